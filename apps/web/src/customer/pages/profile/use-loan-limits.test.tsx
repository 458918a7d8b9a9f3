import { listProducts } from '@saakh/contracts/catalogue/products';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney, filledProfile } from '#browser/testing/fake-loan';
import { fakeProduct } from '#browser/testing/fake-product';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

test('PORTAL-PAGE-02 the loan is asked for within what lenders give of the product today', async () => {
  const catalogue = { minAmountPaise: 100_000, maxAmountPaise: 100_000_000, minTenureMonths: 1, maxTenureMonths: 60 };
  const today = { minAmountPaise: 1_500_000, maxAmountPaise: 70_000_000, minTenureMonths: 4, maxTenureMonths: 44 };
  const terms = { ...today, rateMinBps: 1_100, rateMaxBps: 2_400, example: null };
  answerJourney(fakeApi(), filledProfile({ pl_completed: 0 })).answer(listProducts, {
    data: [fakeProduct('Personal Loans', { ...catalogue, terms })],
  });
  await renderAt('/user/user-detail?step=additional', { session: { customer: SIGNED_IN } });
  expect(await screen.findByText(/^From ₹15,000 to ₹7,00,000\./)).toBeTruthy();
  expect(screen.getByText(/^From 4 to 44 months\./)).toBeTruthy();
});
