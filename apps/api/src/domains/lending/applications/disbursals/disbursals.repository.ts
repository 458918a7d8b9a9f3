import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { LenderLoan } from '@saakh/rules/lending/applications/running-loans';
import { divideHalfUp, rupeesToPaise } from '@saakh/rules/money';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { prepareOnce } from '#platform/database/prepared';
import { lenderApplications } from '../lender-applications.table';

interface DisbursedMonth {
  readonly cases: number;
  readonly disbursedPaise: number;
  /** Half a paisa up. */
  readonly averageTicketPaise: number;
}

/** What a lender has disbursed since a day in India, by `YYYY-MM` there; months without a case are missing. Amounts in paise. */
export async function selectDisbursedMonths(
  { tx }: TxContext,
  { lenderId, since }: { lenderId: number; since: string },
): Promise<ReadonlyMap<string, DisbursedMonth>> {
  const { rows } = (await tx.execute(
    sql`select to_char(disbursed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
               count(*)::int as cases, sum(disbursed_amount)::text as disbursed
        from ${lenderApplications}
        where lender_id = ${lenderId} and disbursed_amount is not null
          and disbursed_at >= (${since}::date)::timestamp at time zone 'Asia/Kolkata'
        group by 1`,
  )) as unknown as { rows: { month: string; cases: number; disbursed: string }[] };
  return new Map(
    rows.map(({ month, cases, disbursed }) => {
      const disbursedPaise = rupeesToPaise(disbursed);
      return [month, { cases, disbursedPaise, averageTicketPaise: divideHalfUp(disbursedPaise, cases) }];
    }),
  );
}

const paidOutRows = prepareOnce((tx) => {
  const t = lenderApplications;
  return tx
    .select({
      lenderId: t.lenderId,
      disbursedAt: t.disbursedAt,
      tenureMonths: t.tenureMonths,
      emiPaise: t.emiPaise,
      approvedAmountPaise: t.approvedAmountPaise,
      approvedTenureMonths: t.approvedTenureMonths,
      approvedRateBps: t.approvedRateBps,
    })
    .from(t)
    .where(
      and(
        eq(t.userId, sql.placeholder('userId')),
        eq(t.status, APPLICATION_STATUS.disbursed),
        isNotNull(t.disbursedAt),
        isNull(t.unmadeAt),
      ),
    )
    .orderBy(asc(t.disbursedAt))
    .prepare('paid-out');
});

/** The loans that were paid out to a customer and not returned, the oldest first. */
export async function selectPaidOut({ tx }: TxContext, userId: string): Promise<LenderLoan[]> {
  const rows = await paidOutRows(tx).execute({ userId });
  return rows.flatMap(({ disbursedAt, ...row }) => (disbursedAt === null ? [] : [{ ...row, disbursedAt }]));
}
