import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process has this data folder; two on one embedded database would destroy it. */
export class FolderLockedError extends Error {}

/** When a process started, in kernel ticks; tells a reused process id from the old one. Empty where there is no /proc. */
const startedAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

interface Holder {
  pid: number;
  startedAt: string;
}

const readHolder = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Takes the folder for this process until the answered function is called. A lock left by a killed process is taken over.
 * Throws FolderLockedError while its holder lives.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'process.lock');
  const own: Holder = { pid: process.pid, startedAt: startedAt(process.pid) };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = readHolder(file);
      if (holder && isAlive(holder.pid) && startedAt(holder.pid) === holder.startedAt) {
        throw new FolderLockedError(
          `The data folder ${folder} is in use by process ${holder.pid}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      // Renamed first: of two processes that find the same stale lock, only one moves it away.
      const stale = `${file}.${process.pid}.stale`;
      try {
        renameSync(file, stale);
        rmSync(stale, { force: true });
      } catch {
        // The other process was faster; the next round meets its lock.
      }
    }
  }
  throw new FolderLockedError(`The data folder ${folder} is being taken by another process.`);
};
