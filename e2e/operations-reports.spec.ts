import { readFile } from 'node:fs/promises';
import { applyToLender } from '@saakh/contracts/applications';
import { findCustomers } from '@saakh/contracts/back-office/customers/customer-service';
import * as breaches from '@saakh/contracts/back-office/operations/breaches';
import { type AdminPage, homePageOf, mayOpenPage } from '@saakh/contracts/back-office/pages';
import { adminLogin } from '@saakh/contracts/identity';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectGoodStaffPage, walkTo } from './support/back-office/walk';
import { rowsOfXlsx } from './support/back-office/xlsx-rows';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { ApiClient } from './support/by-api/api-client';
import { askForOffers, readyToApply } from './support/by-api/customer-by-api';
import { expectGoodPage } from './support/good-page';
import { expectNoSidewaysScroll } from './support/layout';
import { DEMO_PASSWORD, signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

const MOBILE = '6999086001';
const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

let app: App;
let browser: Browser;
let admin: Page;
let ops: Page;
let agent: Page;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true, env: { OTP_RESEND_SECONDS: '1' } }), launchBrowser()]);
  [admin, ops, agent] = [
    await newPage(browser, app.url, { width: 1280 }),
    await newPage(browser, app.url, { width: 1280 }),
    await newPage(browser, app.url, { width: 360, language: 'hi' }),
  ];
  await Promise.all([
    signIn(admin, 'admin@saakh.test'),
    signIn(ops, 'ops@saakh.test'),
    signIn(agent, 'agent@saakh.test'),
  ]);
});
afterAll(async () => {
  for (const page of [admin, ops, agent]) if (page) expectNoConsoleErrors(page);
  await browser?.close();
  await app?.stop();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialogOf = (page: Page) => page.locator('dialog');

test('ADMIN-PAGE-10 ADMIN-FN-10 ROLE-15 a link is made, shown as a QR code and copied; who came by it on a phone is followed to the application; off and unknown ones say so', async () => {
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.goto('/admin/tracking-links');
  await button(admin, 'Make a link').click();
  const dialog = dialogOf(admin);
  await dialog.getByLabel('Name', { exact: true }).fill('Poster at the station');
  await dialog.getByLabel('Brand').selectOption('cl');
  await dialog.getByLabel('Leads to').selectOption('product');
  await dialog.getByLabel('Product').selectOption('Personal Loans');
  await dialog.getByLabel('Campaign: source').fill('station');
  await expectGoodPage(admin);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await admin.getByRole('link', { name: 'Poster at the station' }).click();
  await admin.getByRole('img', { name: /^QR code of / }).waitFor();
  await button(admin, 'Copy the address').click();
  await button(admin, 'Copied').waitFor();
  const address = String(await admin.evaluate('navigator.clipboard.readText()'));
  expect(address).toMatch(new RegExp(`^${app.url}/t/\\w+$`));
  await expectGoodPage(admin);

  const phone = await newPage(browser, app.url, { userAgent: PHONE });
  const landed = await phone.goto(`${address}?q=1`);
  expect(landed?.url()).toContain('utm_source=station');
  await phone.locator('main h1').waitFor();
  expect((await phone.context().cookies()).find(({ name }) => name === 'qr')?.value).toBe('1');
  const verified = phone.waitForResponse((answer) => answer.url().endsWith('/api/otp/verify'));
  await signIn(phone, MOBILE);
  const api = new ApiClient(app.url);
  api.token = ((await (await verified).json()) as { token: string }).token;
  await phone.waitForURL((url) => url.pathname === '/user/user-detail');
  const ready = await askForOffers(api, 'kadamb-bank');
  await api.call(applyToLender, {
    params: { appId: ready.appId },
    body: await readyToApply(ready, 'kadamb-bank'),
    idempotencyKey: crypto.randomUUID(),
  });
  await admin.reload();
  for (const step of ['Asked for a code', 'Signed in', 'Applied', 'Sent to lenders']) {
    await button(admin, `1 ${step}`).waitFor();
  }
  await button(admin, '1 Sent to lenders').click();
  const row = admin.getByRole('table', { name: 'Sent to lenders' }).getByRole('row').nth(1);
  await row.getByText('QR code').waitFor();
  await row.getByText('Kadamb Bank').waitFor();
  expect(await admin.locator('main').innerText()).not.toContain(MOBILE);
  await expectGoodPage(admin);

  await button(admin, 'Change the link').click();
  await dialog.getByLabel('The link is on').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.getByText(/ · Off · /).waitFor();
  // A link that was just followed is known for a second.
  await phone.waitForTimeout(1_100);
  await phone.goto(address);
  await phone.getByText('This link has ended. You can go on from here.').waitFor();
  await phone.goto('/t/zzzzzzzz');
  expect(pathOf(phone)).toBe('/404');
  await phone.locator('main h1').waitFor();
  await expectGoodPage(phone);
  await phone.context().close();
});

/** Presses a button that saves a file, proves who asks, and answers the file. */
const savedBy = async (page: Page, name: string): Promise<Buffer> => {
  await button(page, name).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Why?').fill('For the monthly meeting');
  await dialog.getByLabel('Your own password').fill(DEMO_PASSWORD);
  return contentOf(page, () => dialog.getByRole('button', { name }).click());
};
const contentOf = async (page: Page, act: () => Promise<void>): Promise<Buffer> => {
  const download: Promise<Download> = page.waitForEvent('download');
  await act();
  return readFile(await (await download).path());
};
const firstCells = (csv: string): string[] =>
  csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(',')[0]?.replace(/^\uFEFF/, '') ?? '');

test('ADMIN-PAGE-07 ADMIN-FN-17 ROLE-02 role 2 filters the report, keeps the filter, saves exactly its rows as .csv and .xlsx, and has it mailed each day', async () => {
  await ops.goto('/admin/internal-report?preset=last_30_days');
  await ops.getByLabel('Product', { exact: true }).selectOption('Personal Loans');
  // The rows of before are shown paler until those asked for are there.
  const filtered = ops.waitForResponse((answer) => /internal-report\?.*submission=accepted/.test(answer.url()));
  await ops.getByLabel('Sending', { exact: true }).selectOption('accepted');
  await filtered;
  const total = ops.getByRole('status').filter({ hasText: /rows · asked/ });
  await expect.poll(() => new URL(ops.url()).searchParams.get('submission')).toBe('accepted');
  await total.waitFor();
  await ops.locator('main [data-stale]').waitFor({ state: 'detached' });
  await expectGoodPage(ops);
  await ops.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(ops);
  await ops.setViewportSize({ width: 1280, height: 900 });
  await button(ops, 'Saved views').click();
  await dialogOf(ops).getByLabel('Name of the view').fill('Taken personal loans');
  await button(ops, 'Save this view').click();
  await button(ops, 'Taken personal loans').waitFor();
  await ops.goto('/admin/internal-report');
  await button(ops, 'Saved views').click();
  const counted = ops.waitForResponse((answer) => /report\/total.*submission=accepted/.test(answer.url()));
  await button(ops, 'Taken personal loans').click();
  const { rows } = ((await (await counted).json()) as { data: { rows: number } }).data;
  await total.getByText(`${rows.toLocaleString('en-IN')} rows`).waitFor();
  expect(rows).toBeGreaterThan(0);

  const csv = firstCells((await savedBy(ops, 'Save .csv')).toString('utf8'));
  const xlsx = rowsOfXlsx(await savedBy(ops, 'Save .xlsx'));
  expect(csv).toHaveLength(rows + 1);
  expect(xlsx.map(([first]) => first)).toEqual(csv);

  await button(ops, 'By mail').click();
  await dialogOf(ops).getByLabel('Name', { exact: true }).fill('Each morning');
  await dialogOf(ops).getByRole('checkbox').first().check();
  await expectGoodPage(ops);
  await button(ops, 'Send regularly').click();
  await button(ops, 'End Each morning').waitFor();
  await dialogOf(ops)
    .getByText(/^Next on .*, to /)
    .waitFor();
});

test('ADMIN-PAGE-08 ADMIN-PAGE-17 ADMIN-PAGE-18 ROLE-03 the funnel leads to who stopped and to one path; products lead to their lenders, whose sums are the same', async () => {
  await ops.goto('/admin/customers-journey?preset=last_30_days');
  const stopped = ops.getByRole('row').filter({ hasText: 'Applied to a lender' }).first().getByRole('link');
  const number = Number((await stopped.innerText()).replaceAll(',', ''));
  await stopped.click();
  const list = ops.getByRole('table', { name: 'Who stopped at: Applied to a lender' });
  await list.waitFor();
  expect(await list.getByRole('link', { name: /^Path of / }).count()).toBe(Math.min(number, 50));
  await expectGoodPage(ops);
  await list
    .getByRole('link', { name: /^Path of / })
    .first()
    .click();
  await ops.getByRole('heading', { name: 'What happened' }).waitFor();

  await admin.goto('/admin/products-report?preset=last_30_days');
  const products = admin.getByRole('table', { name: 'By stage and amount' });
  const line = products.getByRole('row').filter({ hasText: 'Personal loan' });
  const applications = await line.getByRole('cell').nth(1).innerText();
  await expectGoodPage(admin);
  await line.getByRole('link', { name: 'Personal loan' }).click();
  await admin.getByRole('heading', { name: 'Lenders and products report' }).waitFor();
  const all = admin.getByRole('table', { name: 'By stage and amount' }).getByRole('row').filter({ hasText: /^All/ });
  expect(await all.getByRole('cell').nth(2).innerText()).toBe(applications);
  await expectGoodPage(admin);
  const file = await contentOf(admin, () => button(admin, 'Save .csv').click());
  const lenders = file.toString('utf8').trim().split('\r\n').slice(1);
  expect(lenders.length).toBeGreaterThan(1);
});

/** The pages of operations; `e2e/back-office.spec.ts` walks the others. */
const PAGES: readonly AdminPage[] = [
  'internal-report',
  'customers-journey',
  'application-status-file',
  'csr-portal',
  'telecalling',
  'tracking-links',
  'messaging',
  'mis-upload',
  'commission-upload-file',
  'customer-info-deletion',
  'products-report',
  'vendors-products-report',
  'dedupe-logs',
  'otp-failure',
  'lenders-api-failure',
  'breaches',
  'status',
];
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('ROLE-26 ADMIN-AUTH-05 each role opens its own pages of operations, and is led home from all others', async () => {
  for (const [page, role] of [
    [admin, 1],
    [ops, 2],
    [agent, 3],
  ] as const) {
    await page.goto(`/admin/${homePageOf(role)}`);
    await page.locator('main h1').waitFor();
    for (const one of PAGES) {
      await walkTo(page, `/admin/${one}`);
      expect(pathOf(page), `role ${role}`).toBe(`/admin/${mayOpenPage(role, one) ? one : homePageOf(role)}`);
    }
  }
});

test('LANG-02 pages that lie below those of the menu fit a phone in Hindi and can be used by everybody, with what the demo has', async () => {
  for (const path of [
    'csr-portal',
    'csr-portal/tickets',
    'telecalling',
    'telecalling/figures',
    'telecalling/settings',
  ]) {
    await expectGoodStaffPage(agent, `/admin/${path}`);
  }
  const page = await newPage(browser, app.url, { language: 'hi' });
  await signIn(page, 'admin@saakh.test');
  for (const path of [
    'tracking-links',
    'messaging',
    'messaging/new',
    'messaging/texts',
    'dedupe-logs',
    'customers-journey',
    'breaches',
    'breaches/new',
  ]) {
    await expectGoodStaffPage(page, `/admin/${path}`);
  }
  for (const list of ['tracking-links', 'messaging', 'customer-info-deletion']) {
    await page.goto(`/admin/${list}`);
    const first = await page.locator(`main table a[href*="/${list}/"]`).first().getAttribute('href');
    await expectGoodStaffPage(page, String(first));
  }
  expectNoConsoleErrors(page);
  await page.context().close();
});

test('REG-DP-9 REG-DP-10 a breach is late on a phone in Hindi, its customer is told there, and reads it once', async () => {
  const mobile = '6999086002';
  const customer = await newPage(browser, app.url, { language: 'hi' });
  await signIn(customer, mobile);
  const api = new ApiClient(app.url);
  api.token = (await api.call(adminLogin, { body: { email: 'admin@saakh.test', password: DEMO_PASSWORD } })).token;
  const found = await api.call(findCustomers, { body: { text: mobile } });
  const sevenHoursAgo = new Date(Date.now() - 7 * 3_600_000).toISOString();
  const told = { en: 'A backup was copied', hi: 'एक बैकअप की नक़ल हुई' };
  const { breachId } = await api.call(breaches.createBreach, {
    body: {
      ...{ name: 'Copied-backup-of-the-night-with-a-long-name-in-one-word', nature: told, consequences: told },
      ...{ mitigation: told, safetySteps: told, boardFacts: '', contact: null, dataKinds: ['name', 'contact'] },
      ...{ beganAt: sevenHoursAgo, endedAt: null, awareAt: sevenHoursAgo },
    },
  });
  const staff = await newPage(browser, app.url, { language: 'hi' });
  await signIn(staff, 'admin@saakh.test');
  await expectGoodStaffPage(staff, '/admin/breaches');
  await staff.getByText(/से देर हो रही है$/).waitFor();
  await expectGoodStaffPage(staff, `/admin/breaches/${breachId}`);
  await staff.getByLabel('कौन से ग्राहक').selectOption('ids');
  await staff.getByLabel('ग्राहक आईडी').fill(found.data.map(({ userId }) => userId).join('\n'));
  await button(staff, 'गिनें').click();
  await button(staff, '1 को सूची में जोड़ें').click();
  await button(staff, '1 ग्राहक को बताएँ').click();
  await expectGoodPage(staff);
  await dialogOf(staff).getByRole('button', { name: '1 ग्राहक को बताएँ' }).click();
  await dialogOf(staff).waitFor({ state: 'detached' });
  await button(staff, '1 ग्राहक को बताएँ').waitFor({ state: 'detached' });
  const report = await contentOf(staff, () => button(staff, 'बोर्ड के लिए रिपोर्ट (.csv)').click());
  expect(report.toString('utf8')).toContain('Customers affected,1');
  await expectGoodPage(staff);

  const title = customer.getByRole('heading', { name: 'डेटा की एक घटना में आपकी जानकारी भी प्रभावित हुई है' });
  await expect
    .poll(
      async () => {
        await customer.goto('/my-saakh');
        await customer.locator('main h1').waitFor();
        await customer.waitForLoadState('networkidle');
        return title.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await expectGoodPage(customer);
  await button(customer, 'मैंने पढ़ लिया').click();
  await title.waitFor({ state: 'detached' });
  for (const page of [staff, customer]) {
    expectNoConsoleErrors(page);
    await page.context().close();
  }
});
