import { readdirSync, readlinkSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STORAGE_KEY_ID, startObjectStorage } from '../../../../../scripts/lib/faults/object-storage.mjs';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { putSealedStream } from './sealed-streams';

let t: TestPlatform;
let s3: Awaited<ReturnType<typeof startObjectStorage>>;
beforeEach(async () => {
  s3 = await startObjectStorage();
  t = await openTestPlatform({
    config: {
      S3_BUCKET: 'saakh',
      S3_REGION: 'ap-south-1',
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: STORAGE_KEY_ID,
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  });
});
afterEach(async () => {
  await t.close();
  await s3.stop();
});

const FOLDER = '/proc/self/fd';
/** How often this process has a file open. */
const countOpen = (path: string): number =>
  readdirSync(FOLDER).filter((descriptor) => {
    try {
      return readlinkSync(join(FOLDER, descriptor)) === path;
    } catch {
      // The one by which the folder itself was read.
      return false;
    }
  }).length;

test.skipIf(process.platform !== 'linux')(
  'R-IMP-1 R-RUN-4 a file whose upload fails amid it does not stay open',
  async () => {
    const path = join(t.dataDir, 'sent.csv');
    await writeFile(path, Buffer.alloc(12_000_000));
    s3.mood = 'full';
    const own = await open(path);
    expect(countOpen(path)).toBe(1);
    await own.close();
    await expect(putSealedStream(t.platform.files, 'imports/imp_1.csv', path)).rejects.toThrow();
    await expect.poll(() => countOpen(path)).toBe(0);
  },
);
