import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRoot } from '../paths.mjs';
import { LEDGER_SUMS } from './ledger-sums.mjs';

const run = promisify(execFile);
const SEALED_WITHIN_MS = 30_000;
const LOOK_MS = 200;
/** What is due in its minute is due now. */
const SEAL = `insert into pgboss.job (name, data, singleton_key, policy, retry_limit, expire_in)
  values ('audit-seal', '{}', 'sooner', 'short', 0, interval '10 minutes') on conflict do nothing`;
const OPEN = `select count(*) from audit_entries e
  where not exists (select 1 from audit_seals s where s.entry_id = e.id)`;

/**
 * Of a product that runs and that nobody writes to: its entries of the audit are sealed now, the chain of them proves itself, and
 * the ledger balances. Answers what is wrong, a line each.
 * @param {(query: string) => string[]} ask the rows of its database, their columns with a | between them
 * @param {NodeJS.ProcessEnv} env what an instance of it is started with
 * @returns {Promise<string[]>}
 */
export async function proveWhole(ask, env) {
  const wrong = [];
  ask(SEAL);
  const until = performance.now() + SEALED_WITHIN_MS;
  while (Number(ask(OPEN)[0]) > 0 && performance.now() < until) await sleep(LOOK_MS);
  if (Number(ask(OPEN)[0]) > 0) wrong.push(`${ask(OPEN)[0]} entries of the audit stay without a seal`);
  const command = [inRoot('apps', 'api', 'dist', 'main.js'), 'verify-audit'];
  const audit = await run(process.execPath, command, { env }).catch((failure) => failure);
  if (audit.code) wrong.push(`The audit chain is not whole: ${audit.stderr}${audit.stdout}`);
  const [, uneven, off] = (ask(LEDGER_SUMS)[0] ?? '').split('|').map(Number);
  if (uneven !== 0 || off !== 0) wrong.push(`The ledger has ${uneven} uneven entries, and ${off} accounts are off`);
  return wrong;
}
