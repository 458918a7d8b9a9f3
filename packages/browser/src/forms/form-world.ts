import type { FieldDefinition, FormAnswers } from '@saakh/contracts/forms/form-definition';
import { istDateOf, parseTypedDate, toTypedDate } from '@saakh/rules/dates';
import type { FormWorld } from '@saakh/rules/forms/form-answers';
import type { OptionLists } from '#browser/platform/option-lists';

const today = (): string => istDateOf(new Date());

/** What the check has to know, from the option lists and what the server has shown of the answers. */
export function formWorldOf(lists: OptionLists, shown: FormAnswers): FormWorld {
  return {
    today: today(),
    codesOf: (list) => (lists[list] ?? []).map(({ code }) => code),
    shown,
  };
}

type Dated = Pick<FieldDefinition, 'key' | 'kind'>;
const isDate = ({ kind }: Dated): boolean => kind === 'date' || kind === 'birth-date';

function mapDates(fields: readonly Dated[], answers: FormAnswers, map: (text: string) => string): FormAnswers {
  const dates = new Set(fields.filter(isDate).map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).map(([key, text]) => [key, dates.has(key) ? map(text) : text]));
}

/** Kept answers as they stand in the form: days as they are typed. */
export function typedAnswers(fields: readonly Dated[], answers: FormAnswers): FormAnswers {
  return mapDates(fields, answers, (on) => (/^\d{4}-\d{2}-\d{2}$/.test(on) ? toTypedDate(on) : on));
}

/** Typed answers as they are kept; what is no day yet stays as it is typed, and the check says so. */
export function wireAnswers(fields: readonly Dated[], typed: FormAnswers): FormAnswers {
  return mapDates(fields, typed, (text) => {
    const parsed = parseTypedDate(text, today());
    // A day of a coming year is a good day for a renewal, though none for a birth.
    const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
    return parsed.valid ? parsed.on : year ? `${year}-${month}-${day}` : text;
  });
}
