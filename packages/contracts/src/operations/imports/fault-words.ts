import en from '@saakh/i18n/en/operations.import-words.office.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/operations.import-words.office.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import type { Bilingual } from '../../fields';

const words = pairs(en, hi);

/** `other-mobile` of a case that is brought in, whose reference another row or case has with another number. */
export const OTHER_MOBILE_WORDS = words.otherMobile satisfies Readonly<Record<string, Bilingual>>;

/** `terms-unusual` with the term and the range that is lent with. */
export const TERM_WORDS = words.term satisfies Readonly<Record<string, Bilingual>>;
