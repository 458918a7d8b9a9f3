import { sql } from 'drizzle-orm';
import type { Tx } from './database';

/** Lets each statement take longer than a call's may, until the transaction ends: what reads or writes all rows of years. */
export async function allowStatements({ tx }: { readonly tx: Tx }, most: '5min' | '30min'): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${most}, true)`);
}
