import type { WAY_OUT_KINDS } from '@saakh/contracts/catalogue/listings';
import { findCardTarget } from '#domains/catalogue/credit-cards';
import { findListingTarget } from '#domains/catalogue/listings';
import { AppError } from '#platform/app-error';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { addressKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { hasClickOutSince, insertClickOut } from './click-outs.repository';

const PER_ADDRESS: LimitRule = { name: 'click-out', points: 120, seconds: 60, onFailure: 'open' };
const NOT_FOUND_PAGE = '/404';
/** A second tap within this time is the same click. */
const SAME_CLICK_MS = 5_000;

/** What a click is owed to, as the address says that led straight to it, or else this browser's session items and cookies. */
export interface Attribution {
  readonly userId: string | null;
  readonly utms: Record<string, string>;
  readonly urlSegment: string | null;
  readonly lead: string | null;
  readonly qr: string | null;
}

/** The referrer is not recorded. Prefetches are, because their click may never come. */
export interface Visit {
  readonly browser: string;
  readonly looksAhead: boolean;
}

type Kind = (typeof WAY_OUT_KINDS)[number];

const findTarget = (ctx: TxContext, kind: Kind, id: number): Promise<string | undefined> =>
  kind === 'credit-card' ? findCardTarget(ctx, id) : findListingTarget(ctx, kind, id);

/** A browser on its way out shows no refusal: what is not on offer is not found. */
function undefinedWhereOff(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
}

/** Undefined for an address that no browser should be sent to. */
function webAddress(target: string | undefined): URL | undefined {
  const url = target !== undefined && URL.canParse(target) ? new URL(target) : undefined;
  return url && ['https:', 'http:'].includes(url.protocol) ? url : undefined;
}

/**
 * The click's id: the first click's where the same browser left for the same target a few seconds ago. It is a keyed hash
 * of who clicked on what and when, so that two taps at once meet in one row although nothing about the browser is kept.
 */
async function clickIdOf(ctx: TxContext, clicked: readonly unknown[]): Promise<string> {
  const span = Math.floor(ctx.clock.now().getTime() / SAME_CLICK_MS);
  const idAt = (n: number) =>
    `clk_${ctx.platform.cipher.keyedHash('click-out', JSON.stringify([...clicked, n])).slice(0, 32)}`;
  const since = new Date(ctx.clock.now().getTime() - SAME_CLICK_MS);
  return (await hasClickOutSince(ctx, idAt(span - 1), since)) ? idAt(span - 1) : idAt(span);
}

/**
 * Records a click out with what it is owed to and answers where to go: the target of our own row with `click_id` added, by which
 * the seller's report names the click. A second tap of the same browser within a few seconds keeps the first id, and a browser
 * that looks ahead is shown the way without a click. An unknown or closed target, and one of a category that is off, leads to the
 * not-found page and is not recorded; so does one that is no web address. TOO_MANY_REQUESTS after many clicks from one address.
 */
export async function goOut(
  ctx: Context,
  { kind, id }: { kind: Kind; id: number },
  attribution: Attribution,
  { browser, looksAhead }: Visit,
): Promise<{ location: string }> {
  await ctx.platform.limits.consume(PER_ADDRESS, addressKey(ctx.ip));
  return inTransaction(asSystem(ctx, 'click-outs'), async (tx) => {
    const url = webAddress(await findTarget(tx, kind, id).catch(undefinedWhereOff));
    if (!url) return { location: NOT_FOUND_PAGE };
    if (looksAhead) return { location: url.href };
    const clickId = await clickIdOf(tx, [kind, id, ctx.brandKey, ctx.ip, browser, attribution]);
    await insertClickOut(tx, {
      ...attribution,
      clickId,
      kind,
      targetId: id,
      brandKey: ctx.brandKey,
      at: tx.clock.now(),
    });
    url.searchParams.set('click_id', clickId);
    return { location: url.href };
  });
}
