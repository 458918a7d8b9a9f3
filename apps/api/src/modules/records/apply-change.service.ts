import { isDeepStrictEqual } from 'node:util';
import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import * as z from 'zod/mini';
import { AppError, fieldError, notFound } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { type Context, inTransaction, type TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { insertApproval } from './approvals.repository';
import { selectChanges, selectStaffNames } from './changes.repository';
import { recordChange } from './changes.service';
import type { EditableRecord, LockedRecord } from './editable-record';

export interface WantedChange {
  readonly id: string;
  readonly property: string;
  readonly value: unknown;
  /** What the editor saw when the edit began; undefined where the caller saw nothing. */
  readonly seen?: unknown;
  readonly reason?: string | undefined;
}
export interface AppliedChange {
  /** With it the change waits for a second person, and nothing has changed yet. */
  readonly approvalId?: string;
}

const nothing = (value: unknown) => value ?? null;
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(nothing(a), nothing(b));

const parsed = (record: EditableRecord, { property, value }: WantedChange): unknown => {
  const schema = record.schemaOf(property);
  if (!schema) throw fieldError('property', 'This field cannot be changed');
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw fieldError('value', result.error.issues[0]?.message ?? 'Please check what you entered');
};

/** Names who changed the field last, because the later editor has to talk to somebody. */
const changedMeanwhile = async (ctx: TxContext, record: EditableRecord, { id, property }: WantedChange) => {
  const [last] = await selectChanges(ctx, { type: record.type, id }, { property, limit: 1 });
  const names = await selectStaffNames(ctx, [last?.staffId ?? null]);
  const by = (last?.staffId && names.get(last.staffId)) ?? 'somebody else';
  const when = last?.at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
  return new AppError('CONFLICT', {
    message: `This field was changed by ${by}${when ? ` on ${when}` : ''}. Look at it again before you change it.`,
  });
};

const askForApproval = async (
  ctx: TxContext,
  record: EditableRecord,
  { id, property, value, reason }: WantedChange,
  { name, values }: LockedRecord,
): Promise<AppliedChange> => {
  if (ctx.actor.kind !== 'admin') throw new Error('Only staff ask for an approval');
  const approvalId = newId('apr');
  const key = { recordType: record.type, recordId: id, recordName: name, property };
  const change = { before: nothing(values[property]), after: nothing(value) };
  const isFirst = await insertApproval(ctx, {
    approvalId,
    ...key,
    ...change,
    askedAt: ctx.clock.now(),
    askedBy: ctx.actor.staffId,
    reason: reason ?? null,
  });
  if (!isFirst) throw fieldError('value', STAFF_MESSAGES.approvalOpen, 'CONFLICT');
  await recordAudit(ctx, {
    action: 'change.asked',
    objectType: record.type,
    objectId: id,
    before: { [property]: change.before },
    after: { [property]: change.after, approvalId },
  });
  return { approvalId };
};

interface Asked {
  readonly askedBy: string;
  /** Undefined where nobody had to agree. */
  readonly approvedBy?: string | undefined;
}

/** The part that a new change, a revert, an approval and a change for later share; the value is already what its property takes. */
export const writeChange = async (
  ctx: TxContext,
  record: EditableRecord,
  wanted: WantedChange,
  asked?: Asked,
): Promise<AppliedChange> => {
  const { id, property, value, seen, reason } = wanted;
  const present = await record.lock(ctx, id);
  if (!present) throw notFound('Record');
  const before = present.values[property];
  // First: who sends the same change twice must not be told of a conflict with themselves.
  if (isSame(value, before)) return {};
  if (seen !== undefined && !isSame(seen, before)) throw await changedMeanwhile(ctx, record, wanted);
  const asks = ctx.platform.config.SECOND_APPROVAL && record.needsApproval(property) !== null;
  if (asks && !asked?.approvedBy) return askForApproval(ctx, record, wanted, present);
  await record.write(ctx, id, { property, value, reason, present });
  await recordChange(ctx, { type: record.type, id, property, before, after: value, reason, ...asked });
  return {};
};

/**
 * Changes one field of a record, with history and audit in one transaction; the same value changes nothing. Answers an
 * approval's id where the setting SECOND_APPROVAL wants a second person for it. VALIDATION_FAILED at `value` or `property`,
 * NOT_FOUND for a record that is unknown or deleted, CONFLICT when it is no longer what the editor saw.
 */
export const applyChange = (ctx: Context, record: EditableRecord, wanted: WantedChange): Promise<AppliedChange> => {
  const value = parsed(record, wanted);
  return inTransaction(ctx, (own) => writeChange(own, record, { ...wanted, value }));
};

/** The answer to an editor: the message of a change that is made, or that it waits. */
export const changeAnswer = ({ approvalId }: AppliedChange, made: string) =>
  approvalId === undefined ? { message: made } : { message: STAFF_MESSAGES.waitsForApproval, approvalId };
