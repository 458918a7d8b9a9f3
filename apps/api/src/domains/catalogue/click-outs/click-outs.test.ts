import { listCreditCards } from '@saakh/contracts/catalogue/credit-cards';
import { listInsurancePlans } from '@saakh/contracts/catalogue/insurance';
import { goOut, listListings } from '@saakh/contracts/catalogue/listings';
import { type SessionItemName, saveSessionItem } from '@saakh/contracts/identity/session-items';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { newCustomer } from '../../../testing/worlds/profile';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from click_outs'));

type Jar = Record<string, string>;
type Kind = 'credit-card' | 'voucher' | 'deal';
async function keep(items: Partial<Record<SessionItemName, string>>): Promise<Jar> {
  const jar: Jar = {};
  for (const [name, value] of Object.entries(items)) {
    const { cookies } = await app.inject(saveSessionItem, { body: { name: name as SessionItemName, value } });
    for (const cookie of cookies) jar[cookie.name] = cookie.value;
  }
  return jar;
}
const leave = (kind: Kind, id: number | string, extras: Parameters<TestApp['inject']>[2] = {}, partner?: string) =>
  app.inject(goOut, { params: { kind, id: String(id) }, query: partner ? { partner } : {} }, extras);
const clicks = () => app.sql('select * from click_outs');
const firstCard = async () => (await app.inject(listCreditCards, {})).body.data[0]?.category_id ?? 0;

