import { lockFrom } from '@saakh/rules/partners/attribution/claim';
import { endPartnerSight } from '#domains/identity/customers';
import type { TxContext } from '#platform/context';
import { endClaim, insertClaim, lockClaim } from './attribution.repository';
import { giveCases, type Holder, lockCasesFrom, type MovingCase } from './give.repository';

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
    await endClaim(ctx, held.claimId, 'disputed');
    // The yes named the partner of before.
    await endPartnerSight(ctx, userId, 'other-partner');
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
