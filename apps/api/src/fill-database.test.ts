import { listProducts } from '@saakh/contracts/catalogue/products';
import { getMatchingRules } from '@saakh/contracts/lending/offers';
import { getPartnerByName } from '@saakh/contracts/partners/brands';
import { afterEach, expect, test, vi } from 'vitest';
import { findConnectionBySlug, isOffered, saveConnection } from '#domains/catalogue/lenders';
import { verifyConsents } from '#domains/customers/consents';
import { makeApp } from './app';
import { fillMarket } from './demo/fill';
import { fillDatabase } from './fill-database';
import { inTransaction } from './platform/context';
import { productionSettings } from './testing/production-settings';
import { openTestPlatform, type TestPlatform } from './testing/test-platform';

const production = { ...productionSettings, PUBLIC_ORIGIN: 'https://loans.operator.example' };
/** Where the daily work of the office stands. */
const WORK = [
  ...['tickets', 'otp_failures', 'lender_calls', 'tracking_links', 'link_clicks', 'imports', 'import_errors'],
  ...['campaigns', 'campaign_recipients', 'calls', 'dedupe_findings', 'customer_merges', 'held_customers'],
  ...['click_outs', 'insurance_leads'],
];

let t: TestPlatform;
afterEach(() => t.close());
async function open(config: Record<string, string>) {
  t = await openTestPlatform({ config });
  return t;
}
const count = async (table: string) =>
  Number((await t.sql<{ count: string }>(`select count(*) from ${table}`))[0]?.count);

test('production begins with nothing invented: no lender, connection, partner, person or registration', async () => {
  await open(production);
  await fillDatabase(t.ctx, 'few');
  const invented = [
    'lenders',
    'lender_connections',
    'lender_products',
    'partners',
    'partner_users',
    'lender_users',
    'staff_users',
  ];
  for (const table of [...invented, ...WORK, 'users', 'applications', 'consents'])
    expect(await count(table), table).toBe(0);
  expect(await t.sql('select key, partner_id, hosts, legal_name, grievance_name from brands')).toEqual([
    {
      key: 'cl',
      partner_id: null,
      hosts: ['loans.operator.example'],
      legal_name: production.LEGAL_NAME,
      grievance_name: production.GRIEVANCE_NAME,
    },
  ]);
  const texts = await t.sql<{ channel: string; pe_id: string | null; dlt_template_id: string | null }>(
    'select channel, pe_id, dlt_template_id from message_templates',
  );
  expect(texts.length).toBeGreaterThan(10);
  // Only what the operator's settings name is registered.
  const registered = texts.filter((row) => row.pe_id !== null || row.dlt_template_id !== null);
  expect(registered.map((row) => `${row.channel} ${row.pe_id}`)).toEqual(Array(2).fill(`sms ${production.SMS_PE_ID}`));
  for (const table of ['notices', 'products', 'search_options', 'languages', 'decline_reasons', 'pincodes']) {
    expect(await count(table), table).toBeGreaterThan(1);
  }
});

test('FIRST_ADMIN_EMAIL invites one administrator at the first start, and nobody later', async () => {
  await open({ ...production, FIRST_ADMIN_EMAIL: 'Asha@loans.example' });
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await fillDatabase(t.ctx, 'few');
  await fillDatabase(t.ctx, 'few');
  const lines = said.mock.calls.map(String).filter((line) => line.includes('asha@loans.example'));
  said.mockRestore();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/https:\/\/loans\.operator\.example\/admin\/reset-password#\S{20,}/);
  expect(await t.sql('select name, role_id, active from staff_users')).toEqual([
    { name: 'Administrator', role_id: 1, active: true },
  ]);
});

test('BRAND-09 BRAND-10 the site opens in production with its one neutral brand, in the colours of the specification', async () => {
  await open(production);
  await fillDatabase(t.ctx, 'few');
  const { server } = await makeApp({ platform: t.platform, clock: t.clock });
  const ask = (url: string) => server.inject({ url, headers: { host: 'loans.operator.example' } });
  const brand = await ask(getPartnerByName.path.replace(':name', 'cl'));
  expect(brand.json().data).toMatchObject({
    partnerKey: 'cl',
    legalName: production.LEGAL_NAME,
    primaryColour: '#4EC9DB',
    secondaryColour: '#070050',
  });
  expect((await ask(listProducts.path)).json().data.length).toBeGreaterThan(10);
  await server.close();
});

