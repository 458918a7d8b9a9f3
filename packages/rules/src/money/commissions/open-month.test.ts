import { expect, test } from 'vitest';
import { lastDayOfMonth } from '../../dates';
import { isMonthOpen } from './open-month';

test('ENT-SLAB-01 a lender’s month can change its slab until 45 days after its end', () => {
  expect(isMonthOpen('2026-09', '2026-11-14')).toBe(true);
  expect(isMonthOpen('2026-09', '2026-11-15')).toBe(false);
  expect(isMonthOpen('2026-12', '2026-11-15')).toBe(true);
});

test('ENT-SLAB-01 the last day of a month is known in leap years too', () => {
  expect(['2026-02', '2028-02', '2026-12', '2026-11'].map(lastDayOfMonth)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
    '2026-11-30',
  ]);
});
