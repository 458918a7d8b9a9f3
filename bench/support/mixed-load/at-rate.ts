import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 10;

/**
 * Begins something so many times a second, however long each of them takes: nobody waits for somebody else's answer before they
 * come. `begin` is told which one it is and when it was due, as `performance.now()` counts; answers what came of all of them.
 */
export const atRate = async <T>(
  perSecond: number,
  seconds: number,
  begin: (serial: number, dueMs: number) => Promise<T>,
): Promise<T[]> => {
  const beganMs = performance.now();
  const begun: Promise<T>[] = [];
  while (begun.length < seconds * perSecond) {
    const passed = Math.min((performance.now() - beganMs) / 1000, seconds);
    while (begun.length < passed * perSecond) {
      begun.push(begin(begun.length, beganMs + (begun.length * 1000) / perSecond));
    }
    await sleep(STEP_MS);
  }
  return Promise.all(begun);
};
