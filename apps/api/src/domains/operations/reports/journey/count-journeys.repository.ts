import { JOURNEY_SOURCE_MAX } from '@saakh/contracts/operations/reports/customers-journey';
import { JOURNEY_PAUSE_DAYS } from '@saakh/rules/operations/reports/customer-journeys';
import { BLOCK_DAYS, BLOCKS_SINCE } from '@saakh/rules/operations/reports/day-blocks';
import { type SQL, sql } from 'drizzle-orm';
import { IS_UNMADE } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { STEP_COLUMNS } from './journey-steps';

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

export interface Note {
  readonly id: string;
  readonly userId: string;
}

/** Notes of changed journeys after a place, in their order. The only reader of them until its transaction ends. */
export async function takeNotes(ctx: TxContext, after: string, limit: number): Promise<Note[]> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('journey_sums'))`);
  return rawRows(
    ctx,
    sql`select n.id::text as id, n.user_id as "userId" from journey_changes n where n.id > ${after}::bigint order by n.id limit ${limit}`,
  );
}

export async function deleteNotes({ tx }: TxContext, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from journey_changes where id = any(${sql.param([...ids])}::bigint[])`);
}

export interface Account {
  readonly userId: string;
  readonly mergedInto: string | null;
  readonly isDeleted: boolean;
}

/** These accounts, those that they are merged into and those merged into them, without any that do not exist. */
export function selectAccounts(ctx: TxContext, userIds: readonly string[]): Promise<{ userId: string }[]> {
  return rawRows(
    ctx,
    sql`select user_id as "userId" from users where user_id = any(${texts(userIds)})
        union select merged_into from users where user_id = any(${texts(userIds)}) and merged_into is not null
        union select user_id from users where merged_into = any(${texts(userIds)})`,
  );
}

/**
 * Keeps accounts from being deleted, merged and parted until the transaction ends; a sign-in and a change of contact wait as
 * long too, because they lock the whole row. Leaves out those to whom that is being done now, and waits for nobody.
 */
export function lockAccounts(ctx: TxContext, userIds: readonly string[]): Promise<Account[]> {
  return rawRows(
    ctx,
    sql`select user_id as "userId", merged_into as "mergedInto", deleted_at is not null as "isDeleted" from users
        where user_id = any(${texts(userIds)}) order by user_id for key share skip locked`,
  );
}

/** The first one of a journey, or its last, by time; of two at one instant by their ids. */
const first = (column: string): SQL => sql.raw(`(array_agg(${column} order by created_at, prospect_app_id))[1]`);
const last = (column: string): SQL =>
  sql.raw(`(array_agg(${column} order by created_at desc, prospect_app_id desc))[1]`);

/** When answers were last written within a journey: of those written again after it only when they were made is known. */
const WRITTEN = sql.raw('case when d.updated_at < s.ended_at then d.updated_at else d.created_at end');

/**
 * The journeys of accounts as their rows tell them. A sign-in after a pause begins one; what is applied for from then on
 * until the next one begins belongs to it, whatever becomes of it later. Each account by its own indexes, however many
 * there are.
 */
