import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const memory = mkdtempSync(join(tmpdir(), 'saakh-memory-'));
afterAll(() => rmSync(memory, { recursive: true, force: true }));

const LIBRARY = JSON.stringify(join(import.meta.dirname, 'memory-folder.mjs'));
/** @param {string} then */
const runProgram = (then) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { tmpdir } from 'node:os';
       import { writeFileSync } from 'node:fs';
       const { keepTemporaryFilesInMemory } = await import(${LIBRARY});
       const folder = keepTemporaryFilesInMemory(${JSON.stringify(memory)});
       writeFileSync(folder + '/used', '');
       console.log(folder === tmpdir());
       ${then}`,
    ],
    { encoding: 'utf8' },
  );

test.skipIf(process.platform !== 'linux')(
  'temporary files of tests lie where there is room, and go with whoever made them',
  () => {
    expect(runProgram('').stdout).toBe('true\n');
    expect(readdirSync(memory)).toEqual([]);
    expect(runProgram(`process.kill(process.pid, 'SIGKILL')`).signal).toBe('SIGKILL');
    const [left = ''] = readdirSync(memory);
    expect(existsSync(join(memory, left, 'used'))).toBe(true);
    // Of others nothing is touched: neither of one that runs nor what is called otherwise.
    const living = `saakh-tests-${process.pid}-x`;
    mkdirSync(join(memory, living));
    writeFileSync(join(memory, 'saakh-tests-of-somebody'), '');
    runProgram('');
    expect(readdirSync(memory).sort()).toEqual([living, 'saakh-tests-of-somebody']);
  },
);
