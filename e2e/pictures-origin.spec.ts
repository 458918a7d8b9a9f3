import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { openProductToOffer } from './support/portal/products';
import { signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

const HOST = 'pagdandi.example';
const PICTURES = 'http://pictures.example';

let app: App;
let browser: Browser;
beforeAll(async () => {
  app = await startApp({ onServer: true, env: { PICTURES_ORIGIN: PICTURES } });
  const { port } = new URL(app.url);
  // The host of pictures has no port in its address: its standard one leads to the program's.
  browser = await launchBrowser(`--host-resolver-rules=MAP pictures.example 127.0.0.1:${port},MAP *.example 127.0.0.1`);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** A host is reached without TLS here, and the browser says which protections it therefore leaves out. */
const WITHOUT_TLS = [/Cross-Origin-Opener-Policy header has been ignored/];

/** Every picture of the page is drawn, and named as it should be. */
const expectPictures = async (page: Page, named: RegExp) => {
  const pictures = page.locator('img:visible');
  await pictures.first().waitFor();
  const shown = () =>
    pictures.evaluateAll((all) => (all as HTMLImageElement[]).map(({ src, naturalWidth }) => ({ src, naturalWidth })));
  await expect.poll(async () => (await shown()).every(({ naturalWidth }) => naturalWidth > 0)).toBe(true);
  for (const { src } of await shown()) expect(src).toMatch(named);
};

test('S-PIC-4 S-BRAND-1 at a partner’s own address logos and cards come from the host of pictures, and the page may show them', async () => {
  const page = await newPage(browser, `http://${HOST}:${new URL(app.url).port}`, { width: 1280 });
  for (const path of ['/login', '/credit-cards']) {
    await page.goto(path);
    await page.locator('main').waitFor();
    await expectPictures(page, /^http:\/\/pictures\.example\/(?:assets|files)\//);
  }
  expectNoConsoleErrors(page, WITHOUT_TLS);
  await page.context().close();
});

test('S-PIC-4 PORTAL-PAGE-06 a picture to share is shown from there and saved under its name, and staff see what is stored', async () => {
  const page = await newPage(browser, app.url, { width: 1280 });
  await openProductToOffer(page, /Gold Loan/);
  await page
    .getByText(/\/t\/[a-z0-9]{7}$/)
    .first()
    .waitFor();
  await page.goto('/partner/marketing-support/banners-and-creatives');
  const picture = page.getByRole('img', { name: /^Square picture/ }).first();
  await picture.scrollIntoViewIfNeeded();
  const widthOf = () => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth);
  await expect.poll(widthOf, { timeout: 15_000 }).toBeGreaterThan(300);
  expect(await picture.getAttribute('src')).toMatch(/^http:\/\/pictures\.example\/files\/creatives\//);
  const saving = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /Square picture/ })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toBe('square-en.png');
  expect(new URL(page.url()).pathname).toBe('/partner/marketing-support/banners-and-creatives');
  expectNoConsoleErrors(page);
  await page.context().close();

  const office = await newPage(browser, app.url, { width: 1280 });
  await signIn(office, 'admin@saakh.test');
  await office.goto('/admin/credit-cards');
  await office.getByRole('row').nth(1).waitFor();
  const thumb = office.locator('table img').first();
  expect(await thumb.getAttribute('src')).toMatch(/^\/assets\/cards\//);
  await expect.poll(() => thumb.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  expectNoConsoleErrors(office);
  await office.context().close();
});
