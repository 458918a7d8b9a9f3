import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CUSTOMER, OPEN_TO_ATTACK, runSql, signInAs, startUnderAttack } from '../support/attack/app';
import { type Got, jsonOf, send, sendJson } from '../support/attack/send';
import { expectAlike } from '../support/attack/timing';
import { readOtp } from '../support/outbox';
import { DEMO_PASSWORD } from '../support/sign-in';
import { codeOf } from '../support/totp';

const world = startUnderAttack(OPEN_TO_ATTACK, { signsIn: false });
const KNOWN_ADDRESS = 'meera.rao@example.com';

let numbers = 0;
/** Numbers of different blocks, so that the limit of one block does not stop another test. */
function newNumber() {
  numbers += 1;
  return `98${String(10 + numbers).padStart(3, '0')}${String(10_000 + numbers).padStart(5, '0')}`;
}
const post = (path: string, body: unknown, token?: string) => sendJson(world.app.url, 'POST', path, body, token);
const verify = (body: object) => post('/api/otp/verify', body);
async function sendCode(to: string) {
  const asked = new Date();
  const got = await post('/api/otp/send', to.includes('@') ? { email: to } : { mobile: to });
  return { got, prospectId: String(jsonOf(got)?.prospectId), code: await readOtp(world.app.url, to, asked) };
}
const wrongOf = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
function expectRefused({ status, text }: Got, what = text.slice(0, 120)) {
  expect.soft(status, what).toBeGreaterThanOrEqual(400);
  expect.soft(text, what).not.toContain('"token"');
}

test('S-OTP-1 S-OTP-4 of sixty guesses at one code five at most are tried, then the right one fails', async () => {
  const { prospectId, code } = await sendCode(newNumber());
  const guesses = Array.from({ length: 60 }, (_, at) => wrongOf(code, at + 1));
  const answers = await Promise.all(guesses.map((otp) => verify({ prospectId, otp })));
  for (const answer of answers) expectRefused(answer);
  const heard = answers.filter((one) => jsonOf(one)?.code === 'OTP_WRONG').length;
  expect(heard).toBeGreaterThan(0);
  expect(heard).toBeLessThanOrEqual(5);
  expectRefused(await verify({ prospectId, otp: code }));
});

