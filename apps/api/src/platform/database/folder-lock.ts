import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config';

/** Another process has this data folder; two on one embedded database would destroy it. */
export class FolderLockedError extends Error {}

/** The lock's file in the folder. */
export const LOCK = 'process.lock';

/** When a process started, in kernel ticks; tells a reused process id from the old one. Empty where there is no /proc. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
  /** No two locks have the same content, so that one that was read is known again. */
  readonly nonce: string;
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The process of a lock, when it still lives; a lock cut short by a power failure has none. */
function livingHolder(content: string): number | undefined {
  try {
    const holder: Holder = JSON.parse(content);
    return isAlive(holder.pid) && startedAt(holder.pid) === holder.startedAt ? holder.pid : undefined;
  } catch {
    return undefined;
  }
}

/** Puts a whole lock in place, or says that there is one: a file that is made first and written then could be read empty. */
function putInPlace(complete: string, file: string): boolean {
  try {
    linkSync(complete, file);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return false;
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') {
      throw new FolderLockedError(
        `${dirname(file)} lies on a disk without hard links, which the lock needs; name another DATA_DIR`,
      );
    }
    throw error;
  }
}

interface Own {
  readonly folder: string;
  readonly content: string;
  /** A file with this content. */
  readonly complete: string;
}

/**
 * Takes one lock file. A dead process's lock is replaced only under a claim named after that lock's content: a process that read
 * it, came late and finds another lock there has no claim on the new one. A claim is a lock like any other, so that a
 * process which died with one stops nobody.
 */
function takeLock(file: string, own: Own): void {
  for (;;) {
    if (putInPlace(own.complete, file)) return;
    const found = readLock(file);
    if (found === undefined) continue;
    const holder = livingHolder(found);
    if (holder !== undefined) {
      throw new FolderLockedError(
        `The data folder ${own.folder} is in use by process ${holder}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    const claim = join(own.folder, `${LOCK}.${createHash('sha256').update(found).digest('hex').slice(0, 24)}`);
    takeLock(claim, own);
    try {
      if (readLock(file) !== found) continue;
      const copy = `${own.complete}.new`;
      writeFileSync(copy, own.content);
      renameSync(copy, file);
      return;
    } finally {
      rmSync(claim, { force: true });
    }
  }
}

/**
 * Takes the folder for this process until the answered function is called. A lock left by a killed process is taken over,
 * by one process only. Throws FolderLockedError while its holder lives, and while another process is taking it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOCK);
  const holder: Holder = { pid: process.pid, startedAt: startedAt(process.pid), nonce: randomUUID() };
  const content = JSON.stringify(holder);
  const complete = `${file}.${holder.nonce}`;
  writeFileSync(complete, content, { flag: 'wx' });
  try {
    takeLock(file, { folder, content, complete });
  } finally {
    rmSync(complete, { force: true });
  }
  return () => {
    if (readLock(file) === content) rmSync(file, { force: true });
  };
}

/** Nobody else may have the embedded database meanwhile; a server looks after itself. */
export async function holding<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  run: () => Promise<T>,
  lock = lockFolder,
): Promise<T> {
  const unlock = DATABASE_URL === undefined ? lock(DATA_DIR) : () => undefined;
  try {
    return await run();
  } finally {
    unlock();
  }
}
