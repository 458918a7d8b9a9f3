import type { CallInput } from '@saakh/contracts/call';
import * as calls from '@saakh/contracts/money/reconciliation';
import { reconcile } from '@saakh/rules/money/reconciliation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAll } from '#domains/money/commissions';
import { seededRandom } from '../../../demo/seeded-random';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { signInStaff } from '../../../testing/staff-sessions';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';
import { bookReceived } from './booking.service';

/** The world's day is 20 March 2026. */
const NOW = '2026-03-20T06:30:00.000Z';
const FEBRUARY = '2026-02-10T06:30:00Z';
const proof = { reason: 'Seen in their letter' };

let world: ImportWorld;
let ravi: { staffId: string; token: string };
const run = <Row = unknown>(text: string, values: unknown[] = []) => world.app.sql<Row>(text, values);

beforeAll(async () => {
  world = await startImportWorld();
  ravi = await signInStaff(world.app, 'Ravi', 1);
  await run('delete from revenue_slabs');
  await run('update lenders set revenue_percent = 2, revenue_flat_fee = 0');
  await run(
    `insert into partners (partner_id, name, revenue_percent, revenue_flat_fee) values ('ptr_a', 'Pagdandi', 50, 100)`,
  );
});
afterAll(() => world.close());

type Loan = Awaited<ReturnType<ImportWorld['makeApplication']>>;
/** A loan of ₹2,00,000 by a partner, which its lender pays ₹4,000 for; the partner has ₹2,100 of it. */
async function makeLoan({ lender = world.lenders[0], at = FEBRUARY } = {}): Promise<Loan> {
  const made = await world.makeApplication({ lender });
  await run(
    `insert into case_attributions (app_id, user_id, partner_id, claim_id, way, at) values ($1, $2, 'ptr_a', 'clm', 'link', $3)`,
    [made.appId, made.userId, NOW],
  );
  await run(
    'update lender_applications set disbursed_amount = 200000, disbursed_at = $2, status = 4 where lender_application_id = $1',
    [made.id, at],
  );
  return made;
}
async function book() {
  await bookAll(world.system);
  await bookReceived(world.system);
}
/** The last column makes files of the same rows differ: the very same file is known at once. */
const HEAD = 'Lender,Application ID,Reference,Payout,TDS,GST,Month,UTR,Sent';
let files = 0;
let payments = 0;
function lineOf({ reference }: { reference: string }, payout: string, { tax = '', gst = '', utr = '' } = {}) {
  payments += 1;
  return `${world.lenders[0].name},,${reference},${payout},${tax},${gst},02/2026,${utr || `U${payments}`}`;
}
async function load(...lines: string[]) {
  files += 1;
  const importId = await world.upload('commission', csv(HEAD, ...lines.map((line) => `${line},${files}`)));
  await world.check(importId);
  const { counts } = await world.apply(importId);
  await book();
  return { importId, counts };
}
const find = async ({ id: lenderApplicationId }: { id: string }) =>
  (await world.app.inject(calls.describeReconciledLoan, { params: { lenderApplicationId } }, world.asha)).body;
async function stateOf(loan: Loan) {
  const { state, expectedPaise, receivedPaise } = await find(loan);
  return [state, expectedPaise, receivedPaise];
}
const claim = (loans: readonly Loan[], who = world.asha) =>
  world.app.inject(
    calls.claimFromLender,
    { body: { lenderId: world.lenders[0].lender_id, loans: loans.map(({ id }) => id) } },
    who,
  );
const seeClaim = async (claimId: string) =>
  (await world.app.inject(calls.describeClaim, { params: { claimId } }, world.asha)).body;
const end = (claimId: string, loans: readonly Loan[], as: 'written-off' | 'withdrawn', who = world.asha) =>
  world.app.inject(
    calls.endClaimLines,
    { params: { claimId }, body: { loans: loans.map(({ id }) => id), as, ...proof } },
    who,
  );
const balances = async () =>
  Object.fromEntries(
    (
      await run<{ account: string; paise: number }>(
        `select account, sum(100 * amount)::int as paise from ledger_balances group by 1`,
      )
    ).map(({ account, paise }) => [account, paise]),
  );
