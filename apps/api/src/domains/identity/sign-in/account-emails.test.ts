import { resetPartnerPassword } from '@saakh/contracts/identity/sign-in/partner-account';
import { invitePartnerAccount, listPartnerAccounts } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { adminLogin, getPartnerRevenue, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { createStaff, listStaff, resetPassword } from '@saakh/contracts/identity/sign-in/staff';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runScheduled } from '../../../testing/run-scheduled';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { hashPassword } from './password';

const PASSWORD = 'green horse 4711';
const reason = 'Joins the team';
let app: TestApp;
let hash: string;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'password_resets', 'sessions', 'staff_users', 'partner_users'])
    await app.sql(`delete from ${table}`);
  // As an older version writes them.
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values ('stf_a', 'asha@saakh.test', 'Asha', 1, $1)`,
    [hash],
  );
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash)
     values ('pus_om', 'ptr_rinayan', 'owner', 'om@rinayan.test', 'Om', $1)`,
    [hash],
  );
  token = (await staffSignIn('asha@saakh.test')).body.token;
});

const staffSignIn = (email: string, password = PASSWORD) => app.inject(adminLogin, { body: { email, password } });
const partnerSignIn = (email: string) => app.inject(partnerLogin, { body: { email, password: PASSWORD } });
const addStaff = (email: string) =>
  app.inject(createStaff, { body: { name: 'Dev', email, roleId: 3, reason } }, { token });
function addPartner(email: string) {
  const person = { partnerId: 'ptr_rinayan', merchantId: null, kind: 'staff', name: 'Divya', email, language: 'hi' };
  return app.inject(invitePartnerAccount, { body: { ...person, reason } as never }, { token });
}
const linkIn = ([mail]: readonly { readonly body: string }[]) => /#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
const search = async (q: string) =>
  (await app.inject(listPartnerAccounts, { query: { q } }, { token })).body.data.map(({ email }) => email);
/** All that both tables hold. */
const kept = async () =>
  JSON.stringify([
    await app.sql('select * from staff_users order by staff_id'),
    await app.sql('select * from partner_users order by partner_user_id'),
  ]);

test('S-PAN-4 addresses of staff and of people of portals are kept sealed, and shown, mailed and signed in with as ever', async () => {
  expect((await addStaff('dev@saakh.test')).status).toBe(200);
  expect((await addPartner('divya@rinayan.test')).status).toBe(200);
  expect(await kept()).not.toMatch(/dev@|divya@/i);
  const staff = (await app.inject(listStaff, {}, { token })).body.data;
  expect(staff.map(({ email }) => email)).toEqual(['asha@saakh.test', 'dev@saakh.test']);
  const link = linkIn(await app.platform.outbox.listDevelopmentMessages('dev@saakh.test'));
  expect((await app.inject(resetPassword, { body: { token: link, password: 'new horse 4711' } })).status).toBe(200);
  expect((await staffSignIn('dev@saakh.test', 'new horse 4711')).status).toBe(200);
  const invited = linkIn(await app.platform.outbox.listDevelopmentMessages('divya@rinayan.test'));
  const chosen = { body: { token: invited, password: PASSWORD } };
  expect((await app.inject(resetPartnerPassword, chosen)).status).toBe(200);
  const { token: portal } = (await partnerSignIn('divya@rinayan.test')).body;
  expect((await app.inject(getPartnerRevenue, {}, { token: portal })).body).toMatchObject({
    name: 'Divya',
    email: 'divya@rinayan.test',
  });
  expect((await addStaff('dev@saakh.test')).error.fields).toHaveProperty('email');
  expect((await addPartner('divya@rinayan.test')).error.fields).toHaveProperty('email');
});

test('S-PAN-4 of two who are invited at once with one address, one gets an account', async () => {
  const staff = await Promise.all([addStaff('dev@saakh.test'), addStaff('dev@saakh.test')]);
  const people = await Promise.all([addPartner('divya@rinayan.test'), addPartner('divya@rinayan.test')]);
  for (const both of [staff, people]) expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('S-PAN-4 S-PAN-6 what an older version wrote whole opens the account as before, can’t be taken, and is sealed at night', async () => {
  expect((await addStaff('asha@saakh.test')).error.fields).toHaveProperty('email');
  expect((await addPartner('om@rinayan.test')).error.fields).toHaveProperty('email');
  expect((await partnerSignIn('om@rinayan.test')).status).toBe(200);
  expect(await kept()).toMatch(/asha@.*om@/);
  await runScheduled(app, 'identity.seal-emails');
  expect(await kept()).not.toMatch(/asha@|om@/i);
  expect((await staffSignIn('asha@saakh.test')).body).toMatchObject({ adminId: 'stf_a' });
  expect((await partnerSignIn('om@rinayan.test')).status).toBe(200);
});

test('S-PAN-4 of two accounts with one address, made by two versions at once, the sealed one signs in; the other stays plain and is in the log', async () => {
  const { staffId } = (await addStaff('dev@saakh.test')).body;
  await app.sql('update staff_users set password_hash = $1 where staff_id = $2', [hash, staffId]);
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values ('stf_0', 'dev@saakh.test', 'Dev', 3, $1)`,
    [hash],
  );
  const logged = vi.spyOn(app.platform.logger, 'error');
  await runScheduled(app, 'identity.seal-emails');
  expect(logged).toHaveBeenCalledWith({ table: 'staff_users', id: 'stf_0' }, expect.any(String));
  logged.mockRestore();
  const plain = await app.sql('select staff_id, email from staff_users where email is not null');
  expect(plain).toEqual([{ staff_id: 'stf_0', email: 'dev@saakh.test' }]);
  for (const changed of ['stf_0', staffId]) {
    await app.sql('update staff_users set failed_sign_ins = 0 where staff_id = $1', [changed]);
    expect((await staffSignIn('dev@saakh.test')).body).toMatchObject({ adminId: staffId });
  }
});

test('S-PAN-4 ADMIN-PAGE-09 people of portals are found by their name, their partner’s, and the whole of their address', async () => {
  await addPartner('divya@rinayan.test');
  expect(await search('DIVYA@rinayan.test')).toEqual(['divya@rinayan.test']);
  expect(await search('om@rinayan.test')).toEqual(['om@rinayan.test']);
  expect(await search('divya@')).toEqual([]);
  expect(await search('diVY')).toEqual(['divya@rinayan.test']);
});

test('S-PAN-5 an account that was given another’s sealed address and its hash is not signed in to', async () => {
  await addStaff('dev@saakh.test');
  const [dev] = await app.sql<{ email_sealed: string; email_index: string }>(
    `select email_sealed, email_index from staff_users where name = 'Dev'`,
  );
  await app.sql(`delete from staff_users where name = 'Dev'`);
  await app.sql(`update staff_users set email = null, email_sealed = $1, email_index = $2 where staff_id = 'stf_a'`, [
    dev?.email_sealed,
    dev?.email_index,
  ]);
  expect((await staffSignIn('dev@saakh.test')).status).toBe(500);
});
