import { redirectGoldLoan, redirectHousingLoan } from '@saakh/contracts/customers/product-details';
import { completeProfile, saveAdditionalStep } from '@saakh/contracts/customers/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { additional, answerOwnFields, consentTo, fillSteps, newCustomer } from '../../../testing/worlds/profile';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Product = 'Gold Loans' | 'Affordable Housing Loan';

async function withApplication(productType: Product, wish: { se_loan_amount: number; loan_tenure_months: number }) {
  const { token, userId } = await newCustomer(app);
  await fillSteps(app, token);
  await app.inject(saveAdditionalStep, { body: { ...additional, ...wish } }, { token });
  await answerOwnFields(app, token, productType);
  for (const purpose of ['terms', 'household-income', 'communication'] as const) {
    await consentTo(app, token, purpose, true, productType);
  }
  const { body } = await app.inject(completeProfile, { body: { productType } }, { token });
  return { token, userId, appId: body.appId ?? '' };
}
const GOLD = { se_loan_amount: 100_000, loan_tenure_months: 12 };
const HOUSING = { se_loan_amount: 1_200_000, loan_tenure_months: 180 };

describe.each([
  ['API-19 the gold route', 'Gold Loans', GOLD, redirectGoldLoan, redirectHousingLoan],
  ['API-20 the housing route', 'Affordable Housing Loan', HOUSING, redirectHousingLoan, redirectGoldLoan],
] as const)('%s', (_name, productType, wish, own, other) => {
  test('leads to the offers while no lender has an application, and afterwards to what became of the newest', async () => {
    const { token, userId, appId } = await withApplication(productType, wish);
    const ask = async () => (await app.inject(own, { params: { appId }, body: {} }, { token })).body.redirect;
    expect(await ask()).toBe('/user/offers');
    await app.sql(
      `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
         submission_state, amount, tenure_months, emi, apr_bps, created_at, updated_at)
       select 'cl', 'lap_0123456789ab' || $3, $1, $2, lender_id, $3, 2, 'accepted', 100000, 12, 9000, 1200, now(), now()
       from lenders where slug = 'kadamb-bank'`,
      [appId, userId, productType],
    );
    expect(await ask()).toBe(
      `/user/lenders-transaction/kadamb-bank?application=lap_0123456789ab${encodeURIComponent(productType)}`,
    );
  });

  test('knows neither the application of another product nor that of somebody else', async () => {
    const { token, appId } = await withApplication(productType, wish);
    expect((await app.inject(other, { params: { appId }, body: {} }, { token })).status).toBe(404);
    const { token: stranger } = await newCustomer(app);
    expect((await app.inject(own, { params: { appId }, body: {} }, { token: stranger })).status).toBe(404);
  });
});
