import type { LenderTerms } from './lender-terms';
import { canBeShown, makeOffer } from './offers';

const EXAMPLE_AMOUNT_PAISE = 10_000_000;
const EXAMPLE_MONTHS = 12;

/** What may be asked for, both ends included. */
export type LoanLimits = Pick<LenderTerms, 'minAmountPaise' | 'maxAmountPaise' | 'minTenureMonths' | 'maxTenureMonths'>;

export interface ProductRange extends LoanLimits {
  /** Nominal, per year. */
  readonly rateMinBps: number;
  readonly rateMaxBps: number;
  /** One loan at all lenders that give it; null where no two figures suit any of them. */
  readonly example: {
    readonly amountPaise: number;
    readonly tenureMonths: number;
    readonly aprMinBps: number;
    readonly aprMaxBps: number;
    /** In full at the lender in the middle by APR, at its highest rate; of no lender's name. */
    readonly loan: {
      readonly rateBps: number;
      readonly feesPaise: number;
      readonly emiPaise: number;
      readonly aprBps: number;
      readonly totalPaise: number;
    };
  } | null;
}

/** As near to a wish as most of them go: within what all give where that exists, else within what one gives. */
function nearest(wish: number, lows: readonly number[], highs: readonly number[]): number {
  const [low, high] = [Math.max(...lows), Math.min(...highs)];
  if (low <= high) return Math.min(Math.max(wish, low), high);
  return Math.min(Math.max(wish, Math.min(...lows)), Math.max(...highs));
}

function exampleOf(terms: readonly LenderTerms[]): ProductRange['example'] {
  const amountPaise = nearest(
    EXAMPLE_AMOUNT_PAISE,
    terms.map((of) => of.minAmountPaise),
    terms.map((of) => of.maxAmountPaise),
  );
  const tenureMonths = nearest(
    EXAMPLE_MONTHS,
    terms.map((of) => of.minTenureMonths),
    terms.map((of) => of.maxTenureMonths),
  );
  const offers = terms
    .filter((of) => amountPaise >= of.minAmountPaise && amountPaise <= of.maxAmountPaise)
    .filter((of) => tenureMonths >= of.minTenureMonths && tenureMonths <= of.maxTenureMonths)
    .flatMap((of) => makeOffer(of, { amountPaise, tenureMonths }, false) ?? []);
  const byApr = offers.toSorted((a, b) => a.aprMaxBps - b.aprMaxBps);
  const middle = byApr[Math.floor((byApr.length - 1) / 2)];
  if (!middle) return null;
  return {
    amountPaise,
    tenureMonths,
    aprMinBps: Math.min(...offers.map(({ aprMinBps }) => aprMinBps)),
    aprMaxBps: Math.max(...offers.map(({ aprMaxBps }) => aprMaxBps)),
    loan: {
      rateBps: middle.rateMaxBps,
      feesPaise: middle.processingFeePaise + middle.taxOnFeePaise + middle.thirdPartyChargesPaise,
      emiPaise: middle.emiMaxPaise,
      aprBps: middle.aprMaxBps,
      totalPaise: middle.totalCostPaise,
    },
  };
}

/** The lenders among them whose terms may be shown by the rule of the day: only these are told of (REG-ML-2, R0). */
export function shownTerms(terms: readonly LenderTerms[], coolingOffMinimum: number): readonly LenderTerms[] {
  return terms.filter((of) => of.active && canBeShown(of, coolingOffMinimum));
}

/** What of a lender's terms can be asked for of a product, whose own limits may be narrower; undefined where nothing is left. */
export function cutToProduct<Terms extends LoanLimits>(terms: Terms, limits: LoanLimits): Terms | undefined {
  const cut: Terms = {
    ...terms,
    minAmountPaise: Math.max(terms.minAmountPaise, limits.minAmountPaise),
    maxAmountPaise: Math.min(terms.maxAmountPaise, limits.maxAmountPaise),
    minTenureMonths: Math.max(terms.minTenureMonths, limits.minTenureMonths),
    maxTenureMonths: Math.min(terms.maxTenureMonths, limits.maxTenureMonths),
  };
  const isLeft = cut.minAmountPaise <= cut.maxAmountPaise && cut.minTenureMonths <= cut.maxTenureMonths;
  return isLeft ? cut : undefined;
}

/**
 * What a customer can get of the terms that may be shown, of one product: amounts in paise, months, yearly rates, and one loan
 * of about ₹1,00,000 for about 12 months with its APR at all of them, fees included, for texts that advertise it. Undefined
 * without any lender.
 */
export function productRange(shown: readonly LenderTerms[]): ProductRange | undefined {
  if (shown.length === 0) return undefined;
  return {
    minAmountPaise: Math.min(...shown.map((of) => of.minAmountPaise)),
    maxAmountPaise: Math.max(...shown.map((of) => of.maxAmountPaise)),
    minTenureMonths: Math.min(...shown.map((of) => of.minTenureMonths)),
    maxTenureMonths: Math.max(...shown.map((of) => of.maxTenureMonths)),
    rateMinBps: Math.min(...shown.map((of) => of.rateMinBps)),
    rateMaxBps: Math.max(...shown.map((of) => of.rateMaxBps)),
    example: exampleOf(shown),
  };
}
