import { type LoadRequest, runLoad } from './load';
import { median } from './samples';
import { ROUND_SECONDS, ROUNDS } from './sizes';

/** Something that answers requests, and the processor time in microseconds that it and its database have used so far. */
interface Contestant {
  readonly url: string;
  readonly requests: readonly LoadRequest[];
  readonly usedTime: () => Promise<number> | number;
}

interface Score {
  /** Answers for each second of processor time: what one core can do, however busy the machine is. */
  readonly rate: number;
  /** Answers for each second of the clock. */
  readonly throughput: number;
}

const WARM_UP_SECONDS = 3;

/** Gives contestants the same load in turn and answers the median score of each. */
export async function compete<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  connections: number,
): Promise<Record<Name, Score>> {
  const names = Object.keys(contestants) as Name[];
  const measure = async (name: Name, seconds: number): Promise<Score> => {
    const { usedTime, ...target } = contestants[name];
    const before = await usedTime();
    const load = await runLoad({ ...target, connections, seconds });
    const used = (await usedTime()) - before;
    return { rate: load.requests / (used / 1e6), throughput: load.perSecond };
  };
  const scores = new Map<Name, Score[]>();
  for (const name of names) await measure(name, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) scores.set(name, [...(scores.get(name) ?? []), await measure(name, ROUND_SECONDS)]);
  }
  const middle = (name: Name, key: keyof Score) => median((scores.get(name) ?? []).map((score) => score[key]));
  return Object.fromEntries(
    names.map((name) => [name, { rate: middle(name, 'rate'), throughput: middle(name, 'throughput') }]),
  ) as Record<Name, Score>;
}
