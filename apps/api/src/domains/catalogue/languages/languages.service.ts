import type { LanguageEntry } from '@saakh/contracts/catalogue/languages';
import { type Context, inTransaction } from '#platform/context';
import { selectLanguages } from './languages.repository';

/** The languages of a country, or of all; the default one first. Empty for a country we do not serve. */
export function listLanguages(ctx: Context, countryKey?: string): Promise<LanguageEntry[]> {
  return inTransaction(ctx, (tx) => selectLanguages(tx, countryKey));
}
