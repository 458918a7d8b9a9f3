import { type Brand, getPartnerByName } from '@saakh/contracts/brands';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility';
import { BRAND_HOSTS_HERE, expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { ApiClient } from './support/by-api/api-client';
import { askForCode, enterCode } from './support/customer-journey';
import { expectNoSidewaysScroll } from './support/layout';
import { type App, startApp } from './support/start-app';

const TERMS_BRAND = 'rinayan';
const ID_CARD_BRAND = 'parichaya';
const ID_CARD_TITLE = 'Instant credit with your employee ID card';

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true }), launchBrowser(BRAND_HOSTS_HERE)]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const atHost = (host: string, path = '/') => `http://${host}:${new URL(app.url).port}${path}`;
const brandOf = async (name: string): Promise<Brand> =>
  (await new ApiClient(app.url).call(getPartnerByName, { params: { name } })).data;

const SITES = [
  ['pagdandi', 'a query', () => `${app.url}/login?partner=pagdandi`],
  [TERMS_BRAND, 'a path prefix', () => `${app.url}/${TERMS_BRAND}/login`],
  [ID_CARD_BRAND, 'a host', () => atHost(`${ID_CARD_BRAND}.example`, '/login')],
] as const;

/** A brand's host is reached without TLS here, and the browser says which protection it therefore leaves out. */
const WITHOUT_TLS = [/Cross-Origin-Opener-Policy header has been ignored/];

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

async function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return String(
    await page.evaluate(`getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`),
  );
}

