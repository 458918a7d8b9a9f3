import type { RefusalReason } from '@saakh/contracts/partners/staff/merchant-applications';
import en from '@saakh/i18n/en/partners.told.server.json';
import hi from '@saakh/i18n/hi/partners.told.server.json';
import { pairs } from '@saakh/i18n/pairs';

const words = pairs(en, hi);

/** Why an application was refused, as its sender reads it in the mail. */
export const REFUSAL_WORDS: Readonly<Record<RefusalReason, { en: string; hi: string }>> = words.refusal;
