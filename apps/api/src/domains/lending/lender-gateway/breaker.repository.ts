import { asc, eq, gt, ne, or } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderBreakers } from './lender-gateway.table';

export type BreakerRow = typeof lenderBreakers.$inferSelect;

export async function findBreaker(ctx: TxContext, lenderId: number): Promise<BreakerRow | undefined> {
  const [row] = await ctx.tx.select().from(lenderBreakers).where(eq(lenderBreakers.lenderId, lenderId));
  return row;
}

/** Lenders whose last call failed, or whose breaker is not closed. */
export async function selectFailingIds({ tx }: TxContext): Promise<number[]> {
  const { lenderId, state, failures } = lenderBreakers;
  const rows = await tx
    .select({ lenderId })
    .from(lenderBreakers)
    .where(or(ne(state, 'closed'), gt(failures, 0)));
  return rows.map((row) => row.lenderId);
}

/** Of every lender that ever failed. */
export function selectBreakers({ tx }: TxContext): Promise<BreakerRow[]> {
  return tx.select().from(lenderBreakers);
}

/** Every breaker that is not closed. */
export function selectOpenBreakers({ tx }: TxContext): Promise<BreakerRow[]> {
  return tx
    .select()
    .from(lenderBreakers)
    .where(ne(lenderBreakers.state, 'closed'))
    .orderBy(asc(lenderBreakers.lenderId));
}

export async function lockBreaker(ctx: TxContext, lenderId: number): Promise<BreakerRow> {
  await ctx.tx.insert(lenderBreakers).values({ lenderId, state: 'closed', failures: 0 }).onConflictDoNothing();
  const [row] = await ctx.tx.select().from(lenderBreakers).where(eq(lenderBreakers.lenderId, lenderId)).for('update');
  if (!row) throw new Error(`The breaker of lender ${lenderId} is missing`);
  return row;
}

export async function saveBreaker(ctx: TxContext, row: BreakerRow): Promise<void> {
  const { lenderId, ...values } = row;
  await ctx.tx.update(lenderBreakers).set(values).where(eq(lenderBreakers.lenderId, lenderId));
}
