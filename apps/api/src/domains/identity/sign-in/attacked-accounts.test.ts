import {
  changePartnerPassword,
  forgotPartnerPassword,
  resetPartnerPassword,
} from '@saakh/contracts/identity/sign-in/partner-account';
import { adminLogin, adminReverify, getPartnerRevenue, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { changeOwnPassword, forgotPassword, resetPassword } from '@saakh/contracts/identity/sign-in/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { solvePuzzle } from '../../../testing/solve-puzzle';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { sealEmails } from './accounts.service';
import { hashPassword } from './password';

const PASSWORD = 'correct horse battery';
const NEW = 'another horse 4711';
const EMAIL = 'one@saakh.test';
const HOME = '203.0.113.40';
const DOORS = [
  {
    ...{ whose: 'staff', signIn: adminLogin, restore: adminReverify, change: changeOwnPassword, known: 'a_known' },
    ...{ forgot: forgotPassword, reset: resetPassword, table: 'staff_users', id: 'staff_id', item: 'a_atkn' },
  },
  {
    ...{ whose: 'a partner', signIn: partnerLogin, restore: getPartnerRevenue, change: changePartnerPassword },
    ...{ known: 'p_known', forgot: forgotPartnerPassword, reset: resetPartnerPassword },
    ...{ table: 'partner_users', id: 'partner_user_id', item: 'p_atkn' },
  },
] as const;
type Door = (typeof DOORS)[number];

let app: TestApp;
let hash: string;
beforeAll(async () => {
  app = await startTestApp({ config: { SECOND_FACTOR: 'off', OTP_PUZZLE: 'suspicion' } });
  hash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.jobs.drain();
  app.clock.advance(1000);
  for (const table of ['rate_limits', 'known_browsers', 'password_resets', 'sessions', 'partner_users', 'staff_users'])
    await app.sql(`delete from ${table}`);
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values
       ('stf_one', $1, 'One', 1, $2), ('stf_two', 'two@saakh.test', 'Two', 1, $2)`,
    [EMAIL, hash],
  );
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash) values
       ('pus_one', 'ptr_cl', 'owner', $1, 'One', $2), ('pus_two', 'ptr_cl', 'staff', 'two@saakh.test', 'Two', $2)`,
    [EMAIL, hash],
  );
  await sealEmails(app.context());
});

interface From {
  ip?: string;
  cookies?: Record<string, string>;
  email?: string;
}
const login = ({ signIn }: Door, password = PASSWORD, { ip = HOME, cookies, email = EMAIL }: From = {}, more = {}) =>
  app.inject(signIn, { body: { email, password, ...more } }, { ip, ...(cookies ? { cookies } : {}) });
/** Signs in and answers the cookies that the browser keeps, the session's not among them. */
async function becomeKnown(door: Door, from: From = {}) {
  const { status, cookies, body } = await login(door, PASSWORD, from);
  expect(status).toBe(200);
  const device = cookies.find(({ name }) => name === door.known);
  return { cookies: { [door.known]: device?.value ?? '' }, device, token: body.token };
}
let strangers = 0;
/** Another address for each try. */
function stranger() {
  strangers += 1;
  return `198.${18 + (strangers % 2)}.${strangers % 251}.${strangers % 241}`;
}
async function attack(door: Door, times: number) {
  for (let tried = 0; tried < times; tried += 1) await login(door, `guess ${tried}`, { ip: stranger() });
}
/** Signs in with the puzzle that is asked for. */
async function solving(door: Door, password = PASSWORD, from: From = {}) {
  const asked = await login(door, password, from);
  expect(asked.error.code).toBe('PUZZLE_REQUIRED');
  return login(door, password, from, { solved: await solvePuzzle(asked.error.puzzle) });
}
async function newestLink() {
  await app.platform.jobs.drain();
  const links = (await app.platform.outbox.listDevelopmentMessages(EMAIL)).flatMap(
    ({ body }) => /reset-password#([\w-]{43})/.exec(body)?.[1] ?? [],
  );
  return links[0] ?? '';
}

