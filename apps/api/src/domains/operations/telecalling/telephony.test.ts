import { dialLead, getCallLine, nextCallLead, setCallLine, settleLead } from '@saakh/contracts/operations/telecalling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { type Listener, startListener } from '../../../testing/worlds/listener';

const MOBILE = '9876099999';
const LINE = '9811100000';
let service: Listener;
let app: TestApp;
let agent: { token: string; staffId: string };
beforeAll(async () => {
  service = await startListener();
  app = await startTestApp({
    config: { TELEPHONY_URL: service.url, TELEPHONY_KEY: 'key-1', TELEPHONY_CALLER_ID: '1600123456' },
  });
  app.clock.set(new Date('2026-11-20T12:00:00+05:30'));
  agent = await signInStaff(app, 'Anil', 3);
  const { cipher } = app.platform;
  const sealed = cipher.seal(MOBILE, { table: 'users', id: 'usr_ring000001', column: 'phone_sealed' });
  await app.sql(
    `insert into users (user_id, brand_key, created_at, updated_at, phone_sealed, phone_index, phone_verified, allow_calls)
     values ('usr_ring000001', 'cl', now(), now(), $1, $2, true, true)`,
    [sealed, cipher.index('phone', MOBILE)],
  );
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ('app_ring', 'usr_ring000001', 'cl', 'Personal Loans', 1, 300000, 24, $1, $1)`,
    [new Date(app.clock.now().getTime() - 36_000_000)],
  );
});
beforeEach(async () => {
  service.received.length = 0;
  for (const table of ['calls', 'call_claims', 'call_rests']) await app.sql(`delete from ${table}`);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

test('REG-SMS-6 the telephony service rings the agent’s line and then the customer, who sees a number of the series; the agent sees no number', async () => {
  const claim_id = (await app.inject(nextCallLead, { body: {} }, agent)).body.data?.claimId ?? '';
  const dial = () => app.inject(dialLead, { body: { claim_id } }, agent);
  expect((await dial()).error.message).toBe('Enter your own phone number first');
  await app.inject(setCallLine, { body: { line: LINE } }, agent);
  const { body: line } = await app.inject(getCallLine, {}, agent);
  expect(line).toMatchObject({ service: true, line: expect.stringMatching(/\*0000$/) });
  service.answerWith(503);
  expect((await dial()).error.message).toMatch(/did not take the call/);
  expect(await app.sql('select 1 from calls')).toEqual([]);
  service.answerWith(200, '{"reference":"ring-77"}');
  const { body } = await dial();
  expect(body).toMatchObject({ via: 'adapter', mobile: null });
  expect((await dial()).body.callId).toBe(body.callId);
  expect(service.received).toHaveLength(2);
  const rung = service.received.at(-1);
  expect(rung?.headers).toMatchObject({ authorization: 'Bearer key-1', 'idempotency-key': body.callId });
  expect(JSON.parse(rung?.body ?? '')).toEqual({
    agent: LINE,
    customer: MOBILE,
    callerId: '1600123456',
    reference: body.callId,
  });
  await app.inject(settleLead, { body: { claim_id, disposition: 'busy' } }, agent);
  expect(await app.sql('select via, provider_reference, caller_id, disposition from calls')).toEqual([
    { via: 'adapter', provider_reference: 'ring-77', caller_id: '1600123456', disposition: 'busy' },
  ]);
});

test('REG-SMS-6 R-OUT-1 after no clear answer the call stays, and the next press asks for the same call under the same id', async () => {
  await app.inject(setCallLine, { body: { line: LINE } }, agent);
  const claim_id = (await app.inject(nextCallLead, { body: {} }, agent)).body.data?.claimId ?? '';
  const dial = () => app.inject(dialLead, { body: { claim_id } }, agent);
  service.answerWith(500);
  expect((await dial()).error).toMatchObject({ code: 'CONFLICT', message: /did not answer/ });
  const [kept] = await app.sql<{ call_id: string }>('select call_id, provider_reference, ended_at from calls');
  expect(kept).toMatchObject({ provider_reference: null, ended_at: null });
  // It may have been taken, so that a refusal of the repeat takes nothing back.
  service.answerWith(409);
  await dial();
  service.answerWith(400);
  expect((await dial()).error.message).toMatch(/did not take the call/);
  await app.sql('update users set allow_calls = false');
  expect((await dial()).error.message).toMatch(/has not allowed calls/);
  await app.sql('update users set allow_calls = true');
  service.answerWith(200);
  expect((await dial()).body.callId).toBe(kept?.call_id);
  // What the service has in hand is no new call, whatever was said since.
  await app.sql('update users set allow_calls = false');
  expect((await dial()).body).toMatchObject({ callId: kept?.call_id, via: 'adapter', mobile: null });
  await app.sql('update users set allow_calls = true');
  expect(service.received.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(4).fill(kept?.call_id));
  expect(await app.sql('select call_id, provider_reference from calls')).toEqual([
    { call_id: kept?.call_id, provider_reference: kept?.call_id },
  ]);
});
