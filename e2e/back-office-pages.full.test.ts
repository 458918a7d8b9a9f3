import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { expectGoodPage } from './support/good-page';
import { signIn } from './support/sign-in';
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

const entries = (page: Page) =>
  page
    .locator('aside nav a')
    .evaluateAll((links) => links.map((link) => String(link.getAttribute('href')).replace('/admin/', '')));

test('LANG-02 ADMIN-MENU-02 every page of the menu fits a phone in Hindi and can be used by everybody', async () => {
  const page = await newPage(browser, app.url, { language: 'hi', width: 360 });
  await signIn(page, 'admin@saakh.test');
  await page.locator('main h1').waitFor();
  for (const path of [...(await entries(page)), 'lenders/2', 'lenders/groups', 'partners/ptr_pagdandi']) {
    await page.goto(`/admin/${path}`);
    await page.locator('main h1').waitFor();
    await page.locator('main [role="status"] span[aria-hidden]').first().waitFor({ state: 'detached' });
    await expectGoodPage(page);
  }
  expectNoConsoleErrors(page);
  await page.context().close();
});
