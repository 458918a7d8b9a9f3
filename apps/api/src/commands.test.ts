import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from './commands';
import { writeRoot } from './platform/audit/roots';
import { backUp } from './platform/backups/back-up';
import { fixedClock } from './platform/clock';
import type { Config } from './platform/config';
import { makeFieldCipher } from './platform/crypto/aes-field-cipher';
import { embeddedFolder, migrationsFolder } from './platform/data-folders';
import { migrate, pgliteOwner } from './platform/database/migrate';
import { makeFileStore } from './platform/storage/make-file-store';
import { makeRootStore } from './platform/storage/root-store';
import { testConfig } from './testing/test-config';
import { testLogger } from './testing/test-logger';

let prepared: string;
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'saakh-commands-'));
  const client = await PGlite.create(prepared);
  await migrate(pgliteOwner(client), migrationsFolder);
  await client.close();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

let folder: string;
let said: Record<string, unknown>[];
/** What a person reads. */
let shown: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saakh-commands-'));
  said = [];
  shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    const text = String(line);
    if (text.startsWith('{')) said.push(JSON.parse(text));
    else shown += text;
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
async function inDatabase(name: string, run: (client: PGlite) => Promise<unknown>) {
  const its = embeddedFolder(place(name));
  if (!existsSync(its)) cpSync(prepared, its, { recursive: true });
  const client = await PGlite.create(its);
  try {
    await run(client);
  } finally {
    await client.close();
  }
}
const recordEntry = (client: PGlite, instant: string) =>
  client.query(
    `insert into audit_entries (at, actor, action, object_type, object_id, request_id)
      values ($1, 'system:x', 'x.changed', 'x', '1', 'r')`,
    [instant],
  );
const run = (command: string, where: string, ...args: string[]) => runWith(place(where), command, ...args);
function runWith(config: Config, command: string, ...args: string[]) {
  said = [];
  return runCommand(command, args, () => ({ config, logger: testLogger }));
}

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
  const auditRoots = makeRootStore(config, makeFileStore(config));
  await writeRoot({ config, auditRoots }, { day: 'head', sequence: 3, hash: 'a'.repeat(64) });
  expect(await run('verify-audit', 'data')).toBe(1);

  const loss = { from: 1, to: 3, acceptedBy: 'Meera Nair', reason: 'restored' };
  expect(await run('accept-loss', 'data', 'Meera Nair', 'restored')).toBe(0);
  expect(said).toMatchObject([{ accepted: loss }, { intact: true, entries: 2, acceptedLosses: [loss] }]);
  expect(await run('verify-audit', 'data')).toBe(0);
  expect(said).toMatchObject([{ acceptedLosses: [loss] }]);
});

test('S-PAN-3 fields under an older key are sealed again when it is asked for, and counted by key', async () => {
  const keys = (...versions: number[]) => versions.map((n) => `${n}:${String(n).repeat(64)}`).join(',');
  const under = (ENCRYPTION_KEYS: string) => testConfig({ DATA_DIR: at('data'), ENCRYPTION_KEYS });
  const cipherOf = (ENCRYPTION_KEYS: string) => makeFieldCipher(under(ENCRYPTION_KEYS).secrets);
  const field = { table: 'users', id: 'usr_x', column: 'phone_sealed' };
  await inDatabase('data', (client) =>
    client.query(
      `insert into users (user_id, brand_key, created_at, updated_at, phone_sealed) values ('usr_x', 'cl', now(), now(), $1)`,
      [cipherOf(keys(1)).seal('9876500001', field)],
    ),
  );
  expect(await runWith(under(keys(1)), 'reseal')).toBe(0);
  expect(said).toEqual([{ sealed: 0, byKey: { 1: 1 } }]);
  expect(await runWith(under(keys(2, 1)), 'reseal')).toBe(0);
  expect(said).toEqual([{ sealed: 1, byKey: { 2: 1 } }]);
  await inDatabase('data', async (client) => {
    const { rows } = await client.query<{ value: string }>('select phone_sealed as value from users');
    expect(cipherOf(keys(2)).open(rows[0]?.value ?? '', field)).toBe('9876500001');
  });
  // Its key was taken away too early: nothing opens it, and it is not done.
  expect(await runWith(under(keys(4, 3)), 'reseal')).toBe(1);
  expect(said).toEqual([{ sealed: 0, byKey: { 2: 1 } }]);
});

test('a word that is no command ends with 2 and the list; help shows the same', async () => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const settings = () => {
    throw new Error('nothing is read for it');
  };
  for (const word of ['backup', 'constructor', '--serve', '']) expect(await runCommand(word, [], settings)).toBe(2);
  expect(await runCommand('help', [], settings)).toBe(0);
  for (const name of ['first-administrator "<name>" <email>', 'back-up <empty folder>', 'verify-audit']) {
    expect(shown).toContain(name);
    expect(String(errors.mock.calls[0]?.[0])).toContain(name);
  }
});

test.each([
  [[]],
  [['Asha Rao']],
  [['Asha Rao', 'asha']],
  [['Asha', 'Rao', 'asha@loans.example']],
  [['Asha Rao', 'asha@loans.example', '--unknown', 'x']],
  [['--lost-second-factor']],
])('first-administrator with %j says how it is written', async (args) => {
  await inDatabase('data', async () => undefined);
  await expect(run('first-administrator', 'data', ...args)).rejects.toThrow(/^Say who it is: .*<email>/);
});

test.each([
  ['first-administrator', ['Meera Nair', 'meera.loans.example'], /\n"meera\.loans\.example" is no email address\.$/],
  ['first-administrator', [' ', 'meera@loans.example'], /\n" *" can't be used as a name\.$/],
  ['doctor', ['--send', 'meera@', '9876543210'], /\n"meera@" is no email address\.$/],
  ['doctor', ['--send', 'meera@loans.example', '12345'], /\n"12345" is no mobile number/],
])('%s %j says what is wrong with it, not only how it is written', async (command, args, says) => {
  await expect(run(command, 'data', ...args)).rejects.toThrow(says);
});
