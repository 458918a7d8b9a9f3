import type { Call } from '@saakh/contracts/call';
import { beginMySecondFactor, confirmMySecondFactor } from '@saakh/contracts/identity/sign-in/my-second-factor';
import { beginOwnSecondFactor, confirmOwnSecondFactor } from '@saakh/contracts/identity/sign-in/partner-second-factor';
import { adminLogin, partnerLogin, sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { beginSecondFactor } from '@saakh/contracts/identity/sign-in/staff';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCalls, nameOf, sampleInput } from '../../../../testing/every-call';
import { type Answer, startTestApp, type TestApp } from '../../../../testing/test-app';
import { hashPassword } from '../password';

const PASSWORD = 'blue horse 4711';
const PEOPLE = ['owner', 'staff', 'merchant'] as const;
let app: TestApp;
let calls: Call[];
beforeAll(async () => {
  app = await startTestApp({ config: { SECOND_FACTOR: 'required' } });
  const hash = await hashPassword(PASSWORD);
  await app.sql(
    `insert into merchants (merchant_id, partner_id, name, created_at) values ('mer_1', 'ptr_rinayan', 'Shop', now())`,
  );
  for (const kind of PEOPLE) {
    await app.sql(
      `insert into partner_users (partner_user_id, partner_id, merchant_id, kind, email, name, password_hash)
       values ($1, 'ptr_rinayan', $2, $3, $4, 'Someone', $5)`,
      [`pus_${kind}`, kind === 'merchant' ? 'mer_1' : null, kind, emailOf(kind), hash],
    );
  }
  for (const role of [1, 2, 3]) {
    await app.sql(
      `insert into staff_users (staff_id, email, name, role_id, password_hash) values ($1, $2, 'Someone', $3, $4)`,
      [`stf_${role}`, emailOf(`role${role}`), role, hash],
    );
  }
  calls = await findCalls();
});
afterAll(() => app.close());

const emailOf = (who: string) => `${who}@saakh.test`;
const body = (who: string, code?: string) => ({
  email: emailOf(who),
  password: PASSWORD,
  ...(code === undefined ? {} : { code }),
});
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + seconds * 1000 });
const forgetLocks = () => app.sql('delete from rate_limits');
const sessions = async () => (await app.sql('select 1 from sessions')).length;

/** Every text that stands somewhere in an answer: whatever could be tried as a session. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

let sent = 0;
/** The calls of an audience that answer something else than that nobody is signed in, with all that an answer gave away. */
async function openedBy(answer: Answer<Call>, audience: 'partner' | 'admin' | 'customer'): Promise<string[]> {
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const tokens = [undefined, ...textsIn(answer.error).filter((text) => /^[\x21-\x7e]+$/.test(text))];
  const opened: string[] = [];
  for (const call of calls.filter(({ access }) => access.audience === audience)) {
    for (const token of tokens) {
      sent += 1;
      const from = { ip: `10.7.${sent >> 8}.${sent & 255}`, cookies };
      const { error } = await app.inject(
        call,
        sampleInput(call) as never,
        token === undefined ? from : { ...from, token },
      );
      if (error?.code !== 'SIGN_IN_REQUIRED') opened.push(nameOf(call));
    }
  }
  return opened;
}

test('S-OTP-9 S-AZ-1 a partner’s person with a second factor who has given the password alone may call nothing of the portal', async () => {
  for (const kind of PEOPLE) {
    const login = (code?: string) => app.inject(partnerLogin, { body: body(kind, code) });
    const { token } = (await login()).body;
    const { secret } = (await app.inject(beginOwnSecondFactor, {}, { token })).body;
    await app.inject(confirmOwnSecondFactor, { body: { code: codeOf(secret, -30) } }, { token });
    const before = await sessions();
    const midway = await login();
    expect([midway.error.code, midway.cookies, await sessions()]).toEqual(['SECOND_FACTOR_REQUIRED', [], before]);
    expect(await openedBy(midway, 'partner')).toEqual([]);
    await forgetLocks();
    expect((await login(codeOf(secret))).status).toBe(200);
    await forgetLocks();
  }
});

test('S-OTP-9 S-AZ-1 a customer with a second factor who has given the passcode alone may call nothing of their own', async () => {
  const mobile = '9811155777';
  const { token } = await app.signIn({ mobile });
  const { secret } = (await app.inject(beginMySecondFactor, {}, { token })).body;
  await app.inject(confirmMySecondFactor, { body: { code: codeOf(secret, -30) } }, { token });
  await forgetLocks();
  // The next code is a later message.
  app.clock.advance(1);
  const before = await sessions();
  const { prospectId } = (await app.inject(sendOtp, { body: { mobile } })).body;
  const shown = { prospectId, otp: await app.readOtp(mobile) };
  const midway = await app.inject(verifyOtp, { body: shown });
  expect([midway.error.code, midway.cookies, await sessions()]).toEqual(['SECOND_FACTOR_REQUIRED', [], before]);
  expect(await openedBy(midway, 'customer')).toEqual([]);
  expect((await app.inject(verifyOtp, { body: { ...shown, code: codeOf(secret) } })).status).toBe(200);
});

test('S-OTP-9 S-AZ-1 staff who have given the password alone, or been shown the key that their code comes of, may call nothing of the back office', async () => {
  for (const who of ['role1', 'role2', 'role3']) {
    const login = (code?: string) => app.inject(adminLogin, { body: body(who, code) });
    const before = await sessions();
    const unset = await login();
    const begun = await app.inject(beginSecondFactor, { body: body(who) });
    const set = await login();
    expect([unset.error.code, set.error.code]).toEqual([
      'SECOND_FACTOR_SETUP_REQUIRED',
      'SECOND_FACTOR_SETUP_REQUIRED',
    ]);
    await forgetLocks();
    expect((await login(codeOf(begun.body.secret, -30))).status).toBe(200);
    const midway = await login();
    expect(midway.error.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await sessions()).toBe(before + 1);
    for (const answer of [unset, begun, set, midway]) {
      expect(answer.cookies).toEqual([]);
      expect(await openedBy(answer as Answer<Call>, 'admin')).toEqual([]);
    }
    await forgetLocks();
  }
});
