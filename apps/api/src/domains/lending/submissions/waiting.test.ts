import { expect, test } from 'vitest';
import { secondsUntilNextTry } from './waiting';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('R-LND-1 the next try comes soon at first and every ten minutes in the end', () => {
  expect([0, MINUTE_MS, 10 * MINUTE_MS, 20 * HOUR_MS].map((ageMs) => secondsUntilNextTry(ageMs, null))).toEqual([
    5, 15, 150, 600,
  ]);
});

test('R-LND-1 a lender is not asked before its Retry-After, and no Retry-After puts a customer off for more than an hour', () => {
  expect(secondsUntilNextTry(0, 20 * MINUTE_MS)).toBe(1200);
  expect(secondsUntilNextTry(20 * HOUR_MS, 1_000)).toBe(600);
  expect(secondsUntilNextTry(0, HOUR_MS)).toBe(3600);
  for (const askedMs of [HOUR_MS + 1, 999_999_000, Number.MAX_SAFE_INTEGER]) {
    expect(secondsUntilNextTry(0, askedMs)).toBe(3600);
  }
});
