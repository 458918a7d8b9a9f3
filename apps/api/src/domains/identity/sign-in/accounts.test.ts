import {
  adminLogin,
  adminLogout,
  adminReverify,
  getPartnerRevenue,
  logoutCustomer,
  partnerLogin,
  partnerLogout,
} from '@saakh/contracts/identity/sign-in/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { sealEmails } from './accounts.service';
import { hashPassword } from './password';

const PASSWORD = 'correct horse battery';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const hash = await hashPassword(PASSWORD);
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values
       ('stf_one', 'one@saakh.test', 'One', 1, $1), ('stf_two', 'two@saakh.test', 'Two', 2, $1)`,
    [hash],
  );
  await app.sql(
    `insert into merchants (merchant_id, partner_id, name, created_at) values ('m-1', 'ptr_cl', 'Shop', now())`,
  );
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, merchant_id, kind, email, name, password_hash) values
       ('pus_owner', 'ptr_cl', null, 'owner', 'owner@saakh.test', 'Owner', $1),
       ('pus_staff', 'ptr_cl', null, 'staff', 'staff@saakh.test', 'Staff', $1),
       ('pus_shop', 'ptr_cl', 'm-1', 'merchant', 'shop@saakh.test', 'Shop', $1),
       ('pus_other', 'ptr_rinayan', null, 'owner', 'other@saakh.test', 'Other', $1)`,
    [hash],
  );
  await sealEmails(app.context());
  await app.sql("update partners set revenue_percent = 62.5, revenue_flat_fee = 150 where partner_id = 'ptr_cl'");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from rate_limits');
  await app.sql('update staff_users set active = true');
});

const staff = (email: string, password = PASSWORD, ip = '203.0.113.1') =>
  app.inject(adminLogin, { body: { email, password } }, { ip });
const portal = (email: string, password = PASSWORD) => app.inject(partnerLogin, { body: { email, password } });

test('ROLE-AUD-04 ROLE-AUD-06 API-35 a member of staff signs in and is told id and numeric role, then and when the bearer token restores the session', async () => {
  const signedIn = await staff(' Two@Saakh.test ');
  expect(signedIn.body).toEqual({
    success: true,
    token: expect.stringMatching(/^.{43}$/),
    adminId: 'stf_two',
    roleId: 2,
  });
  const again = await app.inject(adminReverify, {}, { token: signedIn.body.token });
  expect(again.body).toEqual({ success: true, adminId: 'stf_two', roleId: 2, name: 'Two', email: 'two@saakh.test' });
  expect((await app.inject(adminReverify, {})).error.code).toBe('SIGN_IN_REQUIRED');
});

test('S-OTP-7 a wrong password and an unknown address get the same answer in about the same time', async () => {
  const timed = async (email: string) => {
    const startedAt = performance.now();
    const { status, error } = await staff(email, 'not the password');
    return { status, code: error.code, message: error.message, ms: performance.now() - startedAt };
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  const ratio = () => Math.min(...unknown) / Math.min(...known);
  const isAlike = () => ratio() > 0.5 && ratio() < 2;
  // The fastest counts: what else the machine does only makes an answer slower, for as long as it does it.
  for (let tried = 0; tried < 60 && (tried < 9 || !isAlike()); tried += 1) {
    await app.sql('delete from rate_limits');
    const [right, wrong] = [await timed('one@saakh.test'), await timed('nobody@saakh.test')];
    expect({ ...right, ms: 0 }).toEqual({ ...wrong, ms: 0 });
    expect([right.status, right.code]).toEqual([400, 'WRONG_CREDENTIALS']);
    known.push(right.ms);
    unknown.push(wrong.ms);
  }
  expect(ratio()).toBeGreaterThan(0.5);
  expect(ratio()).toBeLessThan(2);
});

test('S-OTP-4 wrong passwords bring a puzzle for a while that grows, known or unknown address alike, and never for good', async () => {
  for (const email of ['one@saakh.test', 'nobody@saakh.test']) {
    await app.sql('delete from rate_limits');
    const wrong = async () => (await staff(email, 'wrong')).error;
    for (let tried = 0; tried < 5; tried += 1) expect((await wrong()).code).toBe('WRONG_CREDENTIALS');
    expect((await wrong()).code).toBe('PUZZLE_REQUIRED');
    app.clock.advance(61_000);
    for (let tried = 0; tried < 5; tried += 1) expect((await wrong()).code).toBe('WRONG_CREDENTIALS');
    for (let asked = 0; asked < 2; asked += 1) {
      expect((await wrong()).code).toBe('PUZZLE_REQUIRED');
      app.clock.advance(6 * 60_000);
    }
    app.clock.advance(5 * 60_000);
    expect((await wrong()).code).toBe('WRONG_CREDENTIALS');
  }
  app.clock.advance(60_000);
  expect((await staff('one@saakh.test')).status).toBe(200);
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await staff('one@saakh.test', 'wrong')).error.code).toBe('WRONG_CREDENTIALS');
  }
});

