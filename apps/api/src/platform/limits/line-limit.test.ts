import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeLineLimit } from './line-limit';

const MOST = 100;
const STEADY = 12;

test('R-RUN-2 a moment’s rush is let in; once it was too much the line stays short until a second went by without a refusal', () => {
  const line = makeLineLimit({ most: MOST, steady: STEADY });
  expect(line.letsIn(MOST, 0)).toBe(true);
  expect(line.letsIn(MOST + 1, 10)).toBe(false);
  expect(line.letsIn(STEADY, 20)).toBe(true);
  // Refused anew, so that the second begins anew.
  expect(line.letsIn(STEADY + 1, 900)).toBe(false);
  expect(line.letsIn(STEADY + 1, 1_899)).toBe(false);
  expect(line.letsIn(MOST, 2_899)).toBe(true);
  expect(line.letsIn(MOST + 1, 2_900)).toBe(false);
});

test('R-RUN-2 whatever comes, a short line is never refused, one that is too long always, and nobody before the first rush', () => {
  const arrivals = fc.array(fc.tuple(fc.nat({ max: 2 * MOST }), fc.nat({ max: 2_000 })));
  fc.assert(
    fc.property(arrivals, fc.nat({ max: 2 * MOST }), (steps, steady) => {
      const line = makeLineLimit({ most: MOST, steady });
      let nowMs = 0;
      let hadRush = false;
      for (const [waiting, laterMs] of steps) {
        nowMs += laterMs;
        const isIn = line.letsIn(waiting, nowMs);
        if (waiting <= Math.min(steady, MOST)) expect(isIn).toBe(true);
        if (waiting > MOST) expect(isIn).toBe(false);
        if (!hadRush) expect(isIn).toBe(waiting <= MOST);
        hadRush ||= waiting > MOST;
      }
    }),
  );
});
