import { listCreditCards } from '@saakh/contracts/catalogue/credit-cards';
import { createCreditCard, deleteCreditCard, updateCreditCard } from '@saakh/contracts/catalogue/staff/credit-cards';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ActorKind, signInEverybody } from '../../../testing/every-actor';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { cardRecord } from '.';

let app: TestApp;
let tokenOf: (kind: ActorKind) => Promise<string | undefined>;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  tokenOf = await signInEverybody(app);
  token = (await tokenOf('admin 1')) ?? '';
});
afterAll(() => app.close());

const list = async (as?: string) =>
  (await app.inject(listCreditCards, {}, as === undefined ? {} : { token: as })).body.data;
const cardOf = async (id: number, as = token) => (await list(as)).find(({ category_id }) => category_id === id);
const create = (category_name: string) => app.inject(createCreditCard, { body: { category_name } }, { token });
const change = (category_id: number, property: string, value: unknown, more = {}) =>
  app.inject(updateCreditCard, { body: { category_id, property, value, ...more } as never }, { token });
const remove = (category_id: number) => app.inject(deleteCreditCard, { body: { category_id } }, { token });
const made = async (name: string) => (await create(name)).body.category_id;

test('API-08 ROLE-22 ENT-CC-01 a new category is off, at the end, and says what keeps it from customers until it has everything', async () => {
  const last = Math.max(...(await list(token)).map(({ sort_order }) => sort_order));
  const answer = await create('  Peepal Gold-1 ');
  expect(answer.body).toMatchObject({ success: true, message: STAFF_MESSAGES.cardCreated });
  const id = answer.body.category_id;
  expect(await cardOf(id)).toMatchObject({
    category_name: 'Peepal Gold-1',
    sort_order: last + 1,
    status: 0,
    secured: 0,
    marketing_bullets: [],
    annual_fee_amount: 0,
    min_income: 0,
    min_age: 18,
    max_age: 65,
    credit_score_class: 'E',
  });
  const values = {
    status: 1,
    issuer: 'Peepal Bank',
    category_img_thumb: '/files/pictures/credit-cards/a1.webp',
    key_feature: 'Miles',
    annual_fee: { en: '₹500 a year', hi: 'साल के ₹500' },
    interest: '3% a month (36% a year)',
    utm_link: 'https://peepal.example/apply?utm_source=saakh',
    most_important_terms_url: 'https://peepal.example/terms.pdf',
  };
  const lacks: unknown[] = [];
  for (const [property, value] of Object.entries(values)) {
    lacks.push((await cardOf(id))?.incomplete);
    expect((await list()).map(({ category_id }) => category_id)).not.toContain(id);
    expect((await change(id, property, value)).body.message).toBe(STAFF_MESSAGES.cardUpdated);
  }
  const needed = Object.keys(values).slice(1);
  const inOrder = [
    'issuer',
    'category_img_thumb',
    'key_feature',
    'annual_fee',
    'interest',
    'utm_link',
    'most_important_terms_url',
  ];
  expect(lacks).toEqual([inOrder, ...needed.map((_, at) => inOrder.slice(at))]);
  const seen = (await list()).find(({ category_id }) => category_id === id);
  expect(seen).toMatchObject({
    category_id: id,
    category_name: 'Peepal Gold-1',
    sort_order: last + 1,
    category_img_thumb: values.category_img_thumb,
    key_feature: { en: 'Miles', hi: 'Miles' },
    annual_fee: values.annual_fee,
    marketing_bullets: [],
    secured: 0,
    status: 1,
    utm_link: `/api/out/credit-card/${id}?partner=cl`,
  });
  expect(Object.keys(seen ?? {})).not.toContain('incomplete');
  expect((await cardOf(id))?.incomplete).toEqual([]);
});

test.each(['', '   ', 'Card*', 'कार्ड', 'a.b', 'x'.repeat(81)])('VAL-CC-01 %j is no name', async (name) => {
  const before = (await list(token)).length;
  const { status, error } = await create(name);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['category_name']]);
  expect((await list(token)).length).toBe(before);
});

