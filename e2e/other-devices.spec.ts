import { createDemoHandOver } from '@saakh/contracts/hand-overs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { ApiClient } from './support/by-api/api-client';
import { CUSTOMER, enterCode, field } from './support/customer-journey';
import { expectGoodPage } from './support/good-page';
import { readOutbox } from './support/outbox';
import { signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true, env: { OTP_RESEND_SECONDS: '1' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** The link of the newest message to this number; it is sent by a job. */
async function sentLink(mobile: string): Promise<string> {
  for (const until = Date.now() + 10_000; Date.now() < until; ) {
    for (const { body } of await readOutbox(app.url, mobile)) {
      const link = /https?:\/\/\S+\/resume#[\w-]+/.exec(body)?.[0];
      if (link) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No link was sent to ${mobile}`);
}

const sendCode = /^(Send me the code|मुझे कोड भेजें)$/;

test('SCREEN-05 who stops in a dead spot and asks for a reminder goes on with what was typed on another device', async () => {
  const mobile = '9812346201';
  const phone = await newPage(browser, app.url, { language: 'hi' });
  await signIn(phone, mobile);
  await phone.locator('main button', { hasText: 'पर्सनल लोन' }).click();
  await phone.locator('main button[class*="main"]:enabled').click();
  await field(phone, 'first_name').fill(CUSTOMER.firstName);
  await phone.context().setOffline(true);
  await field(phone, 'last_name').fill(CUSTOMER.lastName);
  await phone.waitForTimeout(1500);
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'मेन्यू' }).click();
  await phone.getByRole('navigation', { name: 'मेन्यू' }).getByText('बाद में याद दिलाएँ').click();
  await phone.locator('dialog label', { hasText: 'अभी' }).click();
  await expectGoodPage(phone);
  await phone.getByRole('button', { name: 'मुझे लिंक भेजें' }).click();
  await phone.getByText('हम याद दिलाएँगे').waitFor();

  const link = new URL(await sentLink(mobile));
  const other = await newPage(browser, app.url, { language: 'hi', width: 1280 });
  await other.goto(`${link.pathname}${link.search}${link.hash}`);
  await other.getByRole('button', { name: sendCode }).waitFor();
  expect(new URL(other.url()).hash).toBe('');
  await expectGoodPage(other);
  const asked = new Date();
  await other.getByRole('button', { name: sendCode }).click();
  await other.locator('input[autocomplete="one-time-code"]').waitFor();
  await enterCode(other, mobile, asked, 'type');
  await other.waitForURL('**/user/user-detail**');
  const start = other.locator('main button[class*="main"]:enabled');
  if ((await field(other, 'first_name').count()) === 0) await start.click();
  await field(other, 'first_name').waitFor();
  expect(await field(other, 'first_name').inputValue()).toBe(CUSTOMER.firstName);
  expect(await field(other, 'last_name').inputValue()).toBe(CUSTOMER.lastName);
  expectNoConsoleErrors(other);
  expectNoConsoleErrors(phone, [/ERR_INTERNET_DISCONNECTED|Failed to fetch/]);
});

test('ROUTE-24 ROUTE-21 a partner hands somebody over once: the code signs in, the link does not work a second time', async () => {
  const mobile = '9812346202';
  const made = await new ApiClient(app.url).call(createDemoHandOver, {
    body: { kind: 'transfer', mobile, productType: 'Gold Loans' },
  });
  const { pathname, hash } = new URL(made.address, app.url);
  const page = await newPage(browser, app.url);
  await page.goto(pathname + hash);
  await page.getByRole('button', { name: sendCode }).waitFor();
  await expectGoodPage(page);
  const asked = new Date();
  await page.getByRole('button', { name: sendCode }).click();
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
  await enterCode(page, mobile, asked, 'type');
  await page.waitForURL('**/user/user-detail/gold-loan**');
  await expectGoodPage(page);

  const again = await newPage(browser, app.url, { language: 'hi' });
  for (const tried of [pathname + hash, `${pathname}${hash.slice(0, -2)}xx`, pathname]) {
    await again.goto('/privacy-policy');
    await again.goto(tried);
    const send = again.getByRole('button', { name: sendCode });
    if (tried.includes('#')) await send.click();
    await again.locator('main a[href$="/login"]').first().waitFor();
    await again.locator('main h1', { hasText: /लिंक/ }).waitFor();
    await expectGoodPage(again);
  }
});
