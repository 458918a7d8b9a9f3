import { confirmAccess, refuseAccess, showAccessQuestion } from '@saakh/contracts/identity/access';
import { sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { resetSecondFactor, updateStaff } from '@saakh/contracts/identity/sign-in/staff';
import * as calls from '@saakh/contracts/operations/customer-service';
import { decideApproval, listApprovals } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateCustomer } from '#domains/identity/customers';
import { inTransaction } from '#platform/context';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const body = { reason: 'Called from a new phone' };
let app: TestApp;
let kiran: { staffId: string; token: string };
let lata: { staffId: string; token: string };
let mobile = '';
let userId = '';
let serial = 0;
beforeAll(async () => {
  app = await startTestApp({ config: { SECOND_APPROVAL: 'true' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.jobs.drain();
  app.clock.advance(4 * 86_400_000);
  for (const table of ['rate_limits', 'access_links', 'change_approvals', 'access_grants', 'sessions', 'staff_users'])
    await app.sql(`delete from ${table}`);
  [kiran, lata] = [await signInStaff(app, 'Kiran'), await signInStaff(app, 'Lata')];
  serial += 1;
  mobile = `98765${String(43_210 + serial)}`;
  userId = (await app.signIn({ mobile })).userId;
  await app.sql(
    `insert into customer_factors (user_id, totp_secret_sealed, totp_confirmed_at) values ($1, 'x', now())`,
    [userId],
  );
  await proveAgain(app);
});

async function mails(to: string) {
  await app.platform.jobs.drain();
  return (await app.platform.outbox.listDevelopmentMessages(to)).map((mail) => mail.body.replaceAll('\n', ' '));
}
const linksIn = async (to: string) =>
  (await mails(to)).flatMap((text) => /confirm-access#([\w-]{22})/.exec(text)?.[1] ?? []);
const linkIn = async (to: string) => (await linksIn(to))[0] ?? '';
const show = async (secret: string) => (await app.inject(showAccessQuestion, { body: { secret } })).body.data;
const agree = (secret: string) => app.inject(confirmAccess, { body: { secret } });
const refuse = (secret: string) => app.inject(refuseAccess, { body: { secret } });
const reset = () => app.inject(calls.resetCustomerFactor, { params: { userId }, body }, kiran);
const hasFactor = async () =>
  (await app.sql('select 1 from customer_factors where user_id = $1', [userId])).length === 1;
const withMail = (email: string) =>
  inTransaction(app.context(), (tx) => updateCustomer(tx, userId, { email, emailVerified: true }));
const decide = (by: { token: string }, approvalId = '') =>
  app.inject(decideApproval, { params: { approvalId }, body: { decision: 'approve' } }, by);

test('S-AZ-7 the phone alone switches off no second factor; a second person does', async () => {
  const asked = await reset();
  expect(asked.body.message).toBe(STAFF_MESSAGES.accessAsked);
  expect(await linksIn(mobile)).toEqual([]);
  expect((await decide(lata, asked.body.approvalId)).status).toBe(200);
  expect(await hasFactor()).toBe(false);
});

test.each(['phone', 'mail'] as const)('S-AZ-7 of two contacts both agree, the %s first', async (first) => {
  const email = `two-${first}@mail.test`;
  await withMail(email);
  const asked = await reset();
  expect(asked.body.message).toMatch(/link sent to \*+\d{4}, \S+@mail\.test,/);
  const [one, other] = first === 'phone' ? [mobile, email] : [email, mobile];
  for (const _twice of [1, 2]) expect((await agree(await linkIn(one))).body.data.state).toBe('agreed');
  expect([await hasFactor(), (await show(await linkIn(other))).state]).toEqual([true, 'waiting']);
  expect((await agree(await linkIn(other))).body.data.state).toBe('done');
  expect([await hasFactor(), (await show(await linkIn(one))).state]).toEqual([false, 'done']);
});

test('S-AZ-7 two contacts that agree at once make the change', async () => {
  await withMail('at-once@mail.test');
  await reset();
  const links = [await linkIn(mobile), await linkIn('at-once@mail.test')];
  const states = (await Promise.all(links.map(agree))).map((answer) => answer.body.data.state);
  expect([states.toSorted(), await hasFactor()]).toEqual([['agreed', 'done'], false]);
});

test('S-AZ-7 B37 no link gives tries to confirm the identity back; a second person does', async () => {
  const tries = async () =>
    (await app.sql<{ n: number }>('select welcome_back_tries as n from users where user_id = $1', [userId]))[0]?.n;
  const useUp = () =>
    app.sql('update users set welcome_back_tries = 3, welcome_back_tried_at = $2 where user_id = $1', [
      userId,
      app.clock.now().toISOString(),
    ]);
  const lift = () => app.inject(calls.liftCodeLock, { params: { userId }, body }, kiran);
  await useUp();
  const asked = await lift();
  expect([asked.body.message, await linksIn(mobile)]).toEqual([STAFF_MESSAGES.accessAsked, []]);
  expect([(await decide(lata, asked.body.approvalId)).status, await tries()]).toEqual([200, 0]);
  // A link of before they were used up.
  for (let sent = 0; sent < 5; sent += 1) {
    app.clock.advance(31_000);
    await app.inject(sendOtp, { body: { mobile } });
  }
  expect((await lift()).status).toBe(200);
  await useUp();
  expect((await agree(await linkIn(mobile))).body.data.state).toBe('done');
  expect(await tries()).toBe(3);
});

test.each([
  ['the waiting request', 0],
  ['a request that is three days old', 72],
] as const)('S-AZ-7 who did not ask for it ends %s, and all administrators are told', async (_which, hours) => {
  await withMail(`not-me-${hours}@mail.test`);
  const { approvalId } = (await reset()).body;
  const [here, there] = [await linkIn(mobile), await linkIn(`not-me-${hours}@mail.test`)];
  app.clock.advance(hours * 3_600_000);
  await proveAgain(app);
  await app.sql(`update sessions set idle_minutes = 100000, expires_at = '2099-01-01'`);
  expect((await show(here)).state).toBe(hours === 0 ? 'waiting' : 'late');
  expect((await agree(there)).status).toBe(hours === 0 ? 200 : 410);
  for (const _twice of [1, 2]) expect((await refuse(here)).body.data.state).toBe('refused');
  expect([(await decide(lata, approvalId)).status, (await agree(there)).body.data?.state]).toEqual([
    404,
    hours === 0 ? 'refused' : undefined,
  ]);
  expect(await hasFactor()).toBe(true);
  expect((await app.inject(listApprovals, { query: {} }, lata)).body.data).toEqual([]);
  for (const name of ['kiran', 'lata']) {
    const told = (await mails(`${name}@saakh.test`)).filter((text) =>
      text.includes('Kiran asked to change how somebody gets in'),
    );
    expect([name, told.length]).toEqual([name, hours === 0 ? 1 : 2]);
  }
  const audit = `select count(*)::int as n from audit_entries where action = 'change.refused-by-person' and object_id = $1`;
  expect(await app.sql(audit, [userId])).toEqual([{ n: 1 }]);
});

test('S-AZ-7 a wrong secret refuses nothing', async () => {
  await reset();
  expect((await refuse('w'.repeat(22))).error.code).toBe('LINK_INVALID');
  expect((await app.inject(listApprovals, { query: {} }, lata)).body.data).toHaveLength(1);
});

const reopen = (staffId: string) =>
  app.inject(updateStaff, { body: { ...body, staffId, property: 'active', value: true } }, kiran);
const isActive = async (staffId: string) =>
  (await app.sql('select 1 from staff_users where staff_id = $1 and active', [staffId])).length === 1;
async function closed(name: string, roleId: 1 | 2 | 3) {
  const { staffId } = await signInStaff(app, name, roleId);
  await app.sql('update staff_users set active = false where staff_id = $1', [staffId]);
  return staffId;
}

test.each([1, 2] as const)(
  'S-AZ-7 no link opens a closed account of role %i again; a second one does',
  async (role) => {
    const staffId = await closed(`Mohan${role}`, role);
    const asked = await reopen(staffId);
    expect([asked.status, asked.body.message]).toEqual([200, STAFF_MESSAGES.accessAsked]);
    expect(await linksIn(`mohan${role}@saakh.test`)).toEqual([]);
    expect([(await decide(lata, asked.body.approvalId)).status, await isActive(staffId)]).toEqual([200, true]);
    for (const name of ['kiran', 'lata']) {
      expect((await mails(`${name}@saakh.test`))[0]).toContain(
        `Kiran opened the closed account of Mohan${role} (${role === 1 ? 'administrator' : 'operations'}). Lata agreed.`,
      );
    }
  },
);

test('S-AZ-7 a link opens role 3 again, and role 1 where there is one administrator', async () => {
  for (const [name, role] of [
    ['Neel', 3],
    ['Ojas', 1],
  ] as const) {
    if (role === 1) await app.sql(`update staff_users set active = false where staff_id = 'stf_lata'`);
    const staffId = await closed(name, role);
    expect((await reopen(staffId)).status).toBe(200);
    expect((await agree(await linkIn(`${name.toLowerCase()}@saakh.test`))).body.data.state).toBe('done');
    expect(await isActive(staffId)).toBe(true);
  }
  const told = (await mails('kiran@saakh.test')).filter((text) => text.includes('Ojas'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('(administrator). Ojas agreed by a link, and no other administrator.');
});

test('S-AZ-7 who took the other administrator away opens no third one by a link', async () => {
  const staffId = await closed('Puja', 1);
  const off = { ...body, staffId: lata.staffId, property: 'active', value: false } as const;
  expect((await app.inject(updateStaff, { body: off }, kiran)).status).toBe(200);
  const asked = await reopen(staffId);
  expect([asked.status, asked.error.message]).toEqual([409, STAFF_MESSAGES.aloneTooShort]);
  expect(await linksIn('puja@saakh.test')).toEqual([]);
});

test('S-AZ-7 administrators are told when one of role 1 or 2 gets in again by a link', async () => {
  await app.sql(
    `update staff_users set totp_secret_sealed = 'x', totp_confirmed_at = now() where staff_id = 'stf_lata'`,
  );
  expect((await app.inject(resetSecondFactor, { body: { ...body, staffId: 'stf_lata' } }, kiran)).status).toBe(200);
  expect((await agree(await linkIn('lata@saakh.test'))).body.data.state).toBe('done');
  expect((await mails('kiran@saakh.test'))[0]).toContain(
    'Kiran turned off two-step verification of Lata (administrator).',
  );
});
