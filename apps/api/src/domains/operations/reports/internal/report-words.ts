import type { Bilingual } from '@saakh/contracts/fields';
import type { REPORT_SUBMISSIONS, ReportStatus } from '@saakh/contracts/operations/reports/internal-report';

/** What the page calls a status, for files that are read without it. */
export const REPORT_STATUS_WORDS: Readonly<Record<ReportStatus, Bilingual>> = {
  new: { en: 'New', hi: 'नया' },
  submitted: { en: 'Submitted', hi: 'भेजा गया' },
  approved: { en: 'Approved', hi: 'मंज़ूर' },
  disbursed: { en: 'Paid out', hi: 'रकम दी गई' },
  rejected: { en: 'Declined', hi: 'नामंज़ूर' },
  cancelled: { en: 'Cancelled', hi: 'रद्द' },
  expired: { en: 'Expired', hi: 'समय बीत गया' },
};

export const REPORT_SUBMISSION_WORDS: Readonly<Record<(typeof REPORT_SUBMISSIONS)[number], Bilingual>> = {
  unsent: { en: 'Not sent yet', hi: 'अभी नहीं भेजा' },
  queued: { en: 'Waiting to be sent', hi: 'भेजा जाना है' },
  sent: { en: 'Sent', hi: 'भेजा गया' },
  unknown: { en: 'Not known yet', hi: 'अभी पता नहीं' },
  accepted: { en: 'With the lender', hi: 'लेंडर के पास' },
  declined: { en: 'Refused by the lender', hi: 'लेंडर ने नहीं लिया' },
  failed: { en: 'Not delivered', hi: 'नहीं पहुँचा' },
};
