import { readFile } from 'node:fs/promises';
import { applyToLender } from '@saakh/contracts/applications';
import { addDays, istDateOf } from '@saakh/rules/dates';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { customerWithOffers, readyToApply } from './support/by-api/customer-by-api';
import { expectGoodPage } from './support/good-page';
import { DEMO_PASSWORD, signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

const MOBILE = '9812346377';
/** Lenders with systems of their own speak for themselves. */
const CONNECTED = /^(aster|banyan|cobalt|deodar|emerald|falcon|gulmohar|harbour)-/;

let app: App;
let browser: Browser;
let staff: Page;
let customer: Page;
let applicationId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true, env: { OTP_RESEND_SECONDS: '1' } }), launchBrowser()]);
  const somebody = await customerWithOffers(app.url, MOBILE, 'aster-finance');
  const lender = somebody.offers.matched.find(({ slug }) => !CONNECTED.test(slug))?.slug ?? '';
  const applied = await somebody.api.call(applyToLender, {
    params: { appId: somebody.appId },
    body: await readyToApply(somebody, lender),
    idempotencyKey: crypto.randomUUID(),
  });
  applicationId = applied.data.lenderApplicationId;
  [staff, customer] = [await newPage(browser, app.url, { width: 1280 }), await newPage(browser, app.url)];
  await Promise.all([signIn(staff, 'ops@saakh.test'), signIn(customer, MOBILE)]);
});
afterAll(async () => {
  if (staff) expectNoConsoleErrors(staff);
  await browser?.close();
  await app?.stop();
});

const indian = (on: string): string => on.split('-').reverse().join('/');
const today = indian(istDateOf(new Date()));

const seenByCustomer = async (words: RegExp): Promise<void> => {
  await customer.goto('/my-saakh/applications');
  // A timeline may be folded.
  await customer.getByText(words).first().waitFor({ state: 'attached' });
};

test('STATUSFILE-01 STATUSFILE-05 ERR-MSG-16 a status file with a wrong row is loaded, the customer sees its status, the wrong row is downloaded, and role 1 takes it all back', async () => {
  await staff.goto('/admin/application-status-file');
  await expectGoodPage(staff);
  const csv = [
    'Application id,Status,Status date,Disbursed amount',
    `${applicationId},Disbursed,${today},"1,50,000"`,
    `lap_unknown,Approved,${indian(addDays(istDateOf(new Date()), -1))},`,
  ].join('\r\n');
  await staff.getByLabel('File', { exact: true }).setInputFiles({
    name: 'march.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await staff.getByRole('button', { name: 'Upload', exact: true }).click();
  await staff.getByText('1 rows loaded successfully').waitFor();
  const dialog = staff.getByRole('dialog', { name: '1 Errors found' });
  expect(await dialog.getByRole('listitem').innerText()).toMatch(/Row 3\s+There is no such application/);

  await dialog.getByRole('button', { name: 'Download rows to mend' }).click();
  const proof = staff.getByRole('dialog', { name: 'Save the rows to mend' });
  await proof.getByLabel('Why?').fill('To mend them');
  await proof.getByLabel('Your own password').fill(DEMO_PASSWORD);
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    proof.getByRole('button', { name: 'Save the file' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /3,lap_unknown,Approved,.*There is no such application/,
  );
  await seenByCustomer(/Paid out|paid out/);

  await dialog.getByRole('link', { name: 'Open the import' }).click();
  await staff.getByRole('heading', { name: 'march.csv' }).waitFor();
  const address = new URL(staff.url()).pathname;
  const admin = await newPage(browser, app.url, { width: 1280 });
  await signIn(admin, 'admin@saakh.test');
  await admin.goto(address);
  await admin.getByRole('button', { name: 'Undo', exact: true }).click();
  await admin.getByLabel('Why', { exact: true }).fill('It was the file of another month');
  await admin.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await admin.getByText(/1 set back, 0 left/).waitFor();
  await expectGoodPage(admin);
  expectNoConsoleErrors(admin);
  await seenByCustomer(/taken back/);
});

const uploadTo = async (page: Page, path: string, name: string, lines: readonly string[]): Promise<void> => {
  await page.goto(path);
  await expectGoodPage(page);
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload and check' }).click();
};
const apply = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText(/^Applied ·/).waitFor();
  await expectGoodPage(page);
};

test('ADMIN-PAGE-02 ADMIN-PAGE-11 ADMIN-FN-07 role 1 says what the columns of a lender’s list are, the customer sees the case that it makes, and its commission is kept', async () => {
  const admin = await newPage(browser, app.url, { width: 1280 });
  await signIn(admin, 'admin@saakh.test');
  await uploadTo(admin, '/admin/mis-upload', 'cases.csv', [
    'Case No,Mobile,Scheme,Sum,For,Stage,Status date',
    `CASE-77,${MOBILE},Personal Loans,"1,75,000",24,Approved,${today}`,
    `CASE-78,9800000009,Personal Loans,"1,00,000",12,Approved,${today}`,
  ]);
  await admin.getByRole('heading', { name: 'cases.csv' }).waitFor();
  const columns = {
    'Lender reference': 'Case No',
    Product: 'Scheme',
    'Loan amount': 'Sum',
    'Tenure in months': 'For',
    Status: 'Stage',
  };
  for (const [field, column] of Object.entries(columns)) {
    await admin.getByLabel(field, { exact: true }).selectOption({ label: column });
  }
  await admin.getByLabel('Whose file it is').selectOption({ label: 'Aster Finance' });
  await admin.getByRole('button', { name: 'Check the file' }).click();
  await admin.getByText('No customer of ours has this mobile number').first().waitFor();
  await apply(admin);
  await customer.goto('/my-saakh/applications');
  await customer
    .getByText(/1,75,000/)
    .first()
    .waitFor({ state: 'attached' });

  // Columns with names of ours are found; they are only confirmed.
  await uploadTo(admin, '/admin/commission-upload-file', 'paid.csv', [
    'Lender,Lender reference,Commission amount,Month',
    `Aster Finance,CASE-77,"4,000.50",${today.slice(3)}`,
    `Aster Finance,CASE-99,500,${today.slice(3)}`,
  ]);
  await admin.getByRole('button', { name: 'Check the file' }).click();
  await admin.getByText('1 row names no loan of ours; it is kept for reconciliation.').waitFor();
  await apply(admin);
  await admin.getByText('1 row names no loan of ours; it is kept for reconciliation.').waitFor();
  expect(await admin.locator('dl > div', { hasText: 'new' }).locator('dd').innerText()).toBe('2');
  expectNoConsoleErrors(admin);
});
