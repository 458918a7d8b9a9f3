import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HELD_MS, makeQueueLimit } from './queue-limit';

const BURST = 100;
const STANDING = 12;

test('R-RUN-2 a burst is admitted; after too much the queue stays short for five seconds', () => {
  const admits = makeQueueLimit({ burst: BURST, standing: STANDING });
  expect(admits(BURST, 0)).toBe(true);
  expect(admits(BURST + 1, 10)).toBe(false);
  expect(admits(STANDING, 20)).toBe(true);
  for (const nowMs of [21, 1_000, 9 + HELD_MS]) expect(admits(STANDING + 1, nowMs)).toBe(false);
  expect(admits(BURST, 10 + HELD_MS)).toBe(true);
  expect(admits(BURST + 1, 11 + HELD_MS)).toBe(false);
  expect(admits(BURST, 12 + HELD_MS)).toBe(false);
});

test('R-RUN-2 a queue without a limit refuses nobody', () => {
  const admits = makeQueueLimit({ burst: Number.POSITIVE_INFINITY, standing: STANDING });
  for (const waiting of [0, STANDING + 1, 1_000_000]) expect(admits(waiting, waiting)).toBe(true);
});

test('R-RUN-2 only calls above the burst, or soon after it above the limit, are refused', () => {
  const arrivals = fc.array(fc.tuple(fc.nat({ max: 2 * BURST }), fc.nat({ max: 2_000 })));
  fc.assert(
    fc.property(arrivals, fc.nat({ max: 2 * BURST }), (steps, standing) => {
      const admits = makeQueueLimit({ burst: BURST, standing });
      const bursts: number[] = [];
      let nowMs = 0;
      for (const [waiting, laterMs] of steps) {
        nowMs += laterMs;
        if (waiting > BURST) bursts.push(nowMs);
        const isHeld = bursts.some((atMs) => nowMs - atMs < HELD_MS);
        expect(admits(waiting, nowMs)).toBe(waiting <= BURST && (!isHeld || waiting <= standing));
      }
    }),
  );
});
