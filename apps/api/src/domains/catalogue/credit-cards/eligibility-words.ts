import type { Bilingual } from '@saakh/contracts/fields';
import type { CardAsks, CardObstacle } from '@saakh/rules/catalogue/cards/card-eligibility';
import { LOWEST_SCORES } from '@saakh/rules/lending/offers/classes';
import { formatInr } from '@saakh/rules/money';

const WORDS: Readonly<Record<CardObstacle, (asks: CardAsks) => Bilingual>> = {
  income: ({ minIncomePaise }) => ({
    en: `Requires an income of ${formatInr(minIncomePaise, { locale: 'en-IN' })} a month or more.`,
    hi: `महीने की आमदनी ${formatInr(minIncomePaise, { locale: 'hi-IN' })} या उससे ज़्यादा चाहिए।`,
  }),
  age: ({ minAge, maxAge }) => ({
    en: `For ages ${minAge} to ${maxAge} only.`,
    hi: `सिर्फ़ ${minAge} से ${maxAge} साल की उम्र वालों के लिए।`,
  }),
  'credit-score': ({ creditScoreClass }) => ({
    en: `Requires a credit score of ${LOWEST_SCORES[creditScoreClass]} or more.`,
    hi: `क्रेडिट स्कोर ${LOWEST_SCORES[creditScoreClass]} या उससे ज़्यादा चाहिए।`,
  }),
};

/** What a card asks for that the profile does not have, in both languages. */
export const reasonOf = (obstacles: readonly CardObstacle[], asks: CardAsks): Bilingual => {
  const sentences = obstacles.map((obstacle) => WORDS[obstacle](asks));
  return { en: sentences.map(({ en }) => en).join(' '), hi: sentences.map(({ hi }) => hi).join(' ') };
};
