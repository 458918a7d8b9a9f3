import type { DaySpan } from '@saakh/contracts/operations/dashboard';
import { rupeesToPaise } from '@saakh/rules/money';
import { cutIntoMonths } from '@saakh/rules/operations/reports/whole-months';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { allowStatements } from '#platform/database/within-transaction';
import { addUp, COUNTERS, type FigureCounts, type FigureKey, rowOf } from './daily-figures.repository';

/** Figures by one thing at a time, from rows of `daily_figures`: a list holds offers of several lenders, so that by lender its offers count and everywhere else the list. */
const GROUPED = sql`
  case when grouping(product_type) = 0 then 'product' when grouping(lender_id) = 0 then 'lender'
    when grouping(brand_key) = 0 then 'brand' else 'all' end as by,
  coalesce(product_type, lender_id::text, brand_key, '') as key,
  sum(sign_ins) as sign_ins, sum(profiles_completed) as profiles_completed,
  case when grouping(lender_id) = 0 then sum(offers_seen)
    else coalesce(sum(offers_seen) filter (where lender_id = 0), 0) end as offers_seen,
  sum(applications) as applications, sum(approvals) as approvals, sum(disbursals) as disbursals,
  sum(disbursed_amount) as disbursed_amount`;
const SETS = sql`grouping sets ((day), (day, product_type), (day, lender_id), (day, brand_key))`;
/** The last day that is summed; earlier than all where none is. */
const SUMMED_UNTIL = sql`(select coalesce(max(start), '-infinity') from figure_sums where period = 'day' and by = 'all')`;

/** Nobody sums days, or counts events of summed ones, at the same time; readers wait for nobody. */
export async function lockSums({ tx }: TxContext, mode: 'to add' | 'to sum'): Promise<void> {
  const lock = mode === 'to sum' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await tx.execute(sql`select ${lock}(hashtext('figure_sums'))`);
}

async function addToSums({ tx }: TxContext, rows: SQL): Promise<void> {
  await tx.execute(sql`
    with found as (select day, ${GROUPED} from ${rows} group by ${SETS})
    insert into figure_sums (period, start, by, key, ${COUNTERS})
    select 'day', day, by, key, ${COUNTERS} from found
    union all
    select 'month', date_trunc('month', day)::date, by, key, sum(sign_ins), sum(profiles_completed), sum(offers_seen),
      sum(applications), sum(approvals), sum(disbursals), sum(disbursed_amount)
    from found group by date_trunc('month', day), by, key
    order by 1, 2, 3, 4
    on conflict (period, start, by, key) do update set ${addUp('figure_sums')}`);
}

/** Sums the days before `on` that are not summed yet; call it under the lock. */
export async function sumDaysBefore(ctx: TxContext, on: string): Promise<void> {
  // The first time it may be years.
  await allowStatements(ctx, '30min');
  await addToSums(
    ctx,
    sql`(select * from daily_figures where day > ${SUMMED_UNTIL} and day < ${on}::date) as found_rows`,
  );
}

/** The last day that is summed; null where none is. */
export async function selectSummedUntil({ tx }: TxContext): Promise<string | null> {
  const { rows } = (await tx.execute(sql`select nullif(${SUMMED_UNTIL}, '-infinity')::text as until`)) as unknown as {
    rows: [{ until: string | null }];
  };
  return rows[0].until;
}

/** Adds events of days that are summed already; call it under the lock. */
export function addLateFigures(ctx: TxContext, late: readonly (FigureKey & FigureCounts)[]): Promise<void> {
  const values = sql.join(
    late.map((row) => rowOf(row, 0)),
    sql`, `,
  );
  const columns = sql`(day, product_type, lender_id, brand_key, shard, ${COUNTERS})`;
  return addToSums(ctx, sql`(values ${values}) as late_rows ${columns}`);
}

/** One sum of the figures of a span: of all of it, or of one day, product, lender or brand. */
export type FigureGroup =
  | { readonly by: 'all' }
  | { readonly by: 'day'; readonly on: string }
  | { readonly by: 'product'; readonly productType: string }
  | { readonly by: 'lender'; readonly lenderId: number }
  | { readonly by: 'brand'; readonly brandKey: string };

