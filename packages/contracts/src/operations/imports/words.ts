import { codesIn } from '@saakh/i18n/codes';
import en from '@saakh/i18n/en/operations.import-words.office.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/operations.import-words.office.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import type { Bilingual } from '../../fields';
import type { FileStatus, ImportField, PageTarget, RowFault } from './columns';

const DICTIONARY = 'operations.import-words.office';
const words = pairs(en, hi);

/** What an override is called wherever somebody reads of it: at its box, in errors, in the question before it. */
export const OVERRIDE_NAME: Bilingual = words.overrideName;

/** Why a row is not applied, in words that tell what to mend. */
export const ROW_FAULT_WORDS: Readonly<Record<RowFault, Bilingual>> = words.rowFault;

/** `paid-otherwise` where it is known what holds: how much was paid out, when, and what the file says. */
export const PAID_OTHERWISE_WORDS: Bilingual = words.paidOtherwise;

/** A status as it is named beside the words that files use for it. */
export const FILE_STATUS_WORDS: Readonly<Record<FileStatus, Bilingual>> = words.fileStatus;

/** What somebody of a partner is, as it is named beside the words that files use for it. */
export const FILE_ROLE_WORDS: Readonly<Record<'owner' | 'staff', Bilingual>> = words.fileRole;

/** Where a link leads, as it is named beside the words that files use for it; a product and a card go by their own names. */
export const FILE_TARGET_WORDS: Readonly<Record<PageTarget, Bilingual>> = words.fileTarget;

/** The head of each column, as templates name it. */
export const COLUMN_WORDS: Readonly<Record<ImportField, Bilingual>> = words.column;

/** What is told about imports besides. */
export const IMPORT_MESSAGES = codesIn(DICTIONARY, 'import');
export const COLUMN_MESSAGES = codesIn(DICTIONARY, 'column');
export const GIVEN_UP_WORDS: Bilingual = words.import.givenUp;

/** The second sheet of a template: the words that are understood without being told. */
export const TEMPLATE_WORDS = words.template satisfies Record<string, Bilingual>;
