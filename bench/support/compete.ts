import { type LoadRequest, runLoad } from './load';
import { median } from './samples';
import { ROUND_SECONDS, ROUNDS } from './sizes';

/** Something that answers requests, and the processor time in microseconds that it and its database have used so far. */
interface Contestant {
  readonly url: string;
  readonly requests: readonly LoadRequest[];
  readonly usedTime: () => Promise<number> | number;
}

const WARM_UP_SECONDS = 3;

/**
 * Gives contestants the same load in turn. Answers the median of each: answers for each second of processor time, which is
 * what one core can do, however busy the machine is.
 */
export async function compete<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  connections: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const measure = async (name: Name, seconds: number): Promise<number> => {
    const { usedTime, ...target } = contestants[name];
    const before = await usedTime();
    const load = await runLoad({ ...target, connections, seconds });
    return load.requests / (((await usedTime()) - before) / 1e6);
  };
  const scores = new Map<Name, number[]>();
  for (const name of names) await measure(name, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) scores.set(name, [...(scores.get(name) ?? []), await measure(name, ROUND_SECONDS)]);
  }
  return Object.fromEntries(names.map((name) => [name, median(scores.get(name) ?? [])])) as Record<Name, number>;
}
