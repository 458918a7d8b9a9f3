import en from '@saakh/i18n/en/operations.import-words.office.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/operations.import-words.office.json' with { type: 'json' };
import { fill, pairs } from '@saakh/i18n/pairs';
import type { Bilingual } from '../../fields';
import { OVERRIDE_NAME } from './words';

const words = pairs(en, hi);

/** `other-mobile` of a case that is brought in, whose reference another row or case has with another number. */
export const OTHER_MOBILE_WORDS = words.otherMobile satisfies Readonly<Record<string, Bilingual>>;

/** `terms-unusual` with the term and the range that is lent with. */
export const TERM_WORDS = {
  amount: words.term.amount,
  tenure: words.term.tenure,
  rate: words.term.rate,
  between: fill(words.term.between, { override: OVERRIDE_NAME }),
  from: fill(words.term.from, { override: OVERRIDE_NAME }),
} as const satisfies Readonly<Record<string, Bilingual>>;
