import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import { portionHalfUp } from '../../money';
import type { CreditScoreClass, TicketClass } from './classes';

export interface Bilingual {
  readonly en: string;
  readonly hi: string;
}

/** What one lender asks and charges for one product: plain data, kept with every version of the rules (REG-ML-6). */
export interface LenderTerms {
  readonly lenderId: number;
  readonly slug: string;
  readonly name: string;
  readonly legalName: string;
  readonly productType: LoanProductTypeName;
  readonly active: boolean;
  /** Per month; null where the lender sets no upper end. */
  readonly minIncomePaise: number;
  readonly maxIncomePaise: number | null;
  /** Full years, both ends included. */
  readonly minAge: number;
  readonly maxAge: number;
  readonly salaried: boolean;
  readonly selfEmployed: boolean;
  readonly business: boolean;
  readonly ticketClasses: readonly TicketClass[];
  /** The worst class accepted. */
  readonly creditScoreClass: CreditScoreClass;
  readonly minAmountPaise: number;
  readonly maxAmountPaise: number;
  readonly minTenureMonths: number;
  readonly maxTenureMonths: number;
  /** Pincodes and prefixes of pincodes; empty means all of India. */
  readonly serviceArea: readonly string[];
  /** Nominal, per year. */
  readonly rateMinBps: number;
  readonly rateMaxBps: number;
  readonly rateType: 'fixed' | 'floating';
  readonly feeKind: 'percent' | 'flat';
  readonly feeBps: number;
  readonly feeFlatPaise: number;
  readonly feeMinPaise: number;
  readonly feeMaxPaise: number | null;
  /** Tax on the processing fee. */
  readonly gstBps: number;
  readonly thirdPartyChargesPaise: number;
  readonly penalCharges: Bilingual;
  readonly foreclosureCharges: Bilingual;
  readonly coolingOffDays: number;
  /** Of the security's value, or of the price or fees that the loan pays; absent or null is all of it. */
  readonly loanToValueBps?: number | null | undefined;
  /** The age of a used vehicle when the loan ends; absent or null is any. */
  readonly maxVehicleAgeYears?: number | null | undefined;
  /** Only `false` keeps a consenting co-applicant from counting. */
  readonly takesCoApplicants?: boolean | undefined;
  /** Its own system is asked for an offer whatever these rules say. */
  readonly askedRegardless?: boolean | undefined;
}

/** How the terms of one version come from those of the one before. */
export interface TermsStep {
  /** New ones, and those that changed, whole. */
  readonly set: readonly LenderTerms[];
  /** Keys of those that are gone. */
  readonly removed: readonly string[];
}

type FeeTerms = Pick<
  LenderTerms,
  'feeKind' | 'feeBps' | 'feeFlatPaise' | 'feeMinPaise' | 'feeMaxPaise' | 'gstBps' | 'thirdPartyChargesPaise'
>;

export interface LoanFees {
  readonly processingFeePaise: number;
  readonly taxOnFeePaise: number;
  readonly thirdPartyChargesPaise: number;
}

/**
 * Fees of a loan in whole paise, half-up: a percentage within its least and most, or a flat fee, and the tax on it. The
 * third-party charges are at actuals and shown apart, and count towards the APR too (compliance.md 1.3).
 */
export function calculateFees(terms: FeeTerms, amountPaise: number): LoanFees {
  const processingFeePaise =
    terms.feeKind === 'flat'
      ? terms.feeFlatPaise
      : Math.min(
          Math.max(portionHalfUp(amountPaise, terms.feeBps, 10_000), terms.feeMinPaise),
          terms.feeMaxPaise ?? Number.POSITIVE_INFINITY,
        );
  return {
    processingFeePaise,
    taxOnFeePaise: portionHalfUp(processingFeePaise, terms.gstBps, 10_000),
    thirdPartyChargesPaise: terms.thirdPartyChargesPaise,
  };
}
