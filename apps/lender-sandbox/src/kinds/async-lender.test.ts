import { createPublicKey, verify } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { type Json, receiveWebhooks } from '../sandbox-under-test';
import { type AsyncLenderOptions, startAsyncLender } from './async-lender';
import { basicOf } from './serve-lender';

async function start(options: AsyncLenderOptions = {}) {
  const lender = await startAsyncLender({ offersAfterMs: 20, ...options });
  onTestFinished(() => lender.close());
  const { clientId = '', clientSecret = '', webhookKey = '' } = lender.connection.secrets;
  async function call(method: string, path: string, body?: unknown, authorization = '') {
    const answer = await fetch(`${lender.url}/${path}`, {
      method,
      redirect: 'manual',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = text.startsWith('{');
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      text,
      body: (isJson ? JSON.parse(text) : {}) as Json,
    };
  }
  const { body } = await call('POST', 'token', undefined, basicOf(clientId, clientSecret));
  const ask = (method: string, path: string, sent?: unknown) =>
    call(method, path, sent, `Bearer ${String(body.access_token)}`);
  return { lender, call, ask, webhookKey };
}

const request = (callbackUrl: string, monthlyIncome = 60_000) => ({
  clientReference: 'lap_1',
  callbackUrl,
  returnUrl: 'https://saakh.example/back?state=abc',
  amount: 200_000,
  tenureMonths: 24,
  consent: { reference: 'cns_1' },
  applicant: { name: 'Asha Rao', pan: 'ABCPR1234K', monthlyIncome },
});

test('a request is taken once, offers come by signed webhook, and one of them is chosen', async () => {
  const { received, url } = await receiveWebhooks([500, 202]);
  const { ask, call, webhookKey } = await start();
  expect((await call('POST', 'requests', request(url), 'Bearer none')).status).toBe(401);
  expect(await ask('POST', 'requests', request(url))).toMatchObject({
    status: 202,
    body: { requestId: 'AL100001', stage: 'ACCEPTED', sequence: 1 },
  });
  expect((await ask('POST', 'requests', request(url))).body.requestId).toBe('AL100001');
  expect((await ask('POST', 'requests', { ...request(url), amount: 1 })).status).toBe(409);
  await expect.poll(() => received.length, { timeout: 3_000 }).toBe(2);
  const [{ headers, raw, body } = expect.fail(), again] = received;
  expect(again?.raw).toBe(raw);
  expect([body.stage, (body.offers as Json[]).length]).toEqual(['OFFERS_READY', 3]);
  const [head, middle, signature = ''] = String(headers['x-jws-signature']).split('.');
  const signed = Buffer.from(`${head}.${Buffer.from(raw).toString('base64url')}`);
  const key = { key: createPublicKey(webhookKey), dsaEncoding: 'ieee-p1363' } as const;
  expect([middle, verify('sha256', signed, key, Buffer.from(signature, 'base64url'))]).toEqual(['', true]);

  expect((await ask('POST', 'requests/AL100001/choice', { offerId: 'none' })).status).toBe(410);
  const chosen = await ask('POST', 'requests/AL100001/choice', { offerId: 'AL100001-2' });
  expect(chosen.body).toMatchObject({ stage: 'OFFER_CHOSEN', link: { url: expect.stringContaining('/pages/') } });
  expect((await ask('POST', 'requests/AL100001/choice', { offerId: 'AL100001-1' })).status).toBe(409);
});

test('the customer goes on at the page and comes back; a new link ends the one before', async () => {
  const { url } = await receiveWebhooks();
  const { ask, call, lender } = await start();
  await ask('POST', 'requests', request(url));
  await expect.poll(() => lender.requests()[0]?.stage).toBe('OFFERS_READY');
  const { body } = await ask('POST', 'requests/AL100001/choice', { offerId: 'AL100001-1' });
  const { pathname: first } = new URL(String((body.link as Json).url));
  const { pathname: second } = new URL(String((await ask('POST', 'requests/AL100001/link')).body.url));
  expect((await call('GET', first.slice(1))).status).toBe(410);
  expect((await call('GET', second.slice(1))).text).toContain('Finish');
  expect(await call('POST', `${second.slice(1)}/finish`)).toMatchObject({
    status: 303,
    location: 'https://saakh.example/back?state=abc',
  });
  expect((await ask('GET', 'requests?clientReference=lap_1')).body).toMatchObject({
    stage: 'SANCTIONED',
    sanction: { amount: 200_000 },
  });
});

test('webhooks are held and come out of order, or twice, or from a stranger; the decision may come before the answer', async () => {
  const { received, url } = await receiveWebhooks();
  const { ask, lender } = await start();
  lender.decideEarly();
  lender.webhooks.setMode('twice');
  expect((await ask('POST', 'requests', request(url, 10_000))).body.stage).toBe('ACCEPTED');
  expect(received.map(({ body }) => [body.stage, body.reason])).toEqual([
    ['DECLINED', 'INCOME'],
    ['DECLINED', 'INCOME'],
  ]);
  lender.webhooks.setMode('held');
  await lender.move('AL100001', 'SANCTIONED');
  await lender.move('AL100001', 'PAID_OUT');
  await lender.webhooks.release('reversed');
  expect(received.slice(2).map(({ body }) => body.stage)).toEqual(['PAID_OUT', 'SANCTIONED']);
  expect(await lender.forge('AL100001', 'WITHDRAWN')).toBe(200);
});

test('a call fails as it was told, before or after the work', async () => {
  const { url } = await receiveWebhooks();
  const { ask, lender } = await start();
  lender.fail('submit', 'error');
  expect((await ask('POST', 'requests', request(url))).status).toBe(500);
  expect(lender.requests()).toHaveLength(0);
  lender.fail('submit', 'drop');
  await expect(ask('POST', 'requests', request(url))).rejects.toThrow();
  expect(lender.requests()).toHaveLength(1);
  const control = await fetch(`${lender.url}/control/fail`, {
    method: 'POST',
    body: JSON.stringify({ operation: 'status', fault: 'garbage' }),
  });
  expect(control.status).toBe(200);
  expect((await ask('GET', 'requests/AL100001')).text).toContain('<html>');
  lender.endTokens();
  expect((await ask('GET', 'requests/AL100001')).status).toBe(401);
});
