import { addAbortSignal, finished, PassThrough, type Readable } from 'node:stream';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { Disk } from 'flydrive';
import { AppError, busy } from '../app-error';
import type { StorageSettings } from '../config';
import { createBulkhead } from '../limits/bulkhead';
import { causesOf, codeOf, statusOf } from './causes';
import { checkedFolder, checkedKey } from './file-key';
import type { FileStore } from './file-store';
import { asNoRoom } from './no-room';
import { type Bucket, openBucket, quickMs } from './open-bucket';
import { openContent, readContent } from './open-content';

const LATE = new Set(['TimeoutError', 'AbortError', 'RequestTimeout']);
const CUT_OFF = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'EPROTO',
  'ETIMEDOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
]);
const TOO_OFTEN = 429;

function saysAway(error: Error): boolean {
  const status = statusOf(error) ?? 0;
  return LATE.has(error.name) || CUT_OFF.has(codeOf(error)) || status >= 500 || status === TOO_OFTEN;
}

/** A bucket that is no good at the moment, told in words. */
function unreachable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', {
    message: REPLY_MESSAGES.filesNotNow,
    retryAfterSeconds: 30,
    cause,
  });
}

/**
 * As `asNoRoom`, of a bucket, which may be mute or gone besides. A wrong key, a bucket that is not there and a fault of ours stay
 * what they are: coming again later helps nobody.
 */
function asUnreachable<E>(error: E): E | AppError {
  const judged = asNoRoom(error);
  if (judged instanceof AppError) return judged;
  return causesOf(error).some(saysAway) ? unreachable(error) : error;
}

export type BucketStoreSettings = Omit<StorageSettings, 'DATA_DIR'>;

export interface BucketStore extends FileStore {
  /** Keeps a file where none lies; false where one does, which stays as it is. A bucket that knows no such condition writes over it. */
  putOnce(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>;
}

/**
 * Each put may hold a connection to the database while the bucket says nothing, and so may who waits for a place; all else needs
 * some, too. What is read is read outside of transactions, and needs no place.
 */
const putPlaces = (poolSize: number) => createBulkhead(Math.max(1, Math.floor(poolSize / 3)), Math.floor(poolSize / 4));
const WAIT_MS = 1_000;

/** A bucket that is not there says 404, too, under a name of its own where it says anything but that. */
const isMissing = (error: unknown): boolean =>
  causesOf(error).some((cause) => statusOf(cause) === 404 && cause.name !== 'NoSuchBucket');

async function bytesKept(disk: Disk, key: string): Promise<number> {
  try {
    return (await disk.getMetaData(key)).contentLength;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/** What was answered 200 is there, with every byte; else the row that is about to name it must not be written. */
async function requireWhole(disk: Disk, key: string, bytes: number): Promise<void> {
  const kept = await bytesKept(disk, key);
  if (kept !== bytes) throw unreachable(new Error(`The bucket has ${kept} of the ${bytes} bytes it was given`));
}

/** The same content, given up once it takes too long for its length; whatever breaks off is told as every bucket that is away. */
function untilLate(content: Readable, bytes: number): Readable {
  const told = new PassThrough();
  // It may fail before the caller listens.
  told.on('error', () => undefined);
  finished(addAbortSignal(AbortSignal.timeout(quickMs(bytes)), content), (error) => {
    if (error) told.destroy(asUnreachable(error));
  });
  // A reader that stops early leaves no open connection.
  told.once('close', () => content.destroy());
  return content.pipe(told);
}

/**
 * Private files in a bucket. What is put is there when `put` answers. A bucket that is mute, gone or full is AppError UNAVAILABLE
 * within seconds, and so is one that keeps less than it was given, or breaks off amid a stream. Other errors stay.
 */
export function makeBucketStore(settings: BucketStoreSettings): BucketStore {
  const putting = putPlaces(settings.DATABASE_POOL);
  let opened: Promise<Bucket> | undefined;
  const open = (): Promise<Bucket> => {
    opened ??= openBucket(settings);
    return opened;
  };
  const reachBucket = async <T>(work: (bucket: Bucket) => Promise<T>): Promise<T> => {
    try {
      return await work(await open());
    } catch (error) {
      throw asUnreachable(error);
    }
  };
  const reach = async <T>(key: string, work: (bucket: Bucket) => Promise<T>): Promise<T> => {
    checkedKey(key);
    return reachBucket(work);
  };
  const openFile = (key: string) =>
    reach(key, async ({ disk }) => {
      const found = await openContent(disk, key, isMissing);
      return found && { ...found, content: untilLate(found.content, found.bytes) };
    });
  return {
    warmUp: async () => {
      await open();
    },
    async put(key, bytes, contentType) {
      const isKept = await reach(key, ({ disk }) =>
        putting.run(WAIT_MS, async () => {
          await disk.put(key, bytes, { contentType });
          await requireWhole(disk, key, bytes.length);
          return true;
        }),
      );
      if (!isKept) throw busy(5);
    },
    putOnce: (key, bytes, contentType) =>
      reach(key, async ({ disk, putOnce }) => {
        const isNew = await putOnce(key, bytes, contentType);
        if (isNew) await requireWhole(disk, key, bytes.length);
        return isNew;
      }),
    putStream: (key, content, contentType) =>
      reach(key, async ({ disk, putStream }) => {
        await requireWhole(disk, key, await putStream(key, content, contentType));
      }),
    findStream: async (key) => (await openFile(key))?.content,
    async find(key) {
      const found = await openFile(key);
      return found && readContent(found);
    },
    remove: (key) => reach(key, ({ disk }) => disk.delete(key)),
    async *listKeys(folder) {
      checkedFolder(folder);
      let next: string | undefined;
      do {
        const page = await reachBucket(({ disk }) => disk.listAll(folder, next ? { paginationToken: next } : {}));
        yield [...page.objects].flatMap((found) => (found.isFile ? [found.key] : []));
        next = page.paginationToken;
      } while (next !== undefined);
    },
    findPutAt: (key) =>
      reach(key, async ({ disk }) =>
        (await disk.exists(key)) ? (await disk.getMetaData(key)).lastModified : undefined,
      ),
  };
}
