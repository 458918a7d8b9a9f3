import type { Bilingual } from '../types';

/** The example terms of the specification, section 9, to the letter, on the products and terms pages. */
export const exampleTerms: Bilingual = {
  en: 'Loans of ₹1000 to 1000000, at interest rates of 10.99% to 36% a year, for terms up to 60 months.',
  hi: 'लोन ₹1,000 से ₹10,00,000 तक, ब्याज दर 10.99% से 36% सालाना, समय 60 महीने तक।',
};

/** One loan computed in full: EMI ₹8,884.88 and APR 16.56% as pinned for ₹1,00,000, 12%, 12 months, fees ₹2,360. */
export const representativeExample: Bilingual = {
  en: 'Example: you borrow ₹1,00,000 for 12 months at 12% a year. The processing fee with GST is ₹2,360, so ₹97,640 reaches your account. You pay 12 instalments of about ₹8,885, in all ₹1,06,619. The annual percentage rate (APR), which counts interest and fees together, is 16.56%.',
  hi: 'उदाहरण: आपने 12 महीने के लिए 12% सालाना ब्याज पर ₹1,00,000 का लोन लिया। प्रोसेसिंग फ़ीस GST मिलाकर ₹2,360 है, तो आपके खाते में ₹97,640 आएँगे। आप क़रीब ₹8,885 की 12 किस्तें (EMI) देंगे, जो कुल ₹1,06,619 होंगी। ब्याज और फ़ीस दोनों को मिलाकर सालाना दर (APR) 16.56% बनती है।',
};
