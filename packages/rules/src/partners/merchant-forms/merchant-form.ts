import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { MERCHANT_PAPERS, type MerchantDocument, merchantFields } from '@saakh/contracts/partners/merchant-form';
import { cleanCode } from '@saakh/contracts/typed/clean-entry';
import { type FormProblems, type FormWorld, formProblems } from '../../forms/form-answers';

/** The papers that a merchant with these answers is asked for, in their order. */
export function askedPapers(answers: FormAnswers): readonly MerchantDocument[] {
  return MERCHANT_PAPERS.filter(({ showWhen }) => !showWhen || showWhen.in.includes(answers[showWhen.field] ?? ''));
}

/** Both account numbers were typed, and they differ: money would go to somebody else. */
export function accountProblem({ account_number: once, account_number_again: again }: FormAnswers): FormProblems {
  return once !== undefined && again !== undefined && cleanCode(once) !== cleanCode(again)
    ? { account_number_again: FORM_MESSAGES.accountNumbersDiffer }
    : {};
}

/**
 * Everything that keeps a merchant's form from being taken, by field and paper. Whether an IFSC exists is for the directory
 * to say.
 */
export function merchantProblems(answers: FormAnswers, papers: readonly string[], world: FormWorld): FormProblems {
  return {
    ...formProblems(merchantFields, answers, world),
    ...accountProblem(answers),
    ...Object.fromEntries(
      askedPapers(answers)
        .filter(({ key, optional }) => !optional && !papers.includes(key))
        .map(({ key }) => [key, FORM_MESSAGES.documentMissing]),
    ),
  };
}
