import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../../support/faults/backup-drill';
import type { App } from '../../support/start-app';
import { countRows } from './in-database';
import { itsTimeFor } from './time-passes';

const WITHIN_MS = 120_000;
const EVERY_MS = 500;
const HEARD_MS = 50;

/** Entries that no seal covers, up to one. */
const OPEN = `select count(*) as n from audit_entries e where e.id <= $1
  and not exists (select 1 from audit_seals s where s.entry_id = e.id)`;

/**
 * Seals now what would be within the minute, or waits for that minute, and has the audit chain and the consents prove
 * themselves once everything that was written is in it. Throws with what the proof says where they don't.
 */
export async function untilSealed(
  { dataDir, databaseUrl = '' }: App,
  { by = 'asking' }: { readonly by?: 'asking' | 'its minute' } = {},
): Promise<void> {
  const until = Date.now() + WITHIN_MS;
  const newest = await countRows(databaseUrl, 'select coalesce(max(id), 0) as n from audit_entries');
  if (by === 'asking') await itsTimeFor(databaseUrl, 'audit-seal');
  while ((await countRows(databaseUrl, OPEN, [newest])) > 0) {
    if (Date.now() > until) throw new Error('Entries of the audit stay without a seal');
    await sleep(EVERY_MS);
  }
  const { status, stderr, said } = runCommand({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, 'verify-audit');
  // Whoever closed a connection while this process waited for the command is heard before the next call would use it.
  await sleep(HEARD_MS);
  if (status !== 0) throw new Error(`The audit chain is not whole: ${stderr}${JSON.stringify(said)}`);
}
