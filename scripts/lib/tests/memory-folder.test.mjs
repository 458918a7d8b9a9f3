import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** @type {string} */
let memory;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'saakh-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

const LIBRARY = JSON.stringify(join(import.meta.dirname, 'memory-folder.mjs'));
/** A program that keeps its temporary files there, says where, and goes on with `then`. @param {string} then */
const runProgram = (then, wanted = 1) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { mkdtempSync } from 'node:fs';
       import { tmpdir } from 'node:os';
       const { keepTemporaryFilesInMemory } = await import(${LIBRARY});
       keepTemporaryFilesInMemory({ memory: ${JSON.stringify(memory)}, wanted: ${wanted} });
       console.log(mkdtempSync(tmpdir() + '/used-').startsWith(${JSON.stringify(memory)}));
       ${then}`,
    ],
    { encoding: 'utf8' },
  );

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux('temporary files of tests lie in memory, and go with whoever made them', () => {
  expect(runProgram('').stdout).toBe('true\n');
  expect(readdirSync(memory)).toEqual([]);
});

onLinux(
  'what a killed one left goes with the next, even where there is no room for its own; what is another’s stays',
  () => {
    expect(runProgram(`process.kill(process.pid, 'SIGKILL')`)).toMatchObject({ stdout: 'true\n', signal: 'SIGKILL' });
    const [left = ''] = readdirSync(memory);
    expect(readdirSync(join(memory, left))).toHaveLength(1);
    const living = `saakh-tests-${process.pid}-x`;
    mkdirSync(join(memory, living));
    writeFileSync(join(memory, 'saakh-tests-of-somebody'), '');
    expect(runProgram('', Number.MAX_SAFE_INTEGER).stdout).toBe('false\n');
    expect(readdirSync(memory).sort()).toEqual([living, 'saakh-tests-of-somebody']);
  },
);

onLinux('without such a folder they lie where they always do', () => {
  rmSync(memory, { recursive: true });
  expect(runProgram('').stdout).toBe('false\n');
  expect(existsSync(memory)).toBe(false);
});
