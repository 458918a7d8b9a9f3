import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/product-types';

interface Words {
  readonly status: string;
  /** Who did what, for a mail's subject and first sentence; without a full stop. */
  readonly news: (lender: string) => string;
  readonly explanation: string;
}
type Language = 'en' | 'hi';

const { submitted, approved, disbursed, rejected, cancelled, expired } = APPLICATION_STATUS;
export type ToldStatus = Exclude<ApplicationStatus, typeof APPLICATION_STATUS.new>;

/** A status as messages name it: short, because an SMS variable holds thirty characters at most. */
export const STATUS_WORDS: Readonly<Record<ToldStatus, Readonly<Record<Language, Words>>>> = {
  [submitted]: {
    en: {
      status: 'Sent to the lender',
      news: (lender) => `Your loan application has been sent to ${lender}`,
      explanation: 'The lender now decides. You need not do anything.',
    },
    hi: {
      status: 'लेंडर को भेजा गया',
      news: (lender) => `आपका लोन आवेदन ${lender} को भेज दिया गया है`,
      explanation: 'अब लेंडर फ़ैसला करेगा। आपको कुछ नहीं करना है।',
    },
  },
  [approved]: {
    en: {
      status: 'Approved by the lender',
      news: (lender) => `${lender} has approved your loan application`,
      explanation: 'Please check the terms, and sign with the lender only when you agree with them.',
    },
    hi: {
      status: 'लेंडर ने मंज़ूर किया',
      news: (lender) => `${lender} ने आपका लोन आवेदन मंज़ूर कर दिया है`,
      explanation: 'शर्तें ध्यान से देखें, और सहमत होने पर ही लेंडर के साथ दस्तख़त करें।',
    },
  },
  [disbursed]: {
    en: {
      status: 'Paid out',
      news: (lender) => `${lender} has paid out your loan`,
      explanation:
        'The lender has paid the loan into your account. You may still leave it within the cooling-off days.',
    },
    hi: {
      status: 'रकम भेज दी गई',
      news: (lender) => `${lender} ने आपके लोन की रकम भेज दी है`,
      explanation: 'लेंडर ने लोन की रकम आपके खाते में भेज दी है। कूलिंग-ऑफ़ के दिनों में आप लोन से बाहर निकल सकते हैं।',
    },
  },
  [rejected]: {
    en: {
      status: 'Declined by the lender',
      news: (lender) => `${lender} has declined your loan application`,
      explanation: 'You will find the reason there, and what you can do now. You may choose another lender.',
    },
    hi: {
      status: 'लेंडर ने मना किया',
      news: (lender) => `${lender} ने आपके लोन आवेदन को मना कर दिया है`,
      explanation: 'वजह और आगे का रास्ता वहाँ लिखा है। आप कोई दूसरा लेंडर चुन सकते हैं।',
    },
  },
  [cancelled]: {
    en: {
      status: 'Closed',
      news: (lender) => `Your loan application with ${lender} is closed`,
      explanation: 'This application does not go on. You may choose another lender.',
    },
    hi: {
      status: 'बंद',
      news: (lender) => `${lender} के पास आपका लोन आवेदन बंद हो गया है`,
      explanation: 'यह आवेदन अब आगे नहीं बढ़ेगा। आप कोई दूसरा लेंडर चुन सकते हैं।',
    },
  },
  [expired]: {
    en: {
      status: 'Lapsed',
      news: (lender) => `Your loan application with ${lender} has lapsed`,
      explanation: 'The time for this application is over. You may apply again.',
    },
    hi: {
      status: 'समय बीत गया',
      news: (lender) => `${lender} के पास आपके लोन आवेदन का समय बीत गया है`,
      explanation: 'इस आवेदन का समय पूरा हो गया। आप फिर से आवेदन कर सकते हैं।',
    },
  },
};
