import { expect, test } from 'vitest';
import { companiesByName, companiesByWholeName, companyOf } from './company-names';
import { newDateOrders } from './date-orders';
import { findHeader, proposeColumns, unclearNames } from './file-columns';
import { isNoCase } from './no-case';
import { wordKey } from './status-words';

function ordersOf(...rows: readonly (readonly (string | number | null)[])[]) {
  const orders = newDateOrders();
  for (const row of rows) orders.add(row);
  return orders.all();
}

test('R-IMP-2 a column has one order of day and month, and one that shows none follows the others of its file', () => {
  expect(ordersOf(['02/14/2026', '03/04/2026'], ['03/04/2026', '03/05/2026'])).toEqual({
    0: { order: 'mdy', by: 'shown', sample: '03/04/2026' },
    1: { order: 'mdy', by: 'file', sample: '03/04/2026' },
  });
  expect(ordersOf(['03/04/2026 10:15', 46_093, '2026-03-04'])).toEqual({
    0: { order: 'dmy', by: 'none', sample: '03/04/2026 10:15' },
  });
  expect(ordersOf(['14/02/2026'], ['02/15/2026'])).toMatchObject({ 0: { order: 'dmy', by: 'both' } });
  expect(ordersOf(['14-02-26'], ['05-02-26'])).toMatchObject({ 0: { order: 'dmy', by: 'shown', sample: '05-02-26' } });
  expect(ordersOf(['AST-12', '12 March 2026', null, '05/05/2026'])).toEqual({});
});

const headers = ['Lender', 'Lender reference', 'Status', 'Status date', 'Disbursed amount', 'Remark'];
const shape = { headers, columns: proposeColumns('status', headers) };
test.each([
  [['Total', '', '', '', '1,20,000', '']],
  [['', 'Grand Total', '', '', '1,20,000', '']],
  [['', 'TOTAL:', '', '', '120000', '']],
  [['Sub-total', '', '', '', '1,20,000', '']],
  [['Aster Finance Total', '', '', '', '1,20,000', '']],
  [['कुल', '', '', '', '1,20,000', '']],
  [['No. of cases: 14', '', '', '', '', '']],
  [headers],
  [[' lender ', 'LENDER REFERENCE', 'status', 'Status date', '', '']],
  [['Cases of Pune branch', '', '', '', '', '']],
  [['', 'Cases of Pune branch', '', '', '', '']],
  [['*** End of report ***', '', '', '', '', '']],
  [['Generated on', '20/03/2026', '', '', '', '']],
  [['Page 2 of 3', '', '', '', '', '']],
  [['-', '-', '-', '-', '-', '-']],
])('R-IMP-1 R-IMP-3 a row that is no case is known by its words and its place: %j', (cells) => {
  expect(isNoCase(cells, shape)).toBe(true);
});

test.each([
  [['Aster Finance', 'TOTAL-77', 'Approved', '12/03/2026', '', '']],
  [['Aster Finance', 'A-1', 'Approved', '12/03/2026', '', 'Total']],
  [['', 'A-1', '', '', '', '']],
  [['Total Finance', 'T-9', 'Declined', '12/03/2026', '', '']],
  [['Aster Finance', '', 'Approved', '12/03/2026', '90000', '']],
  [['Aster Finance', 'A-1', '', '', '90000', 'page 2 of the form']],
])('R-IMP-1 R-IMP-3 a case is none of them, also one that lacks something: %j', (cells) => {
  expect(isNoCase(cells, shape)).toBe(false);
});

test('ADMIN-FN-09 heads are known shortened, in another order, merged, or by what was said of them before', () => {
  const short = ['NBFC', 'Loan Ref No', 'Dt of Status', 'Curr Stage', 'Disb Amt (Rs.)', 'Amount Sanctioned'];
  const columns = proposeColumns('status', short);
  expect(columns).toEqual({ lender: 0, reference: 1, status_date: 2, disbursed_amount: 4, approved_amount: 5 });
  const learnt = new Map([['curr stage', 'status' as const]]);
  expect(proposeColumns('status', short, learnt)).toEqual({ ...columns, status: 3 });
  const down = [
    { number: 2, cells: ['Lender', 'Reference no', 'Case', null, 'Amounts', null] },
    { number: 3, cells: [null, null, 'Status', 'Status date', 'Approved amount', 'Disbursed amount'] },
    { number: 4, cells: ['Aster Finance', 'A-1', 'Approved', '12/03/2026', '90000', null] },
  ];
  expect(findHeader('status', down)).toEqual({
    row: 3,
    headers: ['Lender', 'Reference no', 'Status', 'Status date', 'Approved amount', 'Disbursed amount'],
  });
  const across = [
    { number: 1, cells: ['Lender', 'Reference no', 'Status', 'Status date', 'Disbursed', null] },
    { number: 2, cells: [null, null, null, null, 'Amount', 'Date'] },
  ];
  expect(findHeader('status', across)?.headers.slice(4)).toEqual(['Disbursed Amount', 'Disbursed Date']);
});

test('ADMIN-FN-09 two columns of one name count where one of them is read, and only there', () => {
  const twice = ['Lender', 'Reference', 'Status', 'Status date', 'Branch', 'Branch'];
  expect(unclearNames(twice, proposeColumns('status', twice))).toEqual([]);
  const unclear = [...twice, 'STATUS'];
  expect(unclearNames(unclear, proposeColumns('status', unclear))).toEqual(['STATUS']);
});

test('ADMIN-FN-09 a lender is known by the forms of its name that mean nobody else, and by what was said', () => {
  const lenders = companiesByName(
    [
      { id: 1, names: ['Aster Finance', 'aster-finance', 'Aster Finance Private Limited'] },
      { id: 2, names: ['Cobalt Capital'] },
      { id: 3, names: ['Cobalt Bank Ltd'] },
    ],
    [['cob cap', 2]],
  );
  for (const name of [
    'ASTER  finance',
    'Aster Finance Ltd.',
    'M/s Aster Finance Pvt Ltd',
    'Aster\u00a0Finance',
    'aster',
  ]) {
    expect(companyOf(lenders, name), name).toBe(1);
  }
  expect(companyOf(lenders, 'Cobalt')).toBeUndefined();
  expect(companyOf(lenders, 'Cobalt Bank')).toBe(3);
  expect(companyOf(lenders, 'COB-CAP')).toBe(2);
  expect(companyOf(lenders, 'Aster Bank')).toBeUndefined();
  expect(wordKey('Dis\u200bbursed')).toBe('disbursed');
});

test('ENT-SLAB-01 whom money is owed is known by a whole name or a code, never by a beginning, and two are nobody', () => {
  const meant = companiesByWholeName([
    { id: 1, names: ['ptr_1', 'TEAK9', 'Teak Capital Private Limited', 'teak'] },
    { id: 2, names: ['ptr_2', 'Ash', 'M/s Ash Money LLP', 'ash-money'] },
    { id: 3, names: ['ptr_3', 'ASH', 'Elm Finance'] },
  ]);
  const told = ['Teak  Capital Pvt. Ltd.', 'teak9', 'TEAK', 'Ash Money LLP', 'Ash-Money', 'elm finance'].map(meant);
  expect(told).toEqual([1, 1, 1, 2, 2, 3]);
  const unsaid = ['Teak Cap', 'Teak Capital', 'Teak Capital LLP', 'ash', 'Elm', 'Elm Finance Ltd', ' - ', ''].map(
    meant,
  );
  expect(unsaid.every((one) => one === undefined)).toBe(true);
});
