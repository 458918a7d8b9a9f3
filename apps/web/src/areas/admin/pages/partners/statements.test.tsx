import {
  approveStatement,
  discardStatement,
  listPayoutFiles,
  listStatements,
  makePayoutFile,
  prepareStatements,
  type StaffStatement,
  takePayoutResult,
} from '@saakh/contracts/back-office/partner-money/statements';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refusal } from '../../../../testing/fake-api';
import { renderAt } from '../../../../testing/render';
import { asStaff } from '../../../../testing/staff';

const statement = (own: Partial<StaffStatement> = {}): StaffStatement => ({
  ...{
    statementId: 'stm_0123456789ABC',
    number: 'SK-2026-10-01234567',
    partnerId: 'ptr_vetanika',
    partner: 'Vetanika',
  },
  ...{ month: '2026-10', state: 'draft', grossPaise: 30_000_00, taxBasePaise: 0, taxBps: 0, taxPaise: 0 },
  ...{ cgstPaise: 0, sgstPaise: 0, igstPaise: 0, netPaise: 30_000_00, lines: 2, preparedBy: 'Asha' },
  ...{ preparedAt: '2026-11-02T06:30:00.000Z', approvedBy: null, approvedAt: null, mayApprove: true, canBePaid: false },
  ...own,
});
const withStatements = (...rows: StaffStatement[]) => {
  const staff = asStaff();
  staff.server
    .answer(listStatements, { data: rows, next: null, openPaise: 70_000, payablePaise: 34_800_00 })
    .answer(listPayoutFiles, { data: [] });
  return staff;
};
const open = ({ session }: ReturnType<typeof asStaff>) => renderAt('/admin/partners/statements', { session });
const giveReason = async (user: Awaited<ReturnType<typeof open>>['user'], action: string) => {
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Why/), 'Checked');
  await user.click(within(dialog).getByRole('button', { name: action }));
  return dialog;
};

test('ADMIN-FN-05 a draft is approved with a reason; that somebody else was faster is said', async () => {
  const staff = withStatements(statement());
  let isFirst = true;
  staff.server.answer(approveStatement, () => {
    if (!isFirst) return { message: 'Statement approved' };
    isFirst = false;
    throw new Refusal('CONFLICT', 'Somebody has decided on this statement meanwhile. Load the page again');
  });
  const { user } = await open(staff);
  expect(
    await screen.findByText('Earned and on no statement yet: ₹700.00 · Approved and not paid: ₹34,800.00'),
  ).toBeTruthy();
  expect(screen.getByText('Vetanika · No bank account yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await giveReason(user, 'Approve');
  expect(await within(dialog).findByText(/Somebody has decided/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(staff.server.callsOf(approveStatement).at(-1)?.body).toEqual({ reason: 'Checked' });
});

test('ADMIN-FN-05 who prepared a draft can take it back and not approve it', async () => {
  const staff = withStatements(statement({ mayApprove: false }));
  staff.server.answer(discardStatement, { message: 'Statement taken back' });
  const { user } = await open(staff);
  expect(await screen.findByText('Somebody else approves it, earlier months first')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  const dialog = await screen.findByRole('dialog');
  const take = within(dialog).getByRole('button', { name: 'Take back' });
  expect(take.hasAttribute('disabled')).toBe(true);
  await user.type(within(dialog).getByLabelText('Reason'), 'One loan is missing');
  await user.click(take);
  await vi.waitFor(() =>
    expect(staff.server.callsOf(discardStatement)[0]?.body).toEqual({ reason: 'One loan is missing' }),
  );
});

test('ADMIN-FN-05 drafts are prepared for a month that is over, and without any the page says what to do', async () => {
  const staff = withStatements();
  staff.server.answer(prepareStatements, { made: 3, message: 'Statements prepared' });
  const { user } = await open(staff);
  expect(await screen.findByText('No statements here')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Prepare drafts' }));
  await vi.waitFor(() =>
    expect(staff.server.callsOf(prepareStatements)[0]?.body).toEqual({ month: expect.stringMatching(/^\d{4}-\d\d$/) }),
  );
  expect(await screen.findByText('3 drafts made')).toBeTruthy();
});

test('ADMIN-FN-05 a file goes to the bank, and its answer is taken over with what was wrong in it', async () => {
  const staff = withStatements(
    statement({ state: 'approved', approvedBy: 'Ravi', mayApprove: false, canBePaid: true }),
  );
  staff.server
    .answer(makePayoutFile, { fileId: 'pyf_1', payouts: 1, message: 'Payout file made' })
    .answer(takePayoutResult, {
      ...{ paid: 1, returned: 0, known: 2, message: 'The bank’s answer was taken over' },
      wrong: [{ row: 3, reason: 'There is no such transfer' }],
    });
  const { user } = await open(staff);
  await user.click(await screen.findByRole('button', { name: 'Make a file for the bank' }));
  await giveReason(user, 'Make a file for the bank');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const csv = 'reference,status,utr,reason\npay_1,paid,U1,';
  await user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File([csv], 'answer.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('1 paid, 0 sent back, 2 known already')).toBeTruthy();
  expect(screen.getByText('Row 3: There is no such transfer')).toBeTruthy();
  expect(staff.server.callsOf(takePayoutResult)[0]?.body).toEqual({ csv });
});
