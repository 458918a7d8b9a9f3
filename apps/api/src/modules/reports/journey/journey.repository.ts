import type { Bilingual } from '@saakh/contracts/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';

export interface JourneyFilter {
  /** Instants: from the first on, before the second. */
  readonly since: Date;
  readonly before: Date;
  readonly productType?: string | undefined;
  readonly brandKey?: string | undefined;
  /** Null for customers who came without one. */
  readonly source?: string | null | undefined;
}

/**
 * Customers who signed in within the days, each once with the last time, and how far they came since the days began: 0 signed
 * in, 1 began the profile, 2 completed one, 3 saw offers, 4 let a lender have their data, 5 applied, 6 were approved, 7 paid.
 */
const journeys = ({ since, before, productType, brandKey, source }: JourneyFilter, most: number): SQL => {
  const start = sql`${since.toISOString()}::timestamptz`;
  const conditions = [
    sql`true`,
    ...(productType === undefined ? [] : [sql`product_type = ${productType}`]),
    ...(source === undefined ? [] : [sql`source is not distinct from ${source}`]),
  ];
  return sql`
    cohort as materialized (
      select * from (
        select distinct on (c.user_id) c.user_id, c.prospect_app_id, c.prospect_id, c.brand_key, c.created_at
        from prospect_applications c
        where c.created_at >= ${start} and c.created_at < ${before.toISOString()}::timestamptz
          ${brandKey === undefined ? sql`` : sql`and c.brand_key = ${brandKey}`}
        order by c.user_id, c.created_at desc
      ) latest order by created_at desc limit ${most}
    ), journey as (
      select * from (
        select c.*, u.first_name, u.last_name, u.city, nullif(p.utms->>'utm_source', '') as source,
          coalesce(app.product_type, det.product_type) as product_type,
          coalesce(app.stage, case when det.product_type is not null or u.first_name is not null then 1 else 0 end) as furthest
        from cohort c join prospects p on p.prospect_id = c.prospect_id
          -- One by one: however many customers there are, those of the days alone are read.
          cross join lateral (
            select u.first_name, u.last_name, u.city from users u where u.user_id = c.user_id and u.deleted_at is null offset 0
          ) u
          left join lateral (
            select a.product_type, coalesce((
              select max(case when l.disbursed_at is not null then 7 when l.approved_at is not null then 6 else 5 end)
              from lender_applications l where l.app_id = a.app_id and l.unmade_at is null
            ), case
              when exists (select 1 from consents k where k.user_id = a.user_id and k.purpose = 'lender-sharing'
                and k.app_id = a.app_id and k.withdraws is null) then 4
              when exists (select 1 from offer_sets s where s.app_id = a.app_id) then 3
              else 2 end) as stage
            from applications a where a.user_id = c.user_id and a.created_at >= ${start}
            order by stage desc, a.created_at desc limit 1
          ) app on true
          left join lateral (
            select d.product_type from product_details d where d.user_id = c.user_id order by d.updated_at desc limit 1
          ) det on true
      ) told where ${sql.join(conditions, sql` and `)}
    )`;
};

const rowsOf = async <Row>({ tx }: TxContext, query: SQL): Promise<Row[]> =>
  ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;

export interface JourneyCount {
  readonly productType: string | null;
  readonly brandKey: string;
  readonly partner: Bilingual | null;
  readonly source: string | null;
  readonly furthest: number;
  readonly customers: number;
}

/** How many customers of each product, partner and source came how far, of the `most` who came last. */
export const countJourneys = (ctx: TxContext, filter: JourneyFilter, most: number): Promise<JourneyCount[]> =>
  rowsOf(
    ctx,
    sql`with ${journeys(filter, most)}
      select j.product_type as "productType", j.brand_key as "brandKey", b.name as partner, j.source, j.furthest,
        count(*)::int as customers
      from journey j left join brands b on b.key = j.brand_key group by 1, 2, 3, 4, 5`,
  );

export interface DroppedRow {
  readonly userId: string;
  readonly prospectAppId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly city: string | null;
  readonly productType: string | null;
  readonly partner: Bilingual | null;
  readonly source: string | null;
  readonly signedInAt: Date;
}
export interface DroppedPage {
  readonly furthest: number;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
  readonly most: number;
}

/** Customers who came exactly so far, after a place, who signed in last first. */
export const selectDropped = async (
  ctx: TxContext,
  filter: JourneyFilter,
  { furthest, after, limit, most }: DroppedPage,
): Promise<DroppedRow[]> => {
  const following = after ? sql`and (j.created_at, j.user_id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const found = await rowsOf<Omit<DroppedRow, 'signedInAt'> & { readonly signedInAt: string | Date }>(
    ctx,
    sql`with ${journeys(filter, most)}
      select j.user_id as "userId", j.prospect_app_id as "prospectAppId", j.first_name as "firstName",
        j.last_name as "lastName", j.city, j.product_type as "productType", b.name as partner, j.source,
        j.created_at as "signedInAt"
      from journey j left join brands b on b.key = j.brand_key
      where j.furthest = ${furthest} ${following} order by j.created_at desc, j.user_id desc limit ${limit}`,
  );
  return found.map(({ signedInAt, ...row }) => ({ ...row, signedInAt: new Date(signedInAt) }));
};
