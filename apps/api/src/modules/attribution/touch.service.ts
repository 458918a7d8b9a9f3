import { ownerAfter } from '@saakh/rules/attribution/claim';
import type { TxContext } from '../../platform/context';
import { endPartnerSight } from '../customers';
import { endClaim, insertClaim, insertTouch, lengthenClaim, lockClaim, selectArrival } from './attribution.repository';
import { settleLead } from './partner-leads.repository';

/**
 * Notes that a customer signed in, by whom they came, and whose they are from now on (`ownerAfter`). The caller holds the lock
 * of the destination that the code was sent to. Who came to the operator's own site by nobody's link changes nothing.
 */
export const touchCustomer = async (
  ctx: TxContext,
  { userId, prospectId }: { readonly userId: string; readonly prospectId: string },
): Promise<void> => {
  const arrival = await selectArrival(ctx, { userId, prospectId });
  if (!arrival) return;
  const at = ctx.clock.now();
  const held = await lockClaim(ctx, userId);
  const { claim, outcome } = ownerAfter(held, { partnerId: arrival.partnerId, at });
  await insertTouch(ctx, arrival, { userId, prospectId, outcome });
  const { leadId, ...by } = arrival;
  if (leadId !== null) await settleLead(ctx, leadId, userId);
  if (outcome === 'kept') return;
  if (held && outcome === 'again') return lengthenClaim(ctx, held.claimId, claim.lockedUntil);
  if (held) {
    await endClaim(ctx, held.claimId, 'lapsed');
    // The yes named the partner of before.
    await endPartnerSight(ctx, userId, 'other-partner');
  }
  await insertClaim(ctx, { ...by, userId, claimedAt: at, lockedUntil: claim.lockedUntil });
};
