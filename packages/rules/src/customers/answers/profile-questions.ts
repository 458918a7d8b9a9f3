import { AGE_MIN } from '@saakh/contracts/bounds';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import type { FormProblems } from '../../forms/form-answers';
import { rangeOfOption } from './option-ranges';

/** Years that a business has at least by its answer. */
export function leastYears(code: string): number {
  return rangeOfOption(code).from;
}

/** Of these fields of the profile, what is being saved. */
interface SavedAnswers {
  readonly emi?: number | undefined;
  readonly monthly_rent?: number | undefined;
  readonly business_years?: string | undefined;
}

/** Whom they are of; what is not known yet is held against nothing. */
interface KnownPerson {
  readonly ageYears: number | null;
  readonly monthlyIncomePaise: number | null;
}

/**
 * Answers that are seldom true but may be, by field: a family pays the rent, a shop is older than its heir. They are asked
 * about once and taken when the customer confirms them.
 */
export function profileQuestions(
  { emi, monthly_rent: rent, business_years: years }: SavedAnswers,
  { ageYears, monthlyIncomePaise }: KnownPerson,
  confirmed: readonly string[] = [],
): FormProblems {
  const isAboveIncome = (rupees: number | undefined) =>
    rupees !== undefined && monthlyIncomePaise !== null && rupees * 100 > monthlyIncomePaise;
  const isOlderThanOwner = years !== undefined && ageYears !== null && ageYears - leastYears(years) < AGE_MIN;
  const questions = {
    ...(isAboveIncome(emi) ? { emi: FORM_MESSAGES.emiAboveIncome } : {}),
    ...(isAboveIncome(rent) ? { monthly_rent: FORM_MESSAGES.rentAboveIncome } : {}),
    ...(isOlderThanOwner ? { business_years: FORM_MESSAGES.businessOlderThanOwner } : {}),
  };
  return Object.fromEntries(Object.entries(questions).filter(([field]) => !confirmed.includes(field)));
}
