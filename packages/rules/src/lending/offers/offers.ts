import type { Security } from '../../catalogue/gold-loans/loan-to-value';
import { annualPercentageRateBps, instalmentFactor } from './cost/apr';
import { findWrongFigure, totalInterestOf } from './cost/loan-cost';
import { type LoanRequest, offeredAmountPaise, offeredTenureMonths, securedLimitPaise } from './eligibility';
import { type Bilingual, calculateFees, type LenderTerms, type LoanFees } from './lender-terms';

export interface LenderName {
  readonly lenderId: number;
  readonly slug: string;
  readonly name: string;
}

/** All that REG-ML-2 asks of an offer, the key facts link aside, which is made from the offer's id. */
export interface Offer extends LoanFees {
  readonly lenderId: number;
  readonly slug: string;
  readonly lenderName: string;
  readonly lenderLegalName: string;
  readonly amountPaise: number;
  /** The lender's limit is below what was asked for. */
  readonly amountCapped: boolean;
  /** It is what the security bears that is below; kept offers of before do not say. */
  readonly securityCapped?: boolean | undefined;
  readonly tenureMonths: number;
  readonly tenureChanged: boolean;
  readonly rateMinBps: number;
  readonly rateMaxBps: number;
  readonly aprMinBps: number;
  readonly aprMaxBps: number;
  readonly emiMinPaise: number;
  readonly emiMaxPaise: number;
  readonly totalInterestMaxPaise: number;
  /** Principal, interest and all charges at the highest rate. */
  readonly totalCostPaise: number;
  /** What reaches the customer's account. */
  readonly cashInHandPaise: number;
  readonly penalCharges: Bilingual;
  readonly foreclosureCharges: Bilingual;
  readonly coolingOffDays: number;
  readonly source: 'rule' | 'quote';
  /** The customer doesn't know their credit class. */
  readonly subjectToBureauCheck: boolean;
}

/** What a lender's own quote names; the rest of the offer comes from its terms. */
export interface QuotedFigures extends LoanFees {
  readonly amountPaise: number;
  readonly tenureMonths: number;
  readonly rateMinBps: number;
  readonly rateMaxBps: number;
}

/**
 * One offer from its figures, at both ends of the rate. Written without intermediate objects: matching composes hundreds of
 * offers for one visitor, and each object on the way would cost more than the arithmetic (performance.md, matching).
 */
function compose(
  terms: LenderTerms,
  request: LoanRequest,
  figures: QuotedFigures,
  source: Offer['source'],
  subjectToBureauCheck: boolean,
  security: Security | undefined,
): Offer | undefined {
  const { amountPaise, tenureMonths, rateMinBps, rateMaxBps } = figures;
  const { processingFeePaise, taxOnFeePaise, thirdPartyChargesPaise } = figures;
  const feesPaise = processingFeePaise + taxOnFeePaise + thirdPartyChargesPaise;
  if (!(processingFeePaise >= 0 && taxOnFeePaise >= 0 && thirdPartyChargesPaise >= 0)) return undefined;
  if (!(rateMinBps <= rateMaxBps)) return undefined;
  if (findWrongFigure(amountPaise, rateMinBps, tenureMonths, feesPaise) !== undefined) return undefined;
  if (findWrongFigure(amountPaise, rateMaxBps, tenureMonths, feesPaise) !== undefined) return undefined;
  const isRange = rateMinBps !== rateMaxBps;
  const netShare = (amountPaise - feesPaise) / amountPaise;
  const factorMax = instalmentFactor(rateMaxBps / 120_000, tenureMonths);
  const factorMin = isRange ? instalmentFactor(rateMinBps / 120_000, tenureMonths) : factorMax;
  const aprMaxBps = annualPercentageRateBps(rateMaxBps, tenureMonths, netShare, factorMax);
  const totalInterestMaxPaise = totalInterestOf(amountPaise, amountPaise * factorMax, tenureMonths);
  return {
    lenderId: terms.lenderId,
    slug: terms.slug,
    lenderName: terms.name,
    lenderLegalName: terms.legalName,
    amountPaise,
    amountCapped: amountPaise < request.amountPaise,
    securityCapped: amountPaise < request.amountPaise && amountPaise === securedLimitPaise(terms, security),
    tenureMonths,
    tenureChanged: tenureMonths !== request.tenureMonths,
    rateMinBps,
    rateMaxBps,
    aprMinBps: isRange ? annualPercentageRateBps(rateMinBps, tenureMonths, netShare, factorMin) : aprMaxBps,
    aprMaxBps,
    emiMinPaise: Math.round(amountPaise * factorMin),
    emiMaxPaise: Math.round(amountPaise * factorMax),
    processingFeePaise,
    taxOnFeePaise,
    thirdPartyChargesPaise,
    totalInterestMaxPaise,
    totalCostPaise: amountPaise + totalInterestMaxPaise + feesPaise,
    cashInHandPaise: amountPaise - feesPaise,
    penalCharges: terms.penalCharges,
    foreclosureCharges: terms.foreclosureCharges,
    coolingOffDays: terms.coolingOffDays,
    source,
    subjectToBureauCheck,
  };
}

