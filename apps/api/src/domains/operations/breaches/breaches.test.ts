import * as calls from '@saakh/contracts/operations/breaches';
import { listBreachNotices, readBreachNotice } from '@saakh/contracts/operations/messaging/breach-notices';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#platform/context';
import { plansOf } from '../../../testing/plans';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { putCustomer } from '../../../testing/worlds/messaging';
import { tellAffected } from './notices.service';

const AWARE = new Date('2026-11-18T06:30:00.000Z');
let app: TestApp;
let staff: { token: string; staffId: string };
beforeAll(async () => {
  app = await startTestApp();
  staff = await signInStaff(app, 'Mira');
});
afterAll(() => app.close());

const both = (text: string) => ({ en: text, hi: `${text} हिन्दी` });
const PARTICULARS = {
  name: 'Copied backup',
  nature: both('A backup was copied'),
  beganAt: '2026-11-17T20:00:00.000Z',
  endedAt: '2026-11-18T02:00:00.000Z',
  awareAt: AWARE.toISOString(),
  dataKinds: ['name', 'contact'] as ('name' | 'contact')[],
  consequences: both('Someone may call you'),
  mitigation: both('The copy was deleted'),
  safetySteps: both('Share no code'),
  contact: null,
  boardFacts: 'A key was left in a folder.',
};
const EVERYBODY = { by: 'created' as const, brandKey: null, from: null, to: null, userIds: [] };
async function minutesAfter(minutes: number) {
  app.clock.set(new Date(AWARE.getTime() + minutes * 60_000));
  const now = app.clock.now();
  await app.sql('update sessions set last_seen_at = $1, expires_at = $2', [now, new Date(now.getTime() + 86_400_000)]);
  await proveAgain(app);
}
const create = async (more: object = {}) =>
  (await app.inject(calls.createBreach, { body: { ...PARTICULARS, ...more } }, staff)).body.breachId;
const get = async (breachId: string) => (await app.inject(calls.getBreach, { params: { breachId } }, staff)).body.data;
const fix = (breachId: string, filter: calls.AffectedFilter, customers: number) =>
  app.inject(calls.fixAffected, { params: { breachId }, body: { filter, customers } }, staff);
const count = async (breachId: string, filter: calls.AffectedFilter) =>
  (await app.inject(calls.countAffected, { params: { breachId }, body: { filter } }, staff)).body;
const press = (breachId: string) => app.inject(calls.sendBreachNotices, { params: { breachId }, body: {} }, staff);
const messages = () =>
  app.sql<{ recipient_index: string; channel: string; created_at: Date }>(
    `select recipient_index, channel, created_at from outbox_messages where template_key = 'data-breach'`,
  );

test('REG-DP-9 a breach of 100 customers: 100 notices, one each, times recorded, also after a double press and a job that runs again', async () => {
  const people = await Promise.all(
    Array.from({ length: 100 }, (_, n) => putCustomer(app, { language: n % 2 ? 'hi' : 'en', sms: n % 3 > 0 })),
  );
  const breachId = await create();
  expect((await press(breachId)).error.code).toBe('CONFLICT');
  expect(await count(breachId, EVERYBODY)).toMatchObject({ customers: 100, added: 100, unknown: [] });
  expect((await fix(breachId, EVERYBODY, 99)).error.code).toBe('CONFLICT');
  expect((await fix(breachId, EVERYBODY, 100)).status).toBe(200);
  expect((await get(breachId)).figures).toMatchObject({ affected: 100, waiting: 100, told: 0 });
  expect(await messages()).toEqual([]);
  await minutesAfter(30);
  await Promise.all([press(breachId), press(breachId)]);
  await app.platform.jobs.drain();
  const system = asSystem(app.context(), 'test');
  await Promise.all([tellAffected(system, { breachId }), tellAffected(system, { breachId })]);
  await press(breachId);
  await app.platform.jobs.drain();
  const sent = await messages();
  expect(sent).toHaveLength(100);
  expect(new Set(sent.map(({ recipient_index }) => recipient_index)).size).toBe(100);
  const now = app.clock.now().toISOString();
  expect((await get(breachId)).figures).toMatchObject({
    ...{ affected: 100, waiting: 0, told: 100, sms: 100, accountOnly: 0, gone: 0 },
    ...{ firstToldAt: now, lastToldAt: now },
  });
  const rows = await app.sql<{ at: Date }>('select told_at as at from breach_notices where breach_id = $1', [breachId]);
  expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual(Array.from({ length: 100 }, () => now));
  const said = await app.platform.outbox.listDevelopmentMessages(people[1]?.mobile ?? '');
  expect(said.map(({ body }) => body)).toEqual([expect.stringContaining('डेटा लीक हुआ है')]);
});

