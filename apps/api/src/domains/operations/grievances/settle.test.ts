import { findCustomers, getCustomerFile } from '@saakh/contracts/operations/customer-service';
import {
  createGrievance,
  type Grievance,
  listGrievances,
  openGrievanceFile,
  replyToGrievance,
  settleGrievance,
} from '@saakh/contracts/operations/grievances';
import { answerTicket, closeTicket, getTicket, listTickets, openTicketFile } from '@saakh/contracts/operations/tickets';
import { shortReference } from '@saakh/rules/identifiers';
import { complaintReads } from '@saakh/rules/operations/grievances/grievance-clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formBody, PNG } from '#domains/lending/lender-journeys/testing/form-body';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let omar: { token: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let mobiles = 0;
/** A complaint as both sides see it: its customer, and staff in the queue. */
async function complained(text = 'The lender asks for a fee of ₹2,950 that nobody told me of.') {
  mobiles += 1;
  const mobile = `96${String(20_000_000 + mobiles)}`;
  const { userId, token: first } = await app.signIn({ mobile });
  app.clock.advance(1000);
  const made = await app.inject(createGrievance, { body: { category: 'lender', text } }, { token: first });
  const { ticketId } = made.body.data;
  omar = await signInStaff(app, `Omar ${mobiles}`, 2);
  let token = first;
  const renew = async () => {
    token = await app.platform.database.transaction({ kind: 'system' }, (tx) =>
      app.platform.sessions.create(
        { ...app.context(), tx },
        { audience: 'customer', subjectId: userId, brandKey: 'cl' },
      ),
    );
    omar = await signInStaff(app, `Omar ${mobiles} again ${app.clock.now().getTime()}`, 1);
  };
  const mine = async (): Promise<Grievance> => {
    const { data } = (await app.inject(listGrievances, {}, { token })).body;
    const found = data.find((one) => one.ticketId === ticketId);
    if (!found) throw new Error('no complaint');
    return found;
  };
  const staffTicket = async () => {
    for (const state of ['open', 'answered', 'closed'] as const) {
      const { data } = (await app.inject(listTickets, { query: { kind: 'complaint', state } }, omar)).body;
      const row = data.find(({ reference }) => reference === shortReference(ticketId));
      if (!row) continue;
      return (await app.inject(getTicket, { params: { ticketId: row.ticketId } }, omar)).body.data;
    }
    throw new Error('no ticket');
  };
  const act = async (call: typeof answerTicket | typeof closeTicket, words: string) => {
    const { ticketId: id, thread } = await staffTicket();
    const body = { ticketId: id, lastEntryId: thread.at(-1)?.entryId ?? null, text: words };
    return app.inject(call, { body }, omar);
  };
  return {
    mobile,
    ticketId,
    mine,
    staffTicket,
    renew,
    answer: (words = 'The fee was wrong; the lender pays it back by Friday.') => act(answerTicket, words),
    close: (words: string) => act(closeTicket, words),
    reply: (body: { text: string; files?: string[] }) =>
      app.inject(replyToGrievance, { params: { ticketId }, body }, { token }),
    settle: () => app.inject(settleGrievance, { params: { ticketId }, body: {} }, { token }),
    /** What the customer reads, what staff read that the customer reads, and the state and clock in the queue. */
    both: async () => {
      const ticket = await staffTicket();
      return [(await mine()).state, ticket.complaint?.state, ticket.state, ticket.clock];
    },
    give: async () => {
      const { payload, headers } = formBody(PNG, 'receipt.png');
      const authorization = `Bearer ${token}`;
      const options = { method: 'POST', url: '/api/grievance-files', payload, headers: { ...headers, authorization } };
      const response = await app.server.inject(options as { method: 'POST' });
      app.clock.advance(1000);
      return response.json().data.fileId as string;
    },
    open: (fileId: string, who = token) => app.inject(openGrievanceFile, { params: { fileId } }, { token: who }),
  };
}

test('REG-GR-1 an answered complaint is not "not solved in 30 days": it waits for its customer’s word', async () => {
  const { both, answer, renew, settle } = await complained();
  expect(await both()).toEqual(['open', 'open', 'open', expect.any(String)]);
  expect((await answer()).status).toBe(200);
  expect(await both()).toEqual(['answered', 'answered', 'answered', 'calm']);
  app.clock.advance(45 * 86_400_000);
  await renew();
  expect((await both()).slice(0, 3)).toEqual(['answered', 'answered', 'answered']);
  expect((await settle()).body.data.state).toBe('resolved');
  expect(await both()).toEqual(['resolved', 'resolved', 'closed', 'calm']);
  expect((await settle()).error.code).toBe('CONFLICT');
});

test('REG-GR-1 "not solved" opens the complaint again on its first clock, with words that both sides read', async () => {
  const { both, answer, reply, mine, staffTicket, renew } = await complained();
  await answer();
  app.clock.advance(31 * 86_400_000);
  await renew();
  const said = 'It has still not come back; my number is 2341 2341 2346';
  expect((await reply({ text: said })).body.data.state).toBe('escalate');
  expect(await both()).toEqual(['escalate', 'escalate', 'open', 'escalate']);
  const words = 'It has still not come back; my number is XXXX XXXX 2346';
  expect((await mine()).answers.at(-1)).toMatchObject({ by: 'customer', text: words });
  expect((await staffTicket()).thread.at(-1)).toMatchObject({ entry: 'asked-again', by: null, text: words });
  expect((await reply({ text: 'no' })).error.fields).toHaveProperty('text');
});

