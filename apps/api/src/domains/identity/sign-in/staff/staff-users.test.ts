import { adminLogin, adminReverify } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  createStaff,
  inviteStaffAgain,
  listStaff,
  resetPassword,
  resetSecondFactor,
  updateStaff,
} from '@saakh/contracts/identity/sign-in/staff';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { listFieldChanges, revertFieldChange } from '@saakh/contracts/records/records';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminContext } from '#platform/context';
import { agreeByLink } from '../../../../testing/agree-by-link';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { hashPassword } from '../password';
import { updateStaff as updateStaffUseCase } from './staff-users.service';

const PASSWORD = 'correct horse battery';
const reason = 'Moves to the reports team';
let app: TestApp;
let hash: string;
beforeAll(async () => {
  app = await startTestApp();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());
const tokens: Record<string, string> = {};
beforeEach(async () => {
  for (const table of ['rate_limits', 'password_resets', 'staff_users', 'sessions'])
    await app.sql(`delete from ${table}`);
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash, totp_confirmed_at) values
       ('stf_a', 'a@saakh.test', 'Asha', 1, $1, null), ('stf_b', 'b@saakh.test', 'Bina', 1, $1, now()),
       ('stf_c', 'c@saakh.test', 'Chand', 2, $1, null)`,
    [hash],
  );
  for (const who of ['a', 'b', 'c']) {
    const signedIn = await app.inject(adminLogin, { body: { email: `${who}@saakh.test`, password: PASSWORD } });
    tokens[who] = signedIn.body.token;
  }
});
const as = (who: string) => ({ token: tokens[who] ?? '' });
const statusOf = async (who: string) => (await app.inject(adminReverify, {}, as(who))).status;
type Change = { property: 'roleId' | 'active'; value: number | boolean };
const change = (who: string, whom: string, what: Change) =>
  app.inject(updateStaff, { body: { staffId: `stf_${whom}`, ...what, reason } }, as(who));

test('ADMIN-FN-19 ADMIN-PAGE-03 ROLE-12 administrators see everybody with role, status, sign-in and second factor; others are refused', async () => {
  const { body } = await app.inject(listStaff, {}, as('a'));
  expect(body.data.map(({ name }) => name)).toEqual(['Asha', 'Bina', 'Chand']);
  expect(body.data[1]).toEqual({
    staffId: 'stf_b',
    name: 'Bina',
    email: 'b@saakh.test',
    roleId: 1,
    active: true,
    lastSignInAt: '2026-11-18T06:30:00.000Z',
    hasSecondFactor: true,
    invited: false,
  });
  expect((await app.inject(listStaff, {}, as('c'))).status).toBe(403);
});

test('ADMIN-FN-19 S-AZ-7 an account is made with a reason; its owner chooses a password by the mailed link', async () => {
  const body = { name: 'Dev', email: ' Dev@Saakh.test', roleId: 3 as const, reason };
  const create = (patch: object = {}) => app.inject(createStaff, { body: { ...body, ...patch } }, as('a'));
  expect((await create({ reason: '' })).error.fields).toHaveProperty('reason');
  expect((await create({ email: 'c@saakh.test' })).error.fields).toHaveProperty('email');
  const { staffId } = (await create()).body;
  const invited = (await app.inject(listStaff, {}, as('a'))).body.data.find((one) => one.staffId === staffId);
  expect(invited).toMatchObject({ email: 'dev@saakh.test', roleId: 3, invited: true, lastSignInAt: null });
  const signIn = (password: string) => app.inject(adminLogin, { body: { email: 'dev@saakh.test', password } });
  expect((await signIn('anything at all')).error.code).toBe('WRONG_CREDENTIALS');
  const linkOf = async () =>
    /#([\w-]{43})/.exec((await app.platform.outbox.listDevelopmentMessages('dev@saakh.test'))[0]?.body ?? '')?.[1] ??
    '';
  const first = await linkOf();
  app.clock.advance(1000);
  expect((await app.inject(inviteStaffAgain, { body: { staffId } }, as('a'))).status).toBe(200);
  const accept = (token: string) => app.inject(resetPassword, { body: { token, password: 'new horse 4711' } });
  expect((await accept(first)).error.code).toBe('LINK_INVALID');
  app.clock.advance(71 * 3_600_000);
  expect((await accept(await linkOf())).status).toBe(200);
  expect((await signIn('new horse 4711')).body).toMatchObject({ adminId: staffId, roleId: 3 });
  const { token } = (await app.inject(adminLogin, { body: { email: 'a@saakh.test', password: PASSWORD } })).body;
  expect((await app.inject(inviteStaffAgain, { body: { staffId } }, { token })).error.code).toBe('CONFLICT');
});

test('S-AZ-7 S-SES-2 S-SES-4 a new role or status takes a reason, ends the sessions and is in the history', async () => {
  const toThree = { property: 'roleId', value: 3 } as const;
  const bare = { staffId: 'stf_c', ...toThree };
  expect((await app.inject(updateStaff, { body: bare }, as('a'))).error.fields).toHaveProperty('reason');
  expect((await change('a', 'c', { property: 'roleId', value: 7 })).status).toBe(400);
  expect((await change('c', 'c', { property: 'roleId', value: 1 })).status).toBe(403);
  expect(await statusOf('c')).toBe(200);
  expect((await change('a', 'c', toThree)).status).toBe(200);
  expect(await statusOf('c')).toBe(401);
  const [noted] = await app.sql("select before, after, staff_id, reason from field_changes where record_id = 'stf_c'");
  expect(noted).toEqual({ before: 2, after: 3, staff_id: 'stf_a', reason });
  expect((await change('a', 'b', { property: 'active', value: false })).status).toBe(200);
  expect(await statusOf('b')).toBe(401);
  const rename = { staffId: 'stf_b', property: 'name' as const, value: ' Bina Rao ' };
  expect((await app.inject(updateStaff, { body: rename }, as('a'))).status).toBe(200);
  expect(await app.sql("select name, active from staff_users where staff_id = 'stf_b'")).toEqual([
    { name: 'Bina Rao', active: false },
  ]);
  expect((await change('a', 'nobody', toThree)).status).toBe(404);
});

test('S-AZ-7 nobody changes their own role, status or second factor, and two who demote one another at once leave one administrator', async () => {
  for (const what of [
    { property: 'roleId', value: 2 },
    { property: 'active', value: false },
  ] as const) {
    expect((await change('a', 'a', what)).error.fields).toHaveProperty('value');
  }
  const own = { staffId: 'stf_a', reason };
  expect((await app.inject(resetSecondFactor, { body: own }, as('a'))).status).toBe(400);
  const both = await Promise.all([
    change('a', 'b', { property: 'roleId', value: 2 }),
    change('b', 'a', { property: 'active', value: false }),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await app.sql('select 1 as one from staff_users where role_id = 1 and active')).toEqual([{ one: 1 }]);
});

test('S-AZ-7 who was an administrator when the call came in and is none any more changes nobody', async () => {
  const actor = { kind: 'admin', staffId: 'stf_b', roleId: 1 } as const;
  const asBefore: AdminContext = { ...app.context(), actor };
  expect((await change('a', 'b', { property: 'roleId', value: 2 })).status).toBe(200);
  const late = updateStaffUseCase(asBefore, {
    ...{ staffId: 'stf_a', property: 'active', value: false },
    reason,
  });
  await expect(late).rejects.toMatchObject({ code: 'FORBIDDEN', message: STAFF_CODES.notAdministrator });
  expect(await app.sql('select staff_id from staff_users where role_id = 1 and active')).toEqual([
    { staff_id: 'stf_a' },
  ]);
});

test('S-OTP-9 S-SES-4 a lost second factor is forgotten by somebody else, and the sessions of its owner end', async () => {
  const body = { staffId: 'stf_b', reason: 'Lost the phone' };
  expect((await app.inject(resetSecondFactor, { body }, as('a'))).status).toBe(200);
  expect(await statusOf('b')).toBe(200);
  const { email } = (await app.inject(listStaff, {}, as('a'))).body.data.find((one) => one.staffId === 'stf_b') ?? {
    email: '',
  };
  await agreeByLink(app, email);
  expect(await statusOf('b')).toBe(401);
  expect((await app.inject(listStaff, {}, as('a'))).body.data[1]?.hasSecondFactor).toBe(false);
});

test('ADMIN-FN-19 two administrators change the same colleague: the later is told by whom, and nothing of theirs is written', async () => {
  const change = (property: 'name' | 'roleId', value: string | number, seen: unknown, who = 'a') =>
    app.inject(updateStaff, { body: { staffId: 'stf_c', property, value, seen, reason } }, as(who));
  expect((await change('name', 'Chandra', 'Chand', 'b')).status).toBe(200);
  expect((await change('roleId', 3, 2, 'b')).status).toBe(200);
  for (const late of [await change('name', 'Chandan', 'Chand'), await change('roleId', 1, 2)]) {
    expect(late.error).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/changed by Bina on \d/) });
  }
  const key = { type: 'staff', id: 'stf_c' } as const;
  const told = (await app.inject(listFieldChanges, { params: key, query: {} }, as('a'))).body.data;
  // Rights have a way of their own: nothing is set back here.
  expect(told.slice(0, 2).map(({ property, by, revertible }) => [property, by?.name, revertible])).toEqual([
    ['roleId', 'Bina', false],
    ['name', 'Bina', false],
  ]);
  const changeId = told[0]?.changeId ?? '';
  expect((await app.inject(revertFieldChange, { params: key, body: { changeId } }, as('a'))).status).toBe(404);
  const { data } = (await app.inject(listStaff, {}, as('a'))).body;
  expect(data.find(({ staffId }) => staffId === 'stf_c')).toMatchObject({ name: 'Chandra', roleId: 3 });
});
