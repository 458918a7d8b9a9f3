import * as calls from '@saakh/contracts/money/reconciliation';
import { listImportLenders, listImports } from '@saakh/contracts/operations/imports/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';
import { spanFrom, spanOf, spanTo } from '#office/features/money/reconciliation/months';
import type { LoanDetail } from '#office/features/money/reconciliation/queries';

const AT = '/admin/commission-upload-file/reconciliation';
const ASTER = { lenderId: 7, lender: 'Aster Finance' };
const BANYAN = { lenderId: 8, lender: 'Banyan Bank' };
const MONTH: calls.ReconciledMonth = {
  ...{ ...ASTER, month: '2026-10', loans: 12, expectedPaise: 90_000_50, receivedPaise: 82_000_00 },
  counts: { matched: 9, short: 2, over: 0, missing: 1, 'written-off': 0, running: 0 },
  ...{ shortPaise: 8_000_50, overPaise: 0, runningPaise: 0, unknownRows: 2, unknownPaise: 1_500_00, claimed: 1 },
};
const AGEING: calls.LenderAgeing[] = [
  { ...ASTER, paise: { running: 0, 'to-30': 8_000_50, 'to-60': 0, 'to-90': 0, older: 0 }, totalPaise: 8_000_50 },
  { ...BANYAN, paise: { running: 0, 'to-30': 0, 'to-60': 0, 'to-90': 0, older: 1_200_25 }, totalPaise: 1_200_25 },
];
const loan = (id: string, change: Partial<calls.ReconciledLoan> = {}): calls.ReconciledLoan => ({
  ...{ ...ASTER, lenderApplicationId: `lap_${id}`, reference: `AF-${id}`, productType: 'Personal Loans' },
  ...{ disbursedOn: '2026-10-12', disbursedPaise: 5_00_000_00, expectedPaise: 7_500_00, receivedPaise: 5_000_00 },
  ...{ differencePaise: -2_500_00, state: 'short', age: 'to-30', ageDays: 23, takenBackPaise: 0, claimId: null },
  writtenOffPaise: 0,
  ...{ shortPaise: Math.max(0, -(change.differencePaise ?? -2_500_00)) },
  ...change,
});
const MISSING = loan('2', { state: 'missing', receivedPaise: 0, differencePaise: -7_500_00 });
const ROWS = [
  MISSING,
  loan('1'),
  loan('3', { state: 'matched', receivedPaise: 7_500_00, differencePaise: 0 }),
  loan('4', { claimId: 'clm_4' }),
  loan('5', {
    ...{ state: 'over', disbursedOn: null, disbursedPaise: 0, expectedPaise: 0, receivedPaise: 900_00 },
    differencePaise: 900_00,
  }),
];
const DETAIL: LoanDetail = {
  ...loan('1', { takenBackPaise: 250_50, expectedPaise: 7_499_50, differencePaise: -2_499_50 }),
  ...{ partner: 'Vetanika', commissionPaise: 3_749_75, slabId: 12, percentThousandths: 1_500, flatPaise: 250_00 },
  termsPaise: 7_750_00,
  rows: [
    {
      ...{ importId: 'imp_1', fileName: 'october.csv', rowNumber: 4, reference: 'AF-1', month: '2026-10' },
      ...{ paidOn: '2026-11-05', paymentReference: 'UTR1', commissionPaise: 5_000_00 },
      ...{ taxDeductedPaise: 100_00, gstPaise: null, isByHand: false },
    },
  ],
  claims: [],
};
const UNKNOWN: calls.UnknownRow = {
  ...{ ...ASTER, importId: 'imp_1', fileName: 'october.csv', rowNumber: 9, reference: 'AF-X', month: '2026-10' },
  ...{ paidOn: null, paymentReference: null, commissionPaise: 750_00, taxDeductedPaise: null, gstPaise: null },
};
const CLAIM = {
  ...{ ...ASTER, claimId: 'clm_1', note: 'Wrote to Nita', at: '2026-11-18T06:30:00.000Z', by: 'Asha' },
  counts: { open: 2, settled: 1, 'written-off': 0, withdrawn: 0 },
  ...{ claimedPaise: 12_500_00, openPaise: 10_000_00 },
};
const LINES: calls.ClaimLine[] = [
  { ...MISSING, lineState: 'open', claimedPaise: 7_500_00, settledAt: null, reason: null },
  { ...loan('1'), lineState: 'open', claimedPaise: 2_500_00, settledAt: null, reason: null },
  {
    ...loan('3', { state: 'matched', differencePaise: 0 }),
    ...{ lineState: 'settled', claimedPaise: 2_500_00, settledAt: '2026-11-20T06:30:00.000Z', reason: null },
  },
];

