import * as campaigns from '@saakh/contracts/operations/messaging/campaigns';
import { getStop, stopMessages } from '@saakh/contracts/operations/messaging/reports-and-stops';
import * as templates from '@saakh/contracts/operations/messaging/templates';
import { followTrackingLink, getTrackingLink } from '@saakh/contracts/partners/staff/tracking-links';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '#platform/context';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { type Listener, startListener } from '../../../testing/worlds/listener';
import { ALL, news, PE, type Person, putCustomer } from '../../../testing/worlds/messaging';
import { keepFigures } from './campaigns.service';
import { runCampaign } from './send-campaign.service';

let app: TestApp;
let gateway: Listener;
let staff: { token: string; staffId: string };
beforeAll(async () => {
  gateway = await startListener();
  gateway.answerWith(200, '{"reference":"gw-1"}');
  app = await startTestApp({ config: { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_KEY: 'gateway-key' } });
  staff = await signInStaff(app, 'Mira');
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

async function at(ist: string) {
  app.clock.set(new Date(`${ist}+05:30`));
  const now = app.clock.now();
  await app.sql('update sessions set last_seen_at = $1, expires_at = $2', [now, new Date(now.getTime() + 86_400_000)]);
  await proveAgain(app);
}
beforeEach(async () => {
  await at('2026-11-20T12:00:00');
  for (const table of ['campaign_recipients', 'campaign_links', 'campaigns', 'consents', 'users']) {
    await app.sql(`delete from ${table}`);
  }
  gateway.received.length = 0;
});

const put = (person?: Person) => putCustomer(app, person);
const save = (body: ReturnType<typeof news>) => app.inject(templates.saveTemplate, { body }, staff);
const create = (
  more: Partial<{ segment: campaigns.Segment; at: string; template_key: string; per_minute: number }> = {},
) =>
  app.inject(
    campaigns.createCampaign,
    { body: { name: 'Gold', template_key: 'cmp-gold-news', segment: ALL, at: null, per_minute: 600, ...more } },
    staff,
  );
const drain = () => app.platform.jobs.drain();
/** What a job of its own does when the time has come: jobs wait by the clock of the database. */
async function wake(campaignId: string) {
  await runCampaign(asSystem(app.context(), 'test'), { campaignId });
  await drain();
}
const figures = async (campaignId: string) =>
  (await app.inject(campaigns.getCampaign, { params: { campaignId } }, staff)).body.data;

test('ADMIN-PAGE-13 ADMIN-FN-11 REG-SMS-5 a campaign writes once to each of its segment who said yes, and says what kept it from the others', async () => {
  await save(news());
  const asha = await put();
  const hindi = await put({ language: 'hi' });
  await put({ sms: false });
  await put({ news: false });
  await put({ verified: false });
  await put({ state: 'Goa' });
  const segment = { ...ALL, state: 'Kerala' };
  const asked = { segment, channel: 'sms', category: 'promotional' } as const;
  expect((await app.inject(campaigns.countSegment, { body: asked }, staff)).body).toMatchObject({
    customers: 5,
    reachable: 2,
  });
  const { campaignId } = (await create({ segment })).body;
  await drain();
  expect(gateway.received.map(({ body }) => JSON.parse(body))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        to: `91${asha.mobile}`,
        text: 'Hello Farida, an offer for gold. Stop: STOP',
        peId: PE,
        header: 'SAAKHN-P',
        templateId: '2'.repeat(19),
      }),
      expect.objectContaining({ to: `91${hindi.mobile}`, text: 'नमस्ते Farida, सोने पर ऑफ़र। बंद: STOP' }),
    ]),
  );
  expect(gateway.received).toHaveLength(2);
  await wake(campaignId);
  expect(gateway.received).toHaveLength(2);
  expect(await figures(campaignId)).toMatchObject({
    state: 'done',
    links: [],
    figures: {
      chosen: 5,
      sent: 2,
      waiting: 0,
      keptBack: [
        { reason: 'no-contact', count: 1 },
        { reason: 'not-allowed', count: 2 },
      ],
    },
  });
});

test('REG-SMS-4 what is set up at 18:59:59 goes, what is set up at 19:00:00 waits for ten the next morning', async () => {
  await save(news());
  await put();
  await at('2026-11-20T18:59:59');
  await create();
  await drain();
  expect(gateway.received).toHaveLength(1);
  await at('2026-11-20T19:00:00');
  await app.sql('delete from campaign_recipients');
  const { campaignId } = (await create()).body;
  await drain();
  expect(gateway.received).toHaveLength(1);
  expect((await figures(campaignId)).waitsUntil).toBe('2026-11-21T04:30:00.000Z');
  await at('2026-11-21T09:59:59');
  await wake(campaignId);
  expect(gateway.received).toHaveLength(1);
  await at('2026-11-21T10:00:00');
  await wake(campaignId);
  expect(gateway.received).toHaveLength(2);
});

