import { applyToLender } from '@saakh/contracts/applications';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { customerWithOffers, readyToApply } from './support/by-api/customer-by-api';
import { expectGoodPage } from './support/good-page';
import { readOtp } from './support/outbox';
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

const MOBILE = '9812346301';

describe('what is one’s own, on a phone, in Hindi', () => {
  let page: Page;
  beforeAll(async () => {
    const customer = await customerWithOffers(app.url, MOBILE, 'cobalt-credit');
    const body = await readyToApply(customer, 'cobalt-credit');
    await customer.api.call(applyToLender, {
      params: { appId: customer.appId },
      body,
      idempotencyKey: crypto.randomUUID(),
    });
    page = await newPage(browser, app.url, { language: 'hi' });
    await page.waitForTimeout(1500);
    await signIn(page, MOBILE);
  });

  async function open(path: string): Promise<void> {
    await page.goto(`/my-saakh${path}`);
    await page.locator('main h1').waitFor();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    await expectGoodPage(page);
  }

  test('UROUTE-10 an application tells its story, and a no comes with reason, remedy and date', async () => {
    await open('');
    await open('/applications');
    const heading = page.getByRole('heading', { name: 'मना किया गया, अब क्या करें' });
    for (const until = Date.now() + 20_000; Date.now() < until && !(await heading.isVisible()); ) {
      await page.waitForTimeout(1000);
      await open('/applications');
    }
    await heading.waitFor();
    const notice = page.locator('section', { has: heading }).last();
    expect(await notice.locator('dd').count()).toBe(2);
    expect(await notice.innerText()).toMatch(/202\d/);
    await expectGoodPage(page);
  });

  test('REG-DL-7 REG-DP-4 a consent is seen with its text and withdrawn with one press', async () => {
    await open('/consents');
    const withdraw = page.getByRole('button', { name: /^वापस लें/ });
    const before = await withdraw.count();
    expect(before).toBeGreaterThan(1);
    await page
      .getByRole('button', { name: /पूरा|पढ़ें/ })
      .first()
      .click();
    await page.locator('dialog').waitFor();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
    await withdraw.first().click();
    await expect.poll(() => withdraw.count()).toBeLessThan(before);
    await expectGoodPage(page);
  });

  test('REG-GR-1 REG-DL-5 a complaint gets a number at once', async () => {
    await open('/complaints');
    await page.locator('main select').first().selectOption({ index: 1 });
    await page.locator('main textarea').fill('दो दिन से कोई जवाब नहीं आया है।');
    await page.getByRole('button', { name: 'शिकायत भेजें' }).click();
    await page.getByText(/शिकायत मिल गई/).waitFor();
    await expectGoodPage(page);
  });

  test('LANG-01 the same pages stand in English for who prefers it', async () => {
    await page
      .getByRole('group', { name: 'भाषा' })
      .getByRole('button', { name: /English/ })
      .click();
    await page.locator('html[lang="en"]').waitFor();
    for (const path of ['', '/applications', '/consents', '/complaints', '/my-data', '/security']) {
      await open(path);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    }
    await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: /हिन्दी/ }).click();
    await page.locator('html[lang="hi"]').waitFor();
  });

  test('REG-DP-5 REG-DP-6 the data is seen, downloaded, and deleted with a code; then there is nobody any more', async () => {
    await open('/my-data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .locator('main')
        .getByRole('button', { name: /डाउनलोड/ })
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    await page.getByRole('button', { name: 'मोबाइल नंबर बदलें' }).click();
    await page.locator('dialog').waitFor();
    await expectGoodPage(page);
    await page.locator('dialog input[type="tel"]').fill('9812346302');
    await page.getByRole('button', { name: 'मुझे दोनों कोड भेजें' }).click();
    await page.locator('dialog input[autocomplete="one-time-code"]').nth(1).waitFor();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'मेरी जानकारी मिटाएँ' }).click();
    await page.locator('dialog').waitFor();
    await expectGoodPage(page);
    // A number gets one code a second here, and the change has just asked for one.
    await page.waitForTimeout(1500);
    const asked = new Date();
    await page.getByRole('button', { name: 'मुझे कोड भेजें' }).click();
    const otp = await readOtp(app.url, MOBILE, asked);
    await page.locator('dialog input[autocomplete="one-time-code"]').first().fill(otp);
    await expectGoodPage(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'अभी सब कुछ मिटाएँ' }).click();
    await reloaded;
    await page.waitForURL((address) => !address.pathname.startsWith('/my-saakh'));
    await page.waitForLoadState('networkidle');
    await page.goto('/my-saakh');
    await page.locator('main form input').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/(login)?$/);
    expectNoConsoleErrors(page, [/status of 40\d/]);
  });
});
