import en from '@saakh/i18n/en/lending.key-facts-v1.server.json';
import hi from '@saakh/i18n/hi/lending.key-facts-v1.server.json';

/** Everything that a key facts statement says besides its figures, in one language. */
export type KeyFactsTexts = typeof en;

/**
 * The words of the statement by the version that the dated rule `key-facts-template` names (R0). What was issued by a version is
 * printed by it for ever: other words, or other rows, are a new version beside the old one, and a new row of the rule.
 */
export const KEY_FACTS_TEXTS: Readonly<Record<number, { readonly en: KeyFactsTexts; readonly hi: KeyFactsTexts }>> = {
  1: { en, hi },
};
