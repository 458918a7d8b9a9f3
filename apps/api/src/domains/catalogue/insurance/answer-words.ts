import { productFormOf } from '@saakh/contracts/catalogue/product-forms';
import type { FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';
import { toTypedDate } from '@saakh/rules/dates';
import { askedFormFields } from '@saakh/rules/forms/form-answers';
import { formatInr } from '@saakh/rules/money';
import { listSearchLists } from '#domains/catalogue/search-lists';
import type { TxContext } from '#platform/context';

type Lists = Awaited<ReturnType<typeof listSearchLists>>;

function wordsOf({ kind, list, options, unit }: FormField, answer: string, lists: Lists): string {
  if (kind === 'yes-no') return answer === '1' ? 'yes' : 'no';
  if (kind === 'money') return formatInr(Number(answer) * 100, { locale: 'en-IN' });
  if (kind === 'date' || kind === 'birth-date') return toTypedDate(answer);
  const listed = list && lists[list]?.find(({ code }) => code === answer)?.label;
  const own = options?.find(({ code }) => code === answer)?.label.en;
  return `${listed ?? own ?? answer}${unit ? ` ${unit.en}` : ''}`;
}

/** What a customer answered to a product's own fields, as an insurer reads it: labels and options in English. */
export async function describeAnswers(ctx: TxContext, productType: string, answers: FormAnswers): Promise<string> {
  const lists = await listSearchLists(ctx);
  return askedFormFields(productFormOf(productType)?.fields ?? [], answers)
    .filter(({ key }) => answers[key])
    .map((field) => `${field.label.en.replace(/[?:]$/, '')}: ${wordsOf(field, answers[field.key] ?? '', lists)}`)
    .join('; ');
}
