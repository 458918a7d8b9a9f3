const MINUTE_MS = 60_000;

/**
 * Counts the calls of each network address in this process and answers whether one more is within `perMinute`. A minute
 * begins for all addresses at once, so that what is kept is thrown away whole, however many addresses a flood comes from.
 */
export const makeAddressLimit = (perMinute: number, now: () => number = Date.now) => {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (address: string): boolean => {
    const at = now();
    if (at >= endsAt) {
      counts = new Map();
      endsAt = at + MINUTE_MS;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= perMinute;
  };
};
