import { estimateGoldLoan } from '@saakh/contracts/catalogue/gold-loans';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let slug: string;
beforeAll(async () => {
  app = await startTestApp();
  const [lender] = await app.sql<{ slug: string }>(
    "select l.slug from lenders l join lender_products p using (lender_id) where p.product_type = 'Gold Loans' and p.active order by p.max_amount desc limit 1",
  );
  slug = lender?.slug ?? '';
  // The demo's price is of the day on which it was filled, which is none of the test's.
  await app.sql('update gold_rates set rate_on = $1', [istDateOf(app.clock.now())]);
});
afterAll(() => app.close());

const estimate = (weight: string, carat: '18' | '20' | '22' | '24' = '22', lender = slug) =>
  app.inject(estimateGoldLoan, { params: { slug: lender }, query: { weight, carat } });

test('UROUTE-16 weight and purity give the eligible amount at a dated rate and the limit in force', async () => {
  const { status, body } = await estimate('40.5');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    weightCentigrams: 4_050,
    carat: 22,
    ratePaisePerGram: 1_113_750,
    rateOn: istDateOf(app.clock.now()),
    goldValuePaise: 451_068_00,
    loanToValueBps: 8_000,
    eligiblePaise: 360_854_00,
  });
  expect(body.lender.slug).toBe(slug);
});

test('UROUTE-16 nobody lends more than the lender does at all', async () => {
  const { body } = await estimate('1000', '24');
  expect(body.data?.eligiblePaise).toBe(body.data?.lenderMaxPaise);
});

test('UROUTE-16 a price of more than a week ago gives no estimate, and the limits of later days do not count yet', async () => {
  await app.sql('insert into gold_loan_to_value values ($1, 50000000, 5000)', [addDays(istDateOf(app.clock.now()), 1)]);
  expect((await estimate('40.5')).body.data?.loanToValueBps).toBe(8_000);
  await app.sql('update gold_rates set rate_on = rate_on - 8');
  expect((await estimate('40.5')).body.data).toBeNull();
  await app.sql('update gold_rates set rate_on = rate_on + 8');
});

test.each([
  ['0', 400],
  ['0.00', 400],
  ['abc', 400],
  ['-1', 400],
  ['12.345', 400],
  ['10000', 400],
  ['9999.99', 200],
  ['0.01', 200],
])('a weight of %s is answered %i', async (weight, status) => {
  expect((await estimate(weight)).status).toBe(status);
});

test('a lender without gold loans has no estimate', async () => {
  const [other] = await app.sql<{ slug: string }>(
    "select slug from lenders where lender_id not in (select lender_id from lender_products where product_type = 'Gold Loans') limit 1",
  );
  expect((await estimate('10', '22', other?.slug)).status).toBe(404);
  expect((await estimate('10', '22', 'no-such-lender')).status).toBe(404);
});
