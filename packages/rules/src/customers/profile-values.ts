import type { ProfileStep } from '@saakh/contracts/catalogue/product-types';
import {
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileKey,
  profileFieldsOf,
} from '@saakh/contracts/customers/profile-form';
import type { FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';
import { askedFormFields } from '../forms/form-answers';
import { paiseToRupees } from '../money';

/** Fields that are sealed: the table names their columns, and a customer has them opened or masked under these names. */
const SEALED = { tin: 'panMasked', mobile_phone_number: 'phone', email: 'email' } as const;
/** Fields that are kept under other names than the specification's. */
const OTHERWISE = {
  officepincode: ['officePincode', 'office_pincode'],
  se_loan_amount: ['desiredLoanPaise', 'desired_loan_amount'],
  emi: ['existingEmiPaise', 'existing_emi'],
} as const;

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type Otherwise = typeof OTHERWISE;
/** The name under which a customer has a field: `monthly_income` is `monthlyIncomePaise`. */
export type NameOf<F extends ProfileField> = F['key'] extends keyof Otherwise
  ? Otherwise[F['key']][0]
  : F['kind'] extends 'money'
    ? `${Camel<F['key']>}Paise`
    : Camel<F['key']>;

export function nameOf({ key, kind }: Pick<ProfileField, 'key' | 'kind'>): string {
  const camel = key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const usual = kind === 'money' ? `${camel}Paise` : camel;
  const named: Readonly<Record<string, string>> = SEALED;
  return named[key] ?? (key in OTHERWISE ? OTHERWISE[key as keyof Otherwise][0] : usual);
}

/** Those of which the table has a column by their kind. */
export type KeptField = Exclude<ProfileField, { readonly key: keyof typeof SEALED }>;
export const KEPT_FIELDS = PROFILE_FIELDS.filter((field): field is KeptField => !(field.key in SEALED));

export function columnNameOf({ key }: Pick<KeptField, 'key'>): string {
  return key in OTHERWISE ? OTHERWISE[key as keyof Otherwise][1] : key;
}
export const PROFILE_COLUMN_NAMES: readonly string[] = KEPT_FIELDS.map(columnNameOf);

type Value<Kind> = Kind extends 'money' | 'number' ? number : Kind extends 'yes-no' ? 0 | 1 : string;
export type ProfileValues = { readonly [F in ProfileField as F['key']]: Value<F['kind']> | null };

type Stored = Readonly<Record<string, unknown>>;

function wireValueOf(field: ProfileField, customer: Stored): string | number | null {
  const value = customer[nameOf(field)];
  if (value === null || value === undefined) return null;
  if (field.kind === 'money') return paiseToRupees(value as number);
  return field.kind === 'yes-no' ? (value ? 1 : 0) : (value as string | number);
}

/** A customer's profile by the specification's names: whole rupees, 1 and 0, the PAN masked. With `changeOf` the only mapping of names. */
export function profileValues(customer: object): ProfileValues {
  return Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field.key, wireValueOf(field, customer as Stored)]),
  ) as unknown as ProfileValues;
}

/** The same as a form has it: text for each field, empty where nothing is kept. */
export function profileAnswers(customer: object): Readonly<Record<ProfileKey, string>> {
  return Object.fromEntries(
    Object.entries(profileValues(customer)).map(([key, value]) => [key, value === null ? '' : String(value)]),
  ) as Record<ProfileKey, string>;
}

function storedOf(kind: FormField['kind'], answer: string | undefined): unknown {
  if (answer === undefined || answer === '') return null;
  if (kind === 'money') return Number(answer) * 100;
  if (kind === 'number') return Number(answer);
  return kind === 'yes-no' ? answer === '1' : answer;
}

/** What is written of these fields, but for sealed ones, when their answers are kept; one that is not answered is emptied. */
export function changeOf(fields: readonly Pick<ProfileField, 'key' | 'kind'>[], answers: FormAnswers): Stored {
  return Object.fromEntries(
    fields
      .filter(({ key }) => !(key in SEALED))
      .map((field) => [nameOf(field), storedOf(field.kind, answers[field.key])]),
  );
}

/** Whether all that a step asks of somebody with these answers is answered. */
export function isStepAnswered(step: ProfileStep, answers: FormAnswers): boolean {
  return askedFormFields(profileFieldsOf(step), answers).every(({ key, optional }) => optional || answers[key]);
}
