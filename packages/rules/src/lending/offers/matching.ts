import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import { ticketClassOf } from './classes';
import {
  isUnaffordable,
  isVehicleTooOld,
  type LoanRequest,
  type MatchProfile,
  offeredAmountPaise,
  securedLimitPaise,
} from './eligibility';
import type { LenderTerms } from './lender-terms';
import { sortOffers } from './offer-order';
import { type LenderName, makeOffer, type Offer } from './offers';
import type { CompiledProduct, LenderBits, Ruleset } from './ruleset';

/** The three lists together name every active lender of the product once (REG-ML-3). */
export interface MatchResult {
  readonly rulesetVersion: number;
  /** By the default measure. */
  readonly matched: readonly Offer[];
  /** By name; no reason is told, because it could reveal bureau data. */
  readonly unmatched: readonly LenderName[];
  /**
   * Lenders whose rules accept the profile but whose offer lacks what it or its key facts must show: staff must mend the terms.
   * All that accept it while the value of what secures the loan is not known.
   */
  readonly pending: readonly LenderName[];
}

/** The lenders that area, employment and credit class leave open. */
function candidatesOf(product: CompiledProduct, profile: MatchProfile): LenderBits {
  if (profile.employment === null) return new Uint32Array(product.everywhere.length);
  const candidates = product.everywhere.slice();
  for (const length of product.prefixLengths) {
    const bits = product.byPrefix.get(profile.pincode.slice(0, length));
    if (bits === undefined) continue;
    for (let word = 0; word < bits.length; word += 1) candidates[word] = (candidates[word] ?? 0) | (bits[word] ?? 0);
  }
  const employment = product.byEmployment[profile.employment];
  const creditClass = product.byCreditClass[profile.creditScoreClass];
  for (let word = 0; word < candidates.length; word += 1) {
    candidates[word] = (candidates[word] ?? 0) & (employment[word] ?? 0) & (creditClass[word] ?? 0);
  }
  return candidates;
}

/** What income and security leave open of the lender's terms; the same as in `isEligible`. */
function bears(terms: LenderTerms, profile: MatchProfile, request: LoanRequest): boolean {
  const { security } = profile;
  if (security !== undefined) {
    if (securedLimitPaise(terms, security) < terms.minAmountPaise) return false;
    if (!terms.ticketClasses.includes(ticketClassOf(offeredAmountPaise(terms, request, security)))) return false;
    if (isVehicleTooOld(terms, profile, request)) return false;
  }
  return !isUnaffordable(terms, profile, request);
}

/** The conditions that the index leaves open; the same as in `isEligible`. */
function accepts(
  product: CompiledProduct,
  at: number,
  profile: MatchProfile,
  request: LoanRequest,
  ticketBit: number,
): boolean {
  const { monthlyIncomePaise, ageYears } = profile;
  const { amountPaise } = request;
  return (
    monthlyIncomePaise >= (product.minIncomePaise[at] ?? 0) &&
    monthlyIncomePaise <= (product.maxIncomePaise[at] ?? 0) &&
    ageYears >= (product.minAge[at] ?? 0) &&
    ageYears <= (product.maxAge[at] ?? 0) &&
    amountPaise >= (product.minAmountPaise[at] ?? 0) &&
    // What a security bears may be of another class: `bears` looks at that.
    (profile.security !== undefined ||
      (amountPaise > (product.maxAmountPaise[at] ?? 0)
        ? product.servesLargest[at] === 1
        : ((product.ticketClasses[at] ?? 0) & ticketBit) !== 0))
  );
}

/** The same as `canBeShown`, NaN included. */
const isShown = ({ whole, coolingOffDays }: CompiledProduct, at: number, coolingOffMinimum: number): boolean =>
  whole[at] === 1 && (coolingOffDays[at] ?? 0) >= coolingOffMinimum;

/** Moves the names of a stretch that did not match down to where the kept ones end; returns the new end. */
function keep(names: LenderName[], kept: number, from: number, until: number): number {
  if (kept === from) return until;
  let end = kept;
  for (let at = from; at < until; at += 1) {
    const name = names[at];
    if (name !== undefined) names[end] = name;
    end += 1;
  }
  return end;
}

/**
 * Every active lender of the product, either with its offer, as not matching, or as lacking a figure. A pure function of ruleset,
 * profile, request and the least cooling-off that the rule of the day asks: no clock, chance, priority, commission or brand can
 * reach it (REG-ML-1, -3, -4). A request above a lender's limit, or above what the security bears, is offered at the limit
 * (`amountCapped`), a tenure outside its range at the nearest end (`tenureChanged`); a request below the lender's least is not
 * raised and does not match.
 */
export function matchProfile(
  ruleset: Ruleset,
  productType: LoanProductTypeName,
  profile: MatchProfile,
  request: LoanRequest,
  coolingOffMinimum: number,
): MatchResult {
  const matched: Offer[] = [];
  const pending: LenderName[] = [];
  const product = ruleset.products.get(productType);
  if (product === undefined) return { rulesetVersion: ruleset.version, matched, unmatched: [], pending };
  // Most lenders don't match: copying all names and closing the gaps costs less than collecting them one by one.
  const unmatched = product.names.slice();
  let kept = 0;
  let copied = 0;
  const { coApplicant, ...alone } = profile;
  const together = coApplicant && { ...alone, ...coApplicant };
  const candidates = candidatesOf(product, alone);
  if (together) {
    const more = candidatesOf(product, together);
    for (let word = 0; word < candidates.length; word += 1) {
      const takes = product.takesCoApplicants[word] ?? 0;
      candidates[word] = ((candidates[word] ?? 0) & ~takes) | ((more[word] ?? 0) & takes);
    }
  }
  const ticketBit = 1 << ticketClassOf(request.amountPaise);
  const subjectToBureauCheck = profile.creditScoreClass === 'unknown';
  const { names, terms } = product;
  for (let word = 0; word < candidates.length; word += 1) {
    let open = candidates[word] ?? 0;
    while (open !== 0) {
      const bit = open & -open;
      open ^= bit;
      const at = word * 32 + 31 - Math.clz32(bit);
      const of = terms[at];
      const name = names[at];
      const payer = together && of?.takesCoApplicants !== false ? together : alone;
      if (of === undefined || name === undefined || !accepts(product, at, payer, request, ticketBit)) continue;
      if (!bears(of, payer, request)) continue;
      kept = keep(unmatched, kept, copied, at);
      copied = at + 1;
      const offer =
        !profile.isUnvalued && isShown(product, at, coolingOffMinimum)
          ? makeOffer(of, request, subjectToBureauCheck, profile.security)
          : undefined;
      if (offer) matched.push(offer);
      else pending.push(name);
    }
  }
  unmatched.length = keep(unmatched, kept, copied, names.length);
  return { rulesetVersion: ruleset.version, matched: sortOffers(matched), unmatched, pending };
}
