import { expect, test } from 'vitest';
import { nextTryAt, SENT_FOR_MS, waitAfterTries } from './retry-times';

test('PORTAL-PAGE-17 what fails is tried again after ten seconds, then twice as long each time, six hours at most', () => {
  expect([1, 2, 3, 4].map((tries) => waitAfterTries(tries, 0))).toEqual([10_000, 20_000, 40_000, 80_000]);
  expect(waitAfterTries(30, 0)).toBe(6 * 3_600_000);
  expect(waitAfterTries(1, 1)).toBe(5_000);
});

test('S-HOOK-8 PORTAL-PAGE-17 three days after the first try it is given up, and not before', () => {
  const firstAt = new Date('2026-11-18T06:00:00.000Z');
  let now = firstAt;
  let tries = 0;
  for (;;) {
    tries += 1;
    const next = nextTryAt({ firstAt, tries, chance: 0 }, now);
    if (!next) break;
    expect(next.getTime()).toBeGreaterThan(now.getTime());
    now = next;
  }
  const lasted = now.getTime() - firstAt.getTime();
  expect(lasted).toBeLessThanOrEqual(SENT_FOR_MS);
  expect(lasted).toBeGreaterThan(SENT_FOR_MS - 6 * 3_600_000);
  expect(tries).toBeGreaterThan(15);
});
