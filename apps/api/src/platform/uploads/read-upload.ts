import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { FORM_MESSAGES } from '@saakh/contracts/form-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { DOCUMENT_MAX_BYTES, type DocumentType } from '@saakh/contracts/uploads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../app-error';
import { createBulkhead } from '../limits/bulkhead';
import type { Platform } from '../platform';
import { cleanFileName, fileTypeOf } from './file-type';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form with a file. */
    upload?: boolean;
  }
}

/** A file that was judged by its content, and the texts that came with it. */
export interface Upload {
  readonly bytes: Buffer;
  readonly type: DocumentType;
  readonly fileName: string;
  readonly fields: Readonly<Record<string, string>>;
}

const MOST_FIELDS = 8;
const LONGEST_FIELD = 500;
/** Boundaries, names and the texts around the file. */
const AROUND_BYTES = 16 * 1024;
/** Each may hold its file a few times over while it is checked and sealed. */
const MOST_AT_ONCE = 4;
const WAIT_MS = 15_000;
const reading = createBulkhead(MOST_AT_ONCE, 40);

const refused = (message: string) => fieldError('file', message, 'FILE_REFUSED');
const tooLarge = () => fieldError('file', FORM_MESSAGES.fileTooLarge, 'BODY_TOO_LARGE');
const isForm = ({ headers }: FastifyRequest) => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Lets forms with files in where a call asks for one, and only there; what says beforehand that it is too large is not read. */
export const registerUploads = async (app: FastifyInstance): Promise<void> => {
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
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'This content type is not accepted' });
    }
    if (!wanted) return;
    // A form may be sent from anywhere without asking; a header of ours may not (S-WEB-2).
    if (request.headers.authorization === undefined && request.headers['x-partner'] === undefined) {
      throw new AppError('CROSS_ORIGIN_REFUSED', { message: 'This call must come from our own pages' });
    }
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (Number.isNaN(length)) throw new AppError('MALFORMED_REQUEST', { message: 'The request could not be read' });
    if (length > DOCUMENT_MAX_BYTES + AROUND_BYTES) throw tooLarge();
  });
};

const readForm = async (request: FastifyRequest) => {
  const fields: Record<string, string> = {};
  let given: { readonly bytes: Buffer; readonly name: string; readonly isCut: boolean } | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string' && !part.valueTruncated) fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await buffer(part.file);
    if (part.fieldname === 'file') given = { bytes, name: part.filename ?? '', isCut: part.file.truncated };
  }
  return { fields, given };
};

/** What the parser of forms throws: its own refusals, and whatever it makes of a form that is none. */
const refuseForm = (cause: unknown): never => {
  throw new AppError('MALFORMED_REQUEST', { message: 'The request could not be read', cause });
};

/**
 * The one file of an uploading call. Throws FILE_REFUSED for none, for what is no photo or PDF by its content, for what the
 * scanner finds infected and for what it could not check; BODY_TOO_LARGE above 5 MiB; UNAVAILABLE while too many come at once.
 */
export const readUpload = async (request: FastifyRequest, { scanner, logger }: Platform): Promise<Upload> => {
  const upload = await reading.run(WAIT_MS, async () => {
    const { fields, given } = await readForm(request).catch(refuseForm);
    if (!given || given.bytes.length === 0) throw refused(VALIDATION_MESSAGES.fileMissing);
    const { bytes, name, isCut } = given;
    if (isCut) throw tooLarge();
    const found = fileTypeOf(bytes);
    if (!found) throw refused(FORM_MESSAGES.fileKindInvalid);
    const verdict = await scanner.scan(bytes).catch((error: unknown) => {
      logger.error({ err: error }, 'an uploaded file could not be scanned');
      return 'unknown' as const;
    });
    if (verdict === 'unknown') throw refused(FORM_MESSAGES.fileUnchecked);
    if (verdict === 'infected') throw refused(FORM_MESSAGES.fileUnsafe);
    return { bytes, type: found.type, fileName: cleanFileName(name, found), fields };
  });
  if (upload) return upload;
  throw new AppError('UNAVAILABLE', {
    message: 'The service is busy. Please try again in a moment.',
    retryAfterSeconds: 5,
  });
};