test('REG-SMS-5 a no between choosing and sending is heard, the forgotten are left alone, and nobody gets more than one a day and three a week', async () => {
  await save(news());
  const { userId } = await put();
  const gone = await put();
  await app.sql(
    'insert into suppressed_addresses (address_index, at) select phone_index, now() from users where user_id = $1',
    [gone.userId],
  );
  const reasons: (string | undefined)[] = [];
  for (const day of ['20', '20', '21', '22', '23', '27']) {
    await at(`2026-11-${day}T12:00:00`);
    const { campaignId } = (await create()).body;
    await drain();
    const [row] = await app.sql<{ state: string; kept_back: string }>(
      'select state, kept_back from campaign_recipients where campaign_id = $1 and user_id = $2',
      [campaignId, userId],
    );
    reasons.push(row?.kept_back ?? row?.state);
  }
  expect(reasons).toEqual(['sent', 'often-enough', 'sent', 'sent', 'often-enough', 'sent']);
  expect(await app.sql(`select distinct kept_back from campaign_recipients where user_id = $1`, [gone.userId])).toEqual(
    [{ kept_back: 'suppressed' }],
  );
  await at('2026-12-20T12:00:00');
  const { campaignId } = (await create({ at: '2026-12-21T06:30:00.000Z' })).body;
  await app.sql('update users set news_by_sms = false');
  await at('2026-12-21T12:00:01');
  await wake(campaignId);
  expect((await figures(campaignId)).figures).toMatchObject({ sent: 0, chosen: 2 });
});

async function problems(more: object) {
  await save(news(more));
  const { body } = await app.inject(templates.listTemplates, {}, staff);
  return body.data.find(({ key }) => key === 'cmp-gold-news')?.problems;
}

test('REG-SMS-1 REG-SMS-2 REG-SMS-3 REG-SMS-6 a text that lacks its registration, marks or honesty, or whose header is of another kind, is kept and never sent', async () => {
  const test_ = (to: string) =>
    app.inject(templates.testTemplate, { body: { key: 'cmp-gold-news', language: 'en', to } }, staff);
  expect(await problems({ pe_id: null })).toEqual(['registration-missing']);
  expect(await problems({ variables: ['name', 'brand'] })).toEqual(['variable-count']);
  expect(await problems({ header: 'SAAKHN-S' })).toEqual(['header-of-another-kind']);
  expect((await test_('9812345670')).error).toMatchObject({
    code: 'CONFLICT',
    message: STAFF_MESSAGES.templateProblem,
  });
  expect(await problems({ category: 'service', header: null })).toEqual(['registration-missing', 'words-of-promotion']);
  expect((await create()).error.fields).toHaveProperty('template_key');
  expect(await problems({})).toEqual([]);
  await create({ at: '2026-11-21T06:30:00.000Z' });
  expect((await save(news())).error).toMatchObject({ code: 'CONFLICT', message: /campaign uses this template/ });
  expect((await test_('asha@saakh.test')).error.fields).toHaveProperty('to');
  await test_('9812345670');
  await drain();
  expect(JSON.parse(gateway.received[0]?.body ?? '')).toMatchObject({
    to: '919812345670',
    text: expect.stringContaining('Asha'),
  });
});

test('S-AZ-7 a text that leads customers to others’ sites, mail or phones is never sent', async () => {
  const { texts } = news();
  const led = (body: string) => ({ texts: { ...texts, en: { ...texts.en, body: `${texts.en.body} ${body}` } } });
  for (const elsewhere of ['gold-loan.example/pay', 'Call 98123 45670', 'kyc@gold-loan.example']) {
    expect(await problems(led(elsewhere)), elsewhere).toEqual(['foreign-contact']);
  }
  expect((await create()).error.fields).toHaveProperty('template_key');
  const [site] = await app.sql<{ host: string }>(
    'select hosts[1] as host from brands where cardinality(hosts) > 0 limit 1',
  );
  expect(await problems(led(`https://${site?.host}/terms`))).toEqual([]);
});

