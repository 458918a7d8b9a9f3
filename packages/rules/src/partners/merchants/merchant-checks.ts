import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import type { CheckLevel, MerchantCheckKey } from '@saakh/contracts/partners/staff/merchant-applications';
import { PAN_ENTITY } from '@saakh/contracts/patterns';
import { isGstin, panOfGstin } from '../../gstin';

/** What the fourth letter of a PAN says of its holder, by how the business is registered: P a person, F a firm or LLP, C a company, T, A, B and J trusts and societies. */
const FOURTH_LETTERS: Readonly<Record<string, string>> = {
  proprietorship: 'P',
  partnership: 'F',
  llp: 'F',
  private_limited: 'C',
  public_limited: 'C',
  trust: 'TABJ',
};

/** The PAN that a form is about: the owner's of a proprietorship, otherwise the business's; undefined where it has none. */
export function panOf(answers: FormAnswers): string | undefined {
  return answers.business_pan ?? answers.owner_pan;
}

function panLevel(answers: FormAnswers): CheckLevel {
  const pan = panOf(answers) ?? '';
  const letters = FOURTH_LETTERS[answers.registration ?? ''] ?? '';
  return PAN_ENTITY.test(pan) && letters.includes(pan.charAt(3)) ? 'passed' : 'fail';
}

const wordsOf = (text: string | undefined): string[] => (text ?? '').toLowerCase().match(/[a-z0-9]{3,}/g) ?? [];

/** The name on the account shares a word with the shop's or its owner's. */
function isOwnAccount({ account_name, company_name, owner_name }: FormAnswers): boolean {
  const own = [...wordsOf(company_name), ...wordsOf(owner_name)];
  return wordsOf(account_name).some((word) => own.includes(word));
}

export interface OwnCheck {
  readonly key: Extract<MerchantCheckKey, 'pan' | 'gstin' | 'ifsc' | 'account-name'>;
  readonly level: CheckLevel;
  /** Of an IFSC the bank. */
  readonly found: string | null;
}

/**
 * What a merchant's answers say against one another. `bank` is the bank of the IFSC in the directory, undefined where no branch
 * has it. A GST number is looked at where there is one.
 */
export function merchantChecks(answers: FormAnswers, bank: string | undefined): OwnCheck[] {
  const { gstin } = answers;
  const isOfPan = gstin !== undefined && isGstin(gstin) && panOfGstin(gstin) === panOf(answers);
  return [
    { key: 'pan', level: panLevel(answers), found: null },
    ...(gstin === undefined ? [] : [{ key: 'gstin', level: isOfPan ? 'passed' : 'fail', found: null } as const]),
    { key: 'ifsc', level: bank === undefined ? 'fail' : 'passed', found: bank ?? null },
    { key: 'account-name', level: isOwnAccount(answers) ? 'passed' : 'warn', found: null },
  ];
}
