import type { Bilingual } from '@saakh/contracts/fields';
import type { CountedFigure, DashboardQuestion } from '@saakh/contracts/operations/dashboard';
import { rupeesToPaise } from '@saakh/rules/money';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { localNameOf } from '#platform/lists/local-name';
import type { TimePlace } from '#platform/lists/time-cursor';

/** What the rules alone know of, no table: offers that lack a figure. */
export type RowFigure = CountedFigure | Exclude<DashboardQuestion, 'incomplete'>;

export interface RowFilter {
  /** Instants: from the first on, before the second. */
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  readonly productType?: string | undefined;
  readonly lenderId?: number | undefined;
  readonly brandKey?: string | undefined;
}
/** Where rows come from: aliases are the source's own. A column that it has not is null. */
interface Source {
  readonly from: SQL;
  readonly where?: SQL;
  readonly id: SQL;
  readonly at: SQL;
  readonly reference?: SQL;
  readonly product?: SQL;
  readonly lender?: SQL;
  readonly brand?: SQL;
  /** The customer, `u`. */
  readonly hasCustomer: boolean;
  readonly state?: SQL;
  readonly amount?: SQL;
}

const toLender = (at: SQL, more: Partial<Source> = {}): Source => ({
  from: sql`lender_applications l join users u on u.user_id = l.user_id and l.unmade_at is null`,
  id: sql`l.lender_application_id`,
  at,
  reference: sql`l.reference`,
  product: sql`l.product_type`,
  lender: sql`l.lender_id`,
  brand: sql`l.brand_key`,
  hasCustomer: true,
  state: sql`l.status::text`,
  amount: sql`coalesce(l.disbursed_amount, l.approved_amount, l.amount)`,
  ...more,
});

const OF_SET = sql`join applications a on a.app_id = s.app_id join users u on u.user_id = s.user_id`;
const LISTS: Source = {
  from: sql`offer_sets s ${OF_SET}`,
  id: sql`s.offer_set_id`,
  at: sql`s.created_at`,
  product: sql`a.product_type`,
  brand: sql`a.brand_key`,
  hasCustomer: true,
  amount: sql`s.amount`,
};
/** The offers of one lender in the lists. */
const OFFERS: Source = {
  ...LISTS,
  from: sql`offers o join offer_sets s on s.offer_set_id = o.offer_set_id ${OF_SET}`,
  where: sql`not (o.terms->>'decided')::boolean`,
  id: sql`o.offer_id`,
  at: sql`o.created_at`,
  lender: sql`o.lender_id`,
};

const SOURCES: Readonly<Record<RowFigure, Source>> = {
  signIns: {
    from: sql`prospect_applications p join users u on u.user_id = p.user_id`,
    id: sql`p.prospect_app_id`,
    at: sql`p.created_at`,
    brand: sql`p.brand_key`,
    hasCustomer: true,
  },
  profilesCompleted: {
    from: sql`product_details d join users u on u.user_id = d.user_id`,
    where: sql`d.completed_at is not null`,
    id: sql`d.product_details_id`,
    at: sql`d.completed_at`,
    product: sql`d.product_type`,
    brand: sql`u.brand_key`,
    hasCustomer: true,
  },
  offersSeen: LISTS,
  applications: toLender(sql`l.created_at`),
  approvals: toLender(sql`l.approved_at`, { where: sql`l.approved_at is not null` }),
  disbursals: toLender(sql`l.disbursed_at`, { where: sql`l.disbursed_at is not null` }),
  waiting: toLender(sql`l.created_at`, { where: sql`l.status = 2` }),
  unsent: toLender(sql`l.created_at`, {
    where: sql`l.status = 2 and l.submission_state in ('queued', 'sent', 'unknown')`,
  }),
  unagreed: toLender(sql`l.disbursed_at`, {
    where: sql`l.status = 4 and l.disbursed_at is not null and l.terms_changed_at is not null and l.terms_accepted_at is null`,
  }),
  resting: {
    from: sql`lender_breakers r`,
    where: sql`r.state <> 'closed'`,
    id: sql`r.lender_id::text`,
    at: sql`coalesce(r.opened_at, r.probe_at)`,
    lender: sql`r.lender_id`,
    hasCustomer: false,
    state: sql`r.state`,
  },
  complaints: {
    from: sql`grievances g join users u on u.user_id = g.user_id`,
    // Answered is not solved: the day stands until the complaint is closed.
    where: sql`g.state <> 'resolved'`,
    id: sql`g.ticket_id`,
    at: sql`g.created_at`,
    reference: sql`g.ticket_id`,
    lender: sql`g.lender_id`,
    brand: sql`g.brand_key`,
    hasCustomer: true,
    state: sql`g.state`,
  },
  changes: {
    from: sql`change_approvals c`,
    where: sql`c.decision is null`,
    id: sql`c.approval_id`,
    at: sql`c.asked_at`,
    reference: sql`c.record_name`,
    hasCustomer: false,
  },
};

const sourceOf = (figure: RowFigure, { lenderId }: RowFilter): Source =>
  figure === 'offersSeen' && lenderId !== undefined ? OFFERS : SOURCES[figure];

/** A filter by what the source has not finds nothing. */
const equals = (column: SQL | undefined, value: string | number | undefined): SQL[] =>
  value === undefined ? [] : [column ? sql`${column} = ${value}` : sql`false`];

