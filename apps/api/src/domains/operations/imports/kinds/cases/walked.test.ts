import * as calls from '@saakh/contracts/operations/imports/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, type ImportWorld, startImportWorld } from '../../../../../testing/worlds/import-world';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.close());

const HEAD =
  'DSA,Customer,Mobile,Lender,Lender reference,Product,Loan amount,Tenure,Application date,Status,Status date';
const upload = (...rows: readonly string[]) => world.upload('cases', csv(HEAD, ...rows));
const row = (name: string, mobile: string, reference: string, rest: string) =>
  `,${name},${mobile},${world.lenders[0].name},${reference},${rest}`;
const errorsOf = async (importId: string) =>
  (
    await world.app.inject(calls.listImportErrors, { params: { importId }, query: {} }, { token: world.asha.token })
  ).body.data.map(({ row: at, code, message }) => [at, code, message]);
const loans = () =>
  world.app.sql(
    `select u.first_name as name, l.reference, l.disbursed_amount::text as paid from lender_applications l join users u using (user_id)
     where l.cut_over_on is not null and l.unmade_at is null order by 2, 1`,
  );
const paid = (rupees: number, tenure = 24) => `PL,${rupees},${tenure},02/02/2026,Disbursed,10/03/2026`;

test('ADMIN-FN-09 one reference with two mobile numbers is a fault at the second row, in a file and against cases here', async () => {
  const importId = await upload(
    row('Amit Sen', '9622000001', 'DUP-1', paid(300_000)),
    row('Bela Das', '9622000002', 'DUP-1', paid(400_000)),
    row('Amit Senn', '9622000001', 'DUP-1', paid(300_000)),
  );
  // A name alone that differs is a question.
  expect((await world.check(importId)).marks).toContainEqual({ mark: 'other-name', rows: 1 });
  const inFile = [3, 'other-mobile', expect.stringContaining('another mobile number in row 2')];
  expect(await errorsOf(importId)).toEqual([inFile]);
  expect((await world.apply(importId)).counts).toMatchObject({ created: 1, errors: 1 });
  expect(await errorsOf(importId)).toEqual([inFile]);
  const amit = { name: 'Amit', reference: 'DUP-1', paid: '300000.00' };
  expect(await loans()).toEqual([amit]);

  const later = await upload(
    row('Bela Das', '9622000002', 'DUP-1', paid(400_000)),
    row('Bela Das', '9622000002', 'DUP-2', paid(400_000)),
  );
  expect((await world.check(later)).counts).toMatchObject({ created: 1, updated: 0, errors: 1 });
  expect(await errorsOf(later)).toEqual([[2, 'other-mobile', expect.stringContaining('a case that is here already')]]);
  await world.apply(later);
  expect(await loans()).toEqual([amit, { name: 'Bela', reference: 'DUP-2', paid: '400000.00' }]);
});

test('ADMIN-FN-09 an unusual term is told with its range, and years typed for months are asked about', async () => {
  const lenderId = world.lenders[0].lender_id;
  await world.app.sql('update products set min_tenure_months = null, max_tenure_months = null');
  await world.app.sql(
    `update lender_products set min_amount = 50000, max_amount = 900000, min_tenure_months = 12, max_tenure_months = 60
     where lender_id = $1 and product_type = 'Personal Loans'`,
    [lenderId],
  );
  const importId = await upload(
    row('Cyra Roy', '9622000011', 'ODD-1', 'PL,300000,3,02/03/2026,Login,03/03/2026'),
    row('Dev Nair', '9622000012', 'ODD-2', 'PL,300000000,36,02/03/2026,Login,03/03/2026'),
    row('Esha Pal', '9622000013', 'ODD-3', 'PL,300000,12,02/03/2026,Login,03/03/2026'),
  );
  const checked = await world.check(importId);
  expect(await errorsOf(importId)).toEqual([
    [2, 'terms-unusual', expect.stringContaining('The tenure in months is 3; this product is lent with 12 to 60')],
    [
      3,
      'terms-unusual',
      expect.stringMatching(/^The amount is ₹30,00,00,000; this product is lent with ₹[\d,]+ to ₹[\d,]+\./),
    ],
  ]);
  expect(checked.marks).toContainEqual({ mark: 'needs-override', rows: 2 });
  const forced = await world.check(importId, { override: true });
  expect([forced.counts.created, forced.marks]).toEqual([
    3,
    expect.arrayContaining([{ mark: 'needs-override', rows: 2 }]),
  ]);
});
