import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createWebhook,
  type EventType,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  switchWebhook,
  testWebhook,
} from '@saakh/contracts/integrations/partner-api/webhooks';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertMovements, type NewMovement } from '#domains/money/commissions/movements.repository';
import { inTransaction } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import { runToEnd } from '#platform/telemetry/spans';
import { signInPartnerPerson } from '../../../../testing/partner-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { deliverDue } from './deliver.service';
import { spreadEvents } from './events.repository';
import { tell } from './tell.service';

const NOW = '2026-11-18T06:30:00.000Z';
const EVERYTHING: EventType[] = [
  'lead.created',
  'application.submitted',
  'application.approved',
  'application.declined',
  'application.disbursed',
  'commission.booked',
];
const BY_HAND = { name: 'webhooks-by-hand', points: 60, seconds: 3_600, onFailure: 'closed' } as const;
let app: TestApp;
let owner: { token: string };
let rival: { token: string };

interface Received {
  readonly headers: Record<string, unknown>;
  readonly body: string;
}
/** A partner's system: it answers what `answers` says, and remembers what it was sent. */
let server: Server;
let address: string;
let received: Received[] = [];
let answers = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  const config = { WEBHOOK_TEST_HOSTS: '127.0.0.1', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  app = await startTestApp({ now: NOW, config });
  await app.sql("insert into partners (partner_id, name) values ('ptr_a', 'A'), ('ptr_b', 'B')");
});
/** Also once time has passed, which ends the sessions of before. */
async function signIn() {
  owner = await signInPartnerPerson(app, 'Priya', { partnerId: 'ptr_a' });
  rival = await signInPartnerPerson(app, 'Ravi', { partnerId: 'ptr_b' });
}
beforeEach(async () => {
  await signIn();
  await app.sql('delete from webhook_endpoints');
  await app.sql('delete from webhook_events');
  await app.platform.limits.reset(BY_HAND, idKey('ptr_a'));
  received = [];
  answers = 200;
});
afterAll(async () => {
  server.close();
  await app.close();
});

const add = (url = address, events = EVERYTHING, who = owner) =>
  app.inject(createWebhook, { body: { url, mode: 'live', events } }, { token: who.token });
const deliver = () => deliverDue(app.context());
const log = async (endpointId: string, who = owner) =>
  (await app.inject(listDeliveries, { params: { endpointId }, query: {} }, { token: who.token })).body.data;
const happen = (type: EventType = 'lead.created', partnerId = 'ptr_a') =>
  inTransaction(app.context(), (tx) =>
    tell(tx, { partnerId, mode: 'live', type, data: { leadId: 'led_1', productType: 'Personal Loans' } }),
  );

test('S-SSRF-2 PORTAL-PAGE-17 an address inside a network, on this machine or without https is refused at its field', async () => {
  const inner = [
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://192.168.1.1',
    'https://127.0.0.2/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
  ];
  for (const url of inner) {
    const { status, error } = await add(url);
    expect([url, status, error.fields]).toEqual([url, 400, { url: 'This address is not on the public internet' }]);
  }
  for (const url of ['http://93.184.216.34/x', 'ftp://93.184.216.34/x', 'https://me:x@93.184.216.34/x', 'hooks']) {
    const { status, error } = await add(url);
    expect([url, status, Object.keys(error.fields ?? {})]).toEqual([url, 400, ['url']]);
  }
  for (const port of [22, 25, 3306, 6379]) {
    const { status, error } = await add(`https://93.184.216.34:${port}/x`);
    expect([port, status, error.fields]).toEqual([port, 400, { url: 'Use port 443 or 8443' }]);
  }
  expect(await app.sql('select 1 from webhook_endpoints')).toEqual([]);
  expect((await add('https://93.184.216.34/x')).status).toBe(200);
});

test('R-OBS-1 a partner’s system is told nothing of our traces', async () => {
  await add();
  await happen();
  const span = app.platform.tracing.begin({ name: 'job webhooks', kind: 'job', facts: { job: 'webhooks' } });
  if (!span) throw new Error('nothing is traced');
  await runToEnd(span, deliver);
  expect(received).toHaveLength(1);
  expect(Object.keys(received[0]?.headers ?? {})).not.toContain('traceparent');
});

