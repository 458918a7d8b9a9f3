import { CATALOGUE_STATUS, LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import type { Bilingual } from '@saakh/contracts/fields';
import type { Offer, OfferSet, SortMeasure } from '@saakh/contracts/lending/offers';
import { istDateOf } from '@saakh/rules/dates';
import { calculateLoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import {
  fittingAmountPaise,
  isCoApplicantPaying,
  loanObstacles,
  type MatchProfile,
  repaying,
  roomPaise,
} from '@saakh/rules/lending/offers/eligibility';
import { incomeSharePercent } from '@saakh/rules/lending/offers/income-share';
import { type MatchResult, matchProfile } from '@saakh/rules/lending/offers/matching';
import { sortOffers } from '@saakh/rules/lending/offers/offer-order';
import { byName, type LenderQuote, mergeQuotes } from '@saakh/rules/lending/offers/quotes';
import type { Ruleset } from '@saakh/rules/lending/offers/ruleset';
import { figuresOfOffer, findContradiction } from '@saakh/rules/lending/offers/special-offer';
import { coolingOffDaysOf, findLocalNames, getRuleset } from '#domains/catalogue/lenders';
import { type CatalogueProduct, isAmountOf, isTenureOf } from '#domains/catalogue/products';
import { type ClosedLender, findClosedLenders, listLenderApplications } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import { findBegun } from './facts/begun.service';
import { getMatch } from './facts/kept-matches';
import { listKeptProducts } from './facts/kept-products';
import { type OfferRow, type OfferSetRow, type QuoteRow, selectOffersOf, selectQuotes } from './offers.repository';

type Applied = Offer['applied'];

/**
 * Offers that were stored before a lender's note had both languages hold it as one text. A note whose last day in India is
 * over is told no more, however long the view is kept; a note that the figures beside it contradict is not told at all (C3).
 */
function noteOf(terms: OfferRow['terms'], today: string): Offer['specialOffer'] {
  const { specialOffer: note } = terms;
  if (!note || (note.until && note.until < today)) return null;
  const stored: Bilingual | string = note.text;
  const text = typeof stored === 'string' ? { en: stored, hi: stored } : stored;
  const figures = figuresOfOffer(terms);
  const isTrue = [text.en, text.hi].every((words) => findContradiction(words, figures) === undefined);
  return isTrue ? { ...note, text } : null;
}

export function shareOf(emiMaxPaise: number, { monthlyIncomePaise, instalmentsPaise }: MatchProfile): number | null {
  return instalmentsPaise === undefined || monthlyIncomePaise <= 0
    ? null
    : incomeSharePercent(emiMaxPaise, { monthlyIncomePaise, instalmentsPaise });
}

/** Together with a co-applicant where there is one: the best that lenders look at. */
function roomOf({ coApplicant, ...own }: OfferSetRow['profile']): OfferSet['room'] {
  const room = roomPaise({ ...own, ...coApplicant });
  return Number.isFinite(room) ? { roomPaise: room, instalmentsPaise: own.instalmentsPaise ?? 0 } : null;
}

/** What the loan costs at the lowest rate of a range; what is kept of an offer tells that of the highest. */
function lowestTotals(terms: OfferRow['terms']) {
  const { amountPaise, rateMinBps, tenureMonths, totalInterestMaxPaise, totalCostPaise } = terms;
  const lowest = calculateLoanCost({
    principalPaise: amountPaise,
    annualRateBps: rateMinBps,
    tenureMonths,
    feesPaise: totalCostPaise - totalInterestMaxPaise - amountPaise,
  });
  return lowest.valid && rateMinBps < terms.rateMaxBps
    ? { totalInterestMinPaise: lowest.totalInterestPaise, totalCostMinPaise: lowest.totalCostPaise }
    : { totalInterestMinPaise: totalInterestMaxPaise, totalCostMinPaise: totalCostPaise };
}

const toOffer = (
  { offerId, terms }: OfferRow,
  profile: MatchProfile,
  today: string,
  applied: Applied,
  closed: ClosedLender | null,
  begun: Offer['begun'],
  lenderName: string,
  incomeShareOf: Offer['incomeShareOf'],
): Offer => ({
  ...terms,
  lenderName,
  ...lowestTotals(terms),
  securityCapped: terms.securityCapped ?? false,
  offerId,
  incomeSharePercent: shareOf(terms.emiMaxPaise, profile),
  incomeShareOf,
  documents: [...terms.documents],
  specialOffer: noteOf(terms, today),
  begun,
  applied,
  closed,
});

/** Whether a product may be applied for with this request by a person of this age and work. */
const takes = (product: CatalogueProduct, { profile, amountPaise, tenureMonths }: OfferSetRow): boolean =>
  product.status === CATALOGUE_STATUS.on &&
  isAmountOf(product, amountPaise) &&
  isTenureOf(product, tenureMonths) &&
  profile.ageYears >= product.minAge &&
  profile.ageYears <= product.maxAge &&
  !(product.productType === 'Business Loans' && profile.employment === 'salaried');

/**
 * Products that take the same person, amount and months, with the lenders that would lend just these. What secured this loan
 * secures no other, and what pays for a thing says nothing of another one.
 */
async function otherProductsOf(ctx: TxContext, ruleset: Ruleset, set: OfferSetRow): Promise<OfferSet['otherProducts']> {
  // Of a customer who was deleted, nothing is left to match.
  if (!('pincode' in set.profile)) return [];
  const { security: _security, isUnvalued: _isUnvalued, coApplicant: _coApplicant, ...profile } = set.profile;
  const coolingOffDays = await coolingOffDaysOf(ctx, set.coolingOffRuleId);
  return (await listKeptProducts(ctx))
    .filter((product) => product.productType !== profile.productType && takes(product, set))
    .flatMap(({ productType: name }) => {
      const productType = LOAN_PRODUCT_TYPE_NAMES.find((one) => one === name);
      if (!productType) return [];
      const { matched } = matchProfile(ruleset, productType, profile, set, coolingOffDays);
      const lenders = matched.filter(({ amountCapped, tenureChanged }) => !amountCapped && !tenureChanged).length;
      return lenders > 0 ? [{ productType, lenders }] : [];
    });
}

/** By lender, how far the customer has come with it. */
interface Standing {
  readonly applied: ReadonlyMap<number, Exclude<Applied, null>>;
  readonly closed: ReadonlyMap<number, ClosedLender>;
  readonly begun: ReadonlyMap<number, string>;
}

export async function findStanding(
  ctx: TxContext,
  { appId, userId }: Pick<OfferSetRow, 'appId' | 'userId'>,
  productType: string,
): Promise<Standing> {
  const applying = listLenderApplications(ctx, [appId]).then(
    (parts) =>
      new Map(parts.map(({ lenderId, lenderApplicationId, status }) => [lenderId, { lenderApplicationId, status }])),
  );
  const sent = applying.then((applied) => new Set(applied.keys()));
  const [applied, closed, begun] = await Promise.all([
    applying,
    findClosedLenders(ctx, { userId, productType }),
    findBegun(ctx, { appId, userId, productType }, sent),
  ]);
  return { applied, closed, begun };
}

/** The lenders' own answers in place of their rules, and the offer of each lender that is shown. */
function mergeAnswers(result: MatchResult, offers: readonly OfferRow[], quotes: readonly QuoteRow[]) {
  // What a lender said last counts, and it may have made several offers at once.
  const rows = new Map<number, OfferRow[]>();
  for (const row of offers) {
    const said = rows.get(row.lenderId);
    const isSameAnswer = said?.[0]?.createdAt.getTime() === row.createdAt.getTime();
    rows.set(row.lenderId, said && isSameAnswer ? [...said, row] : [row]);
  }
  const answers = quotes.flatMap(({ lenderId, state }): LenderQuote[] => {
    if (state === 'not-eligible' || state === 'too-dear') return [{ lenderId, eligible: false }];
    return state === 'offered' ? [{ lenderId, eligible: true, offer: rows.get(lenderId)?.[0]?.terms }] : [];
  });
  const awaited = quotes.filter(({ state }) => state === 'asked' || state === 'no-answer');
  const merged = mergeQuotes(
    result,
    answers,
    awaited.map(({ lenderId }) => lenderId),
  );
  const isMatched = new Set(merged.matched.map(({ lenderId }) => lenderId));
  return { rows, merged, shown: [...rows.values()].flat().filter(({ lenderId }) => isMatched.has(lenderId)) };
}

/** What a view is drawn from: its stored rows, and how its profile matched. */
interface Drawn {
  readonly set: OfferSetRow;
  readonly ruleset: Ruleset;
  readonly result: MatchResult;
  readonly offers: readonly OfferRow[];
  readonly quotes: readonly QuoteRow[];
  readonly standing: Standing;
}

/**
 * A view as the customer sees it: matched, unmatched and pending name every active lender of its rules version once. The offers
 * are the stored ones, a lender's newest first of all; the order is by the measure alone (REG-ML-3 to -5, -8).
 */
export async function drawOfferSet(
  ctx: TxContext,
  { set, ruleset, result, offers, quotes, standing: { applied, closed, begun } }: Drawn,
  sort: SortMeasure,
): Promise<OfferSet> {
  const { rows, merged, shown } = mergeAnswers(result, offers, quotes);
  const withoutOffer = merged.matched
    .filter(({ lenderId }) => !rows.has(lenderId))
    .map(({ lenderId, slug, lenderName }) => ({ lenderId, slug, name: lenderName }));
  const termsOf = new Map(ruleset.products.get(set.profile.productType)?.terms.map((terms) => [terms.lenderId, terms]));
  const names = await findLocalNames(ctx);
  const named = <Lender extends { readonly lenderId: number; readonly name: string }>(lenders: readonly Lender[]) =>
    lenders.map((lender) => ({ ...lender, name: names.get(lender.lenderId) ?? lender.name })).sort(byName);
  const tooDear = new Set(quotes.flatMap(({ lenderId, state }) => (state === 'too-dear' ? [lenderId] : [])));
  const refusalOf = (lenderId: number): Pick<OfferSet['unmatched'][number], 'obstacles' | 'fittingPaise'> => {
    const terms = termsOf.get(lenderId);
    if (tooDear.has(lenderId) || !terms) return { obstacles: terms ? ['instalment'] : [], fittingPaise: null };
    return {
      obstacles: loanObstacles(terms, set.profile, set),
      fittingPaise: fittingAmountPaise(terms, set.profile, set),
    };
  };
  const payerFor = (lenderId: number): MatchProfile => {
    const terms = termsOf.get(lenderId);
    return terms ? repaying(terms, set.profile) : set.profile;
  };
  const shareOfWhom = (lenderId: number): Offer['incomeShareOf'] => {
    const terms = termsOf.get(lenderId);
    return terms && isCoApplicantPaying(terms, set.profile) ? 'co-applicant' : 'applicant';
  };
  const today = istDateOf(ctx.clock.now());
  return {
    offerSetId: set.offerSetId,
    appId: set.appId,
    rulesetVersion: set.rulesetVersion,
    amountPaise: set.amountPaise,
    tenureMonths: set.tenureMonths,
    sort,
    createdAt: set.createdAt.toISOString(),
    waiting: quotes.some(({ state }) => state === 'asked') && ctx.clock.now() < (set.quotesUntil ?? set.createdAt),
    matched: sortOffers(
      shown.map((row) =>
        toOffer(
          row,
          payerFor(row.lenderId),
          today,
          applied.get(row.lenderId) ?? null,
          closed.get(row.lenderId) ?? null,
          begun.get(row.lenderId) ?? null,
          names.get(row.lenderId) ?? row.terms.lenderName,
          shareOfWhom(row.lenderId),
        ),
      ),
      sort,
    ),
    unmatched: named(merged.unmatched).map((lender) => ({ ...lender, ...refusalOf(lender.lenderId) })),
    pending: named([...merged.pending, ...withoutOffer]),
    unvalued: set.profile.isUnvalued === true,
    ...(set.profile.productType === 'Gold Loans' && set.profile.security
      ? { goldValuePaise: set.profile.security.valuePaise }
      : {}),
    room: roomOf(set.profile),
    otherProducts: shown.length > 0 ? [] : await otherProductsOf(ctx, ruleset, set),
  };
}

async function readStored(ctx: TxContext, set: OfferSetRow) {
  const ruleset = await getRuleset(ctx, set.rulesetVersion);
  const [result, offers, quotes] = await Promise.all([
    getMatch(ctx, set, ruleset),
    selectOffersOf(ctx, set.offerSetId),
    selectQuotes(ctx, set.offerSetId),
  ]);
  return { set, ruleset, result, offers, quotes };
}

/** A stored view. */
export async function viewOfferSet(ctx: TxContext, set: OfferSetRow, sort: SortMeasure): Promise<OfferSet> {
  const [stored, standing] = await Promise.all([readStored(ctx, set), findStanding(ctx, set, set.profile.productType)]);
  return drawOfferSet(ctx, { ...stored, standing }, sort);
}

/** The lenders that a stored view shows with an offer. */
export async function findMatchedLenderIds(ctx: TxContext, set: OfferSetRow): Promise<number[]> {
  const { result, offers, quotes } = await readStored(ctx, set);
  return mergeAnswers(result, offers, quotes).shown.map(({ lenderId }) => lenderId);
}
