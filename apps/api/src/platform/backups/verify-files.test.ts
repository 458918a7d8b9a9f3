import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEY_ID, startObjectStorage } from '../../../../../scripts/lib/faults/object-storage.mjs';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { placeOfFile, putSealedFile } from '../uploads/sealed-files';
import { putSealedStream } from '../uploads/sealed-streams';
import { verifyFiles } from './verify-files';

let t: TestPlatform;
beforeEach(async () => {
  t = await openTestPlatform();
});
afterEach(() => t.close());

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const keyOf = (fileId: string) => `ticket-files/${fileId}.bin`;
const keep = (fileId: string, text: string, id = fileId) =>
  putSealedFile(t.platform, {
    fileKey: keyOf(fileId),
    bytes: Buffer.from(text),
    place: placeOfFile('ticket_files', id),
  });
/** A file that somebody sent with a question. */
async function send(fileId: string) {
  await t.sql(
    `insert into ticket_files (file_id, partner_user_id, file_name, content_type, bytes, sha256, file_key, uploaded_at)
     values ($1, 'ptu_x', 'a.pdf', 'application/pdf', 9, $2, $3, now())`,
    [fileId, hashOf(`Of ${fileId}`), keyOf(fileId)],
  );
  await keep(fileId, `Of ${fileId}`);
}
/** A lender's file, kept as a stream under a key of its own. */
async function load(importId: string, text: string, { sha256 = hashOf(text), files = t.platform.files } = {}) {
  const path = join(t.dataDir, 'sent.csv');
  await writeFile(path, text);
  const fileKey = `imports/${importId}.csv`;
  const secret = await putSealedStream(files, fileKey, path);
  const sealed = t.platform.cipher.seal(secret, { table: 'imports', id: importId, column: 'file_secret_sealed' });
  await t.sql(
    `insert into imports (import_id, kind, state, created_by, created_at, file_name, file_key, file_secret_sealed, file_sha256,
       file_bytes, reading)
     values ($1, 'status', 'inspected', 'stf_x', now(), 'sent.csv', $2, $3, $4, 9, '{}')`,
    [importId, fileKey, sealed, sha256],
  );
}
const verify = () => verifyFiles(t.ctx);
const inBucket = (url: string, keyId = STORAGE_KEY_ID) =>
  t.makeInstance({
    S3_BUCKET: 'saakh',
    S3_REGION: 'ap-south-1',
    S3_ENDPOINT: url,
    S3_ACCESS_KEY_ID: keyId,
    S3_SECRET_ACCESS_KEY: 'secret',
  });
const NONE = { missingFiles: 0, changedFiles: 0, missing: [], changed: [] };

test('R-DB-3 every file that a row names is opened and compared, whichever way it is sealed', async () => {
  for (let at = 100; at < 310; at += 1) await send(`tkf_${at}`);
  await load('imp_1', 'Application id,Status');
  expect(await verify()).toEqual({ files: 211, ...NONE });
  await t.sql(`update ticket_files set file_key = null where file_id = 'tkf_100'`);
  await t.sql('update imports set file_secret_sealed = null');
  for (const key of [keyOf('tkf_100'), 'imports/imp_1.csv']) await t.platform.files.remove(key);
  expect(await verify()).toEqual({ files: 209, ...NONE });
});

test('R-DB-3 a file that is not there, is another one, or does not open is named by its row', async () => {
  for (const fileId of ['tkf_1', 'tkf_2', 'tkf_3', 'tkf_4']) await send(fileId);
  await load('imp_1', 'Application id,Status');
  await load('imp_2', 'Application id,Status', { sha256: hashOf('something else') });
  await load('imp_3', 'Application id,Status');
  await t.platform.files.remove(keyOf('tkf_1'));
  await keep('tkf_2', 'Of nobody');
  // Sealed as another row's.
  await keep('tkf_3', 'Of tkf_3', 'tkf_4');
  await t.platform.files.remove('imports/imp_1.csv');
  await t.platform.files.put('imports/imp_3.csv', Buffer.from('Application id,Status'), 'text/csv');
  expect(await verify()).toEqual({
    files: 7,
    missingFiles: 2,
    changedFiles: 4,
    missing: ['imports imp_1', 'ticket_files tkf_1'],
    changed: ['imports imp_2', 'imports imp_3', 'ticket_files tkf_2', 'ticket_files tkf_3'],
  });
});

test('R-DB-3 a file that is let go while it is looked for is not missing', async () => {
  await send('tkf_1');
  await t.platform.files.remove(keyOf('tkf_1'));
  expect(await verify()).toMatchObject({ missing: ['ticket_files tkf_1'] });
  const { files } = t.platform;
  vi.spyOn(files, 'find').mockImplementationOnce(async () => {
    await t.sql('update ticket_files set file_key = null');
    return undefined;
  });
  expect(await verify()).toEqual({ files: 1, ...NONE });
});

test('R-DB-3 a store that does not answer proves nothing, and is not said to lack anything', async () => {
  await send('tkf_1');
  const platform = inBucket('http://127.0.0.1:9');
  await expect(verifyFiles({ ...t.ctx, platform })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('R-DB-3 of many rows twenty are named, and all are counted', async () => {
  for (let at = 100; at < 130; at += 1) await send(`tkf_${at}`);
  for (let at = 100; at < 125; at += 1) await t.platform.files.remove(keyOf(`tkf_${at}`));
  const found = await verify();
  expect(found).toMatchObject({ files: 30, missingFiles: 25, changedFiles: 0 });
  expect(found.missing).toHaveLength(20);
});

test('R-DB-3 R-RUN-4 a bucket that breaks off amid a stream, or lets nobody in, has changed nothing', async () => {
  const s3 = await startObjectStorage();
  try {
    const platform = inBucket(s3.url);
    await load('imp_1', 'Application id,Status', { files: platform.files });
    s3.mood = 'cut';
    await expect(verifyFiles({ ...t.ctx, platform })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    s3.mood = 'well';
    const stranger = inBucket(s3.url, 'another-key');
    await expect(verifyFiles({ ...t.ctx, platform: stranger })).rejects.toThrow();
    s3.mood = 'wrong';
    expect(await verifyFiles({ ...t.ctx, platform })).toMatchObject({ missingFiles: 0, changed: ['imports imp_1'] });
  } finally {
    await s3.stop();
  }
});
