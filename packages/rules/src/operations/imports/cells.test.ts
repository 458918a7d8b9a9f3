import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatInr } from '../../money';
import {
  type CellReading,
  type ImportCell,
  readDay,
  readMobile,
  readPercent,
  readRupees,
  readSignedRupees,
} from './cells';

const shown = <T>(reading: CellReading<T>) => (reading.valid ? reading.value : reading.fault);

function cases<T>(reader: (cell: ImportCell) => CellReading<T>, table: readonly (readonly [ImportCell, unknown])[]) {
  for (const [cell, expected] of table) expect(shown(reader(cell)), JSON.stringify(cell)).toBe(expected);
}

test('R-IMP-2 amounts as Indian files write them are exact paise, and none is guessed', () => {
  cases(readRupees, [
    ['1,25,000.50', 12_500_050],
    ['₹ 1,25,000', 12_500_000],
    ['₹1,25,000.5', 12_500_050],
    ['Rs. 500/-', 50_000],
    ['rs 500', 50_000],
    ['INR\u00A01250.00', 125_000],
    ['125,000', 12_500_000],
    ["'500", 50_000],
    ['५,०००', 500_000],
    [0, 0],
    [1250.5, 125_050],
    [0.1 + 0.2, 30],
    ['500.500', 50_050],
    [null, 'EMPTY'],
    [' ', 'EMPTY'],
    ['1.25 lakh', 'NOT_AN_AMOUNT'],
    ['1,2,5', 'NOT_AN_AMOUNT'],
    ['1250,50', 'NOT_AN_AMOUNT'],
    ['12.345', 'NOT_AN_AMOUNT'],
    ['1e5', 'NOT_AN_AMOUNT'],
    ['$500', 'NOT_AN_AMOUNT'],
    ['N/A', 'NOT_AN_AMOUNT'],
    [1e21, 'NOT_AN_AMOUNT'],
    ['99,99,99,99,99,99,99,999', 'NOT_AN_AMOUNT'],
    [-500, 'NEGATIVE'],
    ['-500', 'NEGATIVE'],
    ['(500.00)', 'NEGATIVE'],
    ['₹ -500', 'NEGATIVE'],
  ]);
});

test('R-IMP-2 ADMIN-FN-08 an amount that is taken back is read as people write one below zero', () => {
  cases(readSignedRupees, [
    [-500, -50_000],
    ['-500', -50_000],
    ['−1,25,000.50', -12_500_050],
    ['(500.00)', -50_000],
    ['(₹ 500)', -50_000],
    ['₹ -500', -50_000],
    ['Rs. -500/-', -50_000],
    [500, 50_000],
    ['-0', 0],
    ['--5', 'NOT_AN_AMOUNT'],
    ['-1.25 lakh', 'NOT_AN_AMOUNT'],
    ['', 'EMPTY'],
  ]);
});

test('R-IMP-2 every amount comes back from the form in which people read it and from the number of a spreadsheet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (paise) => {
      expect(shown(readRupees(formatInr(paise, { locale: 'en-IN' })))).toBe(paise);
      expect(shown(readRupees(paise / 100))).toBe(paise);
    }),
  );
});

test('R-IMP-2 days are read day first, and a day that no calendar has is refused', () => {
  cases(readDay, [
    ['12/03/2026', '2026-03-12'],
    ['12-3-2026', '2026-03-12'],
    ['12.03.26', '2026-03-12'],
    ['12-Mar-26', '2026-03-12'],
    ['12 March 2026', '2026-03-12'],
    ['12Sept2026', '2026-09-12'],
    ['2026-03-12', '2026-03-12'],
    ['2026-03-12T23:30:00', '2026-03-12'],
    ['12/03/2026 11:30 PM', '2026-03-12'],
    ['2026-03-12T20:00:00Z', '2026-03-13'],
    ['29/02/2028', '2028-02-29'],
    [46_093, '2026-03-12'],
    [46_093.75, '2026-03-12'],
    ['46093', '2026-03-12'],
    ['12032026', '2026-03-12'],
    ['01/01/85', '1985-01-01'],
    [null, 'EMPTY'],
    ['29/02/2026', 'IMPOSSIBLE_DATE'],
    ['03/25/2026', 'IMPOSSIBLE_DATE'],
    ['00/01/2026', 'IMPOSSIBLE_DATE'],
    ['2026-13-01', 'IMPOSSIBLE_DATE'],
    ['2026-02-30T10:00:00Z', 'IMPOSSIBLE_DATE'],
    [99_999, 'IMPOSSIBLE_DATE'],
    [12, 'NOT_A_DATE'],
    ['12-Foo-26', 'NOT_A_DATE'],
    ['12-Ma-26', 'NOT_A_DATE'],
    ['yesterday', 'NOT_A_DATE'],
  ]);
});

test('R-IMP-2 every day comes back from each form in which files write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 18_264, max: 73_050 }), (serial) => {
      const on = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = on.split('-');
      for (const form of [serial, on, `${day}/${month}/${year}`, `${Number(day)}.${Number(month)}.${year}`]) {
        expect(shown(readDay(form))).toBe(on);
      }
    }),
  );
});

test('R-IMP-2 mobile numbers and percentages are read from text and from numbers', () => {
  cases(readMobile, [
    ['+91 98765 43210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['9198765432', '9198765432'],
    [9_876_543_210, '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    [null, 'EMPTY'],
    ['5876543210', 'NOT_A_MOBILE'],
    ['98765', 'NOT_A_MOBILE'],
    ['9.87654321E+09', 'NOT_A_MOBILE'],
  ]);
  cases(readPercent, [
    ['2.5%', 2500],
    ['2.5', 2500],
    [2.5, 2500],
    ['100 %', 100_000],
    ['.125', 125],
    [0, 0],
    [null, 'EMPTY'],
    ['%', 'NOT_A_PERCENTAGE'],
    ['100.001', 'NOT_A_PERCENTAGE'],
    ['2.0005', 'NOT_A_PERCENTAGE'],
    ['2,5', 'NOT_A_PERCENTAGE'],
    [-2.5, 'NEGATIVE'],
  ]);
});
