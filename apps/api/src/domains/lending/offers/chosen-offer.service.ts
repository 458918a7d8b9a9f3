import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { findTerms } from '@saakh/rules/lending/offers/ruleset';
import { currentRuleset } from '#domains/catalogue/lenders';
import { requireOwnAnswers } from '#domains/customers/product-details';
import { getCustomer } from '#domains/identity/customers';
import { AppError, notFound } from '#platform/app-error';
import type { CustomerContext, TxContext } from '#platform/context';
import { matchProfileOf } from './facts/match-profile';
import { findProfile, isMadeFrom } from './facts/request-facts.service';
import { findMatchedLenderIds } from './offer-set-view';
import {
  type OfferRow,
  type OfferSetRow,
  type StoredOffer,
  selectLatestSets,
  selectOffersById,
  selectOwnOffer,
  selectOwnOfferSet,
} from './offers.repository';

const notAvailable = () =>
  new AppError('OFFER_NOT_AVAILABLE', {
    message: REPLY_MESSAGES.offerGone,
  });

/**
 * Throws PROFILE_INCOMPLETE before the product's profile is complete (REG-DL-13), and while an answer to its own fields is
 * missing or contradicts what the profile says now.
 */
export async function requireCompleteProfile(ctx: CustomerContext & TxContext, product: string): Promise<void> {
  const productType = LOAN_PRODUCT_TYPE_NAMES.find((name) => name === product);
  const customer = await getCustomer(ctx, ctx.actor.userId);
  if (!productType || !matchProfileOf(customer, productType, ctx.clock.now())) {
    throw new AppError('PROFILE_INCOMPLETE', { message: REPLY_MESSAGES.profileFirst });
  }
  await requireOwnAnswers(ctx, customer, productType);
}

/** Throws OFFER_NOT_AVAILABLE when the caller's answers are not those that an offer was made from: other offers follow from these. */
export async function requireSameAnswers(ctx: CustomerContext & TxContext, { profile }: OfferSetRow): Promise<void> {
  const customer = await getCustomer(ctx, ctx.actor.userId);
  if (isMadeFrom(profile, await findProfile(ctx, customer, profile.productType))) return;
  throw new AppError('OFFER_NOT_AVAILABLE', { message: FORM_MESSAGES.offerOfOtherAnswers });
}

/** Whether its lender still stands by an offer. */
export function isInTime({ clock }: TxContext, { terms: { quote } }: OfferRow): boolean {
  return !quote?.validUntil || clock.now() < new Date(quote.validUntil);
}

/**
 * One of the caller's own offers, as long as it stands: its lender is still active for the product, a quote is within its
 * own time. OFFER_NOT_AVAILABLE otherwise, and for an offer of somebody else, which is as good as none.
 */
export async function getStandingOffer(
  ctx: CustomerContext & TxContext,
  offerId: string,
): Promise<{ offer: OfferRow; set: OfferSetRow }> {
  const found = await selectOwnOffer(ctx, ctx.actor.userId, offerId);
  if (!found) throw notAvailable();
  const { offer, set } = found;
  const isActive = findTerms(await currentRuleset(ctx), set.profile.productType, offer.lenderId) !== undefined;
  if (!isActive || !isInTime(ctx, offer)) throw notAvailable();
  return found;
}

const FRESH_MS = 24 * 3_600_000;

/**
 * An offer of a set whose key facts may be issued: it stands, was made from the answers as they are now, and belongs to the
 * newest offers of its application or to ones of the last day (another tab); or its lender made it for an application.
 * OFFER_NOT_AVAILABLE otherwise; NOT_FOUND for an unknown set.
 */
export async function getOfferToRead(
  ctx: CustomerContext & TxContext,
  offerSetId: string,
  offerId: string,
): Promise<{ offer: OfferRow; set: OfferSetRow }> {
  if (!(await selectOwnOfferSet(ctx, ctx.actor.userId, offerSetId))) throw notFound('offerSet');
  const found = await getStandingOffer(ctx, offerId);
  const { offer, set } = found;
  if (set.offerSetId !== offerSetId) throw notAvailable();
  const [latest] = await selectLatestSets(ctx, ctx.actor.userId, [set.appId]);
  const isFresh = ctx.clock.now().getTime() - set.createdAt.getTime() < FRESH_MS;
  if (offer.terms.decided || offer.terms.madeFor) return found;
  if (latest?.offerSetId !== offerSetId && !isFresh) throw notAvailable();
  await requireSameAnswers(ctx, set);
  return found;
}

/**
 * The offer that the customer chose for this application; OFFER_NOT_AVAILABLE when it does not stand, is not of it, or was made
 * from other answers than those of now.
 */
export async function getChosenOffer(
  ctx: CustomerContext & TxContext,
  appId: string,
  offerId: string,
): Promise<{ lenderId: number; terms: StoredOffer }> {
  const { offer, set } = await getStandingOffer(ctx, offerId);
  if (set.appId !== appId) throw notAvailable();
  await requireSameAnswers(ctx, set);
  return { lenderId: offer.lenderId, terms: offer.terms };
}

/** Lenders matched in the newest offers of an application: those that the customer may choose. */
export async function listMatchedLenderIds(
  ctx: TxContext,
  { appId, userId }: { readonly appId: string; readonly userId: string },
): Promise<number[]> {
  const [set] = await selectLatestSets(ctx, userId, [appId]);
  if (!set) return [];
  return findMatchedLenderIds(ctx, set);
}

/** The newest offer set of each application that has one. */
export async function findLatestSetIds(
  ctx: TxContext,
  userId: string,
  appIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sets = await selectLatestSets(ctx, userId, appIds);
  return new Map(sets.map(({ appId, offerSetId }) => [appId, offerSetId]));
}

/** The terms of offers by id, as they were shown. */
export async function findOfferTerms(
  ctx: TxContext,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, StoredOffer>> {
  const rows = await selectOffersById(ctx, [...new Set(offerIds)]);
  return new Map(rows.map(({ offerId, terms }) => [offerId, terms]));
}

export async function getOfferTerms(ctx: TxContext, offerId: string): Promise<StoredOffer> {
  const terms = (await findOfferTerms(ctx, [offerId])).get(offerId);
  if (!terms) throw new Error(`Offer ${offerId} is missing`);
  return terms;
}
