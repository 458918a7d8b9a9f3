import { createHash } from 'node:crypto';
import { fillText } from '@saakh/i18n/pairs';
import type { KeyFacts, KeyFactsRow, KeyFactsValue } from '@saakh/rules/lending/offers/key-facts';
import { formatInr } from '@saakh/rules/money';
import { canonicalJson } from '#platform/canonical-json';
import type { KeyFactsContent } from './key-facts.repository';
import { KEY_FACTS_TEXTS, type KeyFactsTexts } from './key-facts-texts';

export type Language = 'en' | 'hi';

/** Throws for a version that this program does not have: its rule was dated before every instance had it. */
export function keyFactsTemplate(version: number): Readonly<Record<Language, KeyFactsTexts>> {
  const template = KEY_FACTS_TEXTS[version];
  if (!template) throw new Error(`There is no template ${version} of key facts`);
  return template;
}

/** A language with the words of a template in it. */
interface Words {
  readonly language: Language;
  readonly texts: KeyFactsTexts;
}

const percent = (bps: number) => (bps / 100).toFixed(2);

/** A value in the reader's words. Where a range is all that is known both ends stand, marked as indicative (REG-KFS-3). */
function sayValue(value: KeyFactsValue, { language, texts }: Words): string {
  const between = <T>(min: T, max: T, say: (one: T) => string) =>
    min === max
      ? say(min)
      : fillText(texts.indicative, { value: fillText(texts.range, { from: say(min), to: say(max) }) });
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN';
  switch (value.kind) {
    case 'money':
      return between(value.minPaise, value.maxPaise, (paise) => formatInr(paise, { locale, fraction: 'always' }));
    case 'rate':
      return between(value.minBps, value.maxBps, (bps) => fillText(texts.perYear, { percent: percent(bps) }));
    case 'count':
      return fillText(texts.units[value.unit][value.count === 1 ? 'one' : 'other'], { count: value.count });
    case 'text':
      return value.text[language];
    case 'name':
      return value.name;
    case 'term':
      return texts.terms[value.term];
  }
}

const sayRows = (rows: readonly KeyFactsRow[], words: Words) =>
  rows.map(({ item, key, value }) => {
    const label = (words.texts.labels as Readonly<Record<string, string>>)[key];
    if (label === undefined) throw new Error(`No words for the key facts row ${key}`);
    return { key, label: `${item}. ${label}`, value: sayValue(value, words) };
  });

type Identity = Pick<
  KeyFactsContent,
  'keyFactsId' | 'proposalNumber' | 'lenderId' | 'lenderName' | 'lenderCalled' | 'issuedAt' | 'validUntil'
>;

/** The statement's figures and rows in one language, by the words of a template. */
export function sayKeyFacts(identity: Identity, facts: KeyFacts, words: Words): KeyFactsContent {
  return {
    ...identity,
    language: words.language,
    aprMinBps: facts.aprMinBps,
    aprMaxBps: facts.aprMaxBps,
    partOne: sayRows(facts.partOne, words),
    partTwo: sayRows(facts.partTwo, words),
    computation: sayRows(facts.computation, words),
    schedule: facts.schedule.map((instalment) => ({ ...instalment })),
  };
}

/** SHA-256 of the statement in a form that does not depend on the order of its names (REG-KFS-5). */
export function hashContent(content: KeyFactsContent): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
