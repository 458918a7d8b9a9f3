import { listCardEligibility, listCreditCards } from '@saakh/contracts/catalogue/credit-cards';
import { saveEmploymentStep, savePersonalStep } from '@saakh/contracts/customers/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { employment, fillSteps, newCustomer, personal } from '../../../testing/worlds/profile';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = async (headers: Record<string, string> = {}) =>
  (await app.inject(listCreditCards, {}, { headers })).body.data;
const eligibility = (token: string) => app.inject(listCardEligibility, {}, { token });

test('API-07 PROD-APPLY-06 the cards that are on come by their sort order, to anybody', async () => {
  const cards = await list();
  expect(cards).toHaveLength(9);
  expect(cards.map(({ sort_order }) => sort_order)).toEqual(
    cards.map(({ sort_order }) => sort_order).sort((a, b) => a - b),
  );
  expect(cards.map(({ category_name }) => category_name)).not.toContain('Umber Signature');
  expect(new Set(cards.map(({ secured }) => secured))).toEqual(new Set([0, 1]));
  await app.sql(`update credit_cards set sort_order = 1 where category_name = 'Ivory Gold-backed'`);
  expect((await list())[0]?.category_name).toBe('Ivory Gold-backed');
});

test('API-07 a deleted card is gone from the list, and the address of an issuer is never in it', async () => {
  await app.sql(`update credit_cards set deleted_at = $1 where category_name = 'Kadamb Kisan'`, [app.clock.now()]);
  const cards = await list({ 'x-partner': 'vetanika' });
  expect(cards.map(({ category_name }) => category_name)).not.toContain('Kadamb Kisan');
  for (const card of cards) {
    expect(card.utm_link).toBe(`/api/out/credit-card/${card.category_id}?partner=vetanika`);
    expect(JSON.stringify(card)).not.toContain('utm_source');
  }
});

test('REG-KFS-8 each card says its yearly fee, its interest and where its most important terms stand, in both languages', async () => {
  for (const card of await list()) {
    for (const text of [card.annual_fee, card.interest, card.key_feature]) {
      expect(text.en.trim()).not.toBe('');
      expect(text.hi).toMatch(/\p{Script=Devanagari}/u);
    }
    expect(card.interest.en).toMatch(/% a month \(.*% a year\)/);
    expect(card.most_important_terms_url).toMatch(/^https:\/\//);
    expect(card.annual_fee_paise === 0).toBe(card.annual_fee.en === 'No annual fee');
  }
});

test('UROUTE-18 PROD-APPLY-06 each card is held against the profile, and what it asks besides stands with it', async () => {
  const { token } = await newCustomer(app);
  await fillSteps(app, token);
  const cards = await list();
  const { body } = await eligibility(token);
  expect(body.data.map(({ category_id }) => category_id)).toEqual(cards.map(({ category_id }) => category_id));
  const of = (name: string) => {
    const id = cards.find(({ category_name }) => category_name === name)?.category_id;
    return body.data.find(({ category_id }) => category_id === id);
  };
  expect(of('Ivory Everyday')).toMatchObject({ eligible: true, reason: null });
  expect(of('Harbour Travel')).toMatchObject({
    eligible: false,
    reason: {
      en: 'Requires an income of ₹50,000 a month or more.',
      hi: 'महीने की आमदनी ₹50,000 या उससे ज़्यादा चाहिए।',
    },
  });
  expect(of('Harbour Deposit Card')).toMatchObject({ eligible: true });
});

test('UROUTE-18 the profile of today counts, and every condition that is missed is said', async () => {
  const { token } = await newCustomer(app);
  await fillSteps(app, token);
  await app.inject(savePersonalStep, { body: { ...personal, birth_date: '2007-11-01' } }, { token });
  await app.inject(saveEmploymentStep, { body: { ...employment, monthly_income: 20_000 } }, { token });
  const { body } = await eligibility(token);
  const ivory = (await list()).find(({ category_name }) => category_name === 'Ivory Everyday')?.category_id;
  expect(body.data.find(({ category_id }) => category_id === ivory)?.reason).toEqual({
    en: 'Requires an income of ₹25,000 a month or more. For ages 21 to 60 only.',
    hi: 'महीने की आमदनी ₹25,000 या उससे ज़्यादा चाहिए। सिर्फ़ 21 से 60 साल की उम्र वालों के लिए।',
  });
});

test('UROUTE-18 without a profile there is nothing to hold against, and without a session nobody asks', async () => {
  const { token } = await newCustomer(app);
  expect((await eligibility(token)).error.code).toBe('PROFILE_INCOMPLETE');
  expect((await app.inject(listCardEligibility, {})).status).toBe(401);
});

test('UROUTE-18 PROD-APPLY-06 while cards are off none is held against a profile', async () => {
  const { token } = await newCustomer(app);
  await fillSteps(app, token);
  await app.sql(`update products set status = 0 where product_type = 'Credit Cards'`);
  try {
    const refused = await eligibility(token);
    expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  } finally {
    await app.sql(`update products set status = 1 where product_type = 'Credit Cards'`);
  }
  expect((await eligibility(token)).status).toBe(200);
});
