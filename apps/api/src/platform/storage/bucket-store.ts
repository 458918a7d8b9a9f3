import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import { busy } from '../app-error';
import { createBulkhead } from '../limits/bulkhead';
import { checkedKey } from './file-key';
import type { FileStore } from './file-store';
import { asUnreachable } from './no-room';
import { type Bucket, type BucketSettings, openBucket, quickMs } from './open-bucket';

/** Each may hold a connection to the database, of which all else needs some, too, while the bucket says nothing. */
const PUTS_AT_ONCE = 5;
const MOST_WAITING = 3;
const WAIT_MS = 1_000;

/** What was answered 200 is there, with every byte; else the row that is about to name it must not be written. */
const requireWhole = async (disk: Disk, key: string, bytes: number): Promise<void> => {
  const { contentLength } = await disk.getMetaData(key);
  if (contentLength !== bytes) throw new Error(`The bucket has ${contentLength} of the ${bytes} bytes it was given`);
};

/**
 * Private files in a bucket. What is put is there when `put` answers. A bucket that is mute, gone or full is AppError UNAVAILABLE
 * within seconds, and so is one that keeps less than it was given.
 */
export const makeBucketStore = (settings: BucketSettings): FileStore => {
  const putting = createBulkhead(PUTS_AT_ONCE, MOST_WAITING);
  let opened: Promise<Bucket> | undefined;
  const open = (): Promise<Bucket> => {
    opened ??= openBucket(settings);
    return opened;
  };
  const reach = async <T>(key: string, work: (bucket: Bucket) => Promise<T>): Promise<T> => {
    checkedKey(key);
    try {
      return await work(await open());
    } catch (error) {
      throw asUnreachable(error);
    }
  };
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
    putStream: (key, content, contentType) =>
      reach(key, async ({ disk, putStream }) => {
        await requireWhole(disk, key, await putStream(key, content, contentType));
      }),
    findStream: (key) => reach(key, async ({ disk }) => ((await disk.exists(key)) ? disk.getStream(key) : undefined)),
    find: (key) =>
      reach(key, async ({ disk }) => {
        if (!(await disk.exists(key))) return undefined;
        const { contentType = 'application/octet-stream', contentLength } = await disk.getMetaData(key);
        // Not `getBytes`: it hands out the whole pool of memory that a small file's bytes may lie in.
        const content = addAbortSignal(AbortSignal.timeout(quickMs(contentLength)), await disk.getStream(key));
        return { key, contentType, bytes: await buffer(content) };
      }),
    remove: (key) => reach(key, ({ disk }) => disk.delete(key)),
  };
};
