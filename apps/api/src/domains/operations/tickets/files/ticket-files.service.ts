import { createHash } from 'node:crypto';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import type { Attachment } from '@saakh/contracts/operations/attachments';
import { ATTACHMENT_DAYS, type AttachmentType, DOCUMENT_MAX_BYTES } from '@saakh/contracts/uploads';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import {
  type AdminContext,
  type Context,
  type CustomerContext,
  inTransaction,
  type PartnerContext,
  type TxContext,
} from '#platform/context';
import { newId } from '#platform/ids';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { fileTypeOf } from '#platform/uploads/file-type';
import type { ReadUploadOf, UploadKind } from '#platform/uploads/read-upload';
import { removeFileLater } from '#platform/uploads/remove-file';
import { openSealedFile, placeOfFile, putSealedFile } from '#platform/uploads/sealed-files';
import {
  claimFiles,
  deleteUnsent,
  findSentFile,
  type Giver,
  insertTicketFile,
  markClosedGone,
  type StoredTicketFile,
  selectFilesOf,
} from './ticket-files.repository';

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

type Writer = PartnerContext | AdminContext | CustomerContext;

const PER_PERSON: LimitRule = { name: 'ticket-upload', points: 40, seconds: 3600, onFailure: 'closed' };
const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

function giverOf({ actor }: Writer): Giver {
  if (actor.kind === 'admin') return { staffId: actor.staffId };
  return actor.kind === 'customer' ? { userId: actor.userId } : { partnerUserId: actor.partnerUserId };
}
const placeOf = (fileId: string) => placeOfFile('ticket_files', fileId);
const shown = ({ fileId, fileName, bytes, fileKey }: StoredTicketFile): Attachment => ({
  fileId,
  fileName,
  bytes,
  isKept: fileKey !== null,
});

/**
 * Keeps a file, sealed, for the words that its giver is writing; it goes after a day where none are sent.
 * TOO_MANY_REQUESTS comes first, then what the reading refuses: the kind by its content, 5 MiB, what is infected.
 */
export async function uploadTicketFile(ctx: Writer, readUploadOf: ReadUploadOf): Promise<Attachment> {
  const giver = giverOf(ctx);
  await ctx.platform.limits.consume(PER_PERSON, idKey(Object.values(giver).join()));
  const { bytes, type, fileName } = await readUploadOf(ATTACHMENT);
  const fileId = newId('tkf');
  const row: StoredTicketFile = {
    fileId,
    ticketId: null,
    entryId: null,
    partnerUserId: null,
    staffId: null,
    userId: null,
    ...giver,
    fileName,
    contentType: type,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fileKey: `ticket-files/${fileId}.bin`,
    uploadedAt: ctx.clock.now(),
  };
  return inTransaction(ctx as Context, async (tx) => {
    await insertTicketFile(tx, row);
    await recordAudit(tx, {
      action: 'ticket-file.uploaded',
      objectType: 'ticket-file',
      objectId: fileId,
      after: { type, bytes: bytes.length },
    });
    // Last: what fails before leaves no file behind that no row knows.
    await putSealedFile(tx.platform, { fileKey: `ticket-files/${fileId}.bin`, bytes, place: placeOf(fileId) });
    return shown(row);
  });
}

/** Sends files with words; VALIDATION_FAILED at `files` for what is another's, was sent before, or is there no more. */
export async function attachFiles(
  ctx: Writer & TxContext,
  { files = [], ...to }: { files?: readonly string[] | undefined; ticketId: string; entryId: string | null },
): Promise<void> {
  const fileIds = [...new Set(files)];
  if (fileIds.length === 0) return;
  const claimed = await claimFiles(ctx, giverOf(ctx), { fileIds, ...to });
  if (claimed !== fileIds.length) throw fieldError('files', FORM_MESSAGES.attachmentGone);
}

/** The files of some tickets: with what was asked first under the ticket's id, with all else under that of the entry. */
export async function listFilesOf(ctx: TxContext, ticketIds: readonly string[]): Promise<(id: string) => Attachment[]> {
  const files = await selectFilesOf(ctx, ticketIds);
  return (id) => files.filter(({ ticketId, entryId }) => (entryId ?? ticketId) === id).map(shown);
}

interface OpenedFile {
  readonly bytes: Buffer;
  readonly fileName: string;
}

/** A file of a ticket: for staff any, for everybody else their own. NOT_FOUND for all else, and once it is gone. */
export async function openTicketFile(ctx: Writer, fileId: string): Promise<OpenedFile> {
  const { fileKey, fileName } = await inTransaction(ctx as Context, async (tx) => {
    const file = await findSentFile(tx, fileId, giverOf(ctx));
    if (!file?.fileKey) throw notFound('file');
    await recordAudit(tx, { action: 'ticket-file.opened', objectType: 'ticket-file', objectId: fileId });
    return { fileKey: file.fileKey, fileName: file.fileName };
  });
  const bytes = await openSealedFile(ctx.platform, fileKey, placeOf(fileId));
  if (!bytes) throw notFound('file');
  return { bytes, fileName };
}

/** Lets go of what was never sent for a day, and of what belongs to questions that were closed ninety days ago. */
export function clearTicketFiles(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = (days: number) => new Date(tx.clock.now().getTime() - days * DAY_MS);
    const gone = [
      ...(await deleteUnsent(tx, before(1))),
      ...(await markClosedGone(tx, before(ATTACHMENT_DAYS), AT_ONCE)),
    ];
    for (const { fileKey } of gone) await removeFileLater(tx, fileKey);
  });
}
