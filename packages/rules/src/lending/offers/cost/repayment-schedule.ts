import { portionHalfUp } from '../../../money';
import { calculateLoanCost, type InvalidLoan, type LoanFigures } from './loan-cost';

/** A row of Annex C, in paise. */
export interface Instalment {
  readonly number: number;
  /** Principal outstanding before this instalment. */
  readonly outstandingPaise: number;
  readonly principalPaise: number;
  readonly interestPaise: number;
  readonly instalmentPaise: number;
}

/**
 * The repayment schedule in whole paise, interest half-up on the reducing balance; the last row absorbs all rounding, so the
 * principal parts sum to the loan and nothing is outstanding after it. Source: compliance.md 1.3, Annex C (REG-KFS-4).
 */
export function makeRepaymentSchedule(
  figures: Omit<LoanFigures, 'feesPaise'>,
): { readonly valid: true; readonly instalments: readonly Instalment[] } | InvalidLoan {
  const cost = calculateLoanCost({ ...figures, feesPaise: 0 });
  if (!cost.valid) return cost;
  const { principalPaise: loanPaise, annualRateBps, tenureMonths } = figures;
  let outstandingPaise = loanPaise;
  const instalments: Instalment[] = [];
  for (let number = 1; number <= tenureMonths; number += 1) {
    const interestPaise = portionHalfUp(outstandingPaise, annualRateBps, 120_000);
    const regularPaise = Math.min(outstandingPaise, Math.max(0, cost.emiPaise - interestPaise));
    const principalPaise = number === tenureMonths ? outstandingPaise : regularPaise;
    const instalmentPaise = principalPaise + interestPaise;
    instalments.push({ number, outstandingPaise, principalPaise, interestPaise, instalmentPaise });
    outstandingPaise -= principalPaise;
  }
  return { valid: true, instalments };
}
