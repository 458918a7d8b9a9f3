import { expect, test } from 'vitest';
import { annualBpsOfMonthlyPercent, bpsOfPercent } from './rates';

test.each([
  ['1.375', 1_650],
  ['1.3750', 1_650],
  [1.25, 1_500],
  ['0', 0],
  ['3', 3_600],
  ['0.9158', 1_099],
  ['1.3333', 1_600],
  ['1.00125', 1_202],
])('%s percent a month is %i basis points a year', (monthly, annual) => {
  expect(annualBpsOfMonthlyPercent(monthly)).toBe(annual);
});

test.each(['', '-1', '1.', '.5', '1,5', 'abc', Number.NaN, '1e2'])('%s is no monthly rate', (monthly) => {
  expect(() => annualBpsOfMonthlyPercent(monthly)).toThrow(RangeError);
});

test('ENT-LENDERDET-01 a percentage is exact basis points, half-up', () => {
  expect(['14.25', 0, 100, 0.29, '1.005', 14.125].map(bpsOfPercent)).toEqual([1425, 0, 10_000, 29, 101, 1413]);
  for (const wrong of ['', '-1', '1e2', 1e-7, Number.NaN]) expect(() => bpsOfPercent(wrong)).toThrow(RangeError);
});
