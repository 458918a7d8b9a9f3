import { buffer } from 'node:stream/consumers';
import * as calls from '@saakh/contracts/operations/imports/calls';
import type { ImportKind } from '@saakh/contracts/operations/imports/columns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSheets } from '#platform/spreadsheets';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.close());

/** With the check digit of one. */
const WRITTEN = ['234123412346', '2341 2341 2346', '2341-2341-2346', '2341.2341.2346'];
const [RUN, SPACED, DASHED, DOTTED] = WRITTEN;
const wholeIn = (text: string): string[] => WRITTEN.filter((number) => text.includes(number));

/** Tables of the program and of its jobs that hold one. */
async function tablesWithOne(): Promise<string[]> {
  const tables = await world.app.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.app.sql<{ row: string }>(`select t::text as row from ${name} t`);
    if (wholeIn(rows.map(({ row }) => row).join('\n')).length > 0) found.push(name);
  }
  return found;
}

const LONG = 'x'.repeat(300);
const IDS = `application_id,reference,lender`;
/** The number in every cell that may hold words, and where a row is refused for what stands there, in that cell. */
function sheetOf(kind: ImportKind, [a, b]: readonly string[]): string {
  const lender = world.lenders[0].name;
  const of = (first: string, rest: string) => `${first},${rest}`;
  if (kind === 'commission') {
    return csv(
      `${IDS},month,commission_amount,payment_reference,Seen of ${SPACED}`,
      of(`,${a},${lender}`, `03/2026,100,U1,card ${SPACED}`),
      of(`${RUN},,${lender}`, `03/2026,200,U2,${RUN}`),
      of(`about ${DASHED},,${lender}`, `03/2026,250,U6,${DASHED}`),
      of(`,${a},Bank ${DOTTED}`, '03/2026,300,U3,'),
      of(`,${a},${lender}`, `March ${DASHED},400,U4,`),
      of(`,${a},${lender}`, `03/2026,${RUN},U5,`),
    );
  }
  const more = kind === 'mis' ? ',mobile,product,amount,tenure,rate' : '';
  const rest = kind === 'mis' ? ',,,,,' : '';
  const said = (status: string, on = '18/03/2026', approved = '100000', words = ',,') =>
    `${status},${on},${approved},${words}`;
  const mis =
    kind === 'mis'
      ? [
          of(`,,${lender}`, `${said('approved')},${RUN},Personal Loans,1,1,1`),
          of(`,${b},${lender}`, `${said('approved')},,Loan ${SPACED},1,1,1`),
          of(`,${b},${lender}`, `${said('approved')},,Personal Loans,1,${DASHED},1`),
          of(`,${b},${lender}`, `${said('approved')},,Personal Loans,1,1,${DOTTED}`),
        ]
      : [];
  return csv(
    `${IDS},status,status_date,approved_amount,reason,remark,Seen of ${SPACED}${more}`,
    of(`,${a},${lender}`, `${said('approved', '18/03/2026', '100000', `of ${SPACED},${RUN},${DASHED}`)}${rest}`),
    of(`,${b},${lender}`, `${said(`Won by ${SPACED}`)}${rest}`),
    of(`${RUN},,${lender}`, `${said('approved')}${rest}`),
    of(`,${a},Bank ${DOTTED}`, `${said('approved')}${rest}`),
    of(`,${a},${lender}`, `${said('approved', SPACED)}${rest}`),
    of(`,${a},${lender}`, `${said('approved', '18/03/2026', RUN)}${rest}`),
    of(`,${a},${lender}`, `${said('approved', '18/03/2026', '1', `${SPACED} ${LONG},,`)}${rest}`),
    ...mis,
  );
}

