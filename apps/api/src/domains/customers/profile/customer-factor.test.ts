import { openHandOver } from '@saakh/contracts/customers/hand-overs';
import { confirmIdentity, getUser } from '@saakh/contracts/customers/profile';
import * as calls from '@saakh/contracts/identity/sign-in/my-second-factor';
import { askContactCodes, changeContact, sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  endCustomerSessions,
  getCustomerFile,
  listCustomerTimeline,
  resetCustomerFactor,
} from '@saakh/contracts/operations/customer-service';
import { mergeDuplicate, reportDuplicate } from '@saakh/contracts/operations/duplicates';
import { exportMyData, getMyData } from '@saakh/contracts/operations/privacy';
import FACTOR_MESSAGES from '@saakh/i18n/en/identity.factor-messages.json';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHandOver } from '#domains/customers/hand-overs';
import { setCustomerLanguage, updateCustomer } from '#domains/identity/customers';
import { deleteCustomer } from '#domains/operations/privacy';
import { inTransaction } from '#platform/context';
import { agreeByLink } from '../../../testing/agree-by-link';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { serverUrl } from '../../../testing/test-database';
import { untilBlocked } from '../../../testing/until-blocked';
import { confirmAsCustomer } from '../../../testing/worlds/confirm-merge';

const reason = 'Lost the phone and the codes, knows birth date and last application';
let app: TestApp;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let manager: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-18T06:30:00.000Z' });
  staff = await signInStaff(app, 'Asha');
  manager = await signInStaff(app, 'Manager', 2);
  await app.sql(`update sessions set idle_minutes = 1000 where audience = 'admin'`);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from rate_limits');
});

interface Who {
  readonly token: string;
  readonly userId: string;
  readonly mobile: string;
}
type To = { mobile: string } | { email: string };
type Second = { code?: string; recoveryCode?: string };

let serial = 0;
function newMobile() {
  serial += 1;
  return `7${String(500_000_000 + serial * 10_007).slice(0, 9)}`;
}
/** After the pause of a resend, so that only what the test is about can refuse. */
async function passcode(to: To) {
  await app.sql('delete from rate_limits');
  app.clock.advance(1);
  const body = 'email' in to ? { email: to.email } : { mobile: to.mobile };
  const { prospectId } = (await app.inject(sendOtp, { body })).body;
  return { prospectId, otp: await app.readOtp('email' in to ? to.email : to.mobile) };
}
const verify = (asked: { prospectId: string; otp: string }, second: Second = {}) =>
  app.inject(verifyOtp, { body: { ...asked, ...second } });
const signInWith = async (to: To, second: Second = {}) => verify(await passcode(to), second);
async function newCustomer(): Promise<Who> {
  const mobile = newMobile();
  return { mobile, ...(await signInWith({ mobile })).body };
}
const state = async (token: string) => (await app.inject(calls.getMySecondFactor, {}, { token })).body;
const begin = (token: string) => app.inject(calls.beginMySecondFactor, {}, { token });
const confirm = (token: string, code: string) => app.inject(calls.confirmMySecondFactor, { body: { code } }, { token });
const renew = (token: string, body: Second) => app.inject(calls.renewMyRecoveryCodes, { body }, { token });
const remove = (token: string, body: Second) => app.inject(calls.removeMySecondFactor, { body }, { token });
const check = async (token: string) => (await app.inject(getUser, { params: { id: 'me' } }, { token })).status;
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + seconds * 1000 });
/** None of those that are right about now. */
function wrongOf(secret: string): string {
  const right = [-30, 0, 30].map((seconds) => codeOf(secret, seconds));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}
const outcomes = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted();
const audited = async (action: string, userId: string) =>
  (
    await app.sql<{ actor: string }>('select actor from audit_entries where action = $1 and subject = $2 order by id', [
      action,
      userId,
    ])
  ).map(({ actor }) => actor);
const attemptsAt = async ({ prospectId }: { prospectId: string }) =>
  (await app.sql<{ attempts: number }>('select attempts from otp_challenges where prospect_id = $1', [prospectId]))[0]
    ?.attempts;
const told = async (to: string) =>
  (await app.platform.outbox.listDevelopmentMessages(to))
    .map(({ body }) =>
      /^We have switched off two-step verification/.test(body)
        ? 'switched off by us'
        : /^Two-step verification has been (.+?) for your/.exec(body)?.[1],
    )
    .filter(Boolean);
/** Somebody with a second factor whose last code was the one of half a minute ago. */
async function switchOn({ token }: Who) {
  const { secret } = (await begin(token)).body;
  const { recoveryCodes } = (await confirm(token, codeOf(secret, -30))).body;
  return { secret, codes: recoveryCodes };
}

