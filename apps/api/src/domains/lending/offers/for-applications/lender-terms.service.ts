import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { makeQuotedOffer } from '@saakh/rules/lending/offers/offers';
import { findTerms } from '@saakh/rules/lending/offers/ruleset';
import { coolingOffRule, getRuleset } from '#domains/catalogue/lenders';
import type { LoanTerms } from '#domains/lending/lender-gateway';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import type { OfferRow, OfferSetRow, OfferWithSet, StoredOffer } from '../offers.repository';

interface Around {
  readonly thirdPartyChargesPaise: number;
  readonly coolingOffDays: number;
  readonly subjectToBureauCheck: boolean;
}

/** The terms that a lender names itself as an offer of a view; undefined where they make no whole one. */
export function offerByTerms(
  rules: LenderTerms,
  set: OfferSetRow,
  { amountPaise, tenureMonths, rateBps, feePaise, taxPaise }: LoanTerms,
  { thirdPartyChargesPaise, coolingOffDays, subjectToBureauCheck }: Around,
) {
  const figures = {
    ...{ amountPaise, tenureMonths, rateMinBps: rateBps, rateMaxBps: rateBps },
    ...{ processingFeePaise: feePaise, taxOnFeePaise: taxPaise, thirdPartyChargesPaise },
  };
  return makeQuotedOffer(rules, set, figures, subjectToBureauCheck, coolingOffDays, set.profile.security);
}

/**
 * Makes rows of the terms that a lender names for an application, in the view of the offer that it rests on, with the words around
 * that one and the cooling-off of today.
 */
export async function offersForApplication(ctx: TxContext, { offer, set }: OfferWithSet) {
  const rules = findTerms(await getRuleset(ctx, set.rulesetVersion), set.profile.productType, offer.lenderId);
  const { ruleId: coolingOffRuleId, value: coolingOff } = await coolingOffRule(ctx);
  const { logo, documents, decisionHours, thirdPartyChargesPaise } = offer.terms;
  const around = { thirdPartyChargesPaise, coolingOffDays: coolingOff.days, subjectToBureauCheck: false };
  const createdAt = ctx.clock.now();
  const makeRow = (said: LoanTerms, more: Pick<StoredOffer, 'quote' | 'decided' | 'madeFor'>): OfferRow | undefined => {
    const made = rules && offerByTerms(rules, set, said, around);
    const terms = made && { ...made, logo, documents, decisionHours, specialOffer: null, ...more };
    return terms && { ...offer, offerId: newId('ofr'), source: 'quote', terms, createdAt, coolingOffRuleId };
  };
  return { rules, makeRow };
}
