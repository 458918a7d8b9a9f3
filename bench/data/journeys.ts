import { JOURNEY_SOURCE_MAX } from '@saakh/contracts/back-office/reports/customers-journey';
import { JOURNEY_PAUSE_DAYS } from '@saakh/rules/reports/customer-journeys';
import { BLOCK_DAYS, BLOCKS_SINCE } from '@saakh/rules/reports/day-blocks';
import type pg from 'pg';
import { countJourneys } from '../../apps/api/src/modules/reports';
import { STEP_COLUMNS } from '../../apps/api/src/modules/reports/journey/journey-steps';
import type { Context } from '../../apps/api/src/platform/context';
import { loadAtOnce, withoutIndexes } from './load';

/** Ids of customers are hex digits: from each of these up to the next one. */
const PARTS = ['usr_0', 'usr_8', 'usr_g'] as const;
const COMPARED = 500;

const COLUMNS =
  'journey_id, user_id, brand_key, source, began_at, signed_in_at, prospect_app_id, product_type, furthest';

/**
 * The journeys of all customers from `$1` up to `$2`, as the product works them out for some hundred at a time; it counts on what
 * is so in this data: nobody is merged or deleted, nobody agreed to sharing by application, and a customer answered for one product at most.
 */
const JOURNEYS = `
  with sign_ins as (
    select user_id, prospect_app_id, prospect_id, brand_key, created_at,
      lag(created_at) over (partition by user_id order by created_at, prospect_app_id) as before
    from prospect_applications where user_id >= FIRST and user_id < LAST
  ), numbered as (
    select *, count(*) filter (where before is null or created_at - before > make_interval(days => ${JOURNEY_PAUSE_DAYS}))
      over (partition by user_id order by created_at, prospect_app_id) as nth
    from sign_ins
  ), spans as (
    select user_id, (array_agg(prospect_app_id order by created_at, prospect_app_id))[1] as journey_id,
      (array_agg(prospect_id order by created_at, prospect_app_id))[1] as prospect_id,
      (array_agg(brand_key order by created_at, prospect_app_id))[1] as brand_key,
      min(created_at) as began_at, max(created_at) as signed_in_at,
      (array_agg(prospect_app_id order by created_at desc, prospect_app_id desc))[1] as prospect_app_id,
      coalesce(lead(min(created_at)) over (partition by user_id order by min(created_at)), 'infinity') as ended_at
    from numbered group by user_id, nth
  ), staged as (
    select a.user_id, a.app_id, a.product_type, a.created_at,
      case when l.disbursed_at is not null then 7 when l.approved_at is not null then 6 when l.app_id is not null then 5
        when f.app_id is not null then 3 else 2 end as stage
    from applications a left join lender_applications l on l.app_id = a.app_id left join offer_sets f on f.app_id = a.app_id
    where a.user_id >= FIRST and a.user_id < LAST
  ), furthest as (
    select distinct on (s.journey_id) s.journey_id, a.product_type, a.stage
    from spans s join staged a on a.user_id = s.user_id and a.created_at >= s.began_at and a.created_at < s.ended_at
    order by s.journey_id, a.stage desc, a.created_at desc, a.app_id desc
  )
  insert into customer_journeys (${COLUMNS})
  select s.journey_id, s.user_id, s.brand_key, coalesce(nullif(btrim(left(p.utms->>'utm_source', ${JOURNEY_SOURCE_MAX})), '-'), ''),
    s.began_at, s.signed_in_at, s.prospect_app_id, coalesce(f.product_type, d.product_type, ''),
    coalesce(f.stage, case when d.product_type is not null or u.first_name is not null then 1 else 0 end)
  from spans s join users u on u.user_id = s.user_id left join prospects p on p.prospect_id = s.prospect_id
    left join furthest f on f.journey_id = s.journey_id
    left join product_details d on d.user_id = s.user_id and d.created_at < s.ended_at`;

/** Their sums by blocks of days, with and without each of product, brand and source, as the product adds to them. */
const SUMS = `
  with counted as (
    select (began_at at time zone 'Asia/Kolkata')::date as day, product_type, brand_key, source, furthest, count(*) as times
    from customer_journeys group by 1, 2, 3, 4, 5
  ), blocks as (
    select size.days::smallint as days, day - (day - date '${BLOCKS_SINCE}') % size.days as start, counted.*
    from counted, (values ${BLOCK_DAYS.map((days) => `(${days})`).join(', ')}) as size (days)
  )
  insert into journey_sums (summed, days, start, product_type, brand_key, source, ${STEP_COLUMNS.join(', ')})
  select grouping(product_type, brand_key, source), days, start, coalesce(product_type, ''), coalesce(brand_key, ''),
    coalesce(source, ''),
    ${STEP_COLUMNS.map((_column, at) => `coalesce(sum(times) filter (where furthest >= ${at}), 0)`).join(', ')}
  from blocks group by days, start, cube (product_type, brand_key, source)
  order by 1, 2, 3, 5, 6, 4`;

/** All that the product reads journeys from, for some customers, and all sums together. */
const digest = async (owner: pg.Client, userIds: readonly string[]): Promise<string> => {
  const { rows } = await owner.query<{ digest: string }>(
    `select concat((select md5(string_agg(j::text, ' ' order by journey_id)) from customer_journeys j where user_id = any($1)), ' ',
       (select concat_ws(' ', count(*), ${STEP_COLUMNS.map((column) => `sum(${column})`).join(', ')}) from journey_sums)) as digest`,
    [userIds],
  );
  return rows[0]?.digest ?? '';
};

/** Lets the product itself count some customers anew: throws unless that changes nothing. */
const compareWithProduct = async (ctx: Context, owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ id: string }>(
    'select user_id as id from users where user_id > $1 order by user_id limit $2',
    ['usr_7f', COMPARED],
  );
  const ids = rows.map(({ id }) => id);
  const written = await digest(owner, ids);
  await owner.query('insert into journey_changes (user_id) select unnest($1::text[])', [ids]);
  await countJourneys(ctx);
  const counted = await digest(owner, ids);
  if (counted !== written) throw new Error(`The product counts journeys otherwise: ${counted} and not ${written}`);
};

/**
 * The journeys of everybody and their sums, in one statement each instead of the product's job, which adds some hundred
 * customers at a time to the same sums. Some of them are counted by that job afterwards, and must stay as they are.
 */
export const writeJourneys = async (ctx: Context, owner: pg.Client): Promise<void> => {
  await withoutIndexes(owner, ['customer_journeys'], () =>
    loadAtOnce(
      owner,
      PARTS.slice(1).map(
        (end, at) => (client) =>
          client.query(JOURNEYS.replaceAll('FIRST', `'${PARTS[at]}'`).replaceAll('LAST', `'${end}'`)),
      ),
    ),
  );
  await withoutIndexes(owner, ['journey_sums'], async () => {
    await owner.query(SUMS);
  });
  await owner.query('vacuum analyze customer_journeys, journey_sums');
  await compareWithProduct(ctx, owner);
};
