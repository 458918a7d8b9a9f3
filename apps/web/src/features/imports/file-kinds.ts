import { CSV_IMPORT_MAX_BYTES, XLSX_IMPORT_MAX_BYTES } from '@saakh/contracts/back-office/imports/columns';
import { FILE_FAULT_WORDS } from '@saakh/contracts/back-office/imports/words';
import type { LanguageCode } from '@saakh/contracts/fields';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { localText } from '../../platform/error-text';

export const ACCEPTED = '.xlsx,.xls,.csv';
const KNOWN = /\.(xlsx|xls|csv)$/i;

/** Why a file is not sent at all, in the shown language; the server looks at the content, too (STATUSFILE-02 to -04). */
export function problemOfFile(file: File | undefined, language: LanguageCode): string | undefined {
  if (!file) return localText(VALIDATION_MESSAGES.fileMissing);
  if (!KNOWN.test(file.name)) return localText(VALIDATION_MESSAGES.fileTypeInvalid);
  const most = /\.csv$/i.test(file.name) ? CSV_IMPORT_MAX_BYTES : XLSX_IMPORT_MAX_BYTES;
  return file.size > most ? FILE_FAULT_WORDS.TOO_BIG[language] : undefined;
}
