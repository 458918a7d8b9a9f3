import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testLogger } from '../../testing/test-logger';
import { AppError } from '../app-error';
import type { Database } from '../database/database';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform';
import { deleteEndedLimits, makeLimits } from './database-limits';
import type { LimitRule } from './limits';

let t: TestPlatform;
beforeAll(async () => {
  t = await openTestPlatform();
});
afterAll(() => t.close());
beforeEach(() => t.sql('delete from rate_limits'));

const rule: LimitRule = { name: 'otp-number-hour', points: 5, seconds: 3600, onFailure: 'closed' };
const make = () => makeLimits(t.database, testLogger, t.clock);
const refusal = async (run: Promise<unknown>): Promise<AppError> => {
  const error = await run.catch((e: unknown) => e);
  if (!(error instanceof AppError)) throw new Error('was not refused');
  return error;
};

test('instances share a limit, which lets exactly its points through in any race', async () => {
  const instances = [make(), make()];
  const tries = Array.from({ length: 40 }, (_, i) => instances[i % 2]?.consume(rule, 'a'));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
  await instances[0]?.consume(rule, 'b');
  await instances[0]?.consume({ ...rule, name: 'another' }, 'a');
});

test('a refusal tells the seconds to wait, and the window ends by the injected clock', async () => {
  const limits = make();
  for (let i = 0; i < 5; i += 1) await limits.consume(rule, 'a');
  t.clock.advance(1000 * 600);
  const error = await refusal(limits.consume(rule, 'a'));
  expect(error.status).toBe(429);
  expect(error.retryAfterSeconds).toBeGreaterThan(2998);
  expect(error.retryAfterSeconds).toBeLessThanOrEqual(3001);
  expect(error.message).toContain(String(error.retryAfterSeconds));
  t.clock.advance(1000 * 3001);
  await limits.consume(rule, 'a', 5);
});

test('several points may be taken at once, and a reset frees the key on every instance', async () => {
  const [one, two] = [make(), make()];
  await one.consume(rule, 'a', 5);
  await refusal(two.consume(rule, 'a'));
  await one.reset(rule, 'a');
  await two.consume(rule, 'a', 4);
  await one.consume(rule, 'a');
  await refusal(one.consume(rule, 'a'));
});

test('reading the rest of a limit uses none of it; an ended window is whole again', async () => {
  const [one, two] = [make(), make()];
  expect(await one.remaining(rule, 'a')).toBe(5);
  await two.consume(rule, 'a', 3);
  expect([await one.remaining(rule, 'a'), await one.remaining(rule, 'a'), await one.remaining(rule, 'b')]).toEqual([
    2, 2, 5,
  ]);
  await two.consume(rule, 'a', 2);
  await refusal(two.consume(rule, 'a'));
  expect(await one.remaining(rule, 'a')).toBe(0);
  t.clock.advance(1000 * 3601);
  expect(await one.remaining(rule, 'a')).toBe(5);
});

test('R-TIME-1 a clock that was an hour ahead blocks nobody for longer than one window', async () => {
  const limits = make();
  const pause = { ...rule, name: 'pause', points: 1, seconds: 30 };
  t.clock.advance(3_600_000);
  await limits.consume(pause, 'a');
  t.clock.advance(-3_600_000);
  await limits.consume(pause, 'a');
  expect((await refusal(limits.consume(pause, 'a'))).retryAfterSeconds).toBeLessThanOrEqual(31);
});

test('keys are not readable in the table', async () => {
  await make().consume(rule, '9876543210');
  expect(JSON.stringify(await t.sql('select * from rate_limits'))).not.toContain('9876543210');
});

test('R-RUN-4 with the store out of reach a closed limit refuses and an open one lets through', async () => {
  const gone: Database = {
    ...t.database,
    execute: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  };
  const limits = makeLimits(gone, testLogger, t.clock);
  const error = await refusal(limits.consume(rule, 'a'));
  expect([error.status, error.code, error.retryAfterSeconds]).toEqual([503, 'UNAVAILABLE', 2]);
  expect((await refusal(limits.remaining(rule, 'a'))).code).toBe('UNAVAILABLE');
  const browse: LimitRule = { ...rule, name: 'browse', onFailure: 'open' };
  await limits.consume(browse, 'a');
});

test('ended windows are forgotten, running ones are kept', async () => {
  const limits = make();
  await limits.consume({ ...rule, name: 'short', seconds: 10 }, 'a');
  await limits.consume(rule, 'a');
  t.clock.advance(11_000);
  await deleteEndedLimits(t.database, t.clock);
  expect(await t.sql('select key from rate_limits')).toHaveLength(1);
});
