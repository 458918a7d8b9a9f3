import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** The owner's connection: the only one that may change the schema. */
export interface OwnerConnection {
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  /** Several statements at once, without values. */
  exec(text: string): Promise<unknown>;
  /** The command that removes this database, so that the next start recreates it. */
  readonly recreate: string;
}

export function pgliteOwner(client: PGlite): OwnerConnection {
  return {
    query: (text, values) => client.query(text, values),
    exec: (text) => client.exec(text),
    recreate: `rm -r ${dirname(client.dataDir ?? '')}`,
  };
}
export function serverOwner(client: pg.Client): OwnerConnection {
  return {
    query: async (text, values) => ({ rows: (await client.query(text, values)).rows }),
    exec: (text) => client.query(text),
    recreate: `drop database "${client.database}"; create database "${client.database}"`,
  };
}

/** The database was written by a newer version of the program; nothing was touched. */
export class NewerDatabaseError extends Error {}

/** The database was written by an older version of the program, and this call may not bring it up. */
export class OlderDatabaseError extends Error {}

const LOCK = 7_220_041;

interface Entry {
  readonly tag: string;
}

const readEntries = (folder: string): readonly Entry[] =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries;

interface Applied {
  readonly number: number;
  readonly tag: string;
  readonly hash: string;
}

const listApplied = async (owner: OwnerConnection): Promise<Applied[]> =>
  (await owner.query<Applied>('select number, tag, hash from schema_migrations order by number')).rows;

/** Of what was applied, there may be no more than these, and it has to begin with the first of them. */
function refuseOthers(applied: readonly Applied[], known: readonly Entry[], recreate: string) {
  const [first, newest] = [applied[0], applied.at(-1)];
  if (first && first.tag !== known[0]?.tag) {
    throw new OlderDatabaseError(
      `The database was filled before the first release (${first.tag}) and must be recreated: ${recreate}`,
    );
  }
  if (newest && newest.number >= known.length) {
    throw new NewerDatabaseError(
      `The database is at version ${newest.tag}, which this program does not know. Use the newer program; nothing was changed.`,
    );
  }
}

/**
 * For read-only use of a database: throws NewerDatabaseError or OlderDatabaseError unless its schema is
 * the code's.
 */
export async function requireSameSchema(owner: OwnerConnection, folder: string): Promise<void> {
  const entries = readEntries(folder);
  const { rows } = await owner.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  const applied = rows[0]?.there ? await listApplied(owner) : [];
  refuseOthers(applied, entries, owner.recreate);
  const newest = applied.at(-1);
  if (newest?.number !== entries.length - 1) {
    throw new OlderDatabaseError(
      `The database is at version ${newest?.tag ?? 'none'}, older than this program. Start the program once, or use the older one; nothing was changed.`,
    );
  }
}

/**
 * Brings the schema up to the code's version: numbered files, forward only, each in one transaction, one process at a
 * time (advisory lock). Throws NewerDatabaseError when the database knows a migration that this code does not, and
 * OlderDatabaseError when it was made by other migrations, before the first release.
 */
export async function migrate(owner: OwnerConnection, folder: string): Promise<number> {
  const entries = readEntries(folder);
  const files = readMigrationFiles({ migrationsFolder: folder });
  await owner.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await owner.exec(
      'create table if not exists schema_migrations (number integer primary key, tag text not null, hash text not null, applied_at timestamptz not null default now())',
    );
    const rows = await listApplied(owner);
    refuseOthers(rows, entries, owner.recreate);
    let applied = 0;
    for (const [number, file] of files.entries()) {
      const entry = entries[number];
      const done = rows.find((row) => row.number === number);
      if (!entry) continue;
      if (done) {
        if (done.hash !== file.hash)
          throw new NewerDatabaseError(
            `Migration ${done.tag} differs from the one the database was made with; nothing was changed.`,
          );
        continue;
      }
      await owner.exec('begin');
      try {
        // One call for all of them: a new database has a thousand.
        await owner.exec(file.sql.join('\n;\n'));
        await owner.query('insert into schema_migrations (number, tag, hash) values ($1, $2, $3)', [
          number,
          entry.tag,
          file.hash,
        ]);
        await owner.exec('commit');
      } catch (error) {
        await owner.exec('rollback');
        throw error;
      }
      applied += 1;
    }
    return applied;
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}
