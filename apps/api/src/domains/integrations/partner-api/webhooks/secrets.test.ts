import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createWebhook,
  listWebhooks,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@saakh/contracts/integrations/partner-api/webhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInPartnerPerson } from '../../../../testing/partner-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { forgetOld } from '../index';
import { deliverDue } from './deliver.service';

const NOW = '2026-11-18T06:30:00.000Z';
const HOUR_MS = 3_600_000;
let app: TestApp;
let server: Server;
let address: string;
let answers = 200;
/** What a partner's system was sent. */
let received: { readonly header: string; readonly timestamp: string; readonly body: string }[] = [];
let owner: { token: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const { 'saakh-signature': header, 'saakh-timestamp': timestamp } = request.headers;
      received.push({ header: String(header), timestamp: String(timestamp), body });
      response.writeHead(answers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  app = await startTestApp({ now: NOW, config: { WEBHOOK_TEST_HOSTS: '127.0.0.1' } });
  await app.sql("insert into partners (partner_id, name) values ('ptr_a', 'A'), ('ptr_b', 'B')");
});
beforeEach(async () => {
  app.clock.set(NOW);
  await app.sql('delete from webhook_endpoints');
  await app.sql('delete from webhook_events');
  received = [];
  answers = 200;
  await signIn();
});
afterAll(async () => {
  server.close();
  await app.close();
});

/** Also once time has passed, which ends the sessions of before. */
async function signIn() {
  owner = await signInPartnerPerson(app, 'Priya', { partnerId: 'ptr_a' });
}
async function add() {
  const body = { url: `${address}?token=of-theirs`, mode: 'live' as const, events: ['lead.created' as const] };
  const { body: made } = await app.inject(createWebhook, { body }, { token: owner.token });
  return { endpointId: made.data.endpointId, secret: made.secret };
}
const rotate = (endpointId: string, { token } = owner) =>
  app.inject(rotateWebhookSecret, { params: { endpointId } }, { token });
const newSecret = async (endpointId: string) => (await rotate(endpointId)).body.secret;
async function later(ms: number) {
  app.clock.advance(ms);
  await signIn();
}
/** The names of the secrets that signed a message, in the header's order. */
const signersOf = (secrets: Readonly<Record<string, string>>, message = received.at(-1)) =>
  message?.header.split(',').map((value) => {
    const made = (secret: string) =>
      `v1=${createHmac('sha256', secret).update(`${message.timestamp}.${message.body}`).digest('hex')}`;
    return Object.entries(secrets).find(([, secret]) => made(secret) === value)?.[0] ?? 'nobody';
  });
/** Sends a trial to an address; the id of its delivery. */
async function trial(endpointId: string) {
  const sent = await app.inject(testWebhook, { params: { endpointId } }, { token: owner.token });
  await deliverDue(app.context());
  return sent.body.data.deliveryId;
}

test('S-HOOK-4 S-HOOK-7 PORTAL-PAGE-17 after two rotations the new secret and both old ones sign, each old one for its day and no longer', async () => {
  const { endpointId, secret: first } = await add();
  const second = await newSecret(endpointId);
  await later(6 * HOUR_MS);
  const third = await newSecret(endpointId);
  const secrets = { first, second, third };
  expect(new Set(Object.values(secrets)).size).toBe(3);
  await trial(endpointId);
  expect(signersOf(secrets)).toEqual(['third', 'second', 'first']);
  await later(18 * HOUR_MS - 1);
  await trial(endpointId);
  expect(signersOf(secrets)).toEqual(['third', 'second', 'first']);
  app.clock.advance(1);
  await trial(endpointId);
  expect(signersOf(secrets)).toEqual(['third', 'second']);
  const listed = async () => (await app.inject(listWebhooks, {}, { token: owner.token })).body.data[0]?.previousUntil;
  expect(await listed()).toBe('2026-11-19T12:30:00.000Z');
  await later(6 * HOUR_MS);
  await trial(endpointId);
  expect(signersOf(secrets)).toEqual(['third']);
  expect(received.at(-1)?.header).toMatch(/^v1=[0-9a-f]{64}$/);
  expect(await listed()).toBeNull();
});

