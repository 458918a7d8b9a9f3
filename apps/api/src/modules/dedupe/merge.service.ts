import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { judgeSecondPerson, needsSecondPerson } from '@saakh/rules/approvals/second-person';
import { AppError, fieldError, notFound } from '../../platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { listCustomerCards } from '../customers';
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
import { auditFinding, partAccounts } from './join-accounts.service';
import { findMergeOf, hasMovedOn, insertMerge, lockMergeOf, type MergeRow, selectPair } from './merge.repository';
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

const describeMerge = async (own: TxContext, row: FindingRow): Promise<DescribedPair['merge']> => {
  const merge = await findMergeOf(own, row);
  if (!merge) return null;
  const { keptId, confirmedAt, mergedAt: askedAt } = merge;
  return { keptId, askedAt, confirmedAt, disputedBy: sideOf(row, merge.disputedBy) };
};

/** Two customers side by side, masked, with what would move to which of them and what stands against it. NOT_FOUND. */
export const describePair = (ctx: AdminContext, findingId: string): Promise<DescribedPair> =>
  inTransaction(ctx, async (own) => {
    const row = await selectFinding(own, findingId);
    if (!row) throw notFound('Finding');
    const [finding] = await describeFindings(own, [row]);
    if (!finding) throw notFound('Finding');
    const { firstUserId, secondUserId } = row;
    const isOpen = row.decision === 'open';
    const plans = isOpen
      ? [await planOf(own, firstUserId, secondUserId), await planOf(own, secondUserId, firstUserId)]
      : [];
    const needsSecond = asksSecond(own, row);
    const isSecond = judgeSecondPerson(row, own.actor.staffId) === 'fits';
    const merge = await describeMerge(own, row);
    return { finding, plans, needsSecond, mayDecide: isOpen && (!needsSecond || isSecond), merge };
  });

/** Whatever was found about a customer, newest first, masked. */
export const listDuplicates = (ctx: AdminContext, userId: string): Promise<Finding[]> =>
  inTransaction(ctx, async (own) => describeFindings(own, await selectFindingsOf(own, [userId])));

/** Notes by hand that two accounts look like one person. VALIDATION_FAILED at `otherId` for oneself and for who is not there. */
export const reportDuplicate = (
  ctx: AdminContext,
  { userId, otherId, reason }: { userId: string; otherId: string; reason: string },
): Promise<{ findingId: string }> =>
  inTransaction<{ findingId: string }, AdminContext>(ctx, async (own) => {
    const cards = await listCustomerCards(own, [userId, otherId]);
    if (userId === otherId || cards.length < 2) throw fieldError('otherId', STAFF_MESSAGES.noSuchCustomer);
    await insertFindings(own, 'by-hand', [[userId, otherId]], own.actor.staffId);
    const row = (await selectFindingsOf(own, [userId])).find(
      ({ rule, ...pair }) => rule === 'by-hand' && [pair.firstUserId, pair.secondUserId].includes(otherId),
    );
    if (!row) throw notFound('Finding');
    await auditFinding(own, 'duplicate.reported', row, userId, { other: otherId, reason });
    return { findingId: row.findingId };
  });

const lockOpen = async (own: TxContext, findingId: string): Promise<FindingRow> => {
  const row = await lockFinding(own, findingId);
  if (!row) throw notFound('Finding');
  if (row.decision !== 'open') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.duplicateDecided });
  return row;
};

const otherOf = ({ firstUserId, secondUserId }: FindingRow, keptId: string): string => {
  if (keptId === firstUserId) return secondUserId;
  if (keptId === secondUserId) return firstUserId;
  throw fieldError('keptId', STAFF_MESSAGES.noSuchCustomer);
};

interface Wanted {
  readonly findingId: string;
  readonly keptId: string;
  readonly reason: string;
}

