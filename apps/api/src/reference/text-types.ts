import type { Bilingual, Language } from './types';

export interface NoticeItem {
  readonly data: string;
  readonly purpose: string;
}

/** Where a link of a notice leads: an action of the product, or an authority's public address. */
export interface NoticeLink {
  readonly label: string;
  readonly action: NoticeAction;
  readonly href: string | null;
}

export type NoticeAction =
  | 'withdraw-consent'
  | 'data-rights'
  | 'grievance'
  | 'privacy-policy'
  | 'terms-of-use'
  | 'ranking-page'
  | 'lenders-and-disclosures'
  | 'rbi-complaints'
  | 'rbi-sachet';

export interface NoticeSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly bullets?: readonly string[];
  readonly items?: readonly NoticeItem[];
}

export interface NoticeText {
  readonly title: string;
  readonly sections: readonly NoticeSection[];
  readonly links: readonly NoticeLink[];
}

export type NoticeKey =
  | 'privacy-notice'
  | 'consent-terms'
  | 'consent-communication'
  | 'consent-marketing'
  | 'consent-lender-sharing'
  | 'consent-insurer-sharing'
  | 'consent-partner-sight'
  | 'key-facts-acknowledgement'
  | 'household-income'
  | 'privacy-policy'
  | 'terms-of-use'
  | 'how-we-match'
  | 'cookie-text'
  | 'merchant-notice'
  | 'help-notice';

export interface Notice {
  readonly key: NoticeKey;
  readonly kind: 'notice' | 'consent' | 'page';
  readonly version: string;
  readonly effectiveFrom: string;
  readonly en: NoticeText;
  readonly hi: NoticeText;
}

export type MessageKey =
  | 'otp-deletion'
  | 'otp-contact-new'
  | 'otp-contact-old'
  | 'otp-merge'
  | 'otp-co-applicant'
  | 'access-asked'
  | 'access-changed'
  | 'merge-asked'
  | 'merge-confirmed'
  | 'merge-part-asked'
  | 'merge-undone'
  | 'merge-disputed'
  | 'young-approver'
  | 'approvals-wait'
  | 'role-raised-alone'
  | 'access-refused'
  | 'naming-paused'
  | 'contact-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-off-by-us'
  | 'recovery-code-used'
  | 'consent-withdrawal-asked'
  | 'consent-withdrawn-by-us'
  | 'account-changed-by-us'
  | 'partner-given'
  | 'account-unused-for'
  | 'data-breach'
  | 'grievance-received'
  | 'grievance-answered'
  | 'grievance-closed'
  | 'insurance-asked'
  | 'password-changed'
  | 'merchant-received'
  | 'account-deleted'
  | 'nominee-named'
  | 'nominee-removed'
  | 'co-applicant-agreed'
  | 'co-applicant-withdrew'
  | 'otp'
  | 'otp-with-origin'
  | 'application-submitted'
  | 'lead-submitted'
  | 'status-submitted'
  | 'status-waiting'
  | 'status-approved'
  | 'status-disbursed'
  | 'status-declined'
  | 'status-closed'
  | 'status-expired'
  | 'status-withdrawn'
  | 'status-returned'
  | 'status-corrected'
  | 'status-unmade'
  | 'status-terms-changed'
  | 'status-terms-back'
  | 'status-paid-unagreed'
  | 'co-applicant-approved'
  | 'co-applicant-paid'
  | 'co-applicant-corrected'
  | 'co-applicant-withdrew-paid'
  | 'status-changes'
  | 'status-changes-over'
  | 'lender-step'
  | 'lender-offers'
  | 'late-offers'
  | 'loan-document'
  | 'loan-documents'
  | 'reminder-link'
  | 'assisted-lead'
  | 'lender-lead'
  | 'lender-withdrawal'
  | 'lender-consent-withdrawn'
  | 'desk-invitation'
  | 'desk-password'
  | 'desk-password-last'
  | 'desk-waits'
  | 'desk-request'
  | 'insurer-lead'
  | 'insurer-withdrawal'
  | 'staff-invitation'
  | 'staff-password'
  | 'staff-password-last'
  | 'staff-account-changed'
  | 'staff-recovery'
  | 'factor-reset-by-command'
  | 'partner-invitation'
  | 'partner-password'
  | 'partner-password-last'
  | 'partner-factor-reset'
  | 'partner-account-switched'
  | 'partner-changed'
  | 'partner-recovery-used'
  | 'partner-statement-ready'
  | 'partner-statement-paid'
  | 'partner-payout-returned'
  | 'partner-bank-changed'
  | 'partner-account-doubted'
  | 'partner-key-created'
  | 'partner-daily-payouts'
  | 'partner-webhook-given-up'
  | 'merchant-approved'
  | 'merchant-refused'
  | 'dispute-given'
  | 'dispute-kept'
  | 'report-ready'
  | 'log-alert'
  | 'help-answered'
  | 'help-request-deleted'
  | 'partner-answered';

/** An SMS text as it is registered on a DLT platform. `variables` name each `{#var#}` in order of appearance. */
export interface SmsTemplate {
  readonly key: MessageKey;
  readonly language: Language;
  readonly category: 'transactional' | 'service' | 'promotional';
  readonly text: string;
  readonly variables: readonly string[];
}

/** `{{name}}` marks a variable; the HTML is escaped by the code that fills it in. */
export interface EmailTemplate {
  readonly key: MessageKey;
  readonly language: Language;
  readonly category: 'service';
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly variables: readonly string[];
}

export type DeclineReasonCode =
  | 'LOW_INCOME'
  | 'LOW_SCORE'
  | 'HIGH_OBLIGATIONS'
  | 'AREA_NOT_SERVED'
  | 'AGE'
  | 'EMPLOYMENT'
  | 'DUPLICATE'
  | 'DOCUMENTS'
  | 'OTHER';

export interface DeclineReason {
  readonly code: DeclineReasonCode;
  readonly reason: Bilingual;
  readonly remedy: Bilingual;
  /** 0: there is nothing to wait for, the customer may try again at once. */
  readonly retryAfterDays: number;
}

/** An SMS in both languages, as it is written here. */
export interface SmsRow {
  readonly key: MessageKey;
  readonly category: SmsTemplate['category'];
  /** Names of the `{#var#}` in order; both languages use the same order. */
  readonly variables: readonly string[];
  readonly text: Readonly<Record<Language, string>>;
}
