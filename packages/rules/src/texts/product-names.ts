import type { ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { Bilingual } from '@saakh/contracts/fields';

/** One of them, for staff, files and lenders; the Hindi is the catalogue's own. */
const PRODUCT_NAMES: Readonly<Record<ProductTypeName, Bilingual>> = {
  'Personal Loans': { en: 'Personal loan', hi: 'पर्सनल लोन' },
  'Business Loans': { en: 'Business loan', hi: 'बिज़नेस लोन' },
  'Gold Loans': { en: 'Gold loan', hi: 'गोल्ड लोन' },
  'Affordable Housing Loan': { en: 'Affordable housing loan', hi: 'किफ़ायती घर का लोन' },
  'Student Loans': { en: 'Student loan', hi: 'एजुकेशन लोन' },
  '2-wheeler': { en: 'Two-wheeler loan', hi: 'टू-व्हीलर लोन' },
  Car: { en: 'Car loan', hi: 'कार लोन' },
  'Credit Cards': { en: 'Credit card', hi: 'क्रेडिट कार्ड' },
  'Health Insurance': { en: 'Health insurance', hi: 'हेल्थ बीमा' },
  'Shop Insurance': { en: 'Shop insurance', hi: 'दुकान बीमा' },
  'Other Insurance': { en: 'Other insurance', hi: 'दूसरे बीमा' },
  'Discount Vouchers': { en: 'Discount vouchers', hi: 'डिस्काउंट वाउचर' },
  Deals: { en: 'Deals', hi: 'डील्स' },
};

/** What a product is called outside of the catalogue, by its exact category name; a name that nobody knows stands as it is. */
export const productWord = (productType: string, language: 'en' | 'hi'): string =>
  Object.hasOwn(PRODUCT_NAMES, productType) ? PRODUCT_NAMES[productType as ProductTypeName][language] : productType;
