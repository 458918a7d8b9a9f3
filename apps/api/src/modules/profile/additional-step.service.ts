import type { additionalStep, UserProfile } from '@saakh/contracts/customers';
import type * as z from 'zod/mini';
import { type CustomerContext, inTransaction } from '../../platform/context';
import { refuseFields, unlistedCodes } from './field-errors';
import { describeProfile, keepChange } from './profile.service';

export type AdditionalStep = z.output<typeof additionalStep>;

/**
 * Keeps the desired loan, obligations and the household-income declaration, amounts in rupees on the wire. Throws
 * VALIDATION_FAILED at every code that its list does not know.
 */
export const saveAdditionalStep = (ctx: CustomerContext, step: AdditionalStep): Promise<UserProfile> =>
  inTransaction(ctx, async (own) => {
    refuseFields(
      await unlistedCodes(own, [
        { field: 'loan_purpose', list: 'loanPurpose', code: step.loan_purpose },
        { field: 'residence_type', list: 'residency', code: step.residence_type },
        { field: 'educational_level', list: 'education', code: step.educational_level },
        { field: 'credit_score_class', list: 'creditScoreClass', code: step.credit_score_class },
        { field: 'household_income', list: 'householdIncome', code: step.household_income },
      ]),
    );
    const customer = await keepChange(own, 'customer.additional-step-saved', {
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
    return describeProfile(own, customer);
  });
