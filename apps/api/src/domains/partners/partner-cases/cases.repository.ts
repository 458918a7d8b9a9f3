import { REPORT_STATUSES, type ReportStatus } from '@saakh/contracts/operations/reports/internal-report';
import type { LeadWay, PartnerCase } from '@saakh/contracts/partners/partner-cases';
import { shortReference } from '@saakh/rules/identifiers';
import { STUCK_DAYS } from '@saakh/rules/partners/partner-cases/stuck-days';
import { type SQL, sql } from 'drizzle-orm';
import { isNumberShownTo, isShownTo } from '#domains/partners/attribution';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { PLANNED_ANEW, rawRows } from '#platform/database/raw-rows';
import { localNameOf } from '#platform/lists/local-name';
import type { TimePlace } from '#platform/lists/time-cursor';
import { type BringerFilter, bringerNames, broughtBy } from './bringers.repository';
import { CASE_ROWS, ofLead } from './case-rows.repository';
import { inScope } from './in-scope.repository';
import { seenPerson } from './leads.repository';
import type { Days, PartnerScope } from './scope';

export interface CaseFilter extends BringerFilter {
  /** Null: whenever they were made. */
  readonly days: Days | null;
  readonly day: 'created' | 'disbursed';
  readonly productType: string | undefined;
  readonly status: ReportStatus | undefined;
  readonly isStuck: boolean;
  /** The claim that they came of. */
  readonly lead: string | undefined;
}

const ID = sql`coalesce(l.lender_application_id, a.app_id)`;
const AT = sql`coalesce(l.created_at, a.at)`;
const STATUS = sql`coalesce(l.status, o.status)`;
/** Since when nothing was heard of a case that is under way. */
const QUIET_SINCE = sql`case ${STATUS}
  when 1 then coalesce(l.updated_at, o.updated_at)
  when 2 then coalesce(l.lender_said_at, l.created_at)
  when 3 then coalesce(l.lender_said_at, l.approved_at, l.created_at) end`;
const LIMIT_DAYS = sql.raw(
  `case coalesce(l.status, o.status) ${Object.entries(STUCK_DAYS)
    .map(([status, days]) => `when ${REPORT_STATUSES.indexOf(status as ReportStatus) + 1} then ${days}`)
    .join(' ')} end`,
);
const FROM = sql`${CASE_ROWS}
  join users u on u.user_id = a.user_id`;
const quietDays = (now: Date): SQL => sql`floor(extract(epoch from ${instant(now)} - ${QUIET_SINCE}) / 86400)::int`;
const isStuck = (now: Date): SQL => sql`(${STATUS} in (1, 2, 3) and ${quietDays(now)} >= ${LIMIT_DAYS})`;

const within = (column: SQL, { since, before }: Days): SQL =>
  sql`${column} >= ${instant(since)} and ${column} < ${instant(before)}`;

/** `key` is what the days are of. */
const conditions = (scope: PartnerScope, filter: CaseFilter, now: Date, key: SQL): SQL =>
  sql.join(
    [
      inScope(scope, 'a'),
      ...(filter.days === null ? [] : [within(key, filter.days)]),
      ...(filter.productType === undefined ? [] : [sql`o.product_type = ${filter.productType}`]),
      ...(filter.status === undefined ? [] : [sql`${STATUS} = ${REPORT_STATUSES.indexOf(filter.status) + 1}`]),
      ...(filter.lead === undefined ? [] : [ofLead(scope, filter.lead)]),
      ...broughtBy(filter, 'a'),
      ...(filter.isStuck ? [isStuck(now)] : []),
    ],
    sql` and `,
  );

interface Raw {
  readonly id: string;
  readonly app_id: string;
  readonly user_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone_sealed: string | null;
  readonly is_shown: boolean;
  readonly is_number_shown: boolean;
  readonly product_type: string;
  readonly lender: string | null;
  readonly status: number;
  readonly paise: string;
  readonly disbursed_paise: string | null;
  readonly at: string | Date;
  readonly disbursed_on: string | null;
  readonly paid_at: string | Date | null;
  readonly stuck_days: number | null;
  readonly commission_paise: string | null;
  readonly way: LeadWay;
  readonly by: string | null;
  readonly shop: string | null;
}

export interface FoundCase extends PartnerCase {
  /** The instant of its payout, or of its making where there is none: where it stands in the order of payouts. */
  readonly paidAt: string;
  readonly appId: string;
  readonly way: LeadWay;
}

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

const toCase = (ctx: TxContext, { seesMoney }: PartnerScope, row: Raw): FoundCase => ({
  id: row.id,
  shortId: shortReference(row.id),
  appId: row.app_id,
  ...seenPerson(ctx, row),
  productType: row.product_type,
  lender: row.lender,
  status: REPORT_STATUSES[row.status - 1] ?? 'new',
  amountPaise: Number(row.paise),
  disbursedPaise: numberOrNull(row.disbursed_paise),
  at: new Date(row.at).toISOString(),
  disbursedOn: row.disbursed_on,
  paidAt: new Date(row.paid_at ?? row.at).toISOString(),
  stuckDays: row.stuck_days,
  commissionPaise: seesMoney ? numberOrNull(row.commission_paise) : null,
  way: row.way,
  by: row.by,
  shop: row.shop,
});

const BRINGER = bringerNames('a');

