import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'saakh-tests-';
/** What tests were seen to keep at once, four times over. */
const WANTED_BYTES = 4 * 1024 ** 3;

/** @param {string} folder @param {number} wanted bytes */
function hasRoom(folder, wanted) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= wanted;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Takes away what killed processes left; what is somebody else's stays. @param {string} memory */
function sweep(memory) {
  for (const name of existsSync(memory) ? readdirSync(memory) : []) {
    const [, pid] = new RegExp(`^${NAME}(\\d+)-`).exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      rmSync(join(memory, name), { recursive: true, force: true });
    } catch {
      // Another account's.
    }
  }
}

/**
 * Lets temporary files of this process and of those that it starts lie in memory where there is room: each file of tests copies
 * a database of a thousand small files, which takes a disk more than a second and memory a tenth of one. Answers where they
 * lie; the folder goes when the process ends, and one that a killed process left goes now.
 * @param {{ memory?: string, wanted?: number }} [where] for tests: a folder in the place of memory, and how many bytes have to be free
 */
export function keepTemporaryFilesInMemory({ memory = MEMORY, wanted = WANTED_BYTES } = {}) {
  if (process.platform !== 'linux') return tmpdir();
  sweep(memory);
  if (!hasRoom(memory, wanted)) return tmpdir();
  const folder = mkdtempSync(join(memory, `${NAME}${process.pid}-`));
  // A database server has an account of its own, which only passes through.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  process.env.TMPDIR = folder;
  return folder;
}
