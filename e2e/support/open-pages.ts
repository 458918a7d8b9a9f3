import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoConsoleErrors, newPage } from './browser';
import { expectGoodPage } from './good-page';

const OPEN_PAGES = [
  '/credit-cards',
  '/cards-unsecured',
  '/cards-secured',
  '/discount-vouchers',
  '/deals',
  '/privacy-policy',
  '/terms-of-use',
  '/how-we-match',
  '/lenders-and-disclosures',
  '/agents',
  '/create-merchant-form',
  '/customer-site',
  '/socialmedia-onboarding',
  '/auth',
  '/resume',
  '/transfer/prs_0000000000000000000000',
  '/redirect?to=https%3A%2F%2Fexample.org%2F',
  '/nowhere/at/all',
];

/** Every page that needs no sign-in, on a phone: by its looks, its accessibility and its language. */
export async function expectOpenPages(browser: Browser, url: string, language: 'en' | 'hi'): Promise<void> {
  const page = await newPage(browser, url, { language });
  for (const path of OPEN_PAGES) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    await expectGoodPage(page);
  }
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expectNoConsoleErrors(page, [/status of 4\d\d/]);
  await page.context().close();
}