test('CONST-16 LANG-01 the first paint speaks what was chosen, else what the browser asks for, else English', async () => {
  const languageOf = async (headers: Record<string, string>) => {
    const answer = await fetch(`${app.url}/login`, { headers });
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    return /<html lang="(\w+)"/.exec(await answer.text())?.[1];
  };
  expect(await languageOf({ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' })).toBe('hi');
  expect(await languageOf({ 'accept-language': 'hi-IN', cookie: 'language=en' })).toBe('en');
  expect(await languageOf({ 'accept-language': 'ta-IN,en;q=0.5' })).toBe('en');
});

describe.each(SITES)('the brand %s, reached by %s', (key, _by, address) => {
  test('BRAND-01 BRAND-02 BRAND-03 has its own logo, font and colours', async () => {
    const [page, brand] = [await newPage(browser, app.url), await brandOf(key)];
    await page.goto(address());
    await page.locator('main form button[type="submit"]').waitFor();
    const logo = page.getByRole('banner').getByRole('img', { name: brand.name.en });
    expect(await logo.getAttribute('src')).toBe(brand.logo);
    await page.waitForLoadState('networkidle');
    expect(await logo.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth)).toBeGreaterThan(0);
    expect(await styleOf(page, 'main form button[type="submit"]', 'background-color')).toBe(rgb(brand.primaryColour));
    expect(await styleOf(page, 'body', 'font-family')).toContain(brand.fontFamily);
    const loaded = await page.evaluate(`[...document.fonts].some((font) => font.status === 'loaded'
      && font.family.replaceAll('"', '') === '${brand.fontFamily}')`);
    expect(loaded).toBe(true);
    expect(await page.title()).toContain(brand.name.en);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expectNoConsoleErrors(page, WITHOUT_TLS);
    await page.context().close();
  });

  test('FOOT-04 FOOT-05 ENT-BRAND-02 says *T&Cs Apply. and the ID card title only where they belong', async () => {
    const page = await newPage(browser, app.url, { width: 1280 });
    await page.goto(address());
    const footer = page.getByRole('contentinfo');
    await footer.waitFor();
    expect((await footer.innerText()).includes('*T&Cs Apply.')).toBe(key === TERMS_BRAND);
    expect((await page.locator('main h1').textContent()) === ID_CARD_TITLE).toBe(key === ID_CARD_BRAND);
    await page.context().close();
  });

  test('HEAD-02 REG-RBC-7 names whom it is in partnership with, next to that logo', async () => {
    const [page, brand] = [await newPage(browser, app.url), await brandOf(key)];
    await page.goto(address());
    const words = page.getByRole('banner').getByText('In Partnership With', { exact: true });
    await words.waitFor();
    expect(brand.coBrandLogo).toBeTruthy();
    expect(await page.locator(`header img[src="${brand.coBrandLogo}"]`).count()).toBe(1);
    await page.context().close();
  });

  test('BRAND-01 BRAND-03 is painted before any script runs', async () => {
    const [page, brand] = [await newPage(browser, app.url, { javaScript: false }), await brandOf(key)];
    await page.goto(address());
    expect(await page.title()).toBe(brand.name.en);
    expect(await page.locator('#root img').first().getAttribute('src')).toBe(brand.logo);
    const html = await page.content();
    expect(html).toContain(`--brand-primary:${brand.primaryColour.toLowerCase()}`);
    expect(html).toContain(`<title>${brand.name.en}</title>`);
    expect(await page.locator('h1').textContent()).toBe(
      key === ID_CARD_BRAND ? ID_CARD_TITLE : 'Compare loan offers from many lenders, in one place',
    );
    await page.context().close();
  });
});

test('BRAND-04 BRAND-05 the brand of the query goes before that of the path, and that before that of the host', async () => {
  const page = await newPage(browser, app.url, { javaScript: false });
  const titleAt = async (address: string) => {
    await page.goto(address);
    return page.title();
  };
  expect(await titleAt(atHost('pagdandi.example', `/${TERMS_BRAND}/login?partner=${ID_CARD_BRAND}`))).toBe('Parichaya');
  expect(await titleAt(atHost('pagdandi.example', `/${TERMS_BRAND}/login`))).toBe('Rinayan');
  expect(await titleAt(atHost('pagdandi.example', '/login'))).toBe('Pagdandi');
  expect(await titleAt(`${app.url}/login`)).toBe('Saakh');
  await page.context().close();
});

test('BRAND-08 API-EXT-06 the terms flag is set for one of the brands that a start page knows by key', async () => {
  const page = await newPage(browser, app.url);
  await page.goto('/login');
  await page.locator('main form').waitFor();
  const { brandKeys, brand } = JSON.parse((await page.locator('#saakh-page').textContent()) ?? '{}');
  expect(brandKeys).toHaveLength(33);
  const brands = await Promise.all((brandKeys as string[]).map(brandOf));
  expect(brands.filter(({ termsApply }) => termsApply).map(({ partnerKey }) => partnerKey)).toEqual([TERMS_BRAND]);
  expect(brand).toEqual(brands.find(({ partnerKey }) => partnerKey === 'cl'));
  await page.context().close();
});

test('HEAD-07 HEAD-13 HEAD-14 the drawer offers Return to Products except on the loans and goldloans sub-domains', async () => {
  const entriesAt = async (host: string) => {
    const page = await newPage(browser, atHost(host));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Help' }).waitFor();
    const entries = await page.getByRole('dialog').locator('nav button').allTextContents();
    await page.context().close();
    return entries;
  };
  expect(await entriesAt('saakh.example')).toEqual(['Return to Products', 'Help']);
  expect(await entriesAt('loans.saakh.example')).toEqual(['Help']);
  expect(await entriesAt('goldloans.saakh.example')).toEqual(['Help']);
});

test('BRAND-05 a customer stays below the path prefix from sign-in to the products, and the server knows the brand', async () => {
  const page = await newPage(browser, app.url, { brand: TERMS_BRAND });
  await page.goto('/login');
  const mobile = '9812345677';
  await enterCode(page, mobile, await askForCode(page, mobile), 'type');
  await page.waitForURL(`**/${TERMS_BRAND}/products`);
  await page.getByRole('button', { name: /Personal Loans/ }).click();
  await page.waitForURL(`**/${TERMS_BRAND}/user/user-detail**`);
  await page.getByRole('button', { name: 'Start', disabled: false }).waitFor();
  expect(await page.locator('main').innerText()).toContain('Rinayan');
  expectNoConsoleErrors(page);
  await page.context().close();
});