test('REG-DP-9 the notice stands in the account with all that the rule asks for until it is read, and nobody else sees it', async () => {
  const asha = await app.signIn({ mobile: '9876500011' });
  const other = await app.signIn({ mobile: '9876500012' });
  const breachId = await create();
  const filter = { ...EVERYBODY, by: 'ids' as const, userIds: [asha.userId, 'usr_nobody00000'] };
  expect(await count(breachId, filter)).toMatchObject({ customers: 1, unknown: ['usr_nobody00000'] });
  await fix(breachId, filter, 1);
  expect((await app.inject(listBreachNotices, {}, asha)).body.data).toEqual([]);
  await press(breachId);
  await app.platform.jobs.drain();
  const [notice] = (await app.inject(listBreachNotices, {}, asha)).body.data;
  const { nature, consequences, mitigation, safetySteps, beganAt, endedAt, dataKinds } = PARTICULARS;
  expect(notice).toMatchObject({ nature, consequences, mitigation, safetySteps, beganAt, endedAt, dataKinds });
  expect(notice?.contact.phone).not.toBe('');
  expect((await app.inject(listBreachNotices, {}, other)).body.data).toEqual([]);
  const body = { noticeId: notice?.noticeId ?? '' };
  expect((await app.inject(readBreachNotice, { body }, other)).error.code).toBe('NOT_FOUND');
  expect((await app.inject(readBreachNotice, { body }, asha)).status).toBe(200);
  expect((await app.inject(listBreachNotices, {}, asha)).body.data).toEqual([]);
  expect((await get(breachId)).figures).toMatchObject({ affected: 1, told: 1, read: 1 });
});

const EMAIL_PARTS = {
  en: {
    nature: 'A backup was copied',
    when: 'from 18 November 2026, 01:30 IST to 18 November 2026, 07:30 IST',
    data: 'name, mobile number and email address',
    consequences: 'Someone may call you',
    mitigation: 'The copy was deleted',
    'safety steps': 'Share no code',
    contact: 'Call Nirmala Rao on 022 6999 0000 or write to officer@saakh.test',
  },
  hi: {
    nature: 'A backup was copied हिन्दी',
    when: '18 नवंबर 2026, 01:30 IST से 18 नवंबर 2026, 07:30 IST तक',
    data: 'नाम, मोबाइल नंबर और ईमेल पता',
    consequences: 'Someone may call you हिन्दी',
    mitigation: 'The copy was deleted हिन्दी',
    'safety steps': 'Share no code हिन्दी',
    contact: 'Nirmala Rao को 022 6999 0000 पर फ़ोन करें या officer@saakh.test',
  },
};
test.each(['en', 'hi'] as const)(
  'REG-DP-9 the e-mail in %s says what happened, when, with which data, what it may mean, what was done, what to do and whom to ask',
  async (language) => {
    const { userId } = await putCustomer(app, { language });
    const email = `touched-${language}@example.com`;
    await app.sql('update users set email_sealed = $2, email_index = $3, email_verified = true where user_id = $1', [
      userId,
      app.platform.cipher.seal(email, { table: 'users', id: userId, column: 'email_sealed' }),
      app.platform.cipher.index('email', email),
    ]);
    const contact = { name: 'Nirmala Rao', phone: '022 6999 0000', email: 'officer@saakh.test' };
    const breachId = await create({ contact });
    await fix(breachId, { ...EVERYBODY, by: 'ids', userIds: [userId] }, 1);
    await press(breachId);
    await app.platform.jobs.drain();
    const [message] = await app.platform.outbox.listDevelopmentMessages(email);
    for (const [part, words] of Object.entries(EMAIL_PARTS[language])) {
      expect([part, message?.body]).toEqual([part, expect.stringContaining(words)]);
    }
  },
);

