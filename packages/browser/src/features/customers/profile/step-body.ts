import type { CallInput } from '@saakh/contracts/call';
import type {
  saveAdditionalStep,
  saveContactStep,
  saveEmploymentStep,
  savePersonalStep,
} from '@saakh/contracts/customers/customers';
import { isoOfEntry } from './birth-date';
import { askedFields, type KnownProfile, type ProfileField, type ProfileStep, type ProfileValues } from './step-fields';

export interface StepBodies {
  personal: CallInput<typeof savePersonalStep>['body'];
  contact: CallInput<typeof saveContactStep>['body'];
  employment: CallInput<typeof saveEmploymentStep>['body'];
  additional: CallInput<typeof saveAdditionalStep>['body'];
}

const NUMBERS: readonly ProfileField[] = [
  'monthly_income',
  'se_loan_amount',
  'loan_tenure_months',
  'monthly_rent',
  'emi',
];

function wireValue(field: ProfileField, value: string): string | number | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  if (NUMBERS.includes(field)) return Number(text);
  return field === 'birth_date' ? isoOfEntry(text) : text;
}

/** A step as the server takes it: only what was asked and answered, amounts as numbers, the date as `YYYY-MM-DD`, and what was asked about and confirmed. */
export function stepBody<S extends ProfileStep>(
  step: S,
  values: ProfileValues,
  known: KnownProfile,
  confirmed: readonly ProfileField[] = [],
): StepBodies[S] {
  const entries = askedFields(step, values, known).map((field) => [field, wireValue(field, values[field])] as const);
  const answered = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return (confirmed.length > 0 ? { ...answered, confirmed } : answered) as unknown as StepBodies[S];
}