test('REG-GR-1 staff close with a reason that the customer reads; for seven days of India the customer may object', async () => {
  const objected = await complained();
  expect((await objected.close('Nothing was wrong')).error.code).toBe('CONFLICT');
  await objected.answer();
  app.clock.advance(60_000);
  expect((await objected.close('The bank’s slip shows the refund.')).status).toBe(200);
  const { state, objectUntil, answers } = await objected.mine();
  expect([state, answers.at(-1)?.text]).toEqual(['closing', 'The bank’s slip shows the refund.']);
  expect(await objected.both()).toEqual(['closing', 'closing', 'closed', 'calm']);
  const [message] = await app.platform.outbox.listDevelopmentMessages(objected.mobile);
  expect(message?.body).toContain(`closed your complaint ${shortReference(objected.ticketId)}`);
  app.clock.set(new Date(`${objectUntil}T18:29:00.000Z`).toISOString());
  await objected.renew();
  expect((await objected.both())[0]).toBe('closing');
  expect((await objected.reply({ text: 'The refund is not there' })).status).toBe(200);
  expect((await objected.both()).slice(1, 3)).not.toContain('closed');

  const quiet = await complained();
  await quiet.answer();
  await quiet.close('Paid back on Friday');
  app.clock.advance(8 * 86_400_000);
  await quiet.renew();
  expect(await quiet.both()).toEqual(['resolved', 'resolved', 'closed', 'calm']);
  expect((await quiet.reply({ text: 'And now?' })).error.code).toBe('CONFLICT');
});

test('REG-GR-1 staff see what the customer reads, and that a complaint is open again', async () => {
  const { answer, reply, staffTicket, mine } = await complained(
    'The loan was cancelled; still my EMI of ₹3,417 was taken.',
  );
  const words = async () => {
    const { state, answers } = await mine();
    const { complaint, isReopened } = await staffTicket();
    const reads = complaintReads(
      state,
      answers.some(({ by }) => by === 'saakh'),
    );
    return [complaint?.state === reads, reads, isReopened];
  };
  expect(await words()).toEqual([true, 'open', false]);
  await reply({ text: 'One more thing: it was on the 3rd' });
  expect(await words()).toEqual([true, 'open', false]);
  await answer('The EMI comes back within two days.');
  expect(await words()).toEqual([true, 'answered', false]);
  await reply({ text: 'It did not come' });
  expect(await words()).toEqual([true, 'openAgain', true]);
});

test('REG-GR-1 ADMIN-PAGE-19 one number finds a complaint: in the queue, closed or not, and its customer', async () => {
  const { answer, settle, ticketId } = await complained();
  await complained();
  const told = shortReference(ticketId);
  const found = async (reference: string) =>
    (await app.inject(listTickets, { query: { reference } }, omar)).body.data.map((row) => row.reference);
  expect(await found(told)).toEqual([told]);
  expect(await found(` ${told.replace('-', ' ').toLowerCase()}`)).toEqual([told]);
  expect(await found(ticketId)).toEqual([told]);
  expect(await found('ZZZZ-ZZZZ')).toEqual([]);
  await answer();
  await settle();
  expect(await found(told)).toEqual([told]);
  for (const text of [told, told.toLowerCase().replace('-', ''), ticketId]) {
    const { data } = (await app.inject(findCustomers, { body: { text } }, omar)).body;
    expect(data).toHaveLength(1);
    const params = { userId: data[0]?.userId ?? '' };
    const file = (await app.inject(getCustomerFile, { params }, omar)).body.data;
    expect(file.tickets.map(({ reference }) => reference)).toEqual([told]);
  }
});

test('REG-GR-1 S-AZ-3 a file goes with the customer’s words: both sides open it, nobody else', async () => {
  const [asha, ravi] = [await complained(), await complained('My rate is not the one of the key facts.')];
  const fileId = await asha.give();
  expect((await asha.open(fileId)).status).toBe(404);
  expect((await ravi.reply({ text: 'With a file of somebody else', files: [fileId] })).error.fields).toHaveProperty(
    'files',
  );
  expect((await asha.reply({ text: 'See the receipt', files: [fileId] })).status).toBe(200);
  expect((await asha.mine()).answers.at(-1)?.files).toMatchObject([{ fileName: 'receipt.png', isKept: true }]);
  expect((await asha.staffTicket()).thread.at(-1)?.files).toMatchObject([{ fileId }]);
  expect(Buffer.compare((await asha.open(fileId)).raw, PNG)).toBe(0);
  expect((await ravi.open(fileId)).status).toBe(404);
  expect((await app.inject(openTicketFile, { params: { fileId } }, omar)).status).toBe(200);
  const foreign = { params: { ticketId: asha.ticketId } };
  const { token } = await app.signIn({ mobile: '9633333331' });
  expect((await app.inject(settleGrievance, { ...foreign, body: {} }, { token })).status).toBe(404);
  expect((await app.inject(replyToGrievance, { ...foreign, body: { text: 'Not mine' } }, { token })).status).toBe(404);
});
