import { confirmOfferedAccount, getPaymentDetails } from '@saakh/contracts/money/partner/statements';
import * as calls from '@saakh/contracts/operations/imports/calls';
import { decideApproval, listApprovals } from '@saakh/contracts/records/records';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signInPartnerPerson } from '../../../../../testing/partner-sessions';
import { signInStaff } from '../../../../../testing/staff-sessions';
import { csv, type ImportWorld, startImportWorld } from '../../../../../testing/worlds/import-world';

let world: ImportWorld;
let second: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  world = await startImportWorld();
  second = await signInStaff(world.app, 'Bela', 1);
  await world.app.sql(
    `insert into partners (partner_id, name, utm_id, revenue_percent) values
       ('ptr_palm', 'Palm Loans', 'PALM', 30), ('ptr_teak', 'Teak Money', 'TEAK', null), ('ptr_fir', 'Fir Credits', 'FIR', 20)`,
  );
});
afterAll(() => world.close());
const config = () => world.app.platform.config as { SECOND_APPROVAL: boolean };
afterEach(() => {
  config().SECOND_APPROVAL = false;
});

async function bring(kind: string, ...lines: readonly string[]) {
  const importId = await world.upload(kind, csv(...lines));
  const checked = await world.check(importId);
  return { importId, checked };
}
async function applied(kind: string, ...lines: readonly string[]) {
  const { importId, checked } = await bring(kind, ...lines);
  return { importId, checked, detail: await world.apply(importId) };
}
const counts = ({ counts: { created, updated, unchanged, errors } }: calls.ImportDetail) => ({
  ...{ created, updated, unchanged, errors },
});
const shares = () =>
  world.app.sql<{ name: string; p: number | null; f: number | null }>(
    `select name, revenue_percent::float8 as p, revenue_flat_fee::float8 as f from partners
     where name in ('Palm Loans', 'Teak Money', 'Fir Credits', 'Sal Loans', 'Ash Loans') order by name`,
  );
function askForSecond() {
  config().SECOND_APPROVAL = true;
}
const waiting = async () =>
  (await world.app.inject(listApprovals, { query: {} }, { token: second.token })).body.data.filter(
    ({ recordType }) => recordType === 'import-shares',
  );
const decide = (approvalId: string, decision: 'approve' | 'refuse' = 'approve', { token } = second) =>
  world.app.inject(decideApproval, { params: { approvalId }, body: { decision } }, { token });

/** What is answered as a file. */
const fetched = async (url: string, payload?: object) =>
  (
    await world.app.server.inject({
      ...{ method: payload ? 'POST' : 'GET', url, ...(payload ? { payload } : {}) },
      headers: { authorization: `Bearer ${world.asha.token}` },
    })
  ).body;

const SHARES = ['DSA code,Payout %,Flat fee per case', 'PALM,45,', 'TEAK,12.5%,"1,500"', 'FIR,20,'];
test('ADMIN-PAGE-13 ENT-PARTNER-01 shares come by a file as by hand, the same file changes nothing, an undo sets them back', async () => {
  const before = await shares();
  const bad = [',0.5,', 'NOBODY,40,', 'PALM,46,', 'TEAK,,-5'];
  const first = await applied('shares', ...SHARES, ...bad);
  expect(counts(first.checked)).toEqual({ created: 0, updated: 2, unchanged: 1, errors: 4 });
  expect(first.checked.preview.slice(0, 2).map(({ reference }) => reference)).toEqual([
    'PALM · 45%',
    'TEAK · 12.5% + ₹1,500',
  ]);
  expect(first.checked.preview.slice(3).map(({ code }) => code)).toEqual([
    ...['partner-missing', 'partner-unknown', 'record-otherwise', 'amount-negative'],
  ]);
  expect(await shares()).toEqual([
    { name: 'Fir Credits', p: 20, f: null },
    { name: 'Palm Loans', p: 45, f: null },
    { name: 'Teak Money', p: 12.5, f: 1500 },
  ]);
  const history = await world.app.sql(
    `select property, before, after, reason from field_changes where record_type = 'partner' and record_id = 'ptr_palm'`,
  );
  expect(history).toEqual([{ property: 'revenue_percent', before: 30, after: 45, reason: `Import ${first.importId}` }]);
  const again = await applied('shares', ...SHARES);
  expect(counts(again.detail)).toEqual({ created: 0, updated: 0, unchanged: 3, errors: 0 });
  expect((await world.undo(first.importId)).undone).toMatchObject({ restored: 2, left: 0 });
  expect(await shares()).toEqual(before);
});

