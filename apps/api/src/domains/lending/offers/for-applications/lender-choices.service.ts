import { isDeepStrictEqual } from 'node:util';
import { loanBarrier } from '@saakh/rules/lending/offers/eligibility';
import { sortOffers } from '@saakh/rules/lending/offers/offer-order';
import { findTerms } from '@saakh/rules/lending/offers/ruleset';
import { getRuleset } from '#domains/catalogue/lenders';
import type { QuotedTerms } from '#domains/lending/lender-gateway';
import type { TxContext } from '#platform/context';
import { isInTime } from '../chosen-offer.service';
import { insertOffers, type OfferRow, selectOffersOf, selectOfferWithSet } from '../offers.repository';
import { alertIncompleteOffer, isCredible } from '../quotes.service';
import { offersForApplication } from './lender-terms.service';

/** An application to a lender, by the offer that it rests on. */
interface OnOffer {
  readonly lenderApplicationId: string;
  readonly offerId: string;
}

/** The offers that the lender made last for an application: they came together. */
function newestFor(rows: readonly OfferRow[], lenderApplicationId: string): OfferRow[] {
  const made = rows.filter(({ terms }) => terms.madeFor === lenderApplicationId);
  const at = made.at(-1)?.createdAt.getTime();
  return made.filter(({ createdAt }) => createdAt.getTime() === at);
}

/** What its lender said of an offer. */
const quotedOf = ({ terms: { quote, ...terms } }: OfferRow): QuotedTerms => ({
  quoteReference: quote?.reference ?? '',
  validUntil: quote?.validUntil ?? null,
  terms: {
    ...{ amountPaise: terms.amountPaise, tenureMonths: terms.tenureMonths, rateBps: terms.rateMaxBps },
    ...{ feePaise: terms.processingFeePaise, taxPaise: terms.taxOnFeePaise },
  },
});

/**
 * Keeps the offers that a lender makes for an application as offers of the view from which its customer applied; false where they
 * are known, or none of them is credible.
 */
export async function addLenderChoices(
  ctx: TxContext,
  { lenderApplicationId, offerId }: OnOffer,
  offered: readonly QuotedTerms[],
): Promise<boolean> {
  const chosen = await selectOfferWithSet(ctx, offerId);
  if (!chosen || offered.length === 0) return false;
  const { offer, set } = chosen;
  const { rules, makeRow } = await offersForApplication(ctx, chosen);
  const rows = offered.flatMap(({ quoteReference: reference, validUntil, terms }) => {
    if (!rules || !isCredible(terms, rules, set)) return [];
    return makeRow(terms, { quote: { reference, validUntil }, decided: false, madeFor: lenderApplicationId }) ?? [];
  });
  const before = newestFor(await selectOffersOf(ctx, set.offerSetId), lenderApplicationId).map(quotedOf);
  const isKnown = (row: OfferRow) => before.some((one) => isDeepStrictEqual(one, quotedOf(row)));
  if (before.length === rows.length && rows.every(isKnown)) return false;
  if (rows.length < offered.length) alertIncompleteOffer(ctx, offer.terms.slug, set.profile.productType, 'quote');
  await insertOffers(ctx, rows);
  return rows.length > 0;
}

/**
 * The offers among which the customer of an application chooses, the lowest APR first, with what keeps anybody from one; none
 * once one of them is chosen.
 */
export async function listLenderChoices(
  ctx: TxContext,
  { lenderApplicationId, offerId }: OnOffer,
): Promise<(OfferRow & { readonly barrier: ReturnType<typeof loanBarrier> })[]> {
  const chosen = await selectOfferWithSet(ctx, offerId);
  if (!chosen) return [];
  const { offerSetId, profile, rulesetVersion } = chosen.set;
  const newest = newestFor(await selectOffersOf(ctx, offerSetId), lenderApplicationId);
  if (newest.some((row) => row.offerId === offerId)) return [];
  const standing = newest.filter((row) => isInTime(ctx, row));
  if (standing.length === 0) return [];
  const rules = findTerms(await getRuleset(ctx, rulesetVersion), profile.productType, chosen.offer.lenderId);
  const order = sortOffers(standing.map((row) => ({ ...row.terms, row })));
  return order.map(({ row }) => ({ ...row, barrier: rules && loanBarrier(rules, profile, row.terms) }));
}
