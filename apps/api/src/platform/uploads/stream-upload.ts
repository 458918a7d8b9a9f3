import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../app-error';
import type { Platform } from '../context';
import { createArrivals } from '../limits/arrivals';
import { addressKey } from '../limits/limit-key';
import { asNoRoom } from '../storage/no-room';
import { refuseCut } from './read-upload';

/** A large file on this machine's disk; who asked for it removes it. */
export interface StreamedUpload {
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface StreamKind {
  readonly part: string;
  readonly maxBytes: number;
  readonly messages: Readonly<Record<'missing' | 'empty' | 'large', string>>;
}

const MOST_FIELDS = 5;
const LONGEST_NAME = 120;
/** Each goes to the disk as it comes, so that only the disk is the limit. */
const arriving = createArrivals({ most: 6, perAddress: 3 });

/** 300 MB in twenty minutes: two megabits per second. */
export const LONGEST_STREAM_MS = 20 * 60_000;

/** Where large files stand while they are read. */
const workFolder = ({ DATA_DIR }: { readonly DATA_DIR: string }): string => join(DATA_DIR, 'work');
export async function newWorkFile({ config }: Pick<Platform, 'config'>, extension: string): Promise<string> {
  const folder = workFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${randomUUID()}.${extension}`);
}

const LEFT_BEHIND_MS = 24 * 3_600_000;
/** Takes away what a process that was killed has left: nothing is read for a day. */
export async function sweepWorkFiles({ config }: Pick<Platform, 'config'>, now: Date): Promise<void> {
  const folder = workFolder(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}

/** No folders and nothing unseen; the ending stays, because it is compared with the content. */
const cleanName = (given: string): string =>
  (given.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{C}<>:"|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(-LONGEST_NAME);

async function writeDown(file: NodeJS.ReadableStream, path: string, maxBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      // The rest is still read, so that the sender hears the refusal; it is not kept.
      if (bytes > maxBytes) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(file, measured, createWriteStream(path, { mode: 0o600 }));
  return { bytes, sha256: hash.digest('hex') };
}

const busy = () => new AppError('TOO_MANY_REQUESTS', { message: REPLY_MESSAGES.oneFileAtATime, retryAfterSeconds: 5 });

async function receive(request: FastifyRequest, path: string, { part: wanted, maxBytes }: StreamKind) {
  let given: Omit<StreamedUpload, 'path'> | undefined;
  const limits = { files: 1, fields: MOST_FIELDS, parts: MOST_FIELDS + 1, fileSize: maxBytes + 1 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      refuseCut(part);
      continue;
    }
    if (part.fieldname !== wanted) {
      part.file.resume();
      continue;
    }
    given = { fileName: cleanName(part.filename ?? ''), ...(await writeDown(part.file, path, maxBytes)) };
  }
  return given;
}

/**
 * The one file of a form, written to the disk as it arrives, with its SHA-256. Throws FILE_REFUSED at the part for none and
 * for an empty one, BODY_TOO_LARGE above the kind's limit, TOO_MANY_REQUESTS, and what reading a form throws; then nothing is
 * left on the disk.
 */
async function streamUpload(request: FastifyRequest, platform: Platform, kind: StreamKind): Promise<StreamedUpload> {
  const path = await newWorkFile(platform, 'upload');
  const refused = (message: string) => fieldError(kind.part, message, 'FILE_REFUSED');
  try {
    const given = await arriving.run(addressKey(request.ip), () => receive(request, path, kind));
    if (given === 'full' || given === 'own-full') throw busy();
    if (!given || given.fileName === '') throw refused(kind.messages.missing);
    if (given.bytes === 0) throw refused(kind.messages.empty);
    if (given.bytes > kind.maxBytes) throw fieldError(kind.part, kind.messages.large, 'BODY_TOO_LARGE');
    return { path, ...given };
  } catch (error) {
    await rm(path, { force: true });
    const judged = asNoRoom(error);
    if (judged instanceof AppError) throw judged;
    throw new AppError('MALFORMED_REQUEST', { message: REPLY_MESSAGES.requestUnreadable, cause: error });
  }
}

/** Takes the one large file of a call to this machine's disk. */
export type ReadStream = (kind: StreamKind) => Promise<StreamedUpload>;
export function streamReader(request: FastifyRequest, platform: Platform): ReadStream {
  return (kind) => streamUpload(request, platform, kind);
}
