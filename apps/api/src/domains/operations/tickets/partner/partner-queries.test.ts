import {
  askPartnerQueryAgain,
  createPartnerQuery,
  listPartnerQueries,
  type PartnerQueryTopic,
} from '@saakh/contracts/operations/partner/tickets';
import * as calls from '@saakh/contracts/operations/tickets';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { shortReference } from '@saakh/rules/identifiers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem, inTransaction } from '#platform/context';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

const NOW = '2026-11-18T06:30:00.000Z';
const QUESTION = {
  topic: 'general-query',
  subject: 'Our share',
  text: 'When is October paid? Mine is 2341 2341 2346',
} as const;
let app: TestApp;
let omar: string;
let portal: Record<'asker' | 'colleague' | 'rival', string>;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  omar = (await signInStaff(app, 'Omar', 2)).token;
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash) values
       ('pus_asker', 'ptr_rinayan', 'owner', 'asker@rinayan.test', 'Priya', 'none'),
       ('pus_colleague', 'ptr_rinayan', 'staff', 'colleague@rinayan.test', 'Karan', 'none'),
       ('pus_rival', 'ptr_cl', 'owner', 'rival@saakh.test', 'Rival', 'none')`,
  );
  const open = (name: string) =>
    inTransaction(asSystem(app.context(), 'sign-in'), (tx) =>
      tx.platform.sessions.create(tx, { audience: 'partner', subjectId: `pus_${name}`, brandKey: null }),
    );
  portal = { asker: await open('asker'), colleague: await open('colleague'), rival: await open('rival') };
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from tickets');
  await app.sql('update partner_users set active = true, switched_off_by = null');
});

const ask = (headers: Record<string, string> = {}) =>
  app.inject(createPartnerQuery, { body: QUESTION }, { token: portal.asker, headers });
const own = async (who: keyof typeof portal = 'asker', topic?: PartnerQueryTopic) =>
  (await app.inject(listPartnerQueries, { query: topic ? { topic } : {} }, { token: portal[who] })).body.data;
const read = async (ticketId: string) =>
  (await app.inject(calls.getTicket, { params: { ticketId } }, { token: omar })).body.data;
/** Anyone who acts has read all that stands there. */
async function act(call: typeof calls.answerTicket | typeof calls.closeTicket, ticketId: string, text: string) {
  const lastEntryId = (await read(ticketId)).thread.at(-1)?.entryId ?? null;
  return app.inject(call, { body: { ticketId, lastEntryId, text } }, { token: omar });
}

test('PORTAL-PAGE-09 ADMIN-PAGE-19 a partner’s question stands in the queue with a clock of a day; its answer is mailed, and told in the portal', async () => {
  const { ticketId } = (await ask()).body.data;
  const [row] = (await app.inject(calls.listTickets, { query: { kind: 'partner' } }, { token: omar })).body.data;
  expect(row).toMatchObject({
    ticketId,
    kind: 'partner',
    state: 'open',
    name: 'Rinayan',
    dueAt: '2026-11-19T06:30:00.000Z',
  });
  expect(row?.brand.en).toBe('Rinayan');
  const shown = await read(ticketId);
  expect([shown.text, shown.contacts, shown.customer]).toEqual([
    'Our share\n\nWhen is October paid? Mine is XXXX XXXX 2346',
    ['a***@rinayan.test'],
    null,
  ]);
  expect(JSON.stringify(await app.sql('select * from tickets'))).not.toMatch(/share|October/);
  expect((await app.inject(calls.takeTicket, { body: { ticketId } }, { token: omar })).status).toBe(200);
  expect((await act(calls.answerTicket, ticketId, 'On the fifth of December')).status).toBe(200);
  const [mail] = await app.platform.outbox.listDevelopmentMessages('asker@rinayan.test');
  expect(mail?.body).toMatch(/Priya[\s\S]*On the fifth of December[\s\S]*“Our share”[\s\S]*When is October paid\?/);
  expect(mail?.body).toContain(shortReference(ticketId));
  const messages = [{ at: NOW, by: 'us', text: 'On the fifth of December' }];
  expect(await own()).toMatchObject([{ ticketId, subject: 'Our share', state: 'answered', messages }]);
  expect((await act(calls.closeTicket, ticketId, 'For us alone: paid twice')).status).toBe(200);
  expect(await own()).toMatchObject([{ state: 'closed', messages }]);
  const again = { ticketId, text: 'They called' };
  expect((await app.inject(calls.reopenTicket, { body: again }, { token: omar })).status).toBe(200);
  await app.sql(
    `update partner_users set active = false, switched_off_by = 'staff' where partner_user_id = 'pus_asker'`,
  );
  const refused = await act(calls.answerTicket, ticketId, 'Are you there?');
  expect(refused.error).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('no longer has portal access'),
  });
});

test('PORTAL-PAGE-20 an answer is mailed in the language of anyone who asked, and not at all to who reads it in the portal alone', async () => {
  await app.sql(`update partner_users set mail_language = 'hi' where partner_user_id = 'pus_asker'`);
  const mails = async (said: string) =>
    (await app.platform.outbox.listDevelopmentMessages('asker@rinayan.test')).filter(({ body }) => body.includes(said));
  const { ticketId } = (await ask()).body.data;
  expect((await act(calls.answerTicket, ticketId, 'On the sixth')).status).toBe(200);
  expect((await mails('On the sixth')).map(({ body }) => body.split(',')[0])).toEqual(['नमस्ते Priya']);
  await app.sql(`update partner_users set mails_wanted = '{}' where partner_user_id = 'pus_asker'`);
  expect((await act(calls.answerTicket, ticketId, 'On the seventh')).status).toBe(200);
  expect(await mails('On the seventh')).toEqual([]);
  expect((await own())[0]?.messages.at(-1)?.text).toBe('On the seventh');
  await app.sql('update partner_users set mails_wanted = default, mail_language = null');
});

test('PORTAL-PAGE-07 PORTAL-PAGE-08 a question keeps its topic: each list shows its own, staff see topic and subject, one of before is general', async () => {
  const tech = { ...QUESTION, topic: 'tech-support', subject: 'The app stops' };
  const asked = await app.inject(createPartnerQuery, { body: tech as never }, { token: portal.asker });
  expect(asked.body.data).toMatchObject({ topic: 'tech-support', subject: 'The app stops' });
  await ask();
  const subjects = async (topic?: PartnerQueryTopic) => (await own('asker', topic)).map(({ subject }) => subject);
  expect(await subjects('tech-support')).toEqual(['The app stops']);
  expect(await subjects('general-query')).toEqual(['Our share']);
  expect((await subjects()).toSorted()).toEqual(['Our share', 'The app stops']);
  const { data } = (await app.inject(calls.listTickets, { query: { kind: 'partner' } }, { token: omar })).body;
  expect(data.map(({ topic, subject }) => `${topic}: ${subject}`).toSorted()).toEqual([
    'general-query: Our share',
    'tech-support: The app stops',
  ]);
  const other = await app.inject(
    createPartnerQuery,
    { body: { ...QUESTION, topic: 'pay' as never } },
    { token: portal.asker },
  );
  expect(other.error.fields).toHaveProperty('topic');
  await expect(app.sql(`update tickets set topic = null`)).rejects.toThrow('topic_of_partners');
});

test('REG-ID-3 an Aadhaar number in a question of a partner is cut to its last four digits, in its subject and in its text', async () => {
  const subject = 'Of 234123412346';
  await app.inject(createPartnerQuery, { body: { ...QUESTION, subject } }, { token: portal.asker });
  const [asked] = await own();
  expect(asked?.subject).toBe('Of XXXX XXXX 2346');
  expect((await read(asked?.ticketId ?? '')).text).toBe(
    'Of XXXX XXXX 2346\n\nWhen is October paid? Mine is XXXX XXXX 2346',
  );
});

test('PORTAL-PAGE-09 S-AZ-8 nobody sees what another partner, or a colleague, has asked and was answered', async () => {
  const { ticketId } = (await ask()).body.data;
  await act(calls.answerTicket, ticketId, 'On the fifth of December');
  expect(await own()).toHaveLength(1);
  expect([await own('colleague'), await own('rival')]).toEqual([[], []]);
});

test('PORTAL-PAGE-09 R-IDEM-1 the same press asks once; what is too short is refused at its field, and the twenty-first of a day waits', async () => {
  const short = { ...QUESTION, subject: 'Hi', text: 'Pay' };
  const refused = await app.inject(createPartnerQuery, { body: short }, { token: portal.asker });
  expect(Object.keys(refused.error.fields ?? {})).toEqual(['subject', 'text']);
  const press = () => ask({ 'idempotency-key': 'the-same-press' });
  const [first, again] = [await press(), await press()];
  expect(again.body.data.ticketId).toBe(first.body.data.ticketId);
  expect(await own()).toHaveLength(1);
  for (let asked = 1; asked < 20; asked += 1) {
    expect((await ask({ 'idempotency-key': `press-number-${asked}` })).status).toBe(200);
  }
  const last = await ask({ 'idempotency-key': 'one-too-many' });
  expect([last.error.code, last.error.retryAfterSeconds]).toEqual(['TOO_MANY_REQUESTS', 86_400]);
  await app.sql(`update tickets set created_at = created_at - interval '1 day'`);
  expect((await ask()).status).toBe(200);
});

test('PORTAL-PAGE-09 S-AZ-8 asked again under a question it is open with a new clock, its thread told on both sides, and the next mail quotes it; nobody else can', async () => {
  const { ticketId } = (await ask()).body.data;
  await act(calls.answerTicket, ticketId, 'On the fifth of December');
  await act(calls.closeTicket, ticketId, 'Told');
  const again = (who: keyof typeof portal, text = 'And November? 2341 2341 2346') =>
    app.inject(askPartnerQueryAgain, { params: { ticketId }, body: { text } }, { token: portal[who] });
  expect([(await again('colleague')).status, (await again('rival')).status]).toEqual([404, 404]);
  expect((await again('asker', 'And?')).error.fields).toHaveProperty('text');
  app.clock.advance(60_000);
  const { body } = await again('asker');
  const asked = [
    { by: 'us', text: 'On the fifth of December' },
    { by: 'partner', text: 'And November? XXXX XXXX 2346' },
  ];
  expect(body.data).toMatchObject({ ticketId, state: 'open', messages: asked });
  expect(await own()).toEqual([body.data]);
  const shown = await read(ticketId);
  expect(shown).toMatchObject({ state: 'open', isMine: true, dueAt: '2026-11-19T06:31:00.000Z' });
  expect(shown.text).toMatch(/^Our share\n\nWhen is October paid\?.*\n\nAnd November\? XXXX XXXX 2346$/);
  expect(shown.thread.at(-1)).toMatchObject({ entry: 'asked-again', by: null, text: asked[1]?.text });
  expect(JSON.stringify(await app.sql('select * from ticket_entries'))).not.toContain('November');
  await act(calls.answerTicket, ticketId, 'On the tenth');
  const mails = await app.platform.outbox.listDevelopmentMessages('asker@rinayan.test');
  expect(mails.filter(({ body: text }) => /On the tenth[\s\S]*And November\?/.test(text ?? ''))).toHaveLength(1);
  for (let more = 0; more < 18; more += 1) expect((await again('asker', `And month ${more}?`)).status).toBe(200);
  expect((await ask()).error.code).toBe('TOO_MANY_REQUESTS');
  expect((await again('asker', 'And one more?')).error.code).toBe('TOO_MANY_REQUESTS');
});

test('PORTAL-PAGE-09 asking again while no answer came moves no clock, so that the question is late when it would have been', async () => {
  const { ticketId } = (await ask()).body.data;
  const again = () =>
    app.inject(
      askPartnerQueryAgain,
      { params: { ticketId }, body: { text: 'Is anybody there?' } },
      { token: portal.asker },
    );
  const due = async () => (await read(ticketId)).dueAt;
  const before = await due();
  app.clock.advance(60_000);
  await again();
  expect(await due()).toBe(before);
  await app.sql(`update tickets set due_at = due_at - interval '2 days'`);
  await again();
  const late = (await app.inject(calls.listTickets, { query: { overdue: 'yes' } }, { token: omar })).body.data;
  expect(late.map((row) => [row.ticketId, row.clock])).toEqual([[ticketId, 'late']]);
});

test('PORTAL-PAGE-09 what is asked while somebody answers or closes is settled by neither: they are told, read it and send again', async () => {
  const { ticketId } = (await ask()).body.data;
  const end = (call: typeof calls.answerTicket | typeof calls.closeTicket, lastEntryId: string | null) =>
    app.inject(call, { body: { ticketId, lastEntryId, text: 'On the fifth' } }, { token: omar });
  await act(calls.answerTicket, ticketId, 'On the first');
  const seen = (await read(ticketId)).thread.at(-1)?.entryId ?? null;
  const text = 'And November, please?';
  await app.inject(askPartnerQueryAgain, { params: { ticketId }, body: { text } }, { token: portal.asker });
  for (const call of [calls.answerTicket, calls.closeTicket]) {
    for (const known of [seen, null, 'tke_of_another_ticket']) {
      const refused = await end(call, known);
      expect(refused.error).toMatchObject({ code: 'CONFLICT', message: STAFF_MESSAGES.ticketAskedAgain });
    }
  }
  expect(await own()).toMatchObject([{ state: 'open', messages: [{ by: 'us' }, { by: 'partner', text }] }]);
  const newest = (await read(ticketId)).thread.at(-1)?.entryId ?? null;
  // A colleague's own entry hides nothing that was asked.
  await app.inject(calls.noteTicket, { body: { ticketId, text: 'Asked the lender' } }, { token: omar });
  expect((await end(calls.answerTicket, newest)).status).toBe(200);
  expect((await end(calls.closeTicket, newest)).status).toBe(200);
});
