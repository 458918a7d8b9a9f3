import { PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import { chooseProduct, listProducts, type Product } from '@saakh/contracts/catalogue/products';
import { getUser } from '@saakh/contracts/customers/profile';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const chosenTypes = (api: ReturnType<typeof fakeApi>) =>
  api
    .callsOf(chooseProduct)
    .map(
      ({ body }) =>
        catalogue.find(({ productId }) => productId === (body as { productId: number }).productId)?.productType,
    );

const NOTHING = { productType: null, productId: null };
const catalogue = PRODUCT_TYPES.map(
  ({ name, slug }, index): Product => ({
    productId: index + 1,
    productType: name,
    slug,
    name: { en: name, hi: `हिन्दी ${name}` },
    description: { en: `About ${name}`, hi: `${name} के बारे में` },
    sortOrder: index,
    status: 1,
    minAmountPaise: 5_000_000,
    maxAmountPaise: 500_000_000,
    minTenureMonths: 6,
    maxTenureMonths: 60,
  }),
);

async function open(chosen: { productType: string | null; productId: number | null } = NOTHING) {
  const api = answerJourney(fakeApi(), fakeProfile())
    .answer(listProducts, { data: catalogue })
    .answer(chooseProduct, ({ body }) => ({
      productId: body.productId,
      productType: catalogue[body.productId - 1]?.productType ?? '',
    }))
    .answer(getUser, { data: fakeProfile() });
  const view = await renderAt('/products', { session: { customer: { ...SIGNED_IN, ...chosen } } });
  await view.user.click(await screen.findByRole('button', { name: /Business Loans/ }));
  return { api, ...view, dialog: within(await screen.findByRole('dialog')) };
}

describe('business registration dialog', () => {
  test('BIZDLG-01 BIZDLG-02 BIZDLG-03 asks for the certificate, with YES and NO, and YES chosen', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('Do you have a business registration certificate?')).toBeTruthy();
    const answers = dialog.getAllByRole<HTMLInputElement>('radio');
    expect(answers.map((answer) => answer.labels?.[0]?.textContent)).toEqual(['YES', 'NO']);
    expect(answers.map(({ checked }) => checked)).toEqual([true, false]);
  });

  test('BIZDLG-04 BIZDLG-05 UROUTE-13 Continue with YES chooses Business Loans and comes to its details', async () => {
    const { api, user, dialog, path } = await open();
    expect(chosenTypes(api)).toEqual([]);
    expect(getSession().customer.productType).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(path()).toBe('/user/business-detail'));
    expect(chosenTypes(api)).toEqual(['Business Loans']);
    expect(getSession().customer.productType).toBe('Business Loans');
  });

  test('BIZDLG-06 BIZDLG-07 NO chooses Personal Loans and comes to its details; Back does not return to the dialog', async () => {
    const { api, user, dialog, path, router } = await open();
    await user.click(dialog.getByLabelText('NO'));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(path()).toBe('/user/user-detail'));
    expect(getSession().customer.productType).toBe('Personal Loans');
    expect(api.stored.get('productType')).toBe('Personal Loans');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(chosenTypes(api)).toEqual(['Personal Loans']);
  });

  test.each(['its button', 'Escape'])('BIZDLG-08 closing with %s clears product and product id', async (way) => {
    // There is something to be cleared: what was chosen before.
    const { api, user, dialog, path } = await open({ productType: 'Gold Loans', productId: 3 });
    expect(getSession().customer).toMatchObject({ productType: 'Gold Loans', productId: 3 });
    expect([api.stored.has('productType'), api.stored.has('productId')]).toEqual([true, true]);
    // The browser reports Escape as cancel.
    if (way === 'Escape') fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    else await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(getSession().customer).toMatchObject({ productType: null, productId: null }));
    await waitFor(() => expect([api.stored.has('productType'), api.stored.has('productId')]).toEqual([false, false]));
    expect(path()).toBe('/products');
    expect(chosenTypes(api)).toEqual([]);
  });

  test('the question is Hindi in Hindi', async () => {
    await changeLanguage('hi');
    const { dialog } = await open();
    expect(dialog.getByText(/रजिस्ट्रेशन/)).toBeTruthy();
    expect(dialog.getByLabelText('हाँ')).toBeTruthy();
  });
});
