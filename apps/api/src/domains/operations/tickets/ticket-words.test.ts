import { createHelpRequest } from '@saakh/contracts/operations/support';
import * as calls from '@saakh/contracts/operations/tickets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let by: { token: string };
let ticketId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { token } = await signInStaff(app, 'Ravi', 3);
  by = { token };
  const { name, email, phone } = { name: 'Meera Rao', email: 'meera.rao@example.com', phone: '9876512345' };
  await app.inject(createHelpRequest, {
    body: { name, email, phone, description: 'Where is my offer for ABCPK1234F, loan 50100123456789?' },
  });
  ticketId = (await app.inject(calls.listTickets, { query: { kind: 'help' } }, by)).body.data[0]?.ticketId ?? '';
});
afterAll(() => app.close());

test('REG-ID-3 an Aadhaar number that staff write on a ticket is cut to its last four digits, in an answer, a note, at the end and at the opening again', async () => {
  const said = (what: string) => ({ ticketId, text: `${what} 234123412346` });
  const done = [
    await app.inject(calls.answerTicket, { body: { ...said('Answered'), lastEntryId: null } }, by),
    await app.inject(calls.noteTicket, { body: said('Noted') }, by),
    await app.inject(calls.closeTicket, { body: { ...said('Closed'), lastEntryId: null } }, by),
    await app.inject(calls.reopenTicket, { body: said('Opened') }, by),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { thread } = (await app.inject(calls.getTicket, { params: { ticketId } }, by)).body.data;
  const texts = thread.flatMap(({ text }) => (text?.includes('2346') ? [text] : []));
  expect(texts).toEqual(['Answered', 'Noted', 'Closed', 'Opened'].map((what) => `${what} XXXX XXXX 2346`));
});

test('S-PAN-6 staff read a PAN that somebody wrote to us, or a colleague noted, masked, and the number of a loan whole', async () => {
  await app.inject(calls.noteTicket, { body: { ticketId, text: 'It is abcpk1234f' } }, by);
  const { text, thread } = (await app.inject(calls.getTicket, { params: { ticketId } }, by)).body.data;
  expect(text).toBe('Where is my offer for ABXXXXXX4F, loan 50100123456789?');
  expect(thread.at(-1)?.text).toBe('It is abXXXXXX4f');
});
