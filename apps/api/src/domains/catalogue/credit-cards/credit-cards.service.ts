import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import type { Bilingual } from '@saakh/contracts/fields';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import en from '@saakh/i18n/en/catalogue.told.server.json';
import hi from '@saakh/i18n/hi/catalogue.told.server.json';
import { fill, fillText, pairs } from '@saakh/i18n/pairs';
import { type CardAsks, type CardObstacle, cardObstacles } from '@saakh/rules/catalogue/credit-cards/card-eligibility';
import { ageOn, istDateOf } from '@saakh/rules/dates';
import { type CreditScoreClass, declaredCreditClassOf, LOWEST_SCORES } from '@saakh/rules/lending/offers/classes';
import { formatInr } from '@saakh/rules/money';
import { getOpenProduct } from '#domains/catalogue/products';
import { getCustomer } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import { type Context, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { cardOf, staffCardOf } from './card-rows';
import { selectCardTarget, selectLivingCards, selectOpenCards } from './credit-cards.repository';

const words = pairs(en, hi);

const WORDS: Readonly<Record<CardObstacle, (asks: CardAsks) => Bilingual>> = {
  income: ({ minIncomePaise }) => ({
    en: fillText(en.words.income, { minIncomePaise: formatInr(minIncomePaise, { locale: 'en-IN' }) }),
    hi: fillText(hi.words.income, { minIncomePaise: formatInr(minIncomePaise, { locale: 'hi-IN' }) }),
  }),
  age: ({ minAge, maxAge }) => fill(words.words.age, { minAge, maxAge }),
  'credit-score': ({ creditScoreClass }) => fill(words.words.creditScore, { score: LOWEST_SCORES[creditScoreClass] }),
};

/** What a card asks for that the profile does not have, in both languages. */
function reasonOf(obstacles: readonly CardObstacle[], asks: CardAsks): Bilingual {
  const sentences = obstacles.map((obstacle) => WORDS[obstacle](asks));
  return { en: sentences.map(({ en }) => en).join(' '), hi: sentences.map(({ hi }) => hi).join(' ') };
}

const PRODUCT = 'Credit Cards';

const wayOut = (brandKey: string, categoryId: number): string =>
  `/api/out/credit-card/${categoryId}?partner=${encodeURIComponent(brandKey)}`;

/**
 * The cards that are on and complete, by their sort order and by nothing else: what they pay us is never shown. The issuer's own
 * address stays here; the way out is one of ours, which names the brand of the page. CONFLICT while cards are not on offer.
 * Staff of the call's roles get every living card with the issuer's address and what it lacks.
 */
export function listCreditCards(ctx: Context): Promise<CreditCard[]> {
  return inTransaction(ctx, async (tx) => {
    if (tx.actor.kind === 'admin') return (await selectLivingCards(tx)).map(staffCardOf);
    await getOpenProduct(tx, PRODUCT);
    return (await selectOpenCards(tx)).map((card) => cardOf(card, wayOut(ctx.brandKey, card.categoryId)));
  });
}

/**
 * Which cards ask for no more than the profile says, in the order of the cards; what a card asks for besides stands with it.
 * No bureau is asked. Throws PROFILE_INCOMPLETE before birth date and income are known, CONFLICT as for the list.
 */
export function listCardEligibility(ctx: CustomerContext) {
  return inTransaction(ctx, async (tx) => {
    await getOpenProduct(tx, PRODUCT);
    const { birthDate, monthlyIncomePaise, creditScoreClass } = await getCustomer(tx, ctx.actor.userId);
    if (birthDate === null || monthlyIncomePaise === null) {
      throw new AppError('PROFILE_INCOMPLETE', { message: REPLY_MESSAGES.profileFirst });
    }
    const profile = {
      monthlyIncomePaise,
      ageYears: ageOn(birthDate, istDateOf(tx.clock.now())),
      creditScoreClass: declaredCreditClassOf(creditScoreClass),
    };
    return (await selectOpenCards(tx)).map((card) => {
      const asks = { ...card, creditScoreClass: card.creditScoreClass as CreditScoreClass };
      const obstacles = cardObstacles(asks, profile);
      return {
        category_id: card.categoryId,
        eligible: obstacles.length === 0,
        reason: obstacles.length === 0 ? null : reasonOf(obstacles, asks),
      };
    });
  });
}

/** Where a card is applied for at its issuer; undefined for one that is off, deleted or unknown. CONFLICT as for the list. */
export async function findCardTarget(ctx: TxContext, categoryId: number): Promise<string | undefined> {
  await getOpenProduct(ctx, PRODUCT);
  return selectCardTarget(ctx, categoryId);
}
