import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { expectGoodPage } from './support/good-page';
import { signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** One of the demo's customers. */
const MOBILE = '6999001003';
const MASKED = '******1003';

const openCustomer = async (page: Page) => {
  await page.getByLabel(/^Mobile number, e-mail/).fill(`+91 ${MOBILE}`);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: MASKED });
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
};

test('ADMIN-PAGE-19 ADMIN-PAGE-20 ROLE-21 an agent finds a customer by the number, sees a masked page, has the number shown for a reason and writes a note', async () => {
  const page = await newPage(browser, app.url, { width: 1280 });
  await signIn(page, 'agent@saakh.test');
  expect(new URL(page.url()).pathname).toBe('/admin/csr-portal');
  await openCustomer(page);
  expect(page.url()).not.toContain(MOBILE);
  expect(await page.locator('main').innerText()).not.toContain(MOBILE);
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Show Mobile number' }).click();
  await page.getByLabel('Why do you need it?').selectOption('complaint');
  await page.getByRole('button', { name: 'Show for a minute' }).click();
  await page.getByText(MOBILE, { exact: true }).waitFor();
  await page.getByText('Shown: Mobile number').waitFor();
  await page.getByText('To answer a complaint').waitFor();
  await page.getByLabel('New note').fill('Asked for a smaller loan');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByText('Asked for a smaller loan').first().waitFor();
  expect(await page.getByRole('button', { name: 'Show PAN' }).count()).toBe(0);
  await page.goto('/admin/customer-info-deletion');
  await page.waitForURL('**/admin/csr-portal');
  await page
    .getByRole('link', { name: /\*\*\*/ })
    .first()
    .waitFor();
  expectNoConsoleErrors(page);
  await page.context().close();
});
