import { mkdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { registerRegulation } from '#domains/catalogue/regulation';
import { fillDatabase } from './fill-database';
import { systemClock } from './platform/clock';
import { type Config, ConfigError, checkSettings } from './platform/config';
import { embeddedFolder, isPrepared, migrationsFolder } from './platform/data-folders';
import type { Database } from './platform/database/database';
import { openEmbeddedDatabase, openPglite } from './platform/database/embedded-database';
import {
  migrate,
  type OwnerConnection,
  pgliteOwner,
  requireSameSchema,
  serverOwner,
} from './platform/database/migrate';
import { APP_ROLE } from './platform/database/scope';
import { openServerDatabase } from './platform/database/server/server-database';
import { findServerFaults } from './platform/database/server/server-faults';
import { prepareJobs } from './platform/jobs/prepare-jobs';
import { makePlatform, systemContext } from './platform/make-platform';
import { findMailFaults } from './platform/outbox/trials/mail-server';
import { checkKeys } from './platform/security/key-checks';
import type { Logger } from './platform/telemetry/logger';
import { findSmsIdProblems } from './reference/fill/fill-sms-ids';

async function prepareSchema(owner: OwnerConnection) {
  await migrate(owner, migrationsFolder);
  await prepareJobs(owner);
}

/** What happens to the schema before the application's role takes over. */
type Preparation = (owner: OwnerConnection) => Promise<void>;

/** Opens PGlite; the folder's lock is held by the caller. */
async function openEmbedded(config: Config, prepare: Preparation): Promise<Database> {
  mkdirSync(config.DATA_DIR, { recursive: true });
  const client: PGlite = await openPglite(embeddedFolder(config));
  try {
    await prepare(pgliteOwner(client));
  } catch (error) {
    await client.close();
    throw error;
  }
  return openEmbeddedDatabase(client);
}

type ServiceSettings = Pick<
  Config,
  'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'SAAKH_ENV' | 'SMTP_URL' | 'SMS_TEMPLATE_IDS'
>;

const findDatabaseFaults = ({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url, SAAKH_ENV }: ServiceSettings) =>
  url === undefined || ownerUrl === undefined
    ? Promise.resolve([])
    : findServerFaults({ url, ownerUrl, env: SAAKH_ENV });

/** What only others know to be wrong: our SMS texts, the server of the database, a mail server that answers without TLS. */
const findServiceFaults = async (settings: ServiceSettings): Promise<string[]> => [
  ...findSmsIdProblems(settings),
  ...(await Promise.all([findDatabaseFaults(settings), findMailFaults(settings)])).flat(),
];

/** A line for all that keeps the product from starting with these settings, each with the name of its setting. */
export async function findFaults(env: Record<string, string | undefined>): Promise<string[]> {
  const { settings, problems } = checkSettings(env);
  const named = new Set(problems.map((line) => /^\w+/.exec(line)?.[0]));
  const faults = await findServiceFaults(settings);
  return [...problems, ...faults.filter((line) => !named.has(/^\w+/.exec(line)?.[0]))];
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
}

/** Lets the login of the program take the application's role. Throws ConfigError where the server has no such login. */
async function admit(owner: pg.Client, url: string): Promise<void> {
  const { user } = new pg.Client({ connectionString: url });
  if (!user || user === owner.user) return;
  const asked = `select pg_has_role($1, '${APP_ROLE}', 'MEMBER') as is`;
  const member = await owner.query<{ is: boolean }>(asked, [user]).catch(() => undefined);
  // Who has it needs no right of the owner's to give it.
  if (member?.rows[0]?.is) return;
  await owner.query(`grant ${APP_ROLE} to ${owner.escapeIdentifier(user)}`).catch((error: Error) => {
    throw new ConfigError(`DATABASE_URL: ${error.message}. deploy/logins.sql makes the login of the program.`);
  });
}

async function openServer(
  config: Config & { DATABASE_URL: string },
  logger: Logger,
  prepare: Preparation,
): Promise<Database> {
  const client = new pg.Client({ connectionString: config.DATABASE_OWNER_URL, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await prepare(serverOwner(client));
    await admit(client, config.DATABASE_URL);
  } finally {
    await client.end();
  }
  return openServerDatabase({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    mustBeOrdinary: config.SAAKH_ENV === 'production',
    onConnectionError: (error) => logger.warn({ err: error }, 'an idle database connection broke'),
    ...(config.DATABASE_REPLICA_URL === undefined
      ? {}
      : {
          replica: {
            url: config.DATABASE_REPLICA_URL,
            maxLagSeconds: config.DATABASE_REPLICA_MAX_LAG_SECONDS,
            onChange: (standing) => logger.warn({ standing }, 'the replica of the database, DATABASE_REPLICA_URL'),
          },
        }),
  });
}

function open(config: Config, logger: Logger, prepare: Preparation): Promise<Database> {
  const { DATABASE_URL } = config;
  return DATABASE_URL === undefined
    ? openEmbedded(config, prepare)
    : openServer({ ...config, DATABASE_URL }, logger, prepare);
}

/**
 * The database as it stands, for anyone who only looks: nothing is migrated or filled. Throws ConfigError when there is none,
 * and NewerDatabaseError or OlderDatabaseError when its schema is not the code's. Its keys may be others than ours.
 */
export async function openAsItIs(config: Config, logger: Logger): Promise<Database> {
  if (config.DATABASE_URL === undefined && !isPrepared(config)) {
    throw new ConfigError(`DATA_DIR: there is no database in ${config.DATA_DIR}`);
  }
  refuse(await findDatabaseFaults(config));
  return open(config, logger, (owner) => requireSameSchema(owner, migrationsFolder));
}

/** The same with the keys that it was filled with; throws ConfigError where ours are others. */
export async function openUnchanged(config: Config, logger: Logger): Promise<Database> {
  const database = await openAsItIs(config, logger);
  try {
    const platform = makePlatform({ config, database, clock: systemClock, logger });
    await checkKeys(systemContext(platform, systemClock, 'key-check'), { keep: false });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The database, migrated and filled; `first` comes between. Throws ConfigError with a line for all that is wrong with it. */
export async function openDatabase(config: Config, logger: Logger, first?: Preparation): Promise<Database> {
  refuse(await findServiceFaults(config));
  const database = await open(config, logger, async (owner) => {
    await prepareSchema(owner);
    await first?.(owner);
  });
  const platform = makePlatform({ config, database, clock: systemClock, logger });
  // The demo is filled with campaigns, whose messages have hours.
  registerRegulation(platform);
  try {
    await checkKeys(systemContext(platform, systemClock, 'key-check'), { keep: true });
    await fillDatabase(systemContext(platform, systemClock, 'fill'));
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
