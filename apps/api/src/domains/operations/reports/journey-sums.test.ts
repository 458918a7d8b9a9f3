import type { CallInput } from '@saakh/contracts/call';
import { mergeDuplicate, unmergeDuplicate } from '@saakh/contracts/operations/duplicates';
import * as calls from '@saakh/contracts/operations/reports/customers-journey';
import { istDateOf } from '@saakh/rules/dates';
import { JOURNEY_PAUSE_DAYS } from '@saakh/rules/operations/reports/customer-journeys';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteJourneys, updateCustomer } from '#domains/identity/customers';
import { deleteCustomer } from '#domains/operations/privacy';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { signInStaff } from '../../../testing/staff-sessions';
import { agreeToPart, confirmAsCustomer } from '../../../testing/worlds/confirm-merge';
import { type ReportWorld, startReportWorld } from '../../../testing/worlds/report-world';
import { countJourneys } from './index';

const NOW = '2026-11-18T06:30:00.000Z';
const MINUTE = 60_000;
const DAYS = 120;
const SPANS = [
  ['2026-07-20', '2026-11-18'],
  ['2026-11-01', '2026-11-03'],
  ['2026-09-30', '2026-10-01'],
] as const;

let world: ReportWorld;
beforeAll(async () => {
  world = await startReportWorld(NOW);
});
afterAll(() => world.close());
const run = <Row>(text: string, values: unknown[] = []) => world.app.sql<Row>(text, values);
/** A few at a time, as if there were very many. */
const count = (atOnce = 7) => countJourneys(world.app.context(), { atOnce });

interface Raw {
  readonly users: { user_id: string; merged_into: string | null; first_name: string | null }[];
  readonly signIns: { id: string; user_id: string; brand_key: string; source: string; at: Date }[];
  readonly details: { user_id: string; product_type: string; created_at: Date; updated_at: Date }[];
  readonly applications: { app_id: string; user_id: string; product_type: string; created_at: Date; stage: number }[];
}
const readRaw = async (): Promise<Raw> => ({
  users: await run('select user_id, merged_into, first_name from users where deleted_at is null'),
  signIns: await run(
    `select prospect_app_id as id, c.user_id, c.brand_key, coalesce(utms->>'utm_source', '') as source, c.created_at as at
     from prospect_applications c join prospects using (prospect_id)`,
  ),
  details: await run('select user_id, product_type, created_at, updated_at from product_details'),
  applications: await run(
    `select app_id, user_id, product_type, created_at, greatest(2,
       (select 3 from offer_sets s where s.app_id = a.app_id limit 1),
       (select 4 from consents k where k.app_id = a.app_id and purpose = 'lender-sharing' and withdraws is null limit 1),
       (select max(case when disbursed_at is not null then 7 when approved_at is not null then 6 else 5 end)
        from lender_applications l where l.app_id = a.app_id and l.unmade_at is null)) as stage
     from applications a
     -- Not what an import alone had made, all of it undone.
     where exists (select 1 from offer_sets s where s.app_id = a.app_id)
       or (select bool_and(unmade_at is not null) from lender_applications l where l.app_id = a.app_id) is not true`,
  ),
});

