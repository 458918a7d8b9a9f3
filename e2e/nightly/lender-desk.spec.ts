import { readFile } from 'node:fs/promises';
import { applyToLender } from '@saakh/contracts/lending/applications';
import { istDateOf } from '@saakh/rules/dates';
import { shortReference } from '@saakh/rules/identifiers';
import { customerWithOffers, readyToApply } from '../support/by-api/customer-by-api';
import { expect, type Page, test } from '../support/journey';
import { linkSentTo } from '../support/outbox';
import { DEMO_PASSWORD, fillLogin } from '../support/sign-in';
import type { App } from '../support/start-app';
import { codeOf } from '../support/totp';

// Its own app: everybody of the back office and of a desk has a second factor there.
test.use({
  appOptions: { env: { SECOND_FACTOR: 'required', OTP_RESEND_SECONDS: '1' } },
  expectedErrors: /status of 4\d\d/,
});

const BANK = 'Umber Bank';
const EMAIL = 'kiran@umber.example';
const PASSWORD = 'seven green kettles';

/** Signs in for the first time: the password, and an authenticator app that is set up. */
async function signInFirst(page: Page, email: string, password: string): Promise<void> {
  await fillLogin(page, email, password);
  const key = await page.locator('main code').innerText();
  await page.locator('input[autocomplete="one-time-code"]').fill(codeOf(key));
}

/** An application of a new customer that was handed over to this lender. */
async function handOver(app: App, mobile: string, slug: string): Promise<string> {
  const somebody = await customerWithOffers(app.url, mobile, slug);
  const body = await readyToApply(somebody, slug);
  const params = { appId: somebody.appId };
  const applied = await somebody.api.call(applyToLender, { params, body, idempotencyKey: crypto.randomUUID() });
  return applied.data.lenderApplicationId;
}

test('S-OTP-9 S-AZ-8 R-IMP-1 a lender’s person sees the own cases at the desk, asks, decides and sends a file', async ({
  app,
  open,
}) => {
  const [one = '', other = '', foreign = ''] = await Promise.all([
    handOver(app, '9812345901', 'umber-bank'),
    handOver(app, '9812345902', 'umber-bank'),
    handOver(app, '9812345903', 'petrel-capital'),
  ]);
  const [staff, desk] = [await open({ width: 1280 }), await open({ width: 1280 })];
  const dialog = staff.getByRole('dialog');

  await test.step('staff invite, and the mail leads to a password and a second factor', async () => {
    await staff.goto('/admin/login');
    await signInFirst(staff, 'admin@saakh.test', DEMO_PASSWORD);
    await staff.getByRole('button', { name: /^Later/ }).click();
    await staff.waitForURL((address) => !address.pathname.endsWith('/login'));
    await staff.goto('/admin/lenders');
    await staff.getByRole('link', { name: BANK, exact: true }).click();
    await staff.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByLabel('Name').fill('Kiran Rao');
    await dialog.getByLabel('Email').fill(EMAIL);
    await dialog.getByLabel('Reason').fill('Handles our applications there');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.waitFor({ state: 'detached' });
    await desk.goto(await linkSentTo(app.url, EMAIL, /\/desk\/reset-password#[\w-]{43}/));
    await desk.getByLabel('New password').fill(PASSWORD);
    await desk.getByRole('button', { name: 'Save password' }).click();
    await desk.getByRole('link', { name: 'Back to sign-in' }).click();
    await signInFirst(desk, EMAIL, PASSWORD);
    await desk.getByRole('button', { name: 'Later, in my account' }).click();
    await desk.waitForURL(/\/desk$/);
  });

  await test.step('only the own cases are there', async () => {
    await expect(desk.getByRole('link', { name: shortReference(one) })).toBeVisible();
    await expect(desk.getByRole('link', { name: shortReference(other) })).toBeVisible();
    await expect(desk.getByRole('link', { name: shortReference(foreign) })).toHaveCount(0);
    await desk.goto(`/desk/cases/${foreign}`);
    await expect(desk.getByText('Meera')).toHaveCount(0);
    await expect(desk.getByRole('heading', { name: 'Set the status' })).toHaveCount(0);
  });

  await test.step('a document is asked for, staff ask back, and the desk answers', async () => {
    await desk.goto(`/desk/cases/${one}`);
    await expect(desk.getByText('Meera Iyer')).toBeVisible();
    await desk.getByLabel('Text').fill('Salary slip of October');
    await desk.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Salary slip of October' })).toBeVisible();
    await staff.getByRole('button', { name: 'Show messages' }).click();
    await expect(staff.getByText('Salary slip of October')).toBeVisible();
    await staff.getByRole('button', { name: `Reply about ${shortReference(one)}` }).click();
    await dialog.getByLabel('Kind').selectOption('question');
    await dialog.getByLabel('Text').fill('Is that of September good, too?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.waitFor({ state: 'detached' });
    await desk.goto('/desk');
    await desk.getByRole('row').filter({ hasText: 'Question waiting' }).getByRole('link').click();
    await expect(desk.getByText('Is that of September good, too?')).toBeVisible();
    await desk.getByLabel('Text').fill('Yes');
    await desk.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Yes' })).toBeVisible();
  });

  await test.step('a state is set with its day and reason', async () => {
    await desk.getByLabel('Status').selectOption('declined');
    await desk.getByLabel('Reason').selectOption({ index: 1 });
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByText('Status saved')).toBeVisible();
    await desk.goto('/desk');
    await expect(desk.getByRole('link', { name: shortReference(other) })).toBeVisible();
    await expect(desk.getByRole('link', { name: shortReference(one) })).toHaveCount(0);
  });

  await test.step('the daily file is saved, filled in and sent back', async () => {
    await desk.getByRole('link', { name: 'Daily file' }).click();
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Save open cases (CSV)' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).not.toMatch(/Meera|ABCPI1234F|981234590/);
    const [head = '', ...lines] = text.split('\r\n');
    const line = lines.find((one) => one.includes(other)) ?? '';
    const columns = head.replace('\uFEFF', '').split(',');
    const said: Record<string, string> = {
      ...{ Status: 'approved', 'Status date': istDateOf(new Date()), 'Approved amount': '200000' },
    };
    const cells = line.split(',');
    const filled = columns.map((name, at) => said[name] ?? cells[at] ?? '');
    const buffer = Buffer.from([head, filled.join(',')].join('\r\n'));
    await desk.getByLabel('Filled-in file (CSV)').setInputFiles({ name: 'cases.csv', mimeType: 'text/csv', buffer });
    await desk.getByRole('button', { name: 'Upload' }).click();
    await expect(desk.getByText('1 applied')).toBeVisible();
    await desk.goto(`/desk/cases/${other}`);
    await expect(desk.getByText('Approved', { exact: true }).first()).toBeVisible();
  });
});
