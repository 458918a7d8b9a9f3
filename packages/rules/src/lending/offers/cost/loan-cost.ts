import { annualPercentageRateBps, instalmentFactor } from './apr';

export interface LoanFigures {
  readonly principalPaise: number;
  /** Nominal rate per year. */
  readonly annualRateBps: number;
  readonly tenureMonths: number;
  /** All fees with tax and third-party charges, deducted from what is disbursed; contingent charges excluded. */
  readonly feesPaise: number;
}

/** Row numbers are those of Annex B of the key facts statement. */
export interface LoanCost {
  readonly valid: true;
  /** The exact instalment, not yet in whole paise. */
  readonly emiUnroundedPaise: number;
  readonly emiPaise: number;
  /** Row 5. */
  readonly totalInterestPaise: number;
  /** Row 7: what reaches the borrower's account. */
  readonly netDisbursedPaise: number;
  /** Row 8: principal and interest. */
  readonly totalPayablePaise: number;
  /** Principal, interest and all fees: what the loan takes out of the borrower's pocket. */
  readonly totalCostPaise: number;
  /** Row 9. */
  readonly aprBps: number;
}

export type LoanFigure = 'principal' | 'rate' | 'tenure' | 'fees';
/** Figures that make no loan; names the first that is wrong. Never shown as an offer (REG-KFS-2). */
export interface InvalidLoan {
  readonly valid: false;
  readonly wrong: LoanFigure;
}

const MAX_PRINCIPAL_PAISE = 10 ** 13;
const MAX_RATE_BPS = 100_000;
const MAX_TENURE_MONTHS = 600;

const invalid = (wrong: LoanFigure): InvalidLoan => ({ valid: false, wrong });
const INVALID: Readonly<Record<LoanFigure, InvalidLoan>> = {
  principal: invalid('principal'),
  rate: invalid('rate'),
  tenure: invalid('tenure'),
  fees: invalid('fees'),
};

/** The first figure that makes no loan, or undefined: amounts and rate are whole and in range, fees stay below principal. */
export function findWrongFigure(
  principalPaise: number,
  annualRateBps: number,
  tenureMonths: number,
  feesPaise: number,
): LoanFigure | undefined {
  if (!Number.isInteger(principalPaise) || principalPaise < 1 || principalPaise > MAX_PRINCIPAL_PAISE)
    return 'principal';
  if (!Number.isInteger(annualRateBps) || annualRateBps < 0 || annualRateBps > MAX_RATE_BPS) return 'rate';
  if (!Number.isInteger(tenureMonths) || tenureMonths < 1 || tenureMonths > MAX_TENURE_MONTHS) return 'tenure';
  if (!Number.isInteger(feesPaise) || feesPaise < 0 || feesPaise >= principalPaise) return 'fees';
  return undefined;
}

/** Interest over the whole term in whole paise, from the exact instalment. */
export function totalInterestOf(principalPaise: number, emiUnroundedPaise: number, tenureMonths: number): number {
  return Math.max(0, Math.round(emiUnroundedPaise * tenureMonths - principalPaise));
}

/**
 * Everything a term loan costs, from integer paise, basis points per year and months; the APR in basis points, half-up.
 * Row 7 = row 1 − row 6 and row 8 = row 1 + row 5 hold exactly. Figures that make no loan give an `InvalidLoan`, never a
 * number. Source: compliance.md 1.3 (REG-KFS-1, -2, -4).
 */
export function calculateLoanCost(figures: LoanFigures): LoanCost | InvalidLoan {
  const { principalPaise, annualRateBps, tenureMonths, feesPaise } = figures;
  const wrong = findWrongFigure(principalPaise, annualRateBps, tenureMonths, feesPaise);
  if (wrong !== undefined) return INVALID[wrong];
  const factor = instalmentFactor(annualRateBps / 120_000, tenureMonths);
  const emiUnroundedPaise = principalPaise * factor;
  const totalInterestPaise = totalInterestOf(principalPaise, emiUnroundedPaise, tenureMonths);
  return {
    valid: true,
    emiUnroundedPaise,
    emiPaise: Math.round(emiUnroundedPaise),
    totalInterestPaise,
    netDisbursedPaise: principalPaise - feesPaise,
    totalPayablePaise: principalPaise + totalInterestPaise,
    totalCostPaise: principalPaise + totalInterestPaise + feesPaise,
    aprBps: annualPercentageRateBps(annualRateBps, tenureMonths, (principalPaise - feesPaise) / principalPaise, factor),
  };
}

export interface LoanCostRange {
  readonly valid: true;
  readonly lowest: LoanCost;
  readonly highest: LoanCost;
}

/**
 * The cost at both ends of a lender's rate range, so that a single "from" figure never stands alone (REG-KFS-3). Equal ends
 * give equal costs; a range whose minimum exceeds its maximum is a wrong rate.
 */
export function calculateLoanCostRange(
  figures: Omit<LoanFigures, 'annualRateBps'>,
  rateMinBps: number,
  rateMaxBps: number,
): LoanCostRange | InvalidLoan {
  if (!(rateMinBps <= rateMaxBps)) return INVALID.rate;
  const lowest = calculateLoanCost({ ...figures, annualRateBps: rateMinBps });
  if (!lowest.valid) return lowest;
  const highest = rateMinBps === rateMaxBps ? lowest : calculateLoanCost({ ...figures, annualRateBps: rateMaxBps });
  if (!highest.valid) return highest;
  return { valid: true, lowest, highest };
}
