/** The sums of rows that were loaded past the functions that count them: what a bench writes by plain SQL. */

const DECISION = 'greatest(0, floor(extract(epoch from least(l.approved_at, l.declined_at) - l.created_at)))::bigint';
const WITHIN = {
  '1h': 3_600,
  '6h': 21_600,
  '1d': 86_400,
  '2d': 172_800,
  '3d': 259_200,
  '7d': 604_800,
  '14d': 1_209_600,
};
const GROUPS = [...Object.entries(WITHIN), ['30d', 2_592_000]] as readonly (readonly [string, number])[];
const STATES = ['new', 'submitted', 'approved', 'disbursed', 'rejected', 'cancelled', 'expired'];

/** Notes all applications to lenders for the figures of stages, as `lending/effects/figures.ts` does of each change. */
export const SUM_STAGES = `
  insert into stage_changes (day, product_type, lender_id, brand_key, ${STATES.map((state) => `in_${state}`).join(', ')},
    approvals, disbursals, asked_paise, approved_paise, disbursed_paise, decided, decision_seconds,
    ${GROUPS.map(([name]) => `decided_${name}`).join(', ')}, decided_later)
  select (l.created_at at time zone 'Asia/Kolkata')::date, l.product_type, l.lender_id, l.brand_key,
    ${STATES.map((_, at) => `count(*) filter (where l.status = ${at + 1})`).join(', ')},
    count(l.approved_at), count(l.disbursed_at), (100 * sum(l.amount))::bigint,
    (100 * coalesce(sum(l.approved_amount), 0))::bigint, (100 * coalesce(sum(l.disbursed_amount), 0))::bigint,
    count(coalesce(l.approved_at, l.declined_at)), coalesce(sum(d.seconds), 0),
    ${GROUPS.map(([, most], at) => `count(*) filter (where d.seconds > ${GROUPS[at - 1]?.[1] ?? -1} and d.seconds <= ${most})`).join(', ')},
    count(*) filter (where d.seconds > 2592000)
  from lender_applications l, lateral (
    select case when coalesce(l.approved_at, l.declined_at) is not null then ${DECISION} end as seconds) d
  where l.unmade_at is null group by 1, 2, 3, 4`;

/** Counts all clicks, of links that brought nothing else. */
export const SUM_CLICKS = `
  with days as (
    insert into link_days (link_id, day, clicks, bots, leads)
    select link_id, (at at time zone 'Asia/Kolkata')::date, count(*) filter (where not is_bot), count(*) filter (where is_bot), 0
    from link_clicks group by 1, 2 returning link_id, clicks, bots
  )
  update tracking_links t set clicks = s.clicks, bots = s.bots
  from (select link_id, sum(clicks) as clicks, sum(bots) as bots from days group by 1) s where s.link_id = t.link_id`;
