import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverUrl } from '../../testing/test-database';
import { migrationsFolder } from '../data-folders';
import {
  migrate,
  NewerDatabaseError,
  OlderDatabaseError,
  type OwnerConnection,
  pgliteOwner,
  requireSameSchema,
  serverOwner,
} from './migrate';

let client: PGlite;
let owner: OwnerConnection;
let folder: string;
beforeAll(async () => {
  client = await PGlite.create();
  owner = pgliteOwner(client);
  await migrate(owner, migrationsFolder);
  folder = mkdtempSync(join(tmpdir(), 'saakh-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

function addMigration(tag: string, statement: string) {
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  journal.entries.push({ idx: journal.entries.length, version: '7', when: Date.now(), tag, breakpoints: true });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), statement);
}

describe('migrations', () => {
  test('R-DB-3 are forward only: applied once, in order, and again changes nothing', async () => {
    expect(await migrate(owner, folder)).toBe(0);
    addMigration('0090_more', 'create table added_later (id integer primary key)');
    expect(await migrate(owner, folder)).toBe(1);
    expect(await migrate(owner, folder)).toBe(0);
  });

  test('R-DB-3 a failing migration leaves nothing behind', async () => {
    addMigration(
      '0091_broken',
      'create table half_made (id integer); --> statement-breakpoint\nselect no_such_thing()',
    );
    await expect(migrate(owner, folder)).rejects.toThrow();
    const { rows } = await owner.query("select 1 from pg_tables where tablename = 'half_made'");
    expect(rows).toHaveLength(0);
    writeFileSync(join(folder, '0091_broken.sql'), 'create table whole (id integer)');
    expect(await migrate(owner, folder)).toBe(1);
  });

  test('S-AUD-1 a read-only command refuses an older, newer or empty database and changes none', async () => {
    const own = mkdtempSync(join(tmpdir(), 'saakh-migrations-'));
    cpSync(folder, own, { recursive: true });
    const journal = JSON.parse(readFileSync(join(own, 'meta/_journal.json'), 'utf8'));
    const look = (entries: unknown[]) => {
      writeFileSync(join(own, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
      return requireSameSchema(owner, own);
    };
    const before = await owner.query('select * from schema_migrations');
    const [done] = (await owner.query<{ count: number }>('select count(*)::integer as count from schema_migrations'))
      .rows;
    const same = journal.entries.slice(0, done?.count);
    await look(same);
    await expect(look([...same, same[0]])).rejects.toThrow(OlderDatabaseError);
    await expect(look(same.slice(0, -1))).rejects.toThrow(NewerDatabaseError);
    expect(await owner.query('select * from schema_migrations')).toEqual(before);

    await owner.exec('begin; drop table schema_migrations');
    await expect(look(same)).rejects.toThrow(/at version none, older than this program/);
    await owner.exec('rollback');
    rmSync(own, { recursive: true });
  });

  test('R-DB-3 a database newer than the code is refused in one line and not touched', async () => {
    const before = (await owner.query('select * from schema_migrations')).rows;
    await expect(migrate(owner, migrationsFolder)).rejects.toThrow(NewerDatabaseError);
    await expect(migrate(owner, migrationsFolder)).rejects.toThrow(
      /which this program does not know.*nothing was changed/,
    );
    expect((await owner.query('select * from schema_migrations')).rows).toEqual(before);
  });

  test('R-DB-3 a database from before the first release is refused with the way to recreate it', async () => {
    const before = (await owner.query('select * from schema_migrations')).rows;
    await owner.exec(`begin; update schema_migrations set tag = '0000_initial' where number = 0`);
    for (const refusing of [migrate, requireSameSchema]) {
      const at = (recreate: string) => refusing({ ...owner, recreate }, folder);
      await expect(at('rm -r data')).rejects.toThrow(
        'The database was filled before the first release (0000_initial) and must be recreated: rm -r data',
      );
      await expect(at('')).rejects.toThrow(OlderDatabaseError);
    }
    await owner.exec('rollback');
    expect((await owner.query('select * from schema_migrations')).rows).toEqual(before);
    expect(pgliteOwner({ dataDir: '/srv/saakh/data/database' } as PGlite).recreate).toBe('rm -r /srv/saakh/data');
    const client = new pg.Client({ connectionString: 'postgres://saakh@db.internal/loans' });
    expect(serverOwner(client).recreate).toBe('drop database "loans"; create database "loans"');
  });

  test('R-DB-3 a migration that was changed after it ran is noticed', async () => {
    writeFileSync(join(folder, '0090_more.sql'), 'create table added_later (id bigint primary key)');
    await expect(migrate(owner, folder)).rejects.toThrow(/differs from the one/);
  });

  test.skipIf(!serverUrl)(
    'R-DB-3 two instances start at once on an empty database; each migration is applied once',
    async () => {
      const name = `saakh_test_${randomBytes(6).toString('hex')}`;
      const connect = async (database?: string) => {
        const url = new URL(serverUrl ?? '');
        if (database !== undefined) url.pathname = `/${database}`;
        const connection = new pg.Client({ connectionString: url.href });
        await connection.connect();
        return connection;
      };
      const maintenance = await connect();
      await maintenance.query(`create database ${name}`);
      const instances = await Promise.all([connect(name), connect(name)]);
      try {
        const known: { entries: unknown[] } = JSON.parse(
          readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
        );
        const applied = await Promise.all(
          instances.map((instance) => migrate(serverOwner(instance), migrationsFolder)),
        );
        expect(applied.toSorted((one, other) => one - other)).toEqual([0, known.entries.length]);
        for (const instance of instances) {
          const { rows: numbers } = await instance.query('select number from schema_migrations order by number');
          expect(numbers).toEqual(known.entries.map((_entry, number) => ({ number })));
          // Anyone who starts next finds the lock free.
          expect(await migrate(serverOwner(instance), migrationsFolder)).toBe(0);
        }
      } finally {
        for (const instance of instances) await instance.end();
        await maintenance.query(`drop database ${name} with (force)`);
        await maintenance.end();
      }
    },
  );
});
