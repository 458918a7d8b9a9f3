import { listCustomerTimeline } from '@saakh/contracts/operations/customer-service';
import * as calls from '@saakh/contracts/operations/imports/calls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listEvents } from '#domains/lending/applications';
import { rebuildDailyFigures } from '#domains/records/daily-figures';
import { inTransaction } from '#platform/context';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';
import { resumeImports, runImport, seams } from './run-import.service';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterEach(() => {
  delete seams.rowsAtOnce;
  delete seams.answerMs;
  seams.afterBatch = async () => undefined;
});
afterAll(() => world.close());

const HEAD = 'Loan No,Stage,When,Sanctioned amount,Disbursal amount';

test('S-AZ-7 ADMIN-FN-09 ADMIN-PAGE-12 columns and words are said once for a lender, a check tells what would change, and nothing has until it is applied; the rows to mend leave with a reason and the own password', async () => {
  const [a, b] = [await world.makeApplication(), await world.makeApplication()];
  const { lender_id: lenderId } = world.lenders[0];
  const file = csv(
    HEAD,
    `${a.reference},Case won,18/03/2026,,90000`,
    `${b.reference},Sanctioned,18/03/2026,100000,`,
    `X-1,Sanctioned,18/03/2026,,`,
  );
  const importId = await world.upload('status', file);
  const seen = await world.detail(importId);
  expect([seen.state, seen.rows, seen.columns, seen.missing]).toEqual([
    'inspected',
    3,
    { reference: 0, status: 1, approved_amount: 3, disbursed_amount: 4 },
    [['status_date']],
  ]);
  const columns = { ...seen.columns, status_date: 2 };
  const first = await world.check(importId, { columns, lenderId });
  expect(first.unknownWords).toEqual([{ word: 'Case won', rows: 1 }]);
  const checked = await world.check(importId, { words: { 'Case won': 'disbursed' } });
  expect([checked.state, checked.counts, checked.moves]).toEqual([
    'checked',
    { read: 3, updated: 2, created: 0, unchanged: 0, errors: 1, told: 2 },
    [
      { from: 2, to: 4, rows: 1 },
      { from: 2, to: 3, rows: 1 },
    ],
  ]);
  expect(checked.preview.map(({ row, effect, reference }) => [row, effect, reference])).toEqual([
    [2, 'updated', a.reference],
    [3, 'updated', b.reference],
    [4, 'error', 'X-1'],
  ]);
  expect((await world.standing([a.id, b.id])).loans.map((one) => one.status)).toEqual([2, 2]);
  const done = await world.apply(importId);
  expect([done.state, done.counts.updated, done.counts.errors]).toEqual(['applied', 2, 1]);
  expect((await world.standing([a.id, b.id])).loans.map((one) => one.status)).toEqual([4, 3]);

  const ask = (body: { reason: string }) =>
    world.app.server.inject({
      method: 'POST',
      url: `/api/imports/${importId}/bad-rows/csv`,
      headers: { authorization: `Bearer ${world.asha.token}` },
      payload: body,
    });
  const taken = `select after->>'reason' as reason, after->'rows' as rows from audit_entries
    where action = 'import.bad-rows-downloaded' and object_id = $1`;
  expect(Object.keys((await ask({ reason: '' })).json().fields)).toEqual(['reason']);
  expect(await world.app.sql(taken, [importId])).toEqual([]);
  const bad = await ask({ reason: 'To mend' });
  expect(await world.app.sql(taken, [importId])).toEqual([{ reason: 'To mend', rows: 1 }]);
  expect(bad.body).toBe(
    `\uFEFFrow,${HEAD},what to mend\r\n4,X-1,Sanctioned,18/03/2026,,,There is no such application\r\n`,
  );
  const secret = `update imports set file_secret_sealed = $2 where import_id = $1`;
  const kept = await world.app.sql<{ is: string }>(
    `select file_secret_sealed as is from imports where import_id = $1`,
    [importId],
  );
  await world.app.sql(secret, [importId, null]);
  const gone = await ask({ reason: 'Too late' });
  expect([gone.json().code, await world.app.sql(taken, [importId])]).toEqual([
    'FILE_REFUSED',
    [{ reason: 'To mend', rows: 1 }],
  ]);
  await world.app.sql(secret, [importId, kept[0]?.is]);
  const mended = bad.body.replace('4,X-1,', `4,${b.reference},`);
  const again = await world.detail(await world.upload('status', mended));
  expect([again.remembered, again.lender?.lenderId, again.missing]).toEqual([true, lenderId, []]);
  expect((await world.check(again.importId)).counts).toMatchObject({ unchanged: 1, errors: 0 });
  const cancelled = await world.app.inject(
    calls.cancelImport,
    { params: { importId: again.importId } },
    { token: world.asha.token },
  );
  expect(cancelled.body.data.state).toBe('cancelled');
});

