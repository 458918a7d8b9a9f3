import { sql } from 'drizzle-orm';
import { type Config, ConfigError, type StorageSettings } from '../platform/config';
import { embeddedFolder, isPrepared, migrationsFolder } from '../platform/data-folders';
import type { Database, Tx } from '../platform/database/database';
import { openEmbeddedDatabase, openPglite } from '../platform/database/embedded-database';
import { holding } from '../platform/database/folder-lock';
import { type OwnerConnection, requireSameSchema } from '../platform/database/migrate';
import { openServerDatabase } from '../platform/database/server/server-database';
import { makeFileStore } from '../platform/storage/make-file-store';
import type { Logger } from '../platform/telemetry/logger';
import { lockOrRefuse } from './lock-or-refuse';
import { COPIED, ONLY } from './tables';

/** Rows of each copied table as one text of JSON, which goes as it came: no figure passes through a number of JavaScript. */
export type Rules = Readonly<Record<string, string>>;

const LONGEST_NAME = 63;

/** One statement, which sees one moment. */
const READ = `select ${Object.keys(COPIED)
  .map((table) => {
    if (table.length > LONGEST_NAME) throw new Error(`${table} is no name of a table`);
    return `(select coalesce(json_agg(t), '[]')::text from ${table} t where ${ONLY[table] ?? 'true'}) as ${table}`;
  })
  .join(', ')}`;

const ask = async <Row>(tx: Tx, text: string): Promise<{ rows: Row[] }> =>
  (await tx.execute(sql.raw(text))) as unknown as { rows: Row[] };

/** What the operator has set up, read in a transaction that may write nothing. Throws OlderDatabaseError or NewerDatabaseError for another schema. */
export async function readFrom(database: Database): Promise<Rules> {
  return database.readLagging({ kind: 'system' }, async (tx) => {
    const reader: OwnerConnection = {
      query: (text) => ask(tx, text),
      exec: (text) => ask(tx, text),
      recreate: 'the runbook of restoring',
    };
    await requireSameSchema(reader, migrationsFolder);
    const { rows } = await ask<Rules>(tx, READ);
    return rows[0] ?? {};
  });
}

async function openSource(real: Config, logger: Logger): Promise<Database> {
  if (real.DATABASE_URL !== undefined) {
    return openServerDatabase({
      url: real.DATABASE_URL,
      poolSize: 2,
      acquireMs: 10_000,
      onConnectionError: (error) => logger.warn({ err: error }, 'the connection to the real database broke'),
    });
  }
  if (!isPrepared(real))
    throw new ConfigError(`DATA_DIR: there is no database in ${real.DATA_DIR}. Start the server once`);
  return openEmbeddedDatabase(await openPglite(embeddedFolder(real)));
}

/** A demo is stopped for this moment. */
const lockReal = (folder: string) =>
  lockOrRefuse(
    folder,
    `A trial begins with a copy of what is set up here, and a server has the embedded database in ${folder}: stop that server, start the trial, and then the server again.`,
  );

/** Reads all that a trial takes from the real database, which is not asked again. */
export function readRules(real: Config, logger: Logger): Promise<Rules> {
  return holding(
    real,
    async () => {
      const source = await openSource(real, logger);
      return readFrom(source).finally(() => source.close());
    },
    lockReal,
  );
}

const COUNTERS = `select c.relname as "table", a.attname as "column" from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1::text[])
    and pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname) is not null`;

/** Puts rules into an empty database in place of what its migrations brought. The owner's: triggers and references look away, as in a restore. */
export async function writeRules(owner: OwnerConnection, rules: Rules): Promise<void> {
  await owner.exec('begin; set local session_replication_role = replica');
  try {
    for (const [table, replaced] of Object.entries(COPIED)) {
      await owner.query(`delete from ${table}`);
      await owner.query(
        `insert into ${table} select (jsonb_populate_record(null::${table}, row || $2::jsonb)).* from jsonb_array_elements($1::jsonb) row`,
        [rules[table] ?? '[]', JSON.stringify(replaced)],
      );
    }
    const { rows } = await owner.query<{ table: string; column: string }>(COUNTERS, [Object.keys(COPIED)]);
    for (const { table, column } of rows) {
      await owner.query(
        `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
        [`public.${table}`, column],
      );
    }
    await owner.exec('commit');
  } catch (error) {
    await owner.exec('rollback');
    throw error;
  }
}

const PICTURE = /\/files\/(pictures\/[a-z-]+\/pic_[A-Za-z0-9]{10,40})(?:-small)?\.webp/g;

/** Logos and pictures that the rules name, in both sizes. One that is not there is not there in the real one either. */
export async function copyPictures(rules: Rules, from: StorageSettings, to: StorageSettings): Promise<void> {
  const [there, here] = [makeFileStore(from), makeFileStore(to)];
  const named = new Set(Object.values(rules).flatMap((text) => [...text.matchAll(PICTURE)].map(([, key = '']) => key)));
  for (const key of [...named].flatMap((one) => [`${one}.webp`, `${one}-small.webp`])) {
    const found = await there.find(key);
    if (found) await here.put(key, found.bytes, found.contentType);
  }
}
