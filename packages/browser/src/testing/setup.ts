import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { changeLanguage, loadTexts, startLanguage } from '#browser/platform/i18n/i18n';
import '#browser/platform/i18n/office-texts';
import { tellMissingValues } from '#browser/platform/i18n/texts-runtime';
import { resetSession } from '#browser/platform/session/session';
import { closeAllToasts } from '#browser/platform/toasts';
import { forgetCookies } from './cookies';

// A page's chunk is compiled when a test first asks for it, and machines are shared.
configure({
  asyncUtilTimeout: 15_000,
  /** Shows the open dialog or the page's content, because menus alone would fill what is printed. */
  getElementError(message, container) {
    const shown =
      container.querySelector('dialog[open], [role="dialog"]') ?? container.querySelector('main') ?? container;
    return new Error([message, prettyDOM(shown, 20_000)].filter(Boolean).join('\n\n'));
  },
});

/** Texts that were shown without a value that stands in their braces. */
const withoutValue: string[] = [];

beforeAll(async () => {
  await startLanguage('en');
  tellMissingValues((text, name) => withoutValue.push(`${name} of "${text}"`));
  await loadTexts('operations.help', 'customers.notices', 'catalogue.products', 'identity.staff');
});

beforeEach(() => {
  forgetCookies();
  localStorage.clear();
  sessionStorage.clear();
  resetSession();
});

// The files of a worker share its clock.
afterAll(() => vi.useRealTimers());

afterEach(async () => {
  cleanup();
  closeAllToasts();
  vi.unstubAllGlobals();
  await changeLanguage('en');
  const missing = withoutValue.splice(0);
  if (missing.length > 0) throw new Error(`A text was shown without its value: ${missing.join(', ')}`);
});
