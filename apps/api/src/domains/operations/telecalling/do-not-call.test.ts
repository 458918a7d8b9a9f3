import * as calls from '@saakh/contracts/operations/telecalling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let manager: { staffId: string; token: string };
let agent: typeof manager;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T06:30:00.000Z' });
  manager = await signInStaff(app, 'Asha');
  agent = await signInStaff(app, 'Bela', 3);
});
afterAll(() => app.close());

const list = async (after?: string) =>
  (await app.inject(calls.listDoNotCall, { query: after === undefined ? {} : { after } }, agent)).body;
const find = async (mobile: string) => (await app.inject(calls.findDoNotCall, { body: { mobile } }, agent)).body.data;

test('ADMIN-PAGE-14 B40 the numbers that are never called are listed, found by the whole number, and taken off', async () => {
  const { cipher } = app.platform;
  await app.sql(
    `insert into users (user_id, brand_key, created_at, updated_at, phone_sealed, phone_index, phone_verified, allow_calls)
     values ('usr_gopi', 'cl', now(), now(), $1, $2, true, true)`,
    [
      cipher.seal('9812340007', { table: 'users', id: 'usr_gopi', column: 'phone_sealed' }),
      cipher.index('phone', '9812340007'),
    ],
  );
  expect(await list()).toMatchObject({ data: [], next: null, total: 0 });
  for (const [mobile, reason] of [
    ['9812340007', 'Asked at the door'],
    ['9812340008', 'Wrote to us'],
  ] as const) {
    app.clock.advance(1_000);
    expect((await app.inject(calls.addDoNotCall, { body: { mobile, reason } }, agent)).status).toBe(200);
  }
  const { data, total } = await list();
  expect([total, data]).toMatchObject([
    2,
    [
      { mobile: null, userId: null, reason: 'Wrote to us', by: 'Bela' },
      { mobile: '******0007', userId: 'usr_gopi', reason: 'Asked at the door', by: 'Bela' },
    ],
  ]);
  expect(JSON.stringify(data)).not.toContain('981234');
  expect(await find('+91 98123 40008')).toEqual(data[0]);
  expect(await find('9812340009')).toBeNull();
  const noted = await app.sql<{ after: object }>(
    `select after from audit_entries where action = 'do-not-call.looked-up' order by id`,
  );
  expect(noted.map(({ after }) => after)).toEqual([{ found: 1 }, { found: 0 }]);
  const remove = (body: object, who = manager) =>
    app.inject(calls.removeDoNotCall, { body: { reason: 'Wants calls again', ...body } as never }, who);
  const numberId = data[1]?.numberId ?? '';
  expect((await remove({ numberId }, agent)).error.code).toBe('FORBIDDEN');
  expect((await remove({})).status).toBe(400);
  expect((await remove({ numberId, mobile: '9812340007' })).status).toBe(400);
  expect((await remove({ numberId })).status).toBe(200);
  expect((await remove({ numberId })).error.fields).toHaveProperty('mobile');
  expect((await list()).total).toBe(1);
});

test('ADMIN-PAGE-14 B40 a number that is on the list already is said to be, and the new reason stands beside the first', async () => {
  await app.sql('delete from do_not_call');
  const add = async (reason: string, who = agent) =>
    (await app.inject(calls.addDoNotCall, { body: { mobile: '9812340011', reason } }, who)).body.message;
  const [first] = [await add('Asked at the door'), app.clock.advance(1_000)];
  const again = await add('Complained by letter', manager);
  expect(again).not.toBe(first);
  expect(again).toMatch(/already/);
  expect(await add('Complained by letter')).toBe(again);
  expect((await list()).data).toMatchObject([{ reason: 'Asked at the door · Complained by letter', by: 'Bela' }]);
});

test('ADMIN-PAGE-14 B40 the list comes in pages, newest first, each number once', async () => {
  await app.sql('delete from do_not_call');
  await app.sql(
    `insert into do_not_call (phone_index, at, staff_id, reason)
     select 'index' || n, timestamptz '2026-10-01' + (n / 2) * interval '1 minute', $1, 'Asked' from generate_series(1, 205) n`,
    [manager.staffId],
  );
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await list(after);
    expect(page.total).toBe(205);
    seen.push(...page.data.map(({ numberId }) => numberId));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect([seen.length, new Set(seen).size]).toEqual([205, 205]);
});
