import type { SENT_TYPES } from '@saakh/contracts/integrations/partner-api/webhooks';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { newId } from '#platform/ids';
import type { TimePlace } from '#platform/lists/time-cursor';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../integrations.table';

export type DeliveryRow = Readonly<typeof webhookDeliveries.$inferSelect>;

/** One try that this process has taken for itself. */
export interface TakenDelivery {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly tries: number;
  readonly firstTriedAt: Date | string;
  readonly url: string;
  readonly secretSealed: string;
  readonly previousSecretsSealed: string | null;
  readonly type: (typeof SENT_TYPES)[number];
  readonly mode: 'live' | 'sandbox';
  readonly data: Record<string, unknown>;
  readonly at: Date | string;
}

interface Taking {
  readonly most: number;
  /** Of one address, so that one that hangs leaves room for the others. */
  readonly mostOfOne: number;
  readonly leaseMs: number;
}

/**
 * Takes deliveries that are due, so that nobody else tries them for `leaseMs`; those of addresses that are off wait, and so do
 * those of partners that are gone.
 */
export function takeDue(ctx: TxContext, { most, mostOfOne, leaseMs }: Taking): Promise<TakenDelivery[]> {
  const now = ctx.clock.now();
  const at = now.toISOString();
  const free = new Date(now.getTime() + leaseMs).toISOString();
  return rawRows<TakenDelivery>(
    ctx,
    sql`with ranked as (
          select d.delivery_id, row_number() over (partition by d.endpoint_id order by d.next_try_at, d.delivery_id) as place
          from webhook_deliveries d join webhook_endpoints e on e.endpoint_id = d.endpoint_id
            join partners p on p.partner_id = d.partner_id
          where d.state = 'waiting' and d.next_try_at <= ${at}::timestamptz and e.active and p.deleted_at is null
        ), due as (
          select d.delivery_id from webhook_deliveries d join ranked r on r.delivery_id = d.delivery_id
          where r.place <= ${mostOfOne} and d.state = 'waiting' and d.next_try_at <= ${at}::timestamptz
          order by d.next_try_at limit ${most} for update of d skip locked
        ), taken as (
          update webhook_deliveries set tries = tries + 1, next_try_at = ${free}::timestamptz,
            last_tried_at = ${at}::timestamptz, first_tried_at = coalesce(first_tried_at, ${at}::timestamptz)
          where delivery_id in (select delivery_id from due) returning *
        )
        select t.delivery_id as "deliveryId", t.event_id as "eventId", t.endpoint_id as "endpointId", t.tries,
               t.first_tried_at as "firstTriedAt", e.url, e.secret_sealed as "secretSealed",
               e.previous_secrets_sealed as "previousSecretsSealed", v.type, v.mode, v.data, v.at
        from taken t join webhook_endpoints e on e.endpoint_id = t.endpoint_id join webhook_events v on v.event_id = t.event_id
        order by v.at, t.delivery_id`,
  );
}

/** What came of a try; only of the one that was taken, so that a late answer does not undo a later try: false then. */
export async function settleTry(
  { tx }: TxContext,
  { deliveryId, tries }: Pick<TakenDelivery, 'deliveryId' | 'tries'>,
  outcome: Pick<DeliveryRow, 'state' | 'answerStatus' | 'tookMs' | 'failure' | 'nextTryAt'>,
): Promise<boolean> {
  const taken = and(eq(webhookDeliveries.deliveryId, deliveryId), eq(webhookDeliveries.tries, tries));
  const rows = await tx
    .update(webhookDeliveries)
    .set(outcome)
    .where(taken)
    .returning({ deliveryId: webhookDeliveries.deliveryId });
  return rows.length > 0;
}

export interface GivenUpAddress {
  readonly partnerId: string;
  readonly url: string;
}

/**
 * Whose the address of a message is that was given up, locked until the transaction ends; undefined where its owners were told of
 * one since a moment, so that those that end together are told of as one.
 */
export async function lockGivenUp(
  ctx: TxContext,
  { endpointId }: Pick<TakenDelivery, 'endpointId'>,
  since: Date,
): Promise<GivenUpAddress | undefined> {
  const [row] = await rawRows<GivenUpAddress & { wasTold: boolean }>(
    ctx,
    sql`select partner_id as "partnerId", url, coalesce(given_up_told_at > ${instant(since)}, false) as "wasTold"
        from webhook_endpoints where endpoint_id = ${endpointId} for no key update`,
  );
  return row && !row.wasTold ? { partnerId: row.partnerId, url: row.url } : undefined;
}

export async function noteGivenUpTold(
  { tx, clock }: TxContext,
  { endpointId }: Pick<TakenDelivery, 'endpointId'>,
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ givenUpToldAt: clock.now() })
    .where(eq(webhookEndpoints.endpointId, endpointId));
}

/**
 * Puts off whatever else waits for an address. What somebody else has locked stays as it is: two who put each other's
 * deliveries off would wait for each other.
 */
export async function putOffOthers(
  { tx }: TxContext,
  { deliveryId, endpointId }: Pick<TakenDelivery, 'deliveryId' | 'endpointId'>,
  until: Date,
): Promise<void> {
  const at = until.toISOString();
  await tx.execute(sql`update webhook_deliveries set next_try_at = ${at}::timestamptz where delivery_id in (
    select delivery_id from webhook_deliveries
    where endpoint_id = ${endpointId} and delivery_id <> ${deliveryId} and state = 'waiting' and next_try_at < ${at}::timestamptz
    for update skip locked)`);
}

export interface LoggedDelivery extends DeliveryRow {
  readonly type: (typeof SENT_TYPES)[number];
}

interface Asked {
  readonly partnerId: string;
  readonly endpointId?: string;
  readonly deliveryId?: string;
}

/** Deliveries of a partner, newest first. */
export async function selectDeliveries(
  { tx }: TxContext,
  { partnerId, endpointId, deliveryId }: Asked,
  { after, limit }: { readonly after: TimePlace | undefined; readonly limit: number },
): Promise<LoggedDelivery[]> {
  const rows = await tx
    .select({ row: webhookDeliveries, type: webhookEvents.type })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.eventId, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.partnerId, partnerId),
        endpointId === undefined ? undefined : eq(webhookDeliveries.endpointId, endpointId),
        deliveryId === undefined ? undefined : eq(webhookDeliveries.deliveryId, deliveryId),
        after
          ? sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.deliveryId}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.deliveryId))
    .limit(limit);
  return rows.map(({ row, type }) => ({ ...row, type }));
}

/** Another delivery of an event to an address, due at once; its id. */
export async function insertDelivery(
  { tx, clock }: TxContext,
  of: Pick<DeliveryRow, 'eventId' | 'endpointId' | 'partnerId'>,
): Promise<string> {
  const deliveryId = newId('dlv');
  const now = clock.now();
  await tx.insert(webhookDeliveries).values({ ...of, deliveryId, state: 'waiting', createdAt: now, nextTryAt: now });
  return deliveryId;
}

/** A trial for one address, which no other one hears of. */
export async function insertTrial(
  ctx: TxContext,
  { partnerId, mode }: { readonly partnerId: string; readonly mode: 'live' | 'sandbox' },
): Promise<string> {
  const eventId = newId('evt');
  const at = ctx.clock.now();
  const data = { message: 'This is a trial' };
  await ctx.tx.insert(webhookEvents).values({ eventId, partnerId, mode, type: 'test', data, at, spreadAt: at });
  return eventId;
}
