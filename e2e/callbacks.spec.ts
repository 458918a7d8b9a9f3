import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { readOtp } from './support/outbox';
import { DEMO_PASSWORD } from './support/sign-in';
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

interface Watched {
  readonly page: Page;
  /** What the page asked of others than us, and what it ran. */
  readonly strange: string[];
}

const openPage = async (): Promise<Watched> => {
  const page = await newPage(browser, app.url, { width: 1280 });
  const strange: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (new URL(address).origin !== app.url && !/^(?:data|blob):/.test(address)) strange.push(address);
  });
  page.on('dialog', (dialog) => {
    strange.push(dialog.message());
    void dialog.dismiss();
  });
  return { page, strange };
};

/** Everything of where a page is but its origin, which is said where it is not ours. */
const placeOf = (page: Page): string => page.url().replace(app.url, '');

/** Signs in by the form at a page of login with a callback in its address; answers the place that it leads to. */
const signInWith = async (page: Page, login: string, who: string, callback: string): Promise<string> => {
  await page.context().clearCookies();
  await page.goto(`${login}?callback=${encodeURIComponent(callback)}`);
  await page.locator('input[autocomplete="username"], input[type="email"]').first().fill(who);
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
  await page.locator('input[type="password"]').press('Enter');
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return placeOf(page);
};

/** They lead elsewhere, run, climb out, or are nobody's of this login; each as it stands in the address after one decoding. */
const hostileFor = (area: string): readonly string[] => [
  ...['//evil.example', 'https:evil.example', '/\\evil.example', 'javascript:alert(document.domain)'],
  ...[`${area}//evil.example`, `${area}/..//evil.example`, `${area}/../user`, `${area}/%2e%2e/user`],
  ...[`${area}\t/../user`, `${area}\\..\\user`, `${area}@evil.example`, `${area}?to=//evil.example`, `${area}istrator`],
];

test.each([
  ['/admin/login', 'admin@saakh.test', '/admin', '/admin/dashboard', '/admin/user-management', '/partner/settings'],
  ['/partner/login', 'partner@saakh.test', '/partner', '/partner', '/partner/settings', '/admin/user-management'],
])(
  'S-LINK-1 a callback of %s leads %s to a page of %s, and no hostile one anywhere but to %s',
  async (login, who, area, home, wanted, anothers) => {
    const { page, strange } = await openPage();
    expect(await signInWith(page, login, who, wanted)).toBe(wanted);
    for (const callback of [...hostileFor(area), anothers, '/user/offers']) {
      expect(await signInWith(page, login, who, callback), callback).toBe(home);
      // Whoever is signed in already goes on at once.
      await page.goto(`${login}?callback=${encodeURIComponent(callback)}`);
      await page.waitForURL((address) => !address.pathname.endsWith('/login'));
      expect(placeOf(page), `signed in, ${callback}`).toBe(home);
    }
    expect(strange).toEqual([]);
    expectNoConsoleErrors(page);
    await page.context().close();
  },
);

const signInCustomer = async (page: Page, mobile: string, search: string): Promise<string> => {
  await page.context().clearCookies();
  await page.goto(`/login${search}`);
  const asked = new Date();
  await page.locator('input[type="tel"], input[inputmode="numeric"]').first().fill(mobile);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verification$/);
  const otp = await readOtp(app.url, mobile, asked);
  await page.locator('input[autocomplete="one-time-code"]').first().focus();
  await page.keyboard.type(otp);
  await page.waitForURL((address) => !address.pathname.endsWith('/verification'));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return placeOf(page);
};

test('S-LINK-1 a customer’s sign-in follows no callback at all, neither out nor to the pages of others', async () => {
  const { page, strange } = await openPage();
  const own = await signInCustomer(page, '9812346401', '');
  const hostile = ['//evil.example', '/admin/dashboard'];
  for (const [at, callback] of hostile.entries()) {
    const search = `?callback=${encodeURIComponent(callback)}`;
    expect(await signInCustomer(page, `981234640${at + 2}`, search), callback).toBe(own);
  }
  expect(strange).toEqual([]);
  expectNoConsoleErrors(page);
  await page.context().close();
});
