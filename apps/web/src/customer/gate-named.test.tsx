import { PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import { listProducts } from '@saakh/contracts/catalogue/products';
import { getUser } from '@saakh/contracts/customers/profile';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import { fakeProduct } from '#browser/testing/fake-product';
import { completedProfile, fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const catalogue = PRODUCT_TYPES.map(({ name, slug }, at) => fakeProduct(name, { productId: at + 1, slug, status: 1 }));

test.each([
  ['student-loans', fakeProfile(), 'Personal Loans'],
  ['gold-loans', fakeProfile(), 'Personal Loans'],
  ['student-loans', fakeProfile({ is_editing: 1 }), 'Personal Loans'],
  ['gold-loans', completedProfile({ gl_completed: 1, inflight_applications: [] }), 'Student Loans'],
  ['personal-loans', completedProfile({ pl_update_required: 1, inflight_applications: [] }), 'Student Loans'],
  ['personal-loans', fakeProfile(), 'Personal Loans'],
])(
  'PGUARD-01 PGUARD-08 an address of offers that names %s leads to a page that says something',
  async (slug, profile, chosen) => {
    fakeApi().answer(getUser, { data: profile }).answer(listProducts, { data: catalogue });
    const { path } = await renderAt(`/user/offers?product=${slug}`, {
      session: { customer: { ...SIGNED_IN, productType: chosen } },
    });
    await waitFor(() => expect(path()).not.toBe('/user/offers'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  },
);
