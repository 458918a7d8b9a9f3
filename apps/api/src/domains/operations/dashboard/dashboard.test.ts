import type { CallInput } from '@saakh/contracts/call';
import { type Dashboard, getDashboard, listDashboardRows } from '@saakh/contracts/operations/dashboard';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeLenderApplication, lockLenderApplication } from '#domains/lending/applications';
import { countEvents, rebuildDailyFigures } from '#domains/records/daily-figures';
import { foldEndedDays } from '#domains/records/daily-figures/daily-figures.service';
import { fixedClock } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

const NOW = '2026-11-18T06:30:00.000Z';
const TODAY = '2026-11-18';
let world: LendingWorld;
let token: string;
let roleTwo: string;
let asha: string;
let omar: string;
beforeAll(async () => {
  world = await startLendingWorld({ now: NOW });
  asha = (await signInStaff(world.app, 'Asha')).staffId;
  omar = (await signInStaff(world.app, 'Omar', 2)).staffId;
});
afterAll(() => world.close());
/** Sessions end as the clock moves. */
const sessionOf = (subjectId: string) =>
  inTransaction(world.system, (tx) =>
    tx.platform.sessions.create(tx, { audience: 'admin', subjectId, brandKey: null }),
  );
beforeEach(async () => {
  world.app.clock.set(NOW);
  token = await sessionOf(asha);
  roleTwo = await sessionOf(omar);
});

const ask = (query: CallInput<typeof getDashboard>['query'], as = token) =>
  world.app.inject(getDashboard, { query }, { token: as });
const read = async (query: CallInput<typeof getDashboard>['query'] = {}): Promise<Dashboard> =>
  (await ask(query)).body.data;
const rows = (query: CallInput<typeof listDashboardRows>['query'], as = token) =>
  world.app.inject(listDashboardRows, { query }, { token: as });
const sums = () =>
  world.app.sql(
    `select day::text, product_type, lender_id, brand_key, sum(sign_ins)::int s, sum(profiles_completed)::int p,
       sum(offers_seen)::int o, sum(applications)::int a, sum(approvals)::int y, sum(disbursals)::int d,
       sum(disbursed_amount)::text m from daily_figures group by 1, 2, 3, 4
     having sum(sign_ins) <> 0 or sum(profiles_completed) <> 0 or sum(offers_seen) <> 0 or sum(applications) <> 0
       or sum(approvals) <> 0 or sum(disbursals) <> 0 order by 1, 2, 3, 4`,
  );
const change = (id: string, to: Parameters<typeof changeLenderApplication>[2]) =>
  inTransaction(world.system, async (tx) => {
    const row = await lockLenderApplication(tx, id);
    if (!row) throw new Error(`no ${id}`);
    // As with a lender's word, the first yes leaves its time.
    const isYes = to.status === 3 || to.status === 4;
    const approvedAt = row.approvedAt ?? (isYes ? tx.clock.now() : null);
    await changeLenderApplication(tx, row, { approvedAt, ...to }, [], {
      choices: async () => [],
      tell: async () => undefined,
    });
  });

test('ADMIN-PAGE-01 ROLE-01 an event counts on its day in India, cut at midnight there', async () => {
  world.app.clock.set('2026-11-15T18:29:59.999Z');
  await world.app.signIn({ mobile: '9811111111' });
  world.app.clock.set('2026-11-15T18:30:00.000Z');
  await world.app.signIn({ mobile: '9811111112' });
  world.app.clock.set('2026-11-16T18:29:59.999Z');
  await world.app.signIn({ mobile: '9811111113' });
  token = await sessionOf(asha);
  const { days } = await read({ preset: 'custom_range', from: '2026-11-14', to: '2026-11-17' });
  expect(days.map(({ on, signIns }) => [on, signIns])).toEqual([
    ['2026-11-14', 0],
    ['2026-11-15', 1],
    ['2026-11-16', 2],
    ['2026-11-17', 0],
  ]);
  const behind = await rows({ figure: 'signIns', from: '2026-11-16', to: '2026-11-16' });
  expect(behind.body.data.map(({ at }) => at)).toEqual(['2026-11-16T18:29:59.999Z', '2026-11-15T18:30:00.000Z']);
});

