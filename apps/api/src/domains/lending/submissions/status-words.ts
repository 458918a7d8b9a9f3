import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import type { LoanDocumentKind, TermsFigures } from '@saakh/contracts/lending/applications';
import en from '@saakh/i18n/en/lending.told.server.json';
import hi from '@saakh/i18n/hi/lending.told.server.json';
import { fillText, pairs } from '@saakh/i18n/pairs';
import { type ChangeKind, mainChange } from '@saakh/rules/lending/applications/main-change';
import { formatInr } from '@saakh/rules/money';

const words = pairs(en, hi);

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
      status: en.status.submitted.status,
      news: (lender) => fillText(en.status.submitted.news, { lender }),
      explanation: en.status.submitted.explanation,
    },
    hi: {
      status: hi.status.submitted.status,
      news: (lender) => fillText(hi.status.submitted.news, { lender }),
      explanation: hi.status.submitted.explanation,
    },
  },
  [approved]: {
    key: 'status-approved',
    isOver: false,
    en: {
      status: en.status.approved.status,
      news: (lender) => fillText(en.status.approved.news, { lender }),
      explanation: en.status.approved.explanation,
    },
    hi: {
      status: hi.status.approved.status,
      news: (lender) => fillText(hi.status.approved.news, { lender }),
      explanation: hi.status.approved.explanation,
    },
  },
  [disbursed]: {
    key: 'status-disbursed',
    isOver: false,
    en: {
      status: en.status.disbursed.status,
      news: (lender) => fillText(en.status.disbursed.news, { lender }),
      explanation: en.status.disbursed.explanation,
    },
    hi: {
      status: hi.status.disbursed.status,
      news: (lender) => fillText(hi.status.disbursed.news, { lender }),
      explanation: hi.status.disbursed.explanation,
    },
  },
  [rejected]: {
    key: 'status-declined',
    isOver: false,
    en: {
      status: en.status.rejected.status,
      news: (lender) => fillText(en.status.rejected.news, { lender }),
      explanation: en.status.rejected.explanation,
    },
    hi: {
      status: hi.status.rejected.status,
      news: (lender) => fillText(hi.status.rejected.news, { lender }),
      explanation: hi.status.rejected.explanation,
    },
  },
  [cancelled]: {
    key: 'status-closed',
    isOver: false,
    en: {
      status: en.status.cancelled.status,
      news: (lender) => fillText(en.status.cancelled.news, { lender }),
      explanation: en.status.cancelled.explanation,
    },
    hi: {
      status: hi.status.cancelled.status,
      news: (lender) => fillText(hi.status.cancelled.news, { lender }),
      explanation: hi.status.cancelled.explanation,
    },
  },
  [expired]: {
    key: 'status-expired',
    isOver: false,
    en: {
      status: en.status.expired.status,
      news: (lender) => fillText(en.status.expired.news, { lender }),
      explanation: en.status.expired.explanation,
    },
    hi: {
      status: hi.status.expired.status,
      news: (lender) => fillText(hi.status.expired.news, { lender }),
      explanation: hi.status.expired.explanation,
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
      status: en.customersEndings.waiting.status,
      news: (lender) => fillText(en.customersEndings.waiting.news, { lender }),
      explanation: en.customersEndings.waiting.explanation,
    },
    hi: {
      status: hi.customersEndings.waiting.status,
      news: (lender) => fillText(hi.customersEndings.waiting.news, { lender }),
      explanation: hi.customersEndings.waiting.explanation,
    },
  },
  withdrawn: {
    key: 'status-withdrawn',
    isOver: true,
    en: {
      status: en.customersEndings.withdrawn.status,
      news: (lender) => fillText(en.customersEndings.withdrawn.news, { lender }),
      explanation: en.customersEndings.withdrawn.explanation,
    },
    hi: {
      status: hi.customersEndings.withdrawn.status,
      news: (lender) => fillText(hi.customersEndings.withdrawn.news, { lender }),
      explanation: hi.customersEndings.withdrawn.explanation,
    },
  },
  returned: {
    key: 'status-returned',
    isOver: false,
    en: {
      status: en.customersEndings.returned.status,
      news: (lender) => fillText(en.customersEndings.returned.news, { lender }),
      explanation: en.customersEndings.returned.explanation,
    },
    hi: {
      status: hi.customersEndings.returned.status,
      news: (lender) => fillText(hi.customersEndings.returned.news, { lender }),
      explanation: hi.customersEndings.returned.explanation,
    },
  },
};

