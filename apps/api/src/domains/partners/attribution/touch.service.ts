import { ownerAfter } from '@saakh/rules/partners/attribution/claim';
import { endPartnerSight } from '#domains/identity/customers';
import type { TxContext } from '#platform/context';
import {
  type Arrival,
  endClaim,
  insertClaim,
  insertTouch,
  lengthenClaim,
  lockClaim,
  nameBringer,
  selectArrival,
} from './attribution.repository';

const namesNobody = ({ partnerUserId, merchantId }: Pick<Arrival, 'partnerUserId' | 'merchantId'>) =>
  partnerUserId === null && merchantId === null;

interface By {
  readonly userId: string;
  /** Null where the customer was signed in already. */
  readonly prospectId: string | null;
}

/** Notes what a customer did for a partner, and whose they are from now on (`ownerAfter`). */
export async function noteTouch(ctx: TxContext, arrival: Arrival, { userId, prospectId }: By): Promise<void> {
  const at = ctx.clock.now();
  const held = await lockClaim(ctx, userId);
  const { claim, outcome } = ownerAfter(held, { partnerId: arrival.partnerId, at });
  await insertTouch(ctx, arrival, { userId, prospectId, outcome });
  if (outcome === 'kept') return;
  if (held && outcome === 'again') {
    // Who helped is known by the customer's own word: a visit of the site that named nobody takes it from nobody.
    if (namesNobody(held) && !namesNobody(arrival)) await nameBringer(ctx, held.claimId, arrival);
    return lengthenClaim(ctx, held.claimId, claim.lockedUntil);
  }
  if (held) {
    await endClaim(ctx, held.claimId, 'lapsed');
    // The yes named the partner of before.
    await endPartnerSight(ctx, userId, 'other-partner');
  }
  await insertClaim(ctx, { ...arrival, userId, claimedAt: at, lockedUntil: claim.lockedUntil });
}

/**
 * Notes that a customer signed in, and by which partner. The caller holds the lock of the destination that the code was sent to.
 * Who came to the operator's own site by nobody's link changes nothing.
 */
export async function touchCustomer(
  ctx: TxContext,
  { userId, prospectId }: { readonly userId: string; readonly prospectId: string },
): Promise<void> {
  const arrival = await selectArrival(ctx, prospectId);
  if (arrival) await noteTouch(ctx, arrival, { userId, prospectId });
}