test('API-10 ENT-CC-03 a text alone keeps the Hindi; a list of bullets keeps each one’s own', async () => {
  const id = await made('Two tongues');
  const bullets = [
    { en: 'One', hi: 'एक' },
    { en: 'Two', hi: 'दो' },
    { en: 'Three', hi: '' },
  ];
  await change(id, 'key_feature', { en: 'Fuel', hi: 'ईंधन' });
  await change(id, 'key_feature', 'Fuel and food', { seen: { en: 'Fuel', hi: 'ईंधन' }, reason: 'more of it' });
  await change(id, 'marketing_bullets', bullets);
  await change(id, 'marketing_bullets', ['Two', 'One and a half', 'Three', 'Four']);
  expect(await cardOf(id)).toMatchObject({
    key_feature: { en: 'Fuel and food', hi: 'ईंधन' },
    marketing_bullets: [
      { en: 'Two', hi: 'दो' },
      { en: 'One and a half', hi: 'One and a half' },
      { en: 'Three', hi: 'Three' },
      { en: 'Four', hi: 'Four' },
    ],
  });
  const stale = await change(id, 'key_feature', 'Lounge', { seen: { en: 'Fuel', hi: 'ईंधन' } });
  expect([stale.status, stale.error.message]).toEqual([409, expect.stringContaining('role1')]);
  const rows = await app.sql<{ property: string; before: unknown; after: unknown; reason: string | null }>(
    `select property, before, after, reason from field_changes
     where record_type = 'credit-card' and record_id = $1 and property = 'key_feature' order by sequence`,
    [String(id)],
  );
  expect(rows[1]).toEqual({
    property: 'key_feature',
    before: { en: 'Fuel', hi: 'ईंधन' },
    after: { en: 'Fuel and food', hi: 'ईंधन' },
    reason: 'more of it',
  });
});

test.each<[string, string, unknown, string | undefined]>([
  ['VAL-CC-03', 'sort_order', '12', undefined],
  ['VAL-CC-03', 'sort_order', 1_000_000, STAFF_MESSAGES.orderTooHigh],
  ['VAL-CC-03', 'sort_order', '1a', FORM_MESSAGES.numberInvalid],
  ['VAL-CC-03', 'sort_order', '-1', FORM_MESSAGES.numberInvalid],
  ['VAL-CC-04', 'annual_fee_amount', 'many', FORM_MESSAGES.numberInvalid],
  ['VAL-CC-04', 'min_income', '25000', undefined],
  ['VAL-CC-04', 'max_age', 101, 'Enter a value from 18 to 100'],
  ['VAL-CC-04', 'min_age', 66, 'The maximum, 65, must not be below the minimum, 66'],
  ['VAL-CC-04', 'min_age', 65, undefined],
  ['VAL-CC-06', 'category_img_thumb', '', STAFF_MESSAGES.imageRequired],
  ['VAL-CC-06', 'category_img_thumb', 'https://elsewhere.example/a.png', STAFF_MESSAGES.imageRequired],
  ['ENT-CC-02 an image of ours:', 'category_img_thumb', '/assets/cards/ivory-everyday.svg', undefined],
  ['ENT-CC-02 no address:', 'category_img_thumb', 'a picture', STAFF_MESSAGES.imageRequired],
  ['API-10', 'utm_link', 'http://peepal.example/apply', STAFF_MESSAGES.addressInvalid],
  ['API-10', 'utm_link', 'javascript:alert(1)', STAFF_MESSAGES.addressInvalid],
  ['ENT-CC-04 a flag:', 'secured', 2, FORM_MESSAGES.optionUnknown],
  ['ENT-CC-04 a flag:', 'secured', 1, undefined],
  ['ENT-CC-05 a flag:', 'status', 1, undefined],
  ['ENT-CC-05 a flag:', 'status', 2, FORM_MESSAGES.optionUnknown],
  ['ENT-CC-05 a flag:', 'status', '1', FORM_MESSAGES.optionUnknown],
  ['ENT-CC-03', 'marketing_bullets', ['One', ' '], FORM_MESSAGES.required],
  ['ENT-CC-03', 'marketing_bullets', 'One', FORM_MESSAGES.valueInvalid],
  ['ENT-CC-03', 'marketing_bullets', [], FORM_MESSAGES.required],
])('%s %s takes %j: %s', async (_id, property, value, message) => {
  const id = await made('Field by field');
  const before = await cardOf(id);
  const { status, error } = await change(id, property, value);
  expect(status).toBe(message === undefined ? 200 : 400);
  if (message) expect(error.fields?.value).toContain(message);
  const after = await cardOf(id);
  if (message === undefined) expect(String(after?.[property as 'secured'])).toBe(String(value));
  else expect(after).toEqual(before);
});

