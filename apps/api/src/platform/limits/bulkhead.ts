/**
 * Lets at most `size` through at once; the others wait in line, each up to its own limit. A caller that finds `mostWaiting` in
 * line already is refused, unless it waits without limit (`Number.POSITIVE_INFINITY`).
 */
export function createBulkhead(size: number, mostWaiting = Number.POSITIVE_INFINITY) {
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
    const isPatient = waitMs === Number.POSITIVE_INFINITY;
    if (!isPatient && line.length >= mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      let givingUp: NodeJS.Timeout | undefined;
      const admit = () => {
        clearTimeout(givingUp);
        inside += 1;
        resolve(true);
      };
      const giveUp = () => {
        line.splice(line.indexOf(admit), 1);
        resolve(false);
      };
      // A timer knows no end that never comes.
      if (!isPatient) givingUp = setTimeout(giveUp, waitMs);
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
}
export type Bulkhead = ReturnType<typeof createBulkhead>;