const COLUMNS = (ctx: TxContext) => sql`${ID} as id, a.app_id, a.user_id, u.first_name, u.last_name, u.phone_sealed,
  ${isShownTo(sql`a.partner_id`)} as is_shown, ${isNumberShownTo(sql`a.partner_id`)} as is_number_shown,
  o.product_type, ${localNameOf(ctx, 'e')} as lender, ${STATUS} as status, (100 * coalesce(l.amount, o.amount))::bigint::text as paise,
  (100 * l.disbursed_amount)::bigint::text as disbursed_paise, ${AT} as at,
  l.disbursed_at as paid_at, to_char(l.disbursed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as disbursed_on,
  case when ${isStuck(ctx.clock.now())} then ${quietDays(ctx.clock.now())} end as stuck_days,
  (select (100 * k.commission_amount)::bigint::text from commission_cases k
    where k.lender_application_id = l.lender_application_id and k.partner_id = a.partner_id) as commission_paise,
  a.way, ${BRINGER.columns}`;
const NAMES = sql`left join lenders e on e.lender_id = l.lender_id ${BRINGER.joins}`;

interface Place {
  readonly after: TimePlace | undefined;
  readonly limit: number;
}

const before = (key: SQL, id: SQL, { after }: Place): SQL =>
  after === undefined ? sql`true` : sql`(${key}, ${id}) < (${after.at}::timestamptz, ${after.id})`;

/** Those that went to a lender, by an index of their own in the order of the key; they know the partner and not the shop. */
function withLender(scope: PartnerScope, filter: CaseFilter, now: Date, place: Place): SQL {
  const key = filter.day === 'disbursed' ? sql`l.disbursed_at` : sql`l.created_at`;
  return sql`select a.app_id, l.lender_application_id, ${key} as key
    from lender_applications l join case_attributions a on a.app_id = l.app_id join applications o on o.app_id = l.app_id
    where ${inScope({ ...scope, merchantId: null }, 'l')} and l.unmade_at is null and ${key} is not null
      and ${conditions(scope, filter, now, key)} and ${before(key, sql`l.lender_application_id`, place)}
    order by ${key} desc, l.lender_application_id desc limit ${place.limit}`;
}

/**
 * An application goes to a lender after it was made: where those that did fill the page, only what was made since the last of
 * them can stand between them, and no more is looked at. Read first, because only a known day lets the database look there alone.
 */
async function selectFloor(ctx: TxContext, led: SQL, limit: number): Promise<string> {
  const [row] = await rawRows<{ since: string }>(
    ctx,
    sql`${PLANNED_ANEW} select min(key)::text as since from (${led}) led having count(*) >= ${limit}`,
  );
  return row?.since ?? '-infinity';
}

/** Those that went to none, made since the floor. */
const withoutLender = (scope: PartnerScope, filter: CaseFilter, now: Date, place: Place, floor: string): SQL =>
  sql`select a.app_id, l.lender_application_id, a.at as key
    from ${CASE_ROWS}
    where l.lender_application_id is null and a.at >= ${floor}::timestamptz
      and ${conditions(scope, filter, now, sql`a.at`)} and ${before(sql`a.at`, sql`a.app_id`, place)}
    order by a.at desc, a.app_id desc limit ${place.limit}`;

/** Cases of a partner in the order of the day that is asked for, newest first. */
export async function selectCases(
  ctx: TxContext,
  scope: PartnerScope,
  filter: CaseFilter,
  place: Place,
): Promise<FoundCase[]> {
  const now = ctx.clock.now();
  const led = withLender(scope, filter, now, place);
  // What went to no lender was not paid out.
  const found =
    filter.day === 'disbursed'
      ? sql`select * from led`
      : sql`select * from led union all (${withoutLender(scope, filter, now, place, await selectFloor(ctx, led, place.limit))})`;
  const rows = await rawRows<Raw>(
    ctx,
    sql`${PLANNED_ANEW} with led as materialized (${led}),
          page as (select * from (${found}) found
            order by key desc, coalesce(lender_application_id, app_id) desc limit ${place.limit})
        select ${COLUMNS(ctx)} from page
          join case_attributions a on a.app_id = page.app_id
          join applications o on o.app_id = page.app_id
          left join lender_applications l on l.lender_application_id = page.lender_application_id
          join users u on u.user_id = a.user_id ${NAMES}
        order by page.key desc, ${ID} desc`,
  );
  return rows.map((row) => toCase(ctx, scope, row));
}

/** One of the partner's cases; undefined for anybody else's and for none. */
export async function selectCase(ctx: TxContext, scope: PartnerScope, caseId: string): Promise<FoundCase | undefined> {
  const [row] = await rawRows<Raw>(
    ctx,
    sql`select ${COLUMNS(ctx)} from ${FROM} ${NAMES}
        where ${inScope(scope, 'a')} and ${ID} = ${caseId}
          and a.app_id = coalesce((select app_id from lender_applications where lender_application_id = ${caseId}), ${caseId})`,
  );
  return row && toCase(ctx, scope, row);
}

/** How many cases stand still, `most` at most. */
export async function countStuck(ctx: TxContext, scope: PartnerScope, most: number): Promise<number> {
  const filter: CaseFilter = {
    ...{ days: null, day: 'created', productType: undefined, status: undefined, lead: undefined },
    isStuck: true,
  };
  const [row] = await rawRows<{ n: number }>(
    ctx,
    sql`select count(*)::int as n from (
          select 1 from ${FROM} where ${conditions(scope, filter, ctx.clock.now(), AT)} limit ${most}
        ) found`,
  );
  return row?.n ?? 0;
}
