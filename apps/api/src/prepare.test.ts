import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './platform/config';
import { embeddedFolder, migrationsFolder } from './platform/data-folders';
import { migrate, pgliteOwner } from './platform/database/migrate';
import { openDatabase, openUnchanged } from './prepare';
import { productionSettings } from './testing/production-settings';
import { testConfig } from './testing/test-config';
import { dumpFile, serverUrl } from './testing/test-database';
import { testLogger } from './testing/test-logger';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'saakh-prepare-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test('S-AUD-1 who verifies looks at the database as it stands: nothing is made, migrated or filled', async () => {
  const config = testConfig({ DATA_DIR });
  const open = () => openUnchanged(config, testLogger);
  await expect(open()).rejects.toThrow(`DATA_DIR: there is no database in ${DATA_DIR}`);
  expect(readdirSync(DATA_DIR)).toEqual([]);

  const template = dumpFile('none');
  const dump = existsSync(template) ? { loadDataDir: new Blob([readFileSync(template)]) } : {};
  const client = await PGlite.create(embeddedFolder(config), dump);
  await migrate(pgliteOwner(client), migrationsFolder);
  await client.close();
  const database = await open();
  expect((await database.execute('select * from brands')).rows).toEqual([]);
  await database.close();
}, 180_000);

test('a database that does not answer is named by its setting, without its password', async () => {
  const config = testConfig({ DATA_DIR, DATABASE_URL: 'postgres://saakh:secret@127.0.0.1:1/saakh' });
  await expect(openUnchanged(config, testLogger)).rejects.toThrow(
    'DATABASE_URL: no connection to 127.0.0.1:1/saakh (connect ECONNREFUSED 127.0.0.1:1)',
  );
});

describe.skipIf(!serverUrl)('the logins of production', () => {
  const name = `saakh_test_${randomBytes(6).toString('hex')}`;
  const [owner, program] = [`${name}_owner`, `${name}_program`];
  const urlOf = (user: string) =>
    Object.assign(new URL(serverUrl ?? ''), { username: user, pathname: `/${name}` }).href;
  const configOf = (settings: object = {}) =>
    readConfig({
      ...productionSettings,
      ...{ DATA_DIR, DATABASE_OWNER_URL: urlOf(owner), DATABASE_URL: urlOf(program), LOG_LEVEL: 'silent', ...settings },
    });
  let maintenance: pg.Client;
  const run = (statement: string) => maintenance.query(statement);
  beforeEach(async () => {
    maintenance = new pg.Client({ connectionString: serverUrl });
    await maintenance.connect();
    await run(`create role ${owner} login createrole; create role ${program} login`);
    await run(`grant saakh_app to ${owner} with admin option`);
    await run(`create database ${name} owner ${owner}`);
  });
  afterEach(async () => {
    await run(`drop database ${name} with (force)`);
    await run(`drop role ${owner}`);
    await run(`drop role ${program}`);
    await maintenance.end();
  });

  test('S-AZ-3 an ordinary login opens it, and even `reset role` shows it nobody’s row', async () => {
    const database = await openDatabase(configOf(), testLogger);
    const own = new pg.Client({ connectionString: urlOf(owner) });
    await own.connect();
    await own.query(
      `insert into users (user_id, brand_key, created_at, updated_at) values ('usr_one', 'cl', now(), now())`,
    );
    await own.end();
    const reset = database.transaction({ kind: 'customer', userId: 'usr_nobody' }, async (tx) => {
      await tx.execute('reset role');
      return tx.execute('select * from users');
    });
    await expect(reset).resolves.toMatchObject({ rows: [] });
    await database.close();

    const again = await openUnchanged(configOf(), testLogger);
    await again.close();
  }, 180_000);

  test.each([
    ['is a superuser', (who: string) => `alter role ${who} superuser`],
    ['bypasses row security', (who: string) => `alter role ${who} bypassrls`],
    ['may make roles', (who: string) => `alter role ${who} createrole`],
    // As its owner may do, too.
    ['may make roles', (who: string) => `grant ${owner} to ${who}`],
    [
      'owns tables',
      (who: string) => `create schema theirs; create table theirs.one (); alter table theirs.one owner to ${who}`,
    ],
  ])(
    'S-AZ-3 production does not start with a login that %s, and says so in one line',
    async (power, statement) => {
      const own = new pg.Client({ connectionString: urlOf('postgres') });
      await own.connect();
      await own.query(statement(program));
      await own.end();
      const refusal = await openDatabase(configOf(), testLogger).catch((error: Error) => error);
      expect(String(refusal)).toContain(`The database login "${program}" ${power}`);
      expect(String(refusal)).not.toContain('\n');
    },
    180_000,
  );

  test('S-AZ-3 the owner’s login is none for the program, nor is one that is not there', async () => {
    const asOwner = openDatabase(configOf({ DATABASE_URL: urlOf(owner) }), testLogger);
    await expect(asOwner).rejects.toThrow(`The database login "${owner}" may make roles`);
    const unknown = openDatabase(configOf({ DATABASE_URL: urlOf(`${name}_nobody`) }), testLogger);
    await expect(unknown).rejects.toThrow(`DATABASE_URL: role "${name}_nobody" does not exist`);
  }, 180_000);
});