test('R-IMP-1 R-IMP-2 a run that is stopped between batches goes on where it was, to the same end as a clean one, and nobody is told twice', async () => {
  const people = [];
  for (let at = 0; at < 5; at += 1) people.push(await world.makeApplication({ lender: world.lenders[1] }));
  const { name, lender_id } = world.lenders[1];
  const rows = people.flatMap(({ reference }) => [
    `${reference},Sanctioned,18/03/2026,100000,`,
    `${reference},Disbursed,19/03/2026,,90000`,
    `${reference},Login,19/03/2026,,`,
  ]);
  const importId = await world.upload(
    'status',
    csv(`Lender,Reference,Status,Date,Approved amount,Disbursed amount`, ...rows.map((row) => `${name},${row}`)),
  );
  await world.check(importId);
  seams.rowsAtOnce = 4;
  let batches = 0;
  seams.afterBatch = async () => {
    batches += 1;
    if (batches % 2 === 1) throw new Error('killed');
  };
  await world.app.inject(calls.applyImport, { params: { importId }, body: {} }, { token: world.asha.token });
  for (let at = 0; at < 9 && (await world.detail(importId)).state === 'applying'; at += 1) {
    await runImport(world.system, { importId }).catch(() => undefined);
  }
  expect(batches).toBeGreaterThan(3);
  await resumeImports(world.system);
  const done = await world.settled(importId);
  expect([done.state, done.counts]).toEqual([
    'applied',
    { read: 15, updated: 10, created: 0, unchanged: 0, errors: 5, told: 5 },
  ]);
  const { loans, events } = await world.standing(people.map(({ id }) => id));
  expect(loans.map((one) => [one.status, one.approved_amount, one.disbursed_amount])).toEqual(
    people.map(() => [4, '100000.00', '90000.00']),
  );
  expect(events).toHaveLength(10);
  for (const { mobile } of people)
    expect(await world.app.platform.outbox.listDevelopmentMessages(mobile)).toHaveLength(1);
  const counted = await world.figures();
  expect(counted.filter((one) => one.lender_id === lender_id).map(({ day, y, d, m }) => [day, y, d, m])).toEqual([
    ['2026-03-01', 0, 0, '0.00'],
    ['2026-03-18', 5, 0, '0.00'],
    ['2026-03-19', 0, 5, '450000.00'],
  ]);
});

