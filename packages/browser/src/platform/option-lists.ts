import type { SearchListKey, SearchOption } from '@saakh/contracts/catalogue/search-lists';
import type { LanguageCode } from '@saakh/contracts/fields';
import type { SelectOption } from '#browser/ui/inputs/fields';
import { currentLanguage } from './i18n/i18n';

export type OptionLists = Readonly<Record<string, readonly SearchOption[]>>;

/** The options of a list in a language, the shown one unless said otherwise; none while the server has not got such a list. */
export function optionsOf(
  lists: OptionLists,
  key: SearchListKey,
  language: LanguageCode = currentLanguage(),
): readonly SelectOption[] {
  const hindi = language === 'hi';
  return (lists[key] ?? []).map(({ code, label, labelHi }) => ({ value: code, label: hindi ? labelHi : label }));
}
