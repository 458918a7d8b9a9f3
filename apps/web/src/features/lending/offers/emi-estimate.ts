import { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import type { Offer } from '@saakh/contracts/lending/offers';
import { calculateLoanCostRange } from '@saakh/rules/lending/offers/cost/loan-cost';

export interface EmiEstimate {
  readonly emiMinPaise: number;
  readonly emiMaxPaise: number;
  readonly rateMinBps: number;
  readonly rateMaxBps: number;
}

/**
 * What the instalment would be at the lowest and highest rate of the offers in sight, or of the example terms while there are
 * none; undefined for figures that make no loan. Never a single "from" figure (REG-KFS-3).
 */
export function estimateEmi(
  principalPaise: number,
  tenureMonths: number,
  offers: readonly Pick<Offer, 'rateMinBps' | 'rateMaxBps'>[],
): EmiEstimate | undefined {
  const rateMinBps =
    offers.length > 0 ? Math.min(...offers.map((offer) => offer.rateMinBps)) : EXAMPLE_TERMS.rateMinBps;
  const rateMaxBps =
    offers.length > 0 ? Math.max(...offers.map((offer) => offer.rateMaxBps)) : EXAMPLE_TERMS.rateMaxBps;
  const cost = calculateLoanCostRange({ principalPaise, tenureMonths, feesPaise: 0 }, rateMinBps, rateMaxBps);
  if (!cost.valid) return undefined;
  return { emiMinPaise: cost.lowest.emiPaise, emiMaxPaise: cost.highest.emiPaise, rateMinBps, rateMaxBps };
}
