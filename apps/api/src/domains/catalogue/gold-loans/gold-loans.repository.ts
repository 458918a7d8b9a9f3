import type { LoanToValueTier } from '@saakh/rules/catalogue/gold-loans/loan-to-value';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { goldLoanToValue, goldRates } from './gold-loans.table';

export interface GoldRate {
  readonly rateOn: string;
  readonly ratePaisePerGram: number;
  readonly source: string;
}

/** The newest price of a gram of this purity up to a day. */
export async function selectRate({ tx }: TxContext, carat: number, today: string): Promise<GoldRate | undefined> {
  return (
    await tx
      .select({ rateOn: goldRates.rateOn, ratePaisePerGram: goldRates.ratePaisePerGram, source: goldRates.source })
      .from(goldRates)
      .where(and(eq(goldRates.carat, carat), lte(goldRates.rateOn, today)))
      .orderBy(desc(goldRates.rateOn))
      .limit(1)
  )[0];
}

/** The prices of the newest day up to one, the purest first; empty before the first. */
export async function selectNewestRates({ tx }: TxContext, today: string) {
  const newest = tx
    .select({ on: goldRates.rateOn })
    .from(goldRates)
    .where(lte(goldRates.rateOn, today))
    .orderBy(desc(goldRates.rateOn))
    .limit(1);
  return tx.select().from(goldRates).where(eq(goldRates.rateOn, newest)).orderBy(desc(goldRates.carat));
}

/** Keeps the prices of a day in place of those that it has. */
export async function upsertRates({ tx }: TxContext, rates: (typeof goldRates.$inferInsert)[]): Promise<void> {
  await tx
    .insert(goldRates)
    .values(rates)
    .onConflictDoUpdate({
      target: [goldRates.rateOn, goldRates.carat],
      set: { ratePaisePerGram: sql`excluded.rate_per_gram`, source: sql`excluded.source` },
    });
}

/** The limits in force on a day, in rising order; none before the first ones. */
export async function selectTiers({ tx }: TxContext, today: string): Promise<LoanToValueTier[]> {
  const inForce = await tx
    .select({ from: goldLoanToValue.effectiveFrom })
    .from(goldLoanToValue)
    .where(lte(goldLoanToValue.effectiveFrom, today))
    .orderBy(desc(goldLoanToValue.effectiveFrom))
    .limit(1);
  const [newest] = inForce;
  if (!newest) return [];
  return tx
    .select({ uptoPaise: goldLoanToValue.uptoPaise, loanToValueBps: goldLoanToValue.loanToValueBps })
    .from(goldLoanToValue)
    .where(eq(goldLoanToValue.effectiveFrom, newest.from))
    .orderBy(asc(goldLoanToValue.uptoPaise));
}
