/**
 * Places for what is still arriving: `most` in all, `perAddress` from one network address. Nobody waits for one: who holds a
 * place may be slow for minutes.
 */
export const createArrivals = ({ most, perAddress }: { most: number; perAddress: number }) => {
  const places = new Map<string, number>();
  let all = 0;
  const move = (address: string, by: number): void => {
    all += by;
    const own = (places.get(address) ?? 0) + by;
    if (own === 0) places.delete(address);
    else places.set(address, own);
  };
  return {
    /** The answer of `work`, or which of the two limits is reached. */
    async run<T>(address: string, work: () => Promise<T>): Promise<T | 'full' | 'own-full'> {
      if ((places.get(address) ?? 0) >= perAddress) return 'own-full';
      if (all >= most) return 'full';
      move(address, 1);
      try {
        return await work();
      } finally {
        move(address, -1);
      }
    },
  };
};