test('S-OTP-1 one code, forty times at once, signs in once', async () => {
  const { prospectId, code: otp } = await sendCode(newNumber());
  const answers = await Promise.all(Array.from({ length: 40 }, () => verify({ prospectId, otp })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('S-OTP-3 S-OTP-10 a code opens its own attempt only, and no answer holds it', async () => {
  const mine = newNumber();
  const first = await sendCode(mine);
  const other = await sendCode(newNumber());
  await sleep(1100);
  const second = await sendCode(mine);
  for (const { got, code } of [first, other, second]) {
    expect.soft(got.text + JSON.stringify(got.headers)).not.toContain(code);
    expect.soft((await verify({ prospectId: 'pro_0000000000000000', otp: code })).status).toBeGreaterThanOrEqual(400);
  }
  for (const body of [
    { prospectId: second.prospectId, otp: other.code },
    { prospectId: first.prospectId, otp: first.code },
    { prospectId: other.prospectId, otp: second.code },
    { prospectId: second.prospectId, otp: `${second.code}0` },
    { prospectId: second.prospectId, otp: [second.code] },
  ])
    expectRefused(await verify(body), JSON.stringify(body));
  expectRefused(await post('/api/my-data/delete', { otp: second.code }));
});

test('S-OTP-9 with a second factor, the code alone or with guesses opens nothing', async () => {
  const number = newNumber();
  const { prospectId, code: otp } = await sendCode(number);
  const token = String(jsonOf(await verify({ prospectId, otp }))?.token);
  const key = String(jsonOf(await post('/api/my-second-factor/begin', {}, token))?.secret);
  const used = codeOf(key);
  expect((await post('/api/my-second-factor/confirm', { code: used }, token)).status).toBe(200);
  await sleep(1100);
  const again = await sendCode(number);
  const tries = [
    ...[used, codeOf(key, 9), '', null, [codeOf(key, 1)], 0, { $gt: '' }, `${codeOf(key, 1)}0`].map((code) => ({
      code,
    })),
    { recoveryCode: 'AAAA-AAAA-AAAA' },
    { recoveryCode: [] },
    { secondFactor: 'off', totpConfirmedAt: null },
  ];
  const alone = await verify({ prospectId: again.prospectId, otp: again.code });
  expect(jsonOf(alone)?.code).toBe('SECOND_FACTOR_REQUIRED');
  const guesses = tries.map((more) => verify({ prospectId: again.prospectId, otp: again.code, ...more }));
  for (const answer of [alone, ...(await Promise.all(guesses))]) expectRefused(answer);
});

test('S-OTP-7 known and unknown contacts and accounts get the same answer in the same time', async () => {
  // The limits would end the comparison.
  const after = () => runSql(world.app, 'delete from rate_limits');
  const compare = (what: string, path: string, known: object, unknown: object) =>
    expectAlike(what, { known: () => post(path, known), unknown: () => post(path, unknown), after });
  for (const to of [CUSTOMER, KNOWN_ADDRESS]) {
    await after();
    const { prospectId, code: otp } = await sendCode(to);
    expect((await verify({ prospectId, otp })).status, to).toBe(200);
  }
  await after();
  await compare('a number', '/api/otp/send', { mobile: CUSTOMER }, { mobile: newNumber() });
  await compare('an address', '/api/otp/send', { email: KNOWN_ADDRESS }, { email: 'nobody@example.com' });
  const unknown = { email: 'nobody@saakh.test' };
  const password = 'not the right one';
  for (const [login, forgot, email] of [
    ['/api/admin/login', '/api/admin/password/forgot', 'ops@saakh.test'],
    ['/api/partner/login', '/api/partner/forgot-password', 'staff@saakh.test'],
  ] as const) {
    await compare(forgot, forgot, { email }, unknown);
    await compare(login, login, { email, password }, { ...unknown, password });
  }
});

test('S-OTP-8 only numbers of this country and plain addresses get a code', async () => {
  const mobiles = ['+15551234567', '1234567890', '0098765432', '9876543210,9876543211', 9_876_543_210, ['9876543210']];
  const emails = [
    'a@b.example\r\nbcc: c@d.example',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    '"a b"@c.example',
    'a@[127.0.0.1]',
    '<a@b.example>',
  ];
  for (const body of [...mobiles.map((mobile) => ({ mobile })), ...emails.map((email) => ({ email }))])
    expect.soft((await post('/api/otp/send', body)).status, JSON.stringify(body)).toBe(400);
});

test('S-OTP-4 of forty passwords at once at most five are tried, and then the right one takes a puzzle', async () => {
  const login = (password: string) => post('/api/partner/login', { email: 'merchant@saakh.test', password });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => login(`guess number ${at}`)));
  const heard = answers.filter(({ status }) => status === 400).length;
  expect(heard).toBeGreaterThan(0);
  expect(heard).toBeLessThanOrEqual(5);
  expect((await login(DEMO_PASSWORD)).status).toBe(428);
});

test('S-SES-2 S-SES-4 a session planted before the sign-in ends with it, and one that left stays out', async () => {
  const planted = await signInAs(world.app.url, 'role 2');
  const fresh = await post('/api/admin/login', { email: 'admin@saakh.test', password: DEMO_PASSWORD }, planted);
  const token = String(jsonOf(fresh)?.token);
  expect(token).not.toBe(planted);
  const read = (as: string | undefined) => sendJson(world.app.url, 'GET', '/api/tickets', undefined, as);
  expect((await read(planted)).status).toBe(401);
  expect((await read(token)).status).toBe(200);
  await post('/api/admin/logout', undefined, token);
  expect((await read(token)).status).toBe(401);
});

test('S-SES-1 S-SES-6 no token that is nearly right, or stands in another place, opens anything', async () => {
  const token = (await signInAs(world.app.url, 'role 3')) ?? '';
  const near = [
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    [...token].reverse().join(''),
    `${token}=`,
    'undefined',
    'null',
    '%',
    "' or 1=1",
    `${token},${token}`,
  ];
  for (const one of near)
    expect.soft((await sendJson(world.app.url, 'GET', '/api/tickets', undefined, one)).status, one).toBe(401);
  const cookie = `a_atkn=${token}; __Host-a_atkn=${token}; roleId=1; adminId=stf_1`;
  for (const name of ['token', 'access_token', 'a_atkn']) {
    const got = await send(world.app.url, { path: `/api/tickets?${name}=${token}`, headers: { cookie } });
    expect.soft(got.status, name).toBe(401);
  }
});
