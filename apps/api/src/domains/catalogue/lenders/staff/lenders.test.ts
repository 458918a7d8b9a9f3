import { addLenderProduct, updateLenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import {
  createLender,
  createLenderGroup,
  deleteLender,
  exportLenders,
  getLender,
  type LenderProperty,
  listLenderGroups,
  listLenders,
  renameLenderGroup,
  retireLenderGroup,
  saveLenderConnection,
  updateLender,
} from '@saakh/contracts/catalogue/staff/lenders';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { listFieldChanges, listTrash, restoreRecord } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import OUTCOME_MESSAGES from '@saakh/i18n/en/common.outcomes.json';
import { englishOf } from '@saakh/i18n/english';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { currentRuleset, findLenders } from '..';

let app: TestApp;
let asha: { token: string; staffId: string };
beforeAll(async () => {
  app = await startTestApp();
  asha = await signInStaff(app, 'Asha');
});
afterAll(() => app.close());

const create = (name: string, shown_name?: string) =>
  app.inject(createLender, { body: { name, ...(shown_name && { shown_name }) } }, asha);
const made = async (name: string) => (await create(name)).body.lender_id;
const update = (lender_id: number, property: LenderProperty, value: unknown, more: object = {}) =>
  app.inject(updateLender, { body: { lender_id, property, value, ...more } }, asha);
const detail = async (lenderId: number) =>
  (await app.inject(getLender, { params: { lenderId: String(lenderId) } }, asha)).body.data;
const list = (query: object = {}) => app.inject(listLenders, { query }, asha);
const groups = async () => (await app.inject(listLenderGroups, {}, asha)).body.lenderGroups;
const umberId = async () =>
  (await app.sql<{ lender_id: number }>(`select lender_id from lenders where slug = 'umber-bank'`))[0]?.lender_id ?? 0;
const termsOf = async (lenderId: number) =>
  [...(await currentRuleset(app.context())).products.values()]
    .flatMap(({ terms }) => terms)
    .filter((of) => of.lenderId === lenderId);

test('API-25 VAL-LEND-01 ROLE-24 a lender is made by its name, off and last, and its name is its own', async () => {
  const { body } = await create('Cedar_Credit-1');
  expect(body).toMatchObject({ success: true, message: OUTCOME_MESSAGES.lenderCreated });
  const before = (await list({ limit: '500' })).body.data.filter(({ lender_id }) => lender_id !== body.lender_id);
  const highest = Math.max(...before.map(({ priority }) => priority));
  expect(await detail(body.lender_id)).toMatchObject({
    name: 'Cedar_Credit-1',
    slug: 'cedar-credit-1',
    lender_status: 0,
    priority: highest + 1,
    ticket_class: [1, 2, 3, 4],
    credit_score_class: 'E',
    salaried: 1,
    self_employed: 1,
    business: 0,
    products: [],
    connection: null,
  });
  for (const name of ['Two words', 'Bank!', '', 'बैंक', 'x'.repeat(61)]) {
    const { status, error } = await create(name);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['name']]);
  }
  const taken = await create('CEDAR_credit-1');
  expect([taken.status, taken.error.fields]).toEqual([409, { name: STAFF_MESSAGES.nameTaken }]);
  // Customers read a name with spaces; the key, by which addresses and files call the lender, has none.
  const named = await create('Birch_Bank-2', 'Birch Bank');
  expect(await detail(named.body.lender_id)).toMatchObject({ name: 'Birch Bank', slug: 'birch-bank-2' });
  const again = await create('Birch-Bank', 'birch bank');
  expect([again.status, again.error.fields]).toEqual([409, { shown_name: STAFF_MESSAGES.nameTaken }]);
  const both = await Promise.all([create('Twice'), create('twice')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('API-26 API-24 a deleted lender leaves lists and offers, its name is free, and it comes back switched as it was', async () => {
  const umber = await umberId();
  expect(await termsOf(umber)).not.toEqual([]);
  const gone = await app.inject(deleteLender, { body: { lender_id: umber } }, asha);
  expect(gone.body.message).toBe(STAFF_MESSAGES.lenderDeleted);
  await vi.waitFor(async () => expect(await termsOf(umber)).toEqual([]), { timeout: 3_000 });
  expect((await list({ q: 'umber' })).body.data).toEqual([]);
  expect((await app.inject(deleteLender, { body: { lender_id: umber } }, asha)).status).toBe(404);
  expect((await update(umber, 'priority', 1)).status).toBe(404);
  expect((await detail(umber)).deleted).toBe(true);
  expect((await findLenders(app.context(), [umber])).get(umber)?.slug).toBe('umber-bank');

  const trash = await app.inject(listTrash, { query: { type: 'lender' } }, asha);
  expect(trash.body.data[0]).toMatchObject({ recordId: String(umber), name: 'Umber Bank', by: { name: 'Asha' } });
  const bring = () => app.inject(restoreRecord, { body: { type: 'lender', id: String(umber) } }, asha);
  await app.sql(`update lenders set name = 'UMBER BANK' where slug = 'xylia-finance'`);
  expect((await bring()).error.code).toBe('CONFLICT');
  await app.sql(`update lenders set name = 'Xylia Finance' where slug = 'xylia-finance'`);
  expect((await bring()).status).toBe(200);
  expect((await bring()).status).toBe(404);
  const [{ open } = { open: -1 }] = await app.sql<{ open: number }>(
    'select count(*)::int as open from lender_applications where lender_id = $1 and status in (2, 3)',
    [umber],
  );
  expect(await detail(umber)).toMatchObject({ deleted: false, lender_status: 1, open_applications: open });
  await vi.waitFor(async () => expect(await termsOf(umber)).not.toEqual([]), { timeout: 3_000 });
});

test('API-24 ENT-LENDER-01 VAL-LEND-03 the list goes by priority and name, page by page, over rows of equal priority', async () => {
  const ids: number[] = [];
  for (const name of ['Same-C', 'Same-A', 'Same-B', 'Same-D']) ids.push(await made(name));
  for (const id of ids) expect((await update(id, 'priority', 7)).status).toBe(200);
  for (const priority of [-1, 1.5, '7', null]) {
    expect((await update(ids[0] ?? 0, 'priority', priority)).error.fields).toHaveProperty('value');
  }
  const names: string[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 9; pages += 1) {
    const { body } = await list({ q: 'same-', limit: '1', ...(after ? { after } : {}) });
    names.push(...body.data.map(({ name }) => name));
    if (body.next === null) break;
    after = body.next;
  }
  expect(names).toEqual(['Same-A', 'Same-B', 'Same-C', 'Same-D']);
  const all = (await list()).body.data;
  expect(all).toEqual(
    [...all].sort((a, b) => a.priority - b.priority || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
  );
  expect(Object.keys(all[0] ?? {})).toEqual([
    'lender_id',
    'name',
    'min_income',
    'max_income',
    'min_age',
    'max_age',
    'ticket_class',
    'credit_score_class',
    'salaried',
    'self_employed',
    'business',
    'priority',
    'lender_status',
    'so_status',
    'so_text',
    'so_date_start',
    'so_date_end',
  ]);
  for (const sort of ['name', 'min_income', 'max_income', 'lender_id'] as const) {
    const first = await list({ sort, order: 'desc', limit: '2' });
    const second = await list({ sort, order: 'desc', limit: '2', after: first.body.next });
    const four = await list({ sort, order: 'desc', limit: '4' });
    expect([...first.body.data, ...second.body.data]).toEqual(four.body.data);
    expect((await list({ sort: 'priority', after: first.body.next })).error.code).toBe('VALIDATION_FAILED');
  }
  const forged = Buffer.from(JSON.stringify(['priority', 'asc', 'x', 'y', '1'])).toString('base64url');
  for (const bad of ['x', forged, 'W10']) expect((await list({ after: bad })).error.code).toBe('VALIDATION_FAILED');
});

test('API-14 API-23 ENT-LENDERDET-01 every field of a lender is changed and read back by the specification’s name', async () => {
  const id = await made('Fields');
  const group = (await app.inject(createLenderGroup, { body: { name: 'Prime' } }, asha)).body.lenderGroup.id;
  const values = {
    min_income: 15000,
    max_income: 90000,
    min_age: 21,
    max_age: 58,
    ticket_class: [2, 3],
    credit_score_class: 'C',
    salaried: 0,
    self_employed: 1,
    business: 1,
    lender_status: 1,
    so_status: 1,
    so_text: 'Half the fee',
    so_date_start: '2026-11-01',
    so_date_end: '2026-11-30',
    api: 1,
    autosubmission: 1,
    loan_amount_upto: 500000,
    tenure: 60,
    interest_rate: '11 – 24 % a year',
    apr_min: 1.1,
    apr_max: 2.25,
    processing_fees: 'Up to 2 %',
    lender_group_ids: [group],
    revenue_percent: 1.125,
    revenue_flat_fee: 250,
    legal_name: 'Fields Finance Private Limited',
    privacy_url: 'https://fields.example/privacy',
    engages_recovery_agents: 0,
    may_be_transferred: 0,
    co_lending: { en: 'With Neem Capital, 80 to 20', hi: 'नीम कैपिटल के साथ, 80 और 20' },
  } as const;
  for (const [property, value] of Object.entries(values)) {
    const { status, body } = await update(id, property as LenderProperty, value);
    expect([property, status, body.message]).toEqual([property, 200, OUTCOME_MESSAGES.lenderUpdated]);
  }
  expect(await detail(id)).toMatchObject(values);
  await update(id, 'ticket_class', 4);
  await update(id, 'so_text', '');
  expect(await detail(id)).toMatchObject({ ticket_class: [4], so_text: null });
  const history = { params: { type: 'lender', id: String(id) } as const, query: { property: 'co_lending' } };
  const told = (await app.inject(listFieldChanges, history, asha)).body.data;
  expect(told).toMatchObject([{ property: 'co_lending', before: null, after: values.co_lending }]);
  expect((await update(id, 'co_lending', null)).status).toBe(200);
  expect((await detail(id)).co_lending).toBeNull();
  const [row] = await app.sql('select min_income::text, revenue_percent::text from lenders where lender_id = $1', [id]);
  expect(row).toEqual({ min_income: '15000.00', revenue_percent: '1.125' });
});

test('ENT-LENDER-02 ENT-LENDER-03 ENT-LENDERDET-06 ENT-LENDERDET-02 ENT-LENDERDET-03 ENT-LENDERDET-05 VAL-LEND-03 VAL-LEND-04 S-AZ-6 a value that does not fit its field, or the other fields, is refused there', async () => {
  const id = await made('Refusals');
  await update(id, 'min_income', 20000);
  await update(id, 'so_date_start', '2026-11-10');
  const wrong: [LenderProperty, unknown][] = [
    ['salaried', 2],
    ['salaried', true],
    ['self_employed', 2],
    ['business', -1],
    ['lender_status', 4],
    ['priority', -1],
    ['priority', 1_000_000],
    ['priority', 2_147_483_647],
    ['max_income', 19999],
    ['min_income', -1],
    ['min_age', 66],
    ['max_age', 17],
    ['ticket_class', []],
    ['ticket_class', [5]],
    ['credit_score_class', 'F'],
    ['so_date_end', '2026-11-09'],
    ['so_date_end', '2026-02-30'],
    ['tenure', 0],
    ['tenure', '12'],
    ['tenure', 1.5],
    ['interest_rate', 13],
    ['interest_rate', 'x'.repeat(101)],
    ['apr_min', 'one'],
    ['apr_min', '-1'],
    ['apr_min', 1e-7],
    ['apr_min', 1.23456],
    ['lender_group_ids', 1],
    ['lender_group_ids', '1'],
    ['lender_group_ids', [99999]],
    ['revenue_percent', 100.5],
    ['revenue_percent', 1.0005],
    ['revenue_flat_fee', -1],
    ['privacy_url', 'http://plain.example/privacy'],
    ['engages_recovery_agents', true],
    ['co_lending', 'With Neem'],
    ['co_lending', { en: 'With Neem' }],
    ['co_lending', { en: 'With Neem', hi: ' ' }],
    ['name', { toString: 'x' }],
    ['name', undefined],
  ];
  const before = await detail(id);
  for (const [property, value] of wrong) {
    const { status, error } = await update(id, property, value);
    expect([property, value, status, Object.keys(error.fields ?? {})]).toEqual([property, value, 400, ['value']]);
  }
  for (const property of ['__proto__', 'constructor', 'lender_id', 'id', 'deletedAt', 'slug', 'products']) {
    expect((await update(id, property as LenderProperty, 1)).status).toBe(400);
  }
  expect(
    (
      await app.inject(
        updateLender,
        { body: { lender_id: id, property: 'priority', value: 1, extra: 1 } as never },
        asha,
      )
    ).status,
  ).toBe(400);
  expect(await detail(id)).toEqual(before);
  await update(id, 'apr_min', '1.375');
  expect((await detail(id)).apr_min).toBe(1.375);
});

test('API-25 VAL-LEND-03 a lender may stand at the last priority; the next one is made, and the list leads past both', async () => {
  const last = await made('Last');
  expect((await update(last, 'priority', 999_999)).status).toBe(200);
  const next = await made('Last-2');
  expect((await detail(next)).priority).toBe(999_999);
  const page = (await list({ q: 'last', limit: '1' })).body;
  expect((await list({ q: 'last', limit: '1', after: page.next ?? '' })).body.data.map((row) => row.lender_id)).toEqual(
    [next],
  );
  for (const id of [last, next]) await update(id, 'priority', 50);
});

test('ENT-LENDERDET-04 REG-ML-6 the rules follow with the change itself: products on the lender’s monthly rate follow it, others keep theirs', async () => {
  const id = await made('Rates');
  for (const [property, value] of [
    ['apr_min', 1],
    ['apr_max', 2],
  ] as const)
    await update(id, property, value);
  for (const product_type of ['Personal Loans', 'Business Loans']) {
    expect((await app.inject(addLenderProduct, { body: { lender_id: id, product_type } }, asha)).body.message).toBe(
      STAFF_MESSAGES.productAdded,
    );
  }
  const again = await app.inject(addLenderProduct, { body: { lender_id: id, product_type: 'Personal Loans' } }, asha);
  expect(again.status).toBe(409);
  for (const product_type of ['Deals', '__proto__']) {
    expect((await app.inject(addLenderProduct, { body: { lender_id: id, product_type } }, asha)).status).toBe(400);
  }
  const change = (property: string, value: unknown, product_type = 'Personal Loans') =>
    app.inject(
      updateLenderProduct,
      { body: { lender_id: id, product_type, property: property as 'active', value } },
      asha,
    );
  expect((await change('rate_min', 14.25, 'Business Loans')).status).toBe(200);
  expect((await change('fee_percent', 2)).status).toBe(200);
  for (const [property, value] of [
    ['rate_min', 24.01],
    ['rate_max', 14.255],
    ['min_amount', 500001],
    ['fee_max', -1],
    ['service_area', ['0']],
    ['penal_charges', { en: 'x' }],
    ['product_type', 'x'],
    ['__proto__', {}],
  ] as const) {
    expect([property, (await change(property, value)).status]).toEqual([property, 400]);
  }
  expect((await change('rate_min', 12, 'Gold Loans')).status).toBe(404);

  const refused = await change('active', 1);
  expect(refused.error.fields?.value).toContain(STAFF_MESSAGES.missingLegalName);
  expect((await detail(id)).missing).toContain(STAFF_CODES.missingPrivacyUrl);
  // Nobody said that it is registered: nothing is chosen beforehand, and it does not go live without its number.
  expect(await detail(id)).toMatchObject({ kind: null, registration_number: '' });
  expect(refused.error.fields?.value).toContain(STAFF_MESSAGES.missingLicence);
  expect(refused.error.fields?.value).toContain(STAFF_MESSAGES.missingRegistration);
  const facts = {
    legal_name: 'Rates Limited',
    kind: 'nbfc',
    registration_number: 'N-14.03311',
    privacy_url: 'https://rates.example/p',
    grievance_name: 'R. Rao',
    grievance_phone: '1800 11',
    grievance_email: 'g@rates.example',
  };
  for (const [property, value] of Object.entries(facts)) await update(id, property as LenderProperty, value);
  expect((await change('active', 1)).error.fields?.value).toContain(STAFF_MESSAGES.missingRoute);
  const mail = { adapter: 'lead', dialect: 'lead', base_url: 'loans@rates.example' } as const;
  const connection = { lender_id: id, ...mail, offers_quotes: false, takes_withdrawals: false };
  expect((await app.inject(saveLenderConnection, { body: connection }, asha)).status).toBe(200);
  const lacks = (await change('active', 1)).error.fields?.value;
  expect(lacks).toBe((await detail(id)).products.at(-1)?.missing.map(englishOf).join('. '));
  expect(lacks?.split('. ')).toHaveLength(6);
  expect(lacks).toContain(STAFF_MESSAGES.figuresNotChecked);
  const words = { en: '2% a month', hi: '2% महीना' };
  const charges = { penal_charges: words, foreclosure_charges: words, figures_checked: 1 };
  for (const [property, value] of Object.entries(charges)) expect((await change(property, value)).status).toBe(200);
  expect((await change('active', 1)).status).toBe(200);
  const emptied = await change('penal_charges', { en: '', hi: '2%' });
  expect(emptied.error.fields?.value).toBe(STAFF_MESSAGES.productNeedsThisWhileOn);
  // Its benchmark, spread and reset have no place in the key facts, without which nothing is offered (REG-ML-2, REG-KFS-5).
  expect((await change('rate_type', 'floating')).error.fields?.value).toBe(STAFF_MESSAGES.productNeedsThisWhileOn);
  expect((await change('active', 0)).status).toBe(200);
  expect((await change('rate_type', 'floating')).status).toBe(200);
  expect((await change('active', 1)).error.fields?.value).toBe(STAFF_MESSAGES.floatingNotStated);
  expect((await detail(id)).products.at(-1)?.missing).toEqual([STAFF_CODES.floatingNotStated]);
  for (const [property, value] of [
    ['rate_type', 'fixed'],
    ['active', 1],
  ] as const)
    expect((await change(property, value)).status).toBe(200);
  expect((await update(id, 'lender_status', 1)).status).toBe(200);
  expect((await update(id, 'legal_name', '')).error.fields?.value).toBe(STAFF_MESSAGES.neededWhileProductsAreOn);

  expect((await update(id, 'apr_min', 1.5, { reason: 'New rate card' })).status).toBe(200);
  const { products, missing } = await detail(id);
  expect(missing).toEqual([]);
  expect(products.map(({ rate_min }) => rate_min)).toEqual([14.25, 18]);
  // ₹ 1,00,000 over 12 months at 24 %: fee 2 % with 18 % tax.
  expect(products[1]?.example).toMatchObject({
    amountPaise: 10_000_000,
    months: 12,
    emiPaise: 945_596,
    feePaise: 236_000,
  });
  const [version] = await app.sql<{ author: string; reason: string }>(
    'select author, reason from ruleset_versions order by version desc limit 1',
  );
  expect(version).toEqual({ author: 'admin:stf_asha', reason: 'New rate card' });
  await vi.waitFor(async () => expect((await termsOf(id))[0]?.rateMinBps).toBe(1800), { timeout: 3_000 });
});

test('API-21 API-22 ENT-GROUP-01 groups are made, renamed and retired, and come back with their lenders', async () => {
  const make = (name: string) => app.inject(createLenderGroup, { body: { name } }, asha);
  const { body } = await make('North_East banks-1');
  expect(body).toMatchObject({
    message: OUTCOME_MESSAGES.lenderGroupCreated,
    lenderGroup: { name: 'North_East banks-1' },
  });
  const { id } = body.lenderGroup;
  for (const name of ['A&B', '   ', 'x'.repeat(61)]) expect((await make(name)).error.fields).toHaveProperty('name');
  expect((await make('north_east BANKS-1')).error.fields).toEqual({ name: STAFF_MESSAGES.nameTaken });
  const lender = await made('Grouped');
  const other = (await make('Others')).body.lenderGroup.id;
  await update(lender, 'lender_group_ids', [other, id, id]);
  expect((await detail(lender)).lender_group_ids).toEqual([id, other]);
  expect(await groups()).toContainEqual({ id, name: 'North_East banks-1', lenders: 1 });

  const rename = (name: string, seen: string) => app.inject(renameLenderGroup, { body: { id, name, seen } }, asha);
  expect((await rename('OTHERS', 'North_East banks-1')).error.fields).toHaveProperty('name');
  expect((await rename('North', 'North_East banks-1')).body.message).toBe(STAFF_MESSAGES.groupRenamed);
  expect((await rename('South', 'North_East banks-1')).error.code).toBe('CONFLICT');

  const retire = () => app.inject(retireLenderGroup, { body: { id } }, asha);
  expect((await retire()).body.message).toBe(STAFF_MESSAGES.groupRetired);
  expect((await retire()).status).toBe(404);
  expect((await update(lender, 'lender_group_ids', [id])).error.fields).toHaveProperty('value');
  expect((await update(lender, 'lender_group_ids', [])).status).toBe(200);
  expect((await groups()).map(({ name }) => name)).not.toContain('North');
  await app.inject(restoreRecord, { body: { type: 'lender-group', id: String(id) } }, asha);
  expect((await detail(lender)).lender_group_ids).toEqual([id]);
});

test('ROLE-24 S-AZ-7 the export takes a reason, holds the filtered lenders, and is noted', async () => {
  const id = await made('-Dash');
  await update(id, 'so_text', '=cmd("x"), y');
  await made('-Dash-2');
  const filter = { q: '-dash', sort: 'lender_id' } as const;
  const take = (reason: string) => app.inject(exportLenders, { body: { ...filter, reason } }, asha);
  expect((await take('')).error.fields).toEqual({ reason: STAFF_MESSAGES.reasonRequired });
  const { raw, headers } = await take('For the audit');
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('text/csv'),
    'content-disposition': 'attachment; filename="lenders.csv"',
  });
  const [heading, first, second, end] = raw.toString('utf8').split('\r\n');
  expect(heading).toMatch(/^\uFEFFlender_id,name,min_income/);
  expect(first).toMatch(new RegExp(`^${id},'-Dash,0,,18,65,1 2 3 4,E,1,1,0,\\d+,0,0,"'=cmd\\(""x""\\), y",,$`));
  expect([second?.includes("'-Dash-2"), end]).toEqual([true, '']);
  const noted = await app.sql(`select after from audit_entries where action = 'lender.exported'`);
  expect(noted).toEqual([{ after: { ...filter, reason: 'For the audit', rows: 2 } }]);
});

test('ERR-MSG-05 ERR-MSG-03 ERR-MSG-06 who makes a lender or a group, and who changes a lender, is told in the words of the specification', async () => {
  const lender = (await create('Worded')).body;
  expect(lender.message).toBe('Lender created successfully!');
  expect((await update(lender.lender_id, 'priority', 40)).body.message).toBe('Lender updated successfully!');
  const group = await app.inject(createLenderGroup, { body: { name: 'Worded' } }, asha);
  expect(group.body.message).toBe('Lender group created successfully!');
});

test('LANG-02 VAL-LEND-01 a name in Hindi is its lender’s own, is found, is kept with its change, and may be emptied', async () => {
  const heron = await made('Heron');
  const ibis = await made('Ibis');
  expect((await update(heron, 'name_hi', ' हेरॉन बैंक ')).status).toBe(200);
  expect(await detail(heron)).toMatchObject({ name: 'Heron', name_hi: 'हेरॉन बैंक' });
  for (const wrong of ['x'.repeat(61), 7, 'दो\nपंक्ति']) expect((await update(heron, 'name_hi', wrong)).status).toBe(400);
  expect((await update(heron, 'name_hi', 'नया', { seen: 'पुराना' })).status).toBe(409);
  expect((await update(ibis, 'name_hi', 'हेरॉन बैंक')).error.fields).toEqual({ value: STAFF_MESSAGES.nameTaken });
  expect((await update(ibis, 'name_hi', 'HERON')).status).toBe(409);
  const found = async (q: string) => (await list({ q })).body.data.map(({ lender_id }) => lender_id);
  expect([await found('हेरॉन'), await found('heron')]).toEqual([[heron], [heron]]);
  const changes = (
    await app.inject(listFieldChanges, { params: { type: 'lender', id: String(heron) }, query: {} }, asha)
  ).body.data;
  expect(changes[0]).toMatchObject({ property: 'name_hi', before: null, after: 'हेरॉन बैंक', by: { name: 'Asha' } });
  await app.inject(deleteLender, { body: { lender_id: heron } }, asha);
  expect((await update(ibis, 'name_hi', 'हेरॉन बैंक')).status).toBe(200);
  const bring = () => app.inject(restoreRecord, { body: { type: 'lender', id: String(heron) } }, asha);
  expect((await bring()).error.code).toBe('CONFLICT');
  expect((await update(ibis, 'name_hi', '')).status).toBe(200);
  expect((await detail(ibis)).name_hi).toBeNull();
  expect((await bring()).status).toBe(200);
});
