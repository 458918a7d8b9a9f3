import { startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import { resetPartnerPassword } from '@saakh/contracts/identity/sign-in/partner-account';
import * as accounts from '@saakh/contracts/identity/sign-in/partner-accounts';
import { getPartnerRevenue, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import * as calls from '@saakh/contracts/partners/staff/merchants';
import { decideApproval } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import PARTNER_MESSAGES from '@saakh/i18n/en/partners.messages.portal.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#domains/identity/sign-in';
import { agreeByLink } from '../../../testing/agree-by-link';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const PASSWORD = 'blue horse 4711';
const REASON = 'They asked for it on the phone';
let app: TestApp;
let passwordHash: string;
let asha: { staffId: string; token: string };
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(PASSWORD);
  asha = await signInStaff(app, 'Asha');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [
    'password_resets',
    'masquerades',
    'partner_users',
    'merchant_locations',
    'merchants',
    'rate_limits',
  ])
    await app.sql(`delete from ${table}`);
  await app.sql(
    `insert into merchants (merchant_id, partner_id, name, created_at) values
       ('mer_anand', 'ptr_rinayan', 'Anand Stores', now()), ('mer_bharat', 'ptr_rinayan', 'bharat Stores', now()),
       ('mer_chand', 'ptr_vetanika', 'Chand Stores', now())`,
  );
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, merchant_id, kind, email, name, password_hash) values
       ('pus_anand', 'ptr_rinayan', 'mer_anand', 'merchant', 'anand@example.com', 'Anand', $1),
       ('pus_bharat', 'ptr_rinayan', 'mer_bharat', 'merchant', 'bharat@example.com', 'Bharat', $1)`,
    [passwordHash],
  );
});

const as = () => ({ token: asha.token });
const list = async (query: Record<string, string> = {}) =>
  (await app.inject(calls.listMerchants, { query }, as())).body;
const detail = async (merchantId = 'mer_anand') =>
  (await app.inject(calls.getMerchant, { params: { merchantId } }, as())).body.data;
const pause = (paused: boolean, merchantId = 'mer_anand') =>
  app.inject(calls.pauseMerchant, { params: { merchantId }, body: { paused, reason: REASON } }, as());
const signIn = (email: string) => app.inject(partnerLogin, { body: { email, password: PASSWORD } });
const check = async (token: string) => (await app.inject(getPartnerRevenue, {}, { token })).status;
const turn = (active: boolean) =>
  app.inject(
    accounts.switchPartnerAccount,
    { params: { partnerUserId: 'pus_anand' }, body: { active, reason: REASON } },
    as(),
  );
function invite(body: Partial<Record<string, string | null>> = {}) {
  const person = { name: 'Chandni', email: 'chandni@example.com', language: 'hi', reason: REASON };
  const whose = { partnerId: 'ptr_rinayan', kind: 'merchant', merchantId: 'mer_anand' };
  return app.inject(accounts.invitePartnerAccount, { body: { ...whose, ...person, ...body } as never }, as());
}
const audits = (action: string) =>
  app.sql<Record<string, unknown>>('select object_id, before, after from audit_entries where action = $1 order by id', [
    action,
  ]);

test('ADMIN-FN-06 ADMIN-PAGE-09 merchants are listed by name, found by name and partner, by state, page by page', async () => {
  const { data, next } = await list({ limit: '2' });
  expect(data.map(({ name, people, shops }) => [name, people, shops])).toEqual([
    ['Anand Stores', 1, 0],
    ['bharat Stores', 1, 0],
  ]);
  expect((await list({ limit: '2', after: next ?? '' })).data.map(({ name }) => name)).toEqual(['Chand Stores']);
  expect((await list({ q: 'BHARAT' })).data.map(({ name }) => name)).toEqual(['bharat Stores']);
  expect((await list({ partner: 'ptr_vetanika' })).data.map(({ name }) => name)).toEqual(['Chand Stores']);
  await pause(true);
  expect((await list({ state: 'paused' })).data.map(({ name }) => name)).toEqual(['Anand Stores']);
  expect((await list({ state: 'active' })).data).toHaveLength(2);
  await app.sql("update partners set deleted_at = now() where partner_id = 'ptr_vetanika'");
  const gone = await app.inject(calls.getMerchant, { params: { merchantId: 'mer_chand' } }, as());
  const left = (await list()).data;
  await app.sql("update partners set deleted_at = null where partner_id = 'ptr_vetanika'");
  expect([gone.status, left.length]).toEqual([404, 2]);
});

test('ADMIN-FN-06 a shop is added, changed, closed and opened again, each with before and after; another merchant’s is not there', async () => {
  const shop = { name: 'Anand Stores, Hampi', address: '4 Temple Street', pincode: '583239' };
  const params = { merchantId: 'mer_anand' };
  const added = (await app.inject(calls.addShop, { params, body: shop }, as())).body;
  const key = { ...params, locationId: added.locationId };
  const update = (body: Partial<typeof shop> & { active: boolean }, at = key) =>
    app.inject(calls.updateShop, { params: at, body: { ...shop, ...body } }, as());
  expect((await update({ name: 'Anand, Hampi', active: false })).body.message).toBe(STAFF_MESSAGES.shopSaved);
  expect((await detail()).shops).toEqual([
    { ...shop, locationId: added.locationId, name: 'Anand, Hampi', active: false },
  ]);
  expect((await update({ active: true }, { ...key, merchantId: 'mer_bharat' })).status).toBe(404);
  expect((await update({ pincode: '05839', active: true })).error.fields).toHaveProperty('pincode');
  expect((await update({ active: true })).status).toBe(200);
  expect((await list({ q: 'Anand' })).data[0]?.shops).toBe(1);
  expect((await audits('merchant-shop.changed'))[0]).toMatchObject({
    object_id: 'mer_anand',
    before: { name: 'Anand Stores, Hampi', active: true },
    after: { name: 'Anand, Hampi', active: false },
  });
  const nobody = await app.inject(calls.addShop, { params: { merchantId: 'mer_nobody' }, body: shop }, as());
  expect(nobody.status).toBe(404);
});

test('ADMIN-FN-06 S-SES-4 a paused merchant’s people are signed out at once and told so at the door, and nobody opens its portal; others stay', async () => {
  const [own, other] = [
    (await signIn('anand@example.com')).body.token,
    (await signIn('bharat@example.com')).body.token,
  ];
  const masquerade = () =>
    app.inject(startMasquerade, { body: { partnerUserId: 'pus_anand', mode: 'read-only', reason: REASON } }, as());
  const acting = (await masquerade()).body.token;
  expect((await pause(true)).body.message).toBe(STAFF_MESSAGES.merchantPaused);
  expect([await check(own), await check(acting), await check(other)]).toEqual([401, 401, 200]);
  const refused = await signIn('anand@example.com');
  expect([refused.error.code, refused.error.message]).toEqual(['FORBIDDEN', PARTNER_MESSAGES.merchantPaused]);
  expect((await masquerade()).status).toBe(404);
  expect((await detail()).people[0]).toMatchObject({ paused: true, active: true });
  expect((await pause(false)).body.message).toBe(STAFF_MESSAGES.merchantGoesOn);
  expect(await check(own)).toBe(401);
  expect((await signIn('anand@example.com')).status).toBe(200);
  expect((await audits('merchant.paused')).at(-1)).toMatchObject({
    before: { paused: false },
    after: { paused: true, reason: REASON },
  });
  expect((await pause(true, 'mer_nobody')).status).toBe(404);
});

test('ADMIN-FN-06 S-AZ-7 S-SES-4 switched off, an account’s sessions and mailed link end; on again it signs in', async () => {
  const { token } = (await signIn('anand@example.com')).body;
  expect(await check(token)).toBe(200);
  expect((await turn(false)).body.message).toBe(STAFF_MESSAGES.accountSwitchedOff);
  expect(await check(token)).toBe(401);
  expect((await signIn('anand@example.com')).error.code).toBe('WRONG_CREDENTIALS');
  expect((await turn(true)).body.message).toContain('Nothing has changed yet');
  expect((await signIn('anand@example.com')).error.code).toBe('WRONG_CREDENTIALS');
  await agreeByLink(app, 'anand@example.com');
  expect((await signIn('anand@example.com')).status).toBe(200);
  expect(await audits('partner-account.switched-off')).toMatchObject([
    { object_id: 'pus_anand', before: { active: true }, after: { active: false, reason: REASON } },
  ]);
});

test('ADMIN-FN-06 S-AZ-7 somebody is invited on the partner’s own site, again with a new link, and not twice; a foreign merchant is refused', async () => {
  expect((await invite({ merchantId: 'mer_chand' })).error.fields).toHaveProperty('merchantId');
  expect((await invite({ kind: 'staff' })).error.fields).toHaveProperty('merchantId');
  expect((await invite({ partnerId: 'ptr_nobody' })).error.fields).toHaveProperty('partnerId');
  const { partnerUserId } = (await invite()).body;
  expect((await invite()).error.fields).toHaveProperty('email');
  const again = (id: string) => app.inject(accounts.invitePartnerAccountAgain, { params: { partnerUserId: id } }, as());
  app.clock.advance(1000);
  expect((await again(partnerUserId)).status).toBe(200);
  expect((await again('pus_anand')).status).toBe(409);
  await app.platform.jobs.drain();
  const mails = app.platform.outbox.listDevelopmentMessages('chandni@example.com');
  const links = (await mails).map(({ body }) => /\/rinayan\/partner\/reset-password#([\w-]{43})/.exec(body)?.[1] ?? '');
  const reset = (token = '') => app.inject(resetPartnerPassword, { body: { token, password: PASSWORD } });
  expect((await reset(links[1])).error.code).toBe('LINK_INVALID');
  expect((await reset(links[0])).status).toBe(200);
  expect((await signIn('chandni@example.com')).body).toMatchObject({ merchantId: 'mer_anand' });
  expect((await again(partnerUserId)).error.message).toBe(STAFF_MESSAGES.alreadyHasPassword);
  expect(await audits('partner-account.invited')).toMatchObject([
    { object_id: partnerUserId, after: { merchantId: 'mer_anand', email: 'c***@example.com', reason: REASON } },
  ]);
});

test('S-AZ-8 no account belongs to a merchant of another partner, and none of a merchant to nobody', async () => {
  const insert = (values: string) =>
    app.sql(
      `insert into partner_users (partner_user_id, partner_id, merchant_id, kind, email, name, password_hash)
       values ('pus_x', ${values}, 'x@example.com', 'X', 'none')`,
    );
  await expect(insert("'ptr_vetanika', 'mer_anand', 'merchant'")).rejects.toThrow(/partner_users_merchant_fk/);
  await expect(insert("'ptr_vetanika', null, 'merchant'")).rejects.toThrow(/merchant_of_merchants_only/);
  await expect(insert("'ptr_vetanika', 'mer_chand', 'owner'")).rejects.toThrow(/merchant_of_merchants_only/);
});

test('S-AZ-7 where two people decide, one pauses a merchant alone, and a second one lets it go on', async () => {
  const config = app.platform.config as { SECOND_APPROVAL: boolean };
  config.SECOND_APPROVAL = true;
  const bina = await signInStaff(app, 'Bina');
  expect((await pause(true)).body).toMatchObject({ success: true, message: STAFF_MESSAGES.merchantPaused });
  const asked = await pause(false);
  expect([asked.body.message, (await detail()).state]).toEqual([STAFF_MESSAGES.waitsForApproval, 'paused']);
  const params = { approvalId: asked.body.approvalId ?? '' };
  const decide = ({ token }: { token: string }) =>
    app.inject(decideApproval, { params, body: { decision: 'approve' } }, { token });
  expect([(await decide(asha)).error.code, (await detail()).state]).toEqual(['CONFLICT', 'paused']);
  expect((await signIn('anand@example.com')).status).toBe(403);
  expect([(await decide(bina)).status, (await detail()).state]).toEqual([200, 'active']);
  expect((await signIn('anand@example.com')).status).toBe(200);
  // The only administrator decides alone.
  await pause(true);
  await app.sql(`update staff_users set password_hash = '' where staff_id = 'stf_bina'`);
  expect([(await pause(false)).body.message, (await detail()).state]).toEqual([
    STAFF_MESSAGES.merchantGoesOn,
    'active',
  ]);
  config.SECOND_APPROVAL = false;
});
