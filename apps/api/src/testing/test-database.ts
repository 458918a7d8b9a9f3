import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../platform/database/database';
import { openEmbeddedDatabase } from '../platform/database/embedded-database';
import { type OwnerConnection, pgliteOwner, serverOwner } from '../platform/database/migrate';
import { openServerDatabase } from '../platform/database/server/server-database';

export interface TestDatabase {
  readonly database: Database;
  /** Past row security and append-only rights: only for looking, and for playing the intruder. */
  readonly owner: OwnerConnection;
  readonly url: string | undefined;
  readonly close: () => Promise<void>;
}

export const TEMPLATES = {
  none: 'saakh_test_schema',
  reference: 'saakh_test_reference',
} as const;
export type Seed = keyof typeof TEMPLATES;

export const serverUrl = process.env.TEST_DATABASE_URL;
function withName(name: string) {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
}
export function dumpFile(seed: Seed) {
  return `${process.env.SAAKH_TEST_DUMPS ?? ''}/${TEMPLATES[seed]}.tar`;
}

async function openOnServer(seed: Seed): Promise<TestDatabase> {
  const name = `saakh_test_${randomBytes(6).toString('hex')}`;
  const maintenance = new pg.Client({ connectionString: serverUrl });
  await maintenance.connect();
  await maintenance.query(`create database ${name} template ${TEMPLATES[seed]}`);
  const url = withName(name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = openServerDatabase({ url, poolSize: 10, acquireMs: 60_000, onConnectionError: () => undefined });
  return {
    database,
    owner: serverOwner(client),
    url,
    close: async () => {
      await database.close();
      await client.end();
      await maintenance.query(`drop database if exists ${name} with (force)`);
      await maintenance.end();
    },
  };
}

async function openEmbedded(seed: Seed): Promise<TestDatabase> {
  const file = dumpFile(seed);
  if (!existsSync(file)) throw new Error(`The test template ${file} is missing: the global set-up makes it`);
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });
  const database = await openEmbeddedDatabase(client);
  const asOwner = async <T>(run: () => Promise<T>): Promise<T> => {
    await client.exec('RESET ROLE');
    return run().finally(() => client.exec('SET ROLE saakh_app'));
  };
  const owner = pgliteOwner(client);
  return {
    database,
    owner: {
      ...owner,
      query: (text, values) => asOwner(() => owner.query(text, values)),
      exec: (text) => asOwner(() => owner.exec(text)),
    },
    url: undefined,
    close: () => client.close(),
  };
}

/** A database of its own for one test file: a copy of the template, on the server when TEST_DATABASE_URL is set. */
export function openTestDatabase(seed: Seed): Promise<TestDatabase> {
  return serverUrl ? openOnServer(seed) : openEmbedded(seed);
}
