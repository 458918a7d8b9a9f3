import { expect, test } from 'vitest';
import { coolingOffEndsAt, isCoolingOffOpen } from './cooling-off';

test('REG-DL-4 less than one whole day is refused', () => {
  for (const days of [0, -1, 0.5, Number.NaN]) {
    expect(() => coolingOffEndsAt(new Date('2026-11-20T06:00:00Z'), days)).toThrow(RangeError);
  }
});

test('REG-DL-4 the exit switches off at the exact midnight in India', () => {
  // 20 November, 23:59 in India: the day of disbursal never counts, however late.
  const disbursedAt = new Date('2026-11-20T18:29:00Z');
  expect(coolingOffEndsAt(disbursedAt, 1).toISOString()).toBe('2026-11-21T18:30:00.000Z');
  expect(isCoolingOffOpen(disbursedAt, 1, new Date('2026-11-21T18:29:59.999Z'))).toBe(true);
  expect(isCoolingOffOpen(disbursedAt, 1, new Date('2026-11-21T18:30:00.000Z'))).toBe(false);
  expect(isCoolingOffOpen(disbursedAt, 3, new Date('2026-11-23T18:29:59.999Z'))).toBe(true);
});
