import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import en from '@saakh/i18n/en/partners.ready-texts.portal.json';
import hi from '@saakh/i18n/hi/partners.ready-texts.portal.json';
import { pairs } from '@saakh/i18n/pairs';
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
export const LOAN_TEXTS: readonly ReadyText[] = Object.entries(LOANS).flatMap(([productType, texts]) =>
  texts.map((text, at) => ({ id: `${productType}-${at + 1}`, productType, text })),
);
