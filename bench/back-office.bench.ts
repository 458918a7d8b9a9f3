import { generateBackOffice } from './data/back-office';
import { makeDatabase, openInstance } from './support/product';
import { startApi } from './support/programs';
import { figure, milliseconds, printTable, type Row, times } from './support/report';
import { median, percentile } from './support/samples';
import { productionSettings } from './support/settings';
import { IS_FULL } from './support/size';

const SIZE = {
  lenders: 2_000,
  partners: 500,
  customers: 20_000,
  applications: IS_FULL ? 1_000_000 : 100_000,
};
const READS = IS_FULL ? 40 : 20;
const EDITS = 12;
/** What somebody who works with it takes as at once. */
const AT_ONCE_MS = 100;
const DAY_MS = 86_400_000;

interface Step {
  readonly path: string;
  readonly body?: (at: number) => object;
}

const database = await makeDatabase('back_office');
try {
  const instance = openInstance(database);
  const began = performance.now();
  const token = await generateBackOffice(instance.ctx, database.owner, SIZE);
  const generatedSeconds = (performance.now() - began) / 1000;
  await instance.close();
  const api = await startApi(productionSettings(database.url));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  const call = async ({ path, body }: Step, at: number) => {
    const answer = await fetch(`${api.url}${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body(at)) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text;
  };
  /** Milliseconds of each call, one after the other, after two that don't count. */
  const timeSteps = async (step: Step, count: number): Promise<number[]> => {
    const taken: number[] = [];
    for (let at = 0; at < count + 2; at += 1) {
      const started = performance.now();
      await call(step, at);
      if (at >= 2) taken.push(performance.now() - started);
    }
    return taken;
  };
  const lastPage = async (path: string, pages: number): Promise<string> => {
    let last = path;
    for (let page = 1; page < pages; page += 1) {
      const { next } = JSON.parse(await call({ path: last }, 0)) as { next: string | null };
      if (next === null) break;
      last = `${path}&after=${encodeURIComponent(next)}`;
    }
    return last;
  };

  try {
    const today = new Date();
    const daysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS).toISOString().slice(0, 10);
    const rows = `/api/dashboard/rows?figure=applications&from=${daysAgo(360)}&to=${daysAgo(0)}`;
    const lists: Readonly<Record<string, Step>> = {
      'lenders, first page': { path: '/api/get-lenders-data?limit=50' },
      'lenders, thirtieth page by name': {
        path: await lastPage('/api/get-lenders-data?limit=50&sort=name&order=asc', 30),
      },
      'lenders, part of a name': { path: '/api/get-lenders-data?limit=50&q=77' },
      'one lender with all it holds': { path: '/api/get-lender-data/77' },
      'partners, first page': { path: '/api/partners?limit=50' },
      'on and off: every lender': { path: '/api/lender-switches' },
      'versions of the rules': { path: '/api/eligibility-rules/versions' },
      'dashboard, 7 days': { path: '/api/dashboard?preset=last_7_days' },
      'dashboard, 30 days': { path: '/api/dashboard?preset=last_30_days' },
      'dashboard, a year': { path: `/api/dashboard?preset=custom_range&from=${daysAgo(364)}&to=${daysAgo(0)}` },
      'rows behind a number, first page': { path: rows },
      'rows behind a number, twentieth page': { path: await lastPage(rows, 20) },
      'rows behind a number, of one partner': { path: `${rows}&partner=bench-7` },
      'rows behind a number, of one lender': { path: `${rows}&lender=77` },
    };
    const lender = (at: number) => 100 + at;
    const edits: Readonly<Record<string, Step>> = {
      'change a lender’s text': {
        path: '/api/update-lender-data',
        body: (at) => ({ lender_id: lender(at), property: 'processing_fees', value: `${at + 1} %` }),
      },
      'change who matches: lowest income, published': {
        path: '/api/update-lender-data',
        body: (at) => ({ lender_id: lender(at), property: 'min_income', value: 17_000 + at }),
      },
      'change a rate, published': {
        path: '/api/lender-products/update',
        body: (at) => ({
          lender_id: lender(at),
          product_type: 'Personal Loans',
          property: 'cooling_off_days',
          value: 10 + at,
        }),
      },
      'what slabs would have earned, 12 months': {
        path: '/api/lender-revenue/estimate',
        body: () => ({ lender_id: 77, months: 12 }),
      },
      'try a person against every lender': {
        path: '/api/eligibility-rules/simulate',
        body: () => ({
          product_type: 'Personal Loans',
          amount: 200_000,
          months: 24,
          income: 45_000,
          age: 31,
          pincode: '560001',
          employment: 'salaried',
          credit_score_class: 'B',
        }),
      },
      'back-test of a change on 2,000 applicants': {
        path: '/api/eligibility-rules/back-test',
        body: () => ({ lender_id: 77, product_type: 'Personal Loans', changes: { min_income: 90_000 } }),
      },
    };
    const everyLender = (await call({ path: '/api/lender-switches' }, 0)).length;
    /** What is known of those that may be missed. */
    const why: Readonly<Record<string, string>> = {
      'on and off: every lender': `one answer of all ${figure(SIZE.lenders)} lenders with their products, ${figure(Math.round(everyLender / 1000))} kB; lists go by pages of 50, and this page, which shows all switches at once, would have to as well`,
      'dashboard, 30 days':
        'reads the days of every lender and partner: sums by day are kept, sums of thirty days are not (met at 200,000 applications)',
      'dashboard, a year':
        'reads the days of two broken months of every lender and partner beside the sums of whole months; sums by week, or of all lenders together, would shorten that and have to be kept with each change',
      'back-test of a change on 2,000 applicants':
        '4,000 matchings by the rules of 2,000 lenders, before and after, which is what the bench `matching` measures: 176 of 185 ms on 2026-11-22',
    };
    const row = (what: string, taken: readonly number[]): Row => {
      const p50 = median(taken);
      return {
        what: `${what} (p95 ${milliseconds(percentile(taken, 0.95))})`,
        floor: milliseconds(AT_ONCE_MS),
        ours: milliseconds(p50),
        ratio: times(p50 / AT_ONCE_MS),
        goal: '≤ 1 ×',
        met: p50 <= AT_ONCE_MS,
        why: why[what],
      };
    };
    const table: Row[] = [];
    for (const [what, step] of Object.entries(lists)) table.push(row(what, await timeSteps(step, READS)));
    for (const [what, step] of Object.entries(edits)) table.push(row(what, await timeSteps(step, EDITS)));
    printTable(table, [
      `${figure(SIZE.lenders)} lenders, ${figure(SIZE.partners)} partners with a brand each, ${figure(SIZE.applications)} applications to lenders in a year, all for one product; written in ${generatedSeconds.toFixed(0)} s.`,
      'Whole calls over HTTP, one after the other, signed in as role 1: medians of what somebody waits.',
    ]);
  } finally {
    await api.stop();
  }
} finally {
  await database.drop();
}
