import * as calls from '@saakh/contracts/operations/imports/calls';
import { listPartnerCases } from '@saakh/contracts/partners/partner-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeQuietLenderApplications } from '#domains/lending/applications';
import { bookAll } from '#domains/money/commissions';
import { endUnusedAccounts } from '#domains/operations/privacy/unused-accounts.service';
import { asSystem, inTransaction } from '#platform/context';
import { signInPartnerPerson } from '../../../../../testing/partner-sessions';
import { csv, type ImportWorld, startImportWorld } from '../../../../../testing/worlds/import-world';

let world: ImportWorld;
let person: { token: string; email: string };
beforeAll(async () => {
  world = await startImportWorld();
  await world.app.sql(
    `insert into partners (partner_id, name, utm_id, revenue_percent, revenue_flat_fee) values ('ptr_neem', 'Neem Finserve Pvt Ltd', 'NEEM7', 40, 0), ('ptr_palm', 'Palm Loans', 'PALM', 50, 0)`,
  );
  await world.app.sql('update lenders set revenue_percent = 2, revenue_flat_fee = 0');
  await world.app.sql('delete from revenue_slabs');
  const { token } = await signInPartnerPerson(world.app, 'Pia', { partnerId: 'ptr_palm' });
  person = { token, email: 'Pia@Partner.test' };
});
afterAll(() => world.close());

const HEAD = 'DSA,Customer,Mobile No,Bank,LAN,Product,Loan amount,Login date,Status,Disbursed date,Disbursed amount';
const CASES = 'lender_applications where cut_over_on is not null';

const upload = (...rows: readonly string[]) => world.upload('cases', csv(HEAD, ...rows));
const people = () =>
  world.app.sql<{ n: number }>('select count(*)::int as n from users where not phone_verified').then(([row]) => row?.n);
const book = () => bookAll(asSystem(world.system, 'test'));
/** Sums that an undo has to bring back. */
const sums = async () => ({
  figures: await world.figures(),
  balances: await world.app.sql(
    'select account, party, amount::text from ledger_balances where amount <> 0 order by 1, 2',
  ),
  people: await people(),
  owned: await world.app.sql('select app_id, partner_id from case_attributions order by 1'),
});
const messages = () => world.app.sql('select count(*)::int as n from outbox_messages');
const marks = async (importId: string) =>
  Object.fromEntries((await world.detail(importId)).marks.map(({ mark, rows }) => [mark, rows]));
const errorsOf = async (importId: string) =>
  (
    await world.app.inject(calls.listImportErrors, { params: { importId }, query: {} }, { token: world.asha.token })
  ).body.data.map(({ row, code, value }) => [row, code, value]);

const row = (dsa: string, mobile: string, lan: string, rest: string, name = 'Mr. Arun K. Rao') =>
  `${dsa},${name},${mobile},${world.lenders[0].name},${lan},${rest}`;