test.each(DOORS)(
  'S-OTP-4 S-AZ-7 $whose attacked all day sign in, work and step up',
  { timeout: 300_000 },
  async (door) => {
    const { cookies, token } = await becomeKnown(door);
    for (let round = 0; round < 24; round += 1) {
      await attack(door, 12);
      for (let asked = 0; asked < 5; asked += 1) {
        await app.inject(door.forgot, { body: { email: EMAIL } }, { ip: stranger() });
        const body = { current: `guess ${asked}`, password: NEW };
        expect((await app.inject(door.change, { body }, { ip: stranger() })).status).toBe(401);
      }
      if (round === 0) {
        expect((await app.inject(door.restore, {}, { token })).status).toBe(200);
        const wrong = { current: PASSWORD, password: 'welcome1234' };
        const stepUp = await app.inject(door.change, { body: wrong }, { token });
        expect(Object.keys(stepUp.error.fields ?? {})).toEqual(['password']);
      }
      if (round % 6 === 5) {
        const known = await login(door, PASSWORD, { cookies });
        expect([round, known.status]).toEqual([round, 200]);
        const wrong = { current: PASSWORD, password: 'welcome1234' };
        const stepUp = await app.inject(door.change, { body: wrong }, { token: known.body.token });
        expect(Object.keys(stepUp.error.fields ?? {})).toEqual(['password']);
        expect((await solving(door, PASSWORD, { ip: stranger() })).status).toBe(200);
      }
      app.clock.advance(3600_000);
    }
    // Who cleared the browser and forgot the password has the link of the last mail.
    const link = await newestLink();
    const reset = await app.inject(door.reset, { body: { token: link, password: NEW } });
    expect(reset.status).toBe(200);
    await attack(door, 14);
    const device = reset.cookies.find(({ name }) => name === door.known)?.value ?? '';
    expect((await login(door, NEW, { cookies: { [door.known]: device } })).status).toBe(200);
  },
);

test.each(DOORS)('S-OTP-4 a known browser of $whose has a lock of its own, for its account alone', async (door) => {
  const { cookies } = await becomeKnown(door);
  for (let tried = 0; tried < 5; tried += 1)
    expect((await login(door, 'wrong', { cookies })).error.code).toBe('WRONG_CREDENTIALS');
  expect((await login(door, PASSWORD, { cookies })).error.code).toBe('TOO_MANY_REQUESTS');
  expect((await login(door)).status).toBe(200);
  app.clock.advance(61_000);
  expect((await login(door, PASSWORD, { cookies })).status).toBe(200);
  await attack(door, 6);
  expect((await login(door, PASSWORD, { cookies })).status).toBe(200);
  // Of a colleague, whose own browser it is not.
  const two = { email: 'two@saakh.test' };
  for (let tried = 0; tried < 6; tried += 1) await login(door, 'wrong', { ...two, ip: stranger() });
  expect((await login(door, PASSWORD, { ...two, cookies })).error.code).toBe('PUZZLE_REQUIRED');
});

test.each(DOORS)('S-OTP-4 a live session of $whose is as good as a known browser', async (door) => {
  const signedIn = await login(door);
  await app.sql('delete from known_browsers');
  const session = signedIn.cookies.find(({ name }) => name === door.item)?.value ?? '';
  await attack(door, 6);
  expect((await login(door)).error.code).toBe('PUZZLE_REQUIRED');
  expect((await login(door, PASSWORD, { cookies: { [door.item]: session } })).status).toBe(200);
});

