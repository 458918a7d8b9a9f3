import { startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import { resetPartnerPassword } from '@saakh/contracts/identity/sign-in/partner-account';
import { switchPartnerAccount } from '@saakh/contracts/identity/sign-in/partner-accounts';
import * as calls from '@saakh/contracts/identity/sign-in/partner-people';
import { getPartnerRevenue, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import PARTNER_MESSAGES from '@saakh/i18n/en/partners.messages.portal.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeByLink } from '../../../../testing/agree-by-link';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { serverUrl } from '../../../../testing/test-database';
import { untilBlocked } from '../../../../testing/until-blocked';
import { hashPassword } from '../password';

const PASSWORD = 'blue horse 4711';
const NEW = 'another horse 77';
let app: TestApp;
let passwordHash: string;
let token: string;
const signIn = async (email: string, password = PASSWORD) =>
  (await app.inject(partnerLogin, { body: { email, password } })).body.token;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-18T06:30:00.000Z' });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql(`delete from sessions where audience = 'partner'`);
  for (const table of ['rate_limits', 'password_resets', 'masquerades', 'partner_users', 'merchants'])
    await app.sql(`delete from ${table}`);
  await app.sql(
    `insert into merchants (merchant_id, partner_id, name, created_at) values
       ('mer_anand', 'ptr_rinayan', 'Anand Stores', now()), ('mer_other', 'ptr_cl', 'Chand Stores', now())`,
  );
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, merchant_id, kind, email, name, password_hash) values
       ('pus_priya', 'ptr_rinayan', null, 'owner', 'priya@rinayan.test', 'Priya', $1),
       ('pus_om', 'ptr_rinayan', null, 'owner', 'om@rinayan.test', 'om', $1),
       ('pus_karan', 'ptr_rinayan', null, 'staff', 'karan@rinayan.test', 'Karan', $1),
       ('pus_shop', 'ptr_rinayan', 'mer_anand', 'merchant', 'anand@rinayan.test', 'Anand', $1),
       ('pus_rival', 'ptr_cl', null, 'owner', 'rival@saakh.test', 'Rival', $1)`,
    [passwordHash],
  );
  token = await signIn('priya@rinayan.test');
});

const list = async (query: Record<string, string> = {}, by = token) =>
  app.inject(calls.listPartnerPeople, { query }, { token: by });
function invite(own: Partial<Record<string, string | null>> = {}, by = token) {
  const person = { kind: 'staff', merchantId: null, name: 'Divya', email: 'divya@rinayan.test', language: 'hi' };
  const body = { ...person, ...own };
  return app.inject(calls.invitePartnerPerson, { body: body as never }, { token: by });
}
const again = (partnerUserId: string, by = token) =>
  app.inject(calls.invitePartnerPersonAgain, { params: { partnerUserId } }, { token: by });
const turn = (partnerUserId: string, active: boolean, by = token) =>
  app.inject(calls.switchPartnerPerson, { params: { partnerUserId }, body: { active } }, { token: by });
function resetFactor(partnerUserId: string, by: string) {
  const body = { reason: 'Lost the phone' };
  return app.inject(calls.resetSecondFactorOfPerson, { params: { partnerUserId }, body }, { token: by });
}
const check = async (by: string) => (await app.inject(getPartnerRevenue, {}, { token: by })).status;
async function mailsTo(email: string) {
  await app.platform.jobs.drain();
  return app.platform.outbox.listDevelopmentMessages(email);
}
const newestLink = async (email: string) =>
  /\/partner\/reset-password#([\w-]{43})/.exec((await mailsTo(email))[0]?.body ?? '')?.[1] ?? '';
const setPassword = (link: string) =>
  app.inject(resetPartnerPassword, { body: { token: link, password: NEW } }, { ip: '203.0.113.77' });
const audited = (action: string) =>
  app.sql<Record<string, unknown>>(
    'select actor, object_id, before, after from audit_entries where action = $1 order by id',
    [action],
  );

test('PORTAL-PAGE-20 an owner sees everybody of the own company by name, with role, shop and state, page by page, and the shops to choose from', async () => {
  await app.sql(
    `update partner_users set active = false, switched_off_by = 'staff' where partner_user_id = 'pus_karan'`,
  );
  await app.sql(`update partner_users set password_hash = '' where partner_user_id = 'pus_om'`);
  const { body } = await list();
  expect(
    body.data.map(({ name, kind, merchantName, active, invited }) => [name, kind, merchantName, active, invited]),
  ).toEqual([
    ['Anand', 'merchant', 'Anand Stores', true, false],
    ['Karan', 'staff', null, false, false],
    ['om', 'owner', null, true, true],
    ['Priya', 'owner', null, true, false],
  ]);
  expect(body.data.map(({ switchedOffBy }) => switchedOffBy)).toEqual([null, 'staff', null, null]);
  expect(body.data.filter(({ isSelf }) => isSelf).map(({ name }) => name)).toEqual(['Priya']);
  expect(body.shops).toEqual([{ merchantId: 'mer_anand', name: 'Anand Stores' }]);
  const first = (await list({ limit: '3' })).body;
  const second = (await list({ limit: '3', after: first.next ?? '' })).body;
  expect(second.data.map(({ name }) => name)).toEqual(['Priya']);
  expect(second.shops).toEqual([]);
  expect(JSON.stringify(body)).not.toContain('ptr_');
});

test('PORTAL-PAGE-20 an owner invites somebody, who is written to in the chosen language, chooses a password and signs in; it is in the audit', async () => {
  const invited = await invite();
  expect(invited.body.message).toBe(STAFF_MESSAGES.invitationSent);
  const [mail] = await mailsTo('divya@rinayan.test');
  expect(mail?.body).toContain('पार्टनर पोर्टल में आपके लिए खाता बनाया गया है');
  expect((await setPassword(await newestLink('divya@rinayan.test'))).status).toBe(200);
  const divya = await signIn('divya@rinayan.test', NEW);
  expect((await app.inject(getPartnerRevenue, {}, { token: divya })).body).toMatchObject({
    partnerId: 'ptr_rinayan',
    kind: 'staff',
  });
  const [row] = await audited('partner-account.invited');
  expect(row).toMatchObject({
    actor: 'partner:pus_priya',
    object_id: invited.body.partnerUserId,
    after: { partnerId: 'ptr_rinayan', kind: 'staff' },
  });
  expect(JSON.stringify(row)).not.toContain('divya@');
});

test('PORTAL-PAGE-20 S-AZ-8 a shop’s person needs a shop of the own company, an address has one account, and its fields are looked at', async () => {
  const shop = await invite({ kind: 'merchant', merchantId: 'mer_anand' });
  expect(shop.status).toBe(200);
  for (const [own, field] of [
    [{ kind: 'merchant', merchantId: 'mer_other', email: 'b@rinayan.test' }, 'merchantId'],
    [{ kind: 'merchant', email: 'b@rinayan.test' }, 'merchantId'],
    [{ merchantId: 'mer_anand', email: 'b@rinayan.test' }, 'merchantId'],
    [{ email: 'RIVAL@saakh.test' }, 'email'],
    [{ email: 'nothing' }, 'email'],
    [{ name: 'D' }, 'name'],
  ] as const) {
    expect((await invite(own)).error.fields, JSON.stringify(own)).toHaveProperty(field);
  }
  expect(await mailsTo('b@rinayan.test')).toEqual([]);
});

test('PORTAL-PAGE-20 a second invitation ends the first link, comes in the same language, and is refused once there is a password', async () => {
  const { partnerUserId } = (await invite()).body;
  const first = await newestLink('divya@rinayan.test');
  app.clock.advance(1000);
  expect((await again(partnerUserId)).status).toBe(200);
  const second = await newestLink('divya@rinayan.test');
  expect(second).not.toBe(first);
  expect((await mailsTo('divya@rinayan.test'))[0]?.body).toContain('नमस्ते');
  expect((await setPassword(first)).error.code).toBe('LINK_INVALID');
  expect((await setPassword(second)).status).toBe(200);
  expect((await again(partnerUserId)).error.code).toBe('CONFLICT');
  expect((await again('pus_rival')).status).toBe(404);
  expect(await audited('partner-account.invited-again')).toHaveLength(1);
});

test('S-SES-4 S-AZ-7 who is switched off is signed out and stays out; switched on they sign in again', async () => {
  const karan = await signIn('karan@rinayan.test');
  expect((await turn('pus_karan', false)).body.message).toBe(PARTNER_MESSAGES.personOff);
  expect(await check(karan)).toBe(401);
  expect(await signIn('karan@rinayan.test')).toBeUndefined();
  expect((await turn('pus_karan', true)).body.message).toBe(PARTNER_MESSAGES.personOn);
  expect(await check(karan)).toBe(401);
  expect(await check(await signIn('karan@rinayan.test'))).toBe(200);
  expect(await audited('partner-account.switched-off')).toMatchObject([
    { actor: 'partner:pus_priya', object_id: 'pus_karan', before: { active: true }, after: { active: false } },
  ]);
  const { partnerUserId } = (await invite()).body;
  const link = await newestLink('divya@rinayan.test');
  await turn(partnerUserId, false);
  expect((await setPassword(link)).error.code).toBe('LINK_INVALID');
});

async function staffWhoTurn(name: string) {
  const { token: by } = await signInStaff(app, name);
  const params = { partnerUserId: 'pus_karan' };
  return (active: boolean, reason = 'Left the company') =>
    app.inject(switchPartnerAccount, { params, body: { active, reason } }, { token: by });
}

test('S-AZ-7 whom our staff switched off no owner brings back', async () => {
  const byStaff = await staffWhoTurn('Usha');
  expect((await byStaff(false)).status).toBe(200);
  expect((await turn('pus_karan', true)).error.message).toBe(PARTNER_MESSAGES.personOffByStaff);
  expect(await signIn('karan@rinayan.test')).toBeUndefined();
  expect((await byStaff(true)).status).toBe(200);
  await agreeByLink(app, 'karan@rinayan.test');
  expect((await turn('pus_karan', false)).status).toBe(200);
  expect((await turn('pus_karan', true)).status).toBe(200);
});

test('S-AZ-7 our staff also switch off whom an owner has: with their reason, once, and no owner undoes it', async () => {
  const byStaff = await staffWhoTurn('Omana');
  const state = async () => (await list()).body.data.find(({ name }) => name === 'Karan')?.switchedOffBy;
  const already = (await audited('partner-account.switched-off')).length;
  expect((await turn('pus_karan', false)).status).toBe(200);
  expect(await state()).toBe('owner');
  expect((await byStaff(false, 'Fraud is suspected')).status).toBe(200);
  expect((await byStaff(false, 'Once more')).status).toBe(200);
  expect((await turn('pus_karan', false)).status).toBe(200);
  expect(await state()).toBe('staff');
  expect((await turn('pus_karan', true)).error.message).toBe(PARTNER_MESSAGES.personOffByStaff);
  expect((await audited('partner-account.switched-off')).slice(already)).toMatchObject([
    { actor: 'partner:pus_priya', before: { active: true }, after: { switchedOffBy: 'owner' } },
    {
      before: { active: false, switchedOffBy: 'owner' },
      after: { active: false, switchedOffBy: 'staff', reason: 'Fraud is suspected' },
    },
  ]);
});

test('PORTAL-PAGE-20 five hundred shops are there to choose from, and it is said when there are more', async () => {
  const add = (from: number, to: number) =>
    app.sql(
      `insert into merchants (merchant_id, partner_id, name, created_at)
       select 'mer_many_' || n, 'ptr_rinayan', 'Shop ' || n, now() from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  const shops = async () => {
    const { body } = await list();
    return [body.shops.length, body.hasMoreShops];
  };
  await add(1, 499);
  expect(await shops()).toEqual([500, false]);
  await add(500, 500);
  expect(await shops()).toEqual([500, true]);
});

