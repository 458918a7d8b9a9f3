import { calculateLoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import { annualBpsOfMonthlyPercent } from '@saakh/rules/lending/offers/cost/rates';
import type { DemoApplication } from '../../people/people-types';

/** Instalment and APR of an invented application without fees: its APR is the lender's yearly rate. */
export function costOfDemoApplication(demo: DemoApplication): { emiPaise: number; aprBps: number } {
  const aprBps = annualBpsOfMonthlyPercent(demo.aprMonthlyPercent);
  const cost = calculateLoanCost({
    principalPaise: demo.requestedAmountPaise,
    annualRateBps: aprBps,
    tenureMonths: demo.tenureMonths,
    feesPaise: 0,
  });
  if (!('emiPaise' in cost)) throw new Error(`The demo application ${demo.ref} has impossible terms`);
  return { emiPaise: cost.emiPaise, aprBps };
}