test('S-HOOK-7 PORTAL-PAGE-17 what happens is sent once, signed over time and body, without anything of a person; the log says so', async () => {
  const { data, secret } = (await add()).body;
  await happen();
  await deliver();
  await deliver();
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const timestamp = String(headers['saakh-timestamp']);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  expect([headers['webhook-signature'], headers['saakh-signature']]).toEqual(Array(2).fill(`v1=${signature}`));
  expect(headers['webhook-timestamp']).toBe(timestamp);
  expect(timestamp).toBe(String(Date.parse(NOW) / 1000));
  expect(JSON.parse(body)).toEqual({
    id: headers['saakh-event-id'],
    type: 'lead.created',
    mode: 'live',
    at: NOW,
    data: { leadId: 'led_1', product: 'personal-loans' },
  });
  expect(await log(data.endpointId)).toMatchObject([
    { state: 'delivered', type: 'lead.created', tries: 1, status: 200, failure: null, nextTryAt: null },
  ]);
  const [listed] = (await app.inject(listWebhooks, {}, { token: owner.token })).body.data;
  expect(listed).toMatchObject({ delivered: 1, waiting: 0, dead: 0 });
  const stored = JSON.stringify(await app.sql('select * from webhook_endpoints'));
  expect(stored).not.toContain(secret);
});

test('S-HOOK-8 PORTAL-PAGE-17 R-OUT-1 what is not taken is tried again with growing waits, and given up after three days', async () => {
  const { endpointId } = (await add()).body.data;
  answers = 500;
  await happen();
  // Of ten seconds chance takes away up to half, so that what failed together does not come back together.
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await deliver();
  chance.mockRestore();
  const [first] = await log(endpointId);
  expect(first).toMatchObject({ state: 'waiting', tries: 1, status: 500, failure: 'bad-status' });
  expect(Date.parse(first?.nextTryAt ?? '') - Date.parse(NOW)).toBe(7_500);
  await deliver();
  expect(received).toHaveLength(1);
  const state = async () => {
    const [row] = await app.sql<{ state: string }>('select state from webhook_deliveries where endpoint_id = $1', [
      endpointId,
    ]);
    return row?.state;
  };
  let tries = 1;
  while ((await state()) === 'waiting' && tries < 60) {
    app.clock.advance(6 * 3_600_000);
    await deliver();
    tries += 1;
  }
  expect(await state()).toBe('dead');
  expect(received.length).toBe(tries);
  expect(tries).toBeLessThanOrEqual(14);
  answers = 200;
  app.clock.advance(24 * 3_600_000);
  await deliver();
  expect(received.length).toBe(tries);
});

test('PORTAL-PAGE-20 R-OUT-1 the owners are told of a message that was given up, in their language, of each address once a day; of trials nobody is', async () => {
  const { endpointId } = (await add()).body.data;
  await app.sql(`update partner_users set mail_language = 'hi' where name = 'Priya'`);
  answers = 500;
  const mails = async () => {
    await app.platform.jobs.drain();
    const rows = await app.platform.outbox.listDevelopmentMessages('priya@partner.test');
    return rows.filter(({ body }) => body.includes('तीन दिन तक नहीं लिया'));
  };
  const giveUp = async () => {
    await deliver();
    for (let tries = 0; tries < 20; tries += 1) {
      app.clock.advance(6 * 3_600_000);
      await deliver();
    }
  };
  await happen();
  await happen();
  await giveUp();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.body).toMatch(/127\.0\.0\.1:\d+ वाले आपके पते ने lead\.created का संदेश/);
  expect(mail?.body).toContain('/partner/digital-integration');
  expect(mail?.body).not.toContain('/hooks');
  await happen();
  await giveUp();
  expect(await mails()).toHaveLength(2);
  await app.sql(`update partner_users set mails_wanted = '{}' where name = 'Priya'`);
  await happen();
  await giveUp();
  expect(await mails()).toHaveLength(2);
  await app.sql(`update partner_users set mails_wanted = default where name = 'Priya'`);
  await signIn();
  await app.inject(testWebhook, { params: { endpointId } }, { token: owner.token });
  await giveUp();
  expect(await mails()).toHaveLength(2);
});

