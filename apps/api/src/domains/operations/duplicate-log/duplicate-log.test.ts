import { getDedupeSummary, listDedupeFindings } from '@saakh/contracts/operations/duplicate-log';
import { getDuplicate, markDifferent } from '@saakh/contracts/operations/duplicates';
import { listLogAlerts } from '@saakh/contracts/operations/logs/log-alerts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrCreateCustomer, updateCustomer } from '#domains/identity/customers';
import { inTransaction } from '#platform/context';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const NOW = '2026-11-18T06:30:00.000Z';
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  token = (await signInStaff(app, 'Asha')).token;
});
afterAll(() => app.close());

const customer = (contact: string) =>
  inTransaction(app.context(), async (tx) => {
    const { userId } = await findOrCreateCustomer(tx, { channel: 'sms', contact, brandKey: 'cl', language: 'en' });
    await updateCustomer(tx, userId, { firstName: 'Meera', lastName: 'Rao' });
    return userId;
  });
async function note(rule: string, at: string, ids: readonly string[]) {
  const [first, second] = ids.toSorted();
  const findingId = `ddf_${rule.replace('-', '')}${at.slice(0, 10).replaceAll('-', '')}`;
  await app.sql(
    `insert into dedupe_findings (finding_id, rule, first_user_id, second_user_id, found_at) values ($1, $2, $3, $4, $5)`,
    [findingId, rule, first, second, at],
  );
  return findingId;
}

const WEEK = { preset: 'custom_range', from: '2026-11-12', to: '2026-11-18' } as const;

test('ADMIN-PAGE-24 ADMIN-FN-14 which rule matched which customers is listed masked, with who decided what, and counted by day and rule', async () => {
  const pair = [await customer('9876500001'), await customer('9876500002')];
  const third = await customer('9876500003');
  const today = await note('same-pan', NOW, pair);
  // Before midnight in India: the day before.
  await note('same-person', '2026-11-17T18:29:59.000Z', [...pair.slice(0, 1), third]);
  await note('by-hand', '2026-10-01T06:30:00.000Z', [...pair.slice(1), third]);
  const read = async (query: Parameters<typeof app.inject<typeof getDedupeSummary>>[1]['query'] = {}) =>
    (await app.inject(getDedupeSummary, { query: { ...WEEK, ...query } }, { token })).body.data;
  const rows = async (query: Parameters<typeof app.inject<typeof listDedupeFindings>>[1]['query'] = {}) =>
    (await app.inject(listDedupeFindings, { query: { ...WEEK, ...query } }, { token })).body.data;
  const week = await read();
  expect(week.totals).toEqual({ found: 2, open: 2 });
  expect(week.days.slice(-2)).toEqual([
    { on: '2026-11-17', found: 1, open: 1 },
    { on: '2026-11-18', found: 1, open: 1 },
  ]);
  expect(week.rules.map(({ rule }) => rule).toSorted()).toEqual(['same-pan', 'same-person']);
  expect((await rows()).map(({ rule }) => rule)).toEqual(['same-pan', 'same-person']);
  // What waits is listed whatever its day.
  expect((await rows({ decision: 'open' })).map(({ rule }) => rule)).toEqual(['same-pan', 'same-person', 'by-hand']);
  const [row] = await rows({ rule: 'same-pan' });
  expect(row?.first?.mobile).toMatch(/^\*{6}000\d$/);
  expect(JSON.stringify(row)).not.toContain('98765000');
  expect((await app.inject(getDuplicate, { params: { findingId: today } }, { token })).status).toBe(200);
  const body = { reason: 'Two sisters' };
  expect((await app.inject(markDifferent, { params: { findingId: today }, body }, { token })).status).toBe(200);
  const [decided] = await rows({ decision: 'different' });
  expect(decided).toMatchObject({ findingId: today, decidedBy: { name: 'Asha' }, reason: 'Two sisters' });
  expect((await read()).totals).toEqual({ found: 2, open: 1 });
  const alerts = (await app.inject(listLogAlerts, {}, { token })).body.data;
  expect(alerts.find(({ log }) => log === 'dedupe-logs')).toMatchObject({ lastHour: 1, perHour: null });
});

test('ADMIN-PAGE-24 one pair that two rules have found is one pair that waits', async () => {
  const pair = [await customer('9876500011'), await customer('9876500012')];
  await note('same-pan', '2026-11-03T06:30:00.000Z', pair);
  await note('same-person', '2026-11-04T06:30:00.000Z', pair);
  const query = { preset: 'custom_range', from: '2026-11-02', to: '2026-11-05' } as const;
  const { totals, rules } = (await app.inject(getDedupeSummary, { query }, { token })).body.data;
  expect(totals).toEqual({ found: 1, open: 1 });
  expect(rules.map(({ open }) => open)).toEqual([1, 1]);
});