const percent = (bps: number): string => `${(bps / 100).toFixed(2)}%`;
const rupees = (paise: number): string => formatInr(paise, { locale: 'en-IN' }).replaceAll('\u00a0', ' ');

const CHANGES: Readonly<Record<ChangeKind, Readonly<Record<Language, string>> & { text: (figure: number) => string }>> =
  {
    apr: { en: en.changes.apr, hi: hi.changes.apr, text: percent },
    fees: { en: en.changes.fees, hi: hi.changes.fees, text: rupees },
    amount: { en: en.changes.amount, hi: hi.changes.amount, text: rupees },
    months: { en: en.changes.months, hi: hi.changes.months, text: String },
    rate: { en: en.changes.rate, hi: hi.changes.rate, text: percent },
  };

/** The main change in words: what it is, and what it was. */
function changeOf(agreed: TermsFigures, terms: TermsFigures) {
  const { kind, ...figures } = mainChange(agreed, terms);
  const { en, hi, text } = CHANGES[kind];
  const [now, before] = [text(figures.now), text(figures.before)];
  return { en: { now: `${en} ${now}`, before }, hi: { now: `${hi} ${now}`, before } };
}

/** A lender's costlier terms that the customer has not agreed to: the customer decides, or was not asked before the payout. */
export function unagreedWords(agreed: TermsFigures, now: TermsFigures, isPaid: boolean): Told {
  const more = changeOf(agreed, now);
  if (isPaid) {
    return {
      key: 'status-paid-unagreed',
      isOver: false,
      more,
      en: {
        status: en.unagreedWords.status,
        news: (lender) => fillText(en.unagreedWords.news, { ...more.en, lender }),
        explanation: en.unagreedWords.explanation,
      },
      hi: {
        status: hi.unagreedWords.status,
        news: (lender) => fillText(hi.unagreedWords.news, { ...more.hi, lender }),
        explanation: hi.unagreedWords.explanation,
      },
    };
  }
  return {
    key: 'status-terms-changed',
    isOver: false,
    more,
    en: {
      status: en.unagreedWords.status2,
      news: (lender) => fillText(en.unagreedWords.news2, { ...more.en, lender }),
      explanation: en.unagreedWords.explanation2,
    },
    hi: {
      status: hi.unagreedWords.status2,
      news: (lender) => fillText(hi.unagreedWords.news2, { ...more.hi, lender }),
      explanation: hi.unagreedWords.explanation2,
    },
  };
}

/** A lender takes costlier terms back: what was agreed to holds again, at the same status. */
export const AGREED_AGAIN: Told = {
  key: 'status-terms-back',
  isOver: false,
  en: {
    status: en.agreedAgain.status,
    news: (lender) => fillText(en.agreedAgain.news, { lender }),
    explanation: en.agreedAgain.explanation,
  },
  hi: {
    status: hi.agreedAgain.status,
    news: (lender) => fillText(hi.agreedAgain.news, { lender }),
    explanation: hi.agreedAgain.explanation,
  },
};

/** A status that was recorded by mistake and is taken back: that it was, and the one that holds. */
export function takenBackWords(holds: Told, isUnmade: boolean): Told {
  return {
    key: isUnmade ? 'status-unmade' : 'status-corrected',
    isOver: isUnmade || holds.isOver,
    en: {
      status: `Corrected: ${isUnmade ? 'Closed' : holds.en.status.replace(' by the lender', '')}`,
      news: (lender) => fillText(en.takenBackWords.news, { lender }),
      explanation: (lender) =>
        isUnmade
          ? 'This application was recorded by mistake. Please ignore the last message; you need not do anything.'
          : `Please ignore the last message. This is correct: ${holds.en.news(lender)}.`,
    },
    hi: {
      status: `सुधार: ${isUnmade ? 'बंद' : holds.hi.status}`,
      news: (lender) => fillText(hi.takenBackWords.news, { lender }),
      explanation: (lender) =>
        isUnmade
          ? 'यह आवेदन ग़लती से दर्ज हुआ था। पिछली सूचना पर ध्यान न दें; आपको कुछ नहीं करना है।'
          : `पिछली सूचना पर ध्यान न दें। सही बात यह है: ${holds.hi.news(lender)}।`,
    },
  };
}

/** A loan document as a message names it, in thirty characters at most. */
export const LOAN_DOCUMENT_WORDS: Readonly<Record<LoanDocumentKind, Readonly<Record<Language, string>>>> =
  words.loanDocument;
