import { randomUUID } from 'node:crypto';
import { admin, customer } from '@saakh/contracts/audiences';
import { defineCall, ok, STEP_UP_MINUTES } from '@saakh/contracts/call';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import type { Actor, Audience } from '../actor';
import { recordAudit } from '../audit/audit';
import { asSystem, type Context, inTransaction } from '../context';
import { makeDoors } from './fastify-doors';
import { makeServer } from './server';

const thing = { body: z.strictObject({ name: z.string() }), reply: ok({ made: z.string() }) };
const forFirst = defineCall('POST /api/t/first', { summary: '', access: admin(1), ...thing });
const forTwo = defineCall('POST /api/t/two', { summary: '', access: admin(1, 3), ...thing });
const forAll = defineCall('POST /api/t/all', { summary: '', access: admin(1, 2, 3), ...thing });
const proved = defineCall('POST /api/t/proved', {
  ...{ summary: '', access: admin(1), ...thing },
  stepUp: ({ name }: { name: string }) => name === 'safe',
});
const owners = { audience: 'partner', kinds: ['owner'] } as const;
const ownerOnly = defineCall('POST /api/t/owner', { summary: '', access: owners, ...thing });
const shared = { summary: '', access: customer, ...thing };
const make = defineCall('POST /api/t/make', shared);
const counts = defineCall('POST /api/t/counts', { ...shared, idempotency: 'none' });
const tellsAll = defineCall('POST /api/t/tells-all', shared);
const keeps = defineCall('POST /api/t/keeps', { ...shared, replyStatus: 202 });
const breaks = defineCall('POST /api/t/breaks', shared);

const person = (role: 'owner' | 'staff' | 'merchant'): Actor => ({
  kind: 'partner',
  partnerUserId: `pus_${role}`,
  partnerId: 'ptr_1',
  merchantId: null,
  role,
});
const ACTORS: Readonly<Record<string, Actor>> = {
  ...Object.fromEntries(
    ([1, 2, 3] as const).map((roleId) => [`stf_${roleId}`, { kind: 'admin', staffId: `stf_${roleId}`, roleId }]),
  ),
  ...Object.fromEntries((['owner', 'staff', 'merchant'] as const).map((role) => [`pus_${role}`, person(role)])),
  usr_1: { kind: 'customer', userId: 'usr_1' },
  usr_2: { kind: 'customer', userId: 'usr_2' },
};

let t: TestPlatform;
let server: FastifyInstance;
const tokens = new Map<string, string>();
beforeAll(async () => {
  t = await openTestPlatform();
  server = await makeServer(t.platform);
  const doors = makeDoors(server, {
    platform: t.platform,
    clock: t.clock,
    resolveActor: async ({ subjectId }) => ACTORS[subjectId],
    brandOf: () => 'cl',
  });
  for (const call of [forFirst, forTwo, forAll, proved, ownerOnly, make, counts]) {
    doors.open(call, (ctx, { body }) =>
      inTransaction<{ made: string }, Context>(ctx, async (tx) => {
        await recordAudit(tx, { action: 'thing.made', objectType: 'thing', objectId: body.name });
        return { made: `${body.name} ${randomUUID()}` };
      }),
    );
  }
  const row = { made: 'a lamp', marginPercent: 12.5, deep: { owner: 'usr_2' } };
  doors.open(tellsAll, async () => row);
  doors.open(keeps, async () => row);
  doors.open(breaks, async () => {
    throw new Error('relation "lamps" does not exist at /srv/api/lamps.ts:7:1');
  });
  await server.ready();
  const audienceOf = (id: string): Audience =>
    id.startsWith('stf') ? 'admin' : id.startsWith('pus') ? 'partner' : 'customer';
  for (const subjectId of Object.keys(ACTORS)) {
    const session = { audience: audienceOf(subjectId), subjectId, brandKey: null };
    tokens.set(
      subjectId,
      await inTransaction(asSystem(t.ctx, 'test'), (tx) => t.platform.sessions.create(tx, session)),
    );
  }
});
afterAll(async () => {
  await server.close();
  await t.close();
});
beforeEach(() => t.sql('delete from audit_entries'));

