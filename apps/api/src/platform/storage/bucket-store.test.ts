import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STORAGE_KEY_ID, startObjectStorage } from '../../../../../scripts/lib/faults/object-storage.mjs';
import type { FileStore } from './file-store';
import { makeFileStore } from './make-file-store';

const KEY = 'papers/pan.bin';
const PAPER = Buffer.from('a paper that somebody sent');
/** A few seconds of the store's own, and what a busy machine takes. */
const WITHIN_MS = 8_000;

let s3: Awaited<ReturnType<typeof startObjectStorage>>;
let files: FileStore;
beforeEach(async () => {
  s3 = await startObjectStorage();
  files = makeFileStore({
    DATA_DIR: '/nowhere',
    S3_BUCKET: 'saakh',
    S3_REGION: 'ap-south-1',
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: STORAGE_KEY_ID,
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  await files.warmUp();
});
afterEach(() => s3.stop());

const put = () => files.put(KEY, PAPER, 'application/octet-stream');
const refusal = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  const error = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, isInTime: performance.now() - began < WITHIN_MS };
};
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

test('R-RUN-4 a bucket that gives a file by the drop, or breaks off amid it, is given up, too', async () => {
  await put();
  for (const mood of ['drip', 'cut'] as const) {
    s3.mood = mood;
    expect(await refusal(() => files.find(KEY))).toMatchObject(inWords(/cannot be kept or opened/));
  }
});

test.each(['full', 'over-quota'] as const)('R-RUN-4 a bucket that is %s says that there is no room', async (mood) => {
  s3.mood = mood;
  const stream = () => files.putStream('imports/big.bin', Readable.from([PAPER]), 'application/octet-stream');
  for (const work of [put, stream]) expect(await refusal(work)).toMatchObject(inWords(/no room for files/));
  expect(s3.objects.size).toBe(0);
});

test.each(['keeps-half', 'keeps-nothing'] as const)(
  'R-RUN-4 of a bucket that answers 200 and %s nothing counts as kept',
  async (mood) => {
    s3.mood = mood;
    const stream = () => files.putStream('imports/big.bin', Readable.from([PAPER]), 'application/octet-stream');
    for (const work of [put, stream]) expect(await refusal(work)).toMatchObject(inWords(/cannot be kept or opened/));
  },
);

test('R-RUN-4 a mute bucket holds up only so many calls: the others soon hear that it is busy', async () => {
  s3.mood = 'mute';
  const tries = Array.from({ length: 12 }, (_, at) =>
    refusal(() => files.put(`papers/${at}.bin`, PAPER, 'text/plain')),
  );
  const messages = (await Promise.all(tries)).map(({ error }) => (error as Error).message);
  const told = (words: string) => messages.filter((message) => message.includes(words)).length;
  expect([told('cannot be kept'), told('busy')]).toEqual([5, 7]);
});
