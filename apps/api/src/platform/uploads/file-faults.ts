import type { Bilingual } from '@saakh/contracts/fields';
import { FOUND_FILE_WORDS } from '@saakh/contracts/operations/imports/found-files';
import { FILE_FAULT_WORDS, type FileFault } from '@saakh/contracts/operations/imports/words';
import { fieldError } from '#platform/app-error';
import { TableFault } from '#platform/spreadsheets';

type Values = Readonly<Record<string, string>>;
const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Why a whole file can't be imported: nothing of it is applied. */
export class FileRefused extends Error {
  readonly words: Bilingual;
  constructor(
    readonly fault: FileFault,
    values: Values = {},
    /** What the file is instead of a table. */
    readonly found?: string,
  ) {
    super(fault);
    const { en, hi } = FILE_FAULT_WORDS[fault];
    const more = found === undefined ? undefined : FOUND_FILE_WORDS[found];
    this.words = more
      ? { en: `${en}. ${more.en}`, hi: `${hi}। ${more.hi}` }
      : { en: filled(en, values), hi: filled(hi, values) };
  }
}

/** What reading a table throws, as a refusal of the file; everything else stays what it is. */
export function asRefusal(error: unknown): unknown {
  return error instanceof TableFault
    ? new FileRefused(error.reason, { row: String(error.row ?? '') }, error.found)
    : error;
}

/** A refused file as an answer, at the part that held it; in English where the web knows the words by heart. */
export function refusalAt(part: string, error: unknown, language: 'en' | 'hi'): unknown {
  const refusal = asRefusal(error);
  if (!(refusal instanceof FileRefused)) return refusal;
  const isKnown = refusal.fault === 'WRONG_TYPE' && refusal.found === undefined;
  const message = isKnown ? refusal.words.en : refusal.words[language];
  return fieldError(part, message, refusal.fault === 'TOO_BIG' ? 'BODY_TOO_LARGE' : 'FILE_REFUSED');
}
