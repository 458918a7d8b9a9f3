import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux counts processor time in ticks of a hundredth of a second. */
const TICK_MICROSECONDS = 10_000;

/** The fields of /proc/<pid>/stat after the name; empty when the process is gone. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Microseconds of processor time that a process has used so far, all threads together; 0 when it is gone. */
export function processorTime(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number);
  return (user + system) * TICK_MICROSECONDS;
}

/** A clock of the processor time that a program's database connections use, ended connections included. */
export function makeDatabaseClock(owner: pg.Client, applicationName = 'saakh'): () => Promise<number> {
  const used = new Map<number, number>();
  return async () => {
    const { rows } = await owner.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
      [applicationName],
    );
    for (const { pid } of rows) used.set(pid, Math.max(used.get(pid) ?? 0, processorTime(pid)));
    return [...used.values()].reduce((sum, time) => sum + time, 0);
  };
}

/** Memory that a process holds, in MB; 0 when it is gone. */
export function residentMegabytes(pid: number): number {
  const pages = statOf(pid)[21];
  return pages === undefined ? 0 : (Number(pages) * 4096) / 2 ** 20;
}

/** A process and all that it started, directly or through others. */
export function processTree(root: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const below = (parent: number): number[] =>
    all.filter((pid) => Number(statOf(pid)[1]) === parent).flatMap((pid) => [pid, ...below(pid)]);
  return [root, ...below(root)];
}
