import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportCell } from './cell-text';
import { readRupees } from './cells';
import { readCommissionRow } from './commission-row';
import { companiesByName } from './company-names';
import { newDateOrders } from './date-orders';
import { orderOf, readDay } from './days';
import { proposeColumns } from './file-columns';
import { monthsOf, readMisRow, readStatusRow } from './file-rows';
import type { NumberMeanings, ReadRowOptions } from './row-cells';

const STATUS = ['Lender', 'Lender reference', 'Status', 'Status date', 'Approved amount', 'Disbursed amount', 'Remark'];
const options = (kind: 'status' | 'mis' | 'commission', headers: readonly string[]): ReadRowOptions => ({
  columns: proposeColumns(kind, headers),
  words: {},
  lenderId: null,
  lenders: companiesByName([{ id: 7, names: ['Aster Finance', 'aster-finance'] }]),
  today: '2026-03-20',
});
const status = (cells: readonly ImportCell[], more: Partial<ReadRowOptions> = {}) =>
  readStatusRow(cells, { ...options('status', STATUS), ...more });
const faultOf = (reading: ReturnType<typeof status>) =>
  'refused' in reading ? [reading.refused.fault, reading.refused.field] : [];
const approvedRow = (reference: ImportCell, amount: ImportCell = 90_000) =>
  status(['Aster Finance', reference, 'Approved', '12/03/2026', amount]);

test.each([
  '13-Mar-26',
  '13.03.2026',
  '13-MAR-2026 09:05:44.120000',
  'Mar 13, 2026',
  '13th of March 2026',
  'Friday, 13 March, 2026',
  '13 मार्च 2026',
  '१३/०३/२०२६',
  '13 - 03 - 2026',
  '20260313',
  '13032026',
  '2026-03-13 09:05:44+05:30',
  '2026-03-12T19:40:00.000Z',
  'Fri Mar 13 2026 09:05:44 GMT+0530 (India Standard Time)',
  '13-03-2026 09.05.44',
  '13/03/2026 09:05 p.m.',
  '\u202d13/03/2026\u202c',
])('R-IMP-2 a day of a file is read where it has one meaning: %s', (text) => {
  expect(readDay(text)).toEqual({ valid: true, value: '2026-03-13' });
});

test.each(['13/13/2026', '2026-13-03', '13 Foo 2026', '99992026', '13/03', 'Mar 2026'])(
  'R-IMP-2 a day that has none stays refused: %s',
  (text) => {
    expect(readDay(text).valid).toBe(false);
  },
);

test('R-IMP-2 every day comes back from both orders of day and month, and the order is told where it shows', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }), (at) => {
      const on = at.toISOString().slice(0, 10);
      const [year, month, day] = on.split('-');
      expect(readDay(`${day}/${month}/${year}`, 'dmy')).toEqual({ valid: true, value: on });
      expect(readDay(`${month}-${day}-${year}`, 'mdy')).toEqual({ valid: true, value: on });
      const said = orderOf(`${month}/${day}/${year}`);
      expect(said).toBe(day === month ? undefined : Number(day) > 12 ? 'mdy' : 'either');
    }),
  );
});

test.each([
  ['₹2,45,500', 24_550_000],
  ['Rs. 2,45,500 only', 24_550_000],
  ['2,45,500.00 INR', 24_550_000],
  ['2 45 500', 24_550_000],
  ['+245500', 24_550_000],
  ['245500.', 24_550_000],
  ['`2,45,500', 24_550_000],
  ['? 2,45,500', 24_550_000],
  ['৭৫০', 75_000],
  ['\u200e2,45,500\u200f', 24_550_000],
])('R-IMP-2 an amount of a file is read where it has one meaning: %s', (text, paise) => {
  expect(readRupees(text)).toEqual({ valid: true, value: paise });
});

test.each(['245500.00 Cr', '245500 Dr', '2.455E+05', '245500,00', '2.45 lakh', '2,45'])(
  'R-IMP-2 an amount that has more than one stays refused: %s',
  (text) => {
    expect(readRupees(text, { round: true }).valid).toBe(false);
  },
);

