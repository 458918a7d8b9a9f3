import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { insertSamples } from './failures/call-samples.repository';
import { lenderCalls, lenderDeliveries } from './lender-gateway.table';

export type LenderCallRow = Omit<typeof lenderCalls.$inferInsert, 'id'>;

/** A try of a call, with what was sent and answered. */
export interface LenderCallRecord {
  readonly row: LenderCallRow;
  readonly request: string | undefined;
  readonly answer: string | undefined;
}

/** Notes calls, and of those that failed at the lender the shapes of what was sent and answered. */
export async function insertLenderCalls(ctx: TxContext, records: readonly LenderCallRecord[]): Promise<void> {
  if (records.length === 0) return;
  const made = await ctx.tx
    .insert(lenderCalls)
    .values(records.map(({ row }) => row))
    .returning({ callId: lenderCalls.id });
  const samples = records.flatMap(({ row: { outcome }, request, answer }, at) =>
    outcome === 'answered' || outcome === 'breaker-open' ? [] : [{ callId: made[at]?.callId ?? 0, request, answer }],
  );
  await insertSamples(ctx, samples);
}

/** Whether a call like this one, of the same application and operation, was noted as held back since then. */
export async function isHoldNoted(
  { tx }: TxContext,
  { lenderId, operation, lenderApplicationId }: LenderCallRow,
  since: Date,
): Promise<boolean> {
  const { lenderApplicationId: ofApplication } = lenderCalls;
  const [found] = await tx
    .select({ callId: lenderCalls.id })
    .from(lenderCalls)
    .where(
      and(
        eq(lenderCalls.lenderId, lenderId),
        gte(lenderCalls.at, since),
        eq(lenderCalls.outcome, 'breaker-open'),
        eq(lenderCalls.operation, operation),
        lenderApplicationId ? eq(ofApplication, lenderApplicationId) : isNull(ofApplication),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** False when this delivery id of the lender is known already. */
export async function insertDelivery(
  ctx: TxContext,
  row: Pick<typeof lenderDeliveries.$inferInsert, 'lenderId' | 'deliveryId' | 'body'>,
): Promise<boolean> {
  const inserted = await ctx.tx
    .insert(lenderDeliveries)
    .values({ ...row, receivedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ deliveryId: lenderDeliveries.deliveryId });
  return inserted.length === 1;
}

const one = (lenderId: number, deliveryId: string) =>
  and(eq(lenderDeliveries.lenderId, lenderId), eq(lenderDeliveries.deliveryId, deliveryId));

/** The delivery's body while it is not applied, locked until the transaction ends. */
export async function lockUnappliedDelivery(ctx: TxContext, lenderId: number, deliveryId: string): Promise<unknown> {
  const [row] = await ctx.tx
    .select({ body: lenderDeliveries.body })
    .from(lenderDeliveries)
    .where(and(one(lenderId, deliveryId), isNull(lenderDeliveries.appliedAt)))
    .for('update');
  return row?.body;
}

export async function markDeliveryApplied(
  ctx: TxContext,
  lenderId: number,
  deliveryId: string,
  outcome: string,
): Promise<void> {
  await ctx.tx
    .update(lenderDeliveries)
    .set({ appliedAt: ctx.clock.now(), outcome, body: sql`${lenderDeliveries.body} - 'link'` })
    .where(one(lenderId, deliveryId));
}
