import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { runCommandOf } from '../../support/programs/run-command';
import type { App } from '../../support/start-app';
import { countRows, inDatabase } from './in-database';

const DONE_WITHIN_MS = 60_000;
const SEALED_WITHIN_MS = 120_000;

const FREE_IMPORTS = `update imports set worked_until = now() - interval '1 second' where worked_until > now()`;
/** What a process that died had taken; each becomes free by itself after a minute or more. */
const FREE = [
  `update pgboss.job set started_on = now() - expire_in - interval '1 second' where state = 'active'`,
  FREE_IMPORTS,
  'update outbox_messages set taken_until = created_at where taken_until is not null',
  `update webhook_deliveries set next_try_at = now() - interval '1 second' where state = 'waiting' and tries > 0 and next_try_at > now()`,
];
/** Living processes could write neither success nor failure of the jobs that they had when the database went away. */
const FREE_TORN = `update pgboss.job
  set state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state, start_after = now()
  where state = 'active' and started_on < $1`;

const change = (databaseUrl: string, text: string, values: readonly unknown[] = []): Promise<void> =>
  inDatabase(databaseUrl, async (client) => {
    await client.query(text, [...values]);
  });

/** Ends the leases of a process that died. Only while nobody works: a living process would lose its work. */
export async function endLeases(databaseUrl: string): Promise<void> {
  for (const text of FREE) await change(databaseUrl, text);
}

export function endImportLeases(databaseUrl: string): Promise<void> {
  return change(databaseUrl, FREE_IMPORTS);
}

/** Frees the jobs that living processes had in hand when their database went away before `mendedAt`. */
export function freeTornJobs(databaseUrl: string, mendedAt: Date): Promise<void> {
  return change(databaseUrl, FREE_TORN, [mendedAt]);
}

/** Has every message that waits to be tried again be due now. */
export function retryMessagesNow(databaseUrl: string): Promise<void> {
  return change(
    databaseUrl,
    `update pgboss.job set start_after = now() where name = 'outbox-send' and state = 'retry'`,
  );
}

/** Has regular work of this name be due now, as in its minute. */
export function makeDue(databaseUrl: string, work: string): Promise<void> {
  return change(
    databaseUrl,
    `insert into pgboss.job (name, data, singleton_key, policy, retry_limit, expire_in)
     values ($1, '{}', 'sooner', 'short', 0, interval '10 minutes') on conflict do nothing`,
    [work],
  );
}

/** The same, and resolves when it is done. */
export async function runNow(databaseUrl: string, work: string): Promise<void> {
  await makeDue(databaseUrl, work);
  const open = `select count(*) as n from pgboss.job where name = $1 and singleton_key = 'sooner' and state <= 'active'`;
  const until = Date.now() + DONE_WITHIN_MS;
  while ((await countRows(databaseUrl, open, [work])) > 0) {
    if (Date.now() > until) throw new Error(`${work} was not done`);
    await sleep(100);
  }
}

const UNSEALED = `select count(*) as n from audit_entries e where e.id <= $1
  and not exists (select 1 from audit_seals s where s.entry_id = e.id)`;

/**
 * Seals the audit entries now, or waits for the minute that does it, and has the audit chain and the consents prove themselves.
 * `storage`: the settings of the bucket that keeps files, where there is one. `version`: the folder of the program that does it.
 */
export async function proveAudit(
  { dataDir, databaseUrl = '' }: Pick<App, 'dataDir' | 'databaseUrl'>,
  {
    by = 'now',
    storage = {},
    version = inRoot(),
  }: { by?: 'now' | 'its minute'; storage?: Record<string, string>; version?: string } = {},
): Promise<void> {
  const until = Date.now() + SEALED_WITHIN_MS;
  const newest = await countRows(databaseUrl, 'select coalesce(max(id), 0) as n from audit_entries');
  if (by === 'now') await runNow(databaseUrl, 'audit-seal');
  while ((await countRows(databaseUrl, UNSEALED, [newest])) > 0) {
    if (Date.now() > until) throw new Error('Audit entries stay without a seal');
    await sleep(100);
  }
  const proof = await runCommandOf(
    version,
    { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...storage },
    'verify-audit',
  );
  if (proof.code !== 0) throw new Error(`The audit chain is not whole: ${proof.stderr}${proof.lines.join('\n')}`);
}
