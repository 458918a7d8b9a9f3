import type { LanguageCode } from '@saakh/contracts/fields';
import { FILE_FAULT_WORDS, FOUND_FILE_WORDS } from '@saakh/contracts/file-faults';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { CSV_IMPORT_MAX_BYTES, XLSX_IMPORT_MAX_BYTES } from '@saakh/contracts/operations/imports/columns';
import { localText } from '#browser/platform/error-text';

export const ACCEPTED = '.xlsx,.xls,.csv,.txt,.tsv,.htm,.html';
const KNOWN = /\.(xlsx|xls|csv|txt|tsv|htm|html)$/i;
/** What files with other endings are, by our words for them. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/\.pdf$/i, 'pdf'],
  [/\.(?:png|jpe?g|gif|bmp|tiff?|webp|heic|heif)$/i, 'picture'],
  [/\.(?:zip|rar|7z|gz|tgz|tar)$/i, 'archive'],
  [/\.(?:docx?|rtf|odt|pptx?)$/i, 'letter'],
  [/\.xlsm$/i, 'xlsm'],
  [/\.xlsb$/i, 'xlsb'],
  [/\.ods$/i, 'ods'],
  [/\.numbers$/i, 'numbers'],
  [/\.(?:xml|json)$/i, 'data'],
  [/\.(?:eml|msg|mht|mhtml)$/i, 'mail'],
];

/** Why a file is not sent at all, in the shown language; the server looks at the content, too (STATUSFILE-02 to -04). */
export function problemOfFile(file: File | undefined, language: LanguageCode): string | undefined {
  if (!file) return localText(VALIDATION_MESSAGES.fileMissing);
  if (!KNOWN.test(file.name)) return localText(VALIDATION_MESSAGES.fileTypeInvalid);
  const most = !/\.xlsx?$/i.test(file.name) ? CSV_IMPORT_MAX_BYTES : XLSX_IMPORT_MAX_BYTES;
  return file.size > most ? FILE_FAULT_WORDS.TOO_BIG[language] : undefined;
}

/** What a file of another type is by the end of its name, and what to do with it; nothing where the server looks into it. */
export function adviceOnFile(file: File | undefined, language: LanguageCode): string | undefined {
  if (!file || KNOWN.test(file.name)) return undefined;
  const kind = OTHERS.find(([ending]) => ending.test(file.name))?.[1] ?? 'other';
  return FOUND_FILE_WORDS[kind]?.[language];
}
