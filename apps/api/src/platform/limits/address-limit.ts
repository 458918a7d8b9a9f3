import type { LimitKey } from './limit-key';

const MINUTE_MS = 60_000;

/**
 * Counts the calls of each network address in this process and answers whether one more is within `perMinute`. A minute
 * begins for all addresses at once, so that what is kept is thrown away whole, however many addresses a flood comes from.
 */
export function makeAddressLimit(perMinute: number, now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return ({ tiers }: LimitKey): boolean => {
    const at = now();
    if (at >= endsAt) {
      counts = new Map();
      endsAt = at + MINUTE_MS;
    }
    // As with shared limits: what a narrow tier refuses doesn't count in a wider one.
    return tiers.every(({ text, times }) => {
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      return count <= perMinute * times;
    });
  };
}
