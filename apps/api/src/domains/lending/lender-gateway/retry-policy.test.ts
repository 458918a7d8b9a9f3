import { expect, test } from 'vitest';
import { createRetryBudget, readRetryAfter, waitBeforeTry } from './retry-policy';

test('R-LND-1 the wait before a try grows with full jitter and is never shorter than the lender asked', () => {
  expect([1, 2, 3, 9].map((tries) => waitBeforeTry(tries, null, () => 1))).toEqual([400, 800, 1600, 2000]);
  expect(waitBeforeTry(3, null, () => 0)).toBe(0);
  expect(waitBeforeTry(1, 5_000, () => 0.5)).toBe(5_000);
  const now = Date.parse('2026-11-21T00:00:00Z');
  expect(readRetryAfter('3', now)).toBe(3_000);
  expect(readRetryAfter('Sat, 21 Nov 2026 00:00:10 GMT', now)).toBe(10_000);
  expect(readRetryAfter('Fri, 20 Nov 2026 00:00:00 GMT', now)).toBe(0);
  expect([readRetryAfter(undefined, now), readRetryAfter('soon', now)]).toEqual([null, null]);
});

test('R-LND-1 retries are a tenth of the calls once the small reserve is used up', () => {
  const budget = createRetryBudget();
  const used = () => {
    let taken = 0;
    while (budget.take()) taken += 1;
    return taken;
  };
  expect(used()).toBe(5);
  for (let call = 0; call < 31; call += 1) budget.noteCall();
  expect(used()).toBe(3);
});