test('REG-SMS-2 REG-SMS-5 an SMS holds its stop link whole, over marks in a row; with one mark a test says so', async () => {
  const stops = (marks: number) => {
    const body = `{#var#}, gold. Stop: ${'{#var#}'.repeat(marks)}`;
    const { texts } = news();
    const written = { en: { ...texts.en, body }, hi: { ...texts.hi, body } };
    return { ...news(), variables: ['name', ...Array.from({ length: marks }, () => 'stopLink')], texts: written };
  };
  const { mobile } = await put();
  await save(stops(1) as ReturnType<typeof news>);
  const tried = { key: 'cmp-gold-news', language: 'en', to: '9812345670' } as const;
  expect((await app.inject(templates.testTemplate, { body: tried }, staff)).error).toMatchObject({
    code: 'CONFLICT',
    message: /takes three marks/,
  });
  await save(stops(3) as ReturnType<typeof news>);
  await create();
  await drain();
  const [sent] = gateway.received.map(({ body }) => JSON.parse(body));
  const [recipient] = await app.sql<{ recipient_id: string }>('select recipient_id from campaign_recipients');
  expect(sent).toMatchObject({ to: `91${mobile}`, text: expect.stringContaining(`/stop/${recipient?.recipient_id}`) });
  const keyed = { ...staff, headers: { 'idempotency-key': 'once' } };
  expect((await app.inject(templates.testTemplate, { body: tried }, keyed)).status).toBe(200);
  await drain();
  expect(gateway.received.at(-1)?.body).toMatch(/\/stop\/tst_/);
});

test('ADMIN-PAGE-13 ADMIN-FN-10 ADMIN-FN-11 the link of a campaign is a tracking link of its own, one for each brand: its clicks and what comes of them count', async () => {
  const body = 'Hello {#var#}, an offer for gold: {#var#}. Stop: STOP';
  const { texts } = news();
  const written = { en: { ...texts.en, body }, hi: { ...texts.hi, body } };
  await save({ ...news(), variables: ['name', 'link'], texts: written } as unknown as ReturnType<typeof news>);
  const [own, other] = [await put(), await put()];
  await app.sql(`update users set brand_key = 'vetanika' where user_id = $1`, [other.userId]);
  const { campaignId } = (await create()).body;
  expect((await figures(campaignId)).links).toMatchObject([{ clicks: 0, brand: { en: expect.any(String) } }]);
  await drain();
  const sent = gateway.received.map(({ body: text }) => JSON.parse(text) as { to: string; text: string });
  const codeTo = (mobile: string) =>
    /\/t\/([a-z0-9]{7})\. Stop/.exec(sent.find(({ to }) => to === `91${mobile}`)?.text ?? '')?.[1] ?? '';
  const codes = [codeTo(own.mobile), codeTo(other.mobile)];
  expect(new Set(codes).size).toBe(2);
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' };
  for (const [n, path] of ['/products', '/vetanika/products'].entries()) {
    const answer = await app.inject(followTrackingLink, { params: { code: codes[n] ?? '' }, query: {} }, { headers });
    const to = new URL(String(answer.headers.location));
    expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      path,
      { utm_source: 'campaign', utm_medium: 'sms', utm_campaign: 'Gold' },
    ]);
  }
  const { links } = await figures(campaignId);
  expect(links.map(({ clicks }) => clicks)).toEqual([1, 1]);
  const [first] = links;
  const seen = await app.inject(getTrackingLink, { params: { linkId: first?.linkId ?? '' } }, staff);
  expect(seen.body.data).toMatchObject({
    ...{ name: 'Gold · SMS · Saakh', clicks: 1, target: 'products', state: 'on' },
    campaign: { campaignId, name: 'Gold' },
  });
  // A brand whose partner is in the bin has no site: the link for its customers is the default one's from the start.
  const of = `from brands b where b.partner_id = p.partner_id and b.key = 'vetanika'`;
  await app.sql(`update partners p set deleted_at = now() ${of}`);
  const closed = (await create({ segment: { ...ALL, brand_key: 'vetanika' } })).body.campaignId;
  await app.sql(`update partners p set deleted_at = null ${of}`);
  expect((await figures(closed)).links).toMatchObject([{ brand: expect.not.objectContaining({ en: 'Vetanika' }) }]);
});

test('ADMIN-PAGE-13 a step that dies in the middle is done again from its checkpoint, and nobody gets the message twice', async () => {
  await save(news());
  for (let n = 0; n < 7; n += 1) await put();
  const { campaignId } = (await create({ per_minute: 3 })).body;
  const ctx = asSystem(app.context(), 'test');
  const { outbox } = app.platform;
  const real = outbox.send.bind(outbox);
  let calls = 0;
  outbox.send = (...given) => {
    calls += 1;
    if (calls === 2 || calls === 5) throw new Error('the machine went away');
    return real(...given);
  };
  const outcomes: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    outcomes.push(
      await runCampaign(ctx, { campaignId }).then(
        () => 'ok',
        () => 'died',
      ),
    );
  }
  outbox.send = real;
  expect(outcomes.filter((one) => one === 'died')).toHaveLength(2);
  await drain();
  const told = gateway.received.map(({ body }) => JSON.parse(body).to);
  expect(told).toHaveLength(7);
  expect(new Set(told).size).toBe(7);
  expect((await figures(campaignId)).state).toBe('done');
});

