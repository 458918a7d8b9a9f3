/** A slider over money moves in steps that grow with the amount: fine where amounts are small, quick where they are large. */
const STEPS: readonly (readonly [upToRupees: number, stepRupees: number])[] = [
  [20_000, 1_000],
  [100_000, 5_000],
  [1_000_000, 25_000],
  [10_000_000, 100_000],
];

/** Every amount that the slider stops at, in rupees, both ends included. */
export function amountStops(minRupees: number, maxRupees: number): readonly number[] {
  const stops = [minRupees];
  for (const [upTo, step] of STEPS) {
    let last = stops.at(-1) ?? minRupees;
    while (last < Math.min(upTo, maxRupees)) {
      last = Math.min((Math.floor(last / step) + 1) * step, maxRupees);
      stops.push(last);
    }
  }
  return stops;
}

/** The stop that stands for an amount that was typed: the last one not above it. */
export function stopOf(stops: readonly number[], rupees: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= rupees),
  );
}
