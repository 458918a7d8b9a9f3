import type { LanguageCode } from '@saakh/contracts/fields';
import type { FormAnswers, FormField, FormStep } from '@saakh/contracts/forms/form-definition';
import { askedFormFields } from '@saakh/rules/forms/form-answers';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage, translate } from '#browser/platform/i18n/i18n';
import type { OptionLists } from '#browser/platform/option-lists';

/** An answer as it is read, not as it is kept: the option's words, rupees, the day; empty when there is none. */
export function answerText(
  field: FormField,
  answers: FormAnswers,
  lists: OptionLists,
  language: LanguageCode = currentLanguage(),
): string {
  const answer = answers[field.key] ?? '';
  if (answer === '') return '';
  if (field.kind === 'yes-no') return translate(answer === '1' ? 'yes' : 'no', { lng: language });
  if (field.kind === 'money') return formatPaise(Number(answer) * 100);
  if (field.kind === 'date' || field.kind === 'birth-date') return formatDate(answer, language);
  const listed = field.list && lists[field.list]?.find(({ code }) => code === answer);
  if (listed) return language === 'hi' ? listed.labelHi : listed.label;
  const own = field.options?.find(({ code }) => code === answer)?.label[language];
  const unit = field.unit?.[language];
  return own ?? (unit ? `${answer} ${unit}` : answer);
}

/** The answers of one step in words. */
export function answersOf(
  { fields }: FormStep,
  answers: FormAnswers,
  lists: OptionLists,
  language: LanguageCode = currentLanguage(),
) {
  return askedFormFields(fields, answers).map((field) => ({
    name: field.label[language],
    value: answerText(field, answers, lists, language),
  }));
}