test('ADMIN-PAGE-01 offers, applications, approvals and disbursals count by product, lender and partner, and link to their rows', async () => {
  const somebody = await world.makeCustomer({ lastName: 'Sharma' });
  const { set, application } = await world.applyTo(somebody, 'aster-finance');
  const lenderId = world.lenderId('aster-finance');
  const id = application.lenderApplicationId;
  await change(id, { status: 3, approvedAmountPaise: 15_000_000 });
  await change(id, { status: 4, disbursedPaise: 15_000_050, disbursedAt: new Date(NOW) });
  const data = await read({ preset: 'custom_range', from: '2026-11-12', to: TODAY });
  const loan = { applications: 1, approvals: 1, disbursals: 1, disbursedPaise: 15_000_050 };
  expect(data).toMatchObject({ from: '2026-11-12', to: TODAY, before: { from: '2026-11-05', to: '2026-11-11' } });
  expect(data.totals).toMatchObject({ ...loan, offersSeen: 1 });
  expect(data.days.at(-1)).toMatchObject({ on: TODAY, ...loan, offersSeen: 1 });
  expect(data.products).toMatchObject([{ productType: 'Personal Loans', ...loan, offersSeen: 1 }]);
  expect(data.lenders[0]).toMatchObject({ lenderId, name: 'Aster Finance', ...loan, offersSeen: 1 });
  expect(data.lenders).toHaveLength(set.matched.length);
  expect(data.partners).toMatchObject([{ brandKey: 'cl', ...loan, offersSeen: 1 }]);
  const day = { from: TODAY, to: TODAY };
  const found = await rows({ figure: 'disbursals', ...day, lender: String(lenderId), partner: 'cl' });
  expect(found.body.data).toEqual([
    {
      id,
      reference: null,
      productType: 'Personal Loans',
      lender: 'Aster Finance',
      partner: { en: expect.any(String), hi: expect.any(String) },
      name: 'R*** S***',
      state: 'disbursed',
      at: NOW,
      amountPaise: 15_000_050,
      missing: null,
      lenderId,
      partnerId: 'ptr_cl',
      userId: somebody.userId,
    },
  ]);
  const seen = { figure: 'offersSeen', ...day } as const;
  expect((await rows(seen)).body.data).toHaveLength(1);
  expect((await rows({ ...seen, lender: String(lenderId) })).body.data).toHaveLength(1);
  expect((await rows({ ...seen, product: 'Car' })).body.data).toEqual([]);
  expect((await rows({ figure: 'signIns', ...day, product: 'Car' })).body.data).toEqual([]);
  // A day and an amount that the lender corrects move with it.
  await change(id, { disbursedPaise: 10_000_000, disbursedAt: new Date('2026-11-10T18:30:00.000Z') });
  const { totals, totalsBefore } = await read({ preset: 'custom_range', from: '2026-11-12', to: '2026-11-18' });
  expect([totals.disbursals, totals.disbursedPaise, totalsBefore.disbursals]).toEqual([0, 0, 1]);
});

test('ADMIN-PAGE-01 PRESET-02 the last 7 days are whole days; today so far stands beside the same hours of yesterday', async () => {
  // Half past nine in the evening of the 29th in India, on days that no other test uses.
  const now = '2026-09-29T16:00:00.000Z';
  const signsIn = async (at: string, mobile: string) => {
    world.app.clock.set(at);
    await world.app.sql('delete from rate_limits');
    await world.app.signIn({ mobile });
  };
  await signsIn('2026-09-21T18:29:59.000Z', '9822200001');
  await signsIn('2026-09-21T18:30:00.000Z', '9822200002');
  await signsIn('2026-09-28T15:59:59.000Z', '9822200003');
  await signsIn('2026-09-28T16:00:00.000Z', '9822200004');
  await signsIn('2026-09-28T18:30:00.000Z', '9822200005');
  await signsIn('2026-09-29T15:59:59.000Z', '9822200006');
  world.app.clock.set(now);
  token = await sessionOf(asha);
  const data = await read({ preset: 'last_7_days' });
  expect(data).toMatchObject({
    from: '2026-09-22',
    to: '2026-09-28',
    before: { from: '2026-09-15', to: '2026-09-21' },
    today: { at: now, totals: { signIns: 2 }, totalsBefore: { signIns: 1 } },
  });
  expect([data.totals.signIns, data.totalsBefore.signIns]).toEqual([3, 1]);
});

