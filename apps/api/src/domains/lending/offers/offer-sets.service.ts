import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import type { OfferSet, SortMeasure } from '@saakh/contracts/lending/offers';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { mayBeAsked } from '@saakh/rules/lending/offers/eligibility';
import { matchProfile } from '@saakh/rules/lending/offers/matching';
import { findTerms } from '@saakh/rules/lending/offers/ruleset';
import { coolingOffRule, currentRuleset, findOfferSurroundings, keepFact } from '#domains/catalogue/lenders';
import { refuseAmount, refuseTenure } from '#domains/catalogue/products';
import { requireTerms } from '#domains/customers/consents';
import { requireOwnAnswers } from '#domains/customers/product-details';
import { getCustomer } from '#domains/identity/customers';
import { getOwnApplication } from '#domains/lending/applications';
import { listQuotingSystems, newQuoteId } from '#domains/lending/lender-gateway';
import { countEvents } from '#domains/records/daily-figures';
import { AppError, notFound } from '#platform/app-error';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { keepMatch } from './facts/kept-matches';
import { getKeptOpenProduct } from './facts/kept-products';
import { findProfile } from './facts/request-facts.service';
import { drawOfferSet, findStanding, viewOfferSet } from './offer-set-view';
import {
  insertOfferSet,
  insertOffers,
  insertQuotes,
  type OfferSetRow,
  type QuoteRow,
  selectOwnOfferSet,
} from './offers.repository';
import { alertIncompleteOffer, startAsking } from './quotes.service';

export interface OffersWish {
  readonly amountPaise?: number | undefined;
  readonly tenureMonths?: number | undefined;
  readonly sort?: SortMeasure | undefined;
}

const profileIncomplete = () => new AppError('PROFILE_INCOMPLETE', { message: REPLY_MESSAGES.profileForOffers });

/** Each asks up to every lender: one customer must not keep the others from being asked. */
const PER_CUSTOMER: LimitRule = { name: 'offers-customer', points: 10, seconds: 60, onFailure: 'open' };

const isEmpty = <T>(rows: readonly T[]) => rows.length === 0;

/**
 * Matches the caller's own running application against every active lender and keeps the view: profile facts, rules version and
 * each offer. Lenders with a quote call are asked afterwards, in the background, where their rules accept or they are set to be
 * asked regardless; until they answer or the deadline passes they stand under `pending` and the set is `waiting`. NOT_FOUND for
 * somebody else's application, PROFILE_INCOMPLETE before its profile is complete (REG-DL-13), CONSENT_REQUIRED while the terms do
 * not hold (REG-DL-7), CONFLICT when it has ended or its product is off, VALIDATION_FAILED for an amount outside the product's,
 * TOO_MANY_REQUESTS after ten in a minute.
 */
export async function requestOffers(ctx: CustomerContext, appId: string, wish: OffersWish): Promise<OfferSet> {
  await ctx.platform.limits.consume(PER_CUSTOMER, idKey(ctx.actor.userId));
  const { view, asking } = await inTransaction(ctx, (tx) => makeOfferSet(tx, appId, wish));
  startAsking(ctx, asking);
  return view;
}

/** Waits for a check, and throws what it found only when the ones before it have passed. */
const outcomeOf = (check: Promise<void>): Promise<unknown> =>
  check.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Statements that do not wait for each other begin together: on a server they are one trip. */