test.each(DOORS)('S-SES-5 by its cookie a browser is known for ninety days, at most ten of $whose', async (door) => {
  const { device, cookies } = await becomeKnown(door);
  expect(device).toMatchObject({ httpOnly: true, path: '/', sameSite: door.known === 'a_known' ? 'Strict' : 'Lax' });
  const stored = JSON.stringify(await app.sql('select * from known_browsers'));
  expect(stored).not.toContain(device?.value);
  const isKnown = async () => {
    await app.sql('delete from rate_limits');
    await attack(door, 6);
    return (await login(door, 'wrong', { cookies })).error.code === 'WRONG_CREDENTIALS';
  };
  app.clock.advance(89 * 86_400_000);
  expect(await isKnown()).toBe(true);
  app.clock.advance(2 * 86_400_000);
  expect(await isKnown()).toBe(false);
  await app.sql('delete from rate_limits');
  for (let opened = 0; opened < 11; opened += 1) {
    app.clock.advance(1000);
    await becomeKnown(door);
  }
  expect(await app.sql('select count(*)::int as n from known_browsers')).toEqual([{ n: 10 }]);
  // A cookie that was made up is replaced.
  const planted = { [door.known]: 'x'.repeat(43) };
  expect((await becomeKnown(door, { cookies: planted })).cookies).not.toEqual(planted);
});

test.each(DOORS)('S-SES-4 a new password or the end of the account ends what browsers of $whose know', async (door) => {
  const [here, there] = [await becomeKnown(door), await becomeKnown(door)];
  const body = { current: PASSWORD, password: NEW };
  expect((await app.inject(door.change, { body }, { token: here.token, cookies: here.cookies })).status).toBe(200);
  await attack(door, 6);
  expect((await login(door, NEW, there)).error.code).toBe('PUZZLE_REQUIRED');
  expect((await login(door, NEW, here)).status).toBe(200);
  await app.inject(door.forgot, { body: { email: EMAIL } });
  await app.inject(door.reset, { body: { token: await newestLink(), password: PASSWORD } });
  await attack(door, 6);
  expect((await login(door, PASSWORD, here)).error.code).toBe('PUZZLE_REQUIRED');
});

test.each(DOORS)(
  'S-OTP-5 strangers get 300 guesses a day at $whose, and a mailed link lets the owner in',
  async (door) => {
    const rule = { name: 'sign-in-strangers-day', points: 300, seconds: 86_400, onFailure: 'closed' } as const;
    const { idKey } = await import('#platform/limits/limit-key');
    const audience = door.known === 'a_known' ? 'admin' : 'partner';
    const key = idKey(`${audience}:${app.platform.cipher.index('email', EMAIL)}`);
    const { cookies } = await becomeKnown(door);
    await app.platform.limits.consume(rule, key, 299);
    expect((await login(door, 'wrong', { ip: stranger() })).error.code).toBe('WRONG_CREDENTIALS');
    const over = await login(door, PASSWORD, { ip: stranger() });
    expect([over.status, over.error.message]).toEqual([429, expect.stringContaining('Forgot your password')]);
    expect((await login(door, PASSWORD, { cookies })).status).toBe(200);
    await app.inject(door.forgot, { body: { email: EMAIL } });
    const reset = await app.inject(door.reset, { body: { token: await newestLink(), password: NEW } });
    await app.platform.limits.consume(rule, key, 300);
    const device = reset.cookies.find(({ name }) => name === door.known)?.value ?? '';
    expect((await login(door, NEW, { cookies: { [door.known]: device } })).status).toBe(200);
  },
);

test.each(DOORS)('S-OTP-4 what neighbours of an address used up takes $whose a puzzle, and no wall', async (door) => {
  const rule = { name: 'sign-in-address', points: 100, seconds: 900, onFailure: 'closed' } as const;
  const { addressKey } = await import('#platform/limits/limit-key');
  const { cookies } = await becomeKnown(door);
  await app.platform.limits.consume(rule, addressKey(HOME), 100);
  expect((await login(door, PASSWORD, { cookies })).status).toBe(200);
  expect((await solving(door)).status).toBe(200);
});
