import type { ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { simulateEligibility } from '@saakh/contracts/catalogue/staff/eligibility';
import { saveProductDetails } from '@saakh/contracts/customers/product-details';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import { istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentRuleset, publishRuleset } from '#domains/catalogue/lenders';
import type { CustomerChange } from '#domains/identity/customers';
import { inTransaction } from '#platform/context';
import { signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

let world: LendingWorld;
let staff: { token: string };
beforeAll(async () => {
  world = await startLendingWorld();
  staff = await signInStaff(world.app, 'Asha', 1);
});
beforeEach(() => world.control('reset', {}));
afterAll(() => world.close());

async function publish() {
  const version = await inTransaction(world.system, (tx) => publishRuleset(tx, { author: 'test', reason: 'Test' }));
  await vi.waitFor(async () => expect((await currentRuleset(world.system)).version).toBe(version), { timeout: 3_000 });
}
const slugs = (lenders: readonly { slug: string }[]) => lenders.map(({ slug }) => slug);
async function make(productType: ProductTypeName, answers: Record<string, string>, change: CustomerChange = {}) {
  const somebody = await world.makeCustomer(change, productType);
  const slug = findProductType(productType)?.slug ?? '';
  const saved = await world.app.inject(
    saveProductDetails,
    { params: { slug }, body: { answers } },
    { token: somebody.token },
  );
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
  return somebody;
}

/** Below what Banyan asks, which has a quote call. */
const POOR = { monthlyIncomePaise: 2_300_000, creditScoreClass: 'C' } as const;
async function tryOut() {
  const body = {
    product_type: 'Personal Loans' as const,
    amount: 150_000,
    months: 36,
    income: 23_000,
    age: 36,
    pincode: '560001',
    employment: 'salaried' as const,
    credit_score_class: 'C' as const,
  };
  return (await world.app.inject(simulateEligibility, { body }, staff)).body.data;
}
const asksOf = async () =>
  (await world.control<{ asks: { lender: string }[] }>('asks?operation=quotes')).asks.map(({ lender }) => lender);

test('REG-ML-1 ADMIN-PAGE-06 a lender whose rules refuse is not asked for a quote: customer and simulator get the same answer', async () => {
  const set = await world.settledOffers(await world.makeCustomer(POOR), { amountPaise: 15_000_000, tenureMonths: 36 });
  const simulated = await tryOut();
  const names = await world.app.sql<{ lender_id: number; slug: string }>('select lender_id, slug from lenders');
  const slugOf = (id: number) => names.find((one) => one.lender_id === id)?.slug ?? '';
  expect(slugs(set.matched).toSorted()).toEqual(simulated.matched.map((one) => slugOf(one.lender_id)).toSorted());
  expect(slugs(set.unmatched)).toContain('banyan-bank');
  expect(set.unmatched.find(({ slug }) => slug === 'banyan-bank')?.obstacles).toContain('income-low');
  expect(await asksOf()).not.toContain('banyan-bank');
});

test('REG-ML-1 ADMIN-PAGE-06 a lender that is asked whatever its rules say is asked, and the simulator says so beside its name', async () => {
  await world.app.sql(`update lenders set asked_regardless = true where slug = 'banyan-bank'`);
  await publish();
  try {
    const set = await world.settledOffers(await world.makeCustomer(POOR), {
      amountPaise: 15_000_000,
      tenureMonths: 36,
    });
    expect(slugs(set.matched)).toContain('banyan-bank');
    const banyan = (await tryOut()).unmatched.find(({ name }) => name === 'Banyan Bank');
    expect(banyan).toMatchObject({ asked_regardless: 1, obstacles: expect.arrayContaining(['income-low']) });
  } finally {
    await world.app.sql('update lenders set asked_regardless = false');
    await publish();
  }
});

test('REG-ML-3 of a household below ₹3,00,000 a loan that takes more than half of the income is no match, and what fits is told', async () => {
  const change = { monthlyIncomePaise: 2_400_000, existingEmiPaise: 300_000, householdIncome: 'at_or_below_300000' };
  const ask = { amountPaise: 30_000_000, tenureMonths: 24 };
  const somebody = await world.makeCustomer({ ...change, creditScoreClass: 'A' });
  const set = await world.settledOffers(somebody, ask);
  for (const { emiMaxPaise } of set.matched) expect(emiMaxPaise).toBeLessThanOrEqual(900_000);
  const dear = set.unmatched.filter(({ obstacles }) => obstacles.includes('instalment'));
  expect(dear.length).toBeGreaterThan(0);
  const [near] = set.unmatched.filter(({ fittingPaise }) => fittingPaise !== null);
  if (!near?.fittingPaise) throw new Error('nothing fits');
  const smaller = await world.settledOffers(somebody, { ...ask, amountPaise: near.fittingPaise });
  expect(slugs([...smaller.matched, ...smaller.pending])).toContain(near.slug);
  const richer = await world.makeCustomer({ ...change, householdIncome: 'at_or_above_300000', creditScoreClass: 'A' });
  const all = await world.settledOffers(richer, ask);
  expect(all.matched.length).toBeGreaterThan(set.matched.length);
  for (const { emiMaxPaise } of all.matched) expect(emiMaxPaise).toBeLessThanOrEqual(2_100_000);
  const [kept] = await world.app.sql<{ rules: string[] }>(
    `select profile -> 'ruleIds' as rules from offer_sets where offer_set_id = $1`,
    [set.offerSetId],
  );
  expect(kept?.rules).toEqual(['household-repayment-1']);
});

test('REG-ML-1 no gold offer is above what the gold bears by the day’s price and the dated ceilings', async () => {
  await world.app.sql('update gold_rates set rate_on = $1', [istDateOf(world.app.clock.now())]);
  const answers = { gold_kind: 'jewellery', gold_weight: '7', gold_purity: '18' };
  const somebody = await make('Gold Loans', answers, { glCompleted: true });
  const set = await world.settledOffers(somebody, { amountPaise: 150_000_000, tenureMonths: 12 });
  const [rate] = await world.app.sql<{ paise: number }>(
    'select (rate_per_gram * 100)::int as paise from gold_rates where carat = 18 limit 1',
  );
  const value = 7 * (rate?.paise ?? 0);
  expect(set.matched.length).toBeGreaterThan(0);
  for (const { amountPaise, securityCapped } of set.matched) {
    expect(amountPaise).toBeLessThanOrEqual(value * 0.85);
    expect(securityCapped).toBe(true);
  }
});

test('REG-ML-1 a vehicle loan is at most the price without the down payment, and an old vehicle is none', async () => {
  const bike = { vehicle_condition: 'new', vehicle_fuel: 'petrol', vehicle_model: 'Tez 110', on_road_price: '82000' };
  const ask = { amountPaise: 12_000_000, tenureMonths: 24 };
  const set = await world.settledOffers(await make('2-wheeler', { ...bike, down_payment: '21000' }), ask);
  expect(set.matched.length).toBeGreaterThan(0);
  for (const { amountPaise } of set.matched) expect(amountPaise).toBeLessThanOrEqual(6_100_000);
  const old = { ...bike, vehicle_condition: 'used', vehicle_year: '2008' };
  const none = await world.settledOffers(await make('2-wheeler', old), ask);
  expect(none.matched).toEqual([]);
  expect(none.unmatched.filter(({ obstacles }) => obstacles.includes('vehicle-age')).length).toBeGreaterThan(0);
});

test('REG-ML-1 a student loan is at most the fees of the course', async () => {
  const course = {
    course_level: 'diploma',
    course_name: 'Welding',
    institute: 'ITI Pune',
    course_country: 'india',
    course_fees: '64000',
    student_earns: '1',
  };
  const set = await world.settledOffers(await make('Student Loans', course), {
    amountPaise: 20_000_000,
    tenureMonths: 24,
  });
  expect(set.matched.length).toBeGreaterThan(0);
  for (const { amountPaise } of set.matched) expect(amountPaise).toBeLessThanOrEqual(6_400_000);
});

test('REG-ML-1 a down payment above the price is refused at its field', async () => {
  const somebody = await world.makeCustomer({}, 'Car');
  const answers = {
    vehicle_condition: 'new',
    vehicle_fuel: 'petrol',
    vehicle_model: 'Nimbus',
    on_road_price: '400000',
    down_payment: '400000',
  };
  const refused = await world.app.inject(
    saveProductDetails,
    { params: { slug: 'car' }, body: { answers } },
    { token: somebody.token },
  );
  expect(refused.error.fields).toEqual({ down_payment: FORM_MESSAGES.downPaymentTooHigh });
});
