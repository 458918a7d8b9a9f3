import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ROOTS } from '../audit/roots';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { EMBEDDED, FILES } from '../data-folders';
import { BackupError } from './backup-error';
import { DUMP, hashFiles, MANIFEST, type Manifest, type TableProof } from './manifest';
import { dump } from './postgres-tools';
import { proveTables } from './table-proofs';

const isEmptyOrMissing = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).length === 0;

/** A server goes on meanwhile: the dump and its proofs are of one moment. */
const backUpServer = async (databaseUrl: string, target: string): Promise<Record<string, TableProof>> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    await dump(databaseUrl, { snapshot: rows[0]?.snapshot ?? '', file: join(target, DUMP) });
    return await proveTables(client);
  } finally {
    await client.end();
  }
};

const copyIfThere = async (from: string, to: string, filter?: (path: string) => boolean): Promise<void> => {
  if (!(await isEmptyOrMissing(from))) await cp(from, to, { recursive: true, ...(filter ? { filter } : {}) });
};

/**
 * The database, then the files, into an empty folder, with a manifest by which a restore proves itself. The other files come
 * last: each that a row of the dump names was written before the row. Keys and secrets are not in it, and a bucket keeps its own
 * files. The embedded database must not be in use: the caller holds its folder's lock. Throws BackupError.
 */
export const backUp = async (config: Config, clock: Clock, target: string): Promise<Manifest> => {
  if (!(await isEmptyOrMissing(target))) throw new BackupError(`${target} is not empty`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const { DATABASE_URL, DATA_DIR } = config;
  if (DATABASE_URL === undefined) await copyIfThere(join(DATA_DIR, EMBEDDED), join(target, EMBEDDED));
  // The roots of the audit chain come first: one that is newer than the database would say that its end was cut off.
  const roots = join(FILES, ROOTS);
  await copyIfThere(join(DATA_DIR, roots), join(target, roots));
  const tables = DATABASE_URL === undefined ? {} : await backUpServer(DATABASE_URL, target);
  await copyIfThere(join(DATA_DIR, FILES), join(target, FILES), (path) => !path.startsWith(join(DATA_DIR, roots)));
  const made: Manifest = {
    madeAt: clock.now().toISOString(),
    database: DATABASE_URL === undefined ? 'embedded' : 'server',
    tables,
    files: await hashFiles(target),
  };
  await writeFile(join(target, MANIFEST), JSON.stringify(made, null, 2));
  return made;
};
