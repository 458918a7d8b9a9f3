import { sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_TABLES, inventoriedColumns } from '#domains/operations/privacy/data-inventory';
import { registerModuleJobs } from './modules';
import type { Context, Jobs } from './platform/context';
import { registerHousekeeping } from './platform/operations/housekeeping';
import { type LendingWorld, startLendingWorld } from './testing/worlds/lending-world';
import { makeKnownCustomer } from './testing/worlds/privacy';

let world: LendingWorld;
let app: LendingWorld['app'];
beforeAll(async () => {
  world = await startLendingWorld({
    now: '2026-11-18T06:30:00.000Z',
    sandbox: { speed: 1, webhookUrl: undefined },
  });
  app = world.app;
});
afterAll(() => world.close());

/** Every regular job of platform and modules, by its name. */
function regularJobs() {
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
}

/** So many days after the rows are made the jobs run; the last time a day before the year is over, which covers CERT-In's 180 days. */
const RUNS = [1, 40, 100, 364];
const DAY_MS = 86_400_000;

const COUNTS = 'counts without anybody in them, which move to their sums';
const WORK_LIST = 'a list of what is to be worked out again, each row gone with the work';

/** Tables of which a regular job takes rows within the year, each with its reason; of all others it takes none. */
const KEPT_SHORTER: Readonly<Record<string, string>> = {
  otp_challenges: 'a code is good for minutes; thirty days later it goes, and failed ones stay in otp_failures',
  prospects: 'a contact that nobody confirmed may be someone else’s: thirty days; confirmed ones stay',
  sessions: 'what proves a session; that someone signed in stays in the audit trail',
  known_browsers: 'by which a browser is told from strangers’, ninety days after its last sign-in',
  idempotency_keys: 'the answer to a repeat, for a day; what the call did stays where it was done',
  hand_overs: 'a link to go on elsewhere, thirty days after its end',
  reminders: 'a wish to be reminded, thirty days after it was met; the message stays in outbox_messages',
  drafts: 'what was typed and never sent: ninety days, as the notice says',
  partner_leads: 'what a partner wrote of someone, until its lock ends; whom they brought stays in attribution_claims',
  integration_leads: 'someone handed over who never came, until the lock ends; who came stays',
  journey_changes: WORK_LIST,
  call_claims: 'who has someone’s number before them, for a quarter of an hour; the calls stay',
  call_rests: 'until when someone is not called again; the calls stay',
  merchant_forms: 'a form that was never sent, thirty days',
  merchant_documents: 'documents of such a form',
  ticket_files: 'a file that went with no question, a day',
  webhook_events: 'ids and states that a partner’s system was told, thirty days; they stay in application_events',
  webhook_deliveries: 'the tries of the same',
  lender_call_samples: 'names and lengths of fields, thirty days; the calls stay in lender_calls',
  spent_puzzles: 'random ids of nobody, until a puzzle of that id could be used again no more',
  rate_limits: 'counters under hashes, until their window ends',
  otp_changes: COUNTS,
  link_changes: COUNTS,
  lender_call_changes: COUNTS,
  breach_changes: COUNTS,
  stage_changes: COUNTS,
  commission_changes: WORK_LIST,
  daily_figures: COUNTS,
};

/** What is written as it happens, of customers or of who did what: each has a row in this test. */
const LOGS = [
  ...['audit_entries', 'customer_reads', 'lender_calls', 'otp_failures', 'application_events', 'consents'],
  ...['visits', 'click_outs', 'link_clicks', 'attribution_touches', 'field_changes', 'outbox_messages'],
];

