import type { EventType } from '@saakh/contracts/integrations/partner-api/webhooks';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { newId } from '#platform/ids';

/** What a partner's systems are to be told. */
export interface Told {
  readonly partnerId: string;
  readonly mode: 'live' | 'sandbox';
  readonly type: EventType;
  /** Ids and states, nothing of a person. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Whether it was noted: only what an address of the partner listens for is. */
export async function insertEvent(ctx: TxContext, { partnerId, mode, type, data }: Told): Promise<boolean> {
  const rows = await rawRows<{ one: number }>(
    ctx,
    sql`insert into webhook_events (event_id, partner_id, mode, type, data, at)
        select ${newId('evt')}, ${partnerId}, ${mode}, ${type}, ${JSON.stringify(data)}::jsonb, ${instant(ctx.clock.now())}
        where exists (select 1 from webhook_endpoints e
          where e.partner_id = ${partnerId} and e.mode = ${mode} and e.active and ${type} = any(e.events))
        returning 1 as one`,
  );
  return rows.length > 0;
}

/** Lays out what has happened for each address that listens; how many events that were. Two at once never take the same. */
export async function spreadEvents(ctx: TxContext, most: number): Promise<number> {
  const now = ctx.clock.now().toISOString();
  const rows = await rawRows<{ one: number }>(
    ctx,
    sql`with fresh as (
          select event_id, partner_id, mode, type from webhook_events where spread_at is null
          order by at limit ${most} for update skip locked
        ), laid as (
          insert into webhook_deliveries (delivery_id, event_id, endpoint_id, partner_id, state, created_at, next_try_at)
          select 'dlv_' || replace(gen_random_uuid()::text, '-', ''), f.event_id, e.endpoint_id, f.partner_id, 'waiting',
                 ${now}::timestamptz, ${now}::timestamptz
          from fresh f join webhook_endpoints e
            on e.partner_id = f.partner_id and e.mode = f.mode and e.active and f.type = any(e.events)
        )
        update webhook_events set spread_at = ${now}::timestamptz where event_id in (select event_id from fresh)
        returning 1 as one`,
  );
  return rows.length;
}

/** Forgets what is older than the log shows, with its deliveries. */
export async function deleteOldEvents(ctx: TxContext, before: Date): Promise<void> {
  await ctx.tx.execute(sql`delete from webhook_events where at < ${instant(before)}`);
}
