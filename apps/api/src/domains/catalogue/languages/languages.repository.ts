import type { LanguageEntry } from '@saakh/contracts/catalogue/languages';
import { asc, desc, eq } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { languages } from './languages.table';

/** The default one first. */
export async function selectLanguages({ tx }: TxContext, countryKey?: string): Promise<LanguageEntry[]> {
  const rows = await tx
    .select()
    .from(languages)
    .where(countryKey === undefined ? undefined : eq(languages.countryKey, countryKey))
    .orderBy(desc(languages.isDefault), asc(languages.id));
  return rows.map((row) => ({
    id: row.id,
    languageName: row.languageName,
    image: row.image,
    isDefault: row.isDefault,
    country_key: row.countryKey,
    country_name: row.countryName,
    phone_code: row.phoneCode,
  }));
}
