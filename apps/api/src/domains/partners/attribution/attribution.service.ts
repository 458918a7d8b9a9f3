import { lockFrom, ownerAfter } from '@saakh/rules/partners/attribution/claim';
import { endPartnerSight } from '#domains/identity/customers';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import {
  type Arrival,
  endClaim,
  insertClaim,
  insertTouch,
  lengthenClaim,
  lockClaim,
  nameBringer,
  type OwnPartner,
  selectArrival,
  selectHolder,
} from './attribution.repository';
import { giveCases, type Holder, lockCasesFrom, type MovingCase } from './give.repository';

/** Ends a partner's claim on a customer, and what the customer allowed that partner to see: the yes named no other. */
async function endClaimOf(ctx: TxContext, userId: string, claimId: string, how: 'disputed' | 'lapsed'): Promise<void> {
  await endClaim(ctx, claimId, how);
  await endPartnerSight(ctx, userId, 'other-partner');
}

/** What a decision changed. */
export interface Given {
  /** The applications that went over, with whose each was. */
  readonly cases: readonly MovingCase[];
  /** Who had the customer until now; undefined where nobody had, or the same partner has. */
  readonly lost: { readonly partnerId: string; readonly merchantId: string | null } | undefined;
}

/**
 * Gives a customer to a partner by a decision: the open claim of anybody else ends, a new one is locked for the days of a lock
 * from now on, and the applications from one on go over, no matter who had them; their commission follows (decision 23). Answers
 * undefined when `fromAppId` is no application of the customer, and changes nothing then.
 */
export async function giveCustomer(
  ctx: TxContext,
  { userId, fromAppId, to }: { readonly userId: string; readonly fromAppId: string | null; readonly to: Holder },
): Promise<Given | undefined> {
  const held = await lockClaim(ctx, userId);
  const isOwn = held?.partnerId === to.partnerId;
  const cases = fromAppId === null ? [] : await lockCasesFrom(ctx, { userId, fromAppId, partnerId: to.partnerId });
  if (!cases) return undefined;
  const at = ctx.clock.now();
  if (held && !isOwn) {
    await endClaimOf(ctx, userId, held.claimId, 'disputed');
  }
  const claimId =
    held && isOwn
      ? held.claimId
      : await insertClaim(ctx, { ...to, userId, linkId: null, claimedAt: at, lockedUntil: lockFrom(at) });
  if (cases.length > 0) {
    await giveCases(
      ctx,
      cases.map(({ appId }) => appId),
      to,
      claimId,
    );
  }
  const lost = held && !isOwn ? { partnerId: held.partnerId, merchantId: held.merchantId } : undefined;
  return { cases, lost };
}

/** The partner who has a customer now; undefined for nobody's. No customer's session sees a claim: the system reads it. */
export function findOwnPartner(ctx: Context, userId: string): Promise<OwnPartner | undefined> {
  return inTransaction(asSystem(ctx, 'attribution'), (tx) => selectHolder(tx, userId));
}

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
  if (held) await endClaimOf(ctx, userId, held.claimId, 'lapsed');
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
