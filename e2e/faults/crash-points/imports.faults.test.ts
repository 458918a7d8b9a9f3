import { applyToLender, getApplication } from '@saakh/contracts/applications';
import {
  applyImport,
  checkImport,
  getImport,
  listImportLenders,
  listImports,
  uploadApplicationStatusFile,
  uploadImport,
} from '@saakh/contracts/back-office/imports/calls';
import { istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { ApiClient } from '../../support/by-api/api-client';
import {
  customerWithOffers,
  type ReadyCustomer,
  readyToApply,
  signInByApi,
} from '../../support/by-api/customer-by-api';
import { untilElevenInIndia } from '../../support/clock/hours';
import { readOutbox } from '../../support/outbox';
import { test } from '../support/fault-test';
import { countRows, inDatabase } from '../support/in-database';
import { type KillableWorld, startKillableWorld } from '../support/killing/killable-world';
import { signInStaff } from '../support/people';
import { itsTimeFor } from '../support/time-passes';

/** Three batches. */
const ROWS = 1_400;
/** In the first batch and in the second. */
const [EARLY, LATE] = [100, 700];
const APPLIED = { timeout: 120_000, interval: 200 };
const AMOUNT = 150_000;
/** Of each row, in rupees. */
const PAID = 100;
/** Of lenders with systems of their own a file says nothing. */
const CONNECTED = /^(aster|banyan|cobalt|deodar|emerald|falcon|gulmohar|harbour)-/;
const ahead = untilElevenInIndia(new Date());
const today = istDateOf(new Date(Date.now() + ahead))
  .split('-')
  .reverse()
  .join('/');

interface Applicant {
  readonly customer: ReadyCustomer;
  readonly mobile: string;
  readonly id: string;
}

let world: KillableWorld;
let staff: ApiClient;
const people: Applicant[] = [];

const applyToLead = async (mobile: string): Promise<Applicant> => {
  const customer = await customerWithOffers(world.url, mobile, 'aster-finance');
  const slug = customer.offers.matched.find((one) => !CONNECTED.test(one.slug))?.slug ?? '';
  const { data } = await customer.api.call(applyToLender, {
    params: { appId: customer.appId },
    body: await readyToApply(customer, slug),
    idempotencyKey: crypto.randomUUID(),
  });
  return { customer, mobile, id: data.lenderApplicationId };
};

beforeAll(async () => {
  world = await startKillableWorld({ clockAheadMs: ahead, counted: 'each test counts the rows of its file' });
  for (const mobile of ['6999066001', '6999066002']) people.push(await applyToLead(mobile));
});
afterAll(() => world?.stop());
beforeEach(async () => {
  staff = await signInStaff(world.url);
});

/** A file of rows that are nobody's, and of some that are not. */
const fileOf = (head: string, nobody: (at: number) => string, known: Readonly<Record<number, string>>): Buffer =>
  Buffer.from([head, ...Array.from({ length: ROWS }, (_, at) => known[at] ?? nobody(at))].join('\n'));

/** Any lender but the one that has this application. */
const otherLender = async (lenderApplicationId: string): Promise<string> => {
  const { data } = await staff.call(listImportLenders, {});
  const own = 'select lender_id as n from lender_applications where lender_application_id = $1';
  const ownId = await countRows(world.databaseUrl, own, [lenderApplicationId]);
  return data.find(({ lenderId }) => lenderId !== ownId)?.name ?? '';
};

const untilIs = async (kind: 'status' | 'mis' | 'commission', name: string, state: string) => {
  const find = async () =>
    (await staff.call(listImports, { query: { kind } })).data.find(({ fileName }) => fileName === name);
  await expect.poll(async () => (await find())?.state, APPLIED).toBe(state);
  const { importId = '' } = (await find()) ?? {};
  return (await staff.call(getImport, { params: { importId } })).data;
};

/** Uploads a file of our own template and checks it; its application is met by the point, and goes on after the start. */
const applyUntilKilled = async (kind: 'mis' | 'commission', name: string, content: Buffer, point: string) => {
  await staff.upload(uploadImport, { kind }, content, name);
  const { importId } = await untilIs(kind, name, 'inspected');
  await staff.call(checkImport, { params: { importId }, body: {} });
  await untilIs(kind, name, 'checked');
  await world.arm(point);
  await staff.call(applyImport, { params: { importId }, body: {} }).catch(() => undefined);
  await world.diesAndStartsAgain();
  return untilIs(kind, name, 'applied');
};

/** Approvals, loans paid out and their amounts, of all days and lenders. */
const figures = () =>
  inDatabase(world.databaseUrl, async (client) => {
    const { rows } = await client.query<{ approvals: number; disbursals: number; amount: number }>(
      `select sum(approvals)::int as approvals, sum(disbursals)::int as disbursals, sum(disbursed_amount)::float8 as amount
       from daily_figures`,
    );
    return rows[0] ?? { approvals: 0, disbursals: 0, amount: 0 };
  });
const countErrors = (importId: string) =>
  countRows(world.databaseUrl, 'select count(*) as n from import_errors where import_id = $1', [importId]);
/** What somebody was told, codes aside. */
const toldOf = async (mobile: string) =>
  (await readOutbox(world.url, mobile)).filter(({ otp }) => otp === null).map(({ body }) => body);
/** The messages that a file brings have gone out when its work is through. */
const untilTold = async (mobile: string, before: number): Promise<string[]> => {
  await expect.poll(async () => (await toldOf(mobile)).length, APPLIED).toBeGreaterThan(before);
  const open = `select count(*) as n from pgboss.job where name = 'imports.tell' and state < 'completed'`;
  await expect.poll(() => countRows(world.databaseUrl, open), APPLIED).toBe(0);
  return toldOf(mobile);
};

test.each([
  ['as a batch is written', 'before-commit update lender_applications l set.*disbursed_amount', 0],
  ['as a batch is kept and its end is not', 'after-commit update lender_applications l set.*disbursed_amount', 1],
])(
  'R-IMP-1 R-OUT-1 a file of statuses, killed %s amid rows that are applied, ends with each of them applied, noted and told once',
  async (_moment, point, place) => {
    const { customer, mobile, id } = people[place] as Applicant;
    const name = `status-${place}.csv`;
    const content = fileOf(
      'Application id,Status,Status date,Disbursed amount',
      (at) => `lap_none_${place}_${at},Sanctioned,${today},`,
      {
        [EARLY]: `${id},Sanctioned,${today},`,
        [LATE]: `${id},Disbursed,${today},${AMOUNT}`,
      },
    );
    const before = { figures: await figures(), told: (await toldOf(mobile)).length };
    await world.arm(point);
    await staff.upload(uploadApplicationStatusFile, {}, content, name, 'image_name').catch(() => undefined);
    await world.diesAndStartsAgain();
    const { importId, counts } = await untilIs('status', name, 'applied');
    expect(counts).toMatchObject({ read: ROWS, updated: 2, errors: ROWS - 2, told: 1 });
    expect(await countErrors(importId)).toBe(ROWS - 2);

    const api = await signInByApi(world.url, mobile);
    const { data } = await api.call(getApplication, { params: { appId: customer.appId } });
    const [part] = data.lenderApplications;
    expect(part).toMatchObject({ status: 4, disbursedPaise: AMOUNT * 100 });
    const events = part?.timeline.map(({ event }) => event) ?? [];
    expect(events.filter((event) => /approved|disbursed/.test(event))).toHaveLength(2);
    expect(new Set(events).size).toBe(events.length);
    expect(await figures()).toEqual({
      approvals: before.figures.approvals + 1,
      disbursals: before.figures.disbursals + 1,
      amount: before.figures.amount + AMOUNT,
    });
    expect(await untilTold(mobile, before.told)).toHaveLength(before.told + 1);
  },
);

test.each([
  ['as a batch is written', 'before-commit insert into "lender_applications"', 0],
  ['as a batch is kept and its end is not', 'after-commit insert into "lender_applications"', 1],
])(
  'R-IMP-1 R-OUT-1 a lender’s list of cases, killed %s, makes the application that it tells of once',
  async (_moment, point, place) => {
    const { mobile, id } = people[place] as Applicant;
    const [name, reference] = [`cases-${place}.csv`, `KILLED-${place}`];
    const lender = await otherLender(id);
    const head = 'Lender,Reference,Mobile,Product,Loan amount,Tenure,ROI,Status,Date,Disbursed amount,Disbursal date';
    const caseOf = (ref: string, of: string, rest: string) => `${lender},${ref},${of},PL,250000,36,14.5,${rest}`;
    const content = fileOf(head, (at) => caseOf(`NONE-${at}`, '9700000099', `Login,${today},,`), {
      [EARLY]: caseOf(reference, mobile, `Approved,${today},,`),
      [LATE]: caseOf(reference, mobile, `Disbursed,${today},240000,${today}`),
    });
    const before = { figures: await figures(), told: (await toldOf(mobile)).length };
    const { importId, counts } = await applyUntilKilled('mis', name, content, point);
    expect(counts).toMatchObject({ read: ROWS, created: 1, updated: 1, errors: ROWS - 2, told: 1 });
    expect(await countErrors(importId)).toBe(ROWS - 2);

    const made = `select lender_application_id as id from lender_applications where reference = $1 and status = 4`;
    const ids = await inDatabase(
      world.databaseUrl,
      async (client) => (await client.query<{ id: string }>(made, [reference])).rows,
    );
    expect(ids).toHaveLength(1);
    const events = `select count(*) as n from application_events where lender_application_id = $1`;
    const kinds = `select count(distinct event) as n from application_events where lender_application_id = $1`;
    const counted = await countRows(world.databaseUrl, events, [ids[0]?.id]);
    expect(counted).toBeGreaterThan(1);
    expect(await countRows(world.databaseUrl, kinds, [ids[0]?.id])).toBe(counted);
    expect(await figures()).toEqual({
      approvals: before.figures.approvals + 1,
      disbursals: before.figures.disbursals + 1,
      amount: before.figures.amount + 240_000,
    });
    expect(await untilTold(mobile, before.told)).toHaveLength(before.told + 1);
  },
);

test.each([
  ['as a batch is written', 'before-commit insert into "?commission_file_rows', 0],
  ['as a batch is kept and its end is not', 'after-commit insert into "?commission_file_rows', 1],
])('R-IMP-1 R-OUT-1 what a lender says it paid, killed %s, is kept and booked once', async (_moment, point, place) => {
  const { id } = people[place] as Applicant;
  const name = `paid-${place}.csv`;
  const lender = await otherLender(id);
  const head = 'Lender,Application id,Reference,Payout,TDS,GST,Month,Paid on,UTR';
  const content = fileOf(
    head,
    (at) => `${lender},,STRANGE-${at},${PAID},,,${today.slice(3)},${today},U-${place}-${at}`,
    {
      [LATE]: `,${id},,${PAID},,,${today.slice(3)},${today},U-${place}`,
    },
  );
  const { importId, counts } = await applyUntilKilled('commission', name, content, point);
  expect(counts).toMatchObject({ read: ROWS, created: ROWS, errors: 0 });
  const kept = 'select count(*) as n from commission_file_rows where import_id = $1';
  const keys = 'select count(distinct row_key) as n from commission_file_rows where import_id = $1';
  const matched = `${kept} and lender_application_id = '${id}'`;
  const all = [kept, keys, matched].map((text) => countRows(world.databaseUrl, text, [importId]));
  expect(await Promise.all(all)).toEqual([ROWS, ROWS, 1]);
  await itsTimeFor(world.databaseUrl, 'reconciliation.book');
  const booked = `select coalesce(sum(l.amount), 0) as n from ledger_lines l join ledger_entries using (entry_id)
      where kind = 'receipt' and source_id = $1 and amount > 0`;
  expect(await countRows(world.databaseUrl, booked, [importId])).toBe(ROWS * PAID);
});

test('S-AUD-1 after all of it what the loans brought is booked, and all is whole', () =>
  itsTimeFor(world.databaseUrl, 'commissions.book'));
