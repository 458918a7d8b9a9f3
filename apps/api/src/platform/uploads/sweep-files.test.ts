import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STORAGE_KEY_ID, startObjectStorage } from '../../../../../scripts/lib/faults/object-storage.mjs';
import { registerModuleJobs } from '../../modules';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import type { Context } from '../context';
import { placeOfFile, putSealedFile } from './sealed-files';
import { sweepFiles } from './sweep-files';

const DAY_MS = 24 * 3_600_000;
const FOLDERS = ['ticket-files', 'imports'];
const OLD = { daysAgo: 2 };

let t: TestPlatform;
let s3: Awaited<ReturnType<typeof startObjectStorage>>;
beforeEach(async () => {
  s3 = await startObjectStorage();
  t = await openTestPlatform();
});
afterEach(async () => {
  await t.close();
  await s3.stop();
});

const before = (daysAgo: number) => new Date(t.clock.now().getTime() - daysAgo * DAY_MS);
const keyOf = (fileId: string) => `ticket-files/${fileId}.bin`;
const row = (fileId: string, fileKey: string | null = keyOf(fileId)) =>
  t.sql(
    `insert into ticket_files (file_id, partner_user_id, file_name, content_type, bytes, sha256, file_key, uploaded_at)
     values ($1, 'ptu_x', 'a.pdf', 'application/pdf', 9, $2, $3, now())`,
    [fileId, createHash('sha256').update(fileId).digest('hex'), fileKey],
  );

