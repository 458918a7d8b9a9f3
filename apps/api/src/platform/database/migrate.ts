import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** The owner's connection: the only one that may change the schema. */
export interface OwnerConnection {
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  /** Several statements at once, without values. */
  exec(text: string): Promise<unknown>;
}

export const pgliteOwner = (client: PGlite): OwnerConnection => ({
  query: (text, values) => client.query(text, values),
  exec: (text) => client.exec(text),
});
export const serverOwner = (client: pg.Client): OwnerConnection => ({
  query: async (text, values) => ({ rows: (await client.query(text, values)).rows }),
  exec: (text) => client.query(text),
});

/** The database was written by a newer version of the program; nothing was touched. */
export class NewerDatabaseError extends Error {}

/** The database was written by an older version of the program, and this call may not bring it up. */
export class OlderDatabaseError extends Error {}

const LOCK = 7_220_041;

interface Journal {
  entries: { idx: number; tag: string; when: number }[];
}

const readJournal = (folder: string): Journal => JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));

interface Applied {
  readonly number: number;
  readonly tag: string;
  readonly hash: string;
}

const listApplied = async (owner: OwnerConnection): Promise<Applied[]> =>
  (await owner.query<Applied>('select number, tag, hash from schema_migrations order by number')).rows;

const refuseNewer = (newest: Applied | undefined, known: number) => {
  if (newest && newest.number >= known) {
    throw new NewerDatabaseError(
      `The database is at version ${newest.tag}, which this program does not know. Use the newer program; nothing was changed.`,
    );
  }
};

/**
 * For whoever looks at a database without changing it: throws NewerDatabaseError or OlderDatabaseError unless its schema is
 * the code's.
 */
export const requireSameSchema = async (owner: OwnerConnection, folder: string): Promise<void> => {
  const { entries } = readJournal(folder);
  const { rows } = await owner.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  const newest = rows[0]?.there ? (await listApplied(owner)).at(-1) : undefined;
  refuseNewer(newest, entries.length);
  if (newest?.number !== entries.length - 1) {
    throw new OlderDatabaseError(
      `The database is at version ${newest?.tag ?? 'none'}, older than this program. Start the program once, or use the older one; nothing was changed.`,
    );
  }
};

/**
 * Brings the schema up to the code's version: numbered files, forward only, each in one transaction, one process at a
 * time (advisory lock). Throws NewerDatabaseError when the database knows a migration that this code does not.
 */
export const migrate = async (owner: OwnerConnection, folder: string): Promise<number> => {
  const journal = readJournal(folder);
  const files = readMigrationFiles({ migrationsFolder: folder });
  await owner.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await owner.exec(
      'create table if not exists schema_migrations (number integer primary key, tag text not null, hash text not null, applied_at timestamptz not null default now())',
    );
    const rows = await listApplied(owner);
    refuseNewer(rows.at(-1), files.length);
    let applied = 0;
    for (const [number, file] of files.entries()) {
      const entry = journal.entries[number];
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
        for (const statement of file.sql) await owner.exec(statement);
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
};
