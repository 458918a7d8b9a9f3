import * as calls from '@saakh/contracts/operations/imports/calls';
import { listReportRows } from '@saakh/contracts/operations/reports/internal-report';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rebuildDailyFigures } from '#domains/records/daily-figures';
import { serverUrl } from '../../../testing/test-database';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';
import { seams } from './run-import.service';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.close());

const MIS = 'Lender,Reference,Mobile,Product,Loan amount,Tenure,ROI,Status,Date,Disbursed amount,Disbursal date';

test('ADMIN-PAGE-02 ADMIN-FN-07 a list of cases updates what is known and makes what is not, for customers of ours only; an undo closes it', async () => {
  const known = await world.makeApplication();
  const bare = await world.makeApplication({ lender: world.lenders[1] });
  const { name, lender_id } = world.lenders[0];
  const file = csv(
    MIS,
    `${name},${known.reference},,,,,,Approved,18/03/2026,,`,
    `${name},NEW-1,+91 ${bare.mobile},PL,"2,50,000",36,14.5%,Disbursed,19/03/2026,240000,18/03/2026`,
    `${name},NEW-1,${bare.mobile},PL,250000,36,14.5,Login,10/03/2026,,`,
    `${name},NEW-2,9700000099,PL,250000,36,14.5,Login,10/03/2026,,`,
    `${name},NEW-3,${bare.mobile},Gold loan,250000,,14.5,Login,10/03/2026,,`,
    `${name},NEW-4,${bare.mobile},Moon loan,250000,12,14.5,Login,10/03/2026,,`,
    `${name},NEW-5,${bare.mobile},GL,250000,12,14.5,Disbursed,10/03/2026,,`,
    `${name},NEW-6,${bare.mobile},GL,250000,12,14.5,Disbursed,10/03/2026,2500000,`,
  );
  const importId = await world.upload('mis', file);
  const checked = await world.check(importId);
  const counts = { read: 8, updated: 1, created: 1, unchanged: 0, errors: 6, told: 2 };
  expect([checked.counts, checked.preview[1]?.effect]).toEqual([counts, 'created']);
  const made = () =>
    world.app.sql(
      `select l.reference, l.status, l.tenure_months, l.apr_bps, l.emi::text, l.disbursed_amount::text, l.offer_id, a.status as app,
         l.user_id = $1 as own from lender_applications l join applications a using (app_id) where l.reference like 'NEW-%'`,
      [bare.userId],
    );
  expect(await made()).toEqual([]);
  const done = await world.apply(importId);
  expect(done.counts).toEqual(counts);
  expect(await made()).toEqual([
    {
      reference: 'NEW-1',
      status: 4,
      tenure_months: 36,
      apr_bps: null,
      emi: '8605.24',
      disbursed_amount: '240000.00',
      offer_id: null,
      app: 4,
      own: true,
    },
  ]);
  const errors = await world.app.inject(
    calls.listImportErrors,
    { params: { importId }, query: {} },
    { token: world.asha.token },
  );
  expect(errors.body.data.map(({ row, code, value }) => [row, code, value])).toEqual([
    [4, 'date-before-application', '10/03/2026'],
    [5, 'customer-unknown', undefined],
    [6, 'tenure-invalid', undefined],
    [7, 'product-unknown', 'Moon loan'],
    [8, 'amount-missing', undefined],
    [9, 'amount-too-large', undefined],
  ]);
  const figures = (await world.figures()).filter((one) => one.lender_id === lender_id);
  expect(figures.map(({ day, a, y, d, m }) => [day, a, y, d, m])).toEqual([
    ['2026-03-01', 1, 0, 0, '0.00'],
    ['2026-03-18', 0, 1, 1, '240000.00'],
    ['2026-03-19', 1, 1, 0, '0.00'],
  ]);
  await world.undo(importId);
  const counted = async () => {
    const found = (await world.figures()).filter((one) => one.lender_id === lender_id);
    return found.map(({ day, a, y, d, m }) => [day, a, y, d, m]);
  };
  expect(await counted()).toEqual([['2026-03-01', 1, 0, 0, '0.00']]);
  await rebuildDailyFigures(world.system);
  expect(await counted()).toEqual([['2026-03-01', 1, 0, 0, '0.00']]);
  const span = { preset: 'last_7_days', lender: String(lender_id) } as const;
  const listed = () => world.app.inject(listReportRows, { query: span }, { token: world.asha.token });
  expect((await listed()).body.data).toEqual([]);
  const staged = () =>
    world.app.sql(
      `select coalesce(sum(in_cancelled + in_disbursed), 0)::int as n from stage_changes where lender_id = $1`,
      [lender_id],
    );
  expect(await staged()).toEqual([{ n: 0 }]);
  expect((await made()).map((one) => [one.status, one.disbursed_amount])).toEqual([[6, null]]);
  expect((await world.standing([known.id])).loans.map((one) => one.status)).toEqual([2]);
  // The mended file counts it anew.
  const again = await world.upload('mis', file);
  expect((await world.check(again)).counts).toMatchObject({ updated: 2, created: 0, errors: 6 });
  await world.apply(again);
  expect((await made()).map((one) => [one.status, one.disbursed_amount, one.app])).toEqual([[4, '240000.00', 4]]);
  expect(await counted()).toEqual(figures.map(({ day, a, y, d, m }) => [day, a, y, d, m]));
  expect([(await listed()).body.data.length, await staged()]).toEqual([1, [{ n: 1 }]]);
});