test('ADMIN-FN-09 R-IMP-1 an undo sets back what is still as the import made it, lists the rest, and does nothing a second time', async () => {
  const [a, b] = [await world.makeApplication(), await world.makeApplication()];
  const { name } = world.lenders[0];
  const before = await world.standing([a.id]);
  const messages = () => world.app.platform.outbox.listDevelopmentMessages(a.mobile);
  const figures = await world.figures();
  const file = csv(
    'Lender,Reference,Status,Date,Disbursed amount',
    `${name},${a.reference},Sanctioned,14/03/2026,`,
    ...[a, b].map(({ reference }) => `${name},${reference},Disbursed,15/03/2026,50000`),
  );
  const { importId } = (await world.load(file, { token: world.omar.token })).body;
  await world.app.platform.jobs.drain();
  expect(await messages()).toHaveLength(1);
  await world.app.sql(`update lender_applications set status = 6 where lender_application_id = $1`, [b.id]);
  const undone = await world.undo(importId, world.omar.token);
  expect([undone.state, undone.undone]).toMatchObject(['undone', { restored: 1, left: 1, reason: 'The wrong file' }]);
  const { loans, applications, events } = await world.standing([a.id]);
  expect([loans, applications]).toEqual([before.loans, before.applications]);
  expect(events.map((one) => one.event)).toEqual(['lender-approved', 'lender-disbursed', 'import-undone']);
  const left = await world.app.inject(calls.listChangedSince, { params: { importId } }, { token: world.asha.token });
  expect(left.body.data).toEqual([{ row: 4, lenderApplicationId: b.id, status: 6 }]);
  await world.undo(importId);
  expect((await world.standing([a.id])).events).toHaveLength(3);
  // Anyone who was told of it hears once that it was a mistake, and nobody else does.
  expect(
    (await messages()).map(({ body }) => /was wrong\. Sign in to see the correct status/.test(body)).toSorted(),
  ).toEqual([false, true]);
  expect(await world.app.platform.outbox.listDevelopmentMessages(b.mobile)).toHaveLength(1);
  await world.app.sql(
    `update lender_applications set status = 2, disbursed_at = null, disbursed_amount = null, approved_at = null where lender_application_id = $1`,
    [b.id],
  );
  await rebuildDailyFigures(world.system);
  expect(await world.figures()).toEqual(figures);
  expect((await world.load(file)).body.rowsUpdated).toBe(3);
  const learnt = await inTransaction(world.system, (tx) => listEvents(tx, [a.appId]));
  expect(learnt.filter((one) => one.lenderApplicationId === a.id).map(({ event }) => event)).toEqual([
    'lender-approved',
    'lender-disbursed',
    'import-undone',
    'lender-approved',
    'lender-disbursed',
  ]);
  const staffs = await world.app.inject(
    listCustomerTimeline,
    { params: { userId: a.userId }, query: { kind: 'application' } },
    { token: world.asha.token },
  );
  expect(staffs.body.data.map(({ what }) => what).slice(0, 3)).toEqual([
    'lender-disbursed',
    'lender-approved',
    'import-undone',
  ]);
});

test('ADMIN-PAGE-12 S-AZ-7 role 2 undoes its own file for a day; a status goes back with a reason of role 1', async () => {
  const a = await world.makeApplication();
  const { name } = world.lenders[0];
  const row = (status: string) => csv('Lender,Reference,Status,Date', `${name},${a.reference},${status},19/03/2026`);
  const { importId } = (await world.load(row('Approved'))).body;
  const undo = (token: string) =>
    world.app.inject(calls.undoImport, { params: { importId }, body: { reason: 'Wrong' } }, { token });
  expect((await undo(world.omar.token)).error.code).toBe('FORBIDDEN');
  const back = await world.upload('status', row('Login'));
  expect((await world.check(back)).counts).toMatchObject({ updated: 0, errors: 1 });
  const seen = await world.check(back, { override: true });
  expect([seen.counts.updated, seen.moves]).toEqual([1, [{ from: 3, to: 2, rows: 1 }]]);
  const ask = (body: object) =>
    world.app.inject(calls.applyImport, { params: { importId: back }, body }, { token: world.asha.token });
  expect(Object.keys((await ask({})).error.fields ?? {})).toEqual(['reason']);
  const applied = await world.apply(back, { reason: 'They were wrong' });
  expect([applied.state, applied.counts.updated]).toEqual(['applied', 1]);
  const { loans, applications } = await world.standing([a.id]);
  expect([loans[0]?.status, loans[0]?.approved_at, applications[0]?.status]).toEqual([2, null, 2]);
  const kept = await world.app.sql(
    `select after ->> 'override' as reason from audit_entries where object_id = $1 and action = 'import.batch-applied'`,
    [back],
  );
  expect(kept).toEqual([{ reason: 'They were wrong' }]);
});

