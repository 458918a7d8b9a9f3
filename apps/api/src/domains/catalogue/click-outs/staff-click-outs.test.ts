import { exportClickOuts, getClickOutSums, listClickOuts } from '@saakh/contracts/catalogue/staff/click-outs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let token: string;
let userId: string;
const MOBILE = '9876540011';
const ids: Record<string, number> = {};

let clicked = 0;
async function click(kind: string, target: number, at: string, more: { user?: string; brand?: string } = {}) {
  clicked += 1;
  await app.sql(
    `insert into click_outs (click_id, kind, target_id, user_id, brand_key, utms, at) values ($1, $2, $3, $4, $5, '{}', $6)`,
    [`clk_${clicked}`, kind, target, more.user ?? null, more.brand ?? 'cl', at],
  );
}

// Now is 18 November, noon in India.
beforeAll(async () => {
  app = await startTestApp();
  token = (await signInStaff(app, 'Farida')).token;
  userId = (await app.signIn({ mobile: MOBILE })).userId;
  await app.sql(`update users set first_name = 'Kavita', last_name = 'Rao' where user_id = $1`, [userId]);
  await app.sql(
    `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until, ended_at, end_reason)
     values ('clm_1', $1, (select partner_id from brands where key = 'vetanika'), 'link', '2026-11-15T00:00:00Z',
       '2026-11-16T00:00:00Z', '2026-11-17T00:00:00Z', 'lapsed')`,
    [userId],
  );
  for (const [name, text] of [
    ['voucher', `select listing_id as id from listings where code = 'RATION75'`],
    ['card', `select category_id as id from credit_cards where category_name = 'Ivory Everyday'`],
  ] as const) {
    ids[name] = (await app.sql<{ id: number }>(text))[0]?.id ?? 0;
  }
  const { voucher = 0, card = 0 } = ids;
  await click('voucher', voucher, '2026-11-14T06:00:00Z', { user: userId });
  await click('voucher', voucher, '2026-11-16T06:00:00Z', { user: userId });
  await click('credit-card', card, '2026-11-17T20:00:00Z', { brand: 'vetanika' });
  await click('credit-card', card, '2026-11-18T05:00:00Z');
  await click('deal', 999_999, '2026-11-18T06:00:00Z');
  await click('deal', 999_999, '2026-10-01T06:00:00Z');
});
afterAll(() => app.close());

const WEEK = { preset: 'custom_range', from: '2026-11-12', to: '2026-11-18' } as const;
const list = async (query: object = {}) =>
  (await app.inject(listClickOuts, { query: { ...WEEK, ...query } }, { token })).body;
const sums = async (query: object = {}) =>
  (await app.inject(getClickOutSums, { query: { ...WEEK, ...query } }, { token })).body.data;

test('PROD-APPLY-06 PROD-APPLY-10 staff see who left for what, when and through which partner, masked', async () => {
  const { data } = await list();
  expect(data.map(({ clickId }) => clickId)).toEqual(['clk_5', 'clk_4', 'clk_3', 'clk_2', 'clk_1']);
  expect(data[0]).toMatchObject({ kind: 'deal', target: { en: '#999999', hi: '#999999' }, seller: null });
  expect(data[1]).toMatchObject({ kind: 'credit-card', target: { en: 'Ivory Everyday' }, who: null });
  // Of a visitor the partner of the site counts, of a customer the one who had them at that moment.
  const partnerOf = async (brand: string) =>
    (
      await app.sql<{ name: string }>(
        'select p.name from partners p join brands b using (partner_id) where b.key = $1',
        [brand],
      )
    )[0]?.name;
  const [own, theirs] = [await partnerOf('cl'), await partnerOf('vetanika')];
  expect(data.map(({ partner }) => partner)).toEqual([own, own, theirs, theirs, null]);
  expect(data[3]).toMatchObject({ seller: 'Annapoorna Kirana', who: `K*** R*** · ******${MOBILE.slice(-4)}` });
  expect(JSON.stringify(data)).not.toContain(MOBILE);
});

test('PROD-APPLY-06 PROD-APPLY-10 the ways out are counted by India’s days, kind, target and site, as filtered', async () => {
  const all = await sums();
  expect(all.totals).toEqual({ clicks: 5, signedIn: 2 });
  expect(all.days.filter(({ clicks }) => clicks > 0)).toEqual([
    { on: '2026-11-14', clicks: 1 },
    { on: '2026-11-16', clicks: 1 },
    { on: '2026-11-18', clicks: 3 },
  ]);
  expect(all.kinds.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'credit-card', clicks: 2 },
    { kind: 'deal', clicks: 1 },
    { kind: 'voucher', clicks: 2 },
  ]);
  expect(all.targets.map(({ kind, clicks }) => [kind, clicks])).toEqual([
    ['credit-card', 2],
    ['voucher', 2],
    ['deal', 1],
  ]);
  expect(all.brands.map(({ brandKey, clicks }) => [brandKey, clicks])).toEqual([
    ['cl', 4],
    ['vetanika', 1],
  ]);
  expect((await sums({ kind: 'credit-card', partner: 'vetanika' })).totals).toEqual({ clicks: 1, signedIn: 0 });
  expect((await list({ kind: 'credit-card', partner: 'vetanika' })).data.map(({ clickId }) => clickId)).toEqual([
    'clk_3',
  ]);
  const october = { preset: 'custom_range', from: '2026-10-01', to: '2026-10-05' };
  expect((await sums(october)).totals.clicks).toBe(1);
  expect((await sums({ preset: 'custom_range', from: '2025-01-01', to: '2025-01-02' })).kinds).toEqual([]);
});

test('R-RUN-2 the list goes on where a page ended', async () => {
  const first = await list({ limit: '3' });
  const rest = await list({ limit: '3', after: first.next ?? '' });
  expect([...first.data, ...rest.data].map(({ clickId }) => clickId)).toHaveLength(5);
  expect(rest.next).toBeNull();
});

test('S-AZ-7 the file holds exactly the filtered ways out, masked; the audit says why', async () => {
  const body = { ...WEEK, kind: 'voucher', reason: 'The seller’s bill' } as const;
  const answer = await app.inject(exportClickOuts, { body }, { token });
  const text = answer.raw.toString('utf8');
  expect(text.trim().split('\n')).toHaveLength(3);
  expect(text).toContain('clk_2');
  expect(text).not.toContain(MOBILE);
  const [audited] = await app.sql(`select after from audit_entries where action = 'click-outs.exported'`);
  expect(JSON.stringify(audited)).toContain('The seller’s bill');
});
