import { randomUUID } from 'node:crypto';
import type { Config } from '../config';
import { makeFileStore } from './make-file-store';
import { openBucket } from './open-bucket';

export type StorageStep = 'put' | 'get' | 'delete';

export interface StorageLook {
  readonly failed: { readonly step: StorageStep; readonly error: unknown } | undefined;
  /** Whether a bucket keeps versions; an error where it may not be asked, undefined where there is no bucket. */
  readonly versions: boolean | Error | undefined;
}

async function isVersioned(config: Config): Promise<boolean | Error> {
  try {
    return await (await openBucket(config)).isVersioned();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Puts a small file, gets it and deletes it, as the product does, and asks a bucket for its versions. */
export async function tryStorage(config: Config): Promise<StorageLook> {
  const files = makeFileStore(config);
  const key = `operations/doctor-${randomUUID()}.txt`;
  const bytes = Buffer.from(key);
  const versions = config.S3_BUCKET === undefined ? undefined : isVersioned(config);
  let step: StorageStep = 'put';
  let failed: StorageLook['failed'];
  try {
    await files.put(key, bytes, 'text/plain');
    step = 'get';
    const found = await files.find(key);
    if (!found || !bytes.equals(Buffer.from(found.bytes))) throw new Error('other bytes came back than were put');
    step = 'delete';
    await files.remove(key);
    if (await files.find(key)) throw new Error('the file is still there');
  } catch (error) {
    failed = { step, error };
    // Half of it may be there.
    await files.remove(key).catch(() => undefined);
  }
  return { failed, versions: await versions };
}
