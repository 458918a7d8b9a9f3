import type { DocumentType } from '@saakh/contracts/uploads';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { maskTyped } from '@saakh/rules/texts/typed-text';

const SIGNATURES: readonly (readonly [type: DocumentType, extension: string, start: Buffer])[] = [
  ['image/jpeg', 'jpg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', 'png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', 'pdf', Buffer.from('%PDF-')],
];

export interface FileType<T extends string = DocumentType> {
  readonly type: T;
  readonly extension: string;
}

/** What a file is by its first bytes; undefined for everything that is no document. Its name and claimed type prove nothing. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const found = SIGNATURES.find(([, , start]) => start.equals(bytes.subarray(0, start.length)));
  return found && { type: found[0], extension: found[1] };
}

/** What people choose instead of a document. */
export type OtherKind = 'photo' | 'office' | 'archive' | 'recording';

const ZIP = 'PK\u0003\u0004';
const STARTS = (...starts: readonly string[]): RegExp => new RegExp(`^(?:${starts.join('|')})`);
const ANY_FOUR = '[\\s\\S]{4}';
const PHOTO = STARTS(
  'GIF8',
  'BM',
  'II\\*\\0',
  'MM\\0\\*',
  `RIFF${ANY_FOUR}WEBP`,
  `${ANY_FOUR}ftyp(?:hei|hev|mif1|msf1|avi)`,
);
const RECORDING = STARTS(
  ...['ID3', '\\xff[\\xf1-\\xfb]', 'OggS', 'fLaC', '#!AMR', 'caff', `FORM${ANY_FOUR}AIF`, '\\u001aE\\xdf\\xa3'],
  ...[`RIFF${ANY_FOUR}(?:WAVE|AVI )`, `${ANY_FOUR}(?:ftyp|moov)`],
);
const ARCHIVE = STARTS(ZIP, 'Rar!', '7z\\xbc\\xaf', '\\u001f\\x8b', 'BZh', '\\xfd7zXZ');
/** Word, sheets and slides of now, of before 2007, and of OpenDocument. */
const OFFICE = STARTS(
  `${ZIP}[\\s\\S]{0,600}?(?:\\[Content_Types\\]\\.xml|_rels/|word/|xl/|ppt/|mimetypeapplication/vnd\\.oasis)`,
  ...['\\xd0\\xcf\\u0011\\xe0', '\\s*\\{\\\\rtf'],
);
const OTHERS: readonly (readonly [RegExp, OtherKind])[] = [
  [PHOTO, 'photo'],
  [RECORDING, 'recording'],
  [OFFICE, 'office'],
  [ARCHIVE, 'archive'],
];

/** What a file is that is no document, so that its sender hears what to do with it; undefined where that is not known. */
export function otherKindOf(bytes: Uint8Array): OtherKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('latin1');
  return OTHERS.find(([begins]) => begins.test(start))?.[1];
}

const LONGEST_NAME = 80;

const PAN_WITHIN = /([A-Z]{2})[A-Z]{3}\d{3}(\d[A-Z])/gi;

/** A scan is often named by the number that it shows. No star, as no file name may hold one (REG-ID-1, REG-ID-3). */
const withoutNumbers = (name: string): string => maskTyped(redactAadhaar(name).replace(PAN_WITHIN, '$1XXXXXX$2'));

/**
 * A file's name as it may be shown and handed on: no folders, nothing unseen, no Aadhaar number and no PAN, no other ending
 * than its content has.
 */
export function cleanFileName(given: string, { extension }: FileType<string>): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = base
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{C}<>:"|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...withoutNumbers(name)].slice(0, LONGEST_NAME).join('') || 'document'}.${extension}`;
}
