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
export const fileTypeOf = (bytes: Uint8Array): FileType | undefined => {
  const found = SIGNATURES.find(([, , start]) => start.equals(bytes.subarray(0, start.length)));
  return found && { type: found[0], extension: found[1] };
};

const LONGEST_NAME = 80;

const PAN_WITHIN = /([A-Z]{2})[A-Z]{3}\d{3}(\d[A-Z])/gi;

/** A scan is often named by the number that it shows. No star, as no file name may hold one (REG-ID-1, REG-ID-3). */
const withoutNumbers = (name: string): string => maskTyped(redactAadhaar(name).replace(PAN_WITHIN, '$1XXXXXX$2'));

/**
 * A file's name as it may be shown and handed on: no folders, nothing unseen, no Aadhaar number and no PAN, no other ending
 * than its content has.
 */
export const cleanFileName = (given: string, { extension }: FileType<string>): string => {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = base
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{C}<>:"|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...withoutNumbers(name)].slice(0, LONGEST_NAME).join('') || 'document'}.${extension}`;
};
