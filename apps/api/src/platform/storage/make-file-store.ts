import { randomUUID } from 'node:crypto';
import { opendir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from 'flydrive';
import type { StorageSettings } from '../config';
import { FILES } from '../data-folders';
import { makeBucketStore } from './bucket-store';
import { causesOf, codeOf } from './causes';
import { checkedFolder, checkedKey } from './file-key';
import type { FileStore } from './file-store';
import { asNoRoom } from './no-room';
import { openContent, readContent } from './open-content';

/** Loads the driver only where it is used: that takes a third of a second. */
async function openFolder(location: string): Promise<Disk> {
  const { Disk } = await import('flydrive');
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

const LIST_STEP = 1_000;

const isNoEntry = (error: unknown): boolean => causesOf(error).some((cause) => codeOf(cause) === 'ENOENT');

function asNoFolder(error: unknown): undefined {
  if (!isNoEntry(error)) throw error;
}

function makeFolderStore(location: string): FileStore {
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
    findStream: async (key) => (await openContent(await disk(), checkedKey(key), isNoEntry))?.content,
    async find(key) {
      const found = await openContent(await disk(), checkedKey(key), isNoEntry);
      return found && readContent(found);
    },
    async remove(key) {
      await (await disk()).delete(checkedKey(key));
    },
    async *listKeys(folder) {
      let keys: string[] = [];
      for await (const entry of (await opendir(join(location, checkedFolder(folder))).catch(asNoFolder)) ?? []) {
        if (entry.isFile()) keys.push(`${folder}/${entry.name}`);
        if (keys.length < LIST_STEP) continue;
        yield keys;
        keys = [];
      }
      if (keys.length > 0) yield keys;
    },
    async findPutAt(key) {
      const store = await disk();
      return (await store.exists(checkedKey(key))) ? (await store.getMetaData(key)).lastModified : undefined;
    },
  };
}

/** Private files under DATA_DIR, or in S3 when a bucket is set. A file's type follows from its key's extension. */
export function makeFileStore(settings: StorageSettings): FileStore {
  return settings.S3_BUCKET === undefined ? makeFolderStore(join(settings.DATA_DIR, FILES)) : makeBucketStore(settings);
}
