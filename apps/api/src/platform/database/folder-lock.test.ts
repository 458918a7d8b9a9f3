import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saakh-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const lockFile = () => join(folder, 'process.lock');

test('a second taker is refused in one line while the first lives, and let in afterwards', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  expect(() => lockFolder(folder)).toThrow(/^The data folder \S+ is in use by process \d+\. Stop it, or set DATA_DIR/);
  unlock();
  expect(existsSync(lockFile())).toBe(false);
  lockFolder(folder)();
});

test('the lock of a process that is gone is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  writeFileSync(lockFile(), JSON.stringify({ pid: child.pid, startedAt: '1' }));
  lockFolder(folder)();
});

test('a living process that only has the number of the dead one does not hold the lock', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, startedAt: 'another time' }));
  lockFolder(folder)();
});

test('a lock file cut short by a crash is taken over', () => {
  writeFileSync(lockFile(), '{"pid":');
  lockFolder(folder)();
});
