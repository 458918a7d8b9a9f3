import { resetPassword } from '@saakh/contracts/back-office/staff';
import { adminLogin } from '@saakh/contracts/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { inviteFirstAdministrator } from './first-administrator.service';

const PASSWORD = 'correct horse battery';
const ASHA = { name: 'Asha Rao', email: 'asha@loans.example' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'password_resets', 'access_grants', 'staff_users'])
    await app.sql(`delete from ${table}`);
});

const invite = (person: { name: string; email: string }) => {
  const ctx = { ...app.context(), actor: { kind: 'system', name: 'first-administrator' } as const };
  return inTransaction(ctx, (own) => inviteFirstAdministrator(own, person));
};
const tokenOf = ({ passwordLink }: { passwordLink: string }) => passwordLink.split('#')[1] ?? '';
const open = async (invited: { passwordLink: string }) =>
  (await app.inject(resetPassword, { body: { token: tokenOf(invited), password: PASSWORD } })).status;
const signIn = (email: string) => app.inject(adminLogin, { body: { email, password: PASSWORD } });

test('ADMIN-FN-19 the first administrator comes by one link within 72 hours, which is mailed, too, and audited', async () => {
  const invited = await invite(ASHA);
  expect(invited.passwordLink).toContain('/admin/reset-password#');
  const mails = await app.platform.outbox.listDevelopmentMessages(ASHA.email);
  expect(mails.map(({ body }) => body.includes(invited.passwordLink))).toEqual([true]);
  const audited = await app.sql<{ action: string; actor: string }>(
    `select actor, after from audit_entries where object_type = 'staff'`,
  );
  expect(audited.length).toBeGreaterThan(0);
  expect(new Set(audited.map(({ actor }) => actor))).toEqual(new Set(['system:first-administrator']));
  expect(await open(invited)).toBe(200);
  expect(await open(invited)).not.toBe(200);
  expect((await signIn(ASHA.email)).body).toMatchObject({ roleId: 1 });
});

test('S-AZ-7 there is a first administrator once: who has a password ends the command', async () => {
  await open(await invite(ASHA));
  await expect(invite(ASHA)).rejects.toThrow(/^There is an administrator already/);
  await expect(invite({ name: 'Bina Das', email: 'bina@loans.example' })).rejects.toThrow(/already/);
});

test('S-AZ-7 until somebody came, a second link ends the first, and another address the first person', async () => {
  const first = await invite(ASHA);
  const again = await invite(ASHA);
  expect(await open(first)).not.toBe(200);
  const other = await invite({ name: 'Asha Rao', email: 'asha.rao@loans.example' });
  expect(await open(again)).not.toBe(200);
  expect(await open(other)).toBe(200);
  expect(await app.sql('select email, active from staff_users order by active')).toMatchObject([
    { active: false },
    { active: true },
  ]);
});

test('S-AZ-7 the address of another role is nobody’s way to role 1', async () => {
  await app.sql(`insert into staff_users (staff_id, email, name, role_id, password_hash) values
    ('stf_r', 'ravi@loans.example', 'Ravi', 3, 'x')`);
  await expect(invite({ name: 'Ravi', email: 'ravi@loans.example' })).rejects.toThrow(/another role/);
});