test('API-09 a deleted category is gone from every list, once, and comes back as it was', async () => {
  const id = await made('Short lived');
  expect((await remove(id)).body.message).toBe(STAFF_MESSAGES.cardDeleted);
  expect(await cardOf(id)).toBeUndefined();
  expect([(await remove(id)).status, (await change(id, 'status', 1)).status]).toEqual([404, 404]);
  const trash = await app.sql("select name from deleted_records where record_type = 'credit-card'");
  expect(trash).toEqual([{ name: 'Short lived' }]);
  await app.platform.database.transaction({ kind: 'staff' }, (tx) =>
    Promise.resolve(cardRecord.restore?.({ ...app.context(), tx }, String(id))),
  );
  expect((await cardOf(id))?.category_name).toBe('Short lived');
});

test('ROLE-22 role 1 edits a card, switches it and its mark of being secured on and off, and puts it into the bin', async () => {
  const id = await made('Managed');
  for (const [property, value] of [
    ['category_name', 'Managed-2'],
    ['secured', 1],
    ['status', 1],
    ['secured', 0],
    ['status', 0],
  ] as const) {
    expect((await change(id, property, value)).status).toBe(200);
    expect((await cardOf(id))?.[property]).toBe(value);
  }
  expect((await remove(id)).status).toBe(200);
  expect(await cardOf(id)).toBeUndefined();
  const trash = await app.sql("select name from deleted_records where record_type = 'credit-card' and record_id = $1", [
    String(id),
  ]);
  expect(trash).toEqual([{ name: 'Managed-2' }]);
});

test('S-AZ-6 what is no property of a card, or a field beside it, is refused and changes nothing', async () => {
  const id = await made('Refused');
  const before = await cardOf(id);
  for (const property of ['__proto__', 'constructor', 'category_id', 'id', 'deleted_at', 'status; --', '', null]) {
    expect([property, (await change(id, property as string, 1)).status]).toEqual([property, 400]);
  }
  expect((await change(id, 'status', 1, { category_name: 'Another' })).status).toBe(400);
  expect(await cardOf(id)).toEqual(before);
  await remove(id);
});

test('ROLE-22 S-AZ-1 the whole list is for the bearer token of role 1; a customer, a partner, another role and a cookie get the public one', async () => {
  const open = (await list()).map(({ category_id }) => category_id);
  for (const kind of ['customer', 'owner', 'merchant', 'admin 2', 'admin 3'] as const) {
    const cards = await list(await tokenOf(kind));
    expect([kind, cards.map(({ category_id }) => category_id)]).toEqual([kind, open]);
    expect(JSON.stringify(cards)).not.toMatch(/min_income|utm_source/);
  }
  const { body } = await app.inject(listCreditCards, {}, { cookies: { a_atkn: token } });
  expect(body.data).toHaveLength(open.length);
  const staff = await app.inject(listCreditCards, {}, { token });
  expect(staff.body.data.length).toBeGreaterThan(open.length);
  expect(staff.headers['cache-control']).toBe('no-store');
  expect(JSON.stringify(staff.body.data)).toContain('utm_source');
  await app.sql(`update products set status = 0 where product_type = 'Credit Cards'`);
  expect([(await app.inject(listCreditCards, {})).status, (await list(token)).length]).toEqual([
    409,
    staff.body.data.length,
  ]);
});
