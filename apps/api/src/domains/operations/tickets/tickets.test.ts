import { createGrievance, listGrievances } from '@saakh/contracts/operations/grievances';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import * as calls from '@saakh/contracts/operations/tickets';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { type Listener, startListener } from '../../../testing/worlds/listener';
import { exportQueue } from './list-tickets.service';

const NOW = '2026-11-18T06:30:00.000Z';
const PROOF = { reason: 'For the ombudsman' };
const DAY = 86_400_000;
let cases: Listener;
let app: TestApp;
const ids: Record<'asha' | 'omar' | 'ravi', string> = { asha: '', omar: '', ravi: '' };
const tokens = { ...ids };
beforeAll(async () => {
  cases = await startListener();
  app = await startTestApp({ now: NOW, config: { CASE_SERVICE_URL: cases.url, CASE_SERVICE_KEY: 'case-key' } });
  ids.asha = (await signInStaff(app, 'Asha')).staffId;
  ids.omar = (await signInStaff(app, 'Omar', 2)).staffId;
  ids.ravi = (await signInStaff(app, 'Ravi', 3)).staffId;
});
afterAll(async () => {
  await app.close();
  await cases.close();
});
async function signInAll() {
  for (const name of ['asha', 'omar', 'ravi'] as const) {
    tokens[name] = await inTransaction(app.context(), (tx) =>
      tx.platform.sessions.create(tx, { audience: 'admin', subjectId: ids[name], brandKey: null }),
    );
  }
}
beforeEach(async () => {
  app.clock.set(NOW);
  cases.received.length = 0;
  cases.answerWith(200);
  await app.sql('delete from tickets');
  await signInAll();
});

const ask = {
  name: 'Meera Rao',
  email: 'meera.rao@example.com',
  phone: '9876512345',
  description: 'Where is my offer?',
};
async function help(): Promise<string> {
  await app.inject(createHelpRequest, { body: ask });
  return (await queue({ kind: 'help' })).at(-1)?.ticketId ?? '';
}
const exported = (filter: Parameters<typeof app.inject<typeof calls.listTickets>>[1]['query'], proof = PROOF) =>
  app.inject(calls.exportTickets, { body: { ...filter, ...proof } }, { token: tokens.ravi });
let people = 0;
async function complain(category: 'privacy' | 'lender' = 'privacy') {
  const mobile = `98${String(80_000_000 + ++people)}`;
  const { token } = await app.signIn({ mobile });
  await app.inject(createGrievance, { body: { category, text: 'Nobody answers me for weeks' } }, { token });
  return { token, mobile, ticketId: (await queue({ kind: 'complaint' })).at(-1)?.ticketId ?? '' };
}
const queue = async (
  query: Parameters<typeof app.inject<typeof calls.listTickets>>[1]['query'] = {},
  token = tokens.asha,
) => (await app.inject(calls.listTickets, { query }, { token })).body.data;
const read = async (ticketId: string) =>
  (await app.inject(calls.getTicket, { params: { ticketId } }, { token: tokens.asha })).body.data;
const answer = (ticketId: string, token: string, text = 'We have asked the lender') =>
  app.inject(calls.answerTicket, { body: { ticketId, lastEntryId: null, text } }, { token });
const close = (ticketId: string, token: string) =>
  app.inject(calls.closeTicket, { body: { ticketId, lastEntryId: null, text: 'The offer is there now' } }, { token });

test('REG-GR-1 complaints and requests for help stand in one queue by what is due next, with clocks at 24 hours, 15 and 30 days', async () => {
  const { ticketId } = await complain();
  const other = await help();
  expect((await queue()).map(({ kind, dueAt, clock }) => [kind, dueAt, clock])).toEqual([
    ['help', '2026-11-19T06:30:00.000Z', 'calm'],
    // The end of the fifteenth day in India.
    ['complaint', '2026-12-03T18:30:00.000Z', 'calm'],
  ]);
  const clocks = async (days: number) => {
    app.clock.set(new Date(Date.parse(NOW) + days * DAY).toISOString());
    await signInAll();
    return Object.fromEntries((await queue()).map(({ kind, clock }) => [kind, clock]));
  };
  expect(await clocks(0.9)).toEqual({ help: 'soon', complaint: 'calm' });
  expect(await clocks(1)).toEqual({ help: 'late', complaint: 'calm' });
  expect((await queue({ overdue: 'yes' })).map((row) => row.ticketId)).toEqual([other]);
  expect(await clocks(16)).toEqual({ help: 'late', complaint: 'late' });
  expect(await clocks(30)).toEqual({ help: 'late', complaint: 'escalate' });
  expect(await read(ticketId)).toMatchObject({ dueOn: '2026-12-03', escalateOn: '2026-12-18', category: 'privacy' });
  const file = await exported({ kind: 'help' });
  const [, line = ''] = file.raw.toString('utf8').split('\r\n');
  expect(line).toMatch(/,help,other,,open,Saakh,M\*\*\* R\*\*\*,2026-11-18 12:00,2026-11-19 12:00,late,$/);
  expect(file.raw.toString('utf8')).not.toMatch(/meera|98765/i);
  const complaints = await exported({ kind: 'complaint' });
  expect(complaints.raw.toString('utf8')).toMatch(/,2026-11-18 12:00,2026-12-03,escalate,/);
  // An answer does not set the regulator's clock back: it stops when the complaint is closed.
  expect((await answer(ticketId, tokens.omar)).status).toBe(200);
  expect((await queue({ kind: 'complaint' })).map(({ state, clock }) => [state, clock])).toEqual([
    ['answered', 'escalate'],
  ]);
  expect((await queue({ overdue: 'yes', kind: 'complaint' })).map((row) => row.ticketId)).toEqual([ticketId]);
  expect((await close(ticketId, tokens.omar)).status).toBe(200);
  expect(await queue({ overdue: 'yes', kind: 'complaint' })).toEqual([]);
});