test('S-OTP-9 LOGIN-01 a customer chooses a second factor: a code confirms it, from then on the passcode alone opens nothing and is not spent, and each code is good once', async () => {
  const asha = await newCustomer();
  const other = (await signInWith(asha)).body;
  expect(await state(asha.token)).toEqual({ success: true, since: null, recoveryCodesLeft: 0 });
  expect((await confirm(asha.token, '123456')).error.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  const { secret, otpauthUrl } = (await begin(asha.token)).body;
  expect(otpauthUrl).toContain(`secret=${secret}`);
  // The app names the account without its number.
  expect(decodeURIComponent(otpauthUrl)).toContain(`******${asha.mobile.slice(-4)}`);
  expect(otpauthUrl).not.toContain(asha.mobile);
  const kept = () => app.sql('select * from customer_factors where user_id = $1', [asha.userId]);
  expect(JSON.stringify(await kept())).not.toContain(secret);
  // A key that was not confirmed asks nobody for anything.
  expect((await signInWith(asha)).status).toBe(200);
  const wrong = await confirm(asha.token, codeOf(secret, 90));
  expect([wrong.error.code, Object.keys(wrong.error.fields ?? {})]).toEqual(['WRONG_CREDENTIALS', ['code']]);
  const code = codeOf(secret, -30);
  const twice = await Promise.all([confirm(asha.token, code), confirm(asha.token, code)]);
  expect(outcomes(twice)).toEqual([200, expect.any(Number)]);
  const { recoveryCodes } = twice.find(({ status }) => status === 200)?.body ?? { recoveryCodes: [] };
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const one of recoveryCodes) expect(JSON.stringify(await kept())).not.toContain(one.slice(0, 9));
  expect(await state(asha.token)).toMatchObject({ since: app.clock.now().toISOString(), recoveryCodesLeft: 10 });
  expect([await check(asha.token), await check(other.token)]).toEqual([200, 401]);
  for (const again of [await begin(asha.token), await confirm(asha.token, codeOf(secret))]) {
    expect([again.error.code, again.error.message]).toEqual(['CONFLICT', FACTOR_MESSAGES.secondFactorOnAlready]);
  }
  expect(await told(asha.mobile)).toEqual(['switched on']);

  const sessions = async () => (await app.sql('select 1 from sessions')).length;
  const before = await sessions();
  const asked = await passcode(asha);
  const alone = await verify(asked);
  expect([alone.status, alone.error.code, alone.cookies]).toEqual([409, 'SECOND_FACTOR_REQUIRED', []]);
  expect([await attemptsAt(asked), await sessions()]).toEqual([0, before]);
  const replayed = await verify(asked, { code });
  expect([replayed.status, replayed.error.code, Object.keys(replayed.error.fields ?? {})]).toEqual([
    400,
    'WRONG_CREDENTIALS',
    ['code'],
  ]);
  const next = { code: codeOf(secret) };
  expect(outcomes(await Promise.all([verify(asked, next), verify(asked, next)]))).toEqual([200, 400]);
  expect((await signInWith(asha, next)).error.code).toBe('WRONG_CREDENTIALS');
  // Who does not have the passcode learns nothing of the second factor.
  const { prospectId, otp } = await passcode(asha);
  const guessed = { prospectId, otp: otp === '000000' ? '000001' : '000000' };
  expect((await verify(guessed, { code: codeOf(secret, 30) })).error.code).toBe('OTP_WRONG');
  expect(await audited('customer.second-factor-on', asha.userId)).toEqual([`customer:${asha.userId}`]);
});

test('S-OTP-9 S-OTP-4 wrong codes of the app count as wrong passcodes do: five end the passcode, and the number rests; what is asked for alone counts for nothing', async () => {
  const asha = await newCustomer();
  const { secret } = await switchOn(asha);
  const asked = await passcode(asha);
  const wrong = { code: wrongOf(secret) };
  for (let tried = 0; tried < 4; tried += 1) {
    expect((await verify(asked)).error.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await verify(asked, wrong)).error.code).toBe('WRONG_CREDENTIALS');
  }
  const lost = await verify(asked, { recoveryCode: '2222-2222-2222' });
  expect(lost.error.fields).toEqual({ recoveryCode: FACTOR_MESSAGES.recoveryCodeWrong });
  expect((await verify(asked, { code: codeOf(secret) })).error.code).toBe('OTP_TRIES_USED_UP');
  expect(await audited('customer.sign-in-failed', asha.userId)).toHaveLength(5);
  const next = await passcode(asha);
  expect((await verify(next, { code: codeOf(secret) })).error.code).toBe('TOO_MANY_REQUESTS');
  app.clock.advance(31_000);
  // The question for the code begins no pause of its own.
  expect((await verify(next)).error.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await verify(next, { code: codeOf(secret) })).status).toBe(200);
});

