import type { LanguageCode } from '@saakh/contracts/fields';
import type { FormField } from '@saakh/contracts/forms/form-definition';
import { translate } from '#browser/platform/i18n/i18n';
import { type OptionLists, optionsOf } from '#browser/platform/option-lists';
import type { SelectOption } from '#browser/ui/inputs/fields';

/** The answers that a question can have, in words; none where anything can be written. */
export function answerChoices(field: FormField, lists: OptionLists, language: LanguageCode): readonly SelectOption[] {
  if (field.kind === 'yes-no')
    return ['1', '0'].map((value) => ({ value, label: translate(value === '1' ? 'yes' : 'no') }));
  if (field.list) return optionsOf(lists, field.list, language);
  return (field.options ?? []).map(({ code, label }) => ({ value: code, label: label[language] || label.en || code }));
}
