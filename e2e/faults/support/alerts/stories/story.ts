import type { Teller } from '../watch-figures';

/** Second 0 is when the trouble begins; before, instances are well. */
interface Story {
  readonly what: string;
  readonly instances: readonly Teller[];
  /** For how long it is watched; five minutes where nothing is said. */
  readonly untilSecond?: number;
}
interface FiringStory extends Story {
  /** The second of the scrape after which it fires first. */
  readonly atSecond: number;
}
type AtLeastOne<T> = readonly [T, ...T[]];
/** Of a rule what it tells, and what comes near that and is not told. */
export interface Stories {
  readonly fires: AtLeastOne<FiringStory>;
  readonly stays: AtLeastOne<Story>;
}

/** A counter that stood at a thousand, and goes up at one rate until the trouble begins, and at another from then on. */
export const counter = (t: number, before: number, since: number) =>
  1_000 + Math.min(t, 0) * before + Math.max(t, 0) * since;

/** What a process that has just begun tells of a counter: nothing before it first counts. */
export const newCounter = (name: string, value: number): Readonly<Record<string, number>> =>
  value > 0 ? { [name]: value } : {};

/** How many of these seconds are over. */
export const over = (t: number, ...seconds: number[]) => seconds.filter((second) => t >= second).length;

/** A figure that is well, and another from second 0 on, for so long. */
export const gauge =
  (name: string, well: number, sick: number, forSeconds = Number.POSITIVE_INFINITY): Teller =>
  (t) => ({ [name]: t >= 0 && t < forSeconds ? sick : well });

/** An instance that is not reached from second 0 on, for so long. */
export const missed =
  (forSeconds: number, tell: Teller): Teller =>
  (t) =>
    t >= 0 && t < forSeconds ? undefined : tell(t);
