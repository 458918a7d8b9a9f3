import {
  type AccountChange,
  comparePaymentAccount,
  decidePayoutReturn,
  listPayoutChecks,
  type PayoutReturn,
  revealPaymentAccount,
} from '@saakh/contracts/money/payout-checks';
import {
  approveStatement,
  describeStatement,
  discardStatement,
  listPayoutFiles,
  listStatements,
  makePayoutFile,
  prepareStatements,
  type StaffStatement,
  takePayoutResult,
} from '@saakh/contracts/money/statements';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const statement = (own: Partial<StaffStatement> = {}): StaffStatement => ({
  ...{
    statementId: 'stm_0123456789ABC',
    number: 'SK-2026-10-01234567',
    partnerId: 'ptr_vetanika',
    partner: 'Vetanika',
  },
  ...{ month: '2026-10', state: 'draft', grossPaise: 30_000_00, taxBasePaise: 0, taxBps: 0, taxPaise: 0 },
  ...{ cgstPaise: 0, sgstPaise: 0, igstPaise: 0, netPaise: 30_000_00, lines: 2, preparedBy: 'Asha' },
  ...{ preparedAt: '2026-11-02T06:30:00.000Z', approvedBy: null, approvedAt: null, mayApprove: true, mayNot: null },
  ...{ canBePaid: false, isAccountHeld: false, hasAccount: false, gstUninvoicedPaise: 0, gstBeforePaise: 0 },
  tax: {
    ...{ reason: 'below-limit', freePaise: 20_000_00, section: '393(1)', act: 2025, paymentCode: '1006' },
    ...{ returnForm: '140', certificate: '131' },
  },
  ...own,
});
function withStatements(...rows: StaffStatement[]) {
  const staff = asStaff();
  staff.server
    .answer(listStatements, {
      ...{
        data: rows,
        next: null,
        openPaise: 70_000,
        draftedPaise: 22_234_176,
        payablePaise: 34_800_00,
        secondPerson: 'there',
      },
    })
    .answer(listPayoutChecks, { returns: [], accounts: [] })
    .answer(listPayoutFiles, { data: [] });
  return staff;
}
const open = ({ session }: ReturnType<typeof asStaff>) => renderAt('/admin/partners/statements', { session });
async function giveReason(user: Awaited<ReturnType<typeof open>>['user'], action: string) {
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Checked');
  await user.click(within(dialog).getByRole('button', { name: action }));
  return dialog;
}

