import english from '@saakh/i18n/en/identity.sign-in.json';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { alsoLoad, LANGUAGE_STORAGE_KEY, loadTexts, translate } from '#browser/platform/i18n/i18n';
import type { TextTree } from '#browser/platform/i18n/texts-runtime';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import products from '#browser/testing/locales/mr/catalogue.products.json';
import signIn from '#browser/testing/locales/mr/identity.sign-in.json';
import offers from '#browser/testing/locales/mr/lending.offers.json';
import { loadArea } from '#browser/testing/render';
import { start } from './start';

/** Marathi, as a folder of texts beside ours; it is not complete, and not in any build. */
const MARATHI = import.meta.glob<TextTree>('../testing/locales/mr/*.json', { import: 'default' });

let stop: (() => void) | undefined;
afterEach(() => act(() => stop?.()));

test('LANG-02 CONST-16 a folder of texts is a language: sign-in, products and offers speak it, and what it lacks is English', async () => {
  const page = fakePage();
  alsoLoad(MARATHI);
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'mr');
  window.history.replaceState(null, '', '/login');
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="saakh-page">${JSON.stringify(page)}</script>`;
  fakeApi();
  await act(async () => {
    stop = await start(document.getElementById('root') as HTMLElement, loadArea);
  });
  expect(await screen.findByLabelText(signIn.mobileLabel)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(signIn.headline);
  expect(document.documentElement.lang).toBe('mr');
  await loadTexts('catalogue.products', 'lending.offers');
  expect(translate('catalogue.products:title')).toBe(products.title);
  expect(translate('lending.offers:count', { count: 3 })).toBe(offers.count_other.replace('{{count}}', '3'));
  expect('notArrived' in signIn).toBe(false);
  expect(translate('identity.sign-in:notArrived')).toBe(english.notArrived);
  expect(translate('lending.offers:rows.apr')).toBe('APR (interest and fees)');
});
