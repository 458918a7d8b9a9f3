import en from '@saakh/i18n/en/operations.import-words.office.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/operations.import-words.office.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import type { Bilingual } from '../../fields';

const words = pairs(en, hi);

/** What a file of the wrong type is, and what to do with it; it stands behind the words of `WRONG_TYPE`. */
export const FOUND_FILE_WORDS: Readonly<Record<string, Bilingual>> = words.foundFile;
