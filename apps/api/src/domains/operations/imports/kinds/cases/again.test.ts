import { IMPORT_FIELDS } from '@saakh/contracts/operations/imports/columns';
import { COLUMN_WORDS } from '@saakh/contracts/operations/imports/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, type ImportWorld, startImportWorld } from '../../../../../testing/worlds/import-world';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
  await world.app.sql(
    `insert into partners (partner_id, name, utm_id, revenue_percent, revenue_flat_fee)
     values ('ptr_bare', 'Bare Finserve', 'BARE', null, null), ('ptr_zero', 'Zero Loans', 'ZERO', 0, 0), ('ptr_paid', 'Paid Loans', 'PAID', 0, 500)`,
  );
});
afterAll(() => world.close());

const HEAD = 'DSA,Customer,Mobile,Lender,LAN,Product,Loan amount,Tenure,Application date,Stage,Status date';
const row = (partner: string, at: number, rest: string) =>
  `${partner},Gita Rao,963300${String(at).padStart(4, '0')},${world.lenders[0].name},AG-${at},PL,${rest}`;
const PAID = '300000,24,02/03/2026,Disbursed,10/03/2026';
const LOGIN = '300000,24,02/03/2026,Login,10/03/2026';

test('R-IMP-1 a file whose rows an undo of another file has taken back is applied again, as its check says', async () => {
  const shared = [11, 12, 13].map((at) => row('PAID', at, LOGIN));
  const faulty = await world.upload('cases', csv(HEAD, ...shared, row('Nobody', 14, LOGIN)));
  await world.check(faulty);
  expect((await world.apply(faulty)).counts).toMatchObject({ created: 3, errors: 1 });
  const whole = csv(HEAD, ...shared, row('PAID', 14, LOGIN), row('PAID', 15, LOGIN));
  const second = await world.upload('cases', whole);
  await world.check(second);
  expect((await world.apply(second)).counts).toMatchObject({ created: 2, unchanged: 3 });
  await world.undo(faulty);

  const third = await world.upload('cases', whole);
  const checked = (await world.check(third)).counts;
  expect(checked).toMatchObject({ created: 3, unchanged: 2, errors: 0 });
  const applied = await world.apply(third);
  expect([applied.sameAs, applied.counts]).toEqual([null, checked]);
  const fourth = await world.upload('cases', whole);
  expect((await world.check(fourth)).counts).toMatchObject({ created: 0, unchanged: 5 });
  expect((await world.apply(fourth)).counts).toMatchObject({ created: 0 });
});

test('R-IMP-1 a status file of which an undo of another has taken rows back is applied again without a check, too', async () => {
  const one = await world.makeApplication();
  const head = 'Lender,Lender reference,Status,Status date';
  const line = `${world.lenders[0].name},${one.reference},Approved,17/03/2026`;
  const first = await world.load(csv(`${head},Approved amount`, `${line},150000`));
  const again = csv(`${head},Approved amount,Remark`, `${line},150000,later`);
  const second = await world.load(again);
  expect([first.body.rowsUpdated, second.body.rowsUpdated]).toEqual([1, 0]);
  await world.undo(first.body.importId);
  const third = await world.load(again);
  expect([third.body.sameAs, third.body.rowsUpdated]).toEqual([null, 1]);
});

test('ADMIN-FN-07 the check of cases names each partner without a share, with its payouts that bring no commission', async () => {
  const rows = [
    row('BARE', 21, PAID),
    row('BARE', 22, PAID),
    row('BARE', 23, LOGIN),
    row('BARE', 24, '300000,24,02/01/2026,Disbursed,10/01/2026'),
    row('ZERO', 25, PAID),
    row('PAID', 26, PAID),
    row('', 27, PAID),
  ];
  const checked = await world.check(await world.upload('cases', csv(HEAD, ...rows)), { cutOver: '2026-03-01' });
  expect(checked.noShare).toEqual([
    { partner: 'Bare Finserve', rows: 2 },
    { partner: 'Zero Loans', rows: 1 },
  ]);
  expect(checked.marks).toContainEqual({ mark: 'no-share', rows: 3 });
});

test('ADMIN-PAGE-13 the check of partners counts the new ones of which no row names a share', async () => {
  const head = 'Partner,Partner code,Person,Email,Role,Share %,Flat fee';
  const file = csv(
    head,
    'Alder Loans,ALDER,Ann Roy,ann@alder.test,owner,,',
    'Alder Loans,ALDER,Bob Roy,bob@alder.test,staff,55,',
    'Birch Loans,BIRCH,Cy Roy,cy@birch.test,owner,,',
    'Cedar Loans,CEDAR,Di Roy,di@cedar.test,owner,,750',
    'Bare Finserve,BARE,Ed Roy,ed@bare.test,owner,,',
  );
  const { marks } = await world.check(await world.upload('partners', file));
  expect(marks).toEqual([{ mark: 'no-share', rows: 1 }]);
});

test('ADMIN-PAGE-12 the very same file is not asked about again, and neither is the template with the operator’s own words', async () => {
  const odd = 'DSA,Who,Mobile,Lender,Their number,Product,Loan amount,Tenure,Application date,How far,Status date';
  const file = csv(odd, row('PAID', 31, LOGIN.replace('Login', 'At the desk')));
  const first = await world.upload('cases', file);
  const columns = { ...(await world.detail(first)).columns, customer_name: 1, reference: 4, status: 9 };
  const words = { 'At the desk': 'submitted' } as const;
  await world.check(first, { columns, words, cutOver: '2026-02-01' });
  expect((await world.apply(first)).counts).toMatchObject({ created: 1 });
  const again = await world.settled(await world.upload('cases', file));
  expect([again.state, again.columns, again.cutOver, again.counts.unchanged]).toEqual([
    'checked',
    columns,
    '2026-02-01',
    1,
  ]);
  // Said otherwise at once, while it is checked.
  const hurried = await world.upload('cases', file);
  expect((await world.check(hurried, { cutOver: '2026-03-01' })).cutOver).toBe('2026-03-01');

  const fields = IMPORT_FIELDS.cases;
  const own = (word: string) =>
    csv(
      fields.map((field) => COLUMN_WORDS[field].en).join(','),
      `PAID,Gita Rao,9633000032,${world.lenders[0].name},AG-32,PL,300000,02/03/2026,${word},10/03/2026,,,,24,,,`,
    );
  const told = await world.upload('cases', own('On the table'));
  await world.check(told, { words: { 'On the table': 'submitted' } });
  await world.apply(told);
  const next = await world.settled(await world.upload('cases', own('on the Table')));
  expect([next.state, next.counts.errors]).toEqual(['checked', 0]);
});
