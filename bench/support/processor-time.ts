import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** The kernel counts in these, on every Linux of today. */
const TICK_MICROSECONDS = 10_000;

/** Processor time that a process of this machine has used so far, all its threads together, in microseconds; 0 when it is gone. */
export const processorTime = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
  } catch {
    return 0;
  }
};

/** A clock of the processor time that a program's connections to the database use, connections that have ended included. */
export const makeDatabaseClock = (owner: pg.Client, applicationName: string) => {
  const used = new Map<number, number>();
  return async (): Promise<number> => {
    const { rows } = await owner.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
      [applicationName],
    );
    for (const { pid } of rows) used.set(pid, Math.max(used.get(pid) ?? 0, processorTime(pid)));
    return [...used.values()].reduce((sum, time) => sum + time, 0);
  };
};
