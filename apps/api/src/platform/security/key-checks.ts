import { createHmac } from 'node:crypto';
import { type Config, ConfigError, type Secrets } from '../config';
import { type Context, inTransaction } from '../context';
import { KIND, kindFault } from '../database/server/database-kind';
import { keyChecks } from './key-checks.table';

const CONSTANT = 'saakh key check';

/** Cookies and one-time codes are not among them: their keys may be replaced at any time (docs/runbooks/key-rotation.md). */
function digestsOf({ indexKey, encryptionKeys, auditKeys }: Secrets): ReadonlyMap<string, string> {
  const keys = [
    ['INDEX_KEY', indexKey] as const,
    ...encryptionKeys.map(({ version, key }) => [`ENCRYPTION_KEYS ${version}`, key] as const),
    ...auditKeys.map(({ version, key }) => [`AUDIT_KEY ${version}`, key] as const),
  ];
  return new Map(keys.map(([secret, key]) => [secret, createHmac('sha256', key).update(CONSTANT).digest('hex')]));
}

/** A line for each setting that is not the one that this database knows. */
function faultsOf(known: ReadonlyMap<string, string>, digests: ReadonlyMap<string, string>, env: Config['SAAKH_ENV']) {
  const others = [...digests].filter(([secret, digest]) => (known.get(secret) ?? digest) !== digest);
  const lines = others.map(([secret]) => {
    const [setting, version] = secret.split(' ');
    const which = version === undefined ? 'It' : `Its key ${version}`;
    return `${setting} is not the one of this database. ${which} was another one when the database was filled; use that.`;
  });
  return [kindFault(env, known.get(KIND)) ?? [], lines].flat();
}

/**
 * Throws ConfigError, a line for each setting, where a secret is not the one that this database knows: with another INDEX_KEY
 * nobody would be found, and customers would get a second account. So it is with SAAKH_ENV: a demo would fill invented people in
 * beside the real ones. What it does not know yet is kept where `keep` says so.
 */
export function checkKeys(ctx: Context, { keep }: { readonly keep: boolean }): Promise<void> {
  return inTransaction(ctx, async ({ tx, clock, platform }) => {
    const { secrets, SAAKH_ENV } = platform.config;
    const digests = digestsOf(secrets);
    const known = new Map((await tx.select().from(keyChecks)).map(({ secret, digest }) => [secret, digest]));
    const faults = faultsOf(known, digests, SAAKH_ENV);
    if (faults.length > 0) throw new ConfigError(faults.join('\n'));
    const fresh = [...digests, [KIND, SAAKH_ENV] as const].filter(([secret]) => !known.has(secret));
    if (!keep || fresh.length === 0) return;
    const rows = fresh.map(([secret, digest]) => ({ secret, digest, keptAt: clock.now() }));
    await tx.insert(keyChecks).values(rows).onConflictDoNothing();
  });
}
