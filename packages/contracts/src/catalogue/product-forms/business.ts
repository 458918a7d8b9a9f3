import type { FormStep } from '../../forms/form-definition';

/** What a business loan asks besides the employment step, which asks turnover, years, registration and account. */
export const businessForm: FormStep = {
  key: 'business',
  title: { en: 'Your business', hi: 'आपका कारोबार' },
  text: {
    en: 'Lenders look at your business as well as at you.',
    hi: 'बिज़नेस लोन देने वाले आपके साथ आपके कारोबार को भी देखते हैं।',
  },
  fields: [
    {
      key: 'company_name',
      kind: 'company-name',
      label: { en: 'Name of the business', hi: 'कारोबार का नाम' },
      help: { en: 'As on its registration', hi: 'जैसा रजिस्ट्रेशन पर है' },
    },
    {
      key: 'business_nature',
      kind: 'select',
      label: { en: 'Nature of business', hi: 'कारोबार का प्रकार' },
      list: 'businessNature',
    },
    {
      key: 'business_gross_profit',
      kind: 'select',
      label: { en: 'Gross profit in a year', hi: 'साल का कुल मुनाफ़ा' },
      list: 'businessGrossProfit',
    },
    {
      key: 'entity_pan',
      kind: 'entity-pan',
      label: { en: 'PAN of the business', hi: 'कारोबार का PAN' },
      help: {
        en: 'If you are a sole proprietor, enter your own PAN. We store it encrypted.',
        hi: 'एक ही मालिक हो तो अपना PAN दें। हम इसे एन्क्रिप्ट करके रखते हैं।',
      },
    },
    {
      key: 'gst_number',
      kind: 'gstin',
      optional: true,
      label: { en: 'GST number', hi: 'GST नंबर' },
      help: { en: '15 characters, if the business has one', hi: '15 अक्षर और अंक, अगर कारोबार का GST नंबर हो' },
    },
  ],
};
