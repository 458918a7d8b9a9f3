import { getOwnStatement, saveOwnStatement } from '@saakh/contracts/money/partner/statements';
import {
  exportCommission,
  exportPartnerCases,
  exportPartnerLeads,
  getPartnerCase,
  getPartnerDashboard,
  listBringers,
  listCommission,
  listPartnerCases,
  listPartnerLeads,
} from '@saakh/contracts/partners/partner-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAll } from '#domains/money/commissions';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const NOW = '2026-11-18T06:30:00.000Z';
let app: TestApp;
type Signed = { partnerUserId: string; token: string };
let owner: Signed;
let staff: Signed;
let shop: Signed;
let other: Signed;
const run = <Row = unknown>(text: string, values: unknown[] = []) => app.sql<Row>(text, values);

let made = 0;
interface Case {
  readonly partnerId: string;
  readonly merchantId?: string;
  readonly at?: string;
  readonly status?: number;
  readonly paid?: number;
}
/** A customer with a claim, an application and what its lender says. */
async function makeCase({ partnerId, merchantId, at = '2026-11-18T04:00:00Z', status = 2, paid }: Case) {
  made += 1;
  const { userId } = await app.signIn({ mobile: `98765300${String(made).padStart(2, '0')}` });
  await run(`update users set first_name = 'Kavita', last_name = 'Rao', shown_to_partner = true where user_id = $1`, [
    userId,
  ]);
  await run(
    `insert into attribution_claims (claim_id, user_id, partner_id, merchant_id, way, claimed_at, locked_until)
     values ($1, $2, $3, $4, 'link', $5, '2027-01-31T00:00:00Z')`,
    [`clm_${made}`, userId, partnerId, merchantId ?? null, at],
  );
  await run(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, $2, 'cl', 'Personal Loans', $3, 100000, 12, $4, $4)`,
    [`app_case${made}`, userId, status, at],
  );
  await run(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
       submission_state, amount, tenure_months, emi, apr_bps, disbursed_amount, disbursed_at, created_at, updated_at)
     values ('cl', $1, $2, $3, (select min(lender_id) from lenders), 'Personal Loans', $4, 'accepted', 100000, 12, 9000, 1200, $5, $6, $7, $7)`,
    [`lap_case${made}`, `app_case${made}`, userId, status, paid ?? null, paid === undefined ? null : NOW, at],
  );
  await run(
    `insert into application_events (app_id, lender_application_id, user_id, at, recorded_at, event, by)
     values ($1, null, $3, $4, $4, 'created', 'customer'), ($1, $2, $3, $4, $4, 'submitted', 'saakh'),
       ($1, $2, $3, $4, $4, 'sharing-withdrawn', 'customer')`,
    [`app_case${made}`, `lap_case${made}`, userId, at],
  );
  return `lap_case${made}`;
}

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  for (const id of ['ptr_a', 'ptr_b']) {
    await run('insert into partners (partner_id, name, revenue_percent, revenue_flat_fee) values ($1, $1, 50, 0)', [
      id,
    ]);
  }
  await run('delete from revenue_slabs');
  await run('update lenders set revenue_percent = 2, revenue_flat_fee = 0');
  owner = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_a' });
  staff = await signInPartnerPerson(app, 'Tejal', { partnerId: 'ptr_a', kind: 'staff' });
  await run(
    `insert into merchants (merchant_id, partner_id, name, created_at) values ('mer_indore', 'ptr_a', 'Malwa Loan Point', $1)`,
    [NOW],
  );
  shop = await signInPartnerPerson(app, 'Vinod', { partnerId: 'ptr_a', kind: 'merchant', merchantId: 'mer_indore' });
  other = await signInPartnerPerson(app, 'Meera', { partnerId: 'ptr_b' });
  await makeCase({ partnerId: 'ptr_a', paid: 50_000, status: 4 });
  await makeCase({ partnerId: 'ptr_a', merchantId: 'mer_indore' });
  await makeCase({ partnerId: 'ptr_a', at: '2026-10-05T04:00:00Z' });
  await makeCase({ partnerId: 'ptr_b', paid: 80_000, status: 4 });
  await bookAll(app.context());
});
afterAll(() => app.close());

