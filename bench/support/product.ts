import { systemClock } from '../../apps/api/src/platform/clock';
import type { Config } from '../../apps/api/src/platform/config';
import type { Context } from '../../apps/api/src/platform/context';
import { migrate, serverOwner } from '../../apps/api/src/platform/database/migrate';
import { openServerDatabase } from '../../apps/api/src/platform/database/server/server-database';
import { prepareJobs } from '../../apps/api/src/platform/jobs/prepare-jobs';
import { makePlatform, systemContext } from '../../apps/api/src/platform/make-platform';
import { migrationsFolder } from '../../apps/api/src/root';
import { silentLogger } from '../../apps/api/src/testing/test-config';
import { type BenchDatabase, connect, databaseName, findServer, openDatabase, type Server } from './database';
import { benchConfig } from './settings';

export interface Instance {
  readonly ctx: Context;
  close(): Promise<void>;
}

/** Brings the schema up, as the product's start does. */
export const prepareSchema = async ({ owner }: BenchDatabase): Promise<void> => {
  await migrate(serverOwner(owner), migrationsFolder);
  await prepareJobs(serverOwner(owner));
};

/**
 * The database of a run's own server whose schema was brought up once and is copied for each bench: a dozen times a few seconds
 * otherwise. A server that DATABASE_URL names is left without one.
 */
const findTemplate = async (server: Server): Promise<string | undefined> => {
  if (!process.env.BENCH_COPIES_SCHEMA) return undefined;
  const name = databaseName('schema');
  const maintenance = await connect(server.url);
  const { rowCount } = await maintenance.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    // It gets its name once it is whole: a half-made one would be copied.
    const template = await openDatabase(server, 'schema_begun', { begins: true, stays: true });
    await prepareSchema(template).finally(() => template.drop());
    await maintenance.query(`alter database ${databaseName('schema_begun')} rename to ${name}`);
  }
  await maintenance.end();
  return name;
};

/** A database of the bench's own on a real server, with the product's schema and nothing in it; dropped at the end. */
export const makeDatabase = async (name: string): Promise<BenchDatabase> => {
  const server = await findServer();
  const template = await findTemplate(server);
  const database = await openDatabase(server, name, { begins: true, stays: false, template });
  if (!template) await prepareSchema(database);
  return database;
};

/** The product without doors in this process, with connections and caches of its own: what one instance is. Set as in production, but for `changes`. */
export const openInstance = ({ url }: BenchDatabase, changes: Partial<Config> = {}): Instance => {
  const database = openServerDatabase({
    url,
    poolSize: changes.DATABASE_POOL ?? 4,
    onConnectionError: () => undefined,
  });
  const config = { ...benchConfig(url), ...changes };
  const platform = makePlatform({ config, database, clock: systemClock, logger: silentLogger });
  return {
    ctx: systemContext(platform, systemClock, 'bench'),
    close: async () => {
      await platform.jobs.stop();
      await database.close();
    },
  };
};
