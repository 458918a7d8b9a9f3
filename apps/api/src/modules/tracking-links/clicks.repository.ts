import { sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { rawRows } from '../../platform/database/raw-rows';
import { rowTable } from '../../platform/database/row-table';
import { linkClicks } from './tracking-links.table';

export interface Click {
  readonly clickId: string;
  /** What it would be called ten seconds ago: where that one is there, it is the same click. */
  readonly earlierId: string;
  readonly linkId: string;
  readonly isBot: boolean;
  readonly byQr: boolean;
}
type Counts = ReadonlyMap<string, { readonly clicks: number; readonly bots: number }>;

/**
 * Adds to all links at once, locked in one order, so that two instances never wait for each other. Most often all clicks are of
 * one link, which has nothing to be put in order.
 */
const countClicks = async ({ tx }: TxContext, counts: Counts): Promise<void> => {
  const rows = [...counts];
  const [only, ...others] = rows;
  if (only && others.length === 0) {
    const [linkId, { clicks, bots }] = only;
    await tx.execute(
      sql`update tracking_links set clicks = clicks + ${clicks}, bots = bots + ${bots} where link_id = ${linkId}`,
    );
    return;
  }
  await tx.execute(
    sql`with counted as materialized (
          select * from ${rowTable(rows, 'x', {
            link_id: ['text', ([linkId]) => linkId],
            clicks: ['int', ([, { clicks }]) => clicks],
            bots: ['int', ([, { bots }]) => bots],
          })}
        ), locked as materialized (
          select link_id from tracking_links where link_id in (select link_id from counted)
          order by link_id for no key update
        )
        update tracking_links l set clicks = l.clicks + c.clicks, bots = l.bots + c.bots
        from counted c join locked using (link_id) where l.link_id = c.link_id`,
  );
};

/** As many clicks as came together, in one transaction; the id that each was noted under. */
export const writeClicks = async (ctx: TxContext, clicks: readonly Click[]): Promise<Map<Click, string>> => {
  const earlier = await rawRows<{ clickId: string }>(
    ctx,
    sql`select click_id as "clickId" from link_clicks where click_id = any(${sql.param(clicks.map(({ earlierId }) => earlierId))}::text[])`,
  );
  const known = new Set(earlier.map(({ clickId }) => clickId));
  const fresh = clicks.filter(({ earlierId }) => !known.has(earlierId));
  const at = ctx.clock.now();
  const added = fresh.length
    ? await ctx.tx
        .insert(linkClicks)
        .values(fresh.map(({ clickId, linkId, isBot, byQr }) => ({ clickId, linkId, isBot, byQr, at })))
        .onConflictDoNothing()
        .returning({ linkId: linkClicks.linkId, isBot: linkClicks.isBot })
    : [];
  const counts = new Map<string, { clicks: number; bots: number }>();
  for (const { linkId, isBot } of added) {
    const { clicks: people, bots } = counts.get(linkId) ?? { clicks: 0, bots: 0 };
    counts.set(linkId, isBot ? { clicks: people, bots: bots + 1 } : { clicks: people + 1, bots });
  }
  if (counts.size > 0) await countClicks(ctx, counts);
  return new Map(clicks.map((click) => [click, known.has(click.earlierId) ? click.earlierId : click.clickId]));
};