test('ADMIN-PAGE-13 an undo leaves a share that staff have changed since', async () => {
  const { importId } = await applied('shares', 'Partner,Share %', 'Palm Loans,50', 'Teak Money,60');
  await world.app.sql(`update partners set revenue_percent = 55 where partner_id = 'ptr_palm'`);
  expect((await world.undo(importId)).undone).toMatchObject({ restored: 1, left: 1 });
  expect((await shares()).map(({ p }) => p)).toEqual([20, 55, null]);
  await world.app.sql(`update partners set revenue_percent = 30 where partner_id = 'ptr_palm'`);
});

test('S-AZ-7 where a second person has to agree, the shares of a file wait and are approved together, and so is their undo', async () => {
  askForSecond();
  const before = await shares();
  const rows = ['Partner code,Share %', 'PALM,41', 'TEAK,42'];
  const { importId, checked, detail } = await applied('shares', ...rows);
  expect(checked.marks).toEqual([{ mark: 'share-asks', rows: 2 }]);
  expect([detail.sharesWait, await shares()]).toEqual([true, before]);
  const [request, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(request).toMatchObject({
    ...{ recordName: 'cases.csv', mayNot: null },
    before: [
      { partner: 'Palm Loans (PALM)', revenue_percent: 30 },
      { partner: 'Teak Money (TEAK)', revenue_percent: null },
    ],
    after: [
      { partner: 'Palm Loans (PALM)', revenue_percent: 41 },
      { partner: 'Teak Money (TEAK)', revenue_percent: 42 },
    ],
  });
  // While they wait, the same says nothing new and another share waits its turn.
  const same = await bring('shares', 'Partner,Share %', 'Palm Loans,41', 'Teak Money,43');
  expect(same.checked.preview.map(({ effect, code }) => code ?? effect)).toEqual(['unchanged', 'share-waits']);
  await world.app.inject(calls.cancelImport, { params: { importId: same.importId } }, { token: world.asha.token });
  const approvalId = request?.approvalId ?? '';
  expect((await decide(approvalId, 'approve', world.asha)).status).toBe(409);
  expect((await decide(approvalId)).status).toBe(200);
  expect((await shares()).map(({ p }) => p)).toEqual([20, 41, 42]);
  expect(
    await world.app.sql(
      `select staff_id, approved_by from field_changes where record_id = 'ptr_teak' and reason = $1`,
      [`Import ${importId}`],
    ),
  ).toEqual([{ staff_id: world.asha.staffId, approved_by: second.staffId }]);

  const undone = await world.undo(importId);
  expect([undone.undone, undone.sharesWait]).toMatchObject([{ restored: 0, left: 0 }, true]);
  expect((await shares()).map(({ p }) => p)).toEqual([20, 41, 42]);
  const [back] = await waiting();
  expect((await decide(back?.approvalId ?? '')).status).toBe(200);
  expect(await shares()).toEqual(before);
  expect((await world.detail(importId)).undone).toMatchObject({ restored: 2, left: 0 });
});

test('S-AZ-7 an undo withdraws shares that still wait, and a share that moved meanwhile is not approved over it', async () => {
  askForSecond();
  const before = await shares();
  const { importId } = await applied('shares', 'Partner code,Share %', 'PALM,61', 'TEAK,62');
  await world.app.sql(`update partners set revenue_percent = 33 where partner_id = 'ptr_palm'`);
  expect((await decide((await waiting())[0]?.approvalId ?? '')).status).toBe(409);
  await world.app.sql(`update partners set revenue_percent = 30 where partner_id = 'ptr_palm'`);
  expect((await world.undo(importId)).undone).toMatchObject({ restored: 2, left: 0 });
  expect([await waiting(), await shares()]).toEqual([[], before]);
});

const WHOLE =
  'Partner,Partner code,Person,Email,Role,Share %,Flat fee per case,Name on the account,Account number,IFSC';
const NEW = [
  'Sal Loans,SAL1,Dia Rao,dia@sal.test,owner,40,,Sal Loans,001122334455,HDFC0000001',
  'Sal Loans,SAL1,Om Rao,om@sal.test,staff,40,,Sal Loans,001122334455,HDFC0000001',
  'Ash Loans,ASH1,Uma Rao,uma@ash.test,owner,,750,,,',
];
test('ADMIN-PAGE-13 R-IMP-1 one file brings partners, people, shares and accounts, and takes all of it back', async () => {
  const before = await shares();
  const wrong = [
    'Elm Loans,ELM1,,,,40,,Elm Loans,1.12E+15,HDFC0000001',
    'Elm Loans,ELM1,,,,40,,Elm Loans,112233445566,HDFC0ZZZZZZ',
    'Elm Loans,ELM1,,,,40,,Elm Loans,112233445566,112233445577',
  ];
  const { importId, checked, detail } = await applied('partners', WHOLE, ...NEW, ...wrong);
  expect(counts(checked)).toEqual({ created: 3, updated: 0, unchanged: 0, errors: 3 });
  expect(counts(detail)).toEqual(counts(checked));
  expect(checked.marks).toEqual([{ mark: 'account-unconfirmed', rows: 1 }]);
  expect((await shares()).filter(({ name }) => /Sal|Ash|Elm/.test(name))).toEqual([
    { name: 'Ash Loans', p: null, f: 750 },
    { name: 'Sal Loans', p: 40, f: null },
  ]);
  const again = await applied('partners', WHOLE, ...NEW);
  expect(counts(again.detail)).toEqual({ created: 0, updated: 0, unchanged: 3, errors: 0 });
  // No whole number stands anywhere but sealed.
  const whole = /001122334455|112233445566|112233445577/;
  const tables = await world.app.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  for (const { name } of tables) {
    const rows = await world.app.sql<{ row: string }>(`select t::text as row from ${name} t`);
    expect([name, rows.find(({ row }) => whole.test(row))]).toEqual([name, undefined]);
  }
  const bad = await fetched(`/api/imports/${importId}/bad-rows/csv`, { reason: 'To mend them' });
  expect(bad).toContain('********5566');
  expect(bad).not.toMatch(whole);

  expect((await world.undo(importId)).undone).toMatchObject({ left: 0 });
  expect(await shares()).toEqual(before);
  expect(await world.app.sql('select 1 from partner_offered_accounts')).toEqual([]);
  expect(await world.app.sql(`select name from partners where utm_id in ('SAL1', 'ASH1', 'ELM1')`)).toEqual([]);
});

test('S-AZ-7 partners of a file go with its undo, also while their approved shares would need a second person', async () => {
  askForSecond();
  const { importId } = await applied('partners', 'Partner,Partner code,Share %', 'Sal Loans,SAL1,40');
  expect((await decide((await waiting())[0]?.approvalId ?? '')).status).toBe(200);
  expect((await world.undo(importId)).undone).toMatchObject({ restored: 2, left: 0 });
  expect(await world.app.sql(`select name from partners where utm_id = 'SAL1'`)).toEqual([]);
});

const ACCOUNTS = ['Code,A/c No,IFSC Code,Beneficiary name', 'TEAK,000123456789,hdfc0000001,Teak Money'];
test('S-PAN-6 PORTAL-PAGE-20 an account of a file is paid to only once its owner has confirmed it, and no file changes it then', async () => {
  const owner = await signInPartnerPerson(world.app, 'Gopal', { partnerId: 'ptr_teak' });
  const { importId, detail } = await applied('accounts', ...ACCOUNTS);
  expect(counts(detail)).toMatchObject({ created: 1, errors: 0 });
  const shown = async () => (await world.app.inject(getPaymentDetails, {}, owner)).body;
  const { data, offered } = await shown();
  expect([data, offered]).toMatchObject([
    null,
    { holder: 'Teak Money', account: '********6789', ifsc: 'HDFC0000001', bank: expect.stringContaining('HDFC') },
  ]);
  expect(await world.app.sql('select 1 from partner_payment_details')).toEqual([]);
  const other = await bring('accounts', ...ACCOUNTS, 'TEAK,000123456780,HDFC0000001,Teak Money');
  expect(other.checked.preview.map(({ effect, code }) => code ?? effect)).toEqual(['unchanged', 'account-otherwise']);
  await world.app.inject(calls.cancelImport, { params: { importId: other.importId } }, { token: world.asha.token });
  const confirm = (offeredAt: string) =>
    world.app.inject(confirmOfferedAccount, { body: { offeredAt, pan: 'AAACP1234F', gstin: null } }, owner);
  expect((await confirm('2026-01-01T00:00:00.000Z')).status).toBe(409);
  expect((await confirm(offered?.offeredAt ?? '')).status).toBe(200);
  expect(await shown()).toMatchObject({ data: { account: '********6789', isFirst: true }, offered: null });
  expect((await shown()).data?.heldUntil).not.toBeNull();
  expect((await confirm(offered?.offeredAt ?? '')).status).toBe(404);
  const after = await bring('accounts', ...ACCOUNTS, 'TEAK,000123456780,HDFC0000001,Teak Money');
  expect(after.checked.preview.map(({ effect, code }) => code ?? effect)).toEqual(['unchanged', 'account-otherwise']);
  await world.app.inject(calls.cancelImport, { params: { importId: after.importId } }, { token: world.asha.token });
  // What its owner has said stays.
  expect((await world.undo(importId)).undone).toMatchObject({ restored: 0, left: 1 });
  expect((await shown()).data?.account).toBe('********6789');
});

test('ADMIN-PAGE-13 links come by a file, the same file changes nothing, and an undo removes those that nobody came by', async () => {
  await applied('partners', 'Partner,Partner code,Brand key', 'Oak Credits,OAK1,oak');
  const head = 'Partner code,Link name,Leads to,utm_source,utm_campaign,Last day,Link code';
  const rows = [
    'OAK1,Autumn,Personal loan,news,autumn,31/12/2026,',
    'OAK1,Flyer,home,print,,,abc2345',
    'OAK1,Old,home,,,01/01/2026,',
    'OAK1,Bad,nowhere at all,,,,',
    'OAK1,Signs,home,a/b,,,',
    'OAK1,Long,home,,,,ab',
    'PALM,No site,home,,,,',
  ];
  const { importId, checked } = await applied('links', head, ...rows);
  expect(checked.preview.map(({ effect, code }) => code ?? effect)).toEqual([
    ...['created', 'created', 'date-past', 'link-target-unknown', 'utm-invalid', 'link-code-invalid'],
    'brand-key-invalid',
  ]);
  const links = () =>
    world.app.sql(
      `select name, brand_key, target, product_type, utms, ends_on::text, (code = 'abc2345') as own from tracking_links
       where name in ('Autumn', 'Flyer') order by name`,
    );
  expect(await links()).toEqual([
    {
      ...{ name: 'Autumn', brand_key: 'oak', target: 'product', product_type: 'Personal Loans', own: false },
      ...{ utms: { utm_source: 'news', utm_campaign: 'autumn' }, ends_on: '2026-12-31' },
    },
    {
      ...{ name: 'Flyer', brand_key: 'oak', target: 'entry', product_type: null, own: true },
      ...{ utms: { utm_source: 'print' }, ends_on: null },
    },
  ]);
  const changed = 'OAK1,autumn,Personal loan,other,autumn,31/12/2026,';
  const again = await bring('links', head, ...rows.slice(0, 2), changed);
  expect(again.checked.preview.map(({ effect, code }) => code ?? effect)).toEqual([
    ...['unchanged', 'unchanged', 'record-otherwise'],
  ]);
  await world.app.inject(calls.cancelImport, { params: { importId: again.importId } }, { token: world.asha.token });
  await world.app.sql(
    `insert into link_clicks (click_id, link_id, at, is_bot, by_qr)
     select 'clk_1', link_id, now(), false, false from tracking_links where name = 'Flyer'`,
  );
  expect((await world.undo(importId)).undone).toMatchObject({ restored: 1, left: 1 });
  expect((await links()).map(({ name }) => name)).toEqual(['Flyer']);
});

test('ADMIN-PAGE-13 a template names a lender of the operator’s own, and its own example row is not taken', async () => {
  const template = (kind: string) => fetched(`/api/import-templates/${kind}/csv`);
  const [first] = await world.app.sql<{ name: string }>('select name from lenders order by name limit 1');
  expect(await template('cases')).toContain(first?.name);
  expect(await template('links')).not.toContain('Aster Finance');
  const importId = await world.upload('partners', await template('partners'));
  expect((await world.settled(importId)).preview.map(({ code }) => code)).toEqual(['example-row']);
});
