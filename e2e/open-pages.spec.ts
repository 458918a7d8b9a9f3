import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRAND_HOSTS_HERE, launchBrowser, newPage } from './support/browser';
import { expectGoodPage } from './support/good-page';
import { gzippedScript } from './support/loaded-script';
import { expectOpenPages } from './support/open-pages';
import { signIn } from './support/sign-in';
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

test('LANG-02 every page that is open to anybody fits a phone and can be used by everybody, in Hindi', () =>
  expectOpenPages(browser, app.url, 'hi'));

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

const KB = 1000;

test('R-PERF-1 the first load of a page brings no more script than was promised, and no library of schemas', async () => {
  const loads = {
    '/login': 170 * KB,
    '/partner/login': 200 * KB,
    '/admin/login': 300 * KB,
  };
  for (const [path, most] of Object.entries(loads)) {
    const { bytes, text } = await gzippedScript(browser, app.url, path);
    expect(bytes, path).toBeGreaterThan(0);
    expect(bytes, path).toBeLessThanOrEqual(most);
    expect(text.includes('ZodMini'), `${path} brings zod`).toBe(false);
  }
  const page = await newPage(browser, app.url, { width: 1280 });
  await signIn(page, 'admin@saakh.test');
  const home = await gzippedScript(browser, app.url, '/admin/dashboard', page.context());
  expect(home.bytes, 'home of the back office').toBeLessThanOrEqual(300 * KB);
  await page.context().close();
});