const dashboard = async (who: Signed) => (await app.inject(getPartnerDashboard, {}, who)).body.data;
const cases = async (who: Signed, query: object = {}) =>
  (await app.inject(listPartnerCases, { query: { preset: 'today', ...query } }, who)).body.data;

test('PORTAL-PAGE-01 S-AZ-8 the dashboard counts today, the month, what stands still and the money of the own partner; a shop its own, without money', async () => {
  const data = await dashboard(owner);
  expect(data).toMatchObject({
    today: { leads: 2, applications: 2 },
    month: { leads: 2, applications: 2, disbursals: 1, disbursedPaise: 50_000_00 },
    money: { earnedPaise: 500_00, openPaise: 500_00, approvedPaise: 0, paidPaise: 0 },
    stuck: 1,
  });
  expect(data.days).toHaveLength(30);
  expect(data.days.at(-1)).toEqual({ on: '2026-11-18', leads: 2, applications: 2 });
  expect(await dashboard(staff)).toMatchObject({ today: { leads: 2 }, money: null });
  expect(await dashboard(shop)).toMatchObject({ today: { leads: 1, applications: 1 }, money: null, stuck: 0 });
  expect(await dashboard(other)).toMatchObject({ month: { disbursals: 1 }, money: { earnedPaise: 800_00 } });
});

test('PORTAL-PAGE-18 leads stand by their day with the customer masked, page by page', async () => {
  const query = { preset: 'custom_range', from: '2026-10-20', to: '2026-11-18' } as const;
  const { data } = (await app.inject(listPartnerLeads, { query }, owner)).body;
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({ name: 'K*** R***', way: 'link', state: 'held', applications: 1 });
  expect(data[0]?.mobile).toMatch(/^\*{6}\d{4}$/);
  const first = (await app.inject(listPartnerLeads, { query: { ...query, limit: '1' } }, owner)).body;
  const second = (
    await app.inject(listPartnerLeads, { query: { ...query, limit: '1', after: first.next ?? '' } }, owner)
  ).body;
  expect([first.data[0]?.id, second.data[0]?.id]).toEqual(data.map(({ id }) => id));
  expect(second.next).toBeNull();
  expect((await app.inject(listPartnerLeads, { query: { way: 'qr' } }, owner)).body.data).toEqual([]);
});

test('PORTAL-PAGE-18 cases are found by day, status and standing still; what they bring is for owners', async () => {
  expect((await cases(owner)).map(({ id }) => id).toSorted()).toEqual(['lap_case1', 'lap_case2']);
  expect(await cases(owner, { stuck: '1' })).toMatchObject([{ id: 'lap_case3', stuckDays: 44, status: 'submitted' }]);
  expect(await cases(owner, { day: 'disbursed' })).toMatchObject([
    { id: 'lap_case1', disbursedPaise: 50_000_00, disbursedOn: '2026-11-18', commissionPaise: 500_00 },
  ]);
  expect(await cases(staff, { status: 'disbursed' })).toMatchObject([{ id: 'lap_case1', commissionPaise: null }]);
  expect((await cases(shop)).map(({ id }) => id)).toEqual(['lap_case2']);
});

test('PORTAL-PAGE-18 S-AZ-4 a case tells its way and its commission, nothing of what its customer took back, and somebody else’s is not found', async () => {
  const one = (who: Signed, caseId = 'lap_case1') => app.inject(getPartnerCase, { params: { caseId } }, who);
  const { data } = (await one(owner)).body;
  expect(data.timeline.map(({ event }) => event)).toEqual(['created', 'submitted']);
  expect(data.movements).toMatchObject([{ kind: 'commission', paise: 500_00, statementId: null }]);
  expect(data.reckoning).toEqual({
    ...{ disbursedPaise: 50_000_00, sharePercent: 50, shareFlatPaise: 0, commissionPaise: 500_00 },
    lenderTookBack: false,
  });
  expect((await one(staff)).body.data).toMatchObject({ movements: [], reckoning: null, commissionPaise: null });
  for (const [who, id] of [
    [other, 'lap_case1'],
    [owner, 'lap_case4'],
    [shop, 'lap_case1'],
    [owner, 'lap_nobody'],
  ] as const) {
    expect((await one(who, id)).status, id).toBe(404);
  }
  expect(JSON.stringify(data)).not.toContain('lenderId');
});

