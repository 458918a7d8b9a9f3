import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { findLenderSharingConsent } from '#domains/lending/applications';
import { findOpenQuestionsOf } from '#domains/lending/lender-journeys';
import type { TxContext } from '#platform/context';
import { selectAcknowledged } from '../key-facts.repository';

interface Begun {
  readonly appId: string;
  readonly userId: string;
  readonly productType: string;
}

/**
 * Where an application that was begun goes on, by lender: its key facts are read and valid, the consent to share is in force,
 * and it was not sent. What is left are the lender's own questions, or only the sending.
 */
export async function findBegun(
  ctx: TxContext,
  { appId, userId, productType: named }: Begun,
  sent: ReadonlySet<number> | Promise<ReadonlySet<number>>,
): Promise<ReadonlyMap<number, string>> {
  const productType = LOAN_PRODUCT_TYPE_NAMES.find((name) => name === named);
  const found = new Map<number, string>();
  if (!productType) return found;
  const [read, sentTo] = await Promise.all([selectAcknowledged(ctx, { appId, userId }), sent]);
  for (const { lenderId, offerId, keyFactsId, offerSetId } of read) {
    if (sentTo.has(lenderId) || found.has(lenderId)) continue;
    if (!(await findLenderSharingConsent(ctx, { lenderId, appId, productType }))) continue;
    const questions = await findOpenQuestionsOf(ctx, { appId, lenderId, productType });
    const choice = new URLSearchParams({ offer: offerId, facts: keyFactsId, set: offerSetId });
    const keyFacts = `/user/offers/key-facts/${offerId}?set=${encodeURIComponent(offerSetId)}`;
    found.set(lenderId, questions === null ? keyFacts : `${questions}?${choice}`);
  }
  return found;
}
