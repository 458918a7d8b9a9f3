import type { Bilingual } from '@saakh/contracts/fields';
import en from '@saakh/i18n/en/catalogue.told.server.json';
import hi from '@saakh/i18n/hi/catalogue.told.server.json';
import { fill, fillText, pairs } from '@saakh/i18n/pairs';
import type { CardAsks, CardObstacle } from '@saakh/rules/catalogue/credit-cards/card-eligibility';
import { LOWEST_SCORES } from '@saakh/rules/lending/offers/classes';
import { formatInr } from '@saakh/rules/money';

const words = pairs(en, hi);

const WORDS: Readonly<Record<CardObstacle, (asks: CardAsks) => Bilingual>> = {
  income: ({ minIncomePaise }) => ({
    en: fillText(en.words.income, { minIncomePaise: formatInr(minIncomePaise, { locale: 'en-IN' }) }),
    hi: fillText(hi.words.income, { minIncomePaise: formatInr(minIncomePaise, { locale: 'hi-IN' }) }),
  }),
  age: ({ minAge, maxAge }) => fill(words.words.age, { minAge, maxAge }),
  'credit-score': ({ creditScoreClass }) => ({
    en: `Requires a credit score of ${LOWEST_SCORES[creditScoreClass]} or more.`,
    hi: `क्रेडिट स्कोर ${LOWEST_SCORES[creditScoreClass]} या उससे ज़्यादा चाहिए।`,
  }),
};

/** What a card asks for that the profile does not have, in both languages. */
export function reasonOf(obstacles: readonly CardObstacle[], asks: CardAsks): Bilingual {
  const sentences = obstacles.map((obstacle) => WORDS[obstacle](asks));
  return { en: sentences.map(({ en }) => en).join(' '), hi: sentences.map(({ hi }) => hi).join(' ') };
}