test('PORTAL-PAGE-18 commission stands line by line with its sum, and no line says what the lender pays Saakh', async () => {
  const { body, raw } = await app.inject(listCommission, { query: { preset: 'today' } }, owner);
  expect(body).toMatchObject({
    sumPaise: 500_00,
    data: [{ kind: 'commission', paise: 500_00, own: { sharePercent: 50 }, broughtBy: null }],
  });
  // 2% of ₹50,000.
  expect(raw.toString()).not.toContain('100000,');
  expect(raw.toString()).not.toMatch(/revenue|slab/i);
  expect((await app.inject(listCommission, { query: {} }, staff)).status).toBe(403);
});

test('PORTAL-PAGE-18 commission on no statement stands together whenever it was booked, in its file too; today has its own days', async () => {
  const open = (query: object, who = owner) => app.inject(listCommission, { query: { open: '1', ...query } }, who);
  await run(`update commission_movements set at = at - interval '90 days' where partner_id = 'ptr_a'`);
  expect((await app.inject(listCommission, { query: {} }, owner)).body).toMatchObject({ data: [], sumPaise: 0 });
  expect((await open({})).body).toMatchObject({ data: [{ paise: 500_00 }], sumPaise: 500_00 });
  expect((await open({ kind: 'clawback' })).body).toMatchObject({ data: [], sumPaise: 0 });
  const file = await app.inject(exportCommission, { body: { open: '1', format: 'csv' } }, owner);
  expect(file.raw.toString().trim().split('\r\n')).toHaveLength(2);
  expect((await open({}, staff)).status).toBe(403);
  await run(`update commission_movements set at = at + interval '90 days' where partner_id = 'ptr_a'`);
  const today = (await app.inject(listPartnerLeads, { query: { preset: 'today' } }, owner)).body;
  expect([today.from, today.to, today.data.length]).toEqual(['2026-11-18', '2026-11-18', 2]);
});

test('PORTAL-PAGE-18 S-AZ-8 lists and files say who brought a case and through which shop, and are filtered by both; of others there is nothing', async () => {
  await run(
    `update case_attributions set partner_user_id = $1, merchant_id = 'mer_indore' where app_id = 'app_case1'`,
    [shop.partnerUserId],
  );
  const named = { by: 'Vinod', shop: 'Malwa Loan Point' };
  const byVinod = { person: shop.partnerUserId };
  for (const filter of [byVinod, { shop: 'mer_indore', status: 'disbursed' }, { ...byVinod, shop: 'mer_indore' }]) {
    expect(await cases(owner, filter)).toMatchObject([{ id: 'lap_case1', ...named }]);
  }
  const lines = async (query: object, who = owner) =>
    (await app.inject(listCommission, { query: { preset: 'today', ...query } }, who)).body;
  expect(await lines(byVinod)).toMatchObject({ sumPaise: 500_00, data: [{ own: named }] });
  for (const nobody of [{ person: owner.partnerUserId }, { shop: 'mer_none' }, { person: other.partnerUserId }]) {
    expect([await cases(owner, nobody), (await lines(nobody)).sumPaise]).toEqual([[], 0]);
  }
  // Whose they are is not to be asked of another partner's.
  expect([await cases(other, byVinod), (await lines(byVinod, other)).data]).toEqual([[], []]);
  const leads = async (query: object) =>
    (await app.inject(listPartnerLeads, { query: { preset: 'today', ...query } }, owner)).body.data;
  expect(await leads({ shop: 'mer_indore' })).toMatchObject([{ by: null, shop: 'Malwa Loan Point' }]);
  const file = async (call: typeof exportPartnerCases | typeof exportCommission) =>
    (
      await app.inject(
        call as typeof exportPartnerCases,
        { body: { preset: 'today', ...byVinod, format: 'csv' } },
        owner,
      )
    ).raw.toString();
  for (const call of [exportPartnerCases, exportCommission]) {
    const [head, ...rows] = (await file(call)).trim().split('\r\n');
    expect([head, rows]).toEqual([
      expect.stringContaining('Brought by,Shop'),
      [expect.stringContaining('Vinod,Malwa')],
    ]);
  }
  // The lines of a statement say it as the list does, on the page and in the file.
  await run(
    `insert into statements (statement_id, number, partner_id, month, state, gross_amount, lines, tax_base, tax_bps, tax_amount,
       cgst_amount, sgst_amount, igst_amount, net_amount, prepared_by, prepared_at, approved_by, approved_at)
     values ('stm_named', 'SK-1', 'ptr_a', '2026-10', 'approved', 500, 1, 0, 0, 0, 0, 0, 0, 500, 'a', $1, 'b', $1)`,
    [NOW],
  );
  await run(`update commission_movements set statement_id = 'stm_named' where lender_application_id = 'lap_case1'`);
  const params = { statementId: 'stm_named' };
  const shown = await app.inject(getOwnStatement, { params, query: {} }, owner);
  expect(shown.body.rows).toMatchObject([{ own: named }]);
  const saved = await app.inject(saveOwnStatement, { params, body: { format: 'csv' } }, owner);
  expect(saved.raw.toString()).toContain('Vinod,Malwa Loan Point');
  await run(`update commission_movements set statement_id = null where statement_id = 'stm_named'`);
  await run(`delete from statements where statement_id = 'stm_named'`);
  const bringers = async (who: Signed) => (await app.inject(listBringers, {}, who)).body;
  expect(await bringers(owner)).toMatchObject({
    people: [{ name: 'Gopal' }, { name: 'Tejal' }, { name: 'Vinod' }],
    shops: [{ id: 'mer_indore', name: 'Malwa Loan Point' }],
  });
  expect((await bringers(shop)).people).toMatchObject([{ name: 'Vinod' }]);
  expect(await bringers(other)).toMatchObject({ people: [{ name: 'Meera' }], shops: [] });
  await run(`update case_attributions set partner_user_id = null, merchant_id = null where app_id = 'app_case1'`);
});

