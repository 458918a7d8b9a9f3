import { type LoadRequest, runLoad } from './load';
import { median } from './samples';
import { IS_FULL } from './size';

/** Something that answers requests, and the processor time that it and what it stands on have used, in microseconds. */
export interface Contestant {
  readonly url: string;
  readonly requests: readonly LoadRequest[];
  readonly usedTime: () => Promise<number> | number;
}

export interface Score {
  /** Answers for each second of processor time: what a core can do, whoever else keeps the machine busy. */
  readonly perProcessorSecond: number;
  readonly perSecond: number;
  readonly p50: number;
}

/** Long enough that code which answers some hundred calls a second is compiled before it is measured. */
const WARM_UP_SECONDS = IS_FULL ? 5.5 : 2;

interface Options {
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
}

/**
 * Lets contestants answer the same load in turn, again and again, and gives the median of each. Processor time is what is
 * compared, because throughput on a small or shared machine also measures the program that sends and its neighbours.
 */
export const compete = async <Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  { connections, rounds, seconds }: Options,
): Promise<Record<Name, Score>> => {
  const names = Object.keys(contestants) as Name[];
  const measure = async (name: Name, duration: number): Promise<Score> => {
    const { url, requests, usedTime } = contestants[name];
    const before = await usedTime();
    const load = await runLoad({ url, requests, connections, seconds: duration });
    const used = (await usedTime()) - before;
    return { ...load, perProcessorSecond: load.requests / (used / 1e6) };
  };
  const seen = new Map<Name, Score[]>();
  for (const name of names) await measure(name, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) seen.set(name, [...(seen.get(name) ?? []), await measure(name, seconds)]);
  }
  const of = (name: Name, figure: keyof Score) => median((seen.get(name) ?? []).map((score) => score[figure]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perProcessorSecond: of(name, 'perProcessorSecond'),
        perSecond: of(name, 'perSecond'),
        p50: of(name, 'p50'),
      },
    ]),
  ) as Record<Name, Score>;
};
