import { WITHOUT_WORK } from '@saakh/contracts/bounds';
import { EMPLOYMENT_KINDS } from '@saakh/contracts/customers/employment';
import { LOAN_OBSTACLES, type LoanObstacle } from '@saakh/contracts/lending/offers';
import { bearablePaise, type Security } from '../../catalogue/gold-loans/loan-to-value';
import { acceptsCreditClass, type DeclaredCreditClass, ticketClassOf } from './classes';
import { instalmentFactor } from './cost/apr';
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
  /** What is paid already in a month. */
  readonly instalmentsPaise?: number | undefined;
  /** How much of the income all instalments may take; absent in views that were kept before it counted. */
  readonly mostSharePercent?: number | undefined;
  /** What the loan is secured by or pays for; absent where nothing is. */
  readonly security?: Security | undefined;
  /** Something is, but nobody knows its value yet: no amount can be offered, and no lender is asked. */
  readonly isUnvalued?: boolean | undefined;
  /** Counts in place of an applicant without income, at lenders that accept one. */
  readonly coApplicant?: Pick<MatchProfile, 'monthlyIncomePaise' | 'ageYears' | 'employment'> | undefined;
}

export interface LoanRequest {
  readonly amountPaise: number;
  readonly tenureMonths: number;
}

/** The `employment_status_code`s of those who work for an income. */
export const WORKING: readonly string[] = Object.keys(EMPLOYMENT_KINDS);

/** How an `employment_status_code` counts for the lender's three flags, or null for one that earns in none of these ways. */
export function employmentKindOf(code: string | null): EmploymentKind | null {
  return code !== null && Object.hasOwn(EMPLOYMENT_KINDS, code)
    ? EMPLOYMENT_KINDS[code as keyof typeof EMPLOYMENT_KINDS]
    : null;
}

/** Whether somebody of an `employment_status_code` may have no income: all who do not work for it. */
export function mayLackIncome(code: string | null): boolean {
  return code !== null && WITHOUT_WORK.includes(code);
}

/** Whether somebody of an `employment_status_code` works for themselves or has a business. */
export function hasBusiness(code: string | null): boolean {
  const kind = employmentKindOf(code);
  return kind === 'selfEmployed' || kind === 'business';
}

/** Whether a co-applicant's income counts in place of the applicant's: there is one, and the lender accepts that. */
export function isCoApplicantPaying(
  { takesCoApplicants }: Pick<LenderTerms, 'takesCoApplicants'>,
  { coApplicant }: Pick<MatchProfile, 'coApplicant'>,
): boolean {
  return coApplicant !== undefined && takesCoApplicants !== false;
}

/** The facts of the person whose income repays the loan. */
export function repaying(terms: LenderTerms, profile: MatchProfile): MatchProfile {
  const { coApplicant, ...own } = profile;
  return isCoApplicantPaying(terms, profile) ? { ...own, ...coApplicant } : own;
}

/** The most that the lender lends on what the customer has to secure the loan or to pay with it. */
export function securedLimitPaise(terms: LenderTerms, security: Security | undefined): number {
  return security === undefined ? Number.POSITIVE_INFINITY : bearablePaise(security, terms.loanToValueBps);
}

/**
 * What the lender would lend of what is asked: never more than asked, at most its own limit, and no more than the security
 * bears. A request below the lender's least is not raised, because nobody asked for a larger loan; `isEligible` then refuses.
 */
export function offeredAmountPaise(terms: LenderTerms, request: LoanRequest, security?: Security): number {
  return Math.min(request.amountPaise, terms.maxAmountPaise, securedLimitPaise(terms, security));
}

/** The asked tenure, moved into the lender's range. */
export function offeredTenureMonths(terms: LenderTerms, request: LoanRequest): number {
  return Math.min(Math.max(request.tenureMonths, terms.minTenureMonths), terms.maxTenureMonths);
}

const servesPincode = (terms: LenderTerms, pincode: string): boolean =>
  terms.serviceArea.length === 0 || terms.serviceArea.some((prefix) => pincode.startsWith(prefix));

/** What may be paid for one more loan in a month; without limit where no share counts. Below zero where too much is paid already. */
export function roomPaise({ monthlyIncomePaise, instalmentsPaise = 0, mostSharePercent }: MatchProfile): number {
  return mostSharePercent === undefined
    ? Number.POSITIVE_INFINITY
    : Math.floor((monthlyIncomePaise * mostSharePercent) / 100) - instalmentsPaise;
}

/** Whether an instalment together with those that run already takes more of the income than it may. */
export function isTooDear(instalmentPaise: number, profile: MatchProfile): boolean {
  return instalmentPaise > roomPaise(profile);
}

const factorOf = (terms: LenderTerms, request: LoanRequest): number =>
  instalmentFactor(terms.rateMaxBps / 120_000, offeredTenureMonths(terms, request));

