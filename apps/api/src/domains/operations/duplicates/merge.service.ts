import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { firstPersonOf, needsSecondPerson } from '@saakh/rules/records/approvals/second-person';
import { listCustomerCards } from '#domains/identity/customers';
import { assertSecondPerson, loadPeople, whyNotSecond } from '#domains/identity/sign-in';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import {
  type FindingRow,
  insertFindings,
  lockFinding,
  selectFinding,
  selectFindingsOf,
  updateFinding,
  updatePair,
} from './findings.repository';
import { describeFindings, type Finding, sideOf } from './findings.service';
import { auditFinding, type HeldMerge, holdMerge, partAccounts } from './join-accounts.service';
import {
  findMergeOf,
  hasMovedOn,
  insertMerge,
  lockMergeOf,
  type MergeRow,
  selectMerge,
  selectMergesInto,
  selectPair,
} from './merge.repository';
import { tellBoth } from './merge-messages';
import { findObstacles, type MergePlan, planOf, refuseObstacles } from './merge-plan.service';

type StaffTx = AdminContext & TxContext;

export interface DescribedPair {
  readonly finding: Finding;
  /** One for each account that could stay. */
  readonly plans: readonly MergePlan[];
  /** Two people decide: one reports or proposes, another one merges. */
  readonly needsSecond: boolean;
  readonly mayDecide: boolean;
  /** The merge that waits for the customer or is in force. */
  readonly merge:
    | (Pick<MergeRow, 'keptId' | 'confirmedAt'> & {
        readonly askedAt: Date;
        readonly disputedBy: 'first' | 'second' | null;
      })
    | null;
}

const asksSecond = ({ platform: { config } }: TxContext, { rule }: FindingRow): boolean =>
  needsSecondPerson({
    rule,
    isProduction: config.SAAKH_ENV === 'production',
    secondApproval: config.SECOND_APPROVAL,
  });

async function describeMerge(tx: TxContext, row: FindingRow): Promise<DescribedPair['merge']> {
  const merge = await findMergeOf(tx, row);
  if (!merge) return null;
  const { keptId, confirmedAt, mergedAt: askedAt } = merge;
  return { keptId, askedAt, confirmedAt, disputedBy: sideOf(row, merge.disputedBy) };
}

/** Two customers side by side, masked, with what would move to which of them and what stands against it. NOT_FOUND. */
export function describePair(ctx: AdminContext, findingId: string): Promise<DescribedPair> {
  return inTransaction(ctx, async (tx) => {
    const row = await selectFinding(tx, findingId);
    if (!row) throw notFound('finding');
    const [finding] = await describeFindings(tx, [row]);
    if (!finding) throw notFound('finding');
    const { firstUserId, secondUserId } = row;
    const isOpen = row.decision === 'open';
    const plans = isOpen
      ? [await planOf(tx, firstUserId, secondUserId), await planOf(tx, secondUserId, firstUserId)]
      : [];
    const needsSecond = asksSecond(tx, row);
    const made = firstPersonOf(row);
    const isSecond = made && whyNotSecond(tx.actor.staffId, made, await loadPeople(tx)) === undefined;
    const merge = await describeMerge(tx, row);
    return { finding, plans, needsSecond, mayDecide: isOpen && (!needsSecond || isSecond === true), merge };
  });
}

/** Whatever was found about a customer, newest first, masked. */
export function listDuplicates(ctx: AdminContext, userId: string): Promise<Finding[]> {
  return inTransaction(ctx, async (tx) => describeFindings(tx, await selectFindingsOf(tx, [userId])));
}

/** Notes by hand that two accounts look like one person. VALIDATION_FAILED at `otherId` for oneself and for who is not there. */
export function reportDuplicate(
  ctx: AdminContext,
  { userId, otherId, reason }: { userId: string; otherId: string; reason: string },
): Promise<{ findingId: string }> {
  return inTransaction<{ findingId: string }, AdminContext>(ctx, async (tx) => {
    const cards = await listCustomerCards(tx, [userId, otherId]);
    if (userId === otherId || cards.length < 2) throw fieldError('otherId', STAFF_MESSAGES.noSuchCustomer);
    await insertFindings(tx, 'by-hand', [[userId, otherId]], tx.actor.staffId);
    const row = (await selectFindingsOf(tx, [userId])).find(
      ({ rule, ...pair }) => rule === 'by-hand' && [pair.firstUserId, pair.secondUserId].includes(otherId),
    );
    if (!row) throw notFound('finding');
    await auditFinding(tx, 'duplicate.reported', row, userId, { other: otherId, reason });
    return { findingId: row.findingId };
  });
}

async function lockOpen(tx: TxContext, findingId: string): Promise<FindingRow> {
  const row = await lockFinding(tx, findingId);
  if (!row) throw notFound('finding');
  if (row.decision !== 'open') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.duplicateDecided });
  return row;
}

