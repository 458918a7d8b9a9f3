import { PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import { listProducts } from '@saakh/contracts/catalogue/products';
import { getUser } from '@saakh/contracts/customers/profile';
import { listApplications } from '@saakh/contracts/lending/applications';
import { getOffers, requestOffers } from '@saakh/contracts/lending/offers';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readLinkTarget } from '#browser/platform/links/link-target';
import { getSession, resetSession, restoreSession, updateSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney, fakeApplication, fakeOffer, fakeOfferSet, filledProfile } from '#browser/testing/fake-loan';
import { fakeProduct } from '#browser/testing/fake-product';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const catalogue = (off: readonly string[] = []) =>
  PRODUCT_TYPES.map(({ name, slug }, at) =>
    fakeProduct(name, { productId: at + 1, slug, status: off.includes(name) ? 0 : 1 }),
  );
const PERSONAL = { appId: 'app_personal0000', productType: 'Personal Loans' };
const CAR = { appId: 'app_car000000000', productType: 'Car' };

/** Both products are complete, each with an application of its own. */
function journey(off: readonly string[] = []) {
  const profile = filledProfile({
    inflight_credit_app_id: PERSONAL.appId,
    inflight_applications: [PERSONAL, CAR],
    products_completed: ['Personal Loans', 'Car', 'Credit Cards', 'Health Insurance'],
    own_fields_completed: ['Car', 'Health Insurance'],
  });
  const set = fakeOfferSet([fakeOffer(1, 'Rohida Bank')]);
  return answerJourney(fakeApi(), profile)
    .answer(listProducts, { data: catalogue(off) })
    .answer(listApplications, { data: [] })
    .answer(getOffers, { data: set })
    .answer(requestOffers, ({ params }) => ({ data: { ...set, appId: params.appId } }));
}
const inPersonal = { session: { customer: { ...SIGNED_IN, appId: PERSONAL.appId } } };

describe('the offers page names its product', () => {
  test('UROUTE-04 in address, title and heading', async () => {
    journey();
    const { router } = await renderAt('/user/offers', inPersonal);
    expect(await screen.findByRole('heading', { level: 1, name: /Personal Loans/ })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?product=personal-loans'));
    expect(document.title).toMatch(/Personal Loans/);
  });

  test('UROUTE-04 shows the product of its address although another tab chose another one', async () => {
    const api = journey();
    const { router } = await renderAt('/user/offers?product=car', inPersonal);
    expect(await screen.findByRole('heading', { level: 1, name: /Car/ })).toBeTruthy();
    expect(await screen.findByRole('article', { name: 'Rohida Bank' })).toBeTruthy();
    expect(api.callsOf(requestOffers).map(({ path }) => path)).toEqual([expect.stringContaining(CAR.appId)]);
    expect(router.state.location).toMatchObject({ pathname: '/user/offers', search: '?product=car' });
    expect(getSession().customer).toMatchObject({ productType: 'Car', appId: CAR.appId });
  });

  test('HEAD-10 the logo leads to the products, and nothing leads back to the product that was given up', async () => {
    journey().answer(listApplications, { data: [fakeApplication([], CAR)] });
    const { path, user } = await renderAt('/user/offers?product=car', inPersonal);
    expect(await screen.findByRole('article', { name: 'Rohida Bank' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'See products' }));
    expect(await screen.findByRole('heading', { name: 'What are you looking for?' })).toBeTruthy();
    await new Promise((done) => setTimeout(done, 300));
    expect(path()).toBe('/products');
    expect(getSession().customer.productType).toBeNull();
    expect(readLinkTarget()).toBeNull();
  });

  test('RESTORE-03 a reload keeps the product that this tab chose', async () => {
    const api = fakeApi();
    await updateSession('customer', { ...SIGNED_IN, productType: 'Car', productId: 7 });
    // Another tab of the same browser chooses another product: the stored items are shared.
    api.stored.set('productType', 'Gold Loans').set('productId', '3');
    resetSession();
    await restoreSession('customer');
    expect(getSession().customer).toMatchObject({ productType: 'Car', productId: 7 });
  });

  test('a chosen order keeps the product in the address', async () => {
    journey();
    const { router, user } = await renderAt('/user/offers?product=car', inPersonal);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'name');
    await waitFor(() => expect(router.state.location.search).toContain('sort=name'));
    expect(router.state.location.search).toContain('product=car');
  });
});

describe('a link to another product', () => {
  test('PGUARD-14 leads to the cards of who has chosen nothing', async () => {
    journey();
    const chosenNothing = { ...SIGNED_IN, productType: null, productId: null };
    const { path } = await renderAt('/user/credit-card', { session: { customer: chosenNothing } });
    await waitFor(() => expect(getSession().customer.productType).toBe('Credit Cards'));
    await waitFor(() => expect(path()).toBe('/user/credit-card'));
  });

  test('PGUARD-14 says which product the page belongs to, and goes there on a press', async () => {
    journey();
    const { path, user } = await renderAt('/user/credit-card', inPersonal);
    expect(await screen.findByText(/The page you opened belongs to Credit Cards/)).toBeTruthy();
    expect(path()).toBe('/products');
    await user.click(screen.getByRole('button', { name: 'Go to Credit Cards' }));
    await waitFor(() => expect(path()).toBe('/user/credit-card'));
  });

  test('PGUARD-12 to insurance says which products it may be, and they come first', async () => {
    journey();
    await renderAt('/user/insurance/transaction', inPersonal);
    expect(
      await screen.findByText(/belongs to one of these: Health Insurance, Shop Insurance, Other Insurance/),
    ).toBeTruthy();
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Health Insurance');
  });

  test('PGUARD-12 that names its insurance leads there', async () => {
    journey();
    const { path } = await renderAt('/user/insurance/transaction?product=health-insurance', inPersonal);
    await waitFor(() => expect(getSession().customer.productType).toBe('Health Insurance'));
    await waitFor(() => expect(path()).toBe('/user/insurance/transaction'));
  });

  test.each([
    ['/user/credit-card', 'Credit Cards'],
    ['/user/offers?product=car', 'Car'],
  ])('PGUARD-14 says that a product is not offered: %s', async (link, product) => {
    journey([product]);
    const { path } = await renderAt(link, inPersonal);
    expect(
      await screen.findByText(`The page you opened belongs to ${product}. It is not available right now.`),
    ).toBeTruthy();
    expect(path()).toBe('/products');
    expect(getSession().customer.productType).toBe('Personal Loans');
  });
});

test('BIZDLG-06 NO says that personal loans are shown', async () => {
  journey().answer(getUser, { data: filledProfile() });
  const { user } = await renderAt('/products', { session: { customer: SIGNED_IN } });
  await user.click(await screen.findByRole('button', { name: /^Business Loans/ }));
  expect(screen.queryByText(/we show you personal loans/)).toBeNull();
  await user.click(await screen.findByLabelText('NO'));
  expect(await screen.findByText(/we show you personal loans/)).toBeTruthy();
});