async function makeOfferSet(ctx: CustomerContext & TxContext, appId: string, wish: OffersWish) {
  const [application, customer] = await Promise.all([
    getOwnApplication(ctx, appId),
    getCustomer(ctx, ctx.actor.userId),
  ]);
  if (!isRunning(application)) throw new AppError('CONFLICT', { message: REPLY_MESSAGES.applicationEnded });
  const product = await getKeptOpenProduct(ctx, application.productType);
  if (wish.amountPaise !== undefined) refuseAmount('amountPaise', wish.amountPaise, product);
  if (wish.tenureMonths !== undefined) refuseTenure('tenureMonths', wish.tenureMonths, product);
  const productType = LOAN_PRODUCT_TYPE_NAMES.find((name) => name === application.productType);
  if (!productType) throw new AppError('CONFLICT', { message: REPLY_MESSAGES.productWithoutOffers });
  const now = ctx.clock.now();
  const [profile, answers, consent, standing] = await Promise.all([
    findProfile(ctx, customer, productType),
    outcomeOf(requireOwnAnswers(ctx, customer, productType)),
    outcomeOf(requireTerms(ctx, productType)),
    findStanding(ctx, { appId, userId: customer.userId }, productType),
  ]);
  if (!profile) throw profileIncomplete();
  if (answers ?? consent) throw answers ?? consent;

  const ruleset = await currentRuleset(ctx);
  const { ruleId: coolingOffRuleId, value: coolingOff } = await coolingOffRule(ctx);
  const request = {
    amountPaise: wish.amountPaise ?? application.amountPaise,
    tenureMonths: wish.tenureMonths ?? application.tenureMonths,
  };
  const result = matchProfile(ruleset, productType, profile, request, coolingOff.days);
  const surroundings = await findOfferSurroundings(ctx, productType, profile.employment);
  const connections = await keepFact(ctx, 'quoting connections', listQuotingSystems);
  const quoting = [...connections.keys()].filter((lenderId) => {
    const terms = findTerms(ruleset, productType, lenderId);
    return terms && mayBeAsked(terms, profile, request);
  });
  const set: OfferSetRow = {
    offerSetId: newId('ofs'),
    appId,
    userId: ctx.actor.userId,
    rulesetVersion: ruleset.version,
    profile,
    ...request,
    createdAt: now,
    quotesUntil: isEmpty(quoting) ? null : new Date(now.getTime() + ctx.platform.config.QUOTE_DEADLINE_MS),
    coolingOffRuleId,
  };
  const { offerSetId, userId } = set;
  const shown = result.matched.flatMap((offer) => {
    const { lenderId } = offer;
    const around = surroundings.get(lenderId);
    if (!around || quoting.includes(lenderId)) return [];
    const terms = { ...offer, ...around, quote: null, decided: false };
    const of = { offerSetId, userId, lenderId, coolingOffRuleId };
    return [{ offerId: newId('ofr'), ...of, source: 'rule' as const, terms, createdAt: now }];
  });
  const quotes = quoting.flatMap((lenderId): QuoteRow[] => {
    const system = connections.get(lenderId);
    if (!system) return [];
    const quoteId = newQuoteId(system);
    return [{ offerSetId, lenderId, userId, state: 'asked', askedAt: now, answeredAt: null, quoteId }];
  });
  if (profile.isUnvalued)
    ctx.platform.logger.error({ productType }, 'no offer: the value of what secures the loan is not known');
  else for (const { slug } of result.pending) alertIncompleteOffer(ctx, slug, productType, 'rule');
  const seen = { at: now, brandKey: application.brandKey, productType, offersSeen: 1 };
  keepMatch(ctx, set, result);
  const view = await drawOfferSet(ctx, { set, ruleset, result, offers: shown, quotes, standing }, wish.sort ?? 'apr');
  await Promise.all([
    insertOfferSet(ctx, set),
    insertOffers(ctx, shown),
    insertQuotes(ctx, quotes),
    countEvents(ctx, [seen, ...shown.map(({ lenderId }) => ({ ...seen, lenderId }))]),
  ]);
  const { brandKey } = application;
  return { view, asking: { set, brandKey, ruleset, coolingOff, surroundings, connections, quotes } };
}

/** The caller's current offer set; NOT_FOUND for others' sets and for none. */
export function getOfferSet(ctx: CustomerContext, offerSetId: string, sort: SortMeasure): Promise<OfferSet> {
  return inTransaction(ctx, async (tx) => {
    const set = await selectOwnOfferSet(tx, ctx.actor.userId, offerSetId);
    if (!set) throw notFound('offerSet');
    return viewOfferSet(tx, set, sort);
  });
}
