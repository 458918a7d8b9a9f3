import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { expectGoodPage } from './support/good-page';
import { readOtp } from './support/outbox';
import { signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';
import { codeOf } from './support/totp';

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true, env: { OTP_RESEND_SECONDS: '1' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const MOBILE = '9812346377';
const SECURITY = '/my-saakh/security';
const RECOVERY_CODE = /^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/;

const openSecurity = async (page: Page): Promise<void> => {
  await page.goto(SECURITY);
  await page.locator('main h1').waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
};
/** Out by the menu, then in with the code that was sent, up to where the app's is asked for. */
const signInAgain = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'मेन्यू' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'लॉग आउट' }).click();
  await reloaded;
  await page.waitForURL((address) => !address.pathname.startsWith('/my-saakh'));
  await page.waitForLoadState('networkidle');
  // A number gets one code a second here.
  await page.waitForTimeout(1500);
  await page.goto('/login');
  const asked = new Date();
  await page.locator('input[type="tel"], input[inputmode="numeric"]').first().fill(MOBILE);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verification$/);
  const otp = await readOtp(app.url, MOBILE, asked);
  await page.locator('input[autocomplete="one-time-code"]').first().focus();
  await page.keyboard.type(otp);
  await page.getByRole('heading', { name: 'दूसरा क़दम', level: 1 }).waitFor();
};

test('S-OTP-9 on a phone, in Hindi, a customer switches the code of an app on, signs out, and comes in with it only, or with a recovery code', async () => {
  const page = await newPage(browser, app.url, { language: 'hi' });
  await signIn(page, MOBILE);
  await openSecurity(page);
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'चालू करें' }).click();
  const dialog = page.locator('dialog');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'आगे बढ़ें' }).click();
  const key = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await expectGoodPage(page);
  await dialog.locator('input[autocomplete="one-time-code"]').fill(codeOf(key));
  await page.getByRole('dialog', { name: 'आपके रिकवरी कोड' }).waitFor();
  await expectGoodPage(page);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect([codes.length, codes.filter((code) => !RECOVERY_CODE.test(code))]).toEqual([10, []]);
  await dialog.getByRole('button', { name: 'मैंने इन्हें सँभालकर रख लिया' }).click();
  await page.getByText('10 में से 10').waitFor();
  await expectGoodPage(page);

  await signInAgain(page);
  await expectGoodPage(page);
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.fill('000000');
  await page.getByText(/^यह कोड सही नहीं है/).waitFor();
  // The step of the code that switched it on is used.
  await code.fill(codeOf(key, 1));
  await page.waitForURL((address) => !address.pathname.endsWith('/verification'));
  await openSecurity(page);
  await page.getByText('10 में से 10').waitFor();

  await signInAgain(page);
  await page.getByRole('button', { name: 'रिकवरी कोड से साइन इन करें' }).click();
  await expectGoodPage(page);
  await page.locator('main form input').fill(codes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.endsWith('/verification'));
  await openSecurity(page);
  await page.getByText('10 में से 9').waitFor();
  await page.getByRole('button', { name: 'दूसरा क़दम बंद करें' }).click();
  await dialog.getByRole('button', { name: 'रिकवरी कोड लिखें' }).click();
  await expectGoodPage(page);
  await dialog.locator('form input').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('अभी बंद है: सिर्फ़ हमारा भेजा हुआ कोड पूछा जाता है।').waitFor();
  expectNoConsoleErrors(page, [/status of 4\d\d/]);
});
