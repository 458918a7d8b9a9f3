import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { fillMarket } from '../demo/fill';
import { fixedClock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { openEmbeddedDatabase } from '../platform/database/embedded-database';
import { migrate, type OwnerConnection, pgliteOwner, serverOwner } from '../platform/database/migrate';
import { openServerDatabase } from '../platform/database/server/server-database';
import { prepareJobs } from '../platform/jobs/prepare-jobs';
import { makePlatform, systemContext } from '../platform/make-platform';
import { fillReference } from '../reference/fill';
import { migrationsFolder } from '../root';
import { makeRunFolder } from './run-folder';
import { templateCache } from './template-cache';
import { NOW } from './test-clock';
import { testConfig } from './test-config';
import { type Seed, TEMPLATES } from './test-database';
import { refusePersonalLines, testLogger } from './test-logger';

const prepareSchema = async (owner: OwnerConnection) => {
  await migrate(owner, migrationsFolder);
  await prepareJobs(owner);
};

const fillWithReference = async (database: Database, folder: string) => {
  const clock = fixedClock(NOW);
  const platform = makePlatform({
    config: testConfig({ DATA_DIR: folder }),
    database,
    clock,
    logger: testLogger,
  });
  const ctx = systemContext(platform, clock, 'fill');
  await fillReference(ctx, { pincodes: 'few' });
  await fillMarket(ctx);
};

/** Makes the templates of the embedded database, once for each state of what they are made from. */
const makeEmbeddedTemplates = async (folder: string) => {
  const kept = templateCache();
  process.env.SAAKH_TEST_DUMPS = kept;
  if (existsSync(kept)) return;
  const making = mkdtempSync(`${kept}-`);
  const client = await PGlite.create();
  const keep = async (seed: Seed) => {
    const dump = await client.dumpDataDir('none');
    writeFileSync(join(making, `${TEMPLATES[seed]}.tar`), Buffer.from(await dump.arrayBuffer()));
  };
  await prepareSchema(pgliteOwner(client));
  await keep('none');
  const database = await openEmbeddedDatabase(client);
  await fillWithReference(database, folder);
  await keep('reference');
  await database.close();
  // In one step, so that a run beside this one finds whole templates or none.
  if (!existsSync(kept)) renameSync(making, kept);
};

const makeServerTemplates = async (serverUrl: string, folder: string) => {
  const maintenance = new pg.Client({ connectionString: serverUrl });
  await maintenance.connect();
  const make = async (seed: Seed, from: string) => {
    await maintenance.query(`drop database if exists ${TEMPLATES[seed]} with (force)`);
    await maintenance.query(`create database ${TEMPLATES[seed]} template ${from}`);
    const url = new URL(serverUrl);
    url.pathname = `/${TEMPLATES[seed]}`;
    return url.href;
  };
  const client = new pg.Client({ connectionString: await make('none', 'template1') });
  await client.connect();
  await prepareSchema(serverOwner(client));
  await client.end();
  const url = await make('reference', TEMPLATES.none);
  const database = openServerDatabase({ url, poolSize: 4, onConnectionError: () => undefined });
  await fillWithReference(database, folder);
  await database.close();
  await maintenance.end();
};

/** Migrates and fills once; every test file gets a copy. */
export default async () => {
  const folder = makeRunFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.env.SAAKH_TEST_TEMPLATES = folder;
  const serverUrl = process.env.TEST_DATABASE_URL;
  try {
    await (serverUrl ? makeServerTemplates(serverUrl, folder) : makeEmbeddedTemplates(folder));
    refusePersonalLines();
  } catch (error) {
    // Vitest calls the answered function only when there is one.
    remove();
    throw error;
  }
  return remove;
};