function otherOf({ firstUserId, secondUserId }: FindingRow, keptId: string): string {
  if (keptId === firstUserId) return secondUserId;
  if (keptId === secondUserId) return firstUserId;
  throw fieldError('keptId', STAFF_MESSAGES.noSuchCustomer);
}

interface Wanted {
  readonly findingId: string;
  readonly keptId: string;
  readonly reason: string;
}

/** Asks for a merge, which somebody else may then make. Refuses what could not be merged, as `askForMerge`. */
export function proposeMerge(ctx: AdminContext, { findingId, keptId, reason }: Wanted): Promise<void> {
  return inTransaction<void, AdminContext>(ctx, async (tx) => {
    const row = await lockOpen(tx, findingId);
    refuseObstacles(await findObstacles(tx, keptId, otherOf(row, keptId)));
    const proposedAt = tx.clock.now();
    const proposed = { proposedBy: tx.actor.staffId, proposedAt, proposedKeptId: keptId, proposedReason: reason };
    await updateFinding(tx, findingId, proposed);
    await auditFinding(tx, 'merge.proposed', row, keptId, { keptId, reason });
  });
}

async function requireSecond(tx: StaffTx, row: FindingRow, keptId: string): Promise<void> {
  if (!asksSecond(tx, row)) return;
  const made = firstPersonOf(row, keptId);
  if (!made) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.mergeNeedsSecond });
  await assertSecondPerson(tx, made, {
    ...{ people: await loadPeople(tx), action: 'merge.asked', message: STAFF_MESSAGES.mergeNotAlone },
  });
}

/**
 * Decides that two accounts are one person's, and asks the customer: both contacts of both are told, and nothing moves before the
 * customer confirms it (decision 44). What could not be joined is refused (CONFLICT), and where two people are needed, who reported
 * the pair or proposed the merge, and everybody who is no second person to them.
 */
export async function askForMerge(ctx: AdminContext, { findingId, keptId, reason }: Wanted): Promise<void> {
  await inTransaction<void, AdminContext>(ctx, async (tx) => {
    const row = await lockOpen(tx, findingId);
    const absorbedId = otherOf(row, keptId);
    await requireSecond(tx, row, keptId);
    refuseObstacles(await findObstacles(tx, keptId, absorbedId));
    const { staffId } = tx.actor;
    const { proposedBy } = row;
    const at = tx.clock.now();
    const merge = { mergeId: newId('mrg'), keptId, absorbedId };
    await insertMerge(tx, { ...merge, findingId, mergedAt: at, mergedBy: staffId, proposedBy, reason });
    await updatePair(tx, row, { decision: 'asked', decidedAt: at, decidedBy: staffId, reason });
    for (const userId of [keptId, absorbedId]) {
      await auditFinding(tx, 'merge.asked', row, userId, { ...merge, reason });
    }
    await tellBoth(tx, merge, 'merge-asked');
  });
}

/** Decides that the two are different people. CONFLICT for what is decided already, and while the customer is asked about them. */
export function markDifferent(
  ctx: AdminContext,
  { findingId, reason }: { findingId: string; reason: string },
): Promise<void> {
  return inTransaction<void, AdminContext>(ctx, async (tx) => {
    const row = await lockOpen(tx, findingId);
    if (await findMergeOf(tx, row)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.mergeAskedAlready });
    const decided = { decidedAt: tx.clock.now(), decidedBy: tx.actor.staffId, reason };
    await updatePair(tx, row, { decision: 'different', ...decided });
    await auditFinding(tx, 'duplicate.different', row, row.firstUserId, { other: row.secondUserId, reason });
  });
}

/**
 * The merge of a finding that waits for the customer or is in force, locked. NOT_FOUND for none, also of a deleted customer; CONFLICT
 * when something final happened to what moved, or the customer agreed to something about it since.
 */
export async function holdUndoable(tx: TxContext, findingId: string): Promise<HeldMerge> {
  const row = await lockFinding(tx, findingId);
  const merge = row && (await lockMergeOf(tx, row));
  if (!row || !merge) throw notFound('merge');
  const { keptId, absorbedId } = merge;
  if ((await selectPair(tx, [keptId, absorbedId], { isLocked: true })).length < 2) throw notFound('merge');
  if (await hasMovedOn(tx, merge)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.unmergeTooLate });
  return { merge, finding: row };
}

/** Confirmed merges into an account, locked before the account as everywhere: their ids. */
export async function holdMergesInto(tx: TxContext, keptId: string): Promise<string[]> {
  const ids = await selectMergesInto(tx, keptId);
  for (const mergeId of ids) await holdMerge(tx, mergeId);
  return ids;
}

/** Takes a confirmed merge back for staff, within `changeAccess`. Refuses as `holdUndoable`. */
export async function partByStaff(
  tx: TxContext,
  mergeId: string,
  why: { readonly by: string; readonly reason: string },
): Promise<void> {
  const merge = await selectMerge(tx, mergeId);
  const held = merge && (await holdUndoable(tx, merge.findingId));
  if (held?.merge.mergeId !== mergeId) throw notFound('merge');
  await partAccounts(tx, held, why);
}
