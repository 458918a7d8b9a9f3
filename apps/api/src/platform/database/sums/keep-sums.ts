import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../context';

/** Sums of rows, whose triggers note what changes them. */
export interface KeptSums {
  readonly table: string;
  /** The table of what is noted and not moved yet. */
  readonly changes: string;
  /** Adds to the sums what rows say; `before` is done in the same statement. */
  readonly add: (ctx: TxContext, before: SQL, rows: SQL) => Promise<unknown>;
  /** What was noted, of the rows `moved`. */
  readonly noted: SQL;
}

/** Moves what has changed to the sums: in one statement, so that no reader misses any, and one at a time. */
export async function keepSums(ctx: TxContext, { table, changes, add, noted }: KeptSums): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`);
  await add(ctx, sql`moved as materialized (delete from ${sql.raw(changes)} returning *)`, noted);
}
