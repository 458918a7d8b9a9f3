import { startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import { forgotPartnerPassword, resetPartnerPassword } from '@saakh/contracts/identity/sign-in/partner-account';
import { listPartnerAccounts, resetPartnerAccountFactor } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { listPartnerPeople, resetSecondFactorOfPerson } from '@saakh/contracts/identity/sign-in/partner-people';
import * as calls from '@saakh/contracts/identity/sign-in/partner-second-factor';
import { getPartnerRevenue, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import FACTOR_MESSAGES from '@saakh/i18n/en/identity.factor-messages.json';
import PARTNER_MESSAGES from '@saakh/i18n/en/partners.messages.portal.json';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeByLink } from '../../../../testing/agree-by-link';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { hashPassword } from '../password';

const PASSWORD = 'blue horse 4711';
const OWNER = 'owner@rinayan.test';
const KARAN = 'karan@rinayan.test';
const reason = 'Lost the phone on a train';
let app: TestApp;
let asha: { staffId: string; token: string };
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-18T06:30:00.000Z' });
  passwordHash = await hashPassword(PASSWORD);
  asha = await signInStaff(app, 'Asha');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql(`delete from sessions where audience = 'partner'`);
  for (const table of ['rate_limits', 'password_resets', 'masquerades', 'partner_users'])
    await app.sql(`delete from ${table}`);
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash) values
       ('pus_owner', 'ptr_rinayan', 'owner', $1, 'Priya', $3), ('pus_other', 'ptr_rinayan', 'owner', 'o2@rinayan.test', 'Om', $3),
       ('pus_karan', 'ptr_rinayan', 'staff', $2, 'Karan', $3), ('pus_rival', 'ptr_cl', 'staff', 'r@saakh.test', 'Rival', $3)`,
    [OWNER, KARAN, passwordHash],
  );
});

type Second = { code?: string; recoveryCode?: string };
const login = (second: Second = {}, email = OWNER, password = PASSWORD) =>
  app.inject(partnerLogin, { body: { email, password, ...second } });
const begin = (token: string) => app.inject(calls.beginOwnSecondFactor, {}, { token });
const confirm = (token: string, code: string) =>
  app.inject(calls.confirmOwnSecondFactor, { body: { code } }, { token });
const renew = (token: string, second: Second) => app.inject(calls.renewRecoveryCodes, { body: second }, { token });
const remove = (token: string, second: Second) => app.inject(calls.removeOwnSecondFactor, { body: second }, { token });
const state = async (token: string) => (await app.inject(calls.getOwnSecondFactor, {}, { token })).body;
const check = async (token: string) => (await app.inject(getPartnerRevenue, {}, { token })).status;
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + seconds * 1000 });
const forgetLocks = () => app.sql('delete from rate_limits');
const audited = async (action: string) =>
  (await app.sql('select object_id from audit_entries where action = $1 order by id', [action])).map(
    ({ object_id: id }) => id,
  );
/** Somebody with a second factor whose last code was the one of half a minute ago. */
async function switchOn(email = OWNER) {
  const { token } = (await login({}, email)).body;
  const { secret } = (await begin(token)).body;
  const { recoveryCodes } = (await confirm(token, codeOf(secret, -30))).body;
  return { token, secret, codes: recoveryCodes };
}
const outcomes = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted();

test('S-OTP-9 PORTAL-LOGIN-01 S-SES-4 a partner chooses a second factor: a code confirms it, from then on one is asked for, and each is good once', async () => {
  const { token: other } = (await login()).body;
  const { token } = (await login()).body;
  expect(await state(token)).toEqual({ success: true, since: null, recoveryCodesLeft: 0 });
  expect((await confirm(token, '123456')).error.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  const { secret, otpauthUrl } = (await begin(token)).body;
  expect(otpauthUrl).toContain(`secret=${secret}`);
  const kept = () => app.sql("select * from partner_users where partner_user_id = 'pus_owner'");
  expect(JSON.stringify(await kept())).not.toContain(secret);
  // A key that was not confirmed asks nobody for anything.
  expect((await login()).status).toBe(200);
  const wrong = await confirm(token, codeOf(secret, 90));
  expect([wrong.error.code, Object.keys(wrong.error.fields ?? {})]).toEqual(['WRONG_CREDENTIALS', ['code']]);
  const code = codeOf(secret, -30);
  const twice = await Promise.all([confirm(token, code), confirm(token, code)]);
  expect(outcomes(twice)).toEqual([200, expect.any(Number)]);
  const { recoveryCodes } = twice.find(({ status }) => status === 200)?.body ?? { recoveryCodes: [] };
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const one of recoveryCodes) {
    expect(one).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
    expect(JSON.stringify(await kept())).not.toContain(one.slice(0, 9));
  }
  expect(await state(token)).toMatchObject({ since: '2026-11-18T06:30:00.000Z', recoveryCodesLeft: 10 });
  expect([await check(token), await check(other)]).toEqual([200, 401]);
  for (const again of [await begin(token), await confirm(token, codeOf(secret))]) {
    expect(again.error.code).toBe('CONFLICT');
  }
  expect((await login()).error.code).toBe('SECOND_FACTOR_REQUIRED');
  await forgetLocks();
  const replayed = await login({ code });
  expect([replayed.error.code, Object.keys(replayed.error.fields ?? {})]).toEqual(['WRONG_CREDENTIALS', ['code']]);
  const next = { code: codeOf(secret) };
  expect(outcomes(await Promise.all([login(next), login(next)]))).toEqual([200, 400]);
  expect(await audited('partner.second-factor-on')).toEqual(['pus_owner']);
});

test('S-OTP-9 a recovery code takes the place of a code once; new ones end the old', async () => {
  const { token, secret, codes } = await switchOn();
  const [first = '', second = '', third = ''] = codes;
  expect((await login({ recoveryCode: ` ${first.toLowerCase().replaceAll('-', ' ')}` })).status).toBe(200);
  const again = await login({ recoveryCode: first });
  expect(again.error.fields).toEqual({ recoveryCode: FACTOR_MESSAGES.recoveryCodeWrong });
  expect((await login({ recoveryCode: 'ABCD' })).error.fields).toEqual({
    recoveryCode: FACTOR_MESSAGES.recoveryCodeInvalid,
  });
  const both = await Promise.all([login({ recoveryCode: second }), login({ recoveryCode: second })]);
  expect(outcomes(both)).toEqual([200, 400]);
  expect((await state(token)).recoveryCodesLeft).toBe(8);
  const mails = await app.platform.outbox.listDevelopmentMessages(OWNER);
  expect(mails.flatMap(({ body }) => /Codes left: (\d+)/.exec(body)?.[1] ?? []).toSorted()).toEqual(['8', '9']);
  expect((await renew(token, {})).status).toBe(400);
  const renewed = (await renew(token, { code: codeOf(secret) })).body.recoveryCodes;
  await forgetLocks();
  expect((await login({ recoveryCode: third })).error.code).toBe('WRONG_CREDENTIALS');
  expect((await state(token)).recoveryCodesLeft).toBe(10);
  await forgetLocks();
  const [one = '', last = ''] = renewed;
  const { token: other } = (await login({ recoveryCode: one })).body;
  expect((await remove(token, { code: codeOf(secret) })).error.fields).toHaveProperty('code');
  expect((await remove(token, { recoveryCode: last })).status).toBe(200);
  expect([await check(token), await check(other)]).toEqual([200, 401]);
  expect((await remove(token, { recoveryCode: last })).error.code).toBe('CONFLICT');
  expect(await state(token)).toMatchObject({ since: null, recoveryCodesLeft: 0 });
  expect((await login()).status).toBe(200);
  expect(await audited('partner.second-factor-off')).toEqual(['pus_owner']);
});

test('S-OTP-9 S-OTP-4 S-AUD-2 wrong codes count in the same growing locks as wrong passwords, at the sign-in and in the settings, and are audited', async () => {
  const { token, secret } = await switchOn();
  const failed = (await audited('partner.sign-in-failed')).length;
  for (let tried = 0; tried < 4; tried += 1) expect((await login({ code: '000000' })).status).toBe(400);
  expect((await login({ recoveryCode: '2222-2222-2222' })).status).toBe(400);
  const locked = await login({ code: codeOf(secret) });
  expect(locked.error.code).toBe('PUZZLE_REQUIRED');
  expect((await audited('partner.sign-in-failed')).length - failed).toBe(5);
  await forgetLocks();
  const inSettings = (await audited('partner.own-code-wrong')).length;
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await begin(token)).error.code).toBe('CONFLICT');
    expect((await remove(token, { code: '000000' })).error.code).toBe('WRONG_CREDENTIALS');
  }
  expect((await remove(token, { code: codeOf(secret) })).error.code).toBe('TOO_MANY_REQUESTS');
  expect((await audited('partner.own-code-wrong')).length - inSettings).toBe(5);
  await forgetLocks();
  const { token: karan } = (await login({}, KARAN)).body;
  await begin(karan);
  for (let tried = 0; tried < 5; tried += 1) expect((await confirm(karan, '000000')).status).toBe(400);
  expect((await confirm(karan, '000000')).error.code).toBe('TOO_MANY_REQUESTS');
});

test('PORTAL-LOGIN-01 S-OTP-9 a password that is reset by mail leaves the second factor on', async () => {
  const { secret } = await switchOn();
  await app.inject(forgotPartnerPassword, { body: { email: OWNER } });
  await app.platform.jobs.drain();
  const mails = await app.platform.outbox.listDevelopmentMessages(OWNER);
  const [token = ''] = mails.flatMap(({ body }) => /#([\w-]{43})/.exec(body)?.[1] ?? []);
  const password = 'another horse 77';
  expect((await app.inject(resetPartnerPassword, { body: { token, password } })).status).toBe(200);
  expect((await login({}, OWNER, password)).error.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await login({ code: codeOf(secret) }, OWNER, password)).status).toBe(200);
});

test('S-MASQ S-OTP-9 anyone who acts as a partner needs no second factor and changes none', async () => {
  const { secret, codes } = await switchOn();
  const body = { partnerUserId: 'pus_owner', mode: 'full' as const, reason };
  const { token } = (await app.inject(startMasquerade, { body }, { token: asha.token })).body;
  expect((await state(token)).recoveryCodesLeft).toBe(10);
  const params = { partnerUserId: 'pus_karan' };
  for (const refused of [
    await begin(token),
    await confirm(token, codeOf(secret)),
    await renew(token, { code: codeOf(secret) }),
    await remove(token, { recoveryCode: codes[0] ?? '' }),
    await app.inject(resetSecondFactorOfPerson, { params, body: { reason } }, { token }),
  ]) {
    expect([refused.status, refused.error.message]).toEqual([403, PARTNER_MESSAGES.notInMasquerade]);
  }
});

const mailed = async (email: string) =>
  (await app.platform.outbox.listDevelopmentMessages(email))
    .map(({ body }) => /\S+ has switched off two-step verification/.exec(body)?.[0])
    .filter(Boolean);

test('S-AZ-8 S-AZ-7 PORTAL-PAGE-20 an owner resets one of the own staff who lost the phone, with a reason', async () => {
  const { token: karan } = await switchOn(KARAN);
  const { token } = (await login()).body;
  const people = await app.inject(listPartnerPeople, { query: {} }, { token });
  expect(people.body.data.map(({ partnerUserId, hasSecondFactor }) => [partnerUserId, hasSecondFactor])).toEqual([
    ['pus_karan', true],
    ['pus_other', false],
    ['pus_owner', false],
  ]);
  const reset = (partnerUserId: string, own: object = {}, by = token) =>
    app.inject(resetSecondFactorOfPerson, { params: { partnerUserId }, body: { reason, ...own } }, { token: by });
  for (const id of ['pus_owner', 'pus_other', 'pus_rival', 'pus_nobody']) expect((await reset(id)).status).toBe(404);
  expect((await reset('pus_karan', { reason: '' })).error.fields).toHaveProperty('reason');
  expect((await reset('pus_karan', {}, karan)).status).toBe(403);
  const both = await Promise.all([reset('pus_karan'), reset('pus_karan')]);
  expect(outcomes(both)).toEqual([200, 200]);
  expect(await check(karan)).toBe(401);
  expect((await login({}, KARAN)).status).toBe(200);
  expect(await mailed(KARAN)).toEqual(['Priya has switched off two-step verification']);
  const rows = await app.sql(
    "select actor, after from audit_entries where action = 'partner-account.second-factor-reset'",
  );
  expect(rows).toEqual([{ actor: 'partner:pus_owner', after: { secondFactor: false, reason } }]);
});

test('ADMIN-FN-06 S-AZ-7 S-AUD-2 our staff reset the second factor of an owner who lost it; it is audited, and the owner is told', async () => {
  const { token } = await switchOn();
  const listed = async () => {
    const { data } = (await app.inject(listPartnerAccounts, { query: { q: OWNER } }, { token: asha.token })).body;
    return data.map(({ hasSecondFactor }) => hasSecondFactor);
  };
  expect(await listed()).toEqual([true]);
  const reset = (partnerUserId: string) =>
    app.inject(resetPartnerAccountFactor, { params: { partnerUserId }, body: { reason } }, { token: asha.token });
  expect((await reset('pus_nobody')).status).toBe(404);
  expect((await reset('pus_owner')).status).toBe(200);
  expect([await listed(), await check(token)]).toEqual([[true], 200]);
  await agreeByLink(app, OWNER);
  expect(await listed()).toEqual([false]);
  expect(await check(token)).toBe(401);
  expect((await login()).status).toBe(200);
  expect((await mailed(OWNER))[0]).toBe('Saakh has switched off two-step verification');
  const rows = await app.sql(
    `select object_id from audit_entries where action = 'access.changed' and after->>'askedBy' = $1`,
    [asha.staffId],
  );
  expect(rows).toEqual([{ object_id: 'pus_owner' }]);
});

test('S-OTP-9 S-AZ-7 a partner’s person is told that the second factor went on or off', async () => {
  const told = async () => {
    await app.platform.jobs.drain();
    const sent = await app.platform.outbox.listDevelopmentMessages(OWNER);
    return sent.flatMap(({ body }) => /Two-step verification was switched (?:on|off) for/.exec(body)?.[0] ?? []);
  };
  const before = (await told()).length;
  // Messages of one moment have no order.
  app.clock.advance(1000);
  const { token, codes } = await switchOn();
  expect(await told()).toHaveLength(before + 1);
  app.clock.advance(1000);
  expect((await remove(token, { recoveryCode: codes[0] ?? '' })).status).toBe(200);
  expect((await told()).slice(0, 2)).toEqual([
    'Two-step verification was switched off for',
    'Two-step verification was switched on for',
  ]);
});