test('production has rules before it has a lender: one version, by which nobody lends', async () => {
  await open(production);
  await fillDatabase(t.ctx, 'few');
  await fillDatabase(t.ctx, 'few');
  expect(await t.sql('select version from ruleset_versions')).toEqual([{ version: 1 }]);
  const { server } = await makeApp({ platform: t.platform, clock: t.clock });
  const answer = await server.inject({ url: getMatchingRules.path, headers: { host: 'loans.operator.example' } });
  expect(answer.json().data).toMatchObject({ version: 1, lenders: [] });
  await server.close();
});

test('production starts without a lender that has a test key: it is off, its connection is gone, and the log names it', async () => {
  await open(production);
  await fillDatabase(t.ctx, 'few');
  await fillMarket(t.ctx);
  const own = await inTransaction(t.ctx, async (ctx) => {
    const lender = await findConnectionBySlug(ctx, 'banyan-bank');
    if (!lender) throw new Error('The demo has no such lender');
    const settings = { ...lender, apiKey: 'own-key', webhookSecret: 'own-secret', testedAt: ctx.clock.now() };
    // Twice, so that the sandbox's secret is not kept as the one before.
    for (const webhookSecret of ['own-secret-0', 'own-secret'])
      await saveConnection(ctx, { ...settings, webhookSecret });
    return lender.lenderId;
  });
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await fillDatabase(t.ctx, 'few');
  await fillDatabase(t.ctx, 'few');
  const lines = said.mock.calls.map(String).filter((line) => line.includes('test key'));
  said.mockRestore();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/Aster Finance/);
  expect(lines[0]).not.toMatch(/Banyan Bank/);
  expect(await t.sql('select lender_id from lender_connections')).toEqual([{ lender_id: own }]);
  const lenders = await t.sql<{ slug: string; lender_id: number; lender_status: number }>('select * from lenders');
  const offered = await inTransaction(t.ctx, (ctx) =>
    Promise.all(lenders.map(async (one) => ((await isOffered(ctx, one.lender_id)) ? one.slug : []))),
  );
  expect(offered.flat()).toEqual(['banyan-bank']);
  expect(lenders.find(({ slug }) => slug === 'aster-finance')).toMatchObject({ lender_status: 0 });
});

/** The daily work stands where the product would have put it, and none of it lies after today. */
async function checkWork() {
  const states = async (query: string) => (await t.sql<{ of: string }>(query)).map((row) => row.of).join(' ');
  expect(await states('select distinct state as of from tickets order by 1')).toBe('answered closed open');
  expect(await states("select kind || '-' || state as of from imports order by 1")).toBe(
    'commission-applied mis-checked status-applied status-undone',
  );
  expect(await states('select state as of from campaigns order by 1')).toBe('done scheduled');
  expect(await states('select distinct decision as of from dedupe_findings order by 1')).toBe(
    'asked different merged open',
  );
  expect(await states('select record_type as of from change_approvals where decision is null')).toBe(
    'customer-deletion',
  );
  const [made] = await t.sql<Record<'future' | 'delivered' | 'stopped' | 'due' | 'leads' | 'bots', number>>(
    `select (select count(*)::int from audit_entries where at > now() + interval '1 minute') as future,
       (select count(*)::int from outbox_messages where delivery = 'delivered') as delivered,
       (select count(stopped_at)::int from campaign_recipients) as stopped,
       (select count(*)::int from calls where call_back_open) as due,
       (select count(*)::int from prospects where lead is not null) as leads,
       (select count(*)::int from link_clicks where is_bot) as bots`,
  );
  expect(made?.future).toBe(0);
  for (const [name, found] of Object.entries(made ?? {})) if (name !== 'future') expect(found, name).toBeGreaterThan(0);
}

