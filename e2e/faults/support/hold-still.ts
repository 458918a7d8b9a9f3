import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../support/start-app';
import { countRows } from './in-database';

const TRIES = 50;
const SETTLED_MS = 300;
const IN_HAND = `select count(*) as n from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'
    and state_change < now() - interval '200 milliseconds'`;

/**
 * Stops processes where they are, at a moment at which they hold nothing of the database that others would wait for, so that
 * all work is left to the others until they go on.
 */
export async function holdStill(apps: readonly App[], databaseUrl: string): Promise<{ goOn(): void }> {
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const { api } of apps) api.kill(name);
  };
  for (let count = 0; count < TRIES; count += 1) {
    signal('SIGSTOP');
    await sleep(SETTLED_MS);
    if ((await countRows(databaseUrl, IN_HAND)) === 0) return { goOn: () => signal('SIGCONT') };
    signal('SIGCONT');
    await sleep(SETTLED_MS);
  }
  throw new Error('Never at rest');
}
