import { setTimeout as sleep } from 'node:timers/promises';
import { applyToLender } from '@saakh/contracts/lending/applications';
import {
  applyImport,
  checkImport,
  getImport,
  listImportLenders,
  listImports,
  uploadApplicationStatusFile,
  uploadImport,
} from '@saakh/contracts/operations/imports/calls';
import { istDateOf } from '@saakh/rules/dates';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import type { ApiClient } from '../../support/by-api/api-client';
import { customerWithOffers, readyToApply } from '../../support/by-api/customer-by-api';
import { untilElevenInIndia } from '../../support/hours';
import { readOutbox } from '../../support/outbox';
import { CONNECTED } from '../../support/sandbox';
import { countRows } from '../support/in-database';
import { signInStaff } from '../support/people';
import { endLeases, makeDue, runNow } from '../support/time-passes';
import { useWorld } from '../support/world';

/** Three batches. The first and second hold one row of a known application each. */
const ROWS = 1_400;
const [EARLY, LATE] = [100, 700];
const APPLIED = { timeout: 120_000, interval: 200 };
/** In rupees. */
const AMOUNT = 150_000;
const PAID = 100;
/** Long enough to be met by fifteen random kills; a job is tried twenty times. */
const LONG = 60_000;
const KILLS_OF_A_FILE = 15;
const LONG_FILES = Math.ceil(Number(process.env.RANDOM_KILLS ?? KILLS_OF_A_FILE) / KILLS_OF_A_FILE);
const SEED = Number(process.env.FAULTS_SEED ?? 4711);
const ahead = untilElevenInIndia(new Date());
const today = istDateOf(new Date(Date.now() + ahead))
  .split('-')
  .reverse()
  .join('/');

type Kind = 'status' | 'mis' | 'commission';
const world = useWorld({ clockAheadMs: ahead });
let staff: ApiClient;
let lender: string;
/** Who has applied to a lender without a system of its own. */
const people: { readonly mobile: string; readonly id: string }[] = [];
beforeAll(async () => {
  staff = await signInStaff(world.url);
  for (let place = 0; place < 2 + LONG_FILES; place += 1) {
    const mobile = `69990660${String(place).padStart(2, '0')}`;
    const customer = await customerWithOffers(world.url, mobile, 'aster-finance');
    const offer = customer.offers.matched.find(({ slug }) => !CONNECTED.test(slug));
    const { data } = await customer.api.call(applyToLender, {
      params: { appId: customer.appId },
      body: await readyToApply(customer, offer?.slug ?? ''),
      idempotencyKey: crypto.randomUUID(),
    });
    people.push({ mobile, id: data.lenderApplicationId });
    const { data: lenders } = await staff.call(listImportLenders, {});
    lender = lenders.find(({ lenderId }) => lenderId !== offer?.lenderId)?.name ?? '';
  }
});
beforeEach(async () => {
  staff = await signInStaff(world.url);
});

const fileOf = (head: string, nobody: (row: number) => string, known: Readonly<Record<number, string>>, rows = ROWS) =>
  Buffer.from([head, ...Array.from({ length: rows }, (_, row) => known[row] ?? nobody(row))].join('\n'));
const find = async (kind: Kind, name: string) =>
  (await staff.call(listImports, { query: { kind } })).data.find(({ fileName }) => fileName === name);
async function until(kind: Kind, name: string, state: string) {
  await expect.poll(async () => (await find(kind, name))?.state, APPLIED).toBe(state);
  const { importId = '' } = (await find(kind, name)) ?? {};
  return (await staff.call(getImport, { params: { importId } })).data;
}

const count = (text: string, ...values: unknown[]) => countRows(world.databaseUrl, text, values);
const countErrors = (importId: string) =>
  count('select count(*) as n from import_errors where import_id = $1', importId);
