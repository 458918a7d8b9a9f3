import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import type { Config } from '../config';
import { FILES } from '../data-folders';
import type { FileStore } from './file-store';
import { asNoRoom } from './no-room';

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

/** Loads the drivers only where they are used: that of the disk takes a third of a second, that of S3 is larger than all else. */
const openDisk = async (settings: StorageSettings): Promise<Disk> => {
  const { Disk } = await import('flydrive');
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId } = settings;
  if (bucket === undefined) {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new Disk(new FSDriver({ location: folderOf(settings), visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      visibility: 'private',
      supportsACL: false,
      region: settings.S3_REGION ?? 'ap-south-1',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '' } } : {}),
    }),
  );
};

/** Private files under DATA_DIR, or in S3 when a bucket is set. A file's type follows from its key's extension. */
export const makeFileStore = (settings: StorageSettings): FileStore => {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= openDisk(settings);
    return opened;
  };
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
      if (settings.S3_BUCKET !== undefined) return store.put(checked(key), bytes, { contentType });
      return keepWhole(key, (part) => store.put(part, bytes, { contentType }));
    },
    async putStream(key, content, contentType) {
      const store = await disk();
      if (settings.S3_BUCKET !== undefined) return store.putStream(checked(key), content, { contentType });
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
