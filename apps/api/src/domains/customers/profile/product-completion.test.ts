import type { ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import {
  completeProfile,
  getUser,
  saveAdditionalStep,
  saveContactStep,
  saveEmploymentStep,
  savePersonalStep,
} from '@saakh/contracts/customers/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import {
  additional,
  answerOwnFields,
  consentTo,
  contact,
  fillSteps,
  newCustomer,
  ownBusiness,
  personal,
} from '../../../testing/worlds/profile';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const profileOf = async (token: string) => (await app.inject(getUser, { params: { id: 'me' } }, { token })).body.data;
const complete = (token: string, productType: ProductTypeName) =>
  app.inject(completeProfile, { body: { productType } }, { token });
async function agree(
  token: string,
  productType: ProductTypeName,
  purposes: readonly ('terms' | 'household-income' | 'communication')[],
) {
  for (const purpose of purposes) await consentTo(app, token, purpose, true, productType);
}
const LOAN_CONSENTS = ['terms', 'household-income', 'communication'] as const;

describe('loans', () => {
  test.each([
    ['PROD-APPLY-02', 'Business Loans', { se_loan_amount: 300_000, loan_tenure_months: 24 }, 'bl_completed'],
    ['PROD-APPLY-03', 'Gold Loans', { se_loan_amount: 100_000, loan_tenure_months: 12 }, 'gl_completed'],
    [
      'PROD-APPLY-04',
      'Affordable Housing Loan',
      { se_loan_amount: 1_200_000, loan_tenure_months: 180 },
      'hl_completed',
    ],
    ['PROD-APPLY-05', 'Student Loans', { se_loan_amount: 80_000, loan_tenure_months: 36 }, null],
    ['PROD-CAT-02', '2-wheeler', { se_loan_amount: 90_000, loan_tenure_months: 24 }, null],
    ['PROD-CAT-03', 'Car', { se_loan_amount: 500_000, loan_tenure_months: 60 }, null],
  ] as const)(
    '%s FLOW-06 %s: own fields, consents of this product and its own limits make the application',
    async (_id, product, wish, flag) => {
      const { token } = await newCustomer(app);
      await fillSteps(app, token);
      if (product === 'Business Loans') {
        await agree(token, product, LOAN_CONSENTS);
        await answerOwnFields(app, token, product);
        expect(Object.keys((await complete(token, product)).error.fields ?? {})).toEqual(['employment']);
        await app.inject(saveEmploymentStep, { body: ownBusiness }, { token });
      } else {
        expect(Object.keys((await complete(token, product)).error.fields ?? {})).toEqual(['own']);
        await answerOwnFields(app, token, product);
        expect((await complete(token, product)).error.code).toBe('CONSENT_REQUIRED');
        await agree(token, product, LOAN_CONSENTS);
      }
      await app.inject(saveAdditionalStep, { body: { ...additional, ...wish, loan_tenure_months: 301 } }, { token });
      expect(Object.keys((await complete(token, product)).error.fields ?? {})).toEqual(['loan_tenure_months']);
      await app.inject(saveAdditionalStep, { body: { ...additional, ...wish } }, { token });
      const done = await complete(token, product);
      expect(done.status).toBe(200);
      expect(done.body.data.products_completed).toEqual([product]);
      const flags = { pl_completed: 0, bl_completed: 0, gl_completed: 0, hl_completed: 0 };
      expect(done.body.data).toMatchObject(flag === null ? flags : { ...flags, [flag]: 1 });
      expect(done.body.data.inflight_applications).toEqual([{ appId: done.body.appId, productType: product }]);
    },
  );
});

describe('what is no loan', () => {
  test.each(['Credit Cards', 'Health Insurance'] as const)(
    'VAL-MSG-14 REG-DP-12 the age is judged again where %s are completed',
    async (product) => {
      const { token } = await newCustomer(app);
      await app.inject(savePersonalStep, { body: personal }, { token });
      await app.inject(saveContactStep, { body: contact }, { token });
      await app.inject(saveEmploymentStep, { body: ownBusiness }, { token });
      await answerOwnFields(app, token, product);
      await agree(token, product, ['terms', 'communication']);
      const [before] = await app.sql<{ min_age: number }>('select min_age from products where product_type = $1', [
        product,
      ]);
      await app.sql('update products set min_age = 64 where product_type = $1', [product]);
      const refused = await complete(token, product);
      await app.sql('update products set min_age = $2 where product_type = $1', [product, before?.min_age]);
      expect([refused.status, refused.error.code]).toEqual([422, 'AGE_NOT_ELIGIBLE']);
      expect((await profileOf(token)).products_completed).toEqual([]);
    },
  );

  test.each([
    ['PROD-APPLY-06', 'Credit Cards'],
    ['PROD-APPLY-07', 'Health Insurance'],
    ['PROD-APPLY-08', 'Shop Insurance'],
    ['PROD-APPLY-09', 'Other Insurance'],
  ] as const)(
    '%s REG-DL-6 %s asks for no loan and no household income, and makes no application',
    async (_id, product) => {
      const { token } = await newCustomer(app);
      await app.inject(savePersonalStep, { body: personal }, { token });
      await app.inject(saveContactStep, { body: contact }, { token });
      await app.inject(saveEmploymentStep, { body: ownBusiness }, { token });
      await answerOwnFields(app, token, product);
      expect((await profileOf(token)).products_completed).toEqual([]);
      expect((await complete(token, product)).error.code).toBe('CONSENT_REQUIRED');
      await agree(token, product, ['terms', 'communication']);
      const done = await complete(token, product);
      expect(done.status).toBe(200);
      expect(done.body.appId).toBeNull();
      expect(done.body.data).toMatchObject({
        products_completed: [product],
        pl_completed: 0,
        inflight_applications: [],
      });
      expect((await profileOf(token)).products_completed).toEqual([product]);
    },
  );
});
