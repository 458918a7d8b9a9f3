import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idKey } from '../platform/limits/limit-key';
import { MOST_A_DAY, STAFF_DAY_CALLS } from '../platform/limits/staff-day';
import { signInEverybody } from './every-actor';
import { findCalls, nameOf, sampleInput } from './every-call';
import { startTestApp, type TestApp } from './test-app';

let app: TestApp;
let tokenOf: Awaited<ReturnType<typeof signInEverybody>>;
let calls: Awaited<ReturnType<typeof findCalls>>;
beforeAll(async () => {
  app = await startTestApp();
  tokenOf = await signInEverybody(app);
  calls = await findCalls();
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from rate_limits'));

const ask = async (name: string) => {
  const call = calls.find((one) => nameOf(one) === name);
  if (!call) throw new Error(`There is no ${name}`);
  return app.inject(call, sampleInput(call) as never, { token: (await tokenOf('admin 1')) ?? '' });
};
const countNoted = async (what: string) =>
  (await app.sql("select 1 from audit_entries where action = 'admin.day-used-up' and after->>'what' = $1", [what]))
    .length;
const rows = Object.entries(STAFF_DAY_CALLS).map(([name, what]) => [name, what, MOST_A_DAY[what]] as const);
const NAMES_SOMEBODY = /\/find$|\/reveal$|\/look-?up/;

test('S-PAN-2 every call of staff that finds a person or reveals a field counts in their day', () => {
  const found = calls.filter(({ access, path }) => access.audience === 'admin' && NAMES_SOMEBODY.test(path));
  expect(Object.keys(STAFF_DAY_CALLS)).toEqual(expect.arrayContaining(found.map(nameOf)));
});

test.each(rows)('S-PAN-2 S-AUD-2 %s is one of the calls of a day: %s', async (name, what, most) => {
  const rule = { name: `staff-day-${what}`, points: most, seconds: 86_400, onFailure: 'closed' } as const;
  const before = await countNoted(what);
  const now = app.clock.now();
  const today = istDateOf(now);
  await app.platform.limits.consume(rule, idKey(`stf_role1:${today}`), most - 1);
  expect((await ask(name)).status).not.toBe(429);
  const { status, error } = await ask(name);
  const midnight = startOfIstDay(addDays(today, 1)).getTime();
  expect([status, error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(error.message).toContain(`all ${most} of today. It works again at midnight`);
  expect(error.retryAfterSeconds).toBe(Math.ceil((midnight - now.getTime()) / 1000));
  await ask(name);
  expect(await countNoted(what)).toBe(before + 1);
  const tomorrow = idKey(`stf_role1:${addDays(today, 1)}`);
  expect(await app.platform.limits.remaining(rule, tomorrow)).toBe(most);
});
