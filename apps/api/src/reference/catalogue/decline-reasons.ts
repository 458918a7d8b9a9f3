import en from '@saakh/i18n/en/catalogue.decline-reasons.server.json';
import hi from '@saakh/i18n/hi/catalogue.decline-reasons.server.json';
import { pairs } from '@saakh/i18n/pairs';
import type { DeclineReason, DeclineReasonCode } from '../text-types';

const words = pairs(en, hi);

const RETRY_AFTER_DAYS: Readonly<Record<DeclineReasonCode, number>> = {
  LOW_INCOME: 30,
  LOW_SCORE: 90,
  HIGH_OBLIGATIONS: 60,
  AREA_NOT_SERVED: 0,
  AGE: 0,
  EMPLOYMENT: 180,
  DUPLICATE: 30,
  DOCUMENTS: 7,
  OTHER: 30,
};

/** What a lender's refusal means in plain words, what would help, and when another try makes sense. */
export const declineReasons: readonly DeclineReason[] = (Object.keys(RETRY_AFTER_DAYS) as DeclineReasonCode[]).map(
  (code) => ({ code, ...words[code], retryAfterDays: RETRY_AFTER_DAYS[code] }),
);
