import { withdrawConsent } from '@saakh/contracts/customers/consents';
import * as campaigns from '@saakh/contracts/operations/messaging/campaigns';
import { getStop, stopMessages } from '@saakh/contracts/operations/messaging/reports-and-stops';
import * as templates from '@saakh/contracts/operations/messaging/templates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem, inTransaction } from '#platform/context';
import { startMailServer, startSmsGateway } from '#platform/testing/listeners';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { ALL, news, putCustomer } from '../../../testing/worlds/messaging';

type Gateway = Awaited<ReturnType<typeof startSmsGateway>>;
const OUT = () => ({ status: 503, body: '' });
const TAKES = () => ({ status: 200, body: '{"reference":"gw-1"}' });

let app: TestApp;
let sms: Gateway;
let whatsapp: Gateway;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let staff: { token: string; staffId: string };
beforeAll(async () => {
  sms = await startSmsGateway();
  whatsapp = await startSmsGateway();
  mail = await startMailServer();
  app = await startTestApp({
    config: {
      ...{ SMS_GATEWAY_URL: sms.url, SMS_GATEWAY_KEY: 'gateway-key', SMTP_URL: mail.url },
      ...{ WHATSAPP_GATEWAY_URL: whatsapp.url, WHATSAPP_GATEWAY_KEY: 'whatsapp-key' },
    },
  });
  staff = await signInStaff(app, 'Mira');
});
afterAll(async () => {
  await app.close();
  for (const service of [sms, whatsapp, mail]) service.close();
});

async function at(ist: string) {
  app.clock.set(new Date(`${ist}+05:30`));
  const now = app.clock.now();
  await app.sql('update sessions set last_seen_at = $1, expires_at = $2', [now, new Date(now.getTime() + 86_400_000)]);
  await proveAgain(app);
}
beforeEach(async () => {
  await at('2026-11-20T12:00:00');
  for (const table of ['campaign_recipients', 'campaigns', 'outbox_messages', 'consents', 'users', 'pgboss.job']) {
    await app.sql(`delete from ${table}`);
  }
  for (const gateway of [sms, whatsapp]) {
    gateway.requests.length = 0;
    gateway.answer = TAKES;
  }
  mail.mails.length = 0;
});

type Written = Parameters<typeof app.inject<typeof templates.saveTemplate>>[1]['body'];
const save = (more: object = {}) =>
  app.inject(templates.saveTemplate, { body: news(more) as unknown as Written }, staff);
const problems = async () =>
  (await app.inject(templates.listTemplates, {}, staff)).body.data.find(({ key }) => key === 'cmp-gold-news')?.problems;
async function send() {
  const body = { name: 'Gold', template_key: 'cmp-gold-news', segment: ALL, at: null, per_minute: 600 };
  const made = await app.inject(campaigns.createCampaign, { body }, staff);
  await app.platform.jobs.drain();
  return made;
}
/** Whatever waits or is to be tried again is due: jobs wait by the clock of the database. */
async function wake() {
  await app.sql(`update pgboss.job set start_after = now() - interval '1 second' where state in ('retry', 'created')`);
  await app.platform.jobs.drain();
}
const figures = async (campaignId: string) =>
  (await app.inject(campaigns.getCampaign, { params: { campaignId } }, staff)).body.data.figures;

/** Gives somebody an address of their own, and lets them say yes to reminders by mail. */
async function putAddress(userId: string, address: string) {
  const { cipher } = app.platform;
  await app.sql(
    `update users set email_sealed = $2, email_index = $3, email_verified = true, allow_emails = true where user_id = $1`,
    [
      userId,
      cipher.seal(address, { table: 'users', id: userId, column: 'email_sealed' }),
      cipher.index('email', address),
    ],
  );
}
/** That somebody said yes to news by SMS, on record. */
const putConsent = (userId: string) =>
  app.sql(
    `insert into consents (consent_id, user_id, brand_key, purpose, granted, product_type, notice_key, notice_version, notice_hash, language, items, channels, channel, at, request_id)
     values ('con_' || $1, $1, 'cl', 'marketing', true, 'Gold Loans', 'consent-marketing', 3, 'x', 'en', '[]', '["sms"]', 'web', now(), 'r')`,
    [userId],
  );

const EMAIL = {
  ...{ channel: 'email', pe_id: null, header: null, variables: ['name', 'stopLink'] },
  texts: {
    en: { subject: 'Gold', body: 'Hello {{name}}, an offer for gold. Stop: {{stopLink}}', registration: null },
    hi: { subject: 'सोना', body: 'नमस्ते {{name}}, सोने पर ऑफ़र। बंद: {{stopLink}}', registration: null },
  },
};

test.each(['en', 'hi'] as const)(
  'REG-SMS-5 an e-mail whose text (%s) has no stop link is kept and never sent',
  async (language) => {
    const body = EMAIL.texts[language].body.replace('{{stopLink}}', '');
    await save({ ...EMAIL, texts: { ...EMAIL.texts, [language]: { ...EMAIL.texts[language], body } } });
    expect(await problems()).toEqual(['stop-missing']);
    await putAddress((await putCustomer(app)).userId, 'asha@example.com');
    await app.sql('update users set news_by_email = true');
    expect((await send()).error.fields).toHaveProperty('template_key');
    expect(mail.mails).toEqual([]);
    await save(EMAIL);
    expect(await problems()).toEqual([]);
  },
);

