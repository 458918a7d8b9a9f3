import { loanBarrier, repaying } from '@saakh/rules/lending/offers/eligibility';
import { makeQuotedOffer } from '@saakh/rules/lending/offers/offers';
import { findTerms } from '@saakh/rules/lending/offers/ruleset';
import { coolingOffRule, getRuleset } from '#domains/catalogue/lenders';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { issueFor } from './issue-key-facts.service';
import { selectNewestKeyFacts } from './key-facts.repository';
import { shareOf } from './offer-set-view';
import { insertOffers, type OfferRow, selectOffersOf, selectOfferWithSet } from './offers.repository';

export interface DecidedTerms {
  readonly amountPaise: number;
  readonly tenureMonths: number;
  readonly rateBps: number;
  readonly feePaise: number;
  readonly taxPaise: number;
}

/**
 * Keeps what a lender decided, in place of the offer that the customer had chosen, as a new offer of the same view, and issues
 * its key facts. The old offer and its statement stay as they were (REG-KFS-7).
 */
export async function addChangedOffer(ctx: TxContext, offerId: string, decided: DecidedTerms): Promise<void> {
  const chosen = await selectOfferWithSet(ctx, offerId);
  if (!chosen) throw new Error(`Offer ${offerId} is missing`);
  const { offer, set } = chosen;
  const rules = findTerms(await getRuleset(ctx, set.rulesetVersion), set.profile.productType, offer.lenderId);
  const { amountPaise, tenureMonths, rateBps, feePaise, taxPaise } = decided;
  const figures = {
    amountPaise,
    tenureMonths,
    rateMinBps: rateBps,
    rateMaxBps: rateBps,
    processingFeePaise: feePaise,
    taxOnFeePaise: taxPaise,
    thirdPartyChargesPaise: offer.terms.thirdPartyChargesPaise,
  };
  const { ruleId: coolingOffRuleId, value: coolingOff } = await coolingOffRule(ctx);
  const made = rules && makeQuotedOffer(rules, set, figures, false, coolingOff.days, set.profile.security);
  if (!made) {
    ctx.platform.logger.error({ offerId, lender: offer.terms.slug }, 'decided terms make no offer');
    return;
  }
  const { logo, documents, decisionHours } = offer.terms;
  const row: OfferRow = {
    ...offer,
    offerId: newId('ofr'),
    source: 'quote',
    terms: { ...made, logo, documents, decisionHours, specialOffer: null, quote: null, decided: true },
    createdAt: ctx.clock.now(),
    coolingOffRuleId,
  };
  await insertOffers(ctx, [row]);
  await issueFor(ctx, { offer: row, set });
}

/** Whether a co-applicant who had agreed counted for an offer. */
export async function restsOnCoApplicant(ctx: TxContext, offerId: string): Promise<boolean> {
  const chosen = await selectOfferWithSet(ctx, offerId);
  if (!chosen?.set.profile.coApplicant) return false;
  const { profile, rulesetVersion } = chosen.set;
  const rules = findTerms(await getRuleset(ctx, rulesetVersion), profile.productType, chosen.offer.lenderId);
  return rules?.takesCoApplicants !== false;
}

export interface ChangedOffer {
  readonly offerSetId: string;
  readonly offerId: string;
  readonly keyFactsId: string;
  readonly terms: OfferRow['terms'];
  /** Of the payer's income, all instalments together, in percent; null where no income is known. */
  readonly incomeSharePercent: number | null;
  /** What keeps anybody from agreeing to them: more than the income or the security bears, by the facts of the application. */
  readonly barrier: ReturnType<typeof loanBarrier>;
}

/** The newest terms that the lender of a chosen offer decided on instead of it. */
export async function findChangedOffer(ctx: TxContext, offerId: string): Promise<ChangedOffer | undefined> {
  const chosen = await selectOfferWithSet(ctx, offerId);
  if (!chosen) return undefined;
  const { lenderId, offerSetId } = chosen.offer;
  const decided = (await selectOffersOf(ctx, offerSetId)).filter(
    (row) => row.lenderId === lenderId && row.terms.decided,
  );
  const newest = decided.at(-1);
  const statement = newest && (await selectNewestKeyFacts(ctx, newest.offerId));
  if (!newest || !statement) return undefined;
  const { profile, rulesetVersion } = chosen.set;
  const rules = findTerms(await getRuleset(ctx, rulesetVersion), profile.productType, lenderId);
  return {
    offerSetId,
    offerId: newest.offerId,
    keyFactsId: statement.keyFactsId,
    terms: newest.terms,
    incomeSharePercent: rules ? shareOf(newest.terms.emiMaxPaise, repaying(rules, profile)) : null,
    barrier: rules && loanBarrier(rules, profile, newest.terms),
  };
}
