import type { LimitKey, LimitTier } from './limit-key';

/**
 * Places for what is still arriving: `most` in all, `perAddress` from one network address; the wider network of an IPv6
 * address leaves half of all places to others. Nobody waits for one: who holds a place may be slow for minutes.
 */
export function createArrivals({ most, perAddress }: { most: number; perAddress: number }) {
  const places = new Map<string, number>();
  let all = 0;
  const mostOf = ({ times }: LimitTier): number => Math.max(perAddress, Math.min(perAddress * times, most / 2));
  const move = ({ tiers }: LimitKey, by: number): void => {
    all += by;
    for (const { text } of tiers) {
      const own = (places.get(text) ?? 0) + by;
      if (own === 0) places.delete(text);
      else places.set(text, own);
    }
  };
  return {
    /** The answer of `work`, or which of the two limits is reached. */
    async run<T>(address: LimitKey, work: () => Promise<T>): Promise<T | 'full' | 'own-full'> {
      if (address.tiers.some((tier) => (places.get(tier.text) ?? 0) >= mostOf(tier))) return 'own-full';
      if (all >= most) return 'full';
      move(address, 1);
      try {
        return await work();
      } finally {
        move(address, -1);
      }
    },
  };
}
