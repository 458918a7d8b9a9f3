import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../context';
import { allowStatements } from '../statement-time';
import { areCounted } from './uncounted-sums';

/** Sums of rows, whose triggers note what changes them. */
export interface KeptSums {
  /** As `uncounted_sums` has it. */
  readonly name: string;
  readonly table: string;
  /** The table of what is noted and not moved yet. */
  readonly changes: string;
  /** Adds to the sums what rows say; `before` is done in the same statement. */
  readonly add: (ctx: TxContext, before: SQL, rows: SQL) => Promise<unknown>;
  /** What was noted, of the rows `moved`. */
  readonly noted: SQL;
  /** What all rows come to. */
  readonly counted: SQL;
}

/** Until the transaction ends; after a migration it may be a year of rows. */
const lockSums = async (ctx: TxContext, table: string): Promise<void> => {
  await allowStatements(ctx, '30min');
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`);
};

/**
 * Moves what has changed to the sums: in one statement, so that no reader misses any, and one at a time. The first time after a
 * migration all rows are counted instead, and what has changed is among them: a row and what its trigger noted are seen together.
 */
export const keepSums = async (
  ctx: TxContext,
  { name, table, changes, add, noted, counted }: KeptSums,
): Promise<void> => {
  await lockSums(ctx, table);
  if (await areCounted(ctx, name)) {
    await add(ctx, sql`moved as materialized (delete from ${sql.raw(changes)} returning *)`, noted);
    return;
  }
  await ctx.tx.execute(sql`delete from ${sql.raw(table)}`);
  // From its commit on the sums are whole.
  const whole = sql`delete from uncounted_sums where sums = ${name}`;
  await add(ctx, sql`moved as (delete from ${sql.raw(changes)}), whole as (${whole})`, counted);
};
