import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerModuleJobs } from './modules';
import type { Context } from './platform/context';
import type { Jobs } from './platform/jobs/jobs';
import { registerHousekeeping } from './platform/operations/housekeeping';
import { startTestApp, type TestApp } from './testing/test-app';

const NOW = '2026-11-18T06:30:00.000Z';
/** One day less than the year that covers CERT-In's 180 days, too. */
const ALMOST_A_YEAR_AGO = '2025-11-19T06:30:00.000Z';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
});
afterAll(() => app.close());

/** Every regular job of platform and modules, by its name. */
const regularJobs = () => {
  const found = new Map<string, (ctx: Context) => Promise<unknown>>();
  const jobs: Jobs = {
    ...app.platform.jobs,
    work: () => undefined,
    schedule: (name, _cron, handle) => {
      found.set(name, handle);
    },
  };
  const platform = { ...app.platform, jobs };
  registerHousekeeping(platform);
  registerModuleJobs(platform);
  return found;
};

const LOGS = [
  'audit_entries',
  'customer_reads',
  'lender_calls',
  'otp_failures',
  'application_events',
  'consents',
] as const;

test('REG-DP-10 no regular job takes a log, access or audit row that is younger than a year', async () => {
  const { userId } = await app.signIn({ mobile: '9876500001' });
  const at = ALMOST_A_YEAR_AGO;
  const put = (statement: string, ...values: unknown[]) => app.sql(statement, values);
  await put(
    `insert into audit_entries (at, actor, action, object_type, object_id, request_id)
     values ($1, 'admin:stf_1', 'customer.opened', 'customer', 'x', 'r')`,
    at,
  );
  await put(
    `insert into customer_reads (read_id, user_id, staff_id, act, at) values ('rea_1', $2, 'stf_1', 'opened', $1)`,
    ...[at, userId],
  );
  await put(
    `insert into lender_calls (lender_id, operation, attempt, outcome, duration_ms, request_id, at)
     select lender_id, 'quote', 1, 'answered', 10, 'r', $1 from lenders limit 1`,
    at,
  );
  await put(
    `insert into otp_failures (at, reason, channel, circle, brand_key, purpose)
     values ($1, 'wrong-code', 'sms', 'kerala', 'cl', 'sign-in')`,
    at,
  );
  await put(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ('app_kept0000000', $2, 'cl', 'Personal Loans', 6, 200000, 24, $1, $1)`,
    ...[at, userId],
  );
  await put(
    `insert into application_events (app_id, user_id, at, recorded_at, event, by)
     values ('app_kept0000000', $2, $1, $1, 'created', 'customer')`,
    ...[at, userId],
  );
  await put(
    `insert into consents (consent_id, user_id, purpose, granted, product_type, notice_key, notice_version, notice_hash, language, items,
       channels, channel, at, request_id)
     values ('con_kept', $2, 'terms', true, 'Personal Loans', 'consent-terms', 1, 'x', 'en', '[]', '[]', 'web', $1, 'r')`,
    ...[at, userId],
  );
  const counted = async () =>
    Promise.all(
      LOGS.map(async (table) => {
        const rows = await app.sql(`select 1 from ${table} where at = $1`, [at]);
        return [table, rows.length] as const;
      }),
    );
  const before = await counted();
  expect(before.filter(([, rows]) => rows === 0)).toEqual([]);
  const jobs = regularJobs();
  expect(jobs.size).toBeGreaterThan(30);
  for (const [name, run] of jobs) {
    await expect(run(app.context(name)), name).resolves.not.toThrow();
  }
  expect(await counted()).toEqual(before);
});

test('REG-DP-10 REG-RBC-3 the program itself may not delete from audit, access rows of the chain, consents or the steps of an application', async () => {
  for (const table of [
    'audit_entries',
    'audit_seals',
    'consents',
    'application_events',
    'lender_calls',
    'breach_notices',
  ]) {
    const [row] = await app.sql<{ may: boolean }>(`select has_table_privilege('saakh_app', $1, 'DELETE') as may`, [
      table,
    ]);
    expect(row?.may, table).toBe(false);
  }
});

test('REG-DP-10 REG-RBC-3 the periods of retention that are dated keep personal data and consents a year at least', async () => {
  const rows = await app.sql<{ data_class: string; keep_days: number }>(
    'select data_class, keep_days from retention_rules',
  );
  const kept = rows.filter(({ data_class }) => ['personal-data', 'loan-consents'].includes(data_class));
  expect(kept.length).toBeGreaterThanOrEqual(2);
  for (const { keep_days, data_class } of kept) expect(keep_days, data_class).toBeGreaterThanOrEqual(365);
});