test('PORTAL-PAGE-20 a company has five hundred people at most', async () => {
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash)
     select 'pus_many_' || n, 'ptr_rinayan', 'staff', n || '@many.test', 'Many', '' from generate_series(1, 496) n`,
  );
  expect((await invite()).error.message).toBe(PARTNER_MESSAGES.peopleTooMany);
});

test('S-AZ-8 nobody switches themselves off, and of two owners who switch each other off at once one stays', async () => {
  expect((await turn('pus_priya', false)).error.message).toBe(PARTNER_MESSAGES.personSelf);
  const om = await signIn('om@rinayan.test');
  const both = await Promise.all([turn('pus_om', false), turn('pus_priya', false, om)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await app.sql(
    `select partner_user_id from partner_users where kind = 'owner' and active and partner_id = 'ptr_rinayan'`,
  );
  expect(left).toHaveLength(1);
});

test.skipIf(!serverUrl).each([
  ['inviting', (by: string) => invite({}, by)],
  ['inviting again', (by: string) => again('pus_new', by)],
  ['switching on', (by: string) => turn('pus_karan', true, by)],
  ['switching off', (by: string) => turn('pus_shop', false, by)],
  ['resetting a second step', (by: string) => resetFactor('pus_karan', by)],
] as const)('S-AZ-8 S-SES-4 an owner who is switched off meanwhile finishes nothing: %s', async (_name, act) => {
  await app.sql(
    `update partner_users set active = false, switched_off_by = 'owner' where partner_user_id = 'pus_karan'`,
  );
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash)
       values ('pus_new', 'ptr_rinayan', 'staff', 'new@rinayan.test', 'New', '')`,
  );
  const om = await signIn('om@rinayan.test');
  const people = () => app.sql('select partner_user_id, active from partner_users order by 1');
  await app.sql('begin');
  await app.sql(`update partner_users set active = false, switched_off_by = 'owner' where partner_user_id = 'pus_om'`);
  const before = await people();
  const acting = act(om);
  await untilBlocked(app).finally(() => app.sql('commit'));
  expect((await acting).error.code).toBe('SIGN_IN_REQUIRED');
  expect(await people()).toEqual(before);
  expect(await mailsTo('new@rinayan.test')).toEqual([]);
});

