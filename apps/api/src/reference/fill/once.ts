import { sql } from 'drizzle-orm';
import { type Context, inTransaction, type TxContext } from '../../platform/context';

/** Two starts at once on one server fill once. Other numbers: migrations …041, queues …042, audit …043. */
const LOCK = 7_220_044;

/** Fills in a transaction of its own, one start at a time. */
export function alone(ctx: Context, fill: (ctx: TxContext) => Promise<void>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await fill(tx);
  });
}

/** The same, for a table that is filled only while it is empty. */
export function once(ctx: Context, table: string, fill: (ctx: TxContext) => Promise<void>): Promise<void> {
  return alone(ctx, async (tx) => {
    const { rows } = (await tx.tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`)) as unknown as {
      rows: unknown[];
    };
    if (rows.length === 0) await fill(tx);
  });
}
