import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

const EVERY_MS = 150;

interface Seen {
  readonly atMs: number;
  readonly status: number;
  readonly tookMs: number;
}

export interface ReadinessWatch {
  readonly seen: readonly Seen[];
  /** Resolves when it says so, at the latest after the time; else fails. */
  until(status: 200 | 503, withinMs: number): Promise<number>;
  stop(): Promise<void>;
}

/** Asks an instance over and over whether it is ready; 0 where nobody answers. */
export function watchReadiness(url: string): ReadinessWatch {
  const seen: Seen[] = [];
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      const atMs = performance.now();
      const status = await fetch(`${url}/api/health/ready`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(10_000),
      }).then(
        async (answer) => {
          await answer.body?.cancel();
          return answer.status;
        },
        () => 0,
      );
      seen.push({ atMs, status, tookMs: performance.now() - atMs });
      await sleep(EVERY_MS);
    }
  })();
  return {
    seen,
    async until(status, withinMs) {
      const from = performance.now();
      // One that was asked before this moment tells of a moment before.
      const hit = () => seen.find((one) => one.atMs >= from && one.status === status);
      await expect.poll(() => hit()?.status ?? seen.at(-1)?.status, { timeout: withinMs, interval: 20 }).toBe(status);
      const found = hit();
      return found ? found.atMs + found.tookMs - from : 0;
    },
    async stop() {
      isOver = true;
      await working;
    },
  };
}
