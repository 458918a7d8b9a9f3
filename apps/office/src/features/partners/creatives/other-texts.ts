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
export const OTHER_TEXTS: readonly ReadyText[] = [
  ...named(null, SITE),
  ...Object.entries(OTHERS).flatMap(([productType, texts]) => named(productType, texts)),
];
