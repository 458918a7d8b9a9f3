import {
  getLenderFailure,
  getLenderFailureSummary,
  listLenderFailures,
  probeLender,
  replayLenderCall,
} from '@saakh/contracts/lending/staff/lender-failures';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitLenderApplication } from '#domains/lending/submissions/submit.service';
import { asSystem, inTransaction } from '#platform/context';
import { signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { countLenderFailures } from './index';

let world: LendingWorld;
let token: string;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
  token = (await signInStaff(world.app, 'Asha')).token;
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

async function applied(slug: string) {
  const { application } = await world.applyTo(await world.makeCustomer(), slug);
  await world.app.sql(`delete from pgboss.job where name = 'submit-lender-application'`);
  return application.lenderApplicationId;
}
const submit = (lenderApplicationId: string) =>
  submitLenderApplication(asSystem(world.system, 'submit'), { lenderApplicationId });
const failures = async (query: Parameters<typeof world.app.inject<typeof listLenderFailures>>[1]['query']) =>
  (await world.app.inject(listLenderFailures, { query }, { token })).body.data;
const details = async (callId: string) =>
  (await world.app.inject(getLenderFailure, { params: { callId } }, { token })).body.data;
const replay = (callId: string, reason = 'They said it works again') =>
  world.app.inject(replayLenderCall, { body: { callId, reason } }, { token });
const lender = (slug: string) => String(world.lenderId(slug));

test('ADMIN-PAGE-26 ADMIN-FN-16 a failed submission is listed by cause with the shape of its messages, and asked again under its own key', async () => {
  const id = await applied('aster-finance');
  await world.behave('aster-finance', 'applications', 'error:500', 1);
  await submit(id);
  const [call] = await failures({ lender: lender('aster-finance'), operation: 'submit' });
  expect(call).toMatchObject({ cause: 'error', lender: 'Aster Finance', operation: 'submit', attempt: 1 });
  expect(call?.httpStatus).toBeGreaterThanOrEqual(500);
  // Reading locks nothing: a lock would stand in the row.
  const lock = () => world.app.sql('select xmax::text from lender_applications where lender_application_id = $1', [id]);
  const before = await lock();
  const shown = await details(call?.id ?? '');
  expect(await lock()).toEqual(before);
  const [{ request_id: requestId } = { request_id: '' }] = await world.app.sql<{ request_id: string }>(
    'select request_id from lender_calls where id = $1',
    [call?.id],
  );
  expect(requestId).not.toBe('');
  expect(shown).toMatchObject({ replay: 'ask-then-send', breaker: 'closed', requestId });
  expect(shown.request).toMatch(/"pan": "text, 10 characters"/);
  expect(shown.request).not.toMatch(/Ravi|Sharma|ABCPE1234F|MG Road/);
  const text = JSON.stringify(await world.app.sql('select * from lender_call_samples'));
  expect(text).not.toMatch(/Ravi|Sharma|ABCPE1234F|MG Road|Bengaluru/);
  // The job that waits for its own time does not keep the replay back, and the lender gets the same key.
  expect((await replay(call?.id ?? '')).status).toBe(200);
  await world.app.platform.jobs.drain();
  const seen = await world.seenByLender('aster-finance', id);
  expect([seen.created, new Set(seen.keys).size]).toEqual([1, 1]);
  expect((await details(call?.id ?? '')).replay).toBe('ask');
  const audits = await world.app.sql(`select after from audit_entries where action = 'lender-call.replayed'`);
  expect(audits).toMatchObject([{ after: { plan: 'ask-then-send', reason: 'They said it works again' } }]);
});

test('ADMIN-PAGE-26 what has no key, or is over, is not asked again; a reason is asked for', async () => {
  const id = await applied('banyan-bank');
  await world.behave('banyan-bank', 'applications', 'error:500', 1);
  await submit(id);
  const [call] = await failures({ lender: lender('banyan-bank'), operation: 'submit' });
  expect((await replay(call?.id ?? '', ' ')).error.fields).toEqual({ reason: 'Enter a reason' });
  await world.app.sql(`update lender_applications set status = 6 where lender_application_id = $1`, [id]);
  expect((await details(call?.id ?? '')).replay).toBe('over');
  expect((await replay(call?.id ?? '')).error.code).toBe('CONFLICT');
  await world.app.sql(
    `insert into lender_calls (lender_id, operation, attempt, outcome, duration_ms, request_id, at)
     values ($1, 'quote', 1, 'timeout', 8000, 'r', $2)`,
    [world.lenderId('banyan-bank'), world.app.clock.now()],
  );
  const [quote] = await failures({ cause: 'timeout', status: 'none' });
  expect((await details(quote?.id ?? '')).replay).toBe('asked-anew');
  expect((await replay(quote?.id ?? '')).error.code).toBe('CONFLICT');
  expect((await replay('999999')).status).toBe(404);
});

test('ADMIN-PAGE-26 R-LND-2 counts by lender, cause and status beside all calls; an open breaker lets one probe through when asked', async () => {
  const lenderId = world.lenderId('cobalt-credit');
  const id = await applied('cobalt-credit');
  await world.app.sql(
    `insert into lender_calls (lender_id, operation, attempt, outcome, http_status, duration_ms, request_id, at)
     select $1, 'document', 1, case when i % 4 = 0 then 'refused' else 'answered' end,
       case when i % 4 = 0 then 429 else 200 end, 5, 'r', $2::timestamptz from generate_series(1, 40) i`,
    [lenderId, world.app.clock.now()],
  );
  await world.app.sql(
    `insert into lender_breakers (lender_id, state, failures, opened_at) values ($1, 'open', 5, $2)`,
    [lenderId, world.app.clock.now()],
  );
  const today = istDateOf(world.app.clock.now());
  const week = { preset: 'custom_range', from: addDays(today, -6), to: today } as const;
  const query = { ...week, lender: lender('cobalt-credit'), operation: 'document' as const };
  const { data } = (await world.app.inject(getLenderFailureSummary, { query }, { token })).body;
  expect(data.totals).toEqual({ failures: 10, calls: 40 });
  expect(data.points.at(-1)).toMatchObject({ failures: 10, calls: 40 });
  expect([data.causes, data.statuses]).toEqual([[{ cause: 'refused', count: 10 }], [{ status: '4xx', count: 10 }]]);
  expect(data.lenders[0]).toMatchObject({ lenderId, failures: 10, calls: 40, breaker: 'open' });
  const probe = (id: number) =>
    world.app.inject(probeLender, { body: { lenderId: id, reason: 'They are back' } }, { token });
  await submit(id);
  expect((await world.seenByLender('cobalt-credit', id)).asked).toBe(0);
  expect((await probe(lenderId)).status).toBe(200);
  await submit(id);
  expect((await world.seenByLender('cobalt-credit', id)).created).toBe(1);
  expect(await world.app.sql('select state from lender_breakers where lender_id = $1', [lenderId])).toEqual([
    { state: 'closed' },
  ]);
  expect((await probe(lenderId)).error.code).toBe('CONFLICT');
  expect((await probe(99_999)).status).toBe(404);
});

test('ADMIN-PAGE-26 R-LND-2 what an open breaker holds back is noted once for each application while it is open, and counts as no failure', async () => {
  const lenderId = world.lenderId('aster-finance');
  const ids = [await applied('aster-finance'), await applied('aster-finance')];
  const submitAll = async () => {
    for (const id of ids) await submit(id);
  };
  const held = () =>
    world.app.sql<{ id: string }>(
      `select lender_application_id as id from lender_calls
       where lender_id = $1 and outcome = 'breaker-open' and operation = 'submit'`,
      [lenderId],
    );
  const lastHour = () =>
    inTransaction(world.system, (tx) => countLenderFailures(tx, new Date(tx.clock.now().getTime() - 3_600_000)));
  const before = await lastHour();
  await world.app.sql(
    `insert into lender_breakers (lender_id, state, failures, opened_at) values ($1, 'open', 5, $2)`,
    [lenderId, world.app.clock.now()],
  );
  for (let n = 0; n < 3; n += 1) await submitAll();
  expect((await held()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await lastHour()).toBe(before);
  expect(await world.app.platform.metrics.registry.metrics()).toContain(
    'saakh_lender_held_back_total{lender="aster-finance",operation="submit"} 6',
  );
  // A probe that fails is one more failure, and the breaker stays open since when it was.
  await world.behave('aster-finance', 'applications', 'error:503');
  world.app.clock.advance(30_000);
  await submitAll();
  await submitAll();
  expect([await lastHour(), (await held()).length]).toEqual([before + 1, 2]);
  expect(await world.app.sql('select state, probe_at > opened_at as later from lender_breakers')).toEqual([
    { state: 'open', later: true },
  ]);
});
