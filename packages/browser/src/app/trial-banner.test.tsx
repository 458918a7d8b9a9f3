import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { setTrialDay } from '#browser/platform/session/trial-day';
import { fakePage } from '#browser/testing/fake-page';
import { renderInBrand } from '#browser/testing/render';

afterEach(() => setTrialDay(undefined));

test('LANG-02 every page of a trial says so with the day that it is there, in both languages', async () => {
  renderInBrand(<p>page</p>, fakePage({ settings: { trial: '2026-11-29' } }));
  expect(screen.getByRole('note').textContent).toBe(
    'Trial: nothing here is real, and nothing is sent. In the trial it is 29 November 2026.',
  );
  act(() => setTrialDay('2026-12-01'));
  expect(screen.getByRole('note').textContent).toMatch(/it is 1 December 2026\.$/);
  await act(() => changeLanguage('hi'));
  expect(screen.getByRole('note').textContent).toMatch(/^ट्रायल: यहाँ कुछ भी असली नहीं है/);
});

test('nothing else says that it is a trial', () => {
  renderInBrand(<p>page</p>, fakePage());
  expect(screen.queryByRole('note')).toBeNull();
});