test('S-OTP-9 S-OTP-4 S-AUD-2 in the settings wrong codes lock for a while, and are audited', async () => {
  const asha = await newCustomer();
  const { secret } = await switchOn(asha);
  const wrong = { code: wrongOf(secret) };
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await remove(asha.token, wrong)).error.code).toBe('WRONG_CREDENTIALS');
  }
  expect((await renew(asha.token, { code: codeOf(secret) })).error.code).toBe('TOO_MANY_REQUESTS');
  expect(await audited('customer.own-code-wrong', asha.userId)).toHaveLength(5);
  expect((await state(asha.token)).recoveryCodesLeft).toBe(10);
});

test('S-OTP-9 a recovery code takes the place of a code once; new ones end the old, a code switches it off, and they are told in their language', async () => {
  const asha = await newCustomer();
  const actor = { kind: 'customer', userId: asha.userId } as const;
  await setCustomerLanguage({ ...app.context(), actor }, { userId: asha.userId, language: 'hi' });
  const { secret, codes } = await switchOn(asha);
  const [first = '', second = '', third = ''] = codes;
  expect((await signInWith(asha, { recoveryCode: ` ${first.toLowerCase().replaceAll('-', ' ')}` })).status).toBe(200);
  expect((await signInWith(asha, { recoveryCode: first })).error.code).toBe('WRONG_CREDENTIALS');
  expect((await signInWith(asha, { recoveryCode: 'ABCD' })).error.fields).toEqual({
    recoveryCode: FACTOR_MESSAGES.recoveryCodeInvalid,
  });
  const asked = await passcode(asha);
  const both = await Promise.all([verify(asked, { recoveryCode: second }), verify(asked, { recoveryCode: second })]);
  expect(outcomes(both)).toEqual([200, 400]);
  expect((await state(asha.token)).recoveryCodesLeft).toBe(8);
  for (const neither of [{}, { code: codeOf(secret), recoveryCode: third }]) {
    expect((await renew(asha.token, neither)).error.fields).toHaveProperty('code');
  }
  const renewed = await renew(asha.token, { code: codeOf(secret) });
  expect(renewed.body.message).toBe(FACTOR_MESSAGES.recoveryCodesRenewed);
  expect((await signInWith(asha, { recoveryCode: third })).error.code).toBe('WRONG_CREDENTIALS');
  const [one = '', last = ''] = renewed.body.recoveryCodes;
  const other = (await signInWith(asha, { recoveryCode: one })).body;
  expect((await remove(asha.token, { code: codeOf(secret) })).error.fields).toHaveProperty('code');
  expect((await remove(asha.token, { recoveryCode: last })).body.message).toBe(FACTOR_MESSAGES.passcodeAlone);
  expect([await check(asha.token), await check(other.token)]).toEqual([200, 401]);
  expect((await remove(asha.token, { recoveryCode: last })).error.code).toBe('CONFLICT');
  expect(await state(asha.token)).toMatchObject({ since: null, recoveryCodesLeft: 0 });
  expect((await signInWith(asha)).status).toBe(200);
  const messages = (await app.platform.outbox.listDevelopmentMessages(asha.mobile)).map(({ body }) => body);
  expect(messages.filter((body) => /ऐप का कोड (?:भी|नहीं) माँगा जाएगा/.test(body))).toHaveLength(2);
  // Each time that a recovery code let somebody in, and no more often.
  expect(messages.flatMap((body) => /बचे हुए कोड: (\d+)।/.exec(body)?.[1] ?? []).toSorted()).toEqual(['8', '9', '9']);
  expect(await audited('customer.second-factor-off', asha.userId)).toHaveLength(1);
});

test('S-OTP-9 who came back and has not confirmed who it is switches none on: the number may have a new owner', async () => {
  const asha = await newCustomer();
  const who = { birthDate: '1990-05-17', pan: 'BCDPV4321K', plCompleted: true };
  await inTransaction(app.context(), (tx) => updateCustomer(tx, asha.userId, who));
  const refused = await begin(asha.token);
  expect([refused.status, refused.error.code]).toEqual([409, 'IDENTITY_UNCONFIRMED']);
  expect(await app.sql('select 1 from customer_factors where user_id = $1', [asha.userId])).toEqual([]);
  const body = { birth_date: '1990-05-17', pan: 'BCDPV4321K' };
  expect((await app.inject(confirmIdentity, { body }, { token: asha.token })).status).toBe(200);
  const { secret, codes } = await switchOn(asha);
  // What proves the owner better needs no more: a code of the app.
  app.clock.advance(16 * 60_000);
  expect((await renew(asha.token, { code: codeOf(secret) })).status).toBe(200);
  expect(codes).toHaveLength(10);
});

