import type { FormField, FormStep } from '../../forms/form-definition';

const callBack: FormField = {
  key: 'contact_by',
  kind: 'choice',
  label: { en: 'How should the insurer contact you?', hi: 'बीमा कंपनी आपसे कैसे बात करे?' },
  options: [
    { code: 'call', label: { en: 'By a call', hi: 'फ़ोन से' } },
    { code: 'message', label: { en: 'By messages', hi: 'संदेश से' } },
  ],
};

/** The few questions without which a health insurer cannot quote. */
export const healthInsuranceForm: FormStep = {
  key: 'health_insurance',
  title: { en: 'Who to insure', hi: 'किनका बीमा' },
  fields: [
    {
      key: 'cover_for',
      kind: 'select',
      label: { en: 'Cover for', hi: 'बीमा किनके लिए' },
      options: [
        { code: 'self', label: { en: 'Me', hi: 'मेरे लिए' } },
        { code: 'couple', label: { en: 'Me and my spouse', hi: 'मेरे और मेरे पति/पत्नी के लिए' } },
        { code: 'family', label: { en: 'Us and our children', hi: 'हमारे और बच्चों के लिए' } },
        { code: 'parents', label: { en: 'My parents', hi: 'माता-पिता के लिए' } },
      ],
    },
    {
      key: 'eldest_age',
      kind: 'number',
      min: 18,
      max: 100,
      unit: { en: 'years', hi: 'साल' },
      label: { en: 'Age of the eldest person', hi: 'सबसे बड़े की उम्र' },
      help: { en: '18 to 100', hi: '18 से 100' },
    },
    {
      key: 'cover_amount',
      kind: 'choice',
      label: { en: 'Cover', hi: 'कितने का बीमा' },
      options: [
        { code: '300000', label: { en: '₹3,00,000', hi: '₹3,00,000' } },
        { code: '500000', label: { en: '₹5,00,000', hi: '₹5,00,000' } },
        { code: '1000000', label: { en: '₹10,00,000', hi: '₹10,00,000' } },
      ],
    },
    callBack,
  ],
};

export const shopInsuranceForm: FormStep = {
  key: 'shop_insurance',
  title: { en: 'Your shop', hi: 'आपकी दुकान' },
  fields: [
    {
      key: 'company_name',
      kind: 'company-name',
      label: { en: 'Name of the shop', hi: 'दुकान का नाम' },
      help: { en: '3 to 40 English letters, digits and spaces', hi: 'अंग्रेज़ी में लिखें: 3 से 40 अक्षर, अंक और ख़ाली जगह' },
    },
    {
      key: 'business_nature',
      kind: 'select',
      list: 'businessNature',
      label: { en: 'Nature of business', hi: 'कारोबार का प्रकार' },
    },
    { key: 'shop_pincode', kind: 'pincode', label: { en: 'Pincode of the shop', hi: 'दुकान का पिनकोड' } },
    {
      key: 'stock_value',
      kind: 'money',
      min: 10_000,
      max: 50_000_000,
      label: { en: 'Value of stock and fittings', hi: 'माल और दुकान के सामान की क़ीमत' },
      help: { en: '₹10,000 to ₹5,00,00,000', hi: '₹10,000 से ₹5,00,00,000' },
    },
    {
      key: 'shop_owned',
      kind: 'yes-no',
      label: { en: 'Do you own the premises?', hi: 'क्या इमारत आपकी है?' },
    },
    callBack,
  ],
};

export const otherInsuranceForm: FormStep = {
  key: 'other_insurance',
  title: { en: 'What to insure', hi: 'किसका बीमा' },
  fields: [
    {
      key: 'insurance_kind',
      kind: 'select',
      label: { en: 'Type of insurance', hi: 'बीमा का प्रकार' },
      options: [
        { code: 'life', label: { en: 'Life', hi: 'जीवन' } },
        { code: 'accident', label: { en: 'Accident', hi: 'दुर्घटना' } },
        { code: 'two_wheeler', label: { en: 'Two-wheeler', hi: 'दोपहिया' } },
        { code: 'car', label: { en: 'Car', hi: 'कार' } },
        { code: 'home', label: { en: 'Home', hi: 'घर' } },
        { code: 'crop', label: { en: 'Crop or cattle', hi: 'फ़सल या पशु' } },
        { code: 'travel', label: { en: 'Travel', hi: 'यात्रा' } },
      ],
    },
    {
      key: 'renewal_date',
      kind: 'date',
      optional: true,
      label: { en: 'Current policy ends on', hi: 'मौजूदा बीमा कब ख़त्म होता है' },
    },
    callBack,
  ],
};
