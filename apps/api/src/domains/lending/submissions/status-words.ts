import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import type { LoanDocumentKind, TermsFigures } from '@saakh/contracts/lending/applications';
import en from '@saakh/i18n/en/lending.told.server.json';
import hi from '@saakh/i18n/hi/lending.told.server.json';
import { fillText, inLanguages, pairs } from '@saakh/i18n/pairs';
import { type ChangeKind, mainChange } from '@saakh/rules/lending/applications/main-change';
import { formatInr } from '@saakh/rules/money';

const BOTH = { en, hi };
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

/** News in the words of a dictionary, with more values besides the lender's name. */
function told(
  find: (texts: typeof en) => { readonly status: string; readonly news: string; readonly explanation: string },
  more?: Told['more'],
): Readonly<Record<Language, Words>> {
  return inLanguages(BOTH, (texts, language) => {
    const { status, news, explanation } = find(texts);
    return { status, news: (lender) => fillText(news, { ...more?.[language], lender }), explanation };
  });
}

/** What each status is to a customer: a sentence of its own for every message, and a word for a list of several. */
export const STATUS_WORDS: Readonly<Record<ToldStatus, Told>> = {
  [submitted]: { key: 'status-submitted', isOver: true, ...told(({ status }) => status.submitted) },
  [approved]: { key: 'status-approved', isOver: false, ...told(({ status }) => status.approved) },
  [disbursed]: { key: 'status-disbursed', isOver: false, ...told(({ status }) => status.disbursed) },
  [rejected]: { key: 'status-declined', isOver: false, ...told(({ status }) => status.rejected) },
  [cancelled]: { key: 'status-closed', isOver: false, ...told(({ status }) => status.cancelled) },
  [expired]: { key: 'status-expired', isOver: false, ...told(({ status }) => status.expired) },
};

export type CustomersEnding = 'withdrawn' | 'returned' | 'waiting';

/**
 * What a status alone does not say: the customer has withdrawn the application, or gives the loan back in its cooling-off days,
 * or the application waits with us because nothing leads to the lender.
 */
export const CUSTOMERS_ENDINGS: Readonly<Record<CustomersEnding, Told>> = {
  waiting: { key: 'status-waiting', isOver: true, ...told(({ customersEndings }) => customersEndings.waiting) },
  withdrawn: { key: 'status-withdrawn', isOver: true, ...told(({ customersEndings }) => customersEndings.withdrawn) },
  returned: { key: 'status-returned', isOver: false, ...told(({ customersEndings }) => customersEndings.returned) },
};

const percent = (bps: number): string => `${(bps / 100).toFixed(2)}%`;
const rupees = (paise: number): string => formatInr(paise, { locale: 'en-IN' }).replaceAll('\u00a0', ' ');

const FIGURES: Readonly<Record<ChangeKind, (figure: number) => string>> = {
  apr: percent,
  fees: rupees,
  amount: rupees,
  months: String,
  rate: percent,
};

/** The main change in words: what it is, and what it was. */
function changeOf(agreed: TermsFigures, terms: TermsFigures) {
  const { kind, ...figures } = mainChange(agreed, terms);
  const [now, before] = [FIGURES[kind](figures.now), FIGURES[kind](figures.before)];
  return inLanguages(BOTH, ({ changes }) => ({ now: `${changes[kind]} ${now}`, before }));
}

/** A lender's costlier terms that the customer has not agreed to: the customer decides, or was not asked before the payout. */
export function unagreedWords(agreed: TermsFigures, now: TermsFigures, isPaid: boolean): Told {
  const more = changeOf(agreed, now);
  return {
    key: isPaid ? 'status-paid-unagreed' : 'status-terms-changed',
    isOver: false,
    more,
    ...told(({ unagreed }) => unagreed[isPaid ? 'paid' : 'waiting'], more),
  };
}

/** A lender takes costlier terms back: what was agreed to holds again, at the same status. */
export const AGREED_AGAIN: Told = {
  key: 'status-terms-back',
  isOver: false,
  ...told(({ agreedAgain }) => agreedAgain),
};

/** A status that was recorded by mistake and is taken back: that it was, and the one that holds. */
export function takenBackWords(holds: Told, isUnmade: boolean): Told {
  return {
    key: isUnmade ? 'status-unmade' : 'status-corrected',
    isOver: isUnmade || holds.isOver,
    ...inLanguages(BOTH, ({ takenBack }, language) => ({
      status: fillText(takenBack.status, {
        status: isUnmade ? takenBack.closed : holds[language].status.replace(' by the lender', ''),
      }),
      news: (lender: string) => fillText(takenBack.news, { lender }),
      explanation: (lender: string) =>
        isUnmade ? takenBack.unmade : fillText(takenBack.corrected, { news: holds[language].news(lender) }),
    })),
  };
}

/** A loan document as a message names it, in thirty characters at most. */
export const LOAN_DOCUMENT_WORDS: Readonly<Record<LoanDocumentKind, Readonly<Record<Language, string>>>> =
  words.loanDocument;
