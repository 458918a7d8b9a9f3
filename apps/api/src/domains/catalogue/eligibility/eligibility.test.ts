import * as calls from '@saakh/contracts/catalogue/staff/eligibility';
import { type LenderProductProperty, updateLenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import { getLender, updateLender } from '@saakh/contracts/catalogue/staff/lenders';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { listFieldChanges } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { loanObstacles } from '@saakh/rules/lending/offers/eligibility';
import { matchProfile } from '@saakh/rules/lending/offers/matching';
import { findTerms, type Ruleset } from '@saakh/rules/lending/offers/ruleset';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { currentRuleset, getRuleset } from '#domains/catalogue/lenders';
import { listRecentProfiles, type RecentProfile } from '#domains/lending/offers';
import { inTransaction } from '#platform/context';
import { makePlatform, systemContext } from '#platform/make-platform';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { testLogger } from '../../../testing/test-logger';
import { applySchedule } from './apply-schedule.service';

const PRODUCT = 'Personal Loans';
const APPLICANTS = 60;

let app: TestApp;
let asha: { token: string; staffId: string };
let ravi: { token: string; staffId: string };
let profiles: RecentProfile[];
beforeAll(async () => {
  app = await startTestApp();
  asha = await signInStaff(app, 'Asha');
  ravi = await signInStaff(app, 'Ravi');
  await makeApplicants();
});
afterAll(() => app.close());

/** People of every kind; some look twice, one has been deleted, one looked too long ago. */
async function makeApplicants() {
  await app.sql(
    `insert into users (user_id, brand_key, created_at, updated_at)
     select 'usr_elig' || n, 'cl', now(), now() from generate_series(1, $1) n`,
    [APPLICANTS + 2],
  );
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     select 'app_elig' || n, 'usr_elig' || n, 'cl', $2, 1, 100000, 12, now(), now() from generate_series(1, $1) n`,
    [APPLICANTS + 2, PRODUCT],
  );
  await app.sql(
    `insert into offer_sets (offer_set_id, app_id, user_id, ruleset_version, profile, amount, tenure_months, created_at)
     select 'ofs_elig' || n || '_' || seen, 'app_elig' || n, 'usr_elig' || n, 1,
       case when n = $1 + 1 then '{}'::jsonb else jsonb_build_object('productType', $2::text,
         'monthlyIncomePaise', 1500000 + n * 150000, 'ageYears', 20 + n % 45,
         'employment', (array['salaried', 'selfEmployed', 'business'])[1 + n % 3],
         'creditScoreClass', (array['A', 'B', 'C', 'D', 'E', 'unknown'])[1 + n % 6],
         'pincode', (array['560001', '110001', '400001', '781001'])[1 + n % 4]) end,
       20000 + n * 9000, 12, $3::timestamptz - seen * interval '1 hour' - case when n = $1 + 2 then interval '31 days' else interval '1 day' end
     from generate_series(1, $1 + 2) n, generate_series(0, 1) seen`,
    [APPLICANTS, PRODUCT, app.clock.now().toISOString()],
  );
  const since = new Date(app.clock.now().getTime() - 30 * 86_400_000);
  ({ profiles } = await inTransaction(app.context(), (tx) => listRecentProfiles(tx, { since, limit: 2001 })));
}

type Change = calls.LenderSwitch;
const rows = async () => (await app.inject(calls.listLenderSwitches, {}, asha)).body.data;
const idOf = async (name: string) => (await rows()).find((row) => row.name === name)?.lender_id ?? 0;
const preview = (changes: Change[]) => app.inject(calls.previewLenderSwitches, { body: { changes } }, asha);
const apply = (changes: Change[], more: { reason?: string; at?: string } = {}) =>
  app.inject(calls.applyLenderSwitches, { body: { changes, reason: 'Why not', ...more } }, asha);
const scheduled = async (who = asha) => (await app.inject(calls.listScheduledSwitches, {}, who)).body.data;
const versions = async () => (await app.inject(calls.listRulesVersions, { query: {} }, asha)).body.data;
const rulesNow = async (): Promise<Ruleset> => getRuleset(app.context(), (await versions())[0]?.version ?? 0);
const isOn = async (lender_id: number) =>
  (await rows()).find((row) => row.lender_id === lender_id)?.lender_status === 1;
const history = async (id: number) =>
  (await app.inject(listFieldChanges, { params: { type: 'lender', id: String(id) }, query: {} }, asha)).body.data;
const matchedBy = (ruleset: Ruleset) =>
  profiles.map(({ profile, amountPaise, tenureMonths }) => {
    const { matched } = matchProfile(ruleset, profile.productType, profile, { amountPaise, tenureMonths }, 1);
    return new Set(matched.map(({ lenderId }) => lenderId));
  });
const offThen = (changes: Change[]): Change[] => changes.map((one) => ({ ...one, active: one.active === 1 ? 0 : 1 }));

test('ROLE-08 ROLE-10 lenders on/off and the rules are for role 1 only', async () => {
  for (const role of [2, 3] as const) {
    const other = await signInStaff(app, `Role${role}`, role);
    for (const call of [calls.listLenderSwitches, calls.listScheduledSwitches]) {
      expect((await app.inject(call, {}, other)).error.code).toBe('FORBIDDEN');
    }
    expect((await app.inject(calls.listRulesVersions, { query: {} }, other)).error.code).toBe('FORBIDDEN');
  }
});

test('ADMIN-PAGE-05 what a preview foretells is what matching finds before and after, and nothing is stored by it', async () => {
  expect(profiles).toHaveLength(APPLICANTS);
  const on = (await rows()).filter(({ lender_status }) => lender_status === 1);
  const products = on.flatMap(({ lender_id, products: own }) =>
    own.filter(({ product_type, active }) => product_type === PRODUCT && active === 1).map(() => lender_id),
  );
  const [first = 0, second = 0, third = 0] = products;
  const mixed: Change[] = [
    { lender_id: first, product_type: null, active: 0 },
    { lender_id: second, product_type: PRODUCT, active: 0 },
    { lender_id: third, product_type: 'Personal Loans', active: 0 },
  ];
  for (const changes of [mixed, offThen(mixed)]) {
    const stood = await rows();
    const before = matchedBy(await rulesNow());
    const version = (await versions())[0]?.version ?? 0;
    const { body } = await preview(changes);
    expect([await rows(), (await versions())[0]?.version]).toEqual([stood, version]);
    expect((await apply(changes)).body.message).toBe(STAFF_MESSAGES.switched);
    expect((await versions())[0]?.version).toBe(version + 1);
    const after = matchedBy(await rulesNow());
    const gained = after.map((ids, at) => [...ids].filter((id) => !before[at]?.has(id)));
    const lost = before.map((ids, at) => [...ids].filter((id) => !after[at]?.has(id)));
    const some = (lists: number[][]) => lists.filter(({ length }) => length > 0).length;
    const none = (sets: Set<number>[]) => sets.filter(({ size }) => size === 0).length;
    expect(body.data).toMatchObject({ applicants: APPLICANTS, limited: false, gained: some(gained), lost: some(lost) });
    expect(body.data.withoutOffers).toEqual({ before: none(before), after: none(after) });
    expect(some(gained) + some(lost)).toBeGreaterThan(0);
    for (const { lender_id, ...counts } of body.data.lenders) {
      const of = (lists: number[][]) => lists.flat().filter((id) => id === lender_id).length;
      expect(counts).toMatchObject({ gained: of(gained), lost: of(lost) });
    }
  }
});

test('ADMIN-PAGE-05 switches are made all or none, with a reason and a history each, and other readers follow within a second', async () => {
  const umber = await idOf('Umber Bank');
  const version = (await versions())[0]?.version;
  const unknown: Change = { lender_id: 99_999, product_type: null, active: 1 };
  const off: Change = { lender_id: umber, product_type: null, active: 0 };
  expect(Object.keys((await apply([off, unknown])).error.fields ?? {})).toEqual(['changes']);
  expect((await apply([off, off])).error.fields).toEqual({ changes: STAFF_MESSAGES.switchedTwice });
  expect((await apply([off], { reason: ' ' })).error.fields).toEqual({ reason: STAFF_MESSAGES.reasonRequired });
  await app.sql(`update lenders set grievance_name = '' where lender_id = $1`, [umber]);
  const incomplete = await apply([off, { lender_id: umber, product_type: PRODUCT, active: 1 }]);
  expect(incomplete.error.fields?.changes).toBe(`Umber Bank: ${STAFF_MESSAGES.missingGrievanceName}`);
  await app.sql(`update lenders set grievance_name = 'Officer' where lender_id = $1`, [umber]);
  expect([await isOn(umber), (await versions())[0]?.version]).toEqual([true, version]);

  const elsewhere = systemContext(
    makePlatform({
      config: app.platform.config,
      database: app.platform.database,
      clock: app.clock,
      logger: testLogger,
    }),
    app.clock,
    'another instance',
  );
  const seen = async () => findTerms(await currentRuleset(elsewhere), PRODUCT, umber) !== undefined;
  expect(await seen()).toBe(true);
  await apply([off], { reason: 'Their system is down' });
  const startedMs = performance.now();
  await vi.waitFor(async () => expect(await seen()).toBe(false), { timeout: 3_000, interval: 20 });
  const tookMs = performance.now() - startedMs;
  expect((await history(umber))[0]).toMatchObject({
    property: 'lender_status',
    before: 1,
    after: 0,
    by: { name: 'Asha' },
    reason: 'Their system is down',
  });
  await apply(offThen([off]));
  expect(tookMs).toBeLessThan(1_000);
});

test('ADMIN-PAGE-05 scheduled switches are made once, at their time, and can be cancelled', async () => {
  const umber = await idOf('Umber Bank');
  const off: Change = { lender_id: umber, product_type: null, active: 0 };
  const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
  for (const at of [inMs(0), inMs(400 * 86_400_000)]) {
    expect((await apply([off], { at })).error.fields).toEqual({ at: STAFF_MESSAGES.switchTimePast });
  }
  const { body } = await apply([off], { at: inMs(60_000), reason: 'Maintenance' });
  const scheduleId = body.scheduleId ?? '';
  const run = () => applySchedule(app.context('switches'), { scheduleId });
  await run();
  expect([await isOn(umber), (await scheduled())[0]]).toMatchObject([true, { scheduleId, state: 'waiting' }]);
  const called = (await apply([off], { at: inMs(30_000) })).body.scheduleId ?? '';
  const cancel = () => app.inject(calls.cancelScheduledSwitches, { body: { scheduleId: called } }, ravi);
  expect([(await cancel()).status, (await cancel()).error.code]).toEqual([200, 'CONFLICT']);
  app.clock.advance(60_000);
  const written = (await history(umber)).length;
  await Promise.all([run(), run(), applySchedule(app.context('switches'), { scheduleId: called })]);
  expect([await isOn(umber), (await history(umber)).length]).toEqual([false, written + 1]);
  expect((await history(umber))[0]).toMatchObject({ by: { name: 'Asha' }, reason: 'Maintenance' });
  expect((await versions())[0]).toMatchObject({ by: { name: 'Asha' }, reason: 'Maintenance' });
  expect((await scheduled()).map(({ state }) => state).sort()).toEqual(['applied', 'cancelled']);

  const back = (await apply(offThen([off]), { at: inMs(60_000) })).body.scheduleId ?? '';
  await app.sql('update lenders set deleted_at = now() where lender_id = $1', [umber]);
  app.clock.advance(60_000);
  await applySchedule(app.context('switches'), { scheduleId: back });
  expect((await scheduled())[0]).toMatchObject({ state: 'failed', note: STAFF_CODES.switchesOutdated });
  await app.sql('update lenders set deleted_at = null where lender_id = $1', [umber]);
  await apply(offThen([off]));
});

test('ADMIN-PAGE-05 where the setting asks for it, switches wait for a second person, now and for later', async () => {
  const umber = await idOf('Umber Bank');
  const off: Change = { lender_id: umber, product_type: null, active: 0 };
  const strict = vi
    .spyOn(app.platform, 'config', 'get')
    .mockReturnValue({ ...app.platform.config, SECOND_APPROVAL: true });
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const [alone = '', agreed = ''] = [
    (await apply([off], { at })).body.scheduleId,
    (await apply([off], { at })).body.scheduleId,
  ];
  const approve = (who: typeof asha) =>
    app.inject(calls.approveScheduledSwitches, { body: { scheduleId: agreed } }, who);
  expect((await scheduled(ravi))[0]).toMatchObject({ needsApproval: true, mayApprove: true });
  expect([(await approve(asha)).error.code, (await approve(ravi)).status]).toEqual(['CONFLICT', 200]);
  app.clock.advance(60_000);
  for (const scheduleId of [alone, agreed]) await applySchedule(app.context('switches'), { scheduleId });
  const states = new Map((await scheduled()).map(({ scheduleId, state }) => [scheduleId, state]));
  expect([states.get(alone), states.get(agreed), await isOn(umber)]).toEqual(['failed', 'applied', false]);
  expect((await history(umber))[0]).toMatchObject({ by: { name: 'Asha' }, approvedBy: { name: 'Ravi' } });
  const version = (await versions())[0]?.version;
  // Many at once wait as one, and are made as one when a second person approves.
  const [other = 0] = (await rows()).flatMap(({ lender_id, lender_status }) =>
    lender_status === 1 ? [lender_id] : [],
  );
  const both = [...offThen([off]), { lender_id: other, product_type: null, active: 0 } satisfies Change];
  const { message, scheduleId: kept = '' } = (await apply(both)).body;
  expect(message).toBe(STAFF_MESSAGES.waitsForApproval);
  await applySchedule(app.context('switches'), { scheduleId: kept });
  expect([await isOn(umber), await isOn(other), (await versions())[0]?.version]).toEqual([false, true, version]);
  expect((await scheduled(ravi)).find(({ scheduleId }) => scheduleId === kept)).toMatchObject({
    state: 'waiting',
    onApproval: true,
    mayApprove: true,
  });
  const body = { scheduleId: kept };
  expect((await app.inject(calls.approveScheduledSwitches, { body }, ravi)).status).toBe(200);
  await app.platform.jobs.drain();
  expect([await isOn(umber), await isOn(other), (await versions())[0]?.version]).toEqual([
    true,
    false,
    Number(version) + 1,
  ]);
  strict.mockRestore();
  expect((await apply([{ lender_id: other, product_type: null, active: 1 }])).status).toBe(200);
});

test('ADMIN-FN-13 ADMIN-PAGE-06 rules are read, their versions told in full, and an area is set by pincodes or states', async () => {
  const umber = await idOf('Umber Bank');
  const params = { lenderId: String(umber) };
  const rules = async () => (await app.inject(calls.getEligibilityRules, { params }, asha)).body.data;
  const detail = (await app.inject(getLender, { params }, asha)).body.data;
  const { min_income, salaried, credit_score_class } = detail;
  expect(await rules()).toMatchObject({ name: 'Umber Bank', min_income, salaried, credit_score_class });
  expect((await rules()).states).toContain('Karnataka');
  expect((await app.inject(calls.getEligibilityRules, { params: { lenderId: '99999' } }, asha)).status).toBe(404);

  await app.inject(
    updateLender,
    { body: { lender_id: umber, property: 'min_income', value: min_income + 1000, reason: 'Costs rise' } },
    asha,
  );
  expect((await versions())[0]).toMatchObject({ reason: 'Costs rise', by: { name: 'Asha' } });
  expect((await versions())[0]?.changed[0]?.fields.minIncomePaise).toEqual([
    min_income * 100,
    min_income * 100 + 100_000,
  ]);

  const area = async () => (await rules()).products.find(({ product_type }) => product_type === PRODUCT)?.service_area;
  const base = { lender_id: umber, product_type: PRODUCT, reason: 'Branches' } as const;
  const set = (more: { pincodes?: string[]; states?: string[]; seen?: unknown }) =>
    app.inject(calls.setServiceArea, { body: { ...base, ...more } }, asha);
  expect((await set({ pincodes: ['560001', '11', '560001'], seen: await area() })).body.areas).toBe(2);
  expect(await area()).toEqual(['11', '560001']);
  expect((await versions())[0]?.changed[0]?.fields.serviceArea).toEqual([expect.any(Number), 2]);
  expect((await set({ pincodes: [], seen: [] })).error.code).toBe('CONFLICT');
  // As long as an area can be, and changed again against itself.
  const long = Array.from({ length: 20_000 }, (_, at) => String(500_000 + at));
  expect((await set({ pincodes: long })).body.areas).toBe(20_000);
  expect((await set({ pincodes: [...long.slice(1), '600000'], seen: await area() })).body.areas).toBe(20_000);
  expect((await set({ states: ['Atlantis'] })).error.fields).toEqual({ states: STAFF_MESSAGES.stateUnknown });
  for (const bad of [{}, { pincodes: ['1'] }, { pincodes: [], states: ['Goa'] }]) {
    expect((await set(bad)).error.code).toBe('VALIDATION_FAILED');
  }
  expect((await set({ states: ['Karnataka'] })).status).toBe(200);
  const areas = (await area()) ?? [];
  const places = await app.sql<{ pincode: string; state: string }>('select pincode, state from pincodes');
  const wrong = places.filter(
    ({ pincode, state }) => areas.some((one) => pincode.startsWith(one)) !== (state === 'Karnataka'),
  );
  expect([areas.length > 0, wrong]).toEqual([true, []]);
  expect((await set({ pincodes: [] })).body.areas).toBe(0);
});

test('ADMIN-PAGE-06 a product asks what its lender asks, and something else where it says so', async () => {
  const [umber] = (await rows()).filter(({ products }) => products.filter(({ active }) => active === 1).length > 1);
  const lender_id = umber?.lender_id ?? 0;
  const [own = PRODUCT, other = PRODUCT] = (umber?.products ?? [])
    .filter(({ active }) => active === 1)
    .map(({ product_type }) => product_type as typeof PRODUCT);
  const set = (property: LenderProductProperty, value: unknown) =>
    app.inject(updateLenderProduct, { body: { lender_id, product_type: own, property, value, reason: 'Own' } }, asha);
  const asked = async (product: typeof PRODUCT) => {
    const terms = findTerms(await rulesNow(), product, lender_id);
    if (!terms) throw new Error(`no ${product}`);
    const { minIncomePaise, maxIncomePaise, minAge, maxAge, ticketClasses, creditScoreClass, salaried, business } =
      terms;
    return { minIncomePaise, maxIncomePaise, minAge, maxAge, ticketClasses, creditScoreClass, salaried, business };
  };
  const asLender = await asked(own);
  expect(await asked(other)).toEqual(asLender);
  expect((await set('own_max_income', 90_000)).error.fields).toEqual({ value: STAFF_MESSAGES.ownIncomeNeedsLowest });
  const wanted = {
    own_min_income: 41_000,
    own_max_income: 90_000,
    own_min_age: 30,
    own_max_age: 40,
    own_ticket_class: [2],
    own_credit_score_class: 'A',
    own_salaried: asLender.salaried ? 0 : 1,
    own_business: asLender.business ? 0 : 1,
  } as const;
  for (const [property, value] of Object.entries(wanted)) {
    expect((await set(property as LenderProductProperty, value)).status, property).toBe(200);
  }
  expect(await asked(own)).toEqual({
    minIncomePaise: 4_100_000,
    maxIncomePaise: 9_000_000,
    minAge: 30,
    maxAge: 40,
    ticketClasses: [2],
    creditScoreClass: 'A',
    salaried: !asLender.salaried,
    business: !asLender.business,
  });
  expect(await asked(other)).toEqual(asLender);
  expect((await set('own_max_age', 29)).error.code).toBe('VALIDATION_FAILED');
  expect((await set('own_min_income', null)).error.fields).toEqual({ value: STAFF_MESSAGES.ownIncomeNeedsLowest });
  await set('own_max_income', null);
  expect((await asked(own)).maxIncomePaise).toBeNull();
  for (const property of Object.keys(wanted)) {
    expect((await set(property as LenderProductProperty, null)).status, property).toBe(200);
  }
  expect(await asked(own)).toEqual(asLender);
});

test('ADMIN-PAGE-06 a simulation says who matches with which figures, and why the others do not', async () => {
  const invented = {
    product_type: PRODUCT,
    amount: 150_000,
    months: 24,
    income: 26_000,
    age: 23,
    pincode: '560001',
    employment: 'self_employed',
    credit_score_class: 'C',
  } as const;
  const { data } = (await app.inject(calls.simulateEligibility, { body: invented }, asha)).body;
  const ruleset = await getRuleset(app.context(), data.version);
  const profile = {
    instalmentsPaise: 0,
    mostSharePercent: 100,
    monthlyIncomePaise: 2_600_000,
    ageYears: 23,
    pincode: '560001',
    employment: 'selfEmployed',
    creditScoreClass: 'C',
  } as const;
  const request = { amountPaise: 15_000_000, tenureMonths: 24 };
  const wanted = matchProfile(ruleset, PRODUCT, profile, request, 1);
  expect(data.matched.map(({ lender_id, aprMaxBps }) => [lender_id, aprMaxBps])).toEqual(
    wanted.matched.map(({ lenderId, aprMaxBps }) => [lenderId, aprMaxBps]),
  );
  expect(data.unmatched.length).toBeGreaterThan(0);
  for (const { lender_id, obstacles } of data.unmatched) {
    const terms = findTerms(ruleset, PRODUCT, lender_id);
    expect(obstacles).toEqual(terms && loanObstacles(terms, profile, request));
    expect(obstacles).not.toEqual([]);
  }
});

test('ADMIN-PAGE-06 a back-test counts who a change would win and lose, and what others decided on those', async () => {
  const umber = await idOf('Umber Bank');
  const other = (await rows()).find(({ lender_id }) => lender_id !== umber)?.lender_id ?? 0;
  const test30 = (changes: Record<string, unknown>) =>
    app.inject(calls.backTestEligibility, { body: { lender_id: umber, product_type: PRODUCT, changes } }, asha);
  const matches = async () => matchedBy(await rulesNow()).map((ids) => ids.has(umber));
  const before = await matches();
  const stood = (await versions())[0]?.version;
  const looser = { min_income: 0, credit_score_class: 'E', min_amount: 1000 };
  const { body } = await test30(looser);
  expect([await matches(), (await versions())[0]?.version]).toEqual([before, stood]);
  expect(body.data.gained).toBeGreaterThan(1);
  expect(body.data).toMatchObject({
    applicants: APPLICANTS,
    matchedBefore: before.filter(Boolean).length,
    matchedAfter: before.filter(Boolean).length + body.data.gained - body.data.lost,
    gainedElsewhere: { approved: 0, rejected: 0 },
  });
  await app.sql(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status, submission_state,
       amount, tenure_months, emi, apr_bps, created_at, updated_at)
     select 'cl', 'lap_elig' || n, 'app_elig' || n, 'usr_elig' || n, $1, $2, case when n % 2 = 0 then 3 else 5 end, 'accepted',
       100000, 12, 9000, 1800, now(), now() from generate_series(1, $3) n`,
    [other, PRODUCT, APPLICANTS],
  );
  // Ten thousand newer views of another product crowd nobody out.
  await app.sql(
    `insert into offer_sets (offer_set_id, app_id, user_id, ruleset_version, profile, amount, tenure_months, created_at)
     select 'ofs_crowd' || n, app_id, user_id, 1, profile || '{"productType": "Car"}', amount, 12, $1::timestamptz
     from offer_sets, generate_series(1, 10000) n where offer_set_id = 'ofs_elig1_0'`,
    [app.clock.now().toISOString()],
  );
  expect((await test30(looser)).body.data).toMatchObject({ applicants: APPLICANTS, limited: false });
  const car = { lender_id: other, product_type: 'Car', changes: {} } as const;
  const crowded = (await app.inject(calls.backTestEligibility, { body: car }, asha)).body.data;
  expect(crowded).toMatchObject({ applicants: 1, limited: true });
  const { gained, gainedElsewhere } = (await test30(looser)).body.data;
  expect(gainedElsewhere.approved + gainedElsewhere.rejected).toBe(gained);
  expect(Math.min(gainedElsewhere.approved, gainedElsewhere.rejected)).toBeGreaterThan(0);
  for (const changes of [
    { name: 'Other' },
    { min_income: -1 },
    { active: 2 },
    { __proto__x: 1 },
    { max_age: 18, min_age: 60 },
  ]) {
    expect((await test30(changes)).error.code).toBe('VALIDATION_FAILED');
  }
});
