import { setTimeout as sleep } from 'node:timers/promises';
import { getUser } from '@saakh/contracts/customers/profile';
import { listOtpFailures } from '@saakh/contracts/identity/sign-in/otp-failures';
import { listApplications } from '@saakh/contracts/lending/applications';
import { requestOffers } from '@saakh/contracts/lending/offers';
import { listLenderFailures } from '@saakh/contracts/lending/staff/lender-failures';
import { getDashboard, listDashboardRows } from '@saakh/contracts/operations/dashboard';
import { listDedupeFindings } from '@saakh/contracts/operations/duplicate-log';
import { listImportErrors } from '@saakh/contracts/operations/imports/calls';
import { listReportRows } from '@saakh/contracts/operations/reports/internal-report';
import { getLenderProductsReport, getProductsReport } from '@saakh/contracts/operations/reports/products-report';
import { listTickets } from '@saakh/contracts/operations/tickets';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { fillLarge, IMPORT_ID } from './data/large';
import { addCustomers, addStaff } from './data/world';
import { compete } from './support/compete';
import { asSystem, makeDatabase } from './support/database';
import { ask, requestOf } from './support/load';
import { makeDatabaseClock, processorTime } from './support/processes';
import { startApi } from './support/programs';
import { compare, limit, milliseconds, type Row, report } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';
import { FACTORS, IS_FULL } from './support/sizes';

const READS = IS_FULL ? 20 : 5;
/** A connection chooses its plan for good at the sixth call. */
const WARM_UP = 6;
/** Which page is read, where a list has so many. */
const PAGES = 20;

const dayAgo = (days: number): string => addDays(istDateOf(new Date()), -days);
/** So many days of India, up to today. */
const span = (days: number) => ({ from: dayAgo(days - 1), to: dayAgo(0) });
const range = (days: number) => ({ preset: 'custom_range', ...span(days) });

const REPORTS = [
  { name: 'products', call: getProductsReport, columns: 'product_type' },
  { name: 'lenders and products', call: getLenderProductsReport, columns: 'lender_id, product_type' },
] as const;

const LISTS = {
  'internal report, a year': { call: listReportRows, query: range(365) },
  'rows behind a dashboard figure, a year': {
    call: listDashboardRows,
    query: { figure: 'applications', ...span(365) },
  },
  'lender failures, 30 days': { call: listLenderFailures, query: range(30) },
  'failed codes, 30 days': { call: listOtpFailures, query: range(30) },
  'duplicate findings': { call: listDedupeFindings, query: { decision: 'open' } },
  'closed tickets': { call: listTickets, query: { state: 'closed' } },
  'refused rows of an import': { call: listImportErrors, query: {} },
} as const;

async function repeat(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return taken;
}

interface Reply {
  readonly next?: string | null;
  readonly data: { readonly total?: { readonly total: number } };
}

