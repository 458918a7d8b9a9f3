import { basename } from 'node:path';
import type { Config } from '../config';
import { makeBucketStore } from './bucket-store';
import type { FileStore } from './file-store';

/** Where they lie in the file store, and in a bucket of their own. */
export const ROOTS = 'audit/roots';

/** The name of the newest root. */
export const HEAD = 'head';

export function rootKey(name: string) {
  return `${ROOTS}/${name}.json`;
}

/** Roots of the audit chain by their names: `head`, a day, or that of one that was set aside. */
export interface RootStore {
  find(name: string): Promise<Uint8Array | undefined>;
  put(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** The newest and those of days; not those that were set aside. */
  list(): Promise<readonly string[]>;
}

const JSON_TYPE = 'application/json';
const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/** The settings of the roots' bucket, in the place and with the key of the files' unless it has a key of its own. */
const bucketSettings = (config: Config, bucket: string) => ({
  DATABASE_POOL: config.DATABASE_POOL,
  S3_BUCKET: bucket,
  S3_REGION: config.S3_REGION,
  S3_ENDPOINT: config.S3_ENDPOINT,
  S3_ACCESS_KEY_ID: config.AUDIT_ROOTS_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: config.AUDIT_ROOTS_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY,
});

/**
 * With AUDIT_ROOTS_BUCKET all roots but the newest, which is rewritten each minute, are stored in that bucket, each put only where none
 * lies; those of before the setting are still found beside the files. Without it all lie there (S-AUD-1).
 */
export function makeRootStore(config: Config, files: FileStore): RootStore {
  const { AUDIT_ROOTS_BUCKET: bucket } = config;
  const once = bucket === undefined ? undefined : makeBucketStore(bucketSettings(config, bucket));
  /** In the order in which they are looked for. */
  const storesOf = (name: string): readonly FileStore[] => (name === HEAD ? [files] : [once, files].filter(isThere));
  return {
    async find(name) {
      for (const store of storesOf(name)) {
        const found = await store.find(rootKey(name));
        if (found) return found.bytes;
      }
      return undefined;
    },
    async put(name, bytes) {
      if (once && name !== HEAD) await once.putOnce(rootKey(name), bytes, JSON_TYPE);
      else await files.put(rootKey(name), bytes, JSON_TYPE);
    },
    async remove(name) {
      for (const store of storesOf(name)) await store.remove(rootKey(name));
    },
    async list() {
      const names = new Set<string>();
      for (const store of [once, files].filter(isThere)) {
        for await (const keys of store.listKeys(ROOTS)) {
          for (const key of keys) if (key.endsWith('.json')) names.add(basename(key, '.json'));
        }
      }
      return [...names].toSorted();
    },
  };
}