function conditionOf(source: Source, filter: RowFilter): SQL {
  const conditions = [
    source.where ?? sql`true`,
    ...(filter.since ? [sql`${source.at} >= ${instant(filter.since)}`] : []),
    ...(filter.before ? [sql`${source.at} < ${instant(filter.before)}`] : []),
    ...equals(source.product, filter.productType),
    ...equals(source.lender, filter.lenderId),
    ...equals(source.brand, filter.brandKey),
  ];
  return sql.join(conditions, sql` and `);
}

/** How many rows there are, counted no further than `most`. */
export async function countRows(ctx: TxContext, figure: RowFigure, filter: RowFilter, most: number): Promise<number> {
  const source = sourceOf(figure, filter);
  const [row] = await rawRows<{ rows: number }>(
    ctx,
    sql`select count(*)::int as rows
        from (select 1 from ${source.from} where ${conditionOf(source, filter)} limit ${most}) found`,
  );
  return row?.rows ?? 0;
}

export interface HoursSum {
  readonly now: number;
  readonly before: number;
  readonly nowPaise: number;
  readonly beforePaise: number;
}

/** How many rows of a figure there are in two spans of equal length, and their amounts. */
export async function sumHours(
  ctx: TxContext,
  figure: CountedFigure,
  { now, before }: Readonly<Record<'now' | 'before', { readonly since: Date; readonly before: Date }>>,
): Promise<HoursSum> {
  const source = SOURCES[figure];
  const within = (span: { readonly since: Date; readonly before: Date }) =>
    sql`${source.at} >= ${instant(span.since)} and ${source.at} < ${instant(span.before)}`;
  const amount = source.amount ?? sql`0`;
  const [row] = await rawRows<{ now: number; before: number; now_amount: string; before_amount: string }>(
    ctx,
    sql`select count(*) filter (where ${within(now)})::int as now, count(*) filter (where ${within(before)})::int as before,
          coalesce(sum(${amount}) filter (where ${within(now)}), 0)::text as now_amount,
          coalesce(sum(${amount}) filter (where ${within(before)}), 0)::text as before_amount
        from ${source.from} where ${source.where ?? sql`true`} and (${within(now)} or ${within(before)})`,
  );
  return {
    now: row?.now ?? 0,
    before: row?.before ?? 0,
    nowPaise: rupeesToPaise(row?.now_amount ?? '0'),
    beforePaise: rupeesToPaise(row?.before_amount ?? '0'),
  };
}

export interface FoundRow {
  readonly id: string;
  readonly reference: string | null;
  readonly productType: string | null;
  readonly lender: string | null;
  readonly lenderId: number | null;
  readonly partner: Bilingual | null;
  readonly partnerId: string | null;
  /** Null of a customer who is deleted, too. */
  readonly userId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly state: string | null;
  readonly at: Date;
  readonly amountPaise: number | null;
}
interface RawRow extends Omit<FoundRow, 'at' | 'amountPaise'> {
  readonly at: string | Date;
  readonly amount: string | null;
}

/** Rows behind a figure in the order of time, after a place. */
export async function selectRows(
  ctx: TxContext,
  figure: RowFigure,
  filter: RowFilter,
  page: { readonly order: 'asc' | 'desc'; readonly after: TimePlace | undefined; readonly limit: number },
): Promise<FoundRow[]> {
  const source = sourceOf(figure, filter);
  const { id, at, hasCustomer } = source;
  const order = sql.raw(page.order);
  const following = page.after
    ? sql`and (${at}, ${id}) ${sql.raw(page.order === 'asc' ? '>' : '<')} (${page.after.at}::timestamptz, ${page.after.id})`
    : sql``;
  const found = await rawRows<RawRow>(
    ctx,
    sql`select ${id} as id, ${source.reference ?? sql`null`} as reference, ${source.product ?? sql`null`} as "productType",
          ${localNameOf(ctx, 'le')} as lender, le.lender_id as "lenderId", b.name as partner, b.partner_id as "partnerId",
          ${hasCustomer ? sql`case when u.deleted_at is null then u.user_id end` : sql`null`} as "userId", ${hasCustomer ? sql`u.first_name` : sql`null`} as "firstName",
          ${hasCustomer ? sql`u.last_name` : sql`null`} as "lastName", ${source.state ?? sql`null`} as state, ${at} as at,
          ${source.amount ?? sql`null`}::text as amount
        from ${source.from} left join lenders le on le.lender_id = ${source.lender ?? sql`0`}
          left join brands b on b.key = ${source.brand ?? sql`null`}
        where ${conditionOf(source, filter)} ${following} order by ${at} ${order}, ${id} ${order} limit ${page.limit}`,
  );
  return found.map(({ at: seenAt, amount, ...row }) => ({
    ...row,
    at: new Date(seenAt),
    amountPaise: amount === null ? null : rupeesToPaise(amount),
  }));
}

/** Names of lenders, and of the brands by their keys. */
export async function selectNames(
  ctx: TxContext,
): Promise<{ lenders: ReadonlyMap<number, string>; brands: ReadonlyMap<string, Bilingual> }> {
  const lenders = await rawRows<{ id: number; name: string }>(
    ctx,
    sql`select lender_id as id, ${localNameOf(ctx, 'lenders')} as name from lenders`,
  );
  const brands = await rawRows<{ key: string; name: Bilingual }>(ctx, sql`select key, name from brands`);
  return {
    lenders: new Map(lenders.map(({ id, name }) => [id, name])),
    brands: new Map(brands.map(({ key, name }) => [key, name])),
  };
}
