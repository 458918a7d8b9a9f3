import { adminLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { resetPassword } from '@saakh/contracts/identity/sign-in/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { loadPeople, whoCouldConfirm } from '../second-person/second-person.service';
import { findSecondPair, inviteFirstAdministrator, nameSecondAdministrator } from './first-administrator.service';

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

function invite(person: { name: string; email: string }) {
  const ctx = { ...app.context(), actor: { kind: 'system', name: 'first-administrator' } as const };
  return inTransaction(ctx, (tx) => inviteFirstAdministrator(tx, person));
}
function nameSecond(person: { name: string; email: string }) {
  const ctx = { ...app.context(), actor: { kind: 'system', name: 'second-administrator' } as const };
  return inTransaction(ctx, (tx) => nameSecondAdministrator(tx, person));
}
const BINOD = { name: 'Binod Jha', email: 'binod@loans.example' };
/** Whom each administrator finds to approve, by name. */
async function whoConfirms() {
  const staff = await app.sql<{ staff_id: string; name: string }>(
    'select staff_id, name from staff_users where role_id = 1 order by name',
  );
  return inTransaction(app.context(), async (tx) => {
    const people = await loadPeople(tx);
    const found: string[] = [];
    for (const { staff_id: staffId, name } of staff) {
      const actor = { kind: 'admin', staffId, roleId: 1 } as never;
      found.push(`${name}: ${await whoCouldConfirm({ ...tx, actor }, people)}`);
    }
    return [...found, `pair: ${await findSecondPair(tx)}`];
  });
}
const tokenOf = ({ passwordLink }: { passwordLink: string | null }) => passwordLink?.split('#')[1] ?? '';
const open = async (invited: { passwordLink: string | null }) =>
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

test('S-AZ-7 the first two come from the server, and either approves what the other makes', async () => {
  await expect(nameSecond(BINOD)).rejects.toThrow(/no administrator with a password/);
  await open(await invite(ASHA));
  await expect(nameSecond({ name: 'Asha again', email: 'asha+2@loans.example' })).rejects.toThrow(/same person/);
  expect(await open(await nameSecond(BINOD))).toBe(200);
  expect(await whoConfirms()).toEqual(['Asha Rao: there', 'Binod Jha: there', 'pair: true']);
  const mails = await app.platform.outbox.listDevelopmentMessages(ASHA.email);
  expect(mails.filter(({ body }) => body.includes('named Binod Jha as second administrator'))).toHaveLength(1);
  await expect(nameSecond({ name: 'Bina Das', email: 'bina@loans.example' })).rejects.toThrow(
    /can approve for each other/,
  );
});

test('S-AZ-7 who was invited by the first approves for her once an operator vouches for them', async () => {
  await open(await invite(ASHA));
  const [asha] = await app.sql<{ staff_id: string }>('select staff_id from staff_users');
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values ('stf_b', '${BINOD.email}', 'Binod Jha', 1, 'x'),
      ('stf_r', 'ravi@loans.example', 'Ravi', 3, 'x')`,
  );
  await app.sql(
    `insert into access_grants (grant_id, account_id, kind, granted_by, at) values ('acg_b', 'stf_b', 'created', '${asha?.staff_id}', '2026-11-01')`,
  );
  expect(await whoConfirms()).toContain('Asha Rao: let-in-by-you');
  await expect(nameSecond({ name: 'Ravi', email: 'ravi@loans.example' })).rejects.toThrow(/another role/);
  expect(await nameSecond(BINOD)).toEqual({ email: BINOD.email, passwordLink: null });
  expect(await whoConfirms()).toContain('Asha Rao: there');
  const audited = await app.sql(`select actor, object_id from audit_entries where action = 'access.vouched'`);
  expect(audited).toEqual([{ actor: 'system:second-administrator', object_id: 'stf_b' }]);
});