test('ADMIN-PAGE-01 whatever happens in whatever order, the figures are what the rows say', async () => {
  const people = [];
  for (const slug of ['banyan-bank', 'deodar-finance'])
    people.push(await world.applyTo(await world.makeCustomer(), slug));
  const ids = people.map(({ application }) => application.lenderApplicationId);
  const at = fc.integer({ min: 0, max: 90 * 24 * 60 }).map((minutes) => new Date(Date.parse(NOW) - minutes * 60_000));
  const step = fc.record({
    who: fc.constantFrom(...ids),
    status: fc.constantFrom(undefined, 2 as const, 3 as const, 4 as const, 5 as const, 6 as const),
    at,
    disbursed: fc.option(fc.record({ at, paise: fc.integer({ min: 1, max: 99_999_999_999 }) }), { nil: undefined }),
  });
  for (const { who, status, at: when, disbursed } of fc.sample(step, { numRuns: 25, seed: 7 })) {
    world.app.clock.set(when.toISOString());
    await change(who, {
      ...(status === undefined ? {} : { status }),
      ...(disbursed ? { disbursedPaise: disbursed.paise, disbursedAt: disbursed.at } : {}),
    });
  }
  world.app.clock.set(NOW);
  const counted = await sums();
  const spans = [
    ['2026-08-20', TODAY],
    ['2026-09-01', '2026-10-31'],
    ['2026-09-30', '2026-10-01'],
    ['2026-11-17', TODAY],
  ] as const;
  const readAll = () => Promise.all(spans.map(([from, to]) => read({ preset: 'custom_range', from, to })));
  const shown = await readAll();
  expect(shown[0]?.totals.applications).toBeGreaterThan(1);
  await foldEndedDays(world.system);
  expect(await sums()).toEqual(counted);
  expect(await readAll()).toEqual(shown);
  expect((await world.app.sql(`select 1 from daily_figures where shard > 0 and day < '${TODAY}'`)).length).toBe(0);
  await rebuildDailyFigures(world.system);
  expect(await sums()).toEqual(counted);
  expect(await readAll()).toEqual(shown);
  expect(counted.length).toBeGreaterThan(5);
  // What is heard of a day that is summed already joins the sums, and is not summed again.
  const [before] = shown;
  const late = { at: new Date('2026-09-15T06:30:00.000Z'), brandKey: 'cl', disbursals: 1, disbursedPaise: 700_00 };
  await inTransaction(world.system, (tx) => countEvents(tx, [{ ...late, productType: 'Car', lenderId: 1 }]));
  await foldEndedDays(world.system);
  const [after] = await readAll();
  const { disbursals = 0, disbursedPaise = 0 } = before?.totals ?? {};
  expect(after?.totals).toEqual({
    ...before?.totals,
    disbursals: disbursals + 1,
    disbursedPaise: disbursedPaise + 700_00,
  });
  expect(after?.products.find(({ productType }) => productType === 'Car')?.disbursals).toBe(1);
  // So does what is counted by work that is dated back to that day, as a demo's is, and what is taken back of it later.
  const thatDay = { ...world.system, clock: fixedClock(late.at) };
  await inTransaction(thatDay, (tx) => countEvents(tx, [{ ...late, productType: 'Bike', lenderId: 1 }]));
  const taken = { ...late, disbursals: -1, disbursedPaise: -700_00, productType: 'Bike', lenderId: 1 };
  await inTransaction(world.system, (tx) => countEvents(tx, [taken]));
  expect((await readAll())[0]).toEqual(after);
});

test('ADMIN-PAGE-01 events at once add up, in any order of their keys, and what is rolled back was never counted', async () => {
  const event = { at: new Date('2026-01-05T06:30:00.000Z'), brandKey: 'cl', offersSeen: 1 };
  const events = [1, 2, 3, 4].map((lenderId) => ({ ...event, productType: 'Car', lenderId }));
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      inTransaction(world.system, (tx) => countEvents(tx, at % 2 ? events : events.toReversed())),
    ),
  );
  const undone = inTransaction(world.system, async (tx) => {
    await countEvents(tx, events);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const { lenders } = await read({ preset: 'custom_range', from: '2026-01-05', to: '2026-01-05' });
  expect(lenders.map(({ offersSeen }) => offersSeen)).toEqual([40, 40, 40, 40]);
  // Of very many, those that lead in any figure.
  const many = Array.from({ length: 90 }, (_, at) => ({
    at: new Date('2026-01-06T06:30:00.000Z'),
    brandKey: 'cl',
    productType: 'Car',
    lenderId: at + 1,
    offersSeen: at + 1,
    approvals: 90 - at,
  }));
  await inTransaction(world.system, (tx) => countEvents(tx, many));
  const crowded = await read({ preset: 'custom_range', from: '2026-01-06', to: '2026-01-06' });
  const ids = crowded.lenders.map(({ lenderId }) => lenderId);
  expect([ids.length, crowded.more.lenders]).toEqual([80, 10]);
  expect([1, 40, 51, 90].filter((id) => !ids.includes(id))).toEqual([]);
});

