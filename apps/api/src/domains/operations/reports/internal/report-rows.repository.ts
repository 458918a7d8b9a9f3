import type { Bilingual } from '@saakh/contracts/fields';
import type { REPORT_SUBMISSIONS } from '@saakh/contracts/operations/reports/internal-report';
import { paiseToRupeesText, rupeesToPaise } from '@saakh/rules/money';
import { type SQL, sql } from 'drizzle-orm';
import { IS_OF_NO_LENDER } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { localNameOf } from '#platform/lists/local-name';

export type ReportSort = 'at' | 'amount';

/** Which rows: instants from the first on, before the second. */
export interface ReportFilter {
  readonly day: 'created' | 'approved' | 'disbursed';
  readonly since: Date;
  readonly before: Date;
  readonly productType?: string | undefined;
  readonly lenderId?: number | undefined;
  readonly brandKey?: string | undefined;
  readonly status?: number | undefined;
  readonly submission?: (typeof REPORT_SUBMISSIONS)[number] | undefined;
  readonly reached?: 'approved' | 'disbursed' | undefined;
  /** Customers of these alone, by their whole names. */
  readonly cities?: readonly string[] | undefined;
  readonly minPaise?: number | undefined;
  readonly maxPaise?: number | undefined;
}

export interface ReportPage {
  readonly sort: ReportSort;
  readonly order: 'asc' | 'desc';
  /** The sort's value of the last row of the page before, as text, and its id. */
  readonly after?: readonly [value: string, id: string] | undefined;
  readonly limit: number;
}

export interface FoundReportRow {
  readonly id: string;
  readonly userId: string;
  readonly prospectAppId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly city: string | null;
  readonly productType: string;
  readonly lenderId: number | null;
  readonly lender: string | null;
  readonly partner: Bilingual | null;
  readonly status: number;
  readonly submission: (typeof REPORT_SUBMISSIONS)[number];
  readonly reference: string | null;
  readonly amountPaise: number;
  readonly approvedPaise: number | null;
  readonly disbursedPaise: number | null;
  readonly createdAt: Date;
  readonly approvedAt: Date | null;
  readonly disbursedAt: Date | null;
  readonly declineCode: string | null;
  /** Where it stands in the order. */
  readonly sortedBy: string;
}

const DAY_COLUMNS = { created: sql`l.created_at`, approved: sql`l.approved_at`, disbursed: sql`l.disbursed_at` };

const equals = (column: SQL, value: string | number | undefined): SQL[] =>
  value === undefined ? [] : [sql`${column} = ${value}`];

/** What both kinds of row have, by the alias of their table. `u` is the customer. */
function commonConditions(filter: ReportFilter, alias: 'a' | 'l', at: SQL): SQL[] {
  const of = (column: string) => sql.raw(`${alias}.${column}`);
  return [
    sql`${at} >= ${instant(filter.since)}`,
    sql`${at} < ${instant(filter.before)}`,
    ...equals(of('product_type'), filter.productType),
    ...equals(of('brand_key'), filter.brandKey),
    ...equals(of('status'), filter.status),
    ...(filter.cities === undefined ? [] : [sql`u.city = any(${sql.param([...filter.cities])}::text[])`]),
    ...(filter.minPaise === undefined ? [] : [sql`${of('amount')} >= ${paiseToRupeesText(filter.minPaise)}::numeric`]),
    ...(filter.maxPaise === undefined ? [] : [sql`${of('amount')} <= ${paiseToRupeesText(filter.maxPaise)}::numeric`]),
  ];
}

/** Joined where the filter asks for customers alone: whose a shown row is is looked up for its page. */
const customersIf = ({ cities }: ReportFilter, alias: 'a' | 'l'): SQL =>
  cities === undefined ? sql`` : sql`join users u on u.user_id = ${sql.raw(alias)}.user_id`;

interface Branch {
  readonly id: SQL;
  readonly at: SQL;
  readonly amount: SQL;
  readonly columns: SQL;
  /** What is added up of a row. */
  readonly amounts: SQL;
  readonly from: SQL;
  readonly conditions: readonly SQL[];
}

