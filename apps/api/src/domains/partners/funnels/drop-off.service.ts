import type { CallReply } from '@saakh/contracts/call';
import { JOURNEY_STEPS } from '@saakh/contracts/operations/reports/customers-journey';
import type { FunnelDays, getFunnelDropOff } from '@saakh/contracts/partners/funnels';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { sharesOfSteps } from '@saakh/rules/partners/funnels/site-funnel';
import { countReached } from '#domains/operations/reports';
import { listBrandKeysOf } from '#domains/partners/brands';
import { type PartnerContext, readLagging } from '#platform/context';

/**
 * How far customers came on the own sites whose way began in the last days, today included: each way counted once, at the
 * step that it came to (decision 21). Days are India's. A partner without a site has nothing but noughts.
 */
export function countDropOff(
  ctx: PartnerContext,
  days: FunnelDays,
): Promise<CallReply<typeof getFunnelDropOff>['data']> {
  return readLagging(ctx, async (tx) => {
    const to = istDateOf(tx.clock.now());
    const span = { from: addDays(to, 1 - Number(days)), to };
    const brandKeys = await listBrandKeysOf(tx, tx.actor.partnerId);
    const { reached, waitingSince } = await countReached(tx, { span, brandKeys });
    const shares = sharesOfSteps(reached);
    return {
      ...span,
      steps: JOURNEY_STEPS.map((step, at) => ({ step, count: reached[at] ?? 0, shareBps: shares[at] ?? null })),
      countedUntil: waitingSince?.toISOString() ?? null,
    };
  });
}
