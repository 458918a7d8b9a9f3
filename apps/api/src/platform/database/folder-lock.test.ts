import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

test('a second process is refused in one line while the first lives, and then let in', () => {
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

test('a process that died while it was taking a lock over stops nobody', () => {
  const dead = (nonce: string) => JSON.stringify({ pid: process.ppid, startedAt: 'another time', nonce });
  writeFileSync(lockFile(), dead('first'));
  const claim = createHash('sha256').update(dead('first')).digest('hex').slice(0, 24);
  writeFileSync(`${lockFile()}.${claim}`, dead('second'));
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

/** Takes the folder at the moment it is told, says how that went, and gives it back when told. */
const TAKER = `
import(process.env.LOCK_MODULE).then(({ lockFolder }) => {
  let unlock = () => undefined;
  process.stdin.setEncoding('utf8').on('data', (said) => {
    for (const line of said.split('\\n').filter(Boolean)) {
      const [verb, at] = line.split(' ');
      if (verb === 'take') {
        while (Date.now() < Number(at));
        try {
          unlock = lockFolder(process.env.LOCK_FOLDER);
          console.log('taken');
        } catch (error) {
          console.log(error.message.includes('in use by process') ? 'refused' : String(error));
        }
      }
      if (verb === 'give') {
        unlock();
        unlock = () => undefined;
        console.log('given');
      }
    }
  });
  console.log('here');
});`;

async function nextLine(child: ChildProcess): Promise<string> {
  const [said] = await once(child.stdout ?? child, 'data');
  return String(said).trim();
}

test('of many processes that start at once, exactly one gets a free or dead lock', async () => {
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '-e', TAKER], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, LOCK_FOLDER: folder, LOCK_MODULE: new URL('./folder-lock.ts', import.meta.url).href },
    }),
  );
  const everybody = (order: string) =>
    Promise.all(
      children.map((child) => {
        const answer = nextLine(child);
        child.stdin.write(`${order}\n`);
        return answer;
      }),
    );
  await Promise.all(children.map(nextLine));
  for (let round = 0; round < 60; round += 1) {
    if (round % 3 > 0) {
      const stale = { pid: process.ppid, startedAt: 'another time', nonce: String(round) };
      writeFileSync(lockFile(), round % 3 === 1 ? JSON.stringify(stale) : '');
    }
    const answers = await everybody(`take ${Date.now() + 25}`);
    expect(answers.toSorted(), `round ${round}`).toEqual([...Array(5).fill('refused'), 'taken']);
    await everybody('give');
    expect(readdirSync(folder)).toEqual([]);
  }
  for (const child of children) child.kill();
});
