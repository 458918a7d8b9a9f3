import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { AppError, fieldError, notFound } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { lockNoticesOf, returnNotices } from '../breaches';
import { listCustomerCards } from '../customers';
import { confirmOwnPassword } from '../identity';
import {
  type FindingRow,
  insertFindings,
  lockFinding,
  selectFinding,
  selectFindingsOf,
  updateFinding,
  updatePair,
} from './findings.repository';
import { describeFindings, type Finding } from './findings.service';
import {
  findCollisions,
  hasMovedOn,
  lockMergeOf,
  type MovedRows,
  makeMerge,
  selectMovable,
  selectPair,
  undoMerge,
} from './merge.repository';
import { endRefusedSight, returnSight } from './merged-sight.service';

type StaffTx = AdminContext & TxContext;
/** Why two accounts can't be made one as they are; the texts say what to do. */
type Obstacle = 'merged-already' | 'has-absorbed' | 'both-open';

export interface MergePlan {
  readonly keptId: string;
  readonly absorbedId: string;
  /** How many of each would move. */
  readonly moves: {
    readonly applications: number;
    readonly complaints: number;
    readonly requests: number;
    readonly other: number;
  };
  readonly obstacles: readonly Obstacle[];
  /** Products that both have a running application for. */
  readonly openProducts: readonly string[];
}

export interface DescribedPair {
  readonly finding: Finding;
  /** One for each account that could stay. */
  readonly plans: readonly MergePlan[];
  /** A second person has to agree: the setting asks for it. */
  readonly needsSecond: boolean;
  readonly mayDecide: boolean;
}

const lengthOf = ({ rows }: MovedRows, ...tables: string[]): number =>
  tables.reduce((sum, table) => sum + (rows[table]?.length ?? 0), 0);
const OTHER = ['click_outs', 'reminders', 'hand_overs', 'product_details', 'drafts', 'breach_notices'];

const planOf = async (own: TxContext, keptId: string, absorbedId: string, isLocked = true): Promise<MergePlan> => {
  const accounts = await selectPair(own, [keptId, absorbedId], { isLocked });
  const absorbed = accounts.find(({ user_id }) => user_id === absorbedId);
  const openProducts = (await findCollisions(own, keptId, absorbedId)).map(({ productType }) => productType);
  const isMerged = accounts.length < 2 || accounts.some(({ merged_into }) => merged_into !== null);
  const moved = await selectMovable(own, absorbedId, keptId);
  const obstacles: Obstacle[] = [
    ...(isMerged ? (['merged-already'] as const) : []),
    ...(absorbed?.has_absorbed ? (['has-absorbed'] as const) : []),
    ...(openProducts.length > 0 ? (['both-open'] as const) : []),
  ];
  const moves = {
    applications: moved.applications.length,
    complaints: lengthOf(moved, 'grievances'),
    requests: lengthOf(moved, 'insurance_leads'),
    other: lengthOf(moved, ...OTHER),
  };
  return { keptId, absorbedId, moves, obstacles, openProducts };
};

const asksSecond = ({ platform }: TxContext): boolean => platform.config.SECOND_APPROVAL;

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
      ? [await planOf(own, firstUserId, secondUserId, false), await planOf(own, secondUserId, firstUserId, false)]
      : [];
    const needsSecond = asksSecond(own);
    const isOwn = row.proposedBy === own.actor.staffId;
    return { finding, plans, needsSecond, mayDecide: isOpen && (!needsSecond || (row.proposedBy !== null && !isOwn)) };
  });

/** Whatever was found about a customer, newest first, masked. */
export const listDuplicates = (ctx: AdminContext, userId: string): Promise<Finding[]> =>
  inTransaction(ctx, async (own) => describeFindings(own, await selectFindingsOf(own, [userId])));

const audit = (own: TxContext, action: string, { findingId, rule }: FindingRow, subject: string, after: object) =>
  recordAudit(own, { action, objectType: 'dedupe-finding', objectId: findingId, subject, after: { rule, ...after } });

/** Notes by hand that two accounts look like one person. VALIDATION_FAILED at `otherId` for oneself and for who is not there. */
export const reportDuplicate = (
  ctx: AdminContext,
  { userId, otherId, reason }: { userId: string; otherId: string; reason: string },
): Promise<{ findingId: string }> =>
  inTransaction(ctx, async (own) => {
    const cards = await listCustomerCards(own, [userId, otherId]);
    if (userId === otherId || cards.length < 2) throw fieldError('otherId', STAFF_MESSAGES.noSuchCustomer);
    await insertFindings(own, 'by-hand', [[userId, otherId]]);
    const row = (await selectFindingsOf(own, [userId])).find(
      ({ rule, ...pair }) => rule === 'by-hand' && [pair.firstUserId, pair.secondUserId].includes(otherId),
    );
    if (!row) throw notFound('Finding');
    await audit(own, 'duplicate.reported', row, userId, { other: otherId, reason });
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

const REFUSALS: Readonly<Record<Obstacle, string>> = {
  'merged-already': STAFF_MESSAGES.mergeMergedAlready,
  'has-absorbed': STAFF_MESSAGES.mergeHasAbsorbed,
  'both-open': STAFF_MESSAGES.mergeBothOpen,
};
const refuseObstacles = ({ obstacles: [first] }: MergePlan): void => {
  if (first) throw new AppError('CONFLICT', { message: REFUSALS[first] });
};

interface Wanted {
  readonly findingId: string;
  readonly keptId: string;
  readonly reason: string;
}

/** Asks for a merge, which somebody else may then make. Refuses what could not be merged, as `mergeCustomers`. */
export const proposeMerge = (ctx: AdminContext, { findingId, keptId, reason }: Wanted): Promise<void> =>
  inTransaction<void, AdminContext>(ctx, async (own) => {
    const row = await lockOpen(own, findingId);
    refuseObstacles(await planOf(own, keptId, otherOf(row, keptId)));
    const proposedAt = own.clock.now();
    const proposed = { proposedBy: own.actor.staffId, proposedAt, proposedKeptId: keptId, proposedReason: reason };
    await updateFinding(own, findingId, proposed);
    await audit(own, 'merge.proposed', row, keptId, { keptId, reason });
  });

const requireSecond = (own: StaffTx, row: FindingRow, keptId: string): void => {
  if (!asksSecond(own)) return;
  if (row.proposedBy === null || row.proposedKeptId !== keptId) {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.mergeNeedsSecond });
  }
  if (row.proposedBy === own.actor.staffId) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.approvalOwn });
};

