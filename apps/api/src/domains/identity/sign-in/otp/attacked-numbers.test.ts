import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { askDeletionCode } from '@saakh/contracts/operations/privacy';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressKey, idKey } from '#platform/limits/limit-key';
import { solvePuzzle } from '../../../../testing/solve-puzzle';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from rate_limits'));

const HOME = '203.0.113.7';
let serial = 0;
function newContact(channel: 'mobile' | 'email') {
  serial += 1;
  return channel === 'mobile' ? { mobile: `9${serial}00000007`.slice(0, 10) } : { email: `asha${serial}@example.com` };
}
type To = ReturnType<typeof newContact>;
const addressOf = (to: To) => ('mobile' in to ? to.mobile : to.email) ?? '';
const send = (to: To, from: { ip?: string; cookies?: Record<string, string> } = {}, more = {}) =>
  app.inject(sendOtp, { body: { ...to, ...more } as never }, { ip: HOME, ...from });
const verify = (prospectId: string, otp: string) => app.inject(verifyOtp, { body: { prospectId, otp } }, { ip: HOME });
const mails = async (to: To) => (await app.platform.outbox.listDevelopmentMessages(addressOf(to))).length;

/** Signs in and answers the cookie by which the browser is known from then on, and the session's. */
async function becomeKnown(to: To) {
  const { prospectId } = (await send(to)).body;
  const { cookies, body } = await verify(prospectId, await app.readOtp(addressOf(to)));
  const value = (name: string) => ({ [name]: cookies.find((one) => one.name === name)?.value ?? '' });
  await app.sql('delete from rate_limits');
  return { known: value('known'), session: value('atkn'), token: body.token };
}
let strangers = 0;
function stranger() {
  strangers += 1;
  return { ip: `198.18.${strangers % 251}.9` };
}
const CHANNELS = ['mobile', 'email'] as const;

test.each(CHANNELS)('S-OTP-6 S-OTP-4 the holder of a %s gets in while strangers attack all day', async (channel) => {
  const to = newContact(channel);
  const { known } = await becomeKnown(to);
  let sent = 0;
  for (let hour = 0; hour < 12; hour += 1) {
    for (let tried = 0; tried < 6; tried += 1) {
      app.clock.advance(31_000);
      const got = await send(to, stranger());
      if (got.status !== 200) continue;
      sent += 1;
      for (let guess = 0; guess < 5; guess += 1) await verify(got.body.prospectId, '000000');
    }
    if (hour % 4 === 0) {
      const mine = await send(to, { cookies: known });
      expect([hour, mine.status]).toEqual([hour, 200]);
      const otp = await app.readOtp(addressOf(to));
      // A stranger's newer code does not end it.
      app.clock.advance(31_000);
      await send(to, stranger());
      expect((await verify(mine.body.prospectId, otp)).status).toBe(200);
    }
    app.clock.advance(3000_000);
  }
  expect(sent).toBeLessThanOrEqual(10);
});

test.each(CHANNELS)('S-OTP-6 a stranger’s sixth code to a %s within an hour takes a puzzle', async (channel) => {
  const to = newContact(channel);
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await send(to, stranger())).status).toBe(200);
    app.clock.advance(31_000);
  }
  const from = stranger();
  const asked = await send(to, from);
  expect([asked.status, asked.error.code]).toEqual([428, 'PUZZLE_REQUIRED']);
  expect(await mails(to)).toBe(5);
  // Another contact's solution is none.
  const other = newContact(channel);
  const foreign = await solvePuzzle(asked.error.puzzle);
  await app.platform.limits.consume(
    { name: 'otp-number-hour', points: 5, seconds: 3600, onFailure: 'closed' },
    idKey(app.platform.cipher.index(channel === 'mobile' ? 'phone' : 'email', addressOf(other))),
    5,
  );
  expect((await send(other, from, { solved: foreign })).error.code).toBe('PUZZLE_REQUIRED');
  expect((await send(to, from, { solved: foreign })).status).toBe(200);
  const { prospectId } = (await send(to, from)).body ?? {};
  expect(prospectId).toBeUndefined();
});

