import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { FILE_STATUSES, IMPORT_FIELDS } from '@saakh/contracts/operations/imports/columns';
import { COLUMN_WORDS, FILE_STATUS_WORDS } from '@saakh/contracts/operations/imports/words';
import { shortReference } from '@saakh/rules/identifiers';
import { readStatusWord } from '@saakh/rules/operations/imports/status-words';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readTable, writeSheets } from '#platform/spreadsheets';
import { madeFile } from '#platform/spreadsheets/testing/made-files';
import { newWorkFile } from '#platform/uploads/stream-upload';
import { proveAgain } from '../../../testing/staff-sessions';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';
import { seams } from './run-import.service';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.close());
afterEach(() => {
  Object.assign(seams, { rowsAtOnce: undefined, answerMs: undefined, afterBatch: async () => undefined });
});

const HEAD =
  'Lender,Application id,Lender reference,Status,Status date,Approved amount,Disbursed amount,Disbursal date';

test('API-33 R-IMP-3 ADMIN-FN-09 good rows are applied, bad rows listed with their row and reason', async () => {
  const yes = await world.makeApplication();
  const no = await world.makeApplication();
  const paid = await world.makeApplication();
  const asked = await world.makeApplication();
  const { name } = world.lenders[0];
  const ids = [yes, no, paid, asked].map((one) => one?.id ?? '');
  const { status, body } = await world.load(
    csv(
      `${name}: cases of March`,
      '',
      HEAD,
      `${name},,${yes?.reference},Sanctioned,12/03/2026,"1,25,000.50",,`,
      // The short form that lists and messages show.
      `${name},${shortReference(no?.id ?? '')},,Declined,12-Mar-26,,,`,
      '',
      `${name.toUpperCase()},,${paid?.reference},Paid out,18/03/2026,1.5,"₹ 1,50,000",17/03/2026`,
      `${name},,NOBODY-1,Approved,12/03/2026,,,`,
      `${name},,${asked?.reference},Sanctioned,31/02/2026,,,`,
      `Unknown Bank,,${asked?.reference},Sanctioned,12/03/2026,,,`,
      `${name},,${asked?.reference},Disbursed,12/03/2026,,99999999999,`,
      `${name},,${asked?.reference},Disbursed,12/03/2026,,,`,
    ),
    { name: 'Status.CSV', token: world.omar.token },
  );
  expect([status, body.rowsUpdated, body.errorsFound, body.state]).toEqual([200, 3, 5, 'applied']);
  expect(body.errors).toEqual([
    {
      row: 8,
      column: 'Lender reference',
      code: 'application-unknown',
      message: 'There is no such application',
      value: 'NOBODY-1',
    },
    {
      row: 9,
      column: 'Status date',
      code: 'date-impossible',
      message: 'This date does not exist',
      value: '31/02/2026',
    },
    {
      row: 10,
      column: 'Lender',
      code: 'lender-unknown',
      message: 'Unknown lender name',
      value: 'Unknown Bank',
    },
    {
      row: 11,
      column: 'Disbursed amount',
      code: 'amount-too-large',
      message: 'This amount is more than three times what was asked for',
      value: '99999999999.00',
    },
    { row: 12, column: 'Disbursed amount', code: 'amount-missing', message: 'The amount is missing' },
  ]);
  const { loans, applications, events } = await world.standing(ids);
  const nothing = {
    approved_amount: null,
    approved_at: null,
    disbursed_amount: null,
    disbursed_at: null,
    decline_code: null,
  };
  const end = (on: string) => new Date(`${on}T18:29:59.000Z`);
  expect(loans.slice(0, 3)).toEqual([
    {
      ...nothing,
      reference: yes?.reference,
      status: 3,
      submission_state: 'accepted',
      approved_amount: '125000.50',
      approved_at: end('2026-03-12'),
      file_said_on: '2026-03-12',
    },
    {
      ...nothing,
      reference: no?.reference,
      status: 5,
      submission_state: 'accepted',
      decline_code: 'OTHER',
      file_said_on: '2026-03-12',
    },
    {
      ...nothing,
      reference: paid?.reference,
      status: 4,
      submission_state: 'accepted',
      approved_amount: '1.50',
      approved_at: end('2026-03-18'),
      disbursed_amount: '150000.00',
      disbursed_at: end('2026-03-17'),
      file_said_on: '2026-03-18',
    },
  ]);
  expect(applications.map((one) => one.status)).toEqual([3, 5, 4, 2]);
  expect(events.map((one) => one.event)).toEqual(['lender-approved', 'lender-declined', 'lender-disbursed']);
  const { lender_id } = world.lenders[0];
  expect(await world.figures()).toEqual([
    { day: '2026-03-01', lender_id, a: 4, y: 0, d: 0, m: '0.00' },
    { day: '2026-03-12', lender_id, a: 0, y: 1, d: 0, m: '0.00' },
    { day: '2026-03-17', lender_id, a: 0, y: 0, d: 1, m: '150000.00' },
    { day: '2026-03-18', lender_id, a: 0, y: 1, d: 0, m: '0.00' },
  ]);
});