test('ADMIN-PAGE-02 ADMIN-FN-07 of several rows that make one application the first says its amount and tenure', async () => {
  const [{ name }, other] = world.lenders;
  const bare = await world.makeApplication();
  const importId = await world.upload(
    'mis',
    csv(
      MIS,
      `${name},TWO-1,${bare.mobile},GL,250000,12,14.5,Login,10/03/2026,,`,
      `${other.name},TWO-2,${bare.mobile},GL,300000,36,14.5,Login,10/03/2026,,`,
    ),
  );
  await world.check(importId);
  expect((await world.apply(importId)).counts).toMatchObject({ created: 2 });
  expect(
    await world.app.sql(
      `select amount::text, tenure_months from applications where user_id = $1 and product_type = 'Gold Loans'`,
      [bare.userId],
    ),
  ).toEqual([{ amount: '250000.00', tenure_months: 12 }]);
});

test('ADMIN-PAGE-02 ADMIN-FN-07 a row that names a loan and says another product, or a customer who is not its own, changes nothing', async () => {
  const [one, other] = [await world.makeApplication(), await world.makeApplication()];
  const { name } = world.lenders[0];
  const before = await world.standing([one.id, other.id]);
  const importId = await world.upload(
    'mis',
    csv(
      MIS,
      `${name},${one.reference},,Gold loan,,,,Approved,18/03/2026,,`,
      `${name},${one.reference},${other.mobile},PL,,,,Approved,18/03/2026,,`,
      `${world.lenders[1].name},${one.reference},${one.mobile},PL,250000,12,14.5,Approved,18/03/2026,,`,
    ),
  );
  const checked = await world.check(importId);
  expect(checked.counts).toMatchObject({ updated: 0, created: 0, errors: 3 });
  expect(checked.preview.map(({ code }) => code)).toEqual(['other-product', 'other-mobile', 'other-lender']);
  await world.app.inject(calls.cancelImport, { params: { importId } }, { token: world.asha.token });
  expect(await world.standing([one.id, other.id])).toEqual(before);
  // The own number and product, or a number that is nobody's here, say nothing against it.
  const plain = await world.upload(
    'mis',
    csv(
      MIS,
      `${name},${one.reference},${one.mobile},PL,,,,Approved,18/03/2026,,`,
      `${name},${other.reference},9700000099,PL,,,,Approved,18/03/2026,,`,
    ),
  );
  expect((await world.check(plain)).counts).toMatchObject({ updated: 2, errors: 0 });
});

