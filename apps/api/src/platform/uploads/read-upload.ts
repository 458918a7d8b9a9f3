import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { REPLY_MESSAGES, VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { DOCUMENT_MAX_BYTES, type DocumentType } from '@saakh/contracts/uploads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, busy, fieldError } from '../app-error';
import type { Platform } from '../context';
import { createArrivals } from '../limits/arrivals';
import { createBulkhead } from '../limits/bulkhead';
import { addressKey } from '../limits/limit-key';
import { cleanFileName, type FileType, fileTypeOf, type OtherKind, otherKindOf } from './file-type';
import { judgePdf } from './pdf-content';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form with a file. */
    upload?: boolean;
    /** It may be so large, where that is more than a document: it goes to the disk, not into memory. */
    uploadBytes?: number | undefined;
  }
}

/** A file that was judged by its content, and the texts that came with it. */
export interface Upload<T extends string = DocumentType> {
  readonly bytes: Buffer;
  readonly type: T;
  readonly fileName: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a call takes: the name of its part, what it may be by its content, how large, and the words of its refusals. */
export interface UploadKind<T extends string> {
  readonly part: string;
  readonly maxBytes: number;
  readonly typeOf: (bytes: Uint8Array) => FileType<T> | undefined;
  readonly messages: Readonly<Record<'missing' | 'empty' | 'kind' | 'large', string>>;
}
const DOCUMENT: UploadKind<DocumentType> = {
  part: 'file',
  maxBytes: DOCUMENT_MAX_BYTES,
  typeOf: fileTypeOf,
  messages: {
    missing: VALIDATION_MESSAGES.fileMissing,
    empty: FORM_MESSAGES.fileEmpty,
    kind: FORM_MESSAGES.fileKindInvalid,
    large: FORM_MESSAGES.fileTooLarge,
  },
};

const OTHER_KINDS: Readonly<Record<OtherKind, string>> = {
  photo: FORM_MESSAGES.fileOtherPhoto,
  office: FORM_MESSAGES.fileOffice,
  archive: FORM_MESSAGES.fileArchive,
  recording: FORM_MESSAGES.fileRecording,
};
/** Of a document, what came instead of it. */
function wordsOfKind(bytes: Buffer, { messages }: UploadKind<string>): string {
  const other = messages === DOCUMENT.messages ? otherKindOf(bytes) : undefined;
  return other === undefined ? messages.kind : OTHER_KINDS[other];
}

type MayGive = (fields: Upload['fields']) => Promise<void>;
/**
 * Reads the one file of a call. `mayGive` is told the texts before the file and refuses by throwing, before the file is
 * waited for.
 */
export type ReadUpload = (mayGive?: MayGive) => Promise<Upload>;
/** The same for a call that takes another kind of file than documents. */
export type ReadUploadOf = <T extends string>(kind: UploadKind<T>) => Promise<Upload<T>>;

const MOST_FIELDS = 8;
const LONGEST_FIELD = 500;
/** Boundaries, names and the texts around the file. */
const AROUND_BYTES = 16 * 1024;
/** A slow line is waited for: 5 MiB at a quarter of a megabit per second. */
const BEGIN_MS = 20_000;
/** For which the rest of a refused file is read. */
const DRAIN_MS = 20_000;
const SLOWEST_BYTES_PER_SECOND = 32 * 1024;
const arrivalMs = (bytes: number) => BEGIN_MS + (bytes / SLOWEST_BYTES_PER_SECOND) * 1000;
export const LONGEST_UPLOAD_MS = arrivalMs(DOCUMENT_MAX_BYTES + AROUND_BYTES);
/** Each holds its file in memory, so there are not many; one address leaves places to others. */
const arriving = createArrivals({ most: 16, perAddress: 4 });
/** Each may hold its file a few times over while it is checked. */
const WAIT_MS = 15_000;
const checking = createBulkhead(4, 40);
const judging = createBulkhead(2, 40);

type Named = Pick<UploadKind<string>, 'part'>;
const refused = ({ part }: Named, message: string) => fieldError(part, message, 'FILE_REFUSED');
const tooLarge = ({ part, messages }: Pick<UploadKind<string>, 'part' | 'messages'>) =>
  fieldError(part, messages.large, 'BODY_TOO_LARGE');
const isForm = ({ headers }: FastifyRequest) => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * Reads what a refusal came before, and keeps none of it: on a connection whose body stands there unread the next call of the
 * same browser would wait in vain.
 */
function readToNowhere(body: IncomingMessage): void {
  if (body.readableEnded || body.destroyed) return;
  const late = setTimeout(() => body.destroy(), DRAIN_MS);
  body.once('close', () => clearTimeout(late));
  body.unpipe().resume();
}

/** Lets forms with files in where a call asks for one, and only there; what says beforehand that it is too large is kept nowhere. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: MOST_FIELDS,
      parts: MOST_FIELDS + 1,
      fieldSize: LONGEST_FIELD,
      fileSize: DOCUMENT_MAX_BYTES,
    },
  });
  app.addHook('preParsing', async (request) => {
    const wanted = request.routeOptions.config.upload === true;
    if (isForm(request) !== wanted && (wanted || isForm(request))) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: REPLY_MESSAGES.contentTypeRefused });
    }
    if (!wanted) return;
    // A form may be sent from anywhere without asking; a header of ours may not (S-WEB-2).
    if (request.headers.authorization === undefined && request.headers['x-partner'] === undefined) {
      throw new AppError('CROSS_ORIGIN_REFUSED', { message: 'This call must come from our own pages' });
    }
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (Number.isNaN(length)) throw new AppError('MALFORMED_REQUEST', { message: REPLY_MESSAGES.requestUnreadable });
    const most = request.routeOptions.config.uploadBytes ?? DOCUMENT_MAX_BYTES;
    if (length > most + AROUND_BYTES) throw tooLarge(DOCUMENT);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.routeOptions.config.upload === true) readToNowhere(request.raw);
    done();
  });
}

async function receive(request: FastifyRequest, file: Readable): Promise<Buffer> {
  const late = setTimeout(() => request.raw.destroy(), arrivalMs(Number(request.headers['content-length'])));
  try {
    const bytes = await arriving.run(addressKey(request.ip), () => buffer(file));
    if (bytes === 'full') throw busy(5);
    if (bytes === 'own-full')
      throw new AppError('TOO_MANY_REQUESTS', { message: REPLY_MESSAGES.oneFileAtATime, retryAfterSeconds: 5 });
    return bytes;
  } finally {
    clearTimeout(late);
  }
}

/** A text that had to be cut is more than a form brings (S-FORM-1). */
export function refuseCut({ valueTruncated }: { readonly valueTruncated: boolean }): void {
  if (valueTruncated) throw new AppError('BODY_TOO_LARGE', { message: REPLY_MESSAGES.requestTooLarge });
}

async function readForm(request: FastifyRequest, { part: wanted }: Named, mayGive: MayGive) {
  const fields: Record<string, string> = {};
  let given: { readonly bytes: Buffer; readonly name: string; readonly isCut: boolean } | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      refuseCut(part);
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    await mayGive(fields);
    const bytes = await receive(request, part.file);
    if (part.fieldname === wanted) given = { bytes, name: part.filename ?? '', isCut: part.file.truncated };
  }
  if (!given) await mayGive(fields);
  return { fields, given };
}

