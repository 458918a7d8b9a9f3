import { LOCK_DAYS } from '@saakh/rules/partners/attribution/claim';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { listSecond, touchCustomer } from './index';

const NOW = '2026-06-01T06:30:00.000Z';
let app: TestApp;
const run = <Row = unknown>(text: string, values: unknown[] = []) => app.sql<Row>(text, values);

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  for (const id of ['a', 'b']) {
    await run('insert into partners (partner_id, name) values ($1, $1)', [`ptr_${id}`]);
    await run(
      `insert into brands (key, partner_id, name, legal_name, hosts, logo, co_brand_logo, font_family, primary_colour, secondary_colour,
         terms_apply, id_card_title, support_phone, support_email, grievance_name, grievance_phone, grievance_email, position)
       select $1, $2, name, legal_name, '{}', logo, co_brand_logo, font_family, primary_colour, secondary_colour,
         terms_apply, id_card_title, support_phone, support_email, grievance_name, grievance_phone, grievance_email, 90
       from brands where key = 'cl'`,
      [`site-${id}`, `ptr_${id}`],
    );
    await run(
      `insert into partner_users (partner_user_id, partner_id, merchant_id, kind, email, name, password_hash)
       values ($1, $2, $3, 'staff', $1 || '@partner.test', $1, 'none')`,
      [`pus_${id}`, `ptr_${id}`, null],
    );
    await run(
      `insert into tracking_links (link_id, code, name, brand_key, target, utms, created_at, created_by, partner_id, partner_user_id)
       values ($1, $2, $1, $3, 'entry', '{}', $4, $5, $6, $5)`,
      [`trk_${id}`, `ownlnk${id}`, `site-${id}`, NOW, `pus_${id}`, `ptr_${id}`],
    );
    await run(`insert into link_clicks (click_id, link_id, at, is_bot, by_qr) values ($1, $2, $3, false, $4)`, [
      `clk_${id}`,
      `trk_${id}`,
      NOW,
      id === 'b',
    ]);
  }
});
afterAll(() => app.close());

let made = 0;
/** Somebody comes with a click, or to a site, and signs in. */
async function come(userId: string, from: { lead?: string; brandKey?: string }) {
  made += 1;
  const prospectId = `pro_${made}`;
  await run(
    `insert into prospects (prospect_id, brand_key, channel, destination_sealed, destination_index, utms, lead, language, created_at)
     values ($1, $2, 'sms', '-', '-', '{}', $3, 'en', $4)`,
    [prospectId, from.brandKey ?? 'cl', from.lead ?? null, app.clock.now().toISOString()],
  );
  await inTransaction(app.context(), (ctx) => touchCustomer(ctx, { userId, prospectId }));
}
const claims = (userId: string) =>
  run<{ partner_id: string; way: string; end_reason: string | null; by: string | null }>(
    'select partner_id, way, end_reason, partner_user_id as by from attribution_claims where user_id = $1 order by claimed_at',
    [userId],
  );
const outcomes = async (userId: string) =>
  (
    await run<{ outcome: string }>('select outcome from attribution_touches where user_id = $1 order by at', [userId])
  ).map(({ outcome }) => outcome);
