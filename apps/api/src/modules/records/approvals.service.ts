import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import type { Approval } from '@saakh/contracts/back-office/records';
import { AppError, notFound } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '../../platform/context';
import { placeOfSecret, writeChange } from './apply-change.service';
import {
  type ApprovalRow,
  selectOpenApprovalForUpdate,
  selectOpenApprovals,
  updateDecision,
} from './approvals.repository';
import { selectStaffNames } from './changes.repository';
import type { EditableRecords } from './editable-record';
import { bringBack } from './trash.service';

/** Throws CONFLICT for who is no second person of a change of money or of an address (decision 47); the module that knows staff hands it in. */
export type AssertSecond = (
  own: AdminContext & TxContext,
  asked: { readonly askedBy: string; readonly askedAt: Date },
) => Promise<void>;

const MOST_SHOWN = 200;

/** Changes that wait for a second person, oldest first, the oldest 200 of them. */
export const listWaitingChanges = (ctx: AdminContext): Promise<Approval[]> =>
  inTransaction(ctx, async (own) => {
    const rows = await selectOpenApprovals(own, MOST_SHOWN);
    const names = await selectStaffNames(
      own,
      rows.map(({ askedBy }) => askedBy),
    );
    return rows.map(({ approvalId, recordType, recordId, recordName, property, before, after, askedBy, ...row }) => ({
      approvalId,
      recordType,
      recordId,
      recordName,
      property,
      before,
      after,
      askedAt: row.askedAt.toISOString(),
      askedBy: { staffId: askedBy, name: names.get(askedBy) ?? '' },
      reason: row.reason,
      mayDecide: askedBy !== own.actor.staffId,
    }));
  });

type Decision = 'approve' | 'refuse' | 'withdraw';
const ANSWERS = {
  approve: STAFF_MESSAGES.approved,
  refuse: STAFF_MESSAGES.refused,
  withdraw: STAFF_MESSAGES.withdrawn,
} as const;

const assertMayDecide = (isOwn: boolean, decision: Decision): void => {
  if (isOwn && decision !== 'withdraw') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.approvalOwn });
  if (!isOwn && decision === 'withdraw') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.approvalNotOwn });
};

const apply = async (ctx: TxContext, records: EditableRecords, row: ApprovalRow, approvedBy: string) => {
  const record = records[row.recordType];
  if (!record) throw notFound('Record');
  const { recordId: id, property, before, after, reason } = row;
  const asked = { askedBy: row.askedBy, approvedBy };
  // What was nothing and shall be something again may be in the trash; a new record of its own id never is.
  if (property === '' && before === null && (await bringBack(ctx, record, id, asked))) return;
  const { secretSealed, approvalId } = row;
  const secret = secretSealed === null ? undefined : ctx.platform.cipher.open(secretSealed, placeOfSecret(approvalId));
  const wanted = { id, property, value: after, seen: before, reason: reason ?? undefined, secret };
  await writeChange(ctx, record, wanted, asked);
};

/**
 * Approves, refuses or withdraws a change that waits; approving makes it in the same transaction. One's own can only be
 * withdrawn, and only by oneself. NOT_FOUND when it was decided already, CONFLICT when the field is no longer what it was, and, of
 * money and addresses, for who is no second person.
 */
export const decideChange = (
  ctx: AdminContext,
  { records, assertSecond }: { readonly records: EditableRecords; readonly assertSecond: AssertSecond },
  { approvalId, decision, reason }: { approvalId: string; decision: Decision; reason?: string | undefined },
): Promise<string> =>
  inTransaction(ctx, async (own) => {
    const { staffId } = own.actor;
    const row = await selectOpenApprovalForUpdate(own, approvalId);
    if (!row) throw notFound('Approval');
    assertMayDecide(row.askedBy === staffId, decision);
    if (decision === 'approve') {
      // A rule that is published moves nothing by itself.
      if (records[row.recordType]?.needsApproval(row.property) !== 'rules') await assertSecond(own, row);
      await apply(own, records, row, staffId);
    }
    const decidedAt = own.clock.now();
    await updateDecision(own, approvalId, { decision, decidedAt, decidedBy: staffId, decisionReason: reason ?? null });
    await recordAudit(own, {
      action: `change.${decision}`,
      objectType: row.recordType,
      objectId: row.recordId,
      after: { approvalId, property: row.property },
    });
    return ANSWERS[decision];
  });
