import { findProductType, type ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import { saveProductDetails } from '@saakh/contracts/customers/product-details';
import * as offerCalls from '@saakh/contracts/lending/offers';
import { istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CustomerChange, updateCustomer } from '#domains/identity/customers';
import { inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
  await world.app.sql('update gold_rates set rate_on = $1', [istDateOf(world.app.clock.now())]);
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

type Somebody = Awaited<ReturnType<LendingWorld['makeCustomer']>>;
async function answer({ token, productType }: Somebody, answers: Record<string, string>) {
  const slug = findProductType(productType)?.slug ?? '';
  const saved = await world.app.inject(saveProductDetails, { params: { slug }, body: { answers } }, { token });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
}
async function make(productType: ProductTypeName, answers: Record<string, string>, change: CustomerChange = {}) {
  const somebody = await world.makeCustomer(change, productType);
  if (Object.keys(answers).length > 0) await answer(somebody, answers);
  return somebody;
}
const change = ({ userId }: Somebody, changed: CustomerChange) =>
  inTransaction(world.system, (tx) => updateCustomer(tx, userId, changed));

const gold = { gold_kind: 'jewellery', gold_weight: '120', gold_purity: '22' };
const car = {
  vehicle_condition: 'new',
  vehicle_fuel: 'petrol',
  vehicle_model: 'Nimbus',
  on_road_price: '900000',
};

test.each<[string, ProductTypeName, Record<string, string>, (somebody: Somebody) => Promise<unknown>]>([
  ['less gold', 'Gold Loans', gold, (somebody) => answer(somebody, { ...gold, gold_weight: '3' })],
  ['a lower purity', 'Gold Loans', gold, (somebody) => answer(somebody, { ...gold, gold_purity: '18' })],
  ['a lower price', 'Car', car, (somebody) => answer(somebody, { ...car, on_road_price: '150000' })],
  ['a lower income', 'Personal Loans', {}, (somebody) => change(somebody, { monthlyIncomePaise: 2_100_000 })],
  ['more instalments', 'Personal Loans', {}, (somebody) => change(somebody, { existingEmiPaise: 4_000_000 })],
  ['other work', 'Personal Loans', {}, (somebody) => change(somebody, { employmentStatusCode: 'retired' })],
  ['another home', 'Personal Loans', {}, (somebody) => change(somebody, { postalCode: '411001' })],
  [
    'a poorer household',
    'Personal Loans',
    {},
    (somebody) => change(somebody, { householdIncome: 'at_or_below_300000' }),
  ],
])(
  'REG-KFS-6 REG-ML-1 after %s no old offer is read, agreed to or applied for',
  async (_words, product, answers, act) => {
    const somebody = await make(product, answers, { glCompleted: true });
    const set = await world.settledOffers(somebody);
    const [first, second] = set.matched;
    if (!first || !second) throw new Error('two offers are needed');
    await world.consentToSharing(somebody, first.slug);
    const facts = await world.issueKeyFacts(set.offerSetId, first.offerId, somebody);
    await world.acknowledge(facts, somebody);
    const unread = await world.issueKeyFacts(set.offerSetId, second.offerId, somebody);
    await act(somebody);

    const params = { offerSetId: set.offerSetId };
    const body = { offerId: first.offerId, language: 'en' as const };
    const read = await world.app.inject(offerCalls.issueKeyFacts, { params, body }, { token: somebody.token });
    expect([read.status, read.error.code]).toEqual([409, 'OFFER_NOT_AVAILABLE']);
    const agreed = await world.app.inject(
      offerCalls.acknowledgeKeyFacts,
      { params: { keyFactsId: unread.keyFactsId }, body: { language: 'en', hash: unread.hash } },
      { token: somebody.token },
    );
    expect([agreed.status, agreed.error.code]).toEqual([409, 'OFFER_NOT_AVAILABLE']);
    const applied = await world.apply(somebody, { offerId: first.offerId, keyFactsId: facts.keyFactsId });
    expect([applied.status, applied.error.code]).toEqual([409, 'OFFER_NOT_AVAILABLE']);
    expect((await world.readApplication(somebody)).lenderApplications).toEqual([]);
  },
);

test('REG-KFS-6 an answer that is saved again unchanged, or put back, leaves its offers as they were', async () => {
  const somebody = await make('Gold Loans', gold, { glCompleted: true });
  const set = await world.settledOffers(somebody);
  const [first] = set.matched;
  if (!first) throw new Error('an offer is needed');
  await answer(somebody, gold);
  await change(somebody, { monthlyIncomePaise: 2_000_000, address1: '14 MG Road' });
  await change(somebody, { monthlyIncomePaise: 6_000_000 });
  await world.consentToSharing(somebody, first.slug);
  const facts = await world.issueKeyFacts(set.offerSetId, first.offerId, somebody);
  await world.acknowledge(facts, somebody);
  const applied = await world.apply(somebody, { offerId: first.offerId, keyFactsId: facts.keyFactsId });
  expect(applied.status === 200 || applied.error.code === 'JOURNEY_INCOMPLETE').toBe(true);
});
