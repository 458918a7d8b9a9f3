/**
 * Lets at most `size` through at once; the others wait in line, each no longer than it said. Whoever finds `mostWaiting` in
 * line already is not let in.
 */
export const createBulkhead = (size: number, mostWaiting = Number.POSITIVE_INFINITY) => {
  let inside = 0;
  const line: (() => void)[] = [];
  const leave = () => {
    inside -= 1;
    line.shift()?.();
  };
  const enter = (waitMs: number): Promise<boolean> => {
    if (inside < size) {
      inside += 1;
      return Promise.resolve(true);
    }
    if (line.length >= mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const admit = () => {
        clearTimeout(givingUp);
        inside += 1;
        resolve(true);
      };
      const givingUp = setTimeout(() => {
        line.splice(line.indexOf(admit), 1);
        resolve(false);
      }, waitMs);
      line.push(admit);
    });
  };
  return {
    /** The answer of `work`, or undefined when no place came free in time. */
    async run<T>(waitMs: number, work: () => Promise<T>): Promise<T | undefined> {
      if (!(await enter(waitMs))) return undefined;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
export type Bulkhead = ReturnType<typeof createBulkhead>;
