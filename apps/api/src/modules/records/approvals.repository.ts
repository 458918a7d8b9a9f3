import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { changeApprovals } from './records.table';

export type ApprovalRow = typeof changeApprovals.$inferSelect;

/** False when a change of the same field waits already. */
export const insertApproval = async (ctx: TxContext, row: typeof changeApprovals.$inferInsert): Promise<boolean> => {
  const made = await ctx.tx
    .insert(changeApprovals)
    .values(row)
    .onConflictDoNothing()
    .returning({ approvalId: changeApprovals.approvalId });
  return made.length > 0;
};

export const selectOpenApprovals = (ctx: TxContext, limit: number): Promise<ApprovalRow[]> =>
  ctx.tx
    .select()
    .from(changeApprovals)
    .where(isNull(changeApprovals.decision))
    .orderBy(asc(changeApprovals.askedAt), asc(changeApprovals.approvalId))
    .limit(limit);

/** Locked until the transaction ends, so that it is decided once. */
export const selectOpenApprovalForUpdate = async (
  ctx: TxContext,
  approvalId: string,
): Promise<ApprovalRow | undefined> => {
  const [row] = await ctx.tx
    .select()
    .from(changeApprovals)
    .where(and(eq(changeApprovals.approvalId, approvalId), isNull(changeApprovals.decision)))
    .for('update');
  return row;
};

export const updateDecision = async (
  ctx: TxContext,
  approvalId: string,
  decision: Pick<ApprovalRow, 'decision' | 'decidedAt' | 'decidedBy' | 'decisionReason'>,
): Promise<void> => {
  await ctx.tx.update(changeApprovals).set(decision).where(eq(changeApprovals.approvalId, approvalId));
};