test('R-IMP-1 R-IMP-2 ADMIN-PAGE-02 another amount of a loan that is paid out is a row to mend, in a list of cases too, until an override corrects it; the same amount is already so', async () => {
  const [a, b] = [await world.makeApplication(), await world.makeApplication()];
  const { name } = world.lenders[0];
  let files = 0;
  const fileOf = (...rows: readonly string[]) => {
    files += 1;
    return csv(`Lender,Reference,Status,Date,Disbursed amount,File ${files}`, ...rows.map((row) => `${name},${row},`));
  };
  const paid = (rupees: number) => `${a.reference},Disbursed,18/03/2026,${rupees}`;
  const load = async (...rows: readonly string[]) => {
    const { rowsUpdated, errors } = (await world.load(fileOf(...rows))).body;
    return [rowsUpdated, errors];
  };
  const amounts = async (id: string) => (await world.standing([id])).loans.map((one) => one.disbursed_amount);
  expect(await load(paid(150_000))).toEqual([1, []]);
  expect(await load(paid(150_000))).toEqual([0, []]);
  const toMend = (said: string, value: string) => ({
    row: 2,
    column: 'Disbursed amount',
    code: 'paid-otherwise',
    message: `This loan is paid out with ₹1,50,000 on 18/03/2026. The file says ${said}. Only role 1 can change it, with “Allow overrides”`,
    value,
  });
  expect(await load(paid(160_000))).toEqual([0, [toMend('₹1,60,000', '160000.00')]]);
  expect(await load(paid(15_000.5))).toEqual([0, [toMend('₹15,000.50', '15000.50')]]);
  // Of one file the larger amount of one day counts, wherever a batch ends.
  seams.rowsAtOnce = 1;
  const early = (rupees: number) => `${b.reference},Disbursed,17/03/2026,${rupees}`;
  const both = [90_000, 95_000].map((rupees) => `${b.reference},Disbursed,18/03/2026,${rupees}`);
  expect([await load(early(50_000), ...both), await amounts(b.id)]).toEqual([[3, []], ['95000.00']]);
  expect(await load(early(50_000))).toEqual([0, []]);
  expect(await load(early(60_000))).toMatchObject([0, [{ code: 'paid-otherwise', value: '60000.00' }]]);

  const list = await world.upload('mis', fileOf(paid(160_000), paid(150_000)));
  const checked = await world.check(list);
  expect([checked.counts, checked.marks]).toEqual([
    { read: 2, updated: 0, created: 0, unchanged: 1, errors: 1, told: 0 },
    [{ mark: 'needs-override', rows: 1 }],
  ]);
  await world.app.inject(calls.cancelImport, { params: { importId: list } }, { token: world.asha.token });
  const mended = await world.upload('mis', fileOf(paid(160_000)));
  const forced = await world.check(mended, { override: true });
  expect([forced.counts.updated, forced.marks]).toEqual([
    1,
    [
      { mark: 'needs-override', rows: 1 },
      { mark: 'paid-amount', rows: 1 },
    ],
  ]);
  await world.apply(mended, { reason: 'The lender mended it' });
  expect(await amounts(a.id)).toEqual(['160000.00']);
  // What was said before and corrected since is no news, and not silent either.
  expect(await load(paid(160_000))).toEqual([0, []]);
  expect(await load(paid(150_000))).toMatchObject([0, [{ code: 'paid-otherwise' }]]);
  // A later day is no leave to say another amount; without one the row is as good as said.
  expect(await load(`${a.reference},Disbursed,19/03/2026,170000`)).toMatchObject([0, [{ code: 'paid-otherwise' }]]);
  expect(await load(`${a.reference},Disbursed,19/03/2026,`)).toEqual([0, []]);
  expect(await amounts(a.id)).toEqual(['160000.00']);
});

test('R-IMP-1 REG-DL-4 ADMIN-PAGE-02 a row of a list of cases that finds its application by the mobile number alone is judged like one that names it', async () => {
  const [paid, left] = [await world.makeApplication(), await world.makeApplication({ status: 6 })];
  const { name } = world.lenders[0];
  const load = await world.load(
    csv('Lender,Reference,Status,Date,Disbursed amount', `${name},${paid.reference},Disbursed,18/03/2026,400000`),
  );
  expect(load.body.rowsUpdated).toBe(1);
  await world.app.sql(
    `insert into application_events (app_id, lender_application_id, user_id, at, recorded_at, event, by)
     values ($1, $2, $3, '2026-03-05T05:00:00Z', now(), 'withdrawn', 'customer')`,
    [left.appId, left.id, left.userId],
  );
  const before = await world.standing([paid.id, left.id]);
  const rowsOf = (amount: number) => [
    `${name},${paid.mobile},Personal Loans,Disbursed,20/03/2026,${amount}`,
    `${name},${left.mobile},Personal Loans,Approved,19/03/2026,`,
  ];
  const head = 'Lender,Mobile,Product,Status,Date,Disbursed amount';
  const other = await world.upload('mis', csv(head, ...rowsOf(40_000)));
  const seen = await world.check(other);
  expect(seen.preview.map(({ code, marks }) => [code, marks])).toEqual([
    ['paid-otherwise', ['needs-override']],
    ['left-by-customer', []],
  ]);
  await world.apply(other);
  expect(await world.standing([paid.id, left.id])).toEqual(before);
  // What was said before by the loan's reference is so already when it is said by its customer's number.
  const again = await world.upload('mis', csv(head, rowsOf(400_000)[0]?.replace('20/03', '18/03') ?? ''));
  expect((await world.check(again)).counts).toMatchObject({ unchanged: 1, errors: 0 });
});

