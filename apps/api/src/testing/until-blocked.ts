import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from './test-app';

/** A test has 60 s. */
const LONGEST_MS = 50_000;

/** Connections that wait for this one, directly or behind another waiter. */
const WAITING = `with recursive waiting (pid) as (
  select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))
  union
  select l.pid from pg_locks l join waiting w on w.pid = any (pg_blocking_pids(l.pid)) where not l.granted
) select pid from waiting`;

/**
 * Returns when a statement of the app, or so many, waits for what the owner's open transaction (`app.sql('begin')`) has
 * locked: from then on a test knows which of two at once is the later one. A database server only; the embedded one has one
 * connection.
 */
export function untilBlocked(app: Pick<TestApp, 'sql'>, many = 1): Promise<void> {
  return until(app, WAITING, many);
}

/** As `untilBlocked` for a lock that another transaction of the app holds. */
export function untilOneWaits(app: Pick<TestApp, 'sql'>): Promise<void> {
  return until(
    app,
    'select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
    1,
  );
}

async function until({ sql }: Pick<TestApp, 'sql'>, waiting: string, many: number): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < LONGEST_MS; await wait(20)) {
    if ((await sql(waiting)).length >= many) return;
  }
  throw new Error('Nothing waited for the lock');
}