test('PORTAL-PAGE-20 an address that gives something up every six hours is told of each day, not once for all', async () => {
  await add();
  answers = 500;
  const days = async () => {
    await app.platform.jobs.drain();
    const rows = await app.platform.outbox.listDevelopmentMessages('priya@partner.test');
    return rows.filter(({ body }) => /For three days your webhook|तीन दिन तक नहीं लिया/.test(body)).length;
  };
  const before = await days();
  for (let hour = 0; hour < 144; hour += 6) {
    await happen();
    await deliver();
    app.clock.advance(6 * 3_600_000);
    await signIn();
  }
  await deliver();
  // Of six days the last three, in which something ended.
  expect((await days()) - before).toBeGreaterThanOrEqual(3);
  expect((await days()) - before).toBeLessThanOrEqual(4);
});

test('PORTAL-PAGE-17 two who deliver at once send it once, and a try that a process took with it is done again after its lease', async () => {
  const { endpointId } = (await add()).body.data;
  await happen();
  await Promise.all([deliver(), deliver()]);
  expect(received).toHaveLength(1);
  await app.sql("update webhook_deliveries set state = 'waiting', next_try_at = $1", [
    new Date(app.clock.now().getTime() + 60_000).toISOString(),
  ]);
  await deliver();
  expect(received).toHaveLength(1);
  app.clock.advance(61_000);
  await deliver();
  expect(received).toHaveLength(2);
  expect(received[0]?.headers['saakh-event-id']).toBe(received[1]?.headers['saakh-event-id']);
  expect((await log(endpointId))[0]).toMatchObject({ state: 'delivered', tries: 2 });
});

test('PORTAL-PAGE-17 an address is told what it chose, and of its own partner only', async () => {
  await add(address, ['commission.booked']);
  await add(address, EVERYTHING, rival);
  await happen('lead.created');
  await happen('commission.booked');
  await deliver();
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['commission.booked']);
});

test('PORTAL-PAGE-17 an address that is off is sent nothing; what was waiting goes when it is on again', async () => {
  const { endpointId } = (await add()).body.data;
  const turn = (active: boolean) =>
    app.inject(switchWebhook, { params: { endpointId }, body: { active } }, { token: owner.token });
  answers = 503;
  await happen();
  await deliver();
  await turn(false);
  answers = 200;
  app.clock.advance(3_600_000);
  await signIn();
  await happen();
  await deliver();
  expect(received).toHaveLength(1);
  const params = { endpointId };
  expect((await app.inject(testWebhook, { params }, { token: owner.token })).error.code).toBe('CONFLICT');
  await turn(true);
  await deliver();
  expect(received).toHaveLength(2);
});

test('S-HOOK-8 PORTAL-PAGE-17 a trial goes to that address alone, and a replay is the same event once more', async () => {
  const { endpointId } = (await add()).body.data;
  const trial = await app.inject(testWebhook, { params: { endpointId } }, { token: owner.token });
  expect(trial.body.data).toMatchObject({ type: 'test', state: 'waiting', tries: 0 });
  await deliver();
  const params = { deliveryId: trial.body.data.deliveryId };
  const replayed = await app.inject(replayDelivery, { params }, { token: owner.token });
  expect(replayed.body.data).toMatchObject({ eventId: trial.body.data.eventId, state: 'waiting' });
  await deliver();
  const ids = received.map(({ headers }) => headers['saakh-event-id']);
  expect(ids).toEqual([trial.body.data.eventId, trial.body.data.eventId]);
  expect(await log(endpointId)).toHaveLength(2);
});

test('PORTAL-PAGE-17 sixty trials and repeats an hour of a partner, whichever of its addresses they go to', async () => {
  const { endpointId } = (await add()).body.data;
  await app.platform.limits.consume(BY_HAND, idKey('ptr_a'), 59);
  const trial = await app.inject(testWebhook, { params: { endpointId } }, { token: owner.token });
  expect(trial.status).toBe(200);
  const params = { deliveryId: trial.body.data.deliveryId };
  for (const refused of [
    await app.inject(replayDelivery, { params }, { token: owner.token }),
    await app.inject(testWebhook, { params: { endpointId } }, { token: owner.token }),
  ]) {
    expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  }
});