test('R-IMP-1 API-33 the same file again updates nothing, the same rows in another file neither, and nobody is told twice', async () => {
  const one = await world.makeApplication();
  const old = await world.makeApplication();
  const { name } = world.lenders[0];
  const row = `${name},,${one.reference},Approved,19/03/2026,100000,,`;
  const file = csv(HEAD, row, `${name},,${old.reference},Approved,05/03/2026,,,`, row);
  const first = await world.load(file);
  expect([first.body.rowsUpdated, first.body.errors]).toEqual([2, []]);
  await world.app.platform.jobs.drain();
  const messages = () => world.app.platform.outbox.listDevelopmentMessages(one.mobile);
  expect((await messages()).map(({ body }) => /approved/i.test(body))).toEqual([true]);
  expect(await world.app.platform.outbox.listDevelopmentMessages(old.mobile)).toEqual([]);
  const again = await world.load(file);
  expect(again.body).toMatchObject({ rowsUpdated: 0, errorsFound: 0, sameAs: first.body.importId, state: 'applied' });
  const other = await world.load(csv(HEAD, row, `${name},,${one.reference},Login,19/03/2026,,,`));
  expect([other.body.rowsUpdated, other.body.errors.map((e: { code: string }) => e.code)]).toEqual([0, ['backwards']]);
  await world.app.platform.jobs.drain();
  expect(await messages()).toHaveLength(1);
  expect((await world.standing([one.id])).events).toHaveLength(1);
});

test('S-AZ-7 a file is looked at, and neither applied nor undone, by a password of long ago', async () => {
  const one = await world.makeApplication();
  const row = `${world.lenders[0].name},,${one.reference},Approved,19/03/2026,100000,,`;
  const before = await world.standing([one.id]);
  const kept = () => world.app.sql('select import_id, state from imports order by 1');
  await world.app.sql(`update sessions set proved_at = proved_at - interval '11 minutes'`);
  const files = await kept();
  const direct = await world.load(csv(HEAD, row));
  expect([direct.status, direct.body.code, await kept()]).toEqual([403, 'STEP_UP_REQUIRED', files]);
  const importId = await world.upload('status', csv(HEAD, row));
  await world.settled(importId);
  expect((await world.check(importId)).state).toBe('checked');
  await expect(world.apply(importId)).rejects.toThrow('STEP_UP_REQUIRED');
  expect([(await world.detail(importId)).state, await world.standing([one.id])]).toEqual(['checked', before]);
  await proveAgain(world.app);
  expect((await world.apply(importId)).counts.updated).toBe(1);
  await world.app.sql(`update sessions set proved_at = proved_at - interval '11 minutes'`);
  await expect(world.undo(importId)).rejects.toThrow('STEP_UP_REQUIRED');
  expect((await world.detail(importId)).state).toBe('applied');
  await proveAgain(world.app);
  expect((await world.undo(importId)).state).toBe('undone');
  expect((await world.standing([one.id])).loans).toEqual(before.loans);
});

