import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app';

let app: TestApp;
let userId = '';
let lenderId = 0;
beforeAll(async () => {
  app = await startTestApp();
  userId = (await app.signIn({ mobile: '9876500001' })).userId;
  const [lender] = await app.sql<{ lender_id: number }>('select lender_id from lenders order by 1 limit 1');
  lenderId = lender?.lender_id ?? 0;
  await insert('applications', application());
  await insert('lender_applications', lenderApplication({ lender_application_id: 'lap_possible000' }));
});
afterAll(() => app.close());

type Row = Record<string, unknown>;
const at = '2026-11-18T06:30:00Z';

/** Inserts past the application's rights: what is refused here can't be, no matter who writes. */
async function insert(table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_name, index) => `$${index + 1}`).join(', ');
  await app.sql(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(row));
}
const insertedInto = (table: string, row: Row) =>
  insert(table, row).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const application = (more: Row = {}): Row => ({
  app_id: 'app_possible000',
  user_id: userId,
  brand_key: 'cl',
  product_type: 'Personal Loans',
  status: 6,
  amount: 200_000,
  tenure_months: 24,
  created_at: at,
  updated_at: at,
  ...more,
});
const lenderApplication = (more: Row = {}): Row => ({
  lender_application_id: 'lap_possible001',
  brand_key: 'cl',
  app_id: 'app_possible000',
  user_id: userId,
  lender_id: lenderId,
  product_type: 'Personal Loans',
  status: 6,
  submission_state: 'accepted',
  amount: 200_000,
  tenure_months: 24,
  emi: 9_500,
  apr_bps: 1_800,
  created_at: at,
  updated_at: at,
  ...more,
});
const consent = (more: Row = {}): Row => ({
  consent_id: 'con_possible000',
  user_id: userId,
  purpose: 'terms',
  granted: true,
  product_type: 'Personal Loans',
  notice_key: 'consent-terms',
  notice_version: 1,
  notice_hash: 'a'.repeat(64),
  language: 'en',
  items: '[]',
  channels: '[]',
  channel: 'web',
  at,
  request_id: 'test',
  ...more,
});
const sharing = { purpose: 'lender-sharing', items: '["PAN"]', app_id: 'app_possible000' };
const offerSet = (more: Row = {}): Row => ({
  offer_set_id: 'ofs_possible000',
  app_id: 'app_possible000',
  user_id: userId,
  ruleset_version: 1,
  profile: '{}',
  amount: 200_000,
  tenure_months: 24,
  created_at: at,
  ...more,
});
const container = { prospect_app_id: 'pap_possible000', brand_key: 'cl', created_at: at };
const event = { app_id: 'app_possible000', at, recorded_at: at, event: 'created', by: 'customer' };

