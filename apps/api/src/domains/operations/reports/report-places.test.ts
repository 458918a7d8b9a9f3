import { listDrafts } from '@saakh/contracts/customers/hand-overs';
import { getOtpFailureSummary } from '@saakh/contracts/identity/sign-in/otp-failures';
import { getLenderFailureSummary } from '@saakh/contracts/lending/staff/lender-failures';
import { saveOwnStatement } from '@saakh/contracts/money/partner/statements';
import { getDashboard } from '@saakh/contracts/operations/dashboard';
import {
  getCustomersJourney,
  JOURNEY_STEPS,
  listDroppedCustomers,
} from '@saakh/contracts/operations/reports/customers-journey';
import * as internal from '@saakh/contracts/operations/reports/internal-report';
import * as products from '@saakh/contracts/operations/reports/products-report';
import { exportTickets } from '@saakh/contracts/operations/tickets';
import * as cases from '@saakh/contracts/partners/partner-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { serverUrl } from '../../../testing/test-database';
import { untilBlocked } from '../../../testing/until-blocked';
import { type ReportWorld, startReportWorld } from '../../../testing/worlds/report-world';
import { exportRows } from './internal/export-report.service';

const NOW = '2026-11-18T06:30:00.000Z';
/** A quarter of twelve connections, and who may wait for one of them. */
const PLACES = 3;
const WAITING = 6;

let world: ReportWorld;
let owner: Awaited<ReturnType<typeof signInPartnerPerson>>;
let ravi: { token: string };
beforeAll(async () => {
  world = await startReportWorld(NOW);
  await world.make({ createdAt: '2026-11-16T06:30:00.000Z' });
  await world.app.sql(
    `insert into partners (partner_id, name, revenue_percent, revenue_flat_fee) values ('ptr_a', 'A', 50, 0)`,
  );
  owner = await signInPartnerPerson(world.app, 'Gopal', { partnerId: 'ptr_a' });
  ravi = await world.app.signIn({ mobile: '9876530001' });
});
afterAll(() => world.close());

const total = () => world.app.inject(internal.totalReportRows, { query: {} }, world.asha);
const ownRead = () => world.app.inject(listDrafts, {}, ravi);

/** Takes all places, and so many of those in the line; gives them back when told. */
function takePlaces(waiting: number) {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const taken = Array.from({ length: PLACES + waiting }, () => world.app.platform.reportPlaces.run(60_000, () => gate));
  return async () => {
    open();
    await Promise.all(taken);
  };
}

/** How many could be at it now without waiting. */
async function freePlaces(): Promise<number> {
  const tries = Array.from({ length: PLACES + 1 }, () =>
    world.app.platform.reportPlaces.run(0, () => new Promise((done) => setTimeout(done, 50, true))),
  );
  return (await Promise.all(tries)).filter(Boolean).length;
}

const days = { preset: 'last_7_days' } as const;
const file = { ...days, format: 'csv' } as const;
const staffs = () => world.asha;
const partners = () => owner;
const HEAVY = [
  ['ADMIN-PAGE-07 the sums of the internal report', total],
  [
    'ADMIN-FN-17 the file of the internal report',
    () => {
      const body = { ...file, reason: 'Monthly report' };
      return world.app.inject(internal.exportReportRows, { body }, staffs());
    },
  ],
  ['ADMIN-PAGE-17 the products report', () => world.app.inject(products.getProductsReport, { query: days }, staffs())],
  [
    'ADMIN-PAGE-17 the file of products',
    () => world.app.inject(products.exportProductsReport, { body: file }, staffs()),
  ],
  [
    'ADMIN-PAGE-18 the report of lenders and products',
    () => world.app.inject(products.getLenderProductsReport, { query: days }, staffs()),
  ],
  [
    'ADMIN-PAGE-18 the file of lenders and products',
    () => world.app.inject(products.exportLenderProductsReport, { body: file }, staffs()),
  ],
  ['ADMIN-PAGE-08 the customers’ journey', () => world.app.inject(getCustomersJourney, { query: days }, staffs())],
  [
    'ADMIN-FN-15 the counts of codes that led nowhere',
    () => world.app.inject(getOtpFailureSummary, { query: days }, staffs()),
  ],
  [
    'ADMIN-FN-16 the counts of lenders’ failures',
    () => world.app.inject(getLenderFailureSummary, { query: days }, staffs()),
  ],
  [
    'REG-GR-1 the file of tickets',
    () => world.app.inject(exportTickets, { body: { reason: 'Monthly report' } }, staffs()),
  ],
  ['PORTAL-PAGE-18 the file of leads', () => world.app.inject(cases.exportPartnerLeads, { body: file }, partners())],
  ['PORTAL-PAGE-18 the file of cases', () => world.app.inject(cases.exportPartnerCases, { body: file }, partners())],
  ['PORTAL-PAGE-18 the file of commission', () => world.app.inject(cases.exportCommission, { body: file }, partners())],
  [
    'PORTAL-PAGE-18 the file of a statement',
    () => {
      const wanted = { params: { statementId: 'stm_none' }, body: { format: 'csv' as const } };
      return world.app.inject(saveOwnStatement, wanted, partners());
    },
  ],
] as const;

