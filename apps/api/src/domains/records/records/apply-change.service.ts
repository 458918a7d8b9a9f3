import { isDeepStrictEqual } from 'node:util';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import * as z from 'zod/mini';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import {
  type ApprovalRow,
  insertApproval,
  selectOpenApprovalOf,
  updateDecision,
} from './approvals/approvals.repository';
import { TOLD_AFTER_SECONDS, tellApproversJob } from './approvals/tell-approvers-job';
import { selectChanges, selectStaffNames } from './changes.repository';
import { recordChange } from './changes.service';
import type { Asked, EditableRecord, LockedRecord, Values } from './editable-record';

export interface WantedChange {
  readonly id: string;
  readonly property: string;
  readonly value: unknown;
  /** What the editor saw when the edit began; undefined where the caller saw nothing. */
  readonly seen?: unknown;
  readonly reason?: string | undefined;
  /** What belongs to the value and is shown to nobody; sealed while it waits for a second person. */
  readonly secret?: string | undefined;
}
export interface AppliedChange {
  /** With it the change waits for a second person, and nothing has changed yet. */
  readonly approvalId?: string;
  /** It waits in place of an earlier change of the same field by the same person. */
  readonly replaced?: true;
}

const nothing = (value: unknown) => value ?? null;
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(nothing(a), nothing(b));

function parsed(record: EditableRecord, { property, value }: WantedChange): unknown {
  const schema = record.schemaOf(property);
  if (!schema) throw fieldError('property', STAFF_MESSAGES.fieldFixed);
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw fieldError('value', result.error.issues[0]?.message ?? REPLY_MESSAGES.checkEntries);
}

function inWords(property: string): string {
  const words = property.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
const asValues = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});
/** Of a record that is changed as a whole, the fields that are no longer what was seen; otherwise the one field, unnamed. */
function changedFields({ property, seen }: Seen, present: unknown): { names: string[]; fields: string[] } {
  if (property !== '') return { names: [STAFF_MESSAGES.thisField], fields: [property] };
  const [was, is] = [asValues(seen), asValues(present)];
  const fields = Object.keys(is).filter((field) => !isSame(was[field], is[field]));
  return { names: fields.map(inWords), fields };
}

type Seen = Pick<WantedChange, 'id' | 'property' | 'seen'>;
/** By how many fields are named: changed by somebody unknown, and by somebody at a time. */
const CHANGED = [
  [STAFF_MESSAGES.changedByOther, STAFF_MESSAGES.changedByAt],
  [STAFF_MESSAGES.fieldChangedByOther, STAFF_MESSAGES.fieldChangedByAt],
  [STAFF_MESSAGES.fieldsChangedByOther, STAFF_MESSAGES.fieldsChangedByAt],
] as const;

/** Names what changed and who did it last, because the later editor has to talk to somebody. */
export async function changedMeanwhile(
  ctx: TxContext,
  { type }: Pick<EditableRecord, 'type'>,
  wanted: Seen,
  present: unknown,
): Promise<AppError> {
  const { names, fields } = changedFields(wanted, present);
  const known = await Promise.all(
    fields.map((property) => selectChanges(ctx, { type, id: wanted.id }, { property, limit: 1 })),
  );
  const [last] = known.flat().sort((a, b) => b.sequence - a.sequence);
  // A value that the last change did not leave there came from elsewhere: nobody is blamed for it.
  const isTheirs = last !== undefined && (wanted.property === '' || isSame(last.after, present));
  const staff = await selectStaffNames(ctx, [isTheirs ? last.staffId : null]);
  const by = isTheirs && last.staffId !== null ? staff.get(last.staffId) : undefined;
  const when = last?.at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
  const [other, named] = CHANGED[Math.min(names.length, 2) as 0 | 1 | 2];
  const what = names.length > 0 ? [names.join(', ')] : [];
  const message =
    by === undefined || when === undefined ? withValues(other, ...what) : withValues(named, ...what, by, when);
  return new AppError('CONFLICT', { message });
}

/** Where the secret of a change that waits is sealed. */
export function placeOfSecret(approvalId: string) {
  return {
    table: 'change_approvals',
    id: approvalId,
    column: 'secret_sealed',
  };
}

const LANGUAGES: readonly string[] = ['en', 'hi'];
function isBilingual(value: unknown): boolean {
  const fields = Object.keys(asValues(value));
  return fields.length === LANGUAGES.length && fields.every((field) => LANGUAGES.includes(field));
}
/** A text of two languages keeps the language that waits already where only the other one was changed now. */
function withWaiting(value: unknown, { before, after }: Pick<ApprovalRow, 'before' | 'after'>): unknown {
  if (![value, before, after].every(isBilingual)) return value;
  const [wanted, was, waits] = [asValues(value), asValues(before), asValues(after)];
  return Object.fromEntries(LANGUAGES.map((one) => [one, wanted[one] === was[one] ? waits[one] : wanted[one]]));
}

