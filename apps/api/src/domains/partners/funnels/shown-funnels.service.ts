import type { SiteFunnel } from '@saakh/contracts/partners/funnels';
import { asSystem, type Context, inTransaction } from '#platform/context';
import { selectFunnel, selectShown, selectShownVersion } from './funnels.repository';
import { partnerOfPreview } from './preview-token';

/** What the sites show whose partners have published something, by partner. Only the system may see them all. */
export async function listShownFunnels(ctx: Context): Promise<ReadonlyMap<string, SiteFunnel>> {
  const rows = await inTransaction(ctx, selectShown);
  return new Map(rows.map(({ partnerId, funnel }) => [partnerId, funnel]));
}

/** A word that changes whenever `listShownFunnels` would answer something else. */
export function shownFunnelsVersion(ctx: Context): Promise<string> {
  return inTransaction(ctx, selectShownVersion);
}

/**
 * The draft that a preview's address leads to; undefined where the token is none of ours, is over, or is another partner's
 * than whose site is asked for, and where there is no draft any more: then the site is shown as it is.
 */
export async function findPreviewed(
  ctx: Context,
  { token, partnerId }: { token: string; partnerId: string },
): Promise<SiteFunnel | undefined> {
  if (partnerOfPreview(ctx, token) !== partnerId) return undefined;
  const row = await inTransaction(asSystem(ctx, 'funnel-preview'), (tx) => selectFunnel(tx, partnerId));
  return row?.draft ?? undefined;
}
