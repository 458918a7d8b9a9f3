import { setTimeout as sleep } from 'node:timers/promises';
import { listCreditCards } from '@saakh/contracts/catalogue/credit-cards';
import { saveSessionItem } from '@saakh/contracts/identity/session-items';
import { sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import * as calls from '@saakh/contracts/partners/staff/tracking-links';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const NOW = '2026-11-18T06:30:00.000Z';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  token = (await signInStaff(app, 'Asha')).token;
});
afterAll(() => app.close());

type NewLink = Parameters<typeof app.inject<typeof calls.createTrackingLink>>[1]['body'];
const link: NewLink = {
  name: 'Diwali poster',
  brandKey: 'cl',
  target: 'product',
  productType: 'Personal Loans',
  utms: { utm_source: 'poster', utm_campaign: 'diwali 2026' },
  endsOn: null,
};
async function create(more: Partial<NewLink> = {}) {
  const answer = await app.inject(calls.createTrackingLink, { body: { ...link, ...more } }, { token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.body.data;
}
let visitors = 0;
const follow = (
  code: string,
  {
    browser = PHONE,
    ip = `10.2.${++visitors >> 8}.${visitors & 255}`,
    q,
    headers = {},
  }: { browser?: string; ip?: string; q?: string; headers?: Record<string, string> } = {},
) =>
  app.inject(
    calls.followTrackingLink,
    { params: { code }, query: q ? { q } : {} },
    { ip, headers: { 'user-agent': browser, ...headers } },
  );
const cookie = (answer: Awaited<ReturnType<typeof follow>>, name: string) =>
  answer.cookies.find((one) => one.name === name)?.value;
const clicks = (linkId: string) =>
  app.sql<{ click_id: string; is_bot: boolean; by_qr: boolean }>('select * from link_clicks where link_id = $1', [
    linkId,
  ]);
const read = async (linkId: string) =>
  (await app.inject(calls.getTrackingLink, { params: { linkId } }, { token })).body.data;

test('ADMIN-PAGE-10 ADMIN-FN-10 a link leads to a page of ours with its campaign, and the browser keeps the lead, the code and the first address', async () => {
  const { code, linkId, address } = await create();
  expect(code).toMatch(/^[a-hj-km-np-z2-9]{7}$/);
  expect(address).toMatch(new RegExp(`^http.*/t/${code}$`));
  const answer = await follow(code, { q: '1', headers: { referer: 'https://ads.example' } });
  expect(answer.status).toBe(302);
  const to = new URL(String(answer.headers.location));
  const asked = Object.fromEntries(to.searchParams);
  expect([to.pathname, asked]).toEqual(['/user/user-detail', { product: 'personal-loans', ...link.utms }]);
  const [click] = await clicks(linkId);
  expect(click).toMatchObject({ is_bot: false, by_qr: true });
  expect([cookie(answer, 'lead'), cookie(answer, 'qr'), cookie(answer, 'url')]).toEqual([
    click?.click_id,
    '1',
    `/t/${code}`,
  ]);
  const stored = JSON.stringify(await app.sql('select * from link_clicks'));
  expect(stored).not.toMatch(/10\.2|Android|ads\.example/);
  const shared = await follow(code.toUpperCase());
  expect(cookie(shared, 'qr')).toBe('');
  expect((await app.inject(calls.getLinkCode, { params: { linkId } }, { token })).body.svg).toMatch(/^<svg/);
  const { png } = (await app.inject(calls.getLinkCode, { params: { linkId } }, { token })).body;
  expect(Buffer.from(png, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect((await follow('nothing')).headers.location).toBe('/404');
});

test('S-LINK-3 ADMIN-PAGE-10 a second click within ten seconds is the same; programs and look-aheads are counted apart', async () => {
  const { code, linkId } = await create({ name: 'Counted' });
  // So that nine seconds later another span of ten has begun.
  app.clock.advance(5_000);
  const ip = '203.0.113.9';
  const first = await Promise.all([follow(code, { ip }), follow(code, { ip })]);
  expect(new Set(first.map((answer) => cookie(answer, 'lead'))).size).toBe(1);
  app.clock.advance(9_000);
  expect(cookie(await follow(code, { ip }), 'lead')).toBe(cookie(first[0], 'lead'));
  app.clock.advance(20_000);
  expect(cookie(await follow(code, { ip }), 'lead')).not.toBe(cookie(first[0], 'lead'));
  for (const bot of [
    { browser: 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    { headers: { 'sec-purpose': 'prefetch;prerender' } },
  ]) {
    const answer = await follow(code, bot);
    expect([answer.status, cookie(answer, 'lead')]).toEqual([302, undefined]);
  }
  const head = await app.server.inject({ method: 'HEAD', url: `/t/${code}`, headers: { 'user-agent': PHONE } });
  expect(head.statusCode).toBe(302);
  expect(await read(linkId)).toMatchObject({ clicks: 2, bots: 3 });
  expect((await read(linkId)).days.at(-1)).toEqual({ on: '2026-11-18', clicks: 2, bots: 3, leads: 0 });
  // Many at once share transactions, and each is there before it is answered.
  const many = await Promise.all(Array.from({ length: 100 }, () => follow(code)));
  const leads = new Set(many.map((answer) => cookie(answer, 'lead')));
  const kept = new Set((await clicks(linkId)).map(({ click_id }) => click_id));
  expect([leads.size, [...leads].every((lead) => kept.has(lead ?? ''))]).toEqual([100, true]);
  app.clock.set(NOW);
});

test('R-PERF-1 links that are asked for at once are read together, each by its own code', async () => {
  const made = [];
  for (let n = 0; n < 12; n += 1)
    made.push(await create({ name: `Together ${n}`, utms: { utm_source: `together-${n}` } }));
  app.clock.advance(5_000);
  const transactions = vi.spyOn(app.platform.database, 'transaction');
  const answers = await Promise.all([...made.map(({ code }) => follow(code)), follow('nothing')]);
  const sources = answers.map(({ headers }) =>
    new URL(String(headers.location), 'http://any').searchParams.get('utm_source'),
  );
  expect(sources).toEqual([...made.map((_, n) => `together-${n}`), null]);
  // The first alone, the others together, and the clicks.
  expect(transactions.mock.calls.length).toBeLessThanOrEqual(6);
  // While the database is away anyone who came meanwhile is refused with who was there, and the next one is not.
  app.clock.advance(5_000);
  transactions.mockClear();
  // By then all of them wait, the first for its read and the others for the next.
  transactions.mockImplementation(() => sleep(200).then(() => Promise.reject(new Error('away'))));
  const refused = await Promise.all(made.map(({ code }) => follow(code)));
  const tries = transactions.mock.calls.length;
  transactions.mockRestore();
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([500]));
  expect(tries).toBeLessThan(made.length / 2);
  expect((await follow(made[0]?.code ?? '')).status).toBe(302);
  app.clock.set(NOW);
});

test('R-PERF-1 clicks grow one index, at its end: a later one has a greater id', async () => {
  const { code } = await create({ name: 'In order' });
  const ids: (string | undefined)[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    ids.push(cookie(await follow(code), 'lead'));
    app.clock.advance(600_000);
  }
  app.clock.set(NOW);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(12);
  expect(await app.sql(`select indexname from pg_indexes where tablename = 'link_clicks'`)).toHaveLength(1);
});

test('S-LINK-2 ADMIN-FN-10 targets are allow-listed; a link that is off or has ended leads to the entry with a word', async () => {
  const refused = async (more: object) => {
    const answer = await app.inject(calls.createTrackingLink, { body: { ...link, ...more } as NewLink }, { token });
    return [answer.status, Object.keys(answer.error.fields ?? {})];
  };
  expect(await refused({ target: 'https://evil.example' })).toEqual([400, ['target']]);
  expect(await refused({ productType: 'Yachts' })).toEqual([400, ['productType']]);
  expect(await refused({ target: 'card', cardId: 9_999 })).toEqual([400, ['cardId']]);
  expect(await refused({ utms: { utm_source: '<script>' } })).toEqual([400, ['utms.utm_source']]);
  expect(await refused({ brandKey: 'nobody' })).toEqual([400, ['brandKey']]);
  expect(await refused({ endsOn: '2026-11-17' })).toEqual([400, ['endsOn']]);
  const { code, linkId } = await create({ name: 'Ends', endsOn: '2026-11-18' });
  expect(new URL(String((await follow(code)).headers.location)).pathname).toBe('/user/user-detail');
  // The day ends at midnight in India.
  app.clock.set('2026-11-18T18:30:00.000Z');
  expect(String((await follow(code)).headers.location)).toMatch(/\/\?link=ended$/);
  app.clock.set(NOW);
  const { name, target, productType, utms, endsOn } = { ...link, name: 'Ends', endsOn: null };
  const change = { linkId, name, target, productType, utms, endsOn, active: false };
  expect((await app.inject(calls.updateTrackingLink, { body: change }, { token })).status).toBe(200);
  app.clock.advance(1_000);
  expect(cookie(await follow(code), 'lead')).toBeUndefined();
  const listed = (await app.inject(calls.listTrackingLinks, { query: { state: 'off' } }, { token })).body.data;
  expect(listed.map((one) => one.linkId)).toEqual([linkId]);
  const audits = await app.sql(`select action from audit_entries where object_id = $1 order by id`, [linkId]);
  expect(audits).toEqual([{ action: 'tracking-link.created' }, { action: 'tracking-link.changed' }]);
  app.clock.set(NOW);
});

test('ADMIN-FN-10 a click is followed to its lead, sign-in, application, lender and loan, each with its rows, masked', async () => {
  const { code, linkId } = await create({ name: 'Traced' });
  const lead = cookie(await follow(code), 'lead') ?? '';
  const { userId, prospectAppId } = await app.signIn({ mobile: '9876511111' }, { cookies: { lead } });
  await app.inject(sendOtp, { body: { mobile: '9876511112' } }, { cookies: { lead: 'made up' } });
  await app.sql(
    `insert into applications (app_id, user_id, prospect_app_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ('app_traced', $1, $2, 'cl', 'Personal Loans', 4, 100000, 12, $3, $3)`,
    [userId, prospectAppId, NOW],
  );
  const [lender] = await app.sql<{ lender_id: number }>('select lender_id from lenders limit 1');
  await app.sql(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type,
       status, submission_state, amount, tenure_months, emi, apr_bps, disbursed_amount, disbursed_at, created_at, updated_at)
     values ('cl', 'lap_traced', 'app_traced', $1, $2, 'Personal Loans', 4, 'accepted', 100000, 12, 9000, 1200, 98765.50, $3, $3, $3)`,
    [userId, lender?.lender_id, NOW],
  );
  expect((await read(linkId)).steps).toEqual({
    ...{ leads: 1, signIns: 1, applications: 1, submissions: 1, disbursals: 1 },
    disbursedPaise: 9_876_550,
  });
  const rows = async (step: calls.LinkStep) =>
    (await app.inject(calls.listLinkRows, { params: { linkId }, query: { step } }, { token })).body.data;
  expect(await rows('leads')).toMatchObject([{ who: '******1111', byQr: false }]);
  expect(await rows('disbursals')).toMatchObject([
    { productType: 'Personal Loans', status: 4, amountPaise: 9_876_550 },
  ]);
  expect(JSON.stringify([await rows('signIns'), await rows('submissions')])).not.toContain('98765111');
  // All that came of a lead follows it, also where it goes: with anyone who asks for their deletion.
  const other = await create({ name: 'Traced later' });
  const later = cookie(await follow(other.code), 'lead') ?? '';
  await app.sql(`update prospects set lead = $1 where lead = $2`, [later, lead]);
  expect((await read(other.linkId)).steps).toMatchObject({ leads: 1, signIns: 1, applications: 1, submissions: 1 });
  await app.sql(`delete from prospect_applications where prospect_app_id = $1`, [prospectAppId]);
  expect((await read(other.linkId)).steps).toMatchObject({ leads: 1, signIns: 0, applications: 0, disbursals: 0 });
  expect((await read(linkId)).steps).toMatchObject({ leads: 0, signIns: 0, applications: 0 });
});

test('ADMIN-FN-10 PROD-APPLY-06 a link straight to a card keeps its campaign and brand through to the record of the click out', async () => {
  const cardId = (await app.inject(listCreditCards, {})).body.data[0]?.category_id ?? 0;
  const { code } = await create({ name: 'A card', target: 'card', cardId, brandKey: 'vetanika' });
  const answer = await follow(code);
  const lead = cookie(answer, 'lead');
  const way = new URL(String(answer.headers.location), 'https://saakh.example');
  expect([way.pathname, way.origin]).toEqual([`/api/out/credit-card/${cardId}`, 'https://saakh.example']);
  // What the browser keeps is of an older visit.
  const kept = await app.inject(saveSessionItem, { body: { name: 'utms', value: '{"utm_source":"older"}' } });
  const cookies = { lead: lead ?? '', ...Object.fromEntries(kept.cookies.map(({ name, value }) => [name, value])) };
  await app.server.inject({ url: `${way.pathname}${way.search}`, cookies, headers: { 'user-agent': PHONE } });
  await app.server.inject({ url: `${way.pathname}?utm_source=${'x'.repeat(201)}`, cookies });
  expect(await app.sql('select brand_key, utms, lead from click_outs order by brand_key desc')).toEqual([
    { brand_key: 'vetanika', utms: link.utms, lead },
    { brand_key: 'cl', utms: { utm_source: 'older' }, lead },
  ]);
});

test('S-LINK-3 ADMIN-FN-10 beyond six hundred clicks of a network in a minute people are led on without a lead, and those of other networks keep theirs', async () => {
  const { code, linkId } = await create({ name: 'A flood' });
  const ip = '10.99.0.1';
  const same = await follow(code, { ip });
  for (let at = 0; at < 20; at += 1) await Promise.all(Array.from({ length: 30 }, () => follow(code, { ip })));
  const flooded = await follow(code, { ip, browser: `${PHONE} another` });
  expect([flooded.status, flooded.headers.location]).toEqual([302, same.headers.location]);
  expect(cookie(flooded, 'lead')).toBeUndefined();
  expect(cookie(await follow(code, { ip: '10.98.0.1' }), 'lead')).toBeTruthy();
  expect(await clicks(linkId)).toHaveLength(2);
});
