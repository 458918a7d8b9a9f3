import { chooseProduct } from '@saakh/contracts/catalogue/products';
import { getUser } from '@saakh/contracts/customers/profile';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { listApplications } from '@saakh/contracts/lending/applications';
import { issueKeyFacts } from '@saakh/contracts/lending/offers';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readLinkTarget, rememberLinkTarget } from '#browser/platform/links/link-target';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney, fakeApplication, fakeKeyFacts, fakeLenderApplication } from '#browser/testing/fake-loan';
import { completedProfile, fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const lender = fakeLenderApplication();
const TRANSACTION = `/user/lenders-transaction/${lender.slug}`;
const applied = fakeApplication([lender]);
const api = (applications = [applied], server = fakeApi()) =>
  answerJourney(server)
    .answer(listApplications, { data: applications })
    .answer(sendOtp, { prospectId: 'prs_0123456789ab', resendAfterSeconds: 30 })
    .answer(verifyOtp, { token: 'tok', userId: 'usr_0123456789ab', prospectAppId: 'pap_0123456789ab' });
async function signIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
}
const withoutProduct = { session: { customer: { ...SIGNED_IN, productType: null, productId: null } } };

describe('a link to a page of the customer area', () => {
  test('UROUTE-10 GUARD-04 leads to the application it names, whose product is chosen', async () => {
    api();
    const { path } = await renderAt(TRANSACTION, withoutProduct);
    expect(await screen.findByRole('heading', { name: /^Banyan Bank/ })).toBeTruthy();
    expect(path()).toBe(TRANSACTION);
    expect(getSession().customer).toMatchObject({ productType: 'Personal Loans', productId: 1 });
    await waitFor(() => expect(readLinkTarget()).toBeNull());
  });

  test('UROUTE-10 GUARD-02 leads there after the sign-in, too', async () => {
    api();
    const { user, path } = await renderAt(TRANSACTION);
    await waitFor(() => expect(path()).toBe('/'));
    await signIn(user);
    expect(await screen.findByRole('heading', { name: /^Banyan Bank/ })).toBeTruthy();
    expect(path()).toBe(TRANSACTION);
  });

  test('UROUTE-10 takes along the running application of the product that it chose', async () => {
    const car = { appId: 'app_car000000000', productType: 'Car' };
    api().answer(getUser, {
      data: completedProfile({ inflight_credit_app_id: car.appId, inflight_applications: [car] }),
    });
    const { path } = await renderAt(TRANSACTION, withoutProduct);
    // That of another product is none of Personal Loans.
    await waitFor(() => expect(getSession().customer).toMatchObject({ productType: 'Personal Loans', appId: null }));
    await waitFor(() => expect(path()).toBe(TRANSACTION));
  });

  test('AUTH401-01 leads there after a session that had ended', async () => {
    const server = fakeApi().refuse(getUser, 'SIGN_IN_REQUIRED', 'Please sign in.');
    const { user, path } = await renderAt(TRANSACTION, { session: { customer: SIGNED_IN } });
    await waitFor(() => expect(path()).toBe('/login'));
    expect(readLinkTarget()).toBe(TRANSACTION);
    api([applied], server);
    await signIn(user);
    expect(await screen.findByRole('heading', { name: /^Banyan Bank/ })).toBeTruthy();
    expect(path()).toBe(TRANSACTION);
    expect(readLinkTarget()).toBeNull();
  });

  test('AUTH401-01 REG-KFS-5 leads back to the key facts of the offer that were being read', async () => {
    const server = api().refuse(issueKeyFacts, 'SIGN_IN_REQUIRED', 'Please sign in.');
    const keyFacts = '/user/offers/key-facts/ofr_1?set=ofs_1&utm_source=sms';
    const { user, path, router } = await renderAt(keyFacts, { session: { customer: SIGNED_IN } });
    await waitFor(() => expect(path()).toBe('/login'));
    server.answer(issueKeyFacts, { data: fakeKeyFacts() });
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Key facts: Banyan Bank Limited' })).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/user/offers/key-facts/ofr_1', search: '?set=ofs_1' });
    expect(server.callsOf(issueKeyFacts).at(-1)?.url).toContain('ofs_1');
    expect(readLinkTarget()).toBeNull();
  });

  test('UROUTE-10 is kept while the applications cannot be read, and leads there from the next page', async () => {
    const server = api().refuse(listApplications, 'UNAVAILABLE', 'The service is resting.');
    const { path, router } = await renderAt(TRANSACTION, withoutProduct);
    expect(await screen.findByRole('heading', { name: 'What are you looking for?' })).toBeTruthy();
    expect(path()).toBe('/products');
    expect(readLinkTarget()).toBe(TRANSACTION);
    server.answer(listApplications, { data: [applied] });
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('heading', { name: /^Banyan Bank/ })).toBeTruthy();
    expect(path()).toBe(TRANSACTION);
  });

  test('GUARD-04 leaves who never applied there with the products, and is forgotten', async () => {
    api([]);
    const { path } = await renderAt(TRANSACTION, withoutProduct);
    expect(await screen.findByRole('heading', { name: 'What are you looking for?' })).toBeTruthy();
    expect(path()).toBe('/products');
    expect(readLinkTarget()).toBeNull();
    expect(getSession().customer.productType).toBeNull();
  });

  test('PGUARD-01 is forgotten where the profile has to be filled in first, and leads round in no circle', async () => {
    api().answer(getUser, { data: fakeProfile() });
    const { path } = await renderAt(TRANSACTION, withoutProduct);
    await waitFor(() => expect(path()).toBe('/user/user-detail'));
    expect(readLinkTarget()).toBeNull();
  });

  test('gives way to a product that the visitor chooses', async () => {
    api().answer(chooseProduct, { productId: 1, productType: 'Personal Loans' });
    rememberLinkTarget(TRANSACTION);
    const { user, path } = await renderAt('/products');
    await user.click(await screen.findByRole('button', { name: /^Personal Loans/ }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(readLinkTarget()).toBeNull();
  });

  test('only an own page is ever remembered', () => {
    rememberLinkTarget('//evil.test/user/offers');
    expect(readLinkTarget()).toBeNull();
    sessionStorage.setItem('saakh.link-target', 'https://evil.test/user/offers');
    expect(readLinkTarget()).toBeNull();
  });
});

