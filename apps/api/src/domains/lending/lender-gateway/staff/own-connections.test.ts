import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as calls from '@saakh/contracts/lending/staff/connections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findConnection } from '#domains/catalogue/lenders';
import { inTransaction } from '#platform/context';
import { signInStaff } from '../../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';

/** A lender of its own kind: a token for id and secret, always status 200 with a code, and an application in two steps. */
function startLender() {
  const seen: { path: string; authorization: string; body: string }[] = [];
  const leads = new Map<string, string>();
  let logins = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { url: path = '', headers } = request;
    const authorization = headers.authorization ?? '';
    seen.push({ path, authorization, body });
    const say = (code: number, data: object = {}) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ code, data }));
    if (path === '/login') {
      logins += 1;
      return say(1, { token: `token-number-${logins}`, seconds: 900 });
    }
    if (authorization !== `Bearer token-number-${logins}`) return say(41);
    const sent = body === '' ? {} : JSON.parse(body);
    if (path === '/dedupe') return say(2, { key: `key-of-${sent.phone}` });
    if (path === '/leads') {
      const id = leads.get(sent.ref) ?? `L${1000 + leads.size}`;
      leads.set(sent.ref, id);
      return say(3, { id, stage: 'NEW', amount: 'many' });
    }
    return say(9);
  });
  return new Promise<{ server: Server; seen: typeof seen; address: string }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, seen, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    });
  });
}

const ok = (code: number) => [{ when: { value: 'answer:code', is: [code] }, means: 'ok' }];
const documentAt = (address: string) => ({
  format: 1,
  environments: {
    sandbox: { baseUrl: address, pageHosts: [] },
    live: { baseUrl: '', pageHosts: [] },
  },
  authentication: [
    {
      kind: 'token',
      basic: { user: 'clientId', password: 'clientSecret' },
      login: {
        id: 'login',
        request: { method: 'POST', path: 'login' },
        repeat: 'safe',
        outcomes: ok(1),
        save: [
          { name: 'token', from: 'answer:data.token', secret: true },
          { name: 'seconds', from: 'answer:data.seconds' },
        ],
      },
      token: 'token',
      seconds: 'seconds',
      header: 'authorization',
      text: 'Bearer {saved:token}',
    },
  ],
  operations: {
    submit: {
      steps: [
        {
          id: 'dedupe',
          request: {
            method: 'POST',
            path: 'dedupe',
            body: { format: 'json', fields: [{ to: 'phone', from: 'fact:mobile', required: true }] },
          },
          repeat: 'safe',
          outcomes: ok(2),
          save: [{ name: 'key', from: 'answer:data.key' }],
        },
        {
          id: 'lead',
          request: {
            method: 'POST',
            path: 'leads',
            body: {
              format: 'json',
              fields: [
                { to: 'key', from: 'saved:key', required: true },
                { to: 'ref', from: 'fact:clientReference' },
                { to: 'kind', from: 'fact:product', as: { kind: 'code', table: 'product' } },
              ],
            },
          },
          repeat: 'same-key',
          outcomes: ok(3),
          read: [
            { to: 'reference', from: 'answer:data.id' },
            { to: 'stage', from: 'answer:data.stage' },
            { to: 'amountPaise', from: 'answer:data.amount' },
          ],
        },
      ],
    },
  },
  codes: { product: { send: { 'personal-loans': 'PL' } } },
  states: { NEW: { is: 'received' } },
  updates: { newer: 'instant' },
});

let world: LendingWorld;
let asha: { token: string };
let lender: Awaited<ReturnType<typeof startLender>>;
let lender_id: number;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1 } });
  asha = await signInStaff(world.app, 'Asha');
  lender = await startLender();
  lender_id = world.lenderId('xylia-finance');
});
afterAll(async () => {
  lender.server.close();
  await world.close();
});

const page = async () => {
  const { body } = await world.app.inject(calls.getConnectionPage, { params: { lenderId: String(lender_id) } }, asha);
  return body.data;
};
const save = (document: object, revision: number) =>
  world.app.inject(
    calls.saveConnectionDraft,
    { body: { lender_id, revision, document: JSON.stringify(document) } },
    asha,
  );
const secret = (name: string, value: string) =>
  world.app.inject(calls.saveConnectionSecret, { body: { lender_id, environment: 'sandbox', name, value } }, asha);
const tried = (revision: number) =>
  world.app.inject(calls.tryConnection, { body: { lender_id, revision, operation: 'submit' } }, asha);

