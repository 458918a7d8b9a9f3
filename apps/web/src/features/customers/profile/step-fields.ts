import type { ProfileStep } from '@saakh/contracts/catalogue/product-types';
import type { ProfileStepBody, UserProfile } from '@saakh/contracts/customers/profile';
import { PROFILE_FIELDS, type ProfileKey, profileFieldsOf } from '@saakh/contracts/customers/profile-form';
import type { FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';
import { fillText } from '@saakh/i18n/pairs';
import { isStepAnswered } from '@saakh/rules/customers/profile-values';
import { hasBusiness } from '@saakh/rules/lending/offers/eligibility';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage, translate } from '#browser/platform/i18n/i18n';
import type { OptionLists } from '#browser/platform/option-lists';

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

type ProfileAnswers = Readonly<Record<ProfileKey, string>>;

/** The profile that the server knows, as a form keeps it. The PAN stays masked. */
export function answersOf(profile: UserProfile): ProfileAnswers {
  return Object.fromEntries(PROFILE_FIELDS.map(({ key }) => [key, String(profile[key] ?? '')])) as ProfileAnswers;
}

/** Whether the server has not got a step yet. */
export function isOpenStep(profile: UserProfile, step: ProfileStep): boolean {
  return !isStepAnswered(step, answersOf(profile));
}

/** What can't be changed here: the contact that somebody signed in with, and an identity that is not confirmed yet. */
export function lockedFields(profile: UserProfile): readonly ProfileKey[] {
  return [
    ...(profile.mobile_phone_number ? (['mobile_phone_number'] as const) : []),
    ...(profile.email && profile.email_verified ? (['email'] as const) : []),
    ...(profile.identity_unconfirmed ? (['birth_date', 'tin'] as const) : []),
  ];
}

/** What was answered for another product goes along only where this one accepts it; the one purpose that it has is filled in. */
export function carriedAnswers(profile: UserProfile, loan: LoanLimits): ProfileAnswers {
  const answers = answersOf(profile);
  const { se_loan_amount: amount, loan_tenure_months: months, loan_purpose: purpose } = answers;
  const fitsAmount = Number(amount) * 100 >= loan.minPaise && Number(amount) * 100 <= loan.maxPaise;
  const fitsMonths = Number(months) >= loan.minMonths && Number(months) <= loan.maxMonths;
  const { purposes } = loan;
  const only = purposes?.length === 1 ? (purposes[0] ?? '') : '';
  return {
    ...answers,
    // Who said "salaried" for another loan chooses again for one of a business.
    employment_status_code:
      loan.forBusiness && !hasBusiness(answers.employment_status_code) ? '' : answers.employment_status_code,
    se_loan_amount: fitsAmount ? amount : '',
    loan_tenure_months: fitsMonths ? months : '',
    loan_purpose: purposes === undefined || purposes.includes(purpose) ? purpose : only,
  };
}

/** The help of a field with its figures, and what else is to be known. */
function helpOf({ help }: FormField, values: Readonly<Record<string, string | number>>, more = '') {
  return (
    help && {
      help: { en: `${fillText(help.en, values)} ${more}`.trim(), hi: `${fillText(help.hi, values)} ${more}`.trim() },
    }
  );
}
const said = (text: string) => ({ refusal: text, missing: text });

function among(field: FormField, lists: OptionLists, mayChoose: (code: string) => boolean): FormField {
  const { list, ...rest } = field;
  const options = (list === undefined ? [] : (lists[list] ?? [])).filter(({ code }) => mayChoose(code));
  return { ...rest, options: options.map(({ code, label, labelHi }) => ({ code, label: { en: label, hi: labelHi } })) };
}

/** A field with what the chosen product and the person narrow. */
function fitted(field: FormField, profile: UserProfile, loan: LoanLimits, lists: OptionLists): FormField {
  const { minPaise, maxPaise, minMonths, maxMonths, purposes } = loan;
  const amounts = { from: formatPaise(minPaise), to: formatPaise(maxPaise) };
  const months = { from: minMonths, to: maxMonths };
  switch (field.key) {
    case 'mobile_phone_number':
      return { ...field, optional: false };
    case 'employment_status_code':
      return loan.forBusiness
        ? { ...among(field, lists, hasBusiness), ...said(translate('customers.profile:businessOnly')) }
        : field;
    case 'se_loan_amount':
      return {
        ...field,
        min: minPaise / 100,
        max: maxPaise / 100,
        ...helpOf(field, amounts),
        ...said(translate('customers.profile:amountBetween', amounts)),
      };
    case 'loan_tenure_months':
      return {
        ...field,
        min: minMonths,
        max: maxMonths,
        ...helpOf(field, months),
        refusal: translate('customers.profile:tenureBetween', months),
      };
    case 'loan_purpose':
      return purposes ? among(field, lists, (code) => purposes.includes(code)) : field;
    case 'emi':
      return { ...field, ...helpOf(field, {}, ofLoans(profile)) };
    default:
      return field;
  }
}

/** What the customer pays for loans that were paid out through us since the instalments were stated. */
function ofLoans({ running_loans: loans = [] }: UserProfile): string {
  const unstated = loans.filter(({ emi }) => emi === null).map(({ lender }) => lender);
  // An EMI that no lender has stated leaves the field empty, so the others are not in it either.
  if (unstated.length > 0) return translate('customers.profile:runningLoanUnstated', { lender: unstated.join(', ') });
  const stated = loans.map(({ lender, emi, until }) =>
    translate('customers.profile:runningLoan', {
      lender,
      emi: formatPaise((emi ?? 0) * 100),
      until: formatDate(until, currentLanguage()),
    }),
  );
  return stated.length === 0 ? '' : translate('customers.profile:runningLoans', { loans: stated.join('; ') });
}

/** The fields of a step that this customer may fill in, as the chosen product asks them. */
export function fieldsToFill(
  step: ProfileStep,
  profile: UserProfile,
  loan: LoanLimits,
  lists: OptionLists,
): readonly FormField[] {
  const locked = lockedFields(profile);
  return profileFieldsOf(step)
    .filter(({ key, isSilent }) => !isSilent && !locked.includes(key))
    .map((field) => fitted(field, profile, loan, lists));
}

/**
 * A step as the server takes it: only what was asked and answered, with numbers for amounts and for yes or no, and what was asked about and
 * confirmed.
 */
export function stepBody<S extends ProfileStep>(
  step: S,
  answers: FormAnswers,
  confirmed: readonly string[] = [],
): ProfileStepBody<S> {
  const body = Object.fromEntries(
    profileFieldsOf(step).flatMap(({ key, kind }) => {
      const answer = answers[key];
      if (!answer) return [];
      const isNumber = kind === 'money' || kind === 'number' || kind === 'yes-no';
      return [[key, isNumber ? Number(answer) : answer] as const];
    }),
  );
  return (confirmed.length > 0 ? { ...body, confirmed } : body) as unknown as ProfileStepBody<S>;
}
