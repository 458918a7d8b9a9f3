import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

/** One run at a time, on however many instances. */
export async function lockBooking({ tx }: TxContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('commissions.book'))`);
}

export interface Noted {
  readonly loanIds: readonly string[];
  readonly lenderIds: readonly number[];
  /** Rows that were taken, each loan and lender as often as it was noted. */
  readonly taken: number;
}

/** Takes the oldest notes away, so many. */
export async function takeChanges(ctx: TxContext, limit: number): Promise<Noted> {
  const rows = await rawRows<{ loan: string | null; lender: number | null }>(
    ctx,
    // By an array, so that they are found by their index however many the planner believes there to be.
    sql`delete from commission_changes where id = any(array(select id from commission_changes order by id limit ${limit}))
        returning lender_application_id as loan, lender_id as lender`,
  );
  return {
    loanIds: [...new Set(rows.flatMap(({ loan }) => loan ?? []))].toSorted(),
    lenderIds: [...new Set(rows.flatMap(({ lender }) => lender ?? []))],
    taken: rows.length,
  };
}

/** A loan as its lender tells of it, and whom it brings something. */
export interface Loan {
  readonly lenderApplicationId: string;
  readonly lenderId: number;
  readonly productType: string;
  /** The day in India and the amount of the payout; undefined where there is none, none any more, or one before its cut-over. */
  readonly paid: { readonly disbursedOn: string; readonly disbursedPaise: number } | undefined;
  readonly partner: Brought | undefined;
}

export interface Brought {
  readonly partnerId: string;
  readonly partnerUserId: string | null;
  readonly merchantId: string | null;
  /** The partner's share as it is today. */
  readonly percentThousandths: number;
  readonly flatPaise: number;
}

interface LoanRow {
  readonly id: string;
  readonly lender: number;
  readonly product: string;
  readonly day: string | null;
  readonly paise: string | null;
  readonly partner: string | null;
  readonly person: string | null;
  readonly shop: string | null;
  readonly percent: number | null;
  readonly flat: string | null;
}

/** Loans as they are; those of customers who were purged are missing. */
export async function selectLoans(ctx: TxContext, loanIds: readonly string[]): Promise<Loan[]> {
  if (loanIds.length === 0) return [];
  const rows = await rawRows<LoanRow>(
    ctx,
    sql`select l.lender_application_id as id, l.lender_id as lender, l.product_type as product,
               case when l.unmade_at is null
                 and (l.cut_over_on is null or (l.disbursed_at at time zone 'Asia/Kolkata')::date >= l.cut_over_on) then to_char(l.disbursed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') end as day,
               (100 * l.disbursed_amount)::bigint::text as paise,
               p.partner_id as partner, a.partner_user_id as person, a.merchant_id as shop,
               coalesce(round(p.revenue_percent * 1000), 0)::int as percent,
               (100 * coalesce(p.revenue_flat_fee, 0))::bigint::text as flat
        from lender_applications l
          left join case_attributions a on a.app_id = l.app_id
          left join partners p on p.partner_id = a.partner_id
        where l.lender_application_id = any(${sql.param([...loanIds])}::text[])`,
  );
  return rows.map((row) => ({
    lenderApplicationId: row.id,
    lenderId: row.lender,
    productType: row.product,
    paid:
      row.day === null || row.paise === null ? undefined : { disbursedOn: row.day, disbursedPaise: Number(row.paise) },
    partner:
      row.partner === null
        ? undefined
        : {
            partnerId: row.partner,
            partnerUserId: row.person,
            merchantId: row.shop,
            percentThousandths: row.percent ?? 0,
            flatPaise: Number(row.flat ?? 0),
          },
  }));
}
