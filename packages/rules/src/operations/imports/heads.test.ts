import { expect, test } from 'vitest';
import { readCommissionRow } from './commission-row';
import { companiesByName } from './company-names';
import { findAmountFault } from './decisions/file-status';
import { findHeader, headerKey, otherAmounts, proposeColumns, scalesOf, unclearNames } from './file-columns';
import { readStatusRow } from './file-rows';
import { orderOfHead } from './heads';
import type { ReadRowOptions } from './row-cells';

function options(kind: 'status' | 'commission', headers: readonly string[]): ReadRowOptions {
  const columns = proposeColumns(kind, headers);
  return {
    columns,
    words: {},
    lenderId: 4,
    lenders: companiesByName([]),
    today: '2026-11-20',
    scales: scalesOf(columns, headers),
    others: otherAmounts(columns, headers),
  };
}
const fieldOf = (kind: 'status' | 'mis' | 'commission' | 'cases', head: string) =>
  Object.keys(proposeColumns(kind, [head]))[0];

test.each([
  'Bank Ref No',
  'Bank Reference Number',
  'Bank ref.',
  'NBFC Ref No.',
  'Lender App No',
  'Bank loan no',
  'Bank LAN',
])(
  'ADMIN-FN-09 %s is the reference of its lender, but for a list of payments, where a bank gives one to each of them',
  (head) => {
    expect([fieldOf('status', head), fieldOf('mis', head), fieldOf('cases', head)]).toEqual(Array(3).fill('reference'));
    expect(fieldOf('commission', 'Bank Ref No')).toBeUndefined();
  },
);

test.each([
  'Payout %',
  'Payout (%)',
  'TDS %',
  'Tax percent',
  'GST pct',
  'Comm %',
  'Revenue Percentage',
  'Commission प्रतिशत',
])('K2 K15 a column of percent is no amount: %s', (head) => {
  expect(fieldOf('commission', head)).toBeUndefined();
  const row = readCommissionRow(
    ['AF-7712', '3.25', '4,225.00', '10/2026'],
    options('commission', ['Loan Ref No', head, 'Commission Amount', 'Month']),
  );
  expect(row).toMatchObject({ row: { commissionPaise: 422_500, taxDeductedPaise: undefined, gstPaise: undefined } });
});

test('K2 K15 a percent sign stays a word of its head: in duplicates, in what is remembered and for a rate', () => {
  const heads = ['Loan Ref No', 'Payout %', 'Payout', 'Month'];
  expect(proposeColumns('commission', heads).commission_amount).toBe(2);
  expect(unclearNames(heads, proposeColumns('commission', heads))).toEqual([]);
  expect(headerKey(heads)).not.toBe(headerKey(['Loan Ref No', 'Payout', 'Payout %', 'Month']));
  expect(fieldOf('status', 'Approved Amount %')).toBeUndefined();
  for (const head of ['ROI %', 'ROI(%)', 'Interest %', 'Rate of Interest (%)', 'Rate']) {
    expect(fieldOf('mis', head)).toBe('rate');
  }
});

test.each([
  ['Disb Amt (Rs. in Lakhs)', '1.39', 13_900_000],
  ['Disbursed Amount in Lacs', 2, 20_000_000],
  ['Disbursement Amt (₹ Cr)', '0.0145', 14_500_000],
  ["Disb Amt ('000)", '139.5', 13_950_000],
  ['Disbursed amount in thousands', '0.5', 50_000],
  ['वितरित राशि (लाख)', '1.2', 12_000_000],
  ['Disbursed Value', '1,39,000', 13_900_000],
  ['Disbd Amt', '139000', 13_900_000],
])('K3 K15 an amount is read by the scale of its head: %s', (head, cell, paise) => {
  const row = readStatusRow(
    ['AF-7712', 'disbursed', '12/11/2026', '150000', cell],
    options('status', ['Loan Ref No', 'Status', 'Status date', 'Sanc Amt', head]),
  );
  expect(row).toMatchObject({ row: { approvedPaise: 15_000_000, disbursedPaise: paise } });
});

test('K3 K15 a head of two rows names a column by both where one word is not enough', () => {
  const found = findHeader('status', [
    { number: 1, cells: ['Loan no', 'Case status', 'Status date', 'Amounts', null, 'Disbursal date'] },
    { number: 2, cells: [null, null, null, 'Sanctioned', 'Disbursed', null] },
  ]);
  expect(proposeColumns('status', found?.headers ?? [])).toMatchObject({ approved_amount: 3, disbursed_amount: 4 });
});

function fault(
  head: string,
  cell: string | number,
  asked = { askedPaise: 15_000_000, approvedPaise: 15_000_000 as number | null },
) {
  const reading = readStatusRow(
    ['AF-7712', 'disbursed', '12/11/2026', cell],
    options('status', ['Loan Ref No', 'Status', 'Status date', head]),
  );
  return 'row' in reading ? findAmountFault(asked, { ...reading.row, status: 4 })?.fault : reading.refused.fault;
}

test('K3 a paid-out loan whose amount may stand in a column that nobody named is asked about', () => {
  expect(fault('Disbursed', 139_000)).toBe('paid-amount-unclear');
  expect(fault('Net amount released', '1.39')).toBe('paid-amount-unclear');
  expect(fault('Credit', '1,39,000')).toBe('paid-amount-unclear');
  expect(fault('Disbursed', 139_000, { askedPaise: 15_000_000, approvedPaise: null })).toBe('paid-amount-unclear');
  // The same amount, or a number that is none, changes nothing.
  expect(fault('Disbursed', 150_000)).toBeUndefined();
  for (const [head, cell] of [
    ['Branch', 'Pune'],
    ['Pin code', 411_001],
    ['EMI', 7_200],
    ['Counter', 24],
    ['Disbursed on', 46_345],
  ] as const) {
    expect(fault(head, cell), head).toBeUndefined();
  }
});

test.each([
  ['Loan No', 'reference'],
  ['LAN No.', 'reference'],
  ['Loan A/c No', 'reference'],
  ['Lender Ref. No', 'reference'],
  ['Status as on', 'status_date'],
  ['Last Updated On', 'status_date'],
  ['तारीख', 'status_date'],
  ['तारीख़', 'status_date'],
  ['Status Date (DD/MM/YYYY)', 'status_date'],
  ['Date (mm-dd-yy)', 'status_date'],
  ['Reason for Rejection', 'reason'],
  ['Loan Amt Sanctioned', 'approved_amount'],
])('K15 the head %s is known', (head, field) => {
  expect(fieldOf('status', head)).toBe(field);
});

test('K15 K7 the order of day and month that a head names is known', () => {
  expect(
    ['Date (DD/MM/YYYY)', 'Date [MM-DD-YY]', 'Month (MM/YYYY)', 'Date (yyyy-mm-dd)', 'Date'].map(orderOfHead),
  ).toEqual(['dmy', 'mdy', undefined, undefined, undefined]);
});