interface Journey {
  readonly id: string;
  readonly on: string;
  readonly product: string;
  readonly partner: string;
  readonly source: string;
  readonly furthest: number;
}
const byTime =
  <Row>(timeOf: (row: Row) => Date, idOf: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    Number(timeOf(a)) - Number(timeOf(b)) || (idOf(a) < idOf(b) ? -1 : 1);

/** The journeys as anybody would count them by hand from all rows. */
const countByHand = ({ users, signIns, details, applications }: Raw): Journey[] =>
  users
    .filter(({ merged_into }) => merged_into === null)
    .flatMap(({ user_id }) => {
      const accounts = users.filter((one) => one.user_id === user_id || one.merged_into === user_id);
      const isOwn = (row: { user_id: string }) => accounts.some((one) => one.user_id === row.user_id);
      const times = signIns.filter(isOwn).sort(
        byTime(
          ({ at }) => at,
          ({ id }) => id,
        ),
      );
      const begun = times.filter(({ at }, index) => {
        const before = times[index - 1];
        return !before || Number(at) - Number(before.at) > JOURNEY_PAUSE_DAYS * 1440 * MINUTE;
      });
      return begun.map(({ id, at, brand_key, source }, index): Journey => {
        const end = Number(begun[index + 1]?.at ?? Number.POSITIVE_INFINITY);
        const best = applications
          .filter((row) => isOwn(row) && row.created_at >= at && Number(row.created_at) < end)
          .sort(
            byTime(
              ({ created_at }) => created_at,
              ({ app_id }) => app_id,
            ),
          )
          .sort((a, b) => a.stage - b.stage)
          .at(-1);
        const [answers] = details
          .filter((row) => isOwn(row) && Number(row.created_at) < end)
          .map((row) => ({ ...row, at: Number(Number(row.updated_at) < end ? row.updated_at : row.created_at) }))
          .sort((a, b) => b.at - a.at || (a.product_type < b.product_type ? -1 : 1));
        const isBegun = answers !== undefined || accounts.some(({ first_name }) => first_name !== null);
        return {
          ...{ id, on: istDateOf(at), partner: brand_key, source },
          product: best?.product_type ?? answers?.product_type ?? '',
          furthest: best?.stage ?? (isBegun ? 1 : 0),
        };
      });
    });

const reachedOf = (journeys: readonly Journey[]): number[] =>
  calls.JOURNEY_STEPS.map((_step, at) => journeys.filter(({ furthest }) => furthest >= at).length);
const groupsOf = (journeys: readonly Journey[], by: 'product' | 'partner' | 'source') =>
  Object.fromEntries(
    [...new Set(journeys.map((one) => one[by]))].map((key) => [
      key,
      reachedOf(journeys.filter((one) => one[by] === key)),
    ]),
  );

type Filter = Pick<NonNullable<CallInput<typeof calls.getCustomersJourney>['query']>, 'product' | 'partner' | 'source'>;
const FILTERS: readonly Filter[] = [
  {},
  { product: 'Car' },
  { partner: 'other' },
  { source: 'news' },
  { source: '-' },
  { product: 'Car', partner: 'cl' },
  { product: 'Personal Loans', source: 'news' },
  { partner: 'cl', source: 'news' },
  { product: 'Car', partner: 'cl', source: '-' },
];
const isWanted = (journey: Journey, { product, partner, source }: Filter): boolean =>
  (product === undefined || journey.product === product) &&
  (partner === undefined || journey.partner === partner) &&
  (source === undefined || journey.source === (source === '-' ? '' : source));

/** The report against the rows themselves, over spans and filters, and who stopped at each step; answers how many began. */
async function check(): Promise<number> {
  const byHand = countByHand(await readRaw());
  for (const [from, to] of SPANS) {
    const inSpan = byHand.filter(({ on }) => on >= from && on <= to);
    for (const filter of FILTERS) {
      const wanted = inSpan.filter((one) => isWanted(one, filter));
      const query = { preset: 'custom_range', from, to, ...filter } as const;
      const { data } = (await world.app.inject(calls.getCustomersJourney, { query }, world.omar)).body;
      const said = {
        reached: data.reached,
        products: Object.fromEntries(data.products.map((one) => [one.productType ?? '', one.reached])),
        partners: Object.fromEntries(data.partners.map((one) => [one.brandKey, one.reached])),
        sources: Object.fromEntries(data.sources.map((one) => [one.source ?? '', one.reached])),
      };
      expect(said, JSON.stringify(query)).toEqual({
        reached: reachedOf(wanted),
        products: groupsOf(wanted, 'product'),
        partners: groupsOf(wanted, 'partner'),
        sources: groupsOf(wanted, 'source'),
      });
    }
  }
  const [from, to] = SPANS[0];
  for (const [at, step] of calls.JOURNEY_STEPS.entries()) {
    const query = { preset: 'custom_range', from, to, step, source: 'news' } as const;
    const { data } = (await world.app.inject(calls.listDroppedCustomers, { query }, world.omar)).body;
    const stopped = byHand.filter(({ furthest, source }) => furthest === at && source === 'news');
    expect(data.length).toBe(stopped.length);
  }
  return byHand.length;
}

const at = fc
  .integer({ min: 0, max: DAYS * 1440 })
  .map((ago) => new Date(Date.parse(NOW) - ago * MINUTE).toISOString());
const brand = fc.constantFrom('cl', 'other');
const product = fc.constantFrom('Personal Loans', 'Car');
const some = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number, seed: number) =>
  fc.sample(arbitrary, { numRuns, seed });

