import type { NoticeItem } from '../text-types';
import type { Bilingual } from '../types';

interface FormItem {
  readonly data: Bilingual;
  readonly purpose: Bilingual;
}

/** What the form of merchants takes, item by item. */
interface MerchantItem extends FormItem {
  /** Fields of the form and papers, as `contracts/merchant-form` names them. */
  readonly fields: readonly string[];
  /** Of what is looked for in other applications: kinds of `merchant_marks`. */
  readonly marks: readonly string[];
}

/** A test binds them to the form, its papers and its marks: none can be added without an item (REG-DP-1). */
export const merchantItems: readonly MerchantItem[] = [
  {
    fields: ['company_name', 'business_address', 'business_locality', 'business_pincode'],
    marks: [],
    data: { en: 'Name and address of the business', hi: 'कारोबार का नाम और पता' },
    purpose: {
      en: 'To know the shop, and to name it under the partner',
      hi: 'दुकान को जानने और पार्टनर के साथ उसका नाम दिखाने के लिए',
    },
  },
  {
    fields: ['owner_name', 'owner_mobile', 'owner_email'],
    marks: ['mobile', 'email'],
    data: { en: 'Name, mobile number and email address of the owner', hi: 'मालिक का नाम, मोबाइल नंबर और ईमेल' },
    purpose: {
      en: 'To call you about this form, and to open your account',
      hi: 'इस फ़ॉर्म के बारे में आपसे बात करने और आपका खाता खोलने के लिए',
    },
  },
  {
    fields: ['registration', 'owner_pan', 'business_pan', 'has_gst', 'gstin'],
    marks: ['pan', 'gstin'],
    data: { en: 'How the business is registered, PAN and GST number', hi: 'कारोबार का रजिस्ट्रेशन, PAN और GST नंबर' },
    purpose: {
      en: 'To check who applies and whether they have applied before',
      hi: 'यह जाँचने के लिए कि आवेदन किसका है और पहले भी हुआ है या नहीं',
    },
  },
  {
    fields: ['account_name', 'account_number', 'account_number_again', 'ifsc'],
    marks: ['account'],
    data: { en: 'Bank account', hi: 'बैंक खाता' },
    purpose: {
      en: 'To check whose account it is and whether they have applied before; nothing is paid to it',
      hi: 'यह जाँचने के लिए कि खाता किसका है और पहले भी आवेदन हुआ है या नहीं; इसमें कोई पैसा नहीं भेजा जाता',
    },
  },
  {
    fields: ['pan', 'gst', 'cheque', 'shop'],
    marks: [],
    data: {
      en: 'Documents: PAN card, GST certificate, cheque or passbook, and a photo of the shop if you add one',
      hi: 'काग़ज़: PAN कार्ड, GST सर्टिफ़िकेट, चेक या पासबुक, और दुकान की फ़ोटो अगर आप जोड़ें',
    },
    purpose: { en: 'To check that what you entered is so', hi: 'यह जाँचने के लिए कि भरी हुई जानकारी सही है' },
  },
];

/** What the help form takes, item by item. */
interface HelpItem extends FormItem {
  /** Fields of the form. */
  readonly fields: readonly string[];
  /** Columns of `help_requests` in which it is kept. */
  readonly columns: readonly string[];
}

/** A test binds them to the form and to its table: neither a field nor a column of a person can be added without an item (REG-DP-1). */
export const helpItems: readonly HelpItem[] = [
  {
    fields: ['name', 'company'],
    columns: ['name_sealed', 'company_sealed'],
    data: { en: 'Name, and company if you give it', hi: 'नाम, और कंपनी अगर आप बताएँ' },
    purpose: { en: 'To know whom we answer', hi: 'यह जानने के लिए कि जवाब किसे देना है' },
  },
  {
    fields: ['email'],
    columns: ['email_sealed', 'email_index'],
    data: { en: 'Email address', hi: 'ईमेल' },
    purpose: { en: 'To send you our answer', hi: 'आपको जवाब भेजने के लिए' },
  },
  {
    fields: ['phone'],
    columns: ['phone_sealed', 'phone_index', 'about'],
    data: { en: 'Phone number', hi: 'फ़ोन नंबर' },
    purpose: {
      en: 'To call you back, and to find your account if you have one',
      hi: 'आपको वापस फ़ोन करने और आपका खाता हो तो उसे खोजने के लिए',
    },
  },
  {
    fields: ['description'],
    columns: ['description_sealed'],
    data: { en: 'What you write to us', hi: 'जो आप हमें लिखें' },
    purpose: { en: 'To help you with it', hi: 'उसमें आपकी मदद करने के लिए' },
  },
];

export function formItemsIn(items: readonly FormItem[], language: keyof Bilingual): readonly NoticeItem[] {
  return items.map(({ data, purpose }) => ({ data: data[language], purpose: purpose[language] }));
}