/** Each store with a way to say since when a file lies there. */
const STORES = {
  'the disk': () => ({
    ctx: t.ctx,
    age: (key: string, at: Date) => utimes(join(t.dataDir, 'files', key), at, at),
  }),
  'a bucket': () => {
    const platform = t.makeInstance({
      S3_BUCKET: 'saakh',
      S3_REGION: 'ap-south-1',
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: STORAGE_KEY_ID,
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    return {
      ctx: { ...t.ctx, platform } as Context,
      age: async (key: string, at: Date) => {
        const found = s3.objects.get(`/saakh/${key}`);
        if (found) s3.objects.set(`/saakh/${key}`, { ...found, putAt: at });
      },
    };
  },
};

describe.each(Object.keys(STORES) as (keyof typeof STORES)[])('of %s', (name) => {
  let ctx: Context;
  let age: (key: string, at: Date) => Promise<void>;
  beforeEach(() => {
    ({ ctx, age } = STORES[name]());
  });
  const keep = async (key: string, { daysAgo }: { daysAgo: number }) => {
    await ctx.platform.files.put(key, Buffer.from(key), 'application/octet-stream');
    await age(key, before(daysAgo));
  };
  const isThere = async (key: string) => (await ctx.platform.files.find(key)) !== undefined;
  const sweep = () => sweepFiles(ctx, FOLDERS);

  test('REG-DP-6 files without a row for a day are removed and counted; all others stay', async () => {
    s3.mostListed = 3;
    for (const fileId of ['tkf_1', 'tkf_2', 'tkf_3', 'tkf_4']) {
      await row(fileId);
      await keep(keyOf(fileId), OLD);
    }
    // Named by a row under another id than the key has.
    await row('tkf_5', keyOf('tkf_other'));
    await keep(keyOf('tkf_other'), OLD);
    // Its row has let go of it.
    await row('tkf_6', null);
    const strays = [keyOf('tkf_6'), keyOf('tkf_nobody'), 'imports/imp_nobody.csv'];
    for (const key of strays) await keep(key, OLD);
    const young = keyOf('tkf_young');
    await keep(young, { daysAgo: 0.9 });
    const elsewhere = [
      'audit/roots/2026-11-01.json',
      'pictures/brands/pic_0123456789abcdef.webp',
      'ticket-files-old/x.bin',
    ];
    for (const key of elsewhere) await keep(key, { daysAgo: 700 });

    expect(await sweep()).toEqual({ looked: 9, removed: 3 });
    for (const key of strays) expect([key, await isThere(key)]).toEqual([key, false]);
    const kept = [...['tkf_1', 'tkf_2', 'tkf_3', 'tkf_4', 'tkf_other'].map(keyOf), young, ...elsewhere];
    for (const key of kept) expect([key, await isThere(key)]).toEqual([key, true]);
    expect(await ctx.platform.metrics.registry.metrics()).toMatch(/^saakh_stray_files_removed_total 3$/m);
    expect(await sweep()).toEqual({ looked: 6, removed: 0 });
  });

  test('REG-DP-6 R-DB-3 where most files have no row, nothing is removed and the job fails', async () => {
    for (let at = 100; at < 125; at += 1) await keep(keyOf(`tkf_${at}`), OLD);
    await keep('imports/imp_nobody.csv', OLD);
    await expect(sweep()).rejects.toThrow(/25 of 25 in ticket-files\. Is it the right database\?/);
    expect([await isThere(keyOf('tkf_100')), await isThere(keyOf('tkf_124'))]).toEqual([true, true]);
    expect(await isThere('imports/imp_nobody.csv')).toBe(false);
  });
});

test('REG-DP-6 on the disk what a process was writing when it was killed goes after a day', async () => {
  const part = 'ticket-files/tkf_1.bin.7f0b5a52-3c1c-4b4e-9a55-6f6f0b7f7a11.part';
  await mkdir(join(t.dataDir, 'files', 'ticket-files'), { recursive: true });
  await writeFile(join(t.dataDir, 'files', part), 'half');
  await utimes(join(t.dataDir, 'files', part), before(2), before(2));
  await row('tkf_1');
  expect(await sweepFiles(t.ctx, FOLDERS)).toEqual({ looked: 1, removed: 1 });
  expect(readdirSync(join(t.dataDir, 'files', 'ticket-files'))).toEqual([]);
});

test.each(['keeps-mutely', 'keeps-half'] as const)(
  'REG-DP-6 R-RUN-4 where a bucket %s a file, no row is written, and the file goes a day later',
  async (mood) => {
    const { ctx, age } = STORES['a bucket']();
    const { platform } = ctx;
    await platform.files.warmUp();
    s3.mood = mood;
    const place = placeOfFile('ticket_files', 'tkf_1');
    const put = putSealedFile(platform, { fileKey: keyOf('tkf_1'), bytes: Buffer.from('a paper'), place });
    await expect(put).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    s3.mood = 'well';
    expect([...s3.objects.keys()]).toEqual([`/saakh/${keyOf('tkf_1')}`]);
    await age(keyOf('tkf_1'), before(0.5));
    expect(await sweepFiles(ctx, FOLDERS)).toEqual({ looked: 1, removed: 0 });
    await age(keyOf('tkf_1'), before(1.1));
    expect(await sweepFiles(ctx, FOLDERS)).toEqual({ looked: 1, removed: 1 });
    expect(s3.objects.size).toBe(0);
  },
);

test('REG-DP-6 a store that does not answer lets nothing go, and the next night goes on', async () => {
  const { ctx, age } = STORES['a bucket']();
  await ctx.platform.files.put(keyOf('tkf_1'), Buffer.from('x'), 'text/plain');
  await age(keyOf('tkf_1'), before(2));
  s3.mood = 'mute';
  await expect(sweepFiles(ctx, FOLDERS)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  s3.mood = 'well';
  expect(await sweepFiles(ctx, FOLDERS)).toEqual({ looked: 1, removed: 1 });
});

const SOURCE = join(import.meta.dirname, '../..');

test('REG-DP-6 the nightly job sweeps exactly the folders of files with rows', async () => {
  const put = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|factory)\.ts$|testing\//.test(file))
    .flatMap((file) => [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/fileKey(?: =|:) `([\w-]+)\/\$\{/g)])
    .map(([, folder = '']) => folder);
  const looked = new Set<string>();
  const files = {
    ...t.platform.files,
    async *listKeys(folder: string) {
      looked.add(folder);
      yield [];
    },
  };
  const platform = { ...t.platform, files };
  let sweep: (ctx: Context) => Promise<unknown> = async () => undefined;
  const jobs = {
    ...t.platform.jobs,
    work: () => undefined,
    schedule: (name: string, _cron: string, handle: typeof sweep) => {
      if (name === 'files.sweep') sweep = handle;
    },
  };
  registerModuleJobs({ ...platform, jobs });
  expect(await sweep({ ...t.ctx, platform })).toEqual({ looked: 0, removed: 0 });
  expect([...looked].toSorted()).toEqual([...new Set(put)].toSorted());
  expect(looked.size).toBeGreaterThan(3);
});
