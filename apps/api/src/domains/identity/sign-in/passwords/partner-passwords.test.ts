import {
  changePartnerPassword,
  forgotPartnerPassword,
  resetPartnerPassword,
} from '@saakh/contracts/identity/sign-in/partner-account';
import { adminReverify, getPartnerRevenue, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { resetPassword } from '@saakh/contracts/identity/sign-in/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { hashPassword } from '../password';

const EMAIL = 'owner@rinayan.test';
const PASSWORD = 'blue horse 4711';
const NEW = 'another horse 77';
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-18T06:30:00.000Z' });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  // What a test before asked for would be mailed now, and end the newest link.
  await app.platform.jobs.drain();
  app.clock.advance(1_000);
  for (const table of ['rate_limits', 'password_resets', 'sessions', 'partner_users'])
    await app.sql(`delete from ${table}`);
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash, active, switched_off_by) values
       ('pus_owner', 'ptr_rinayan', 'owner', $1, 'Priya', $2, true, null),
       ('pus_other', 'ptr_rinayan', 'staff', 'staff@rinayan.test', 'Karan', $2, true, null),
       ('pus_off', 'ptr_rinayan', 'staff', 'off@rinayan.test', 'Off', $2, false, 'staff')`,
    [EMAIL, passwordHash],
  );
});

const login = (password = PASSWORD) => app.inject(partnerLogin, { body: { email: EMAIL, password } });
const signedIn = async () => (await login()).body.token;
const check = async (token: string) => (await app.inject(getPartnerRevenue, {}, { token })).status;
const ask = (email = EMAIL) => app.inject(forgotPartnerPassword, { body: { email } });
async function mails(email = EMAIL) {
  await app.platform.jobs.drain();
  return app.platform.outbox.listDevelopmentMessages(email);
}
const newestLink = async () => /\/partner\/reset-password#([\w-]{43})/.exec((await mails())[0]?.body ?? '')?.[1] ?? '';
const reset = (token: string, password = NEW) => app.inject(resetPartnerPassword, { body: { token, password } });
const audited = async (action: string) =>
  (await app.sql('select object_id from audit_entries where action = $1', [action])).map(({ object_id: id }) => id);

test('PORTAL-PAGE-20 S-SES-4 who changes the own password proves it by the old one; the other sessions end, this one stays, a colleague’s too', async () => {
  const [other, token] = [await signedIn(), await signedIn()];
  const colleague = (await app.inject(partnerLogin, { body: { email: 'staff@rinayan.test', password: PASSWORD } }))
    .body;
  const change = (current: string, password: string) =>
    app.inject(changePartnerPassword, { body: { current, password } }, { token });
  expect((await change('not the password', NEW)).error).toMatchObject({
    code: 'WRONG_CREDENTIALS',
    fields: { current: expect.any(String) },
  });
  expect(await audited('partner.own-password-wrong')).toEqual(['pus_owner']);
  for (const [password, said] of [
    ['short', 'at least 10'],
    [EMAIL, 'email'],
    ['Password123', 'common'],
  ] as const) {
    expect((await change(PASSWORD, password)).error.fields?.password).toContain(said);
  }
  expect((await change(PASSWORD, NEW)).status).toBe(200);
  expect([await check(token), await check(other), await check(colleague.token)]).toEqual([200, 401, 200]);
  expect((await login()).error.code).toBe('WRONG_CREDENTIALS');
  expect((await login(NEW)).status).toBe(200);
  expect(await audited('partner.password-changed')).toEqual(['pus_owner']);
});

test('PORTAL-PAGE-20 S-OTP-4 wrong old passwords have locks of their own, apart from the sign-in', async () => {
  const token = await signedIn();
  const wrong = () => app.inject(changePartnerPassword, { body: { current: 'a guess', password: NEW } }, { token });
  for (let tried = 0; tried < 5; tried += 1) expect((await wrong()).error.code).toBe('WRONG_CREDENTIALS');
  expect((await wrong()).error.code).toBe('TOO_MANY_REQUESTS');
  expect((await login()).status).toBe(200);
});

test('PORTAL-LOGIN-01 S-OTP-7 S-SES-4 a forgotten password is reset once by a mailed link, for 30 minutes, and all sessions end', async () => {
  const token = await signedIn();
  const known = await ask();
  for (const email of ['nobody@rinayan.test', 'off@rinayan.test']) {
    expect((await ask(email)).body).toEqual(known.body);
    expect(await mails(email)).toEqual([]);
  }
  const first = await newestLink();
  app.clock.advance(1000);
  await ask();
  const second = await newestLink();
  expect((await mails())[0]?.body).toContain('partner portal');
  // A link for the portal opens nothing of the office.
  const elsewhere = await app.inject(resetPassword, { body: { token: second, password: NEW } });
  expect(elsewhere.error.code).toBe('LINK_INVALID');
  expect((await reset(second, 'Password123')).error.fields?.password).toContain('common');
  const both = await Promise.all([reset(second), reset(second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await reset(first)).error.code).toBe('LINK_INVALID');
  expect(await check(token)).toBe(401);
  expect((await app.inject(adminReverify, {}, { token })).status).toBe(401);
  expect((await login(NEW)).status).toBe(200);
  expect(await audited('partner.password-reset')).toEqual(['pus_owner']);
  app.clock.advance(1000);
  await ask();
  const late = await newestLink();
  app.clock.advance(30 * 60_000);
  expect((await reset(late)).error.code).toBe('LINK_EXPIRED');
});

test('S-OTP-6 S-OTP-7 a mailbox gets twelve mails a day in any spelling, and asking is never refused', async () => {
  const links = async () => (await mails()).flatMap(({ body }) => /reset-password#([\w-]{43})/.exec(body)?.[1] ?? []);
  const before = (await links()).length;
  const others = () => app.sql("delete from rate_limits where key like 'password-mail-address%'");
  for (let asked = 0; asked < 20; asked += 1) expect((await ask(`owner+${asked}@rinayan.test`)).status).toBe(200);
  for (let asked = 0; asked < 200; asked += 1) {
    expect((await ask(asked % 3 === 2 ? 'Owner@Rinayan.test' : EMAIL)).status).toBe(200);
    await app.platform.jobs.drain();
    await others();
    app.clock.advance(240_000);
  }
  const sent = (await links()).length - before;
  expect(sent).toBeGreaterThan(4);
  expect(sent).toBeLessThanOrEqual(12);
  const [last] = await mails();
  expect(last?.body).toContain('last mail about it for today');
  const [token = ''] = await links();
  app.clock.advance(3 * 3600_000);
  expect((await reset(token)).status).toBe(200);
});

test('S-OTP-6 after four links within an hour the last one is mailed again, every ten minutes', async () => {
  const links = async () => (await mails()).flatMap(({ body }) => /reset-password#([\w-]{43})/.exec(body)?.[1] ?? []);
  const before = (await links()).length;
  const sent = async () => (await links()).length - before;
  for (let asked = 0; asked < 8; asked += 1) {
    await ask();
    await app.platform.jobs.drain();
    app.clock.advance(1000);
  }
  // The first ask beyond begins the gap with a mail of the fourth link.
  expect(await sent()).toBe(5);
  const [fifth, fourth] = await links();
  expect(fifth).toBe(fourth);
  app.clock.advance(601_000);
  await ask();
  expect(await sent()).toBe(6);
  expect((await links())[0]).toBe(fourth);
  app.clock.advance(25 * 60_000);
  expect((await reset(fourth ?? '')).status).toBe(200);
});

test('S-OTP-4 a right link to a new password costs its address nothing and ends the locks', async () => {
  const token = await signedIn();
  const change = (current: string) =>
    app.inject(changePartnerPassword, { body: { current, password: 'welcome1234' } }, { token });
  for (let tried = 0; tried < 6; tried += 1) {
    await login('wrong');
    await change('wrong');
  }
  await ask();
  expect((await reset(await newestLink())).status).toBe(200);
  expect(await app.sql("select points from rate_limits where key like 'password-reset-address:%'")).toEqual([
    { points: 0 },
  ]);
  expect((await login(NEW)).status).toBe(200);
});