/** At the lender's highest rate, as in its offer. */
export function isUnaffordable(terms: LenderTerms, profile: MatchProfile, request: LoanRequest): boolean {
  return (
    profile.mostSharePercent !== undefined &&
    isTooDear(Math.round(offeredAmountPaise(terms, request, profile.security) * factorOf(terms, request)), profile)
  );
}

/** Whether a used vehicle would be older than the lender takes when the loan ends. */
export function isVehicleTooOld(terms: LenderTerms, { security }: MatchProfile, request: LoanRequest): boolean {
  return (
    security?.vehicleAgeYears !== undefined &&
    security.vehicleAgeYears * 12 + offeredTenureMonths(terms, request) > (terms.maxVehicleAgeYears ?? 100) * 12
  );
}

/**
 * What stands between a profile with a request and a lender by the lender's published conditions and the rules on what may be
 * lent; empty when nothing does. The ticket class is that of the amount that would be lent.
 */
export function loanObstacles(terms: LenderTerms, profile: MatchProfile, request: LoanRequest): LoanObstacle[] {
  const payer = repaying(terms, profile);
  const { employment, monthlyIncomePaise, ageYears } = payer;
  const isTooLittle = request.amountPaise < terms.minAmountPaise;
  const offeredPaise = offeredAmountPaise(terms, request, profile.security);
  const bearsTooLittle = !isTooLittle && securedLimitPaise(terms, profile.security) < terms.minAmountPaise;
  const fits: Readonly<Record<LoanObstacle, boolean>> = {
    employment: employment !== null && terms[employment],
    'income-low': monthlyIncomePaise >= terms.minIncomePaise,
    'income-high': terms.maxIncomePaise === null || monthlyIncomePaise <= terms.maxIncomePaise,
    age: ageYears >= terms.minAge && ageYears <= terms.maxAge,
    'credit-score': acceptsCreditClass(terms.creditScoreClass, profile.creditScoreClass),
    'amount-low': !isTooLittle,
    amount: isTooLittle || bearsTooLittle || terms.ticketClasses.includes(ticketClassOf(offeredPaise)),
    area: servesPincode(terms, profile.pincode),
    security: !bearsTooLittle,
    'vehicle-age': !isVehicleTooOld(terms, profile, request),
    instalment: isTooLittle || bearsTooLittle || !isUnaffordable(terms, payer, request),
  };
  return LOAN_OBSTACLES.filter((obstacle) => !fits[obstacle]);
}

/** Whether a lender's rules accept a profile for a request. `matchProfile` answers the same for all lenders at once. */
export function isEligible(terms: LenderTerms, profile: MatchProfile, request: LoanRequest): boolean {
  return terms.active && loanObstacles(terms, profile, request).length === 0;
}

const STEP_PAISE = 100_000;

/**
 * The largest amount below the asked one, in whole thousands of rupees, that the lender would lend where only the instalment
 * stands in the way; null where no amount would do.
 */
export function fittingAmountPaise(terms: LenderTerms, profile: MatchProfile, request: LoanRequest): number | null {
  const payer = repaying(terms, profile);
  if (payer.isUnvalued || payer.mostSharePercent === undefined || !isUnaffordable(terms, payer, request)) return null;
  const affordable = Math.floor(roomPaise(payer) / factorOf(terms, request));
  const amountPaise =
    Math.floor(Math.min(affordable, offeredAmountPaise(terms, request, profile.security)) / STEP_PAISE) * STEP_PAISE;
  return amountPaise > 0 && isEligible(terms, profile, { ...request, amountPaise }) ? amountPaise : null;
}

/** Why a person can not be lent this amount with this instalment: income, security, or undefined. It holds for lenders' own terms, too. */
export function loanBarrier(
  terms: LenderTerms,
  profile: MatchProfile,
  { amountPaise, emiMaxPaise }: { readonly amountPaise: number; readonly emiMaxPaise: number },
): 'instalment' | 'security' | undefined {
  if (amountPaise > securedLimitPaise(terms, profile.security)) return 'security';
  return isTooDear(emiMaxPaise, repaying(terms, profile)) ? 'instalment' : undefined;
}

const LIMITS: readonly LoanObstacle[] = ['security', 'vehicle-age', 'instalment'];

/**
 * Whether the lender's own system may be asked for an offer: its rules accept, or it is set to be asked whatever its rules
 * say. What security and income bear is no rule of the lender, so nobody is asked beyond it.
 */
export function mayBeAsked(terms: LenderTerms, profile: MatchProfile, request: LoanRequest): boolean {
  const obstacles = loanObstacles(terms, profile, request);
  if (profile.isUnvalued || repaying(terms, profile).employment === null) return false;
  return terms.askedRegardless === true
    ? !obstacles.some((obstacle) => LIMITS.includes(obstacle))
    : obstacles.length === 0;
}
