import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { linkClicks } from './tracking-links.table';

export interface Click {
  readonly clickId: string;
  /** What it would be called ten seconds ago: where that one is there, it is the same click. */
  readonly earlierId: string;
  readonly linkId: string;
  readonly isBot: boolean;
  readonly byQr: boolean;
}

/** As many clicks as came together, in one transaction, which counts them too; the id that each was noted under. */
export async function writeClicks(ctx: TxContext, clicks: readonly Click[]): Promise<Map<Click, string>> {
  const earlier = await rawRows<{ clickId: string }>(
    ctx,
    sql`select click_id as "clickId" from link_clicks where click_id = any(${sql.param(clicks.map(({ earlierId }) => earlierId))}::text[])`,
  );
  const known = new Set(earlier.map(({ clickId }) => clickId));
  const fresh = clicks.filter(({ earlierId }) => !known.has(earlierId));
  const at = ctx.clock.now();
  if (fresh.length > 0) {
    await ctx.tx
      .insert(linkClicks)
      .values(fresh.map(({ clickId, linkId, isBot, byQr }) => ({ clickId, linkId, isBot, byQr, at })))
      .onConflictDoNothing();
  }
  return new Map(clicks.map((click) => [click, known.has(click.earlierId) ? click.earlierId : click.clickId]));
}
