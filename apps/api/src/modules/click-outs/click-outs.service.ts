import type { WAY_OUT_KINDS } from '@saakh/contracts/listings';
import { asSystem, type Context, inTransaction, type TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import type { LimitRule } from '../../platform/limits/limits';
import { findCardTarget } from '../credit-cards';
import { findListingTarget } from '../listings';
import { insertClickOut } from './click-outs.repository';

const PER_ADDRESS: LimitRule = { name: 'click-out', points: 120, seconds: 60, onFailure: 'open' };
const NOT_FOUND_PAGE = '/404';

/** What a click is owed to, as this browser's session items and cookies say. */
export interface Attribution {
  readonly userId: string | null;
  readonly utms: Record<string, string>;
  readonly urlSegment: string | null;
  readonly lead: string | null;
  readonly qr: string | null;
}

type Kind = (typeof WAY_OUT_KINDS)[number];

const findTarget = (ctx: TxContext, kind: Kind, id: number): Promise<string | undefined> =>
  kind === 'credit-card' ? findCardTarget(ctx, id) : findListingTarget(ctx, kind, id);

/** The target's address with the click's id; undefined for an address that no browser should be sent to. */
const addressWith = (target: string, clickId: string): string | undefined => {
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return undefined;
  url.searchParams.set('click_id', clickId);
  return url.href;
};

/**
 * Records a click out with what it is owed to and answers where to go: the target of our own row with `click_id` added, by
 * which the seller's report names the click. An unknown or closed one leads to the not-found page and is not recorded; so
 * does a target that is no web address. TOO_MANY_REQUESTS after many clicks from one address.
 */
export const goOut = async (
  ctx: Context,
  { kind, id }: { kind: Kind; id: number },
  attribution: Attribution,
): Promise<{ location: string }> => {
  await ctx.platform.limits.consume(PER_ADDRESS, ctx.ip ?? 'unknown');
  return inTransaction(asSystem(ctx, 'click-outs'), async (own) => {
    const target = await findTarget(own, kind, id);
    const clickId = newId('clk');
    const location = target === undefined ? undefined : addressWith(target, clickId);
    if (location === undefined) return { location: NOT_FOUND_PAGE };
    await insertClickOut(own, {
      ...attribution,
      clickId,
      kind,
      targetId: id,
      brandKey: ctx.brandKey,
      at: own.clock.now(),
    });
    return { location };
  });
};
