import type { ClickOut, ClickOutSums } from '@saakh/contracts/catalogue/staff/click-outs';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { PLANNED_ANEW, rawRows } from '#platform/database/raw-rows';
import { spelled, startOf } from '#platform/database/time-steps';
import type { TimePlace } from '#platform/lists/time-cursor';

export interface ClickFilter {
  readonly since: Date;
  readonly before: Date;
  readonly kind?: ClickOut['kind'] | undefined;
  readonly partner?: string | undefined;
}

const matching = ({ since, before, kind, partner }: ClickFilter): SQL =>
  sql.join(
    [
      sql`k.at >= ${instant(since)} and k.at < ${instant(before)}`,
      ...(kind === undefined ? [] : [sql`k.kind = ${kind}`]),
      ...(partner === undefined ? [] : [sql`k.brand_key = ${partner}`]),
    ],
    sql` and `,
  );

/** What was left for, by name; the number of what is there no more. */
const TARGETS = sql`left join credit_cards cc on k.kind = 'credit-card' and cc.category_id = k.target_id
  left join listings li on k.kind <> 'credit-card' and li.listing_id = k.target_id`;
const TARGET = sql`coalesce(li.title, jsonb_build_object('en', coalesce(cc.category_name, '#' || k.target_id),
  'hi', coalesce(cc.category_name, '#' || k.target_id)))`;

export interface ClickGroup {
  readonly moment: string | null;
  readonly kind: ClickOut['kind'] | null;
  readonly brandKey: string | null;
  readonly clicks: number;
  readonly signedIn: number;
}

/** Counts by each dimension at once. */
export function countClicks(ctx: TxContext, filter: ClickFilter): Promise<ClickGroup[]> {
  return rawRows<ClickGroup>(
    ctx,
    sql`select ${spelled(sql`start`, 'day')} as moment, kind, brand_key as "brandKey", sum(n)::int as clicks,
          sum(signed_in)::int as "signedIn"
        from (select ${startOf(sql`k.at`, 'day')} as start, k.kind, k.brand_key, count(*) as n, count(k.user_id) as signed_in
              from click_outs k where ${matching(filter)} group by 1, 2, 3) found
        group by grouping sets ((start), (kind), (brand_key))`,
  );
}

const MOST_TARGETS = 20;

/** What was left for most. */
export function countTargets(ctx: TxContext, filter: ClickFilter): Promise<ClickOutSums['targets']> {
  return rawRows<ClickOutSums['targets'][number]>(
    ctx,
    sql`select k.kind, k.target_id as "targetId", ${TARGET} as target, k.clicks
        from (select k.kind, k.target_id, count(*)::int as clicks from click_outs k where ${matching(filter)}
              group by 1, 2 order by 3 desc, 1, 2 limit ${MOST_TARGETS}) k ${TARGETS}
        order by k.clicks desc, k.kind, k.target_id`,
  );
}

export interface FoundClick extends Pick<ClickOut, 'kind' | 'targetId' | 'target' | 'seller' | 'partner'> {
  readonly id: string;
  readonly at: string | Date;
  readonly brandKey: string;
  readonly userId: string | null;
}

/**
 * Newest first. A customer's click is of the partner that had them at that moment, a visitor's of the partner whose site it was.
 */
export function selectClicks(
  ctx: TxContext,
  filter: ClickFilter,
  { after, limit }: { readonly after?: TimePlace | undefined; readonly limit: number },
): Promise<FoundClick[]> {
  return rawRows<FoundClick>(
    ctx,
    sql`${PLANNED_ANEW} select k.click_id as id, k.at, k.kind, k.target_id as "targetId", ${TARGET} as target,
          coalesce(cc.issuer, li.seller) as seller, k.brand_key as "brandKey", k.user_id as "userId",
          (select p.name from partners p where p.partner_id = case when k.user_id is null
             then (select b.partner_id from brands b where b.key = k.brand_key)
             else (select c.partner_id from attribution_claims c where c.user_id = k.user_id and c.claimed_at <= k.at
                     and (c.ended_at is null or c.ended_at > k.at) order by c.claimed_at desc limit 1) end) as partner
        from click_outs k ${TARGETS}
        where ${matching(filter)}
          ${after === undefined ? sql`` : sql`and (k.at, k.click_id) < (${after.at}::timestamptz, ${after.id})`}
        order by k.at desc, k.click_id desc limit ${limit}`,
  );
}
