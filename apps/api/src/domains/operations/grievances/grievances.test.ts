import { createGrievance, listGrievances } from '@saakh/contracts/operations/grievances';
import { shortReference } from '@saakh/rules/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminContext } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { acknowledgeWhatWaits } from './acknowledge.service';
import { answerGrievance, resolveGrievance } from './grievances.service';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let mobiles = 0;
async function newCustomer() {
  mobiles += 1;
  const mobile = `97${String(10_000_000 + mobiles)}`;
  const signedIn = await app.signIn({ mobile });
  // Messages of one instant have no order.
  app.clock.advance(1000);
  return { mobile, ...signedIn };
}
const TEXT = 'The lender has not answered me for weeks.';
const complain = (token: string, body: Partial<Parameters<typeof body0>[0]> = {}) =>
  app.inject(createGrievance, { body: body0(body) }, { token });
const body0 = (more: { category?: 'lender' | 'privacy'; text?: string; lenderId?: number }) => ({
  category: 'lender' as const,
  text: TEXT,
  ...more,
});
const list = async (token: string) => (await app.inject(listGrievances, {}, { token })).body.data;
const again = async (userId: string) =>
  app.platform.database.transaction({ kind: 'system' }, (tx) =>
    app.platform.sessions.create({ ...app.context(), tx }, { audience: 'customer', subjectId: userId, brandKey: 'cl' }),
  );
const officer = (): AdminContext => ({ ...app.context(), actor: { kind: 'admin', staffId: 'stf_1', roleId: 1 } });

test('REG-GR-1 a complaint is acknowledged at once, by a message with its number', async () => {
  const { token, mobile } = await newCustomer();
  const { status, body } = await complain(token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    state: 'open',
    text: TEXT,
    dueOn: '2026-12-03',
    escalateOn: '2026-12-18',
    answers: [],
  });
  const [message] = await app.platform.outbox.listDevelopmentMessages(mobile);
  expect(message?.body).toContain(shortReference(body.data.ticketId));
  expect(message?.body).toContain('15');
  const [row] = await app.sql('select acknowledged_at, created_at from grievances where ticket_id = $1', [
    body.data.ticketId,
  ]);
  expect(row?.acknowledged_at).toEqual(row?.created_at);
  expect(await list(token)).toEqual([body.data]);
});

test('REG-DP-5 REG-DL-5 the mail about a complaint names the authority that hears it: of data the Data Protection Board, else the Reserve Bank', async () => {
  for (const [category, language, named, other] of [
    ['privacy', 'en', 'take it to the Data Protection Board of India', 'Reserve Bank'],
    ['lender', 'en', 'take it to the Reserve Bank', 'Board'],
    ['privacy', 'hi', 'भारत के डेटा प्रोटेक्शन बोर्ड में शिकायत', 'रिज़र्व बैंक'],
    ['lender', 'hi', 'रिज़र्व बैंक में शिकायत', 'बोर्ड'],
  ] as const) {
    const email = `${category}.${language}@example.in`;
    const { token, userId } = await app.signIn({ email });
    await app.sql('update users set language = $2 where user_id = $1', [userId, language]);
    app.clock.advance(1000);
    const { ticketId } = (await complain(token, { category })).body.data;
    const messages = await app.platform.outbox.listDevelopmentMessages(email);
    const about = messages.find(({ body }) => body.includes(shortReference(ticketId)));
    expect(about?.body).toContain(named);
    expect(about?.body).not.toContain(other);
  }
});

test('REG-ID-3 an Aadhaar number in a complaint is cut to its last four digits, and the text is sealed', async () => {
  const { token } = await newCustomer();
  const { body } = await complain(token, { text: 'They asked for my number 2345 6789 0124 twice' });
  expect(body.data.text).toContain('XXXX XXXX 0124');
  expect(JSON.stringify(await app.sql('select * from grievances'))).not.toContain('asked for my number');
});

test('REG-GR-1 REG-DL-5 the clocks of a complaint, by India’s days: 24 h, 15 days, 30 days', async () => {
  const { userId, token } = await newCustomer();
  await complain(token);
  const begun = app.clock.now();
  const stateOn = async (instant: string) => {
    app.clock.set(instant);
    const [mine] = await list(await again(userId));
    return mine?.state;
  };
  expect(await stateOn('2026-11-19T06:30:00.000Z')).toBe('open');
  expect(await stateOn('2026-12-03T18:29:59.999Z')).toBe('open');
  expect(await stateOn('2026-12-03T18:30:00.000Z')).toBe('open');
  expect(await stateOn('2026-12-17T18:29:59.999Z')).toBe('open');
  expect(await stateOn('2026-12-17T18:30:00.000Z')).toBe('escalate');
  app.clock.set(begun);
});