test.each(['status', 'mis', 'commission'] as const)(
  'REG-ID-3 an Aadhaar number anywhere in the cells of a %s file is in no table and no answer but by its last four digits',
  async (kind) => {
    const [a, b] = [await world.makeApplication(), await world.makeApplication()];
    const { lender_id: lenderId } = world.lenders[0];
    const file = sheetOf(kind, [a.reference, b.reference]);
    expect(wholeIn(file).toSorted()).toEqual(WRITTEN.toSorted());
    const answers: unknown[] = [];
    const importId = await world.upload(kind, file, `cases ${SPACED}.csv`);
    answers.push(await world.detail(importId));
    const checked = await world.check(importId, { lenderId });
    answers.push(checked);
    if (kind !== 'commission') {
      expect(checked.unknownWords).toEqual([{ word: 'Won by XXXX XXXX 2346', rows: 1 }]);
      // As the page has it, and as anyone who has the file before them might send it.
      const word = kind === 'status' ? 'Won by XXXX XXXX 2346' : `Won by ${SPACED}`;
      const known = await world.check(importId, { words: { [word]: 'approved' } });
      expect([known.unknownWords, known.counts.errors]).toEqual([[], checked.counts.errors - 1]);
      answers.push(known);
    }
    answers.push(await world.apply(importId));
    const errors = await world.app.inject(calls.listImportErrors, { params: { importId }, query: {} }, world.asha);
    expect(errors.body.data.length).toBeGreaterThan(2);
    answers.push(errors.body);
    const bad = await world.app.server.inject({
      method: 'POST',
      url: `/api/imports/${importId}/bad-rows/csv`,
      headers: { authorization: `Bearer ${world.asha.token}` },
      payload: { reason: 'To mend' },
    });
    expect([bad.statusCode, bad.body.includes('XXXX XXXX 2346')]).toEqual([200, true]);
    answers.push(bad.body);
    if (kind === 'status') answers.push((await world.load(file)).body);
    await world.app.platform.jobs.drain();
    expect(wholeIn(JSON.stringify(answers))).toEqual([]);
    expect(JSON.stringify(answers)).toContain('XXXX XXXX 2346');
    expect(await tablesWithOne()).toEqual([]);
  },
);

test('REG-ID-3 nor in the name of a sheet, which can be chosen all the same; a head that is refused is told without it', async () => {
  const { reference } = await world.makeApplication();
  const columns = ['reference', 'status', 'status_date'].map((title) => ({ title, kind: 'text' as const }));
  const sheetOfOne = (name: string, of: string) => ({ name, columns, rows: [[of, 'approved', '18/03/2026']] });
  const book = await writeSheets([sheetOfOne('First', 'NONE'), sheetOfOne(`Cases ${SPACED}`, reference)]);
  const id = await world.upload('status', await buffer(book), 'cases.xlsx');
  const shown = 'Cases XXXX XXXX 2346';
  expect((await world.detail(id)).sheets).toEqual(['First', shown]);
  expect((await world.check(id, { sheet: shown, lenderId: world.lenders[0].lender_id })).sheet).toBe(shown);
  expect((await world.check(id)).counts).toMatchObject({ read: 1, updated: 1 });
  expect((await world.apply(id)).counts).toMatchObject({ updated: 1, errors: 0 });
  const refused = await world.post('/api/imports/status/upload', csv(`about ${SPACED},b`, `${DOTTED},c`));
  expect([refused.status, wholeIn(JSON.stringify(refused.body))]).toEqual([422, []]);
  expect(await tablesWithOne()).toEqual([]);
});

test('REG-ID-3 a lender’s reference that looks like one still finds its case and its payment, and lists show it by its last four digits', async () => {
  const { id } = await world.makeApplication();
  const reference = '234123412346';
  await world.app.sql('update lender_applications set reference = $1 where lender_application_id = $2', [
    reference,
    id,
  ]);
  const { lender_id: lenderId } = world.lenders[0];
  const status = await world.upload('status', csv('reference,status,status_date', `${reference},approved,18/03/2026`));
  const checked = await world.check(status, { lenderId });
  expect(checked.preview.map((row) => [row.effect, row.reference])).toEqual([['updated', 'XXXX XXXX 2346']]);
  expect((await world.apply(status)).counts).toMatchObject({ updated: 1, errors: 0 });
  const paid = csv('reference,month,commission_amount,payment_reference', `${reference},03/2026,100,${reference}`);
  const payment = await world.upload('commission', paid);
  await world.check(payment, { lenderId });
  expect((await world.apply(payment)).counts).toMatchObject({ created: 1, errors: 0 });
  const rows = await world.app.sql(
    'select state, lender_application_id as of, payment_reference as by from commission_file_rows where import_id = $1',
    [payment],
  );
  expect(rows).toEqual([{ state: 'matched', of: id, by: reference }]);
});