test('PROD-APPLY-06 the way to an issuer is recorded with what it is owed to, and its id goes along', async () => {
  const cookies = {
    ...(await keep({ utms: JSON.stringify({ utm_source: 'sms', utm_campaign: 'diwali' }), urlSegment: 'tier2' })),
    lead: 'l-77',
    qr: '1',
  };
  const id = await firstCard();
  const answer = await leave('credit-card', id, { cookies }, 'vetanika');
  expect(answer.status).toBe(302);
  const [click] = await clicks();
  expect(click).toMatchObject({
    kind: 'credit-card',
    target_id: id,
    user_id: null,
    brand_key: 'vetanika',
    utms: { utm_source: 'sms', utm_campaign: 'diwali' },
    url_segment: 'tier2',
    lead: 'l-77',
    qr: '1',
  });
  const target = new URL(String(answer.headers.location));
  expect(target.origin).toBe('https://cards.ivory.example');
  expect(target.searchParams.get('click_id')).toBe(click?.click_id);
  expect(target.searchParams.get('utm_campaign')).toBe('ivory-everyday');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('PROD-APPLY-06 a signed-in customer is noted by the item of the browser; a dead session is nobody', async () => {
  const { token, userId } = await newCustomer(app);
  const id = await firstCard();
  await leave('credit-card', id, { cookies: await keep({ atkn: token }) });
  await leave('credit-card', id, { cookies: await keep({ atkn: 'x'.repeat(43) }) });
  expect((await clicks()).map(({ user_id }) => user_id)).toEqual([userId, null]);
});

test('PROD-APPLY-10 PROD-CAT-01 vouchers and deals are redeemed by a recorded click of their own kind', async () => {
  const idOf = async (slug: 'discount-vouchers' | 'deals') =>
    (await app.inject(listListings, { params: { slug } })).body.data[0]?.listingId ?? 0;
  const [voucher, deal] = [await idOf('discount-vouchers'), await idOf('deals')];
  expect((await leave('voucher', voucher)).headers.location).toMatch(
    /^https:\/\/annapoorna\.example\/saakh\?.*click_id=clk_/,
  );
  expect((await leave('deal', deal)).headers.location).toMatch(/^https:\/\/bolophone\.example\//);
  expect((await clicks()).map(({ kind, target_id }) => [kind, target_id])).toEqual([
    ['voucher', voucher],
    ['deal', deal],
  ]);
  expect((await leave('deal', voucher)).headers.location).toBe('/404');
});

test('PROD-APPLY-06 PROD-APPLY-10 an unknown or closed one leads to the not-found page and is not recorded', async () => {
  await app.sql(`update listings set valid_until = '2026-11-17' where code = 'SAFAR100'`);
  const [over] = await app.sql<{ listing_id: number }>(`select listing_id from listings where code = 'SAFAR100'`);
  const [off] = await app.sql<{ category_id: number }>(`select category_id from credit_cards where status = 0`);
  for (const [kind, id] of [
    ['voucher', over?.listing_id],
    ['credit-card', off?.category_id],
    ['credit-card', 999_999_999],
  ] as const) {
    const answer = await leave(kind, id ?? 0);
    expect([answer.status, answer.headers.location], kind).toEqual([302, '/404']);
  }
  expect(await clicks()).toEqual([]);
  expect((await leave('credit-card', '1e9')).status).toBe(400);
});

test('PROD-APPLY-06 PROD-APPLY-10 what the catalogue has switched off is neither listed nor gone to', async () => {
  const id = await firstCard();
  const [deal] = await app.sql<{ listing_id: number }>(`select listing_id from listings where product_type = 'Deals'`);
  await app.sql(`update products set status = 0 where product_type in ('Credit Cards', 'Deals', 'Health Insurance')`);
  try {
    const lists = [
      await app.inject(listCreditCards, {}),
      await app.inject(listListings, { params: { slug: 'deals' } }),
      await app.inject(listInsurancePlans, { params: { slug: 'health-insurance' } }),
    ];
    expect(lists.map(({ status, error }) => [status, error.code])).toEqual(Array(3).fill([409, 'CONFLICT']));
    for (const [kind, target] of [
      ['credit-card', id],
      ['deal', deal?.listing_id ?? 0],
    ] as const) {
      expect((await leave(kind, target)).headers.location, kind).toBe('/404');
    }
    expect(await clicks()).toEqual([]);
  } finally {
    await app.sql(`update products set status = 1 where product_type in ('Credit Cards', 'Deals', 'Health Insurance')`);
  }
});

test('PROD-APPLY-10 a target that is no web address is never gone to', async () => {
  const [row] = await app.sql<{ listing_id: number }>(
    `update listings set target_url = 'javascript:alert(1)' where code = 'PADHO20' returning listing_id`,
  );
  expect((await leave('voucher', row?.listing_id ?? 0)).headers.location).toBe('/404');
  expect(await clicks()).toEqual([]);
});

test('PROD-APPLY-06 a browser or a link checker that only looks ahead is shown the way, and no click is counted', async () => {
  const id = await firstCard();
  const said = ['sec-purpose: prefetch', 'sec-purpose: prefetch;prerender', 'purpose: preview', 'x-moz: prefetch'];
  for (const headers of said.map((line) => Object.fromEntries([line.split(': ')]))) {
    const answer = await leave('credit-card', id, { headers });
    expect([answer.status, answer.headers.location], JSON.stringify(headers)).toEqual([
      302,
      expect.stringMatching(/^https:\/\/cards\.ivory\.example\/(?!.*click_id)/),
    ]);
  }
  const head = await app.server.inject({ method: 'HEAD', url: `/api/out/credit-card/${id}` });
  expect([head.statusCode, head.headers.location]).toEqual([302, expect.not.stringContaining('click_id')]);
  expect(await clicks()).toEqual([]);
});

test('PROD-APPLY-06 a double click is one click with one id; another browser, target or moment is another', async () => {
  const id = await firstCard();
  const idOf = async (extras: Parameters<typeof leave>[2] = {}) =>
    new URL(String((await leave('credit-card', id, extras)).headers.location)).searchParams.get('click_id');
  const firsts = await Promise.all([idOf(), idOf()]);
  app.clock.advance(4_000);
  expect(new Set([...firsts, await idOf()]).size).toBe(1);
  expect(await clicks()).toHaveLength(1);
  const others = [await idOf({ headers: { 'user-agent': 'another' } }), await idOf({ ip: '203.0.113.77' })];
  app.clock.advance(10_000);
  expect(new Set([firsts[0], ...others, await idOf()]).size).toBe(4);
  expect(await clicks()).toHaveLength(4);
});

test('PROD-APPLY-06 an item that holds no campaign changes nothing', async () => {
  for (const utms of ['{', '[1]', '{"evil":"x"}', '{"utm_source":{"a":1}}']) {
    await app.sql('delete from click_outs');
    expect((await leave('credit-card', await firstCard(), { cookies: await keep({ utms }) })).status).toBe(302);
    expect((await clicks())[0]?.utms, utms).toEqual({});
  }
});

test('PROD-APPLY-06 BRAND-04 of two partners that an address names the first counts, of a campaign named twice none; the way out leads on', async () => {
  const address = `/api/out/credit-card/${await firstCard()}?partner=vetanika&partner=rinayan&utm_source=a&utm_source=b&utm_medium=sms`;
  const answer = await app.server.inject(address);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, expect.stringContaining('click_id=clk_')]);
  expect(await clicks()).toMatchObject([{ brand_key: 'vetanika', utms: { utm_medium: 'sms' } }]);
});