interface SumRow {
  readonly by: FigureGroup['by'];
  readonly key: string;
  readonly sign_ins: number;
  readonly profiles_completed: number;
  readonly offers_seen: number;
  readonly applications: number;
  readonly approvals: number;
  readonly disbursals: number;
  readonly disbursed: string;
}

function groupOf({ by, key }: SumRow): FigureGroup {
  switch (by) {
    case 'day':
      return { by, on: key };
    case 'product':
      return { by, productType: key };
    case 'lender':
      return { by, lenderId: Number(key) };
    case 'brand':
      return { by, brandKey: key };
    case 'all':
      return { by };
  }
}

const toSum = (row: SumRow): FigureGroup & FigureCounts => ({
  ...groupOf(row),
  signIns: row.sign_ins,
  profilesCompleted: row.profiles_completed,
  offersSeen: row.offers_seen,
  applications: row.applications,
  approvals: row.approvals,
  disbursals: row.disbursals,
  disbursedPaise: rupeesToPaise(row.disbursed),
});

const COUNTS = ['sign_ins', 'profiles_completed', 'offers_seen', 'applications', 'approvals', 'disbursals'] as const;
/** What was counted and taken back again is as if it had not been. */
const isSomething = (row: SumRow): boolean => COUNTS.some((count) => row[count] !== 0) || Number(row.disbursed) !== 0;
const ADDED = sql.raw(
  COUNTS.map((column) => `coalesce(sum(${column}), 0)::int as ${column}`)
    .concat('coalesce(sum(disbursed_amount), 0)::text as disbursed')
    .join(', '),
);

const summedIn = (period: 'day' | 'month', { from, to }: DaySpan): SQL =>
  sql`select by, key, ${COUNTERS} from figure_sums
    where period = ${period} and start between ${from}::date and ${to}::date`;

/** Whole months as such, other days one by one. */
function summedParts(span: DaySpan): SQL {
  const { months, days } = cutIntoMonths(span);
  const parts = [...(months ? [summedIn('month', months)] : []), ...days.map((part) => summedIn('day', part))];
  return sql.join(parts, sql` union all `);
}

/**
 * Sums of a span of days of India: of all, and by day, product, lender and brand; days without an event are missing. Whole
 * months are read as such, other ended days from their sums, and what came after from the counted rows, in one statement: a
 * day that is summed meanwhile counts once.
 */
export async function selectFigureSums({ tx }: TxContext, span: DaySpan): Promise<(FigureGroup & FigureCounts)[]> {
  const { rows } = (await tx.execute(sql`
    with recent as materialized (
      select day, ${GROUPED} from daily_figures
      where day between ${span.from}::date and ${span.to}::date and day > ${SUMMED_UNTIL} group by ${SETS}
    ), parts as (
      ${summedParts(span)} union all select by, key, ${COUNTERS} from recent
    )
    select by, key, ${ADDED} from parts group by by, key
    union all
    select 'day', start::text, ${ADDED} from (
      select start, ${COUNTERS} from figure_sums
      where period = 'day' and by = 'all' and start between ${span.from}::date and ${span.to}::date
      union all select day, ${COUNTERS} from recent where by = 'all'
    ) by_day group by start`)) as unknown as { rows: SumRow[] };
  return rows.filter(isSomething).map(toSum);
}

/** The sums of a whole span alone. */
export async function selectFigureTotal({ tx }: TxContext, span: DaySpan): Promise<FigureCounts> {
  const { rows } = (await tx.execute(sql`
    select 'all' as by, '' as key, ${ADDED} from (
      select ${COUNTERS} from (${summedParts(span)}) summed where by = 'all'
      union all
      select sum(sign_ins), sum(profiles_completed), sum(offers_seen) filter (where lender_id = 0), sum(applications),
        sum(approvals), sum(disbursals), sum(disbursed_amount)
      from daily_figures where day between ${span.from}::date and ${span.to}::date and day > ${SUMMED_UNTIL}
    ) added`)) as unknown as { rows: [SumRow] };
  const { by: _all, ...counts } = toSum(rows[0]) as { by: 'all' } & FigureCounts;
  return counts;
}