function begin() {
  const { server, session } = asStaff();
  server
    .answer(listImportLenders, { data: [ASTER, BANYAN].map(({ lenderId, lender }) => ({ lenderId, name: lender })) })
    .answer(calls.getReconciliation, { months: [MONTH], ageing: AGEING, from: '2026-08', to: '2026-11' })
    .answer(calls.listReconciledLoans, ({ query }) => ({
      data: ROWS.filter(({ state }) => query.state === undefined || state === query.state),
      next: null,
    }))
    .answer(calls.describeReconciledLoan, DETAIL)
    .answer(calls.listUnknownRows, { data: [UNKNOWN], next: null })
    .answer(calls.describeClaim, { ...CLAIM, lines: LINES })
    .answer(calls.listClaims, ({ query }) => ({ data: query.state === 'open' ? [CLAIM] : [], next: null }));
  return { server, session };
}
async function giveReason(user: Awaited<ReturnType<typeof renderAt>>['user'], dialog: HTMLElement) {
  await user.type(within(dialog).getByLabelText('Reason'), 'Nita said so');
}

test('ADMIN-FN-08 ADMIN-PAGE-11 the overview says whom to call, and leads from each lender and month to its loans; its filters stand in the address', async () => {
  const { server, session } = begin();
  const { user, router } = await renderAt(`${AT}?from=2026-08&to=2026-11`, { session });
  expect(await screen.findByText('Call Banyan Bank first: ₹1,200.25 has waited for more than 90 days.')).toBeTruthy();
  const months = within(screen.getByRole('table', { name: 'Lenders and months' }));
  const row = within(months.getAllByRole('row')[1] as HTMLElement);
  const hrefOf = (name: string) => row.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Aster Finance · October 2026')).toBe(`${AT}/lenders/7?month=2026-10`);
  expect(hrefOf('Missing 1')).toBe(`${AT}/lenders/7?month=2026-10&state=missing`);
  expect(hrefOf('2 · ₹1,500.00')).toBe(`${AT}/unknown?lender=7&month=2026-10`);
  expect(row.queryByText('Over 0')).toBeNull();
  for (const amount of ['₹90,000.50', '₹82,000.00', '₹8,000.50']) expect(row.getByText(amount), amount).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Lender'), 'Banyan Bank');
  expect(router.state.location.search).toBe('?from=2026-08&to=2026-11&lender=8');
  await waitFor(() =>
    expect(server.callsOf(calls.getReconciliation).at(-1)?.url).toMatch(/from=2026-08&to=2026-11&lender=8$/),
  );
  server.answer(calls.getReconciliation, { months: [], ageing: [], from: '2026-08', to: '2026-11' });
  await user.selectOptions(screen.getByLabelText('Lender'), 'All lenders');
  expect(await screen.findByText('No amounts outstanding.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
});

test('ADMIN-FN-08 a span of months is never longer than a year nor upside down, whichever end is chosen', () => {
  const span = { from: '2026-01', to: '2026-06' };
  expect(spanFrom(span, '2024-11')).toEqual({ from: '2024-11', to: '2025-10' });
  expect(spanFrom(span, '2026-09')).toEqual({ from: '2026-09', to: '2026-09' });
  expect(spanTo(span, '2027-03')).toEqual({ from: '2026-04', to: '2027-03' });
  expect(spanTo(span, '2025-12')).toEqual({ from: '2025-12', to: '2025-12' });
  expect(spanOf({ to: '2026-03' })).toEqual({ from: '2025-10', to: '2026-03' });
});

test('ADMIN-PAGE-11 commission files keep their page, beside reconciliation; what can not be loaded is told with a way to try again', async () => {
  const { server, session } = begin();
  server.answer(listImports, { data: [], next: null }).refuse(calls.getReconciliation, 'INTERNAL', 'Try again later');
  const { user } = await renderAt('/admin/commission-upload-file', { session });
  expect(await screen.findByLabelText('File')).toBeTruthy();
  await user.click(within(screen.getByRole('navigation', { name: 'Commission files' })).getByText('Reconciliation'));
  expect(await screen.findByText('Try again later', { exact: false })).toBeTruthy();
  server.answer(calls.getReconciliation, { months: [MONTH], ageing: [], from: '2026-08', to: '2026-11' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Aster Finance · October 2026' })).toBeTruthy();
});

test('ADMIN-FN-08 loans that are short or missing are chosen, all that are shown at once, and claimed with a note; what another claim has is no longer chosen', async () => {
  const { server, session } = begin();
  const { user, path } = await renderAt(`${AT}/lenders/7?month=2026-10`, { session });
  expect(await screen.findByRole('heading', { name: 'Aster Finance · October 2026' })).toBeTruthy();
  expect(screen.getByText('Not disbursed, as far as we know')).toBeTruthy();
  const claim = screen.getByRole('button', { name: 'Create claim' });
  expect(claim.hasAttribute('disabled')).toBe(true);
  // What is matched, over, or claimed already has no box.
  expect(screen.getAllByRole('checkbox', { name: /^Choose/ })).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'All that are shown (2)' }));
  expect(screen.getByText('2 loans chosen, ₹10,000.00 too little')).toBeTruthy();
  await user.click(claim);
  const dialog = await screen.findByRole('dialog', { name: 'Claim from Aster Finance' });
  await user.type(within(dialog).getByLabelText(/^Note/), 'Wrote to Nita');
  server
    .refuse(calls.claimFromLender, 'CONFLICT', 'A loan stands in an open claim already')
    .answer(calls.listReconciledLoans, { data: [MISSING, loan('1', { claimId: 'clm_9' })], next: null });
  await user.click(within(dialog).getByRole('button', { name: 'Create claim' }));
  expect(await within(dialog).findByText('A loan stands in an open claim already')).toBeTruthy();
  expect(within(dialog).getByText(/^1 loan, ₹7,500.00 too little/)).toBeTruthy();
  server.answer(calls.claimFromLender, { claimId: 'clm_1', message: 'Claimed' });
  await user.click(within(dialog).getByRole('button', { name: 'Create claim' }));
  await waitFor(() => expect(path()).toBe(`${AT}/claims/clm_1`));
  expect(server.callsOf(calls.claimFromLender).map(({ body }) => body)).toEqual([
    { lenderId: 7, loans: ['lap_2', 'lap_1'], note: 'Wrote to Nita' },
    { lenderId: 7, loans: ['lap_2'], note: 'Wrote to Nita' },
  ]);
});

test('ADMIN-FN-08 the state chosen stands in the address, where nothing is in it the page says so, and the list goes on', async () => {
  const { server, session } = begin();
  const { user, router } = await renderAt(`${AT}/lenders/7`, { session });
  await user.selectOptions(await screen.findByLabelText('Status'), 'Written off');
  expect(await screen.findByRole('heading', { name: 'No loan here' })).toBeTruthy();
  expect(router.state.location.search).toBe('?state=written-off');
  server.answer(calls.listReconciledLoans, ({ query }) =>
    query.after === 'two' ? { data: [loan('9')], next: null } : { data: [MISSING], next: 'two' },
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('link', { name: 'AF-9' })).getAttribute('href')).toBe(`${AT}/loans/lap_9`);
  expect(screen.getByRole('link', { name: 'AF-2' })).toBeTruthy();
});

