import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import type { Config } from '../config';
import { FILES } from '../data-folders';
import { makeBucketStore } from './bucket-store';
import { checkedKey } from './file-key';
import type { FileStore } from './file-store';
import { asNoRoom } from './no-room';
import type { BucketSettings } from './open-bucket';

type StorageSettings = Pick<Config, 'DATA_DIR'> & BucketSettings;

/** Loads the driver only where it is used: that takes a third of a second. */
const openFolder = async (location: string): Promise<Disk> => {
  const { Disk } = await import('flydrive');
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new Disk(new FSDriver({ location, visibility: 'private' }));
};

const makeFolderStore = (location: string): FileStore => {
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> => {
    opened ??= openFolder(location);
    return opened;
  };
  /** Under its own name only when it is whole: who is killed on the way leaves the old file, and who finds no room nothing. */
  const keepWhole = async (key: string, write: (store: Disk, part: string) => Promise<void>) => {
    const store = await disk();
    const part = `${checkedKey(key)}.${randomUUID()}.part`;
    try {
      await write(store, part);
      await rename(join(location, part), join(location, key));
    } catch (error) {
      await rm(join(location, part), { force: true });
      throw asNoRoom(error);
    }
  };
  return {
    warmUp: async () => {
      await disk();
    },
    put: (key, bytes, contentType) => keepWhole(key, (store, part) => store.put(part, bytes, { contentType })),
    putStream: (key, content, contentType) =>
      keepWhole(key, (store, part) => store.putStream(part, content, { contentType })),
    async findStream(key) {
      const store = await disk();
      return (await store.exists(checkedKey(key))) ? store.getStream(key) : undefined;
    },
    async find(key) {
      const store = await disk();
      if (!(await store.exists(checkedKey(key)))) return undefined;
      const { contentType = 'application/octet-stream' } = await store.getMetaData(key);
      // Not `getBytes`: it hands out the whole pool of memory that a small file's bytes may lie in.
      const bytes = await buffer(await store.getStream(key));
      return { key, contentType, bytes };
    },
    async remove(key) {
      await (await disk()).delete(checkedKey(key));
    },
  };
};

/** Private files under DATA_DIR, or in S3 when a bucket is set. A file's type follows from its key's extension. */
export const makeFileStore = (settings: StorageSettings): FileStore =>
  settings.S3_BUCKET === undefined ? makeFolderStore(join(settings.DATA_DIR, FILES)) : makeBucketStore(settings);
