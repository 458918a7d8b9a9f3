import { expect, test } from 'vitest';
import { annualBpsOfMonthlyPercent } from './rates';

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
