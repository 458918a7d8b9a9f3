import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const TELL = pathToFileURL(join(import.meta.dirname, 'tell-heap.mjs')).href;

/** Measures the heap of a program after garbage collection. `env` is what the program starts with. */
export function openHeapWatch() {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-heap-'));
  const file = join(folder, 'heap');
  return {
    env: { NODE_OPTIONS: `--import ${TELL}`, TELL_HEAP_FILE: file },
    /** @param {number} pid @returns {Promise<number>} */
    async megabytes(pid) {
      rmSync(file, { force: true });
      process.kill(pid, 'SIGUSR2');
      for (let tries = 0; tries < 1_000 && !existsSync(file); tries += 1) await sleep(30);
      return Number(readFileSync(file, 'utf8')) / 2 ** 20;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Files and connections that a program holds open, on Linux. @param {number} pid */
export function openDescriptors(pid) {
  return readdirSync(`/proc/${pid}/fd`).length;
}
