import type { CallInput } from '@saakh/contracts/call';
import { REPORT_STATUSES, totalReportRows } from '@saakh/contracts/operations/reports/internal-report';
import * as calls from '@saakh/contracts/operations/reports/products-report';
import { addDays } from '@saakh/rules/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldStageChanges } from '#domains/records/daily-figures';
import { inTransaction } from '#platform/context';
import { cellsOf } from '#platform/spreadsheets/testing/made-files';
import { type ReportWorld, startReportWorld } from '../../../testing/worlds/report-world';

const NOW = '2026-11-18T06:30:00.000Z';
const HOUR = 3_600_000;
const HALF_A_YEAR = ['2026-04-01', '2026-11-18'] as const;
let world: ReportWorld;
beforeAll(async () => {
  world = await startReportWorld(NOW);
});
afterAll(() => world.close());

type Query = CallInput<typeof calls.getLenderProductsReport>['query'];
const byProduct = async (query: CallInput<typeof calls.getProductsReport>['query']) =>
  (await world.app.inject(calls.getProductsReport, { query }, world.asha)).body.data;
const byLender = async (query: Query) =>
  (await world.app.inject(calls.getLenderProductsReport, { query }, world.asha)).body.data;

interface RawRow {
  readonly lender_id: number;
  readonly product_type: string;
  readonly status: number;
  readonly amount: string;
  readonly approved_amount: string | null;
  readonly disbursed_amount: string | null;
  readonly approved_at: Date | null;
  readonly disbursed_at: Date | null;
  readonly declined_at: Date | null;
  readonly created_at: Date;
}
const paise = (rows: readonly RawRow[], of: 'amount' | 'approved_amount' | 'disbursed_amount') =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[of] ?? 0) * 100), 0);

/** What the report should say of rows, counted by hand; the median is checked as what it promises. */
function expectFigures(figures: calls.ReportFigures, rows: readonly RawRow[]) {
  const decisions = rows.flatMap(({ approved_at, declined_at, created_at }) => {
    const at = [approved_at, declined_at].flatMap((one) => (one === null ? [] : [Number(one)]));
    return at.length === 0 ? [] : [Math.max(0, Math.floor((Math.min(...at) - Number(created_at)) / 1000))];
  });
  const mean = decisions.reduce((sum, one) => sum + one, 0) / decisions.length;
  expect({ ...figures, medianHours: null }).toEqual({
    total: rows.length,
    statuses: Object.fromEntries(
      REPORT_STATUSES.map((status, at) => [status, rows.filter((row) => row.status === at + 1).length]),
    ),
    approvals: rows.filter(({ approved_at }) => approved_at !== null).length,
    disbursals: rows.filter(({ disbursed_at }) => disbursed_at !== null).length,
    askedPaise: paise(rows, 'amount'),
    approvedPaise: paise(rows, 'approved_amount'),
    disbursedPaise: paise(rows, 'disbursed_amount'),
    meanSeconds: decisions.length === 0 ? null : Math.round(mean),
    medianHours: null,
  });
  const { hours, isLonger } = figures.medianHours ?? { hours: 0, isLonger: false };
  const within = decisions.filter((seconds) => seconds <= hours * 3600).length;
  expect(within * 2 >= decisions.length).toBe(!isLonger);
  if (decisions.length === 0) return;
  const sorted = decisions.toSorted((one, other) => one - other);
  const middle = [sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0] as const;
  // The middle one, or what lies between the middle two: no group of times stands for it.
  expect(Math.abs(hours - (middle[0] + middle[1]) / 7200)).toBeLessThan(0.011);
}

