import type { Bilingual } from '@saakh/contracts/fields';
import type { REPORT_SUBMISSIONS, ReportStatus } from '@saakh/contracts/operations/reports/internal-report';
import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { pairs } from '@saakh/i18n/pairs';

const words = pairs(en, hi);

/** What the page calls a status, for files that are read without it. */
export const REPORT_STATUS_WORDS: Readonly<Record<ReportStatus, Bilingual>> = words.reportStatus;

export const REPORT_SUBMISSION_WORDS: Readonly<Record<(typeof REPORT_SUBMISSIONS)[number], Bilingual>> =
  words.reportSubmission;
