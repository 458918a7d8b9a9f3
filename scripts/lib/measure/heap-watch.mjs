import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const TELL = pathToFileURL(join(import.meta.dirname, 'tell-heap.mjs')).href;
const WITHIN_MS = 30_000;
const LOOK_MS = 20;

/** What the heap of a program holds: all that is let go is collected before it is counted, so that what is left is kept by something. */
export const openHeapWatch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-heap-'));
  const file = join(folder, 'heap');
  return {
    /** With which the program starts. */
    env: { NODE_OPTIONS: `--import ${TELL}`, TELL_HEAP_FILE: file },
    /** @param {number} pid @returns {Promise<number>} */
    async megabytes(pid) {
      rmSync(file, { force: true });
      process.kill(pid, 'SIGUSR2');
      const until = performance.now() + WITHIN_MS;
      for (;;) {
        try {
          return Number(readFileSync(file, 'utf8')) / 2 ** 20;
        } catch (error) {
          if (performance.now() > until) throw error;
          await sleep(LOOK_MS);
        }
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Files, connections and all else that a program holds open, where the system tells. @param {number} pid */
export const openDescriptors = (pid) => readdirSync(`/proc/${pid}/fd`).length;
