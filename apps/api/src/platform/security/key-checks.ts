import { createHmac } from 'node:crypto';
import { ConfigError, type Secrets } from '../config';
import { type Context, inTransaction } from '../context';
import { keyChecks } from './key-checks.table';

const CONSTANT = 'saakh key check';

/** Cookies and one-time codes are not among them: their keys may be replaced at any time (docs/runbooks/key-rotation.md). */
const digestsOf = ({ indexKey, encryptionKeys, auditKeys }: Secrets): ReadonlyMap<string, string> => {
  const keys = [
    ['INDEX_KEY', indexKey] as const,
    ...encryptionKeys.map(({ version, key }) => [`ENCRYPTION_KEYS ${version}`, key] as const),
    ...auditKeys.map(({ version, key }) => [`AUDIT_KEY ${version}`, key] as const),
  ];
  return new Map(keys.map(([secret, key]) => [secret, createHmac('sha256', key).update(CONSTANT).digest('hex')]));
};

/**
 * Throws ConfigError, a line for each setting, where a secret is not the one that this database knows: with another INDEX_KEY
 * nobody would be found, and customers would get a second account. Secrets that it does not know yet are kept where `keep` says so.
 */
export const checkKeys = (ctx: Context, { keep }: { readonly keep: boolean }): Promise<void> =>
  inTransaction(ctx, async ({ tx, clock, platform }) => {
    const digests = digestsOf(platform.config.secrets);
    const known = new Map((await tx.select().from(keyChecks)).map(({ secret, digest }) => [secret, digest]));
    const others = [...digests].filter(([secret, digest]) => (known.get(secret) ?? digest) !== digest);
    if (others.length > 0) {
      throw new ConfigError(
        others
          .map(([secret]) => {
            const [setting, version] = secret.split(' ');
            const which = version === undefined ? 'It' : `Its key ${version}`;
            return `${setting} is not the one of this database. ${which} was another one when the database was filled; use that.`;
          })
          .join('\n'),
      );
    }
    const fresh = [...digests].filter(([secret]) => !known.has(secret));
    if (!keep || fresh.length === 0) return;
    const rows = fresh.map(([secret, digest]) => ({ secret, digest, keptAt: clock.now() }));
    await tx.insert(keyChecks).values(rows).onConflictDoNothing();
  });
