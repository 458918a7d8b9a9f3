import { setTimeout as sleep } from 'node:timers/promises';
import { countRows, inDatabase } from './in-database';

const FREE_IMPORTS = `update imports set worked_until = now() - interval '1 second' where worked_until > now()`;
/** What a process that died had taken, each with the time at which it is free by itself, a minute or more after. */
const FREE = [
  `update pgboss.job set started_on = now() - expire_in - interval '1 second' where state = 'active'`,
  FREE_IMPORTS,
  'update outbox_messages set taken_until = created_at where taken_until is not null',
  `update webhook_deliveries set next_try_at = now() - interval '1 second' where state = 'waiting' and tries > 0 and next_try_at > now()`,
];

/**
 * Has the leases of a process that died run out at once. Only while nobody works: a living process would lose what it has in
 * hand. That they run out by themselves is what other tests wait for (instances, and crash.spec.ts).
 */
export const leasesEnd = (databaseUrl: string): Promise<void> =>
  inDatabase(databaseUrl, async (client) => {
    for (const text of FREE) await client.query(text);
  });

/** Has the lease of every import run out, of whoever works on it. */
export const importsAreFree = (databaseUrl: string): Promise<void> =>
  inDatabase(databaseUrl, async (client) => {
    await client.query(FREE_IMPORTS);
  });

const FREE_TORN = `update pgboss.job
  set state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state, start_after = now()
  where state = 'active' and started_on < $1`;

/**
 * Has the work be free at once that living processes had in hand when their database went away before `mendedAt`: they could
 * write down neither its success nor its failure, and it would wait for the end of its lease, which is ten minutes for some.
 */
export const tornWorkIsFree = (databaseUrl: string, mendedAt: Date): Promise<void> =>
  inDatabase(databaseUrl, async (client) => {
    await client.query(FREE_TORN, [mendedAt]);
  });

const DONE_WITHIN_MS = 60_000;

/** Has regular work of this name be due now, as in its minute. */
export const isDue = (databaseUrl: string, work: string): Promise<void> =>
  inDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into pgboss.job (name, data, singleton_key, policy, retry_limit, expire_in)
       values ($1, '{}', 'sooner', 'short', 0, interval '10 minutes') on conflict do nothing`,
      [work],
    );
  });

/** Has regular work of this name done now, as its minute would, and resolves when it is. */
export async function itsTimeFor(databaseUrl: string, work: string): Promise<void> {
  await isDue(databaseUrl, work);
  const open = `select count(*) as n from pgboss.job where name = $1 and singleton_key = 'sooner' and state <= 'active'`;
  const until = Date.now() + DONE_WITHIN_MS;
  while ((await countRows(databaseUrl, open, [work])) > 0) {
    if (Date.now() > until) throw new Error(`${work} was not done`);
    await sleep(100);
  }
}
