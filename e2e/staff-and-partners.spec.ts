import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { expectNoSidewaysScroll } from './support/layout';
import { DEMO_PASSWORD, signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

/** A refused sign-in is noted in the browser's console. */
const REFUSED = [/status of 400/];

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function logOut(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await reloaded;
}

test.each([
  ['partner@saakh.test', 'Gopal Netrawalkar', 'Owner'],
  ['staff@saakh.test', 'Tejal Ubale', 'Staff'],
  ['merchant@saakh.test', 'Vinod Patidar', 'Merchant'],
])('PORTAL-LOGIN-01 LOGOUT-01 %s opens the portal and leaves it', async (email, name, kind) => {
  const page = await newPage(browser, app.url, { width: 360 });
  await signIn(page, email);
  expect(new URL(page.url()).pathname).toBe('/partner');
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor();
  await page.getByText(kind, { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await logOut(page);
  await page.goto('/partner');
  await page.locator('input[type="password"]').waitFor();
  expectNoConsoleErrors(page);
  await page.context().close();
});

test.each(['/admin/login', '/partner/login'])(
  '%s refuses a wrong password with a message, and says no more',
  async (path) => {
    const page = await newPage(browser, app.url);
    await page.goto(path);
    const tryWith = async (email: string, password: string) => {
      await page.locator('input[type="email"]').fill(email);
      await page.locator('input[type="password"]').fill(password);
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/login'),
      );
      await page.locator('button[type="submit"]').click();
      expect((await answered).status()).toBe(400);
      await page
        .getByText(/\b(?:wrong|not|incorrect|invalid)\b/i)
        .first()
        .waitFor();
      // While the answer is on its way the button turns instead of naming itself.
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      return page.locator('main').innerText();
    };
    const known = path.startsWith('/admin') ? 'admin@saakh.test' : 'partner@saakh.test';
    const wrongPassword = await tryWith(known, `${DEMO_PASSWORD}x`);
    expect(await tryWith('nobody@saakh.test', DEMO_PASSWORD)).toBe(wrongPassword);
    expect(new URL(page.url()).pathname).toBe(path);
    expectNoConsoleErrors(page, REFUSED);
    await page.context().close();
  },
);

test('ADMIN-AUTH-03 the dashboard without a sign-in leads to the login, and after it back', async () => {
  const page = await newPage(browser, app.url, { width: 1280 });
  await page.goto('/admin/dashboard');
  await page.waitForURL((address) => address.pathname === '/admin/login');
  expect(new URL(page.url()).searchParams.get('callback')).toBe('/admin/dashboard');
  await page.locator('input[type="email"]').fill('admin@saakh.test');
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
  await page.locator('input[type="password"]').press('Enter');
  await page.waitForURL('**/admin/dashboard');
  expectNoConsoleErrors(page);
  await page.context().close();
});