/** What the parser of forms throws, its own refusals and whatever it makes of a form that is none; ours stay. */
function refuseForm(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw new AppError('MALFORMED_REQUEST', { message: REPLY_MESSAGES.requestUnreadable, cause });
}

async function requireClean(bytes: Buffer, kind: Named, { scanner, logger }: Platform): Promise<void> {
  const verdict = await checking.run(WAIT_MS, () =>
    scanner.scan(bytes).catch((error: unknown) => {
      logger.error({ err: error }, 'an uploaded file could not be scanned');
      return 'unknown' as const;
    }),
  );
  if (verdict === undefined) throw busy(5);
  if (verdict === 'unknown') throw refused(kind, FORM_MESSAGES.fileUnchecked);
  if (verdict === 'infected') throw refused(kind, FORM_MESSAGES.fileUnsafe);
}

const PDF_REFUSALS = { active: FORM_MESSAGES.fileActive, unreadable: FORM_MESSAGES.fileLocked };
async function requirePlainPdf(bytes: Buffer, kind: Named): Promise<void> {
  const verdict = await judging.run(WAIT_MS, () => judgePdf(bytes));
  if (verdict === undefined) throw busy(5);
  if (verdict !== 'plain') throw refused(kind, PDF_REFUSALS[verdict]);
}

/**
 * The one file of an uploading call, a document unless the call takes another kind. Throws what `mayGive` throws, before the file
 * is waited for; FILE_REFUSED for none, for what is of no such kind by its content, for a PDF with scripts, actions or files in
 * it, for what the scanner finds infected and for what it could not check; BODY_TOO_LARGE above 5 MiB; UNAVAILABLE while too many
 * come at once, TOO_MANY_REQUESTS for too many from one address. A file that is slower than a quarter of a megabit per second is
 * not waited for to its end.
 */
async function readOne<T extends string>(
  request: FastifyRequest,
  platform: Platform,
  kind: UploadKind<T>,
  mayGive: MayGive,
): Promise<Upload<T>> {
  const { messages } = kind;
  const { fields, given } = await readForm(request, kind, mayGive).catch(refuseForm);
  if (!given) throw refused(kind, messages.missing);
  const { bytes, name, isCut } = given;
  if (bytes.length === 0) throw refused(kind, name ? messages.empty : messages.missing);
  if (isCut || bytes.length > kind.maxBytes) throw tooLarge(kind);
  const found = kind.typeOf(bytes);
  if (!found) throw refused(kind, wordsOfKind(bytes, kind));
  if (found.type === 'application/pdf') await requirePlainPdf(bytes, kind);
  await requireClean(bytes, kind, platform);
  return { bytes, type: found.type, fileName: cleanFileName(name, found), fields };
}

const anything = async () => undefined;
export function uploadReader(request: FastifyRequest, platform: Platform): ReadUpload {
  return (mayGive = anything) => readOne(request, platform, DOCUMENT, mayGive);
}
export function uploadReaderOf(request: FastifyRequest, platform: Platform): ReadUploadOf {
  return (kind) => readOne(request, platform, kind, anything);
}
