import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { Approval, RecordType } from '@saakh/contracts/records/records';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { placeOfSecret, writeChange } from '../apply-change.service';
import { selectStaffNames } from '../changes.repository';
import type { Asked, EditableRecords, RecordOf } from '../editable-record';
import { bringBack } from '../trash.service';
import {
  type ApprovalRow,
  selectApprovalsOf,
  selectOpenApprovalForUpdate,
  selectOpenApprovals,
  updateDecision,
} from './approvals.repository';

type AskedFor = Pick<ApprovalRow, 'askedBy' | 'askedAt'>;
/** Who is a second person (decision 47); the module that knows staff hands it in. */
export interface SecondPersonRule {
  /** Throws CONFLICT for who is none. */
  readonly assert: (tx: AdminContext & TxContext, asked: AskedFor) => Promise<void>;
  /** Says why the caller is none; undefined for who is one. */
  readonly whyNot: (tx: AdminContext & TxContext) => Promise<(asked: AskedFor) => string | undefined>;
}

const MOST_SHOWN = 200;
const MOST_OF_ONE = 2000;
/** Nobody knows any more why a change was asked for that is older. */
const WAITS_MS = 30 * 86_400_000;

const isTooOld = ({ clock }: TxContext, { askedAt }: AskedFor): boolean =>
  clock.now().getTime() - askedAt.getTime() > WAITS_MS;
/** Rules move nobody and nothing by themselves, and can be set back: any colleague is a second person for them. */
const isOfRules = (records: EditableRecords, { recordType, property }: ApprovalRow): boolean =>
  records[recordType]?.needsApproval(property) === 'rules';

export interface Deciding {
  readonly records: EditableRecords;
  readonly second: SecondPersonRule;
}

/** Why the caller may not approve a change; null for who may. */
export async function whyNotOf(tx: AdminContext & TxContext, { records, second }: Deciding) {
  const whyNot = await second.whyNot(tx);
  return (row: ApprovalRow): string | null => {
    if (row.askedBy === tx.actor.staffId) return STAFF_MESSAGES.approvalOwn;
    if (isTooOld(tx, row)) return STAFF_MESSAGES.approvalTooOld;
    return isOfRules(records, row) ? null : (whyNot(row) ?? null);
  };
}

/** Looks up once for each record on whose page it is edited: itself, unless its module names another one. */
function makeRootOf(tx: TxContext, records: EditableRecords) {
  const known = new Map<string, Promise<RecordOf>>();
  return ({ recordType, recordId, recordName }: ApprovalRow): Promise<RecordOf> => {
    const key = `${recordType} ${recordId}`;
    const found =
      known.get(key) ??
      Promise.resolve(records[recordType]?.partOf?.(tx, recordId)).then(
        (part) => part ?? { recordType, recordId, name: recordName },
      );
    known.set(key, found);
    return found;
  };
}

/** Of one record and its parts, or of one kind. */
interface Wanted {
  readonly type?: RecordType | undefined;
  readonly id?: string | undefined;
}

/** Changes that wait for a second person, oldest first: the oldest 200 of them, or all of the record or kind that is named. */
export function listWaitingChanges(ctx: AdminContext, deciding: Deciding, { type, id }: Wanted): Promise<Approval[]> {
  return inTransaction(ctx, async (tx) => {
    const { records } = deciding;
    const isNarrow = type !== undefined;
    const types = isNarrow && id === undefined ? [type] : undefined;
    const found = await selectOpenApprovals(tx, { limit: isNarrow ? MOST_OF_ONE : MOST_SHOWN, types });
    const rootOf = makeRootOf(tx, records);
    const mayNotOf = await whyNotOf(tx, deciding);
    const names = await selectStaffNames(
      tx,
      found.map(({ askedBy }) => askedBy),
    );
    const shown: Approval[] = [];
    for (const row of found) {
      const of = await rootOf(row);
      const isWanted = id === undefined || (of.recordType === type && of.recordId === id);
      const isItself = row.recordType === type && row.recordId === id;
      if (!isWanted && !isItself) continue;
      const { approvalId, recordType, recordId, recordName, property, before, after, askedBy, askedAt, reason } = row;
      shown.push({
        ...{ approvalId, recordType, recordId, recordName, property, before, after, reason, of },
        names: { ...(await records[recordType]?.namesIn?.(tx, recordId, [before, after])) },
        askedAt: askedAt.toISOString(),
        askedBy: { staffId: askedBy, name: names.get(askedBy) ?? '' },
        mayDecide: askedBy !== tx.actor.staffId,
        mayNot: mayNotOf(row),
      });
    }
    return shown;
  });
}

type Decision = 'approve' | 'refuse' | 'withdraw';
const ANSWERS = {
  approve: STAFF_MESSAGES.approved,
  refuse: STAFF_MESSAGES.refused,
  withdraw: STAFF_MESSAGES.withdrawn,
} as const;

function assertMayDecide(isOwn: boolean, decision: Decision): void {
  if (isOwn && decision !== 'withdraw') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.approvalOwn });
  if (!isOwn && decision === 'withdraw') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.approvalNotOwn });
}

