import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { istDateOf } from '@saakh/rules/dates';
import pg from 'pg';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { EMBEDDED, FILES } from '../data-folders';
import { findKindFault } from '../database/server/database-kind';
import { makeFileStore } from '../storage/make-file-store';
import { makeRootStore, ROOTS, rootKey } from '../storage/root-store';
import { BackupError } from './backup-error';
import { DUMP, hashFiles, MANIFEST, MANIFEST_MAC, type Manifest, type TableProof } from './manifest';
import { dump } from './postgres-tools';
import { copyFiles, manifestMac, seal, type Through } from './sealed-files';
import { proveTables } from './table-proofs';

const isEmptyOrMissing = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).length === 0;

interface Roots {
  readonly config: Config;
  readonly target: string;
  readonly through: Through;
  readonly wanted?: (name: string) => boolean;
}

/** The roots of the audit chain that the backup has not yet, as they are: it is proved by its own, those of the product go on. */
async function keepRoots({ config, target, through, wanted = () => true }: Roots): Promise<void> {
  const store = makeRootStore(config, makeFileStore(config));
  for (const name of await store.list()) {
    const path = join(FILES, rootKey(name));
    const bytes = wanted(name) && !existsSync(join(target, path)) ? await store.find(name) : undefined;
    if (!bytes) continue;
    await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from([Buffer.from(bytes)]),
      through(path),
      createWriteStream(join(target, path), { mode: 0o600 }),
    );
  }
}

/** A demo's settings would make a plain copy of what production seals. */
async function refuseOtherKind(databaseUrl: string, env: Config['SAAKH_ENV']): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const fault = await findKindFault(client, env).finally(() => client.end());
  if (fault !== undefined) throw new BackupError(fault);
}

/** A server goes on meanwhile: the dump and its proofs are of one moment. */
async function backUpServer(
  databaseUrl: string,
  target: string,
  through: Through,
): Promise<Record<string, TableProof>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    await dump(databaseUrl, { snapshot: rows[0]?.snapshot ?? '', file: join(target, DUMP), through: through(DUMP) });
    return await proveTables(client);
  } finally {
    await client.end();
  }
}

/**
 * The database, then the files, into an empty folder, with a manifest by which a restore proves itself. The other files come
 * last: each that a row of the dump names was written before the row. Keys and secrets are not in it, and a bucket keeps its own
 * files, but for the roots. With BACKUP_KEY every file is sealed with it (S-PAN-7); production makes no other backup. The
 * embedded database must not be in use: the caller holds its folder's lock. Throws BackupError.
 */
export async function backUp(config: Config, clock: Clock, target: string): Promise<Manifest> {
  if (!(await isEmptyOrMissing(target))) throw new BackupError(`${target} is not empty`);
  const { DATABASE_OWNER_URL, DATA_DIR, BACKUP_KEY, SAAKH_ENV } = config;
  const key = BACKUP_KEY === undefined ? undefined : Buffer.from(BACKUP_KEY, 'hex');
  if (!key && SAAKH_ENV === 'production')
    throw new BackupError(
      'BACKUP_KEY must be set in production: backups are sealed. "env" wrote it beside the settings, to the file whose name ends with .backup-key (/etc/saakh/saakh.env.backup-key): read that file, too',
    );
  if (DATABASE_OWNER_URL !== undefined) await refuseOtherKind(DATABASE_OWNER_URL, SAAKH_ENV);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const through = seal(key);
  const copy = (name: string, wanted?: (path: string) => boolean) =>
    copyFiles({
      from: join(DATA_DIR, name),
      to: join(target, name),
      name,
      through,
      ...(wanted ? { wanted } : {}),
    });
  // Before the database is read: by this instant a restore judges which entries should have had their seal.
  const madeAt = clock.now().toISOString();
  if (DATABASE_OWNER_URL === undefined) await copy(EMBEDDED);
  // The roots of the audit chain come first: one that is newer than the database would say that its end was cut off.
  const roots = join(FILES, ROOTS);
  if (config.S3_BUCKET === undefined) await copy(roots);
  await keepRoots({ config, target, through });
  const tables = DATABASE_OWNER_URL === undefined ? {} : await backUpServer(DATABASE_OWNER_URL, target, through);
  // One that was kept since, of a day that was over before: the database may tell of it, and is as new as it.
  const today = istDateOf(new Date(madeAt));
  await keepRoots({ config, target, through, wanted: (name) => name < today });
  await copy(FILES, (path) => !path.startsWith(join(DATA_DIR, roots)));
  const made: Manifest = {
    madeAt,
    database: DATABASE_OWNER_URL === undefined ? 'embedded' : 'server',
    tables,
    isSealed: key !== undefined,
    files: await hashFiles(target),
  };
  const text = JSON.stringify(made, null, 2);
  await writeFile(join(target, MANIFEST), text);
  if (key) await writeFile(join(target, MANIFEST_MAC), manifestMac(key, text));
  return made;
}
