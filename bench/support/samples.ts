/** The value that `share` (0 to 1) of the samples lie below. */
export function percentile(samples: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(samples: ArrayLike<number>): number {
  return percentile(samples, 0.5);
}

/** Takes every result, so that no measured call is optimised away. */
const sink: { last: unknown } = { last: undefined };

/**
 * Microseconds of each of `count` different calls: the median of `rounds`. Other programs take a processor away for milliseconds
 * at a time, and a high percentile of single calls would show only that.
 */
export function timeCalls(count: number, rounds: number, call: (at: number) => unknown): Float64Array {
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
}

const STRETCH = 256;

/** Calls per second over a stretch of at least `milliseconds`, for calls too short for the clock. */
export function ratePerSecond(milliseconds: number, call: (at: number) => unknown): number {
  const began = performance.now();
  let calls = 0;
  while (performance.now() - began < milliseconds) {
    for (let inner = 0; inner < STRETCH; inner += 1) sink.last = call(calls + inner);
    calls += STRETCH;
  }
  return calls / ((performance.now() - began) / 1000);
}
