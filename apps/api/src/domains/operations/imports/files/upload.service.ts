import { rm } from 'node:fs/promises';
import { FILE_FAULT_MESSAGES } from '@saakh/contracts/file-faults';
import { REPLY_MESSAGES, VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import {
  CSV_IMPORT_MAX_BYTES,
  type ImportKind,
  XLSX_IMPORT_MAX_BYTES,
} from '@saakh/contracts/operations/imports/columns';
import { IMPORT_MESSAGES } from '@saakh/contracts/operations/imports/words';
import { istDateOf } from '@saakh/rules/dates';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { FileRefused, refusalAt } from '#platform/uploads/file-faults';
import { putSealedStream } from '#platform/uploads/sealed-streams';
import type { ReadStream, StreamedUpload } from '#platform/uploads/stream-upload';
import { hasRunning, type ImportFile, insertImport, selectImport } from '../imports.repository';
import { secretPlace } from './import-file';
import { findLearntColumns, findRemembered } from './mapping.service';
import { type FileHead, readHead } from './read-head';

const EXTENSION = /\.(csv|xlsx|xls|txt|tsv|htm|html)$/i;

/** Roles 1 and 2 report statuses; what a lender pays and its whole list of cases are for role 1. */
export function requireKind({ actor }: AdminContext, kind: ImportKind): void {
  if (kind !== 'status' && actor.roleId !== 1) throw new AppError('FORBIDDEN', { message: REPLY_MESSAGES.notAllowed });
}

/** One at a time of each kind and person, but for `but`; the database keeps two at once apart. */
export async function requireIdle(ctx: AdminContext, kind: ImportKind, but = ''): Promise<void> {
  const isBusy = await inTransaction(ctx, (tx) => hasRunning(tx, { createdBy: ctx.actor.staffId, kind, but }));
  if (isBusy) throw new AppError('CONFLICT', { message: IMPORT_MESSAGES.running });
}

/** What begins with a file in the transaction that keeps it, so that no death of the process comes between the two. */
type Begin = (ctx: AdminContext & TxContext, row: ImportFile) => Promise<ImportFile>;

/**
 * Removes a stored file whose row was not written. Asked of the database: a commit whose answer got lost has kept the row, and
 * it needs its file.
 */
async function removeUnkept(ctx: AdminContext, importId: string, fileKey: string): Promise<void> {
  const { files, logger } = ctx.platform;
  try {
    const row = await inTransaction(ctx, (tx) => selectImport(tx, importId));
    if (!row) await files.remove(fileKey);
  } catch (error) {
    logger.error({ err: error, fileKey }, 'a file that was not kept could not be removed');
  }
}

async function keep(
  ctx: AdminContext,
  kind: ImportKind,
  given: StreamedUpload,
  { head, begin }: { readonly head: FileHead; readonly begin: Begin | undefined },
): Promise<ImportFile> {
  const { platform, clock, actor } = ctx;
  const importId = newId('imp');
  const extension = EXTENSION.exec(given.fileName)?.[1]?.toLowerCase() ?? 'csv';
  const fileKey = `imports/${importId}.${extension}`;
  const secret = await putSealedStream(platform.files, fileKey, given.path);
  return inTransaction<ImportFile, AdminContext>(ctx, async (tx) => {
    const remembered = await findRemembered(tx, { kind, lenderId: null }, head.headers);
    const { columns, words = {}, lenderId = null } = remembered ?? { columns: head.columns };
    await insertImport(tx, {
      importId,
      kind,
      state: 'inspected',
      createdBy: actor.staffId,
      createdAt: clock.now(),
      lenderId: columns.lender === undefined ? lenderId : null,
      fileName: given.fileName,
      fileKey,
      fileSecretSealed: platform.cipher.seal(secret, secretPlace(importId)),
      fileSha256: given.sha256,
      fileBytes: given.bytes,
      reading: {
        ...head,
        ...{ columns, words, remembered: remembered !== undefined },
        // Until another day is said nothing that was paid out before today is paid for a second time.
        ...(kind === 'cases' ? { cutOver: istDateOf(clock.now()) } : {}),
      },
    });
    await recordAudit(tx, {
      action: 'import.uploaded',
      objectType: 'import',
      objectId: importId,
      after: { kind, fileName: given.fileName, bytes: given.bytes, sha256: given.sha256 },
    });
    const row = (await selectImport(tx, importId)) as ImportFile;
    return begin ? begin(tx, row) : row;
  }).catch(async (error: unknown) => {
    await removeUnkept(ctx, importId, fileKey);
    throw error;
  });
}

/**
 * Takes a file as it arrives, looks at its sheets and columns, and keeps it, sealed, as evidence. Throws what reading an
 * upload throws; FILE_REFUSED at `part` for what is no table by its name or by its content, has no column names, or is not
 * safe; CONFLICT while another file of the kind is worked on. A refused file leaves nothing behind.
 */
export async function takeUpload(
  ctx: AdminContext,
  readStream: ReadStream,
  { kind, part, begin }: { readonly kind: ImportKind; readonly part: string; readonly begin?: Begin },
): Promise<ImportFile> {
  const given = await readStream({
    part,
    maxBytes: CSV_IMPORT_MAX_BYTES,
    messages: {
      missing: VALIDATION_MESSAGES.fileMissing,
      empty: FILE_FAULT_MESSAGES.EMPTY,
      large: FILE_FAULT_MESSAGES.TOO_BIG,
    },
  });
  try {
    if (/\.xlsx?$/i.test(given.fileName) && given.bytes > XLSX_IMPORT_MAX_BYTES) throw new FileRefused('TOO_BIG');
    await requireIdle(ctx, kind);
    const learnt = await inTransaction(ctx, (tx) => findLearntColumns(tx, kind));
    return await keep(ctx, kind, given, {
      head: await readHead(given, kind, { learnt, today: istDateOf(ctx.clock.now()) }),
      begin,
    });
  } catch (error) {
    throw refusalAt(part, error);
  } finally {
    await rm(given.path, { force: true });
  }
}
