import type { KeptMonths } from '@saakh/contracts/bounds';
import { askContactCodes } from '@saakh/contracts/identity/sign-in/sign-in';
import { chooseKeptMonths, getMyData } from '@saakh/contracts/operations/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverUrl } from '../../../testing/test-database';
import { untilBlocked } from '../../../testing/until-blocked';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { purgeDueHolds } from './retention.service';
import { endUnusedAccounts, forgetUnconfirmed } from './unused-accounts.service';

let world: LendingWorld;
beforeAll(async () => {
  // At noon in India: outside the hours of messages a warning waits, and with it the end of an account.
  world = await startLendingWorld({ now: `${new Date().toISOString().slice(0, 10)}T06:30:00.000Z` });
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const run = () => endUnusedAccounts(world.app.context());
const isThere = async (userId: string) =>
  (await world.app.sql('select 1 from users where user_id = $1 and deleted_at is null', [userId])).length === 1;
const wait = (days: number) => world.app.clock.advance(days * DAY_MS);
const told = async (mobile: string, months = 24) =>
  (await world.app.platform.outbox.listDevelopmentMessages(mobile)).filter(({ body }) =>
    body.includes(`for ${months} months`),
  );
const choose = (token: string, keptMonths: KeptMonths) =>
  world.app.inject(chooseKeptMonths, { body: { keptMonths } }, { token });
/** As if they had last come in so many days ago. */
const lastCame = (userId: string, days: number) =>
  world.app.sql('update users set last_signed_in_at = $2 where user_id = $1', [
    userId,
    new Date(world.app.clock.now().getTime() - days * DAY_MS),
  ]);

// First: the tests after it move the clock beyond every offer.
test('REG-DP-7 who has an application at a lender, or a loan whose papers are still evidence, is left alone', async () => {
  const { app } = world;
  const [running, ended] = [await world.makeCustomer(), await world.makeCustomer()];
  await world.applyTo(running, 'aster-finance');
  await world.applyTo(ended, 'aster-finance');
  const put = (userId: string, status: number, disbursedAt: Date | null) =>
    app.sql('update lender_applications set status = $2, disbursed_at = $3 where user_id = $1', [
      userId,
      status,
      disbursedAt,
    ]);
  const warnLong = (userId: string) =>
    app.sql('update users set last_signed_in_at = $2, inactivity_warned_at = $3 where user_id = $1', [
      userId,
      new Date(app.clock.now().getTime() - 800 * DAY_MS),
      new Date(app.clock.now().getTime() - 3 * DAY_MS),
    ]);
  await put(running.userId, 2, null);
  await put(ended.userId, 4, new Date(app.clock.now().getTime() - 365 * DAY_MS));
  for (const { userId } of [running, ended]) await warnLong(userId);
  await run();
  expect([await isThere(running.userId), await isThere(ended.userId)]).toEqual([true, true]);
  await put(running.userId, 5, null);
  await put(ended.userId, 4, new Date('2019-01-01T00:00:00.000Z'));
  await run();
  expect([await isThere(running.userId), await isThere(ended.userId)]).toEqual([false, false]);
});

test('REG-DP-7 after 24 months without a sign-in a customer is warned, and 48 hours later deleted in two stages', async () => {
  const { app } = world;
  const mobile = '9811100001';
  const { userId } = await app.signIn({ mobile });
  wait(730);
  await run();
  expect(await told(mobile)).toEqual([]);
  wait(1);
  await run();
  expect((await told(mobile)).map(({ body }) => body)).toEqual([
    expect.stringContaining('We will delete it in 48 hours unless you sign in'),
  ]);
  app.clock.advance(2 * DAY_MS - 1000);
  expect((await run()).deleted).toBe(0);
  expect([await isThere(userId), (await told(mobile)).length]).toEqual([true, 1]);
  app.clock.advance(1000);
  await run();
  expect(await isThere(userId)).toBe(false);
  const [hold] = await app.sql(
    'select deleted_by, held_until::text from held_customers order by deleted_at desc limit 1',
  );
  expect(hold?.deleted_by).toBe('inactivity');
  const again = await app.signIn({ mobile });
  expect(again.userId).not.toBe(userId);
  wait(367);
  // The database goes by its own clock.
  await app.sql(
    `update held_customers set held_until = (now() at time zone 'Asia/Kolkata')::date - 1 where deleted_by = 'inactivity'`,
  );
  await purgeDueHolds(app.context());
  expect(await app.sql('select 1 from users where user_id = $1', [userId])).toEqual([]);
});

test('REG-DP-7 a sign-in after the warning keeps the account, and the 24 months begin again', async () => {
  const { app } = world;
  const mobile = '9811100002';
  const { userId } = await app.signIn({ mobile });
  wait(731);
  await run();
  expect(await told(mobile)).toHaveLength(1);
  wait(1);
  expect((await app.signIn({ mobile })).userId).toBe(userId);
  wait(5);
  await run();
  expect(await isThere(userId)).toBe(true);
  wait(730);
  await run();
  expect(await told(mobile)).toHaveLength(2);
});

test('REG-DL-7 REG-DP-7 who chose six months is warned after them, by a text that says six, and deleted 48 hours later', async () => {
  const { app } = world;
  await app.sql('delete from rate_limits');
  const [mobile, other] = ['9811100021', '9811100022'];
  const { token, userId } = await app.signIn({ mobile });
  const { userId: everybody } = await app.signIn({ mobile: other });
  expect((await app.inject(getMyData, {}, { token })).body.data.keptMonths).toBe(24);
  expect((await choose(token, 6)).body).toMatchObject({ keptMonths: 6 });
  expect((await app.inject(getMyData, {}, { token })).body.data.keptMonths).toBe(6);
  // Six months are 181 to 184 days.
  for (const id of [userId, everybody]) await lastCame(id, 180);
  await run();
  expect(await told(mobile, 6)).toEqual([]);
  for (const id of [userId, everybody]) await lastCame(id, 185);
  await run();
  expect([(await told(mobile, 6)).length, (await told(mobile)).length, (await told(other, 6)).length]).toEqual([
    1, 0, 0,
  ]);
  expect(await isThere(userId)).toBe(true);
  wait(2);
  await run();
  expect([await isThere(userId), await isThere(everybody)]).toEqual([false, true]);
});

test('REG-DL-7 REG-DP-7 the months end with a day in India, and 24 are no longer than everybody’s', async () => {
  const { app } = world;
  await app.sql('delete from rate_limits');
  const { token, userId } = await app.signIn({ mobile: '9811100023' });
  const warned = async () =>
    (await app.sql('select 1 from users where user_id = $1 and inactivity_warned_at is not null', [userId])).length ===
    1;
  const cameAt = (months: string, more: string) =>
    app.sql(
      `update users set last_signed_in_at = ((($2::timestamptz at time zone 'Asia/Kolkata')::date - $3::interval)
         at time zone 'Asia/Kolkata') + $4::interval where user_id = $1`,
      [userId, app.clock.now(), months, more],
    );
  await choose(token, 12);
  await cameAt('12 months', '0 seconds');
  await run();
  expect(await warned()).toBe(false);
  await cameAt('12 months', '-1 seconds');
  await run();
  expect(await warned()).toBe(true);
  await choose(token, 24);
  expect(await warned()).toBe(false);
  await cameAt('730 days', '0 seconds');
  await run();
  expect(await warned()).toBe(false);
  await cameAt('730 days', '-1 seconds');
  await run();
  expect(await warned()).toBe(true);
});

test('REG-DL-7 REG-DP-7 anyone who would be overdue at once is warned first, and who chooses after a warning is warned again', async () => {
  const { app } = world;
  await app.sql('delete from rate_limits');
  const mobile = '9811100024';
  const { token, userId } = await app.signIn({ mobile });
  await lastCame(userId, 400);
  await choose(token, 12);
  await run();
  expect([await isThere(userId), (await told(mobile, 12)).length]).toEqual([true, 1]);
  // Long after that warning: the choice of now has its own 48 hours.
  await app.sql('update users set inactivity_warned_at = $2 where user_id = $1', [
    userId,
    new Date(app.clock.now().getTime() - 3 * DAY_MS),
  ]);
  await choose(token, 6);
  await run();
  expect([await isThere(userId), (await told(mobile, 6)).length]).toEqual([true, 1]);
  app.clock.advance(2 * DAY_MS - 1000);
  await run();
  expect(await isThere(userId)).toBe(true);
  app.clock.advance(1000);
  await run();
  expect(await isThere(userId)).toBe(false);
});

test('REG-DL-7 a choice stands in the audit with what was before; other months are refused', async () => {
  const { app } = world;
  await app.sql('delete from rate_limits');
  const { token, userId } = await app.signIn({ mobile: '9811100025' });
  await choose(token, 6);
  await choose(token, 12);
  for (const months of [0, 1, 36, null]) expect((await choose(token, months as KeptMonths)).status).toBe(400);
  const rows = await app.sql(
    `select before, after, subject, actor from audit_entries where action = 'customer.kept-months-chosen' and object_id = $1 order by id`,
    [userId],
  );
  expect(rows).toEqual([
    { before: { keptMonths: null }, after: { keptMonths: 6 }, subject: userId, actor: `customer:${userId}` },
    { before: { keptMonths: 6 }, after: { keptMonths: 12 }, subject: userId, actor: `customer:${userId}` },
  ]);
});

test.skipIf(!serverUrl)(
  'REG-DP-7 who signs in or chooses again while the run is at work on them is neither warned nor deleted by it',
  async () => {
    const { app } = world;
    await app.sql('delete from rate_limits');
    const [warned, unwarned] = ['9811100026', '9811100027'];
    const toDelete = (await app.signIn({ mobile: warned })).userId;
    const toWarn = (await app.signIn({ mobile: unwarned })).userId;
    const whileItRuns = async (change: string, userId: string) => {
      await app.sql('begin');
      await app.sql(change, [userId, app.clock.now()]);
      const running = run();
      await untilBlocked(app).finally(() => app.sql('commit'));
      await running;
    };
    for (const id of [toDelete, toWarn]) await lastCame(id, 800);
    await app.sql(`update users set inactivity_warned_at = $2 where user_id = $1`, [
      toDelete,
      new Date(app.clock.now().getTime() - 3 * DAY_MS),
    ]);
    await whileItRuns(
      'update users set last_signed_in_at = $2, inactivity_warned_at = null where user_id = $1',
      toDelete,
    );
    expect(await isThere(toDelete)).toBe(true);
    expect(await told(unwarned)).toHaveLength(1);
    await app.sql('update users set inactivity_warned_at = null where user_id = $1', [toWarn]);
    await whileItRuns('update users set last_signed_in_at = $2 where user_id = $1', toWarn);
    expect(await told(unwarned)).toHaveLength(1);
  },
);

test('REG-DP-7 nobody is deleted who could not be warned', async () => {
  const { app } = world;
  const { userId } = await app.signIn({ mobile: '9811100003' });
  wait(731);
  await app.sql("update message_templates set dlt_template_id = null where key = 'account-unused-for'");
  await run();
  wait(3);
  await run();
  expect(await isThere(userId)).toBe(true);
});

test('REG-DP-7 who cannot be written to keeps nobody behind them waiting', async () => {
  const { app } = world;
  await app.sql('delete from rate_limits');
  const ids: string[] = [];
  for (const mobile of ['9811100011', '9811100012', '9811100013']) ids.push((await app.signIn({ mobile })).userId);
  wait(731);
  // The last of all can be reached, those before cannot.
  const last = (
    await app.sql<{ user_id: string }>('select max(user_id) as user_id from users where user_id = any($1)', [ids])
  )[0];
  await app.sql('update users set phone_sealed = null where user_id = any($1) and user_id <> $2', [ids, last?.user_id]);
  await app.sql(
    "update message_templates set dlt_template_id = 'dlt-unused' where key = 'account-unused-for' and channel = 'sms'",
  );
  await endUnusedAccounts(app.context(), 1);
  const warned = await app.sql<{ user_id: string }>(
    'select user_id from users where user_id = any($1) and inactivity_warned_at is not null',
    [ids],
  );
  expect(warned).toEqual([last]);
});

test('REG-DP-7 codes, and those who never entered one, are forgotten after thirty days; who came in stays', async () => {
  const { app } = world;
  await app.sql('delete from rate_limits');
  const { userId } = await app.signIn({ mobile: '9811100004' });
  const since = app.clock.now();
  await app.sql(
    `insert into prospects (prospect_id, brand_key, channel, destination_sealed, destination_index, utms, language, created_at)
     select 'prs_never', brand_key, channel, destination_sealed, 'never', utms, language, $1 from prospects limit 1`,
    [since],
  );
  await app.sql(
    `insert into otp_challenges (challenge_id, prospect_id, channel, destination_index, brand_key, network, salt, code_hmac, created_at, expires_at)
     values ('otp_never', 'prs_never', 'sms', 'never', 'cl', 'n', 's', 'c', $1, $1)`,
    [since],
  );
  const kept = async () =>
    (await app.sql("select 1 from prospects where prospect_id = 'prs_never'")).length +
    (await app.sql("select 1 from otp_challenges where challenge_id = 'otp_never'")).length;
  wait(30);
  await forgetUnconfirmed(app.context());
  expect(await kept()).toBe(2);
  wait(1);
  await forgetUnconfirmed(app.context());
  expect(await kept()).toBe(0);
  expect(await app.sql('select 1 from otp_challenges where created_at <= $1', [since])).toEqual([]);
  const own = await app.sql('select 1 from prospect_applications where user_id = $1', [userId]);
  expect([await isThere(userId), own.length]).toEqual([true, 1]);
});

test('REG-DP-7 a number that a customer wanted to change to and never confirmed is forgotten after thirty days', async () => {
  const { app } = world;
  await app.sql('delete from rate_limits');
  const { token, userId } = await app.signIn({ mobile: '9811100005' });
  const mistyped = '9811100006';
  app.clock.advance(120_000);
  const asked = await app.inject(askContactCodes, { body: { mobile: mistyped, confirmBy: 'sms' } }, { token });
  expect(asked.status).toBe(200);
  const prospectsOf = (mobile: string) =>
    app.sql('select 1 from prospects where user_id = $1 and destination_index = $2', [
      userId,
      app.platform.cipher.index('phone', mobile),
    ]);
  const kept = async () => [(await prospectsOf(mistyped)).length, (await prospectsOf('9811100005')).length];
  wait(30);
  await forgetUnconfirmed(app.context());
  expect(await kept()).toEqual([1, 1]);
  wait(1);
  await forgetUnconfirmed(app.context());
  expect(await kept()).toEqual([0, 1]);
});
