import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectStorage } from '../../../../../scripts/lib/faults/object-storage.mjs';
import { testConfig } from '../../testing/test-config';
import type { FileStore } from './file-store';
import { makeFileStore } from './make-file-store';

const folder = mkdtempSync(join(tmpdir(), 'saakh-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let s3: Awaited<ReturnType<typeof startObjectStorage>>;
beforeAll(async () => {
  s3 = await startObjectStorage();
});
afterAll(() => s3.stop());

const stores: Record<string, () => FileStore> = {
  'the disk': () => makeFileStore(testConfig({ DATA_DIR: folder })),
  S3: () =>
    makeFileStore(
      testConfig({
        DATA_DIR: folder,
        S3_BUCKET: 'saakh',
        S3_REGION: 'ap-south-1',
        S3_ENDPOINT: s3.url,
        S3_ACCESS_KEY_ID: 'key-id',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
    ),
};

describe.each(Object.keys(stores))('%s', (name) => {
  const open = () => stores[name]?.() ?? makeFileStore(testConfig());

  test('keeps a file under its key, gives it back with its type, and forgets it', async () => {
    const files = open();
    const bytes = Buffer.from([0, 1, 2, 255]);
    await files.put('logos/cl/2026.png', bytes, 'image/png');
    const found = await open().find('logos/cl/2026.png');
    expect(found?.contentType).toBe('image/png');
    expect(Buffer.from(found?.bytes ?? [])).toEqual(bytes);
    await files.put('logos/cl/2026.png', Buffer.from('new'), 'image/png');
    expect(Buffer.from((await files.find('logos/cl/2026.png'))?.bytes ?? []).toString()).toBe('new');
    await files.remove('logos/cl/2026.png');
    expect(await files.find('logos/cl/2026.png')).toBeUndefined();
  });

  const streamed = async (key: string, chunks: readonly Buffer[]) => {
    const files = open();
    await files.putStream(key, Readable.from(chunks), 'application/octet-stream');
    const back = await open().findStream(key);
    return back ? buffer(back) : undefined;
  };

  test.each([
    ['nothing', 0],
    ['less than a part', 100_000],
    ['several parts', 12_000_000],
  ])('R-IMP-1 keeps a stream of %s whose length nobody knows before, as an import is one', async (_, bytes) => {
    const chunks = Array.from({ length: Math.ceil(bytes / 64_000) }, (_one, at) => Buffer.alloc(64_000, at % 251));
    const back = await streamed('imports/stream.bin', chunks);
    expect(back?.equals(Buffer.concat(chunks))).toBe(true);
  });

  test('R-IMP-1 of a stream that breaks off nothing is kept', async () => {
    const breaking = Readable.from(
      (function* () {
        yield Buffer.alloc(6_000_000);
        throw new Error('broken off');
      })(),
    );
    await expect(open().putStream('imports/broken.bin', breaking, 'application/octet-stream')).rejects.toThrow();
    expect(await open().find('imports/broken.bin')).toBeUndefined();
  });

  test('a file that is not there is undefined, and removing it is no fault', async () => {
    expect(await open().find('nothing/here.json')).toBeUndefined();
    await open().remove('nothing/here.json');
  });

  test.each([
    '../outside.png',
    'a/../../b.png',
    '/etc/passwd.txt',
    'a\u0000.png',
    '',
    'no-extension',
    'a b.png',
    '.hidden',
  ])('S-PIC-1 the key %j is refused', async (key) => {
    await expect(open().put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('malformed');
    await expect(open().find(key)).rejects.toThrow('malformed');
  });
});

test('on the disk a file lies inside the data folder', async () => {
  await stores['the disk']?.().put('audit/one.json', Buffer.from('{}'), 'application/json');
  expect(existsSync(join(folder, 'files/audit/one.json'))).toBe(true);
  expect(statSync(join(folder, 'files/audit/one.json')).size).toBe(2);
});

test('in S3 an object lies in the bucket', async () => {
  await stores.S3?.().put('audit/one.json', Buffer.from('{}'), 'application/json');
  expect(s3.objects.get('/saakh/audit/one.json')?.type).toBe('application/json');
});

test('on the disk a reader never meets half a file, however often it is written again', async () => {
  const files = makeFileStore(testConfig({ DATA_DIR: folder }));
  const texts = ['short', 'long'.repeat(20_000)];
  await files.put('audit/head.json', Buffer.from(texts[0] ?? ''), 'application/json');
  let writing = true;
  const reading = (async () => {
    const seen = new Set<string>();
    while (writing) seen.add(Buffer.from((await files.find('audit/head.json'))?.bytes ?? []).toString());
    return seen;
  })();
  for (let round = 0; round < 100; round += 1) {
    await files.put('audit/head.json', Buffer.from(texts[round % 2] ?? ''), 'application/json');
  }
  writing = false;
  expect([...(await reading)].filter((text) => !texts.includes(text))).toEqual([]);
  expect(readdirSync(join(folder, 'files/audit')).filter((name) => name.endsWith('.part'))).toEqual([]);
});
