import type { employmentStep, UserProfile } from '@saakh/contracts/customers/customers';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { contradictsHousehold } from '@saakh/rules/customers/answers/answer-rules';
import { profileQuestions } from '@saakh/rules/customers/answers/profile-questions';
import { ageOn, istDateOf } from '@saakh/rules/dates';
import { employmentKindOf } from '@saakh/rules/lending/offers/eligibility';
import type * as z from 'zod/mini';
import { findPlace } from '#domains/catalogue/search-lists';
import { type Customer, getCustomer } from '#domains/customers/customers';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { type FieldErrors, refuseFields, unlistedCodes } from './field-errors';
import { describeProfile, keepChange } from './profile.service';

export type EmploymentStep = z.output<typeof employmentStep>;

const FOR_SALARIED = ['employer_name', 'officepincode', 'salary_mode'] as const;
const FOR_BUSINESS = ['business_registration_type', 'business_current_turnover', 'business_years'] as const;

/** What is asked of whom: an employer of the salaried, a business of whoever runs one, neither of the others. */
export function employmentFieldsOf(
  code: string | null,
): readonly (typeof FOR_SALARIED | typeof FOR_BUSINESS)[number][] {
  const kind = employmentKindOf(code);
  if (kind === null) return [];
  return kind === 'salaried' ? FOR_SALARIED : FOR_BUSINESS;
}

const missingFields = (step: EmploymentStep): FieldErrors =>
  Object.fromEntries(
    employmentFieldsOf(step.employment_status_code)
      .filter((field) => !step[field])
      .map((field) => [field, FORM_MESSAGES.required]),
  );

const unknownOffice = async (ctx: TxContext, { officepincode }: EmploymentStep): Promise<FieldErrors> =>
  officepincode === undefined || (await findPlace(ctx, officepincode))
    ? {}
    : { officepincode: VALIDATION_MESSAGES.pincodeInvalid };

const ageOf = ({ birthDate }: Customer, now: Date): number | null =>
  birthDate === null ? null : ageOn(birthDate, istDateOf(now));

/** Answers about a business; they are not kept of people who have none. */
const asAsked = (step: EmploymentStep): Pick<EmploymentStep, 'business_years'> =>
  employmentFieldsOf(step.employment_status_code) === FOR_BUSINESS ? { business_years: step.business_years } : {};

const isBelowInstalments = (known: Customer, monthlyIncomePaise: number): boolean =>
  monthlyIncomePaise !== known.monthlyIncomePaise && (known.existingEmiPaise ?? 0) > monthlyIncomePaise;

/**
 * Keeps how the customer earns; what belongs to another way of earning is forgotten, because nothing needs it (REG-DL-6).
 * Throws VALIDATION_FAILED at every field that is missing, unknown to its list or to the postal directory, or asked about and
 * not confirmed.
 */
export function saveEmploymentStep(ctx: CustomerContext, step: EmploymentStep): Promise<UserProfile> {
  return inTransaction(ctx, async (tx) => {
    const known = await getCustomer(tx, tx.actor.userId);
    const monthlyIncomePaise = step.monthly_income * 100;
    refuseFields({
      ...(await unlistedCodes(tx, [
        { field: 'employment_status_code', list: 'employmentStatus', code: step.employment_status_code },
        { field: 'salary_mode', list: 'salaryMode', code: step.salary_mode },
        {
          field: 'business_registration_type',
          list: 'businessRegistrationType',
          code: step.business_registration_type,
        },
        { field: 'business_current_turnover', list: 'businessTurnover', code: step.business_current_turnover },
        { field: 'business_years', list: 'businessYears', code: step.business_years },
        { field: 'business_account', list: 'businessAccount', code: step.business_account },
      ])),
      ...(await unknownOffice(tx, step)),
      ...missingFields(step),
      ...profileQuestions(
        asAsked(step),
        { ageYears: ageOf(known, tx.clock.now()), monthlyIncomePaise },
        step.confirmed,
      ),
    });
    const fields = employmentFieldsOf(step.employment_status_code);
    const asked: readonly string[] = fields;
    const kept = <F extends (typeof FOR_SALARIED | typeof FOR_BUSINESS)[number]>(field: F): string | null =>
      asked.includes(field) ? (step[field] ?? null) : null;
    const employer = kept('employer_name');
    const customer = await keepChange(tx, 'customer.employment-step-saved', {
      employmentStatusCode: step.employment_status_code,
      monthlyIncomePaise,
      // Asked again when this income contradicts them: the household's income, and what is paid already.
      ...(contradictsHousehold(known.householdIncome, monthlyIncomePaise) ? { householdIncome: null } : {}),
      ...(isBelowInstalments(known, monthlyIncomePaise) ? { existingEmiPaise: null } : {}),
      employerName: employer === null ? null : redactAadhaar(employer),
      officePincode: kept('officepincode'),
      salaryMode: kept('salary_mode'),
      businessRegistrationType: kept('business_registration_type'),
      businessCurrentTurnover: kept('business_current_turnover'),
      businessYears: kept('business_years'),
      // Kept where it is sent; no page asks for it, because nothing uses it.
      businessAccount: fields === FOR_BUSINESS ? (step.business_account ?? null) : null,
    });
    return describeProfile(tx, customer);
  });
}
