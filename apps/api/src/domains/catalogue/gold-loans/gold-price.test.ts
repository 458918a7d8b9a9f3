import { getGoldPrice, setGoldPrice } from '@saakh/contracts/catalogue/gold-loans';
import { saveProductDetails } from '@saakh/contracts/customers/product-details';
import { getSystemStatus } from '@saakh/contracts/operations/system-status/system-status';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

let world: LendingWorld;
let operations: { token: string };
let administrator: { token: string };
beforeAll(async () => {
  world = await startLendingWorld();
  operations = await signInStaff(world.app, 'Bela', 2);
  administrator = await signInStaff(world.app, 'Asha', 1);
});
beforeEach(async () => {
  await world.startAnew();
  await world.app.sql('delete from gold_rates');
});
afterAll(() => world.close());

const today = () => istDateOf(world.app.clock.now());
const enter = (rupees: number, more: object = {}, by = operations) =>
  world.app.inject(setGoldPrice, { body: { pureGramPaise: rupees * 100, source: 'IBJA', ...more } }, by);
const priceNow = async () => (await world.app.inject(getGoldPrice, {}, operations)).body.data;
async function makeOwner(gold_weight: string) {
  const somebody = await world.makeCustomer({ glCompleted: true }, 'Gold Loans');
  const answers = { gold_kind: 'jewellery', gold_weight, gold_purity: '22' };
  await world.app.inject(saveProductDetails, { params: { slug: 'gold-loans' }, body: { answers } }, somebody);
  return somebody;
}
const offersOf = async (weight: string) =>
  world.settledOffers(await makeOwner(weight), { amountPaise: 20_000_000, tenureMonths: 24 });

test('REG-ML-1 UROUTE-16 without a price of the last seven days gold bears no amount, and no lender is asked', async () => {
  const none = await offersOf('4');
  expect([none.matched, none.unvalued]).toEqual([[], true]);
  expect(none.pending.length).toBeGreaterThan(0);
  expect(await world.control('asks?operation=quotes')).toMatchObject({ asks: [] });

  expect((await enter(12_000)).status).toBe(200);
  const some = await offersOf('4');
  expect(some.unvalued).toBe(false);
  expect(some.matched.length).toBeGreaterThan(0);
  // 4 g at 22/24 of ₹12,000 are ₹44,000, and at most 85 % of it is lent.
  for (const { amountPaise } of some.matched) expect(amountPaise).toBeLessThanOrEqual(37_400_00);

  await world.app.sql('update gold_rates set rate_on = rate_on - 8');
  const old = await offersOf('4');
  expect([old.matched, old.unvalued]).toEqual([[], true]);
});

test('REG-ML-1 without the regulator’s limits of the day gold bears no amount either', async () => {
  await enter(12_000);
  const tiers = await world.app.sql('select * from gold_loan_to_value');
  await world.app.sql(`update gold_loan_to_value set effective_from = '2099-01-01'`);
  const set = await offersOf('9');
  expect([set.matched, set.unvalued]).toEqual([[], true]);
  await world.app.sql('update gold_loan_to_value set effective_from = $1', [tiers[0]?.effective_from]);
});

test('UROUTE-16 S-AZ-6 both roles of the dashboard enter the price of the day, and correct it on the same day', async () => {
  expect(await priceNow()).toMatchObject({ price: null, ageDays: null, needed: true, late: true });
  expect((await enter(11_800)).body.message).toBe(STAFF_MESSAGES.goldPriceSaved);
  expect((await enter(12_100.5, { source: 'MCX' }, administrator)).status).toBe(200);
  const { price, ageDays, late } = await priceNow();
  expect(price).toEqual({
    on: today(),
    source: 'MCX',
    carats: [24, 22, 20, 18].map((carat) => ({ carat, paisePerGram: Math.floor((1_210_050 * carat) / 24) })),
  });
  expect([ageDays, late]).toEqual([0, false]);
  const rows = await world.app.sql<{ after: { pureGramPaise: number } }>(
    `select after from audit_entries where action = 'gold-price.entered' order by id`,
  );
  expect(rows.slice(-2).map(({ after }) => after.pureGramPaise)).toEqual([1_180_000, 1_210_050]);
  const stranger = await signInStaff(world.app, 'Chetan', 3);
  expect((await enter(12_000, {}, stranger)).status).toBe(403);
});

test('UROUTE-16 a price far from the last one is asked about, and one of another kind is refused', async () => {
  await enter(12_000);
  const far = await enter(1_200);
  expect([far.status, far.error.fields]).toEqual([400, { pureGramPaise: STAFF_MESSAGES.goldPriceFar }]);
  expect((await priceNow()).price?.carats[0]?.paisePerGram).toBe(12_000_00);
  expect((await enter(15_000, { confirmed: true })).status).toBe(200);
  for (const rupees of [0, 999, 100_001]) expect([rupees, (await enter(rupees)).status]).toEqual([rupees, 400]);
  expect((await enter(15_000, { source: ' ' })).error.fields).toEqual({ source: FORM_MESSAGES.required });
});

test('UROUTE-16 the status page tells of a price that is older than three days while gold loans are on', async () => {
  const problemOf = async () =>
    (await world.app.inject(getSystemStatus, {}, administrator)).body.data.problems
      .filter(({ problem }) => problem === 'gold-price-late')
      .map(({ level, value }) => [level, value]);
  await enter(12_000);
  expect(await problemOf()).toEqual([]);
  await world.app.sql('update gold_rates set rate_on = $1', [addDays(today(), -4)]);
  expect(await problemOf()).toEqual([['warn', 4]]);
  expect((await priceNow()).late).toBe(true);
});
