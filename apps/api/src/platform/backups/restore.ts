import { timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config';
import { EMBEDDED, FILES } from '../data-folders';
import { APP_ROLE } from '../database/scope';
import { BackupError } from './backup-error';
import { DUMP, differences, hashFiles, MANIFEST, MANIFEST_MAC, type Manifest, manifest } from './manifest';
import { load } from './postgres-tools';
import { copyFiles, manifestMac, type Through, unseal } from './sealed-files';
import { proveTables } from './table-proofs';

/** A backup that says of itself that it is not sealed is taken only where none has to be: anybody can write that. */
async function readManifest(source: string, key: Buffer | undefined, mustBeSealed: boolean): Promise<Manifest> {
  const text = await readFile(join(source, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupError(`${source} is no backup: it has no ${MANIFEST}`);
  const made = manifest.parse(JSON.parse(text));
  if (!made.isSealed && mustBeSealed) throw new BackupError('The backup is not sealed with BACKUP_KEY');
  if (!made.isSealed) return made;
  if (!key) throw new BackupError('The backup is sealed: set BACKUP_KEY to the key that it was made with');
  const said = await readFile(join(source, MANIFEST_MAC)).catch(() => Buffer.alloc(0));
  const right = Buffer.from(manifestMac(key, text));
  if (said.length !== right.length || !timingSafeEqual(said, right)) {
    throw new BackupError(`The backup is damaged, or sealed with another BACKUP_KEY: ${MANIFEST}`);
  }
  return made;
}

async function restoreServer(
  databaseUrl: string,
  source: string,
  expected: Manifest['tables'],
  through: Through,
): Promise<void> {
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
    await load(databaseUrl, { file: join(source, DUMP), through: through(DUMP) });
    const wrong = differences(expected, await proveTables(client));
    if (wrong.length > 0) throw new BackupError(`Restored, but not as it was: ${wrong.join(', ')}`);
  } finally {
    await client.end();
  }
}

/**
 * A backup into an empty database and an empty data folder; proved by the hash of each file before anything is written, and
 * by the rows of each table after. Throws BackupError.
 */
export async function restore(config: Config, source: string): Promise<Manifest> {
  const { DATABASE_OWNER_URL, DATA_DIR, BACKUP_KEY, SAAKH_ENV } = config;
  const key = BACKUP_KEY === undefined ? undefined : Buffer.from(BACKUP_KEY, 'hex');
  const made = await readManifest(source, key, key !== undefined || SAAKH_ENV === 'production');
  const through = unseal(made.isSealed ? key : undefined);
  const wanted = DATABASE_OWNER_URL === undefined ? 'embedded' : 'server';
  if (made.database !== wanted) throw new BackupError(`The backup is of a database of the kind ${made.database}`);
  const damaged = differences(made.files, await hashFiles(source));
  if (damaged.length > 0) throw new BackupError(`The backup is damaged: ${damaged.slice(0, 5).join(', ')}`);
  for (const folder of [EMBEDDED, FILES].map((name) => join(DATA_DIR, name))) {
    if (existsSync(folder)) throw new BackupError(`${folder} is there already`);
  }
  if (DATABASE_OWNER_URL !== undefined) await restoreServer(DATABASE_OWNER_URL, source, made.tables, through);
  for (const name of [EMBEDDED, FILES]) {
    await copyFiles({ from: join(source, name), to: join(DATA_DIR, name), name, through });
  }
  return made;
}
