import type { LenderSignature, LenderWebhook } from '@saakh/contracts/lending/connections/document';
import { expect, test } from 'vitest';
import { isProven, queryText, signatureOf, type WireMessage } from './sign';

const REQUEST: LenderSignature = {
  algorithm: 'hmac-sha256',
  secret: 'requestSecret',
  encoding: 'hex',
  separator: '\n',
  parts: [
    { kind: 'method' },
    { kind: 'path' },
    { kind: 'query', sorted: true },
    { kind: 'text', text: '{request:timestamp}' },
    { kind: 'text', text: '{request:nonce}' },
    { kind: 'body-hash', hash: 'sha256', encoding: 'hex' },
  ],
};
const known = { facts: {}, saved: {}, request: { timestamp: '1764335000', nonce: '0123456789abcdef' } };
const empty = { query: [], bytes: Buffer.alloc(0), values: undefined };

test('a request is signed over its method, path, query, time, nonce and body', () => {
  const secret = 'tvs-demo-request-secret-4602';
  const posted = {
    ...empty,
    method: 'POST',
    path: '/v2/applications/TV4021187702/cancel',
    bytes: Buffer.from('reason=TOOK_ANOTHER'),
  };
  expect(signatureOf(REQUEST, secret, posted, known)).toBe(
    'e4b5efd03f474f39ec2df55fa2c11f6b0c9605126f5fc689bb8a10a787857af7',
  );
  const asked: WireMessage = { ...empty, method: 'GET', path: '/v2/applications', query: [['ref_id', 'PARTREF00001']] };
  expect(signatureOf(REQUEST, secret, asked, known)).toBe(
    '7a881dc6b56bb64d2005f8d2bd53efc2fadc6cdf4cad11005353047985338304',
  );
  expect(
    queryText(
      [
        ['b', 'ü é'],
        ['a', "1'(2)*!"],
      ],
      true,
    ),
  ).toBe('a=1%27%282%29%2A%21&b=%C3%BC%20%C3%A9');
});

const PROOF: Extract<LenderWebhook['proof'], { kind: 'signature' }> = {
  kind: 'signature',
  at: 'header:x-tv-webhook-sign',
  part: 's',
  timeAt: 'header:x-tv-webhook-sign',
  timePart: 't',
  signature: {
    algorithm: 'hmac-sha256',
    secret: 'webhookSecret',
    encoding: 'base64',
    separator: '|',
    parts: [{ kind: 'text', text: '1764335300' }, { kind: 'values' }],
  },
};
const SECRET = 'tvw-demo-webhook-secret-4602';
const body = {
  event_id: 'EV9f31c2d4a5b60718',
  event: 'application.stage',
  appl_no: 'TV4021187702',
  ref_id: 'PARTREF00001',
  stage: 'BRE_DECLINED',
  seq: 5,
  event_ts: 1764335290,
  is_final: true,
  details: { reason: 'R07' },
};
const message = { ...empty, method: 'POST', path: '/', values: body };
const now = new Date(1764335300_000);
const proven = (header: string, secrets = [SECRET], at = now, values: object = body) =>
  isProven(
    PROOF,
    secrets,
    { ...message, values },
    { facts: {}, saved: {}, headers: { 'x-tv-webhook-sign': header } },
    at,
  );

const GOOD = 't=1764335300,kid=1,s=vc7enr3mO94GOINYT7Eofkl7DQdR6Y2wB7Q//HTYZfE=';
test('a webhook signed over its sorted values is genuine, with the secret before a rotation, too', () => {
  expect(proven(GOOD)).toBe(true);
  expect(proven(GOOD, ['another', SECRET])).toBe(true);
});

test.each([
  ['one bit changed', GOOD.replace('vc7', 'vc8'), undefined, undefined],
  ['another secret', GOOD, ['another'], undefined],
  ['no signature', 't=1764335300,kid=1', undefined, undefined],
  ['a signature in hex', `t=1764335300,s=${'ab'.repeat(32)}`, undefined, undefined],
  ['an old time', GOOD, undefined, new Date(now.getTime() + 301_000)],
  ['a time that is still to come', GOOD, undefined, new Date(now.getTime() - 301_000)],
  ['a time that is none', GOOD.replace('t=1764335300', 't=now'), undefined, undefined],
])('a webhook with %s is none', (_what, header, secrets, at) => expect(proven(header, secrets, at)).toBe(false));

test('a webhook with another body is none', () => expect(proven(GOOD, [SECRET], now, { ...body, seq: 6 })).toBe(false));
