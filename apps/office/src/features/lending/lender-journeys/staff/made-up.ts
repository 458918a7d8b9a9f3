import type { FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';
import { askedFormFields } from '@saakh/rules/forms/form-answers';
import type { OptionLists } from '#browser/platform/option-lists';

const EXAMPLES: Partial<Readonly<Record<FormField['kind'], string>>> = {
  'yes-no': '1',
  date: '2026-01-15',
  pan: 'ABCPK1234F',
  'entity-pan': 'ABCCK1234F',
  gstin: '27AAPFU0939F1ZV',
  ifsc: 'HDFC0000001',
  pincode: '411001',
  mobile: '9876543210',
  email: 'asha@example.in',
  'full-name': 'Asha Rao',
  'company-name': 'Rao Traders',
  address: '12 Lake Road',
  locality: 'Kothrud',
};

function exampleOf(field: FormField, lists: OptionLists, thisYear: number): string {
  const { kind, list, options, min, max, minLength, maxLength } = field;
  if (kind === 'choice' || kind === 'select') return (list ? lists[list]?.[0]?.code : options?.[0]?.code) ?? '';
  if (kind === 'money' || kind === 'number')
    return String(Math.min(Math.max(min ?? 1, kind === 'money' ? 25_000 : 2), max ?? Number.POSITIVE_INFINITY));
  if (kind === 'birth-date')
    return `${thisYear - Math.max(min ?? 18, Math.min(35, max ?? 35)) - 1 + (max !== undefined && max <= (min ?? 18) ? 1 : 0)}-01-15`;
  if (kind === 'digits') return '1234567890'.repeat(50).slice(0, minLength ?? maxLength ?? 10);
  return (EXAMPLES[kind] ?? 'Example').slice(0, maxLength ?? 120);
}

/** Made-up answers to the questions of a step that take the customer on; the first option of every choice. */
export function madeUpAnswers(fields: readonly FormField[], lists: OptionLists, thisYear: number): FormAnswers {
  const answers = Object.fromEntries(fields.map((field) => [field.key, exampleOf(field, lists, thisYear)]));
  return Object.fromEntries(askedFormFields(fields, answers).map(({ key }) => [key, answers[key] ?? '']));
}

/** The refusal that these answers bring, as the server finds it: the first that fits. */
export function refusalOf<Rule extends { field: string; in: readonly string[] }>(
  refusals: readonly Rule[],
  answers: FormAnswers,
): Rule | undefined {
  return refusals.find((rule) => rule.in.includes(answers[rule.field] ?? ''));
}
