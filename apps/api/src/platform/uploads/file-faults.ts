import type { Bilingual } from '@saakh/contracts/fields';
import {
  FILE_FAULT_MESSAGES,
  FILE_FAULT_WORDS,
  type FileFault,
  FOUND_FILE_MESSAGES,
  FOUND_FILE_WORDS,
} from '@saakh/contracts/file-faults';
import { fillCode, withValues } from '@saakh/i18n/codes';
import { fieldError } from '#platform/app-error';
import { TableFault } from '#platform/spreadsheets';

/** Why a whole file can't be imported: nothing of it is applied. */
export class FileRefused extends Error {
  readonly code: string;
  /** For the import's row, which keeps them. */
  readonly words: Bilingual;
  constructor(
    readonly fault: FileFault,
    values: readonly string[] = [],
    /** What the file is instead of a table. */
    found?: string,
  ) {
    super(fault);
    const more = found === undefined ? undefined : FOUND_FILE_WORDS[found];
    const { en, hi } = FILE_FAULT_WORDS[more ? 'WRONG_TYPE_FOUND' : fault];
    this.code = more
      ? withValues(FILE_FAULT_MESSAGES.WRONG_TYPE_FOUND, FOUND_FILE_MESSAGES[found ?? ''] ?? '')
      : withValues(FILE_FAULT_MESSAGES[fault], ...values);
    this.words = { en: fillCode(en, more ? [more.en] : values), hi: fillCode(hi, more ? [more.hi] : values) };
  }
}

/** What reading a table throws, as a refusal of the file; everything else stays what it is. */
export function asRefusal(error: unknown): unknown {
  return error instanceof TableFault
    ? new FileRefused(error.reason, error.row === undefined ? [] : [String(error.row)], error.found)
    : error;
}

/** A refused file as an answer, at the part that held it. */
export function refusalAt(part: string, error: unknown): unknown {
  const refusal = asRefusal(error);
  if (!(refusal instanceof FileRefused)) return refusal;
  return fieldError(part, refusal.code, refusal.fault === 'TOO_BIG' ? 'BODY_TOO_LARGE' : 'FILE_REFUSED');
}
