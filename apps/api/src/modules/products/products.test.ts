import { PRODUCT_TYPE_NAMES } from '@saakh/contracts/product-types';
import { chooseProduct, getSmartList, listProducts } from '@saakh/contracts/products';
import { readSessionItems } from '@saakh/contracts/session-items';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const productOf = async (productType: string) => {
  const { body } = await app.inject(listProducts, {});
  const product = body.data.find((candidate) => candidate.productType === productType);
  if (!product) throw new Error(`${productType} is missing`);
  return product;
};

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

test('FLOW-04 an unknown product is not found', async () => {
  const refused = await app.inject(chooseProduct, { body: { productId: 9999 } });
  expect([refused.status, refused.error.code]).toEqual([404, 'NOT_FOUND']);
});