test('ADMIN-FN-05 a draft is approved with a reason; that somebody else was faster is said', async () => {
  const staff = withStatements(statement());
  let isFirst = true;
  staff.server.answer(approveStatement, () => {
    if (!isFirst) return { message: 'Statement approved' };
    isFirst = false;
    throw new Refusal('CONFLICT', 'Someone has decided on this statement meanwhile. Load the page again');
  });
  const { user } = await open(staff);
  expect(await screen.findByText('Earned, not on a statement: ₹700.00 · Approved, not paid: ₹34,800.00')).toBeTruthy();
  expect(screen.getByText('On drafts: ₹2,22,341.76')).toBeTruthy();
  expect(screen.getByText('No bank account yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await giveReason(user, 'Approve');
  expect(await within(dialog).findByText(/Someone has decided/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(staff.server.callsOf(approveStatement).at(-1)?.body).toEqual({ reason: 'Checked', netPaise: 30_000_00 });
});

test('ADMIN-FN-05 on a phone what can be done stands beside the name, elsewhere at the end', async () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const { unmount } = await open(withStatements(statement()));
  await screen.findByRole('button', { name: 'Approve' });
  expect(heads().at(-1)).toBe('What to do');
  unmount();
  const media = vi.spyOn(window, 'matchMedia');
  media.mockImplementation((query) => ({ matches: query === '(max-width: 575px)' }) as MediaQueryList);
  await open(withStatements(statement()));
  await screen.findByRole('button', { name: 'Approve' });
  expect(heads().slice(0, 3)).toEqual(['Partner', 'What to do', 'Month, status']);
  media.mockRestore();
});

test('ADMIN-FN-05 who prepared a draft can take it back and not approve it', async () => {
  const staff = withStatements(statement({ mayApprove: false, mayNot: STAFF_CODES.statementOwn }));
  staff.server.answer(discardStatement, { message: 'Draft discarded' });
  const { user } = await open(staff);
  expect(await screen.findByText(STAFF_MESSAGES.statementOwn)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('dialog');
  const take = within(dialog).getByRole('button', { name: 'Discard' });
  expect(take.hasAttribute('disabled')).toBe(true);
  await user.type(within(dialog).getByLabelText('Reason'), 'One loan is missing');
  await user.click(take);
  await vi.waitFor(() =>
    expect(staff.server.callsOf(discardStatement)[0]?.body).toEqual({ reason: 'One loan is missing' }),
  );
});

test('ADMIN-FN-05 drafts are prepared for a month that is over, and without any the page says what to do', async () => {
  const staff = withStatements();
  staff.server.answer(prepareStatements, {
    ...{ made: 3, message: 'Statements prepared', withoutAccount: 22, withoutAccountNames: ['Pagdandi', 'Vetanika'] },
    operatorGstinMissing: true,
  });
  const { user } = await open(staff);
  expect(await screen.findByText('No statements here')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Prepare drafts' }));
  await vi.waitFor(() =>
    expect(staff.server.callsOf(prepareStatements)[0]?.body).toEqual({ month: expect.stringMatching(/^\d{4}-\d\d$/) }),
  );
  expect(await screen.findByText('3 drafts created')).toBeTruthy();
  expect(screen.getByText(/^22 partners have no bank account .*: Pagdandi, Vetanika, …\./)).toBeTruthy();
  expect(screen.getByText(/OPERATOR_GSTIN/)).toBeTruthy();
});

test('ADMIN-FN-05 a file goes to the bank, and its answer is taken over with what was wrong in it', async () => {
  const staff = withStatements(
    statement({ state: 'approved', approvedBy: 'Ravi', mayApprove: false, canBePaid: true }),
  );
  staff.server
    .answer(makePayoutFile, { fileId: 'pyf_1', payouts: 1, held: 1, message: 'Payout file made' })
    .answer(takePayoutResult, {
      ...{ paid: 1, returned: 0, known: 2, message: 'Bank response imported' },
      wrong: [
        { row: 3, reason: 'There is no such transfer', filePaise: null, bankPaise: null },
        { row: 4, reason: STAFF_CODES.payoutAmountDiffers, filePaise: 34_800_00, bankPaise: 34_900_00 },
      ],
    });
  const { user } = await open(staff);
  await user.click(await screen.findByRole('button', { name: 'Create bank file' }));
  await giveReason(user, 'Create bank file');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Statements that wait for their bank account: 1')).toBeTruthy();
  const csv = 'reference,status,utr,amount,return_reference,reason\npay_1,paid,UTR1,34800.00,,';
  await user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File([csv], 'answer.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('1 paid, 0 sent back (each waits for a second person), 2 known already')).toBeTruthy();
  expect(screen.getByText('Row 3: There is no such transfer')).toBeTruthy();
  expect(
    screen.getByText('Row 4: The bank names another amount than the file (file ₹34,800.00, bank ₹34,900.00)'),
  ).toBeTruthy();
  expect(staff.server.callsOf(takePayoutResult)[0]?.body).toEqual({ csv });
});

const sentBack: PayoutReturn = {
  ...{ returnId: 'prt_1', payoutId: 'pay_1', partnerId: 'ptr_vetanika', partner: 'Vetanika', mayNot: null },
  ...{ number: 'SK-2026-10-01234567', paise: 34_800_00, account: '********9012', utr: 'UTR1' },
  ...{ returnReference: 'RET1', reason: 'Account closed', recordedBy: 'Asha', recordedAt: '2026-11-18T06:30:00.000Z' },
};
const changed: AccountChange = {
  ...{ partnerId: 'ptr_pagdandi', partner: 'Pagdandi', mayNot: null, changedBy: 'Gopal' },
  old: { holder: 'Pagdandi Services', account: '********9012', ifsc: 'HDFC0000001' },
  new: { holder: 'Pagdandi Services', account: '********7777', ifsc: 'SBIN0000300' },
  ...{ changedAt: '2026-11-18T06:30:00.000Z', payableAt: '2026-11-21T06:30:00.000Z', returned: null },
  transfers: [],
};

test.each([
  [
    'en',
    /^Not paid: the partner’s tax invoice for ₹4,500.00/,
    /20% of ₹25,000.00: the partner has given no PAN/,
    'Lines of',
  ],
  ['hi', /^नहीं दिया जाएगा: ₹4,500.00/, /₹25,000.00 का 20%: पार्टनर ने PAN नहीं दिया/, 'की लाइनें'],
] as const)(
  'REG-TAX-2 REG-GST-1 in %s draft and dialog show what an approval books, and its lines open',
  async (...texts) => {
    const [language, gst, why, lines] = texts;
    const draft = statement({
      ...{ grossPaise: 25_000_00, taxBasePaise: 25_000_00, taxBps: 2000, taxPaise: 5_000_00, netPaise: 20_000_00 },
      ...{ gstUninvoicedPaise: 4_500_00, tax: { ...statement().tax, reason: 'without-pan' } },
    });
    const staff = withStatements(draft);
    const own = {
      ...{ caseId: 'lap_1', lender: 'Banyan Bank', by: null, shop: null, disbursedPaise: 5_00_000_00 },
      ...{ sharePercent: 55, shareFlatPaise: 0, lenderTookBack: false },
    };
    staff.server.answer(describeStatement, {
      ...{ data: draft, next: null },
      rows: [
        {
          ...{
            id: '1',
            at: '2026-10-12T06:30:00.000Z',
            kind: 'commission',
            paise: 25_000_00,
            shortId: '0123-4567',
            own,
          },
          ...{
            productType: 'Personal Loans',
            month: '2026-10',
            disbursedOn: '2026-10-12',
            broughtBy: null,
            statementId: null,
          },
        },
      ],
    });
    await changeLanguage(language);
    const { user } = await open(staff);
    const row = within(await screen.findByRole('row', { name: /Vetanika/ }));
    expect(row.getByText(/20%.*PAN/)).toBeTruthy();
    await user.click(row.getByRole('button', { name: new RegExp(lines) }));
    const opened = within(await screen.findByRole('dialog'));
    const loan = await opened.findByRole('link', { name: '0123-4567' });
    expect(loan.getAttribute('href')).toBe('/admin/commission-upload-file/reconciliation/loans/lap_1');
    expect(opened.getByText(/₹5,00,000 · Banyan Bank/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(row.getByRole('button', { name: language === 'en' ? 'Approve' : 'मंज़ूर करें' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const words of [gst, why, /393\(1\)/, '₹20,000.00']) expect(dialog.getByText(words)).toBeTruthy();
  },
);

/** Gives the dialog that is open its reason and confirms it. */
async function answerWith(user: Awaited<ReturnType<typeof open>>['user'], action: string, reason: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), reason);
  await user.click(dialog.getByRole('button', { name: action }));
}

test('S-AZ-7 the number that is compared with a paper is shown whole at a press; who may not compare reads its end', async () => {
  const staff = withStatements();
  staff.server
    .answer(listPayoutChecks, { returns: [], accounts: [{ ...changed, mayNot: null }] })
    .answer(revealPaymentAccount, { account: '50100044332217', seconds: 60 });
  const first = await open(staff);
  await first.user.click(await screen.findByRole('button', { name: 'Show the whole number' }));
  expect(await screen.findByText('Pagdandi Services · 50100044332217 · SBIN0000300')).toBeTruthy();
  expect(staff.server.callsOf(revealPaymentAccount)[0]?.body).toEqual({ changedAt: changed.changedAt });
  first.unmount();
  staff.server.answer(listPayoutChecks, {
    returns: [],
    accounts: [{ ...changed, mayNot: STAFF_CODES.statementOwn }],
  });
  await open(staff);
  await screen.findByText(STAFF_MESSAGES.statementOwn);
  expect(screen.queryByRole('button', { name: 'Show the whole number' })).toBeNull();
});

test('S-AZ-7 an account from which a payout came back says the bank’s reason and is released in one act with a reason', async () => {
  const staff = withStatements();
  const returned: AccountChange = { ...changed, payableAt: null, returned: 'Account closed' };
  staff.server
    .answer(listPayoutChecks, { returns: [], accounts: [returned] })
    .answer(comparePaymentAccount, { message: 'The next file pays to this account' });
  const { user } = await open(staff);
  const part = within(await screen.findByRole('region', { name: 'Pagdandi: the bank returned a payout' }));
  expect(part.getByText(/^Reason: Account closed\. We pay nothing to this account/)).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Pay to this account again' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^The bank returned the last payout: Account closed\./)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Reason/), 'The bank reopened it');
  await user.click(dialog.getByRole('button', { name: 'Pay to this account again' }));
  await vi.waitFor(() => expect(staff.server.callsOf(comparePaymentAccount)).toHaveLength(1));
  expect(staff.server.callsOf(comparePaymentAccount)[0]?.body).toEqual({
    ...{ changedAt: changed.changedAt, decision: 'right', reason: 'The bank reopened it' },
  });
});

test('R-IMP-2 the page says which columns and words the bank’s answer needs, and they are those that are read', async () => {
  await open(withStatements());
  await screen.findByText('Nothing waits');
  const names =
    STAFF_MESSAGES.payoutFileColumns.match(/\b(reference|status|utr|amount|return_reference|reason)\b/g) ?? [];
  const part = within(screen.getByText('What the bank’s answer must contain').closest('details') as HTMLElement);
  expect(part.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)).toEqual(names);
  expect(part.getByText('paid or returned; no other word')).toBeTruthy();
});

test('S-AZ-7 what waits for a second person is confirmed or refused, and who may not reads why', async () => {
  const staff = withStatements();
  const own = { ...sentBack, returnId: 'prt_2', partner: 'Rinayan', mayNot: STAFF_CODES.secondPersonSame };
  let isFirst = true;
  staff.server
    .answer(listPayoutChecks, { returns: [sentBack, own], accounts: [changed] })
    .answer(comparePaymentAccount, { message: 'Compared' })
    .answer(decidePayoutReturn, () => {
      if (!isFirst) return { message: 'Decided' };
      isFirst = false;
      throw new Refusal('CONFLICT', 'Someone has decided on this meanwhile. Load the page again');
    });
  const { user } = await open(staff);
  const part = async (name: RegExp) => within(await screen.findByRole('region', { name }));
  const [first, second, account] = [
    await part(/^Vetanika, SK/),
    await part(/^Rinayan, SK/),
    await part(/^Pagdandi: bank account/),
  ];
  expect(second.getByText('You made this. Someone else must confirm it')).toBeTruthy();
  expect(second.queryByRole('button', { name: 'Confirm the return' })).toBeNull();
  expect(account.getByText('Pagdandi Services · ********7777 · SBIN0000300')).toBeTruthy();
  first.getByRole('button', { name: 'Confirm the return' }).focus();
  await user.keyboard('{Enter}');
  await answerWith(user, 'Confirm the return', 'In the bank’s list');
  const refusal = within(await screen.findByRole('dialog'));
  expect(await refusal.findByText(/Someone has decided/)).toBeTruthy();
  await user.click(refusal.getByRole('button', { name: 'Confirm the return' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(second.getByRole('button', { name: 'Refuse the return' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'The bank has it');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse the return' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(account.getByRole('button', { name: 'The new account is right' }));
  // It releases money: one press asks, and nothing is sent before a reason is given.
  expect(await screen.findByText(/next bank file pays to \*{8}7777 instead of \*{8}9012/)).toBeTruthy();
  expect(staff.server.callsOf(comparePaymentAccount)).toHaveLength(0);
  await answerWith(user, 'The new account is right', 'Called 98765');
  await vi.waitFor(() => expect(staff.server.callsOf(comparePaymentAccount)).toHaveLength(1));
  expect(staff.server.callsOf(decidePayoutReturn).map(({ body }) => body)).toEqual([
    { decision: 'confirm', reason: 'In the bank’s list' },
    { decision: 'confirm', reason: 'In the bank’s list' },
    { decision: 'refuse', reason: 'The bank has it' },
  ]);
  expect(staff.server.callsOf(comparePaymentAccount)[0]?.body).toEqual({
    changedAt: changed.changedAt,
    decision: 'right',
    reason: 'Called 98765',
  });
});

test.each([
  ['en', 'first bank account', 'bank account changed', /such as a cancelled cheque/, 'It looks wrong'],
  ['hi', 'पहला बैंक खाता', 'बैंक खाता बदला', /जैसे रद्द चेक/, 'यह ग़लत लगता है'],
] as const)(
  'S-AZ-7 in %s a first account is compared with a paper, a changed one with the old one',
  async (...texts) => {
    const [language, first, other, paper, wrong] = texts;
    const staff = withStatements();
    const firstOf = (partner: string, more: Partial<AccountChange> = {}): AccountChange => ({
      ...{ ...changed, partnerId: `ptr_${partner}`, partner, old: null, ...more },
    });
    const accounts = [
      ...[changed, firstOf('Vetanika'), firstOf('Rinayan', { payableAt: null })],
      firstOf('Dhanvi', { mayNot: STAFF_CODES.secondPersonLetIn }),
    ];
    staff.server.answer(listPayoutChecks, { returns: [], accounts });
    await open(staff);
    await changeLanguage(language);
    const part = async (partner: string, title: string) =>
      within(await screen.findByRole('region', { name: `${partner}: ${title}` }));
    // The one that shows the number decides nothing.
    const buttons = async (partner: string, title = first) =>
      (await part(partner, title))
        .queryAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((text) => !/whole number|पूरा नंबर/.test(text ?? ''));
    expect((await part('Vetanika', first)).getByText(paper)).toBeTruthy();
    expect((await part('Pagdandi', other)).queryByText(paper)).toBeNull();
    expect((await part('Pagdandi', other)).getByText('Pagdandi Services · ********9012 · HDFC0000001')).toBeTruthy();
    expect(await buttons('Vetanika')).toEqual([expect.any(String), wrong]);
    // What is found wrong already is not said again, and who may not compare has nothing to press.
    expect([(await buttons('Rinayan')).length, (await buttons('Dhanvi')).length]).toEqual([1, 0]);
  },
);

test('S-AZ-7 without anything that waits the page says so, and a lone administrator reads what is missing', async () => {
  const staff = withStatements();
  staff.server.answer(listStatements, {
    ...{ data: [], next: null, openPaise: 0, draftedPaise: 0, payablePaise: 0, secondPerson: 'nobody' },
  });
  await open(staff);
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
  expect(screen.getByText(/^Money leaves after two people\. What you prepare/)).toBeTruthy();
});

test('S-AZ-7 where the checks can’t be loaded, they are asked for again', async () => {
  const staff = withStatements();
  let isAway = true;
  staff.server.answer(listPayoutChecks, () => {
    if (!isAway) return { returns: [], accounts: [] };
    throw new Refusal('UNAVAILABLE', 'The server is busy');
  });
  const { user } = await open(staff);
  const again = await screen.findByRole('button', { name: /again/i });
  isAway = false;
  await user.click(again);
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
});

test('ADMIN-FN-05 B27 statements, checks and files lead to what they name; a part of the list is left for all', async () => {
  const staff = withStatements(statement());
  staff.server.answer(listPayoutChecks, { returns: [sentBack], accounts: [changed] }).answer(listPayoutFiles, {
    data: [
      {
        ...{ fileId: 'pyf_1', madeAt: '2026-11-18T06:30:00.000Z', madeBy: 'Asha', payouts: 2 },
        ...{ totalPaise: 100, paid: 0, returned: 0, mayNotAnswer: null },
      },
    ],
  });
  const { user, path } = await open(staff);
  const hrefsOf = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  await screen.findByRole('row', { name: /Vetanika/ });
  await screen.findByRole('region', { name: /^Vetanika, SK/ });
  // In the list and in the check of a payout that came back.
  expect(hrefsOf('Vetanika')).toEqual(['/admin/partners/ptr_vetanika', '/admin/partners/ptr_vetanika']);
  expect(hrefsOf('Pagdandi')).toEqual(['/admin/partners/ptr_pagdandi']);
  await user.click(await screen.findByRole('link', { name: 'Statements in this file' }));
  await vi.waitFor(() => expect(staff.server.callsOf(listStatements).at(-1)?.url).toContain('file=pyf_1'));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await vi.waitFor(() => expect(path()).toBe('/admin/partners/statements'));
});
