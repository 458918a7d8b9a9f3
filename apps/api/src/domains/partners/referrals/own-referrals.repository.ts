import type { BroughtPartner, OwnShop } from '@saakh/contracts/partners/referrals';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';

/** A month of India so far. */
export interface MonthSoFar {
  /** First day and today, both counted. */
  readonly from: string;
  readonly to: string;
  /** The instant at which the month began. */
  readonly since: Date;
}

interface BroughtRow {
  readonly id: string;
  readonly name: string;
  readonly percent_thousandths: number | null;
  readonly most_per_case: string | null;
  readonly most_per_month: string | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly month_paise: string;
  readonly total_paise: string;
}

const MOST_BROUGHT = 1000;
const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

const toBrought = (row: BroughtRow): BroughtPartner => ({
  partnerId: row.id,
  name: row.name,
  terms:
    row.percent_thousandths === null || row.since === null
      ? null
      : {
          percent: row.percent_thousandths / 1000,
          mostPerCasePaise: numberOrNull(row.most_per_case),
          mostPerMonthPaise: numberOrNull(row.most_per_month),
          since: row.since,
          until: row.until,
        },
  monthPaise: Number(row.month_paise),
  totalPaise: Number(row.total_paise),
});

/**
 * Whom a partner brought, with the terms, and what was booked to it for their loans: nothing of what they got themselves. Those
 * that have another referrer by now are among them with what they brought.
 */
export async function selectBrought(
  ctx: TxContext,
  referrerId: string,
  { since }: Pick<MonthSoFar, 'since'>,
): Promise<BroughtPartner[]> {
  const rows = await rawRows<BroughtRow>(
    ctx,
    sql`with moved as (
          select how->>'partnerId' as partner_id, sum(amount) as total,
                 sum(amount) filter (where at >= ${instant(since)}) as month
          from commission_movements
          where partner_id = ${referrerId} and how->>'partnerId' <> partner_id
          group by 1
        ), terms as (
          select * from partner_referrals where referrer_id = ${referrerId}
        )
        select p.partner_id as id, p.name, t.percent_thousandths, (100 * t.most_per_case)::bigint::text as most_per_case,
               (100 * t.most_per_month)::bigint::text as most_per_month, t.since::text as since, t.until::text as until,
               (100 * coalesce(m.month, 0))::bigint::text as month_paise, (100 * coalesce(m.total, 0))::bigint::text as total_paise
        from terms t full join moved m on m.partner_id = t.partner_id
          join partners p on p.partner_id = coalesce(t.partner_id, m.partner_id)
        order by coalesce(m.month, 0) desc, coalesce(m.total, 0) desc, lower(p.name), p.partner_id
        limit ${MOST_BROUGHT}`,
  );
  return rows.map(toBrought);
}

interface ShopRow {
  readonly id: string;
  readonly name: string;
  readonly paused: boolean;
  readonly leads: number;
  readonly applications: number;
  readonly loans: number;
  readonly paise: string;
  readonly all_shops: number;
  readonly all_leads: number;
  readonly all_applications: number;
  readonly all_loans: number;
  readonly all_paise: string;
}

export interface ShopsOfMonth {
  readonly shops: OwnShop[];
  readonly totals: Omit<OwnShop, 'merchantId' | 'name' | 'paused'> & { readonly shops: number };
}

/** The shops of a partner, so many, with what they brought in a month so far, the busiest first; the totals are of all. */
export async function selectShops(
  ctx: TxContext,
  partnerId: string,
  { from, to, since }: MonthSoFar,
  limit: number,
): Promise<ShopsOfMonth> {
  const start = since.toISOString();
  const rows = await rawRows<ShopRow>(
    ctx,
    sql`with leads as (
          select merchant_id, count(*)::int as n from attribution_claims
          where partner_id = ${partnerId} and merchant_id is not null and claimed_at >= ${start}::timestamptz group by 1
        ), applied as (
          select merchant_id, count(*)::int as n from case_attributions
          where partner_id = ${partnerId} and merchant_id is not null and at >= ${start}::timestamptz group by 1
        ), paid as (
          select merchant_id, count(*)::int as n, sum(disbursed_amount) as amount from commission_cases
          where partner_id = ${partnerId} and merchant_id is not null and ended_at is null
            and disbursed_on between ${from}::date and ${to}::date group by 1
        ), shops as (
          select s.merchant_id as id, s.name, s.paused_at is not null as paused, coalesce(l.n, 0) as leads,
                 coalesce(a.n, 0) as applications, coalesce(d.n, 0) as loans, coalesce(d.amount, 0) as amount
          from merchants s left join leads l using (merchant_id) left join applied a using (merchant_id)
            left join paid d using (merchant_id)
          where s.partner_id = ${partnerId}
        )
        select id, name, paused, leads, applications, loans, (100 * amount)::bigint::text as paise,
               (count(*) over ())::int as all_shops, (sum(leads) over ())::int as all_leads,
               (sum(applications) over ())::int as all_applications, (sum(loans) over ())::int as all_loans,
               (100 * sum(amount) over ())::bigint::text as all_paise
        from shops order by loans desc, applications desc, leads desc, lower(name), id limit ${limit}`,
  );
  const [first] = rows;
  return {
    shops: rows.map(({ id, name, paused, leads, applications, loans, paise }) => ({
      ...{ merchantId: id, name, paused, leads, applications, loans },
      disbursedPaise: Number(paise),
    })),
    totals: {
      shops: first?.all_shops ?? 0,
      leads: first?.all_leads ?? 0,
      applications: first?.all_applications ?? 0,
      loans: first?.all_loans ?? 0,
      disbursedPaise: Number(first?.all_paise ?? 0),
    },
  };
}