test('ADMIN-PAGE-02 ADMIN-FN-07 running cases make people without consent or message, cases of their partner, and commission from the cut-over on', async () => {
  const before = { ...(await sums()), messages: await messages() };
  const rows = [
    row(
      'Neem Finserve Private Limited',
      '+91 96110 00001',
      'OLD-1',
      'PL,"2,50,000",02/01/2026,Disbursed,10/01/2026,240000',
    ),
    row('neem7', '9611000002', 'OLD-2', 'Gold loan,90000,01/03/2026,Disbursed,18/03/2026,80000', 'Meera'),
    row(person.email, '9611000003', 'OLD-3', 'BL,500000,05/02/2026,Sanctioned,,', 'Smt. Asha Devi'),
    row('', '9611000004', 'OLD-4', 'PL,300000,12/03/2026,Login,,', ''),
    row('Nobody Ltd', '9611000005', 'OLD-5', 'PL,300000,12/03/2026,Login,,'),
    row('NEEM7', '12345', 'OLD-6', 'PL,300000,12/03/2026,Login,,'),
    row('NEEM7', '9611000007', 'OLD-7', 'PL,300000,12/03/2026,Login,,', 'R2D2'),
  ];
  const importId = await upload(...rows);
  expect((await world.detail(importId)).columns).toMatchObject({ partner: 0, lender: 3, reference: 4, applied_on: 7 });
  const checked = await world.check(importId, { cutOver: '2026-03-01' });
  const counts = { read: 7, updated: 0, created: 4, unchanged: 0, errors: 3, told: 0 };
  expect([checked.counts, checked.cutOver]).toEqual([counts, '2026-03-01']);
  expect(await marks(importId)).toEqual({
    'new-customer': 4,
    'before-cut-over': 1,
    'no-partner': 1,
    'usual-tenure': 4,
  });
  expect(await errorsOf(importId)).toEqual([
    [6, 'partner-unknown', 'Nobody Ltd'],
    [7, 'mobile-invalid', undefined],
    [8, 'name-invalid', undefined],
  ]);
  expect(await sums()).toEqual({ ...before, messages: undefined });

  expect((await world.apply(importId)).counts).toEqual(counts);
  await book();
  expect(
    await world.app.sql(`select reference, status, cut_over_on::text, partner_id, disbursed_amount::text as paid,
      created_at, approved_tenure_months from ${CASES} order by 1`),
  ).toEqual([
    {
      reference: 'OLD-1',
      status: 4,
      cut_over_on: '2026-03-01',
      partner_id: 'ptr_neem',
      paid: '240000.00',
      created_at: new Date('2026-01-01T18:30:00Z'),
      approved_tenure_months: null,
    },
    {
      reference: 'OLD-2',
      status: 4,
      cut_over_on: '2026-03-01',
      partner_id: 'ptr_neem',
      paid: '80000.00',
      created_at: new Date('2026-02-28T18:30:00Z'),
      approved_tenure_months: null,
    },
    {
      reference: 'OLD-3',
      status: 3,
      cut_over_on: '2026-03-01',
      partner_id: 'ptr_palm',
      paid: null,
      created_at: new Date('2026-02-04T18:30:00Z'),
      approved_tenure_months: null,
    },
    {
      reference: 'OLD-4',
      status: 2,
      cut_over_on: '2026-03-01',
      partner_id: null,
      paid: null,
      created_at: new Date('2026-03-11T18:30:00Z'),
      approved_tenure_months: null,
    },
  ]);
  expect(
    await world.app.sql(`select first_name, last_name, phone_verified, allow_sms, allow_calls, shown_to_partner
      from users where phone_verified = false order by created_at, first_name nulls last`),
  ).toEqual([
    {
      first_name: 'Arun K',
      last_name: 'Rao',
      phone_verified: false,
      allow_sms: false,
      allow_calls: false,
      shown_to_partner: false,
    },
    {
      first_name: 'Asha',
      last_name: 'Devi',
      phone_verified: false,
      allow_sms: false,
      allow_calls: false,
      shown_to_partner: false,
    },
    {
      first_name: 'Meera',
      last_name: null,
      phone_verified: false,
      allow_sms: false,
      allow_calls: false,
      shown_to_partner: false,
    },
    {
      first_name: null,
      last_name: null,
      phone_verified: false,
      allow_sms: false,
      allow_calls: false,
      shown_to_partner: false,
    },
  ]);
  // The file is the evidence, and who of the partner's people brought it where it says so.
  expect(
    await world.app.sql(
      `select distinct partner_id, way, claim_id = $1 as filed, partner_user_id is not null as person
      from case_attributions order by 1`,
      [importId],
    ),
  ).toEqual([
    { partner_id: 'ptr_neem', way: 'file', filed: true, person: false },
    { partner_id: 'ptr_palm', way: 'file', filed: true, person: true },
  ]);
  // 2% of 80,000, and 40% of that for the partner; nothing of what was paid out before the cut-over.
  expect(
    await world.app.sql(
      `select account, party, amount::text from ledger_balances where amount <> 0 and account like 'partner%' order by 1, 2`,
    ),
  ).toEqual([
    { account: 'partner-commission', party: '', amount: '640.00' },
    { account: 'partner-earned', party: 'ptr_neem', amount: '-640.00' },
  ]);
  expect(await world.app.sql('select 1 from consents')).toEqual([]);
  expect(await messages()).toEqual(before.messages);
  const query = { preset: 'custom_range', from: '2026-01-01', to: '2026-03-20' } as const;
  const seen = await world.app.inject(listPartnerCases, { query }, { token: person.token });
  expect(seen.body.data.map(({ isShown, name, status }) => [isShown, name, status])).toEqual([
    [false, null, 'approved'],
  ]);

  // Another file that says the same changes nothing.
  const again = await upload(...rows, row('', '9611000004', 'OLD-4', 'PL,300000,12/03/2026,Login,,', ''));
  expect((await world.check(again, { cutOver: '2026-03-01' })).counts).toMatchObject({
    updated: 0,
    created: 0,
    unchanged: 5,
  });
  await world.app.inject(calls.cancelImport, { params: { importId: again } }, { token: world.asha.token });
  const same = await upload(...rows);
  await world.check(same, { cutOver: '2026-03-01' });
  expect(await world.check(same, { cutOver: '2026-03-01' })).toMatchObject({
    counts: { updated: 0, created: 0, unchanged: 4 },
  });
  await world.app.inject(calls.cancelImport, { params: { importId: same } }, { token: world.asha.token });

  await world.undo(importId);
  await book();
  const { messages: _messages, ...sumsBefore } = before;
  expect(await sums()).toEqual(sumsBefore);
  expect(await world.app.sql(`select reference from ${CASES}`)).toEqual([]);
  expect((await world.detail(importId)).undone).toMatchObject({ restored: 4, left: 0 });
  expect(await messages()).toEqual(before.messages);
});

