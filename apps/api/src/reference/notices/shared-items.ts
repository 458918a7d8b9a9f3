import type { NoticeItem } from '../text-types';
import type { Bilingual } from '../types';

interface SharedItem {
  /** Fields of the message to a lender, as `domains/lending/lender-gateway/messages.ts` names them. */
  readonly fields: readonly string[];
  readonly data: Bilingual;
  readonly purpose: Bilingual;
}

/**
 * All that an application carries to a lender, item by item with its purpose (REG-DP-13). A test binds it to what is really
 * sent: a field that no item names can't be added to the message.
 */
export const sharedItems: readonly SharedItem[] = [
  {
    fields: ['fullName', 'bornOn'],
    data: { en: 'Name and date of birth', hi: 'नाम और जन्म तारीख़' },
    purpose: {
      en: 'To know who applies, and that you are old enough',
      hi: 'यह जानने के लिए कि आवेदन किसका है और उम्र पूरी है',
    },
  },
  {
    fields: ['mobile', 'email', 'pincode'],
    data: { en: 'Mobile number, email address and pincode', hi: 'मोबाइल नंबर, ईमेल और पिनकोड' },
    purpose: {
      en: 'To reach you, and to see whether your area is served',
      hi: 'आपसे बात करने और यह देखने के लिए कि आपके इलाक़े में लोन मिलता है या नहीं',
    },
  },
  {
    fields: ['pan'],
    data: { en: 'PAN', hi: 'PAN नंबर' },
    purpose: {
      en: 'To identify you, and to ask a credit bureau about you',
      hi: 'आपकी पहचान के लिए और क्रेडिट ब्यूरो से पूछने के लिए',
    },
  },
  {
    fields: ['employment', 'monthlyIncomePaise'],
    data: { en: 'Kind of work and monthly income', hi: 'काम का प्रकार और महीने की आमदनी' },
    purpose: { en: 'To see what you can repay', hi: 'यह देखने के लिए कि आप कितना चुका सकते हैं' },
  },
  {
    fields: [
      'coApplicantName',
      'coApplicantRelation',
      'coApplicantBornOn',
      'coApplicantMobile',
      'coApplicantEmployment',
      'coApplicantIncomePaise',
    ],
    data: {
      en: 'Of a co-applicant who agreed: name, date of birth, mobile number, kind of work, monthly income, and how you are related',
      hi: 'सहमति देने वाले सह-आवेदक की जानकारी: नाम, जन्म तारीख़, मोबाइल नंबर, काम का प्रकार, महीने की आमदनी और आपसे रिश्ता',
    },
    purpose: {
      en: 'Because the co-applicant repays the loan together with you',
      hi: 'क्योंकि सह-आवेदक आपके साथ मिलकर लोन चुकाएगा',
    },
  },
  {
    fields: ['creditClass'],
    data: { en: 'The credit score class you stated', hi: 'आपका बताया हुआ क्रेडिट स्कोर का दर्जा' },
    purpose: { en: 'For a first look before the bureau is asked', hi: 'ब्यूरो से पूछने से पहले की शुरुआती जाँच के लिए' },
  },
  {
    fields: ['product', 'amountPaise', 'tenureMonths'],
    data: { en: 'Loan product, amount and months', hi: 'लोन का प्रकार, रकम और महीने' },
    purpose: { en: 'To decide on the loan you ask for', hi: 'आपने जो लोन माँगा है उस पर फ़ैसला करने के लिए' },
  },
  {
    fields: ['productAnswers'],
    data: {
      en: 'What you told us about the business, gold, home, course or vehicle, where the loan asks for it',
      hi: 'कारोबार, सोना, घर, पढ़ाई या गाड़ी के बारे में आपने जो बताया, अगर लोन में वह पूछा जाता है',
    },
    purpose: { en: 'To judge what the loan is for', hi: 'यह देखने के लिए कि लोन किस चीज़ के लिए है' },
  },
  {
    fields: ['lenderAnswers', 'lenderConsents'],
    data: {
      en: 'Your answers and documents for this lender’s own questions, and which of its texts you agreed to, where it asks',
      hi: 'इस लेंडर के अपने सवालों पर आपके जवाब और काग़ज़, और उसकी कौन-सी शर्तें आपने मानीं, अगर वह पूछता है',
    },
    purpose: { en: 'Because this lender bases its decision on them', hi: 'क्योंकि यह लेंडर उन्हीं से फ़ैसला करता है' },
  },
];

export function sharedItemsIn(language: keyof Bilingual): readonly NoticeItem[] {
  return sharedItems.map(({ data, purpose }) => ({ data: data[language], purpose: purpose[language] }));
}
