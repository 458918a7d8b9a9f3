import { getPartnerDashboard } from '@saakh/contracts/partners/partner-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(`insert into partners (partner_id, name) values ('ptr_a', 'A'), ('ptr_b', 'B')`);
  await app.sql(
    `insert into merchants (merchant_id, partner_id, name, created_at) values ('mer_shop', 'ptr_a', 'Shop', '2026-11-01T00:00:00Z')`,
  );
});
afterAll(() => app.close());

async function figures(token: string) {
  const { clickOuts, insuranceRequests } = (await app.inject(getPartnerDashboard, {}, { token })).body.data.month;
  return [clickOuts, insuranceRequests];
}
let made = 0;
async function act(userId: string, at: string) {
  made += 1;
  await app.sql(
    `insert into click_outs (click_id, kind, target_id, user_id, brand_key, utms, at) values ($1, 'deal', 1, $2, 'cl', '{}', $3)`,
    [`clk_${made}`, userId, at],
  );
  await app.sql(
    `insert into consents (consent_id, user_id, purpose, granted, product_type, recipient, notice_key, notice_version,
       notice_hash, language, items, channels, channel, at, request_id)
     values ($1, $2, 'insurer-sharing', true, 'Health Insurance', 'Neem General Insurance', 'consent-insurer-sharing', 1,
       'x', 'en', '["name"]', '[]', 'web', $3, 'r')`,
    [`con_${made}`, userId, at],
  );
  await app.sql(
    `insert into insurance_leads (lead_id, user_id, plan_id, product_type, brand_key, consent_id, answers_sealed, state,
       created_at, updated_at)
     values ($1, $2, (select min(plan_id) from insurance_plans), 'Health Insurance', 'cl', $3, 'x', 'closed', $4, $4)`,
    [`inl_${made}`, userId, `con_${made}`, at],
  );
}
function claim(userId: string, partnerId: string, claimedAt: string, endedAt: string | null = null) {
  made += 1;
  return app.sql(
    `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until, ended_at, end_reason)
     values ($1, $2, $3, 'link', $4, '2027-01-31T00:00:00Z', $5, $6)`,
    [`clm_${made}`, userId, partnerId, claimedAt, endedAt, endedAt === null ? null : 'lapsed'],
  );
}

test('PORTAL-PAGE-01 REG-DL-8 a partner counts what its customers did beside loans while they were its own', async () => {
  const a = (await signInPartnerPerson(app, 'Tejal', { partnerId: 'ptr_a', kind: 'staff' })).token;
  const b = (await signInPartnerPerson(app, 'Meera', { partnerId: 'ptr_b' })).token;
  const { userId } = await app.signIn({ mobile: '9876540021' });
  // Nobody's, or only named by number: nothing is shown.
  await act(userId, '2026-11-03T06:00:00Z');
  expect([await figures(a), await figures(b)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await claim(userId, 'ptr_a', '2026-11-05T00:00:00Z', '2026-11-10T00:00:00Z');
  await claim(userId, 'ptr_b', '2026-11-10T00:00:00Z');
  expect(await figures(a)).toEqual([0, 0]);
  await act(userId, '2026-11-06T06:00:00Z');
  await act(userId, '2026-11-07T06:00:00Z');
  await act(userId, '2026-11-10T06:00:00Z');
  expect([await figures(a), await figures(b)]).toEqual([
    [2, 2],
    [1, 1],
  ]);
  // The month before is not this month.
  const other = (await app.signIn({ mobile: '9876540022' })).userId;
  await claim(other, 'ptr_a', '2026-10-01T00:00:00Z');
  await act(other, '2026-10-31T18:29:00Z');
  expect(await figures(a)).toEqual([2, 2]);
  await act(other, '2026-10-31T18:31:00Z');
  expect(await figures(a)).toEqual([3, 3]);
});

test('S-AZ-8 a shop counts its own customers alone', async () => {
  const shop = { partnerId: 'ptr_a', kind: 'merchant', merchantId: 'mer_shop' } as const;
  const { token } = await signInPartnerPerson(app, 'Vinod', shop);
  expect(await figures(token)).toEqual([0, 0]);
  await app.sql(`update attribution_claims set merchant_id = $1 where partner_id = 'ptr_a' and ended_at is null`, [
    shop.merchantId,
  ]);
  expect(await figures(token)).toEqual([1, 1]);
});
