import * as calls from '@saakh/contracts/operations/imports/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, type ImportWorld, startImportWorld } from '../../../../../testing/worlds/import-world';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
  await world.app.sql(
    `insert into partners (partner_id, name, utm_id) values ('ptr_palm', 'Palm Loans', null), ('ptr_teak', 'Teak Money', 'TEAK')`,
  );
});
afterAll(() => world.close());

const HEAD = 'DSA code,DSA name,Brand key,Contact person,Email ID,Designation';
const upload = (...rows: readonly string[]) => world.upload('partners', csv(HEAD, ...rows));
const ROWS = [
  'NEEM7,Neem Finserve Pvt Ltd,,Meera Rao,Meera@Neem.test,Proprietor',
  'NEEM7,Neem Finserve Pvt Ltd,,Ravi Kumar,ravi@neem.test,Sales executive',
  'PALM9,Palm Loans,,,,',
  ',Oak Credits,oak,Asha Devi,asha@oak.test,Owner',
];
const BAD = [
  'TEAK,Birch Money,login,Om,om@birch.test,staff',
  'TEAK2,Teak Money,,,,',
  ',Birch Money,login,,,',
  ',Birch Money,birch,Om Rao,not an address,staff',
  ',Birch Money,birch,Om Rao,om@birch.test,boss',
  ',Palm Loans,,Om Rao,meera@neem.test,staff',
  'TEAK,Birch Money,,Om Rao,om@birch.test,staff',
];
const OURS = ['Neem', 'Oak', 'Palm', 'Teak', 'Birch', 'Fig', 'Pine'].map((name) => `${name}%`);
const all = async () => ({
  partners: await world.app.sql(
    `select name, utm_id, array(select key from brands b where b.partner_id = p.partner_id) as keys from partners p
     where name like any($1) order by name`,
    [OURS],
  ),
  people: await world.app.sql('select name, kind, password_hash from partner_users order by name'),
  all: await world.app.sql('select count(*)::int as n from partners'),
});
const mails = async () =>
  (await world.app.sql<{ n: number }>('select count(*)::int as n from outbox_messages'))[0]?.n ?? 0;
const links = () => world.app.sql(`select account_id from password_resets where audience = 'partner'`);
const invite = (importId: string, token = world.asha.token) =>
  world.app.inject(calls.inviteImported, { params: { importId } }, { token });

test('ADMIN-PAGE-13 R-IMP-1 partners and their people come by one file, their invitations wait, and a second run changes nothing', async () => {
  const before = await all();
  const importId = await upload(...ROWS, ...BAD);
  const checked = await world.check(importId);
  const counts = { read: 11, updated: 1, created: 3, unchanged: 0, errors: 7, told: 0 };
  expect(checked.counts).toEqual(counts);
  expect(checked.preview.map(({ code, effect }) => code ?? effect)).toEqual([
    ...['created', 'created', 'updated', 'created'],
    ...[
      'record-otherwise',
      'record-otherwise',
      'brand-key-invalid',
      'email-invalid',
      'role-unknown',
      'email-taken',
      'record-otherwise',
    ],
  ]);
  // A check leaves nothing behind.
  expect(await all()).toEqual(before);
  const sentBefore = await mails();
  expect((await world.apply(importId)).counts).toEqual(counts);
  expect(await all()).toMatchObject({
    partners: [
      { name: 'Neem Finserve Pvt Ltd', utm_id: 'NEEM7', keys: ['neem-finserve-pvt-ltd'] },
      { name: 'Oak Credits', utm_id: null, keys: ['oak'] },
      { name: 'Palm Loans', utm_id: 'PALM9' },
      { name: 'Teak Money', utm_id: 'TEAK' },
    ],
    people: [
      { name: 'Asha Devi', kind: 'owner', password_hash: '' },
      { name: 'Meera Rao', kind: 'owner', password_hash: '' },
      { name: 'Ravi Kumar', kind: 'staff', password_hash: '' },
    ],
  });
  expect([await mails(), await links(), (await world.detail(importId)).held]).toEqual([sentBefore, [], 3]);
  const again = await upload(...ROWS);
  expect((await world.check(again)).counts).toMatchObject({ updated: 0, created: 0, unchanged: 4, errors: 0 });
  await world.app.inject(calls.cancelImport, { params: { importId: again } }, { token: world.asha.token });
  // The same partner, written out: another one of this name would be owed the same cases.
  const writtenOut = await upload(',M/s Neem Finserve Private Limited,,,,');
  expect((await world.check(writtenOut)).counts).toMatchObject({ created: 0, unchanged: 1, errors: 0 });
  await world.app.inject(calls.cancelImport, { params: { importId: writtenOut } }, { token: world.asha.token });

  expect((await invite(importId, world.omar.token)).status).toBe(403);
  const sent = await invite(importId);
  expect([sent.body.sent, sent.body.data.held, await mails(), (await links()).length]).toEqual([
    3,
    0,
    sentBefore + 3,
    3,
  ]);
  expect((await invite(importId)).body.sent).toBe(0);
});