test('S-OTP-9 S-OTP-11 the second factor is the account’s: it follows a change of number, is asked for by e-mail too, and not of the number’s next owner', async () => {
  const asha = await newCustomer();
  const email = 'asha.of.the.app@example.com';
  await inTransaction(app.context(), (tx) => updateCustomer(tx, asha.userId, { email, emailVerified: true }));
  const { secret } = await switchOn(asha);
  expect((await signInWith({ email })).error.code).toBe('SECOND_FACTOR_REQUIRED');
  expect(await told(asha.mobile)).toEqual(['switched on']);
  expect((await app.platform.outbox.listDevelopmentMessages(email)).some(({ body }) => /switched on/.test(body))).toBe(
    true,
  );
  // What customer service reads of a mail is its subject.
  const subjects = await app.sql(
    `select t.subject from outbox_messages m join message_templates t on t.key = m.template_key and t.language = m.language
       and t.channel = m.channel where m.channel = 'email' and m.template_key = 'second-factor-on'`,
  );
  expect(subjects).toContainEqual({ subject: 'Two-step verification was switched on for your {{brand}} account' });
  const mobile = newMobile();
  await app.sql('delete from rate_limits');
  app.clock.advance(1);
  await app.inject(askContactCodes, { body: { mobile, confirmBy: 'sms' } }, { token: asha.token });
  const otps = { newOtp: await app.readOtp(mobile), ownOtp: await app.readOtp(asha.mobile) };
  expect((await app.inject(changeContact, { body: { mobile, ...otps } }, { token: asha.token })).status).toBe(200);
  expect((await signInWith({ mobile })).error.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await signInWith({ mobile }, { code: codeOf(secret) })).body.userId).toBe(asha.userId);
  const next = await signInWith({ mobile: asha.mobile });
  expect([next.status, next.body.userId === asha.userId]).toEqual([200, false]);
  expect(await state(next.body.token)).toMatchObject({ since: null });
});

test('S-OTP-9 SCREEN-05 a link to go on with asks for the code of the app as every sign-in does', async () => {
  const asha = await newCustomer();
  const { secret } = await switchOn(asha);
  await app.sql('delete from rate_limits');
  app.clock.advance(1);
  const { address } = await createHandOver(app.context(), { kind: 'resume', userId: asha.userId, brandKey: 'cl' });
  const opened = await app.inject(openHandOver, { body: { kind: 'resume', secret: new URL(address).hash.slice(1) } });
  const asked = { prospectId: opened.body.prospectId, otp: await app.readOtp(asha.mobile) };
  expect((await verify(asked)).error.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await verify(asked, { code: codeOf(secret) })).body.userId).toBe(asha.userId);
});

