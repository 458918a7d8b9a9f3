import type { CallInput } from '@saakh/contracts/call';
import { DATE_PRESETS } from '@saakh/contracts/operations/dashboard';
import * as calls from '@saakh/contracts/operations/reports/internal-report';
import { istDateOf } from '@saakh/rules/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsOf } from '#platform/spreadsheets/testing/made-files';
import { type MadeApplication, type ReportWorld, startReportWorld } from '../../../testing/worlds/report-world';
import { REPORT_STATUS_WORDS } from './internal/report-words';

const NOW = '2026-11-18T06:30:00.000Z';
const TODAY = '2026-11-18';
let world: ReportWorld;
let made: MadeApplication[];
beforeAll(async () => {
  world = await startReportWorld(NOW);
  made = [];
  const [aster, banyan] = world.lenders;
  const minutes = fc
    .integer({ min: 0, max: 40 * 24 * 60 })
    .map((ago) => new Date(Date.parse(NOW) - ago * 60_000).toISOString());
  const one = fc.record({
    lenderId: fc.constantFrom(aster, banyan, null),
    productType: fc.constantFrom('Personal Loans', 'Car'),
    brandKey: fc.constantFrom('cl', 'other'),
    status: fc.constantFrom(1, 2, 3, 4, 5),
    city: fc.constantFrom('Pune', 'नागपुर'),
    amount: fc.constantFrom(50_000, 100_000, 250_000.5),
    createdAt: minutes,
    later: fc.record({ approved: fc.boolean(), disbursed: fc.boolean(), approvedAt: minutes, disbursedAt: minutes }),
  });
  for (const { later, ...row } of fc.sample(one, { numRuns: 60, seed: 5 })) {
    const isSent = row.lenderId !== null;
    made.push(
      await world.make({
        ...row,
        // What went to no lender is new, or left by its customer.
        status: isSent ? row.status : row.status % 2 === 0 ? 6 : 1,
        ...(isSent && later.approved ? { approved: 90_000, approvedAt: later.approvedAt } : {}),
        ...(isSent && later.disbursed ? { disbursed: 80_000.25, disbursedAt: later.disbursedAt } : {}),
      }),
    );
  }
});
afterAll(() => world.close());

type Query = CallInput<typeof calls.listReportRows>['query'];
const list = (query: Query, as = world.omar) => world.app.inject(calls.listReportRows, { query }, as);
async function everyPage(query: Query): Promise<calls.ReportRow[]> {
  const rows: calls.ReportRow[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await list({ ...query, limit: '7', ...(after ? { after } : {}) });
    rows.push(...page.body.data);
    after = page.body.next;
  }
  return rows;
}
const dayOf = (row: MadeApplication, day: 'created' | 'approved' | 'disbursed') =>
  day === 'created' ? row.createdAt : day === 'approved' ? row.approvedAt : row.disbursedAt;

