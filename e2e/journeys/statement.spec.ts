import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '../support/journey';
import { signIn } from '../support/sign-in';

/** The demo's loans are booked today: a month and some days later they are last month's. */
const LATER_MS = 35 * 86_400_000;
test.use({ appOptions: { clockAheadMs: LATER_MS } });

async function giveReason(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action }).click();
}

test('S-AZ-7 REG-RBC-6 one person prepares a statement, another approves it, and the partner is paid', async ({
  open,
}) => {
  const [owner, asha, ravi] = [await open(), await open({ width: 1280 }), await open({ width: 1280 })];
  for (const page of [owner, asha, ravi]) await page.clock.install({ time: Date.now() + LATER_MS });
  await signIn(owner, 'partner@saakh.test');
  await signIn(asha, 'admin@saakh.test');
  // Whom the first administrator has not let in.
  await signIn(ravi, 'admin2@saakh.test');

  await test.step('the partner gives an account', async () => {
    await owner.goto('/partner/settings');
    await owner.getByRole('button', { name: 'Add bank account and tax numbers' }).click();
    await owner.getByLabel('Name on the account').fill('Pagdandi Services');
    await owner.getByLabel('Account number', { exact: true }).fill('123456789012');
    await owner.getByLabel('Confirm account number').fill('123456789012');
    await owner.getByLabel('IFSC').fill('SBIN0000300');
    await owner.getByLabel('PAN of the company or person').fill('ABCCD1234F');
    await owner.locator('form').filter({ hasText: 'IFSC' }).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner.getByText(/SBIN0000300 · State Bank of India/)).toBeVisible();
    await expect(owner.getByText(/^From .* or once we have compared it with a document from your bank/)).toBeVisible();
  });

  await test.step('a second person compares the first account with a paper of the bank', async () => {
    await asha.goto('/admin/partners/statements');
    const account = asha.getByRole('region', { name: 'Pagdandi: first bank account' });
    await expect(account.getByText(/such as a cancelled cheque/)).toBeVisible();
    await account.getByRole('button', { name: 'The new account is right' }).click();
    await giveReason(asha, 'Saw the cancelled cheque', 'The new account is right');
    await expect(account).toHaveCount(0);
  });

  const draft = (page: Page) => page.getByRole('row').filter({ hasText: 'Pagdandi' });
  await test.step('anyone who prepares a statement cannot approve it', async () => {
    await asha.getByRole('button', { name: 'Prepare drafts' }).click();
    await expect(draft(asha).getByText('Someone else must approve what you prepared')).toBeVisible();
    await expect(draft(asha).getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await ravi.goto('/admin/partners/statements');
    await draft(ravi).getByRole('button', { name: 'Approve' }).click();
    await giveReason(ravi, 'Checked line by line', 'Approve');
    await expect(draft(ravi).getByText('Approved', { exact: true })).toBeVisible();
  });

  let amount = '';
  await test.step('the bank gets a file and answers it', async () => {
    await ravi.getByRole('button', { name: 'Create bank file' }).click();
    await giveReason(ravi, 'Monthly payout', 'Create bank file');
    await ravi.getByRole('button', { name: 'Download file' }).click();
    const download = ravi.waitForEvent('download');
    await giveReason(ravi, 'Goes to the bank', 'Download file');
    const rows = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
    expect(rows).toHaveLength(2);
    const [reference = '', , account = '', ifsc, paid = ''] = (rows[1] ?? '').split(',');
    expect([account.replace(/\D/g, ''), ifsc]).toEqual(['123456789012', 'SBIN0000300']);
    amount = paid;
    await expect(ravi.getByText('You made the payout file. Someone else has to bring')).toBeVisible();
    await asha.reload();
    await asha.getByLabel('Upload bank response (.csv)').setInputFiles({
      name: 'answer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `reference,status,utr,amount,return_reference,reason\n${reference},paid,SBIN426112300001,${amount},,\n`,
      ),
    });
    await expect(asha.getByText(/^1 paid, 0 sent back .*, 0 known already/)).toBeVisible();
    await expect(draft(asha).getByText('Paid', { exact: true })).toBeVisible();
  });

  await test.step('the partner reads it to the paisa', async () => {
    await owner.goto('/partner/reports');
    await owner.getByRole('button', { name: 'Statements', exact: true }).click();
    const statement = owner.getByRole('region', { name: /^Statement of/ });
    await expect(statement.getByText('SBIN426112300001')).toBeVisible();
    const paid = await statement.getByText('Paid to you').locator('xpath=following::dd[1]').innerText();
    expect(Number(paid.replace(/[^\d.]/g, ''))).toBe(Number(amount));
    const summary = owner.waitForEvent('download');
    await statement.getByRole('button', { name: 'Download summary (PDF)' }).click();
    expect((await summary).suggestedFilename()).toMatch(/\.pdf$/);
  });
});
