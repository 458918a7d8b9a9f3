import { loanBarrier } from '@saakh/rules/lending/offers/eligibility';
import { sortOffers } from '@saakh/rules/lending/offers/offer-order';
import { makeQuotedOffer } from '@saakh/rules/lending/offers/offers';
import { findTerms } from '@saakh/rules/lending/offers/ruleset';
import { coolingOffRule, getRuleset } from '#domains/catalogue/lenders';
import type { QuotedTerms } from '#domains/lending/lender-gateway';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { isInTime } from './chosen-offer.service';
import { insertOffers, type OfferRow, selectOffersOf, selectOfferWithSet } from './offers.repository';
import { alertIncompleteOffer, isCredible } from './quotes.service';

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

const sayOf = ({ quoteReference, validUntil, terms }: QuotedTerms): string =>
  JSON.stringify([
    quoteReference,
    validUntil,
    terms.amountPaise,
    terms.tenureMonths,
    terms.rateBps,
    terms.feePaise,
    terms.taxPaise,
  ]);
const sayOfRow = ({
  terms: { quote, amountPaise, tenureMonths, rateMaxBps, processingFeePaise, taxOnFeePaise },
}: OfferRow): string =>
  JSON.stringify([
    quote?.reference,
    quote?.validUntil ?? null,
    amountPaise,
    tenureMonths,
    rateMaxBps,
    processingFeePaise,
    taxOnFeePaise,
  ]);

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
  const before = newestFor(await selectOffersOf(ctx, set.offerSetId), lenderApplicationId).map(sayOfRow);
  if (before.length === offered.length && offered.every((one) => before.includes(sayOf(one)))) return false;
  const { productType, security } = set.profile;
  const rules = findTerms(await getRuleset(ctx, set.rulesetVersion), productType, offer.lenderId);
  const { ruleId: coolingOffRuleId, value: coolingOff } = await coolingOffRule(ctx);
  const { logo, documents, decisionHours, thirdPartyChargesPaise } = offer.terms;
  const createdAt = ctx.clock.now();
  const rows = offered.flatMap(({ quoteReference: reference, validUntil, terms: said }): OfferRow[] => {
    if (!rules || !isCredible(said, rules, set)) return [];
    const { amountPaise, tenureMonths, rateBps, feePaise, taxPaise } = said;
    const figures = {
      ...{ amountPaise, tenureMonths, rateMinBps: rateBps, rateMaxBps: rateBps },
      ...{ processingFeePaise: feePaise, taxOnFeePaise: taxPaise, thirdPartyChargesPaise },
    };
    const made = makeQuotedOffer(rules, set, figures, false, coolingOff.days, security);
    if (!made) return [];
    const around = { logo, documents, decisionHours, specialOffer: null, decided: false };
    const terms = { ...made, ...around, quote: { reference, validUntil }, madeFor: lenderApplicationId };
    return [{ ...offer, offerId: newId('ofr'), source: 'quote', terms, createdAt, coolingOffRuleId }];
  });
  if (rows.length < offered.length) alertIncompleteOffer(ctx, offer.terms.slug, productType, 'quote');
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
