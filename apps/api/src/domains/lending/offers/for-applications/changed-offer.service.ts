import { loanBarrier, repaying } from '@saakh/rules/lending/offers/eligibility';
import { findTerms } from '@saakh/rules/lending/offers/ruleset';
import { getRuleset } from '#domains/catalogue/lenders';
import type { LoanTerms } from '#domains/lending/lender-gateway';
import type { TxContext } from '#platform/context';
import { issueFor } from '../issue-key-facts.service';
import { selectNewestKeyFacts } from '../key-facts.repository';
import { shareOf } from '../offer-set-view';
import { insertOffers, type OfferRow, selectOffersOf, selectOfferWithSet } from '../offers.repository';
import { offersForApplication } from './lender-terms.service';

/**
 * Keeps what a lender decided, in place of the offer that the customer had chosen, as a new offer of the same view, and issues
 * its key facts. The old offer and its statement stay as they were (REG-KFS-7).
 */
export async function addChangedOffer(ctx: TxContext, offerId: string, decided: LoanTerms): Promise<void> {
  const chosen = await selectOfferWithSet(ctx, offerId);
  if (!chosen) throw new Error(`Offer ${offerId} is missing`);
  const { offer, set } = chosen;
  const { makeRow } = await offersForApplication(ctx, chosen);
  const row = makeRow(decided, { quote: null, decided: true });
  if (!row) {
    ctx.platform.logger.error({ offerId, lender: offer.terms.slug }, 'decided terms make no offer');
    return;
  }
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