const CUT_OVER = { cutOver: '2026-01-01' };
async function applied(...rows: readonly string[]) {
  const importId = await upload(...rows);
  const { counts } = await world.check(importId, CUT_OVER);
  expect((await world.apply(importId)).counts).toEqual(counts);
  return importId;
}
const casesOf = (...references: readonly string[]) =>
  world.app.sql<{ reference: string; status: number; partner_id: string | null; app_id: string; user_id: string }>(
    'select reference, status, partner_id, app_id, user_id from lender_applications where reference = any($1) order by 1',
    [references],
  );

test('ADMIN-FN-07 S-OTP-1 a person claims the account with a code; what is theirs by then stays when the file is undone', async () => {
  const importId = await applied(
    row('NEEM7', '9611000011', 'CL-1', 'PL,250000,02/01/2026,Disbursed,10/01/2026,240000'),
    row('NEEM7', '9611000012', 'CL-2', 'PL,250000,02/01/2026,Login,,'),
  );
  const [one] = await casesOf('CL-1');
  const sent = await messages();
  const come = await world.app.signIn({ mobile: '9611000011' });
  expect(come.userId).toBe(one?.user_id);
  // Only the code that was asked for.
  expect(await messages()).toEqual([{ n: (sent[0]?.n as number) + 1 }]);
  expect(
    await world.app.sql('select phone_verified, phone_verified_at is not null as since from users where user_id = $1', [
      come.userId,
    ]),
  ).toEqual([{ phone_verified: true, since: true }]);
  expect(
    await world.app.sql(`select actor from audit_entries where action = 'customer.claimed' and object_id = $1`, [
      come.userId,
    ]),
  ).toHaveLength(1);
  await world.undo(importId);
  expect(await world.app.sql('select deleted_at from users where user_id = $1', [come.userId])).toEqual([
    { deleted_at: null },
  ]);
  expect(await casesOf('CL-1', 'CL-2')).toMatchObject([{ reference: 'CL-1', status: 6, partner_id: null }]);
  // The same file again restores the case that the undo had closed, and makes the one that it had removed.
  const again = await applied(
    row('NEEM7', '9611000011', 'CL-1', 'PL,250000,02/01/2026,Disbursed,10/01/2026,240000'),
    row('NEEM7', '9611000012', 'CL-2', 'PL,250000,02/01/2026,Login,,'),
  );
  expect((await world.detail(again)).counts).toMatchObject({ updated: 1, created: 1 });
  expect(await casesOf('CL-1', 'CL-2')).toMatchObject([
    { status: 4, partner_id: 'ptr_neem' },
    { status: 2, partner_id: 'ptr_neem' },
  ]);
});