/** What lenders owe by the books is what is expected, less what was received and what was written off. */
async function expectBooksToMatch() {
  const [row] = await run<{ booked: string; loans: string; files: string }>(
    `select coalesce((select sum(amount) from ledger_balances where account = 'lender-receivable'), 0)::text as booked,
       (coalesce((select sum(expected_amount - written_off_amount) from case_receipts), 0)
         - coalesce((select sum(commission_amount) from commission_file_rows
           where not undone and replaced_by is null and lender_id is not null), 0))::text as loans,
       coalesce((select sum(revenue_amount) from commission_cases), 0)::text as files`,
  );
  expect(row?.booked).toBe(row?.loans);
  const [sums] = await run<{ a: string; b: string }>(
    `select coalesce(sum(expected_amount), 0)::text as a,
       (select coalesce(sum(revenue_amount), 0)::text from commission_cases) as b from case_receipts`,
  );
  expect(sums?.a).toBe(sums?.b);
  // What was received for loans is what their rows say, and nothing is written off that is not short.
  const [kept] = await run<{ a: string; b: string; over: number }>(
    `select coalesce(sum(received_amount), 0)::text as a,
       (select coalesce(sum(commission_amount), 0)::text from commission_file_rows
        where not undone and replaced_by is null and lender_id is not null and state = 'matched') as b,
       count(*) filter (where written_off_amount > greatest(expected_amount - received_amount, 0))::int as over
     from case_receipts`,
  );
  expect(kept).toEqual({ a: kept?.b, b: kept?.b, over: 0 });
}
const say = (loan: Loan, takenBackPaise: number, seenPaise: number, who = world.asha) =>
  world.app.inject(
    calls.sayTakenBack,
    {
      params: { lenderApplicationId: loan.id },
      body: { takenBackPaise, seenPaise, reason: 'The customer paid the loan off' },
    },
    who,
  );

test('ADMIN-FN-08 loans are matched, short, over and missing beside what their lender’s file paid, by month and by age', async () => {
  const loans = await Promise.all([1, 2, 3, 4].map(() => makeLoan()));
  const [matched, short, over, missing] = loans as [Loan, Loan, Loan, Loan];
  const old = await makeLoan({ at: '2025-11-05T06:30:00Z' });
  await load(
    lineOf(matched, '4000', { tax: '80', gst: '720' }),
    lineOf(short, '3000'),
    lineOf(over, '4500'),
    lineOf({ reference: 'STRANGE-1' }, '250'),
  );
  expect(await Promise.all([matched, short, over, missing].map(stateOf))).toEqual([
    ['matched', 4_000_00, 4_000_00],
    ['short', 4_000_00, 3_000_00],
    ['over', 4_000_00, 4_500_00],
    ['missing', 4_000_00, 0],
  ]);
  expect(await find(short)).toMatchObject({
    ...{ partner: 'Pagdandi', commissionPaise: 2_100_00, percentThousandths: 2_000, slabId: null, ageDays: 20 },
    ...{ age: 'to-30', differencePaise: -1_000_00, takenBackPaise: 0, claimId: null, claims: [] },
    rows: [{ commissionPaise: 3_000_00, month: '2026-02', taxDeductedPaise: null }],
  });
  const { lender_id: lenderId, name } = world.lenders[0];
  const all = (await world.app.inject(calls.getReconciliation, { query: {} }, world.asha)).body;
  expect([all.from, all.to]).toEqual(['2025-10', '2026-03']);
  expect(all.months).toEqual([
    {
      ...{ lenderId, lender: name, month: '2026-02', loans: 4, expectedPaise: 16_000_00, receivedPaise: 11_500_00 },
      counts: { matched: 1, short: 1, over: 1, missing: 1, 'written-off': 0, running: 0 },
      ...{ shortPaise: 5_000_00, overPaise: 500_00, runningPaise: 0, unknownRows: 1, unknownPaise: 250_00, claimed: 0 },
    },
    expect.objectContaining({ month: '2025-11', loans: 1, shortPaise: 4_000_00, unknownRows: 0 }),
  ]);
  expect(all.ageing).toEqual([
    {
      ...{ lenderId, lender: name, totalPaise: 9_000_00 },
      paise: { running: 0, 'to-30': 5_000_00, 'to-60': 0, 'to-90': 0, older: 4_000_00 },
    },
  ]);
  const listed = async (query: Omit<CallInput<typeof calls.listReconciledLoans>['query'], 'lender'>) =>
    (await world.app.inject(calls.listReconciledLoans, { query: { lender: String(lenderId), ...query } }, world.asha))
      .body;
  const first = await listed({ limit: '2' });
  const second = await listed({ limit: '2', after: first.next ?? '' });
  const third = await listed({ limit: '2', after: second.next ?? '' });
  const ids = [...first.data, ...second.data, ...third.data].map((one) => one.lenderApplicationId);
  expect(ids.slice(2)).toEqual([short.id, over.id, matched.id]);
  expect(new Set(ids)).toEqual(new Set([...loans.map(({ id }) => id), old.id]));
  expect(third.next).toBeNull();
  expect((await listed({ month: '2026-02', state: 'missing' })).data.map((one) => one.lenderApplicationId)).toEqual([
    missing.id,
  ]);
  expect(await balances()).toMatchObject({
    ...{ bank: 12_390_00, 'tax-receivable': 80_00, 'gst-output': -720_00, 'lender-receivable': 20_000_00 - 11_750_00 },
  });
  await expectBooksToMatch();
});

