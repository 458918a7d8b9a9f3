import { sql } from 'drizzle-orm';
import { asSystem, type Context, inTransaction, type TxContext } from '../../platform/context';
import type { Platform } from '../../platform/platform';
import { linkClicks } from './tracking-links.table';

const WAIT_MS = 5;
const MOST_AT_ONCE = 64;

export interface Click {
  readonly clickId: string;
  /** What it would be called ten seconds ago: where that one is there, it is the same click. */
  readonly earlierId: string;
  readonly linkId: string;
  readonly isBot: boolean;
  readonly byQr: boolean;
}
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

/** As many clicks as came together, in one transaction; the id that each was noted under. */
const write = async (ctx: TxContext, clicks: readonly Click[]): Promise<Map<Click, string>> => {
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

const flush = async (ctx: Context, log: Log): Promise<void> => {
  const batch = log.waiting.splice(0, MOST_AT_ONCE);
  clearTimeout(log.timer);
  log.timer = undefined;
  if (batch.length === 0) return;
  try {
    const ids = await inTransaction(asSystem(ctx, 'click-log'), (own) =>
      write(
        own,
        batch.map(({ click }) => click),
      ),
    );
    for (const { click, settle } of batch) settle(ids.get(click) ?? click.clickId);
  } catch (error) {
    for (const { refuse } of batch) refuse(error);
  }
};

/**
 * Notes a click and answers the id it stands under, once it is committed: clicks of the same five milliseconds, sixty-four at
 * most, share a transaction, so that none that was answered is lost, whatever happens to the process. Rejects when it could
 * not be written.
 */
export const noteClick = (ctx: Context, click: Click): Promise<string> => {
  const log = logs.get(ctx.platform) ?? { waiting: [], timer: undefined };
  logs.set(ctx.platform, log);
  return new Promise((settle, refuse) => {
    log.waiting.push({ click, settle, refuse });
    if (log.waiting.length >= MOST_AT_ONCE) void flush(ctx, log);
    else log.timer ??= setTimeout(() => void flush(ctx, log), WAIT_MS);
  });
};
