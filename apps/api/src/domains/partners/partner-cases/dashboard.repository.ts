import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { inScope } from './in-scope.repository';
import type { Days, PartnerScope } from './scope';

const within = (column: 'c.claimed_at' | 'a.at', { since, before }: Pick<Days, 'since' | 'before'>) =>
  sql`${sql.raw(column)} >= ${instant(since)} and ${sql.raw(column)} < ${instant(before)}`;

export interface DayCount {
  readonly on: string;
  readonly leads: number;
  readonly applications: number;
}

/** Leads and applications by their days of India; days without any are left out. */
export function countByDay(ctx: TxContext, scope: PartnerScope, days: Days): Promise<DayCount[]> {
  return rawRows<DayCount>(
    ctx,
    sql`select "on", sum(leads)::int as leads, sum(applications)::int as applications from (
          select to_char(c.claimed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "on", 1 as leads, 0 as applications
          from attribution_claims c where ${inScope(scope, 'c')} and ${within('c.claimed_at', days)}
          union all
          select to_char(a.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), 0, 1
          from case_attributions a where ${inScope(scope, 'a')} and ${within('a.at', days)}
        ) both_kinds group by 1 order by 1`,
  );
}

/** Loans that were paid out to customers of the partner within some days. */
export async function sumDisbursals(
  ctx: TxContext,
  scope: PartnerScope,
  { from, to }: Pick<Days, 'from' | 'to'>,
): Promise<{ disbursals: number; disbursedPaise: number }> {
  const [row] = await rawRows<{ n: number; paise: string }>(
    ctx,
    sql`select count(*)::int as n, (100 * coalesce(sum(c.disbursed_amount), 0))::bigint::text as paise
        from commission_cases c where ${inScope(scope, 'c')} and c.ended_at is null
          and c.disbursed_on between ${from}::date and ${to}::date`,
  );
  return { disbursals: row?.n ?? 0, disbursedPaise: Number(row?.paise ?? 0) };
}

/**
 * Ways out and requests to insurers of customers, while the partner had them: what they did before their visit or their yes, or as
 * somebody else's, counts for nobody here.
 */
export async function countBesideLoans(
  ctx: TxContext,
  scope: PartnerScope,
  { since, before }: Pick<Days, 'since' | 'before'>,
): Promise<{ clickOuts: number; insuranceRequests: number }> {
  const countOf = (table: 'click_outs' | 'insurance_leads', column: 'at' | 'created_at') => {
    const at = sql.raw(`d.${column}`);
    return sql`(select count(*)::int from ${sql.raw(table)} d join attribution_claims c on c.user_id = d.user_id
      and ${at} >= c.claimed_at and (c.ended_at is null or ${at} < c.ended_at)
      where ${inScope(scope, 'c')} and ${at} >= ${instant(since)} and ${at} < ${instant(before)})`;
  };
  const [row] = await rawRows<{ clickOuts: number; insuranceRequests: number }>(
    ctx,
    sql`select ${countOf('click_outs', 'at')} as "clickOuts",
          ${countOf('insurance_leads', 'created_at')} as "insuranceRequests"`,
  );
  return row ?? { clickOuts: 0, insuranceRequests: 0 };
}

/** What the bank paid to a partner within some days, without what it sent back since: the statements that were paid then. */
export async function sumPaid(
  ctx: TxContext,
  partnerId: string,
  { from, to }: Pick<Days, 'from' | 'to'>,
): Promise<number> {
  const [row] = await rawRows<{ paise: string }>(
    ctx,
    sql`select (100 * coalesce(sum(p.amount), 0))::bigint::text as paise from payouts p
        where p.partner_id = ${partnerId} and p.state = 'paid' and p.settled_on between ${from}::date and ${to}::date`,
  );
  return Number(row?.paise ?? 0);
}
