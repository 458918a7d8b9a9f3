import type { CallInput } from '@saakh/contracts/call';
import { getLenderFailureSummary, LENDER_OPERATIONS } from '@saakh/contracts/lending/staff/lender-failures';
import { addDays } from '@saakh/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { seededRandom } from '../../../demo/seeded-random';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { NOW } from '../../../testing/test-clock';
import { expectSumsToFollow, pickMoment, pickOf, type WalkedSums } from '../../../testing/walk-sums';
import { keepLenderCallSums } from './lender-call-sums.repository';

const TODAY = '2026-11-18';
const OUTCOMES = ['answered', 'answered', 'answered', 'refused', 'error', 'timeout', 'breaker-open'] as const;

let app: TestApp;
let token: string;
let lenders: number[];
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  token = (await signInStaff(app, 'Asha')).token;
  const rows = await app.sql<{ lender_id: number }>('select lender_id from lenders order by 1 limit 3');
  lenders = rows.map(({ lender_id }) => lender_id);
});
afterAll(() => app.close());

type Query = CallInput<typeof getLenderFailureSummary>['query'];
const read = async (query: Query) => (await app.inject(getLenderFailureSummary, { query }, { token })).body.data;
const fold = () => inTransaction(app.context(), keepLenderCallSums);
const byCount = (a: { count: number; value: string }, b: { count: number; value: string }) =>
  b.count - a.count || (a.value < b.value ? -1 : 1);

/** The same as anybody would count it by hand from all rows. */
async function countByHand({ from = '', to = '', lender, cause, status, operation }: NonNullable<Query>) {
  const day = `(at at time zone 'Asia/Kolkata')::date`;
  const groups = (by: string, which: string) =>
    app.sql<{ value: string; count: number }>(
      `select value, count(*)::int as count from (
         select *, ${by}::text as value from (select *, case when http_status is null then 'none' else left(http_status::text, 1) || 'xx' end as status
           from lender_calls) c
         where ${day} between $1 and $2 and ($3::int is null or lender_id = $3) and ($4::text is null or operation = $4)
           and ($5::text is null or outcome = $5 or ${which === 'calls'}) and ($6::text is null or status = $6 or ${which === 'calls'})
           and (outcome <> 'answered' or ${which === 'calls'})
       ) r group by 1 order by 2 desc, 1`,
      [from, to, lender ?? null, operation ?? null, cause ?? null, status ?? null],
    );
  const failing = await groups('lender_id', 'failures');
  const calls = await groups('lender_id', 'calls');
  return {
    days: await groups(day, 'failures'),
    calls: await groups(day, 'calls'),
    causes: await groups('outcome', 'failures'),
    statuses: await groups('status', 'failures'),
    lenders: failing.map(({ value, count }) => [value, count, calls.find((one) => one.value === value)?.count]),
  };
}
async function shown(query: Query) {
  const { points, causes, statuses, lenders: found } = await read(query);
  const days = (of: 'failures' | 'calls') =>
    points.flatMap((point) => (point[of] === 0 ? [] : [{ value: point.at, count: point[of] }])).sort(byCount);
  return {
    days: days('failures'),
    calls: days('calls'),
    causes: causes.map(({ cause: value, count }) => ({ value, count })).sort(byCount),
    statuses: statuses.map(({ status: value, count }) => ({ value, count })).sort(byCount),
    lenders: found
      .map(({ lenderId, failures, calls }) => ({ value: String(lenderId), count: failures, calls }))
      .sort(byCount)
      .map(({ value, count, calls }) => [value, count, calls]),
  };
}

const span = (days: number, ago = 0) =>
  ({ preset: 'custom_range', from: addDays(TODAY, 1 - days - ago), to: addDays(TODAY, -ago) }) as const;
async function check() {
  const queries: NonNullable<Query>[] = [
    span(31),
    span(5, 33),
    { ...span(31), lender: String(lenders[1]) },
    { ...span(31), cause: 'timeout' },
    { ...span(31), status: '5xx' },
    { ...span(31), operation: 'submit' },
    { ...span(31), lender: String(lenders[0]), operation: 'quote' },
    { ...span(31), cause: 'error', status: '5xx' },
    { ...span(31), lender: String(lenders[0]), cause: 'error', operation: 'quote' },
  ];
  for (const query of queries) expect(await shown(query), JSON.stringify(query)).toEqual(await countByHand(query));
}

const random = seededRandom(20_261_128);
const pick = <T>(of: readonly T[]): T => pickOf(random, of);
const moment = () => pickMoment(random, 40);
function statusOf(outcome: (typeof OUTCOMES)[number]): number | null {
  if (outcome === 'answered') return 200;
  return outcome === 'timeout' || outcome === 'breaker-open' ? null : pick([200, 302, 422, 500, 503]);
}
async function call() {
  const outcomes = [pick(OUTCOMES), pick(OUTCOMES), 'answered' as const];
  await app.sql(
    `insert into lender_calls (lender_id, operation, attempt, outcome, http_status, duration_ms, request_id, at, lender_application_id)
     select u.lender, u.operation, 1, u.outcome, u.status, 5, 'r', u.at, 'lap_' || $6
     from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::timestamptz[]) u (lender, operation, outcome, status, at)`,
    [
      outcomes.map(() => pick(lenders)),
      outcomes.map(() => pick(LENDER_OPERATIONS.slice(0, 3))),
      outcomes,
      outcomes.map(statusOf),
      outcomes.map(moment),
      random.between(1, 9),
    ],
  );
}
/** As a purge takes what was about a customer's applications, and as nobody but the owner changes a row. */
const take = () =>
  app.sql('delete from lender_calls where lender_application_id = $1', [`lap_${random.between(1, 9)}`]);
const change = () =>
  app.sql(
    `update lender_calls set outcome = $1, http_status = $2
     where id in (select id from lender_calls order by md5(id::text || $3) limit 2)`,
    ['error', 500, String(random.between(0, 99))],
  );
async function happen(times: number) {
  for (let at = 0; at < times; at += 1) await pick([call, call, call, call, call, call, change, take])();
}
const SUMS: WalkedSums = { happen, fold, check, changes: () => app.sql('select id from lender_call_changes') };

test('ADMIN-PAGE-26 R-PERF-1 sums of calls to lenders are what their rows count to, by day, cause, status and lender, whatever comes, changes and goes, and wherever they stand meanwhile', async () => {
  await expectSumsToFollow(SUMS, 6);
  // What is shown is what is kept.
  await app.sql('update lender_call_sums set calls = calls + 1000 where level = 0 and day = $1', [span(10).from]);
  expect((await read(span(10))).points[0]?.calls).toBeGreaterThanOrEqual(1_000);
  await app.sql('update lender_call_sums set calls = calls - 1000 where level = 0 and day = $1', [span(10).from]);
});
