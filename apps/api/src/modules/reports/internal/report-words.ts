import type { REPORT_SUBMISSIONS, ReportStatus } from '@saakh/contracts/back-office/reports/internal-report';
import type { Bilingual } from '@saakh/contracts/fields';
import type { ProductTypeName } from '@saakh/contracts/product-types';

/** What the page calls a status, for files that are read without it. */
export const REPORT_STATUS_WORDS: Readonly<Record<ReportStatus, Bilingual>> = {
  new: { en: 'New', hi: 'नया' },
  submitted: { en: 'Submitted', hi: 'भेजा गया' },
  approved: { en: 'Approved', hi: 'मंज़ूर' },
  disbursed: { en: 'Paid out', hi: 'रकम दी गई' },
  rejected: { en: 'Declined', hi: 'नामंज़ूर' },
  cancelled: { en: 'Cancelled', hi: 'रद्द' },
  expired: { en: 'Expired', hi: 'समय बीत गया' },
};

export const REPORT_SUBMISSION_WORDS: Readonly<Record<(typeof REPORT_SUBMISSIONS)[number], Bilingual>> = {
  unsent: { en: 'Not sent yet', hi: 'अभी नहीं भेजा' },
  queued: { en: 'Waiting to be sent', hi: 'भेजा जाना है' },
  sent: { en: 'Sent', hi: 'भेजा गया' },
  unknown: { en: 'Not known yet', hi: 'अभी पता नहीं' },
  accepted: { en: 'With the lender', hi: 'लेंडर के पास' },
  declined: { en: 'Refused by the lender', hi: 'लेंडर ने नहीं लिया' },
  failed: { en: 'Not delivered', hi: 'नहीं पहुँचा' },
};

const PRODUCT_WORDS: Readonly<Record<ProductTypeName, Bilingual>> = {
  'Personal Loans': { en: 'Personal loan', hi: 'पर्सनल लोन' },
  'Business Loans': { en: 'Business loan', hi: 'बिज़नेस लोन' },
  'Gold Loans': { en: 'Gold loan', hi: 'गोल्ड लोन' },
  'Affordable Housing Loan': { en: 'Affordable housing loan', hi: 'सस्ते घर का लोन' },
  'Student Loans': { en: 'Student loan', hi: 'पढ़ाई का लोन' },
  '2-wheeler': { en: 'Two-wheeler loan', hi: 'दोपहिया लोन' },
  Car: { en: 'Car loan', hi: 'कार लोन' },
  'Credit Cards': { en: 'Credit card', hi: 'क्रेडिट कार्ड' },
  'Health Insurance': { en: 'Health insurance', hi: 'सेहत बीमा' },
  'Shop Insurance': { en: 'Shop insurance', hi: 'दुकान बीमा' },
  'Other Insurance': { en: 'Other insurance', hi: 'दूसरा बीमा' },
  'Discount Vouchers': { en: 'Discount vouchers', hi: 'डिस्काउंट वाउचर' },
  Deals: { en: 'Deals', hi: 'डील' },
};

/** What staff call a product; a name that nobody knows stands as it is. */
export const productWord = (product: string, language: 'en' | 'hi'): string =>
  Object.hasOwn(PRODUCT_WORDS, product) ? PRODUCT_WORDS[product as ProductTypeName][language] : product;
