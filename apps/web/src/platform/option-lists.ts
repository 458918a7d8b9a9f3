import type { SearchListKey, SearchOption } from '@saakh/contracts/search-lists';
import type { SelectOption } from '../ui/fields';
import { currentLanguage } from './i18n/i18n';

export type OptionLists = Readonly<Record<string, readonly SearchOption[]>>;

/** The options of a list in the shown language; none while the server has not got such a list. */
export function optionsOf(lists: OptionLists, key: SearchListKey): readonly SelectOption[] {
  const hindi = currentLanguage() === 'hi';
  return (lists[key] ?? []).map(({ code, label, labelHi }) => ({ value: code, label: hindi ? labelHi : label }));
}
