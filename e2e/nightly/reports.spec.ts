import { readFile } from 'node:fs/promises';
import { applyToLender } from '@saakh/contracts/lending/applications';
import { createBreach } from '@saakh/contracts/operations/breaches';
import { findCustomers } from '@saakh/contracts/operations/customer-service';
import { ApiClient } from '../support/by-api/api-client';
import { askForOffers, readyToApply } from '../support/by-api/customer-by-api';
import { expect, type Page, test } from '../support/journey';
import { signIn } from '../support/sign-in';
import { rowsOfXlsx } from '../support/xlsx-rows';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

test('ADMIN-PAGE-10 ADMIN-FN-10 ROLE-15 a tracking link follows a customer from the QR code to the application', async ({
  app,
  open,
}) => {
  const mobile = '6999086001';
  const admin = await open({ width: 1280 });
  const dialog = admin.getByRole('dialog');
  await signIn(admin, 'admin@saakh.test');
  await admin.goto('/admin/tracking-links');
  await admin.getByRole('button', { name: 'Create link', exact: true }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Poster at the station');
  await dialog.getByLabel('Brand').selectOption('cl');
  await dialog.getByLabel('Leads to').selectOption('product');
  await dialog.getByLabel('Product').selectOption('Personal Loans');
  await dialog.getByLabel('Campaign: source').fill('station');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await admin.getByRole('link', { name: 'Poster at the station' }).click();
  await expect(admin.getByRole('img', { name: /^QR code of / })).toBeVisible();
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.getByRole('button', { name: 'Copy the address', exact: true }).click();
  await expect(admin.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  const address = String(await admin.evaluate('navigator.clipboard.readText()'));

  const phone = await open({ userAgent: PHONE });
  const landed = await phone.goto(`${address}?q=1`);
  expect(landed?.url()).toContain('utm_source=station');
  await phone.locator('main h1').waitFor();
  const api = new ApiClient(app.url);
  api.token = await signIn(phone, mobile);
  const ready = await askForOffers(api, 'kadamb-bank');
  await api.call(applyToLender, {
    params: { appId: ready.appId },
    body: await readyToApply(ready, 'kadamb-bank'),
    idempotencyKey: crypto.randomUUID(),
  });
  await admin.reload();
  await admin.getByRole('button', { name: '1 Sent to lenders', exact: true }).click();
  const row = admin.getByRole('table', { name: 'Sent to lenders' }).getByRole('row').nth(1);
  await expect(row).toContainText('QR code');
  await expect(row).toContainText('Kadamb Bank');
  await expect(admin.locator('main')).not.toContainText(mobile);

  await admin.getByRole('button', { name: 'Edit link', exact: true }).click();
  await dialog.getByLabel('The link is on').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/ · Off · /)).toBeVisible();
  // A link that was just followed is known for a second.
  await phone.waitForTimeout(1_100);
  await phone.goto(address);
  await expect(phone.getByText('This link has expired. You can continue from here.')).toBeVisible();
});

async function saveFile(page: Page, name: string): Promise<Buffer> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('For the monthly meeting');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name }).click();
  return readFile(await (await download).path());
}

test('ADMIN-PAGE-07 ADMIN-FN-17 ROLE-02 the report keeps its filter and saves exactly its rows as .csv and .xlsx', async ({
  open,
}) => {
  const ops = await open({ width: 1280 });
  const button = (name: string) => ops.getByRole('button', { name, exact: true });
  await signIn(ops, 'ops@saakh.test');
  await ops.goto('/admin/internal-report?preset=last_30_days');
  await ops.getByLabel('Product', { exact: true }).selectOption('Personal Loans');
  await ops.getByLabel('Sending', { exact: true }).selectOption('accepted');
  await ops.waitForURL(/submission=accepted/);
  await button('Saved views').click();
  await ops.getByRole('dialog').getByLabel('Name of the view').fill('Taken personal loans');
  await button('Save this view').click();
  await button('Taken personal loans').waitFor();
  await ops.goto('/admin/internal-report');
  await button('Saved views').click();
  const counted = ops.waitForResponse((answer) => /report\/total.*submission=accepted/.test(answer.url()));
  await button('Taken personal loans').click();
  const { rows } = ((await (await counted).json()) as { data: { rows: number } }).data;
  expect(rows).toBeGreaterThan(0);
  await expect(ops.getByRole('status').filter({ hasText: `${rows.toLocaleString('en-IN')} rows` })).toBeVisible();

  const csv = (await saveFile(ops, 'Export CSV'))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  const xlsx = rowsOfXlsx(await saveFile(ops, 'Export Excel'));
  expect(csv).toHaveLength(rows + 1);
  expect(xlsx.map(([first]) => first)).toEqual(csv.map((line) => line.split(',')[0]));

  await ops.goto('/admin/customers-journey?preset=last_30_days');
  await ops.getByRole('row').filter({ hasText: 'Applied to a lender' }).first().getByRole('link').click();
  const stopped = ops.getByRole('table', { name: 'Who stopped at: Applied to a lender' });
  await stopped
    .getByRole('link', { name: /^Path of / })
    .first()
    .click();
  await expect(ops.getByRole('heading', { name: 'What happened' })).toBeVisible();
});

test('REG-DP-9 REG-DP-10 an overdue breach is reported to its customer and to the board', async ({ app, open }) => {
  const mobile = '6999086002';
  const [customer, staff] = [await open({ language: 'hi' }), await open({ language: 'hi' })];
  await signIn(customer, mobile);
  const api = new ApiClient(app.url);
  api.token = await signIn(staff, 'admin@saakh.test');
  const found = await api.call(findCustomers, { body: { text: mobile } });
  const sevenHoursAgo = new Date(Date.now() - 7 * 3_600_000).toISOString();
  const told = { en: 'A backup was copied', hi: 'एक बैकअप की नक़ल हुई' };
  const { breachId } = await api.call(createBreach, {
    body: {
      name: 'Copied backup',
      nature: told,
      consequences: told,
      mitigation: told,
      safetySteps: told,
      boardFacts: '',
      contact: null,
      dataKinds: ['name', 'contact'],
      beganAt: sevenHoursAgo,
      endedAt: null,
      awareAt: sevenHoursAgo,
    },
  });
  const button = (name: string) => staff.getByRole('button', { name, exact: true });
  await staff.goto('/admin/breaches');
  await expect(staff.getByText(/से देर हो रही है$/)).toBeVisible();
  await staff.goto(`/admin/breaches/${breachId}`);
  await staff.getByLabel('कौन-से ग्राहक').selectOption('ids');
  await staff.getByLabel('ग्राहक आईडी').fill(found.data.map(({ userId }) => userId).join('\n'));
  await button('गिनें').click();
  await button('1 को सूची में जोड़ें').click();
  await button('1 ग्राहक को बताएँ').click();
  await staff.getByRole('dialog').getByRole('button', { name: '1 ग्राहक को बताएँ' }).click();
  await expect(button('1 ग्राहक को बताएँ')).toHaveCount(0);
  const download = staff.waitForEvent('download');
  await button('बोर्ड के लिए रिपोर्ट (.csv)').click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Customers affected,1');

  const title = customer.getByRole('heading', { name: 'डेटा लीक हुआ है और उसमें आपकी जानकारी भी है' });
  await expect(async () => {
    await customer.goto('/my-account');
    await expect(title).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await customer.getByRole('button', { name: 'मैंने पढ़ लिया', exact: true }).click();
  await expect(title).toHaveCount(0);
});
