import { createHmac } from 'node:crypto';
import * as campaigns from '@saakh/contracts/operations/messaging/campaigns';
import * as templates from '@saakh/contracts/operations/messaging/templates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { type Listener, startListener } from '../../../testing/worlds/listener';
import { ALL, news, type Person, putCustomer } from '../../../testing/worlds/messaging';

let app: TestApp;
let gateway: Listener;
let staff: { token: string; staffId: string };
beforeAll(async () => {
  gateway = await startListener();
  gateway.answerWith(200, '{"reference":"gw-1"}');
  const config = { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_KEY: 'gateway-key' };
  // By day: no message of a campaign goes at night.
  app = await startTestApp({ config, now: '2026-11-20T06:30:00.000Z' });
  staff = await signInStaff(app, 'Mira');
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});
beforeEach(async () => {
  for (const table of ['campaign_recipients', 'campaign_links', 'campaigns', 'consents', 'users']) {
    await app.sql(`delete from ${table}`);
  }
});

const put = (person?: Person) => putCustomer(app, person);
const save = (body: ReturnType<typeof news>) => app.inject(templates.saveTemplate, { body }, staff);
const create = () =>
  app.inject(
    campaigns.createCampaign,
    { body: { name: 'Gold', template_key: 'cmp-gold-news', segment: ALL, at: null, per_minute: 600 } },
    staff,
  );
const drain = () => app.platform.jobs.drain();
const figures = async (campaignId: string) =>
  (await app.inject(campaigns.getCampaign, { params: { campaignId } }, staff)).body.data;

/** A report as the gateway sends it, and with what it is answered. */
async function sendReport(body: string, key = 'gateway-key'): Promise<number> {
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/api/message-reports/sms',
    headers: {
      'content-type': 'application/json',
      'x-gateway-timestamp': timestamp,
      'x-gateway-signature': `v1=${signature}`,
    },
    body,
  });
  return statusCode;
}

test('S-HOOK-1 ADMIN-PAGE-13 a delivery report counts when the gateway’s key signed it, and the latest word holds', async () => {
  await save(news());
  await put();
  const { campaignId } = (await create()).body;
  await drain();
  const [sent] = await app.sql<{ message_id: string }>('select message_id from campaign_recipients');
  const report = (status: string, minutes: number, key?: string) => {
    const time = new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    return sendReport(JSON.stringify({ messageId: sent?.message_id, status, at: time }), key);
  };
  expect(await report('failed', 1, 'another')).toBe(401);
  expect(await report('delivered', 2)).toBe(200);
  expect(await report('failed', 1)).toBe(200);
  expect((await figures(campaignId)).figures).toMatchObject({ delivered: 1, failed: 0 });
});

test('S-DATA-2 S-TEXT-2 S-PAN-6 of a report no more is taken than its form and length allow; what else it says is not kept, and a number in its reason is masked', async () => {
  await save(news());
  const { mobile } = await put();
  await create();
  await drain();
  const [sent] = await app.sql<{ message_id: string }>('select message_id from campaign_recipients');
  const messageId = sent?.message_id ?? '';
  const now = app.clock.now().toISOString();
  const report = (more: object) => sendReport(JSON.stringify({ messageId, status: 'failed', at: now, ...more }));
  const kept = async () => (await app.sql('select delivery, error from outbox_messages where id = $1', [messageId]))[0];
  for (const wrong of [
    { status: 'sent' },
    { status: ['delivered'] },
    { at: 'yesterday' },
    { at: 1e12 },
    { messageId: null },
    { messageId: `${messageId}' or '1'='1` },
    { messageId: 'msg_'.padEnd(60, 'x') },
    { reason: 'x'.repeat(201) },
    { reason: 7 },
    { reason: { en: 'off' } },
    { reason: 'off\u202egnp' },
    { reason: 'off\0' },
    { reason: 'off\n2026 sent' },
  ]) {
    expect([wrong, await report(wrong)]).toEqual([wrong, 400]);
  }
  for (const body of [
    '',
    'null',
    '[]',
    '{',
    '"delivered"',
    `[${JSON.stringify({ messageId, status: 'failed', at: now })}]`,
  ]) {
    expect([body, await sendReport(body)]).toEqual([body, 400]);
  }
  expect(await report({ more: 'x'.repeat(300_000) })).toBe(413);
  expect(await kept()).toEqual({ delivery: null, error: null });
  const reason = `<b>unreachable</b> 91${mobile}`;
  expect(await report({ reason, error: 'x', code: 'owned' })).toBe(200);
  expect(await kept()).toEqual({ delivery: 'failed', error: `<b>unreachable</b> XXXXXXXX${mobile.slice(-4)}` });
  const rows = await app.sql('select t::text as row from outbox_messages t where id = $1', [messageId]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`owned|${mobile}`));
});
