/** The value below which `share` (0 to 1) of the samples lie. */
export const percentile = (samples: ArrayLike<number>, share: number): number => {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (samples: ArrayLike<number>): number => percentile(samples, 0.5);

/** Kept where the compiler can't prove that nobody reads it, so that no measured call is optimised away. */
const sink: { last: unknown } = { last: undefined };

/**
 * What each of `count` different calls takes, in microseconds: the median of `rounds`, because another program on the
 * machine takes a processor away for milliseconds at a time and would otherwise be what a high percentile shows.
 */
export const timeCalls = (count: number, rounds: number, call: (at: number) => unknown): Float64Array => {
  const taken = Array.from({ length: count }, () => new Float64Array(rounds));
  for (let at = 0; at < count; at += 1) sink.last = call(at);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < count; at += 1) {
      const began = process.hrtime.bigint();
      sink.last = call(at);
      const samples = taken[at];
      if (samples) samples[round] = Number(process.hrtime.bigint() - began) / 1000;
    }
  }
  return Float64Array.from(taken, median);
};

const STRETCH = 256;

/** Calls per second over a stretch of at least `milliseconds`; for calls shorter than the clock can tell. */
export const ratePerSecond = (milliseconds: number, call: (at: number) => unknown): number => {
  const began = performance.now();
  let calls = 0;
  while (performance.now() - began < milliseconds) {
    for (let inner = 0; inner < STRETCH; inner += 1) sink.last = call(calls + inner);
    calls += STRETCH;
  }
  return calls / ((performance.now() - began) / 1000);
};

/** Measures several things in turn, again and again, and gives the median of each: drift of the machine meets all alike. */
export const alternate = <Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, () => number>>,
): Record<Name, number> => {
  const names = Object.keys(measures) as Name[];
  const seen = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) seen.get(name)?.push(measures[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(seen.get(name) ?? [])])) as Record<Name, number>;
};