/** The keys of all rows of each table of the inventory. */
async function readKeys(): Promise<ReadonlyMap<string, readonly string[]>> {
  const keys = await app.sql<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(quote_ident(a.attname)::text order by a.attnum) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where i.indisprimary and c.relnamespace = 'public'::regnamespace group by 1`,
  );
  const columnsOf = new Map(keys.map(({ name, columns }) => [name, columns]));
  const found = new Map<string, string[]>();
  for (const table of inventoriedColumns().keys()) {
    const columns = columnsOf.get(table);
    if (!columns) throw new Error(`${table} has no key to tell its rows by`);
    const rows = await app.sql<{ id: string }>(`select concat_ws('|', ${columns.join(', ')}) as id from ${table}`);
    found.set(
      table,
      rows.map(({ id }) => id),
    );
  }
  return found;
}

/** What the customer of the inventory has no row of: logs of others, and what goes soon. */
async function putOthers(userId: string) {
  const at = app.clock.now();
  const end = new Date(at.getTime() + 60_000);
  const put = (statement: string, ...values: unknown[]) => app.sql(statement, values);
  const seal = (table: string, id: string, column: string) => app.platform.cipher.seal('{}', { table, id, column });
  const number = await app.inject(sendOtp, { body: { mobile: '9876500019' } });
  if (number.status !== 200) throw new Error('no code was sent');
  await put(
    `insert into otp_failures (at, reason, channel, circle, brand_key, purpose)
     values ($1, 'wrong-code', 'sms', 'kerala', 'cl', 'sign-in')`,
    at,
  );
  await put("insert into visits (visit_id, brand_key, path, utms, at) values ('vis_1', 'cl', '/', '{}', $1)", at);
  await put(
    `insert into tracking_links (link_id, code, name, brand_key, target, utms, created_at, created_by)
     values ('trk_1', 'aaaaaaa', 'Poster', 'cl', 'entry', '{}', $1, 'stf_caller')`,
    at,
  );
  await put(
    "insert into link_clicks (click_id, link_id, at, is_bot, by_qr) values ('lck_1', 'trk_1', $1, false, false)",
    at,
  );
  await put(
    `insert into field_changes (change_id, kind, record_type, record_id, property, before, after, at, request_id)
     values ('chg_1', 'changed', 'lender', '1', 'priority', '1', '2', $1, 'r')`,
    at,
  );
  await put(
    "insert into lender_call_samples (call_id, at, request, answer) select min(id), $1, '{}', '{}' from lender_calls",
    at,
  );
  await put("insert into commission_changes (lender_application_id) values ('lap_of_nobody')");
  await put("insert into spent_puzzles (puzzle_id, expires_at) values ('puz_1', $1)", end);
  await put("insert into rate_limits (key, points, expire) values ('of-this-test', 1, $1)", end.getTime());
  await put(
    `insert into idempotency_keys (actor, route, key, fingerprint, status, reply, created_at)
     values ('customer:' || $2::text, 'r', 'k', 'f', 200, '{}', $1) on conflict do nothing`,
    ...[at, userId],
  );
  await put(
    `insert into integration_leads (lead_id, partner_id, key_id, mode, reference, mobile_masked, consent_text, consent_at,
       partner_lead_id, created_at, expires_at)
     values ('led_never', 'ptr_cl', 'key_1', 'live', 'order-8', '******3211', 'I agree to be called', $1, 'pld_never', $1,
       $1::timestamptz + interval '90 days')`,
    at,
  );
  await put(
    `insert into webhook_endpoints (endpoint_id, partner_id, url, mode, events, secret_sealed, active, created_at, created_by)
     values ('end_1', 'ptr_cl', 'https://partner.example', 'live', '{lead.created}', $2, false, $1, 'pus_keys')`,
    ...[at, seal('webhook_endpoints', 'end_1', 'secret_sealed')],
  );
  await put(
    `insert into webhook_events (event_id, partner_id, mode, type, data, at, spread_at)
     values ('evt_1', 'ptr_cl', 'live', 'lead.created', '{}', $1, $1)`,
    at,
  );
  await put(
    `insert into webhook_deliveries (delivery_id, event_id, endpoint_id, partner_id, state, created_at)
     values ('dlv_1', 'evt_1', 'end_1', 'ptr_cl', 'delivered', $1)`,
    at,
  );
  await put(
    `insert into merchant_forms (form_id, secret_hash, brand_key, language, answers_sealed, state, created_at, updated_at)
     values ('mfm_draft', 'x', 'cl', 'en', $2, 'draft', $1, $1)`,
    ...[at, seal('merchant_forms', 'mfm_draft', 'answers_sealed')],
  );
  await put(
    `insert into merchant_documents (document_id, form_id, key, file_name, content_type, bytes, sha256, file_key, uploaded_at)
     values ('mdc_1', 'mfm_draft', 'pan', 'a.pdf', 'application/pdf', 1, 'x', 'merchants/a.pdf', $1)`,
    at,
  );
  await put(
    `insert into ticket_files (file_id, partner_user_id, file_name, content_type, bytes, sha256, file_key, uploaded_at)
     values ('tfl_1', 'pus_keys', 'a.pdf', 'application/pdf', 1, 'x', 'tickets/a.pdf', $1)`,
    at,
  );
}

test('REG-DP-6 REG-DP-8 REG-DP-10 of nothing personal and of no log does a regular job take a row within a year, but what is named with a reason', async () => {
  const { userId } = await makeKnownCustomer(world);
  await putOthers(userId);
  const before = await readKeys();
  const empty = [...CUSTOMER_TABLES.map(({ table }) => table), ...LOGS].filter((table) => !before.get(table)?.length);
  expect(empty).toEqual([]);
  const start = app.clock.now().getTime();
  const jobs = regularJobs();
  expect(jobs.size).toBeGreaterThan(30);
  for (const days of RUNS) {
    app.clock.set(new Date(start + days * DAY_MS).toISOString());
    for (const [name, run] of jobs) await expect(run(app.context(name)), name).resolves.not.toThrow();
    await app.platform.jobs.drain();
  }
  const after = await readKeys();
  const taken = [...before].filter(([table, ids]) => {
    const left = new Set(after.get(table));
    return ids.some((id) => !left.has(id));
  });
  expect(taken.map(([table]) => table).sort()).toEqual(Object.keys(KEPT_SHORTER).sort());
  for (const [table, reason] of Object.entries(KEPT_SHORTER)) expect(reason.length, table).toBeGreaterThan(20);
  // Papers of customers go with the lender's answer or after thirty days (REG-DL-9); that there was one stays.
  expect(await app.sql('select file_key from journey_documents')).toEqual([{ file_key: null }]);
  // Of these, what became of somebody stays.
  expect(await app.sql('select 1 from prospects where user_id = $1', [userId])).not.toEqual([]);
  expect(await app.sql('select 1 from integration_leads where user_id = $1', [userId])).not.toEqual([]);
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

test('REG-DP-10 REG-DP-6 REG-RBC-3 the periods of retention that are dated keep personal data, consents and what ended of people without an account a year at least', async () => {
  const rows = await app.sql<{ data_class: string; keep_days: number }>(
    'select data_class, keep_days from retention_rules',
  );
  const classes = ['personal-data', 'loan-consents', 'merchant-application', 'help-request'];
  const kept = rows.filter(({ data_class }) => classes.includes(data_class));
  expect(new Set(kept.map(({ data_class }) => data_class)).size).toBe(classes.length);
  for (const { keep_days, data_class } of kept) expect(keep_days, data_class).toBeGreaterThanOrEqual(365);
});
