import * as calls from '@saakh/contracts/operations/imports/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';
import { seams } from './run-import.service';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.close());

test('ADMIN-PAGE-11 ADMIN-FN-08 commission rows are kept once for reconciliation, matched to an application where there is one; roles other than 1 see nothing of it', async () => {
  const known = await world.makeApplication();
  const { name } = world.lenders[0];
  const head = 'Lender,Reference,Disbursed amount,Payout,TDS,GST,Month,Paid on,UTR';
  const one = `${name},${known.reference},200000,"4,000",200,720,Mar-26,19/03/2026,N1`;
  const file = csv(
    head,
    one,
    `${name},STRANGE-1,100000,2000,,,03/2026,,N1`,
    one,
    `${name},${known.reference},,soon,,,03/2026,,N2`,
  );
  const importId = await world.upload('commission', file);
  const checked = await world.check(importId);
  expect(checked.counts).toMatchObject({ created: 2, unchanged: 1, errors: 1 });
  // Of no loan of ours, and said so; the refused row shows its reference, too.
  const noLoan = [{ mark: 'no-loan', rows: 1 }];
  expect(checked.marks).toEqual(noLoan);
  expect(checked.preview.map(({ reference, marks }) => [reference, marks])).toEqual([
    [known.reference, []],
    ['STRANGE-1', ['no-loan']],
    [known.reference, []],
    [known.reference, []],
  ]);
  expect((await world.apply(importId)).marks).toEqual(noLoan);
  // Counted once, at its end: its page counts nothing.
  const found = await world.app.sql<{ marks: unknown }>(
    `select findings -> 'marks' as marks from imports where import_id = $1`,
    [importId],
  );
  expect(found).toEqual([{ marks: noLoan }]);
  const kept = () =>
    world.app.sql(
      `select state, reference, lender_application_id as id, commission_amount::text as paid, tax_deducted::text as tax, gst::text,
         month, paid_on::text from commission_file_rows where not undone order by row_number`,
    );
  expect(await kept()).toEqual([
    {
      state: 'matched',
      reference: known.reference,
      id: known.id,
      paid: '4000.00',
      tax: '200.00',
      gst: '720.00',
      month: '2026-03',
      paid_on: '2026-03-19',
    },
    {
      state: 'unmatched',
      reference: 'STRANGE-1',
      id: null,
      paid: '2000.00',
      tax: null,
      gst: null,
      month: '2026-03',
      paid_on: null,
    },
  ]);
  const other = await world.upload('commission', csv(head, one));
  expect((await world.check(other)).counts).toMatchObject({ created: 0, unchanged: 1 });
  expect((await world.undo(importId)).undone).toMatchObject({ restored: 2, left: 0 });
  expect(await kept()).toEqual([]);
  const { token } = world.omar;
  expect((await world.post('/api/imports/commission/upload', file, { token })).status).toBe(403);
  const list = (kind: 'commission' | 'status') => world.app.inject(calls.listImports, { query: { kind } }, { token });
  expect([(await list('commission')).status, (await list('status')).status]).toEqual([403, 200]);
  expect((await world.app.inject(calls.getImport, { params: { importId } }, { token })).status).toBe(404);
  for (const [kind, format, sheets] of [
    ['commission', 'csv', []],
    ['commission', 'xlsx', ['Sheet1']],
    ['mis', 'xlsx', ['Sheet1', 'Words']],
  ] as const) {
    const template = await world.app.server.inject({
      url: `/api/import-templates/${kind}/${format}`,
      headers: { authorization: `Bearer ${world.asha.token}` },
    });
    // Nobody is asked for the columns of our own template: it is checked at once.
    const seen = await world.settled(await world.upload(kind, template.rawPayload, `template.${format}`));
    expect([seen.missing, seen.sheets, seen.ownTemplate, seen.state]).toEqual([[], sheets, true, 'checked']);
  }
});

test('ADMIN-PAGE-11 ADMIN-FN-08 a commission above the loan that it names is no payment, and neither is the example row of our template', async () => {
  const { reference } = await world.makeApplication();
  const { name } = world.lenders[0];
  const file = csv(
    'Lender,Reference,Payout,Month,UTR',
    `${name},${reference},40000,03/2026,L1`,
    `${name},${reference},200000.01,03/2026,L2`,
  );
  const { counts, preview } = await world.check(await world.upload('commission', file));
  expect([counts.created, preview.map(({ code }) => code)]).toEqual([1, [null, 'commission-too-large']]);
  for (const kind of ['commission', 'mis', 'status']) {
    const template = await world.app.server.inject({
      url: `/api/import-templates/${kind}/csv`,
      headers: { authorization: `Bearer ${world.asha.token}` },
    });
    const checked = await world.settled(await world.upload(kind, template.rawPayload, 'template.csv'));
    expect([checked.counts.errors, checked.preview.map(({ code }) => code)]).toEqual([1, ['example-row']]);
  }
});