describe('a sign-in after a lender has answered', () => {
  const waiting = (step: string, by: 'customer' | 'lender' = 'customer') =>
    fakeLenderApplication({ status: 3, submissionState: 'accepted', next: { step, by, expectedBy: null } });

  test.each(['sign-with-lender', 'read-changed-terms', 'choose-offer', 'continue-at-lender'])(
    'leads to the application that waits: %s',
    async (step) => {
      api([fakeApplication([waiting(step)])]);
      const { user, path, router } = await renderAt('/');
      await signIn(user);
      expect(await screen.findByRole('heading', { name: /^Banyan Bank/ })).toBeTruthy();
      expect(path()).toBe(TRANSACTION);
      expect(router.state.location.search).toContain(`application=${lender.lenderApplicationId}`);
      // Once: who goes on from there is led back by nothing.
      await act(() => router.navigate('/products'));
      expect(await screen.findByRole('heading', { name: 'What are you looking for?' })).toBeTruthy();
      expect(path()).toBe('/products');
    },
  );

  test('leads to the products where nothing waits for the customer', async () => {
    api([fakeApplication([waiting('lender-decision', 'lender')])]);
    const { user, path } = await renderAt('/');
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'What are you looking for?' })).toBeTruthy();
    expect(path()).toBe('/products');
  });

  test('leads where a link leads, whatever waits', async () => {
    api([fakeApplication([waiting('sign-with-lender')])]);
    const { user, path } = await renderAt('/my-account/consents');
    await waitFor(() => expect(path()).toBe('/'));
    await signIn(user);
    await waitFor(() => expect(path()).toBe('/my-account/consents'));
  });
});
