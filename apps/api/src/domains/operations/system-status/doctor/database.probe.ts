import { ConfigError } from '#platform/config';
import type { Context } from '#platform/context';
import { lookAtReplica } from '#platform/database/replica/replica-look';
import { findServerFaults } from '#platform/database/server/server-faults';
import { checkKeys } from '#platform/security/key-checks';
import { readDatabaseFacts } from './doctor.repository';
import { type Finding, fail, ok, type Probe, reasonOf, warn } from './probe';

const DATABASE_DOWN = 'docs/runbooks/database-down.md';
const SLOW_MS = 100;

/** Lines that begin with the name of their setting, as the start prints them. */
export function faultsOf(lines: readonly string[], otherwise?: string): Finding[] {
  return lines.map((text) => {
    const setting = /^[A-Z][A-Z0-9_]{2,}/.exec(text)?.[0] ?? otherwise;
    return fail('fault', { values: { text }, ...(setting === undefined ? {} : { setting }) });
  });
}

/** Both logins and their rights; seen also where the program can't use the database. */
export const loginsProbe: Probe = {
  name: 'database',
  see: DATABASE_DOWN,
  setting: 'DATABASE_URL',
  look: async ({ config: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url, SAAKH_ENV } }) =>
    url === undefined || ownerUrl === undefined
      ? [ok('database-embedded', { setting: 'DATABASE_URL' })]
      : faultsOf(await findServerFaults({ url, ownerUrl, env: SAAKH_ENV })),
};

/** The quickest of some: the first has a connection to make, and a busy machine delays any. */
async function quickestAnswer({ platform: { database } }: Context): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now();
    await database.execute('select 1');
    quickest = Math.min(quickest, performance.now() - began);
  }
  return Math.round(quickest);
}

export const rowsProbe: Probe = {
  name: 'database',
  see: 'docs/decisions/0002-row-security-under-every-transaction.md',
  setting: 'DATABASE_URL',
  lookInside: async ({ ctx }) => {
    const setting = 'DATABASE_URL';
    const ms = await quickestAnswer(ctx);
    const { version, login, schema, guarded, open } = await readDatabaseFacts(ctx);
    const rows =
      guarded === 0
        ? fail('rows-missing', { setting })
        : open === null
          ? ok('rows-well', { setting, values: { tables: guarded } })
          : fail('rows-open', { setting, values: { tables: open } });
    return [
      ok('database-well', { setting, values: { version, login, schema } }),
      rows,
      ...(ms > SLOW_MS ? [warn('database-slow', { setting, values: { ms }, see: DATABASE_DOWN })] : []),
    ];
  },
};

export const replicaProbe: Probe = {
  name: 'replica',
  see: DATABASE_DOWN,
  setting: 'DATABASE_REPLICA_URL',
  look: async ({ config: { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_LAG_SECONDS: most } }) => {
    const setting = 'DATABASE_REPLICA_URL';
    if (url === undefined) return [];
    try {
      const { follows, behindSeconds: seconds } = await lookAtReplica(url);
      if (!follows) return [fail('replica-foreign', { setting })];
      return [
        seconds > most
          ? warn('replica-behind', { setting, values: { seconds, most } })
          : ok('replica-well', { setting, values: { seconds } }),
      ];
    } catch (error) {
      return [fail('replica-away', { setting, values: { text: reasonOf(error) } })];
    }
  },
};

export const keysProbe: Probe = {
  name: 'keys',
  see: 'docs/runbooks/key-rotation.md',
  setting: 'INDEX_KEY',
  lookInside: async ({ ctx }) => {
    try {
      await checkKeys(ctx, { keep: false });
      return [ok('keys-well', { setting: 'INDEX_KEY' })];
    } catch (error) {
      if (error instanceof ConfigError) return faultsOf(error.message.split('\n'));
      throw error;
    }
  },
};
