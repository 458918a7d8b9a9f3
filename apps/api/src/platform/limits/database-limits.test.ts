import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testLogger } from '../../testing/test-logger';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { AppError } from '../app-error';
import type { Database } from '../database/database';
import { deleteEndedLimits, makeLimits } from './database-limits';
import { addressKey, idKey } from './limit-key';
import type { LimitRule } from './limits';

let t: TestPlatform;
beforeAll(async () => {
  t = await openTestPlatform();
});
afterAll(() => t.close());
beforeEach(() => t.sql('delete from rate_limits'));

const rule: LimitRule = { name: 'otp-number-hour', points: 5, seconds: 3600, onFailure: 'closed' };
const make = () => makeLimits(t.database, testLogger, t.clock);
async function refusal(run: Promise<unknown>): Promise<AppError> {
  const error = await run.catch((e: unknown) => e);
  if (!(error instanceof AppError)) throw new Error('was not refused');
  return error;
}

test('instances share a limit, which lets exactly its points through in any race', async () => {
  const instances = [make(), make()];
  const tries = Array.from({ length: 40 }, (_, i) => instances[i % 2]?.consume(rule, idKey('a')));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
  await instances[0]?.consume(rule, idKey('b'));
  await instances[0]?.consume({ ...rule, name: 'another' }, idKey('a'));
});

test('a refusal tells the seconds to wait, and the window ends by the injected clock', async () => {
  const limits = make();
  for (let i = 0; i < 5; i += 1) await limits.consume(rule, idKey('a'));
  t.clock.advance(1000 * 600);
  const error = await refusal(limits.consume(rule, idKey('a')));
  expect(error.status).toBe(429);
  expect(error.retryAfterSeconds).toBeGreaterThan(2998);
  expect(error.retryAfterSeconds).toBeLessThanOrEqual(3001);
  expect(error.message).toContain(String(error.retryAfterSeconds));
  t.clock.advance(1000 * 3001);
  await limits.consume(rule, idKey('a'), 5);
});

test('several points may be taken at once, and a reset frees the key on every instance', async () => {
  const [one, two] = [make(), make()];
  await one.consume(rule, idKey('a'), 5);
  await refusal(two.consume(rule, idKey('a')));
  await one.reset(rule, idKey('a'));
  await two.consume(rule, idKey('a'), 4);
  await one.consume(rule, idKey('a'));
  await refusal(one.consume(rule, idKey('a')));
});

test('reading the rest of a limit uses none of it; an ended window is whole again', async () => {
  const [one, two] = [make(), make()];
  expect(await one.remaining(rule, idKey('a'))).toBe(5);
  await two.consume(rule, idKey('a'), 3);
  expect([
    await one.remaining(rule, idKey('a')),
    await one.remaining(rule, idKey('a')),
    await one.remaining(rule, idKey('b')),
  ]).toEqual([2, 2, 5]);
  await two.consume(rule, idKey('a'), 2);
  await refusal(two.consume(rule, idKey('a')));
  expect(await one.remaining(rule, idKey('a'))).toBe(0);
  t.clock.advance(1000 * 3601);
  expect(await one.remaining(rule, idKey('a'))).toBe(5);
});

test('S-OTP-6 an IPv6 address shares its limit with its /64, and ten of these with their /48', async () => {
  const limits = make();
  const take = (address: string, points = 1) => limits.consume(rule, addressKey(address), points);
  await take('2001:db8:1:1::1', 4);
  expect(await limits.remaining(rule, addressKey('2001:db8:1:1:ffff::9'))).toBe(1);
  expect(await take('2001:db8:1:1:ffff::9')).toBe(0);
  await refusal(take('2001:db8:1:1::77'));
  for (let subnet = 2; subnet <= 10; subnet += 1) await take(`2001:db8:1:${subnet.toString(16)}::1`, 5);
  expect(await limits.remaining(rule, addressKey('2001:db8:1:99::1'))).toBe(0);
  await refusal(take('2001:db8:1:99::1'));
  await take('2001:db8:2:1::1');
});

test('S-OTP-4 a point that is given back may be used again, on every tier and never twice', async () => {
  const limits = make();
  for (const key of [addressKey('203.0.113.9'), addressKey('2001:db8:1:1::1')]) {
    await limits.consume(rule, key, 5);
    await limits.giveBack(rule, key);
    expect(await limits.remaining(rule, key)).toBe(1);
    await limits.consume(rule, key);
    await refusal(limits.consume(rule, key));
    t.clock.advance(1000 * 3601);
    await limits.giveBack(rule, key);
    expect(await limits.remaining(rule, key)).toBe(5);
  }
  const fresh = addressKey('203.0.113.10');
  await limits.giveBack(rule, fresh);
  expect(await limits.remaining(rule, fresh)).toBe(5);
});

test('R-TIME-1 a clock that was an hour ahead blocks nobody for longer than one window', async () => {
  const limits = make();
  const pause = { ...rule, name: 'pause', points: 1, seconds: 30 };
  t.clock.advance(3_600_000);
  await limits.consume(pause, idKey('a'));
  t.clock.advance(-3_600_000);
  await limits.consume(pause, idKey('a'));
  expect((await refusal(limits.consume(pause, idKey('a')))).retryAfterSeconds).toBeLessThanOrEqual(31);
});

test('keys are not readable in the table', async () => {
  await make().consume(rule, idKey('9876543210'));
  expect(JSON.stringify(await t.sql('select * from rate_limits'))).not.toContain('9876543210');
});

test('R-RUN-4 with the store out of reach a closed limit refuses and an open one lets through', async () => {
  const gone: Database = {
    ...t.database,
    execute: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  };
  const limits = makeLimits(gone, testLogger, t.clock);
  const error = await refusal(limits.consume(rule, idKey('a')));
  expect([error.status, error.code, error.retryAfterSeconds]).toEqual([503, 'UNAVAILABLE', 2]);
  expect((await refusal(limits.remaining(rule, idKey('a')))).code).toBe('UNAVAILABLE');
  const browse: LimitRule = { ...rule, name: 'browse', onFailure: 'open' };
  await limits.consume(browse, idKey('a'));
});

test('ended windows are forgotten, running ones are kept', async () => {
  const limits = make();
  await limits.consume({ ...rule, name: 'short', seconds: 10 }, idKey('a'));
  await limits.consume(rule, idKey('a'));
  t.clock.advance(11_000);
  await deleteEndedLimits(t.database, t.clock);
  expect(await t.sql('select key from rate_limits')).toHaveLength(1);
});
