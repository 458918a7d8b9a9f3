import { goOut, listListings } from '@saakh/contracts/catalogue/listings';
import { createListing, listStaffListings, updateListing } from '@saakh/contracts/catalogue/staff/listings';
import { decideApproval, listApprovals, listFieldChanges } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await signInStaff(app, 'Farida')).token;
});
afterAll(() => app.close());

const all = async () => (await app.inject(listStaffListings, {}, { token })).body.data;
const one = async (id: number) => (await all()).find(({ listing_id }) => listing_id === id);
const shown = async () =>
  (await app.inject(listListings, { params: { slug: 'deals' } })).body.data.map(({ listingId }) => listingId);
const create = (kind: 'voucher' | 'deal', title: string) =>
  app.inject(createListing, { body: { kind, title } }, { token });
const change = (listing_id: number, property: string, value: unknown, more = {}) =>
  app.inject(updateListing, { body: { listing_id, property, value, ...more } as never }, { token });

const FIELDS = {
  status: 1,
  seller: 'Kothi Furniture',
  image: '/files/pictures/listings/k1.webp',
  terms: { en: 'Once per address.', hi: 'एक पते पर एक बार।' },
  target_url: 'https://kothi.example/saakh',
};

test('PROD-APPLY-10 a deal that staff add is shown once it is on and complete, and leads on', async () => {
  const made = await create('deal', '  Sofa at half price ');
  expect(made.body.message).toBe(STAFF_MESSAGES.offerCreated);
  const id = made.body.listing_id;
  expect(await one(id)).toMatchObject({ kind: 'deal', status: 0, title: { en: 'Sofa at half price' }, over: false });
  const lacks: unknown[] = [];
  for (const [property, value] of Object.entries(FIELDS)) {
    lacks.push((await one(id))?.incomplete);
    expect(await shown()).not.toContain(id);
    expect((await change(id, property, value)).status).toBe(200);
  }
  const needed = ['seller', 'image', 'terms', 'target_url'];
  expect(lacks).toEqual([needed, ...needed.map((_, at) => needed.slice(at))]);
  expect(await shown()).toContain(id);
  const answer = await app.inject(goOut, { params: { kind: 'deal', id: String(id) }, query: {} });
  expect(answer.headers.location).toMatch(/^https:\/\/kothi\.example\/saakh\?click_id=/);
  await change(id, 'status', 0);
  expect(await shown()).not.toContain(id);
});

test('PROD-APPLY-10 an empty Hindi follows the English; a last day that is over shows as over', async () => {
  const { listing_id: id } = (await create('voucher', 'Tea')).body;
  await change(id, 'title', { en: 'Tea for two', hi: '' });
  await change(id, 'valid_until', '2026-11-17');
  await change(id, 'code', 'CHAI');
  expect(await one(id)).toMatchObject({
    title: { en: 'Tea for two', hi: 'Tea for two' },
    valid_until: '2026-11-17',
    over: true,
    code: 'CHAI',
  });
  await change(id, 'valid_until', null);
  expect(await one(id)).toMatchObject({ valid_until: null, over: false });
});

test.each([
  ['title', { en: '', hi: 'चाय' }],
  ['title', 'Tea'],
  ['image', 'https://elsewhere.example/x.png'],
  ['target_url', 'javascript:alert(1)'],
  ['target_url', 'http://kothi.example'],
  ['valid_until', '31/12/2026'],
  ['sort_order', -1],
  ['status', 2],
  ['product_type', 'Deals'],
])('PROD-APPLY-10 %s does not take %j', async (property, value) => {
  const [first] = await all();
  const refused = await change(first?.listing_id ?? 0, property, value);
  expect(refused.status).toBe(400);
  expect(await one(first?.listing_id ?? 0)).toEqual(first);
});

test('S-AZ-7 where a voucher leads needs a recent password and, if set, a second person', async () => {
  const [first] = await all();
  const id = first?.listing_id ?? 0;
  app.clock.advance(11 * 60_000);
  const stale = await change(id, 'target_url', 'https://elsewhere.example/x');
  expect([stale.status, stale.error.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  expect((await change(id, 'sort_order', 5)).status).toBe(200);
  const second = (await signInStaff(app, 'Gopal')).token;
  token = (await signInStaff(app, 'Hema')).token;
  const config = app.platform.config as { SECOND_APPROVAL: boolean };
  config.SECOND_APPROVAL = true;
  try {
    const waits = await change(id, 'target_url', 'https://elsewhere.example/x', { seen: first?.target_url });
    expect(waits.body.message).toBe(STAFF_MESSAGES.waitsForApproval);
    expect((await one(id))?.target_url).toBe(first?.target_url);
    const [asked] = (await app.inject(listApprovals, { query: {} }, { token: second })).body.data;
    expect(asked).toMatchObject({ recordType: 'listing', property: 'target_url', mayDecide: true });
    const params = { approvalId: asked?.approvalId ?? '' };
    const decided = await app.inject(decideApproval, { params, body: { decision: 'approve' } }, { token: second });
    expect(decided.status).toBe(200);
    expect((await one(id))?.target_url).toBe('https://elsewhere.example/x');
  } finally {
    config.SECOND_APPROVAL = false;
  }
});

test('S-AUD-1 each change is in the history; a value that changed meanwhile is a conflict', async () => {
  const { listing_id: id } = (await create('deal', 'Lamp')).body;
  await change(id, 'seller', 'Diya', { seen: '', reason: 'By their letter' });
  const stale = await change(id, 'seller', 'Jyoti', { seen: '' });
  expect([stale.status, stale.error.message]).toEqual([409, expect.stringContaining('Hema')]);
  const params = { type: 'listing', id: String(id) } as const;
  const rows = (await app.inject(listFieldChanges, { params, query: {} }, { token })).body.data;
  expect(rows.map(({ property, after, reason }) => [property, after, reason])).toEqual([
    ['seller', 'Diya', 'By their letter'],
    ['', { name: 'Lamp' }, null],
  ]);
  const audited = await app.sql(`select action from audit_entries where object_type = 'listing' and object_id = $1`, [
    String(id),
  ]);
  expect(audited).toHaveLength(2);
});
