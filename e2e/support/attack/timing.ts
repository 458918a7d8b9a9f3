import { randomFrom } from './inputs';
import type { Got } from './send';
import type { Surface } from './surface';

/** How long the two requests of a pair took, one made right after the other; milliseconds. */
export type TimedPair = readonly [one: number, other: number];

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/**
 * Standard deviations of a fair coin. Whatever else the machine does falls on either of the two by chance, because chance says
 * which is made first: so far off it comes once in fifteen thousand times, however busy the machine is.
 */
const SURE = 4;
/** What lies within is lost on the way through any network. */
const WITHIN = { ms: 1, share: 0.1 };

/** How the two are told apart by their times: one is slower in more pairs than chance makes it, and by more than is lost; else undefined. */
export const toldApart = (pairs: readonly TimedPair[]): string | undefined => {
  const slower = pairs.filter(([one, other]) => one > other).length;
  const apart = median(pairs.map(([one, other]) => one - other));
  const within = Math.max(WITHIN.ms, WITHIN.share * median(pairs.flat()));
  const isSure = Math.abs(slower - pairs.length / 2) > (SURE * Math.sqrt(pairs.length)) / 2;
  if (!isSure || Math.abs(apart) <= within) return undefined;
  return `${slower} of ${pairs.length} times slower, by ${apart.toFixed(1)} ms`;
};

/** What somebody outside can tell one answer from another by, but its time. */
export const seenOf = ({ status, headers, text }: Got): string => {
  const body = text.replaceAll(/"(?:requestId|prospectId)":"[^"]*"/g, '');
  return JSON.stringify([status, Object.keys(headers).toSorted(), body]);
};

/** With fewer pairs nothing is sure. */
const LEAST_PAIRS = 20;
const MOST_PAIRS = 30;
const LONGEST_MS = 700;

interface Compared {
  readonly what: string;
  readonly known: () => Promise<Got>;
  readonly unknown: () => Promise<Got>;
  /** Of both: what is refused for another reason would be compared in vain. */
  readonly status: number;
  /** After each pair, such as giving tries back. */
  readonly after?: () => Promise<unknown>;
}

/** Asks for what is known and what is not in pairs; finds what tells the answers of one from those of the other, time included. */
export const compareAnswers = async (
  surface: Surface,
  { what, known, unknown, status, after }: Compared,
): Promise<void> => {
  const random = randomFrom(31);
  const timed = async (ask: () => Promise<Got>) => {
    const began = performance.now();
    const got = await ask();
    return { got, ms: performance.now() - began };
  };
  const pairs: TimedPair[] = [];
  const until = performance.now() + LONGEST_MS;
  while (pairs.length < MOST_PAIRS && (pairs.length < LEAST_PAIRS || performance.now() < until)) {
    const isKnownFirst = random.next() < 0.5;
    const first = await timed(isKnownFirst ? known : unknown);
    const second = await timed(isKnownFirst ? unknown : known);
    const [one, other] = isKnownFirst ? [first, second] : [second, first];
    surface.tried(2);
    const [seen, seenOther] = [seenOf(one.got), seenOf(other.got)];
    if (one.got.status !== status || seen !== seenOther) return surface.found(`${what}: ${seen} and ${seenOther}`);
    pairs.push([one.ms, other.ms]);
    await after?.();
  }
  const told = toldApart(pairs);
  if (told) surface.found(`${what}: what is known is ${told}`);
};
