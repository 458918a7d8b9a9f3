import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRAND_HOSTS_HERE, expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { expectGoodPage } from './support/good-page';
import { type App, startApp } from './support/start-app';

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser(BRAND_HOSTS_HERE)]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

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
  '/create-merchant-form',
  '/customer-site',
  '/socialmedia-onboarding',
  '/auth',
  '/resume',
  '/transfer/prs_0000000000000000000000',
  '/redirect?to=https%3A%2F%2Fexample.org%2F',
  '/nowhere/at/all',
];

test.each(['en', 'hi'] as const)(
  'LANG-02 every page that is open to anybody fits a phone and can be used by everybody, in %s',
  async (language) => {
    const page = await newPage(browser, app.url, { language });
    for (const path of OPEN_PAGES) {
      await page.goto(path);
      await page.locator('main h1').waitFor();
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      await expectGoodPage(page);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expectNoConsoleErrors(page, [/status of 4\d\d/]);
    await page.context().close();
  },
);

test('ROUTE-27 ROUTE-28 the host of the solar loans, and no other, has a landing page of its own', async () => {
  const { port } = new URL(app.url);
  const page = await newPage(browser, `http://solar-loans.surajmukh.example:${port}`, { language: 'hi' });
  await page.goto('/');
  await page.locator('main h1').waitFor();
  expect(await page.locator('main h1').innerText()).toMatch(/सोलर/);
  await page.locator('main section button:enabled').first().waitFor();
  await expectGoodPage(page);
  await page.goto(app.url);
  await page.locator('main h1').waitFor();
  expect(await page.locator('main h1').innerText()).not.toMatch(/सोलर/);
  await page.context().close();
});
