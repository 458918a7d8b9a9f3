import { readFile } from 'node:fs/promises';
import { applyToLender } from '@saakh/contracts/lending/applications';
import { istDateOf } from '@saakh/rules/dates';
import { ApiClient } from '../support/by-api/api-client';
import { askForOffers, readyToApply } from '../support/by-api/customer-by-api';
import { expect, test } from '../support/journey';
import { CONNECTED } from '../support/sandbox';
import { signIn } from '../support/sign-in';

test('STATUSFILE-01 STATUSFILE-05 ERR-MSG-16 a status file reaches the customer, its rejected row is saved, and it is undone', async ({
  app,
  open,
}) => {
  const [staff, admin, customer] = [await open({ width: 1280 }), await open({ width: 1280 }), await open()];
  await Promise.all([signIn(staff, 'ops@saakh.test'), signIn(admin, 'admin@saakh.test')]);
  const api = new ApiClient(app.url);
  api.token = await signIn(customer, '9812346377');
  const applicant = await askForOffers(api, 'aster-finance');
  const lender = applicant.offers.matched.find(({ slug }) => !CONNECTED.test(slug))?.slug ?? '';
  const { data } = await api.call(applyToLender, {
    params: { appId: applicant.appId },
    body: await readyToApply(applicant, lender),
    idempotencyKey: crypto.randomUUID(),
  });
  const today = istDateOf(new Date()).split('-').reverse().join('/');

  await staff.goto('/admin/application-status-file');
  const csv = [
    'Application id,Status,Status date,Disbursed amount',
    `${data.lenderApplicationId},Disbursed,${today},"1,50,000"`,
    `lap_unknown,Approved,${today},`,
  ].join('\r\n');
  const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await staff.getByLabel('File', { exact: true }).setInputFiles(file);
  await staff.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: '1 Errors found' });
  await expect(dialog.getByRole('listitem')).toHaveText(/Row 3\s*There is no such application/);

  await dialog.getByRole('button', { name: 'Download rows to fix' }).click();
  const proof = staff.getByRole('dialog', { name: 'Download rows to fix' });
  await proof.getByLabel('Reason').fill('To mend them');
  const download = staff.waitForEvent('download');
  await proof.getByRole('button', { name: 'Download file' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(
    /3,lap_unknown,Approved,.*There is no such application/,
  );

  await customer.goto('/my-account/applications');
  // A timeline may be folded.
  await expect(customer.getByText(/paid out/i).first()).toBeAttached();

  await dialog.getByRole('link', { name: 'Open the import' }).click();
  await staff.waitForURL('**/application-status-file/imp_*');
  await admin.goto(new URL(staff.url()).pathname);
  await admin.getByRole('button', { name: 'Undo', exact: true }).click();
  await admin.getByRole('dialog').getByLabel('Reason', { exact: true }).fill('It was the file of another month');
  await admin.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(admin.getByText(/1 set back, 0 left/)).toBeVisible();
  await customer.reload();
  await expect(customer.getByText(/wrong status was corrected/).first()).toBeAttached();
});