test('REG-SMS-5 news by e-mail go to who said yes to them by e-mail, each with a stop link of their own that stops that channel', async () => {
  await save(EMAIL);
  const [yes, no] = [await putCustomer(app), await putCustomer(app)];
  await putAddress(yes.userId, 'asha@example.com');
  await putAddress(no.userId, 'bina@example.com');
  await app.sql('update users set news_by_email = true where user_id = $1', [yes.userId]);
  const { campaignId } = (await send()).body;
  const [recipient] = await app.sql<{ recipient_id: string }>(
    'select recipient_id from campaign_recipients where user_id = $1',
    [yes.userId],
  );
  expect(mail.mails.map(({ to }) => to)).toEqual([['asha@example.com']]);
  expect(mail.mails[0]?.text.replace(/=\r\n/g, '')).toContain(`/stop/${recipient?.recipient_id}`);
  expect(await figures(campaignId)).toMatchObject({ sent: 1, keptBack: [{ reason: 'not-allowed', count: 1 }] });
  const params = { recipientId: recipient?.recipient_id ?? '' };
  expect((await app.inject(getStop, { params })).body).toMatchObject({ channel: 'email', category: 'promotional' });
});

test('REG-SMS-5 news by WhatsApp go to who said yes to them by WhatsApp', async () => {
  const text = (body: string) => ({ subject: null, body, registration: 'gold_news' });
  const texts = { en: text('Hello {{name}}, an offer for gold'), hi: text('नमस्ते {{name}}, सोने पर ऑफ़र') };
  await save({ channel: 'whatsapp', pe_id: null, header: null, texts });
  const [yes] = [await putCustomer(app), await putCustomer(app)];
  await app.sql('update users set news_by_whatsapp = true where user_id = $1', [yes.userId]);
  const { campaignId } = (await send()).body;
  expect(whatsapp.requests.map(({ body }) => [body.to, body.text])).toEqual([
    [`91${yes.mobile}`, 'Hello Farida, an offer for gold'],
  ]);
  expect(sms.requests).toEqual([]);
  expect(await figures(campaignId)).toMatchObject({ sent: 1, keptBack: [{ reason: 'not-allowed', count: 1 }] });
});

test('REG-SMS-5 REG-DP-4 news that wait for ten the next morning go to nobody who said no in the evening, and the campaign says so', async () => {
  await save();
  const [stopped, withdrew, forgotten, moved, stayed] = [
    await putCustomer(app),
    await putCustomer(app),
    await putCustomer(app),
    await putCustomer(app),
    await putCustomer(app),
  ];
  await putConsent(stopped.userId);
  await putConsent(withdrew.userId);
  await at('2026-11-20T18:59:00');
  sms.answer = OUT;
  const { campaignId } = (await send()).body;
  expect(sms.requests).toHaveLength(5);
  expect(await figures(campaignId)).toMatchObject({ sent: 5, keptBack: [] });

  await at('2026-11-20T20:00:00');
  sms.answer = TAKES;
  const [own] = await app.sql<{ recipient_id: string }>(
    'select recipient_id from campaign_recipients where user_id = $1',
    [stopped.userId],
  );
  // What the gateway did not answer for may have arrived, with its link.
  const params = { recipientId: own?.recipient_id ?? '' };
  expect((await app.inject(stopMessages, { params })).status).toBe(200);
  const token = await inTransaction(asSystem(app.context(), 'sign-in'), (system) =>
    app.platform.sessions.create(system, { audience: 'customer', subjectId: withdrew.userId, brandKey: 'cl' }),
  );
  const consentId = `con_${withdrew.userId}`;
  expect((await app.inject(withdrawConsent, { params: { consentId } }, { token })).status).toBe(200);
  await app.sql(
    'insert into suppressed_addresses (address_index, at) select phone_index, now() from users where user_id = $1',
    [forgotten.userId],
  );
  await app.sql(`update users set phone_index = 'another', phone_sealed = $2 where user_id = $1`, [
    moved.userId,
    app.platform.cipher.seal('9812300001', { table: 'users', id: moved.userId, column: 'phone_sealed' }),
  ]);
  await wake();
  expect(sms.requests).toHaveLength(5);

  sms.requests.length = 0;
  await at('2026-11-21T10:00:00');
  await wake();
  expect(sms.requests.map(({ body }) => body.to)).toEqual([`91${stayed.mobile}`]);
  expect(
    await app.sql(
      `select status, error, body_sealed is null as forgotten, count(*)::int from outbox_messages group by 1, 2, 3 order by 1, 2`,
    ),
  ).toEqual([
    { status: 'sent', error: null, forgotten: true, count: 1 },
    { status: 'suppressed', error: 'no-contact', forgotten: true, count: 1 },
    { status: 'suppressed', error: 'not-allowed', forgotten: true, count: 2 },
    { status: 'suppressed', error: 'suppressed', forgotten: true, count: 1 },
  ]);
  expect(await figures(campaignId)).toMatchObject({
    ...{ chosen: 5, waiting: 0, sent: 1, failed: 0, stopped: 1 },
    keptBack: [
      { reason: 'no-contact', count: 1 },
      { reason: 'not-allowed', count: 2 },
      { reason: 'suppressed', count: 1 },
    ],
  });
  expect((await app.inject(getStop, { params })).body).toMatchObject({ stopped: true });
  await app.sql('delete from suppressed_addresses');
});

test('REG-SMS-5 a trial that waits goes to those of the team it is for, but not to who asks to be forgotten meanwhile', async () => {
  await save();
  await at('2026-11-20T19:00:00');
  for (const to of ['9812345670', '9812345671']) {
    await app.inject(templates.testTemplate, { body: { key: 'cmp-gold-news', language: 'en', to } }, staff);
  }
  const index = app.platform.cipher.index('phone', '9812345671');
  await app.sql('insert into suppressed_addresses (address_index, at) values ($1, now())', [index]);
  await at('2026-11-21T10:00:00');
  await wake();
  expect(sms.requests.map(({ body }) => body.to)).toEqual(['919812345670']);
  await app.sql('delete from suppressed_addresses');
});
