import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import {
  acceptFirstDayGap,
  type FirstDayStep,
  getFirstDay,
  reopenFirstDayGap,
} from '@saakh/contracts/operations/first-day';
import { updateBrand } from '@saakh/contracts/partners/staff/brands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRun, noteRun } from '#platform/backups/last-runs';
import { DOCTOR_AGENT } from '#platform/http/operations-routes';
import { recipientIndex } from '#platform/outbox/sealed-message';
import { runScheduled } from '../../../testing/run-scheduled';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const METRICS_TOKEN = 'a-token-of-the-monitoring';
let app: TestApp;
let asha: { token: string; staffId: string };
beforeAll(async () => {
  app = await startTestApp({ config: { SMS_GATEWAY_URL: 'http://127.0.0.1:9/', METRICS_TOKEN } });
  asha = await signInStaff(app, 'Asha');
});
afterAll(() => app.close());

const read = async () => (await app.inject(getFirstDay, {}, asha)).body.data;
async function stepOf(step: FirstDayStep) {
  const found = (await read()).steps.find((one) => one.step === step);
  if (!found) throw new Error(`${step} is not told`);
  return found;
}
const factsOf = async (step: FirstDayStep) => (await stepOf(step)).lines.map(({ fact }) => fact);
const count = async (table: string, where: string) =>
  Number((await app.sql<{ n: string }>(`select count(*) as n from ${table} where ${where}`))[0]?.n);

test('R-OUT-1 each step is read from the data: people, brand, products, texts and partners', async () => {
  expect(await factsOf('administrators')).toEqual(['admins-ready', 'admins-not-in']);
  await signInStaff(app, 'Ravi');
  await app.sql(`update staff_users set last_sign_in_at = now()`);
  expect(await stepOf('administrators')).toMatchObject({ state: 'done', lines: [{ values: { count: 2 } }] });
  await signInStaff(app, 'Nobody', 2);

  expect((await stepOf('brand')).gaps).toEqual(expect.arrayContaining(['name', 'logo', 'host']));
  const brand = (property: 'name' | 'logo', value: unknown) =>
    app.inject(updateBrand, { body: { key: 'cl', property, value } }, asha);
  expect((await brand('name', { en: 'Udaan', hi: 'उड़ान' })).status).toBe(200);
  await app.sql(`update brands set legal_name = 'Udaan Credit', support_phone = '1', support_email = 'a@udaan.in',
    grievance_name = 'R', grievance_phone = '2', grievance_email = '' where key = 'cl'`);
  expect((await stepOf('brand')).gaps).toEqual(['officer', 'host']);

  const texts = await count('message_templates', `channel = 'sms'`);
  expect((await stepOf('texts')).state).toBe('done');
  await app.sql(`update message_templates set dlt_template_id = ' ' where key = 'otp' and language = 'hi'`);
  expect(await stepOf('texts')).toMatchObject({
    gaps: ['otp.hi'],
    lines: [{ values: { names: ['otp.hi'] } }, { values: { registered: texts - 1, all: texts } }],
  });

  await app.sql(`delete from partner_payment_details`);
  expect(await factsOf('partner')).toContain('partners-none');
  expect((await app.inject(getFirstDay, {}, await signInStaff(app, 'Divya', 2))).status).toBe(403);
});

test('R-OUT-1 the steps of lenders follow what customers are offered', async () => {
  const offered = (await stepOf('lender')).lines[0]?.values.count as number;
  expect(offered).toBeGreaterThan(0);
  const [lender] = await app.sql<{ id: number; name: string }>(
    `select l.lender_id as id, l.name from lenders l join lender_connections c using (lender_id)
     join lender_products p using (lender_id) where l.lender_status = 1 and p.active and c.adapter = 'rest' limit 1`,
  );
  if (!lender) throw new Error('no lender is on');
  await app.sql(`update lenders set lender_status = 0 where lender_id <> $1`, [lender.id]);
  expect((await stepOf('lender')).lines[0]).toMatchObject({ values: { count: 1, names: [lender.name] } });

  await app.sql(`delete from revenue_slabs`);
  await app.sql(`update lenders set revenue_percent = null, revenue_flat_fee = null`);
  expect(await stepOf('revenue')).toMatchObject({
    gaps: [`lender ${lender.id}`],
    lines: [{ to: `/admin/lenders/${lender.id}` }],
  });
  const slab = (until: string) =>
    app.sql(
      `insert into revenue_slabs (lender_id, position, revenue_type_id, revenue_percent, status, effective_until)
       values ($1, 1, (select min(id) from revenue_types), 2, 1, $2)`,
      [lender.id, until],
    );
  await slab('2020-01-01');
  expect((await stepOf('revenue')).state).toBe('open');
  await slab('2099-01-01');
  expect((await stepOf('revenue')).state).toBe('done');

  expect(await factsOf('connection')).toEqual(['connection-tested']);
  await app.sql(
    `update lender_connections set adapter = 'lead', base_url = 'mailto:leads@kosi.in' where lender_id = $1`,
    [lender.id],
  );
  expect((await stepOf('connection')).gaps).toEqual([`mail ${lender.id}`]);
  await app.sql(
    `insert into outbox_messages (id, channel, template_key, language, category, recipient_sealed, recipient_index,
       status, created_at, send_after, sent_at) values ('msg_lead', 'email', 'lender-lead', 'en', 'service', '', $1, 'held', now(), now(), now())`,
    [recipientIndex(app.platform.cipher, 'email', 'leads@kosi.in')],
  );
  expect((await stepOf('connection')).state).toBe('open');
  await app.sql(`update outbox_messages set status = 'sent' where id = 'msg_lead'`);
  expect(await factsOf('connection')).toEqual(['connection-mailed']);

  await app.sql(`update lenders set privacy_url = '' where lender_id = $1`, [lender.id]);
  const steps = (await read()).steps.filter(({ gaps }) => gaps.includes('none')).map(({ step }) => step);
  expect(steps).toEqual(expect.arrayContaining(['lender', 'area', 'connection', 'revenue']));
  const lacking = (await stepOf('lender')).lines.find(({ values }) => values.name === lender.name);
  expect(lacking?.values.missing).toEqual([STAFF_MESSAGES.missingPrivacyUrl]);
});

