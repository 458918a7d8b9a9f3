import { and, asc, eq, ne } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { partnerNameOf } from '../partner-name.repository';
import { payoutReturns, payouts, statements } from '../statements.table';

export type ReturnRow = Readonly<typeof payoutReturns.$inferSelect>;
type NewReturn = Pick<ReturnRow, 'returnId' | 'payoutId' | 'returnReference' | 'reason' | 'recordedBy'>;

/** False where the transfer or the bank's reference stands in another return that was not refused. */
export async function insertReturn({ tx, clock }: TxContext, row: NewReturn): Promise<boolean> {
  const rows = await tx
    .insert(payoutReturns)
    .values({ ...row, recordedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: payoutReturns.returnId });
  return rows.length > 0;
}

/** The return of a transfer that waits or was confirmed. */
export async function selectReturnOf({ tx }: TxContext, payoutId: string): Promise<ReturnRow | undefined> {
  const [row] = await tx
    .select()
    .from(payoutReturns)
    .where(and(eq(payoutReturns.payoutId, payoutId), ne(payoutReturns.state, 'refused')));
  return row;
}

export async function lockReturn({ tx }: TxContext, returnId: string): Promise<ReturnRow | undefined> {
  const [row] = await tx.select().from(payoutReturns).where(eq(payoutReturns.returnId, returnId)).for('update');
  return row;
}

export async function updateReturn(
  { tx, clock }: TxContext,
  returnId: string,
  change: Pick<ReturnRow, 'state' | 'decidedBy' | 'decisionReason'>,
): Promise<void> {
  await tx
    .update(payoutReturns)
    .set({ ...change, decidedAt: clock.now() })
    .where(eq(payoutReturns.returnId, returnId));
}

const MOST_SHOWN = 200;

/** What waits for a second person, oldest first. */
export function selectWaitingReturns(ctx: TxContext) {
  return ctx.tx
    .select({
      ...{ row: payoutReturns, payout: payouts, number: statements.number },
      partner: partnerNameOf(ctx, 'payouts'),
    })
    .from(payoutReturns)
    .innerJoin(payouts, eq(payouts.payoutId, payoutReturns.payoutId))
    .innerJoin(statements, eq(statements.statementId, payouts.statementId))
    .where(eq(payoutReturns.state, 'waiting'))
    .orderBy(asc(payoutReturns.recordedAt), asc(payoutReturns.returnId))
    .limit(MOST_SHOWN);
}
