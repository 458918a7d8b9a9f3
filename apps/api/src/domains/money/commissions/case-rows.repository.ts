import { paiseToRupeesText } from '@saakh/rules/money';
import type { CaseAmounts } from '@saakh/rules/money/ledger';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { noteLoans } from '#domains/lending/effects';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { rowTable } from '#platform/database/row-table';
import { commissionCases } from './commissions.table';

export type CaseRow = Readonly<typeof commissionCases.$inferSelect>;

/** What a case stands booked for. */
export function amountsOf(row: CaseRow): CaseAmounts {
  return {
    lenderId: row.lenderId,
    revenuePaise: row.revenuePaise,
    partnerId: row.partnerId,
    commissionPaise: row.commissionPaise,
    referrerId: row.referrerId,
    referralPaise: row.referralPaise,
  };
}

/** Cases by their loans, locked until the transaction ends. */
export function lockCases({ tx }: TxContext, loanIds: readonly string[]): Promise<CaseRow[]> {
  return tx
    .select()
    .from(commissionCases)
    .where(sql`${commissionCases.lenderApplicationId} = any(${sql.param([...loanIds])}::text[])`)
    .orderBy(asc(commissionCases.lenderApplicationId))
    .for('update');
}

/** The standing cases of a lender's month after one, so many; locked until the transaction ends. */
export function lockMonth(
  { tx }: TxContext,
  { lenderId, month }: { readonly lenderId: number; readonly month: string },
  after: string,
  limit: number,
): Promise<CaseRow[]> {
  return tx
    .select()
    .from(commissionCases)
    .where(
      and(
        eq(commissionCases.lenderId, lenderId),
        eq(commissionCases.month, month),
        isNull(commissionCases.endedAt),
        gt(commissionCases.lenderApplicationId, after),
      ),
    )
    .orderBy(asc(commissionCases.lenderApplicationId))
    .limit(limit)
    .for('update');
}

/** How many loans a lender paid out in a month, and how much. */
export async function selectMonth(
  ctx: TxContext,
  { lenderId, month }: { readonly lenderId: number; readonly month: string },
): Promise<{ cases: number; disbursedPaise: number }> {
  const [row] = await rawRows<{ cases: number; paise: string }>(
    ctx,
    sql`select count(*)::int as cases, (100 * coalesce(sum(disbursed_amount), 0))::bigint::text as paise
        from commission_cases where lender_id = ${lenderId} and month = ${month} and ended_at is null`,
  );
  return { cases: row?.cases ?? 0, disbursedPaise: Number(row?.paise ?? 0) };
}

/** What a referrer has been credited for a partner's payouts of a month, without those of some loans. */
export async function selectReferred(
  ctx: TxContext,
  { referrerId, partnerId, month }: { readonly referrerId: string; readonly partnerId: string; readonly month: string },
  without: readonly string[],
): Promise<number> {
  const [row] = await rawRows<{ paise: string }>(
    ctx,
    sql`select (100 * coalesce(sum(referral_amount), 0))::bigint::text as paise from commission_cases
        where referrer_id = ${referrerId} and partner_id = ${partnerId} and month = ${month}
          and not lender_application_id = any(${sql.param([...without])}::text[])`,
  );
  return Number(row?.paise ?? 0);
}

const money = paiseToRupeesText;
const moneyOrNull = (paise: number | null): string | null => (paise === null ? null : money(paise));

/**
 * Writes cases as they stand now: those of loans that are new here, and what has changed of the others, but for what staff say
 * of them. What the lender is expected to pay (`case_receipts`) follows.
 */
