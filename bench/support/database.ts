import pg from 'pg';
import { systemClock } from '../../apps/api/src/platform/clock';
import { type Config, readConfig } from '../../apps/api/src/platform/config';
import type { Context } from '../../apps/api/src/platform/context';
import { migrationsFolder } from '../../apps/api/src/platform/data-folders';
import { migrate, serverOwner } from '../../apps/api/src/platform/database/migrate';
import { openServerDatabase } from '../../apps/api/src/platform/database/server/server-database';
import { prepareJobs } from '../../apps/api/src/platform/jobs/prepare-jobs';
import { makePlatform, systemContext } from '../../apps/api/src/platform/make-platform';
import { silentLogger } from '../../apps/api/src/testing/test-config';
import { atEnd } from './at-end';
import { PROGRAM, productionSettings } from './settings';

export interface BenchDatabase {
  readonly url: string;
  /** A connection as owner, which row security does not limit. */
  readonly owner: pg.Client;
  drop(): Promise<void>;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Creates an empty database with the product's schema on the server of this run. */
export async function makeDatabase(name: string): Promise<BenchDatabase> {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('Run benches with `npm run bench <name>`: it starts the PostgreSQL server');
  const maintenance = await connect(server);
  await maintenance.query(`drop database if exists saakh_bench_${name} with (force)`);
  await maintenance.query(`create database saakh_bench_${name}`);
  await maintenance.query(
    `do $$ begin create role ${PROGRAM} login; exception when duplicate_object or unique_violation then null; end $$`,
  );
  const url = new URL(server);
  url.pathname = `/saakh_bench_${name}`;
  const owner = await connect(url.href);
  await migrate(serverOwner(owner), migrationsFolder);
  await prepareJobs(serverOwner(owner));
  let isDropped = false;
  const drop = async () => {
    if (isDropped) return;
    isDropped = true;
    await owner.end();
    await maintenance.query(`drop database saakh_bench_${name} with (force)`);
    await maintenance.end();
  };
  atEnd(drop);
  return { url: url.href, owner, drop };
}

/** Runs work as the product's own system inside this process; `changes` are settings that differ from production. */
export async function asSystem<Result>(
  { url }: BenchDatabase,
  work: (ctx: Context) => Promise<Result>,
  changes: Partial<Config> = {},
): Promise<Result> {
  const config = { ...readConfig(productionSettings(url)), ...changes };
  const database = openServerDatabase({ url, poolSize: 12, onConnectionError: () => undefined });
  const platform = makePlatform({ config, database, clock: systemClock, logger: silentLogger });
  try {
    return await work(systemContext(platform, systemClock, 'bench'));
  } finally {
    await platform.jobs.stop();
    await database.close();
  }
}
