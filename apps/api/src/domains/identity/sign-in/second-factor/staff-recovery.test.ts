import { adminLogin, adminReverify } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  beginSecondFactor,
  getStaffFactor,
  makeStaffRecoveryCodes,
  resetSecondFactor,
} from '@saakh/contracts/identity/sign-in/staff';
import FACTOR_MESSAGES from '@saakh/i18n/en/identity.factor-messages.json';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../../commands';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { testLogger } from '../../../../testing/test-logger';
import { hashPassword } from '../password';
import { resetFactorByCommand } from '../staff/reset-by-command.service';

const PASSWORD = 'correct horse battery';
const MEERA = 'meera@saakh.test';
let app: TestApp;
let hash: string;
beforeAll(async () => {
  app = await startTestApp({ config: { SECOND_FACTOR: 'required' }, now: '2026-11-18T06:30:00.000Z' });
  hash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'outbox_messages', 'access_grants', 'staff_users'])
    await app.sql(`delete from ${table}`);
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values ('stf_meera', $1, 'Meera', 1, $2),
       ('stf_arjun', 'arjun@saakh.test', 'Arjun', 1, $2), ('stf_leela', 'leela@saakh.test', 'Leela', 3, $2)`,
    [MEERA, hash],
  );
});

type Second = { code?: string; recoveryCode?: string };
const login = (second: Second = {}, headers = {}) =>
  app.inject(adminLogin, { body: { email: MEERA, password: PASSWORD, ...second } }, { headers });
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + seconds * 1000 });
async function setUp(headers = {}) {
  const { secret } = (await app.inject(beginSecondFactor, { body: { email: MEERA, password: PASSWORD } })).body;
  const { token } = (await login({ code: codeOf(secret, -30) }, headers)).body;
  return { secret, token };
}
const make = (token: string) => app.inject(makeStaffRecoveryCodes, {}, { token });
const left = async (token: string) => (await app.inject(getStaffFactor, {}, { token })).body;
const mailTo = async (to: string) =>
  (await app.platform.outbox.listDevelopmentMessages(to)).map(({ body }) => body).join('\n');
const audited = (action: string) =>
  app.sql('select object_id, after from audit_entries where action = $1 order by id', [action]);

test('S-OTP-9 S-AUD-2 staff get ten recovery codes; each opens the account once, is audited and mailed', async () => {
  const { token } = await setUp();
  expect(await left(token)).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 0 });
  const { recoveryCodes: codes } = (await make(token)).body;
  expect(new Set(codes).size).toBe(10);
  const [kept] = await app.sql("select * from staff_users where staff_id = 'stf_meera'");
  for (const one of codes) expect(JSON.stringify(kept)).not.toContain(one.slice(0, 9));
  expect(await mailTo(MEERA)).toMatch(/ten new recovery codes were made/);
  const [first = '', second = ''] = codes;
  expect((await login({ recoveryCode: first.toLowerCase() })).status).toBe(200);
  const again = await login({ recoveryCode: first });
  expect(again.error.fields).toEqual({ recoveryCode: FACTOR_MESSAGES.recoveryCodeWrong });
  expect(await left(token)).toMatchObject({ recoveryCodesLeft: 9 });
  expect(await mailTo(MEERA)).toMatch(/your password and a recovery code \(codes left: 9\)/);
  expect((await audited('admin.recovery-code-used')).at(-1)).toMatchObject({
    object_id: 'stf_meera',
    after: { left: 9 },
  });
  await app.sql('delete from rate_limits');
  const both = await Promise.all([login({ recoveryCode: second }), login({ recoveryCode: second })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('S-OTP-9 new codes need a fresh password, end the old, and are told in their language', async () => {
  expect((await login()).error.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  const { token } = await setUp({ 'x-language': 'hi' });
  const { recoveryCodes: older } = (await make(token)).body;
  expect(await mailTo(MEERA)).toContain('दस नए रिकवरी कोड');
  app.clock.advance(11 * 60_000);
  expect((await make(token)).error.code).toBe('STEP_UP_REQUIRED');
  const { token: fresh } = (await login({ recoveryCode: older[9] ?? '' })).body;
  const { recoveryCodes: newer } = (await make(fresh)).body;
  expect((await login({ recoveryCode: older[0] ?? '' })).error.code).toBe('WRONG_CREDENTIALS');
  await app.sql('delete from rate_limits');
  expect((await login({ recoveryCode: newer[0] ?? '' })).status).toBe(200);
  const { token: reset } = (await login({ recoveryCode: newer[1] ?? '' })).body;
  const asked = { staffId: 'stf_arjun', reason: 'Lost the phone' };
  expect((await app.inject(resetSecondFactor, { body: asked }, { token: reset })).status).toBe(200);
});

test('S-OTP-9 without a second factor there are no recovery codes', async () => {
  const { token } = await setUp();
  await app.sql("update staff_users set totp_confirmed_at = null where staff_id = 'stf_meera'");
  expect((await make(token)).error.code).toBe('CONFLICT');
});

const asOperator = () => ({ ...app.context(), actor: { kind: 'system', name: 'reset-second-factor' } as const });
const reset = (email: string, ctx = asOperator() as ReturnType<TestApp['context']>) =>
  resetFactorByCommand(ctx, { email, operator: 'Devika of the data centre', reason: 'The phone was stolen' });

test('S-OTP-9 S-AUD-2 a command lets a lone administrator back in, and all administrators are told', async () => {
  const { token } = await setUp();
  const { recoveryCodes } = (await make(token)).body;
  expect(await reset('nobody@saakh.test')).toBe('no-administrator');
  expect(await reset('leela@saakh.test')).toBe('no-administrator');
  expect(await reset('arjun@saakh.test')).toBe('nothing-to-reset');
  const asStaff = { ...app.context(), actor: { kind: 'admin', staffId: 'stf_arjun', roleId: 1 } as const };
  await expect(reset(MEERA, asStaff)).rejects.toThrow();
  expect(await reset(MEERA)).toBe('reset');
  expect((await app.inject(adminReverify, {}, { token })).status).toBe(401);
  expect((await login({ recoveryCode: recoveryCodes[0] ?? '' })).error.code).toBe('WRONG_CREDENTIALS');
  expect((await login()).error.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  for (const to of [MEERA, 'arjun@saakh.test']) {
    expect(await mailTo(to)).toMatch(/Devika of the data centre reset .* of Meera .*The phone was stolen/);
  }
  expect(await mailTo('leela@saakh.test')).toBe('');
  expect((await audited('access.changed')).at(-1)).toMatchObject({
    object_id: 'stf_meera',
    after: { act: 'secondFactor', by: 'server-command', operator: 'Devika of the data centre' },
  });
});

test('S-OTP-9 the command says whose, who and why, and does nothing without', async () => {
  const settings = () => ({ config: app.platform.config, logger: testLogger });
  const run = (...args: string[]) => runCommand('reset-second-factor', args, settings);
  await expect(run(MEERA, 'Devika')).rejects.toThrow(/^Say whose, who you are and why/);
  await expect(run(MEERA, ' ', 'stolen')).rejects.toThrow(/reset-second-factor <email>/);
});
