import { dialLead, getCallLine, nextCallLead, setCallLine, settleLead } from '@saakh/contracts/back-office/telecalling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { type Listener, startListener } from '../support/listener.factory';

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
afterAll(async () => {
  await app.close();
  await service.close();
});

test('REG-SMS-6 the telephony service rings the agent’s line and then the customer, who sees a number of the series; the agent sees no number', async () => {
  const claim_id = (await app.inject(nextCallLead, { body: {} }, agent)).body.data?.claimId ?? '';
  const dial = () => app.inject(dialLead, { body: { claim_id } }, agent);
  expect((await dial()).error.message).toBe('Enter your own line first, so that the service can ring you');
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
  expect(await app.sql('select via, provider_reference, disposition from calls')).toEqual([
    { via: 'adapter', provider_reference: 'ring-77', disposition: 'busy' },
  ]);
});
