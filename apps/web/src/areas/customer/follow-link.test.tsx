import { listApplications } from '@saakh/contracts/applications';
import { getUser } from '@saakh/contracts/customers';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity';
import { chooseProduct } from '@saakh/contracts/products';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readLinkTarget, rememberLinkTarget } from '../../platform/link-target';
import { getSession } from '../../platform/session/session';
import { fakeApi } from '../../testing/fake-api';
import { answerJourney, fakeApplication, fakeLenderApplication } from '../../testing/fake-loan';
import { fakeProfile } from '../../testing/fake-profile';
import { renderAt, SIGNED_IN } from '../../testing/render';

const lender = fakeLenderApplication();
const TRANSACTION = `/user/lenders-transaction/${lender.slug}`;
const applied = fakeApplication([lender]);
const api = (applications = [applied]) => answerJourney(fakeApi()).answer(listApplications, { data: applications });
const withoutProduct = { session: { customer: { ...SIGNED_IN, productType: null, productId: null } } };

describe('a link to a page of the customer area', () => {
  test('UROUTE-10 GUARD-04 leads to the application it names, whose product is chosen', async () => {
    api();
    const { path } = await renderAt(TRANSACTION, withoutProduct);
    expect(await screen.findByRole('heading', { name: lender.lenderName })).toBeTruthy();
    expect(path()).toBe(TRANSACTION);
    expect(getSession().customer).toMatchObject({ productType: 'Personal Loans', productId: 1 });
    expect(readLinkTarget()).toBeNull();
  });

  test('UROUTE-10 GUARD-02 leads there after the sign-in, too', async () => {
    api()
      .answer(sendOtp, { prospectId: 'prs_0123456789ab', resendAfterSeconds: 30 })
      .answer(verifyOtp, { token: 'tok', userId: 'usr_0123456789ab', prospectAppId: 'pap_0123456789ab' });
    const { user, path } = await renderAt(TRANSACTION);
    await waitFor(() => expect(path()).toBe('/'));
    await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('6-digit code'), '123456');
    expect(await screen.findByRole('heading', { name: lender.lenderName })).toBeTruthy();
    expect(path()).toBe(TRANSACTION);
  });

  test('AUTH401-01 leads there after a session that had ended', async () => {
    fakeApi().refuse(getUser, 'SIGN_IN_REQUIRED', 'Please sign in.');
    const { path } = await renderAt(TRANSACTION, { session: { customer: SIGNED_IN } });
    await waitFor(() => expect(path()).toBe('/login'));
    expect(readLinkTarget()).toBe(TRANSACTION);
  });

  test('GATE-01 leaves who never applied there with the products, and is forgotten', async () => {
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
