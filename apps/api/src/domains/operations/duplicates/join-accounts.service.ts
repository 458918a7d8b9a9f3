import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { endPartnerSight, showToPartner } from '#domains/identity/customers';
import { forgetFactorOfAbsorbed } from '#domains/identity/sign-in';
import { lockNoticesOf, returnNotices } from '#domains/operations/breaches';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { type FindingRow, lockFinding, updatePair } from './findings.repository';
import { lockMerge, type MergeRow, makeMerge, selectMerge, selectMovable, undoMerge } from './merge.repository';
import { tellBoth } from './merge-messages';
import { findObstacles } from './merge-plan.service';
import { hasRefusedSight, wouldStand } from './merged-sight.repository';

/**
 * One person has one mind, and the more careful word counts: a yes of the kept account to be seen by its partner ends where the
 * other account had said no to that one (REG-DL-8). Answers whom it named; null where none ended.
 */
async function endRefusedSight(ctx: TxContext, pair: Pick<MergeRow, 'keptId' | 'absorbedId'>): Promise<string | null> {
  return (await hasRefusedSight(ctx, pair)) ? ((await endPartnerSight(ctx, pair.keptId, 'merged')) ?? null) : null;
}

/** Gives the kept account back the yes that the merge ended, unless something else has ended it since. Once the two are parted. */
async function returnSight(ctx: TxContext, merge: MergeRow): Promise<void> {
  const { keptId, endedSightOf: partnerId } = merge;
  if (partnerId === null || !(await wouldStand(ctx, merge, partnerId))) return;
  await showToPartner(ctx, keptId, partnerId);
  await recordAudit(ctx, {
    action: 'consent.returned',
    objectType: 'customer',
    objectId: keptId,
    subject: keptId,
    after: { purpose: 'partner-sight', partnerId },
  });
}

export interface HeldMerge {
  readonly merge: MergeRow;
  readonly finding: FindingRow;
}

/** A merge with its finding, locked in one order everywhere; undefined for none, also of a deleted customer. */
export async function holdMerge(tx: TxContext, mergeId: string): Promise<HeldMerge | undefined> {
  const known = await selectMerge(tx, mergeId);
  const finding = known && (await lockFinding(tx, known.findingId));
  const merge = finding && (await lockMerge(tx, mergeId));
  return merge && { merge, finding };
}

export function auditFinding(
  tx: TxContext,
  action: string,
  { findingId, rule }: FindingRow,
  subject: string,
  after: object,
): Promise<void> {
  return recordAudit(tx, {
    action,
    objectType: 'dedupe-finding',
    objectId: findingId,
    subject,
    after: { rule, ...after },
  });
}

/**
 * Makes two accounts one, once the customer has confirmed it: applications with all that hangs on them, complaints, requests,
 * drafts and what was told of a breach move to the kept one, and who signs in to the other one is signed in there. Consents stay
 * with the account that gave them. Nothing is lost: what both have open at once is refused (CONFLICT). What moved is stored, so that
 * `partAccounts` takes it back. Both contacts are told.
 */
export async function joinAccounts(tx: TxContext, { merge, finding }: HeldMerge): Promise<void> {
  const { mergeId, keptId, absorbedId, reason } = merge;
  await lockNoticesOf(tx, absorbedId);
  const { obstacles } = await findObstacles(tx, keptId, absorbedId);
  if (obstacles.some((one) => one !== 'asked-already')) {
    throw new AppError('CONFLICT', { message: FORM_MESSAGES.mergeNotPossible });
  }
  const moved = await selectMovable(tx, absorbedId, keptId);
  await makeMerge(tx, merge, { moved, endedSightOf: await endRefusedSight(tx, { keptId, absorbedId }) });
  await tx.platform.sessions.revokeOthers(tx, { audience: 'customer', subjectId: absorbedId }, []);
  await updatePair(tx, finding, { decision: 'merged' });
  const told = { mergeId, keptId, absorbedId, applications: moved.applications.length, reason };
  await auditFinding(tx, 'customer.merged', finding, keptId, told);
  await auditFinding(tx, 'customer.absorbed', finding, absorbedId, told);
  await tellBoth(tx, merge, 'merge-confirmed');
}

/**
 * Withdraws a question, or takes a merge back: each row returns to the account it came from, and both sign in for themselves again.
 * The caller has asked `hasMovedOn`. Both contacts are told.
 */
export async function partAccounts(
  tx: TxContext,
  { merge, finding }: HeldMerge,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const { mergeId, keptId, absorbedId, confirmedAt } = merge;
  await undoMerge(tx, merge, { by, reason });
  if (confirmedAt !== null) {
    await returnSight(tx, merge);
    await returnNotices(tx, absorbedId, confirmedAt);
    await forgetFactorOfAbsorbed(tx, merge);
    await tx.platform.sessions.revokeOthers(tx, { audience: 'customer', subjectId: keptId }, []);
  }
  await updatePair(tx, finding, { decision: 'different', decidedAt: tx.clock.now(), decidedBy: by, reason });
  const action = confirmedAt === null ? 'merge.withdrawn' : 'customer.unmerged';
  for (const userId of [keptId, absorbedId]) {
    await auditFinding(tx, action, finding, userId, { mergeId, keptId, absorbedId, by, reason });
  }
  await tellBoth(tx, merge, 'merge-undone');
}
