import type { FormField, FormStep } from '../forms/form-definition';

const words = (en: string, hi: string) => ({ en, hi });
const ENTITIES = ['partnership', 'llp', 'private_limited', 'public_limited', 'trust'];

const business: FormStep = {
  key: 'business',
  title: words('Your business', 'आपका कारोबार'),
  text: words('As it stands on its documents, in English letters.', 'जैसा काग़ज़ों पर लिखा है, अंग्रेज़ी अक्षरों में।'),
  fields: [
    { key: 'company_name', kind: 'company-name', label: words('Company name', 'कंपनी का नाम') },
    { key: 'business_address', kind: 'address', label: words('Business address', 'कारोबार का पता'), maxLength: 120 },
    {
      key: 'business_locality',
      kind: 'locality',
      optional: true,
      label: words('Locality', 'इलाक़ा'),
      help: words('Colony, sector or village, in English letters', 'कॉलोनी, सेक्टर या गाँव, अंग्रेज़ी अक्षरों में'),
      maxLength: 80,
    },
    { key: 'business_pincode', kind: 'pincode', label: words('Pincode', 'पिनकोड') },
  ],
};

const owner: FormStep = {
  key: 'owner',
  title: words('The owner', 'मालिक'),
  text: words('Whom we call about this form.', 'इस फ़ॉर्म के बारे में हम किसे फ़ोन करें।'),
  fields: [
    {
      key: 'owner_name',
      kind: 'full-name',
      label: words('Full name', 'पूरा नाम'),
      help: words('First and last name in English letters', 'पहला नाम और सरनेम, अंग्रेज़ी अक्षरों में'),
    },
    { key: 'owner_mobile', kind: 'mobile', label: words('Mobile number', 'मोबाइल नंबर') },
    { key: 'owner_email', kind: 'email', label: words('Email', 'ईमेल') },
  ],
};

const tax: FormStep = {
  key: 'tax',
  title: words('PAN and GST', 'PAN और GST'),
  fields: [
    {
      key: 'registration',
      kind: 'select',
      label: words('How is the business registered?', 'कारोबार का रजिस्ट्रेशन किस तरह का है?'),
      options: [
        { code: 'proprietorship', label: words('Proprietorship', 'एक मालिक की फ़र्म') },
        { code: 'partnership', label: words('Partnership', 'साझेदारी') },
        { code: 'llp', label: words('LLP', 'एलएलपी') },
        { code: 'private_limited', label: words('Private limited company', 'प्राइवेट लिमिटेड कंपनी') },
        { code: 'public_limited', label: words('Public limited company', 'पब्लिक लिमिटेड कंपनी') },
        { code: 'trust', label: words('Trust or society', 'ट्रस्ट या सोसाइटी') },
      ],
    },
    {
      key: 'owner_pan',
      kind: 'pan',
      label: words('PAN of the owner', 'मालिक का PAN'),
      showWhen: { field: 'registration', in: ['proprietorship'] },
    },
    {
      key: 'business_pan',
      kind: 'entity-pan',
      label: words('PAN of the business', 'कारोबार का PAN'),
      showWhen: { field: 'registration', in: ENTITIES },
    },
    { key: 'has_gst', kind: 'yes-no', label: words('Is the business registered for GST?', 'क्या कारोबार GST में दर्ज है?') },
    {
      key: 'gstin',
      kind: 'gstin',
      label: words('GST number', 'GST नंबर'),
      showWhen: { field: 'has_gst', in: ['1'] },
    },
  ],
};

const bank: FormStep = {
  key: 'bank',
  title: words('Bank account', 'बैंक खाता'),
  text: words(
    'We use it to check who applies, and pay nothing to it. What you earn is between you and the partner you work with.',
    'इससे हम जाँचते हैं कि आवेदन किसका है; इसमें हम कोई पैसा नहीं भेजते। आपकी कमाई आपके और आपके पार्टनर के बीच की बात है।',
  ),
  fields: [
    { key: 'account_name', kind: 'text', label: words('Name on the account', 'खाते पर लिखा नाम'), maxLength: 60 },
    {
      key: 'account_number',
      kind: 'digits',
      label: words('Account number', 'खाता नंबर'),
      minLength: 9,
      maxLength: 18,
    },
    {
      key: 'account_number_again',
      kind: 'digits',
      label: words('Account number, once more', 'खाता नंबर, एक बार फिर'),
      minLength: 9,
      maxLength: 18,
    },
    {
      key: 'ifsc',
      kind: 'ifsc',
      label: words('IFSC', 'IFSC'),
      help: words('On your cheque or passbook, in capitals', 'चेक या पासबुक पर, बड़े अक्षरों में'),
      maxLength: 11,
    },
  ],
};

/** What a merchant is asked before it may sell under a partner, screen by screen; papers come after it. */
export const MERCHANT_STEPS: readonly FormStep[] = [business, owner, tax, bank];

export const merchantFields: readonly FormField[] = MERCHANT_STEPS.flatMap(({ fields }) => fields);

export interface MerchantDocument {
  readonly key: 'pan' | 'gst' | 'cheque' | 'shop';
  readonly label: FormField['label'];
  readonly optional?: boolean;
  /** Asked for only with this answer. */
  readonly showWhen?: { readonly field: string; readonly in: readonly string[] };
}

export const MERCHANT_PAPERS: readonly MerchantDocument[] = [
  { key: 'pan', label: words('PAN card', 'PAN कार्ड') },
  {
    key: 'gst',
    label: words('GST registration certificate', 'GST रजिस्ट्रेशन सर्टिफ़िकेट'),
    showWhen: { field: 'has_gst', in: ['1'] },
  },
  {
    key: 'cheque',
    label: words('Cancelled cheque or first page of the passbook', 'कैंसल चेक या पासबुक का पहला पन्ना'),
  },
  { key: 'shop', label: words('Photo of the shop or office', 'दुकान या दफ़्तर की फ़ोटो'), optional: true },
];
