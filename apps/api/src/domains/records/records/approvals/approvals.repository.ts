import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { changeApprovals } from '../records.table';

export type ApprovalRow = typeof changeApprovals.$inferSelect;

/** False when a change of the same field waits already. */
export async function insertApproval(ctx: TxContext, row: typeof changeApprovals.$inferInsert): Promise<boolean> {
  const made = await ctx.tx
    .insert(changeApprovals)
    .values(row)
    .onConflictDoNothing()
    .returning({ approvalId: changeApprovals.approvalId });
  return made.length > 0;
}

/** What waits about one property of a record. */
export async function selectOpenApprovalOf(
  { tx }: TxContext,
  { type, id, property }: { readonly type: ApprovalRow['recordType']; readonly id: string; readonly property: string },
): Promise<ApprovalRow | undefined> {
  const { recordType, recordId, property: named, decision } = changeApprovals;
  const isOf = and(eq(recordType, type), eq(recordId, id), eq(named, property), isNull(decision));
  return (await tx.select().from(changeApprovals).where(isOf))[0];
}

/** What waits, oldest first; only of some kinds, where they are named. */
export function selectOpenApprovals(
  ctx: TxContext,
  { limit, types }: { readonly limit: number; readonly types?: readonly ApprovalRow['recordType'][] | undefined },
): Promise<ApprovalRow[]> {
  return ctx.tx
    .select()
    .from(changeApprovals)
    .where(
      and(
        isNull(changeApprovals.decision),
        types === undefined ? undefined : inArray(changeApprovals.recordType, [...types]),
      ),
    )
    .orderBy(asc(changeApprovals.askedAt), asc(changeApprovals.approvalId))
    .limit(limit);
}

/** The latest hundred requests of one kind with who asked, newest first; of one record, where it is named. */
export async function selectApprovalsOf(
  { tx }: TxContext,
  type: ApprovalRow['recordType'],
  { recordId }: { readonly recordId?: string },
): Promise<(ApprovalRow & { readonly askedByName: string })[]> {
  const isOf = and(
    eq(changeApprovals.recordType, type),
    recordId === undefined ? undefined : eq(changeApprovals.recordId, recordId),
  );
  const rows = await tx
    .select({
      approval: changeApprovals,
      askedByName: sql<string>`coalesce((select name from staff_users where staff_id = ${changeApprovals.askedBy}), '')`,
    })
    .from(changeApprovals)
    .where(isOf)
    .orderBy(desc(changeApprovals.askedAt))
    .limit(100);
  return rows.map(({ approval, askedByName }) => ({ ...approval, askedByName }));
}

/** Withdraws what waits by the word of somebody who may no longer ask for it. */
export async function withdrawApprovalsOf({ tx, clock }: TxContext, askedBy: string, decidedBy: string): Promise<void> {
  await tx
    .update(changeApprovals)
    .set({ decision: 'withdraw', decidedAt: clock.now(), decidedBy, secretSealed: null })
    .where(and(eq(changeApprovals.askedBy, askedBy), isNull(changeApprovals.decision)));
}

/** The record is gone: what waits about it is withdrawn, and its id stands nowhere any more. */
export async function closeApprovals(
  { tx, clock }: TxContext,
  type: ApprovalRow['recordType'],
  { recordId, mark }: { readonly recordId: string; readonly mark: string },
): Promise<void> {
  const isOf = and(eq(changeApprovals.recordType, type), eq(changeApprovals.recordId, recordId));
  await tx
    .update(changeApprovals)
    .set({ decision: 'withdraw', decidedAt: clock.now(), decidedBy: 'gone' })
    .where(and(isOf, isNull(changeApprovals.decision)));
  await tx.update(changeApprovals).set({ recordId: mark, recordName: mark }).where(isOf);
}

/** Locked until the transaction ends, so that it is decided once. */
export async function selectOpenApprovalForUpdate(
  ctx: TxContext,
  approvalId: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(changeApprovals)
    .where(and(eq(changeApprovals.approvalId, approvalId), isNull(changeApprovals.decision)))
    .for('update');
  return row;
}

export async function updateDecision(
  ctx: TxContext,
  approvalId: string,
  decision: Pick<ApprovalRow, 'decision' | 'decidedAt' | 'decidedBy' | 'decisionReason'>,
): Promise<void> {
  await ctx.tx
    .update(changeApprovals)
    .set({ ...decision, secretSealed: null })
    .where(eq(changeApprovals.approvalId, approvalId));
}

export async function selectApproval({ tx }: TxContext, approvalId: string): Promise<ApprovalRow | undefined> {
  return (await tx.select().from(changeApprovals).where(eq(changeApprovals.approvalId, approvalId)))[0];
}
