import fc from 'fast-check';
import { expect } from 'vitest';
import type { Got } from './send';

const SEED = Number(process.env.ATTACK_SEED ?? 4711);
const PAIRS = 30;
/** Four standard deviations of a fair coin: chance exceeds it once in fifteen thousand times, however busy the machine is. */
const MOST_SLOWER = PAIRS / 2 + (4 * Math.sqrt(PAIRS)) / 2;
/** A network hides smaller differences. */
const WITHIN = { ms: 1, share: 0.1 };

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** What somebody outside can tell one answer from another by, apart from its time. */
const seenOf = ({ status, headers, text }: Got) =>
  JSON.stringify([status, Object.keys(headers).toSorted(), text.replaceAll(/"(?:requestId|prospectId)":"[^"]*"/g, '')]);

interface Compared {
  readonly known: () => Promise<Got>;
  readonly unknown: () => Promise<Got>;
  /** After each pair. */
  readonly after?: () => Promise<unknown>;
}

/** Sends known and unknown in pairs, in random order, and expects the same answers, neither steadily slower than the other. */
export async function expectAlike(what: string, { known, unknown, after }: Compared): Promise<void> {
  const timed = async (ask: () => Promise<Got>) => {
    const began = performance.now();
    return { seen: seenOf(await ask()), ms: performance.now() - began };
  };
  const pairs: (readonly [known: number, unknown: number])[] = [];
  for (const isKnownFirst of fc.sample(fc.boolean(), { seed: SEED, numRuns: PAIRS })) {
    const first = await timed(isKnownFirst ? known : unknown);
    const second = await timed(isKnownFirst ? unknown : known);
    expect(first.seen, `${what} with ATTACK_SEED=${SEED}`).toBe(second.seen);
    pairs.push(isKnownFirst ? [first.ms, second.ms] : [second.ms, first.ms]);
    await after?.();
  }
  const slower = pairs.filter(([one, other]) => one > other).length;
  const apart = Math.abs(median(pairs.map(([one, other]) => one - other)));
  const isSteady = Math.max(slower, PAIRS - slower) > MOST_SLOWER;
  const hidden = Math.max(WITHIN.ms, WITHIN.share * median(pairs.flat()));
  const found = `${what} with ATTACK_SEED=${SEED}: slower ${slower} of ${PAIRS} times, by ${apart} ms`;
  expect.soft(isSteady && apart > hidden, found).toBe(false);
}
