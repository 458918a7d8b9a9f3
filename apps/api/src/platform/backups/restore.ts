import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config';
import { EMBEDDED, FILES } from '../data-folders';
import { APP_ROLE } from '../database/scope';
import { BackupError } from './backup-error';
import { DUMP, differences, hashFiles, MANIFEST, type Manifest, manifest } from './manifest';
import { load } from './postgres-tools';
import { proveTables } from './table-proofs';

const readManifest = async (source: string): Promise<Manifest> => {
  const text = await readFile(join(source, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupError(`${source} is no backup: it has no ${MANIFEST}`);
  return manifest.parse(JSON.parse(text));
};

const restoreServer = async (databaseUrl: string, source: string, expected: Manifest['tables']): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ tables: number }>(
      "select count(*)::int as tables from pg_tables where schemaname not like 'pg\\_%' and schemaname <> 'information_schema'",
    );
    if (rows[0]?.tables !== 0) throw new BackupError('The database is not empty');
    // Roles belong to the server and not to the dump, which gives them rights.
    await client.query(
      `do $$ begin create role ${APP_ROLE} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
    await load(databaseUrl, join(source, DUMP));
    const wrong = differences(expected, await proveTables(client));
    if (wrong.length > 0) throw new BackupError(`Restored, but not as it was: ${wrong.join(', ')}`);
  } finally {
    await client.end();
  }
};

/**
 * A backup into an empty database and an empty data folder; proved by the hash of each file before anything is written, and
 * by the rows of each table after. Throws BackupError.
 */
export const restore = async (config: Config, source: string): Promise<Manifest> => {
  const made = await readManifest(source);
  const { DATABASE_URL, DATA_DIR } = config;
  const wanted = DATABASE_URL === undefined ? 'embedded' : 'server';
  if (made.database !== wanted) throw new BackupError(`The backup is of a database of the kind ${made.database}`);
  const damaged = differences(made.files, await hashFiles(source));
  if (damaged.length > 0) throw new BackupError(`The backup is damaged: ${damaged.slice(0, 5).join(', ')}`);
  for (const folder of [EMBEDDED, FILES].map((name) => join(DATA_DIR, name))) {
    if (existsSync(folder)) throw new BackupError(`${folder} is there already`);
  }
  if (DATABASE_URL !== undefined) await restoreServer(DATABASE_URL, source, made.tables);
  for (const name of [EMBEDDED, FILES]) {
    if (existsSync(join(source, name))) await cp(join(source, name), join(DATA_DIR, name), { recursive: true });
  }
  return made;
};