const ask = (url: string, as: string, key?: string, body: object = { name: 'lamp' }) =>
  server.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      'sec-fetch-site': 'same-origin',
      authorization: `Bearer ${tokens.get(as)}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
const entries = (action: string) =>
  t.sql('select actor, object_id, after, ip from audit_entries where action = $1', [action]);

test('S-AZ-2 each role reaches its own calls and no others, and each kind of portal user, too', async () => {
  const reached = async (url: string, ids: string[]) =>
    Promise.all(ids.map(async (id) => (await ask(url, id)).statusCode));
  const staff = ['stf_1', 'stf_2', 'stf_3'];
  expect(await reached('/api/t/first', staff)).toEqual([200, 403, 403]);
  expect(await reached('/api/t/two', staff)).toEqual([200, 403, 200]);
  expect(await reached('/api/t/all', staff)).toEqual([200, 200, 200]);
  expect(await reached('/api/t/owner', ['pus_owner', 'pus_staff', 'pus_merchant'])).toEqual([200, 403, 403]);
});

test('S-AZ-5 an answer holds what its contract names, whatever the handler gave', async () => {
  const answer = await ask('/api/t/tells-all', 'usr_1');
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, made: 'a lamp' }]);
  const accepted = await ask('/api/t/keeps', 'usr_1');
  expect([accepted.statusCode, accepted.json()]).toEqual([202, { success: true, made: 'a lamp' }]);
});

test('API-BASE-04 what nobody foresaw is answered without a word of its cause', async () => {
  const answer = await ask('/api/t/breaks', 'usr_1');
  const { requestId, messageCode, ...told } = answer.json();
  const message = 'Something went wrong on our side. Please try again.';
  expect([answer.statusCode, told]).toEqual([500, { success: false, code: 'INTERNAL', message }]);
  expect(messageCode).toBe(REPLY_MESSAGES.internal);
  expect(requestId).toMatch(/^[\w-]{8,64}$/);
});

test('S-AUD-2 a denied call is audited: who tried what, with which right, from where', async () => {
  const answer = await ask('/api/t/first', 'stf_3');
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
  await ask('/api/t/owner', 'pus_merchant');
  expect(await entries('call.denied')).toEqual([
    { actor: 'admin:stf_3', object_id: 'POST /api/t/first', after: { roleId: 3 }, ip: '127.0.0.1' },
    { actor: 'partner:pus_merchant', object_id: 'POST /api/t/owner', after: { role: 'merchant' }, ip: '127.0.0.1' },
  ]);
  expect(await entries('thing.made')).toEqual([]);
});

test('S-AZ-7 an old proof is refused after the fields and before the key', async () => {
  const proveAgo = (minutes: number) =>
    t.sql("update sessions set proved_at = $1 where subject_id = 'stf_1'", [
      new Date(t.clock.now().getTime() - minutes * 60_000).toISOString(),
    ]);
  const outcome = async (name: unknown) => {
    const { statusCode, json } = await ask('/api/t/proved', 'stf_1', 'key-9', { name } as object);
    return [statusCode, json().code];
  };
  await proveAgo(STEP_UP_MINUTES);
  expect(await outcome(7)).toEqual([400, 'VALIDATION_FAILED']);
  expect(await outcome('safe')).toEqual([403, 'STEP_UP_REQUIRED']);
  expect(await entries('thing.made')).toEqual([]);
  await proveAgo(STEP_UP_MINUTES - 1);
  expect(await outcome('safe')).toEqual([200, undefined]);
  await t.sql("update sessions set proved_at = null where subject_id = 'stf_1'");
  expect((await ask('/api/t/proved', 'stf_1')).statusCode).toBe(200);
  expect((await ask('/api/t/proved', 'stf_1', undefined, { name: 'safe' })).statusCode).toBe(403);
});

test('R-IDEM-1 a POST with a key has one effect and one answer, which is kept sealed', async () => {
  const first = (await ask('/api/t/make', 'usr_1', 'key-1')).json();
  const again = await Promise.all(Array.from({ length: 5 }, () => ask('/api/t/make', 'usr_1', 'key-1')));
  expect(again.map((answer) => [answer.statusCode, answer.json()])).toEqual(Array(5).fill([200, first]));
  expect(await entries('thing.made')).toHaveLength(1);
  expect(first.made).toMatch(/^lamp /);
  expect(JSON.stringify(await t.sql('select * from idempotency_keys'))).not.toContain('lamp');

  expect((await ask('/api/t/make', 'usr_2', 'key-1')).json()).not.toEqual(first);
  expect((await ask('/api/t/make', 'usr_1')).json()).not.toEqual(first);
  expect(await entries('thing.made')).toHaveLength(3);
});

test('R-IDEM-2 a key with another body is 422, and one that is no key is 400', async () => {
  await ask('/api/t/make', 'usr_1', 'key-2');
  const other = await ask('/api/t/make', 'usr_1', 'key-2', { name: 'bowl' });
  expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect((await ask('/api/t/make', 'usr_1', 'k'.repeat(256))).statusCode).toBe(400);
  expect(await entries('thing.made')).toHaveLength(1);
});

test('R-IDEM-1 a call that says so takes no notice of a key', async () => {
  await ask('/api/t/counts', 'usr_1', 'key-3');
  await ask('/api/t/counts', 'usr_1', 'key-3');
  expect(await entries('thing.made')).toHaveLength(2);
});
