import { sql } from 'drizzle-orm';
import type { Tx } from './database';
import { codeOf } from './failures';

interface InTransaction {
  readonly tx: Tx;
}

/** Does something within a transaction that is left as it was where it throws, or where `isKept` says so of what came of it. */
export async function atSavepoint<T>(
  { tx }: InTransaction,
  run: () => Promise<T>,
  isKept: (done: T) => boolean = () => true,
): Promise<T> {
  await tx.execute(sql`savepoint attempt`);
  let done: T;
  try {
    done = await run();
  } catch (error) {
    await tx.execute(sql`rollback to savepoint attempt`);
    await tx.execute(sql`release savepoint attempt`);
    throw error;
  }
  if (!isKept(done)) await tx.execute(sql`rollback to savepoint attempt`);
  await tx.execute(sql`release savepoint attempt`);
  return done;
}

/** Deletes at a savepoint; false, and nothing is done, where other rows still refer to what would go. */
export async function unlessReferred(ctx: InTransaction, run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await atSavepoint(ctx, run);
  } catch (error) {
    // A foreign key.
    if (codeOf(error) === '23503') return false;
    throw error;
  }
}

/** Lets each statement take longer than a call's may, until the transaction ends: what reads or writes all rows of years. */
export async function allowStatements({ tx }: InTransaction, most: '5min' | '30min'): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${most}, true)`);
}