test('ADMIN-FN-07 a file never takes from a partner, or from nobody, what a customer did here', async () => {
  const own = await world.makeApplication();
  const theirs = await world.makeApplication();
  await world.app.sql(
    `insert into case_attributions (app_id, user_id, partner_id, claim_id, way, at) values ($1, $2, 'ptr_palm', 'clm_1', 'link', now())`,
    [theirs.appId, theirs.userId],
  );
  const importId = await upload(
    row('NEEM7', own.mobile, own.reference, 'PL,200000,01/03/2026,Approved,,'),
    row('NEEM7', theirs.mobile, theirs.reference, 'PL,200000,01/03/2026,Approved,,'),
    row('Palm Loans', theirs.mobile, theirs.reference, 'PL,200000,01/03/2026,Approved,,'),
    // A new case would become a part of the application that is open.
    row('NEEM7', own.mobile, 'NEW-77', 'PL,200000,01/03/2026,Login,,').replace(
      world.lenders[0].name,
      world.lenders[1].name,
    ),
  );
  const checked = await world.check(importId, CUT_OVER);
  expect(checked.preview.map(({ code, effect }) => code ?? effect)).toEqual([
    'other-partner',
    'other-partner',
    'updated',
    'other-partner',
  ]);
  expect(checked.counts.told).toBe(0);
});

test('ADMIN-FN-07 loans of one person by two partners are each their partner’s, and a case that was nobody’s gets its partner', async () => {
  const importId = await applied(
    row('NEEM7', '9611000021', 'TWO-1', 'PL,250000,02/01/2025,Disbursed,10/01/2025,240000'),
    row('PALM', '9611000021', 'TWO-2', 'PL,150000,12/03/2026,Login,,'),
    row('', '9611000022', 'NIL-1', 'PL,150000,12/03/2026,Login,,'),
  );
  const [first, second, nobodys] = await casesOf('NIL-1', 'TWO-1', 'TWO-2');
  expect([first, second, nobodys].map((one) => [one?.reference, one?.partner_id])).toEqual([
    ['NIL-1', null],
    ['TWO-1', 'ptr_neem'],
    ['TWO-2', 'ptr_palm'],
  ]);
  expect(second?.app_id).not.toBe(nobodys?.app_id);
  const both = await upload(
    row('PALM', '9611000022', 'NIL-1', 'PL,150000,12/03/2026,Login,,'),
    row('NEEM7', '9611000022', 'NIL-1', 'PL,150000,12/03/2026,Login,,'),
  );
  expect((await world.check(both, CUT_OVER)).preview.map(({ code, effect }) => code ?? effect)).toEqual([
    'updated',
    'other-partner',
  ]);
  await world.app.inject(calls.cancelImport, { params: { importId: both } }, { token: world.asha.token });
  const named = row('PALM', '9611000022', 'NIL-1', 'PL,150000,12/03/2026,Login,,');
  const later = await applied(named);
  expect((await world.detail(later)).counts).toMatchObject({ updated: 1, created: 0 });
  expect(await casesOf('NIL-1')).toMatchObject([{ partner_id: 'ptr_palm' }]);
  const other = await upload(named, row('NEEM7', '9611000022', 'NIL-1', 'PL,150000,12/03/2026,Login,,'));
  expect((await world.check(other, CUT_OVER)).preview.map(({ code, effect }) => code ?? effect)).toEqual([
    'unchanged',
    'other-partner',
  ]);
  await world.app.inject(calls.cancelImport, { params: { importId: other } }, { token: world.asha.token });
  expect((await world.undo(later)).undone).toMatchObject({ restored: 1, left: 0 });
  expect(await casesOf('NIL-1')).toMatchObject([{ partner_id: null, status: 2 }]);

  // A dispute that let the partner keep the customer is not undone by a file.
  const kept = await applied(named);
  await world.app.sql(
    `insert into attribution_disputes (dispute_id, partner_id, partner_user_id, phone_sealed, phone_index, came_on, way, words_sealed,
       created_at, state, user_id, decided_at, decided_by, reason)
     select 'dsp_1', 'ptr_neem', 'pus_1', phone_sealed, phone_index, '2026-01-01', 'link', phone_sealed, now(), 'kept', user_id,
       '2030-01-01', $2, 'Palm was first' from users where user_id = $1`,
    [first?.user_id, (await world.app.sql<{ id: string }>('select staff_id as id from staff_users limit 1'))[0]?.id],
  );
  expect((await world.undo(kept)).undone).toMatchObject({ restored: 0, left: 1 });
  expect(await casesOf('NIL-1')).toMatchObject([{ partner_id: 'ptr_palm' }]);
  expect(importId).not.toBe(later);
});

