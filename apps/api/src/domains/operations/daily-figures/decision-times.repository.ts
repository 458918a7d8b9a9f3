import { addDays, startOfIstDay } from '@saakh/rules/dates';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import type { StageFilter } from './stage-figures.repository';

/** Of a span with more applications than this, nobody waits for each to be read. */
const MOST = 20_000;
const equals = (column: string, value: string | number | undefined) =>
  value === undefined ? sql`` : sql` and ${sql.raw(column)} = ${value}`;

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
            ${equals('lender_id', lenderId)}${equals('brand_key', brandKey)}
          order by created_at limit ${most + 1})
        select product_type as "productType", ${lender} as "lenderId", (select count(*)::int from read) as read,
          percentile_cont(0.5) within group (order by took)::float8 as seconds
        from read where took is not null and unmade_at is null${equals('product_type', productType)}
        group by grouping sets ((), (${groups}))`,
  );
  return rows.some(({ read }) => read > most) ? undefined : rows.filter(({ seconds }) => seconds !== null);
}