/**
 * Makes two accounts one: applications with all that hangs on them, complaints, requests, drafts and what was told of a breach
 * move to the kept one, and who signs in to the other one is signed in there. Consents stay with the account that gave them. Nothing is lost: what both
 * have open at once is refused (CONFLICT). Asks for the own password; where the setting asks for it, somebody else must have
 * proposed the very same (CONFLICT). All in one transaction, with what moved, so that `unmergeCustomers` takes it back.
 */
export const mergeCustomers = async (
  ctx: AdminContext,
  { findingId, keptId, reason, password }: Wanted & { readonly password: string },
): Promise<void> => {
  await confirmOwnPassword(ctx, password);
  await inTransaction<void, AdminContext>(ctx, async (own) => {
    const row = await lockOpen(own, findingId);
    const absorbedId = otherOf(row, keptId);
    requireSecond(own, row, keptId);
    await lockNoticesOf(own, absorbedId);
    refuseObstacles(await planOf(own, keptId, absorbedId));
    const { staffId } = own.actor;
    const mergedAt = own.clock.now();
    const mergeId = newId('mrg');
    const moved = await selectMovable(own, absorbedId, keptId);
    const endedSightOf = await endRefusedSight(own, { keptId, absorbedId });
    const { proposedBy } = row;
    await makeMerge(own, {
      mergeId,
      findingId,
      keptId,
      absorbedId,
      moved,
      mergedAt,
      mergedBy: staffId,
      proposedBy,
      reason,
      endedSightOf,
    });
    await own.platform.sessions.revokeOthers(own, { audience: 'customer', subjectId: absorbedId }, []);
    await updatePair(own, row, { decision: 'merged', decidedAt: mergedAt, decidedBy: staffId, reason });
    const told = { mergeId, keptId, absorbedId, applications: moved.applications.length, reason };
    await audit(own, 'customer.merged', row, keptId, told);
    await audit(own, 'customer.absorbed', row, absorbedId, told);
  });
};

/** Decides that the two are different people. CONFLICT for what is decided already. */
export const markDifferent = (
  ctx: AdminContext,
  { findingId, reason }: { findingId: string; reason: string },
): Promise<void> =>
  inTransaction<void, AdminContext>(ctx, async (own) => {
    const row = await lockOpen(own, findingId);
    const decided = { decidedAt: own.clock.now(), decidedBy: own.actor.staffId, reason };
    await updatePair(own, row, { decision: 'different', ...decided });
    await audit(own, 'duplicate.different', row, row.firstUserId, { other: row.secondUserId, reason });
  });

/**
 * Takes a merge back: each row returns to the account it came from, and both sign in for themselves again. CONFLICT when
 * something final happened to what moved, or the customer agreed to something about it since; a deleted customer's merge is
 * gone with it (NOT_FOUND).
 */
export const unmergeCustomers = async (
  ctx: AdminContext,
  { findingId, reason, password }: { findingId: string; reason: string; password: string },
): Promise<void> => {
  await confirmOwnPassword(ctx, password);
  await inTransaction<void, AdminContext>(ctx, async (own) => {
    const row = await lockFinding(own, findingId);
    const merge = row && (await lockMergeOf(own, row));
    if (!row || !merge) throw notFound('Merge');
    const { keptId, absorbedId } = merge;
    if ((await selectPair(own, [keptId, absorbedId], { isLocked: true })).length < 2) throw notFound('Merge');
    if (await hasMovedOn(own, merge)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.unmergeTooLate });
    const { staffId } = own.actor;
    await undoMerge(own, merge, { by: staffId, reason });
    await returnSight(own, merge);
    await returnNotices(own, absorbedId, merge.mergedAt);
    await own.platform.sessions.revokeOthers(own, { audience: 'customer', subjectId: keptId }, []);
    await updatePair(own, row, { decision: 'different', decidedAt: own.clock.now(), decidedBy: staffId, reason });
    await audit(own, 'customer.unmerged', row, keptId, { mergeId: merge.mergeId, absorbedId, reason });
  });
};
