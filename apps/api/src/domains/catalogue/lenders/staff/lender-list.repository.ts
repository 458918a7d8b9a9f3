import type { LENDER_SORTS } from '@saakh/contracts/catalogue/staff/lenders';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderGroupMembers, lenderProducts, lenders } from '../lenders.table';
import type { LenderColumns } from './lender-rows.repository';

export type LenderSort = (typeof LENDER_SORTS)[number];
export interface LenderFilter {
  readonly q?: string | undefined;
  readonly status?: '0' | '1' | undefined;
  readonly product?: string | undefined;
  readonly group?: string | undefined;
  readonly sort: LenderSort;
  readonly order: 'asc' | 'desc';
}
/** Where a page ended: the sort's values of its last row, as text. */
export type LenderKey = readonly string[];

const lowerName = sql`lower(${lenders.name})`;
/** No upper end is above every upper end. */
const highestIncome = sql`coalesce(${lenders.maxIncomePaise}, 999999999999.99)`;
const id = { of: sql`${lenders.lenderId}`, as: 'int' } as const;
/** What each sort orders by; the id at the end makes every place one of its own. */
const KEYS: Readonly<Record<LenderSort, readonly { readonly of: SQL; readonly as: 'int' | 'numeric' | 'text' }[]>> = {
  priority: [{ of: sql`${lenders.priority}`, as: 'int' }, { of: lowerName, as: 'text' }, id],
  name: [{ of: lowerName, as: 'text' }, id],
  min_income: [{ of: sql`${lenders.minIncomePaise}`, as: 'numeric' }, id],
  max_income: [{ of: highestIncome, as: 'numeric' }, id],
  lender_id: [id],
};

/** The kinds of value in a sort's key, in order. */
export function keyKindsOf(sort: LenderSort) {
  return KEYS[sort].map(({ as }) => as);
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
function followingRows({ sort, order }: LenderFilter, after: LenderKey): SQL {
  const columns = list(KEYS[sort].map(({ of }) => of));
  const values = list(KEYS[sort].map(({ as }, at) => sql`cast(${after[at]} as ${sql.raw(as)})`));
  return order === 'asc' ? sql`(${columns}) > (${values})` : sql`(${columns}) < (${values})`;
}

const matching = ({ q, status, product, group }: LenderFilter) =>
  and(
    isNull(lenders.deletedAt),
    q ? sql`strpos(lower(concat_ws(' ', ${lenders.name}, ${lenders.nameHi})), lower(${q})) > 0` : undefined,
    status === undefined ? undefined : eq(lenders.lenderStatus, Number(status)),
    product === undefined
      ? undefined
      : sql`exists (select 1 from ${lenderProducts}
          where ${lenderProducts.lenderId} = ${lenders.lenderId} and ${lenderProducts.productType} = ${product})`,
    group === undefined
      ? undefined
      : sql`exists (select 1 from ${lenderGroupMembers}
          where ${lenderGroupMembers.lenderId} = ${lenders.lenderId} and ${lenderGroupMembers.groupId} = ${Number(group)})`,
  );

/** Living lenders after a place in their order; without `limit` all of them. */
export async function selectLenderPage(
  ctx: TxContext,
  filter: LenderFilter,
  { after, limit }: { readonly after?: LenderKey | undefined; readonly limit?: number },
): Promise<{ readonly row: LenderColumns; readonly key: LenderKey }[]> {
  const keys = KEYS[filter.sort].map(({ of }) => of);
  const query = ctx.tx
    .select({ row: lenders, key: sql<string[]>`array[${list(keys.map((of) => sql`cast(${of} as text)`))}]` })
    .from(lenders)
    .where(and(matching(filter), after && followingRows(filter, after)))
    .orderBy(...keys.map((of) => (filter.order === 'asc' ? sql`${of} asc` : sql`${of} desc`)));
  return limit === undefined ? query : query.limit(limit);
}
