import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { type EmploymentKind, isTooDear, repaying, securedLimitPaise } from '@saakh/rules/lending/offers/eligibility';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { makeQuotedOffer } from '@saakh/rules/lending/offers/offers';
import { findTerms, type Ruleset } from '@saakh/rules/lending/offers/ruleset';
import { coolingOffRule, findOfferSurroundings } from '#domains/catalogue/lenders';
import { getBrandKey } from '#domains/lending/applications';
import { askLenderForQuote, type Employment, type LoanTerms, type QuoteOutcome } from '#domains/lending/lender-gateway';
import { countEvents } from '#domains/operations/daily-figures';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { insertOffers, type OfferSetRow, settleQuote } from './offers.repository';

const EMPLOYMENT: Readonly<Record<EmploymentKind, Employment>> = {
  salaried: 'salaried',
  selfEmployed: 'self-employed',
  business: 'business',
};

/** Alerts staff that a lender's figures make no offer, or none that can be true; the lender stands under "no answer yet" (REG-ML-2). */
export const alertIncompleteOffer = (
  ctx: Context,
  slug: string,
  productType: string,
  source: 'rule' | 'quote',
): void => {
  ctx.platform.metrics.countIncompleteOffer(slug, source);
  ctx.platform.logger.error({ lender: slug, productType, source }, 'an offer lacks a required figure');
};

/**
 * Whether a quote is of what was asked for and of what the lender lists: more money than was asked for or than the security
 * bears, a rate above its product's or a term longer than both is a mistake of its system, which no customer is shown (REG-ML-2).
 */
const isCredible = (
  quoted: LoanTerms,
  terms: LenderTerms,
  wanted: Pick<OfferSetRow, 'amountPaise' | 'tenureMonths' | 'profile'>,
): boolean =>
  quoted.amountPaise <= Math.min(wanted.amountPaise, securedLimitPaise(terms, wanted.profile.security)) &&
  quoted.rateBps <= terms.rateMaxBps &&
  quoted.tenureMonths <= Math.max(terms.maxTenureMonths, wanted.tenureMonths);

const storeAnswer = async (
  ctx: TxContext,
  set: OfferSetRow,
  ruleset: Ruleset,
  lenderId: number,
  { terms: quoted, quoteReference, validUntil }: Extract<QuoteOutcome, { kind: 'offered' }>,
): Promise<void> => {
  const { productType, employment, creditScoreClass } = set.profile;
  const terms = findTerms(ruleset, productType, lenderId);
  const surroundings = (await findOfferSurroundings(ctx, productType, employment)).get(lenderId);
  const figures = {
    amountPaise: quoted.amountPaise,
    tenureMonths: quoted.tenureMonths,
    rateMinBps: quoted.rateBps,
    rateMaxBps: quoted.rateBps,
    processingFeePaise: quoted.feePaise,
    taxOnFeePaise: quoted.taxPaise,
    thirdPartyChargesPaise: terms?.thirdPartyChargesPaise,
  };
  const { ruleId: coolingOffRuleId, value: coolingOff } = await coolingOffRule(ctx);
  const isUnchecked = creditScoreClass === 'unknown';
  const offer =
    terms && isCredible(quoted, terms, set)
      ? makeQuotedOffer(terms, set, figures, isUnchecked, coolingOff.days, set.profile.security)
      : undefined;
  if (!offer || !surroundings) {
    await settleQuote(ctx, { offerSetId: set.offerSetId, lenderId }, 'no-answer');
    return alertIncompleteOffer(ctx, terms?.slug ?? String(lenderId), productType, 'quote');
  }
  if (terms && isTooDear(offer.emiMaxPaise, repaying(terms, set.profile))) {
    await settleQuote(ctx, { offerSetId: set.offerSetId, lenderId }, 'too-dear');
    return;
  }
  if (!(await settleQuote(ctx, { offerSetId: set.offerSetId, lenderId }, 'offered'))) return;
  const at = ctx.clock.now();
  await insertOffers(ctx, [
    {
      offerId: newId('ofr'),
      offerSetId: set.offerSetId,
      userId: set.userId,
      lenderId,
      source: 'quote',
      terms: { ...offer, ...surroundings, quote: { reference: quoteReference, validUntil }, decided: false },
      createdAt: at,
      coolingOffRuleId,
    },
  ]);
  const brandKey = await getBrandKey(ctx, set.appId);
  await countEvents(ctx, [{ at, brandKey, productType, lenderId, offersSeen: 1 }]);
};

const askOne = async (ctx: Context, set: OfferSetRow, ruleset: Ruleset, lenderId: number): Promise<void> => {
  const { productType } = set.profile;
  const terms = findTerms(ruleset, productType, lenderId);
  const payer = terms ? repaying(terms, set.profile) : set.profile;
  const { employment, creditScoreClass, monthlyIncomePaise, ageYears, pincode } = payer;
  if (employment === null || !terms) return;
  const answer = await askLenderForQuote(
    ctx,
    lenderId,
    {
      product: findProductType(productType)?.slug ?? '',
      amountPaise: Math.min(set.amountPaise, securedLimitPaise(terms, set.profile.security)),
      tenureMonths: set.tenureMonths,
      monthlyIncomePaise,
      employment: EMPLOYMENT[employment],
      ageYears,
      pincode,
      creditClass: creditScoreClass,
    },
    ctx.platform.config.QUOTE_DEADLINE_MS,
  );
  await inTransaction(asSystem(ctx, 'quotes'), async (system) => {
    if (answer.kind === 'offered') return storeAnswer(system, set, ruleset, lenderId, answer);
    const state = answer.kind === 'not-eligible' ? 'not-eligible' : 'no-answer';
    await settleQuote(system, { offerSetId: set.offerSetId, lenderId }, state);
    if (answer.kind === 'incomplete') {
      alertIncompleteOffer(system, terms.slug, productType, 'quote');
    }
  });
};

const asking = new Set<Promise<void>>();

/**
 * Asks lenders for quotes, all at once and without identity, each within QUOTE_DEADLINE_MS; every answer is stored as it
 * arrives, and a lender that is slow or broken holds nobody up (R-LND-2). Returns at once. What a process that dies had
 * asked stays unanswered, and is told as "no answer yet".
 */
export const startAsking = (ctx: Context, set: OfferSetRow, ruleset: Ruleset, lenderIds: readonly number[]): void => {
  for (const lenderId of lenderIds) {
    const one: Promise<void> = askOne(ctx, set, ruleset, lenderId)
      .catch((error: unknown) => ctx.platform.logger.error({ err: error, lenderId }, 'asking for a quote failed'))
      .finally(() => asking.delete(one));
    asking.add(one);
  }
};

/** Resolves when every lender that this process is asking has answered or run out of time. */
export const finishAsking = async (): Promise<void> => {
  while (asking.size > 0) await Promise.all(asking);
};