test('R-OUT-1 only a reader with the token counts as monitoring, and is noted at most every few minutes', async () => {
  const scrape = (headers: Record<string, string>) => app.server.inject({ url: '/metrics', headers });
  const bearer = { authorization: `Bearer ${METRICS_TOKEN}` };
  const noted = () => findRun(app.platform.files, 'scrape');
  expect((await scrape({ authorization: 'Bearer a-token-of-nobody' })).statusCode).toBe(404);
  expect((await scrape({ ...bearer, 'user-agent': DOCTOR_AGENT })).statusCode).toBe(200);
  expect([await noted(), await factsOf('alerts')]).toEqual([undefined, ['scrape-never']]);
  const first = app.clock.now();
  await scrape(bearer);
  await expect.poll(noted).toEqual(first);
  expect((await stepOf('alerts')).state).toBe('done');
  app.clock.advance(4 * 60_000);
  await scrape(bearer);
  expect(await noted()).toEqual(first);
  app.clock.advance(2 * 60_000);
  await scrape(bearer);
  await expect.poll(noted).toEqual(app.clock.now());
  app.clock.advance(16 * 60_000);
  expect(await factsOf('alerts')).toEqual(['scrape-late']);
});

test('S-AUD-3 S-AZ-7 a gap is accepted by name as it stands, can be taken back, and lapses when the step is done', async () => {
  await proveAgain(app);
  const accept = async (step: FirstDayStep, seen?: string[]) =>
    app.inject(
      acceptFirstDayGap,
      { body: { step, seen: seen ?? (await stepOf(step)).gaps, reason: 'The bucket keeps every version' } },
      asha,
    );
  expect((await accept('backup', ['backup-never'])).error.code).toBe('CONFLICT');
  expect((await accept('backup')).status).toBe(200);
  expect(await stepOf('backup')).toMatchObject({
    state: 'accepted',
    accepted: { by: 'Asha', reason: 'The bucket keeps every version', holds: true },
  });
  // Less is missing: it holds. Something else is: nobody has accepted that.
  await noteRun(app.platform.files, 'backup', app.clock.now());
  expect((await stepOf('backup')).state).toBe('accepted');
  await noteRun(app.platform.files, 'backup', new Date(app.clock.now().getTime() - 3 * 24 * 3_600_000));
  expect(await stepOf('backup')).toMatchObject({ state: 'open', accepted: { by: 'Asha', holds: false } });
  expect((await accept('backup')).status).toBe(200);
  expect((await accept('administrators', ['few'])).status).toBe(409);

  expect((await app.inject(reopenFirstDayGap, { body: { step: 'backup' } }, asha)).status).toBe(200);
  expect((await app.inject(reopenFirstDayGap, { body: { step: 'backup' } }, asha)).status).toBe(404);
  expect(await stepOf('backup')).toMatchObject({ state: 'open', accepted: null });

  await accept('trial');
  await runScheduled(app, 'first-day.lapse');
  expect((await stepOf('trial')).state).toBe('accepted');
  await noteRun(app.platform.files, 'trial', app.clock.now());
  expect(await stepOf('trial')).toMatchObject({ state: 'done', accepted: null });
  await runScheduled(app, 'first-day.lapse');
  expect(await count('first_day_gaps', 'true')).toBe(0);
  const audits = await app.sql<{ action: string; actor: string }>(
    `select action, actor from audit_entries where object_type = 'first-day-step' order by id`,
  );
  expect(audits.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
    ...Array.from({ length: 2 }, () => `first-day-gap.accepted admin:${asha.staffId}`),
    `first-day-gap.reopened admin:${asha.staffId}`,
    `first-day-gap.accepted admin:${asha.staffId}`,
    'first-day-gap.lapsed system:first-day.lapse',
  ]);
});

test('R-OUT-1 customers apply once two have: one may be who tried it, and cases of a file were applied for elsewhere', async () => {
  const apply = async (mobile: string, cutOver: string | null = null) => {
    const { userId } = await app.signIn({ mobile });
    await app.sql(
      `insert into applications (app_id, user_id, product_type, status, brand_key, amount, tenure_months, created_at, updated_at)
      values ('app_' || $1::text, $1, 'Car', 1, 'cl', 100000, 12, now(), now())`,
      [userId],
    );
    await app.sql(
      `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
         submission_state, amount, tenure_months, emi, apr_bps, created_at, updated_at, cut_over_on)
       select 'cl', 'lap_' || $1::text, 'app_' || $1::text, $1, min(lender_id), 'Car', 2, 'accepted', 100000, 12, 9000, 1200,
         now(), now(), $2::date from lenders`,
      [userId, cutOver],
    );
  };
  const isLive = async () => (await read()).isLive;
  expect(await isLive()).toBe(false);
  await apply('9811155501', '2026-11-01');
  await apply('9811155502');
  expect(await isLive()).toBe(false);
  await apply('9811155503');
  expect(await isLive()).toBe(true);
});
