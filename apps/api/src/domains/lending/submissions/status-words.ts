import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import type { LoanDocumentKind, TermsFigures } from '@saakh/contracts/lending/applications';
import { type ChangeKind, mainChange } from '@saakh/rules/lending/loan/main-change';
import { formatInr } from '@saakh/rules/money';

interface Words {
  /** In a list of several, after the lender's name. */
  readonly status: string;
  /** Who did what, for a mail's subject and first sentence; without a full stop. */
  readonly news: (lender: string) => string;
  readonly explanation: string | ((lender: string) => string);
}
type Language = 'en' | 'hi';
export interface Told extends Readonly<Record<Language, Words>> {
  /** Of its own texts, in `reference/messages/status-news`. */
  readonly key: `status-${'submitted' | 'waiting' | 'approved' | 'disbursed' | 'declined' | 'closed' | 'expired' | 'withdrawn' | 'returned' | 'corrected' | 'unmade' | 'terms-changed' | 'terms-back' | 'paid-unagreed'}`;
  /** Nothing is left for the customer to do. */
  readonly isOver: boolean;
  /** What the SMS names besides the lender and the reference. */
  readonly more?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

const { submitted, approved, disbursed, rejected, cancelled, expired } = APPLICATION_STATUS;
export type ToldStatus = Exclude<ApplicationStatus, typeof APPLICATION_STATUS.new>;

/** What each status is to a customer: a sentence of its own for every message, and a word for a list of several. */
export const STATUS_WORDS: Readonly<Record<ToldStatus, Told>> = {
  [submitted]: {
    key: 'status-submitted',
    isOver: true,
    en: {
      status: 'Sent to the lender',
      news: (lender) => `Your loan application has been sent to ${lender}`,
      explanation: 'The lender now decides. You need not do anything.',
    },
    hi: {
      status: 'लेंडर को भेजा गया',
      news: (lender) => `आपका लोन आवेदन ${lender} को भेज दिया गया है`,
      explanation: 'अब फ़ैसला लेंडर करेगा। अभी आपको कुछ नहीं करना है।',
    },
  },
  [approved]: {
    key: 'status-approved',
    isOver: false,
    en: {
      status: 'Approved by the lender',
      news: (lender) => `${lender} has approved your loan application`,
      explanation: 'Check the terms, and sign with the lender only if you agree.',
    },
    hi: {
      status: 'लेंडर ने मंज़ूर किया',
      news: (lender) => `${lender} ने आपका लोन आवेदन मंज़ूर कर दिया है`,
      explanation: 'शर्तें ध्यान से देखें, और सहमत होने पर ही लेंडर के साथ दस्तख़त करें।',
    },
  },
  [disbursed]: {
    key: 'status-disbursed',
    isOver: false,
    en: {
      status: 'Paid out',
      news: (lender) => `${lender} has paid out your loan`,
      explanation: 'The lender has paid the loan into your account. You can still cancel it in the cooling-off period.',
    },
    hi: {
      status: 'रकम भेज दी गई',
      news: (lender) => `${lender} ने आपके लोन की रकम भेज दी है`,
      explanation: 'लेंडर ने लोन की रकम आपके खाते में भेज दी है। लोन लौटाने के दिनों में आप इसे बिना जुर्माने के लौटा सकते हैं।',
    },
  },
  [rejected]: {
    key: 'status-declined',
    isOver: false,
    en: {
      status: 'Declined by the lender',
      news: (lender) => `${lender} has declined your loan application`,
      explanation: 'Your application shows the reason and what you can do now. You can choose another lender.',
    },
    hi: {
      status: 'मंज़ूर नहीं हुआ',
      news: (lender) => `${lender} ने आपका लोन आवेदन मंज़ूर नहीं किया`,
      explanation: 'वजह और आगे का रास्ता नीचे के लिंक पर लिखा है। आप कोई दूसरा लेंडर चुन सकते हैं।',
    },
  },
  [cancelled]: {
    key: 'status-closed',
    isOver: false,
    en: {
      status: 'Closed',
      news: (lender) => `Your loan application with ${lender} is closed`,
      explanation: 'This application will not continue. You can choose another lender.',
    },
    hi: {
      status: 'बंद',
      news: (lender) => `${lender} के पास आपका लोन आवेदन बंद हो गया है`,
      explanation: 'यह आवेदन अब आगे नहीं बढ़ेगा। आप कोई दूसरा लेंडर चुन सकते हैं।',
    },
  },
  [expired]: {
    key: 'status-expired',
    isOver: false,
    en: {
      status: 'Expired',
      news: (lender) => `Your loan application with ${lender} has expired`,
      explanation: 'You can apply again.',
    },
    hi: {
      status: 'समय बीत गया',
      news: (lender) => `${lender} के पास आपके लोन आवेदन का समय बीत गया है`,
      explanation: 'इस आवेदन का समय पूरा हो गया। आप फिर से आवेदन कर सकते हैं।',
    },
  },
};

export type CustomersEnding = 'withdrawn' | 'returned' | 'waiting';

/**
 * What a status alone does not say: the customer has withdrawn the application, or gives the loan back in its cooling-off days,
 * or the application waits with us because nothing leads to the lender.
 */
export const CUSTOMERS_ENDINGS: Readonly<Record<CustomersEnding, Told>> = {
  waiting: {
    key: 'status-waiting',
    isOver: true,
    en: {
      status: 'Waiting with us',
      news: (lender) => `Your loan application has not reached ${lender} yet`,
      explanation:
        'We cannot pass it on to the lender at the moment. It waits with us, and you get a message when the lender has it. You need not do anything.',
    },
    hi: {
      status: 'हमारे पास रुका है',
      news: (lender) => `आपका लोन आवेदन अभी ${lender} तक नहीं पहुँचा है`,
      explanation:
        'हम इसे अभी लेंडर तक नहीं पहुँचा पा रहे हैं। आवेदन हमारे पास सुरक्षित है, और लेंडर को मिलते ही हम आपको बताएँगे। आपको कुछ नहीं करना है।',
    },
  },
  withdrawn: {
    key: 'status-withdrawn',
    isOver: true,
    en: {
      status: 'Withdrawn by you',
      news: (lender) => `You have withdrawn your loan application with ${lender}`,
      explanation: 'There is nothing more for you to do.',
    },
    hi: {
      status: 'आपने वापस ले लिया',
      news: (lender) => `आपने ${lender} से अपना लोन आवेदन वापस ले लिया है`,
      explanation: 'यह आवेदन बंद हो गया है। आपको कुछ नहीं करना है।',
    },
  },
  returned: {
    key: 'status-returned',
    isOver: false,
    en: {
      status: 'Loan being cancelled by you',
      news: (lender) => `You are giving your loan back to ${lender}`,
      explanation: 'Please repay the principal and the interest for these days, as the lender tells you.',
    },
    hi: {
      status: 'आप लोन लौटा रहे हैं',
      news: (lender) => `आप ${lender} को लोन लौटा रहे हैं`,
      explanation: 'कृपया मूल रकम और उतने दिनों का ब्याज लेंडर के बताए तरीक़े से लौटाएँ।',
    },
  },
};

const percent = (bps: number): string => `${(bps / 100).toFixed(2)}%`;
const rupees = (paise: number): string => formatInr(paise, { locale: 'en-IN' }).replaceAll('\u00a0', ' ');

const CHANGES: Readonly<Record<ChangeKind, Readonly<Record<Language, string>> & { text: (figure: number) => string }>> =
  {
    apr: { en: 'APR', hi: 'APR', text: percent },
    fees: { en: 'fees', hi: 'फ़ीस', text: rupees },
    amount: { en: 'amount', hi: 'रकम', text: rupees },
    months: { en: 'months', hi: 'महीने', text: String },
    rate: { en: 'interest', hi: 'ब्याज', text: percent },
  };

/** The main change in words: what it is, and what it was. */
const changeOf = (agreed: TermsFigures, terms: TermsFigures) => {
  const { kind, ...figures } = mainChange(agreed, terms);
  const { en, hi, text } = CHANGES[kind];
  const [now, before] = [text(figures.now), text(figures.before)];
  return { en: { now: `${en} ${now}`, before }, hi: { now: `${hi} ${now}`, before } };
};

/** A lender's costlier terms that the customer has not agreed to: the customer decides, or was not asked before the payout. */
export const unagreedWords = (agreed: TermsFigures, now: TermsFigures, isPaid: boolean): Told => {
  const more = changeOf(agreed, now);
  const en = `${more.en.now} instead of ${more.en.before}`;
  const hi = `अब ${more.hi.now}, पहले ${more.hi.before}`;
  if (isPaid) {
    return {
      key: 'status-paid-unagreed',
      isOver: false,
      more,
      en: {
        status: 'Paid out on terms you did not agree to',
        news: (lender) => `${lender} has paid out your loan on terms that you did not agree to: ${en}`,
        explanation:
          'The terms you agreed to are in your key facts, and the lender may not charge more without your consent. In the cooling-off period you can return the loan without penalty. You can complain to us or to the lender at any time.',
      },
      hi: {
        status: 'बिना आपकी सहमति वाली शर्तों पर रकम भेजी',
        news: (lender) => `${lender} ने आपके लोन की रकम ऐसी शर्तों पर भेज दी है जिन पर आपने हाँ नहीं कहा था: ${hi}`,
        explanation:
          'आपने जिन शर्तों पर हाँ कहा, वे आपकी मुख्य जानकारी में हैं, और आपकी सहमति के बिना लेंडर उनसे ज़्यादा नहीं ले सकता। लोन लौटाने के दिनों में आप इसे बिना जुर्माने के लौटा सकते हैं। हमसे या लेंडर से शिकायत कभी भी कर सकते हैं।',
      },
    };
  }
  return {
    key: 'status-terms-changed',
    isOver: false,
    more,
    en: {
      status: 'Terms changed; you decide',
      news: (lender) => `${lender} changed the terms of your loan: ${en}`,
      explanation:
        'You decide: compare them with the terms you agreed to, and say yes or withdraw. Without your yes, the old terms stay the only ones you agreed to.',
    },
    hi: {
      status: 'शर्तें बदलीं, फ़ैसला आपका',
      news: (lender) => `${lender} ने आपके लोन की शर्तें बदल दी हैं: ${hi}`,
      explanation:
        'फ़ैसला आपका है: पहले की और नई शर्तें साथ-साथ देखें, फिर हाँ कहें या आवेदन वापस लें। जब तक आप हाँ नहीं कहते, आपकी सहमति सिर्फ़ पुरानी शर्तों पर है।',
    },
  };
};

/** A lender takes costlier terms back: what was agreed to holds again, at the same status. */
export const AGREED_AGAIN: Told = {
  key: 'status-terms-back',
  isOver: false,
  en: {
    status: 'On the terms you agreed to',
    news: (lender) => `${lender} went back to the loan terms that you agreed to`,
    explanation: 'The terms in your key facts hold again. You need not answer the changed ones.',
  },
  hi: {
    status: 'फिर आपकी मानी हुई शर्तें',
    news: (lender) => `${lender} लोन की उन्हीं शर्तों पर लौट आया है जिन पर आपने हाँ कहा था`,
    explanation: 'आपकी मुख्य जानकारी में लिखी शर्तें फिर लागू हैं। बदली हुई शर्तों पर जवाब देने की ज़रूरत नहीं है।',
  },
};

/** A status that was recorded by mistake and is taken back: that it was, and the one that holds. */
export const takenBackWords = (holds: Told, isUnmade: boolean): Told => ({
  key: isUnmade ? 'status-unmade' : 'status-corrected',
  isOver: isUnmade || holds.isOver,
  en: {
    status: `Corrected: ${isUnmade ? 'Closed' : holds.en.status.replace(' by the lender', '')}`,
    news: (lender) => `The last message about your application with ${lender} was sent by mistake`,
    explanation: (lender) =>
      isUnmade
        ? 'This application was recorded by mistake. Please ignore the last message; you need not do anything.'
        : `Please ignore the last message. This is correct: ${holds.en.news(lender)}.`,
  },
  hi: {
    status: `सुधार: ${isUnmade ? 'बंद' : holds.hi.status}`,
    news: (lender) => `${lender} में आपके आवेदन की पिछली सूचना ग़लती से गई थी`,
    explanation: (lender) =>
      isUnmade
        ? 'यह आवेदन ग़लती से दर्ज हुआ था। पिछली सूचना पर ध्यान न दें; आपको कुछ नहीं करना है।'
        : `पिछली सूचना पर ध्यान न दें। सही बात यह है: ${holds.hi.news(lender)}।`,
  },
});

/** A loan document as a message names it, in thirty characters at most. */
export const LOAN_DOCUMENT_WORDS: Readonly<Record<LoanDocumentKind, Readonly<Record<Language, string>>>> = {
  'key-facts': { en: 'Key facts', hi: 'मुख्य जानकारी' },
  'loan-summary': { en: 'Loan summary', hi: 'लोन की झलक' },
  'sanction-letter': { en: 'Sanction letter', hi: 'मंज़ूरी पत्र' },
  terms: { en: 'Terms and conditions', hi: 'नियम और शर्तें' },
  statement: { en: 'Account statement', hi: 'लोन का हिसाब' },
  'privacy-policy': { en: 'Privacy policy', hi: 'प्राइवेसी पॉलिसी' },
  other: { en: 'Loan document', hi: 'लोन का काग़ज़' },
};