test('ADMIN-PAGE-17 ADMIN-PAGE-18 whatever is written to applications in whatever order, the reports say what the rows say', async () => {
  const at = fc.integer({ min: 0, max: 200 * 24 }).map((ago) => new Date(Date.parse(NOW) - ago * HOUR).toISOString());
  const row = fc.record({
    lenderId: fc.constantFrom(...world.lenders),
    productType: fc.constantFrom('Personal Loans', 'Car'),
    brandKey: fc.constantFrom('cl', 'other'),
    createdAt: at,
    amount: fc.integer({ min: 1, max: 9_999_999 }).map((amount) => amount / 100),
  });
  const ids: string[] = [];
  for (const one of fc.sample(row, { numRuns: 24, seed: 3 })) ids.push((await world.make(one)).id);
  const change = fc.record({
    some: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 6 }),
    status: fc.integer({ min: 1, max: 7 }),
    approved: fc.option(at, { nil: null }),
    declined: fc.option(at, { nil: null }),
    disbursed: fc.option(at, { nil: null }),
    amount: fc.integer({ min: 1, max: 9_999_999 }).map((amount) => amount / 100),
  });
  for (const [index, one] of fc.sample(change, { numRuns: 20, seed: 9 }).entries()) {
    // Many rows in one statement, as a lender's file changes them.
    await world.app.sql(
      `update lender_applications set status = $2, approved_at = $3, declined_at = $4, disbursed_at = $5,
         approved_amount = case when $3::timestamptz is null then null else $6::numeric end,
         disbursed_amount = case when $5::timestamptz is null then null else $6::numeric end
       where lender_application_id = any($1::text[])`,
      [one.some, one.status, one.approved, one.declined, one.disbursed, one.amount],
    );
    if (index % 7 === 0) await inTransaction(world.app.context(), foldStageChanges);
  }
  const check = async (from: string, to: string, partner?: string) => {
    const rows = await world.app.sql<RawRow>(
      `select l.* from lender_applications l join applications a using (app_id)
       where (l.created_at at time zone 'Asia/Kolkata')::date between $1 and $2 and a.brand_key = coalesce($3, a.brand_key)`,
      [from, to, partner ?? null],
    );
    const query = { preset: 'custom_range', from, to, ...(partner ? { partner } : {}) } as const;
    const [products, pairs] = [await byProduct(query), await byLender(query)];
    expectFigures(products.total, rows);
    expectFigures(pairs.total, rows);
    for (const { productType, ...figures } of products.products) {
      expectFigures(
        figures,
        rows.filter((one) => one.product_type === productType),
      );
    }
    for (const { productType, lenderId, lender, ...figures } of pairs.rows) {
      expect(lender).toBe(lenderId === world.lenders[0] ? 'Aster' : 'Banyan');
      expectFigures(
        figures,
        rows.filter((one) => one.product_type === productType && one.lender_id === lenderId),
      );
    }
    return { rows: rows.length, groups: [products.products.length, pairs.rows.length], products };
  };
  // Any span and half a year, with the last changes beside the sums of all before, and with all of them in the sums.
  const checkSpans = async () => {
    const day = fc.integer({ min: 0, max: 200 }).map((ago) => addDays('2026-11-18', -ago));
    for (const [one, other] of fc.sample(fc.tuple(day, day), { numRuns: 8, seed: 5 })) {
      await check(...((one < other ? [one, other] : [other, one]) as [string, string]));
    }
    const partners = [await check(...HALF_A_YEAR, 'cl'), await check(...HALF_A_YEAR, 'other')];
    const whole = await check(...HALF_A_YEAR);
    expect(whole).toMatchObject({ rows: ids.length, groups: [2, 4] });
    expect(partners.map(({ rows }) => rows > 5)).toEqual([true, true]);
    return whole.products;
  };
  const waiting = () => world.app.sql<{ id: number }>('select id from stage_changes');
  expect((await waiting()).length).toBeGreaterThan(0);
  const before = await checkSpans();
  await inTransaction(world.app.context(), foldStageChanges);
  expect(await waiting()).toEqual([]);
  expect(await checkSpans()).toEqual(before);
});

test('ADMIN-PAGE-17 ADMIN-PAGE-18 each number is that of the rows it leads to, by product, lender, partner and stage', async () => {
  const query = { preset: 'custom_range', from: '2026-10-01', to: '2026-11-18' } as const;
  const { rows } = await byLender(query);
  expect(rows.length).toBeGreaterThan(2);
  for (const { productType, lenderId, total, statuses, approvals, disbursedPaise } of rows) {
    const filter = { ...query, product: productType, lender: String(lenderId) };
    const behind = async (more: object) =>
      (await world.app.inject(totalReportRows, { query: { ...filter, ...more } }, world.omar)).body.data;
    expect(await behind({})).toMatchObject({ rows: total, disbursedPaise });
    expect((await behind({ reached: 'approved' })).rows).toBe(approvals);
    expect((await behind({ status: 'rejected' })).rows).toBe(statuses.rejected);
  }
  expect((await byLender({ ...query, partner: 'nobody' })).total.total).toBe(0);
  expect(
    (await byLender({ ...query, lender: String(world.lenders[0]) })).rows.every(({ lender }) => lender === 'Aster'),
  ).toBe(true);
});

test('ADMIN-PAGE-17 ADMIN-PAGE-18 ROLE-27 the reports are for role 1, and saved as files with who took them', async () => {
  const span = { preset: 'custom_range', from: '2026-10-01', to: '2026-11-18' } as const;
  for (const call of [calls.getProductsReport, calls.getLenderProductsReport]) {
    expect((await world.app.inject(call, { query: {} }, world.omar)).error.code).toBe('FORBIDDEN');
  }
  const { products } = await byProduct(span);
  const csv = await world.app.inject(calls.exportProductsReport, { body: { ...span, format: 'csv' } }, world.asha);
  const [heading, ...lines] = await cellsOf('p.csv', csv.raw);
  expect(heading?.slice(0, 4)).toEqual([1, 'Product', 'Applications', 'New']);
  expect(lines.map((line) => [line[1], Number(line[2])])).toEqual(
    products.map(({ productType, total }) => [productType, total]),
  );
  const { rows } = await byLender(span);
  const xlsx = await world.app.inject(
    calls.exportLenderProductsReport,
    { body: { ...span, format: 'xlsx' } },
    world.asha,
  );
  const [, ...cells] = await cellsOf('v.xlsx', xlsx.raw);
  expect(cells.map((line) => [line[1], line[2], line[3]])).toEqual(
    rows.map(({ lender, productType, total }) => [lender, productType, total]),
  );
  const taken = await world.app.sql<{ action: string }>(
    "select action from audit_entries where action like '%products-report.exported' order by id",
  );
  expect(taken.map(({ action }) => action)).toEqual(['products-report.exported', 'vendors-products-report.exported']);
});
