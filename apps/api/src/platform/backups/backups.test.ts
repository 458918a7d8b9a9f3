import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startObjectStorage } from '../../../../../scripts/lib/faults/object-storage.mjs';
import { productionSettings } from '../../testing/production-settings';
import { systemClock } from '../clock';
import { type Config, readConfig } from '../config';
import { makeFileStore } from '../storage/make-file-store';
import { backUp } from './back-up';
import { restore } from './restore';

const KEY = 'c'.repeat(64);
const SECRET = 'CZSPS4831P and nothing else of anybody';

let folder: string;
const at = (...path: string[]) => join(folder, ...path);
const place = (name: string, env: Record<string, string> = {}): Config => readConfig({ DATA_DIR: at(name), ...env });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saakh-backups-'));
  for (const path of ['data/database/base', 'data/database/empty', 'data/files/papers'])
    mkdirSync(at(path), { recursive: true });
  writeFileSync(at('data/database/base/1'), SECRET.repeat(20_000));
  writeFileSync(at('data/database/nothing'), '');
  writeFileSync(at('data/files/papers/pan.png'), SECRET);
  writeFileSync(at('data/files/papers/aadhaar.png'), SECRET.toUpperCase());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytesBelow = (name: string) =>
  Buffer.concat(
    readdirSync(at(name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  );

test('S-PAN-7 a sealed backup reveals nothing, is for its owner only, and restores every byte', async () => {
  await backUp(place('data', { BACKUP_KEY: KEY }), systemClock, at('backup'));
  expect(bytesBelow('backup').includes('CZSPS')).toBe(false);
  expect(bytesBelow('backup').includes(KEY)).toBe(false);
  expect(statSync(at('backup/files/papers/pan.png')).mode & 0o077).toBe(0);

  await restore(place('other', { BACKUP_KEY: KEY }), at('backup'));
  expect(readFileSync(at('other/database/base/1'), 'utf8')).toBe(SECRET.repeat(20_000));
  expect(readFileSync(at('other/database/nothing'), 'utf8')).toBe('');
  expect(readdirSync(at('other/database')).toSorted()).toEqual(['base', 'empty', 'nothing']);
  expect(readFileSync(at('other/files/papers/pan.png'), 'utf8')).toBe(SECRET);
});

test('S-PAN-7 without its key, or with another one, nothing of it is written anywhere', async () => {
  await backUp(place('data', { BACKUP_KEY: KEY }), systemClock, at('backup'));
  await expect(restore(place('other'), at('backup'))).rejects.toThrow(/^The backup is sealed: set BACKUP_KEY/);
  await expect(restore(place('other', { BACKUP_KEY: 'd'.repeat(64) }), at('backup'))).rejects.toThrow(
    /another BACKUP_KEY/,
  );
  expect(readdirSync(at('other'))).toEqual(['demo-secrets.json']);
});

test('S-PAN-7 omitted, changed or swapped files are noticed, even with a new manifest', async () => {
  const manifest = () => JSON.parse(readFileSync(at('backup/manifest.json'), 'utf8'));
  const attempt = () => restore(place('other', { BACKUP_KEY: KEY }), at('backup'));
  await backUp(place('data', { BACKUP_KEY: KEY }), systemClock, at('backup'));
  const { 'files/papers/pan.png': _left, ...files } = manifest().files;
  rmSync(at('backup/files/papers/pan.png'));
  await expect(attempt()).rejects.toThrow('The backup is damaged: files/papers/pan.png');
  writeFileSync(at('backup/manifest.json'), JSON.stringify({ ...manifest(), files }));
  await expect(attempt()).rejects.toThrow(/damaged, or sealed with another/);

  await backUp(place('data', { BACKUP_KEY: KEY }), systemClock, at('second'));
  renameSync(at('second/files/papers/pan.png'), at('second/files/papers/held'));
  renameSync(at('second/files/papers/aadhaar.png'), at('second/files/papers/pan.png'));
  renameSync(at('second/files/papers/held'), at('second/files/papers/aadhaar.png'));
  await expect(restore(place('third', { BACKUP_KEY: KEY }), at('second'))).rejects.toThrow(
    /^The backup is damaged: files/,
  );
});

test('S-PAN-7 a plain backup is refused where a key is set, and in production', async () => {
  await backUp(place('data'), systemClock, at('plain'));
  await expect(restore(place('other', { BACKUP_KEY: KEY }), at('plain'))).rejects.toThrow(/^The backup is not sealed/);
  const production = readConfig({ ...productionSettings, DATA_DIR: at('production') });
  await expect(restore(production, at('plain'))).rejects.toThrow(/not sealed|of the kind/);
  expect(readdirSync(at('other'))).toEqual(['demo-secrets.json']);
});

test('S-PAN-7 named relatively, and beside data whose name begins alike, it comes back as well', async () => {
  const here = process.cwd();
  try {
    process.chdir(folder);
    await backUp(place('data', { BACKUP_KEY: KEY }), systemClock, './dat');
    await restore(place('other', { BACKUP_KEY: KEY }), 'dat/');
  } finally {
    process.chdir(here);
  }
  expect(readFileSync(at('other/files/papers/pan.png'), 'utf8')).toBe(SECRET);
});

test('S-PAN-7 files being written are left out; an unreadable file stops the backup', async () => {
  writeFileSync(at('data/files/papers/new.png.part'), SECRET);
  await backUp(place('data', { BACKUP_KEY: KEY }), systemClock, at('backup'));
  expect(readdirSync(at('backup/files/papers')).toSorted()).toEqual(['aadhaar.png', 'pan.png']);
  symlinkSync(at('data/files/papers/pan.png'), at('data/files/papers/link.png'));
  await expect(backUp(place('data', { BACKUP_KEY: KEY }), systemClock, at('second'))).rejects.toThrow(
    /link.png is neither a file nor a folder/,
  );
});

test('S-PAN-7 production makes no backup that is not sealed; the demo may, and restores it', async () => {
  const production = readConfig({ ...productionSettings, DATA_DIR: at('data') });
  await expect(backUp(production, systemClock, at('backup'))).rejects.toThrow(/^BACKUP_KEY must be set/);
  await backUp(place('data'), systemClock, at('plain'));
  await restore(place('other'), at('plain'));
  expect(readFileSync(at('other/files/papers/pan.png'), 'utf8')).toBe(SECRET);
});

test('S-AUD-1 R-DB-3 with a bucket, the backup has the audit roots unchanged and no other bucket file', async () => {
  const s3 = await startObjectStorage();
  try {
    const bucket = {
      S3_BUCKET: 'saakh',
      S3_REGION: 'ap-south-1',
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: 'key-id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const store = makeFileStore(place('data', bucket));
    await store.put('audit/roots/head.json', Buffer.from('{"sequence":3}'), 'application/json');
    await store.put('audit/roots/2026-11-17.json', Buffer.from('{"sequence":2}'), 'application/json');
    await store.put('audit/roots/lost/3-abc/head.json', Buffer.from('{"sequence":1}'), 'application/json');
    await store.put('papers/mine.pdf', Buffer.from('%PDF'), 'application/pdf');
    rmSync(at('data/files'), { recursive: true });
    await backUp(place('data', { BACKUP_KEY: KEY, ...bucket }), systemClock, at('backup'));
    await store.put('audit/roots/head.json', Buffer.from('{"sequence":9}'), 'application/json');
    await restore(place('other', { BACKUP_KEY: KEY }), at('backup'));
    expect(readFileSync(at('other/files/audit/roots/head.json'), 'utf8')).toBe('{"sequence":3}');
    expect(readFileSync(at('other/files/audit/roots/2026-11-17.json'), 'utf8')).toBe('{"sequence":2}');
    expect(readdirSync(at('other/files/audit/roots'))).toEqual(['2026-11-17.json', 'head.json']);
    expect(readdirSync(at('other/files'))).toEqual(['audit']);
  } finally {
    s3.stop();
  }
});