test('R-IMP-1 R-IMP-2 rows whose amounts an older import did not keep, for they changed nothing, are known again; an amount that nobody has said is news', async () => {
  const [a, b] = [await world.makeApplication(), await world.makeApplication()];
  const { name } = world.lenders[0];
  const head = (columns: string) => `Lender,Reference,Status,Date,${columns}`;
  const load = async (columns: string, ...rows: readonly string[]) => {
    const { body } = await world.load(csv(head(columns), ...rows.map((row) => `${name},${row}`)));
    return [body.rowsUpdated, body.errors.map((one: { code: string }) => one.code)];
  };
  const both = 'Sanctioned amount,Disbursed amount';
  const yes = `${a.reference},Approved,16/03/2026,150000,`;
  const payout = `${a.reference},Disbursed,17/03/2026,150000,150000`;
  const later = `${a.reference},Disbursed,18/03/2026,140000,150000`;
  for (const row of [yes, payout, later]) expect(await load(both, row)).toEqual([1, []]);
  // As imports were kept: of each row what it changed, and no more.
  await world.app.sql(
    `update import_changes set before = before - 'approvedAmountPaise', after = after - 'approvedAmountPaise'
     where lender_application_id = $1 and said_on = '2026-03-17'`,
    [a.id],
  );
  await world.app.sql(
    `update import_changes set before = before - 'disbursedPaise', after = after - 'disbursedPaise'
     where lender_application_id = $1 and said_on = '2026-03-18'`,
    [a.id],
  );
  const corrected = await world.upload(
    'status',
    csv(`${head(both)},Remark`, `${name},${a.reference},Disbursed,19/03/2026,140000,160000,`),
  );
  await world.check(corrected, { override: true });
  await world.apply(corrected, { reason: 'The lender mended it' });
  for (const row of [payout, later]) expect(await load(`${both},Remark`, `${row},`)).toEqual([0, []]);
  expect(await load(both, later.replace('150000', '170000'))).toEqual([0, ['paid-otherwise']]);
  expect((await world.standing([a.id])).loans.map((one) => one.disbursed_amount)).toEqual(['160000.00']);
  // Of an approval without an amount none was said.
  expect(await load('Sanctioned amount', `${b.reference},Approved,18/03/2026,`)).toEqual([1, []]);
  expect(await load('Sanctioned amount', `${b.reference},Approved,18/03/2026,120000`)).toEqual([1, []]);
  expect((await world.standing([b.id])).loans.map((one) => one.approved_amount)).toEqual(['120000.00']);
});