test('S-SHEET-1 STATUSFILE-02 STATUSFILE-03 STATUSFILE-04 what is no file, or none of this kind by its name or its content, is refused and changes nothing', async () => {
  const one = await world.makeApplication();
  const { name } = world.lenders[0];
  const good = csv(HEAD, `${name},,${one.reference},Approved,19/03/2026,,,`);
  const before = await world.standing([one.id]);
  const refusals: [Awaited<ReturnType<typeof world.load>>, string | RegExp][] = [
    [await world.load(undefined), 'No file selected'],
    [await world.load(good, { name: 'status.pdf' }), 'Invalid file type'],
    [
      await world.load(Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000'), { name: 'status.xlsx' }),
      'Invalid file type',
    ],
    [
      await world.load(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400, 1)]), { name: 'status.xlsx' }),
      /damaged/,
    ],
    [await world.load('', { name: 'status.csv' }), 'This file is empty'],
    [await world.load(csv(HEAD)), /no rows/],
    [
      await world.load(csv('Status,Approved amount', 'Approved,5')),
      /Columns are missing.*Application id.*Status date.*Found: Status, Approved amount/,
    ],
    [await world.load(csv('a,b', '1,2')), /Looked for.*Found: a, b/],
    [await world.load(csv(`${HEAD},status`, 'x')), /same name: status/],
  ];
  for (const [{ status, body }, message] of refusals) {
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'FILE_REFUSED', ['image_name']]);
    expect(body.message).toMatch(message);
  }
  expect(await world.standing([one.id])).toEqual(before);
  expect((await world.load(good)).body.rowsUpdated).toBe(1);
});

test('STATUSFILE-02 R-IMP-1 workbooks are taken as lists are: .xlsx and .xls, the extension in any case', async () => {
  const { reference } = await world.makeApplication();
  const titles = ['Lender', 'Lender reference', 'Status', 'Status date'];
  const columns = titles.map((title) => ({ title, kind: 'text' as const }));
  const rows = [[world.lenders[0].name, reference, 'Approved', '19/03/2026']];
  const book = await buffer(await writeSheets([{ name: 'Cases', columns, rows }]));
  expect((await world.load(book, { name: 'STATUS.XLSX' })).body).toMatchObject({ rowsUpdated: 1, errors: [] });
  // The old kind is opened and read, too: what it lacks are the columns.
  for (const name of ['loans.xls', 'Loans.XLS']) {
    expect((await world.load(madeFile('loans.xls'), { name })).body.message).toMatch(/Looked for: .*Found: /);
  }
});

test('ADMIN-PAGE-12 the sheet of words of a template names every status, and each of its words is understood', async () => {
  const path = await newWorkFile(world.app.platform, 'words');
  const { rawPayload } = await world.app.server.inject({
    url: '/api/import-templates/status/xlsx',
    headers: { authorization: `Bearer ${world.asha.token}` },
  });
  await writeFile(path, rawPayload);
  const rows = [];
  for await (const batch of readTable({ path, fileName: 'words.xlsx' }, { sheet: 'Words' })) rows.push(...batch);
  const [head, ...words] = rows.map(({ cells }) => cells.map(String));
  expect(head).toEqual(['Column', 'What it means', 'Words that are understood']);
  const meant = new Set<string>();
  for (const [column, meaning = '', written = ''] of words) {
    expect([column, written.length < 100]).toEqual(['Status', true]);
    for (const word of written.split(', ')) meant.add(`${meaning}: ${readStatusWord(word)}`);
  }
  expect([...meant]).toEqual(FILE_STATUSES.map((status) => `${FILE_STATUS_WORDS[status].en}: ${status}`));
});

test('R-IMP-1 API-33 a file is kept and begun in one step: where it can not be begun none is left waiting', async () => {
  const one = await world.makeApplication();
  const file = csv(HEAD, `${world.lenders[0].name},,${one.reference},Sanctioned,18/03/2026,,,`);
  const waiting = () => world.app.sql(`select import_id from imports where state in ('inspected', 'applying')`);
  const before = await waiting();
  // Fails when the work is taken.
  await world.app.sql('alter table imports add constraint gone check (worked_by is null) not valid');
  expect((await world.load(file)).status).toBe(500);
  await world.app.sql('alter table imports drop constraint gone');
  expect(await waiting()).toEqual(before);
  expect((await world.load(file)).body.rowsUpdated).toBe(1);
});