test('REG-GR-1 REG-DP-11 an answer stands on the customer’s own page, its mail repeats the contact; silence closes nothing, and what is closed opens again', async () => {
  const { token, ticketId } = await complain();
  expect((await close(ticketId, tokens.omar)).error.code).toBe('CONFLICT');
  expect((await answer(ticketId, tokens.omar, 'Your number 2341 2341 2346 is gone')).status).toBe(200);
  const [complaint] = (await app.inject(listGrievances, {}, { token })).body.data;
  expect(complaint).toMatchObject({ state: 'answered', answers: [{ text: 'Your number XXXX XXXX 2346 is gone' }] });
  expect((await close(ticketId, tokens.omar)).status).toBe(200);
  expect(await queue({ kind: 'complaint' })).toEqual([]);
  expect((await queue({ kind: 'complaint', state: 'closed' })).map((row) => row.ticketId)).toEqual([ticketId]);
  const again = { ticketId, text: 'They wrote again' };
  expect((await app.inject(calls.reopenTicket, { body: again }, { token: tokens.ravi })).status).toBe(200);
  expect((await app.inject(calls.reopenTicket, { body: again }, { token: tokens.ravi })).error.code).toBe('CONFLICT');
  expect((await app.inject(listGrievances, {}, { token })).body.data[0]?.state).toBe('open');
  expect((await read(ticketId)).thread.map(({ entry, by }) => [entry, by])).toEqual([
    ['taken', 'Omar'],
    ['answer', 'Omar'],
    ['closed', 'Omar'],
    ['reopened', 'Ravi'],
  ]);
  const [mail] = await app.sql<{ body: string }>(
    `select body from message_templates where key = 'grievance-answered' and channel = 'email' and language = 'en'`,
  );
  expect(mail?.body).toMatch(/\{\{officerName\}\}.*\{\{officerPhone\}\}.*\{\{officerEmail\}\}/);
});