async function putUsers(number: number): Promise<string[]> {
  const ids = Array.from({ length: number }, () => newId('usr'));
  await run(
    `insert into users (user_id, brand_key, created_at, updated_at) select id, 'cl', $2, $2 from unnest($1::text[]) id`,
    [ids, NOW],
  );
  return ids;
}
async function signIn(userId: string, when: string, brandKey: string, source: string | null): Promise<void> {
  const prospectId = newId('pro');
  await run(
    `insert into prospects (prospect_id, brand_key, channel, destination_sealed, destination_index, utms, language, user_id, created_at)
     values ($1, $2, 'sms', 'v1.x', 'x', $3, 'en', $4, $5)`,
    [prospectId, brandKey, source === null ? {} : { utm_source: source }, userId, when],
  );
  await run(
    `insert into prospect_applications (prospect_app_id, prospect_id, user_id, brand_key, created_at) values ($1, $2, $3, $4, $5)`,
    [newId('pap'), prospectId, userId, brandKey, when],
  );
}
async function apply(userId: string, when: string, brandKey: string, productType: string): Promise<string> {
  const appId = newId('app');
  await run(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, $2, $3, $4, 5, 1000, 12, $5, $5)`,
    [appId, userId, brandKey, productType, when],
  );
  return appId;
}
const STEPS = {
  offers: `insert into offer_sets (offer_set_id, app_id, user_id, ruleset_version, profile, amount, tenure_months, created_at)
    select 'ofs_' || app_id, app_id, user_id, 1, '{}', 1000, 12, created_at from applications where app_id = any($1)
    on conflict do nothing`,
  consent: `insert into consents (consent_id, user_id, purpose, granted, product_type, lender_id, app_id, notice_key, notice_version,
      notice_hash, language, items, channels, channel, at, request_id)
    select 'con_' || app_id, user_id, 'lender-sharing', true, product_type, $2::int, app_id, 'consent-lender-sharing', 1, 'x', 'en',
      '["name"]', '[]', 'web', created_at, 'r' from applications where app_id = any($1) and $2::int > 0 on conflict do nothing`,
  lender: `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
      submission_state, amount, tenure_months, emi, apr_bps, created_at, updated_at)
    select 'cl', 'lap_' || app_id, app_id, user_id, $2::int, product_type, 5, 'declined', 1000, 12, 100, 1200, created_at, created_at
    from applications where app_id = any($1) and $2::int > 0 on conflict do nothing`,
  name: `update users set first_name = 'Asha' where user_id in (select user_id from applications where app_id = any($1)) and $2::int > 0`,
} as const;
const STATES = ['approved_at', 'disbursed_at', 'unmade_at'] as const;

test('ADMIN-PAGE-08 whatever happens in whatever order, the sums of the journeys say what the rows say, over months, merges and undoings', async () => {
  const users = await putUsers(12);
  const user = fc.constantFrom(...users);
  const source = fc.constantFrom(null, 'news', 'friends');
  for (const one of some(fc.tuple(user, at, brand, source), 60, 1)) await signIn(...one);
  // The last minute of October in India, and the first of November.
  const [early = '', late = ''] = await putUsers(2);
  await signIn(early, '2026-10-31T18:29:00.000Z', 'cl', 'news');
  await signIn(late, '2026-10-31T18:30:00.000Z', 'cl', 'news');
  const apps: string[] = [];
  for (const one of some(fc.tuple(user, at, brand, product), 20, 2)) apps.push(await apply(...one));
  await count();
  expect(await run('select 1 from journey_changes')).toEqual([]);
  const began = await check();
  expect(began).toBeGreaterThan(users.length + 5);

  const group = fc.uniqueArray(fc.constantFrom(...apps), { minLength: 1, maxLength: 8 });
  const step = fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[]));
  const state = fc.tuple(fc.constantFrom(...STATES), fc.option(at, { nil: null, freq: 2 }));
  const changes = some(fc.tuple(group, step, state), 24, 3);
  for (const [index, [of, one, [column, when]]] of changes.entries()) {
    await run(STEPS[one], one === 'offers' ? [of] : [of, world.lenders[0]]);
    // Many rows in one statement, as a lender's file changes them.
    await run(`update lender_applications set ${column} = $2 where app_id = any($1)`, [of, when]);
    if (index % 5 === 0) await count();
  }
  for (const one of some(fc.tuple(user, product, at), 8, 4)) {
    await run(
      `insert into product_details (product_details_id, user_id, product_type, answers_sealed, created_at, updated_at)
       values ($1, $2, $3, 'v1.x', $4, $4) on conflict (user_id, product_type) do update set updated_at = excluded.updated_at`,
      [newId('pdt'), ...one],
    );
  }
  await run(`update lender_applications set unmade_at = $1 where app_id not in (select app_id from offer_sets)`, [NOW]);
  // Late ones: in between, before the first, and after a pause.
  for (const one of some(fc.tuple(user, at, brand, source), 20, 5)) await signIn(...one);
  for (const one of some(fc.tuple(user, at, brand, product), 6, 6)) apps.push(await apply(...one));
  await count();
  await check();

  const [kept = '', absorbed = ''] = [...users].sort();
  await run(
    `insert into dedupe_findings (finding_id, rule, first_user_id, second_user_id, found_at) values ('ddf_1234567890', 'same-person', $1, $2, $3)`,
    [kept, absorbed, NOW],
  );
  const params = { findingId: 'ddf_1234567890' };
  const decided = { reason: 'one person' };
  const holders = [kept, absorbed].map((userId, at) => ({ userId, mobile: `987650001${at}` }));
  for (const { userId, mobile } of holders) {
    await inTransaction(world.app.context(), (tx) =>
      updateCustomer(tx, userId, { phone: mobile, phoneVerified: true }),
    );
  }
  const asked = await world.app.inject(mergeDuplicate, { params, body: { keptId: kept, ...decided } }, world.asha);
  expect(asked.status).toBe(200);
  const [own = { userId: '', mobile: '' }, other = own] = holders;
  expect((await confirmAsCustomer(world.app, own, other)).status).toBe(200);
  await count();
  await check();
  expect(await run('select 1 from customer_journeys where user_id = $1', [absorbed])).toEqual([]);
  const parted = await world.app.inject(unmergeDuplicate, { params, body: decided }, world.asha);
  const { token } = await signInStaff(world.app, 'Second');
  expect((await agreeToPart(world.app, parted, token)).status).toBe(200);
  // One by one, the parted account first: its journeys still stand with the other.
  await run('delete from journey_changes');
  await run('insert into journey_changes (user_id) values ($1), ($2)', [absorbed, kept]);
  await count(1);
  await check();
  expect((await run('select 1 from customer_journeys where user_id = $1', [absorbed])).length).toBeGreaterThan(0);
});

test('ADMIN-PAGE-08 whatever changes a journey is noticed by itself', async () => {
  const [userId = ''] = await putUsers(1);
  await signIn(userId, NOW, 'cl', 'news');
  const told = async () => {
    await count();
    const [row] = await run<{ furthest: number; product_type: string }>(
      'select furthest, product_type from customer_journeys where user_id = $1',
      [userId],
    );
    return [row?.furthest, row?.product_type];
  };
  expect(await told()).toEqual([0, '']);
  await run(`update users set first_name = 'Asha' where user_id = $1`, [userId]);
  expect(await told()).toEqual([1, '']);
  const answered = async (productType: string, when: string) => {
    await run(
      `insert into product_details (product_details_id, user_id, product_type, answers_sealed, created_at, updated_at)
       values ($1, $2, $3, 'v1.x', $4, $4) on conflict (user_id, product_type) do update set updated_at = excluded.updated_at`,
      [newId('pdt'), userId, productType, when],
    );
    return told();
  };
  const minute = (after: number) => new Date(Date.parse(NOW) + after * MINUTE).toISOString();
  expect(await answered('Car', minute(1))).toEqual([1, 'Car']);
  expect(await answered('Personal Loans', minute(2))).toEqual([1, 'Personal Loans']);
  expect(await answered('Car', minute(3))).toEqual([1, 'Car']);
  const appId = await apply(userId, minute(4), 'cl', 'Personal Loans');
  expect(await told()).toEqual([2, 'Personal Loans']);
  for (const [step, furthest] of [
    ['offers', 3],
    ['consent', 4],
    ['lender', 5],
  ] as const) {
    await run(STEPS[step], step === 'offers' ? [[appId]] : [[appId], world.lenders[0]]);
    expect(await told()).toEqual([furthest, 'Personal Loans']);
  }
  for (const [column, when, furthest] of [
    ['approved_at', NOW, 6],
    ['disbursed_at', NOW, 7],
    ['unmade_at', NOW, 4],
    ['unmade_at', null, 7],
    ['disbursed_at', null, 6],
  ] as const) {
    await run(`update lender_applications set ${column} = $2 where app_id = $1`, [appId, when]);
    expect(await told()).toEqual([furthest, 'Personal Loans']);
  }
  const [other = ''] = await putUsers(1);
  await signIn(other, minute(5), 'cl', 'news');
  for (const [mergedInto, journeys] of [
    [null, 2],
    [userId, 1],
    [null, 2],
  ] as const) {
    await run('update users set merged_into = $2 where user_id = $1', [other, mergedInto]);
    await count();
    expect(await run('select 1 from customer_journeys where user_id = any($1)', [[userId, other]])).toHaveLength(
      journeys,
    );
  }
});

test('ADMIN-PAGE-08 a journey that has ended keeps its product whatever is written into answers later', async () => {
  const [userId = ''] = await putUsers(1);
  const products = async () => {
    await count();
    const rows = await run<{ product_type: string }>(
      'select product_type from customer_journeys where user_id = $1 order by began_at',
      [userId],
    );
    return rows.map((row) => row.product_type);
  };
  const write = (productType: string, when: string) =>
    run(
      `insert into product_details (product_details_id, user_id, product_type, answers_sealed, created_at, updated_at)
       values ($1, $2, $3, 'v1.x', $4, $4) on conflict (user_id, product_type) do update set updated_at = excluded.updated_at`,
      [newId('pdt'), userId, productType, when],
    );
  await signIn(userId, '2026-08-01T06:30:00.000Z', 'cl', null);
  await write('Personal Loans', '2026-08-01T06:31:00.000Z');
  await write('Car', '2026-08-02T06:31:00.000Z');
  expect(await products()).toEqual(['Car']);
  await signIn(userId, '2026-11-01T06:30:00.000Z', 'cl', null);
  await write('Personal Loans', '2026-11-01T06:31:00.000Z');
  expect(await products()).toEqual(['Car', 'Personal Loans']);
  await write('Car', '2026-11-02T06:31:00.000Z');
  expect(await products()).toEqual(['Car', 'Car']);
});

test('ADMIN-PAGE-08 after its time a run begins no more, and the next one goes on', async () => {
  const users = await putUsers(4);
  for (const one of users) await signIn(one, NOW, 'cl', null);
  const counted = async () => (await run('select 1 from customer_journeys where user_id = any($1)', [users])).length;
  let looks = 0;
  // Two minutes pass between one look at the clock and the next.
  const clock = { now: () => new Date(Date.parse(NOW) + 2 * MINUTE * (looks++ % 1000)) };
  await countJourneys({ ...world.app.context(), clock }, { atOnce: 1, forMs: 5 * MINUTE });
  const first = await counted();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(4);
  await count();
  expect(await counted()).toBe(4);
});

test('ADMIN-PAGE-08 what waits is said to wait since it happened, not since its transaction began', async () => {
  const [userId = ''] = await putUsers(1);
  await count();
  await world.app.platform.database.transaction({ kind: 'system' }, async (tx) => {
    await tx.execute(sql`select pg_sleep(0.05)`);
    await noteJourneys({ ...world.app.context(), tx }, [userId]);
    const told = await tx.execute(
      sql`select at >= now() + interval '50 ms' as later from journey_changes where user_id = ${userId}`,
    );
    expect(told).toMatchObject({ rows: [{ later: true }] });
  });
  await count();
});

test('ADMIN-PAGE-08 REG-DP-6 a deleted customer’s journeys are gone, and stay counted whatever a lender says later', async () => {
  const [userId = ''] = await putUsers(1);
  const on = '2026-11-10T06:30:00.000Z';
  await signIn(userId, on, 'cl', 'news');
  const appId = await apply(userId, on, 'cl', 'Car');
  await run(STEPS.lender, [[appId], world.lenders[0]]);
  await count();
  const query = { preset: 'custom_range', from: '2026-11-10', to: '2026-11-10' } as const;
  const read = async () => (await world.app.inject(calls.getCustomersJourney, { query }, world.omar)).body.data;
  const before = await read();
  expect(before.reached).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
  await deleteCustomer(world.app.context(), userId, { by: 'staff', reason: 'asked' });
  expect(await run('select 1 from journey_changes')).toEqual([]);
  await run('update lender_applications set approved_at = $2 where app_id = $1', [appId, NOW]);
  await count();
  expect(await run('select 1 from customer_journeys where user_id = $1', [userId])).toEqual([]);
  expect(await run('select 1 from journey_changes')).toEqual([]);
  expect(await read()).toEqual(before);
});