test('S-AZ-8 people of another company are not there, and nobody but an owner comes here', async () => {
  for (const outcome of [await turn('pus_rival', false), await turn('pus_nobody', true), await again('pus_rival')]) {
    expect(outcome.status).toBe(404);
  }
  expect(await app.sql(`select 1 from partner_users where partner_user_id = 'pus_rival' and active`)).toHaveLength(1);
  for (const email of ['karan@rinayan.test', 'anand@rinayan.test']) {
    const other = await signIn(email);
    for (const refused of [
      await list({}, other),
      await invite({}, other),
      await again('pus_om', other),
      await turn('pus_om', false, other),
    ]) {
      expect(refused.status, email).toBe(403);
    }
  }
});

test('S-MASQ staff who act as an owner see the people and change none, in neither mode', async () => {
  const asha = await signInStaff(app, 'Asha');
  for (const mode of ['read-only', 'full'] as const) {
    const body = { partnerUserId: 'pus_priya', mode, reason: 'Asked on the phone' };
    const acting = (await app.inject(startMasquerade, { body }, { token: asha.token })).body.token;
    expect((await list({}, acting)).status).toBe(200);
    for (const refused of [
      await invite({}, acting),
      await again('pus_karan', acting),
      await turn('pus_karan', false, acting),
    ]) {
      expect([refused.status, refused.error.message]).toEqual([403, PARTNER_MESSAGES.notInMasquerade]);
    }
  }
});

test('PORTAL-PAGE-20 invitations have a brake for each company', async () => {
  for (let at = 0; at < 40; at += 1) await invite({ email: 'nothing else' });
  for (let at = 0; at < 40; at += 1) expect((await invite({ email: 'rival@saakh.test' })).status).toBe(400);
  expect((await invite()).error.code).toBe('TOO_MANY_REQUESTS');
});
