import { expect, test } from 'vitest';
import { type Json, plainApplication, plainQuote, receiveWebhooks, startSandbox } from './sandbox-under-test';

test('a behaviour set at run time holds for its lender until it is taken back', async () => {
  const { call, quote } = await startSandbox();
  const set = (behaviour: string | null) => call('POST', '/control/behaviour', { lender: 'aster-finance', behaviour });
  expect((await set('error:502')).status).toBe(204);
  expect((await quote('aster-finance', plainQuote)).status).toBe(502);
  expect((await quote('some-lender', plainQuote)).status).toBe(200);
  expect((await quote('aster-finance', plainQuote, { 'x-sandbox-behaviour': 'approve' })).status).toBe(200);
  await set(null);
  expect((await quote('aster-finance', plainQuote)).status).toBe(200);
});

test('a behaviour can hold for some operations and a number of times', async () => {
  const { apply, byClientReference, call, quote } = await startSandbox();
  const wish = { lender: 'aster-finance', behaviour: 'error:503', on: ['applications', 'status'], times: 2 };
  await call('POST', '/control/behaviour', wish);
  expect((await quote('aster-finance', plainQuote)).status).toBe(200);
  const tries: number[] = [];
  for (let n = 0; n < 3; n += 1) tries.push((await apply('aster-finance', 'key-1', plainApplication())).status);
  expect(tries).toEqual([503, 503, 201]);
  expect((await byClientReference('aster-finance', 'sub_1')).status).toBe(503);
});

test.each([
  [{ lender: 'aster-finance', behaviour: 'no-such' }],
  [{ lender: 'aster-finance', behaviour: 'approve', on: ['webhooks'] }],
  [{ lender: 'aster-finance', behaviour: 'approve', on: [] }],
  [{ lender: 'aster-finance', behaviour: 'approve', times: 0 }],
  [{ lender: 'Aster', behaviour: 'approve' }],
  [{ behaviour: 'approve' }],
  [[]],
])('the wish %o is refused', async (wish) => {
  const { call } = await startSandbox();
  expect((await call('POST', '/control/behaviour', wish)).status).toBe(400);
});

test('an application can be put into a state, which drops its plan and is told once', async () => {
  const { received, url } = await receiveWebhooks();
  const { apply, call, status } = await startSandbox();
  const headers = { 'x-sandbox-behaviour': 'never-decides' };
  const { body } = await apply('aster-finance', 'key-1', plainApplication({ callbackUrl: url }), headers);
  await expect.poll(() => received.length).toBe(2);
  const move = (wish: Json) => call('POST', `/control/applications/${body.reference}/state`, wish);
  expect((await move({ state: 'approved' })).status).toBe(204);
  expect((await status('aster-finance', String(body.reference))).body).toMatchObject({
    status: 'Sanctioned',
    version: 3,
    offer: { amount: 250000 },
  });
  await move({ state: 'cancelled' });
  await expect
    .poll(() => received.map(({ body }) => body.status))
    .toEqual(['Received', 'InCreditReview', 'Sanctioned', 'Withdrawn']);
  expect((await move({ state: 'lost' })).status).toBe(400);
  expect((await move({ state: 'declined', reason: 'BECAUSE' })).status).toBe(400);
  expect((await call('POST', '/control/applications/AST-0000/state', { state: 'expired' })).status).toBe(404);
});

test('a state set by hand replaces the disbursal that was still planned', async () => {
  const { received, url } = await receiveWebhooks();
  const { apply, call, status } = await startSandbox();
  const { body } = await apply('aster-finance', 'key-1', plainApplication({ callbackUrl: url }));
  await expect.poll(() => received.length, { interval: 5 }).toBe(3);
  await call('POST', `/control/applications/${body.reference}/state`, { state: 'declined', reason: 'KYC_MISMATCH' });
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(received.map(({ body }) => body.status)).toEqual(['Received', 'InCreditReview', 'Sanctioned', 'Refused']);
  expect((await status('aster-finance', String(body.reference))).body).toMatchObject({
    version: 4,
    reason: 'KYC_MISMATCH',
  });
});

test('reset forgets applications, asks, behaviours and webhooks to come', async () => {
  const { received, url } = await receiveWebhooks();
  const { apply, call, control, quote } = await startSandbox();
  await call('POST', '/control/behaviour', { lender: 'aster-finance', behaviour: 'error:500', on: 'quotes' });
  await apply('aster-finance', 'key-1', plainApplication({ callbackUrl: url }), {
    'x-sandbox-behaviour': 'webhooks-late',
  });
  expect((await call('POST', '/control/reset')).status).toBe(204);
  expect((await control('')).body).toMatchObject({ asked: 0, created: 0 });
  expect((await quote('aster-finance', plainQuote)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(received).toHaveLength(0);
});

test('control calls that come through a proxy find nothing', async () => {
  const { call } = await startSandbox();
  const answer = await call('GET', '/control/applications', undefined, { 'x-forwarded-for': '203.0.113.9' });
  expect(answer.status).toBe(404);
});
