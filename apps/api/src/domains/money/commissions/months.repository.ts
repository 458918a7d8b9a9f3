import { and, eq, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { commissionMonths } from './commissions.table';

export interface LenderMonth {
  readonly lenderId: number;
  /** `YYYY-MM` in India. */
  readonly month: string;
}

/** By what a lender's month is paid. */
export interface MonthTerms {
  readonly slabId: number | null;
  readonly percentThousandths: number;
  readonly flatPaise: number;
}

export async function selectTerms(
  { tx }: TxContext,
  { lenderId, month }: LenderMonth,
): Promise<MonthTerms | undefined> {
  const [row] = await tx
    .select()
    .from(commissionMonths)
    .where(and(eq(commissionMonths.lenderId, lenderId), eq(commissionMonths.month, month)));
  return row;
}

export async function keepTerms({ tx, clock }: TxContext, of: LenderMonth, terms: MonthTerms): Promise<void> {
  const values = { ...terms, reckonedAt: clock.now() };
  await tx
    .insert(commissionMonths)
    .values({ lenderId: of.lenderId, month: of.month, ...values })
    .onConflictDoUpdate({ target: [commissionMonths.lenderId, commissionMonths.month], set: values });
}

/** The months of a lender in which it paid out something that stands, not earlier than one. */
export async function selectMonthsOf(ctx: TxContext, lenderId: number, from: string): Promise<LenderMonth[]> {
  return rawRows<LenderMonth>(
    ctx,
    sql`select distinct lender_id as "lenderId", month from commission_cases
        where lender_id = ${lenderId} and month >= ${from} and ended_at is null`,
  );
}
