import type { LoanProductTypeName } from '../product-types';

/** What a loan for one thing can be for, by the codes of the list `loanPurpose`; products without a line take every purpose. */
const PURPOSES: Partial<Readonly<Record<LoanProductTypeName, readonly string[]>>> = {
  'Business Loans': ['business', 'agriculture', 'debt_consolidation', 'other'],
  'Affordable Housing Loan': ['home', 'home_repair'],
  'Student Loans': ['education'],
  '2-wheeler': ['vehicle'],
  Car: ['vehicle'],
};

/** Undefined where a product takes every purpose. */
export function purposesOf(productType: string | null): readonly string[] | undefined {
  return productType === null ? undefined : (PURPOSES as Readonly<Record<string, readonly string[]>>)[productType];
}
