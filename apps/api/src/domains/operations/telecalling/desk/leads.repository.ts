import { type SQL, sql } from 'drizzle-orm';
import { IS_UNMADE } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { localNameOf } from '#platform/lists/local-name';
import type { QueueRow } from '../queues.repository';

/** Somebody whom a queue's rule finds. */
export interface Lead {
  readonly userId: string;
  readonly productType: string | null;
  readonly appId: string | null;
  readonly lenderApplicationId: string | null;
  readonly since: Date;
}

type Source = (span: { readonly from: SQL; readonly until: SQL; readonly staffId: string }) => SQL;

const NONE = sql`null::text`;
/** Of these accounts who signed in, and neither finished a profile nor asked for anything since. */
const signedInOnly =
  (userIds: SQL): Source =>
  ({ from, until }) =>
    sql`
    select p.user_id, ${NONE} as product_type, ${NONE} as app_id, ${NONE} as lender_application_id, p.brand_key,
      p.created_at as since
    from prospect_applications p
    where p.user_id in (${userIds}) and p.created_at >= ${from} and p.created_at < ${until}
      and not exists (select 1 from applications a where a.user_id = p.user_id and not ${IS_UNMADE})
      and not exists (select 1 from product_details d where d.user_id = p.user_id and d.completed_at is not null)
      and not exists (select 1 from prospect_applications l where l.user_id = p.user_id and l.created_at > p.created_at)`;
const DROPPED: Readonly<Record<Exclude<NonNullable<QueueRow['step']>, 'profile'>, Source>> = {
  // Saw offers and applied to no lender; a lender's questions that were begun have a queue of their own.
  offers: ({ from, until }) => sql`
    select a.user_id, a.product_type, a.app_id, ${NONE} as lender_application_id, a.brand_key, a.updated_at as since
    from applications a
    where a.status = 1 and a.updated_at >= ${from} and a.updated_at < ${until} and not ${IS_UNMADE}
      and not exists (select 1 from journey_answers j where j.app_id = a.app_id and j.state = 'open')`,
  questions: ({ from, until }) => sql`
    select j.user_id, a.product_type, a.app_id, ${NONE} as lender_application_id, a.brand_key, j.updated_at as since
    from journey_answers j join applications a on a.app_id = j.app_id
    where j.state = 'open' and j.updated_at >= ${from} and j.updated_at < ${until} and a.status in (1, 2, 3)`,
};
const approved: Source = ({ from, until }) => sql`
  select l.user_id, l.product_type, l.app_id, l.lender_application_id, l.brand_key, l.approved_at as since
  from lender_applications l
  where l.status = 3 and l.unmade_at is null and l.approved_at >= ${from} and l.approved_at < ${until}`;
/**
 * Who promised calls first; promises of others when they are an hour late, so that none is forgotten. What was promised to an
 * account that became part of another one is kept to that one.
 */
const callBacks: Source = ({ from, until, staffId }) => sql`
  select coalesce(u.merged_into, u.user_id) as user_id, c.product_type, c.app_id, ${NONE} as lender_application_id,
    u.brand_key, c.call_back_at as since
  from calls c join users u on u.user_id = c.user_id
  where c.call_back_open and c.call_back_at >= ${from} and c.call_back_at <= ${until}
    and (c.staff_id = ${staffId} or c.call_back_at <= ${until} - interval '1 hour')`;

/** Null of those who signed in and went no further, who are looked for page by page. */
function sourceOf({ kind, step }: QueueRow): Source | null {
  if (kind === 'call-back-due') return callBacks;
  if (kind !== 'dropped-at-step' || step === null) return approved;
  return step === 'profile' ? null : DROPPED[step];
}

/** Whom somebody promised to call comes up by that promise alone. */
const NO_PROMISE = sql`and not exists (select 1 from calls b where b.user_id = u.user_id and b.call_back_open)`;

interface Asked {
  readonly now: Date;
  readonly staffId: string;
  readonly limit: number;
  /** So many who stopped last are looked at, of whom some can't be called; everybody where it is left out. */
  readonly lookAt?: number;
}

