import { setTimeout as wait } from 'node:timers/promises';

/** So long an answer waits for others: browsers look every second and a half. */
const GATHER_MS = 150;

/**
 * Hands on what promises bring, several together where they come within a moment of each other, one lot after the other. Resolves
 * when all have come and are handed on. Promises that reject are the caller's own; nothing of an undefined is handed on.
 */
export async function gather<T>(
  coming: readonly Promise<T | undefined>[],
  handOn: (some: readonly T[]) => Promise<void>,
): Promise<void> {
  let come: T[] = [];
  let left = coming.length;
  let wake = (): void => undefined;
  const all = Promise.all(
    coming.map(async (one) => {
      const value = await one;
      left -= 1;
      if (value !== undefined) come.push(value);
      wake();
    }),
  );
  while (left > 0 || come.length > 0) {
    if (come.length === 0) {
      await new Promise<void>((done) => {
        wake = done;
      });
      continue;
    }
    if (left > 0) await Promise.race([all, wait(GATHER_MS)]);
    const some = come;
    come = [];
    await handOn(some);
  }
}
