import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import type { Audience, Session } from '../actor';
import { deleteEndedSessions, sessionMinutes } from './database-sessions';

let t: TestPlatform;
beforeAll(async () => {
  t = await openTestPlatform();
});
afterAll(() => t.close());

const someone = (subjectId: string, audience: Audience = 'customer'): Session => ({
  audience,
  subjectId,
  brandKey: 'cl',
});
const create = (session: Session) => t.inTx((tx) => t.platform.sessions.create(tx, session));
const find = (token: string, audience: Audience = 'customer') => t.platform.sessions.find(token, audience);
const MINUTE = 60_000;

test('S-SES-1 a token has 256 random bits and only its SHA-256 is stored', async () => {
  const token = await create(someone('usr_1'));
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(await find(token)).toEqual({
    ...someone('usr_1'),
    lastWrite: expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/),
  });
  const rows = await t.sql<{ token_hash: string }>(`select * from sessions where subject_id = 'usr_1'`);
  expect(rows.map((row) => row.token_hash)).toEqual([createHash('sha256').update(token).digest('hex')]);
  expect(JSON.stringify(rows)).not.toContain(token);
  const [hash = ''] = rows.map((row) => row.token_hash);
  expect(await find(hash)).toBeUndefined();
});

test('S-SES-2 every sign-in makes a new token, and the one it replaces is dead', async () => {
  const first = await create(someone('usr_2'));
  const second = await t.inTx(async (tx) => {
    await t.platform.sessions.revoke(tx, first);
    return t.platform.sessions.create(tx, someone('usr_2'));
  });
  expect(second).not.toBe(first);
  expect(await find(first)).toBeUndefined();
  expect(await find(second)).toBeDefined();
});

test.each([
  ['customer', 30, 24 * 60],
  ['partner', 35, 12 * 60],
  ['admin', 35, 8 * 60],
] as const)(
  'S-SES-3 a %s session ends after %i idle minutes and after %i minutes in all',
  async (audience, idle, absolute) => {
    expect(sessionMinutes(audience, t.platform.config)).toEqual({ idle, absolute });
    const start = new Date('2026-11-18T06:30:00Z').getTime();
    t.clock.set(new Date(start));
    const [quiet, busy] = [await create(someone('usr_3', audience)), await create(someone('usr_3b', audience))];
    t.clock.set(new Date(start + idle * MINUTE - 1));
    expect(await find(quiet, audience)).toBeDefined();
    t.clock.set(new Date(start + 2 * idle * MINUTE));
    expect(await find(quiet, audience)).toBeUndefined();
    t.clock.set(new Date(start));
    for (let minutes = 0; minutes < absolute; minutes += 20) {
      t.clock.set(new Date(start + minutes * MINUTE));
      expect(await find(busy, audience), `after ${minutes} minutes`).toBeDefined();
    }
    t.clock.set(new Date(start + absolute * MINUTE));
    expect(await find(busy, audience)).toBeUndefined();
  },
);

test('S-SES-3 a longer idle time in the settings lengthens the server’s too', () => {
  const settings = { CUSTOMER_IDLE_MINUTES: 60, BACK_OFFICE_IDLE_MINUTES: 10.5 };
  expect(sessionMinutes('customer', settings).idle).toBe(65);
  expect(sessionMinutes('admin', settings).idle).toBe(16);
});

test('the time of the last call is written at most once a minute', async () => {
  t.clock.set('2026-11-18T08:00:00Z');
  const token = await create(someone('usr_4'));
  const lastSeen = async () => {
    const [row] = await t.sql<{ at: string }>(
      `select to_char(last_seen_at at time zone 'UTC', 'HH24:MI:SS') as at from sessions where subject_id = 'usr_4'`,
    );
    return row?.at;
  };
  t.clock.advance(59_000);
  await find(token);
  expect(await lastSeen()).toBe('08:00:00');
  t.clock.advance(2_000);
  await find(token);
  expect(await lastSeen()).toBe('08:01:01');
});

test('S-SES-4 a session revoked on one instance is dead on the other at once', async () => {
  const other = t.makeInstance();
  const tokens = [await create(someone('usr_5')), await create(someone('usr_5')), await create(someone('usr_6'))];
  const [first = '', second = '', foreign = ''] = tokens;
  for (const token of tokens) expect(await other.sessions.find(token, 'customer')).toBeDefined();
  await t.platform.sessions.revoke(t.ctx, first);
  expect(await other.sessions.find(first, 'customer')).toBeUndefined();
  expect(await other.sessions.find(second, 'customer')).toBeDefined();
  expect(await other.sessions.find(foreign, 'customer')).toBeDefined();
});

test('S-SES-6 a token opens its own audience only', async () => {
  const token = await create(someone('usr_7', 'customer'));
  expect(await find(token, 'admin')).toBeUndefined();
  expect(await find(token, 'partner')).toBeUndefined();
  for (const wrong of ['', token.slice(1), `${token}A`, "' or true --"]) expect(await find(wrong)).toBeUndefined();
});

test('ended sessions are forgotten, live ones are kept', async () => {
  t.clock.set('2026-11-20T06:30:00Z');
  const live = await create(someone('usr_8'));
  await deleteEndedSessions(t.database, t.clock);
  expect(await t.sql('select subject_id from sessions')).toEqual([{ subject_id: 'usr_8' }]);
  expect(await find(live)).toBeDefined();
});

test('a session knows how far the log had come when it began, and at its last change', async () => {
  const token = await create(someone('usr_9', 'admin'));
  const before = await find(token, 'admin');
  await t.inTx((tx) => t.platform.sessions.create(tx, someone('usr_9', 'admin')));
  await t.platform.sessions.noteWrite(token);
  const after = await find(token, 'admin');
  const [row] = await t.sql<{ is_later: boolean }>('select $1::pg_lsn > $2::pg_lsn as is_later', [
    after?.lastWrite,
    before?.lastWrite,
  ]);
  expect(row?.is_later).toBe(true);
});