test('PORTAL-PAGE-17 one address with much to be told does not keep the others waiting', async () => {
  await add(address, ['lead.created']);
  await add(address, ['commission.booked'], rival);
  for (let n = 0; n < 25; n += 1) await happen();
  await inTransaction(app.context(), (tx) => spreadEvents(tx, 100));
  app.clock.advance(1_000);
  await happen('commission.booked', 'ptr_b');
  await deliver();
  expect(received).toHaveLength(26);
  const place = received.findIndex(({ body }) => JSON.parse(body).type === 'commission.booked');
  expect(place).toBeLessThan(4);
});

test('PORTAL-PAGE-17 of an address that gives no answer three are tried, and all else waits as they do', async () => {
  const { endpointId } = (await add('http://127.0.0.1:1/hooks')).body.data;
  for (let n = 0; n < 8; n += 1) await happen();
  await deliver();
  const rows = await log(endpointId);
  expect(rows.map(({ tries }) => tries).toSorted()).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
  expect(rows.filter(({ failure }) => failure === 'no-answer')).toHaveLength(3);
  for (const { nextTryAt } of rows) {
    expect(Date.parse(nextTryAt ?? '') - app.clock.now().getTime()).toBeGreaterThanOrEqual(5_000);
  }
});

test('PORTAL-PAGE-17 S-AUD-2 the audit has where an address is, without what follows its question mark', async () => {
  const { endpointId } = (await add('https://93.184.216.34/hooks?token=of-theirs')).body.data;
  await app.inject(removeWebhook, { params: { endpointId } }, { token: owner.token });
  const kept = await app.sql(
    'select action, before, after from audit_entries where object_id = $1 order by at, action',
    [endpointId],
  );
  expect(kept).toMatchObject([
    { action: 'webhook.created', after: { url: 'https://93.184.216.34/hooks' } },
    { action: 'webhook.removed', before: { url: 'https://93.184.216.34/hooks' } },
  ]);
});

test('S-AZ-4 PORTAL-PAGE-17 somebody else’s address and delivery are not found', async () => {
  const { endpointId } = (await add()).body.data;
  const { deliveryId } = (await app.inject(testWebhook, { params: { endpointId } }, { token: owner.token })).body.data;
  const as = { token: rival.token };
  const params = { endpointId };
  const asked = [
    await app.inject(listDeliveries, { params, query: {} }, as),
    await app.inject(testWebhook, { params }, as),
    await app.inject(switchWebhook, { params, body: { active: false } }, as),
    await app.inject(removeWebhook, { params }, as),
    await app.inject(replayDelivery, { params: { deliveryId } }, as),
  ];
  expect(asked.map(({ error }) => error.code)).toEqual(asked.map(() => 'NOT_FOUND'));
  expect((await app.inject(listWebhooks, {}, as)).body.data).toEqual([]);
  expect((await app.inject(removeWebhook, { params }, { token: owner.token })).status).toBe(200);
  expect(await app.sql('select 1 from webhook_deliveries')).toEqual([]);
});

test('PORTAL-PAGE-17 five addresses at most', async () => {
  for (let n = 0; n < 5; n += 1) expect((await add()).status).toBe(200);
  expect((await add()).error).toMatchObject({ code: 'CONFLICT' });
});

/** A customer of the first partner, with a case that a lender has said nothing of yet. */
async function applyAs(mobile: string, id: string) {
  const { userId } = await app.signIn({ mobile });
  const at = app.clock.now().toISOString();
  await app.sql(
    `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until)
     values ($3, $1, 'ptr_a', 'link', $2, $2::timestamptz + interval '90 days')`,
    [userId, at, `clm_${id}`],
  );
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($3, $1, 'cl', 'Personal Loans', 2, 100000, 12, $2, $2)`,
    [userId, at, `app_${id}`],
  );
  return { userId, at };
}
const submit = (id: string, { userId, at }: { readonly userId: string; readonly at: string }) =>
  app.sql(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
       submission_state, amount, tenure_months, emi, apr_bps, created_at, updated_at)
     values ('cl', $3, $4, $1, (select min(lender_id) from lenders), 'Personal Loans', 2, 'accepted', 100000, 12, 9000, 1200, $2, $2)`,
    [userId, at, `lap_${id}`, `app_${id}`],
  );
