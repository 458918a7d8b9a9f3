import { getPartnerByName } from '@saakh/contracts/brands';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRAND_HOSTS_HERE, expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { ApiClient } from './support/by-api/api-client';
import { askForCode } from './support/customer-journey';
import { expectGoodPage } from './support/good-page';
import { readOtp } from './support/outbox';
import { DEMO_PASSWORD } from './support/sign-in';
import { type App, startApp } from './support/start-app';

const KEY = 'pagdandi';
const HOST = `${KEY}.example`;
const OTHER_HOST = 'rinayan.example';
const MOBILE = '9812345699';

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true }), launchBrowser(BRAND_HOSTS_HERE)]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const at = (host: string) => `http://${host}:${new URL(app.url).port}`;
/** A host is reached without TLS here, and the browser says which protections it therefore leaves out. */
const WITHOUT_TLS = [/Cross-Origin-Opener-Policy header has been ignored/];

/** The banner shows the partner's logo and, where the brand is of two, whom it is in partnership with. */
const expectBanner = async (page: Page) => {
  const { data: brand } = await new ApiClient(app.url).call(getPartnerByName, { params: { name: KEY } });
  const logo = page.getByRole('banner').getByRole('img', { name: brand.name.en }).first();
  expect(await logo.getAttribute('src')).toBe(brand.logo);
  expect(new URL(page.url()).hostname).toBe(HOST);
  return brand;
};

const sessionCookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name && cookie.value !== '');

test('BRAND-03 BRAND-05 HEAD-02 LOGIN-01 S-SES-5 at a partner’s own address its customer signs in by a code, stays signed in there, and nowhere else', async () => {
  const page = await newPage(browser, at(HOST));
  await page.goto('/login');
  await page.locator('main form input').first().waitFor();
  const brand = await expectBanner(page);
  expect(brand.coBrandLogo).toBeTruthy();
  await page.getByRole('banner').getByText('In Partnership With', { exact: true }).waitFor();
  await page.locator(`header img[src="${brand.coBrandLogo}"]`).waitFor();
  const asked = await askForCode(page, MOBILE);
  // Read at the machine's own address, because only the browser finds the partner's.
  const otp = await readOtp(app.url, MOBILE, asked);
  await page.locator('input[autocomplete="one-time-code"]').focus();
  await page.keyboard.type(otp);
  await page.waitForURL(`${at(HOST)}/products`);
  expect(await sessionCookie(page, 'atkn')).toMatchObject({
    domain: HOST,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
  });

  await page.reload();
  await page.getByRole('button', { name: /Personal Loans/ }).click();
  await page.waitForURL(`${at(HOST)}/user/user-detail**`);
  await page.getByRole('button', { name: 'Start', disabled: false }).waitFor();
  await expectBanner(page);
  expect(await page.locator('main').innerText()).toContain(brand.name.en);
  expect(await page.evaluate(`fetch('/api/my-data').then(({ status }) => status)`)).toBe(200);
  expectNoConsoleErrors(page, WITHOUT_TLS);

  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${at(OTHER_HOST)}/login`);
  expect(await elsewhere.evaluate(`fetch('/api/my-data').then(({ status }) => status)`)).toBe(401);
  await page.context().close();
});

test('PORTAL-LOGIN-01 BRAND-05 S-WEB-1 the partner’s portal opens at its own address, and what is done there counts', async () => {
  const page = await newPage(browser, at(HOST));
  await page.goto('/partner/login');
  await page.locator('input[type="email"]').fill('partner@saakh.test');
  await expectBanner(page);
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
  await page.locator('input[type="password"]').press('Enter');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await expectBanner(page);
  expect(await sessionCookie(page, 'p_atkn')).toMatchObject({ domain: HOST, path: '/', httpOnly: true });
  await expectGoodPage(page);
  await page.reload();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  const made = await page.evaluate(
    `fetch('/api/partner/links', { method: 'POST', headers: { 'content-type': 'application/json' },
       body: JSON.stringify({ productType: 'Gold Loans' }) }).then(({ status }) => status)`,
  );
  expect(made).toBe(200);
  expectNoConsoleErrors(page, WITHOUT_TLS);

  // Another host's page has no part of it.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${at(OTHER_HOST)}/partner/login`);
  await elsewhere.locator('input[type="email"]').waitFor();
  expect(await elsewhere.evaluate(`fetch('/api/partner/get-revenue').then(({ status }) => status)`)).toBe(401);
  await page.context().close();
});
