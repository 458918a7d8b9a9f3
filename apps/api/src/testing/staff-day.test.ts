import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_A_DAY } from '../platform/http/staff-day';
import { idKey } from '../platform/limits/limit-key';
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

async function ask(name: string) {
  const call = calls.find((one) => nameOf(one) === name);
  if (!call) throw new Error(`There is no ${name}`);
  return app.inject(call, sampleInput(call) as never, { token: (await tokenOf('admin 1')) ?? '' });
}
const countNoted = async (what: string) =>
  (await app.sql("select 1 from audit_entries where action = 'admin.day-used-up' and after->>'what' = $1", [what]))
    .length;
const counted = (await findCalls()).flatMap(({ readsPerson, ...call }) =>
  readsPerson ? [[nameOf(call), readsPerson, MOST_A_DAY[readsPerson]] as const] : [],
);

const FINDS_OR_SHOWS = /\/(?:find|reveal|look-?up|dial|evidence|duplicates$)/;
/** Staff get a file by these, and nothing about a person, or nobody but whom they pay. */
const OF_NOBODY: Readonly<Record<string, readonly string[]>> = {
  'sums, terms and empty tables': [
    'GET /api/import-templates/:kind/:format',
    'POST /api/breaches/:breachId/report',
    'POST /api/lenders/export',
    'POST /api/lending-apps/export',
    'POST /api/products-report/export',
    'POST /api/vendors-products-report/export',
  ],
  'partners’ accounts for the bank': ['POST /api/payout-files/:fileId/save'],
  'loans by the lender’s own reference': ['POST /api/reconciliation/claims/:claimId/save'],
};
test('S-PAN-2 S-AZ-7 what finds a person, shows their data or is a file of it counts in a day of staff', () => {
  const ofStaff = calls.filter(({ access }) => access.audience === 'admin');
  const found = ofStaff.filter(({ path, replyType, method }) => {
    const isRead = method === 'GET' && replyType === undefined;
    return !isRead && (FINDS_OR_SHOWS.test(path) || replyType !== undefined);
  });
  const names = counted.map(([name]) => name);
  const missing = found.map(nameOf).filter((name) => !names.includes(name));
  expect(missing.sort()).toEqual(Object.values(OF_NOBODY).flat().sort());
  expect(names.filter((name) => !ofStaff.map(nameOf).includes(name))).toEqual([]);
});

test.each(counted)('S-PAN-2 S-AUD-2 %s is one of the calls of a day: %s', async (name, what, most) => {
  const rule = { name: `staff-day-${what}`, points: most, seconds: 86_400, onFailure: 'closed' } as const;
  const before = await countNoted(what);
  const now = app.clock.now();
  const today = istDateOf(now);
  await app.platform.limits.consume(rule, idKey(`stf_role1:${today}`), most - 1);
  expect((await ask(name)).status).not.toBe(429);
  const { status, error } = await ask(name);
  const midnight = startOfIstDay(addDays(today, 1)).getTime();
  expect([status, error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(error.message).toContain(`Daily limit of ${most} reached. Try again`);
  expect(error.retryAfterSeconds).toBe(Math.ceil((midnight - now.getTime()) / 1000));
  await ask(name);
  expect(await countNoted(what)).toBe(before + 1);
  const tomorrow = idKey(`stf_role1:${addDays(today, 1)}`);
  expect(await app.platform.limits.remaining(rule, tomorrow)).toBe(most);
});
