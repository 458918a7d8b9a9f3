import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoWholeTable, plansOf } from '../../../testing/plans';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { selectCases } from './cases.repository';

const NOW = '2026-11-18T06:30:00.000Z';
const AT = '$1::timestamptz - make_interval(mins => n)';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  await app.sql("insert into partners (partner_id, name) values ('ptr_a', 'A'), ('ptr_b', 'B')");
  const { userId } = await app.signIn({ mobile: '9876540001' });
  // Rows enough that reading whole tables would be dearer; without their customers, whom the plan does not ask about.
  await app.sql('set session_replication_role = replica');
  for (const text of [
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     select 'app_' || n, 'usr_' || n, 'cl', 'Personal Loans', 2, 100000, 12, ${AT}, ${AT} from generate_series(1, 5000) n`,
    `insert into lender_applications (lender_application_id, app_id, user_id, brand_key, partner_id, lender_id, product_type, status,
       submission_state, amount, tenure_months, emi, apr_bps, created_at, updated_at)
     select 'lap_' || n, 'app_' || n, 'usr_' || n, 'cl', case n % 2 when 1 then 'ptr_a' else 'ptr_b' end, (select min(lender_id) from lenders), 'Personal Loans', 2, 'accepted', 100000,
       12, 9000, 1200, ${AT}, ${AT} from generate_series(1, 5000) n`,
    `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until)
     select 'clm_' || n, 'usr_' || n, 'ptr_a', 'link', $1, '2027-01-31T00:00:00Z' from generate_series(1, 5000) n`,
    `insert into case_attributions (app_id, user_id, partner_id, claim_id, way, at)
     select 'app_' || n, 'usr_' || n, case n % 2 when 1 then 'ptr_a' else 'ptr_b' end, 'clm_' || n, 'link', ${AT} from generate_series(1, 5000) n`,
  ]) {
    await app.sql(text, [NOW]);
  }
  await app.sql(
    "insert into users select * from (select (jsonb_populate_record(u, jsonb_build_object('user_id', 'usr_' || n, 'phone_index', 'i' || n))).* from users u, generate_series(1, 5000) n where u.user_id = $1) x",
    [userId],
  );
  await app.sql('set session_replication_role = origin');
  await app.sql('analyze');
}, 120_000);
afterAll(() => app.close());

test('PORTAL-PAGE-18 the applications of one lead are found by indexes, however many the partner has', async () => {
  const scope = { partnerId: 'ptr_a', merchantId: null, seesMoney: true };
  const plan = await plansOf(app, (tx) =>
    selectCases(
      tx,
      scope,
      { days: null, day: 'created', productType: undefined, status: undefined, isStuck: false, lead: 'clm_77' },
      { after: undefined, limit: 101 },
    ),
  );
  expect(plan).toContain('case_attributions_by_user');
  const tables = ['case_attributions', 'attribution_claims', 'applications', 'lender_applications', 'users'];
  expectNoWholeTable(plan, tables);
});

test.each(['created', 'disbursed'] as const)(
  'PORTAL-PAGE-18 a page of a partner’s cases by the day they were %s is read in its order, and not all of them sorted',
  async (day) => {
    const scope = { partnerId: 'ptr_a', merchantId: null, seesMoney: true };
    const year = {
      since: new Date('2026-01-01'),
      before: new Date('2027-01-01'),
      from: '2026-01-01',
      to: '2026-12-31',
    };
    const filter = { days: year, day, productType: undefined, status: undefined, isStuck: false, lead: undefined };
    const page = { after: undefined, limit: 101 };
    const wish = { prefersIndexes: true, answers: true };
    const plan = await plansOf(app, (tx) => selectCases(tx, scope, filter, page), wish);
    expect(plan).toContain(day === 'created' ? 'lender_applications_by_partner' : 'lender_disbursals_by_partner');
    expectNoWholeTable(plan, ['case_attributions', 'applications', 'lender_applications', 'users']);
    // Of those that went to no lender, what was made since the last of this page: 101 of every second minute.
    if (day === 'created') expect(plan).toMatch(/case_attributions_by_partner.*at >= '2026-11-18 03:/);
  },
);
