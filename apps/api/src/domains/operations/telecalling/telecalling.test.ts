import * as calls from '@saakh/contracts/operations/telecalling';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countJourneys } from '#domains/operations/reports';
import { asSystem, inTransaction } from '#platform/context';
import { changeRule } from '../../../testing/change-rule';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { viewCalls } from './desk/lead-view';

let app: TestApp;
let manager: { token: string; staffId: string };
let agents: { token: string; staffId: string }[];
beforeAll(async () => {
  app = await startTestApp();
  manager = await signInStaff(app, 'Mira');
  agents = await Promise.all(['Anil', 'Bina', 'Chitra'].map((name) => signInStaff(app, name, 3)));
});
afterAll(() => app.close());

const NOON = '2026-11-20T12:00:00';
/** Goes to a time of India; nobody is signed out on the way. */
async function at(ist: string) {
  app.clock.set(new Date(`${ist}+05:30`));
  const now = app.clock.now();
  await app.sql('update sessions set last_seen_at = $1, expires_at = $2', [now, new Date(now.getTime() + 86_400_000)]);
}
let people = 0;

/** Somebody who saw offers some hours ago and allows calls, but for what is given. */
async function putDropped({ hours = 10, allows = true, product = 'Personal Loans' } = {}) {
  people += 1;
  const userId = `usr_call${String(people).padStart(4, '0')}`;
  const mobile = `98${String(76000000 + people)}`;
  const { cipher } = app.platform;
  const seen = new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString();
  await app.sql(
    `insert into users (user_id, brand_key, created_at, updated_at, first_name, last_name, phone_sealed, phone_index, phone_verified, allow_calls)
     values ($1, 'cl', $2, $2, 'Farida', 'Khan', $3, $4, true, $5)`,
    [
      userId,
      seen,
      cipher.seal(mobile, { table: 'users', id: userId, column: 'phone_sealed' }),
      cipher.index('phone', mobile),
      allows,
    ],
  );
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, $2, 'cl', $3, 1, 300000, 24, $4, $4)`,
    [`app_call${people}`, userId, product, seen],
  );
  return { userId, mobile, appId: `app_call${people}` };
}

beforeEach(async () => {
  await at(NOON);
  for (const table of ['call_claims', 'call_rests', 'calls', 'do_not_call', 'lender_applications', 'applications']) {
    await app.sql(`delete from ${table}`);
  }
  await app.sql('update users set allow_calls = false, merged_into = null');
});

const agent = (n = 0) => agents[n] ?? manager;
const next = async (who = agent(), queue_id?: string) =>
  (await app.inject(calls.nextCallLead, { body: queue_id === undefined ? {} : { queue_id } }, who)).body;
const dial = (claim_id: string, who = agent()) => app.inject(calls.dialLead, { body: { claim_id } }, who);
const settle = (claim_id: string, disposition: calls.Disposition, more: object = {}, who = agent()) =>
  app.inject(calls.settleLead, { body: { claim_id, disposition, ...more } }, who);
async function callOnce(disposition: calls.Disposition, more: object = {}) {
  const { data } = await next();
  await dial(data?.claimId ?? '');
  return settle(data?.claimId ?? '', disposition, more);
}

test('ADMIN-PAGE-14 ADMIN-FN-12 an agent gets whom a queue finds, with script and masked number, and dials', async () => {
  const { mobile, appId } = await putDropped();
  const { data } = await next();
  expect(data).toMatchObject({
    queue: { kind: 'dropped-at-step', step: 'offers' },
    name: 'Farida Khan',
    productType: 'Personal Loans',
    amountPaise: 30_000_000,
    calls: [],
    call: null,
  });
  expect(data?.mobile).toContain(mobile.slice(-4));
  expect(data?.mobile).not.toContain(mobile.slice(0, 6));
  expect(data?.script.hi).toMatch(/[\u0900-\u097F]/);
  // The script has the agent's own name, and promises nothing that the desk cannot do.
  expect(data?.script.en).toMatch(/My name is [A-Z]\w+, I am calling/);
  expect(data?.script.en).not.toMatch(/…|link/);
  expect((await next()).data?.claimId).toBe(data?.claimId);
  const dialled = await dial(data?.claimId ?? '');
  expect(dialled.body).toMatchObject({ via: 'phone', mobile });
  expect((await dial(data?.claimId ?? '')).body.callId).toBe(dialled.body.callId);
  await settle(data?.claimId ?? '', 'interested', { note: 'Wants to ask her husband, PAN ABCPK1234F' });
  const [row] = await app.sql('select disposition, app_id, user_id, note_sealed from calls');
  expect(row).toMatchObject({ disposition: 'interested', app_id: appId });
  expect(String(row?.note_sealed)).not.toContain('husband');
  const [told] = await inTransaction(asSystem(app.context(), 'test'), (tx) => viewCalls(tx, String(row?.user_id)));
  expect(told?.note).toBe('Wants to ask her husband, PAN ABXXXXXX4F');
  expect(await next()).toMatchObject({ data: null, reason: 'empty' });
});

test('REG-RBC-4 the list is empty at 19:00:00 and before 10, and a number that was shown before is not dialled then', async () => {
  await putDropped();
  await at('2026-11-20T18:59:59');
  const { data } = await next();
  await at('2026-11-20T19:00:00');
  expect((await dial(data?.claimId ?? '')).error).toMatchObject({
    code: 'CONFLICT',
    message: /not allowed at this time/,
  });
  expect(await next(agent(1))).toMatchObject({ data: null, reason: 'closed' });
  const { body } = await app.inject(calls.listCallQueues, {}, agent());
  // Anyone who can be called once it opens is counted, and given to nobody before.
  expect(body.data.map(({ waiting }) => waiting)).toContain(1);
  expect(body.hours).toMatchObject({ open: false, opensAt: '2026-11-21T04:30:00.000Z' });
  await at('2026-11-21T09:59:59');
  expect((await next(agent(1))).reason).toBe('closed');
  await at('2026-11-21T10:00:00');
  expect((await next(agent(1))).data).not.toBeNull();
});

test('REG-RBC-4 who asked for a call at half past nine gets it; others are called from ten', async () => {
  await putDropped();
  await putDropped({ hours: 5 });
  const { data } = await next();
  await dial(data?.claimId ?? '');
  await settle(data?.claimId ?? '', 'call-back', { call_back_at: '2026-11-21T04:00:00.000Z' });
  await at('2026-11-21T08:59:59');
  expect(await next()).toMatchObject({ data: null, reason: 'closed' });
  await at('2026-11-21T09:31:00');
  expect(await next(agent(1))).toMatchObject({ data: null, reason: 'closed' });
  const promised = (await next()).data;
  expect(promised).toMatchObject({ userId: data?.userId, queue: { kind: 'call-back-due' } });
  expect((await dial(promised?.claimId ?? '')).status).toBe(200);
  await settle(promised?.claimId ?? '', 'interested');
  expect((await next()).reason).toBe('closed');
  await at('2026-11-21T10:00:00');
  expect((await next()).data?.queue.kind).toBe('dropped-at-step');
});

test('REG-RBC-4 a number that was shown is not shown again outside the hours, nor once the yes to calls was taken back', async () => {
  const { userId, mobile } = await putDropped();
  await at('2026-11-20T18:59:59');
  const { data } = await next();
  const claimId = data?.claimId ?? '';
  const first = await dial(claimId);
  expect(first.body).toMatchObject({ via: 'phone', mobile });
  await app.sql('update users set allow_calls = false where user_id = $1', [userId]);
  expect((await dial(claimId)).error).toMatchObject({ code: 'CONFLICT', message: /has not allowed calls/ });
  await app.sql('update users set allow_calls = true where user_id = $1', [userId]);
  expect((await dial(claimId)).body).toMatchObject({ callId: first.body.callId, mobile });
  await at('2026-11-20T19:00:00');
  const late = await dial(claimId);
  expect(late.error).toMatchObject({ code: 'CONFLICT', message: /not allowed at this time/ });
  expect(JSON.stringify(late.body)).not.toContain(mobile);
  // The call that is being made has its end told all the same.
  expect((await next()).data?.call?.callId).toBe(first.body.callId);
  expect((await settle(claimId, 'interested')).status).toBe(200);
  expect(await app.sql('select count(*)::int as calls from calls')).toEqual([{ calls: 1 }]);
});

test('REG-RBC-4 whom an agent took before seven and did not dial is handed out to nobody after it', async () => {
  await putDropped();
  await at('2026-11-20T18:59:59');
  const { data } = await next();
  expect((await next()).data?.claimId).toBe(data?.claimId);
  await at('2026-11-20T19:00:00');
  expect(await next()).toMatchObject({ data: null, reason: 'closed' });
});

test('REG-RBC-4 who allows no calls, or said never again, is in no list; a yes taken back in between stops the dialling', async () => {
  await putDropped({ allows: false });
  expect((await next()).reason).toBe('empty');
  const { userId, mobile } = await putDropped();
  const { data } = await next();
  await app.sql('update users set allow_calls = false where user_id = $1', [userId]);
  expect((await dial(data?.claimId ?? '')).error).toMatchObject({ message: /has not allowed calls/ });
  await app.sql('update users set allow_calls = true where user_id = $1', [userId]);
  await dial(data?.claimId ?? '');
  await settle(data?.claimId ?? '', 'do-not-call');
  await at('2027-12-20T12:00:00');
  await app.sql('update applications set updated_at = $1', [new Date(app.clock.now().getTime() - 36_000_000)]);
  expect((await next()).reason).toBe('empty');
  const remove = { body: { mobile, reason: 'Asked us to call after all' } };
  expect((await app.inject(calls.removeDoNotCall, remove, agent())).error.code).toBe('FORBIDDEN');
  await app.inject(calls.removeDoNotCall, remove, manager);
  expect((await next()).data?.userId).toBe(userId);
  await app.inject(calls.addDoNotCall, { body: { mobile, reason: 'Wrote to us' } }, manager);
  expect((await dial(data?.claimId ?? '')).error.message).toMatch(/no longer assigned to you/);
});

test('ADMIN-PAGE-14 three agents who ask at once for the next get three customers, and nobody gets one twice', async () => {
  for (let n = 0; n < 3; n += 1) await putDropped({ hours: 10 + n });
  const rounds = await Promise.all(agents.flatMap((who) => [next(who), next(who)]));
  expect(new Set(rounds.map(({ data }) => data?.userId)).size).toBe(3);
  expect(new Set(rounds.map(({ data }) => data?.claimId)).size).toBe(3);
  expect((await next(manager)).reason).toBe('empty');
  app.clock.advance(15 * 60_000 + 1);
  expect((await next(manager)).data).not.toBeNull();
});

test('ADMIN-PAGE-14 a promised call-back comes at its time, to whom promised it, before all others', async () => {
  await putDropped();
  await putDropped({ hours: 5 });
  for (const call_back_at of [undefined, '2026-11-20T13:30:00.000Z', '2026-11-20T06:00:00.000Z']) {
    const { data } = await next();
    await dial(data?.claimId ?? '');
    const refused = await settle(data?.claimId ?? '', 'call-back', call_back_at ? { call_back_at } : {});
    expect(refused.error.fields).toHaveProperty('call_back_at');
  }
  const { data } = await next();
  await settle(data?.claimId ?? '', 'call-back', { call_back_at: '2026-11-20T10:00:00.000Z' });
  const promised = data?.userId;
  expect((await next()).data?.userId).not.toBe(promised);
  await app.sql('delete from call_claims');
  await at('2026-11-20T15:31:00');
  expect((await next(agent(1))).data?.queue.kind).toBe('dropped-at-step');
  expect((await next()).data).toMatchObject({ userId: promised, queue: { kind: 'call-back-due' } });
});

test('REG-RBC-5 after two calls without an answer somebody rests until the next morning', async () => {
  await putDropped();
  await callOnce('no-answer');
  expect((await next()).reason).toBe('empty');
  await at('2026-11-20T16:01:00');
  await callOnce('no-answer');
  await at('2026-11-20T18:50:00');
  expect((await next()).reason).toBe('empty');
  await at('2026-11-21T10:00:00');
  expect((await next()).data?.calls).toHaveLength(2);
});

const signIn = (id: string, who: string, when: Date) =>
  app.sql(
    `with container as (insert into prospects (prospect_id, brand_key, channel, destination_sealed, destination_index, utms,
        language, user_id, created_at) values ('pro_' || $1, 'cl', 'sms', '-', '-', '{}', 'en', $2, $3))
     insert into prospect_applications (prospect_app_id, prospect_id, user_id, brand_key, created_at)
     values ($1, 'pro_' || $1, $2, 'cl', $3)`,
    [id, who, when],
  );
/** Of each queue that finds anybody, how many. */
async function waiting() {
  const { data } = (await app.inject(calls.listCallQueues, {}, manager)).body;
  return data.filter(({ waiting: count }) => count > 0).map(({ step, waiting: count }) => [step, count]);
}

test('ADMIN-FN-12 who signed in and went no further is called, at once and after journeys are counted, until there is a profile', async () => {
  const { userId } = await putDropped();
  await app.sql('delete from applications');
  await app.sql('delete from journey_changes');
  const seen = new Date(app.clock.now().getTime() - 9 * 3_600_000);
  const later = new Date(seen.getTime() + 3_600_000);
  await signIn('pra_call', userId, seen);
  expect(await waiting()).toEqual([['profile', 1]]);
  await countJourneys(app.context());
  expect(await app.sql('select * from journey_changes')).toEqual([]);
  expect(await waiting()).toEqual([['profile', 1]]);
  // The journey is of a person, whose last sign-in may have been to an account that became part of this one.
  const part = await putDropped();
  await app.sql('delete from applications');
  await signIn('pra_part', part.userId, later);
  await app.sql('update users set merged_into = $1 where user_id = $2', [userId, part.userId]);
  await app.sql('insert into journey_changes (user_id) values ($1)', [userId]);
  await countJourneys(app.context());
  expect(await app.sql('select user_id, prospect_app_id from customer_journeys')).toEqual([
    { user_id: userId, prospect_app_id: 'pra_part' },
  ]);
  expect(await waiting()).toEqual([['profile', 1]]);
  const { data } = await next();
  expect(data).toMatchObject({ userId, queue: { kind: 'dropped-at-step', step: 'profile' } });
  await app.sql('delete from call_claims');
  await app.sql(
    `insert into product_details (product_details_id, user_id, product_type, answers_sealed, created_at, updated_at, completed_at)
     values ('pdt_call', $1, 'Personal Loans', '-', $2, $2, $2)`,
    [userId, later],
  );
  // The journey is told of as it was for up to a minute; whom to call is what is there now.
  expect(await waiting()).toEqual([]);
  await countJourneys(app.context());
  expect(await waiting()).toEqual([]);
});

test('ADMIN-FN-12 R-PERF-1 behind hundreds who came further before, the latest who did not is called first', async () => {
  const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000);
  const [earlier, later] = [await putDropped(), await putDropped()];
  await app.sql('delete from applications');
  await signIn('pra_earlier', earlier.userId, ago(20));
  await signIn('pra_later', later.userId, ago(15));
  await countJourneys(app.context());
  // More than two pages of them, all of the same moment.
  await app.sql(
    `with come as (insert into users (user_id, brand_key, created_at, updated_at)
         select 'usr_come' || n, 'cl', $1, $1 from generate_series(1, 1700) n returning user_id),
       applied as (insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
         select 'app_' || user_id, user_id, 'cl', 'Personal Loans', 4, 300000, 24, $1, $1 from come)
     insert into customer_journeys (journey_id, user_id, brand_key, source, began_at, signed_in_at, prospect_app_id, product_type, furthest)
     select 'pra_' || user_id, user_id, 'cl', '', $1, $1, 'pra_' || user_id, '', 0 from come`,
    [ago(10)],
  );
  await app.sql('delete from journey_changes');
  expect(await waiting()).toEqual([['profile', 2]]);
  expect((await next()).data).toMatchObject({ userId: later.userId });
  expect((await next(agent(1))).data).toMatchObject({ userId: earlier.userId });
  await app.sql('delete from customer_journeys');
});

test('ADMIN-PAGE-14 R-PERF-1 a queue counts among those who stopped last, says that there may be more behind them, and finds who is next there', async () => {
  const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000);
  const [behind] = [await putDropped({ hours: 40 }), await putDropped({ hours: 41 })];
  const ofOffers = async () =>
    (await app.inject(calls.listCallQueues, {}, manager)).body.data.find(({ step }) => step === 'offers');
  expect(await ofOffers()).toMatchObject({ waiting: 2, waiting_or_more: false });
  // As many as are looked at, all of whom allow no calls.
  await app.sql(
    `with come as (insert into users (user_id, brand_key, created_at, updated_at)
         select 'usr_silent' || n, 'cl', $1, $1 from generate_series(1, $2::int) n returning user_id)
     insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     select 'app_' || user_id, user_id, 'cl', 'Personal Loans', 1, 300000, 24, $1, $1 from come`,
    [ago(10), calls.QUEUE_LOOKED_AT_MAX - 1],
  );
  expect(await ofOffers()).toMatchObject({ waiting: 1, waiting_or_more: true });
  await putDropped({ hours: 20, allows: false });
  expect(await ofOffers()).toMatchObject({ waiting: 0, waiting_or_more: true });
  expect((await next()).data).toMatchObject({ userId: behind?.userId });
  await app.sql('delete from call_claims');

  // And so of those who signed in and went no further.
  await app.sql('delete from applications');
  await app.sql('delete from journey_changes');
  const profile = async () =>
    (await app.inject(calls.listCallQueues, {}, manager)).body.data.find(({ step }) => step === 'profile');
  await signIn('pra_behind', behind?.userId ?? '', ago(30));
  await countJourneys(app.context());
  expect(await profile()).toMatchObject({ waiting: 1, waiting_or_more: false });
  await app.sql(
    `insert into customer_journeys (journey_id, user_id, brand_key, source, began_at, signed_in_at, prospect_app_id, product_type, furthest)
     select 'pra_silent' || n, 'usr_silent' || n, 'cl', '', $1, $1, 'pra_silent' || n, '', 0 from generate_series(1, $2::int) n`,
    [ago(10), calls.QUEUE_LOOKED_AT_MAX - 1],
  );
  expect(await profile()).toMatchObject({ waiting: 1, waiting_or_more: true });
  await app.sql(
    `insert into customer_journeys (journey_id, user_id, brand_key, source, began_at, signed_in_at, prospect_app_id, product_type, furthest)
     values ('pra_more', 'usr_silent1', 'cl', '', $1, $1, 'pra_more', '', 0)`,
    [ago(11)],
  );
  expect(await profile()).toMatchObject({ waiting: 0, waiting_or_more: true });
  expect((await next()).data).toMatchObject({ userId: behind?.userId });
  await app.sql('delete from customer_journeys');
});

test('ADMIN-FN-12 role 1 makes and orders queues and writes scripts; agents use them', async () => {
  const queue = { name: 'Gold', kind: 'dropped-at-step', step: 'offers', product_type: 'Gold Loans' } as const;
  const body = { ...queue, brand_key: null, rest_hours: 2, max_age_days: 3, active: true };
  expect((await app.inject(calls.createCallQueue, { body }, agent())).error.code).toBe('FORBIDDEN');
  expect(
    (await app.inject(calls.createCallQueue, { body: { ...body, step: null } }, manager)).error.fields,
  ).toHaveProperty('step');
  for (const [field, value] of [
    ['product_type', 'Moon Loans'],
    ['brand_key', 'nobody'],
  ] as const) {
    const refused = await app.inject(calls.createCallQueue, { body: { ...body, [field]: value } }, manager);
    expect(Object.keys(refused.error.fields ?? {})).toEqual([field]);
  }
  const { queue_id } = (await app.inject(calls.createCallQueue, { body }, manager)).body;
  await app.inject(
    calls.updateCallQueue,
    { params: { queue_id }, body: { ...body, name: 'Gold first', position: 1 } },
    manager,
  );
  const script = { product_type: 'Gold Loans', text: { en: 'Ask for the weight', hi: 'वज़न पूछें' } };
  await app.inject(calls.saveCallScript, { body: script }, manager);
  await putDropped({ hours: 3 });
  await putDropped({ hours: 3, product: 'Gold Loans' });
  const { data } = await next();
  expect(data).toMatchObject({ queue: { name: 'Gold first' }, productType: 'Gold Loans', script: script.text });
  await app.inject(calls.releaseLead, { body: { claim_id: data?.claimId ?? '' } }, agent());
  const [noted] = await app.sql(
    `select actor, object_id, subject from audit_entries where action = 'call-lead.released' order by id desc limit 1`,
  );
  expect(noted).toMatchObject({ actor: expect.stringMatching(/^admin:/), object_id: queue_id });
  expect((await next()).reason).toBe('empty');
  expect((await app.inject(calls.listCallQueues, {}, agent())).body.data[0]).toMatchObject({
    name: 'Gold first',
    waiting: 0,
  });
});

test('ADMIN-PAGE-14 figures count calls by agent and queue; an agent sees only their own', async () => {
  const { userId, appId } = await putDropped();
  await callOnce('interested');
  await putDropped();
  const { data } = await next(agent(1));
  await dial(data?.claimId ?? '', agent(1));
  app.clock.advance(60_000);
  await settle(data?.claimId ?? '', 'busy', {}, agent(1));
  await app.sql(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status, submission_state,
       amount, tenure_months, emi, apr_bps, created_at, updated_at)
     select 'cl', 'lap_call', $1, $2, lender_id, 'Personal Loans', 2, 'accepted', 300000, 24, 14000, 1500, $3, $3 from lenders limit 1`,
    [appId, userId, app.clock.now().toISOString()],
  );
  const figures = async (who = manager) =>
    (await app.inject(calls.getCallFigures, { query: { preset: 'today' } }, who)).body.data;
  const { agents: all, queues } = await figures();
  expect(all).toHaveLength(2);
  expect(all.find(({ staffId }) => staffId === agent().staffId)).toMatchObject({
    calls: 1,
    reached: 1,
    interested: 1,
    applied: 1,
  });
  expect(all.find(({ staffId }) => staffId === agent(1).staffId)).toMatchObject({
    reached: 0,
    applied: 0,
    seconds: 60,
  });
  expect(queues).toMatchObject([{ kind: 'dropped-at-step', step: 'offers', calls: 2, reached: 1 }]);
  expect((await figures(agent(1))).agents.map(({ name }) => name)).toEqual(['Bina']);
});

