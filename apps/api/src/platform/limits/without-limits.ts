import { AsyncLocalStorage } from 'node:async_hooks';

const barred = new AsyncLocalStorage<true>();

/**
 * Runs what holds a transaction and may ask no shared limit inside it: on the embedded database, which has one connection, the
 * limit would wait for the transaction and the transaction for the limit, for good.
 */
export function withoutLimits<T>(run: () => Promise<T>): Promise<T> {
  return barred.run(true, run);
}

/** Runs what begins inside a call with a key and goes on without its transaction. */
export function withLimitsAgain<T>(run: () => T): T {
  return barred.exit(run);
}

/** Throws inside `withoutLimits`, so that such a call fails where it is written instead of stopping the whole program. */
export function checkLimitsAllowed(name: string): void {
  if (barred.getStore())
    throw new Error(`The limit ${name} can't be asked inside a call with a key: declare it \`none\``);
}