test('REG-SMS-5 REG-DP-4 a stop link stops nothing by being opened, and by one press all news by that channel, as a withdrawal on record', async () => {
  await save(news());
  const { userId } = await put();
  await app.sql(
    `insert into consents (consent_id, user_id, brand_key, purpose, granted, product_type, notice_key, notice_version, notice_hash, language, items, channels, channel, at, request_id)
     values ('con_news', $1, 'cl', 'marketing', true, 'Gold Loans', 'consent-marketing', 3, 'x', 'en', '[]', '["sms","email"]', 'web', now(), 'r')`,
    [userId],
  );
  await create();
  await drain();
  const [row] = await app.sql<{ recipient_id: string }>('select recipient_id from campaign_recipients');
  const params = { recipientId: row?.recipient_id ?? '' };
  for (let n = 0; n < 2; n += 1) {
    expect((await app.inject(getStop, { params })).body).toMatchObject({
      channel: 'sms',
      category: 'promotional',
      stopped: false,
    });
  }
  expect((await app.sql('select news_by_sms from users'))[0]).toEqual({ news_by_sms: true });
  await app.inject(stopMessages, { params });
  await app.inject(stopMessages, { params });
  expect((await app.sql('select news_by_sms, news_by_email from users'))[0]).toEqual({
    news_by_sms: false,
    news_by_email: true,
  });
  expect(
    await app.sql('select granted, channels, channel, withdraws from consents order by sequence desc limit 1'),
  ).toEqual([{ granted: true, channels: ['email'], channel: 'stop-link', withdraws: 'con_news' }]);
  expect(await app.sql('select count(*)::int as n from consents')).toEqual([{ n: 2 }]);
  expect((await app.inject(getStop, { params: { recipientId: 'rcp_nobodyhasthis' } })).error.code).toBe('NOT_FOUND');
});

test('ADMIN-PAGE-13 campaigns are counted each minute for their list, eight days after their end for the last time, and again when somebody stops by one', async () => {
  await save(news());
  await put();
  const { campaignId } = (await create()).body;
  await drain();
  await wake(campaignId);
  const keep = () => keepFigures(asSystem(app.context(), 'test'));
  const listed = async () => (await app.inject(campaigns.listCampaigns, { query: {} }, staff)).body.data[0]?.figures;
  const told = async () => (await figures(campaignId)).figures;
  const deliver = (to: string) => app.sql('update outbox_messages set delivery = $1, delivered_at = now()', [to]);
  await keep();
  expect(await listed()).toMatchObject({ chosen: 1, sent: 1, delivered: 0, stopped: 0, keptBack: [] });
  await deliver('delivered');
  await keep();
  // Within the minute the list has what was counted, and the campaign's own page what is.
  expect([await listed(), await told()]).toMatchObject([{ delivered: 0 }, { delivered: 1 }]);
  await at('2026-11-20T12:01:00');
  await keep();
  expect(await listed()).toMatchObject({ delivered: 1 });
  // A large one is counted less often.
  await app.sql(`update campaigns set figures = figures || '{"chosen": 600000}'`);
  await at('2026-11-20T12:10:59');
  await keep();
  expect(await listed()).toMatchObject({ chosen: 600_000 });
  await at('2026-11-20T12:11:00');
  await keep();
  expect(await listed()).toMatchObject({ chosen: 1 });
  // So is one that stands still.
  const [{ ended } = { ended: null }] = await app.sql<{ ended: Date | null }>(
    'select finished_at as ended from campaigns',
  );
  await app.sql(
    `update campaigns set state = 'paused', finished_at = null, figures = figures || '{"chosen": 7}', figures_at = $1`,
    [app.clock.now()],
  );
  await at('2026-11-20T13:10:59');
  await keep();
  expect(await listed()).toMatchObject({ chosen: 7 });
  await at('2026-11-20T13:11:00');
  await keep();
  expect(await listed()).toMatchObject({ chosen: 1 });
  await app.sql("update campaigns set state = 'done', finished_at = $1", [ended]);
  await at('2026-11-28T12:01:00');
  await keep();
  await deliver('failed');
  await at('2026-11-29T12:00:00');
  await keep();
  // A word of the gateway's that comes later still changes nothing.
  expect([await listed(), await told()]).toMatchObject([{ delivered: 1 }, { delivered: 1 }]);
  const [row] = await app.sql<{ recipient_id: string }>('select recipient_id from campaign_recipients');
  await app.inject(stopMessages, { params: { recipientId: row?.recipient_id ?? '' } });
  expect(await told()).toMatchObject({ sent: 1, failed: 1, stopped: 1 });
  await keep();
  expect([await listed(), await told()]).toMatchObject([{ stopped: 1 }, { stopped: 1 }]);
});

