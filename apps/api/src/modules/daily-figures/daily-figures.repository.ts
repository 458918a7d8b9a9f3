import { paiseToRupeesText, rupeesToPaise } from '@saakh/rules/money';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { dailyFigures } from './daily-figures.table';

/** Whose figures an event counts for. */
export interface FigureKey {
  /** A day in India. */
  readonly on: string;
  readonly productType: string;
  readonly lenderId: number;
  readonly brandKey: string;
}

/** How much each figure rises, or falls by what is taken back. */
export interface FigureCounts {
  readonly signIns: number;
  readonly profilesCompleted: number;
  readonly offersSeen: number;
  readonly applications: number;
  readonly approvals: number;
  readonly disbursals: number;
  readonly disbursedPaise: number;
}

const COUNTERS = sql`sign_ins, profiles_completed, offers_seen, applications, approvals, disbursals, disbursed_amount`;
const ADD_UP = sql.raw(
  ['sign_ins', 'profiles_completed', 'offers_seen', 'applications', 'approvals', 'disbursals', 'disbursed_amount']
    .map((column) => `${column} = daily_figures.${column} + excluded.${column}`)
    .join(', '),
);

const rowOf = ({ on, productType, lenderId, brandKey, ...counts }: FigureKey & FigureCounts, shard: number): SQL =>
  sql`(${on}::date, ${productType}, ${lenderId}::int, ${brandKey}, ${shard}::smallint, ${counts.signIns}::int,
    ${counts.profilesCompleted}::int, ${counts.offersSeen}::int, ${counts.applications}::int, ${counts.approvals}::int,
    ${counts.disbursals}::int, ${paiseToRupeesText(counts.disbursedPaise)}::numeric)`;

