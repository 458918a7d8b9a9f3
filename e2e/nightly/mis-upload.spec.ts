import { istDateOf } from '@saakh/rules/dates';
import { ApiClient } from '../support/by-api/api-client';
import { fillProfile } from '../support/by-api/customer-by-api';
import { expect, test } from '../support/journey';
import { signIn } from '../support/sign-in';

const MOBILE = '9812346378';

test('ADMIN-PAGE-02 ADMIN-PAGE-11 ADMIN-FN-07 a lender’s list is mapped and applied, and its customer sees the case', async ({
  app,
  open,
}) => {
  const today = istDateOf(new Date()).split('-').reverse().join('/');
  const [customer, admin] = [await open(), await open({ width: 1280 })];
  const api = new ApiClient(app.url);
  api.token = await signIn(customer, MOBILE);
  await fillProfile(api);
  await signIn(admin, 'admin@saakh.test');
  const upload = async (path: string, name: string, lines: readonly string[]) => {
    await admin.goto(path);
    const buffer = Buffer.from(lines.join('\r\n'));
    await admin.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
    await admin.getByRole('button', { name: 'Upload and check' }).click();
  };
  const apply = async () => {
    await admin.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(admin.getByText(/^Applied ·/)).toBeVisible();
  };

  await upload('/admin/mis-upload', 'cases.csv', [
    'Case No,Mobile,Scheme,Sum,For,Stage,Status date',
    `CASE-77,${MOBILE},Personal Loans,"1,75,000",24,Approved,${today}`,
    `CASE-78,9800000009,Personal Loans,"1,00,000",12,Approved,${today}`,
  ]);
  const columns = {
    'Lender reference': 'Case No',
    Product: 'Scheme',
    'Loan amount': 'Sum',
    'Tenure in months': 'For',
    Status: 'Stage',
  };
  for (const [wanted, column] of Object.entries(columns)) {
    await admin.getByLabel(wanted, { exact: true }).selectOption({ label: column });
  }
  await admin.getByLabel('Whose file it is').selectOption({ label: 'Aster Finance' });
  await admin.getByRole('button', { name: 'Check the file' }).click();
  await expect(admin.getByText('No customer of ours has this mobile number').first()).toBeVisible();
  await apply();
  await customer.goto('/my-account/applications');
  await expect(customer.getByText(/1,75,000/).first()).toBeAttached();

  await upload('/admin/commission-upload-file', 'paid.csv', [
    'Lender,Lender reference,Commission amount,Month',
    `Aster Finance,CASE-77,"4,000.50",${today.slice(3)}`,
    `Aster Finance,CASE-99,500,${today.slice(3)}`,
  ]);
  await admin.getByRole('button', { name: 'Check the file' }).click();
  await expect(admin.getByText('1 row names no loan of ours; it is kept for reconciliation.')).toBeVisible();
  await apply();
  await expect(admin.locator('dl > div', { hasText: 'new' }).locator('dd')).toHaveText('2');
});