const hasText = ({ en, hi }: Bilingual): boolean => en.trim() !== '' && hi.trim() !== '';

const isCount = (figure: number): boolean => Number.isSafeInteger(figure) && figure >= 0;

/**
 * Whether the terms hold every text and figure that an offer and its key facts must show (REG-ML-2, REG-KFS-5). A floating rate
 * needs its benchmark, spread and reset, which no terms state yet.
 */
export function isWhole(terms: LenderTerms): boolean {
  return (
    terms.rateType === 'fixed' &&
    [
      terms.minAmountPaise,
      terms.maxAmountPaise,
      terms.minTenureMonths,
      terms.maxTenureMonths,
      terms.rateMinBps,
      terms.rateMaxBps,
      terms.feeBps,
      terms.feeFlatPaise,
      terms.feeMinPaise,
      terms.feeMaxPaise ?? 0,
      terms.gstBps,
      terms.thirdPartyChargesPaise,
      terms.coolingOffDays,
    ].every(isCount) &&
    terms.name.trim() !== '' &&
    terms.legalName.trim() !== '' &&
    hasText(terms.penalCharges) &&
    hasText(terms.foreclosureCharges)
  );
}

/** Whether the terms are whole and give at least the cooling-off days that the rule in force asks (REG-ML-2, REG-DL-4, R0). */
export function canBeShown(terms: LenderTerms, coolingOffMinimum: number): boolean {
  return isWhole(terms) && terms.coolingOffDays >= coolingOffMinimum;
}

/** The indicative offer of a lender's rules, or undefined when a required figure or text is missing (REG-ML-2, REG-KFS-2). */
export function makeOffer(
  terms: LenderTerms,
  request: LoanRequest,
  subjectToBureauCheck: boolean,
  security?: Security,
): Offer | undefined {
  const amountPaise = offeredAmountPaise(terms, request, security);
  const { processingFeePaise, taxOnFeePaise, thirdPartyChargesPaise } = calculateFees(terms, amountPaise);
  const figures = {
    amountPaise,
    tenureMonths: offeredTenureMonths(terms, request),
    rateMinBps: terms.rateMinBps,
    rateMaxBps: terms.rateMaxBps,
    processingFeePaise,
    taxOnFeePaise,
    thirdPartyChargesPaise,
  };
  return compose(terms, request, figures, 'rule', subjectToBureauCheck, security);
}

/** The offer of a lender's own quote, or undefined when the quote lacks a figure or makes no loan (REG-ML-2, REG-ML-8). */
export function makeQuotedOffer(
  terms: LenderTerms,
  request: LoanRequest,
  quoted: { readonly [Figure in keyof QuotedFigures]?: number | null | undefined },
  subjectToBureauCheck: boolean,
  coolingOffMinimum: number,
  security?: Security,
): Offer | undefined {
  if (!canBeShown(terms, coolingOffMinimum)) return undefined;
  const figures = {
    amountPaise: quoted.amountPaise ?? Number.NaN,
    tenureMonths: quoted.tenureMonths ?? Number.NaN,
    rateMinBps: quoted.rateMinBps ?? Number.NaN,
    rateMaxBps: quoted.rateMaxBps ?? Number.NaN,
    processingFeePaise: quoted.processingFeePaise ?? Number.NaN,
    taxOnFeePaise: quoted.taxOnFeePaise ?? Number.NaN,
    thirdPartyChargesPaise: quoted.thirdPartyChargesPaise ?? Number.NaN,
  };
  return compose(terms, request, figures, 'quote', subjectToBureauCheck, security);
}