const journeysOf = (userIds: readonly string[]): SQL => sql`
  accounts as (
    select user_id as account, user_id, first_name from users
    where user_id = any(${texts(userIds)}) and merged_into is null and deleted_at is null
    union all
    select user_id, merged_into, first_name from users where merged_into = any(${texts(userIds)}) and deleted_at is null
  ), persons as materialized (
    select user_id, array_agg(account) as accounts, bool_or(first_name is not null) as is_named from accounts group by user_id
  ), sign_ins as (
    select p.user_id, c.*, lag(c.created_at) over (partition by p.user_id order by c.created_at, c.prospect_app_id) as before
    from persons p cross join lateral (
      select prospect_app_id, prospect_id, brand_key, created_at from prospect_applications
      where user_id = any(p.accounts) offset 0
    ) c
  ), numbered as (
    select *, count(*) filter (where before is null or created_at - before > make_interval(days => ${JOURNEY_PAUSE_DAYS}))
      over (partition by user_id order by created_at, prospect_app_id) as nth
    from sign_ins
  ), spans as materialized (
    select user_id, ${first('prospect_app_id')} as journey_id, ${first('prospect_id')} as prospect_id,
      ${first('brand_key')} as brand_key, min(created_at) as began_at, max(created_at) as signed_in_at,
      ${last('prospect_app_id')} as prospect_app_id,
      coalesce(lead(min(created_at)) over (partition by user_id order by min(created_at)), 'infinity') as ended_at
    from numbered group by user_id, nth
  ), made as materialized (
    select s.journey_id, s.user_id, s.brand_key,
      -- Anybody may type one into an address; "-" is how the report asks for none.
      coalesce((select nullif(btrim(left(p.utms->>'utm_source', ${JOURNEY_SOURCE_MAX})), '-') from prospects p
        where p.prospect_id = s.prospect_id), '') as source,
      s.began_at, s.signed_in_at, s.prospect_app_id, coalesce(app.product_type, det.product_type, '') as product_type,
      coalesce(app.stage, case when det.product_type is not null or o.is_named then 1 else 0 end)::smallint as furthest
    from spans s join persons o on o.user_id = s.user_id
      left join lateral (
        select a.product_type, coalesce((
          select max(case when l.disbursed_at is not null then 7 when l.approved_at is not null then 6 else 5 end)
          from lender_applications l where l.app_id = a.app_id and l.unmade_at is null
        ), case
          when exists (select 1 from consents k where k.app_id = a.app_id and k.purpose = 'lender-sharing'
            and k.withdraws is null) then 4
          when exists (select 1 from offer_sets f where f.app_id = a.app_id) then 3
          else 2 end) as stage
        from applications a
        where a.user_id = any(o.accounts) and a.created_at >= s.began_at and a.created_at < s.ended_at
          and not ${IS_UNMADE}
        order by stage desc, a.created_at desc, a.app_id desc limit 1
      ) app on true
      left join lateral (
        select d.product_type from product_details d where d.user_id = any(o.accounts) and d.created_at < s.ended_at
        order by ${WRITTEN} desc, d.product_type limit 1
      ) det on true
  )`;

const COLUMNS = sql.raw(
  'journey_id, user_id, brand_key, source, began_at, signed_in_at, prospect_app_id, product_type, furthest',
);
const SIZES = sql.raw(BLOCK_DAYS.map((days) => `(${days})`).join(', '));
const SINCE = sql.raw(`date '${BLOCKS_SINCE}'`);
const STEPS = sql.raw(STEP_COLUMNS.join(', '));
const REACHED = sql.raw(
  STEP_COLUMNS.map((_column, at) => `coalesce(sum(times) filter (where furthest >= ${at}), 0)`).join(', '),
);
const ADD_UP = sql.raw(
  STEP_COLUMNS.map((column) => `${column} = journey_sums.${column} + excluded.${column}`).join(', '),
);

/**
 * Works out the journeys of accounts again, writes those that have changed, and adds the difference to the sums, in
 * one statement. An account that was merged into another has none: its journeys belong to that one. The accounts are locked.
 */
export async function countAnew({ tx }: TxContext, userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with ${journeysOf(userIds)}, kept as materialized (
      select ${COLUMNS} from customer_journeys where user_id = any(${texts(userIds)})
      -- A merge hands a journey over: it may still stand with the other account.
      union select ${COLUMNS} from customer_journeys where journey_id = any(array(select journey_id from made))
    ), added as materialized (select * from made except select * from kept),
    taken as materialized (select * from kept except select * from made),
    gone as (
      delete from customer_journeys where journey_id in (
        select journey_id from taken except select journey_id from added
      )
    ), written as (
      insert into customer_journeys (${COLUMNS}) select ${COLUMNS} from added
      on conflict (journey_id) do update set user_id = excluded.user_id, brand_key = excluded.brand_key,
        source = excluded.source, began_at = excluded.began_at, signed_in_at = excluded.signed_in_at,
        prospect_app_id = excluded.prospect_app_id, product_type = excluded.product_type, furthest = excluded.furthest
    ), changed as (
      select (began_at at time zone 'Asia/Kolkata')::date as day, product_type, brand_key, source, furthest,
        sum(times) as times
      from (select 1 as times, * from added union all select -1, * from taken) both_ways
      group by 1, 2, 3, 4, 5 having sum(times) <> 0
    ), blocks as (
      select size.days::smallint as days, day - (day - ${SINCE}) % size.days as start, changed.*
      from changed, (values ${SIZES}) as size (days)
    )
    insert into journey_sums (summed, days, start, product_type, brand_key, source, ${STEPS})
    select grouping(product_type, brand_key, source), days, start, coalesce(product_type, ''), coalesce(brand_key, ''),
      coalesce(source, ''), ${REACHED}
    from blocks group by days, start, cube (product_type, brand_key, source)
    order by 1, 2, 3, 5, 6, 4
    on conflict (summed, days, start, brand_key, source, product_type) do update set ${ADD_UP}`);
}
