import { paiseToRupeesText } from '@saakh/rules/money';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { allowStatements } from '#platform/database/within-transaction';
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

export const COUNTERS = sql`sign_ins, profiles_completed, offers_seen, applications, approvals, disbursals, disbursed_amount`;
/** Adds what would be inserted to the row that is there. */
export function addUp(table: 'daily_figures' | 'figure_sums'): SQL {
  return sql.raw(
    ['sign_ins', 'profiles_completed', 'offers_seen', 'applications', 'approvals', 'disbursals', 'disbursed_amount']
      .map((column) => `${column} = ${table}.${column} + excluded.${column}`)
      .join(', '),
  );
}

export function rowOf(
  { on, productType, lenderId, brandKey, ...counts }: FigureKey & FigureCounts,
  shard: number,
): SQL {
  return sql`(${on}::date, ${productType}, ${lenderId}::int, ${brandKey}, ${shard}::smallint, ${counts.signIns}::int,
    ${counts.profilesCompleted}::int, ${counts.offersSeen}::int, ${counts.applications}::int, ${counts.approvals}::int,
    ${counts.disbursals}::int, ${paiseToRupeesText(counts.disbursedPaise)}::numeric)`;
}

/** Adds to one shard of each key, in the order given; each key once. */
export async function addFigures(
  { tx }: TxContext,
  rows: readonly (FigureKey & FigureCounts)[],
  shard: number,
): Promise<void> {
  const values = rows.map(({ disbursedPaise, ...row }) => ({ ...row, amount: paiseToRupeesText(disbursedPaise) }));
  // One text for any number of rows, so that the server has its plan ready.
  await tx.execute(
    sql`insert into ${dailyFigures} (day, product_type, lender_id, brand_key, shard, ${COUNTERS})
        select "on", "productType", "lenderId", "brandKey", ${shard}::smallint, "signIns", "profilesCompleted", "offersSeen",
          applications, approvals, disbursals, amount
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r ("on" date, "productType" text, "lenderId" int,
          "brandKey" text, "signIns" int, "profilesCompleted" int, "offersSeen" int, applications int, approvals int,
          disbursals int, amount numeric)
        on conflict (day, product_type, lender_id, brand_key, shard) do update set ${addUp('daily_figures')}`,
  );
}

/** Makes one row of the shards of each day before `on`: nothing is counted there often any more, and it is read faster. */
export async function foldShards({ tx }: TxContext, on: string): Promise<void> {
  await tx.execute(
    sql`with folded as (delete from daily_figures where day < ${on}::date and shard > 0
          returning day, product_type, lender_id, brand_key, ${COUNTERS})
        insert into daily_figures (day, product_type, lender_id, brand_key, shard, ${COUNTERS})
        select day, product_type, lender_id, brand_key, 0, sum(sign_ins), sum(profiles_completed), sum(offers_seen),
          sum(applications), sum(approvals), sum(disbursals), sum(disbursed_amount)
        from folded group by day, product_type, lender_id, brand_key
        on conflict (day, product_type, lender_id, brand_key, shard) do update set ${addUp('daily_figures')}`,
  );
}

export async function deleteFigures({ tx }: TxContext): Promise<void> {
  await tx.execute(sql`delete from daily_figures`);
  await tx.execute(sql`delete from figure_sums`);
}

/**
 * Counts everything again from the rows of the events themselves. What each figure means stands here a second time, in SQL, so
 * that a test can hold the two against each other.
 */
export async function insertFiguresOfRows(ctx: TxContext): Promise<void> {
  const on = (column: string): SQL => sql.raw(`(${column} at time zone 'Asia/Kolkata')::date`);
  // What an undone import had made counts nowhere.
  const loans = sql`lender_applications l join applications a on a.app_id = l.app_id and l.unmade_at is null`;
  // All rows of all years: longer than any call may take.
  await allowStatements(ctx, '30min');
  await ctx.tx.execute(sql`
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
}