test.each([
  [5 * 60 + 59, 'running', 'running'],
  [6 * 60 + 1, 'late', 'running'],
  [71 * 60 + 59, 'late', 'running'],
  [72 * 60 + 1, 'late', 'late'],
])('REG-DP-9 REG-DP-10 %i minutes after we knew: CERT-In %s, Board %s', async (minutes, certIn, board) => {
  await minutesAfter(0);
  const breachId = await create();
  await minutesAfter(minutes);
  const states = async () => (await get(breachId)).clocks.map(({ state }) => state);
  expect(await states()).toEqual([certIn, 'at-once', board]);
  const at = app.clock.now().toISOString();
  const mark = (report: calls.BreachClock['report'], more: object = {}) =>
    app.inject(
      calls.markBreachReport,
      { params: { breachId }, body: { report, at, reference: `R-${report}`, ...more } },
      staff,
    );
  expect((await mark('board', { at: '2026-11-18T06:29:00.000Z' })).error.fields).toHaveProperty('at');
  expect((await mark('board', { at: '2027-01-01T00:00:00.000Z' })).error.fields).toHaveProperty('at');
  // What the Board is told without delay is no full report: the 72 hours run on.
  await mark('board-first');
  expect(await states()).toEqual([certIn, 'told', board]);
  await mark('cert-in');
  await mark('board');
  const sent = { late: 'sent-late', running: 'sent' } as Record<string, string>;
  await minutesAfter(100 * 60);
  expect(await states()).toEqual([sent[certIn], 'told', sent[board]]);
  expect((await get(breachId)).clocks.map((clock) => clock.sent)).toEqual([
    { at, reference: 'R-cert-in' },
    { at, reference: 'R-board-first' },
    { at, reference: 'R-board' },
  ]);
});

test('REG-DP-9 what customers were told stays as it was; what the Board reads may be added to, and every change is in the audit', async () => {
  await minutesAfter(0);
  const breachId = await create();
  const change = (more: object) =>
    app.inject(calls.changeBreach, { params: { breachId }, body: { ...PARTICULARS, ...more } }, staff);
  expect((await change({ nature: both('A disk was copied') })).status).toBe(200);
  expect((await change({ nature: PARTICULARS.nature })).status).toBe(200);
  const { userId } = await putCustomer(app);
  await fix(breachId, { ...EVERYBODY, by: 'ids', userIds: [userId] }, 1);
  await press(breachId);
  await app.platform.jobs.drain();
  expect((await change({ nature: both('Nothing much') })).error.code).toBe('CONFLICT');
  expect((await change({ boardFacts: 'The key was changed.' })).status).toBe(200);
  expect((await get(breachId)).boardFacts).toBe('The key was changed.');
  const wrong = { beganAt: '2026-11-18T03:00:00.000Z' };
  expect((await change(wrong)).error.fields).toHaveProperty('endedAt');
  const entries = await app.sql<{ action: string }>(
    `select action from audit_entries where object_type = 'breach' and object_id = $1 order by id`,
    [breachId],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    ...['breach.entered', 'breach.changed', 'breach.changed', 'breach.affected'],
    ...['breach.notices-begun', 'breach.changed'],
  ]);
});

