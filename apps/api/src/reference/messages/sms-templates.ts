import en from '@saakh/i18n/en/operations.sms.server.json';
import hi from '@saakh/i18n/hi/operations.sms.server.json';
import { pairs } from '@saakh/i18n/pairs';
import type { SmsRow, SmsTemplate } from '../text-types';
import type { Language } from '../types';
import { statusSmsRows } from './status-news';

const words = pairs(en, hi);

const rows: readonly SmsRow[] = [
  {
    key: 'otp',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes'],
    text: words.otp,
  },
  {
    key: 'application-submitted',
    category: 'service',
    variables: ['reference', 'lender'],
    text: words['application-submitted'],
  },
  {
    key: 'lender-step',
    category: 'service',
    variables: ['lender', 'reference'],
    text: words['lender-step'],
  },
  {
    key: 'lender-offers',
    category: 'service',
    variables: ['lender', 'reference'],
    text: words['lender-offers'],
  },
  {
    key: 'late-offers',
    category: 'service',
    variables: ['lender'],
    text: words['late-offers'],
  },
  {
    key: 'loan-document',
    category: 'service',
    variables: ['lender', 'reference', 'document'],
    text: words['loan-document'],
  },
  {
    // A list is longer than the thirty characters of a variable.
    key: 'loan-documents',
    category: 'service',
    variables: ['count', 'lender', 'reference', 'list', 'list', 'list', 'list', 'list'],
    text: words['loan-documents'],
  },
  {
    // A link is longer than the thirty characters of a variable.
    key: 'reminder-link',
    category: 'service',
    variables: ['brand', 'link1', 'link2', 'link3', 'days'],
    text: words['reminder-link'],
  },
  {
    // The last line names the page that asked: a browser gives the code to that page alone, and to none without the line.
    key: 'otp-with-origin',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes', 'host', 'otp'],
    text: words['otp-with-origin'],
  },
  {
    key: 'otp-deletion',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes'],
    text: words['otp-deletion'],
  },
  {
    key: 'otp-contact-new',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes'],
    text: words['otp-contact-new'],
  },
  {
    key: 'otp-contact-old',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes'],
    text: words['otp-contact-old'],
  },
  {
    key: 'contact-changed',
    category: 'service',
    variables: ['what', 'brand', 'officerPhone'],
    text: words['contact-changed'],
  },
  {
    key: 'otp-merge',
    category: 'transactional',
    variables: ['otp', 'brand', 'minutes'],
    text: words['otp-merge'],
  },
  {
    key: 'otp-co-applicant',
    category: 'transactional',
    variables: ['otp', 'person', 'brand', 'minutes'],
    text: words['otp-co-applicant'],
  },
  {
    key: 'access-asked',
    category: 'service',
    variables: ['brand', 'what', 'confirmLink', 'confirmLink', 'confirmLink', 'officerPhone'],
    text: words['access-asked'],
  },
  {
    key: 'access-changed',
    category: 'service',
    variables: ['brand', 'what', 'officerPhone'],
    text: words['access-changed'],
  },
  {
    key: 'consent-withdrawal-asked',
    category: 'service',
    variables: ['what', 'brand', 'confirmLink', 'confirmLink', 'confirmLink', 'officerPhone'],
    text: words['consent-withdrawal-asked'],
  },
  {
    // A variable has thirty characters, and a link up to ninety.
    key: 'merge-asked',
    category: 'service',
    variables: ['brand', 'shortOther', 'undoLink', 'undoLink', 'undoLink'],
    text: words['merge-asked'],
  },
  {
    key: 'merge-confirmed',
    category: 'service',
    variables: ['brand', 'shortOther', 'undoLink', 'undoLink', 'undoLink'],
    text: words['merge-confirmed'],
  },
  {
    key: 'merge-part-asked',
    category: 'service',
    variables: ['brand', 'what', 'confirmLink', 'confirmLink', 'confirmLink'],
    text: words['merge-part-asked'],
  },
  {
    key: 'merge-undone',
    category: 'service',
    variables: ['brand', 'shortOther', 'officerPhone'],
    text: words['merge-undone'],
  },
  {
    key: 'second-factor-on',
    category: 'service',
    variables: ['brand', 'officerPhone'],
    text: words['second-factor-on'],
  },
  {
    key: 'second-factor-off',
    category: 'service',
    variables: ['brand', 'officerPhone'],
    text: words['second-factor-off'],
  },
  {
    key: 'second-factor-off-by-us',
    category: 'service',
    variables: ['brand', 'officerPhone'],
    text: words['second-factor-off-by-us'],
  },
  {
    key: 'recovery-code-used',
    category: 'service',
    variables: ['brand', 'left', 'officerPhone'],
    text: words['recovery-code-used'],
  },
  {
    key: 'consent-withdrawn-by-us',
    category: 'service',
    variables: ['what', 'brand', 'person', 'officerPhone'],
    text: words['consent-withdrawn-by-us'],
  },
  {
    key: 'account-changed-by-us',
    category: 'service',
    variables: ['brand', 'person', 'what', 'officerPhone'],
    text: words['account-changed-by-us'],
  },
  {
    key: 'partner-given',
    category: 'service',
    variables: ['brand', 'partner', 'officerPhone'],
    text: words['partner-given'],
  },
  {
    key: 'account-unused-for',
    category: 'service',
    variables: ['brand', 'months', 'hours'],
    text: words['account-unused-for'],
  },
  {
    key: 'data-breach',
    category: 'service',
    variables: ['brand', 'contactPhone'],
    text: words['data-breach'],
  },
  {
    key: 'grievance-received',
    category: 'service',
    variables: ['reference', 'days', 'officerPhone'],
    text: words['grievance-received'],
  },
  {
    key: 'grievance-answered',
    category: 'service',
    variables: ['reference', 'officerPhone'],
    text: words['grievance-answered'],
  },
  {
    key: 'grievance-closed',
    category: 'service',
    variables: ['reference', 'objectUntil', 'officerPhone'],
    text: words['grievance-closed'],
  },
  {
    key: 'insurance-asked',
    category: 'service',
    variables: ['insurer', 'officerPhone'],
    text: words['insurance-asked'],
  },
  {
    key: 'account-deleted',
    category: 'service',
    variables: ['brand', 'heldUntil', 'officerPhone'],
    text: words['account-deleted'],
  },
  {
    // To the person that a customer named, who may never have heard of us.
    key: 'nominee-named',
    category: 'service',
    variables: ['person', 'brand', 'officerPhone'],
    text: words['nominee-named'],
  },
  {
    key: 'nominee-removed',
    category: 'service',
    variables: ['person', 'brand', 'officerPhone'],
    text: words['nominee-removed'],
  },
  {
    // To the person who read a code out to the student, or typed it in.
    key: 'co-applicant-agreed',
    category: 'service',
    variables: ['person', 'brand', 'link', 'link', 'link'],
    text: words['co-applicant-agreed'],
  },
  {
    // To somebody who asked a partner for help; told who gave the number, so that anyone who did not ask knows it.
    key: 'assisted-lead',
    category: 'service',
    variables: ['person', 'partner', 'brand', 'link', 'link', 'link'],
    text: words['assisted-lead'],
  },
];

const languages: readonly Language[] = ['en', 'hi'];

/** Stands in each text for the sender's own brand, which a DLT platform requires in it. */
const SIGNATURE = '{{signature}}';

/** SMS texts without their signature; none is sent before its row has the registration's ids (REG-SMS-1). */
export const smsTemplates: readonly SmsTemplate[] = [...rows, ...statusSmsRows].flatMap((row) =>
  languages.map((language) => ({
    key: row.key,
    language,
    category: row.category,
    text: row.text[language],
    variables: row.variables,
  })),
);

/** The texts exactly as they are to be registered, and as they are sent. */
export function signedSms(signature: string): SmsTemplate[] {
  return smsTemplates.map(({ text, ...rest }) => ({ ...rest, text: text.replace(SIGNATURE, () => signature) }));
}

/** A signature ends a text, or stands above the line that browsers read. */
const SIGNED = /- (?:(?!- )[^\n])*(?=$|\n\n@\{#var#\} #\{#var#\}$)/;

/** A stored text with another signature; its words stay, because they may be registered as they are. */
export function signAgain(stored: string, signature: string): string {
  return stored.replace(SIGNED, () => `- ${signature}`);
}