function toLenders(filter: ReportFilter): Branch {
  const at = DAY_COLUMNS[filter.day];
  return {
    id: sql`l.lender_application_id`,
    at,
    amount: sql`l.amount`,
    columns: sql`l.lender_application_id as id, l.user_id, l.app_id, l.product_type, l.lender_id, l.status, l.submission_state as submission,
      l.reference, l.amount, l.approved_amount, l.disbursed_amount, l.created_at, l.approved_at, l.disbursed_at,
      l.decline_code`,
    amounts: sql`l.amount, l.approved_amount, l.disbursed_amount`,
    from: sql`lender_applications l ${customersIf(filter, 'l')}`,
    conditions: [
      sql`l.unmade_at is null`,
      ...commonConditions(filter, 'l', at),
      ...equals(sql`l.lender_id`, filter.lenderId),
      ...equals(sql`l.submission_state`, filter.submission),
      ...(filter.reached === 'approved' ? [sql`l.approved_at is not null`] : []),
      ...(filter.reached === 'disbursed' ? [sql`l.disbursed_at is not null`] : []),
    ],
  };
}

/** Statuses that only a lender's answer gives: of what went to none, those alone have one whose import was undone. */
const BY_LENDERS: readonly number[] = [2, 3, 4, 5];
/** By the index of the few: without it every application is looked at to find that none is there. */
const HAD_A_LENDER = sql`a.app_id in (select x.app_id from lender_applications x where x.unmade_at is not null)`;

const toNoLender = (filter: ReportFilter): Branch => ({
  id: sql`a.app_id`,
  at: sql`a.created_at`,
  amount: sql`a.amount`,
  columns: sql`a.app_id as id, a.user_id, a.app_id, a.product_type, null::int as lender_id, a.status, 'unsent' as submission,
    null as reference, a.amount, null::numeric as approved_amount, null::numeric as disbursed_amount, a.created_at,
    null::timestamptz as approved_at, null::timestamptz as disbursed_at, null as decline_code`,
  amounts: sql`a.amount, null::numeric as approved_amount, null::numeric as disbursed_amount`,
  from: sql`applications a ${customersIf(filter, 'a')}`,
  conditions: [
    ...commonConditions(filter, 'a', sql`a.created_at`),
    IS_OF_NO_LENDER,
    ...(filter.status !== undefined && BY_LENDERS.includes(filter.status) ? [HAD_A_LENDER] : []),
  ],
});

/** What went to no lender has no lender, was never approved, and is found by the day of its making alone. */
function branchesOf(filter: ReportFilter): readonly Branch[] {
  const { day, lenderId, reached, submission } = filter;
  const mayBeUnsent = day === 'created' && lenderId === undefined && reached === undefined;
  return [
    ...(submission === 'unsent' ? [] : [toLenders(filter)]),
    ...(mayBeUnsent && (submission === undefined || submission === 'unsent') ? [toNoLender(filter)] : []),
  ];
}

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** The first rows of each branch: the database finds them by its own index, however many lie behind. */
function pageOf(branch: Branch, { sort, order, after, limit }: ReportPage): SQL {
  const key = sort === 'at' ? branch.at : branch.amount;
  const kind = sql.raw(sort === 'at' ? 'timestamptz' : 'numeric');
  const following = after
    ? [sql`(${key}, ${branch.id}) ${sql.raw(order === 'asc' ? '>' : '<')} (${after[0]}::${kind}, ${after[1]})`]
    : [];
  const direction = sql.raw(order);
  return sql`(select ${branch.columns}, ${key} as sorted_by from ${branch.from}
    where ${all([...branch.conditions, ...following])} order by ${key} ${direction}, ${branch.id} ${direction} limit ${limit})`;
}

interface RawRow {
  readonly id: string;
  readonly user_id: string;
  readonly prospect_app_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly city: string | null;
  readonly product_type: string;
  readonly lender_id: number | null;
  readonly lender: string | null;
  readonly partner: Bilingual | null;
  readonly status: number;
  readonly submission: FoundReportRow['submission'];
  readonly reference: string | null;
  readonly amount: string;
  readonly approved: string | null;
  readonly disbursed: string | null;
  readonly created_at: string | Date;
  readonly approved_at: string | Date | null;
  readonly disbursed_at: string | Date | null;
  readonly decline_code: string | null;
  readonly sorted_by: string;
}

const paiseOrNull = (rupees: string | null) => (rupees === null ? null : rupeesToPaise(rupees));
const dateOrNull = (at: string | Date | null) => (at === null ? null : new Date(at));

