import en from '@saakh/i18n/en/operations.sms.server.json';
import hi from '@saakh/i18n/hi/operations.sms.server.json';
import { pairs } from '@saakh/i18n/pairs';
import type { MessageKey, SmsRow } from '../text-types';
import type { EmailRow } from './email-rows';

const words = pairs(en, hi);

/** An SMS for each thing that may become of an application, as one sentence of its own with what is left to do. */
const TEXTS = words.texts satisfies Partial<Record<MessageKey, SmsRow['text']>>;

/** Of costlier terms that the customer has not agreed to; they name the change itself. */
const UNAGREED = words.unagreed satisfies Partial<Record<MessageKey, SmsRow['text']>>;
const unagreedKeys = Object.keys(UNAGREED) as (keyof typeof UNAGREED)[];

const keys = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** Of several at once: what is left to do depends on what became of each. */
const LIST = ['count', 'list', 'list', 'list', 'list', 'list'];
export const statusSmsRows: readonly SmsRow[] = [
  {
    // To the co-applicant, who is liable as well; the lender's contact is that for complaints.
    key: 'co-applicant-approved',
    category: 'service',
    variables: ['lender', 'person', 'lenderPhone'],
    text: words['co-applicant-approved'],
  },
  {
    key: 'co-applicant-paid',
    category: 'service',
    variables: ['lender', 'person', 'lenderPhone'],
    text: words['co-applicant-paid'],
  },
  {
    key: 'co-applicant-corrected',
    category: 'service',
    variables: ['lender', 'person', 'lenderPhone'],
    text: words['co-applicant-corrected'],
  },
  {
    key: 'co-applicant-withdrew',
    category: 'service',
    variables: ['brand'],
    text: words['co-applicant-withdrew'],
  },
  {
    key: 'co-applicant-withdrew-paid',
    category: 'service',
    variables: ['lender'],
    text: words['co-applicant-withdrew-paid'],
  },
  {
    // To a lender that gets a mail with the reference alone, and asks us for the details.
    key: 'lead-submitted',
    category: 'service',
    variables: ['reference', 'lender'],
    text: words['lead-submitted'],
  },
  ...keys.map((key): SmsRow => ({ key, category: 'service', variables: ['lender', 'reference'], text: TEXTS[key] })),
  ...unagreedKeys.map(
    (key): SmsRow => ({
      ...{ key, category: 'service', text: UNAGREED[key] },
      variables: ['lender', 'reference', 'now', 'before'],
    }),
  ),
  {
    key: 'status-changes',
    category: 'service',
    variables: LIST,
    text: words['status-changes'],
  },
  {
    key: 'status-changes-over',
    category: 'service',
    variables: LIST,
    text: words['status-changes-over'],
  },
];

/** A mail has room for the news and what it means, which come with it. */
const MAIL = { en: en.mail, hi: hi.mail } as const;

export const statusEmailRows: readonly EmailRow[] = [...keys, ...unagreedKeys].map((key) => ({ key, ...MAIL }));