test('ADMIN-FN-07 no lender is asked for a case that it knows by its own reference alone, and nobody warns who never came', async () => {
  await applied(row('NEEM7', '9611000031', 'ASK-1', 'PL,150000,12/03/2026,Login,,'));
  const quiet = await inTransaction(world.system, (tx) =>
    takeQuietLenderApplications(
      tx,
      {
        stuckSince: new Date('2030-01-01'),
        silentSince: new Date('2030-01-01'),
        askable: world.lenders.map((one) => one.lender_id),
      },
      500,
    ),
  );
  expect(quiet.some(({ reference }) => reference === 'ASK-1')).toBe(false);
  const [one] = await casesOf('ASK-1');
  await world.app.sql(`update lender_applications set status = 5 where reference = 'ASK-1'`);
  await world.app.sql(`update users set created_at = '2020-01-01' where user_id = $1`, [one?.user_id]);
  await endUnusedAccounts(world.system);
  expect(
    await world.app.sql('select deleted_at is not null as gone, phone_sealed from users where user_id = $1', [
      one?.user_id,
    ]),
  ).toEqual([{ gone: true, phone_sealed: null }]);
});

test('ENT-SLAB-01 a partner is never guessed from the beginning of a name or the operator’s legal name, and the check names it', async () => {
  await world.app.sql(
    `insert into partners (partner_id, name, utm_id) values ('ptr_fir1', 'Fir Capital Pvt Ltd', 'FIR'), ('ptr_fir2', 'Fir', null)`,
  );
  await world.app.sql(
    `insert into brands (key, partner_id, name, legal_name, hosts, logo, font_family, primary_colour, secondary_colour, terms_apply,
       support_phone, support_email, grievance_name, grievance_phone, grievance_email, position)
     select 'fir-capital', 'ptr_fir1', '{"en":"Fir Capital","hi":"फ़र"}', legal_name, '{}', '', font_family, primary_colour, secondary_colour,
       terms_apply, support_phone, support_email, '', '', '', 99 from brands where key = 'cl'`,
  );
  const [legal] = await world.app.sql<{ name: string }>(`select legal_name as name from brands where key = 'cl'`);
  const told = ['Fir Capital Private Limited', 'fir-capital', 'FIR', 'Fir Cap', 'Palm Lo', `"${legal?.name}"`];
  const importId = await upload(
    ...told.map((dsa, n) => row(dsa, `961100006${n}`, `GUESS-${n}`, 'PL,250000,02/01/2026,Login,,')),
  );
  expect((await world.check(importId, CUT_OVER)).preview.map(({ code, partner }) => code ?? partner)).toEqual([
    ...['Fir Capital Pvt Ltd', 'Fir Capital Pvt Ltd'],
    ...['partner-unknown', 'partner-unknown', 'partner-unknown', 'partner-unknown'],
  ]);
});