/** Applications of which no lender has told its reference yet. */
async function makeUnnamed(count: number) {
  const made: Awaited<ReturnType<typeof world.makeApplication>>[] = [];
  for (let n = 0; n < count; n += 1) made.push(await world.makeApplication());
  const ids = made.map(({ id }) => id);
  await world.app.sql(`update lender_applications set reference = null where lender_application_id = any($1)`, [ids]);
  return made;
}
/** References and statuses of applications, in their order. */
async function named(ids: readonly string[]) {
  const rows = await world.app.sql<{ id: string; reference: string | null; status: number }>(
    `select lender_application_id as id, reference, status from lender_applications where lender_application_id = any($1)`,
    [ids],
  );
  return ids.map((id) => rows.filter((row) => row.id === id).map(({ reference, status }) => [reference, status])[0]);
}

test.each([
  ['in one batch', undefined],
  ['in batches of their own', 1],
])(
  'ADMIN-PAGE-02 ADMIN-FN-07 one new reference cannot become that of two applications, %s',
  async (_how, rowsAtOnce) => {
    const [one, other] = await makeUnnamed(2);
    const { name } = world.lenders[0];
    const reference = `TWICE-${rowsAtOnce ?? 2}`;
    if (rowsAtOnce) seams.rowsAtOnce = rowsAtOnce;
    try {
      const importId = await world.upload(
        'mis',
        csv(MIS, ...[one, other].map((of) => `${name},${reference},${of?.mobile},PL,,,,Approved,18/03/2026,,`)),
      );
      const checked = await world.check(importId);
      expect(checked.preview.map(({ code }) => code)).toEqual([null, 'other-mobile']);
      expect((await world.apply(importId)).counts).toEqual(checked.counts);
    } finally {
      delete seams.rowsAtOnce;
    }
    expect(await named([one?.id ?? '', other?.id ?? ''])).toEqual([
      [reference, 3],
      [null, 2],
    ]);
  },
);

test('ADMIN-PAGE-02 R-IMP-1 a row that is refused gives its reference to nobody', async () => {
  const [one, other] = await makeUnnamed(2);
  const { name } = world.lenders[0];
  const importId = await world.upload(
    'mis',
    csv(
      'Lender,Application ID,Reference,Mobile,Product,Status,Date,Disbursed amount',
      `${name},${one?.id},KEPT-1,${other?.mobile},PL,Approved,18/03/2026,`,
      `${name},,KEPT-1,,,Disbursed,18/03/2026,150000`,
      `${name},,KEPT-1,${other?.mobile},PL,Approved,18/03/2026,`,
    ),
  );
  const checked = await world.check(importId);
  expect(checked.preview.map(({ code }) => code)).toEqual(['other-mobile', 'application-unknown', null]);
  expect((await world.apply(importId)).counts).toEqual(checked.counts);
  expect(await named([one?.id ?? '', other?.id ?? ''])).toEqual([
    [null, 2],
    ['KEPT-1', 3],
  ]);
});

test('ADMIN-PAGE-02 R-IMP-1 a loan takes one reference of a file and keeps it, and the same file again changes nothing', async () => {
  const [one] = await makeUnnamed(1);
  const { name } = world.lenders[0];
  const file = csv(
    MIS,
    `${name},FIRST-1,${one?.mobile},PL,,,,Approved,18/03/2026,,`,
    `${name},SECOND-1,${one?.mobile},PL,250000,12,14.5,Rejected,18/03/2026,,`,
  );
  const load = async () => {
    const importId = await world.upload('mis', file);
    const { counts, preview } = await world.check(importId);
    expect((await world.apply(importId)).counts).toEqual(counts);
    return preview.map(({ code, effect }) => code ?? effect);
  };
  expect(await load()).toEqual(['updated', 'other-running']);
  const after = await named([one?.id ?? '']);
  expect(after).toEqual([['FIRST-1', 3]]);
  expect(await load()).toEqual(['unchanged', 'other-running']);
  expect(await named([one?.id ?? ''])).toEqual(after);
});

test('ADMIN-PAGE-02 ADMIN-PAGE-24 the number of an account that was made one with another is the customer’s own', async () => {
  const [kept, absorbed] = [await world.makeApplication(), await world.makeApplication({ lender: world.lenders[1] })];
  await world.app.sql('update users set merged_into = $1 where user_id = $2', [kept.userId, absorbed.userId]);
  const { name } = world.lenders[0];
  const importId = await world.upload(
    'mis',
    csv(
      MIS,
      `${name},${kept.reference},${absorbed.mobile},PL,,,,Approved,18/03/2026,,`,
      `${name},MERGED-1,${absorbed.mobile},GL,250000,12,14.5,Login,18/03/2026,,`,
    ),
  );
  expect((await world.check(importId)).counts).toMatchObject({ updated: 1, created: 1, errors: 0 });
  await world.apply(importId);
  expect(await world.app.sql(`select user_id from lender_applications where reference = 'MERGED-1'`)).toEqual([
    { user_id: kept.userId },
  ]);
});

