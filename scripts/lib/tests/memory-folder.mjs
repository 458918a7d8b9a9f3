import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'saakh-tests-';
/** Four times what tests were seen to use at once. */
const WANTED_BYTES = 4 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= WANTED_BYTES;
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

/** Removes what killed processes left: folders named by the prefix and a process id. @param {string} folder @param {string} prefix */
export function sweepDeadRuns(folder, prefix) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Another account's.
    }
  }
}

/**
 * Lets temporary files of this process and of those that it starts lie in memory where there is room: each file of tests copies
 * a database of a thousand small files, which takes a disk more than a second and memory a tenth of one. Answers where they
 * lie; the folder goes when the process ends, and one that a killed process left goes now.
 */
export function keepTemporaryFilesInMemory() {
  if (process.platform !== 'linux') return tmpdir();
  sweepDeadRuns(MEMORY, NAME);
  if (!hasRoom()) return tmpdir();
  const folder = mkdtempSync(join(MEMORY, `${NAME}${process.pid}-`));
  // A database server has an account of its own, which only passes through.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  process.env.TMPDIR = folder;
  return folder;
}