/** When it was that a queue's customers stopped. */
function spanOf({ kind, maxAgeDays, restHours }: QueueRow, now: Date) {
  const at = instant(now);
  return {
    from: sql`${at} - make_interval(days => ${maxAgeDays}::int)`,
    until: sql`${at} - make_interval(hours => ${kind === 'call-back-due' ? 0 : restHours}::int)`,
  };
}

/** Of a source those of a queue's product and brand. */
const ofQueue = (source: Source, queue: QueueRow, { now, staffId }: Asked): SQL => sql`
  select s.* from (${source({ ...spanOf(queue, now), staffId })}) s
  where true
    ${queue.productType === null ? sql`` : sql`and s.product_type = ${queue.productType}`}
    ${queue.brandKey === null ? sql`` : sql`and s.brand_key = ${queue.brandKey}`}`;

/**
 * Whom a queue's rule finds: customers with a verified number who allow calls, whom nobody has in hand, who are not to be left
 * alone, and whose number is not blocked; never an account that became part of another one. Promises the longest due first,
 * everybody else the latest first.
 */
function leadsOf(rows: SQL, { kind }: Pick<QueueRow, 'kind'>, { now, limit }: Asked, inOrder = true): SQL {
  const at = instant(now);
  const isCallBack = kind === 'call-back-due';
  return sql`
    select s.user_id, s.product_type, s.app_id, s.lender_application_id, s.since
    from (${rows}) s join users u on u.user_id = s.user_id
    where u.allow_calls and u.phone_verified and u.phone_index is not null and u.deleted_at is null
      and u.merged_into is null
      and not exists (select 1 from do_not_call d where d.phone_index = u.phone_index)
      and not exists (select 1 from call_claims c where c.user_id = u.user_id and c.expires_at > ${at})
      and not exists (select 1 from call_rests r where r.user_id = u.user_id and r.until > ${at})
      and not exists (select 1 from users m join call_rests r on r.user_id = m.user_id
        where m.merged_into = u.user_id and r.until > ${at})
      ${isCallBack ? sql`` : NO_PROMISE}
      ${inOrder ? sql`order by s.since ${isCallBack ? sql`asc` : sql`desc`}, s.user_id` : sql``}
    limit ${limit}`;
}

async function readLeads(ctx: TxContext, leads: SQL): Promise<Lead[]> {
  const rows = await rawRows<{
    user_id: string;
    product_type: string | null;
    app_id: string | null;
    lender_application_id: string | null;
    since: string | Date;
  }>(ctx, leads);
  return rows.map((row) => ({
    userId: row.user_id,
    productType: row.product_type,
    appId: row.app_id,
    lenderApplicationId: row.lender_application_id,
    since: new Date(row.since),
  }));
}

/** Journeys that are looked through first; each page after it has twice as many up to the most, so that a queue of few takes few trips. */
const FIRST_PAGE = 500;
const LARGEST_PAGE = 16_000;

interface Found {
  readonly leads: readonly Lead[];
  /** Whether everybody who could be among them was looked at. */
  readonly isAll: boolean;
}

/**
 * Those who signed in and went no further: whose journey, which is of the person and all their accounts, ends before a profile, and
 * those it is worked out for just now. The latest journeys first, page by page, until there are as many as were asked for: whether
 * somebody came further before is known of one customer at a time, and of all who came in a month it takes seconds.
 */