test('ADMIN-FN-08 R-IMP-1 the same file twice brings the same, a later file corrects it, and taken back it brings nothing', async () => {
  const [loan, before] = [await makeLoan(), await balances()];
  const line = lineOf(loan, '3900', { utr: 'TWICE' });
  const first = await load(line);
  const once = await balances();
  const second = await load(line);
  expect(second.counts).toMatchObject({ created: 0, unchanged: 1 });
  expect([await stateOf(loan), await balances()]).toEqual([['short', 4_000_00, 3_900_00], once]);
  const third = await load(lineOf(loan, '4000', { utr: 'TWICE' }));
  expect(await stateOf(loan)).toEqual(['matched', 4_000_00, 4_000_00]);
  await world.undo(third.importId);
  await book();
  expect([await stateOf(loan), await balances()]).toEqual([['short', 4_000_00, 3_900_00], once]);
  for (const { importId } of [second, first]) await world.undo(importId);
  await book();
  expect(await stateOf(loan)).toEqual(['missing', 4_000_00, 0]);
  expect((await balances()).bank).toBe(before.bank);
  await expectBooksToMatch();
  expect(await run('select import_id from commission_file_rows where booked and undone')).toEqual([]);
});

test('ADMIN-FN-08 what a lender takes back is a row below zero; said by staff, the partner gives back its share', async () => {
  const loan = await makeLoan();
  await load(lineOf(loan, '4000'));
  await load(lineOf(loan, '-1000', { tax: '-20', gst: '(180)' }));
  expect(await stateOf(loan)).toEqual(['short', 4_000_00, 3_000_00]);
  expect((await say(loan, 4_000_01, 0)).error.fields).toHaveProperty('takenBackPaise');
  const both = await Promise.all([say(loan, 1_000_00, 0), say(loan, 1_000_00, 0, ravi)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.error.message).toMatch(/^This was changed by (Asha|Ravi)\./);
  await book();
  expect(await stateOf(loan)).toEqual(['matched', 3_000_00, 3_000_00]);
  expect(await find(loan)).toMatchObject({ takenBackPaise: 1_000_00, termsPaise: 4_000_00, commissionPaise: 1_600_00 });
  expect(
    await run(
      `select kind, (100 * amount)::int as paise, how->>'takenBackPaise' as back from commission_movements
       where lender_application_id = $1 order by movement_id`,
      [loan.id],
    ),
  ).toEqual([
    { kind: 'commission', paise: 2_100_00, back: '0' },
    { kind: 'clawback', paise: -500_00, back: '100000' },
  ]);
  // All of it goes, and the amount beside the share with it.
  expect((await say(loan, 4_000_00, 1_000_00)).status).toBe(200);
  await book();
  expect(await find(loan)).toMatchObject({ expectedPaise: 0, commissionPaise: 0, state: 'over' });
  const audit = await run(
    `select before->>'takenBackPaise' as before, after->>'takenBackPaise' as after from audit_entries
     where action = 'commission.taken-back' and object_id = $1 order by 1`,
    [loan.id],
  );
  expect(audit).toEqual([
    { before: '0', after: '100000' },
    { before: '100000', after: '400000' },
  ]);
  await expectBooksToMatch();
});

test('ADMIN-FN-08 a loan is claimed once, settled by itself when it is paid, and what is written off is a loss of ours alone', async () => {
  const loans = await Promise.all([1, 2, 3].map(() => makeLoan()));
  const [paid, lost, wrong] = loans as [Loan, Loan, Loan];
  await load(lineOf(lost, '1000'));
  const both = await Promise.all([claim(loans), claim(loans, ravi)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { claimId } = both.find(({ status }) => status === 200)?.body ?? { claimId: '' };
  const other = await makeLoan({ lender: world.lenders[1] });
  await book();
  expect((await claim([other])).error.fields).toHaveProperty('loans');
  expect(await seeClaim(claimId)).toMatchObject({
    counts: { open: 3, settled: 0, 'written-off': 0, withdrawn: 0 },
    ...{ claimedPaise: 11_000_00, openPaise: 11_000_00 },
  });
  await load(lineOf(paid, '4000'));
  const saved = await world.app.inject(calls.saveClaim, { params: { claimId }, body: { format: 'csv' } }, world.asha);
  const text = saved.raw.toString();
  expect([text.includes(paid.reference), text.includes(lost.reference), text.includes('Pagdandi')]).toEqual([
    false,
    true,
    false,
  ]);
  expect((await end(claimId, [paid], 'written-off')).error.code).toBe('CONFLICT');
  const before = await balances();
  const ends = await Promise.all([end(claimId, [lost], 'written-off'), end(claimId, [lost], 'withdrawn', ravi)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(ends.find(({ status }) => status === 409)?.error.message).toMatch(/Asha|Ravi/);
  if (ends[0]?.status !== 200) expect((await claim([lost])).status).toBe(200);
  expect((await end(claimId, [wrong], 'withdrawn')).status).toBe(200);
  const done = await seeClaim(claimId);
  expect([done.counts.open, done.counts.settled, done.openPaise]).toEqual([0, 1, 0]);
  if (ends[0]?.status === 200) {
    expect(await find(lost)).toMatchObject({
      state: 'written-off',
      writtenOffPaise: 3_000_00,
      commissionPaise: 2_100_00,
    });
    const now = await balances();
    expect((now['written-off'] ?? 0) - (before['written-off'] ?? 0)).toBe(3_000_00);
    expect((now['lender-receivable'] ?? 0) - (before['lender-receivable'] ?? 0)).toBe(-3_000_00);
    // It comes after all: it is received like any other, and the loss is booked back.
    await load(lineOf(lost, '3000'));
    expect(await stateOf(lost)).toEqual(['matched', 4_000_00, 4_000_00]);
    expect((await balances())['written-off'] ?? 0).toBe(before['written-off'] ?? 0);
  }
  // A claim that was wrong may be made again.
  expect((await claim([wrong])).status).toBe(200);
  const list = async (state: 'open' | 'done') =>
    (await world.app.inject(calls.listClaims, { query: { state } }, world.asha)).body.data.map((one) => one.claimId);
  expect([(await list('done')).includes(claimId), (await list('open')).includes(claimId)]).toEqual([true, false]);
  await expectBooksToMatch();
});

test('ADMIN-FN-08 what is written off is never more than a loan is short of, whether money comes or less is expected', async () => {
  const [first, second] = [await makeLoan(), await makeLoan()];
  await load(lineOf(first, '1000'));
  const lossBefore = (await balances())['written-off'] ?? 0;
  const lossOf = async () => ((await balances())['written-off'] ?? 0) - lossBefore;
  const { claimId } = (await claim([first, second])).body;
  expect((await end(claimId, [first, second], 'written-off')).status).toBe(200);
  expect(await lossOf()).toBe(7_000_00);
  expect((await say(first, 1_000_00, 0)).status).toBe(200);
  await book();
  expect(await find(first)).toMatchObject({ state: 'written-off', expectedPaise: 3_000_00, writtenOffPaise: 2_000_00 });
  await run(
    'update lender_applications set disbursed_at = null, disbursed_amount = null where lender_application_id = $1',
    [second.id],
  );
  await book();
  expect(await find(second)).toMatchObject({ state: 'matched', expectedPaise: 0, termsPaise: 0, writtenOffPaise: 0 });
  await load(lineOf(first, '2500'));
  expect(await find(first)).toMatchObject({ state: 'over', writtenOffPaise: 0 });
  expect(await lossOf()).toBe(0);
  await book();
  expect(await lossOf()).toBe(0);
  await expectBooksToMatch();
});

test('ADMIN-FN-08 R-IMP-1 a payment is received once when its words mean another loan by now, or none since a purge', async () => {
  const [first, second] = [await makeLoan(), await makeLoan()];
  const before = (await balances()).bank ?? 0;
  const cameIn = async () => ((await balances()).bank ?? 0) - before;
  const line = lineOf(first, '4000', { utr: 'WORDS' });
  const early = await load(line);
  const words = first.reference;
  const nameIt = async (loan: Loan, reference: string) =>
    await run('update lender_applications set reference = $2 where lender_application_id = $1', [loan.id, reference]);
  await nameIt(first, 'WAS-WRONG');
  await nameIt(second, words);
  const again = await load(line);
  expect(again.counts).toMatchObject({ updated: 1, created: 0 });
  expect([await stateOf(first), await stateOf(second), await cameIn()]).toEqual([
    ['missing', 4_000_00, 0],
    ['matched', 4_000_00, 4_000_00],
    4_000_00,
  ]);
  await expectBooksToMatch();
  await world.undo(again.importId);
  await book();
  expect([await stateOf(first), await stateOf(second), await cameIn()]).toEqual([
    ['matched', 4_000_00, 4_000_00],
    ['missing', 4_000_00, 0],
    4_000_00,
  ]);
  // Its customer is purged; the words mean nothing any more.
  await nameIt(second, 'ITS-OWN');
  await run('delete from lender_applications where lender_application_id = $1', [first.id]);
  await book();
  const third = await load(line);
  expect([await stateOf(first), await cameIn()]).toEqual([['matched', 4_000_00, 4_000_00], 4_000_00]);
  await expectBooksToMatch();
  await world.undo(third.importId);
  await book();
  expect([await stateOf(first), await cameIn()]).toEqual([['matched', 4_000_00, 4_000_00], 4_000_00]);
  await world.undo(early.importId);
  await book();
  expect([await stateOf(first), await cameIn()]).toEqual([['missing', 4_000_00, 0], 0]);
  await expectBooksToMatch();
});

test('ADMIN-FN-08 a row that was given to the wrong loan is given to another one by anyone who saw that; none is given to a loan that was unmade', async () => {
  const [wrong, right, unmade] = [await makeLoan(), await makeLoan(), await makeLoan()];
  const { importId } = await load(lineOf({ reference: 'STRANGE-3' }, '4000'), lineOf(wrong, '500'));
  const before = await balances();
  const match = (to: Loan, seen?: Loan, rowNumber = 2, who = world.asha) =>
    world.app.inject(
      calls.matchUnknownRow,
      { body: { importId, rowNumber, loan: to.id, ...(seen ? { seen: seen.id } : {}), reason: 'Their mail says so' } },
      who,
    );
  await run('update lender_applications set unmade_at = $2, status = 7 where lender_application_id = $1', [
    unmade.id,
    NOW,
  ]);
  expect((await match(unmade)).error.fields).toHaveProperty('loan');
  expect((await match(wrong)).status).toBe(200);
  expect((await find(wrong)).rows.map(({ isByHand }) => isByHand).toSorted()).toEqual([false, true]);
  expect((await match(right)).error.code).toBe('CONFLICT');
  // What the file itself says is not said otherwise by hand.
  expect((await match(right, wrong, 3)).error.code).toBe('CONFLICT');
  const both = await Promise.all([match(right, wrong), match(right, wrong, 2, ravi)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await stateOf(wrong), await stateOf(right), (await balances()).bank]).toEqual([
    ['short', 4_000_00, 500_00],
    ['matched', 4_000_00, 4_000_00],
    before.bank,
  ]);
  await book();
  await expectBooksToMatch();
});

test('ADMIN-FN-08 a row of no loan of ours is given to one of its lender, once, and stays there when its file comes again', async () => {
  const [loan, foreign] = [await makeLoan(), await makeLoan({ lender: world.lenders[1] })];
  const line = lineOf({ reference: 'STRANGE-2' }, '4000', { utr: 'HAND' });
  const { importId } = await load(line);
  const before = await balances();
  const match = (to: string, who = world.asha) =>
    world.app.inject(
      calls.matchUnknownRow,
      { body: { importId, rowNumber: 2, loan: to, reason: 'Their mail says so' } },
      who,
    );
  for (const to of [foreign.id, foreign.reference, 'nothing']) {
    expect((await match(to)).error.fields, to).toHaveProperty('loan');
  }
  const both = await Promise.all([match(loan.reference), match(loan.id, ravi)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await stateOf(loan), await balances()]).toEqual([['matched', 4_000_00, 4_000_00], before]);
  await load(line);
  expect([await stateOf(loan), await balances()]).toEqual([['matched', 4_000_00, 4_000_00], before]);
  const unknown = (await world.app.inject(calls.listUnknownRows, { query: { limit: '1' } }, world.asha)).body;
  expect(unknown.data.map(({ reference }) => reference)).toEqual(['STRANGE-1']);
  expect((await match(loan.id)).status).toBe(404);
  // The loan becomes known by a reference that a file had named before: its payment counts once all the same.
  const late = await makeLoan();
  await load(lineOf({ reference: 'LATE-1' }, '4000', { utr: 'LATE' }));
  await run(`update lender_applications set reference = 'LATE-1' where lender_application_id = $1`, [late.id]);
  const again = await load(lineOf({ reference: 'LATE-1' }, '4000', { utr: 'LATE' }));
  expect(await stateOf(late)).toEqual(['matched', 4_000_00, 4_000_00]);
  await expectBooksToMatch();
  await world.undo(again.importId);
  await book();
  expect(await stateOf(late)).toEqual(['missing', 4_000_00, 0]);
  await expectBooksToMatch();
});

test('ADMIN-FN-08 the state that is stored is the rule’s, whatever the amounts', async () => {
  const random = seededRandom(20_260_320);
  const rows = Array.from({ length: 300 }, (_, index) => {
    const expectedPaise = random.between(0, 5) * 1_000_00;
    const near = random.between(-200, 200);
    const receivedPaise =
      random.between(0, 2) === 0 ? 0 : Math.round((expectedPaise * random.between(-1, 3)) / 2) + near;
    const writtenOffPaise =
      random.between(0, 1) * Math.max(0, expectedPaise - receivedPaise + random.between(-150, 150));
    return { id: `lap_r${index}`, expectedPaise, receivedPaise, writtenOffPaise };
  });
  const stored = await run<{ id: string; state: string }>(
    `insert into case_receipts (lender_application_id, lender_id, month, expected_amount, received_amount, written_off_amount, rows, updated_at)
     select x.id, $2, '2020-01', x."expectedPaise" / 100.0, x."receivedPaise" / 100.0, x."writtenOffPaise" / 100.0, 1, now()
     from json_to_recordset($1::text::json) as x(id text, "expectedPaise" int, "receivedPaise" int, "writtenOffPaise" int)
     returning lender_application_id as id, state`,
    [JSON.stringify(rows), world.lenders[1].lender_id],
  );
  await run(`delete from case_receipts where month = '2020-01'`);
  const states = new Map(stored.map(({ id, state }) => [id, state]));
  for (const row of rows) expect(states.get(row.id), JSON.stringify(row)).toBe(reconcile(row).state);
  expect(new Set(states.values()).size).toBe(calls.RECONCILIATION_STATES.length);
});

test('S-AZ-1 ADMIN-FN-08 partners and other staff see and do none of it', async () => {
  const carol = await signInStaff(world.app, 'Carol', 3);
  const owner = await signInPartnerPerson(world.app, 'Gopal', { partnerId: 'ptr_a' });
  const loan = await makeLoan();
  await book();
  for (const who of [world.omar, carol, owner]) {
    expect([401, 403]).toContain((await world.app.inject(calls.getReconciliation, { query: {} }, who)).status);
    expect([401, 403]).toContain((await claim([loan], who as typeof ravi)).status);
  }
  const seen = await world.app.platform.database.transaction({ kind: 'partner', partnerId: 'ptr_a' }, async (tx) => {
    const { sql } = await import('drizzle-orm');
    const result = await tx.execute(
      sql`select (select count(*) from case_receipts)::int + (select count(*) from lender_claims)::int
            + (select count(*) from lender_claim_lines)::int as n`,
    );
    return (result as unknown as { rows: { n: number }[] }).rows[0]?.n;
  });
  expect(seen).toBe(0);
  expect(
    (await world.app.inject(calls.getReconciliation, { query: { from: '2025-01', to: '2026-01' } }, world.asha)).error
      .fields,
  ).toHaveProperty('from');
});

test('a clawed-back loan adds up at once, and is not claimed from the lender', async () => {
  const loan = await makeLoan();
  await book();
  expect((await say(loan, 4_000_00, 0)).status).toBe(200);
  // No job has run since.
  const { expectedPaise, termsPaise, takenBackPaise, state, shortPaise, commissionPaise } = await find(loan);
  expect({ expectedPaise, due: termsPaise - takenBackPaise, state, shortPaise, commissionPaise }).toEqual({
    ...{ expectedPaise: 0, due: 0, state: 'matched', shortPaise: 0 },
    commissionPaise: expect.any(Number),
  });
  expect((await claim([loan])).error.fields).toHaveProperty('loans');

  const returned = await makeLoan();
  await book();
  await run(`update lender_applications set status = 6, disbursed_at = null where lender_application_id = $1`, [
    returned.id,
  ]);
  expect((await claim([returned])).error.fields).toHaveProperty('loans');
  await book();
  await expectBooksToMatch();
});