test('ADMIN-FN-11 a paused campaign sends nothing, goes on where it was, and a cancelled one never', async () => {
  await save(news());
  await put();
  const steer = (campaignId: string, to: 'paused' | 'running' | 'cancelled') =>
    app.inject(campaigns.steerCampaign, { params: { campaignId }, body: { to } }, staff);
  const { campaignId } = (await create()).body;
  await steer(campaignId, 'paused');
  await drain();
  expect(gateway.received).toHaveLength(0);
  await steer(campaignId, 'running');
  await drain();
  expect(gateway.received).toHaveLength(1);
  const second = (await create({ at: '2026-11-22T06:30:00.000Z' })).body.campaignId;
  await steer(second, 'cancelled');
  await at('2026-11-22T12:01:00');
  await wake(second);
  expect(gateway.received).toHaveLength(1);
  expect((await steer(second, 'running')).error.message).toBe('This campaign has ended');
});

test('REG-SMS-5 an account that became part of another is not written to; the word and the messages of the person hold', async () => {
  await save(news());
  const absorbed = await put();
  const kept = await put({ news: false });
  const { campaignId } = (await create({ per_minute: 3 })).body;
  await app.sql('update users set merged_into = $2 where user_id = $1', [absorbed.userId, kept.userId]);
  await app.sql(
    `insert into campaign_recipients (recipient_id, campaign_id, user_id, state) values ('rcp_a', $1, $2, 'waiting')`,
    [campaignId, absorbed.userId],
  );
  await drain();
  expect(gateway.received).toEqual([]);
  expect((await figures(campaignId)).figures).toMatchObject({
    chosen: 2,
    keptBack: [
      { reason: 'deleted', count: 1 },
      { reason: 'not-allowed', count: 1 },
    ],
  });
  await app.sql('update users set news_by_sms = true');
  await app.sql(
    `update campaign_recipients set state = 'sent', kept_back = null, message_id = 'msg_1' where recipient_id = 'rcp_a'`,
  );
  const second = (await create()).body.campaignId;
  await drain();
  expect((await figures(second)).figures).toMatchObject({ chosen: 1, sent: 0, keptBack: [{ reason: 'often-enough' }] });
});

test('REG-SMS-5 REG-SMS-3 a campaign whose text is of another kind by now is paused and writes to nobody', async () => {
  await save(news());
  await put();
  const { campaignId } = (await create()).body;
  await app.sql(`update message_templates set category = 'service' where key = 'cmp-gold-news'`);
  await drain();
  expect([gateway.received, (await figures(campaignId)).state]).toEqual([[], 'paused']);
  await app.sql(`update message_templates set category = 'promotional' where key = 'cmp-gold-news'`);
  await app.inject(campaigns.steerCampaign, { params: { campaignId }, body: { to: 'running' } }, staff);
  await drain();
  expect(gateway.received).toHaveLength(1);
});

test('REG-SMS-3 R-RUN-2 a test goes ten times an hour for each of staff, never to who was forgotten, and its audit row has no number', async () => {
  await app.sql('delete from rate_limits');
  await save(news());
  const tried = (to: string) =>
    app.inject(templates.testTemplate, { body: { key: 'cmp-gold-news', language: 'en', to } }, staff);
  const index = app.platform.cipher.index('phone', '9812345679');
  await app.sql('insert into suppressed_addresses (address_index, at) values ($1, now())', [index]);
  expect((await tried('9812345679')).error.fields).toEqual({
    to: expect.stringMatching(/asked us to delete their data/),
  });
  for (let n = 0; n < 10; n += 1) expect((await tried('9812345670')).status).toBe(200);
  expect(await tried('9812345670')).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
  const audits = JSON.stringify(await app.sql(`select * from audit_entries where action = 'message-template.tested'`));
  expect(audits).not.toContain('9812345670');
  expect(audits).toContain(app.platform.cipher.index('phone', '9812345670'));
});
