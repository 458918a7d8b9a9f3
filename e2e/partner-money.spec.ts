import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { expectGoodPage } from './support/good-page';
import { readOutbox } from './support/outbox';
import { DEMO_PASSWORD, signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

/** What the demo's loans brought is booked today: a month and some days later it is last month's. */
const LATER_MS = 35 * 86_400_000;
const PATIENCE_MS = 10_000;

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true, clockAheadMs: LATER_MS }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** A page whose browser has the day of the app. */
async function laterPage(width: number): Promise<Page> {
  const page = await newPage(browser, app.url, { width });
  await page.clock.install({ time: Date.now() + LATER_MS });
  return page;
}

async function invite(admin: Page, name: string, email: string): Promise<void> {
  await admin.goto('/admin/user-management');
  await admin.getByRole('button', { name: 'Add somebody' }).click();
  const dialog = admin.locator('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByLabel('Role', { exact: true }).selectOption('1');
  await dialog.getByLabel('Why?').fill('Second person for statements');
  await dialog.getByLabel('Your own password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Add and send the mail' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function choosePassword(page: Page, email: string, password: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  let link: string | undefined;
  while (!link && Date.now() < until) {
    const [mail] = await readOutbox(app.url, email);
    link = mail && /\/admin\/reset-password#[\w-]{43}/.exec(mail.body)?.[0];
    if (!link) await sleep(100);
  }
  await page.goto(link ?? '/');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('Your password is saved').waitFor();
  await page.goto('/admin/login');
  await page.locator('input[autocomplete="username"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
}

async function prove(page: Page, reason: string, password: string, action: string): Promise<void> {
  const dialog = page.locator('dialog');
  await dialog.getByLabel('Why?').fill(reason);
  await dialog.getByLabel('Your own password').fill(password);
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: action }).click();
}

async function nameAccount(owner: Page): Promise<void> {
  await signIn(owner, 'partner@saakh.test');
  await owner.goto('/partner/settings');
  await owner.getByRole('button', { name: 'Add bank account and tax numbers' }).click();
  await owner.getByLabel('Name on the account').fill('Pagdandi Services');
  await owner.getByLabel('Account number', { exact: true }).fill('123456789012');
  await owner.getByLabel('Account number again').fill('123456789012');
  await owner.getByLabel('IFSC').fill('SBIN0000300');
  await owner.getByLabel('PAN of the company or person').fill('ABCCD1234F');
  await owner.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await expectGoodPage(owner);
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByText(/SBIN0000300 · State Bank of India/).waitFor();
}

test('S-AZ-7 REG-RBC-6 a statement is prepared by one person and approved by another, paid by the bank’s file, and read by the partner to the paisa', async () => {
  const [owner, asha, ravi] = [await laterPage(360), await laterPage(1280), await laterPage(1280)];
  await nameAccount(owner);
  await signIn(asha, 'admin@saakh.test');
  await invite(asha, 'Ravi Menon', 'ravi@saakh.test');
  await choosePassword(ravi, 'ravi@saakh.test', 'seven quiet rivers');

  await asha.goto('/admin/partners/statements');
  await asha.getByText('No statements here').waitFor();
  await asha.getByRole('button', { name: 'Prepare drafts' }).click();
  const draft = (page: Page) => page.getByRole('row').filter({ hasText: 'Pagdandi' });
  await draft(asha).getByText('Somebody else approves it', { exact: false }).waitFor();
  expect(await draft(asha).getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await expectGoodPage(asha);

  await ravi.goto('/admin/partners/statements');
  await draft(ravi).getByRole('button', { name: 'Approve' }).click();
  await prove(ravi, 'Checked line by line', 'seven quiet rivers', 'Approve');
  await draft(ravi).getByText('Approved', { exact: true }).waitFor();
  await ravi.getByRole('button', { name: 'Make a file for the bank' }).click();
  await prove(ravi, 'Monthly payout', 'seven quiet rivers', 'Make a file for the bank');
  await ravi.getByRole('button', { name: 'Save the file' }).click();
  const saved = ravi.waitForEvent('download');
  await prove(ravi, 'Goes to the bank', 'seven quiet rivers', 'Save the file');
  const rows = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(rows).toHaveLength(2);
  const [reference = '', , account = '', ifsc = '', amount = ''] = (rows[1] ?? '').split(',');
  expect([account.replace(/\D/g, ''), ifsc]).toEqual(['123456789012', 'SBIN0000300']);

  await asha.reload();
  await asha.getByLabel('Take over the bank’s answer (.csv)').setInputFiles({
    name: 'answer.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`reference,status,utr,reason\n${reference},paid,SBIN426112300001,\n`),
  });
  await asha.getByText(/^1 paid, 0 sent back, 0 known already/).waitFor();
  await draft(asha).getByText('Paid', { exact: true }).waitFor();

  await owner.goto('/partner/reports');
  await owner.getByRole('button', { name: 'Statements', exact: true }).click();
  const statement = owner.getByRole('region', { name: /^Statement of/ });
  await statement.getByText('SBIN426112300001').waitFor();
  const paid = await statement.getByText('Paid to you').locator('xpath=following::dd[1]').innerText();
  expect(Number(paid.replace(/[^\d.]/g, ''))).toBe(Number(amount));
  await expectGoodPage(owner);
  const summary = owner.waitForEvent('download');
  await statement.getByRole('button', { name: 'Summary (PDF)' }).click();
  expect((await summary).suggestedFilename()).toMatch(/\.pdf$/);
  for (const page of [owner, asha, ravi]) expectNoConsoleErrors(page);
});