export async function writeCases(ctx: TxContext, rows: readonly CaseRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.tx.execute(
    sql`with written as (insert into commission_cases (lender_application_id, lender_id, product_type, disbursed_on, month, disbursed_amount,
          partner_id, partner_user_id, merchant_id, share_percent_thousandths, share_flat_amount, slab_id, percent_thousandths,
          flat_amount, revenue_amount, commission_amount, referrer_id, referral_percent_thousandths,
          referral_most_per_case, referral_most_per_month, referral_since, referral_until, referral_amount, ended_at, booked_at,
          updated_at)
        select * from ${rowTable(rows, 'r', {
          lender_application_id: ['text', (one) => one.lenderApplicationId],
          lender_id: ['int', (one) => one.lenderId],
          product_type: ['text', (one) => one.productType],
          disbursed_on: ['date', (one) => one.disbursedOn],
          month: ['text', (one) => one.month],
          disbursed_amount: ['numeric', (one) => money(one.disbursedPaise)],
          partner_id: ['text', (one) => one.partnerId],
          partner_user_id: ['text', (one) => one.partnerUserId],
          merchant_id: ['text', (one) => one.merchantId],
          share_percent_thousandths: ['int', (one) => one.sharePercentThousandths],
          share_flat_amount: ['numeric', (one) => money(one.shareFlatPaise)],
          slab_id: ['int', (one) => one.slabId],
          percent_thousandths: ['int', (one) => one.percentThousandths],
          flat_amount: ['numeric', (one) => money(one.flatPaise)],
          revenue_amount: ['numeric', (one) => money(one.revenuePaise)],
          commission_amount: ['numeric', (one) => money(one.commissionPaise)],
          referrer_id: ['text', (one) => one.referrerId],
          referral_percent_thousandths: ['int', (one) => one.referralPercentThousandths],
          referral_most_per_case: ['numeric', (one) => moneyOrNull(one.referralMostPerCasePaise)],
          referral_most_per_month: ['numeric', (one) => moneyOrNull(one.referralMostPerMonthPaise)],
          referral_since: ['date', (one) => one.referralSince],
          referral_until: ['date', (one) => one.referralUntil],
          referral_amount: ['numeric', (one) => money(one.referralPaise)],
          ended_at: ['timestamptz', (one) => one.endedAt?.toISOString() ?? null],
          booked_at: ['timestamptz', (one) => one.bookedAt.toISOString()],
          updated_at: ['timestamptz', (one) => one.updatedAt.toISOString()],
        })}
        on conflict (lender_application_id) do update set lender_id = excluded.lender_id, product_type = excluded.product_type,
          disbursed_on = excluded.disbursed_on, month = excluded.month, disbursed_amount = excluded.disbursed_amount,
          partner_id = excluded.partner_id, partner_user_id = excluded.partner_user_id, merchant_id = excluded.merchant_id,
          share_percent_thousandths = excluded.share_percent_thousandths, share_flat_amount = excluded.share_flat_amount,
          slab_id = excluded.slab_id, percent_thousandths = excluded.percent_thousandths, flat_amount = excluded.flat_amount,
          revenue_amount = excluded.revenue_amount, commission_amount = excluded.commission_amount,
          referrer_id = excluded.referrer_id, referral_percent_thousandths = excluded.referral_percent_thousandths,
          referral_most_per_case = excluded.referral_most_per_case, referral_most_per_month = excluded.referral_most_per_month,
          referral_since = excluded.referral_since, referral_until = excluded.referral_until,
          referral_amount = excluded.referral_amount, ended_at = excluded.ended_at, updated_at = excluded.updated_at
          returning *)
        insert into case_receipts as r (lender_application_id, lender_id, month, expected_amount, updated_at)
        select lender_application_id, lender_id, month, revenue_amount, updated_at from written order by lender_application_id
        on conflict (lender_application_id) do update set lender_id = excluded.lender_id, month = excluded.month,
          expected_amount = excluded.expected_amount, updated_at = excluded.updated_at
        where (r.lender_id, r.month, r.expected_amount)
          is distinct from (excluded.lender_id, excluded.month, excluded.expected_amount)`,
  );
}

/** Says how much of a case its lender took back; the commission of the loan follows. */
export async function setTakenBack(
  ctx: TxContext,
  {
    lenderApplicationId,
    takenBackPaise,
    takenBackBy,
  }: Pick<CaseRow, 'lenderApplicationId' | 'takenBackPaise' | 'takenBackBy'>,
): Promise<void> {
  await ctx.tx
    .update(commissionCases)
    .set({ takenBackPaise, takenBackBy })
    .where(eq(commissionCases.lenderApplicationId, lenderApplicationId));
  await noteLoans(ctx, [lenderApplicationId]);
}
