import { LOAN_OBSTACLES, type LoanObstacle } from '@saakh/contracts/offers';
import { acceptsCreditClass, type DeclaredCreditClass, ticketClassOf } from './classes';
import type { LenderTerms } from './lender-terms';

export type EmploymentKind = 'salaried' | 'selfEmployed' | 'business';

/** The facts that rules match by; no name, number or address. */
export interface MatchProfile {
  /** Net, per month. */
  readonly monthlyIncomePaise: number;
  /** Full years on the day of matching, in India. */
  readonly ageYears: number;
  /** Null where the customer earns in none of the three ways; no lender takes that. */
  readonly employment: EmploymentKind | null;
  readonly creditScoreClass: DeclaredCreditClass;
  readonly pincode: string;
}

export interface LoanRequest {
  readonly amountPaise: number;
  readonly tenureMonths: number;
}

const EMPLOYMENT_KINDS: ReadonlyMap<string, EmploymentKind> = new Map([
  ['salaried', 'salaried'],
  ['self_employed', 'selfEmployed'],
  ['self_employed_professional', 'selfEmployed'],
  ['business', 'business'],
  ['business_owner', 'business'],
]);

/** How an `employment_status_code` counts for the lender's three flags, or null for one that earns in none of these ways. */
export const employmentKindOf = (code: string | null): EmploymentKind | null =>
  code === null ? null : (EMPLOYMENT_KINDS.get(code) ?? null);

/** Whether somebody of an `employment_status_code` works for themselves or has a business. */
export const hasBusiness = (code: string | null): boolean => {
  const kind = employmentKindOf(code);
  return kind === 'selfEmployed' || kind === 'business';
};

/**
 * What the lender would lend of what is asked: never more than asked, and at most its own limit. A request below the
 * lender's least is not raised, because nobody asked for a larger loan; `isEligible` then refuses.
 */
export const offeredAmountPaise = (terms: LenderTerms, request: LoanRequest): number =>
  Math.min(request.amountPaise, terms.maxAmountPaise);

/** The asked tenure, moved into the lender's range. */
export const offeredTenureMonths = (terms: LenderTerms, request: LoanRequest): number =>
  Math.min(Math.max(request.tenureMonths, terms.minTenureMonths), terms.maxTenureMonths);

const servesPincode = (terms: LenderTerms, pincode: string): boolean =>
  terms.serviceArea.length === 0 || terms.serviceArea.some((prefix) => pincode.startsWith(prefix));

/**
 * What stands between a profile with a request and a lender by the lender's published conditions; empty when nothing does. The
 * ticket class is that of the amount that would be lent.
 */
export const loanObstacles = (terms: LenderTerms, profile: MatchProfile, request: LoanRequest): LoanObstacle[] => {
  const { employment, monthlyIncomePaise, ageYears } = profile;
  const isTooLittle = request.amountPaise < terms.minAmountPaise;
  const fits: Readonly<Record<LoanObstacle, boolean>> = {
    employment: employment !== null && terms[employment],
    'income-low': monthlyIncomePaise >= terms.minIncomePaise,
    'income-high': terms.maxIncomePaise === null || monthlyIncomePaise <= terms.maxIncomePaise,
    age: ageYears >= terms.minAge && ageYears <= terms.maxAge,
    'credit-score': acceptsCreditClass(terms.creditScoreClass, profile.creditScoreClass),
    'amount-low': !isTooLittle,
    amount: isTooLittle || terms.ticketClasses.includes(ticketClassOf(offeredAmountPaise(terms, request))),
    area: servesPincode(terms, profile.pincode),
  };
  return LOAN_OBSTACLES.filter((obstacle) => !fits[obstacle]);
};

/** Whether a lender's rules accept a profile for a request. `matchProfile` answers the same for all lenders at once. */
export const isEligible = (terms: LenderTerms, profile: MatchProfile, request: LoanRequest): boolean =>
  terms.active && loanObstacles(terms, profile, request).length === 0;
