import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../root';
import { migrate, NewerDatabaseError, type OwnerConnection, pgliteOwner } from './migrate';

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

const addMigration = (tag: string, statement: string) => {
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  journal.entries.push({ idx: journal.entries.length, version: '7', when: Date.now(), tag, breakpoints: true });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), statement);
};

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

  test('R-DB-3 a database newer than the code is refused in one line and not touched', async () => {
    const before = (await owner.query('select * from schema_migrations')).rows;
    await expect(migrate(owner, migrationsFolder)).rejects.toThrow(NewerDatabaseError);
    await expect(migrate(owner, migrationsFolder)).rejects.toThrow(
      /which this program does not know.*nothing was changed/,
    );
    expect((await owner.query('select * from schema_migrations')).rows).toEqual(before);
  });

  test('R-DB-3 a migration that was changed after it ran is noticed', async () => {
    writeFileSync(join(folder, '0090_more.sql'), 'create table added_later (id bigint primary key)');
    await expect(migrate(owner, folder)).rejects.toThrow(/differs from the one/);
  });
});
