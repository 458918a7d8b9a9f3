import type { LoanProductTypeName, ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import en from '@saakh/i18n/en/partners.ready-texts.portal.json';
import hi from '@saakh/i18n/hi/partners.ready-texts.portal.json';
import { pairs } from '@saakh/i18n/pairs';
import type { ReadyText } from './ready-text';

const words = pairs(en, hi);

type Two = readonly [ReadyText['text'], ReadyText['text']];

const SITE: Two = [words.site['0'], words.site['1']];

const OTHERS: Readonly<Record<Exclude<ProductTypeName, LoanProductTypeName>, Two>> = {
  'Credit Cards': [words.others['Credit Cards']['0'], words.others['Credit Cards']['1']],
  'Health Insurance': [words.others['Health Insurance']['0'], words.others['Health Insurance']['1']],
  'Shop Insurance': [words.others['Shop Insurance']['0'], words.others['Shop Insurance']['1']],
  'Other Insurance': [words.others['Other Insurance']['0'], words.others['Other Insurance']['1']],
  'Discount Vouchers': [words.others['Discount Vouchers']['0'], words.others['Discount Vouchers']['1']],
  Deals: [words.others.Deals['0'], words.others.Deals['1']],
};

const named = (productType: string | null, texts: Two): ReadyText[] =>
  texts.map((text, at) => ({ id: `${productType ?? 'site'}-${at + 1}`, productType, text }));

/** Two texts of the whole site and of each product that is no loan. */
const OTHER_TEXTS: readonly ReadyText[] = [
  ...named(null, SITE),
  ...Object.entries(OTHERS).flatMap(([productType, texts]) => named(productType, texts)),
];

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