test('R-IMP-2 hidden decimals are rounded half up to paise and said, never where somebody types', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 999 }), (paise, rest) => {
      const text = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}${String(rest).padStart(3, '0')}`;
      const value = paise + (rest >= 500 ? 1 : 0);
      expect(readRupees(text, { round: true })).toEqual({ valid: true, value, rounded: true });
      expect(readRupees(text).valid).toBe(false);
    }),
  );
  expect(approvedRow('A-1', '88000.125')).toMatchObject({ row: { approvedPaise: 8_800_013 }, rounded: true });
  expect(approvedRow('A-1', '88000.12')).not.toHaveProperty('rounded');
});

test.each(['6.10245E+12', '6,1E+12', '6.10245e12', 6_102_450_000_000_123, '-', 'NA', 'n/a', '0', 'TBD'] as const)(
  'R-IMP-1 R-IMP-2 a damaged reference finds nobody: %s',
  (reference) => {
    expect(faultOf(approvedRow(reference))).toEqual(['reference-damaged', 'reference']);
  },
);

test('R-IMP-1 long references and those that only look odd are kept to the last character', () => {
  for (const [written, kept] of [
    ['6102450000001234567', '6102450000001234567'],
    ['0004521', '0004521'],
    ['12E5', '12E5'],
    ["'610245000000123", '610245000000123'],
    ['AST\u200b-77\u00ad1', 'AST-771'],
    [610_245_000_123, '610245000123'],
  ] as const) {
    expect(approvedRow(written)).toMatchObject({ row: { reference: kept } });
  }
  const head = ['Lender', 'Lender reference', 'Commission amount', 'Month', 'Payment reference'];
  const paid = (reference: ImportCell) =>
    readCommissionRow(['Aster Finance', 'A-1', 1200, '03/2026', reference], options('commission', head));
  expect(paid('3.30061E+15')).toMatchObject({ refused: { fault: 'reference-damaged', field: 'payment_reference' } });
  expect(paid(3_300_610_000_000_042)).toMatchObject({ refused: { fault: 'reference-damaged' } });
  expect(paid('-')).toMatchObject({ row: { paymentReference: null } });
});

test('R-IMP-2 placeholders are empty where a field may be, and say what is missing where it may not', () => {
  for (const none of ['-', '–', '--', 'NA', 'N.A.', 'nil', 'NULL', 'not available', '.', '(blank)']) {
    expect(status(['Aster Finance', 'A-1', 'Declined', '12/03/2026', none, none, none])).toMatchObject({
      row: { approvedPaise: undefined, disbursedPaise: undefined },
    });
    expect(faultOf(status(['Aster Finance', 'A-1', none, '12/03/2026']))).toEqual(['status-missing', 'status']);
    expect(faultOf(status(['Aster Finance', 'A-1', 'Declined', none]))).toEqual(['date-missing', 'status_date']);
  }
  expect(faultOf(status(['Aster Finance', 'A-1', 'Declined', '00/00/0000']))).toEqual(['date-missing', 'status_date']);
});

const unsaved: ImportCell = { odd: 'unsaved', shown: '', held: null };
test('R-IMP-2 a formula without its value, or with an error, is told of at every field that is read', () => {
  const row: readonly ImportCell[] = ['Aster Finance', 'A-1', 'Paid out', '12/03/2026', 90_000, 88_000, 'fine'];
  for (const [at, field] of (
    ['lender', 'reference', 'status', 'status_date', 'approved_amount', 'disbursed_amount', 'remark'] as const
  ).entries()) {
    expect(faultOf(status(row.with(at, unsaved)))).toEqual(['formula-unsaved', field]);
    expect(faultOf(status(row.with(at, '#REF!')))).toEqual(['formula-failed', field]);
  }
});

test('R-IMP-2 a number that its format scales or that has words is asked about, and read as was said', () => {
  const scaled: ImportCell = { odd: 'format', shown: '250', held: 250_000 };
  const inLakh: ImportCell = { odd: 'format', shown: '2.5 lakh', held: 2.5 };
  const amount = (cell: ImportCell, numbers: NumberMeanings = {}) =>
    status(['Aster Finance', 'A-1', 'Approved', '12/03/2026', cell], { numbers });
  expect(faultOf(amount(scaled))).toEqual(['number-unclear', 'approved_amount']);
  expect(amount(scaled, { approved_amount: 'held' })).toMatchObject({ row: { approvedPaise: 25_000_000 } });
  expect(amount(scaled, { approved_amount: 'shown' })).toMatchObject({ row: { approvedPaise: 25_000 } });
  expect(faultOf(amount(inLakh))).toEqual(['number-unclear', 'approved_amount']);
  expect(amount(inLakh, { approved_amount: 'shown' })).toMatchObject({ row: { approvedPaise: 25_000_000 } });
  expect(faultOf(amount('2.5 lakh'))).toEqual(['amount-invalid', 'approved_amount']);
  expect(amount('2.5 lakh', { approved_amount: 'shown' })).toMatchObject({ row: { approvedPaise: 25_000_000 } });
  // Words that change nothing are no question.
  expect(amount({ odd: 'format', shown: '250000 only', held: 250_000 })).toMatchObject({
    row: { approvedPaise: 25_000_000 },
  });
});

test('R-IMP-2 a percent cell means its percent, and a share of one is no yearly rate', () => {
  const head = ['Lender', 'Mobile', 'Product', 'Loan amount', 'Tenure', 'Rate', 'Status', 'Status date'];
  const rate = (cell: ImportCell) =>
    readMisRow(
      ['Aster Finance', '\u202a98765 43210\u202c', 'PL', 200_000, '36', cell, 'Login', '12/03/2026'],
      options('mis', head),
    );
  expect(rate('16.25%')).toMatchObject({ row: { rateBps: 1625, mobile: '9876543210' } });
  expect(rate(16.25)).toMatchObject({ row: { rateBps: 1625 } });
  expect(rate('16.25% p.a.')).toMatchObject({ row: { rateBps: 1625 } });
  for (const share of [0.1625, '0.1625']) expect(rate(share)).toMatchObject({ refused: { fault: 'rate-invalid' } });
});

test.each([
  ['36', 36],
  ['36.0', 36],
  ['36 Mths', 36],
  ['36M', 36],
  ['3 years', 36],
  ['3 Y', 36],
  ['2 yrs 6 months', 30],
  ['036', 36],
  ['0', undefined],
  ['601', undefined],
  ['36.5', undefined],
  ['three', undefined],
  ['', undefined],
])('R-IMP-2 a tenure of a file is read in months: %s', (text, months) => {
  expect(monthsOf(text)).toBe(months);
});

function ordersOf(...cells: ImportCell[]) {
  const orders = newDateOrders();
  for (const cell of cells) orders.add([cell]);
  return orders.all()[0];
}

test.each<[string, ImportCell[], string | undefined]>([
  [
    'texts that a month-first program could not read, and its own dates',
    ['25/02/2026', '2026-06-03', '19-02-2026'],
    'mixed',
  ],
  ['the same with times, as other programs write them', ['25/02/2026 10:15', '2026-06-03T09:30:00'], 'mixed'],
  ['the other way round', ['02/25/2026', '2026-06-03'], 'mixed'],
  [
    'own dates with a day above 12: the program understood the column',
    ['25/02/2026', '2026-06-03', '2026-02-19'],
    'shown',
  ],
  ['a text that the program could have read as well', ['25/02/2026', '2026-06-03', '04/02/2026'], 'shown'],
  ['own dates that read the same either way', ['25/02/2026', '2026-03-03'], 'shown'],
  ['own dates alone', ['2026-06-03', '2026-05-04'], undefined],
])('R-IMP-2 K7 a column of %s', (_what, cells, by) => {
  expect(ordersOf(...cells)?.by).toBe(by);
});

test('R-IMP-2 K7 own dates of a mixed column are asked about, turned back or kept as staff say', () => {
  const row = (on: ImportCell, how?: 'ask' | 'turn') =>
    status(
      ['Aster Finance', 'AF-1', 'Approved', on, 200_000, null, null],
      how ? { mixedDays: { status_date: how } } : {},
    );
  expect(faultOf(row('2026-06-03', 'ask'))).toEqual(['date-mixed', 'status_date']);
  // 6 March, of which a month-first program made 3 June.
  expect(row('2026-06-03', 'turn')).toMatchObject({ row: { on: '2026-03-06' } });
  expect(faultOf(row('2026-06-03'))).toEqual(['date-future', 'status_date']);
  for (const how of ['ask', 'turn'] as const) {
    expect(row('2026-03-03', how)).toMatchObject({ row: { on: '2026-03-03' } });
    expect(row('19/02/2026', how)).toMatchObject({ row: { on: '2026-02-19' } });
  }
});