test('ADMIN-PAGE-01 today’s questions are counted, and their rows begin with the longest waiting', async () => {
  const lenderId = world.lenderId('harbour-bank');
  const before = new Map((await read()).questions.map(({ question, count }) => [question, count]));
  const old = await world.applyTo(await world.makeCustomer(), 'cobalt-credit');
  const id = old.application.lenderApplicationId;
  await world.app.sql(`update lender_applications set created_at = $2 where lender_application_id = $1`, [
    id,
    '2026-11-16T06:29:59.000Z',
  ]);
  await world.app.sql(
    `insert into lender_breakers values ($1, 'open', 5, $2) on conflict (lender_id) do update set state = 'open', opened_at = $2`,
    [lenderId, NOW],
  );
  const [customer] = await world.app.sql<{ user_id: string }>('select user_id from users limit 1');
  for (const [ticket, createdAt] of [
    ['grv_late', '2026-11-02T18:29:59.000Z'],
    ['grv_in_time', '2026-11-02T18:30:00.000Z'],
  ]) {
    await world.app.sql(
      `insert into grievances (ticket_id, user_id, brand_key, category, text_sealed, state, created_at)
       values ($1, $2, 'cl', 'other', 'v1.x', 'open', $3)`,
      [ticket, customer?.user_id, createdAt],
    );
  }
  await world.app.sql(
    `insert into change_approvals (approval_id, record_type, record_id, record_name, property, asked_at, asked_by)
     values ('apv_1', 'lender', '1', 'Aster Finance', 'priority', $1, 'stf_asha')`,
    [NOW],
  );
  const { questions } = await read();
  expect(questions.map(({ question, count }) => [question, count - (before.get(question) ?? 0)])).toEqual([
    ['unagreed', 0],
    ['waiting', 1],
    ['unsent', 1],
    ['resting', 1],
    ['incomplete', 0],
    ['complaints', 1],
    ['changes', 1],
  ]);
  expect((await rows({ figure: 'waiting' })).body.data[0]).toMatchObject({ id, state: 'submitted' });
  expect((await rows({ figure: 'unsent', lender: String(world.lenderId('cobalt-credit')) })).body.data).toMatchObject([
    { id, lenderId: world.lenderId('cobalt-credit'), userId: expect.stringMatching(/^usr_/) },
  ]);
  expect((await rows({ figure: 'unsent', lender: String(lenderId) })).body.data).toEqual([]);
  expect((await rows({ figure: 'resting' })).body.data).toMatchObject([
    { lender: 'Harbour Bank', lenderId, state: 'open' },
  ]);
  expect((await rows({ figure: 'complaints' })).body.data).toMatchObject([
    { id: 'grv_late', state: 'open', userId: expect.stringMatching(/^usr_/) },
  ]);
  // Answered is not solved.
  const complaints = async () => (await rows({ figure: 'complaints' })).body.data.map((row) => [row.id, row.state]);
  await world.app.sql(`update grievances set state = 'answered' where ticket_id = 'grv_late'`);
  expect(await complaints()).toEqual([['grv_late', 'answered']]);
  expect((await rows({ figure: 'changes' })).body.data).toMatchObject([{ reference: 'Aster Finance', name: null }]);
  expect((await rows({ figure: 'incomplete' })).body.data).toHaveLength(before.get('incomplete') ?? -1);
  // Approvals are not role 2's.
  const two = await ask({}, roleTwo);
  expect(two.body.data.questions.map(({ question }) => question)).not.toContain('changes');
  expect((await rows({ figure: 'changes' }, roleTwo)).error.code).toBe('FORBIDDEN');
});

test('ADMIN-PAGE-01 a custom range has two ends in order, 366 days at most; rows come page by page', async () => {
  const refused = async (query: CallInput<typeof getDashboard>['query']) =>
    Object.keys((await ask(query)).error.fields ?? {});
  expect(await refused({ preset: 'custom_range' })).toEqual(['from']);
  expect(await refused({ preset: 'yesterday', from: TODAY, to: TODAY })).toEqual(['from']);
  expect(await refused({ preset: 'custom_range', from: TODAY, to: '2026-11-17' })).toEqual(['to']);
  expect(await refused({ preset: 'custom_range', from: '2026-02-30', to: TODAY })).toEqual(['from']);
  expect(await refused({ preset: 'custom_range', from: '2025-11-17', to: TODAY })).toEqual(['to']);
  expect((await read({ preset: 'custom_range', from: '2025-11-18', to: TODAY })).days).toHaveLength(366);
  expect((await read({ preset: 'yesterday' })).days.map(({ on }) => on)).toEqual(['2026-11-17']);
  expect((await read({ preset: 'last_30_days' })).from).toBe('2026-10-19');

  const all = { figure: 'applications', from: '2026-11-01', to: TODAY, limit: '2' } as const;
  const ids: string[] = [];
  const totals: (number | null)[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page = await rows(after ? { ...all, after } : all);
    totals.push(page.body.total);
    ids.push(...page.body.data.map(({ id }) => id));
    after = page.body.next;
  }
  const [{ n } = { n: 0 }] = await world.app.sql<{ n: number }>('select count(*)::int n from lender_applications');
  expect([ids.length, new Set(ids).size]).toEqual([n, n]);
  // The list says with its first page how many there are: as many as the figure.
  expect(totals).toEqual([n, ...totals.slice(1).map(() => null)]);
  expect((await rows({ ...all, after: 'x' })).error.fields).toHaveProperty('after');
  expect((await rows({ figure: 'applications' })).error.fields).toHaveProperty('from');
});
