import { existsSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { fillMarket } from '../demo/fill';
import { fixedClock } from '../platform/clock';
import { migrationsFolder } from '../platform/data-folders';
import type { Database } from '../platform/database/database';
import { openEmbeddedDatabase } from '../platform/database/embedded-database';
import { migrate, type OwnerConnection, pgliteOwner, serverOwner } from '../platform/database/migrate';
import { openServerDatabase } from '../platform/database/server/server-database';
import { prepareJobs } from '../platform/jobs/prepare-jobs';
import { makePlatform, systemContext } from '../platform/make-platform';
import { fillReference } from '../reference/fill';
import { NOW } from './test-clock';
import { testConfig } from './test-config';
import { type Seed, TEMPLATES } from './test-database';
import { refusePersonalLines, testLogger } from './test-logger';

async function prepareSchema(owner: OwnerConnection) {
  await migrate(owner, migrationsFolder);
  await prepareJobs(owner);
}

async function fillWithReference(database: Database, folder: string) {
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
}

/** Makes the templates of the embedded database in the folder `kept`; `folder` takes files meanwhile. */
export async function makeEmbeddedTemplates(folder: string, kept: string) {
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
  refusePersonalLines();
  // In one step, so that a run beside this one finds whole templates or none.
  if (!existsSync(kept)) renameSync(making, kept);
}

export async function makeServerTemplates(serverUrl: string, folder: string) {
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
  refusePersonalLines();
}
