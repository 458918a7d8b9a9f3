import type { Bilingual } from '../../reference/types';
import type { DocumentCode } from './lender-types';

/** What lenders ask for, in words. The list names no Aadhaar number: the product never collects one (REG-ID-3). */
export const documentLabels: Readonly<Record<DocumentCode, Bilingual>> = {
  pan: { en: 'PAN card', hi: 'PAN कार्ड' },
  photo: { en: 'A recent photo of you', hi: 'आपकी हाल की फ़ोटो' },
  address_proof: {
    en: 'Address proof (voter card, driving licence or passport)',
    hi: 'पते का प्रूफ़ (वोटर कार्ड, ड्राइविंग लाइसेंस या पासपोर्ट)',
  },
  salary_slips: { en: 'Salary slips of the last 3 months', hi: 'पिछले 3 महीने की सैलरी स्लिप' },
  bank_statement: { en: 'Bank statement of the last 6 months', hi: 'पिछले 6 महीने का बैंक स्टेटमेंट' },
  income_tax_returns: { en: 'Income tax returns of the last 2 years', hi: 'पिछले 2 साल के इनकम टैक्स रिटर्न' },
  gst_returns: { en: 'GST returns of the last 12 months', hi: 'पिछले 12 महीने के GST रिटर्न' },
  business_registration: { en: 'Business registration certificate', hi: 'कारोबार का रजिस्ट्रेशन सर्टिफ़िकेट' },
  gold_items: { en: 'The gold items, at the branch', hi: 'सोने के गहने, शाखा में' },
  property_papers: { en: 'Property documents', hi: 'मकान या ज़मीन के काग़ज़' },
  admission_letter: { en: 'Admission letter and fee details', hi: 'दाख़िले का पत्र और फ़ीस का ब्योरा' },
  vehicle_quotation: { en: 'Quotation from the vehicle dealer', hi: 'गाड़ी के डीलर का कोटेशन' },
};
