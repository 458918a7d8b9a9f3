import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { findStandingConsent } from '#domains/customers/consents';
import { getOwnLenderApplication, lockLenderApplication, recordEvent } from '#domains/lending/applications';
import { chooseAtLender, findLenderStatus } from '#domains/lending/lender-gateway';
import { getOfferTerms } from '#domains/lending/offers';
import { AppError } from '#platform/app-error';
import { type Context, type CustomerContext, inTransaction } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { applyLenderStatus } from '../lender-status.service';
import { agreeToOffer } from './agree-to-offer.service';
import { findChoices, isOpen } from './put-choices.service';

/** Tells a lender which of its offers was chosen. */
export const tellChoiceJob = defineJob<{ lenderApplicationId: string; offerId: string }>('tell-lender-of-choice', {
  retryLimit: 10,
  retryDelaySeconds: 10,
  concurrency: 4,
});

/**
 * The customer's choice among a lender's offers, on acknowledged key facts of that very offer (KEY_FACTS_REQUIRED,
 * KEY_FACTS_EXPIRED); a job tells the lender. OFFER_NOT_AVAILABLE for one that is not put to the customer now, CONFLICT for one
 * that takes more than the income or the security bears.
 */
export function chooseLenderOffer(
  ctx: CustomerContext,
  lenderApplicationId: string,
  { offerId, keyFactsId }: { readonly offerId: string; readonly keyFactsId: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await getOwnLenderApplication(tx, lenderApplicationId);
    const row = await lockLenderApplication(tx, lenderApplicationId);
    const choice = row && (await findChoices(tx, row)).find((one) => one.offerId === offerId);
    if (!row || !choice) throw new AppError('OFFER_NOT_AVAILABLE', { message: REPLY_MESSAGES.offerGone });
    const { terms, barrier } = choice;
    await agreeToOffer(tx, row, { event: 'offer-chosen', offerId, keyFactsId, terms, barrier });
    await tx.platform.jobs.enqueue(tx, tellChoiceJob, { lenderApplicationId, offerId });
  });
}

/**
 * Tells a lender of a choice, again until it answers. One that does not take it is asked where the application stands: it may have
 * made other offers. What the customer has left or taken back meanwhile is not told (REG-DL-8).
 */
export async function tellChoice(
  ctx: Context,
  { lenderApplicationId, offerId }: { readonly lenderApplicationId: string; readonly offerId: string },
): Promise<void> {
  const told = await inTransaction(ctx, async (tx) => {
    const row = await lockLenderApplication(tx, lenderApplicationId);
    if (!row || !isOpen(row) || row.offerId !== offerId || !(await findStandingConsent(tx, row))) return undefined;
    return { row, terms: await getOfferTerms(tx, offerId) };
  });
  if (!told) return;
  const { row, terms } = told;
  const outcome = await chooseAtLender(ctx, row.lenderId, {
    lenderApplicationId,
    offerReference: terms.quote?.reference ?? '',
    offerAmountPaise: terms.amountPaise,
    offerTenureMonths: terms.tenureMonths,
    offerRateBps: terms.rateMaxBps,
  });
  if (outcome.kind === 'no-answer') throw new Error(`The lender was not told of the choice: ${outcome.reason}`);
  if (outcome.kind === 'refused')
    ctx.platform.logger.error({ lenderApplicationId, lenderId: row.lenderId }, 'a lender does not take a choice');
  const asked = outcome.kind === 'refused' ? await findLenderStatus(ctx, row.lenderId, lenderApplicationId) : undefined;
  const status = outcome.kind === 'told' ? outcome.status : asked?.kind === 'known' ? asked.status : undefined;
  await inTransaction(ctx, async (tx) => {
    const locked = await lockLenderApplication(tx, lenderApplicationId);
    if (!locked) return;
    if (outcome.kind === 'refused') await recordEvent(tx, locked, { event: 'offer-not-taken', by: 'lender' });
    if (status) await applyLenderStatus(tx, locked, status);
  });
}
