import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { englishOf } from '@saakh/i18n/english';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STORAGE_KEY_ID, startObjectStorage } from '../../../../../scripts/lib/faults/object-storage.mjs';
import { AppError } from '../app-error';
import type { FileStore } from './file-store';
import { makeFileStore } from './make-file-store';

const KEY = 'papers/pan.bin';
const PAPER = Buffer.from('a paper that somebody sent');
/** A few seconds of the store's own, and what a busy machine takes. */
const WITHIN_MS = 8_000;

let s3: Awaited<ReturnType<typeof startObjectStorage>>;
let files: FileStore;
const open = ({ keyId = STORAGE_KEY_ID, pool = 12 } = {}) =>
  makeFileStore({
    DATA_DIR: '/nowhere',
    DATABASE_POOL: pool,
    S3_BUCKET: 'saakh',
    S3_REGION: 'ap-south-1',
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: keyId,
    S3_SECRET_ACCESS_KEY: 'secret',
  });
beforeEach(async () => {
  s3 = await startObjectStorage();
  files = open();
  await files.warmUp();
});
afterEach(() => s3.stop());

const put = () => files.put(KEY, PAPER, 'application/octet-stream');
const putStream = (content = Readable.from([PAPER])) =>
  files.putStream('imports/big.bin', content, 'application/octet-stream');
async function readStream() {
  const content = await files.findStream(KEY);
  return content && buffer(content);
}
async function refusal(work: () => Promise<unknown>) {
  const began = performance.now();
  const error = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) error.message = englishOf(error.message);
  return { error, isInTime: performance.now() - began < WITHIN_MS };
}
const inWords = (message: RegExp) => ({
  error: { code: 'UNAVAILABLE', message: expect.stringMatching(message), retryAfterSeconds: expect.any(Number) },
  isInTime: true,
});

test('R-RUN-4 a mute bucket is given up within seconds, in words, whatever is asked of it', async () => {
  await put();
  s3.mood = 'mute';
  const asked = [put, () => files.find(KEY), () => files.findStream(KEY), () => files.remove(KEY)];
  for (const { error, isInTime } of await Promise.all(asked.map(refusal)))
    expect({ error, isInTime }).toMatchObject(inWords(/cannot be kept or opened/));
  s3.mood = 'well';
  expect((await files.find(KEY))?.bytes).toEqual(PAPER);
});

test.each(['gives-nothing', 'drip', 'cut'] as const)(
  'R-RUN-4 a bucket that knows a file and %s of it is given up on, whole and as a stream',
  async (mood) => {
    await put();
    s3.mood = mood;
    for (const read of await Promise.all([() => files.find(KEY), readStream].map(refusal)))
      expect(read).toMatchObject(inWords(/cannot be kept or opened/));
    s3.mood = 'well';
    expect(await readStream()).toEqual(PAPER);
  },
);

test('R-RUN-4 of a stream that is read no further than its beginning no connection stays', async () => {
  await files.put(KEY, Buffer.alloc(20_000_000), 'application/octet-stream');
  for await (const _part of (await files.findStream(KEY)) ?? []) break;
  await expect.poll(() => s3.answering).toBe(0);
});

test('R-RUN-4 only a failing bucket means try again: no missing one, wrong key or our fault', async () => {
  s3.mood = 'failing';
  for (const work of [put, putStream]) expect(await refusal(work)).toMatchObject(inWords(/cannot be kept or opened/));
  const isRefusal = async (work: () => Promise<unknown>) => (await refusal(work)).error instanceof AppError;
  s3.mood = 'gone';
  expect([await isRefusal(put), await isRefusal(putStream)]).toEqual([false, false]);
  s3.mood = 'well';
  const fault = Object.assign(new Error('the disk of this machine'), { code: 'EIO' });
  const broken = new Readable({ read: () => broken.destroy(fault) });
  expect((await refusal(() => putStream(broken))).error).toBe(fault);
  await put();
  files = open({ keyId: 'another-key' });
  for (const work of [put, putStream, readStream, () => files.find(KEY), () => files.remove(KEY)]) {
    const { error } = await refusal(work);
    expect([error instanceof Error, error instanceof AppError]).toEqual([true, false]);
  }
});

test.each(['full', 'over-quota'] as const)('R-RUN-4 a bucket that is %s says that there is no room', async (mood) => {
  s3.mood = mood;
  for (const work of [put, putStream]) expect(await refusal(work)).toMatchObject(inWords(/no room for files/));
  expect(s3.objects.size).toBe(0);
});

test.each(['keeps-half', 'keeps-nothing'] as const)(
  'R-RUN-4 of a bucket that answers 200 and %s nothing counts as kept',
  async (mood) => {
    s3.mood = mood;
    for (const work of [put, putStream]) expect(await refusal(work)).toMatchObject(inWords(/cannot be kept or opened/));
  },
);

test.each([
  [12, 4],
  [2, 1],
])('R-RUN-4 with %i connections a mute bucket delays %i calls; the others hear it is busy', async (pool, held) => {
  files = open({ pool });
  s3.mood = 'mute';
  const tries = Array.from({ length: 12 }, (_, at) =>
    refusal(() => files.put(`papers/${at}.bin`, PAPER, 'text/plain')),
  );
  const messages = (await Promise.all(tries)).map(({ error }) => (error as Error).message);
  const told = (words: string) => messages.filter((message) => message.includes(words)).length;
  expect([told('cannot be kept'), told('busy')]).toEqual([held, 12 - held]);
});