test('PORTAL-PAGE-17 what is tried again or repeated is signed by the secrets of that time', async () => {
  const { endpointId, secret: first } = await add();
  answers = 500;
  const deliveryId = await trial(endpointId);
  const second = await newSecret(endpointId);
  const secrets = { first, second };
  answers = 200;
  app.clock.advance(60_000);
  await deliverDue(app.context());
  await later(24 * HOUR_MS);
  await app.inject(replayDelivery, { params: { deliveryId } }, { token: owner.token });
  await deliverDue(app.context());
  expect(received.map((message) => signersOf(secrets, message))).toEqual([['first'], ['second', 'first'], ['second']]);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});

test('PORTAL-PAGE-17 a rotation answers the address with what came of its deliveries', async () => {
  const { endpointId } = await add();
  await trial(endpointId);
  answers = 500;
  await trial(endpointId);
  expect((await rotate(endpointId)).body.data).toMatchObject({ endpointId, delivered: 1, waiting: 1, dead: 0 });
});

test('PORTAL-PAGE-17 of two rotations at once neither is lost: both secrets sign, and so does the one before', async () => {
  const { endpointId, secret: first } = await add();
  const both = await Promise.all([rotate(endpointId), rotate(endpointId)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [one, other] = both.map(({ body }) => body.secret);
  await trial(endpointId);
  expect(signersOf({ first, one: one ?? '', other: other ?? '' })?.toSorted()).toEqual(['first', 'one', 'other']);
});

test('PORTAL-PAGE-17 five rotations within a day, refused in words beyond that, and possible again once the first has run out', async () => {
  const { endpointId } = await add();
  const other = await add();
  for (let n = 0; n < 5; n += 1) {
    expect((await rotate(endpointId)).status).toBe(200);
    app.clock.advance(60_000);
  }
  const refused = await rotate(endpointId);
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  expect(refused.error.message).toContain('five new secrets today');
  expect((await rotate(other.endpointId)).status).toBe(200);
  await trial(endpointId);
  expect(received.at(-1)?.header.split(',')).toHaveLength(6);
  await later(24 * HOUR_MS - 5 * 60_000);
  expect((await rotate(endpointId)).status).toBe(200);
  expect((await rotate(endpointId)).status).toBe(409);
});

test('PORTAL-PAGE-17 S-AZ-4 only an owner of the address’s own company rotates: staff are refused, another partner finds nothing', async () => {
  const { endpointId, secret: first } = await add();
  const staff = await signInPartnerPerson(app, 'Meena', { partnerId: 'ptr_a', kind: 'staff' });
  const rival = await signInPartnerPerson(app, 'Ravi', { partnerId: 'ptr_b' });
  expect((await rotate(endpointId, staff)).error.code).toBe('FORBIDDEN');
  const foreign = await rotate(endpointId, rival);
  expect([foreign.status, foreign.error.code]).toEqual([404, 'NOT_FOUND']);
  expect((await rotate('whk_nobody', owner)).error.code).toBe('NOT_FOUND');
  await trial(endpointId);
  expect(signersOf({ first })).toEqual(['first']);
});

test('PORTAL-PAGE-17 S-AUD-2 no secret is kept readable, the audit tells of each rotation without it, and what has ended is forgotten', async () => {
  const { endpointId, secret: first } = await add();
  const second = await newSecret(endpointId);
  const audit = await app.sql(
    "select actor, after from audit_entries where action = 'webhook.secret-rotated' and object_id = $1",
    [endpointId],
  );
  expect(audit).toMatchObject([
    { after: { url: address, previousUntil: '2026-11-19T06:30:00.000Z', stillSigning: 1 } },
  ]);
  const rows = () => app.sql('select * from webhook_endpoints');
  for (const secret of [first, second, 'of-theirs']) expect(JSON.stringify(audit)).not.toContain(secret);
  for (const secret of [first, second]) expect(JSON.stringify(await rows())).not.toContain(secret);
  await forgetOld(app.context());
  expect(await rows()).toMatchObject([{ previous_secrets_sealed: expect.any(String) }]);
  app.clock.advance(24 * HOUR_MS);
  await forgetOld(app.context());
  expect(await rows()).toMatchObject([{ previous_secrets_sealed: null, previous_until: null }]);
});