test('ADMIN-FN-08 all loans of a list are shown with one click: it says how many there are, the focus goes to the first new one, and loading can be stopped', async () => {
  const { server, session } = begin();
  const pages = ['6', '7', '8'].map((id) => ({ data: [loan(id)], next: id === '8' ? null : id }));
  const first = { data: [MISSING, loan('1')], next: 'first' };
  const pageAfter = (after: string | undefined) =>
    after === undefined ? first : (pages.at(['first', '6', '7'].indexOf(after)) ?? first);
  server.answer(calls.listReconciledLoans, ({ query }) => {
    if (query.after === '6' && query.state === 'short') screen.getByRole('button', { name: 'Stop loading' }).click();
    return pageAfter(query.after);
  });
  const { user } = await renderAt(`${AT}/lenders/7`, { session });
  expect(await screen.findByText('2 rows so far; there are more.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  const told = await screen.findByText('5 rows in all.');
  expect(told.getAttribute('role')).toBe('status');
  const rows = within(screen.getByRole('table', { name: 'Loans' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(5);
  await waitFor(() => expect(rows[2]?.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Status'), 'Short');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('button', { name: 'Show all' })).toBeTruthy();
  expect(await screen.findByText('4 rows so far; there are more.')).toBeTruthy();
});

test('ADMIN-FN-08 a loan says to the paisa how its commission is reckoned; of two who say what was taken back the second sees what stands and decides again', async () => {
  const { server, session } = begin();
  const { user } = await renderAt(`${AT}/loans/lap_1`, { session });
  const shownAt = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  await screen.findByRole('heading', { name: 'Loan AF-1' });
  expect(shownAt('1.5% of it, by revenue slab 12')).toBe('₹7,500.00');
  expect(shownAt('Fixed amount for each loan')).toBe('+ ₹250.00');
  expect(shownAt('Clawback by the lender')).toBe('− ₹250.50');
  expect(shownAt('Expected')).toBe('₹7,499.50');
  expect(shownAt('Short by')).toBe('₹2,499.50 Short');
  expect(shownAt('The partner’s share')).toBe('₹3,749.75 · Vetanika');
  const file = screen.getByRole('link', { name: 'october.csv, row 4' });
  expect(file.getAttribute('href')).toBe('/admin/commission-upload-file/imp_1');
  await user.click(screen.getByRole('button', { name: 'Record a clawback…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record a clawback' });
  expect(within(dialog).getByText(/^The partner Vetanika loses its commission in the same share/)).toBeTruthy();
  const amount = within(dialog).getByLabelText('Taken back in all, in rupees');
  expect((amount as HTMLInputElement).value).toBe('250.50');
  await user.clear(amount);
  await user.type(amount, '1,2x');
  await giveReason(user, dialog);
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(within(dialog).getByText(/^Enter rupees/)).toBeTruthy();
  expect(server.callsOf(calls.sayTakenBack)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '1,250.50');
  server
    .refuse(calls.sayTakenBack, 'CONFLICT', 'Ravi has changed this meanwhile')
    .answer(calls.describeReconciledLoan, { ...DETAIL, takenBackPaise: 400_00 });
  await user.click(save);
  expect(await within(dialog).findByText('Ravi has changed this meanwhile')).toBeTruthy();
  expect(within(dialog).getByRole('status').textContent).toContain('It is now ₹400.00.');
  server.answer(calls.sayTakenBack, () => {
    throw new Refusal('VALIDATION_FAILED', 'No', { fields: { takenBackPaise: 'More than the lender owes' } });
  });
  await user.click(save);
  expect(await within(dialog).findByText('More than the lender owes')).toBeTruthy();
  server.answer(calls.sayTakenBack, { message: 'Saved' });
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const said = { takenBackPaise: 1_250_50, reason: 'Nita said so' };
  expect(server.callsOf(calls.sayTakenBack).map(({ body }) => body)).toEqual([
    { ...said, seenPaise: 250_50 },
    { ...said, seenPaise: 400_00 },
    { ...said, seenPaise: 400_00 },
  ]);
});

test('ADMIN-FN-08 a loan of which all was taken back, or something written off, shows what its terms bring and how much was written off', async () => {
  const { server, session } = begin();
  server.answer(calls.describeReconciledLoan, {
    ...DETAIL,
    ...{ takenBackPaise: 9_000_00, expectedPaise: 0, receivedPaise: -2_500_00, differencePaise: -2_500_00 },
    ...{ state: 'written-off', shortPaise: 0, writtenOffPaise: 2_499_50 },
  });
  await renderAt(`${AT}/loans/lap_1`, { session });
  const shownAt = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  await screen.findByRole('heading', { name: 'Loan AF-1' });
  expect(shownAt('1.5% of it, by revenue slab 12')).toBe('₹7,500.00');
  expect(shownAt('Written off')).toBe('₹2,499.50 Written off');
});

test('ADMIN-FN-08 a row that was said to be of a loan by mistake is said to be of another one from the loan’s page', async () => {
  const { server, session } = begin();
  const [row] = DETAIL.rows;
  if (!row) throw new Error('A row is missing');
  server.answer(calls.describeReconciledLoan, { ...DETAIL, rows: [row, { ...row, rowNumber: 5, isByHand: true }] });
  const { user } = await renderAt(`${AT}/loans/lap_1`, { session });
  await user.click(await screen.findByRole('button', { name: 'Match to another loan…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Match to a loan' });
  await user.type(within(dialog).getByLabelText('Reference or id of the loan'), 'AF-2');
  await user.type(within(dialog).getByLabelText('Reason'), 'A digit was wrong');
  server.answer(calls.matchUnknownRow, { message: 'Matched' });
  await user.click(within(dialog).getByRole('button', { name: 'It is this loan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(calls.matchUnknownRow).at(-1)?.body).toEqual({
    ...{ importId: 'imp_1', rowNumber: 5, loan: 'AF-2', seen: 'lap_1', reason: 'A digit was wrong' },
  });
});

test('ADMIN-FN-08 a row that names no loan is said to be of one, with a reason; a loan that is none is told at its field', async () => {
  const { server, session } = begin();
  const { user } = await renderAt(`${AT}/unknown?lender=7`, { session });
  await user.click(await screen.findByRole('button', { name: 'Match to a loan…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Match to a loan' });
  const send = within(dialog).getByRole('button', { name: 'It is this loan' });
  await user.click(send);
  expect(within(dialog).getByText('Write the loan’s reference or id')).toBeTruthy();
  expect(server.callsOf(calls.matchUnknownRow)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Reference or id of the loan'), ' AF-2 ');
  await user.type(within(dialog).getByLabelText('Reason'), 'A digit was wrong');
  server.answer(calls.matchUnknownRow, () => {
    throw new Refusal('VALIDATION_FAILED', 'No', { fields: { loan: 'This lender has no such loan' } });
  });
  await user.click(send);
  expect(await within(dialog).findByText('This lender has no such loan')).toBeTruthy();
  expect(within(dialog).queryByText('No')).toBeNull();
  server.answer(calls.matchUnknownRow, { message: 'Matched' }).answer(calls.listUnknownRows, { data: [], next: null });
  await user.click(send);
  expect(await screen.findByRole('heading', { name: 'No such row here' })).toBeTruthy();
  expect(server.callsOf(calls.matchUnknownRow).at(-1)?.body).toEqual({
    ...{ importId: 'imp_1', rowNumber: 9, loan: 'AF-2', reason: 'A digit was wrong' },
  });
});

test('ADMIN-FN-08 a claim leaves as a file, and open loans of it are written off', async () => {
  const { server, session } = begin();
  const { user } = await renderAt(`${AT}/claims`, { session });
  await user.click(await screen.findByRole('link', { name: 'Aster Finance, 18 November 2026' }));
  await screen.findByRole('heading', { name: 'Claim from Aster Finance' });
  expect(screen.getByText('Wrote to Nita')).toBeTruthy();
  server.answer(calls.saveClaim, 'loan');
  await user.click(screen.getByRole('button', { name: 'Export Excel' }));
  await waitFor(() => expect(server.callsOf(calls.saveClaim)[0]?.body).toEqual({ format: 'xlsx' }));
  expect(screen.getAllByRole('checkbox', { name: /^Choose/ })).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'Choose AF-2' }));
  await user.click(screen.getByRole('button', { name: 'Write off…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write these loans off?' });
  expect(within(dialog).getByText(/^Booked as a loss of ours: ₹7,500.00/)).toBeTruthy();
  const end = within(dialog).getByRole('button', { name: 'Write off' });
  await user.click(end);
  expect(server.callsOf(calls.endClaimLines)).toEqual([]);
  await giveReason(user, dialog);
  server.refuse(calls.endClaimLines, 'CONFLICT', 'Ravi withdrew it a moment ago');
  await user.click(end);
  expect(await within(dialog).findByText('Ravi withdrew it a moment ago')).toBeTruthy();
  server.answer(calls.endClaimLines, { message: 'Written off' });
  await user.click(end);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(calls.endClaimLines).at(-1)?.body).toEqual({
    ...{ loans: ['lap_2'], as: 'written-off', reason: 'Nita said so' },
  });
  await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
  expect(await screen.findByText(/^Nothing is booked/)).toBeTruthy();
});

test('ADMIN-FN-08 REG-DP-3 reconciliation reads in Hindi, with the same figures', async () => {
  const { session } = begin();
  await renderAt(`${AT}?from=2026-08&to=2026-11`, { session });
  await screen.findByRole('heading', { name: 'Reconciliation' });
  await act(() => changeLanguage('hi'));
  expect(await screen.findByRole('heading', { name: 'मिलान' })).toBeTruthy();
  expect(screen.getByText('पहले Banyan Bank को फ़ोन करें: ₹1,200.25 90 दिन से ज़्यादा समय से बाक़ी हैं।')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'कुछ नहीं आया 1' })).toBeTruthy();
  await act(() => changeLanguage('en'));
});