const toRow = (row: RawRow): FoundReportRow => ({
  id: row.id,
  userId: row.user_id,
  prospectAppId: row.prospect_app_id,
  firstName: row.first_name,
  lastName: row.last_name,
  city: row.city,
  productType: row.product_type,
  lenderId: row.lender_id,
  lender: row.lender,
  partner: row.partner,
  status: row.status,
  submission: row.submission,
  reference: row.reference,
  amountPaise: rupeesToPaise(row.amount),
  approvedPaise: paiseOrNull(row.approved),
  disbursedPaise: paiseOrNull(row.disbursed),
  createdAt: new Date(row.created_at),
  approvedAt: dateOrNull(row.approved_at),
  disbursedAt: dateOrNull(row.disbursed_at),
  declineCode: row.decline_code,
  sortedBy: row.sorted_by,
});

/** The container that an application was made in; where it tells none, the customer's latest. */
const CONTAINER = sql`coalesce(a.prospect_app_id, (select c.prospect_app_id from prospect_applications c
  where c.user_id = a.user_id order by c.created_at desc limit 1))`;

/** Rows of a filter in their order after a place; whom a row is of is looked up for the rows of the page only. */
export async function selectReportRows(
  ctx: TxContext,
  filter: ReportFilter,
  page: ReportPage,
): Promise<FoundReportRow[]> {
  const branches = branchesOf(filter);
  if (branches.length === 0) return [];
  const direction = sql.raw(page.order);
  const found = sql.join(
    branches.map((branch) => pageOf(branch, page)),
    sql` union all `,
  );
  const rows = await rawRows<RawRow>(
    ctx,
    sql`with page as (select * from (${found}) merged order by sorted_by ${direction}, id ${direction} limit ${page.limit})
      select p.id, p.user_id, ${CONTAINER} as prospect_app_id, u.first_name, u.last_name, u.city, p.product_type, p.lender_id,
        ${localNameOf(ctx, 'le')} as lender, b.name as partner, p.status, p.submission, p.reference, p.amount::text as amount,
        p.approved_amount::text as approved, p.disbursed_amount::text as disbursed, p.created_at, p.approved_at,
        p.disbursed_at, p.decline_code, p.sorted_by::text as sorted_by
      from page p join applications a on a.app_id = p.app_id join users u on u.user_id = p.user_id
        left join lenders le on le.lender_id = p.lender_id left join brands b on b.key = a.brand_key
      order by p.sorted_by ${direction}, p.id ${direction}`,
  );
  return rows.map(toRow);
}

export interface ReportTotal {
  readonly rows: number;
  readonly amountPaise: number;
  readonly approvedPaise: number;
  readonly disbursedPaise: number;
}

/** How many rows a filter finds and their amounts added up, of `most` rows at most. */
export async function sumReportRows(ctx: TxContext, filter: ReportFilter, most: number): Promise<ReportTotal> {
  const branches = branchesOf(filter);
  if (branches.length === 0) return { rows: 0, amountPaise: 0, approvedPaise: 0, disbursedPaise: 0 };
  const found = sql.join(
    branches.map((one) => sql`select ${one.amounts} from ${one.from} where ${all(one.conditions)}`),
    sql` union all `,
  );
  const [sum] = await rawRows<{ rows: number; amount: string; approved: string; disbursed: string }>(
    ctx,
    sql`select count(*)::int as rows, coalesce(sum(amount), 0)::text as amount,
        coalesce(sum(approved_amount), 0)::text as approved, coalesce(sum(disbursed_amount), 0)::text as disbursed
      from (select * from (${found}) merged limit ${most}) counted`,
  );
  return {
    rows: sum?.rows ?? 0,
    amountPaise: rupeesToPaise(sum?.amount ?? '0'),
    approvedPaise: rupeesToPaise(sum?.approved ?? '0'),
    disbursedPaise: rupeesToPaise(sum?.disbursed ?? '0'),
  };
}

/** Lenders and brands by name, for filters. */
export async function selectReportChoices(ctx: TxContext) {
  return {
    lenders: await rawRows<{ lenderId: number; name: string }>(
      ctx,
      sql`select lender_id as "lenderId", ${localNameOf(ctx, 'lenders')} as name from lenders order by lower(name), lender_id`,
    ),
    partners: await rawRows<{ brandKey: string; name: Bilingual }>(
      ctx,
      sql`select key as "brandKey", name from brands order by lower(name->>'en'), key`,
    ),
  };
}
