import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, pgliteOwner } from './platform/database/migrate';
import { embeddedFolder, openUnchanged } from './prepare';
import { migrationsFolder } from './root';
import { testConfig } from './testing/test-config';
import { dumpFile } from './testing/test-database';
import { testLogger } from './testing/test-logger';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'saakh-prepare-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test('S-AUD-1 who verifies looks at the database as it stands: nothing is made, migrated or filled', async () => {
  const config = testConfig({ DATA_DIR });
  const open = () => openUnchanged(config, testLogger);
  await expect(open()).rejects.toThrow(`There is no database in ${DATA_DIR}`);
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
