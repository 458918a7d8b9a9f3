import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import type { AttachmentType } from '@saakh/contracts/uploads';
import { DOCUMENT_MAX_BYTES } from '@saakh/contracts/uploads';
import { fileTypeOf } from '#platform/uploads/file-type';
import type { UploadKind } from '#platform/uploads/read-upload';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The parts that every workbook has stand by name in the container; one that may run something is none of ours. */
const isWorkbook = (bytes: Buffer): boolean =>
  ZIP.equals(bytes.subarray(0, ZIP.length)) &&
  bytes.includes('[Content_Types].xml') &&
  bytes.includes('xl/workbook.xml') &&
  !bytes.includes('vbaProject.bin');

/** Anything but what text is made of: tab, the ends of lines, and what can be seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Lines of values: text with a separator in its first line, and no page or program. */
function isCsv(bytes: Buffer): boolean {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return false;
  }
  const [first = ''] = text.trimStart().split('\n', 1);
  return !NOT_TEXT.test(text) && /[,;\t]/.test(first) && !/^(?:<|#!|[{[]|MZ)/.test(first);
}

/** PDF, PNG, JPEG, a workbook without a program in it, or lines of values: by the content alone. */
export const ATTACHMENT: UploadKind<AttachmentType> = {
  part: 'file',
  maxBytes: DOCUMENT_MAX_BYTES,
  typeOf(given) {
    const found = fileTypeOf(given);
    if (found) return found;
    const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
    if (isWorkbook(bytes)) return { type: XLSX, extension: 'xlsx' };
    return isCsv(bytes) ? { type: 'text/csv', extension: 'csv' } : undefined;
  },
  messages: {
    missing: VALIDATION_MESSAGES.fileMissing,
    empty: FORM_MESSAGES.fileEmpty,
    kind: FORM_MESSAGES.attachmentKindInvalid,
    large: FORM_MESSAGES.fileTooLarge,
  },
};