test('ADMIN-PAGE-13 two presses of "Send all invitations" at once send one mail to each', async () => {
  const importId = await upload(
    'YEW1,Yew Loans,,Lata Rao,lata@yew.test,owner',
    'YEW1,Yew Loans,,Om Rao,om@yew.test,staff',
  );
  await world.check(importId);
  await world.apply(importId);
  const before = await mails();
  const both = await Promise.all([invite(importId), invite(importId)]);
  expect(both.reduce((sum, { body }) => sum + body.sent, 0)).toBe(2);
  expect(await mails()).toBe(before + 2);
});

test('ADMIN-PAGE-13 an undo leaves people who brought a case and partners whose share staff have set', async () => {
  const importId = await upload(
    'SAL1,Sal Loans,,Dia Rao,dia@sal.test,owner',
    'RUE1,Rue Loans,,,,',
    'ELM1,Elm Loans,,Eka Rao,eka@elm.test,owner',
  );
  await world.check(importId);
  await world.apply(importId);
  const [dia] = await world.app.sql<{ id: string; partner: string }>(
    `select partner_user_id as id, partner_id as partner from partner_users where name = 'Dia Rao'`,
  );
  const own = await world.makeApplication();
  await world.app.sql(
    `insert into case_attributions (app_id, user_id, partner_id, partner_user_id, claim_id, way, at)
     values ($1, $2, $3, $4, 'clm_1', 'link', now())`,
    [own.appId, own.userId, dia?.partner, dia?.id],
  );
  await world.app.sql(
    `insert into field_changes (change_id, kind, record_type, record_id, property, after, at, request_id)
     select 'chg_rue', 'changed', 'partner', partner_id, 'revenue_percent', '40', now(), 'req_1' from partners where name = 'Rue Loans'`,
  );
  expect((await world.undo(importId)).undone).toMatchObject({ restored: 2, left: 3 });
  expect(
    await world.app.sql(`select name from partners where name in ('Sal Loans', 'Rue Loans', 'Elm Loans') order by 1`),
  ).toEqual([{ name: 'Rue Loans' }, { name: 'Sal Loans' }]);
});

test('ADMIN-PAGE-13 R-IMP-1 an undo takes partners and people away that nothing belongs to, and leaves who was invited', async () => {
  const before = await all();
  const rows = [
    'FIG1,Fig Loans,fig,Uma Rao,uma@fig.test,owner',
    'PINE1,Pine Loans,,Dev Rao,dev@pine.test,owner',
    ',Teak Money,,Tara Rao,tara@teak.test,staff',
  ];
  const importId = await upload(...rows);
  await world.check(importId);
  await world.apply(importId);
  const [dev] = await world.app.sql<{ id: string }>(
    `select partner_user_id as id from partner_users where name = 'Dev Rao'`,
  );
  await world.app.sql(
    `insert into password_resets (token_hash, audience, account_id, is_invitation, created_at, expires_at)
     values ('hash_dev', 'partner', $1, true, now(), now() + interval '1 day')`,
    [dev?.id],
  );
  const undone = await world.undo(importId);
  // Uma with Fig and Tara go; Dev was invited, so that Pine is somebody’s.
  expect(undone.undone).toMatchObject({ restored: 3, left: 2 });
  const after = await all();
  expect(after.partners.filter((one) => one.name === 'Fig Loans')).toEqual([]);
  expect(after.people.map((one) => one.name)).toEqual([...before.people.map((one) => one.name), 'Dev Rao'].toSorted());
  const later = await upload(...rows);
  expect((await world.check(later)).counts).toMatchObject({ created: 2, unchanged: 1 });
});

test('ADMIN-PAGE-13 forty partners with three people each take a few seconds', async () => {
  const rows = Array.from({ length: 40 }, (_, n) =>
    ['owner', 'staff', 'staff'].map(
      (role, m) => `BULK${n},Bulk Partner ${n},,Person ${'abc'[m]},p${n}.${m}@bulk.test,${role}`,
    ),
  ).flat();
  const startedMs = performance.now();
  const importId = await upload(...rows);
  expect((await world.check(importId)).counts).toMatchObject({ created: 120, errors: 0 });
  expect((await world.apply(importId)).counts).toMatchObject({ created: 120, errors: 0 });
  expect(performance.now() - startedMs).toBeLessThan(40_000);
});
