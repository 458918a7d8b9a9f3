import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookedAt, noteOwner } from './support/answers/personal-answers';
import { personalAnswers } from './support/answers/watch-answers';
import { BRAND_HOSTS_HERE, launchBrowser, newPage } from './support/browser';
import { expectGoodPage } from './support/good-page';
import { gzippedScript } from './support/loaded-script';
import { expectOpenPages } from './support/open-pages';
import { signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true }), launchBrowser(BRAND_HOSTS_HERE)]);
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

test('REG-ID-1 a page that is answered a whole PAN, or the number of somebody else, is noticed', async () => {
  const page = await newPage(browser, app.url);
  const before = lookedAt();
  await page.goto('/login');
  expect(await personalAnswers()).toEqual([]);
  expect(lookedAt()).toBeGreaterThan(before);
  noteOwner('9812345688');
  const json = { pan: 'ABCPI1234F', mobile: '9812345688' };
  await page.route('**/api/of-a-fault*', (route) => route.fulfill({ json }));
  const ask = (query: string) => page.evaluate(`fetch('/api/of-a-fault${query}').then((answer) => answer.text())`);
  const noticed = async (query: string) => {
    await ask(query);
    const found: string[] = [];
    const kinds = async () => {
      found.push(...(await personalAnswers()));
      return found.map((one) => one.split(' … ')[0]);
    };
    await expect.poll(kinds, { timeout: 10_000 }).not.toEqual([]);
    return kinds();
  };
  expect(await noticed('')).toEqual([
    'PAN: GET /api/of-a-fault',
    'mobile number of somebody else: GET /api/of-a-fault',
  ]);
  expect(await noticed('?mobile=9812345688')).toEqual(['PAN: GET /api/of-a-fault']);
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

test('R-PERF-1 the application is asked for behind the first paint, and the session beside it and not after it', async () => {
  const page = await newPage(browser, app.url, { language: 'en' });
  await page.goto('/login');
  await page.locator('main form').waitFor();
  const seen = (await page.evaluate(`(() => {
    const asked = (pattern) => performance.getEntriesByType('resource').filter(({ name }) => pattern.test(name));
    const [{ responseStart }] = performance.getEntriesByType('navigation');
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      // Nobody waits for a paint longer than that: so slow is a machine that is busy with other things.
      patience: responseStart + 3000,
      scripts: asked(/\\.js$/).map(({ startTime }) => startTime),
      scriptsThere: Math.max(...asked(/\\.js$/).map(({ responseEnd }) => responseEnd)),
      session: asked(/read-all/).map(({ startTime }) => startTime),
    };
  })()`)) as Record<'paint' | 'patience' | 'scriptsThere', number> & Record<'scripts' | 'session', number[]>;
  expect(seen.scripts.length).toBeGreaterThan(2);
  expect(Math.min(...seen.scripts)).toBeGreaterThanOrEqual(Math.min(seen.paint, seen.patience));
  expect(seen.session).toHaveLength(1);
  expect(Math.max(...seen.session)).toBeLessThan(seen.scriptsThere);
  await page.context().close();
});