/** The rows of the table at one size, and the figures whose growth is shown. */
async function measure(factor: number): Promise<{ rows: Row[]; costs: Record<string, number> }> {
  const rows: Row[] = [];
  const costs: Record<string, number> = {};
  const database = await makeDatabase('reports');
  const { owner } = database;
  const token = await addStaff(database);
  const customers = await asSystem(database, async (ctx) => {
    await fillLarge(ctx, owner, factor);
    return addCustomers(ctx, owner, 2_000);
  });
  // One call after the other is no overload, however busy the machine is.
  const api = await startApi({ ...productionSettings(database.url), MAX_EVENT_LOOP_DELAY_MS: '0' });
  const databaseTime = makeDatabaseClock(owner);
  // The work of a start is over then.
  await sleep(4_000);

  /** Milliseconds of the database for one call, and of the whole call. */
  async function time(work: () => Promise<unknown>) {
    await repeat(WARM_UP, work);
    const before = await databaseTime();
    const taken = await repeat(READS, work);
    return { database: ((await databaseTime()) - before) / 1000 / READS, call: median(taken) };
  }

  for (const { name, call, columns } of REPORTS) {
    for (const days of [7, 30, 365]) {
      const floor = `select ${columns}, count(*)::int as counted, sum(amount) from lender_applications
        where created_at >= ('${dayAgo(days - 1)}'::timestamp at time zone 'Asia/Kolkata') group by ${columns}`;
      const request = requestOf(call, { query: range(days), token });
      const { rows: counted } = await owner.query<{ counted: number }>(floor);
      const total = counted.reduce((sum, row) => sum + row.counted, 0);
      const { data } = await ask<Reply>(api.url, request);
      if (data.total?.total !== total) throw new Error(`${name}, ${days} days: ${data.total?.total} and not ${total}`);
      const raw = median(await repeat(READS, () => owner.query(floor)));
      const { database: used } = await time(() => ask(api.url, request));
      const what = `report of ${name}, ${days} days`;
      costs[what] = used;
      rows.push(
        limit(`${what}, ${factor} ×, processor time of the database`, used, days === 365 ? 20 : 10, {
          text: milliseconds,
          floor: `${milliseconds(raw)} (raw rows by a covering index)`,
          why: 'adds up sums of every lender and product',
        }),
      );
    }
  }
  for (const preset of ['last_7_days', 'last_30_days']) {
    const { call } = await time(() => ask(api.url, requestOf(getDashboard, { query: { preset }, token })));
    rows.push(limit(`dashboard, ${preset.replaceAll('_', ' ')}, ${factor} ×`, call, 100, { text: milliseconds }));
  }

  for (const [name, { call, query }] of Object.entries(LISTS)) {
    const page = (after?: string | null) =>
      ask<Reply>(
        api.url,
        requestOf(call, { params: { importId: IMPORT_ID }, query: { ...query, ...(after && { after }) }, token }),
      );
    const first = await time(() => page());
    let cursor = (await page()).next;
    let number = 2;
    while (cursor && number < PAGES) {
      const { next } = await page(cursor);
      if (!next) break;
      cursor = next;
      number += 1;
    }
    if (!cursor) throw new Error(`${name} has one page`);
    const deep = await time(() => page(cursor));
    costs[`list of ${name}`] = deep.call;
    rows.push(
      compare({
        what: `list of ${name}, ${factor} ×: page ${number}; against the first`,
        measured: deep.call,
        floor: first.call,
        text: milliseconds,
        atMost: 2,
      }),
    );
  }

  const calls = {
    'own profile': customers.map(({ userId, token }) => requestOf(getUser, { params: { id: userId }, token })),
    'offers, 200 lenders': customers.map(({ appId, token }) =>
      requestOf(requestOffers, { params: { appId }, body: {}, token }),
    ),
    'own applications': customers.map(({ token }) => requestOf(listApplications, { token })),
  };
  const usedTime = async () => processorTime(api.pid) + (await databaseTime());
  const contestants = Object.entries(calls).map(([name, requests]) => [name, { url: api.url, requests, usedTime }]);
  const scores = await compete(
    Object.fromEntries(contestants) as Record<string, (typeof contestants)[0][1] & object>,
    4,
  );
  for (const [name, rate] of Object.entries(scores)) {
    costs[`processor time of ${name}`] = 1_000 / rate;
    rows.push({ what: `processor time of ${name}, ${factor} ×`, measured: milliseconds(1_000 / rate), floor: '–' });
  }
  await api.stop();
  await database.drop();
  return { rows, costs };
}

const rows: Row[] = [];
let base: Record<string, number> | undefined;
for (const factor of FACTORS) {
  const { rows: measured, costs } = await measure(factor);
  rows.push(...measured);
  if (base) {
    for (const [what, cost] of Object.entries(costs)) {
      const floor = base[what] ?? cost;
      const growth = {
        what: `${what}, ${factor} ×; against ${FACTORS[0]} ×`,
        measured: cost,
        floor,
        text: milliseconds,
      };
      rows.push(compare(what.startsWith('processor') ? { ...growth, atMost: 2 } : growth));
    }
  }
  base ??= costs;
}
await report(
  rows,
  '1 × is 200 lenders, 100,000 customers and 200,000 applications of a year. The totals of every report are those of the rows.',
);