test('REG-GR-1 an acknowledgement that could not be written is tried again', async () => {
  const { token, mobile } = await newCustomer();
  const begun = app.clock.now();
  const ids = await app.sql(
    "select language, dlt_template_id from message_templates where key = 'grievance-received' and channel = 'sms'",
  );
  await app.sql("update message_templates set dlt_template_id = null where key = 'grievance-received'");
  const { ticketId } = (await complain(token)).body.data;
  const sent = async () =>
    (await app.platform.outbox.listDevelopmentMessages(mobile)).filter(({ body }) =>
      body.includes(shortReference(ticketId)),
    ).length;
  app.clock.advance(24 * 3_600_000 - 1);
  await acknowledgeWhatWaits(app.context());
  expect(await sent()).toBe(0);
  app.clock.advance(1);
  await acknowledgeWhatWaits(app.context());
  expect(await sent()).toBe(0);
  for (const { language, dlt_template_id } of ids) {
    await app.sql(
      "update message_templates set dlt_template_id = $1 where key = 'grievance-received' and channel = 'sms' and language = $2",
      [dlt_template_id, language],
    );
  }
  await acknowledgeWhatWaits(app.context());
  await acknowledgeWhatWaits(app.context());
  expect(await sent()).toBe(1);
  app.clock.set(begun);
});

test('REG-GR-1 those whose message cannot be written keep none behind them waiting', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { token } = await newCustomer();
    ids.push((await complain(token)).body.data.ticketId);
  }
  ids.sort();
  await app.sql('update grievances set acknowledged_at = null where ticket_id = any($1)', [ids]);
  // The first can be written to no more.
  await app.sql(
    'update users set phone_sealed = null where user_id = (select user_id from grievances where ticket_id = $1)',
    [ids[0]],
  );
  await acknowledgeWhatWaits(app.context(), 1);
  const waiting = await app.sql(
    'select ticket_id from grievances where acknowledged_at is null and ticket_id = any($1)',
    [ids],
  );
  expect(waiting).toEqual([{ ticket_id: ids[0] }]);
});

test('REG-GR-1 an answer reaches the customer, and only an answered complaint is resolved, which stops its clock', async () => {
  const { token, userId, mobile } = await newCustomer();
  const { ticketId } = (await complain(token)).body.data;
  await expect(resolveGrievance(officer(), ticketId)).rejects.toMatchObject({ code: 'CONFLICT' });
  app.clock.advance(60_000);
  await answerGrievance(officer(), ticketId, 'We have called the lender: it writes to you today.');
  const [mine] = await list(token);
  expect([mine?.state, mine?.answers.map(({ text }) => text)]).toEqual([
    'answered',
    ['We have called the lender: it writes to you today.'],
  ]);
  const [message] = await app.platform.outbox.listDevelopmentMessages(mobile);
  expect(message?.body).toContain('We have answered your complaint');
  await resolveGrievance(officer(), ticketId);
  const begun = app.clock.now();
  app.clock.set('2027-02-01T00:00:00.000Z');
  expect((await list(await again(userId)))[0]?.state).toBe('resolved');
  app.clock.set(begun);
  await expect(answerGrievance(officer(), ticketId, 'once more')).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(answerGrievance(officer(), 'grv_none', 'to nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('REG-ID-3 an Aadhaar number in the answer to a complaint is cut to its last four digits', async () => {
  const { token } = await newCustomer();
  const { ticketId } = (await complain(token)).body.data;
  await answerGrievance(officer(), ticketId, 'Your number 2341 2341 2346 is gone');
  expect((await list(token))[0]?.answers[0]?.text).toBe('Your number XXXX XXXX 2346 is gone');
});

test('S-AZ-3 nobody sees another’s complaint; S-AUD-2 each step is audited', async () => {
  const [asha, ravi] = [await newCustomer(), await newCustomer()];
  const { ticketId } = (await complain(asha.token)).body.data;
  expect(await list(ravi.token)).toEqual([]);
  expect((await app.inject(listGrievances, {})).status).toBe(401);
  await answerGrievance(officer(), ticketId, 'An answer');
  await resolveGrievance(officer(), ticketId);
  const rows = await app.sql<{ action: string }>(`select action from audit_entries where object_id = $1 order by id`, [
    ticketId,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(['grievance.created', 'grievance.answered', 'grievance.resolved']);
});

test('REG-GR-1 an empty complaint and one about a lender that there is not are refused at their field', async () => {
  const { token } = await newCustomer();
  const short = await complain(token, { text: 'short' });
  expect([short.status, Object.keys(short.error.fields ?? {})]).toEqual([400, ['text']]);
  const nobody = await complain(token, { lenderId: 99_999 });
  expect([nobody.status, Object.keys(nobody.error.fields ?? {})]).toEqual([400, ['lenderId']]);
});

test('REG-GR-1 R-IDEM-1 the eleventh complaint of a day waits whatever its key; the same press counts once, another customer not at all', async () => {
  const { token } = await newCustomer();
  const press = (key: string, who = token) =>
    app.inject(createGrievance, { body: body0({}) }, { token: who, headers: { 'idempotency-key': key } });
  const first = await press('press-1');
  for (let times = 0; times < 12; times += 1) expect((await press('press-1')).body).toEqual(first.body);
  // Two at once.
  await Promise.all(Array.from({ length: 12 }, (_, n) => press(`press-${n + 2}`)));
  expect(await list(token)).toHaveLength(10);
  const last = await press('one-too-many');
  expect([last.status, last.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await complain(token)).status).toBe(429);
  expect((await press('press-1')).body).toEqual(first.body);
  expect((await complain((await newCustomer()).token)).status).toBe(200);
  await app.sql(`update grievances set created_at = created_at - interval '1 day'`);
  expect((await press('the-next-day')).status).toBe(200);
});