test('ADMIN-PAGE-11 ADMIN-FN-08 a payment of which a row is refused waits whole, so that its mended rows take nothing away', async () => {
  const { reference, id } = await world.makeApplication();
  const { name } = world.lenders[0];
  const head = 'Lender,Application ID,Reference,Payout,TDS,Month,UTR';
  const file = (mended: string) =>
    csv(
      head,
      `${name},,${reference},4000,,03/2026,P1`,
      `${name},,${reference},${mended},,03/2026,P1`,
      `${name},,${reference},700,,03/2026,P2`,
      `${name},,${reference},100,200,03/2026,P3`,
      `${name},${id},,300,,03/2026,P3`,
    );
  const load = async (text: string) => {
    const importId = await world.upload('commission', text);
    const { counts, preview } = await world.check(importId);
    expect((await world.apply(importId)).counts).toEqual(counts);
    return { importId, codes: preview.map(({ code }) => code) };
  };
  const paid = async () => {
    const rows = await world.app.sql<{ paid: string }>(
      `select commission_amount::int::text as paid from commission_file_rows
       where lender_application_id = $1 and not undone and replaced_by is null order by 1`,
      [id],
    );
    return rows.map((row) => row.paid);
  };
  const incomplete = 'payment-incomplete';
  const first = await load(file('500000'));
  expect(first.codes).toEqual([incomplete, 'commission-too-large', null, 'tax-too-large', incomplete]);
  expect(await paid()).toEqual(['700']);
  const { body } = await world.app.inject(
    calls.listImportErrors,
    { params: { importId: first.importId }, query: {} },
    { token: world.asha.token },
  );
  expect(body.data.map(({ row, code, value }) => [row, code, value])).toContainEqual([
    3,
    'commission-too-large',
    '500000.00',
  ]);
  seams.rowsAtOnce = 1;
  try {
    // A payment's first row is kept before its second one is read, in a batch of its own; the other way round it waits.
    expect((await load(file('soon'))).codes.slice(3)).toEqual(['tax-too-large', incomplete]);
  } finally {
    delete seams.rowsAtOnce;
  }
});

test('ADMIN-PAGE-11 ADMIN-FN-08 a later file corrects what an earlier one said of a payment, and taken back it corrects nothing', async () => {
  const known = await world.makeApplication();
  const { name } = world.lenders[0];
  const of = (...rows: readonly (readonly [string, string])[]) =>
    csv(
      'Lender,Reference,Payout,Month,Paid on,UTR',
      ...rows.map(([payout, payment]) => `${name},${known.reference},${payout},Mar-26,,${payment}`),
    );
  const load = async (file: string) => {
    const importId = await world.upload('commission', file);
    const { counts } = await world.check(importId);
    expect((await world.apply(importId)).counts).toEqual(counts);
    return { importId, said: [counts.created, counts.updated, counts.unchanged] };
  };
  const paid = async () => {
    const rows = await world.app.sql<{ paid: string }>(
      `select commission_amount::int::text as paid from commission_file_rows
       where lender_application_id = $1 and not undone and replaced_by is null order by 1`,
      [known.id],
    );
    return rows.map((row) => row.paid);
  };
  const first = await load(of(['4000', 'N1'], ['500', 'N1'], ['700', 'N2']));
  expect([first.said, await paid()]).toEqual([
    [3, 0, 0],
    ['4000', '500', '700'],
  ]);
  const second = await load(of(['4100', 'N1'], ['500', 'N1']));
  expect([second.said, await paid()]).toEqual([
    [0, 1, 1],
    ['4100', '500', '700'],
  ]);
  const third = await load(of(['4000', 'N1']));
  expect([third.said, await paid()]).toEqual([
    [0, 1, 0],
    ['4000', '700'],
  ]);
  await world.undo(second.importId);
  expect(await paid()).toEqual(['4000', '700']);
  await world.undo(third.importId);
  expect(await paid()).toEqual(['4000', '500', '700']);
  await world.undo(first.importId);
  expect(await paid()).toEqual([]);
});
