import en from '@saakh/i18n/en/customers.profile-form.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/customers.profile-form.json' with { type: 'json' };
import { fill, pairs } from '@saakh/i18n/pairs';
import {
  ADDRESS_MAX_LENGTH,
  AGE_MAX,
  AGE_MIN,
  LONGEST_TENURE_MONTHS,
  MONTHLY_INCOME_MAX_PAISE,
  MONTHLY_INCOME_MIN_PAISE,
  NAME_MAX_LENGTH,
  TENURE_MIN_MONTHS,
} from '../bounds';
import type { ProfileStep } from '../catalogue/product-types';
import type { Bilingual } from '../fields';
import type { FormField } from '../forms/form-definition';
import { FORM_MESSAGES } from '../forms/form-messages';
import { VALIDATION_MESSAGES } from '../messages';
import { BUSINESS_CODES, SALARIED_CODES } from './employment';

const { fields: words, sections } = pairs(en, hi);

type Words = Record<keyof typeof words, { label: Bilingual; help?: Bilingual }>;
type More = Omit<FormField, 'key' | 'kind' | 'label'>;

/** A field under its name in the specification, with the words of `customers.profile-form.json`. */
function ask<const K extends keyof typeof words, const Kind extends FormField['kind']>(key: K, kind: Kind, more: More) {
  const { label, help }: { label: Bilingual; help?: Bilingual } = (words as Words)[key];
  return { key, kind, label, ...(help ? { help } : {}), ...more };
}
/** The same, to be chosen from an option list. */
function choose<const K extends keyof typeof words, const Kind extends 'choice' | 'select'>(
  key: K,
  kind: Kind,
  list: NonNullable<FormField['list']>,
  more: More = {},
) {
  return ask(key, kind, { list, refusal: FORM_MESSAGES.notListed, ...more });
}

const IF_SALARIED = { showWhen: { field: 'employment_status_code', in: SALARIED_CODES } };
const IF_BUSINESS = { showWhen: { field: 'employment_status_code', in: BUSINESS_CODES } };
const IF_RENTED = {
  showWhen: { field: 'residence_type', in: ['rented_family', 'rented_friends', 'rented_alone', 'hostel_pg'] },
};

/**
 * The form of the profile, which a customer fills in once for all products. It says which fields there are, who is asked for
 * each of them, and which answers are accepted. The calls of the steps, the columns of customers, the page and its checks are
 * made from it. A new field also needs its words, in `customers.profile-form.json` of each language, and a migration, which
 * `npm run db:generate` writes.
 */
export const PROFILE_FORM = {
  personal: [
    ask('first_name', 'person-name', {
      maxLength: NAME_MAX_LENGTH,
      refusal: VALIDATION_MESSAGES.firstNameInvalid,
      autoComplete: 'given-name',
    }),
    ask('last_name', 'person-name', {
      optional: true,
      maxLength: NAME_MAX_LENGTH,
      refusal: VALIDATION_MESSAGES.lastNameInvalid,
      autoComplete: 'family-name',
    }),
    ask('birth_date', 'birth-date', {
      stays: true,
      min: AGE_MIN,
      max: AGE_MAX,
      missing: VALIDATION_MESSAGES.birthDateInvalid,
      help: fill(words.birth_date.help, { from: AGE_MIN, to: AGE_MAX }),
      autoComplete: 'bday',
    }),
    choose('gender', 'choice', 'gender', { columns: 2 }),
    ask('tin', 'pan', { stays: true, missing: VALIDATION_MESSAGES.panInvalid }),
  ],
  contact: [
    ask('mobile_phone_number', 'mobile', { stays: true, optional: true, autoComplete: 'tel-national' }),
    ask('email', 'email', { stays: true, optional: true, maxLength: 150, autoComplete: 'email' }),
    ask('postal_code', 'pincode', { missing: VALIDATION_MESSAGES.pincodeInvalid, autoComplete: 'postal-code' }),
    ask('address1', 'address', {
      maxLength: ADDRESS_MAX_LENGTH,
      refusal: VALIDATION_MESSAGES.addressLine1Invalid,
      autoComplete: 'address-line1',
    }),
    ask('address2', 'address', {
      optional: true,
      maxLength: ADDRESS_MAX_LENGTH,
      refusal: VALIDATION_MESSAGES.addressLine2Invalid,
      autoComplete: 'address-line2',
    }),
  ],
  employment: [
    choose('employment_status_code', 'select', 'employmentStatus'),
    ask('monthly_income', 'money', {
      min: MONTHLY_INCOME_MIN_PAISE / 100,
      max: MONTHLY_INCOME_MAX_PAISE / 100,
      refusal: VALIDATION_MESSAGES.monthlyIncomeOutOfRange,
      missing: VALIDATION_MESSAGES.monthlyIncomeOutOfRange,
    }),
    ask('employer_name', 'text', { ...IF_SALARIED, maxLength: 120, autoComplete: 'organization' }),
    choose('salary_mode', 'choice', 'salaryMode', IF_SALARIED),
    ask('officepincode', 'pincode', { ...IF_SALARIED, autoComplete: 'off' }),
    choose('business_registration_type', 'select', 'businessRegistrationType', IF_BUSINESS),
    choose('business_current_turnover', 'select', 'businessTurnover', IF_BUSINESS),
    choose('business_years', 'select', 'businessYears', IF_BUSINESS),
    // Nothing uses it, so no page asks for it.
    choose('business_account', 'select', 'businessAccount', { ...IF_BUSINESS, optional: true, isSilent: true }),
  ],
  additional: [
    ask('se_loan_amount', 'money', {
      section: sections.loan,
      min: 1000,
      max: 10_000_000,
      refusal: FORM_MESSAGES.loanAmountOutOfRange,
    }),
    ask('loan_tenure_months', 'number', { min: TENURE_MIN_MONTHS, max: LONGEST_TENURE_MONTHS }),
    choose('loan_purpose', 'select', 'loanPurpose'),
    choose('residence_type', 'select', 'residency', { section: sections.household }),
    ask('monthly_rent', 'money', { ...IF_RENTED, optional: true }),
    ask('emi', 'money', {}),
    choose('household_income', 'choice', 'householdIncome'),
    choose('credit_score_class', 'select', 'creditScoreClass', { section: sections.more }),
    choose('educational_level', 'select', 'education', { optional: true }),
    ask('prefer_net_banking', 'yes-no', { optional: true, isSilent: true }),
  ],
} as const satisfies Record<ProfileStep, readonly FormField[]>;

export type ProfileField = (typeof PROFILE_FORM)[ProfileStep][number];
export type ProfileKey = ProfileField['key'];

/** All fields of the profile in the order in which they are asked. */
export const PROFILE_FIELDS: readonly ProfileField[] = Object.values(PROFILE_FORM).flat();

/** The fields of a step, as a form takes them. */
export function profileFieldsOf(step: ProfileStep): readonly (FormField & { readonly key: ProfileKey })[] {
  return PROFILE_FORM[step];
}
