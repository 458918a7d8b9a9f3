import { adminLogin, adminReverify } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  beginSecondFactor,
  changeOwnPassword,
  forgotPassword,
  resetPassword,
} from '@saakh/contracts/identity/sign-in/staff';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { hashPassword } from '../password';
import { insertPasswordLink, selectPasswordLink, takePasswordLink } from '../passwords/password-links.repository';

const PASSWORD = 'correct horse battery';
const EMAIL = 'one@saakh.test';
let app: TestApp;
let hash: string;
beforeAll(async () => {
  app = await startTestApp({ config: { SECOND_FACTOR: 'required' } });
  hash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from rate_limits');
  await app.sql('delete from password_resets');
  await app.sql('delete from staff_users');
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values ('stf_one', $1, 'One', 1, $2),
       ('stf_off', 'off@saakh.test', 'Off', 1, $2)`,
    [EMAIL, hash],
  );
  await app.sql("update staff_users set active = false where staff_id = 'stf_off'");
});

const login = (code?: string, password = PASSWORD) =>
  app.inject(adminLogin, { body: { email: EMAIL, password, ...(code === undefined ? {} : { code }) } });
const begin = (password = PASSWORD) => app.inject(beginSecondFactor, { body: { email: EMAIL, password } });
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + seconds * 1000 });
async function signedIn() {
  const { secret } = (await begin()).body;
  return { secret, token: (await login(codeOf(secret))).body.token };
}

test('S-OTP-9 ADMIN-AUTH-01 a password alone opens nothing: the factor is set up, its first code confirms it, and each code is good once', async () => {
  expect((await login()).error.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  expect((await begin('not the password')).error.code).toBe('WRONG_CREDENTIALS');
  const begun = await begin();
  const { secret, otpauthUrl } = begun.body;
  expect(otpauthUrl).toContain(`secret=${secret}`);
  const [kept] = await app.sql<{ totp_secret_sealed: string }>(
    'select totp_secret_sealed from staff_users where totp_secret_sealed is not null',
  );
  expect(kept?.totp_secret_sealed).not.toContain(secret);
  expect((await login()).error.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  await app.sql('delete from rate_limits');
  const wrong = await login(codeOf(secret, 90));
  expect([wrong.status, wrong.error.code, Object.keys(wrong.error.fields ?? {})]).toEqual([
    400,
    'WRONG_CREDENTIALS',
    ['code'],
  ]);
  const code = codeOf(secret, -30);
  const right = await login(code);
  expect(right.body).toEqual({ success: true, token: expect.any(String), adminId: 'stf_one', roleId: 1 });
  expect((await begin()).error.code).toBe('CONFLICT');
  expect((await login()).error.code).toBe('SECOND_FACTOR_REQUIRED');
  await app.sql('delete from rate_limits');
  expect((await login(code)).error.code).toBe('WRONG_CREDENTIALS');
  const next = codeOf(secret);
  const both = await Promise.all([login(next), login(next)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('S-OTP-9 S-OTP-4 S-AUD-2 wrong codes count in the same growing locks as wrong passwords, and are audited', async () => {
  const { secret } = await signedIn();
  app.clock.advance(60_000);
  const before = await app.sql("select 1 from audit_entries where action = 'admin.sign-in-failed'");
  for (let tried = 0; tried < 5; tried += 1) expect((await login('000000')).error.code).toBe('WRONG_CREDENTIALS');
  const locked = await login(codeOf(secret));
  expect(locked.error.code).toBe('PUZZLE_REQUIRED');
  const after = await app.sql("select 1 from audit_entries where action = 'admin.sign-in-failed'");
  expect(after.length - before.length).toBe(5);
});

const ask = (email = EMAIL) => app.inject(forgotPassword, { body: { email } });
async function mails(email = EMAIL) {
  await app.platform.jobs.drain();
  return app.platform.outbox.listDevelopmentMessages(email);
}
const newestLink = async () => /#([\w-]{43})/.exec((await mails())[0]?.body ?? '')?.[1] ?? '';
const reset = (token: string, password = 'another horse 77') =>
  app.inject(resetPassword, { body: { token, password } });

test('ADMIN-AUTH-01 S-SES-4 a forgotten password is reset once by a mailed link, for 30 minutes, and all sessions end', async () => {
  const { token } = await signedIn();
  const known = await ask();
  for (const email of ['nobody@saakh.test', 'off@saakh.test']) {
    expect((await ask(email)).body).toEqual(known.body);
    expect(await mails(email)).toEqual([]);
  }
  const first = await newestLink();
  app.clock.advance(1000);
  await ask();
  const second = await newestLink();
  expect(second).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await app.sql('select * from password_resets'))).not.toContain(second);
  expect((await reset(first, 'short')).error.fields?.password).toContain('at least 10');
  for (const [password, said] of [
    ['short', 'at least 10'],
    ['ONE@saakh.test', 'email'],
    ['Password123', 'common'],
    ['aaaaaaaaaaaa', 'common'],
  ] as const) {
    expect((await reset(second, password)).error.fields?.password).toContain(said);
  }
  const both = await Promise.all([reset(second), reset(second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await reset(first)).error.code).toBe('LINK_INVALID');
  expect((await app.inject(adminReverify, {}, { token })).status).toBe(401);
  expect((await login()).error.code).toBe('WRONG_CREDENTIALS');
  expect((await login(undefined, 'another horse 77')).error.code).toBe('SECOND_FACTOR_REQUIRED');
  const [entry] = await app.sql("select object_id from audit_entries where action = 'admin.password-reset'");
  expect(entry).toEqual({ object_id: 'stf_one' });
  app.clock.advance(1000);
  await ask();
  const late = await newestLink();
  app.clock.advance(30 * 60_000);
  expect((await reset(late)).error.code).toBe('LINK_EXPIRED');
});

test('ADMIN-AUTH-01 S-SES-4 the statement that uses up a mailed link refuses by itself one that is over or was used', async () => {
  const lifetimeMs = 30 * 60_000;
  const made = { audience: 'admin', accountId: 'stf_one', isInvitation: false, isAsked: false, lifetimeMs } as const;
  const makeLink = () =>
    inTransaction(app.context(), async (tx) => {
      const link = await selectPasswordLink(tx, 'admin', await insertPasswordLink(tx, made));
      if (!link) throw new Error('The link is missing');
      return link;
    });
  const take = (link: Awaited<ReturnType<typeof makeLink>>) =>
    inTransaction(app.context(), (tx) => takePasswordLink(tx, link));
  const inTime = await makeLink();
  app.clock.advance(lifetimeMs - 1);
  expect([await take(inTime), await take(inTime)]).toEqual([true, false]);
  const late = await makeLink();
  app.clock.advance(lifetimeMs);
  expect(await take(late)).toBe(false);
});

test('S-SES-4 S-AZ-7 who changes the own password proves it first; the other sessions end, this one stays', async () => {
  const { token: other, secret } = await signedIn();
  app.clock.advance(30_000);
  const { token } = (await login(codeOf(secret))).body;
  const change = (current: string, password: string) =>
    app.inject(changeOwnPassword, { body: { current, password } }, { token });
  expect((await change('not the password', 'another horse 77')).error.fields).toHaveProperty('current');
  expect((await change(PASSWORD, 'welcome1234')).error.fields).toHaveProperty('password');
  expect((await change(PASSWORD, 'another horse 77')).status).toBe(200);
  const [told] = await app.platform.outbox.listDevelopmentMessages(EMAIL);
  expect(told?.body).toContain('The password of your account at Saakh was changed');
  expect((await app.inject(adminReverify, {}, { token })).status).toBe(200);
  expect((await app.inject(adminReverify, {}, { token: other })).status).toBe(401);
});
