import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from './test-app';

const LONGEST_MS = 15_000;

/**
 * Returns when a statement of the app, or so many, waits for what the owner's open transaction (`app.sql('begin')`) has
 * locked: from then on a test knows which of two at once is the later one. A database server only; the embedded one has one
 * connection.
 */
export const untilBlocked = async ({ sql }: Pick<TestApp, 'sql'>, many = 1): Promise<void> => {
  for (const startedAt = Date.now(); Date.now() - startedAt < LONGEST_MS; await wait(20)) {
    const blocked = await sql(
      'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
    );
    if (blocked.length >= many) return;
  }
  throw new Error('Nothing waited for the lock');
};
