import { PROFILE_STEPS, type ProfileStep } from '@saakh/contracts/catalogue/product-types';
import type { UserProfile } from '@saakh/contracts/customers/customers';
import { employmentKindOf, hasBusiness } from '@saakh/rules/lending/offers/eligibility';
import { dateToEntry } from '#browser/platform/format';

export { PROFILE_STEPS, type ProfileStep };

/** The fields of each step by the server's names, in the order in which they are asked. */
export const STEP_FIELDS = {
  personal: ['first_name', 'last_name', 'birth_date', 'gender', 'tin'],
  contact: ['mobile_phone_number', 'email', 'postal_code', 'address1', 'address2'],
  employment: [
    'employment_status_code',
    'monthly_income',
    'employer_name',
    'salary_mode',
    'officepincode',
    'business_registration_type',
    'business_current_turnover',
    'business_years',
  ],
  additional: [
    'se_loan_amount',
    'loan_tenure_months',
    'loan_purpose',
    'residence_type',
    'monthly_rent',
    'emi',
    'credit_score_class',
    'educational_level',
    'household_income',
  ],
} as const satisfies Record<ProfileStep, readonly (keyof UserProfile)[]>;

export type ProfileField = (typeof STEP_FIELDS)[ProfileStep][number];
/** What stands in the form: text for every field, amounts as digits, a date as it is typed, a flag as 1 or 0. */
export type ProfileValues = Readonly<Record<ProfileField, string>>;

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The profile that the server knows, as the form shows it. The PAN stays masked. */
export function valuesOf(profile: UserProfile): ProfileValues {
  return {
    ...(Object.fromEntries(
      PROFILE_STEPS.flatMap((step) => STEP_FIELDS[step].map((field) => [field, textOf(profile[field])])),
    ) as Record<ProfileField, string>),
    birth_date: dateToEntry(profile.birth_date),
  };
}

/** Without these a step counts as not filled in; the server decides in the end. */
const NEEDED = {
  personal: ['first_name', 'birth_date', 'gender', 'tin'],
  contact: ['postal_code', 'address1'],
  employment: ['employment_status_code', 'monthly_income'],
  additional: [
    'se_loan_amount',
    'loan_tenure_months',
    'loan_purpose',
    'residence_type',
    'emi',
    'credit_score_class',
    'household_income',
  ],
} as const satisfies Record<ProfileStep, readonly ProfileField[]>;

/** Whether the server has not got a step yet. */
export function isOpenStep(profile: UserProfile, step: ProfileStep): boolean {
  return NEEDED[step].some((field) => textOf(profile[field]) === '');
}

const OF_EMPLOYEES: readonly ProfileField[] = ['employer_name', 'salary_mode', 'officepincode'];
const OF_BUSINESSES: readonly ProfileField[] = [
  'business_registration_type',
  'business_current_turnover',
  'business_years',
];
const paysRent = (residence: string): boolean => /^(rented|hostel)/.test(residence);

/** What the server already knows, and which of it can't be changed here: the contact signed in with, and an identity not confirmed yet. */
export interface KnownProfile {
  readonly values: ProfileValues;
  readonly locked: readonly ProfileField[];
  /** What may be asked for with the chosen product. */
  readonly loan: LoanLimits;
  /** Paid out through us since the instalments were stated, and counted in them. */
  readonly runningLoans?: UserProfile['running_loans'];
}

export interface LoanLimits {
  readonly minPaise: number;
  readonly maxPaise: number;
  readonly minMonths: number;
  readonly maxMonths: number;
  /** What a loan of this product can be for; absent where it may be for anything. */
  readonly purposes?: readonly string[] | undefined;
  /** Only who has a business may ask for it. */
  readonly forBusiness: boolean;
}

/** What was answered for another product goes along only where this one accepts it; the one purpose that it has is filled in. */
function carriedValues(values: ProfileValues, loan: LoanLimits): ProfileValues {
  const { se_loan_amount: amount, loan_tenure_months: months, loan_purpose: purpose } = values;
  const fitsAmount = Number(amount) * 100 >= loan.minPaise && Number(amount) * 100 <= loan.maxPaise;
  const fitsMonths = Number(months) >= loan.minMonths && Number(months) <= loan.maxMonths;
  const { purposes } = loan;
  const only = purposes?.length === 1 ? (purposes[0] ?? '') : '';
  return {
    ...values,
    se_loan_amount: fitsAmount ? amount : '',
    loan_tenure_months: fitsMonths ? months : '',
    loan_purpose: purposes === undefined || purposes.includes(purpose) ? purpose : only,
  };
}

export function knownProfile(profile: UserProfile, loan: LoanLimits): KnownProfile {
  return {
    loan,
    runningLoans: profile.running_loans,
    values: carriedValues(valuesOf(profile), loan),
    locked: [
      ...(profile.mobile_phone_number ? (['mobile_phone_number'] as const) : []),
      ...(profile.email && profile.email_verified ? (['email'] as const) : []),
      ...(profile.identity_unconfirmed ? (['birth_date', 'tin'] as const) : []),
    ],
  };
}

function isAsked(field: ProfileField, values: ProfileValues): boolean {
  const { employment_status_code: status } = values;
  if (OF_EMPLOYEES.includes(field)) return employmentKindOf(status) === 'salaried';
  if (OF_BUSINESSES.includes(field)) return hasBusiness(status);
  return field !== 'monthly_rent' || paysRent(values.residence_type);
}

/** The fields of a step that are asked, given what was answered before. */
export function askedFields(step: ProfileStep, values: ProfileValues, known: KnownProfile): readonly ProfileField[] {
  return STEP_FIELDS[step].filter((field) => !known.locked.includes(field) && isAsked(field, values));
}
