import { productFormOf } from '@saakh/contracts/catalogue/product-forms';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { type AnsweringPerson, answerProblems } from '@saakh/rules/customers/answers/answer-rules';
import { istDateOf } from '@saakh/rules/dates';
import { type FormProblems, type FormWorld, formProblems } from '@saakh/rules/forms/form-answers';
import { listSearchLists } from '#domains/catalogue/search-lists';
import type { Customer } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import type { TxContext } from '#platform/context';
import { selectAnswers } from './product-details.repository';

/** What the check of answers has to know: today in India and the search lists. */
export async function formWorld(ctx: TxContext, shown?: FormAnswers): Promise<FormWorld> {
  const lists = await listSearchLists(ctx);
  return {
    today: istDateOf(ctx.clock.now()),
    codesOf: (list) => (lists[list] ?? []).map(({ code }) => code),
    ...(shown === undefined ? {} : { shown }),
  };
}

const personOf = (ctx: TxContext, customer: Customer): AnsweringPerson => ({
  today: istDateOf(ctx.clock.now()),
  birthDate: customer.birthDate,
  mobile: customer.phone,
  employmentStatus: customer.employmentStatusCode,
  monthlyIncomePaise: customer.monthlyIncomePaise,
  householdIncome: customer.householdIncome,
  businessTurnover: customer.businessCurrentTurnover,
});

/** What of the answers contradicts another one or the person as both are now, by field. */
export function contradictionsOf(
  ctx: TxContext,
  customer: Customer,
  productType: string,
  answers: FormAnswers,
): FormProblems {
  return answerProblems(productType, answers, personOf(ctx, customer));
}

/**
 * What keeps the answers to a product's own fields from being used as they are now, by field: what is missing or wrong, and
 * what contradicts another answer or the person, who may have changed since. Nothing for a product without such fields.
 */
export async function findAnswerProblems(
  ctx: TxContext,
  customer: Customer,
  productType: string,
): Promise<FormProblems> {
  const form = productFormOf(productType);
  if (!form) return {};
  const answers = await selectAnswers(ctx, customer.userId, productType);
  return {
    ...contradictionsOf(ctx, customer, productType, answers),
    ...formProblems(form.fields, answers, await formWorld(ctx)),
  };
}

/** Throws PROFILE_INCOMPLETE naming the step `own` while an answer to a product's own fields is missing, wrong or contradicted. */
export async function requireOwnAnswers(ctx: TxContext, customer: Customer, productType: string): Promise<void> {
  const [problem] = Object.values(await findAnswerProblems(ctx, customer, productType));
  if (problem === undefined) return;
  throw problem === FORM_MESSAGES.required
    ? new AppError('PROFILE_INCOMPLETE', {
        message: REPLY_MESSAGES.profileFirst,
        fields: { own: REPLY_MESSAGES.stepIncomplete },
      })
    : new AppError('PROFILE_INCOMPLETE', { message: problem, fields: { own: problem } });
}
