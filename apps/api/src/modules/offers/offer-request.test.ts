import { requestOffers } from '@saakh/contracts/offers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../submissions/testing/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
afterAll(() => world.close());

type Somebody = Awaited<ReturnType<LendingWorld['makeCustomer']>>;
const ask = ({ appId, token }: Somebody, body: { amountPaise?: number } = {}) =>
  world.app.inject(requestOffers, { params: { appId }, body }, { token });

test('FLOW-02 offers are asked for within the amounts of the product, to the paisa, and outside it is told at the field', async () => {
  const somebody = await world.makeCustomer();
  const [product] = await world.app.sql<{ least: string; most: string }>(
    `select min_amount::text as least, max_amount::text as most from products where product_type = 'Personal Loans'`,
  );
  const least = Math.round(Number(product?.least) * 100);
  const most = Math.round(Number(product?.most) * 100);
  for (const amountPaise of [least, most]) {
    expect([amountPaise, (await ask(somebody, { amountPaise })).status]).toEqual([amountPaise, 200]);
  }
  for (const amountPaise of [least - 1, most + 1]) {
    const { status, error } = await ask(somebody, { amountPaise });
    expect([amountPaise, status, error.code]).toEqual([amountPaise, 400, 'VALIDATION_FAILED']);
    expect(Object.keys(error.fields ?? {})).toEqual(['amountPaise']);
  }
});