test('S-OTP-6 whatever strangers solve, a number gets ten codes a day from them, and its holder more', async () => {
  const to = newContact('mobile');
  const { known } = await becomeKnown(to);
  const key = idKey(app.platform.cipher.index('phone', addressOf(to)));
  await app.platform.limits.consume(
    { name: 'otp-number-day', points: 10, seconds: 86_400, onFailure: 'closed' },
    key,
    10,
  );
  expect((await send(to, stranger())).error.code).toBe('TOO_MANY_REQUESTS');
  expect((await send(to, { cookies: known })).status).toBe(200);
});

test('S-OTP-6 a live session has the budget of the holder, and another customer’s browser has not', async () => {
  const to = newContact('mobile');
  const [{ session, token }, other] = [await becomeKnown(to), await becomeKnown(newContact('mobile'))];
  const key = idKey(app.platform.cipher.index('phone', addressOf(to)));
  await app.platform.limits.consume(
    { name: 'otp-number-day', points: 10, seconds: 86_400, onFailure: 'closed' },
    key,
    10,
  );
  for (const cookies of [other.known, other.session])
    expect((await send(to, { cookies })).error.code).toBe('TOO_MANY_REQUESTS');
  expect((await send(to, { cookies: session })).status).toBe(200);
  app.clock.advance(31_000);
  expect((await app.inject(askDeletionCode, { body: {} }, { token })).status).toBe(200);
});

test('S-OTP-6 what neighbours of an address or number used up does not stop the holder', async () => {
  const to = newContact('mobile');
  const { known } = await becomeKnown(to);
  const hour = (name: string, points: number) => ({ name, points, seconds: 3600, onFailure: 'closed' }) as const;
  await app.platform.limits.consume(hour('otp-address', 120), addressKey(HOME), 120);
  await app.platform.limits.consume(hour('otp-prefix', 100), idKey(addressOf(to).slice(0, -4)), 100);
  await app.platform.limits.consume(hour('otp-brand', 5_000), idKey('cl'), 5_000);
  expect((await send(to)).error.code).toBe('TOO_MANY_REQUESTS');
  app.clock.advance(31_000);
  expect((await send(to, { cookies: known })).status).toBe(200);
});

test.each(CHANNELS)(
  'S-OTP-6 who may send nothing more makes no row of a limit for each invented %s',
  async (channel) => {
    const rule = { name: 'otp-address', points: 120, seconds: 3600, onFailure: 'closed' } as const;
    await send(newContact(channel));
    await app.platform.limits.consume(rule, addressKey(HOME), 119);
    const rows = async () =>
      (await app.sql<{ key: string }>(`select key from rate_limits where key like 'otp-number%'`)).length;
    const before = await rows();
    for (let n = 0; n < 4; n += 1) expect((await send(newContact(channel))).error.code).toBe('TOO_MANY_REQUESTS');
    expect(await rows()).toBe(before);
  },
);

test('S-OTP-6 right codes use up nothing of their address', async () => {
  const rule = { name: 'otp-address', points: 120, seconds: 3600, onFailure: 'closed' } as const;
  const to = newContact('mobile');
  const { prospectId } = (await send(to)).body;
  expect(await app.platform.limits.remaining(rule, addressKey(HOME))).toBe(119);
  await verify(prospectId, await app.readOtp(addressOf(to)));
  expect(await app.platform.limits.remaining(rule, addressKey(HOME))).toBe(120);
});

test('S-OTP-5 known browsers guess no more than strangers do: ten an hour', async () => {
  const to = newContact('mobile');
  const { known } = await becomeKnown(to);
  let heard = 0;
  for (let sent = 0; sent < 4; sent += 1) {
    app.clock.advance(31_000);
    const { prospectId } = (await send(to, { cookies: known })).body;
    for (let guess = 0; guess < 5; guess += 1) {
      app.clock.advance(301_000);
      if ((await verify(prospectId, '000000')).error?.code === 'OTP_WRONG') heard += 1;
    }
  }
  expect(heard).toBeLessThanOrEqual(10);
});
