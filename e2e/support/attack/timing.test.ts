import { expect, test } from 'vitest';
import { randomFrom } from './inputs';
import { type TimedPair, toldApart } from './timing';

const RUNS = 400;

/**
 * Pairs of a machine that is busy by fits: most answers take their time and up to a fifth more, or another share, and every eighth
 * up to ten times as long.
 */
const busyPairs = (seed: number, count: number, [one, other]: TimedPair, more = 0.2): TimedPair[] => {
  const random = randomFrom(seed);
  const took = (ms: number) => ms * (1 + more * random.next()) * (random.below(8) === 0 ? 1 + 9 * random.next() : 1);
  return Array.from({ length: count }, () => [took(one), took(other)]);
};
/** In which share of many runs the two are told apart. */
const shareTold = (count: number, ms: TimedPair, more?: number): number =>
  Array.from({ length: RUNS }, (_, run) => toldApart(busyPairs(run + 1, count, ms, more))).filter(Boolean).length /
  RUNS;

test.each([
  [20, 4],
  [30, 4],
  [20, 60],
])('S-OTP-7 S-AZ-3 in %i pairs of %i ms on a busy machine nothing is found where there is nothing', (count, ms) => {
  expect(shareTold(count, [ms, ms])).toBe(0);
});

test('S-OTP-7 S-AZ-3 nothing is found either where chance makes the times of two far apart, but not in pair after pair', () => {
  expect(shareTold(20, [60, 60], 4)).toBe(0);
});

test.each([
  ['a password that is compared where somebody is known alone', 20, [33, 3]],
  ['a password that is compared where nobody is known alone', 20, [3, 33]],
  ['a query more of what is there', 30, [8, 4]],
] as const)('S-OTP-7 S-AZ-3 %s is found, also on a busy machine', (_, count, ms) => {
  expect(shareTold(count, ms)).toBeGreaterThan(0.7);
});

test('S-OTP-7 S-AZ-3 what is lost on the way is no difference, however sure it is', () => {
  const steady = (laterMs: number): TimedPair[] => Array.from({ length: 40 }, () => [30 + laterMs, 30]);
  expect(toldApart(steady(2.5))).toBeUndefined();
  expect(toldApart(steady(3.5))).toBe('40 of 40 times slower, by 3.5 ms');
  expect(toldApart(steady(-3.5))).toBe('0 of 40 times slower, by -3.5 ms');
});
