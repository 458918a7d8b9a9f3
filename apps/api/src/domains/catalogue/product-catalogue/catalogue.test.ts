import { PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { chooseProduct, getSmartList, listProducts } from '@saakh/contracts/catalogue/products';
import { listStaffProducts, updateProduct } from '@saakh/contracts/catalogue/staff/products';
import { readSessionItems } from '@saakh/contracts/identity/session-items';
import { listFieldChanges } from '@saakh/contracts/records/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishRuleset } from '#domains/catalogue/lenders';
import { inTransaction } from '#platform/context';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function productOf(productType: string) {
  const { body } = await app.inject(listProducts, {});
  const product = body.data.find((candidate) => candidate.productType === productType);
  if (!product) throw new Error(`${productType} is missing`);
  return product;
}

test('CONST-18 every product category is listed once, in display order, those that are off included', async () => {
  await app.sql("update products set status = 0 where product_type = 'Deals'");
  const { body } = await app.inject(listProducts, {});
  await app.sql("update products set status = 1 where product_type = 'Deals'");
  expect(body.data.map(({ productType }) => productType).sort()).toEqual([...PRODUCT_TYPE_NAMES].sort());
  const order = body.data.map(({ sortOrder }) => sortOrder);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(body.data.some(({ status }) => status === 0)).toBe(true);
});

test('API-EXT-07 the smart list holds the products and the active lenders by name, without figures that order or pay', async () => {
  const { body, raw } = await app.inject(getSmartList, {});
  expect(body.data.products).toHaveLength(PRODUCT_TYPE_NAMES.length);
  const names = body.data.lenders.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual([...names].sort());
  expect(raw.toString()).not.toMatch(/priority|revenue|autosubmission/i);
});

test('FLOW-04 choosing an open product is recorded for this browser', async () => {
  const product = await productOf('Personal Loans');
  const chosen = await app.inject(chooseProduct, { body: { productId: product.productId } });
  expect(chosen.body).toEqual({ success: true, productId: product.productId, productType: 'Personal Loans' });
  const cookies = Object.fromEntries(chosen.cookies.map(({ name, value }) => [name, value]));
  const read = await app.inject(readSessionItems, { query: { audience: 'customer' } }, { cookies });
  expect(read.body.items).toEqual({ productId: String(product.productId), productType: 'Personal Loans' });
});

test.each([0, 2, 4])('FLOW-04 a product of catalogue status %i can not be chosen', async (status) => {
  const product = await productOf('Deals');
  await app.sql('update products set status = $1 where product_id = $2', [status, product.productId]);
  const refused = await app.inject(chooseProduct, { body: { productId: product.productId } });
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  expect(refused.cookies).toEqual([]);
});

const shown = async (productType: string) => (await productOf(productType)).status;
const supplies: readonly [string, string][] = [
  ['2-wheeler', `update lender_products set active = $1 where product_type = '2-wheeler'`],
  ['Credit Cards', 'update credit_cards set status = $1::boolean::int'],
  ['Shop Insurance', `update insurance_plans set status = $1::boolean::int where product_type = 'Shop Insurance'`],
  ['Discount Vouchers', `update listings set status = $1::boolean::int where product_type = 'Discount Vouchers'`],
];
test.each(supplies)('FLOW-04 %s without anything to choose from is off by itself, with no tile', async (name, set) => {
  const { productId } = await productOf(name);
  await app.sql(set, [false]);
  await inTransaction(app.context(), (ctx) => publishRuleset(ctx, { author: 'test', reason: 'supply' }));
  // An instance looks for newer rules twice a second.
  await expect.poll(() => shown(name)).toBe(4);
  expect((await app.inject(chooseProduct, { body: { productId } })).status).toBe(409);
  const smart = (await app.inject(getSmartList, {})).body.data.products;
  expect(smart.map(({ productType }) => productType)).not.toContain(name);
  await app.sql(set, [true]);
  await inTransaction(app.context(), (ctx) => publishRuleset(ctx, { author: 'test', reason: 'supply' }));
  await expect.poll(() => shown(name)).toBe(1);
});

test('FLOW-04 a product whose lenders all lie outside its own limits has no tile', async () => {
  const { productId } = await productOf('2-wheeler');
  const limit = (most: number | null) =>
    app.sql(`update products set min_amount = 1, max_amount = $1 where product_type = '2-wheeler'`, [most]);
  await limit(900);
  expect(await shown('2-wheeler')).toBe(4);
  expect((await app.inject(chooseProduct, { body: { productId } })).status).toBe(409);
  await limit(null);
  expect(await shown('2-wheeler')).toBe(1);
});

test('an administrator switches a product off and on, with history, and sees what is under it', async () => {
  const { token } = await signInStaff(app, 'Asha');
  const { productId: product_id } = await productOf('Car');
  const row = async () =>
    (await app.inject(listStaffProducts, {}, { token })).body.data.find((one) => one.product_id === product_id);
  expect(await row()).toMatchObject({ status: 1, kind: 'loan', supply: expect.any(Number) });
  expect((await row())?.supply).toBeGreaterThan(0);
  const set = (value: 0 | 1 | 2) =>
    app.inject(updateProduct, { body: { product_id, property: 'catalogue_status', value, seen: 1 } }, { token });
  expect((await set(3 as 2)).error.fields).toHaveProperty('value');
  expect((await set(2)).status).toBe(200);
  expect([(await row())?.status, await shown('Car')]).toEqual([2, 2]);
  const history = await app.inject(
    listFieldChanges,
    { params: { type: 'product', id: String(product_id) }, query: {} },
    { token },
  );
  expect(history.body.data[0]).toMatchObject({ property: 'catalogue_status', before: 1, after: 2 });
});

test('FLOW-04 an unknown product is not found', async () => {
  const refused = await app.inject(chooseProduct, { body: { productId: 9999 } });
  expect([refused.status, refused.error.code]).toEqual([404, 'NOT_FOUND']);
});