const customer = async (mobile: string) => (await app.signIn({ mobile })).userId;
async function apply(userId: string) {
  made += 1;
  await run(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, $2, 'cl', 'Personal Loans', 6, 100000, 12, $3, $3)`,
    [`app_${made}`, userId, app.clock.now().toISOString()],
  );
  const rows = await run<{ partner_id: string }>('select partner_id from case_attributions where app_id = $1', [
    `app_${made}`,
  ]);
  return rows[0]?.partner_id;
}
const later = (days: number) => app.clock.advance(days * 24 * 3_600_000);

test('PORTAL-01 who comes by a partner’s link is theirs with the person who sent it; another partner’s link changes nothing while the lock holds', async () => {
  const userId = await customer('9876510001');
  await come(userId, {});
  expect(await claims(userId)).toEqual([]);
  expect(await apply(userId)).toBeUndefined();
  await come(userId, { lead: 'clk_a' });
  later(10);
  await come(userId, { lead: 'clk_b' });
  await come(userId, { brandKey: 'site-b' });
  expect(await claims(userId)).toEqual([{ partner_id: 'ptr_a', way: 'link', end_reason: null, by: 'pus_a' }]);
  expect(await outcomes(userId)).toEqual(['first', 'kept', 'kept']);
  expect(await apply(userId)).toBe('ptr_a');
});

test('PORTAL-01 after the lock the next one takes over, what was applied for stays where it was', async () => {
  const userId = await customer('9876510002');
  await come(userId, { brandKey: 'site-a' });
  const before = await apply(userId);
  later(LOCK_DAYS - 1);
  await come(userId, { brandKey: 'site-a' });
  later(LOCK_DAYS - 1);
  await come(userId, { lead: 'clk_b' });
  expect(await outcomes(userId)).toEqual(['first', 'again', 'kept']);
  later(2);
  expect(await apply(userId)).toBeUndefined();
  await come(userId, { lead: 'clk_b' });
  expect(await claims(userId)).toEqual([
    { partner_id: 'ptr_a', way: 'site', end_reason: 'lapsed', by: null },
    { partner_id: 'ptr_b', way: 'qr', end_reason: null, by: 'pus_b' },
  ]);
  expect([before, await apply(userId)]).toEqual(['ptr_a', 'ptr_b']);
});

test('REG-DL-8 a yes to be seen ends when the customer goes to another partner, and not when the same one brings them again', async () => {
  const { userId } = await app.signIn({ mobile: '9876510077' });
  const isShown = async () =>
    (await run('select shown_to_partner as shown from users where user_id = $1', [userId]))[0];
  await come(userId, { brandKey: 'site-b' });
  await run(`update users set shown_to_partner = true, shown_to_partner_id = 'ptr_b' where user_id = $1`, [userId]);
  await come(userId, { brandKey: 'site-b' });
  expect(await isShown()).toEqual({ shown: true });
  await run(`update attribution_claims set locked_until = claimed_at + interval '1 second' where user_id = $1`, [
    userId,
  ]);
  app.clock.advance(5_000);
  await come(userId, { lead: 'clk_a' });
  expect(await claims(userId)).toMatchObject([{ partner_id: 'ptr_b' }, { partner_id: 'ptr_a' }]);
  expect(await isShown()).toEqual({ shown: false });
  const ended = await run(`select after from audit_entries where action = 'consent.ended' and subject = $1`, [userId]);
  expect(ended).toEqual([{ after: { purpose: 'partner-sight', partnerId: 'ptr_b', why: 'other-partner' } }]);
});

test('PORTAL-01 a sign-in on a partner’s site makes the customer that partner’s at once', async () => {
  const signedIn = await app.signIn({ mobile: '9876510003' });
  await come(signedIn.userId, { brandKey: 'site-b' });
  expect(await claims(signedIn.userId)).toMatchObject([{ partner_id: 'ptr_b', way: 'site' }]);
});

test('PORTAL-01 a number that a partner has named changes nothing, before a visit or after it', async () => {
  const name = async (userId: string) => {
    made += 1;
    await run(
      `insert into partner_leads (lead_id, partner_id, partner_user_id, via, name_sealed, phone_sealed, phone_index, language, created_at, expires_at)
       select $1, 'ptr_a', 'pus_a', 'assisted', '-', '-', phone_index, 'en', $2::timestamptz, $2::timestamptz + interval '90 days'
       from users where user_id = $3`,
      [`pld_${made}`, app.clock.now().toISOString(), userId],
    );
  };
  const userId = await customer('9876510004');
  await name(userId);
  await come(userId, {});
  expect(await claims(userId)).toEqual([]);
  later(1);
  await come(userId, { brandKey: 'site-b' });
  expect(await claims(userId)).toEqual([{ partner_id: 'ptr_b', way: 'site', end_reason: null, by: null }]);
  const late = await customer('9876510005');
  await come(late, { lead: 'clk_b' });
  await name(late);
  await come(late, {});
  expect(await claims(late)).toEqual([{ partner_id: 'ptr_b', way: 'qr', end_reason: null, by: 'pus_b' }]);
  expect(await run('select 1 from partner_leads where settled_at is not null')).toEqual([]);
});

test('PORTAL-01 a lead came second where its customer was another partner’s when they signed in, until they are this one’s', async () => {
  const userId = await customer('9876500477');
  const before = app.clock.now();
  await come(userId, { lead: 'clk_a' });
  const second = async (partnerId: string, since: Date) => {
    const leads = [
      { leadId: 'led_come', userId, since },
      { leadId: 'led_nobody', userId: null, since: null },
    ];
    return [...(await inTransaction(app.context(), (ctx) => listSecond(ctx, partnerId, leads)))];
  };
  expect(await second('ptr_a', before)).toEqual([]);
  expect(await second('ptr_b', before)).toEqual(['led_come']);
  later(LOCK_DAYS + 1);
  await come(userId, { lead: 'clk_b' });
  expect((await claims(userId)).map(({ partner_id }) => partner_id)).toEqual(['ptr_a', 'ptr_b']);
  expect(await second('ptr_b', before)).toEqual([]);
  // Whose claim has ended since brought them all the same; who signs in by it afterwards is the other one's.
  expect(await second('ptr_a', before)).toEqual([]);
  later(1);
  expect(await second('ptr_a', app.clock.now())).toEqual(['led_come']);
  expect(await inTransaction(app.context(), (ctx) => listSecond(ctx, 'ptr_a', []))).toEqual(new Set());
});