test('a lender of another kind is connected as data: draft, secrets, a try that shows the wire, and a version in force', async () => {
  const unfinished = await save({ format: 1, operations: {} }, 0);
  expect(unfinished.body.revision).toBe(1);
  expect(unfinished.body.problems).toContainEqual({
    at: 'environments',
    code: 'valueMissing',
    values: expect.anything(),
  });
  const { body: saved } = await save(documentAt(lender.address), 1);
  expect(saved).toMatchObject({ revision: 2, problems: [] });
  // Somebody who goes back to an older draft would write over this one.
  expect((await save({}, 1)).status).toBe(409);

  expect((await tried(2)).error.fields).toHaveProperty('environment');
  expect((await page()).draft?.secrets).toEqual(['clientId', 'clientSecret']);
  await secret('clientId', 'our-client');
  await secret('clientSecret', 'our-secret-4711');

  const { data } = (await tried(2)).body;
  expect(data).toMatchObject({ outcome: 'answered', missing: [] });
  expect(data.wire.map(({ step }) => step)).toEqual(['login', 'dedupe', 'lead', 'lead']);
  expect(JSON.parse(data.wire[2]?.body ?? '')).toMatchObject({
    key: expect.stringMatching(/^key-of-98\d{6}10$/),
    kind: 'PL',
  });
  expect(data.read).toContainEqual({ name: 'reference', from: 'data.id', value: 'L1000' });
  expect(data.unread).toContainEqual({ at: 'answer:data.amount', codec: 'rupees', found: '"many"' });
  expect(JSON.stringify(data)).not.toMatch(/our-secret-4711|token-number-1/);
  expect(lender.seen[0]?.authorization).toBe(`Basic ${Buffer.from('our-client:our-secret-4711').toString('base64')}`);
  // The same application twice made one, and another word than NEW would be held.
  expect(data.checks.map(({ check, passedAt }) => [check, passedAt !== null])).toEqual([
    ['answered:submit', true],
    ['once', true],
    ['word', true],
  ]);

  const publish = (environment: 'sandbox' | 'live') =>
    world.app.inject(calls.publishConnection, { body: { lender_id, revision: 2, environment, reason: '' } }, asha);
  expect((await publish('live')).error.fields).toHaveProperty('environment');
  expect((await publish('sandbox')).body).toMatchObject({ version: 1 });
  expect(await page()).toMatchObject({ inForce: { version: 1, environment: 'sandbox' }, draft: null });
  const connection = await inTransaction(world.app.context(), (tx) => findConnection(tx, lender_id));
  expect(connection).toMatchObject({ dialect: 'document', documentVersion: 1, baseUrl: lender.address });
});

test('what was not tried is published for a reason only, and an earlier version is put in force again', async () => {
  const document = documentAt(lender.address);
  const { revision } = (await save({ ...document, updates: { newer: 'version' } }, 0)).body;
  const publish = (reason: string) =>
    world.app.inject(calls.publishConnection, { body: { lender_id, revision, environment: 'sandbox', reason } }, asha);
  expect((await publish('')).error.fields).toHaveProperty('reason');
  expect((await publish('The lender has no test system this week')).body.version).toBe(2);
  const back = { lender_id, version: 1, environment: 'sandbox' as const, reason: 'Version 2 is refused by the lender' };
  expect((await world.app.inject(calls.restoreConnection, { body: back }, asha)).status).toBe(200);
  const { inForce, versions } = await page();
  expect(inForce?.version).toBe(1);
  expect(versions.map(({ version, inForce: is }) => [version, is])).toEqual([
    [2, false],
    [1, true],
  ]);
});

test('S-SSRF-1 a draft that leads to an inner address or a file is told, and is never called', async () => {
  for (const [address, code] of [
    ['http://169.254.169.254/latest', 'addressNotAllowed'],
    ['https://10.0.0.7', 'addressNotAllowed'],
    ['file:///etc/passwd', 'addressInvalid'],
  ] as const) {
    const { draft } = await page();
    const { body } = await save(documentAt(address), draft?.revision ?? 0);
    expect(body.problems).toContainEqual({ at: 'environments.sandbox.baseUrl', code, values: {} });
    const reply = await tried(body.revision);
    expect(reply.error?.fields ?? {}).toHaveProperty('document');
  }
});

test('a secret that is replaced stays valid beside the new one for three days', async () => {
  await secret('clientSecret', 'the-next-one');
  const both = await inTransaction(world.app.context(), (tx) => findConnection(tx, lender_id));
  expect(both?.secret('clientSecret')).toEqual(['the-next-one', 'our-secret-4711']);
  const { secrets } = await page();
  expect(secrets.find(({ name }) => name === 'clientSecret')?.previousUntil).not.toBeNull();
  expect(JSON.stringify(secrets)).not.toMatch(/the-next-one/);
});
