import { createHash } from 'node:crypto';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import type { Attachment } from '@saakh/contracts/operations/attachments';
import { ATTACHMENT_DAYS } from '@saakh/contracts/uploads';
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
import type { ReadUploadOf } from '#platform/uploads/read-upload';
import { removeFileLater } from '#platform/uploads/remove-file';
import { openSealedFile, placeOfFile, putSealedFile } from '#platform/uploads/sealed-files';
import { ATTACHMENT } from './attachment-kind';
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
    if (!file?.fileKey) throw notFound('File');
    await recordAudit(tx, { action: 'ticket-file.opened', objectType: 'ticket-file', objectId: fileId });
    return { fileKey: file.fileKey, fileName: file.fileName };
  });
  const bytes = await openSealedFile(ctx.platform, fileKey, placeOf(fileId));
  if (!bytes) throw notFound('File');
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
