import en from '@saakh/i18n/en/operations.import-words.office.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/operations.import-words.office.json' with { type: 'json' };
import { fill, pairs } from '@saakh/i18n/pairs';
import type { Bilingual } from '../../fields';
import type { FileStatus, ImportField, PageTarget, RowFault } from './columns';

const words = pairs(en, hi);

/** What an override is called wherever somebody reads of it: at its box, in errors, in the question before it. */
export const OVERRIDE_NAME: Bilingual = words.overrideName;

/** Why a row is not applied, in words that tell what to mend. */
export const ROW_FAULT_WORDS: Readonly<Record<RowFault, Bilingual>> = {
  ...words.rowFault,
  'date-too-old': fill(words.rowFault['date-too-old'], { override: OVERRIDE_NAME }),
  'paid-amount-unclear': fill(words.rowFault['paid-amount-unclear'], { override: OVERRIDE_NAME }),
  'amount-above-approved': fill(words.rowFault['amount-above-approved'], { override: OVERRIDE_NAME }),
  'terms-unusual': fill(words.rowFault['terms-unusual'], { override: OVERRIDE_NAME }),
  'commission-unusual': fill(words.rowFault['commission-unusual'], { override: OVERRIDE_NAME }),
};

/** `paid-otherwise` where it is known what holds: how much was paid out, when, and what the file says. */
export const PAID_OTHERWISE_WORDS: Bilingual = {
  en: `This loan is paid out with {paid} on {on}. The file says {said}. Only role 1 can change it, with “${OVERRIDE_NAME.en}”`,
  hi: `यह लोन {on} को {paid} की रकम में दिया जा चुका है। फ़ाइल में {said} लिखा है। इसे सिर्फ़ भूमिका 1 बदल सकती है, “${OVERRIDE_NAME.hi}” चुनकर`,
};

/** A status as it is named beside the words that files use for it. */
export const FILE_STATUS_WORDS: Readonly<Record<FileStatus, Bilingual>> = words.fileStatus;

/** What somebody of a partner is, as it is named beside the words that files use for it. */
export const FILE_ROLE_WORDS: Readonly<Record<'owner' | 'staff', Bilingual>> = words.fileRole;

/** Where a link leads, as it is named beside the words that files use for it; a product and a card go by their own names. */
export const FILE_TARGET_WORDS: Readonly<Record<PageTarget, Bilingual>> = words.fileTarget;

/** The head of each column, as templates name it. */
export const COLUMN_WORDS: Readonly<Record<ImportField, Bilingual>> = words.column;

/** Why a whole file is refused; nothing of it is applied. `{…}` is filled in. */
export const FILE_FAULT_WORDS = words.fileFault satisfies Readonly<Record<string, Bilingual>>;
export type FileFault = keyof typeof FILE_FAULT_WORDS;

/** What is told about imports besides. */
export const IMPORT_WORDS = {
  ...words.import,
  overrideNotYours: fill(words.import.overrideNotYours, { override: OVERRIDE_NAME }),
} as const satisfies Readonly<Record<string, Bilingual>>;

/** The second sheet of a template: the words that are understood without being told. */
export const TEMPLATE_WORDS = words.template satisfies Record<string, Bilingual>;