test('PORTAL-PAGE-18 every list leaves as a file of the own rows, and who took it is written down', async () => {
  const linesOf = (raw: Buffer) => raw.toString().trim().split('\r\n').length - 1;
  const body = { preset: 'custom_range', from: '2026-10-20', to: '2026-11-18', format: 'csv' } as const;
  expect(linesOf((await app.inject(exportPartnerLeads, { body }, owner)).raw)).toBe(2);
  expect(linesOf((await app.inject(exportPartnerCases, { body }, owner)).raw)).toBe(2);
  expect(linesOf((await app.inject(exportCommission, { body }, owner)).raw)).toBe(1);
  expect(linesOf((await app.inject(exportPartnerCases, { body }, shop)).raw)).toBe(1);
  const staffs = (await app.inject(exportPartnerCases, { body }, staff)).raw.toString();
  expect(staffs).not.toContain('Commission');
  const taken = await run<{ action: string }>(
    `select action from audit_entries where action like 'partner-%.exported'`,
  );
  expect(taken.map(({ action }) => action).toSorted()).toEqual([
    'partner-cases.exported',
    'partner-cases.exported',
    'partner-cases.exported',
    'partner-cases.exported',
    'partner-commission.exported',
    'partner-commission.exported',
    'partner-commission.exported',
    'partner-leads.exported',
  ]);
});

