import { ADDRESS_MAX_LENGTH, MONTHLY_INCOME_MAX_PAISE, MONTHLY_INCOME_MIN_PAISE } from '@saakh/contracts/bounds';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { VALIDATION_MESSAGES as TEXTS } from '@saakh/contracts/messages';
import { ADDRESS_TEXT, EMAIL, MOBILE, NAME, PAN_INDIVIDUAL, PINCODE } from '@saakh/contracts/patterns';
import { cleanCode, typedMobile, visibleText } from '@saakh/contracts/typed/clean-entry';
import { tidyName } from '@saakh/contracts/typed/names-and-places';
import { hasBusiness } from '@saakh/rules/lending/offers/eligibility';
import { birthDateProblem } from '#browser/features/customers/profile/birth-date';
import {
  askedFields,
  type KnownProfile,
  type LoanLimits,
  type ProfileField,
  type ProfileStep,
  type ProfileValues,
} from '#browser/features/customers/profile/step-fields';
import { formatPaise } from '#browser/platform/format';
import { translate } from '#browser/platform/i18n/i18n';

type Check = (value: string) => string | undefined;

const tidyWords = (value: string): string => visibleText(value).trim();

/** As the server does: cleaned first, and then checked. */
const fits =
  (pattern: RegExp, message: string, clean: (value: string) => string = tidyWords): Check =>
  (value) =>
    pattern.test(clean(value)) ? undefined : message;
const between =
  (min: number, max: number, message: string): Check =>
  (value) =>
    Number(value) >= min && Number(value) <= max ? undefined : message;
const filled: Check = (value) => (value.trim() === '' ? FORM_MESSAGES.required : undefined);
const needed =
  (check: Check): Check =>
  (value) =>
    filled(value) ?? check(value);
const ifGiven =
  (check: Check): Check =>
  (value) =>
    value.trim() === '' ? undefined : check(value);

const addressLength: Check = (value) => (value.length > ADDRESS_MAX_LENGTH ? TEXTS.addressLine1Invalid : undefined);

/** The check of each field whatever else is filled in; a field without one takes anything, or nothing. */
const CHECKS: Partial<Record<ProfileField, Check>> = {
  first_name: needed(fits(NAME, TEXTS.firstNameInvalid, tidyName)),
  last_name: ifGiven(fits(NAME, TEXTS.lastNameInvalid, tidyName)),
  birth_date: (value) => birthDateProblem(value),
  gender: filled,
  tin: fits(PAN_INDIVIDUAL, TEXTS.panInvalid, (value) => cleanCode(value).toUpperCase()),
  mobile_phone_number: needed(fits(MOBILE, TEXTS.mobileInvalid, typedMobile)),
  email: ifGiven(fits(EMAIL, TEXTS.emailInvalid)),
  postal_code: fits(PINCODE, TEXTS.pincodeInvalid, cleanCode),
  address1: needed((value) => fits(ADDRESS_TEXT, TEXTS.addressLine1Invalid)(value) ?? addressLength(value)),
  address2: ifGiven(fits(ADDRESS_TEXT, TEXTS.addressLine2Invalid)),
  employment_status_code: filled,
  monthly_income: between(
    MONTHLY_INCOME_MIN_PAISE / 100,
    MONTHLY_INCOME_MAX_PAISE / 100,
    TEXTS.monthlyIncomeOutOfRange,
  ),
  employer_name: filled,
  salary_mode: filled,
  business_registration_type: filled,
  business_current_turnover: filled,
  business_years: filled,
  officepincode: fits(PINCODE, TEXTS.pincodeInvalid, cleanCode),
  loan_purpose: filled,
  residence_type: filled,
  emi: filled,
  credit_score_class: filled,
  household_income: filled,
};

/** What is wrong with one field, in the contract's words, or undefined. A PAN that is still the known mask is fine. */
export function fieldProblem(field: ProfileField, value: string, known: KnownProfile): string | undefined {
  if (field === 'tin' && value !== '' && value === known.values.tin) return undefined;
  if (field === 'se_loan_amount') return loanProblem(value, known.loan);
  if (field === 'loan_tenure_months') return tenureProblem(value, known.loan);
  if (field === 'employment_status_code' && known.loan.forBusiness) return businessProblem(value);
  return CHECKS[field]?.(value);
}

/** The product's own limits, which are narrower than the contract's. */
function loanProblem(rupees: string, { minPaise, maxPaise }: LoanLimits): string | undefined {
  const paise = Number(rupees) * 100;
  if (paise >= minPaise && paise <= maxPaise) return undefined;
  return translate('customers.profile:amountBetween', { from: formatPaise(minPaise), to: formatPaise(maxPaise) });
}

/** A business loan is for somebody with a business. */
function businessProblem(status: string): string | undefined {
  return hasBusiness(status) ? undefined : translate('customers.profile:businessOnly');
}

function tenureProblem(months: string, { minMonths, maxMonths }: LoanLimits): string | undefined {
  const limits = { from: minMonths, to: maxMonths };
  return needed(between(limits.from, limits.to, translate('customers.profile:tenureBetween', limits)))(months);
}

export type StepProblems = Partial<Record<ProfileField, string>>;

/** Everything that keeps a step from being saved, by field (VAL-MSG-04 to -14). */
export function stepProblems(step: ProfileStep, values: ProfileValues, known: KnownProfile): StepProblems {
  const found = askedFields(step, values, known).map(
    (field) => [field, fieldProblem(field, values[field], known)] as const,
  );
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}