test('S-AZ-7 ADMIN-PAGE-12 a row is marked as waiting for the override only where the override would let it through', async () => {
  const [back, stale, older, paid, beside] = [
    await world.makeApplication(),
    await world.makeApplication(),
    await world.makeApplication(),
    await world.makeApplication(),
    await world.makeApplication({ status: 5 }),
  ];
  const { name, lender_id } = world.lenders[0];
  await world.load(
    csv(
      'Lender,Reference,Status,Date,Sanctioned amount',
      ...[back, stale, older].map(({ reference }) => `${name},${reference},Approved,18/03/2026,150000`),
    ),
  );
  // Another one of this customer's runs with the same lender: what has ended may not run again.
  const running = await world.makeApplication();
  await world.app.sql(
    `update lender_applications set user_id = $1 where lender_application_id = $2 and lender_id = $3`,
    [beside.userId, running.id, lender_id],
  );
  const file = csv(
    'Lender,Reference,Status,Date,Disbursed amount',
    `${name},${back.reference},Login,19/03/2026,`,
    `${name},${stale.reference},Login,17/03/2026,`,
    `${name},${older.reference},Disbursed,10/03/2026,150000`,
    `${name},${paid.reference},Disbursed,19/03/2026,9900000`,
    `${name},${beside.reference},Login,19/03/2026,`,
  );
  const importId = await world.upload('status', file);
  const marked = async (override: boolean) =>
    (await world.check(importId, { override })).preview.map(({ effect, marks }) => [effect, ...(marks ?? [])]);
  expect(await marked(false)).toEqual([
    ['error', 'needs-override'],
    ['error'],
    ['updated'],
    ['error', 'needs-override'],
    ['error'],
  ]);
  expect(await marked(true)).toEqual([
    ['updated', 'needs-override'],
    ['error'],
    ['error'],
    ['updated', 'needs-override'],
    ['error'],
  ]);
});

test('ADMIN-PAGE-02 ADMIN-FN-07 one column that is to be two things, and a file that is nobody’s, are refused once and before any row', async () => {
  const a = await world.makeApplication();
  const { lender_id: lenderId } = world.lenders[0];
  const file = csv('Reference,Status,Date,Approved amount', `${a.reference},Approved,18/03/2026,150000`);
  const importId = await world.upload('mis', file);
  const check = (body: object) =>
    world.app.inject(calls.checkImport, { params: { importId }, body }, { token: world.asha.token });
  const columns = { reference: 0, status: 1, status_date: 2, approved_amount: 3, disbursed_amount: 3 };
  expect((await check({ columns, lenderId })).error.fields).toEqual({
    columns:
      'One column cannot be two things: Approved amount + Disbursed amount are both read from “Approved amount”. Choose another column for one of them',
  });
  expect((await check({})).error.fields).toEqual({ lenderId: expect.stringMatching(/says nowhere whose it is/) });
  expect((await world.detail(importId)).state).toBe('inspected');
  expect((await world.check(importId, { lenderId })).counts).toMatchObject({ updated: 1, errors: 0 });
  const { status, body } = await world.load(file);
  expect([status, body.code, body.message]).toEqual([422, 'FILE_REFUSED', expect.stringMatching(/column “Lender”/)]);
});

test('R-IMP-1 R-IMP-3 two runs of one import at once do its rows once, and one that meets the unexpected again and again is given up with words', async () => {
  const people = [];
  for (let at = 0; at < 4; at += 1) people.push(await world.makeApplication());
  const { name } = world.lenders[0];
  const rows = people.flatMap(({ reference }) => [
    `${name},${reference},Sanctioned,18/03/2026`,
    `${name},X,Login,18/03/2026`,
  ]);
  const file = csv('Lender,Reference,Status,Date', ...rows);
  const begin = async (importId: string) => {
    await world.check(importId);
    await world.app.inject(calls.applyImport, { params: { importId }, body: {} }, { token: world.asha.token });
  };
  const importId = await world.upload('status', file);
  seams.rowsAtOnce = 2;
  await begin(importId);
  await Promise.all([1, 2, 3].map(() => runImport(world.system, { importId })));
  const done = await world.settled(importId);
  expect([done.state, done.counts]).toMatchObject(['applied', { read: 8, updated: 4, unchanged: 0, errors: 4 }]);

  // Its refused rows may be right by now: the same file runs again.
  const again = (await world.load(file)).body;
  expect([again.sameAs, again.rowsUpdated, again.errorsFound]).toEqual([null, 0, 4]);

  const broken = await world.upload('status', file.replace('18/03', '19/03'));
  await begin(broken);
  await world.app.sql(`update imports set reading = jsonb_set(reading, '{columns}', 'null') where import_id = $1`, [
    broken,
  ]);
  for (let at = 0; at < 5; at += 1) await runImport(world.system, { importId: broken }).catch(() => undefined);
  const ended = await world.app.sql(`select state, failure ->> 'en' as words from imports where import_id = $1`, [
    broken,
  ]);
  expect(ended).toEqual([{ state: 'failed', words: expect.stringMatching(/on our side/) }]);
});
