import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { LenderApplication, TermsFigures } from '@saakh/contracts/lending/applications';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { calculateLoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import {
  getOwnLenderApplication,
  type LenderApplicationRow,
  lockLenderApplication,
} from '#domains/lending/applications';
import type { LoanTerms } from '#domains/lending/lender-gateway';
import { addChangedOffer, findChangedOffer, findOfferTerms, getOfferTerms } from '#domains/lending/offers';
import { AppError } from '#platform/app-error';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { agreeToOffer } from './choices/agree-to-offer.service';

type AgreedTerms = Awaited<ReturnType<typeof getOfferTerms>>;

function isCostlier(agreed: AgreedTerms, told: LoanTerms): boolean {
  const cost = calculateLoanCost({
    principalPaise: told.amountPaise,
    annualRateBps: told.rateBps,
    tenureMonths: told.tenureMonths,
    feesPaise: told.feePaise + told.taxPaise + agreed.thirdPartyChargesPaise,
  });
  return (
    !cost.valid ||
    cost.aprBps > agreed.aprMaxBps ||
    told.rateBps > agreed.rateMaxBps ||
    told.feePaise + told.taxPaise > agreed.processingFeePaise + agreed.taxOnFeePaise ||
    told.amountPaise > agreed.amountPaise ||
    told.tenureMonths > agreed.tenureMonths
  );
}

/**
 * Whether a lender's terms cost the customer more in anything than the key facts that were acknowledged: rate, fee with tax,
 * APR, or a larger or longer loan (REG-KFS-7). Less than agreed is never flagged.
 */
export async function costsMore(ctx: TxContext, row: LenderApplicationRow, told: LoanTerms): Promise<boolean> {
  // An application that a lender's file told of was not made here: nothing was agreed on here.
  return row.offerId !== null && isCostlier(await getOfferTerms(ctx, row.offerId), told);
}

/** What a lender's file says of a loan that was agreed on here; what it does not say is as agreed. */
export interface FileTerms {
  readonly offerId: string;
  readonly amountPaise: number | null;
  readonly tenureMonths: number | null;
  readonly rateBps: number | null;
}

/** The whole terms of those that cost more than their offer, by offer: as `costsMore`, for many at once. */
export async function findCostlier(
  ctx: TxContext,
  told: readonly FileTerms[],
): Promise<ReadonlyMap<string, LoanTerms>> {
  if (told.length === 0) return new Map();
  const agreed = await findOfferTerms(
    ctx,
    told.map(({ offerId }) => offerId),
  );
  return new Map(
    told.flatMap(({ offerId, amountPaise, tenureMonths, rateBps }): [string, LoanTerms][] => {
      const offer = agreed.get(offerId);
      if (!offer) return [];
      const terms = {
        amountPaise: amountPaise ?? offer.amountPaise,
        tenureMonths: tenureMonths ?? offer.tenureMonths,
        rateBps: rateBps ?? offer.rateMaxBps,
        feePaise: offer.processingFeePaise,
        taxPaise: offer.taxOnFeePaise,
      };
      return isCostlier(offer, terms) ? [[offerId, terms]] : [];
    }),
  );
}

/** Makes the lender's costlier terms an offer of its own with fresh key facts, for the customer to read and decide on. */
export async function offerChangedTerms(
  ctx: TxContext,
  row: Pick<LenderApplicationRow, 'offerId'>,
  told: LoanTerms,
): Promise<void> {
  if (row.offerId !== null) await addChangedOffer(ctx, row.offerId, told);
}

const { approved, disbursed } = APPLICATION_STATUS;

type Flags = Pick<LenderApplicationRow, 'status' | 'termsChangedAt' | 'termsAcceptedAt'>;

const isUnagreed = ({ termsChangedAt, termsAcceptedAt }: Flags): boolean =>
  termsChangedAt !== null && termsAcceptedAt === null;

/**
 * Whether costlier terms wait for the customer's consent: there may be a loan. One that was paid out without it, and an
 * application that has ended otherwise, have no terms left to agree to.
 */
export function waitsForConsent(row: Flags): boolean {
  return row.status === approved && isUnagreed(row);
}

/** Whether the lender has paid out on costlier terms that the customer never agreed to. */
export function isPaidUnagreed(row: Flags): boolean {
  return row.status === disbursed && isUnagreed(row);
}

/** The offer that was agreed to and whose terms the lender has since made costlier; null where nothing is left to agree to. */
const offerInQuestion = (row: Flags & Pick<LenderApplicationRow, 'offerId'>): string | null =>
  waitsForConsent(row) || isPaidUnagreed(row) ? row.offerId : null;

/** What a loan costs, with all that is kept back of it. */
export const figuresOf = (terms: AgreedTerms) => ({
  amountPaise: terms.amountPaise,
  tenureMonths: terms.tenureMonths,
  rateBps: terms.rateMaxBps,
  emiPaise: terms.emiMaxPaise,
  aprBps: terms.aprMaxBps,
  feesPaise: terms.processingFeePaise + terms.taxOnFeePaise + terms.thirdPartyChargesPaise,
});

/** The lender's costlier terms, as long as the customer has not agreed to them, beside those agreed to. */
export async function findUnagreedTerms(
  ctx: TxContext,
  row: Flags & Pick<LenderApplicationRow, 'offerId'>,
): Promise<LenderApplication['changedTerms']> {
  const agreedId = offerInQuestion(row);
  const changed = agreedId === null ? undefined : await findChangedOffer(ctx, agreedId);
  if (agreedId === null || !changed) return null;
  const { offerSetId, offerId, keyFactsId, terms, incomeSharePercent, barrier } = changed;
  return {
    ...{ offerSetId, offerId, keyFactsId },
    agreed: figuresOf(await getOfferTerms(ctx, agreedId)),
    now: figuresOf(terms),
    ...(incomeSharePercent === null ? {} : { incomeSharePercent }),
    ...(barrier ? { barrier } : {}),
  };
}

/** As `findUnagreedTerms`, figures alone, and by what the lender named where its terms make no whole offer. */
export async function findUnagreedFigures(
  ctx: TxContext,
  row: LenderApplicationRow,
): Promise<{ readonly agreed: TermsFigures; readonly now: TermsFigures } | null> {
  const whole = await findUnagreedTerms(ctx, row);
  const agreedId = offerInQuestion(row);
  if (whole || agreedId === null) return whole;
  const terms = await getOfferTerms(ctx, agreedId);
  const agreed = figuresOf(terms);
  const fees = row.approvedFeesPaise === null ? agreed.feesPaise : row.approvedFeesPaise + terms.thirdPartyChargesPaise;
  const now = {
    ...agreed,
    amountPaise: row.approvedAmountPaise ?? agreed.amountPaise,
    tenureMonths: row.approvedTenureMonths ?? agreed.tenureMonths,
    rateBps: row.approvedRateBps ?? agreed.rateBps,
    feesPaise: fees,
  };
  return { agreed, now };
}

/**
 * The customer's consent to a lender's costlier terms: needs the fresh key facts of those very terms, acknowledged and
 * unexpired (KEY_FACTS_REQUIRED, KEY_FACTS_EXPIRED). CONFLICT when nothing waits for a consent, or nothing any more (REG-KFS-7),
 * and when the terms take more than the income or the security of the application bears.
 */
export function acceptChangedTerms(
  ctx: CustomerContext,
  lenderApplicationId: string,
  keyFactsId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await getOwnLenderApplication(tx, lenderApplicationId);
    const row = await lockLenderApplication(tx, lenderApplicationId);
    if (!row || !waitsForConsent(row)) {
      throw new AppError('CONFLICT', { message: REPLY_MESSAGES.changedTermsNone });
    }
    const changed = row.offerId === null ? undefined : await findChangedOffer(tx, row.offerId);
    if (!changed) throw new AppError('KEY_FACTS_REQUIRED', { message: REPLY_MESSAGES.newKeyFactsFirst });
    const { offerId, terms, barrier } = changed;
    const change = { termsAcceptedAt: tx.clock.now() };
    await agreeToOffer(tx, row, { event: 'terms-accepted', offerId, keyFactsId, terms, barrier, change });
  });
}