test('API-33 no other process takes a file that was just uploaded as abandoned', async () => {
  const one = await world.makeApplication();
  // What another process could see of it: each commit.
  await world.app.sql(`create function refuse_free() returns trigger language plpgsql as $$ begin
    if exists (select from imports where import_id = new.import_id and state = 'applying' and worked_by is null) then
      raise exception 'a running import that nobody works on';
    end if;
    return null;
  end $$`);
  await world.app.sql(`create constraint trigger refuse_free after insert or update on imports
    deferrable initially deferred for each row execute function refuse_free()`);
  const { name } = world.lenders[0];
  const loaded = await world.load(csv(HEAD, `${name},,${one.reference},Sanctioned,18/03/2026,,,`));
  await world.app.sql('drop function refuse_free cascade');
  expect([loaded.status, loaded.body.state]).toEqual([200, 'applied']);
});

test('S-SHEET-7 R-IMP-1 of two files of one person at once one is refused, and nothing of it stays in the storage', async () => {
  const one = await world.makeApplication();
  const { files } = world.app.platform;
  const real = files.putStream.bind(files);
  let bothAreHere = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    bothAreHere = resolve;
  });
  const put = vi.spyOn(files, 'putStream').mockImplementation(async (...given) => {
    await real(...given);
    if (put.mock.calls.length === 2) bothAreHere();
    await both;
  });
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  Object.assign(seams, { afterBatch: () => held });
  const loads = ['18', '19'].map((day) =>
    world.load(csv(HEAD, `${world.lenders[0].name},,${one.reference},Sanctioned,${day}/03/2026,,,`)).finally(goOn),
  );
  const statuses = (await Promise.all(loads)).map(({ status }) => status);
  const keys = put.mock.calls.map(([key]) => key);
  put.mockRestore();
  expect(statuses.toSorted()).toEqual([200, 409]);
  const kept = await world.app.sql<{ key: string }>('select file_key as key from imports where file_key = any($1)', [
    keys,
  ]);
  const stored = await Promise.all(keys.map(async (key) => ((await files.find(key)) ? [key] : [])));
  expect([keys.length, stored.flat()]).toEqual([2, kept.map(({ key }) => key)]);
});

test('ADMIN-PAGE-12 R-IMP-3 words that were explained for one lender’s file count in another’s only once they were seen', async () => {
  const [a, b] = [await world.makeApplication(), await world.makeApplication({ lender: world.lenders[1] })];
  const head = IMPORT_FIELDS.status.map((field) => COLUMN_WORDS[field].en).join(',');
  const of = (name: string, reference: string) => csv(head, `${name},,${reference},Case closed,18/03/2026,,,,,`);
  const first = await world.upload('status', of(world.lenders[0].name, a.reference));
  expect((await world.settled(first)).unknownWords).toEqual([{ word: 'Case closed', rows: 1 }]);
  await world.check(first, { words: { 'Case closed': 'rejected' } });
  await world.apply(first);
  const other = of(world.lenders[1].name, b.reference);
  const { body } = await world.load(other);
  expect([body.rowsUpdated, body.errors.map((e: { code: string }) => e.code)]).toEqual([0, ['status-unknown']]);
  const shown = await world.settled(await world.upload('status', other));
  expect([shown.state, shown.ownTemplate, shown.words]).toEqual(['inspected', false, { 'case closed': 'rejected' }]);
  await world.check(shown.importId, { words: { 'case closed': 'cancelled' } });
  await world.apply(shown.importId);
  expect((await world.standing([b.id])).loans.map((loan) => loan.status)).toEqual([6]);
});

test('API-33 a file that takes longer than the call may is answered with what is loaded so far, and goes on by itself', async () => {
  const people = await Promise.all([0, 1].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  Object.assign(seams, { rowsAtOnce: 2, answerMs: 1_500, afterBatch: () => held });
  const file = csv(HEAD, ...people.map(({ reference }) => `${name},,${reference},Sanctioned,19/03/2026,,,`));
  const { status, body } = await world.load(file);
  goOn();
  expect([status, body.state, body.rowsUpdated]).toEqual([202, 'applying', 1]);
  await vi.waitFor(async () => expect((await world.detail(body.importId)).state).toBe('applied'), 10_000);
  expect((await world.detail(body.importId)).counts).toMatchObject({ updated: 2, errors: 0 });
});
