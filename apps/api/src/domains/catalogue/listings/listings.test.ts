import { listListings } from '@saakh/contracts/catalogue/listings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Slug = 'discount-vouchers' | 'deals';
const list = async (slug: Slug) => (await app.inject(listListings, { params: { slug } })).body.data;

test('PROD-APPLY-10 vouchers come in their order with code, last day and terms, to anybody', async () => {
  const vouchers = await list('discount-vouchers');
  expect(vouchers).toHaveLength(5);
  expect(vouchers.every(({ productType }) => productType === 'Discount Vouchers')).toBe(true);
  expect(vouchers[0]).toMatchObject({ code: 'RATION75', seller: 'Annapoorna Kirana', validUntil: expect.any(String) });
  expect(vouchers[0]?.link).toBe(`/api/out/voucher/${vouchers[0]?.listingId}?partner=cl`);
  for (const { title, terms } of vouchers) {
    for (const text of [title, terms]) expect(text.hi).toMatch(/\p{Script=Devanagari}/u);
  }
});

test('PROD-CAT-01 deals are a list of their own; the address of a seller is never in it', async () => {
  const deals = await list('deals');
  expect(deals.length).toBeGreaterThan(3);
  expect(deals.every(({ link }) => /^\/api\/out\/deal\/\d+\?partner=cl$/.test(link))).toBe(true);
  expect(JSON.stringify(deals)).not.toContain('.example');
});

test('PROD-APPLY-10 a voucher is there on its last day in India and gone on the next; one that is off is gone at once', async () => {
  await app.sql(`update listings set valid_until = '2026-11-18' where code = 'SEHAT15'`);
  await app.sql(`update listings set status = 0 where code = 'KADAM150'`);
  const codes = async () => (await list('discount-vouchers')).map(({ code }) => code);
  expect(await codes()).toEqual(['RATION75', 'SEHAT15', 'PADHO20', 'SAFAR100']);
  // 18 November, half past eleven at night in India.
  app.clock.advance(Date.parse('2026-11-18T18:00:00Z') - app.clock.now().getTime());
  expect(await codes()).toContain('SEHAT15');
  app.clock.advance(30 * 60_000);
  expect(await codes()).not.toContain('SEHAT15');
});

test('PROD-APPLY-10 no other product has a list', async () => {
  expect((await app.inject(listListings, { params: { slug: 'car' as Slug } })).status).toBe(400);
});
