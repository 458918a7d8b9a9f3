import { sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { linkClicks } from './tracking-links.table';

export interface Click {
  readonly clickId: string;
  /** What it would be called ten seconds ago: where that one is there, it is the same click. */
  readonly earlierId: string;
  readonly linkId: string;
  readonly isBot: boolean;
  readonly byQr: boolean;
}
/** As many clicks as came together, in one transaction; the id that each was noted under. */
export const writeClicks = async (ctx: TxContext, clicks: readonly Click[]): Promise<Map<Click, string>> => {
  const earlier = (await ctx.tx.execute(
    sql`select click_id as "clickId" from link_clicks where click_id in (${sql.join(
      clicks.map(({ earlierId }) => sql`${earlierId}`),
      sql`, `,
    )})`,
  )) as unknown as { rows: { clickId: string }[] };
  const known = new Set(earlier.rows.map(({ clickId }) => clickId));
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
  // In one order, so that two instances never wait for each other.
  for (const [linkId, { clicks: people, bots }] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
    await ctx.tx.execute(
      sql`update tracking_links set clicks = clicks + ${people}, bots = bots + ${bots} where link_id = ${linkId}`,
    );
  }
  return new Map(clicks.map((click) => [click, known.has(click.earlierId) ? click.earlierId : click.clickId]));
};
