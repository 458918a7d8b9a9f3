import { expect, test } from 'vitest';
import { makeAddressLimit } from './address-limit';

test('R-RUN-2 each address has its own count, and a new minute begins with none', () => {
  let now = 1_000_000;
  const isWithin = makeAddressLimit(2, () => now);
  expect([1, 2, 3].map(() => isWithin('203.0.113.9'))).toEqual([true, true, false]);
  expect(isWithin('203.0.113.10')).toBe(true);
  now += 59_999;
  expect(isWithin('203.0.113.9')).toBe(false);
  now += 1;
  expect(isWithin('203.0.113.9')).toBe(true);
});
