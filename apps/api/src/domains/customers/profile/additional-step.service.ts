import type { additionalStep, UserProfile } from '@saakh/contracts/customers/customers';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { contradictsHousehold } from '@saakh/rules/customers/answers/answer-rules';
import { profileQuestions } from '@saakh/rules/customers/answers/profile-questions';
import type * as z from 'zod/mini';
import { getCustomer } from '#domains/customers/customers';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { type FieldErrors, refuseFields, unlistedCodes } from './field-errors';
import { describeProfile, keepChange } from './profile.service';

export type AdditionalStep = z.output<typeof additionalStep>;

/** A household has at least the income of the person who tells of it; rent and instalments seldom take more than all of it. */
async function contradictedByIncome(ctx: CustomerContext & TxContext, step: AdditionalStep): Promise<FieldErrors> {
  const { monthlyIncomePaise } = await getCustomer(ctx, ctx.actor.userId);
  return {
    ...profileQuestions(step, { ageYears: null, monthlyIncomePaise }, step.confirmed),
    ...(contradictsHousehold(step.household_income, monthlyIncomePaise)
      ? { household_income: FORM_MESSAGES.householdBelowIncome }
      : {}),
  };
}

/**
 * Keeps the desired loan, obligations and the household-income declaration, amounts in rupees on the wire. Throws
 * VALIDATION_FAILED at every code that its list does not know, and at what is asked about and not confirmed.
 */
export function saveAdditionalStep(ctx: CustomerContext, step: AdditionalStep): Promise<UserProfile> {
  return inTransaction(ctx, async (tx) => {
    refuseFields({
      ...(await unlistedCodes(tx, [
        { field: 'loan_purpose', list: 'loanPurpose', code: step.loan_purpose },
        { field: 'residence_type', list: 'residency', code: step.residence_type },
        { field: 'educational_level', list: 'education', code: step.educational_level },
        { field: 'credit_score_class', list: 'creditScoreClass', code: step.credit_score_class },
        { field: 'household_income', list: 'householdIncome', code: step.household_income },
      ])),
      ...(await contradictedByIncome(tx, step)),
    });
    const customer = await keepChange(tx, 'customer.additional-step-saved', {
      desiredLoanPaise: step.se_loan_amount * 100,
      loanTenureMonths: step.loan_tenure_months,
      loanPurpose: step.loan_purpose,
      residenceType: step.residence_type,
      monthlyRentPaise: step.monthly_rent === undefined ? null : step.monthly_rent * 100,
      educationalLevel: step.educational_level ?? null,
      existingEmiPaise: step.emi * 100,
      preferNetBanking: step.prefer_net_banking === undefined ? null : step.prefer_net_banking === 1,
      creditScoreClass: step.credit_score_class,
      householdIncome: step.household_income,
    });
    return describeProfile(tx, customer);
  });
}
