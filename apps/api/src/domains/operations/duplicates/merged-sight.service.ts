import { endPartnerSight, showToPartner } from '#domains/customers/customers';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import type { MergeRow } from './merge.repository';
import { hasRefusedSight, wouldStand } from './merged-sight.repository';

/**
 * One person has one mind, and the more careful word counts: a yes of the kept account to be seen by its partner ends where the
 * other account had said no to that one (REG-DL-8). Answers whom it named; null where none ended.
 */
export async function endRefusedSight(
  ctx: TxContext,
  pair: Pick<MergeRow, 'keptId' | 'absorbedId'>,
): Promise<string | null> {
  return (await hasRefusedSight(ctx, pair)) ? ((await endPartnerSight(ctx, pair.keptId, 'merged')) ?? null) : null;
}

/** Gives the kept account back the yes that the merge ended, unless something else has ended it since. Once the two are parted. */
export async function returnSight(ctx: TxContext, merge: MergeRow): Promise<void> {
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