/** Another lender that the customer of a case applied to. */
const applyAgain = (id: string, of: string, createdAt: string) =>
  run(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
       submission_state, amount, tenure_months, emi, apr_bps, created_at, updated_at)
     select 'cl', $1, app_id, user_id, (select max(lender_id) from lenders), product_type, 2, 'accepted', 100000, 12, 9000, 1200, $3, $3
     from lender_applications where lender_application_id = $2`,
    [id, of, createdAt],
  );

test('PORTAL-PAGE-18 a lead has as many applications as open by it, one for each lender and whenever they were made, in its file too', async () => {
  await applyAgain('lap_more2', 'lap_case2', '2026-11-18T05:00:00Z');
  await applyAgain('lap_more3', 'lap_case3', '2026-11-17T05:00:00Z');
  await run("update lender_applications set unmade_at = $1 where lender_application_id = 'lap_more3'", [NOW]);
  const query = { preset: 'custom_range', from: '2026-10-01', to: '2026-11-18' } as const;
  const leads = (await app.inject(listPartnerLeads, { query }, owner)).body.data;
  const opened = await Promise.all(
    leads.map(async ({ id }) => (await cases(owner, { lead: id })).map((row) => row.id)),
  );
  expect(leads.map(({ id, applications }, at) => [id, applications, opened[at]?.toSorted()])).toEqual([
    ['clm_2', 2, ['lap_case2', 'lap_more2']],
    ['clm_1', 1, ['lap_case1']],
    ['clm_3', 1, ['lap_case3']],
  ]);
  const fileOf = async (lead: string, who = owner) =>
    (await app.inject(exportPartnerCases, { body: { lead, format: 'csv' } }, who)).raw.toString().trim().split('\r\n')
      .length - 1;
  expect([await fileOf('clm_2'), await fileOf('clm_3')]).toEqual([2, 1]);
  expect(await cases(owner, { lead: 'clm_2', status: 'approved' })).toEqual([]);
  const first = (await app.inject(listPartnerCases, { query: { lead: 'clm_2', limit: '1' } }, owner)).body;
  const second = (
    await app.inject(listPartnerCases, { query: { lead: 'clm_2', limit: '1', after: first.next ?? '' } }, owner)
  ).body;
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(['lap_more2', 'lap_case2']);
  expect(second.next).toBeNull();
});

test('PORTAL-PAGE-18 S-AZ-4 somebody else’s lead has no applications, as one that is not there, in the list and in its file', async () => {
  const answersOf = async (who: Signed, lead: string) => {
    const { status, body } = await app.inject(listPartnerCases, { query: { lead } }, who);
    const file = await app.inject(exportPartnerCases, { body: { lead, format: 'csv' } }, who);
    return [status, body, file.status, file.raw.toString()];
  };
  const nobodys = await answersOf(other, 'clm_nobody');
  expect(nobodys).toMatchObject([200, { data: [], next: null }, 200, expect.not.stringContaining('\r\nLAP')]);
  for (const lead of ['clm_1', 'clm_2']) expect(await answersOf(other, lead), lead).toEqual(nobodys);
  expect((await answersOf(shop, 'clm_1'))[1]).toMatchObject({ data: [] });
  expect((await answersOf(shop, 'clm_2'))[1]).toMatchObject({ data: [{}, {}] });
  expect((await app.inject(listPartnerCases, { query: { lead: "clm' or 1=1" } }, other)).status).toBe(400);
});

test('LANG-02 PORTAL-PAGE-18 cases and commission name the lender in the reader’s language', async () => {
  const [lender] = await run<{ name: string; name_hi: string }>(
    'select name, name_hi from lenders order by lender_id limit 1',
  );
  const named = async (language: 'en' | 'hi') => {
    const reader = { token: owner.token, headers: { 'x-language': language } };
    const cases = (await app.inject(listPartnerCases, { query: { preset: 'today' } }, reader)).body.data;
    const lines = (await app.inject(listCommission, { query: { preset: 'today' } }, reader)).body.data;
    return [...cases.map(({ lender }) => lender), ...lines.map(({ own }) => own?.lender)];
  };
  expect(await named('en')).toContain(lender?.name);
  const inHindi = await named('hi');
  expect(inHindi).toContain(lender?.name_hi);
  expect(inHindi).not.toContain(lender?.name);
});

test('PRESET-02 M1 the last seven days of the portal are those of the office: whole days, today apart', async () => {
  const idsOf = async (preset: 'today' | 'yesterday' | 'last_7_days') =>
    (await cases(owner, { preset })).map(({ id }) => id);
  const today = await idsOf('today');
  expect(today.length).toBeGreaterThan(0);
  for (const id of today) expect(await idsOf('last_7_days')).not.toContain(id);
  await run(`update lender_applications set created_at = created_at - interval '1 day'`);
  for (const preset of ['yesterday', 'last_7_days'] as const) {
    expect(await idsOf(preset)).toEqual(expect.arrayContaining(today));
  }
});
