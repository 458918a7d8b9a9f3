import type { KeyFactsTexts } from './key-facts-texts';
import { keyFactsTextsEn } from './key-facts-texts.en';
import { keyFactsTextsHi } from './key-facts-texts.hi';

export type KeyFactsTemplate = Readonly<Record<'en' | 'hi', KeyFactsTexts>>;

/**
 * The words of the statement by the version that the dated rule `key-facts-template` names (R0). What was issued by a version is
 * printed by it for ever: other words, or other rows, are a new version beside the old one, and a new row of the rule.
 */
const TEMPLATES: Readonly<Record<number, KeyFactsTemplate>> = { 1: { en: keyFactsTextsEn, hi: keyFactsTextsHi } };

/** Throws for a version that this program does not have: its rule was dated before every instance had it. */
export const keyFactsTemplate = (version: number): KeyFactsTemplate => {
  const template = TEMPLATES[version];
  if (!template) throw new Error(`There is no template ${version} of key facts`);
  return template;
};
