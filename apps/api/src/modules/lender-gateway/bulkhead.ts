/** Lets at most `size` through at once; the others wait in line, each no longer than it said. */
export const createBulkhead = (size: number) => {
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
