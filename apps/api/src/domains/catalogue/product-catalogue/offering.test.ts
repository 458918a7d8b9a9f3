import { getPartnerProduct, listPartnerProducts } from '@saakh/contracts/catalogue/partner/products';
import { listProducts } from '@saakh/contracts/catalogue/products';
import { listShownJourneys } from '@saakh/contracts/lending/partner/lender-journeys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRuleset } from '#domains/catalogue/lenders';
import { type ActorKind, signInEverybody } from '../../../testing/every-actor';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let tokenOf: (kind: ActorKind) => Promise<string | undefined>;
beforeAll(async () => {
  app = await startTestApp();
  tokenOf = await signInEverybody(app);
});
afterAll(() => app.close());

const as = async (kind: ActorKind = 'staff') => ({ token: (await tokenOf(kind)) ?? '' });
const list = async () => (await app.inject(listPartnerProducts, {}, await as())).body.data;
const one = async (productId: number) =>
  app.inject(getPartnerProduct, { params: { productId: String(productId) } }, await as());

test('PORTAL-PAGE-02 partners see the products that are on, with ranges and lenders of the rules in force', async () => {
  const products = await list();
  const loan = products.find(({ productType }) => productType === 'Personal Loans');
  const terms = (await currentRuleset(app.context())).products.get('Personal Loans')?.terms ?? [];
  expect(loan?.lenders.map(({ en }) => en)).toEqual(terms.map(({ name }) => name));
  expect(loan?.lenders).toContainEqual({ en: 'Aster Finance', hi: 'एस्टर फ़ाइनेंस' });
  expect(loan?.range?.minAmountPaise).toBe(Math.min(...terms.map(({ minAmountPaise }) => minAmountPaise)));
  expect(loan?.range?.rateMaxBps).toBe(Math.max(...terms.map(({ rateMaxBps }) => rateMaxBps)));
  expect(products.find(({ productType }) => productType === 'Credit Cards')).toMatchObject({
    range: null,
    lenders: [],
  });
  await app.sql(`update products set status = 0 where product_type = 'Personal Loans'`);
  expect((await list()).map(({ productType }) => productType)).not.toContain('Personal Loans');
  expect((await one(loan?.productId ?? 0)).status).toBe(404);
  await app.sql(`update products set status = 1 where product_type = 'Personal Loans'`);
});

test('PORTAL-PAGE-03 a product has what each lender asks and the documents to have ready, most asked first', async () => {
  const product = (await list()).find(({ productType }) => productType === 'Personal Loans');
  const { data } = (await one(product?.productId ?? 0)).body;
  const terms = (await currentRuleset(app.context())).products.get('Personal Loans')?.terms ?? [];
  const [first] = terms;
  expect(data.lenderTerms).toHaveLength(terms.length);
  expect(data.lenderTerms[0]).toMatchObject({
    name: first?.name,
    minAge: first?.minAge,
    minIncomePaise: first?.minIncomePaise,
    maxAmountPaise: first?.maxAmountPaise,
    everywhere: first?.serviceArea.length === 0,
  });
  const counts = data.documents.map(({ lenders }) => lenders);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  expect(data.documents).toContainEqual({ code: 'pan', lenders: terms.length });
  expect((await one(999_999)).status).toBe(404);
});

test('S-AZ-5 PORTAL-PAGE-03 nothing of what lenders pay, how they are ordered or which areas they filter by goes to a partner', async () => {
  const { token } = await as('owner');
  const answers = [
    await app.inject(listPartnerProducts, {}, { token }),
    await app.inject(getPartnerProduct, { params: { productId: '1' } }, { token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const { raw } of answers) {
    expect(raw.toString()).not.toMatch(/revenue|slab|priority|commission|autosubmission|serviceArea|ticketClass/i);
  }
});

test('PORTAL-PAGE-02 nothing is offered that the product may not be asked for: one range for visitors, partners and forms', async () => {
  await app.sql(`update products set max_tenure_months = 40, max_amount = 300000 where product_type = 'Student Loans'`);
  const { data } = (await app.inject(listProducts, {})).body;
  const student = data.find(({ productType }) => productType === 'Student Loans');
  const most = { maxTenureMonths: 40, maxAmountPaise: 30_000_000 };
  expect(student?.terms).toMatchObject(most);
  const shown = (await one(student?.productId ?? 0)).body.data;
  expect(shown.range).toMatchObject(most);
  for (const { maxTenureMonths, maxAmountPaise } of shown.lenderTerms) {
    expect(maxTenureMonths).toBeLessThanOrEqual(40);
    expect(maxAmountPaise).toBeLessThanOrEqual(30_000_000);
  }
  const { data: journeys } = (await app.inject(listShownJourneys, {}, await as('owner'))).body;
  const months = journeys.flatMap(({ products }) => products.filter((one) => one.productType === 'Student Loans'));
  expect(Math.max(...months.map(({ maxTenureMonths }) => maxTenureMonths))).toBe(40);
});
