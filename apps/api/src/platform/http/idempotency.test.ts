import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { AppError } from '../app-error';
import { recordAudit } from '../audit/audit';
import type { Context, TxContext } from '../context';
import { idKey } from '../limits/limit-key';
import { deleteOldKeys, fingerprintOf, type IdempotentCall, withIdempotency } from './idempotency';

let t: TestPlatform;
beforeAll(async () => {
  t = await openTestPlatform();
});
afterAll(() => t.close());
beforeEach(() => t.sql('delete from audit_entries'));

const customer = (userId: string): Context => ({ ...t.ctx, actor: { kind: 'customer', userId } });
const call = (key: string | undefined, content: unknown = { lender: 1 }): IdempotentCall => ({
  route: 'POST /api/submit',
  key,
  fingerprint: fingerprintOf(content),
});
/** The effect: one row that anybody may write. */
async function effect(tx: TxContext, answer: unknown = { appId: randomUUID() }) {
  await recordAudit(tx, { action: 'thing.done', objectType: 'thing', objectId: '1' });
  return answer;
}
const effects = async () => (await t.sql('select id from audit_entries')).length;
async function refusal(run: Promise<unknown>): Promise<AppError> {
  const error = await run.catch((e: unknown) => e);
  if (!(error instanceof AppError)) throw new Error(`was not refused: ${String(error)}`);
  return error;
}

test('R-TEST-5 R-IDEM-1 a hundred equal requests at once have one effect and the same answer', async () => {
  const ctx = customer('usr_1');
  const run = () =>
    withIdempotency(ctx, call('key-1'), async (tx) => {
      await wait(5);
      return effect(tx);
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, run));
  const first = await run();
  let answered = 0;
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      expect(outcome.reason).toMatchObject({ code: 'REQUEST_IN_PROGRESS', status: 409, retryAfterSeconds: 1 });
    } else {
      answered += 1;
      expect(outcome.value).toEqual(first);
    }
  }
  expect(answered).toBeGreaterThan(0);
  expect(await effects()).toBe(1);
});

test('R-IDEM-1 keys belong to an actor and a route', async () => {
  const answers = new Set<unknown>();
  const stranger = (ip: string): Context => ({ ...t.ctx, actor: { kind: 'anonymous' }, ip });
  for (const ctx of [customer('usr_a'), customer('usr_b'), stranger('192.0.2.1'), stranger('192.0.2.2')]) {
    answers.add(JSON.stringify(await withIdempotency(ctx, call('shared'), (tx) => effect(tx))));
    answers.add(
      JSON.stringify(await withIdempotency(ctx, { ...call('shared'), route: 'POST /api/other' }, (tx) => effect(tx))),
    );
  }
  expect(answers.size).toBe(8);
});

test('R-IDEM-2 the same key with another content is 422, whatever the order of names', async () => {
  const ctx = customer('usr_2');
  const content = { lender: 1, amount: { value: 5, of: [1, 2] } };
  const first = await withIdempotency(ctx, call('key-2', content), (tx) => effect(tx));
  const reordered = { amount: { of: [1, 2], value: 5 }, lender: 1 };
  expect(await withIdempotency(ctx, call('key-2', reordered), (tx) => effect(tx))).toEqual(first);
  for (const other of [{ ...content, lender: 2 }, { ...content, amount: { value: 5, of: [2, 1] } }, null, {}]) {
    const error = await refusal(withIdempotency(ctx, call('key-2', other), (tx) => effect(tx)));
    expect([error.status, error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  }
  expect(await effects()).toBe(1);
});

test.each([
  ['missing', undefined, 'IDEMPOTENCY_KEY_REQUIRED'],
  ['empty', '', 'VALIDATION_FAILED'],
  ['256 characters', 'k'.repeat(256), 'VALIDATION_FAILED'],
  ['1,000 characters', 'k'.repeat(1000), 'VALIDATION_FAILED'],
  ['a line break', 'a\nb', 'VALIDATION_FAILED'],
  ['a control character', 'a\u0007', 'VALIDATION_FAILED'],
  ['not ASCII', 'की', 'VALIDATION_FAILED'],
  ['a space at its end', 'a ', 'VALIDATION_FAILED'],
])('R-IDEM-2 a key that is %s is 400', async (_what, key, code) => {
  const error = await refusal(withIdempotency(customer('usr_3'), call(key), (tx) => effect(tx)));
  expect([error.status, error.code]).toEqual([400, code]);
  expect(await effects()).toBe(0);
});

test.each(['k', 'k'.repeat(255), '~ !'])('R-IDEM-2 a key of printable characters is taken', async (key) => {
  await withIdempotency(customer('usr_3'), call(key), (tx) => effect(tx));
  expect(await effects()).toBe(1);
});

test('R-IDEM-2 a refusal is not kept: the corrected request may use the key again', async () => {
  const ctx = customer('usr_4');
  const refused = withIdempotency(ctx, call('key-4', { amount: -1 }), async (tx) => {
    await effect(tx);
    throw new AppError('VALIDATION_FAILED', { message: 'no' });
  });
  expect((await refusal(refused)).status).toBe(400);
  expect(await effects()).toBe(0);
  const answer = await withIdempotency(ctx, call('key-4', { amount: 1 }), (tx) => effect(tx, { ok: true }));
  expect(answer).toEqual({ ok: true });
});

test('R-IDEM-2 a repeat in flight waits shortly, then meets 409 with the seconds to wait', async () => {
  const ctx = customer('usr_5');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = withIdempotency(ctx, call('key-5'), async (tx) => {
    await held;
    return effect(tx, 'first');
  });
  await wait(100);
  const second = withIdempotency(ctx, call('key-5'), (tx) => effect(tx, 'second'));
  if (t.database.kind === 'embedded') {
    // One connection: the second can't even begin before the first has ended, and finds its answer.
    release();
    expect(await second).toBe('first');
  } else {
    const error = await refusal(second);
    expect([error.status, error.code, error.retryAfterSeconds]).toEqual([409, 'REQUEST_IN_PROGRESS', 1]);
    release();
  }
  expect(await first).toBe('first');
  expect(await withIdempotency(ctx, call('key-5'), (tx) => effect(tx, 'third'))).toBe('first');
});

test('R-IDEM-1 a shared limit asked inside a repeatable call throws instead of a deadlock', async () => {
  const { limits } = t.platform;
  const rule = { name: 'inside', points: 5, seconds: 60, onFailure: 'open' } as const;
  const inside = (ask: () => Promise<unknown>) => withIdempotency(customer('usr_7'), call('key-7'), ask);
  await expect(inside(() => limits.consume(rule, idKey('a')))).rejects.toThrow(/limit inside can't be asked/);
  await expect(inside(() => limits.reset(rule, idKey('a')))).rejects.toThrow(/limit inside can't be asked/);
  expect(await limits.consume(rule, idKey('a'))).toBe(4);
});

test('R-IDEM-2 an answer is kept for 24 hours and then forgotten', async () => {
  const ctx = customer('usr_6');
  const run = () => withIdempotency(ctx, call('key-6'), (tx) => effect(tx));
  const first = await run();
  t.clock.advance(24 * 3600_000);
  expect(await run()).toEqual(first);
  t.clock.advance(1);
  await deleteOldKeys(t.ctx);
  expect(await t.sql(`select key from idempotency_keys where key = 'key-6'`)).toEqual([]);
  const second = await run();
  expect(second).not.toEqual(first);
  t.clock.advance(24 * 3600_000 + 1);
  expect(await run()).not.toEqual(second);
});
