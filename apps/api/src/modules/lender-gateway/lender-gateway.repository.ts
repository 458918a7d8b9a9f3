import { and, eq, isNull } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { lenderCalls, lenderDeliveries } from './lender-gateway.table';

export type LenderCallRow = Omit<typeof lenderCalls.$inferInsert, 'id'>;

export const insertLenderCall = async (ctx: TxContext, row: LenderCallRow): Promise<void> => {
  await ctx.tx.insert(lenderCalls).values(row);
};

/** False when this delivery id of the lender is known already. */
export const insertDelivery = async (
  ctx: TxContext,
  row: Pick<typeof lenderDeliveries.$inferInsert, 'lenderId' | 'deliveryId' | 'body'>,
): Promise<boolean> => {
  const inserted = await ctx.tx
    .insert(lenderDeliveries)
    .values({ ...row, receivedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ deliveryId: lenderDeliveries.deliveryId });
  return inserted.length === 1;
};

const one = (lenderId: number, deliveryId: string) =>
  and(eq(lenderDeliveries.lenderId, lenderId), eq(lenderDeliveries.deliveryId, deliveryId));

/** The delivery's body while it is not applied, locked until the transaction ends. */
export const lockUnappliedDelivery = async (ctx: TxContext, lenderId: number, deliveryId: string): Promise<unknown> => {
  const [row] = await ctx.tx
    .select({ body: lenderDeliveries.body })
    .from(lenderDeliveries)
    .where(and(one(lenderId, deliveryId), isNull(lenderDeliveries.appliedAt)))
    .for('update');
  return row?.body;
};

export const markDeliveryApplied = async (
  ctx: TxContext,
  lenderId: number,
  deliveryId: string,
  outcome: string,
): Promise<void> => {
  await ctx.tx.update(lenderDeliveries).set({ appliedAt: ctx.clock.now(), outcome }).where(one(lenderId, deliveryId));
};
