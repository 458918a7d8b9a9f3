import type { employmentStep, UserProfile } from '@saakh/contracts/customers';
import { FORM_MESSAGES } from '@saakh/contracts/form-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { employmentKindOf } from '@saakh/rules/offers/eligibility';
import type * as z from 'zod/mini';
import { type CustomerContext, inTransaction, type TxContext } from '../../platform/context';
import { getCustomer } from '../customers';
import { findPlace } from '../search-lists';
import { type FieldErrors, refuseFields, unlistedCodes } from './field-errors';
import { contradictsHousehold } from './household';
import { describeProfile, keepChange } from './profile.service';

export type EmploymentStep = z.output<typeof employmentStep>;

const FOR_SALARIED = ['employer_name', 'officepincode', 'salary_mode'] as const;
const FOR_BUSINESS = ['business_registration_type', 'business_current_turnover', 'business_years'] as const;

/** What is asked of whom: an employer of the salaried, a business of whoever runs one, neither of the others. */
export const employmentFieldsOf = (
  code: string | null,
): readonly (typeof FOR_SALARIED | typeof FOR_BUSINESS)[number][] => {
  const kind = employmentKindOf(code);
  if (kind === null) return [];
  return kind === 'salaried' ? FOR_SALARIED : FOR_BUSINESS;
};

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

/**
 * Keeps how the customer earns; what belongs to another way of earning is forgotten, because nothing needs it (REG-DL-6).
 * Throws VALIDATION_FAILED at every field that is missing, unknown to its list or to the postal directory.
 */
export const saveEmploymentStep = (ctx: CustomerContext, step: EmploymentStep): Promise<UserProfile> =>
  inTransaction(ctx, async (own) => {
    refuseFields({
      ...(await unlistedCodes(own, [
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
      ...(await unknownOffice(own, step)),
      ...missingFields(step),
    });
    const fields = employmentFieldsOf(step.employment_status_code);
    const asked: readonly string[] = fields;
    const kept = <F extends (typeof FOR_SALARIED | typeof FOR_BUSINESS)[number]>(field: F): string | null =>
      asked.includes(field) ? (step[field] ?? null) : null;
    const employer = kept('employer_name');
    const { householdIncome } = await getCustomer(own, own.actor.userId);
    const monthlyIncomePaise = step.monthly_income * 100;
    const customer = await keepChange(own, 'customer.employment-step-saved', {
      employmentStatusCode: step.employment_status_code,
      monthlyIncomePaise,
      // The household's income is asked again when this one is above it.
      ...(contradictsHousehold(householdIncome, monthlyIncomePaise) ? { householdIncome: null } : {}),
      employerName: employer === null ? null : redactAadhaar(employer),
      officePincode: kept('officepincode'),
      salaryMode: kept('salary_mode'),
      businessRegistrationType: kept('business_registration_type'),
      businessCurrentTurnover: kept('business_current_turnover'),
      businessYears: kept('business_years'),
      // Kept where it is sent; no page asks for it, because nothing uses it.
      businessAccount: fields === FOR_BUSINESS ? (step.business_account ?? null) : null,
    });
    return describeProfile(own, customer);
  });
