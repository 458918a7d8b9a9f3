import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './support/browser';
import { expectOpenPages } from './support/open-pages';
import { type App, startApp } from './support/start-app';

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

// In Hindi they are seen in every run.
test('LANG-02 every page that is open to anybody fits a phone and can be used by everybody, in English', () =>
  expectOpenPages(browser, app.url, 'en'));