test('S-OTP-9 S-AZ-7 S-AUD-2 REG-DP-8 role 1 switches it off for who lost phone and codes; the customer is told', async () => {
  await proveAgain(app);
  const asha = await newCustomer();
  await switchOn(asha);
  const params = { userId: asha.userId };
  const since = async () =>
    (await app.inject(getCustomerFile, { params }, { token: staff.token })).body.data.secondFactorSince;
  expect(await since()).not.toBeNull();
  const reset = (own: { reason?: string } = {}, by = staff, userId = asha.userId) =>
    app.inject(resetCustomerFactor, { params: { userId }, body: { reason, ...own } }, { token: by.token });
  expect((await reset({}, manager)).error.code).toBe('FORBIDDEN');
  expect((await reset({ reason: '' })).error.fields).toHaveProperty('reason');
  expect((await reset({}, staff, 'usr_nobody0000')).status).toBe(404);
  expect((await signInWith(asha)).error.code).toBe('SECOND_FACTOR_REQUIRED');
  const email = 'asha.lost@mail.test';
  await inTransaction(app.context(), (tx) => updateCustomer(tx, asha.userId, { email, emailVerified: true }));
  const both = await Promise.all([reset(), reset()]);
  expect(outcomes(both)).toEqual([200, 200]);
  expect(both[0]?.body.message).toContain('Nothing has changed yet');
  expect(await check(asha.token)).toBe(200);
  for (const to of [email, asha.mobile]) await agreeByLink(app, to);
  expect([await since(), await check(asha.token)]).toEqual([null, 401]);
  expect((await signInWith(asha)).status).toBe(200);
  expect(await told(asha.mobile)).toEqual(['switched off by us', 'switched on']);
  const messages = await app.inject(
    listCustomerTimeline,
    { params, query: { kind: 'message' } },
    { token: staff.token },
  );
  const words = messages.body.data.map(({ text }) => text);
  for (const what of [
    'We have switched off two-step verification for your … account. Did you not ask for this?',
    'Two-step verification has been switched on for your … account. Not you?',
  ]) {
    expect(words).toContain(`${what} Call our grievance officer at once: …. - SAAKH`);
  }
  const rows = await app.sql(
    `select actor, after from audit_entries where action = 'customer.second-factor-reset' and subject = $1`,
    [asha.userId],
  );
  expect(rows).toEqual([{ actor: 'system:access-link', after: { reason } }]);
  const timeline = await app.inject(listCustomerTimeline, { params, query: { kind: 'staff' } }, { token: staff.token });
  expect(timeline.body.data).toContainEqual(
    expect.objectContaining({ what: 'second-factor-reset', by: 'Asha', text: reason }),
  );
  // Signed out everywhere is no way around it.
  const ravi = await newCustomer();
  await switchOn(ravi);
  const ended = { params: { userId: ravi.userId }, body: { reason } };
  expect((await app.inject(endCustomerSessions, ended, { token: staff.token })).status).toBe(200);
  expect((await signInWith(ravi)).error.code).toBe('SECOND_FACTOR_REQUIRED');
});

test('S-OTP-9 REG-DP-5 REG-DP-6 my data tells that it is on, the file nothing more; it goes with the account, and the number signs in without', async () => {
  const asha = await newCustomer();
  const since = async () => (await app.inject(getMyData, {}, { token: asha.token })).body.data.secondFactorSince;
  expect(await since()).toBeNull();
  const { secret } = await switchOn(asha);
  expect(await since()).toBe((await state(asha.token)).since);
  const text = (await app.inject(exportMyData, {}, { token: asha.token })).raw.toString();
  const { data } = JSON.parse(text) as { data: { customer_factors: Record<string, unknown>[] } };
  expect(data.customer_factors.map((row) => Object.keys(row).toSorted())).toEqual([
    ['begun_by', 'totp_confirmed_at', 'user_id'],
  ]);
  expect(text).not.toContain(secret);
  await deleteCustomer(app.context(), asha.userId, { by: 'staff', reason: null });
  expect(await app.sql('select 1 from customer_factors where user_id = $1', [asha.userId])).toEqual([]);
  const next = await signInWith(asha);
  expect([next.status, next.body.userId === asha.userId]).toEqual([200, false]);
});

test('S-OTP-9 ADMIN-PAGE-20 of two accounts that are made one the kept one’s own is asked for', async () => {
  await proveAgain(app);
  const [kept, old] = [await newCustomer(), await newCustomer()];
  const ofKept = await switchOn(kept);
  const said = { userId: kept.userId, otherId: old.userId, reason: 'says so herself' };
  const { findingId } = (await app.inject(reportDuplicate, { body: said }, { token: staff.token })).body;
  const body = { keptId: kept.userId, reason: 'same voice' };
  expect((await app.inject(mergeDuplicate, { params: { findingId }, body }, { token: manager.token })).status).toBe(
    200,
  );
  expect((await confirmAsCustomer(app, kept, old)).status).toBe(200);
  expect((await signInWith(old)).error.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await signInWith(old, { code: codeOf(ofKept.secret) })).body.userId).toBe(kept.userId);
});

test.skipIf(!serverUrl)(
  'S-OTP-9 S-SES-4 who signs in with the passcode alone while it is switched on is signed out by it or asked for the code',
  async () => {
    const asha = await newCustomer();
    const { secret } = (await begin(asha.token)).body;
    const asked = await passcode(asha);
    // Both wait for the customer's row, and then come one after the other.
    await app.sql('begin');
    await app.sql('select 1 from users where user_id = $1 for update', [asha.userId]);
    const both = [confirm(asha.token, codeOf(secret)), verify(asked)] as const;
    await untilBlocked(app, both.length).finally(() => app.sql('commit'));
    const [confirmed, signedIn] = await Promise.all(both);
    expect(confirmed.status).toBe(200);
    const isIn = signedIn.status === 200 && (await check(signedIn.body.token)) === 200;
    expect(isIn).toBe(false);
  },
);