test('ADMIN-PAGE-07 ADMIN-FN-17 every filter and order finds exactly its rows, page by page, and their total is that of the rows', async () => {
  const days = fc.integer({ min: 0, max: 45 }).map((ago) => istDateOf(new Date(Date.parse(NOW) - ago * 86_400_000)));
  /** Mostly nothing: filters that are all there find nothing. */
  const may = <T>(...values: T[]) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
  const query = fc.record({
    day: fc.constantFrom('created' as const, 'created' as const, 'approved' as const, 'disbursed' as const),
    ends: fc.tuple(days, days).map((two) => two.toSorted()),
    product: may('Personal Loans', 'Car'),
    lender: may(...world.lenders),
    partner: may('cl', 'other'),
    status: may(1, 2, 3),
    submission: may('sent' as const, 'unsent' as const),
    reached: may('approved' as const, 'disbursed' as const),
    city: may('PU', 'नाग'),
    min: may(60_000),
    max: may(100_000),
    sort: fc.constantFrom('at' as const, 'amount' as const),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  });
  let found = 0;
  for (const { ends, lender, status, min, max, ...one } of fc.sample(query, { numRuns: 20, seed: 11 })) {
    const [from = TODAY, to = TODAY] = ends;
    const given = Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as Query;
    const filter: Query = {
      ...given,
      preset: 'custom_range',
      from,
      to,
      ...(lender === undefined ? {} : { lender: String(lender) }),
      ...(status === undefined ? {} : { status: calls.REPORT_STATUSES[status - 1] ?? 'new' }),
      ...(min === undefined ? {} : { min: String(min) }),
      ...(max === undefined ? {} : { max: String(max) }),
    };
    const expected = made.filter((row) => {
      const at = dayOf(row, one.day);
      const on = at === null ? null : istDateOf(new Date(at));
      return (
        on !== null &&
        on >= from &&
        on <= to &&
        (one.product === undefined || row.productType === one.product) &&
        (lender === undefined || row.lenderId === lender) &&
        (one.partner === undefined || row.brandKey === one.partner) &&
        (status === undefined || row.status === status) &&
        (one.submission === undefined || row.submission === one.submission) &&
        (one.reached === undefined || (one.reached === 'approved' ? row.approvedAt : row.disbursedAt) !== null) &&
        (one.city === undefined || row.city.startsWith(one.city === 'PU' ? 'Pu' : one.city)) &&
        (min === undefined || row.amount >= min) &&
        (max === undefined || row.amount <= max)
      );
    });
    const keyOf = (row: MadeApplication) =>
      one.sort === 'amount' ? row.amount : Date.parse(dayOf(row, one.day) ?? '');
    const sign = one.order === 'asc' ? 1 : -1;
    const ordered = expected.toSorted((a, b) => sign * (keyOf(a) - keyOf(b) || (a.id < b.id ? -1 : 1)));
    expect((await everyPage(filter)).map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
    const { sort: _sort, order: _order, ...total } = filter;
    const sum = (of: 'amount' | 'approved' | 'disbursed') =>
      expected.reduce((paise, row) => paise + Math.round((row[of] ?? 0) * 100), 0);
    expect((await world.app.inject(calls.totalReportRows, { query: total }, world.omar)).body.data).toEqual({
      rows: expected.length,
      amountPaise: sum('amount'),
      approvedPaise: sum('approved'),
      disbursedPaise: sum('disbursed'),
      isWhole: true,
    });
    found += expected.length;
  }
  expect(found).toBeGreaterThan(30);
});

test('PRESET-01 PRESET-02 the presets are yesterday, the last 7 and 30 days and a custom range, in days of India', async () => {
  expect(DATE_PRESETS).toEqual(['yesterday', 'last_7_days', 'last_30_days', 'custom_range']);
  const spans = [];
  for (const preset of DATE_PRESETS) {
    const custom = preset === 'custom_range' ? { from: '2026-11-01', to: '2026-11-02' } : {};
    const { body } = await list({ preset, ...custom });
    spans.push([preset, body.from, body.to]);
    const ids = made.filter(({ createdAt }) => {
      const on = istDateOf(new Date(createdAt));
      return on >= body.from && on <= body.to;
    });
    expect(body.data).toHaveLength(ids.length);
  }
  expect(spans).toEqual([
    ['yesterday', '2026-11-17', '2026-11-17'],
    ['last_7_days', '2026-11-11', '2026-11-17'],
    ['last_30_days', '2026-10-19', '2026-11-17'],
    ['custom_range', '2026-11-01', '2026-11-02'],
  ]);
  expect((await list({ preset: 'last_90_days' as never })).status).toBe(400);
  expect((await list({ min: '5', max: '4' })).error.fields).toHaveProperty('max');
  expect((await list({ after: 'x' })).error.fields).toHaveProperty('after');
  expect(
    (await list({ sort: 'amount', after: (await list({ limit: '1' })).body.next ?? '' })).error.fields,
  ).toHaveProperty('after');
});

test('ADMIN-PAGE-07 ADMIN-FN-17 a city is found by the beginning of a word of its name, in page, total and file alike', async () => {
  const AT = '2026-09-01T06:30:00.000Z';
  const day = { preset: 'custom_range', from: '2026-09-01', to: '2026-09-01' } as const;
  const cities = ['Bengaluru Urban', 'Bengaluru Rural', 'नई दिल्ली', 'Dadra-Silvassa (UT)', '100%_City'];
  for (const [at, city] of cities.entries()) {
    await world.make({ city, createdAt: AT, lenderId: at === 1 ? null : world.lenders[0] });
  }
  const found = async (city: string) => {
    const rows = await everyPage({ ...day, city });
    const total = await world.app.inject(calls.totalReportRows, { query: { ...day, city } }, world.omar);
    expect(total.body.data.rows, city).toBe(rows.length);
    const body = { ...day, city, format: 'csv' as const, reason: 'Monthly report' };
    const file = await world.app.inject(calls.exportReportRows, { body }, world.omar);
    expect((await cellsOf('out.csv', file.raw)).length - 1, city).toBe(rows.length);
    return rows.map((row) => row.city).toSorted();
  };
  expect(await found('bengaluru')).toEqual(['Bengaluru Rural', 'Bengaluru Urban']);
  expect(await found('URB')).toEqual(['Bengaluru Urban']);
  expect(await found('Bengaluru R')).toEqual(['Bengaluru Rural']);
  expect(await found('दिल्')).toEqual(['नई दिल्ली']);
  expect(await found('silvassa (u')).toEqual(['Dadra-Silvassa (UT)']);
  expect(await found('ut')).toEqual(['Dadra-Silvassa (UT)']);
  expect(await found('engaluru')).toEqual([]);
  expect(await found('%engaluru')).toEqual([]);
  expect(await found('b_ngaluru')).toEqual([]);
  expect(await found('100%_')).toEqual(['100%_City']);
  expect(await found('b\\')).toEqual([]);
});

test('ADMIN-PAGE-07 REG-ID-6 a row shows first letters and city of a customer, and where one is looked after', async () => {
  const { id } = await world.make({ createdAt: NOW, approved: 90_000, approvedAt: NOW, status: 3, city: 'Surat' });
  const { body } = await list({ preset: 'custom_range', from: TODAY, to: TODAY, city: 'Surat' });
  expect(body.data).toEqual([
    {
      id,
      shortId: `${id.slice(4, 8)}-${id.slice(8, 12)}`.toUpperCase(),
      userId: expect.stringMatching(/^usr_/),
      prospectAppId: null,
      name: 'R*** S***',
      city: 'Surat',
      productType: 'Personal Loans',
      lenderId: world.lenders[0],
      lender: 'Aster',
      partner: expect.objectContaining({ en: expect.any(String) }),
      status: 'approved',
      submission: 'sent',
      reference: null,
      amountPaise: 10_000_000,
      approvedPaise: 9_000_000,
      disbursedPaise: null,
      createdAt: NOW,
      approvedAt: NOW,
      disbursedAt: null,
      declineCode: null,
    },
  ]);
  const choices = await world.app.inject(calls.listReportChoices, {}, world.omar);
  expect(choices.body.lenders).toContainEqual({ lenderId: world.lenders[0], name: 'Aster' });
  expect(choices.body.partners.map(({ brandKey }) => brandKey)).toContain('cl');
  await world.app.sql('delete from lender_applications where lender_application_id = $1', [id]);
});

test('ADMIN-FN-17 S-AZ-7 the export holds exactly the filtered rows in the chosen columns; who took it and why is kept', async () => {
  const take = (body: Partial<CallInput<typeof calls.exportReportRows>['body']>) =>
    world.app.inject(
      calls.exportReportRows,
      { body: { format: 'csv', reason: 'Monthly report', ...body } },
      { ...world.omar, headers: { 'x-language': 'hi' } },
    );
  const filter = { preset: 'last_30_days', product: 'Car', sort: 'amount', order: 'asc' } as const;
  const rows = await everyPage(filter);
  expect(rows.length).toBeGreaterThan(5);
  for (const format of ['csv', 'xlsx'] as const) {
    const answer = await take({
      ...filter,
      format,
      columns: ['shortId', 'amount', 'createdAt', 'city', 'product', 'status'],
    });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="internal-report-car-2026-10-19-2026-11-17.${format}"`,
    );
    const [heading, ...cells] = await cellsOf(`out.${format}`, answer.raw);
    expect(heading).toEqual([1, 'रेफ़रेंस नंबर', 'माँगी रकम', 'आवेदन का समय (IST)', 'शहर', 'प्रोडक्ट', 'स्थिति']);
    expect(cells.map((row) => [row[1], Number(row[2]), row[4], row[5], row[6]])).toEqual(
      rows.map(({ shortId, amountPaise, city, status }) => [
        shortId,
        amountPaise / 100,
        city,
        'कार लोन',
        REPORT_STATUS_WORDS[status].hi,
      ]),
    );
  }
  const [audit] = await world.app.sql<{ after: object; actor: string }>(
    "select actor, after from audit_entries where action = 'internal-report.exported' order by id desc limit 1",
  );
  expect(audit).toMatchObject({
    actor: `admin:${world.omar.staffId}`,
    after: { product: 'Car', reason: 'Monthly report', rows: rows.length, format: 'xlsx' },
  });
  expect((await take({ reason: '' })).error.fields).toHaveProperty('reason');
});
