import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoWholeTable, plansOf } from '../../../testing/plans';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { selectTimeline } from './timeline.repository';

const NOW = '2026-11-18T06:30:00.000Z';
const OTHERS = 5_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  // Rows enough that reading whole tables would be dearer; without their customers, whom the plan does not ask about.
  await app.sql('set session_replication_role = replica');
  for (const text of [
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     select 'app_' || n, 'usr_' || n, 'cl', 'Personal Loans', 2, 100000, 12, $1, $1 from generate_series(1, ${OTHERS}) n`,
    `insert into application_events (app_id, user_id, at, recorded_at, event, by)
     select 'app_' || n, 'usr_' || n, $1, $1, 'created', 'customer' from generate_series(1, ${OTHERS}) n`,
  ]) {
    await app.sql(text, [NOW]);
  }
  await app.sql('set session_replication_role = origin');
  await app.sql('analyze');
}, 120_000);
afterAll(() => app.close());

test('ADMIN-PAGE-20 the events of one customer are found by indexes on every page, however many others there are', async () => {
  const accounts = { userId: 'usr_77', userIds: ['usr_77'], addresses: [] };
  const plan = await plansOf(app, async (tx) => {
    await selectTimeline(tx, accounts, { after: undefined, limit: 31 });
    await selectTimeline(tx, accounts, { after: { at: NOW, id: 'e1' }, limit: 31 });
  });
  expect(plan).toContain('application_events_by_app');
  expectNoWholeTable(plan, ['applications', 'application_events']);
});
