import type { DaySpan } from '@saakh/contracts/operations/dashboard';
import { addDays, startOfIstDay } from '@saakh/rules/dates';
import { BLOCK_DAYS, BLOCKS_SINCE, cutIntoBlocks } from '@saakh/rules/operations/reports/day-blocks';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { allowStatements } from '#platform/database/within-transaction';
import { localNameOf } from '#platform/lists/local-name';

const COUNTS = [
  'in_new',
  'in_submitted',
  'in_approved',
  'in_disbursed',
  'in_rejected',
  'in_cancelled',
  'in_expired',
  'approvals',
  'disbursals',
  'decided',
  'decided_1h',
  'decided_6h',
  'decided_1d',
  'decided_2d',
  'decided_3d',
  'decided_7d',
  'decided_14d',
  'decided_30d',
  'decided_later',
] as const;
const SUMS = ['asked_paise', 'approved_paise', 'disbursed_paise', 'decision_seconds'] as const;
const COLUMNS = [...COUNTS, ...SUMS] as const;

/** Longest time of each group of decisions, in hours; the last group has none. */
export const DECISION_HOURS = [1, 6, 24, 48, 72, 168, 336, 720] as const;

/** What became of applications to lenders; amounts in paise, times in seconds. */
export interface StageFigures {
  /** In each status, in the order of its codes 1 to 7. */
  readonly inStatus: readonly number[];
  readonly approvals: number;
  readonly disbursals: number;
  readonly askedPaise: number;
  readonly approvedPaise: number;
  readonly disbursedPaise: number;
  readonly decided: number;
  readonly decisionSeconds: number;
  /** How many were decided within each of `DECISION_HOURS`, and how many later. */
  readonly decidedWithin: readonly number[];
}
export type StageKey = {
  readonly productType: string;
  /** Null where all lenders are added up. */
  readonly lenderId: number | null;
  readonly lender: string | null;
};

/** Sums come as texts; those of nothing as null. */
type Raw = Readonly<Record<(typeof COLUMNS)[number], string | null>> & {
  readonly product_type: string | null;
  readonly lender_id: number | null;
  readonly lender: string | null;
  readonly groups: string | null;
};

function toFigures(row: Raw): StageFigures {
  const of = (column: (typeof COLUMNS)[number]) => Number(row[column]);
  return {
    inStatus: COUNTS.slice(0, 7).map(of),
    approvals: of('approvals'),
    disbursals: of('disbursals'),
    askedPaise: of('asked_paise'),
    approvedPaise: of('approved_paise'),
    disbursedPaise: of('disbursed_paise'),
    decided: of('decided'),
    decisionSeconds: of('decision_seconds'),
    decidedWithin: COUNTS.slice(10).map(of),
  };
}

export interface StageFilter {
  readonly span: DaySpan;
  readonly by: 'product' | 'lender-product';
  readonly productType?: string | undefined;
  readonly lenderId?: number | undefined;
  readonly brandKey?: string | undefined;
}

export interface FoundStages {
  /** The most applications first. */
  readonly rows: readonly (StageKey & StageFigures)[];
  /** Of all groups, those that are not among the rows too. */
  readonly total: StageFigures;
  readonly groups: number;
}

const columns = sql.raw(COLUMNS.join(', '));
const added = sql.raw(COLUMNS.map((column) => `sum(${column}) as ${column}`).join(', '));
const ALL = sql.raw(COUNTS.slice(0, 7).join(' + '));

/** Which of the three counts of an application is read: the one with the fewest rows that knows what is asked. */
function levelOf({ by, brandKey }: StageFilter): 'product' | 'lender' | 'brand' {
  if (brandKey !== undefined) return 'brand';
  return by === 'product' ? 'product' : 'lender';
}
const equals = (column: SQL, value: string | number | undefined): SQL =>
  value === undefined ? sql`` : sql` and ${column} = ${value}`;

/**
 * Figures of applications made in a span of days of India, by product or by lender and product, the `most` groups with the
 * most applications at first. The sums of the span's blocks and what has changed since are read in one statement, so that a
 * change counts once wherever it stands meanwhile.
 */
