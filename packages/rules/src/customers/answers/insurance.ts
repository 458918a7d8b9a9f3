import type { PlanObstacle } from '@saakh/contracts/catalogue/insurance';
import { productFormOf } from '@saakh/contracts/catalogue/product-forms';
import type { FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';

/** What a plan takes; `covers` is null where it says nothing. */
export interface PlanTerms {
  readonly minAge: number;
  readonly maxAge: number;
  readonly coverPaise: number;
  readonly covers: readonly string[] | null;
}

/** Kinds of other insurance that insure the customer's own person. */
const OF_PERSONS = ['life', 'accident', 'travel'];

/** The age that counts: of the eldest who is to be insured, which is no less than the customer's where they are one of these. */
function insuredAge(answers: FormAnswers, ownAge: number | null): number | null {
  const { cover_for: who, eldest_age: eldest, insurance_kind: kind = '' } = answers;
  const isIncluded = who === undefined ? OF_PERSONS.includes(kind) : who !== 'parents';
  const ages = [eldest ? Number(eldest) : null, isIncluded ? ownAge : null].filter((age) => age !== null);
  return ages.length === 0 ? null : Math.max(...ages);
}

/** What of the answers a plan does not fit: age, people or things, and a sum insured below the wanted one or the stock. */
export function planObstacles(plan: PlanTerms, answers: FormAnswers, ownAge: number | null): PlanObstacle[] {
  const age = insuredAge(answers, ownAge);
  const wanted = answers.cover_for ?? answers.insurance_kind;
  const obstacles: PlanObstacle[] = [];
  if (age !== null && (age < plan.minAge || age > plan.maxAge)) obstacles.push('age');
  if (wanted !== undefined && plan.covers !== null && !plan.covers.includes(wanted)) obstacles.push('covers');
  const wantedSum = answers.cover_amount ?? answers.stock_value;
  if (wantedSum !== undefined && plan.coverPaise < Number(wantedSum) * 100) obstacles.push('sum');
  return obstacles;
}

/** Whether a request may go to the insurer: a smaller sum may still be asked about, people whom it does not take may not. */
export function mayAskAbout(obstacles: readonly PlanObstacle[]): boolean {
  return obstacles.every((one) => one === 'sum');
}

/** What plans of a category can say that they insure: the answers to the question in its form. */
export function coverChoices(productType: string): NonNullable<FormField['options']> {
  return (
    productFormOf(productType)?.fields.find(({ key }) => key === 'cover_for' || key === 'insurance_kind')?.options ?? []
  );
}
