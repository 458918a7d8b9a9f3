import { setTimeout as wait } from 'node:timers/promises';
import { asUnavailable, isRetryable } from './failures';

const TRIES = 4;

/** Runs a transaction again after a deadlock or serialization failure, three times more at most, with jitter (R-DB-2). */
export async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw asUnavailable(error);
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}