export async function selectStageFigures(ctx: TxContext, filter: StageFilter, most: number): Promise<FoundStages> {
  const { span, by, productType, lenderId, brandKey } = filter;
  const blocks = cutIntoBlocks(span);
  const lender = by === 'product' ? sql`null::int` : sql`lender_id`;
  const ofPair = sql`${equals(sql`product_type`, productType)}${equals(sql`lender_id`, lenderId)}`;
  const { rows } = (await ctx.tx.execute(sql`
    with parts as (
      select product_type, lender_id, ${columns}
      from unnest(${sql.param(blocks.map(({ days }) => days))}::smallint[], ${sql.param(
        blocks.map(({ start }) => start),
      )}::date[]) as block (days, start)
        join stage_sums using (days, start)
      where by = ${levelOf(filter)} and brand_key = ${brandKey ?? ''}${ofPair}
      union all
      select product_type, lender_id, ${columns} from stage_changes
      where day between ${span.from}::date and ${span.to}::date${equals(sql`brand_key`, brandKey)}${ofPair}
    ), summed as (
      select product_type, ${lender} as lender_id, ${added} from parts group by 1, 2
    ), found as materialized (select *, ${ALL} as applications from summed where ${ALL} <> 0)
    select null as product_type, null as lender_id, null as lender, count(*) as groups, ${added} from found
    union all
    (select product_type, lender_id, ${localNameOf(ctx, 'lenders')}, null, ${columns} from found left join lenders using (lender_id)
      order by applications desc, lower(name), product_type, lender_id limit ${most})`)) as unknown as {
    rows: [Raw, ...Raw[]];
  };
  const [total, ...shown] = rows;
  return {
    rows: shown.map((row) => ({
      productType: row.product_type ?? '',
      lenderId: row.lender_id,
      lender: row.lender,
      ...toFigures(row),
    })),
    total: toFigures(total),
    groups: Number(total.groups),
  };
}

/** Moves what has changed to the sums of its blocks: in one statement, so that no reader misses any, and one at a time. */
export async function foldStageChanges(ctx: TxContext): Promise<void> {
  const { tx } = ctx;
  // After a migration it may be years.
  await allowStatements(ctx, '30min');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stage_sums'))`);
  const addUp = sql.raw(COLUMNS.map((column) => `${column} = stage_sums.${column} + excluded.${column}`).join(', '));
  const sizes = sql.raw(BLOCK_DAYS.map((days) => `(${days})`).join(', '));
  const since = sql.raw(`date '${BLOCKS_SINCE}'`);
  await tx.execute(sql`
    with gone as (
      delete from stage_changes returning day, product_type, lender_id, brand_key, ${columns}
    ), changed as (
      select day, product_type, lender_id, brand_key, ${added} from gone group by 1, 2, 3, 4
    ), blocks as (
      select size.days::smallint as days, day - (day - ${since}) % size.days as start, changed.*
      from changed, (values ${sizes}) as size (days)
    )
    insert into stage_sums (by, days, start, brand_key, lender_id, product_type, ${columns})
    select case when grouping(lender_id) = 1 then 'product' when grouping(brand_key) = 1 then 'lender' else 'brand' end,
      days, start, coalesce(brand_key, ''), coalesce(lender_id, 0), product_type, ${added}
    from blocks
    group by grouping sets ((days, start, product_type), (days, start, product_type, lender_id),
      (days, start, product_type, lender_id, brand_key))
    order by 1, 2, 3, 4, 5, 6
    on conflict (by, brand_key, days, start, lender_id, product_type) do update set ${addUp}`);
}

/** Of a span with more applications than this, nobody waits for each to be read. */
const MOST = 20_000;

/** Half of the decisions took at most so many seconds, of one product (and lender), or of all together. */
export interface ExactMedian {
  readonly productType: string | null;
  readonly lenderId: number | null;
  readonly seconds: number;
}

/** The exact medians of what `selectStageFigures` adds up; undefined where the span has more applications than are read one by one. */
export async function selectMedians(
  ctx: TxContext,
  { span, by, productType, lenderId, brandKey }: StageFilter,
  most = MOST,
): Promise<readonly ExactMedian[] | undefined> {
  const groups = sql.raw(by === 'product' ? 'product_type' : 'product_type, lender_id');
  const lender = sql.raw(by === 'product' ? 'null::int' : 'lender_id');
  const rows = await rawRows<ExactMedian & { readonly read: number }>(
    ctx,
    sql`with read as materialized (
          select product_type, lender_id, unmade_at, greatest(floor(extract(epoch from least(approved_at, declined_at) - created_at)), 0) as took
          from lender_applications
          where created_at >= ${instant(startOfIstDay(span.from))} and created_at < ${instant(startOfIstDay(addDays(span.to, 1)))}
            ${equals(sql`lender_id`, lenderId)}${equals(sql`brand_key`, brandKey)}
          order by created_at limit ${most + 1})
        select product_type as "productType", ${lender} as "lenderId", (select count(*)::int from read) as read,
          percentile_cont(0.5) within group (order by took)::float8 as seconds
        from read where took is not null and unmade_at is null${equals(sql`product_type`, productType)}
        group by grouping sets ((), (${groups}))`,
  );
  return rows.some(({ read }) => read > most) ? undefined : rows.filter(({ seconds }) => seconds !== null);
}
