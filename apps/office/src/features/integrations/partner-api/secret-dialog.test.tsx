import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { renderInBrand } from '#browser/testing/render';
import { BrandProvider } from '#office/ui/frame/brand-provider';
import { SecretDialog } from './secret-dialog';

test('PORTAL-PAGE-17 of a key nothing is kept, of an address the secret is, and each dialog says so', async () => {
  await loadTexts('integrations.partner-api.portal');
  renderInBrand(
    <BrandProvider>
      <SecretDialog kind="key" secret="sk_test_x" onClose={() => undefined} />
    </BrandProvider>,
  );
  expect(screen.getByText(/We do not keep it/)).toBeTruthy();
  cleanup();
  renderInBrand(
    <BrandProvider>
      <SecretDialog kind="webhook" secret="whsec_x" onClose={() => undefined} />
    </BrandProvider>,
  );
  expect(screen.getByText(/We keep it encrypted/)).toBeTruthy();
  expect(screen.queryByText(/We do not keep it/)).toBeNull();
});