async function selectSignedInOnly(ctx: TxContext, queue: QueueRow, asked: Asked): Promise<Found> {
  // Who went no further asked for no product.
  if (queue.productType !== null) return { leads: [], isAll: true };
  const look = (userIds: SQL): Promise<Lead[]> =>
    readLeads(ctx, leadsOf(ofQueue(signedInOnly(userIds), queue, asked), queue, asked));
  const changed = await look(sql`select c.user_id from journey_changes c`);
  // By customer: whose two last journeys both end early stands on two pages.
  const found = new Map<string, Lead>();
  const { from, until } = spanOf(queue, asked.now);
  const ofBrand =
    queue.brandKey === null
      ? sql``
      : sql`and exists (select 1 from prospect_applications p where p.user_id = j.user_id and p.brand_key = ${queue.brandKey})`;
  let before = sql``;
  let left = asked.lookAt ?? Number.POSITIVE_INFINITY;
  let isAll = false;
  for (let most = FIRST_PAGE; found.size < asked.limit && left > 0; most = Math.min(most * 2, LARGEST_PAGE)) {
    const size = Math.min(most, left);
    left -= size;
    const page = await rawRows<{ user_id: string; journey_id: string; at: string; came_further: boolean }>(
      ctx,
      sql`with page as materialized (
          select j.user_id, j.journey_id, j.signed_in_at from customer_journeys j
          where j.furthest <= 1 and j.signed_in_at >= ${from} and j.signed_in_at < ${until} ${ofBrand} ${before}
          order by j.signed_in_at desc, j.journey_id desc limit ${size}
        )
        select user_id, journey_id, signed_in_at::text as at, exists (
          select 1 from customer_journeys k where k.user_id = page.user_id and k.furthest >= 2) as came_further
        from page order by signed_in_at desc, journey_id desc`,
    );
    isAll = page.length < size;
    const last = page.at(-1);
    if (!last) break;
    // Whose application an earlier journey tells of needs no look at their applications.
    const userIds = page.flatMap(({ user_id, came_further }) => (came_further ? [] : [user_id]));
    for (const lead of await look(sql`select unnest(${sql.param(userIds)}::text[])`)) found.set(lead.userId, lead);
    if (isAll) break;
    before = sql`and (j.signed_in_at, j.journey_id) < (${last.at}::timestamptz, ${last.journey_id}::text)`;
  }
  for (const lead of changed) found.set(lead.userId, lead);
  const leads = [...found.values()]
    .sort((one, other) => other.since.getTime() - one.since.getTime() || (one.userId < other.userId ? -1 : 1))
    .slice(0, asked.limit);
  return { leads, isAll };
}

export async function selectLeads(ctx: TxContext, queue: QueueRow, asked: Asked): Promise<readonly Lead[]> {
  const source = sourceOf(queue);
  return source
    ? readLeads(ctx, leadsOf(ofQueue(source, queue, asked), queue, asked))
    : (await selectSignedInOnly(ctx, queue, asked)).leads;
}

/** How many wait in a queue: `count`, or that many or more. */
export interface Waiting {
  readonly count: number;
  readonly orMore: boolean;
}

/** How many there are: counted no further than the limit, and among no more than are looked at. */
export async function countLeads(
  ctx: TxContext,
  queue: QueueRow,
  asked: Asked & { readonly lookAt: number },
): Promise<Waiting> {
  const { limit, lookAt } = asked;
  const source = sourceOf(queue);
  if (!source) {
    const { leads, isAll } = await selectSignedInOnly(ctx, queue, asked);
    return { count: leads.length, orMore: !isAll || leads.length === limit };
  }
  // One more than are looked at tells whether there are more.
  const [row] = await rawRows<{ n: number; seen: number }>(
    ctx,
    sql`with latest as materialized (
          select * from (${ofQueue(source, queue, asked)}) s order by s.since desc limit ${lookAt + 1}
        ), found as materialized (${leadsOf(sql`select * from latest limit ${lookAt}`, queue, asked, false)})
        select (select count(*)::int from found) as n, (select count(*)::int from latest) as seen`,
  );
  const { n = 0, seen = 0 } = row ?? {};
  return { count: n, orMore: n === limit || seen > lookAt };
}

/** What an agent needs to know of whom they have in hand, beside the customer's own row. */
export async function selectLeadFacts(
  ctx: TxContext,
  { userId, appId, lenderApplicationId }: Pick<Lead, 'userId' | 'appId' | 'lenderApplicationId'>,
) {
  const [row] = await rawRows<{ prospect_app_id: string | null; amount: string | null; lender: string | null }>(
    ctx,
    sql`select
      coalesce((select prospect_app_id from applications where app_id = ${appId}),
        (select prospect_app_id from prospect_applications where user_id = ${userId} order by created_at desc limit 1))
        as prospect_app_id,
      coalesce((select coalesce(approved_amount, amount) from lender_applications
          where lender_application_id = ${lenderApplicationId}),
        (select amount from applications where app_id = ${appId})) as amount,
      (select ${localNameOf(ctx, 'd')} from lender_applications l join lenders d on d.lender_id = l.lender_id
        where l.lender_application_id = ${lenderApplicationId}) as lender`,
  );
  return row;
}