test('ENT-SLAB-01 a file changes no cut-over of a case that is there: the check says what the booking does', async () => {
  const made = await upload(
    row('NEEM7', '9611000071', 'CUT-1', 'PL,250000,02/01/2026,Login,,'),
    row('NEEM7', '9611000072', 'CUT-2', 'PL,250000,02/01/2026,Login,,'),
  );
  await world.check(made, { cutOver: '2026-03-01' });
  await world.apply(made);
  const paid = await upload(
    row('NEEM7', '9611000071', 'CUT-1', 'PL,250000,02/01/2026,Disbursed,10/02/2026,200000'),
    row('NEEM7', '9611000072', 'CUT-2', 'PL,250000,02/01/2026,Disbursed,10/03/2026,100000'),
  );
  const early = await world.check(paid, { cutOver: '2026-01-01' });
  expect(early.preview.map(({ marks: all = [] }) => all.includes('before-cut-over'))).toEqual([true, false]);
  const late = await world.check(paid, { cutOver: '2026-03-15' });
  expect(late.preview.map(({ marks: all = [] }) => all.includes('before-cut-over'))).toEqual([true, false]);
  await world.apply(paid);
  await book();
  // 2% of 1,00,000, and 40% of that for the partner.
  expect(
    await world.app.sql(
      `select l.reference, coalesce(sum(c.commission_amount), 0)::text as owed from lender_applications l
         left join commission_cases c using (lender_application_id) where l.reference like 'CUT-%' group by 1 order by 1`,
    ),
  ).toEqual([
    { reference: 'CUT-1', owed: '0' },
    { reference: 'CUT-2', owed: '800.00' },
  ]);
  await world.undo(paid);
  await world.undo(made);
  await book();
});

test('ADMIN-FN-07 an undo leaves who had another case before, and takes the rest back', async () => {
  const importId = await applied(
    row('NEEM7', '9611000081', 'HAD-1', 'PL,250000,02/01/2026,Login,,'),
    row('NEEM7', '9611000081', 'HAD-2', 'BL,250000,02/01/2026,Login,,'),
  );
  const [one] = await casesOf('HAD-1');
  await world.app.sql(
    `update lender_applications set cut_over_on = null, unmade_at = now(), status = 6 where reference = 'HAD-2'`,
  );
  expect((await world.undo(importId)).undone).toMatchObject({ restored: 1, left: 1 });
  expect(await casesOf('HAD-1')).toMatchObject([{ status: 6, partner_id: null }]);
  expect(await world.app.sql('select deleted_at from users where user_id = $1', [one?.user_id])).toEqual([
    { deleted_at: null },
  ]);
});

test('ADMIN-PAGE-02 S-AZ-1 running cases are for role 1, and their day of cut-over is today until another is said', async () => {
  const refused = await world.post(
    '/api/imports/cases/upload',
    csv(HEAD, row('', '9611000041', 'R-1', 'PL,1,,Login,,')),
    {
      token: world.omar.token,
    },
  );
  expect(refused.status).toBe(403);
  const importId = await upload(row('NEEM7', '9611000041', 'R-1', 'PL,250000,02/01/2026,Disbursed,19/03/2026,'));
  expect((await world.check(importId)).cutOver).toBe('2026-03-20');
  expect(await marks(importId)).toMatchObject({ 'before-cut-over': 1 });
  const wrong = await world.app.inject(
    calls.checkImport,
    { params: { importId }, body: { cutOver: '20.03.2026' } },
    { token: world.asha.token },
  );
  expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ['cutOver']]);
});

test('ADMIN-FN-07 R-IMP-1 five hundred cases take a few seconds, and an undo leaves nothing of them', async () => {
  await book();
  const before = await sums();
  const rows = Array.from({ length: 500 }, (_, n) =>
    row(
      n % 2 ? 'NEEM7' : 'Palm Loans',
      String(9_612_000_000 + n),
      `MANY-${n}`,
      n % 3 ? 'PL,250000,12/01/2026,Login,,' : 'BL,250000,12/01/2026,Disbursed,20/02/2026,',
    ),
  );
  const took: number[] = [];
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const startedMs = performance.now();
    const done = await work;
    took.push(Math.round(performance.now() - startedMs));
    return done;
  };
  const importId = await timed(upload(...rows));
  await timed(world.check(importId, CUT_OVER));
  expect((await timed(world.apply(importId))).counts).toMatchObject({ created: 500, errors: 0 });
  await book();
  expect((await sums()).balances).not.toEqual(before.balances);
  await timed(world.undo(importId));
  expect(await sums()).toEqual(before);
  // Other tests may have the machine meanwhile.
  expect(took.reduce((sum, ms) => sum + ms)).toBeLessThan(30_000);
});