/** Approvals, loans paid out and their amounts, of all days and lenders. */
const figures = async () => ({
  approvals: await count('select sum(approvals) as n from daily_figures'),
  disbursals: await count('select sum(disbursals) as n from daily_figures'),
  amount: await count('select sum(disbursed_amount) as n from daily_figures'),
});
/** How many messages somebody got, codes aside, once the messages of a file have gone out. */
async function countTold(mobile: string) {
  const open = `select count(*) as n from pgboss.job where name = 'imports.tell' and state < 'completed'`;
  await expect.poll(() => count(open), APPLIED).toBe(0);
  return (await readOutbox(world.url, mobile)).filter(({ otp }) => otp === null).length;
}
const stateOf = async (mobile: string) => ({ ...(await figures()), told: await countTold(mobile) });
/** One application with these words was approved and paid out once, and its customer told once. */
async function expectOnce(
  where: string,
  word: string,
  amount: number,
  before: Awaited<ReturnType<typeof stateOf>>,
  mobile: string,
) {
  expect(await count(`select count(*) as n from lender_applications where ${where} = $1 and status = 4`, word)).toBe(1);
  const events = (what: string) =>
    count(
      `select count(${what}) as n from application_events join lender_applications using (lender_application_id)
       where ${where} = $1`,
      word,
    );
  expect(await events('*')).toBeGreaterThan(1);
  expect(await events('distinct event')).toBe(await events('*'));
  await expect.poll(() => countTold(mobile), APPLIED).toBe(before.told + 1);
  expect(await figures()).toEqual({
    approvals: before.approvals + 1,
    disbursals: before.disbursals + 1,
    amount: before.amount + amount,
  });
}

const statusFile = (place: number, id: string, rows = ROWS) =>
  fileOf(
    'Application id,Status,Status date,Disbursed amount',
    (row) => `lap_none_${place}_${row},Sanctioned,${today},`,
    { [EARLY]: `${id},Sanctioned,${today},`, [Math.max(LATE, rows / 2)]: `${id},Disbursed,${today},${AMOUNT}` },
    rows,
  );
const sendStatuses = (name: string, content: Buffer) =>
  staff.upload(uploadApplicationStatusFile, {}, content, name, 'image_name').catch(() => undefined);

/** Uploads a file of our own template and checks it; it is applied when the point is met, and goes on after the start. */
async function applyUntilKilled(kind: 'mis' | 'commission', name: string, content: Buffer, point: string) {
  await staff.upload(uploadImport, { kind }, content, name);
  const { importId } = await until(kind, name, 'inspected');
  await staff.call(checkImport, { params: { importId }, body: {} });
  await until(kind, name, 'checked');
  await world.arm(point);
  await staff.call(applyImport, { params: { importId }, body: {} }).catch(() => undefined);
  await world.diesAndStartsAgain();
  return until(kind, name, 'applied');
}

const moments = (statement: string): [string, string, number][] => [
  ['as a batch is written', `before-commit ${statement}`, 0],
  ['as a batch is kept and the upload is not over', `after-commit ${statement}`, 1],
];

test.each(moments('update lender_applications l set.*disbursed_amount'))(
  'R-IMP-1 R-OUT-1 R-TEST-4 a status file, killed %s, ends with each row applied, noted and told once',
  async (_moment, point, place) => {
    const { mobile = '', id = '' } = people[place] ?? {};
    const name = `status-${place}.csv`;
    const before = await stateOf(mobile);
    await world.arm(point);
    await sendStatuses(name, statusFile(place, id));
    await world.diesAndStartsAgain();
    const { importId, counts } = await until('status', name, 'applied');
    expect(counts).toMatchObject({ read: ROWS, updated: 2, errors: ROWS - 2, told: 1 });
    expect(await countErrors(importId)).toBe(ROWS - 2);
    await expectOnce('lender_application_id', id, AMOUNT, before, mobile);
  },
);

test.each(moments('insert into "lender_applications"'))(
  'R-IMP-1 R-OUT-1 a lender’s list of cases, killed %s, makes its application once',
  async (_moment, point, place) => {
    const { mobile = '' } = people[place] ?? {};
    const [name, reference] = [`cases-${place}.csv`, `KILLED-${place}`];
    const head = 'Lender,Reference,Mobile,Product,Loan amount,Tenure,ROI,Status,Date,Disbursed amount,Disbursal date';
    const caseOf = (ref: string, of: string, rest: string) => `${lender},${ref},${of},PL,250000,36,14.5,${rest}`;
    const content = fileOf(head, (row) => caseOf(`NONE-${row}`, '9700000099', `Login,${today},,`), {
      [EARLY]: caseOf(reference, mobile, `Approved,${today},,`),
      [LATE]: caseOf(reference, mobile, `Disbursed,${today},${AMOUNT},${today}`),
    });
    const before = await stateOf(mobile);
    const { importId, counts } = await applyUntilKilled('mis', name, content, point);
    expect(counts).toMatchObject({ read: ROWS, created: 1, updated: 1, errors: ROWS - 2, told: 1 });
    expect(await countErrors(importId)).toBe(ROWS - 2);
    await expectOnce('reference', reference, AMOUNT, before, mobile);
  },
);