test('REG-SMS-5 REG-RBC-4 an account that became part of another is never called: the word, the rests and the tries of the person hold', async () => {
  const absorbed = await putDropped();
  const { data } = await next();
  const kept = await putDropped({ allows: false });
  await app.sql('update users set merged_into = $2 where user_id = $1', [absorbed.userId, kept.userId]);
  expect((await dial(data?.claimId ?? '')).error.message).toMatch(/has not allowed calls/);
  await app.sql('delete from call_claims');
  expect((await next()).reason).toBe('empty');
  await app.sql('update users set allow_calls = true where user_id = $1', [kept.userId]);
  const rest = `insert into call_rests (user_id, until) values ($1, $2)`;
  await app.sql(rest, [absorbed.userId, new Date(app.clock.now().getTime() + 3_600_000)]);
  expect((await next()).reason).toBe('empty');
  await app.sql('delete from call_rests');
  const tried = `insert into calls (call_id, user_id, staff_id, queue_id, via, at, ended_at, disposition)
    select $1, $2, $3, queue_id, 'phone', $4, $4, 'busy' from call_queues limit 1`;
  for (const n of [1, 2]) await app.sql(tried, [`cal_${n}`, absorbed.userId, agent().staffId, app.clock.now()]);
  const again = (await next()).data;
  expect(again?.userId).toBe(kept.userId);
  expect((await dial(again?.claimId ?? '')).error.message).toMatch(/has been called too often/);
});