async function apply(ctx: TxContext, records: EditableRecords, row: ApprovalRow, by: Omit<Asked, 'askedBy'>) {
  const record = records[row.recordType];
  if (!record) throw notFound('record');
  const { recordId: id, property, before, after, reason } = row;
  const asked = { askedBy: row.askedBy, ...by };
  // What was nothing and shall be something again may be in the trash; a new record of its own id never is.
  if (property === '' && before === null && (await bringBack(ctx, record, id, asked))) return;
  const { secretSealed, approvalId } = row;
  const secret = secretSealed === null ? undefined : ctx.platform.cipher.open(secretSealed, placeOfSecret(approvalId));
  const wanted = { id, property, value: after, seen: before, reason: reason ?? undefined, secret };
  await writeChange(ctx, record, wanted, asked);
}

/**
 * Approves, refuses or withdraws a change that waits; approving makes it in the same transaction. One's own can only be
 * withdrawn, and only by oneself. NOT_FOUND when it was decided already, CONFLICT when the field is no longer what it was, and
 * for who is no second person.
 */
export function decideChange(
  ctx: AdminContext,
  { records, second }: Deciding,
  { approvalId, decision, reason }: { approvalId: string; decision: Decision; reason?: string | undefined },
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { staffId } = tx.actor;
    const row = await selectOpenApprovalForUpdate(tx, approvalId);
    if (!row) throw notFound('approval');
    assertMayDecide(row.askedBy === staffId, decision);
    if (decision === 'approve') {
      if (isTooOld(tx, row)) {
        throw new AppError('CONFLICT', { message: STAFF_MESSAGES.approvalTooOld });
      }
      if (!isOfRules(records, row)) await second.assert(tx, row);
      await apply(tx, records, row, { approvedBy: staffId });
    }
    const decidedAt = tx.clock.now();
    await updateDecision(tx, approvalId, { decision, decidedAt, decidedBy: staffId, decisionReason: reason ?? null });
    await recordAudit(tx, {
      action: `change.${decision}`,
      objectType: row.recordType,
      objectId: row.recordId,
      after: { approvalId, property: row.property },
    });
    return ANSWERS[decision];
  });
}

interface Together {
  readonly approvalIds: readonly string[];
  readonly decision: 'approve' | 'refuse';
  readonly reason?: string | undefined;
}
interface Decided {
  readonly decided: number;
  /** Why a change still waits; null for what is decided. */
  readonly outcomes: { approvalId: string; refusal: string | null }[];
}

/**
 * Decides several changes, each as `decideChange` would, in a transaction of its own. What does not fit the other fields yet, such
 * as a lowest rate above the present highest, is tried again once others are made. Never throws for one: it says why.
 */
export async function decideTogether(
  ctx: AdminContext,
  deciding: Deciding,
  { approvalIds, ...how }: Together,
): Promise<Decided> {
  const refusals = new Map<string, string | null>([...new Set(approvalIds)].map((approvalId) => [approvalId, '']));
  const open = () => [...refusals].flatMap(([approvalId, refusal]) => (refusal === null ? [] : [approvalId]));
  for (let before = Number.POSITIVE_INFINITY; open().length < before; ) {
    before = open().length;
    for (const approvalId of open()) {
      try {
        await decideChange(ctx, deciding, { approvalId, ...how });
        refusals.set(approvalId, null);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refusals.set(approvalId, Object.values(error.fields ?? {})[0] ?? error.message);
      }
    }
  }
  return {
    decided: refusals.size - open().length,
    outcomes: [...refusals].map(([approvalId, refusal]) => ({ approvalId, refusal })),
  };
}

async function noteDecisionOfPerson(
  tx: TxContext,
  { approvalId, recordType, recordId, property }: ApprovalRow,
  decision: 'approve' | 'refuse',
): Promise<void> {
  const decided = { decision, decidedAt: tx.clock.now(), decidedBy: 'the-person', decisionReason: null };
  await updateDecision(tx, approvalId, decided);
  await recordAudit(tx, {
    action: decision === 'approve' ? 'change.confirmed' : 'change.refused-by-person',
    objectType: recordType,
    objectId: recordId,
    after: { approvalId, property },
  });
}

/**
 * The person whose account it is agrees to a change that waits: it is made in the same transaction. NOT_FOUND when it was decided
 * already. For a system context, after the secret of their link.
 */
export async function confirmChange(tx: TxContext, records: EditableRecords, approvalId: string): Promise<void> {
  const row = await selectOpenApprovalForUpdate(tx, approvalId);
  if (!row) throw notFound('approval');
  await apply(tx, records, row, { confirmedBy: 'the-person' });
  await noteDecisionOfPerson(tx, row, 'approve');
}

/** The person whose account it is did not ask for a change that waits: nobody can approve it any more. As `confirmChange`. */
export async function refuseChange(tx: TxContext, approvalId: string): Promise<void> {
  const row = await selectOpenApprovalForUpdate(tx, approvalId);
  if (!row) throw notFound('approval');
  await noteDecisionOfPerson(tx, row, 'refuse');
}

/** Withdraws an open request about one property of a record, so that a new one can take its place. */
export async function replaceOpenApproval(
  tx: AdminContext & TxContext,
  type: ApprovalRow['recordType'],
  { id, property }: { readonly id: string; readonly property: string },
): Promise<void> {
  const open = (await selectApprovalsOf(tx, type, { recordId: id })).find(
    (one) => one.decision === null && one.property === property,
  );
  if (!open) return;
  const decided = { decision: 'withdraw', decidedAt: tx.clock.now(), decidedBy: tx.actor.staffId } as const;
  await updateDecision(tx, open.approvalId, { ...decided, decisionReason: null });
}