test('REG-DP-9 whom a breach touches is found by brand and time, and somebody deleted is not written to', async () => {
  const breachId = await create();
  const gone = await putCustomer(app);
  await app.sql(`update users set brand_key = 'vetanika', created_at = '2026-05-05T00:00:00Z' where user_id = $1`, [
    gone.userId,
  ]);
  const of = (more: object) => count(breachId, { ...EVERYBODY, ...more });
  expect(await of({ brandKey: 'vetanika' })).toMatchObject({ customers: 1 });
  expect(await of({ from: '2026-05-05T00:00:00.000Z', to: '2026-05-05T00:00:00.000Z' })).toMatchObject({
    customers: 1,
  });
  expect(await of({ from: '2026-05-05T00:00:01.000Z', to: '2026-05-06T00:00:00.000Z' })).toMatchObject({
    customers: 0,
  });
  const used = { by: 'used', from: '2026-08-01T00:00:00.000Z', to: '2026-08-02T00:00:00.000Z' };
  expect(await of(used)).toMatchObject({ customers: 0 });
  await app.sql(`update users set last_signed_in_at = '2026-08-01T10:00:00Z' where user_id = $1`, [gone.userId]);
  expect(await of(used)).toMatchObject({ customers: 1 });
  const unknown = await app.inject(
    calls.countAffected,
    { params: { breachId }, body: { filter: { ...EVERYBODY, brandKey: 'no-such' } } },
    staff,
  );
  expect(unknown.error.fields).toHaveProperty(['filter.brandKey']);
  await fix(breachId, { ...EVERYBODY, brandKey: 'vetanika' }, 1);
  await app.sql('update users set deleted_at = now() where user_id = $1', [gone.userId]);
  const before = (await messages()).length;
  await press(breachId);
  await app.platform.jobs.drain();
  expect((await messages()).length).toBe(before);
  expect((await get(breachId)).figures).toMatchObject({ affected: 1, gone: 1, told: 0 });
});

test('REG-DP-9 whom no message reached has the notice in the account, and is written to by the next press', async () => {
  const breachId = await create();
  const asha = await putCustomer(app, { verified: false });
  await fix(breachId, { ...EVERYBODY, by: 'ids', userIds: [asha.userId] }, 1);
  await press(breachId);
  await app.platform.jobs.drain();
  expect((await get(breachId)).figures).toMatchObject({ told: 1, sms: 0, accountOnly: 1 });
  await app.sql('update users set phone_verified = true, phone_index = $2 where user_id = $1', [
    asha.userId,
    app.platform.cipher.index('phone', asha.mobile),
  ]);
  await press(breachId);
  await app.platform.jobs.drain();
  expect((await get(breachId)).figures).toMatchObject({ told: 1, sms: 1, accountOnly: 0 });
});

test('REG-DP-9 the report for the Board holds particulars, counts and times, and no customer', async () => {
  const breachId = await create();
  const asha = await putCustomer(app);
  await fix(breachId, { ...EVERYBODY, by: 'ids', userIds: [asha.userId] }, 1);
  await press(breachId);
  await app.platform.jobs.drain();
  const answer = await app.inject(calls.exportBreachReport, { params: { breachId }, body: { format: 'csv' } }, staff);
  const text = answer.raw.toString('utf8');
  for (const line of [
    'A backup was copied',
    'Customers affected,1',
    'Customers told,1',
    '18 November 2026, 12:00 IST',
    'A key was left in a folder.',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toMatch(new RegExp(`${asha.userId}|${asha.mobile}|Farida`));
  const others = 'Two merchants, by phone on 19 November.';
  await app.inject(
    calls.changeBreach,
    { params: { breachId }, body: { ...PARTICULARS, othersAffected: others } },
    staff,
  );
  // A page of before, which does not know the field, leaves it as it is.
  await app.inject(calls.changeBreach, { params: { breachId }, body: { ...PARTICULARS, name: 'Copied' } }, staff);
  const later = await app.inject(calls.exportBreachReport, { params: { breachId }, body: { format: 'csv' } }, staff);
  expect(later.raw.toString('utf8')).toContain(others);
  expect(later.raw.toString('utf8')).toContain('First intimation to the Data Protection Board: due,without delay');
  const list = await app.inject(calls.listBreaches, {}, staff);
  expect(list.body.data.map((one) => one.breachId)).toContain(breachId);
});

test('REG-DP-9 what a customer was told of is found by their own notice, however many others it touches', async () => {
  const plan = await plansOf(app, ({ tx }) => tx.execute(sql`select * from breaches`), { prefersIndexes: true });
  expect(plan).toMatch(/(?:Recheck|Index) Cond: [^"]*user_id = /);
});
