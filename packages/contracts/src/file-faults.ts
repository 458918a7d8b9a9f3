import { codesIn } from '@saakh/i18n/codes';
import en from '@saakh/i18n/en/common.file-faults.office.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/common.file-faults.office.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import type { Bilingual } from './fields';

const DICTIONARY = 'common.file-faults.office';
const words = pairs(en, hi);

/** Why a whole table is refused; nothing of it is applied. Values are in the order of the `{w}`. */
export const FILE_FAULT_WORDS = words.fault satisfies Readonly<Record<string, Bilingual>>;
export type FileFault = keyof typeof FILE_FAULT_WORDS;
/** What a file of the wrong type is, and what to do with it; it stands behind the words of `WRONG_TYPE`. */
export const FOUND_FILE_WORDS: Readonly<Record<string, Bilingual>> = words.found;

/** The same as codes. */
export const FILE_FAULT_MESSAGES = codesIn(DICTIONARY, 'fault');
export const FOUND_FILE_MESSAGES: Readonly<Record<string, string>> = codesIn(DICTIONARY, 'found');
