import { listProducts } from '@saakh/contracts/catalogue/products';
import { redirectGoldLoan, redirectHousingLoan } from '@saakh/contracts/customers/product-details';
import { getUser } from '@saakh/contracts/customers/profile';
import { getApplication } from '@saakh/contracts/lending/applications';
import { requestOffers } from '@saakh/contracts/lending/offers';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { fakeApplication, fakeOffer, fakeOfferSet } from '#browser/testing/fake-loan';
import { fakePage } from '#browser/testing/fake-page';
import { fakeProduct } from '#browser/testing/fake-product';
import { completedProfile, fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const api = (profile = fakeProfile()) =>
  fakeApi().answer(getUser, { data: profile }).answer(listProducts, { data: [] });
async function arrivesAt(from: string, to: string, customer: object, page = fakePage()) {
  const { path } = await renderAt(from, { session: { customer }, page });
  await waitFor(() => expect(path()).toBe(to));
}

describe('gates and guards in the browser', () => {
  test('GATE-01 a signed-in visitor without a product goes to the products', async () => {
    api();
    await arrivesAt('/login', '/products', { ...SIGNED_IN, productType: null });
  });

  test('GATE-02 in the partner-specific mode that is the start page', async () => {
    api();
    const page = fakePage({ settings: { partnerSpecificMode: true, productsFirst: true } });
    await arrivesAt('/verification', '/', { ...SIGNED_IN, productType: null }, page);
  });

  test('GATE-03 GATE-04 with another product chosen the start page and the verification lead to the products', async () => {
    api();
    await arrivesAt('/', '/products', { ...SIGNED_IN, productType: 'Gold Loans' });
    await arrivesAt('/verification', '/products', { ...SIGNED_IN, productType: 'Gold Loans' });
  });

  test('GATE-05 RESTORE-04 the running application of the profile becomes the app id and leads to the offers', async () => {
    const server = api(completedProfile());
    await arrivesAt('/', '/user/offers', SIGNED_IN);
    expect(getSession().customer.appId).toBe('app_0123456789ab');
    expect(server.stored.get('appId')).toBe('app_0123456789ab');
  });

  test('GATE-06 PGUARD-08 a completed profile without an application meets welcome-back', async () => {
    api(completedProfile({ inflight_credit_app_id: null }));
    await arrivesAt('/', '/user/welcome-back', SIGNED_IN);
  });

  test('GUARD-02 GUARD-03 GUARD-04 pages under /user need a prospect, a token and a product, in this order', async () => {
    api();
    await arrivesAt('/user/offers', '/', {});
    await arrivesAt('/user/offers', '/verification', { prospectAppId: 'prs_1' });
    await arrivesAt('/user/offers', '/products', { ...SIGNED_IN, productType: null });
  });

  test('PGUARD-01 an incomplete profile is led to its detail page', async () => {
    api();
    await arrivesAt('/user/offers', '/user/user-detail', SIGNED_IN);
  });

  test.each([
    ['PGUARD-09', 'Gold Loans', '/user/user-detail/gold-loan', redirectGoldLoan],
    ['PGUARD-10', 'Affordable Housing Loan', '/user/user-detail/affordable-housing-loan', redirectHousingLoan],
  ] as const)(
    '%s %s: who enters %s with an application is taken where the server says',
    async (_id, productType, detail, call) => {
      const appId = 'app_0123456789ab';
      const profile = completedProfile({
        gl_completed: 1,
        hl_completed: 1,
        inflight_applications: [{ appId, productType }],
      });
      const server = api(profile).answer(call, { redirect: '/user/lenders-transaction/aster' });
      await arrivesAt(detail, '/user/lenders-transaction/aster', { ...SIGNED_IN, productType });
      expect(server.callsOf(call).map(({ path }) => path)).toEqual([call.path.replace(':appId', appId)]);
      server.refuse(call, 'UNAVAILABLE', 'The service is resting.');
      await arrivesAt(detail, '/user/offers', { ...SIGNED_IN, productType });
    },
  );

  test('PGUARD-15 lender mode with the lender flag leads to lender-submit', async () => {
    api(completedProfile());
    localStorage.setItem('saakh.lender', '1');
    await arrivesAt('/user/offers', '/user/lender-submit', SIGNED_IN, fakePage({ settings: { lenderMode: true } }));
  });

  test.each([
    ['saakh.lender', 'app_0123456789ab', '/user/offers'],
    ['another.key', null, '/user/welcome-back'],
  ])('PGUARD-19 lender mode marked by %s lets on who has sent nothing: no circle', async (lenderFlagKey, appId, to) => {
    const running = appId === null ? [] : [{ appId, productType: 'Personal Loans' }];
    api(completedProfile({ inflight_credit_app_id: appId, inflight_applications: running }))
      .answer(getApplication, { data: fakeApplication([]) })
      .answer(requestOffers, { data: fakeOfferSet([fakeOffer(1, 'Rohida Bank')]) });
    localStorage.setItem(lenderFlagKey, '1');
    const page = fakePage({ settings: { lenderMode: true, lenderFlagKey } });
    const { user, path, router } = await renderAt('/user/offers', {
      session: { customer: { ...SIGNED_IN, appId } },
      page,
    });
    await user.click(await screen.findByRole('button', { name: 'See offers' }));
    await waitFor(() => expect(path()).toBe(to));
    // Nothing leads back there.
    await act(() => router.navigate('/products'));
    await act(() => router.navigate('/user/offers'));
    await waitFor(() => expect(path()).toBe(to));
  });

  test('GATE-02 in the partner-specific mode / offers the products to who is signed in, not the sign-in once more', async () => {
    fakeApi()
      .answer(getUser, { data: fakeProfile() })
      .answer(listProducts, { data: [fakeProduct('Gold Loans')] });
    const page = fakePage({ settings: { partnerSpecificMode: true, productsFirst: false } });
    const { path } = await renderAt('/', { session: { customer: { ...SIGNED_IN, productType: null } }, page });
    expect(await screen.findByRole('button', { name: /^Gold Loans/ })).toBeTruthy();
    expect(screen.queryByLabelText('Mobile number')).toBeNull();
    expect(path()).toBe('/');
  });

  test('ERR-04 a failed user look-up is a toast and an error page with a way to try again', async () => {
    const server = fakeApi().refuse(getUser, 'UNAVAILABLE', 'The service is resting.');
    const { user } = await renderAt('/user/offers', { session: { customer: SIGNED_IN } });
    await waitFor(() => expect(screen.getAllByText('The service is resting.').length).toBeGreaterThan(1));
    server.answer(getUser, { data: fakeProfile() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('We could not load this')).toBeNull());
  });

  test('a failed user look-up leaves the public pages alone', async () => {
    fakeApi().refuse(getUser, 'UNAVAILABLE', 'Resting').answer(listProducts, { data: [] });
    await renderAt('/products', { session: { customer: SIGNED_IN } });
    expect(await screen.findByText('No products available')).toBeTruthy();
  });

  test('AUTH401-01 AUTH401-05 a 401 clears the session and leads to the login page, without a toast', async () => {
    const server = fakeApi().refuse(getUser, 'SIGN_IN_REQUIRED', 'Please sign in.').answer(listProducts, { data: [] });
    const customer = { ...SIGNED_IN, urlSegment: 'diwali' };
    const { path } = await renderAt('/products', {
      session: { customer },
      page: fakePage({ settings: { productsFirst: true } }),
    });
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.queryByText('Please sign in.')).toBeNull();
    expect(getSession().customer).toMatchObject({
      token: null,
      prospectAppId: null,
      productType: null,
      urlSegment: 'diwali',
    });
    await waitFor(() => expect([...server.stored.keys()]).toEqual(['urlSegment']));
    await waitFor(() => expect(getSession().ended).toBe(false));
  });

  test('AUTH401-05 a dead token on the login page is forgotten there, and nobody is sent anywhere', async () => {
    fakeApi().refuse(getUser, 'SIGN_IN_REQUIRED', 'Please sign in.');
    const { path } = await renderAt('/', { session: { customer: SIGNED_IN } });
    expect(await screen.findByLabelText('Mobile number')).toBeTruthy();
    expect(path()).toBe('/');
    expect(getSession().customer.token).toBeNull();
  });
});