test.each(HEAVY)(
  'R-RUN-2 %s: while others add up it is to be asked for again, and nothing is written down',
  async (_, ask) => {
    const entries = () => world.app.sql("select id from audit_entries where action like '%.exported' order by id");
    const before = await entries();
    const giveBack = takePlaces(WAITING);
    try {
      const { status, error, headers } = await ask();
      expect([status, error.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
      expect(error.message).toBe('The service is busy. Please try again in a moment.');
      // A browser would save the refusal under the file's name.
      expect(headers['content-disposition']).toBeUndefined();
      expect(await entries()).toEqual(before);
    } finally {
      await giveBack();
    }
    expect((await ask()).status).not.toBe(503);
  },
);

test('R-RUN-2 PORTAL-PAGE-01 while others add up lists, dashboards and a customer’s own pages are answered', async () => {
  const giveBack = takePlaces(WAITING);
  try {
    const { app } = world;
    const answers = await Promise.all([
      ownRead(),
      app.inject(internal.listReportRows, { query: days }, staffs()),
      app.inject(listDroppedCustomers, { query: { ...days, step: JOURNEY_STEPS[0] } }, staffs()),
      app.inject(getDashboard, { query: days }, staffs()),
      app.inject(cases.getPartnerDashboard, {}, partners()),
      app.inject(cases.listCommission, { query: days }, partners()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  } finally {
    await giveBack();
  }
});

test('R-RUN-2 ADMIN-PAGE-07 anyone who comes while there is room in the line waits for a place', async () => {
  const giveBack = takePlaces(WAITING - 1);
  // One of them finds the last place in the line, whichever comes first.
  const both = [total(), total()];
  try {
    expect((await Promise.race(both)).status).toBe(503);
  } finally {
    await giveBack();
  }
  expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 503]);
});

test.skipIf(!serverUrl)(
  'R-RUN-2 ADMIN-PAGE-07 of more sums than there are places some read, a few wait and the others are told to come again, while a customer’s own read goes on',
  async () => {
    const { sql } = world.app;
    const refused: number[] = [];
    await sql('begin');
    await sql('lock table lender_applications in access exclusive mode');
    const sums = Array.from({ length: 16 }, async () => {
      const { status } = await total();
      if (status === 503) refused.push(status);
      return status;
    });
    try {
      await untilBlocked(world.app, PLACES);
      await expect.poll(() => refused.length).toBe(16 - PLACES - WAITING);
      expect((await ownRead()).status).toBe(200);
    } finally {
      await sql('commit');
    }
    expect((await Promise.all(sums)).filter((status) => status === 200)).toHaveLength(PLACES + WAITING);
    expect(await freePlaces()).toBe(PLACES);
  },
);

test('R-RUN-2 ADMIN-PAGE-07 a sum that fails leaves its place to the next', async () => {
  const { sql } = world.app;
  await sql('alter table lender_applications rename to gone_applications');
  try {
    for (let at = 0; at <= PLACES; at += 1) expect((await total()).status).toBe(500);
  } finally {
    await sql('alter table gone_applications rename to lender_applications');
  }
  expect((await total()).status).toBe(200);
  expect(await freePlaces()).toBe(PLACES);
});

test('R-RUN-2 ADMIN-FN-17 a file that is being sent holds a place while a page of it is read, and then waits for one however long the line is', async () => {
  const { app, asha } = world;
  const ROWS = 2_500;
  await app.sql(
    `insert into users (user_id, brand_key, created_at, updated_at, first_name, city)
     select 'usr_many' || n, 'cl', $1, $1, 'Ravi', 'Pune' from generate_series(1, ${ROWS}) n on conflict do nothing`,
    ['2026-09-01T06:30:00.000Z'],
  );
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     select 'app_many' || n, 'usr_many' || n, 'cl', 'Car', 1, 100000, 24, $1, $1 from generate_series(1, ${ROWS}) n on conflict do nothing`,
    ['2026-09-01T06:30:00.000Z'],
  );
  const ctx = { ...app.context(), actor: { kind: 'admin', staffId: asha.staffId, roleId: 1 } } as const;
  const asked = { preset: 'custom_range', from: '2026-09-01', to: '2026-09-01', sort: 'at', order: 'desc' } as const;
  const { rows } = await exportRows(ctx, { ...asked, format: 'csv', reason: 'Monthly report' });
  const pieces: string[] = [];
  const take = () => {
    const piece = rows.read();
    if (piece !== null) pieces.push(String(piece));
    return pieces.join('').split('\r\n').length - 1;
  };
  // The first page lies with its receiver, who takes nothing more.
  await expect.poll(() => rows.readableLength).toBe(0);
  take();
  await expect.poll(() => rows.readableLength).toBeGreaterThan(64 * 1024);
  expect(await freePlaces()).toBe(PLACES);
  const giveBack = takePlaces(WAITING);
  await expect.poll(take).toBe(1 + 1_000);
  expect(rows.errored).toBeNull();
  await giveBack();
  await expect.poll(take).toBe(1 + ROWS);
  await expect.poll(() => rows.readableEnded).toBe(true);
});
