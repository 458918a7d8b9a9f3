import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database';

/** Sums of rows, whose triggers note what changes them. */
export interface KeptSums<C> {
  readonly table: string;
  /** The table of what is noted and not moved yet. */
  readonly changes: string;
  /** Adds to the sums what rows say; `before` is done in the same statement. */
  readonly add: (ctx: C, before: SQL, rows: SQL) => Promise<unknown>;
  /** What was noted, of the rows `moved`. */
  readonly noted: SQL;
}

/** Moves what has changed to the sums: in one statement, so that no reader misses any, and one at a time. */
export async function keepSums<C extends { readonly tx: Tx }>(
  ctx: C,
  { table, changes, add, noted }: KeptSums<C>,
): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`);
  await add(ctx, sql`moved as materialized (delete from ${sql.raw(changes)} returning *)`, noted);
}