test('ADMIN-PAGE-02 R-IMP-1 two amounts that one file says of one loan are told before it is applied', async () => {
  const known = await world.makeApplication();
  const { name } = world.lenders[0];
  const rows = [150_000, 160_000].map(
    (rupees) => `${name},${known.reference},,,,,,Disbursed,18/03/2026,${rupees},18/03/2026`,
  );
  const seen = async (lines: readonly string[]) => {
    const { counts, preview } = await world.check(await world.upload('mis', csv(MIS, ...lines)));
    return [counts.updated, preview.map(({ code, marks }) => code ?? marks)];
  };
  expect(await seen(rows)).toEqual([2, [[], ['paid-amount']]]);
  expect(await seen(rows.toReversed())).toEqual([1, [[], 'paid-otherwise']]);
});

test.skipIf(!serverUrl)(
  'ADMIN-PAGE-02 an application that somebody else works on is waited for before anything of a list of cases is written to it',
  async () => {
    const { name, lender_id } = world.lenders[0];
    const { appId, userId, mobile } = await world.makeApplication({ lender: world.lenders[1] });
    const importId = await world.upload(
      'mis',
      csv(MIS, `${name},WAIT-1,${mobile},PL,250000,12,14.5,Login,10/03/2026,,`),
    );
    await world.check(importId);
    let applied: Promise<unknown> = Promise.resolve();
    await world.app.platform.database.transaction({ kind: 'system' }, async (tx) => {
      await tx.execute(sql`select 1 from applications where app_id = ${appId} for key share`);
      applied = world.apply(importId);
      await vi.waitFor(
        async () => {
          const waiting = await world.app.sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database()`);
          expect(waiting).toHaveLength(1);
        },
        { timeout: 4_000, interval: 50 },
      );
      // Who holds a part of the application applies to the same lender: with the file's row written already, both would wait.
      await tx.execute(sql`set local lock_timeout = '300ms'`);
      await tx.execute(sql`insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type,
          status, submission_state, amount, tenure_months, emi, apr_bps, created_at, updated_at)
        values ('cl', 'lap_waited', ${appId}, ${userId}, ${lender_id}, 'Personal Loans', 1, 'queued', 1000, 12, 100, 1200, now(), now())`);
    });
    await applied;
    expect((await world.detail(importId)).state).toBe('applied');
    expect(
      await world.app.sql(
        `select lender_application_id as id from lender_applications where app_id = $1 and lender_id = $2`,
        [appId, lender_id],
      ),
    ).toEqual([{ id: 'lap_waited' }]);
  },
);

test('ADMIN-PAGE-02 ADMIN-FN-07 however many rows of a batch make an application or are about one that was left, the database is asked as often', async () => {
  const { name } = world.lenders[0];
  let cases = 0;
  const statementsFor = async (rows: number) => {
    const lines: string[] = [];
    for (let n = 0; n < rows; n += 1) {
      cases += 1;
      const bare = await world.makeApplication({ lender: world.lenders[1] });
      const left = await world.makeApplication({ status: 6 });
      lines.push(`${name},MANY-${cases},${bare.mobile},GL,250000,12,14.5,Login,05/03/2026,,`);
      lines.push(`${name},${left.reference},,,,,,Login,05/03/2026,,`);
    }
    const importId = await world.upload('mis', csv(MIS, ...lines));
    await world.check(importId);
    const asked = await world.statementsIn(() => world.apply(importId));
    expect((await world.detail(importId)).counts).toMatchObject({ read: rows * 2, created: rows });
    return asked;
  };
  // A session or a job may ask once more meanwhile.
  const few = await statementsFor(1);
  expect(await statementsFor(9)).toBeLessThan(few + 4);
});