/** Takes back an own change of the same field that waits, for the new one to take its place. */
async function withdrawOwn(ctx: TxContext, staffId: string, open: ApprovalRow): Promise<void> {
  await updateDecision(ctx, open.approvalId, {
    ...{ decision: 'withdraw', decidedAt: ctx.clock.now(), decidedBy: staffId },
    decisionReason: null,
  });
  await recordAudit(ctx, {
    action: 'change.withdraw',
    objectType: open.recordType,
    objectId: open.recordId,
    after: { approvalId: open.approvalId, property: open.property },
  });
}

/**
 * Keeps a change until a second person decides. One's own change of the same field that waits is replaced, and a text of two
 * languages joined with it; CONFLICT at `value` where somebody else's waits. The record is locked.
 */
export async function askForApproval(
  ctx: TxContext,
  record: EditableRecord,
  { id, property, value: wanted, reason, secret }: WantedChange,
  { name, values }: LockedRecord,
): Promise<AppliedChange> {
  if (ctx.actor.kind !== 'admin') throw new Error('Only staff ask for an approval');
  const { staffId } = ctx.actor;
  const open = await selectOpenApprovalOf(ctx, { type: record.type, id, property });
  const value = open ? withWaiting(wanted, open) : wanted;
  const isRepeated = open !== undefined && secret === undefined && isSame(value, open.after);
  // A whole record that is asked for twice, such as a deletion, is told to nobody twice.
  if (open && (open.askedBy !== staffId || (isRepeated && property === ''))) {
    throw fieldError('value', STAFF_MESSAGES.approvalOpen, 'CONFLICT');
  }
  if (isRepeated) return { approvalId: open.approvalId };
  if (open) await withdrawOwn(ctx, staffId, open);
  const approvalId = newId('apr');
  const key = { recordType: record.type, recordId: id, recordName: name, property };
  const change = { before: nothing(values[property]), after: nothing(value) };
  const isFirst = await insertApproval(ctx, {
    approvalId,
    ...key,
    ...change,
    askedAt: ctx.clock.now(),
    askedBy: staffId,
    reason: reason ?? null,
    secretSealed: secret === undefined ? null : ctx.platform.cipher.seal(secret, placeOfSecret(approvalId)),
  });
  if (!isFirst) throw fieldError('value', STAFF_MESSAGES.approvalOpen, 'CONFLICT');
  await recordAudit(ctx, {
    action: 'change.asked',
    objectType: record.type,
    objectId: id,
    before: { [property]: change.before },
    after: { [property]: change.after, approvalId },
  });
  await ctx.platform.jobs.enqueue(ctx, tellApproversJob, {}, { key: 'all', startAfterSeconds: TOLD_AFTER_SECONDS });
  return { approvalId, ...(open ? { replaced: true } : {}) };
}

/** Whether the setting wants a second person for it. */
export function asksSecond(ctx: TxContext, record: EditableRecord, property: string): boolean {
  return (
    record.needsApproval(property) === 'access' ||
    (ctx.platform.config.SECOND_APPROVAL && record.needsApproval(property) !== null)
  );
}

/** The part that a new change, a revert, an approval and a change for later share; the value is already what its property takes. */
export async function writeChange(
  ctx: TxContext,
  record: EditableRecord,
  wanted: WantedChange,
  asked?: Asked,
): Promise<AppliedChange> {
  const { id, property, value, seen, reason, secret } = wanted;
  const present = await record.lock(ctx, id);
  if (!present) throw notFound('record');
  const before = present.values[property];
  // First: who sends the same change twice must not be told of a conflict with themselves.
  if (secret === undefined && isSame(value, before)) return {};
  if (seen !== undefined && !isSame(seen, before)) throw await changedMeanwhile(ctx, record, wanted, before);
  const isAgreed = asked?.approvedBy !== undefined || asked?.confirmedBy !== undefined;
  if (asksSecond(ctx, record, property) && !isAgreed) return askForApproval(ctx, record, wanted, present);
  await record.write(ctx, id, { property, value, reason, secret, present, asked });
  // Who gets in has its audit row, and no history that could be set back.
  if (property === '' || record.needsApproval(property) === 'access') return {};
  await recordChange(ctx, { type: record.type, id, property, before, after: value, reason, ...asked });
  return {};
}

/**
 * Changes one field of a record, with history and audit in one transaction; the same value changes nothing. Answers an
 * approval's id where the setting SECOND_APPROVAL wants a second person for it. VALIDATION_FAILED at `value` or `property`,
 * NOT_FOUND for a record that is unknown or deleted, CONFLICT when it is no longer what the editor saw.
 */
export function applyChange(ctx: Context, record: EditableRecord, wanted: WantedChange): Promise<AppliedChange> {
  const value = parsed(record, wanted);
  return inTransaction(ctx, (tx) => writeChange(tx, record, { ...wanted, value }));
}

/** The answer to an editor: the message of a change that is made, or that it waits. */
export function changeAnswer({ approvalId, replaced }: AppliedChange, made: string) {
  return approvalId === undefined
    ? { message: made }
    : { message: replaced ? STAFF_MESSAGES.waitsInstead : STAFF_MESSAGES.waitsForApproval, approvalId };
}
