import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { istDateOf } from '@saakh/rules/dates';
import { PRODUCT_QUERY } from '@saakh/rules/identity/sign-in/link-target';
import { isbot } from 'isbot';
import { siteAddress } from '#platform/brands';
import { asSystem, type Context, inTransaction, type Platform } from '#platform/context';
import { makeAddressLimit } from '#platform/limits/address-limit';
import { networkKey } from '#platform/limits/limit-key';
import { type Click, writeClicks } from './clicks.repository';
import { findKnownLink } from './known-links';
import type { LinkRow } from './tracking-links.repository';

const WAIT_MS = 5;
const MOST_AT_ONCE = 64;

interface Waiting {
  readonly click: Click;
  readonly settle: (clickId: string) => void;
  readonly refuse: (error: unknown) => void;
}
interface Log {
  waiting: Waiting[];
  timer: NodeJS.Timeout | undefined;
}
const logs = new WeakMap<Platform, Log>();

async function flush(ctx: Context, log: Log): Promise<void> {
  const batch = log.waiting.splice(0, MOST_AT_ONCE);
  clearTimeout(log.timer);
  log.timer = undefined;
  if (batch.length === 0) return;
  try {
    const ids = await inTransaction(asSystem(ctx, 'click-log'), (tx) =>
      writeClicks(
        tx,
        batch.map(({ click }) => click),
      ),
    );
    for (const { click, settle } of batch) settle(ids.get(click) ?? click.clickId);
  } catch (error) {
    for (const { refuse } of batch) refuse(error);
  }
}

/**
 * Notes a click and answers the id it stands under, once it is committed: clicks of the same five milliseconds, sixty-four at
 * most, share a transaction, so that none that was answered is lost, whatever happens to the process. Rejects when it could
 * not be written.
 */
function noteClick(ctx: Context, click: Click): Promise<string> {
  const log = logs.get(ctx.platform) ?? { waiting: [], timer: undefined };
  logs.set(ctx.platform, log);
  return new Promise((settle, refuse) => {
    log.waiting.push({ click, settle, refuse });
    if (log.waiting.length >= MOST_AT_ONCE) void flush(ctx, log);
    else log.timer ??= setTimeout(() => void flush(ctx, log), WAIT_MS);
  });
}

const SAME_CLICK_MS = 10_000;
/** Clicks of one network in a minute, on one instance, that are noted; mobile networks put thousands behind one. */
const PER_NETWORK = 600;
const UNKNOWN = '/404';

const limits = new WeakMap<Platform, ReturnType<typeof makeAddressLimit>>();
function isFlooding({ platform, clock, ip }: Context): boolean {
  const isWithin = limits.get(platform) ?? makeAddressLimit(PER_NETWORK, () => clock.now().getTime());
  limits.set(platform, isWithin);
  return !isWithin(networkKey(ip));
}

function productPath(productType: string | null): string {
  const product = findProductType(productType ?? '');
  if (!product) return '/products';
  if (product.kind === 'listing') return `/${product.slug}`;
  return product.kind === 'loan' ? product.detailPath : product.offersPath;
}

/** The page of ours that a link leads to; an address of somebody else is never stored, so none can be answered. */
function pathOf({ target, productType, cardId }: LinkRow): string {
  switch (target) {
    case 'entry':
      return '/';
    case 'product':
      return productPath(productType);
    case 'card':
      return `/api/out/credit-card/${cardId}`;
    default:
      return `/${target}`;
  }
}

function addressOf(ctx: Context, link: LinkRow): string {
  // The way out of a card is a call and not under a brand's path, and no page of ours stands before it that would keep the
  // campaign: it goes along, as the brand does.
  if (link.target === 'card') return `${pathOf(link)}?${new URLSearchParams({ partner: link.brandKey, ...link.utms })}`;
  const url = new URL(siteAddress(ctx, link.brandKey, pathOf(link)));
  // Its page may serve several, and nobody has chosen one there yet.
  const product = link.target === 'product' ? findProductType(link.productType ?? '') : undefined;
  if (product && product.kind !== 'listing') url.searchParams.set(PRODUCT_QUERY, product.slug);
  for (const [name, value] of Object.entries(link.utms)) url.searchParams.set(name, value);
  return url.href;
}

export function isEnded({ endsOn }: Pick<LinkRow, 'endsOn'>, now: Date): boolean {
  return endsOn !== null && istDateOf(now) > endsOn;
}

/** Whether it leads where it was made for: neither switched off nor past its last day. */
export function isLinkOpen({ active, endsOn }: Pick<LinkRow, 'active' | 'endsOn'>, now: Date): boolean {
  return active && !isEnded({ endsOn }, now);
}

/** Eight digits that grow with time: clicks of the same minutes lie together in the index of their ids, which only its end grows by. */
const inOrder = (span: number): string => span.toString(16).padStart(8, '0');

export interface Came {
  readonly browser: string;
  /** It only looks ahead of a click that may never come. */
  readonly looksAhead: boolean;
  readonly byQr: boolean;
}
export interface Way {
  readonly location: string;
  /** What the browser keeps; null for programs. */
  readonly lead: string | null;
}

/**
 * Follows a link: the click is committed before the answer, a second one of the same browser within ten seconds is the same,
 * programs are counted apart and get no lead. A link that is off or has ended leads to the brand's entry with a word, an
 * unknown one to the not-found page. Nothing of the visitor is stored but a keyed hash (security.md 2.6).
 */
export async function followLink(ctx: Context, code: string, { browser, looksAhead, byQr }: Came): Promise<Way> {
  const link = await findKnownLink(ctx, code.toLowerCase());
  if (!link) return { location: UNKNOWN, lead: null };
  const now = ctx.clock.now();
  if (!link.active || isEnded(link, now)) {
    return { location: siteAddress(ctx, link.brandKey, '/?link=ended'), lead: null };
  }
  const location = addressOf(ctx, link);
  if (isFlooding(ctx)) return { location, lead: null };
  const isBot = looksAhead || isbot(browser);
  const span = Math.floor(now.getTime() / SAME_CLICK_MS);
  const idAt = (at: number): string => {
    const hash = ctx.platform.cipher.keyedHash('link-click', JSON.stringify([link.linkId, ctx.ip, browser, isBot, at]));
    return `clk_${inOrder(at)}${hash.slice(0, 24)}`;
  };
  try {
    const click = { clickId: idAt(span), earlierId: idAt(span - 1), linkId: link.linkId, isBot, byQr };
    const clickId = await noteClick(ctx, click);
    return { location, lead: isBot ? null : clickId };
  } catch (error) {
    // The visitor goes on without a lead: none is promised that is not stored.
    ctx.platform.logger.error({ err: error, linkId: link.linkId }, 'a click could not be noted');
    return { location, lead: null };
  }
}
