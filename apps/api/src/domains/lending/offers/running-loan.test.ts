import { getUser, saveAdditionalStep } from '@saakh/contracts/customers/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());

const ASK = { amountPaise: 20_000_000, tenureMonths: 24 };

test('REG-ML-2 the EMI of a loan paid out here counts beside the stated ones, once, in offers and in the form', async () => {
  const person = await world.makeCustomer({ existingEmiPaise: 700_000, monthlyIncomePaise: 8_000_000 });
  const before = await world.settledOffers(person, ASK);
  const { application } = await world.applyTo(person, 'aster-finance');
  const { lenderApplicationId } = application;
  world.app.clock.advance(60_000);
  const now = world.app.clock.now().toISOString();
  await world.app.sql(
    `update lender_applications set status = 4, disbursed_at = '${now}', approved_at = '${now}', disbursed_amount = amount,
     emi = 9000, approved_amount = null, approved_tenure_months = null, approved_rate_bps = null, approved_fees = null
     where lender_application_id = '${lenderApplicationId}'`,
  );
  const shares = (set: typeof before) =>
    new Map(set.matched.map(({ slug, incomeSharePercent, emiMaxPaise }) => [slug, [incomeSharePercent, emiMaxPaise]]));
  world.app.clock.advance(60_000);
  const after = await world.settledOffers(person, ASK);
  for (const [share, emiMaxPaise] of shares(after).values()) {
    expect(share).toBe(Math.ceil(((emiMaxPaise as number) + 700_000 + 900_000) / 80_000));
  }
  const profile = () => world.app.inject(getUser, { params: { id: 'me' } }, person);
  const known = (await profile()).body.data;
  expect([known.emi, known.running_loans]).toEqual([
    16_000,
    [{ lender: 'Aster Finance', emi: 9_000, until: expect.any(String) }],
  ]);
  // The customer passes through the form again: what is written down there has the loan in it.
  const step = {
    se_loan_amount: 200_000,
    loan_tenure_months: 24,
    loan_purpose: 'medical',
    residence_type: 'owned_self',
    emi: 16_000,
    credit_score_class: 'A',
    household_income: 'at_or_above_300000',
  } as const;
  expect((await world.app.inject(saveAdditionalStep, { body: step }, person)).status).toBe(200);
  const saved = (await profile()).body.data;
  expect([saved.emi, saved.running_loans]).toEqual([16_000, undefined]);
  for (const [share, emiMaxPaise] of shares(await world.settledOffers(person, ASK)).values()) {
    expect(share).toBe(Math.ceil(((emiMaxPaise as number) + 1_600_000) / 80_000));
  }
});