test('ADMIN-PAGE-14 a call whose end nobody told in time counts as without an answer when it lapses, and the customer rests', async () => {
  await putDropped();
  const { data } = await next();
  await dial(data?.claimId ?? '');
  const told = () => app.sql('select disposition, ended_at = at as at_once from calls');
  await at('2026-11-20T13:59:59');
  expect((await next(agent(1))).reason).toBe('empty');
  expect(await told()).toEqual([{ disposition: null, at_once: null }]);
  await at('2026-11-20T14:00:00');
  expect((await next(agent(1))).reason).toBe('empty');
  expect(await told()).toEqual([{ disposition: 'no-answer', at_once: true }]);
  await at('2026-11-20T16:00:01');
  expect((await next(agent(1))).data?.calls).toMatchObject([{ disposition: 'no-answer' }]);
});

test('REG-RBC-4 R0 a call is made by the rule of the hours of its instant, and keeps which; a promise is held to the rule of its own day', async () => {
  const change = '2028-11-20T12:00:00';
  await changeRule(app, {
    ...{ key: 'calling-window', value: { fromMinutes: 600, untilMinutes: 1_020 } },
    from: new Date(`${change}+05:30`).toISOString(),
  });
  const keptRules = async () =>
    (await app.sql<{ rule: string }>('select window_rule_id as rule from calls order by at')).map(({ rule }) => rule);
  await at('2028-11-20T11:59:59.999');
  await putDropped();
  const { data } = await next();
  expect((await dial(data?.claimId ?? '')).status).toBe(200);
  // Half past five in the afternoon was an hour of calls until noon, and is none on the day of the promise.
  const promised = (day: string) => ({ call_back_at: new Date(`2028-11-${day}:00+05:30`).toISOString() });
  const late = await settle(data?.claimId ?? '', 'call-back', promised('21T17:30'));
  expect(late.error.fields?.call_back_at).toBe(STAFF_MESSAGES.callBackTime);
  expect((await settle(data?.claimId ?? '', 'call-back', promised('21T16:30'))).status).toBe(200);
  expect(await keptRules()).toEqual(['calling-window-1']);

  await at(change);
  await putDropped();
  const second = (await next()).data;
  expect((await dial(second?.claimId ?? '')).status).toBe(200);
  expect(await keptRules()).toEqual(['calling-window-1', 'calling-window-2']);
  await settle(second?.claimId ?? '', 'interested');
  await at('2028-11-20T17:00:00');
  await putDropped();
  expect(await next()).toMatchObject({ data: null, reason: 'closed' });
  const { body } = await app.inject(calls.listCallQueues, {}, agent());
  expect(body.hours).toMatchObject({ open: false, from: '10:00', until: '17:00', opensAt: '2028-11-21T04:30:00.000Z' });
});