/** Adds to one shard of each key, in the order given; each key once. */
export const addFigures = async (
  { tx }: TxContext,
  rows: readonly (FigureKey & FigureCounts)[],
  shard: number,
): Promise<void> => {
  const values = sql.join(
    rows.map((row) => rowOf(row, shard)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${dailyFigures} (day, product_type, lender_id, brand_key, shard, ${COUNTERS}) values ${values}
        on conflict (day, product_type, lender_id, brand_key, shard) do update set ${ADD_UP}`,
  );
};

/** Makes one row of the shards of each day before `on`: nothing is counted there often any more, and it is read faster. */
export const foldShards = async ({ tx }: TxContext, on: string): Promise<void> => {
  await tx.execute(
    sql`with folded as (delete from daily_figures where day < ${on}::date and shard > 0
          returning day, product_type, lender_id, brand_key, ${COUNTERS})
        insert into daily_figures (day, product_type, lender_id, brand_key, shard, ${COUNTERS})
        select day, product_type, lender_id, brand_key, 0, sum(sign_ins), sum(profiles_completed), sum(offers_seen),
          sum(applications), sum(approvals), sum(disbursals), sum(disbursed_amount)
        from folded group by day, product_type, lender_id, brand_key
        on conflict (day, product_type, lender_id, brand_key, shard) do update set ${ADD_UP}`,
  );
};

/** One sum of the figures of a span: of all of it, or of one day, product, lender or brand. */
export type FigureGroup =
  | { readonly by: 'all' }
  | { readonly by: 'day'; readonly on: string }
  | { readonly by: 'product'; readonly productType: string }
  | { readonly by: 'lender'; readonly lenderId: number }
  | { readonly by: 'brand'; readonly brandKey: string };

interface SumRow {
  readonly day: string | null;
  readonly product_type: string | null;
  readonly lender_id: number | null;
  readonly brand_key: string | null;
  readonly sign_ins: number;
  readonly profiles_completed: number;
  readonly lists_seen: number;
  readonly offers_seen: number;
  readonly applications: number;
  readonly approvals: number;
  readonly disbursals: number;
  readonly disbursed: string;
}

const groupOf = (row: SumRow): FigureGroup => {
  if (row.day !== null) return { by: 'day', on: row.day };
  if (row.product_type !== null) return { by: 'product', productType: row.product_type };
  if (row.lender_id !== null) return { by: 'lender', lenderId: row.lender_id };
  return row.brand_key === null ? { by: 'all' } : { by: 'brand', brandKey: row.brand_key };
};

const toSum = (row: SumRow): FigureGroup & FigureCounts => ({
  ...groupOf(row),
  signIns: row.sign_ins,
  profilesCompleted: row.profiles_completed,
  // A list holds offers of several lenders: by lender its offers count, everywhere else the list.
  offersSeen: row.lender_id === null ? row.lists_seen : row.offers_seen,
  applications: row.applications,
  approvals: row.approvals,
  disbursals: row.disbursals,
  disbursedPaise: rupeesToPaise(row.disbursed),
});

const SUMS = sql`coalesce(sum(sign_ins), 0)::int as sign_ins, coalesce(sum(profiles_completed), 0)::int as profiles_completed,
  coalesce(sum(offers_seen) filter (where lender_id = 0), 0)::int as lists_seen,
  coalesce(sum(offers_seen), 0)::int as offers_seen, coalesce(sum(applications), 0)::int as applications,
  coalesce(sum(approvals), 0)::int as approvals, coalesce(sum(disbursals), 0)::int as disbursals,
  coalesce(sum(disbursed_amount), 0)::text as disbursed`;

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Sums of a span of days of India: of all, and by day, product, lender and brand; days without an event are missing. */
export const selectFigureSums = async ({ tx }: TxContext, span: Span): Promise<(FigureGroup & FigureCounts)[]> => {
  const { rows } = (await tx.execute(
    sql`select day::text as day, product_type, lender_id, brand_key, ${SUMS} from ${dailyFigures}
        where day between ${span.from}::date and ${span.to}::date
        group by grouping sets ((), (day), (product_type), (lender_id), (brand_key))`,
  )) as unknown as { rows: SumRow[] };
  return rows.map(toSum);
};

/** The sums of a whole span alone. */
export const selectFigureTotal = async ({ tx }: TxContext, span: Span): Promise<FigureCounts> => {
  const { rows } = (await tx.execute(
    sql`select null as day, null as product_type, null as lender_id, null as brand_key, ${SUMS} from ${dailyFigures}
        where day between ${span.from}::date and ${span.to}::date`,
  )) as unknown as { rows: [SumRow] };
  const { by: _all, ...counts } = toSum(rows[0]) as { by: 'all' } & FigureCounts;
  return counts;
};

export const deleteFigures = async ({ tx }: TxContext): Promise<void> => {
  await tx.execute(sql`delete from daily_figures`);
};

/**
 * Counts everything anew from the rows of the events themselves. What each figure means stands here a second time, in SQL, so
 * that a test can hold the two against each other.
 */
export const insertFiguresOfRows = async ({ tx }: TxContext): Promise<void> => {
  const on = (column: string): SQL => sql.raw(`(${column} at time zone 'Asia/Kolkata')::date`);
  const loans = sql`lender_applications l join applications a on a.app_id = l.app_id`;
  await tx.execute(sql`
    insert into daily_figures (day, product_type, lender_id, brand_key, shard, ${COUNTERS})
    select day, product_type, lender_id, brand_key, 0, sum(sign_ins), sum(profiles_completed), sum(offers_seen),
      sum(applications), sum(approvals), sum(disbursals), sum(disbursed_amount)
    from (
      select ${on('p.created_at')} as day, '' as product_type, 0 as lender_id, p.brand_key, 1 as sign_ins,
        0 as profiles_completed, 0 as offers_seen, 0 as applications, 0 as approvals, 0 as disbursals, 0 as disbursed_amount
      from prospect_applications p
      union all select ${on('d.completed_at')}, d.product_type, 0, u.brand_key, 0, 1, 0, 0, 0, 0, 0
      from product_details d join users u on u.user_id = d.user_id where d.completed_at is not null
      union all select ${on('s.created_at')}, a.product_type, 0, a.brand_key, 0, 0, 1, 0, 0, 0, 0
      from offer_sets s join applications a on a.app_id = s.app_id
      union all select ${on('o.created_at')}, a.product_type, o.lender_id, a.brand_key, 0, 0, 1, 0, 0, 0, 0
      from offers o join offer_sets s on s.offer_set_id = o.offer_set_id join applications a on a.app_id = s.app_id
      where not (o.terms->>'decided')::boolean
      union all select ${on('l.created_at')}, l.product_type, l.lender_id, a.brand_key, 0, 0, 0, 1, 0, 0, 0 from ${loans}
      union all select ${on('l.approved_at')}, l.product_type, l.lender_id, a.brand_key, 0, 0, 0, 0, 1, 0, 0
      from ${loans} where l.approved_at is not null
      union all select ${on('l.disbursed_at')}, l.product_type, l.lender_id, a.brand_key, 0, 0, 0, 0, 0, 1,
        coalesce(l.disbursed_amount, 0) from ${loans} where l.disbursed_at is not null
    ) events group by day, product_type, lender_id, brand_key`);
};
