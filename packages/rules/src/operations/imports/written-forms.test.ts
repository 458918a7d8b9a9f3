import { expect, test } from 'vitest';
import type { ImportCell } from './cell-text';
import { plainOfWorded, readMobile, readPercent, readRupees, readSignedRupees } from './cells';
import { readCommissionRow } from './commission-row';
import { newDateOrders } from './date-orders';
import { orderOf, readDay } from './days';
import { findAmountFarOff } from './decisions/file-status';
import { monthsOf, readStatusRow } from './file-rows';

test.each([
  ['रु. 2,41,000', 24_100_000],
  ['रुपये 2,41,000', 24_100_000],
  ['₨2,41,000', 24_100_000],
  ['INR. 2,41,000', 24_100_000],
  ['Rs:241000', 24_100_000],
  ['.75', 75],
  ['3.1e-13', 0],
  ['-0.00000004', 0],
])('K15 K14 an amount is read in the forms of its senders: %s', (text, paise) => {
  expect(readRupees(text, { round: true })).toMatchObject({ valid: true, value: paise });
  expect(readSignedRupees(text, { round: true })).toMatchObject({ valid: true, value: paise });
});

test.each(['2.00 L', '0.02 Cr', '0.2M', 'Rs. 2.00 lakhs only', 'रु. 2 लाख'])(
  'K2 an amount in words is read once somebody has said so: %s',
  (text) => {
    expect(readRupees(text, { round: true }).valid).toBe(false);
    expect(readRupees(plainOfWorded(text) ?? '')).toEqual({ valid: true, value: 20_000_000 });
  },
);

test('K14 what a spreadsheet computes is rounded and said: rates, months, mobile numbers', () => {
  expect(readPercent('16.249999999999996', { round: true })).toEqual({ valid: true, value: 16_250, rounded: true });
  expect(readPercent('11.4375', { round: true })).toMatchObject({ value: 11_438, rounded: true });
  expect(readPercent('11.4375').valid).toBe(false);
  expect(readPercent('16.25 percent')).toEqual({ valid: true, value: 16_250 });
  expect(readMobile('9822277001.0')).toEqual({ valid: true, value: '9822277001' });
  expect(
    ['35.999999999999996', '36 Mos', '36 EMI', '36 महीना', '36 Month(s)', '3.5 years', '36.5'].map(monthsOf),
  ).toEqual([...[36, 36, 36, 36, 36, 42, undefined]]);
});

test.each(["26-Oct'26", 'Oct 26 26', '26–10–2026', '26／10／2026', '26/10/2026 14:33 hrs', '26/10/2026 14:33:07 Hrs.'])(
  'K15 a day is read where it has one meaning: %s',
  (text) => {
    expect(readDay(text)).toEqual({ valid: true, value: '2026-10-26' });
  },
);

function paid(month: ImportCell) {
  const reading = readCommissionRow(['A-1', 1200, month], {
    columns: { reference: 0, commission_amount: 1, month: 2 },
    words: {},
    lenderId: 1,
    lenders: new Map(),
    today: '2026-11-20',
  });
  return 'row' in reading ? reading.row.month : reading.refused.fault;
}
test.each(['अक्टूबर 2026', '202610', '10-26', '2026/10', 'OCT2026', 'October, 2026', '१०/२०२६', "Oct'26"])(
  'K15 a month is read where it has one meaning: %s',
  (text) => {
    expect(paid(text)).toBe('2026-10');
  },
);
test('K15 a month that has two stays refused', () => {
  expect(['11-12', '102', 'Foo 2026'].map(paid)).toEqual(Array(3).fill('month-invalid'));
});

test.each(['00-Jan-00', '31/12/9999', '\\N', '(null)', 'NaT', '<NA>'])(
  'K13 what programs write for nothing is empty where a day may be: %s',
  (none) => {
    const row = readStatusRow(['A-1', 'approved', '12/11/2026', none, none.includes('9') ? '' : 'NaT'], {
      columns: { reference: 0, status: 1, status_date: 2, disbursed_date: 3, approved_amount: 4 },
      words: {},
      lenderId: 1,
      lenders: new Map(),
      today: '2026-11-20',
    });
    expect(row).toMatchObject({ row: { disbursedOn: undefined, approvedPaise: undefined } });
  },
);

test('K7 eight digits have an order, too, as text and as number, and teach other columns nothing', () => {
  expect(['10262026', 10_262_026, '10112026', '26102026', '20261026', 20_261_110, '99999999'].map(orderOf)).toEqual([
    ...['mdy', 'mdy', 'either', 'dmy', undefined, undefined, undefined],
  ]);
  const orders = newDateOrders({ today: '2026-11-20' });
  orders.add(['10262026', '10/11/2026']);
  orders.add(['10112026', '11/10/2026']);
  expect(orders.all()).toEqual({
    0: { order: 'mdy', by: 'shown', sample: '10112026' },
    1: { order: 'dmy', by: 'none', sample: '10/11/2026', isOpen: true },
  });
});

test.each([
  ['2026-12-05', ['02/12/2026', '04/12/2026'], undefined],
  ['2026-11-20', ['10/11/2026', '11/10/2026'], true],
  ['2026-11-20', ['10/11/2026', '07/12/2026'], true],
  ['2026-11-20', ['10/11/2026', '02/11/2026'], undefined],
  ['2026-03-20', ['12/03/2026'], undefined],
])('K7 on %s it is open how %j are meant: %s', (today, cells, isOpen) => {
  const orders = newDateOrders({ today });
  for (const cell of cells) orders.add([cell]);
  expect(orders.all()[0]?.isOpen).toBe(isOpen);
});

test('K7 a file whose one column is day first has no open days in another', () => {
  const orders = newDateOrders({ today: '2026-03-20' });
  orders.add(['12/03/2026', '12/03/2025']);
  expect(Object.values(orders.all()).map(({ isOpen }) => isOpen)).toEqual([undefined, undefined]);
});

test('K6 a payout is held against what was approved, above and below', () => {
  const fault = (approved: number | null, said: number | undefined, paid: number) =>
    findAmountFarOff(
      { askedPaise: 20_000_000, approvedBeforePaise: approved },
      { status: 4, on: '2026-03-12', approvedPaise: said, disbursedPaise: paid },
    )?.fault;
  expect(fault(8_100_000, undefined, 31_000_000)).toBe('amount-above-approved');
  expect(fault(null, 8_100_000, 31_000_000)).toBe('amount-above-approved');
  expect(fault(8_100_000, undefined, 8_300_000)).toBeUndefined();
  expect(fault(8_100_000, undefined, 810_000)).toBe('amount-too-small');
  // An approval of a few rupees is the slip, not the payout.
  expect(fault(null, 150, 15_000_000)).toBeUndefined();
});

test('K7 where a column shows both orders, a day that reads either way is asked about', () => {
  const row = (on: string) =>
    readStatusRow(['A-1', 'approved', on], {
      columns: { reference: 0, status: 1, status_date: 2 },
      words: {},
      lenderId: 1,
      lenders: new Map(),
      today: '2026-11-20',
      mixedDays: { status_date: 'ask-written' },
    });
  expect(row('10/11/2026')).toMatchObject({ refused: { fault: 'date-mixed' } });
  expect(row('26/10/2026')).toMatchObject({ row: { on: '2026-10-26' } });
});
