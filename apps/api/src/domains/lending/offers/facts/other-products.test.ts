import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentRuleset, publishRuleset } from '#domains/catalogue/lenders';
import type { CustomerChange } from '#domains/identity/customers';
import { inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

/** Of a request that no lender of personal loans takes: the product itself lets it through. */
async function othersOf(change: CustomerChange, ask: { amountPaise: number; tenureMonths: number }) {
  const set = await world.settledOffers(await world.makeCustomer(change), ask);
  return { matched: set.matched.length, names: set.otherProducts.map(({ productType }) => productType) };
}

test('REG-ML-3 other loans are those that take this amount, these months, this age and this work', async () => {
  let shown = 0;
  // No lender gives personal loans, so that every other loan is looked at.
  await world.app.sql(`update lender_products set active = false where product_type = 'Personal Loans'`);
  const version = await inTransaction(world.system, (tx) => publishRuleset(tx, { author: 'test', reason: 'Test' }));
  await vi.waitFor(async () => expect((await currentRuleset(world.system)).version).toBe(version), { timeout: 3_000 });
  await world.app.sql(`update products set min_amount = 1000, max_amount = 5000000, max_tenure_months = 360
    where product_type = 'Personal Loans'`);
  const limits = await world.app.sql<{ type: string; least: number; most: number; from: number; to: number }>(
    `select product_type as type, coalesce(min_amount, 0)::float * 100 as least, coalesce(max_amount, 1e9)::float * 100 as most,
       coalesce(min_tenure_months, 1) as from, coalesce(max_tenure_months, 60) as to from products where status = 1`,
  );
  for (const ask of [
    { amountPaise: 350_000_000, tenureMonths: 240 },
    { amountPaise: 15_000_000, tenureMonths: 6 },
    { amountPaise: 90_000_000, tenureMonths: 72 },
    { amountPaise: 400_000, tenureMonths: 3 },
  ]) {
    for (const monthlyIncomePaise of [1_800_000, 99_000_000]) {
      const { names } = await othersOf({ monthlyIncomePaise, creditScoreClass: 'A' }, ask);
      shown += names.length;
      expect(names).not.toContain('Business Loans');
      for (const name of names) {
        const product = limits.find(({ type }) => type === name);
        expect([
          name,
          ask,
          product !== undefined && ask.amountPaise >= product.least && ask.amountPaise <= product.most,
        ]).toEqual([name, ask, true]);
        expect([
          name,
          ask,
          product !== undefined && ask.tenureMonths >= product.from && ask.tenureMonths <= product.to,
        ]).toEqual([name, ask, true]);
      }
    }
  }
  expect(shown).toBeGreaterThan(0);
});
