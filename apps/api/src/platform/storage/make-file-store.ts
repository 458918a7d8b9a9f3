import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import type { Config } from '../config';
import { FILES } from '../data-folders';
import type { FileStore } from './file-store';
import { asNoRoom } from './no-room';
import { openBucket } from './open-bucket';

type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Keys are ours, with an extension that tells the type; what leads out of the store is a fault in the program. */
const KEY = /^(?!.*\.\.)[A-Za-z0-9][\w/.-]{0,240}\.[a-z0-9]{2,5}$/;
const checked = (key: string): string => {
  if (!KEY.test(key)) throw new Error('A key in the file store is malformed');
  return key;
};

const folderOf = ({ DATA_DIR }: StorageSettings) => join(DATA_DIR, FILES);

/** Loads the driver only where it is used: that takes a third of a second. */
const openFolder = async (location: string): Promise<Disk> => {
  const { Disk } = await import('flydrive');
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new Disk(new FSDriver({ location, visibility: 'private' }));
};

/** Private files under DATA_DIR, or in S3 when a bucket is set. A file's type follows from its key's extension. */
export const makeFileStore = (settings: StorageSettings): FileStore => {
  const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
    let opened: Promise<T> | undefined;
    return () => {
      opened ??= open();
      return opened;
    };
  };
  const bucket = settings.S3_BUCKET === undefined ? undefined : once(() => openBucket(settings));
  const folder = once(() => openFolder(folderOf(settings)));
  const disk = async (): Promise<Disk> => (bucket ? (await bucket()).disk : folder());
  /** Under its own name only when it is whole: who is killed on the way leaves the old file, and who finds no room nothing. */
  const keepWhole = async (key: string, write: (part: string) => Promise<void>) => {
    const part = `${checked(key)}.${randomUUID()}.part`;
    try {
      await write(part);
      await rename(join(folderOf(settings), part), join(folderOf(settings), key));
    } catch (error) {
      await rm(join(folderOf(settings), part), { force: true });
      throw asNoRoom(error);
    }
  };
  return {
    warmUp: async () => {
      await disk();
    },
    async put(key, bytes, contentType) {
      const store = await disk();
      if (bucket) return store.put(checked(key), bytes, { contentType });
      return keepWhole(key, (part) => store.put(part, bytes, { contentType }));
    },
    async putStream(key, content, contentType) {
      if (bucket) return (await bucket()).putStream(checked(key), content, contentType);
      const store = await folder();
      return keepWhole(key, (part) => store.putStream(part, content, { contentType }));
    },
    async findStream(key) {
      const store = await disk();
      return (await store.exists(checked(key))) ? store.getStream(key) : undefined;
    },
    async find(key) {
      const store = await disk();
      if (!(await store.exists(checked(key)))) return undefined;
      const { contentType = 'application/octet-stream' } = await store.getMetaData(key);
      // Not `getBytes`: it hands out the whole pool of memory that a small file's bytes may lie in.
      const bytes = await buffer(await store.getStream(key));
      return { key, contentType, bytes };
    },
    async remove(key) {
      await (await disk()).delete(checked(key));
    },
  };
};