test('REG-GR-1 two agents cannot have one ticket: the second is told who has it; notes, category and hand-over are in the history', async () => {
  const ticketId = await help();
  const take = (token: string) => app.inject(calls.takeTicket, { body: { ticketId } }, { token });
  const took = await Promise.all([take(tokens.omar), take(tokens.ravi)]);
  expect(took.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(took.find(({ status }) => status === 409)?.error.message).toMatch(/^(Omar|Ravi) has this ticket$/);
  const [owner, other] = took[0]?.status === 200 ? (['omar', 'ravi'] as const) : (['ravi', 'omar'] as const);
  expect((await queue({ owner: 'mine' }, tokens[owner])).map((row) => row.isMine)).toEqual([true]);
  expect(await queue({ owner: 'unassigned' })).toEqual([]);
  expect((await answer(ticketId, tokens[other])).error.code).toBe('CONFLICT');
  const assign = (token: string, email: string | null) =>
    app.inject(calls.assignTicket, { body: { ticketId, email } }, { token });
  expect((await assign(tokens[other], null)).error.code).toBe('FORBIDDEN');
  expect((await assign(tokens.asha, 'nobody@saakh.test')).error.fields).toHaveProperty('email');
  expect((await assign(tokens.asha, `${other}@saakh.test`)).status).toBe(200);
  await app.inject(calls.noteTicket, { body: { ticketId, text: 'Called twice' } }, { token: tokens[owner] });
  await app.inject(calls.categorizeTicket, { body: { ticketId, category: 'sign-in' } }, { token: tokens[owner] });
  expect((await answer(ticketId, tokens[other])).status).toBe(200);
  const [sent] = await app.platform.outbox.listDevelopmentMessages('meera.rao@example.com');
  expect(sent?.body).toContain('We have asked the lender');
  const shown = await read(ticketId);
  expect(shown).toMatchObject({ text: 'Where is my offer?', contacts: ['m***@example.com', '******2345'] });
  expect(shown.customer).toBeNull();
  await app.signIn({ mobile: ask.phone });
  const known = (await read(ticketId)).customer;
  expect(known).toEqual({ userId: expect.stringMatching(/^usr_/), prospectAppId: expect.stringMatching(/^pap_/) });
  expect((await read((await complain()).ticketId)).customer?.userId).not.toBe(known?.userId);
  expect(shown.thread.map(({ entry }) => entry)).toEqual(['taken', 'assigned', 'note', 'category', 'answer']);
  expect((await app.sql(`select 1 from audit_entries where object_id = $1`, [ticketId])).length).toBe(5);
  const stored = JSON.stringify(await app.sql('select * from ticket_entries'));
  expect(stored).not.toContain('Called twice');
  // It goes with what was asked.
  await app.sql('delete from help_requests');
  expect(await app.sql('select 1 from ticket_entries')).toEqual([]);
});

test('REG-GR-1 S-SES-4 nobody gives a ticket to a colleague without access, and one that such a colleague had is nobody’s when it opens again', async () => {
  const ticketId = await help();
  const enable = (name: keyof typeof ids, active: boolean) =>
    app.sql('update staff_users set active = $2 where staff_id = $1', [ids[name], active]);
  await enable('ravi', false);
  const given = await app.inject(
    calls.assignTicket,
    { body: { ticketId, email: 'ravi@saakh.test' } },
    { token: tokens.asha },
  );
  expect(given.error.fields).toEqual({ email: 'This colleague has no access any more. Choose someone else' });
  expect((await read(ticketId)).owner).toBeNull();
  const reopen = async () => {
    await app.inject(calls.reopenTicket, { body: { ticketId, text: 'They wrote again' } }, { token: tokens.asha });
    return (await read(ticketId)).owner?.staffId ?? null;
  };
  await close(ticketId, tokens.omar);
  expect(await reopen()).toBe(ids.omar);
  await close(ticketId, tokens.omar);
  await enable('omar', false);
  expect(await reopen()).toBeNull();
  await enable('omar', true);
  await enable('ravi', true);
});

test('REG-GR-1 a file that would lack tickets is refused with words, and no audit row says that it was taken', async () => {
  await help();
  await help();
  const actor = { kind: 'admin', staffId: ids.asha, roleId: 1 } as const;
  const taken = (most: number) => exportQueue({ ...app.context(), actor }, PROOF, most);
  const before = await app.sql(`select 1 from audit_entries where action = 'tickets.exported'`);
  await expect(taken(1)).rejects.toMatchObject({ code: 'CONFLICT', message: /more than 50,000 tickets/ });
  expect(await app.sql(`select 1 from audit_entries where action = 'tickets.exported'`)).toEqual(before);
  expect(
    new TextDecoder()
      .decode(await taken(2))
      .trim()
      .split('\r\n'),
  ).toHaveLength(3);
});

test('S-AZ-7 the queue is taken away with a reason only; who took how many, and why, is kept', async () => {
  await help();
  const noted = () => app.sql(`select actor, after from audit_entries where action = 'tickets.exported'`);
  const before = (await noted()).length;
  const silent = await exported({ kind: 'help' }, { ...PROOF, reason: '' });
  expect(silent.error.fields).toEqual({ reason: STAFF_MESSAGES.reasonRequired });
  expect(await noted()).toHaveLength(before);
  expect((await exported({ kind: 'help' })).status).toBe(200);
  expect((await noted()).slice(before)).toEqual([
    { actor: `admin:${ids.ravi}`, after: { filter: { kind: 'help' }, reason: PROOF.reason, rows: 1 } },
  ]);
});

test('API-EXT-05 the case service is told of each ticket once, without a person; while it fails it is tried again and nobody waits', async () => {
  cases.answerWith(500);
  const ticketId = await help();
  await app.platform.jobs.drain();
  const [told] = cases.received;
  expect([told?.method, told?.headers.authorization, told?.headers['idempotency-key']]).toEqual([
    'POST',
    'Bearer case-key',
    ticketId,
  ]);
  expect(JSON.parse(told?.body ?? '{}')).toMatchObject({
    caseId: ticketId,
    kind: 'help',
    brandKey: 'cl',
    state: 'open',
  });
  expect(told?.body).not.toMatch(/meera|98765|offer/i);
  cases.answerWith(200);
  await app.sql(`update pgboss.job set start_after = now() where state = 'retry'`);
  await app.platform.jobs.drain();
  expect(cases.received).toHaveLength(2);
  expect(await app.sql('select 1 from tickets where told_at is not null')).toHaveLength(1);
});
