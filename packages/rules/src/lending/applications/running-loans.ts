import { addDays, addMonths, istDateOf, lastDayOfMonth } from '../../dates';
import { calculateLoanCost } from '../offers/cost/loan-cost';

/** A loan that was paid out through us, by what its lender last said of it, or else by its offer. Amounts in paise. */
export interface PaidOutLoan {
  readonly disbursedAt: Date;
  readonly tenureMonths: number;
  /** Null where its lender stated no rate. */
  readonly emiPaise: number | null;
  readonly approvedAmountPaise: number | null;
  readonly approvedTenureMonths: number | null;
  readonly approvedRateBps: number | null;
}

export interface RunningLoan {
  readonly emiPaise: number | null;
  /** The day of the last instalment in India. */
  readonly until: string;
}

/** What the customer stated as paid already in a month, and when; null for never. */
export interface StatedInstalments {
  readonly paise: number | null;
  readonly at: Date | null;
}

/** The same day so many months later, or the month's last one where it has no such day. */
function monthsAfter(on: string, months: number): string {
  const month = addMonths(on.slice(0, 7), months);
  const last = lastDayOfMonth(month);
  const day = `${month}-${on.slice(8)}`;
  return day < last ? day : last;
}

function emiOf(loan: PaidOutLoan): number | null {
  const { approvedAmountPaise, approvedTenureMonths, approvedRateBps } = loan;
  if (approvedAmountPaise === null || approvedTenureMonths === null || approvedRateBps === null) return loan.emiPaise;
  const cost = calculateLoanCost({
    principalPaise: approvedAmountPaise,
    annualRateBps: approvedRateBps,
    tenureMonths: approvedTenureMonths,
    feesPaise: 0,
  });
  return cost.valid ? cost.emiPaise : loan.emiPaise;
}

/** The loan as it runs at `now`; undefined after the day of its last instalment. */
export function runningLoan(loan: PaidOutLoan, now: Date): RunningLoan | undefined {
  const until = monthsAfter(istDateOf(loan.disbursedAt), loan.approvedTenureMonths ?? loan.tenureMonths);
  return istDateOf(now) < addDays(until, 1) ? { emiPaise: emiOf(loan), until } : undefined;
}

/** Whether an answer does not know of the loan yet: one from after the payout has it in. */
export function isMissingIn({ at }: StatedInstalments, loan: Pick<PaidOutLoan, 'disbursedAt'>): boolean {
  return at === null || at < loan.disbursedAt;
}

/** All that is paid in a month: what the customer stated, and the loans paid out since that run still. */
export function monthlyInstalmentsPaise(stated: StatedInstalments, loans: readonly PaidOutLoan[], now: Date): number {
  return loans
    .filter((loan) => isMissingIn(stated, loan))
    .reduce((sum, loan) => sum + (runningLoan(loan, now)?.emiPaise ?? 0), stated.paise ?? 0);
}

/** Whether a loan runs whose instalment no lender has stated: only the customer can say what is paid in a month. */
export function hasUnstatedInstalment(stated: StatedInstalments, loans: readonly PaidOutLoan[], now: Date): boolean {
  return loans.some((loan) => isMissingIn(stated, loan) && runningLoan(loan, now)?.emiPaise === null);
}

export interface LenderLoan extends PaidOutLoan {
  readonly lenderId: number;
}

export interface Instalments {
  /** In a month: what the customer stated, and the loans below. */
  readonly paise: number;
  /** Loans paid out here since that answer that run still. */
  readonly since: readonly (RunningLoan & { readonly lenderId: number })[];
  /** The lender of one of them stated no instalment: the customer is asked again, and no offer is made before. */
  readonly isUnstated: boolean;
}

/** All that a customer pays in a month already, of the loans that were paid out to them here. */
export function instalmentsOf(
  {
    existingEmiPaise,
    existingEmiAt,
  }: { readonly existingEmiPaise: number | null; readonly existingEmiAt: Date | null },
  loans: readonly LenderLoan[],
  now: Date,
): Instalments {
  const stated = { paise: existingEmiPaise, at: existingEmiAt };
  return {
    paise: monthlyInstalmentsPaise(stated, loans, now),
    isUnstated: hasUnstatedInstalment(stated, loans, now),
    since: loans
      .filter((loan) => isMissingIn(stated, loan))
      .flatMap((loan) => {
        const running = runningLoan(loan, now);
        return running ? [{ lenderId: loan.lenderId, ...running }] : [];
      }),
  };
}