test('REG-DP-13 the demo is filled in an order that the database takes, with daily work in the back office, and its second start changes nothing', async () => {
  await open({});
  await fillDatabase(t.ctx, 'few');
  const tables = [
    'brands',
    'lenders',
    'users',
    'consents',
    'applications',
    'lender_applications',
    'application_events',
    'offer_sets',
    'offers',
  ];
  const before: number[] = [];
  for (const table of tables) before.push(await count(table));
  expect(before[0]).toBe(33);
  expect(Math.min(...before)).toBeGreaterThan(20);
  expect(await verifyConsents(t.ctx)).toMatchObject({ intact: true, older: 0 });
  const [told] = await t.sql<Record<'late' | 'early' | 'future' | 'paid' | 'hours' | 'seen' | 'applied', number>>(
    `select count(*) filter (where approved_at <= created_at)::int as early,
       count(*) filter (where disbursed_at <= approved_at or disbursed_at is not null and approved_at is null)::int as late,
       count(*) filter (where greatest(created_at, updated_at, approved_at, disbursed_at) > now())::int as future,
       count(disbursed_at)::int as paid,
       count(distinct extract(hour from disbursed_at))::int as hours,
       (select sum(offers_seen)::int from daily_figures where lender_id = 0) as seen,
       (select sum(applications)::int from daily_figures) as applied
     from lender_applications`,
  );
  expect(told).toMatchObject({ early: 0, late: 0, future: 0 });
  expect(told?.hours).toBeGreaterThan(12);
  expect(told?.paid).toBeGreaterThan(100);
  expect(told?.applied).toBeGreaterThan(500);
  expect(told?.seen).toBeGreaterThanOrEqual(told?.applied ?? 0);
  // Every page tells the same moment: lists by the row, the customer's page by its events; and nobody acts before signing in.
  const [clocks] = await t.sql<Record<'differ' | 'consents' | 'applied' | 'unseen', number>>(
    `select (select count(*)::int from lender_applications l join application_events e using (lender_application_id)
          where e.event = 'submitted' and e.at <> l.created_at) as differ,
       (select count(*)::int from consents c where c.at < (select min(p.created_at) from prospects p where p.user_id = c.user_id)) as consents,
       (select count(*)::int from applications a where a.created_at < (
          select min(p.created_at) from prospects p where p.user_id = a.user_id)) as applied,
       (select count(*)::int from application_events e join users u using (user_id)
          where e.by = 'customer' and e.at > coalesce(u.last_signed_in_at, '-infinity') and u.deleted_at is null
            and u.merged_into is null and not exists (select 1 from users m where m.merged_into = u.user_id)) as unseen`,
  );
  expect(clocks).toEqual({ differ: 0, consents: 0, applied: 0, unseen: 0 });
  // What the product itself could not have made: one at a lender without having been sent, one that waits and has no job, a yes
  // without an amount. What went to no lender is there, too.
  const [odd] = await t.sql<Record<'new' | 'queued' | 'amountless' | 'ended' | 'unsent', number>>(
    `select count(*) filter (where status = 1)::int as new, count(*) filter (where submission_state = 'queued')::int as queued,
       count(*) filter (where status = 3 and approved_amount is null)::int as amountless,
       (select count(*)::int from applications a where a.status <> 1 and not exists (
          select 1 from lender_applications l where l.app_id = a.app_id)) as ended,
       (select count(*)::int from applications a where a.status = 1 and not exists (
          select 1 from lender_applications l where l.app_id = a.app_id)) as unsent
     from lender_applications`,
  );
  expect(odd).toMatchObject({ new: 0, queued: 0, amountless: 0, ended: 0 });
  expect(odd?.unsent).toBeGreaterThan(3);
  // What is dated back to a day that is summed already is in its sum, too.
  const apart = await t.sql(
    `select day from (select day, sum(applications) a, sum(approvals) b, sum(disbursed_amount) c from daily_figures group by day) f
       join figure_sums s on s.period = 'day' and s.by = 'all' and s.start = f.day
     where (a, b, c) is distinct from (s.applications, s.approvals, s.disbursed_amount)`,
  );
  expect(apart).toEqual([]);
  const work: number[] = [];
  for (const table of WORK) work.push(await count(table));
  expect(Math.min(...work), WORK[work.indexOf(0)]).toBeGreaterThan(0);
  await checkWork();
  await fillDatabase(t.ctx, 'few');
  for (const [index, table] of tables.entries()) expect(await count(table), table).toBe(before[index]);
  for (const [index, table] of WORK.entries()) expect(await count(table), table).toBe(work[index]);
});
