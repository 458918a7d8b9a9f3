import type { EmploymentKind } from '@saakh/rules/lending/offers/eligibility';

const SALARY = 'salary_slips';
/** What proves the income of somebody who is paid no salary. */
const BUSINESS_INCOME = ['bank_statement', 'income_tax_returns', 'business_registration'];
const BUSINESS_ONLY = new Set(['gst_returns', 'business_registration']);

/**
 * A lender's list of documents as it applies to one person: who is paid no salary has no salary slips and shows bank
 * statement, tax returns and proof of the business in their place, and a salaried person has no papers of a business. All
 * else, unknown codes too, stays as the lender lists it.
 */
export function documentsFor(documents: readonly string[], employment: EmploymentKind | null): readonly string[] {
  if (employment === null) return documents;
  if (employment === 'salaried') return documents.filter((code) => !BUSINESS_ONLY.has(code));
  return [...new Set(documents.flatMap((code) => (code === SALARY ? BUSINESS_INCOME : [code])))];
}