/** Asks for a merge, which somebody else may then make. Refuses what could not be merged, as `askForMerge`. */
export const proposeMerge = (ctx: AdminContext, { findingId, keptId, reason }: Wanted): Promise<void> =>
  inTransaction<void, AdminContext>(ctx, async (own) => {
    const row = await lockOpen(own, findingId);
    refuseObstacles(await findObstacles(own, keptId, otherOf(row, keptId)));
    const proposedAt = own.clock.now();
    const proposed = { proposedBy: own.actor.staffId, proposedAt, proposedKeptId: keptId, proposedReason: reason };
    await updateFinding(own, findingId, proposed);
    await auditFinding(own, 'merge.proposed', row, keptId, { keptId, reason });
  });

const requireSecond = (own: StaffTx, row: FindingRow, keptId: string): void => {
  if (!asksSecond(own, row)) return;
  const judged = judgeSecondPerson(row, own.actor.staffId, keptId);
  if (judged === 'same-person') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.mergeNotAlone });
  if (judged === 'nobody-before') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.mergeNeedsSecond });
};

/**
 * Decides that two accounts are one person's, and asks the customer: both contacts of both are told, and nothing moves before the
 * customer confirms it (decision 44). What could not be joined is refused (CONFLICT), and where two people are needed, who reported
 * the pair or proposed the merge. Asks for the own password.
 */
export const askForMerge = async (ctx: AdminContext, { findingId, keptId, reason }: Wanted): Promise<void> => {
  await inTransaction<void, AdminContext>(ctx, async (own) => {
    const row = await lockOpen(own, findingId);
    const absorbedId = otherOf(row, keptId);
    requireSecond(own, row, keptId);
    refuseObstacles(await findObstacles(own, keptId, absorbedId));
    const { staffId } = own.actor;
    const { proposedBy } = row;
    const at = own.clock.now();
    const merge = { mergeId: newId('mrg'), keptId, absorbedId };
    await insertMerge(own, { ...merge, findingId, mergedAt: at, mergedBy: staffId, proposedBy, reason });
    await updatePair(own, row, { decision: 'asked', decidedAt: at, decidedBy: staffId, reason });
    for (const userId of [keptId, absorbedId]) {
      await auditFinding(own, 'merge.asked', row, userId, { ...merge, reason });
    }
    await tellBoth(own, merge, 'merge-asked');
  });
};

/** Decides that the two are different people. CONFLICT for what is decided already, and while the customer is asked about them. */
export const markDifferent = (
  ctx: AdminContext,
  { findingId, reason }: { findingId: string; reason: string },
): Promise<void> =>
  inTransaction<void, AdminContext>(ctx, async (own) => {
    const row = await lockOpen(own, findingId);
    if (await findMergeOf(own, row)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.mergeAskedAlready });
    const decided = { decidedAt: own.clock.now(), decidedBy: own.actor.staffId, reason };
    await updatePair(own, row, { decision: 'different', ...decided });
    await auditFinding(own, 'duplicate.different', row, row.firstUserId, { other: row.secondUserId, reason });
  });

/**
 * Withdraws the question to the customer, or takes a merge back. CONFLICT when something final happened to what moved, or the
 * customer agreed to something about it since; a deleted customer's merge is gone with it (NOT_FOUND).
 */
export const unmergeCustomers = async (
  ctx: AdminContext,
  { findingId, reason }: { findingId: string; reason: string },
): Promise<void> => {
  await inTransaction<void, AdminContext>(ctx, async (own) => {
    const row = await lockFinding(own, findingId);
    const merge = row && (await lockMergeOf(own, row));
    if (!row || !merge) throw notFound('Merge');
    const { keptId, absorbedId } = merge;
    if ((await selectPair(own, [keptId, absorbedId], { isLocked: true })).length < 2) throw notFound('Merge');
    if (await hasMovedOn(own, merge)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.unmergeTooLate });
    await partAccounts(own, { merge, finding: row }, { by: own.actor.staffId, reason });
  });
};
