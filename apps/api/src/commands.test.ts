import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMMANDS } from './commands';
import { writeRoot } from './platform/audit/roots';
import { backUp } from './platform/backups/back-up';
import { fixedClock } from './platform/clock';
import { migrate, pgliteOwner } from './platform/database/migrate';
import { makeFileStore } from './platform/storage/make-file-store';
import { embeddedFolder } from './prepare';
import { migrationsFolder } from './root';
import { silentLogger, testConfig } from './testing/test-config';
import { dumpFile } from './testing/test-database';

let folder: string;
let said: Record<string, unknown>[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saakh-commands-'));
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    said.push(JSON.parse(String(line)));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const at = (...path: string[]) => join(folder, ...path);
const place = (name: string) => testConfig({ DATA_DIR: at(name) });

/** The embedded database of a place, as its owner sees it; made when there is none. */
const inDatabase = async (name: string, run: (client: PGlite) => Promise<unknown>) => {
  const template = dumpFile('none');
  const config = place(name);
  const dump =
    existsSync(embeddedFolder(config)) || !existsSync(template)
      ? {}
      : { loadDataDir: new Blob([readFileSync(template)]) };
  mkdirSync(config.DATA_DIR, { recursive: true });
  const client = await PGlite.create(embeddedFolder(config), dump);
  try {
    await migrate(pgliteOwner(client), migrationsFolder);
    await run(client);
  } finally {
    await client.close();
  }
};
const recordEntry = (client: PGlite, instant: string) =>
  client.query(
    `insert into audit_entries (at, actor, action, object_type, object_id, request_id)
      values ($1, 'system:x', 'x.changed', 'x', '1', 'r')`,
    [instant],
  );
const run = (command: string, where: string, ...args: string[]) => {
  said = [];
  return COMMANDS[command]?.(place(where), silentLogger, args);
};

test('S-AUD-1 R-DB-3 an entry that had no seal yet when the backup was made is none that was put in, however old the backup', async () => {
  await inDatabase('data', (client) => recordEntry(client, '2026-11-18T06:29:30Z'));
  await backUp(place('data'), fixedClock('2026-11-18T06:30:00Z'), at('backup'));
  expect(await run('restore', 'other', at('backup'))).toBe(0);
  expect(said.at(-1)).toMatchObject({ intact: true });

  // Until it is served nobody seals it, so who looks says of when the database is.
  expect(await run('verify-audit', 'other', '2026-11-18T06:30:00Z')).toBe(0);
  expect(await run('verify-audit', 'other')).toBe(1);
  await expect(run('verify-audit', 'other', 'yesterday')).rejects.toThrow('yesterday is no instant');
});

test('S-AUD-1 R-DB-3 an entry that should have had its seal when the backup was made is found by the restore', async () => {
  await inDatabase('data', (client) => recordEntry(client, '2026-11-18T06:10:00Z'));
  await backUp(place('data'), fixedClock('2026-11-18T06:30:00Z'), at('backup'));
  expect(await run('restore', 'other', at('backup'))).toBe(1);
  expect(said.at(-1)).toMatchObject({ intact: false, reason: 'the entry has no seal' });
});

test('S-AUD-1 R-DB-3 what a restore lost is accepted by name and with a reason, and told from then on', async () => {
  await inDatabase('data', (client) => recordEntry(client, '2026-11-18T06:29:30Z'));
  await expect(run('accept-loss', 'data', 'Meera Nair')).rejects.toThrow(/^Say who accepts it and why/);
  await expect(run('accept-loss', 'data', 'Meera Nair', 'restored')).rejects.toThrow(/nothing was lost$/);
  const config = place('data');
  await writeRoot({ config, files: makeFileStore(config) }, { day: 'head', sequence: 3, hash: 'a'.repeat(64) });
  expect(await run('verify-audit', 'data')).toBe(1);

  const loss = { from: 1, to: 3, acceptedBy: 'Meera Nair', reason: 'restored' };
  expect(await run('accept-loss', 'data', 'Meera Nair', 'restored')).toBe(0);
  expect(said).toMatchObject([{ accepted: loss }, { intact: true, entries: 2, acceptedLosses: [loss] }]);
  expect(await run('verify-audit', 'data')).toBe(0);
  expect(said).toMatchObject([{ acceptedLosses: [loss] }]);
});
