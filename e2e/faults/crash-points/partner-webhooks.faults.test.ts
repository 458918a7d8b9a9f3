import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { partnerLogin } from '@saakh/contracts/identity';
import { createApiKey } from '@saakh/contracts/integrations/keys';
import { createApiLead } from '@saakh/contracts/integrations/leads';
import { createWebhook, listDeliveries } from '@saakh/contracts/integrations/webhooks';
import { afterAll, beforeAll, expect } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';
import { DEMO_PASSWORD } from '../../support/sign-in';
import { test } from '../support/fault-test';
import { countRows } from '../support/in-database';
import { type KillableWorld, startKillableWorld } from '../support/killing/killable-world';
import { serveHere } from '../support/others/serve-here';

const TOLD = { timeout: 120_000, interval: 250 };

/** The partner's system: it takes what is signed, and does its own work once for each event. */
let secret = '';
const received: { readonly eventId: string; readonly reference: string }[] = [];
const forged: string[] = [];
const takeEvent: RequestListener = async (request, response) => {
  const body = await text(request);
  const { 'saakh-timestamp': at, 'saakh-signature': signature, 'saakh-event-id': eventId } = request.headers;
  const own = Buffer.from(`v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`);
  const theirs = Buffer.from(String(signature));
  const isOurs = own.length === theirs.length && timingSafeEqual(own, theirs);
  const { id, data } = JSON.parse(body) as { id: string; data: { reference: string } };
  if (isOurs && id === eventId) received.push({ eventId: id, reference: data.reference });
  else forged.push(body);
  response.writeHead(isOurs ? 200 : 401).end();
};

let listener: Awaited<ReturnType<typeof serveHere>>;
let world: KillableWorld;
let owner: ApiClient;
let system: ApiClient;
let endpointId: string;
beforeAll(async () => {
  listener = await serveHere(takeEvent);
  world = await startKillableWorld({
    env: { WEBHOOK_TEST_HOSTS: '127.0.0.1' },
    counted: 'each test counts its events, here and at the partner',
  });
  [owner, system] = [new ApiClient(world.url), new ApiClient(world.url)];
  owner.token = (
    await owner.call(partnerLogin, { body: { email: 'partner@saakh.test', password: DEMO_PASSWORD } })
  ).token;
  const url = `http://127.0.0.1:${listener.port}/hooks`;
  const made = await owner.call(createWebhook, { body: { url, mode: 'live', events: ['lead.created'] } });
  secret = made.secret;
  endpointId = made.data.endpointId;
  const key = { name: 'Killed', mode: 'live', scopes: ['leads:write'] } as const;
  system.token = (await owner.call(createApiKey, { body: { ...key, scopes: [...key.scopes] } })).secret;
});
afterAll(async () => {
  await world?.stop();
  await listener?.stop();
});

test.each([
  ['as the event is written', 'before-commit insert into webhook_events', 1, '1'],
  ['as the event is there and its maker is not answered', 'after-commit insert into webhook_events', 1, '2'],
  ['as its delivery is written', 'before-commit insert into webhook_deliveries', 1, '3'],
  ['as the delivery is taken and not sent', 'after-commit update webhook_deliveries set tries', 1, '4'],
  ['as the partner has answered and that is not written down', 'statement update "webhook_deliveries"', 2, '5'],
])(
  'R-OUT-1 a message to a partner’s system, killed %s, is one event with one effect',
  async (_moment, point, times, place) => {
    const reference = `killed-${place}`;
    const lead = {
      body: {
        mobile: `987000201${place}`,
        reference,
        consent: { text: 'I agree that Saakh is told my number.', at: new Date().toISOString() },
      },
      idempotencyKey: reference,
    };
    await world.arm(point);
    const before = await system.send(createApiLead, lead).catch(() => undefined);
    await world.diesAndStartsAgain();
    const { leadId } = (await system.call(createApiLead, lead)).data;
    if (before?.body.success) expect(before.body.data.leadId).toBe(leadId);

    const delivery = async () => {
      const { data } = await owner.call(listDeliveries, { params: { endpointId }, query: {} });
      const ids = new Set(received.filter((one) => one.reference === reference).map(({ eventId }) => eventId));
      return data.filter(({ eventId }) => ids.has(eventId));
    };
    await expect.poll(async () => (await delivery()).map(({ state }) => state), TOLD).toEqual(['delivered']);
    const [only] = await delivery();
    const mine = received.filter((one) => one.reference === reference);
    expect(mine).toEqual(Array.from({ length: times }, () => ({ eventId: only?.eventId, reference })));
    expect(forged).toEqual([]);
    const events = `select count(*) as n from webhook_events where data ->> 'leadId' = $1`;
    expect(await countRows(world.databaseUrl, events, [leadId])).toBe(1);
    const leads = 'select count(*) as n from integration_leads where reference = $1';
    expect(await countRows(world.databaseUrl, leads, [reference])).toBe(1);
  },
);
