import { stepUpPartner } from '@saakh/contracts/identity/sign-in/partner-account';
import { adminLogin, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { beginSecondFactor, stepUpStaff } from '@saakh/contracts/identity/sign-in/staff';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressKey } from '#platform/limits/limit-key';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { sealEmails } from './accounts.service';
import { hashPassword } from './password';

const PASSWORD = 'correct horse battery';
const OFFICE = '203.0.113.40';
const STRANGER = '198.51.100.40';
const PER_ADDRESS = { name: 'sign-in-address', points: 100, seconds: 900, onFailure: 'closed' } as const;
const DOORS = [
  { whose: 'staff', signIn: adminLogin, prove: stepUpStaff },
  { whose: 'a partner', signIn: partnerLogin, prove: stepUpPartner },
] as const;

let app: TestApp;
/** The same people where staff have a second factor. */
let guarded: TestApp;
beforeAll(async () => {
  const hash = await hashPassword(PASSWORD);
  const start = async (SECOND_FACTOR: string) => {
    const started = await startTestApp({ config: { SECOND_FACTOR } });
    await started.sql(
      `insert into staff_users (staff_id, email, name, role_id, password_hash) values ('stf_one', 'one@saakh.test', 'One', 1, $1)`,
      [hash],
    );
    await started.sql(
      `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash) values
         ('pus_one', 'ptr_cl', 'owner', 'one@saakh.test', 'One', $1)`,
      [hash],
    );
    await sealEmails(started.context());
    return started;
  };
  app = await start('off');
  guarded = await start('required');
});
afterAll(async () => {
  await app.close();
  await guarded.close();
});
beforeEach(async () => {
  for (const { sql } of [app, guarded]) await sql('delete from rate_limits');
});

const left = (of: TestApp, ip = OFFICE) => of.platform.limits.remaining(PER_ADDRESS, addressKey(ip));
const body = (password = PASSWORD) => ({ email: 'one@saakh.test', password });

test.each(DOORS)('S-OTP-4 right sign-ins of $whose use up nothing of their address', async ({ signIn }) => {
  for (const ip of [OFFICE, '2001:db8:40:1::1']) {
    for (let n = 0; n < 4; n += 1) expect((await app.inject(signIn, { body: body() }, { ip })).status).toBe(200);
    expect(await left(app, ip)).toBe(100);
    expect((await app.inject(signIn, { body: body('wrong') }, { ip })).error.code).toBe('WRONG_CREDENTIALS');
    await app.inject(signIn, { body: body() }, { ip });
    expect(await left(app, ip)).toBe(99);
  }
});

test('S-OTP-4 S-OTP-9 neither step of a right sign-in uses up the address, and a wrong code does', async () => {
  const login = (code?: string) =>
    guarded.inject(adminLogin, { body: { ...body(), ...(code === undefined ? {} : { code }) } }, { ip: OFFICE });
  expect((await login()).error.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  const { secret } = (await guarded.inject(beginSecondFactor, { body: body() }, { ip: OFFICE })).body;
  const codeAt = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: guarded.clock.now().getTime() + seconds * 1000,
    });
  expect((await login(codeAt(0))).status).toBe(200);
  expect((await login()).error.code).toBe('SECOND_FACTOR_REQUIRED');
  expect(await left(guarded)).toBe(100);
  expect((await login(codeAt(300))).error.code).toBe('WRONG_CREDENTIALS');
  expect(await left(guarded)).toBe(99);
});

test.each(DOORS)('S-AZ-7 S-OTP-4 step-ups of $whose are counted apart from sign-ins', async ({ signIn, prove }) => {
  const { token } = (await app.inject(signIn, { body: body() }, { ip: OFFICE })).body;
  const stepUp = (password = PASSWORD) => app.inject(prove, { body: { password } }, { token, ip: OFFICE });
  for (let tried = 0; tried < 24; tried += 1) {
    await app.inject(signIn, { body: body('wrong') }, { ip: STRANGER });
    if (tried % 5 === 4) app.clock.advance(61_000);
  }
  expect((await app.inject(signIn, { body: body() }, { ip: OFFICE })).status).toBe(428);
  expect((await stepUp()).status).toBe(200);
  await app.platform.limits.consume(PER_ADDRESS, addressKey(OFFICE), await left(app));
  expect((await stepUp()).status).toBe(200);
  expect((await app.inject(signIn, { body: body() }, { ip: STRANGER })).status).toBe(428);

  await app.sql('delete from rate_limits');
  for (let tried = 0; tried < 5; tried += 1) expect((await stepUp('wrong')).error.code).toBe('WRONG_CREDENTIALS');
  expect((await stepUp()).error.code).toBe('TOO_MANY_REQUESTS');
  const other = (await app.inject(signIn, { body: body() }, { ip: OFFICE })).body.token;
  expect((await stepUp()).error.code).toBe('TOO_MANY_REQUESTS');
  // Guesses at a stolen session keep its owner from nothing.
  const own = await app.inject(prove, { body: { password: PASSWORD } }, { token: other, ip: OFFICE });
  expect([own.status, (await stepUp()).error.code]).toEqual([200, 'TOO_MANY_REQUESTS']);
});

test.each(DOORS)(
  'S-OTP-4 invented addresses of $whose make no more rows than their network may try',
  async ({ signIn }) => {
    const invented = async (from: number, ip: string) => {
      for (let n = from; n < from + 6; n += 1)
        await app.inject(signIn, { body: { email: `nobody${n}@saakh.test`, password: PASSWORD } }, { ip });
    };
    await app.platform.limits.consume(PER_ADDRESS, addressKey(STRANGER), 100);
    const rows = () => app.sql('select key from rate_limits');
    const before = await rows();
    await invented(0, STRANGER);
    expect(await rows()).toEqual(before);
    // One address at once for three locks, a day and a network: as for an account, so that nobody tells them apart (S-OTP-7).
    await invented(6, OFFICE);
    expect(await rows()).toHaveLength(before.length + 6 * 4 + 1);
  },
);
