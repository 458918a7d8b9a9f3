import { text } from 'node:stream/consumers';
import { partnerLogin, sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { createApiKey } from '@saakh/contracts/integrations/partner-api/keys';
import { createApiLead } from '@saakh/contracts/integrations/partner-api/leads';
import { createWebhook, listDeliveries } from '@saakh/contracts/integrations/partner-api/webhooks';
import { createCampaign, getCampaign, type Segment } from '@saakh/contracts/operations/messaging/campaigns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';
import { allowMessages } from '../../support/by-api/customer-by-api';
import { untilElevenInIndia } from '../../support/hours';
import { serveHere } from '../../support/serve-here';
import { DEMO_PASSWORD } from '../../support/sign-in';
import { countRows } from '../support/in-database';
import { signInStaff } from '../support/people';
import { startSmsGateway } from '../support/services';
import { useWorld } from '../support/world';

const DONE = { timeout: 200_000, interval: 250 };
/** To an hour in which news may be sent. */
const ahead = untilElevenInIndia(new Date());

/** So many messages are on their way to the gateway at once. */
const AT_ONCE = 4;
const SEGMENT: Segment = {
  reached: 'signed-in',
  product_type: null,
  brand_key: null,
  language: null,
  state: null,
  pincode: null,
  seen_from: null,
  seen_to: null,
};

// A message that the gateway has taken and that is not noted is sent again under the same key, by which a gateway knows the repeat.
describe.each([
  ['as a batch is queued', 'before-commit insert into "?outbox_messages', 0],
  ['as a batch is queued and not noted', 'after-commit insert into "?outbox_messages', 0],
  ['as the gateway has a message and that is not noted', 'statement update "outbox_messages".* sent ', AT_ONCE],
])('a campaign, killed %s', (_moment, point, mostTwice) => {
  let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
  beforeAll(async () => {
    gateway = await startSmsGateway();
  });
  afterAll(() => gateway?.stop());
  const world = useWorld(() => ({ clockAheadMs: ahead, env: gateway.env }));

  test('REG-SMS-4 R-OUT-1 reaches nobody twice, but for what was in hand, under the same key', async () => {
    const staff = await signInStaff(world.url);
    for (let place = 0; place < 8; place += 1) {
      const api = new ApiClient(world.url);
      const mobile = `699907700${place}`;
      const { prospectId } = await api.call(sendOtp, { body: { mobile } });
      api.token = (await api.call(verifyOtp, { body: { prospectId, otp: await gateway.codeOf(mobile) } })).token;
      await allowMessages(api, 'communication', ['sms']);
    }
    const codes = gateway.taken.length;
    // A code that is still being noted would meet the point.
    const codesWaiting = `select count(*) as n from outbox_messages where template_key like 'otp%' and status = 'queued'`;
    await expect.poll(() => countRows(world.databaseUrl, codesWaiting), DONE).toBe(0);
    await world.arm(point);
    const { campaignId } = await staff.call(createCampaign, {
      body: { name: 'Killed', template_key: 'cmp-offers-wait', per_minute: 6_000, at: null, segment: SEGMENT },
    });
    await world.diesAndStartsAgain();
    const state = async () => (await staff.call(getCampaign, { params: { campaignId } })).data.state;
    await expect.poll(state, DONE).toBe('done');
    // Those of the demo's own campaigns are held.
    const messages = `select count(*) as n from outbox_messages where template_key = 'cmp-offers-wait' and status`;
    await expect.poll(() => countRows(world.databaseUrl, `${messages} = 'queued'`), DONE).toBe(0);
    const sent = await countRows(world.databaseUrl, `${messages} = 'sent'`);
    expect(sent).toBeGreaterThanOrEqual(8);
    expect(await countRows(world.databaseUrl, `${messages} <> 'held'`)).toBe(sent);

    const taken = gateway.taken.slice(codes);
    const times = new Map<string, number>();
    for (const { key } of taken) times.set(key, (times.get(key) ?? 0) + 1);
    expect([times.size, new Set(taken.map(({ mobile }) => mobile)).size]).toEqual([sent, sent]);
    const again = [...times.values()].filter((count) => count > 1);
    expect(again.length).toBeLessThanOrEqual(mostTwice);
    expect(again.length).toBeGreaterThanOrEqual(Math.min(1, mostTwice));
    expect(again.filter((count) => count > 2)).toEqual([]);
  }, 500_000);
});

describe('a partner’s system', () => {
  const received: { readonly id: string; readonly reference: string }[] = [];
  let listener: Awaited<ReturnType<typeof serveHere>>;
  beforeAll(async () => {
    listener = await serveHere(async (request, response) => {
      const { id, data } = JSON.parse(await text(request)) as { id: string; data: { reference: string } };
      received.push({ id, reference: data.reference });
      response.writeHead(200).end();
    });
  });
  afterAll(() => listener?.stop());
  const world = useWorld({ env: { WEBHOOK_TEST_HOSTS: '127.0.0.1' } });

  let owner: ApiClient;
  let system: ApiClient;
  let endpointId: string;
  let leads = 0;
  beforeAll(async () => {
    [owner, system] = [new ApiClient(world.url), new ApiClient(world.url)];
    const login = { email: 'partner@saakh.test', password: DEMO_PASSWORD };
    owner.token = (await owner.call(partnerLogin, { body: login })).token;
    const url = `${listener.url}/hooks`;
    const webhook = await owner.call(createWebhook, { body: { url, mode: 'live', events: ['lead.created'] } });
    ({ endpointId } = webhook.data);
    const key = await owner.call(createApiKey, {
      body: { name: 'Killed', mode: 'live', scopes: ['leads:write'] },
    });
    system.token = key.secret;
  });

  test.each([
    ['as the event is written', 'before-commit insert into webhook_events', 1],
    ['as the event is there and its maker is not answered', 'after-commit insert into webhook_events', 1],
    ['as its delivery is written', 'before-commit insert into webhook_deliveries', 1],
    ['as the delivery is taken and not sent', 'after-commit update webhook_deliveries set tries', 1],
    ['as the partner has answered and that is not noted', 'statement update "webhook_deliveries"', 2],
  ])('R-OUT-1 is told of a lead, killed %s, as one event', async (_moment, point, times) => {
    leads += 1;
    const reference = `killed-${leads}`;
    const consent = { text: 'I agree that Saakh is told my number.', at: new Date().toISOString() };
    const mobile = `987000200${leads}`;
    const lead = { body: { mobile, reference, consent }, idempotencyKey: reference };
    await world.arm(point);
    const before = await system.send(createApiLead, lead).catch(() => undefined);
    await world.diesAndStartsAgain();
    const { leadId } = (await system.call(createApiLead, lead)).data;
    if (before?.body.success) expect(before.body.data.leadId).toBe(leadId);

    const mine = () => received.filter((one) => one.reference === reference);
    const deliveries = async () => {
      const { data } = await owner.call(listDeliveries, { params: { endpointId }, query: {} });
      return data.filter(({ eventId }) => mine().some(({ id }) => id === eventId)).map(({ state }) => state);
    };
    await expect.poll(deliveries, DONE).toEqual(['delivered']);
    expect([mine().length, new Set(mine().map(({ id }) => id)).size]).toEqual([times, 1]);
    const events = `select count(*) as n from webhook_events where data ->> 'leadId' = $1`;
    expect(await countRows(world.databaseUrl, events, [leadId])).toBe(1);
    const kept = 'select count(*) as n from integration_leads where reference = $1';
    expect(await countRows(world.databaseUrl, kept, [reference])).toBe(1);
  });
});