test.each(moments('insert into "?commission_file_rows'))(
  'R-IMP-1 R-OUT-1 what a lender says it paid, killed %s, is kept and booked once',
  async (_moment, point, place) => {
    const { id = '' } = people[place] ?? {};
    const rest = (utr: string) => `${PAID},,,${today.slice(3)},${today},${utr}`;
    const content = fileOf(
      'Lender,Application id,Reference,Payout,TDS,GST,Month,Paid on,UTR',
      (row) => `${lender},,STRANGE-${row},${rest(`U-${place}-${row}`)}`,
      { [LATE]: `,${id},,${rest(`U-${place}`)}` },
    );
    const { importId, counts } = await applyUntilKilled('commission', `paid-${place}.csv`, content, point);
    expect(counts).toMatchObject({ read: ROWS, created: ROWS, errors: 0 });
    const rows = (what: string, and = '') =>
      count(`select count(${what}) as n from commission_file_rows where import_id = $1 ${and}`, importId);
    const matched = `and lender_application_id = '${id}'`;
    expect([await rows('*'), await rows('distinct row_key'), await rows('*', matched)]).toEqual([ROWS, ROWS, 1]);
    await runNow(world.databaseUrl, 'reconciliation.book');
    const booked = `select coalesce(sum(l.amount), 0) as n from ledger_lines l join ledger_entries using (entry_id)
      where kind = 'receipt' and source_id = $1 and amount > 0`;
    expect(await count(booked, importId)).toBe(ROWS * PAID);
  },
);

test.each(Array.from({ length: LONG_FILES }, (_, file) => 2 + file))(
  'R-IMP-1 a status file (%i) whose process dies at random moments ends like a clean run',
  async (place) => {
    const { mobile = '', id = '' } = people[place] ?? {};
    const [app] = world.apps;
    const before = await stateOf(mobile);
    world.mayBe('away');
    const name = `random-${place}.csv`;
    const content = statusFile(place, id, LONG);
    const readRows = () => count('select coalesce(max(rows_read), 0) as n from imports where file_name = $1', name);
    let amidst = 0;
    onTestFailed(() => console.error(`FAULTS_SEED=${SEED} kills at these moments again`));
    const waits = fc.sample(fc.noBias(fc.nat(1_000)), { seed: SEED + place, numRuns: KILLS_OF_A_FILE });
    for (const [kills, waitMs] of waits.entries()) {
      const read = await readRows();
      const isSent = (await find('status', name)) !== undefined;
      const sending = isSent ? undefined : sendStatuses(name, content);
      // Each third kill comes at any moment, the others while the work is under way.
      if (kills % 3 !== 0) await expect.poll(readRows, { timeout: 60_000, interval: 10 }).toBeGreaterThan(read);
      await sleep(isSent ? waitMs / 10 : waitMs);
      await app.killApi();
      await sending;
      const met = await readRows();
      if (met > 0 && met < LONG) amidst += 1;
      if (met === LONG) break;
      await endLeases(world.databaseUrl);
      await app.startApi();
      await makeDue(world.databaseUrl, 'imports-resume');
    }
    if (app.api.signalCode) await app.startApi();
    expect(amidst).toBeGreaterThan(KILLS_OF_A_FILE / 4);
    // What was not begun is sent again, as people do who get no answer.
    if (['inspected', undefined].includes((await find('status', name))?.state)) await sendStatuses(name, content);
    const { importId, counts } = await until('status', name, 'applied');
    expect(counts).toMatchObject({ read: LONG, updated: 2, errors: LONG - 2, told: 1 });
    expect(await countErrors(importId)).toBe(LONG - 2);
    await expectOnce('lender_application_id', id, AMOUNT, before, mobile);
  },
  900_000,
);