test('S-AUD-2 a sign-out is audited for staff, portal users and customers', async () => {
  const one = (await staff('one@saakh.test')).body.token;
  await app.inject(adminLogout, {}, { token: one, ip: '203.0.113.1' });
  const shop = (await portal('shop@saakh.test')).body.token;
  await app.inject(partnerLogout, {}, { token: shop, ip: '203.0.113.2' });
  const { token, userId } = await app.signIn({ mobile: '9811100077' });
  await app.inject(logoutCustomer, {}, { token, ip: '203.0.113.3' });
  const entries = await app.sql(
    "select actor, object_id, subject, ip from audit_entries where action like '%.signed-out' order by id desc limit 3",
  );
  expect(entries.toReversed()).toEqual([
    { actor: 'admin:stf_one', object_id: 'stf_one', subject: null, ip: '203.0.113.1' },
    { actor: 'partner:pus_shop', object_id: 'pus_shop', subject: null, ip: '203.0.113.2' },
    { actor: `customer:${userId}`, object_id: userId, subject: userId, ip: '203.0.113.3' },
  ]);
});

test('S-AUD-2 a sign-in and a failed one are audited, with who and from where, without the password', async () => {
  await app.sql('delete from rate_limits');
  await staff('one@saakh.test', 'not-my-password', '198.51.100.4');
  await staff('one@saakh.test');
  const rows = await app.sql<{ action: string; actor: string; ip: string }>(
    "select action, actor, ip from audit_entries where object_id = 'stf_one' order by id desc limit 2",
  );
  expect(rows).toEqual([
    { action: 'admin.signed-in', actor: 'admin:stf_one', ip: '203.0.113.1' },
    { action: 'admin.sign-in-failed', actor: 'system:sign-in', ip: '198.51.100.4' },
  ]);
  expect(JSON.stringify(await app.sql('select * from audit_entries'))).not.toContain('not-my-password');
});

test('S-SES-4 a disabled account acts no more at the next call, and a changed role holds at once', async () => {
  const { token } = (await staff('two@saakh.test')).body;
  await app.sql("update staff_users set role_id = 3 where staff_id = 'stf_two'");
  expect((await app.inject(adminReverify, {}, { token })).body.roleId).toBe(3);
  await app.sql("update staff_users set active = false, role_id = 2 where staff_id = 'stf_two'");
  expect((await app.inject(adminReverify, {}, { token })).status).toBe(401);
  expect((await staff('two@saakh.test')).error.code).toBe('WRONG_CREDENTIALS');
  const { token: ofPortal } = (await portal('staff@saakh.test')).body;
  await app.sql(
    "update partner_users set active = false, switched_off_by = 'staff' where partner_user_id = 'pus_staff'",
  );
  expect((await app.inject(getPartnerRevenue, {}, { token: ofPortal })).status).toBe(401);
  await app.sql("update partner_users set active = true, switched_off_by = null where partner_user_id = 'pus_staff'");
});

test('S-SES-6 a token of one audience opens nothing of another', async () => {
  const admin = (await staff('one@saakh.test')).body.token;
  const owner = (await portal('owner@saakh.test')).body.token;
  const { token: customer } = await app.signIn({ mobile: '9000000001' });
  for (const token of [owner, customer]) {
    expect((await app.inject(adminReverify, {}, { token })).status).toBe(401);
  }
  for (const token of [admin, customer]) {
    expect((await app.inject(getPartnerRevenue, {}, { token })).status).toBe(401);
  }
});

test('S-SES-2 API-EXT-09 signing in again kills the session that the browser showed; signing out kills it everywhere', async () => {
  const first = await staff('one@saakh.test');
  const jar = { a_atkn: first.cookies.find(({ name }) => name === 'a_atkn')?.value ?? '' };
  const body = { email: 'one@saakh.test', password: PASSWORD };
  const second = await app.inject(adminLogin, { body }, { cookies: jar });
  expect((await app.inject(adminReverify, {}, { token: first.body.token })).status).toBe(401);
  const { token } = second.body;
  expect((await app.inject(adminReverify, {}, { token })).status).toBe(200);
  await app.inject(adminLogout, {}, { token });
  expect((await app.inject(adminReverify, {}, { token })).status).toBe(401);
});

test('S-AZ-8 API-34 a session is told whose it is; an owner sees their own share, staff and merchants see none', async () => {
  const revenueOf = async (email: string) => {
    const { token } = (await portal(email)).body;
    return (await app.inject(getPartnerRevenue, {}, { token })).body;
  };
  expect(await revenueOf('owner@saakh.test')).toMatchObject({
    partnerId: 'ptr_cl',
    merchantId: null,
    kind: 'owner',
    name: 'Owner',
    revenue_percent: 62.5,
    revenue_flat_fee: 150,
  });
  expect(await revenueOf('staff@saakh.test')).toMatchObject({
    kind: 'staff',
    revenue_percent: null,
    revenue_flat_fee: null,
  });
  expect(await revenueOf('shop@saakh.test')).toMatchObject({ merchantId: 'm-1', revenue_percent: null });
  expect((await app.inject(getPartnerRevenue, {})).error.code).toBe('SIGN_IN_REQUIRED');
  const other = await revenueOf('other@saakh.test');
  expect(other.partnerId).toBe('ptr_rinayan');
  expect(other.revenue_percent).not.toBe(62.5);
});

test('API-EXT-10 a partner signs out, and the portal session is over', async () => {
  const { token } = (await portal('owner@saakh.test')).body;
  expect((await app.inject(partnerLogout, {}, { token })).status).toBe(200);
  expect((await app.inject(getPartnerRevenue, {}, { token })).status).toBe(401);
});

test('passwords are kept as argon2id with 19 MiB and two passes, each with its own salt', async () => {
  const [one, other] = [await hashPassword('same'), await hashPassword('same')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});
