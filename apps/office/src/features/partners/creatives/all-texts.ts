import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import en from '@saakh/i18n/en/partners.ready-texts.portal.json';
import hi from '@saakh/i18n/hi/partners.ready-texts.portal.json';
import { pairs } from '@saakh/i18n/pairs';
import { OTHER_TEXTS } from './other-texts';
import type { ReadyText } from './ready-text';

const words = pairs(en, hi);

type Two = readonly [ReadyText['text'], ReadyText['text']];

const LOANS: Readonly<Record<LoanProductTypeName, Two>> = {
  'Personal Loans': [words.loans['Personal Loans']['0'], words.loans['Personal Loans']['1']],
  'Business Loans': [words.loans['Business Loans']['0'], words.loans['Business Loans']['1']],
  'Gold Loans': [words.loans['Gold Loans']['0'], words.loans['Gold Loans']['1']],
  'Affordable Housing Loan': [words.loans['Affordable Housing Loan']['0'], words.loans['Affordable Housing Loan']['1']],
  'Student Loans': [words.loans['Student Loans']['0'], words.loans['Student Loans']['1']],
  '2-wheeler': [words.loans['2-wheeler']['0'], words.loans['2-wheeler']['1']],
  Car: [words.loans.Car['0'], words.loans.Car['1']],
};

/** Two texts of each loan. */
const LOAN_TEXTS: readonly ReadyText[] = Object.entries(LOANS).flatMap(([productType, texts]) =>
  texts.map((text, at) => ({ id: `${productType}-${at + 1}`, productType, text })),
);

/** Every ready text: the site's first, then by product. */
export const READY_TEXTS: readonly ReadyText[] = [...OTHER_TEXTS, ...LOAN_TEXTS];

/** The first text of a product, or of the whole site: what goes along when its link is shared. */
export function firstTextOf(productType: string | null): ReadyText {
  const found =
    READY_TEXTS.find((text) => text.productType === productType) ??
    READY_TEXTS.find((text) => text.productType === null);
  if (!found) throw new Error('There is no ready text');
  return found;
}