test.each<[string, string, () => Row]>([
  ['an application of nobody', 'applications', () => application({ app_id: 'app_x', user_id: 'usr_nobody' })],
  ['an application with a status that there is not', 'applications', () => application({ app_id: 'app_x', status: 8 })],
  ['an application for nothing', 'applications', () => application({ app_id: 'app_x', amount: 0 })],
  ['an offer that was never made', 'lender_applications', () => lenderApplication({ offer_id: 'ofr_nothing' })],
  ['key facts that were never issued', 'lender_applications', () => lenderApplication({ key_facts_id: 'kfs_nothing' })],
  ['a lender application of nobody', 'lender_applications', () => lenderApplication({ user_id: 'usr_nobody' })],
  ['a submission state made up', 'lender_applications', () => lenderApplication({ submission_state: 'perhaps' })],
  ['a negative disbursal', 'lender_applications', () => lenderApplication({ disbursed_amount: -1 })],
  [
    'a timeline of no application',
    'application_events',
    () => ({ ...event, user_id: userId, lender_application_id: 'lap_x' }),
  ],
  ['an event by a stranger', 'application_events', () => ({ ...event, user_id: userId, by: 'stranger' })],
  ['a consent of nobody', 'consents', () => consent({ user_id: 'usr_nobody' })],
  ['a consent to a lender that there is not', 'consents', () => consent({ ...sharing, lender_id: 99_999 })],
  ['sharing with nobody', 'consents', () => consent(sharing)],
  ['sharing for no application', 'consents', () => consent({ ...sharing, lender_id: lenderId, app_id: null })],
  ['sharing of nothing', 'consents', () => consent({ ...sharing, lender_id: lenderId, items: '[]' })],
  ['terms agreed to with one lender', 'consents', () => consent({ lender_id: lenderId })],
  ['a consent for a purpose made up', 'consents', () => consent({ purpose: 'resale' })],
  ['offers for no application', 'offer_sets', () => offerSet({ app_id: 'app_nothing' })],
  ['offers for nobody', 'offer_sets', () => offerSet({ user_id: 'usr_nobody' })],
  [
    'a container of nobody',
    'prospect_applications',
    () => ({ ...container, prospect_id: 'pro_x', user_id: 'usr_nobody' }),
  ],
  [
    'a container of no prospect',
    'prospect_applications',
    () => ({ ...container, prospect_id: 'pro_x', user_id: userId }),
  ],
  [
    'a role beyond the three',
    'staff_users',
    () => ({ staff_id: 'stf_x', email: 'x@saakh.test', name: 'X', role_id: 4, password_hash: 'none' }),
  ],
  [
    'a session of an audience made up',
    'sessions',
    () => ({
      token_hash: 'x',
      audience: 'robot',
      subject_id: userId,
      created_at: at,
      last_seen_at: at,
      idle_minutes: 15,
      expires_at: at,
    }),
  ],
])('the database refuses %s', async (_what, table, row) => {
  expect(await insertedInto(table, row())).toMatch(/violates (check|foreign key) constraint/);
});

test('what may be is taken', async () => {
  expect(await insertedInto('offer_sets', offerSet())).toBe('taken');
  expect(await insertedInto('consents', consent({ ...sharing, lender_id: lenderId }))).toBe('taken');
  expect(await insertedInto('consents', consent({ consent_id: 'con_possible001' }))).toBe('taken');
});

/**
 * Columns of these names that hold no list of ours: a district, an answer's status, a lender's own word, the way of asking, who
 * published a figure; and one part of a sum, which a correction may leave below nothing.
 */
const FREE = [
  'users.state',
  'pincodes.state',
  'idempotency_keys.status',
  'lender_deliveries.outcome',
  'consents.channel',
  'gold_rates.source',
  'retention_rules.source',
  'regulatory_rules.source',
  'customer_journeys.source',
  'journey_sums.source',
  'daily_figures.disbursed_amount',
  'figure_sums.disbursed_amount',
  // What an account comes to may be a debit or a credit.
  'ledger_balances.amount',
  // Counts that triggers alone write, from rows of which each is of a list.
  'otp_changes.channel',
  ...['operation', 'outcome', 'status'].flatMap((column) => [
    `lender_call_changes.${column}`,
    `lender_call_sums.${column}`,
  ]),
];
const LISTED = ['status', 'state', 'submission_state', 'audience', 'kind', 'role_id', 'channel', 'purpose', 'category'];

test('every amount, and every column that holds one of a list, has a constraint', async () => {
  const bare = await app.sql<{ place: string }>(
    `select c.table_name || '.' || c.column_name as place
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and ((c.data_type = 'numeric' and c.numeric_precision = 14) or c.column_name = any($1))
       and not exists (
         select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
         where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name)
     order by 1`,
    [[...LISTED, 'by', 'source', 'outcome', 'operation', 'adapter', 'rate_type', 'fee_kind', 'lender_status']],
  );
  expect(bare.map(({ place }) => place).filter((place) => !FREE.includes(place))).toEqual([]);
});