function book(entryId: string, how: Partial<NewMovement['how']>) {
  const of = { partnerId: 'ptr_a', lenderApplicationId: 'lap_hook', kind: 'commission', paise: 150_050 } as const;
  return inTransaction(app.context(), (ctx) =>
    insertMovements(ctx, [{ ...of, entryId, how: how as NewMovement['how'] }]),
  );
}
const toldOf = (type: EventType) =>
  received.map(({ body }) => JSON.parse(body)).filter((message) => message.type === type);

test('PORTAL-PAGE-17 the way of an application and a booked commission are told by whatever changes them', async () => {
  await add();
  const whose = await applyAs('9876542001', 'hook');
  const { at } = whose;
  await submit('hook', whose);
  const become = (status: number) =>
    app.sql(`update lender_applications set status = $1, updated_at = $2 where lender_application_id = 'lap_hook'`, [
      status,
      at,
    ]);
  for (const status of [3, 3, 4, 5]) await become(status);
  await book('len_hook', {});
  await deliver();
  const told = received.map(({ body }) => JSON.parse(body));
  expect(told.map(({ type }) => type).toSorted()).toEqual([
    'application.approved',
    'application.declined',
    'application.disbursed',
    'application.submitted',
    'commission.booked',
  ]);
  expect(told.find(({ type }) => type === 'commission.booked').data).toEqual({
    applicationId: 'lap_hook',
    kind: 'commission',
    amountPaise: 150_050,
  });
  expect(told.find(({ type }) => type === 'application.submitted').data).toMatchObject({
    applicationId: 'lap_hook',
    product: 'personal-loans',
    amountPaise: 10_000_000,
  });
});

test('PORTAL-PAGE-17 commission of a partner that was referred is told without whose application it was', async () => {
  await add();
  await book('len_own', { partnerId: 'ptr_a' });
  await book('len_brought', { partnerId: 'ptr_b' });
  await deliver();
  expect(toldOf('commission.booked').map(({ data }) => data.applicationId)).toEqual(
    expect.arrayContaining(['lap_hook', null]),
  );
  expect(received).toHaveLength(2);
});

test('PORTAL-PAGE-17 a case is told under the lead that was there when it came, not one that was handed over after', async () => {
  await add();
  const whose = await applyAs('9876542002', 'lead');
  const { partnerUserId } = await signInPartnerPerson(app, 'Meena', { partnerId: 'ptr_a' });
  await app.sql(
    `insert into integration_keys (key_id, partner_id, name, mode, scopes, secret_hash, ending, created_at, created_by)
     values ('key_hook', 'ptr_a', 'Till', 'live', '{leads:write}', 'hash-of-hook', 'wxyz', $1, $2)`,
    [whose.at, partnerUserId],
  );
  await app.sql(
    `insert into integration_leads (lead_id, partner_id, key_id, mode, reference, mobile_masked, consent_text, consent_at,
       partner_lead_id, created_at, expires_at, user_id, signed_in_at)
     select 'led_' || r.name, 'ptr_a', 'key_hook', 'live', r.name, '******2002', 'Yes, you may tell them', $1::timestamptz,
       'pld_' || r.name, $1::timestamptz + r.after, $1::timestamptz + interval '90 days', $2, $1::timestamptz
     from (values ('before', interval '-1 hour'), ('later', interval '1 hour')) r (name, after)`,
    [whose.at, whose.userId],
  );
  await submit('lead', whose);
  await deliver();
  expect(toldOf('application.submitted').map(({ data }) => data.reference)).toEqual(['before']);
});

test('PORTAL-PAGE-17 a partner that is gone is told nothing, also of what was waiting', async () => {
  await add();
  const whose = await applyAs('9876542003', 'gone');
  await happen();
  await app.sql("update partners set deleted_at = $1 where partner_id = 'ptr_a'", [whose.at]);
  await submit('gone', whose);
  await book('len_gone', {});
  await deliver();
  const noted = await app.sql('select type from webhook_events');
  await app.sql("update partners set deleted_at = null where partner_id = 'ptr_a'");
  expect(noted).toEqual([{ type: 'lead.created' }]);
  expect(received).toEqual([]);
  await deliver();
  expect(received).toHaveLength(1);
});
