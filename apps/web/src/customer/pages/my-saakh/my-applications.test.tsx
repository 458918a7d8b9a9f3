import { listProducts } from '@saakh/contracts/catalogue/products';
import { listInsuranceLeads } from '@saakh/contracts/customers/insurance-requests';
import { listApplications } from '@saakh/contracts/lending/applications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getSession, resetSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { APP_ID, answerJourney, fakeApplication, fakeLenderApplication } from '#browser/testing/fake-loan';
import { completedProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

beforeEach(() => {
  resetSession();
  localStorage.clear();
  sessionStorage.clear();
});

/** Signed in without a product: these pages need none. */
const session = { customer: { token: SIGNED_IN.token, prospectAppId: SIGNED_IN.prospectAppId } };

const productOf = (productId: number, productType: string) => ({
  productId,
  productType,
  slug: productType.toLowerCase().replace(' ', '-'),
  name: { en: productType, hi: 'लोन' },
  description: { en: 'Money', hi: 'पैसा' },
  sortOrder: productId,
  status: 1 as const,
  minTenureMonths: 1,
  maxTenureMonths: 60,
  minAmountPaise: 1_000_000,
  maxAmountPaise: 100_000_000,
});

test('UROUTE-10 a refusal leads to the offers of the application that was declined, and two of them are told apart', async () => {
  const refused = (lenderName: string, lenderApplicationId: string) =>
    fakeLenderApplication({
      lenderApplicationId,
      lenderName,
      status: 5,
      submissionState: 'declined',
      decline: {
        code: 'OTHER',
        reason: { en: `Not at ${lenderName}`, hi: 'नहीं' },
        remedy: { en: 'Another lender', hi: 'दूसरा लेंडर' },
        retryOn: null,
      },
    });
  const api = answerJourney(
    fakeApi(),
    completedProfile({ inflight_applications: [{ appId: 'app_car000000000', productType: 'Car' }] }),
  );
  api.answer(listApplications, {
    data: [
      fakeApplication([refused('Aster Finance', 'lap_car000000001'), refused('Banyan Bank', 'lap_car000000002')], {
        appId: 'app_car000000000',
        productType: 'Car',
      }),
    ],
  });
  api.answer(listProducts, { data: [productOf(1, 'Personal Loans'), productOf(8, 'Car')] });
  const { user } = await renderAt('/my-account/applications', { session });
  const notices = await screen.findAllByRole('region', { name: 'Declined: what you can do now' });
  expect(notices).toHaveLength(2);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(screen.getAllByRole('heading', { level: 4, name: 'Declined: what you can do now' })).toHaveLength(2);
  for (const notice of notices) {
    expect(within(notice).getByRole('link', { name: 'See other products' })).toBeTruthy();
  }
  await user.click(within(notices[0] as HTMLElement).getByRole('button', { name: 'See other offers' }));
  await waitFor(() =>
    expect(getSession().customer).toMatchObject({ productId: 8, productType: 'Car', appId: 'app_car000000000' }),
  );
});

test('UROUTE-15 an application that no lender has got yet leads on to the offers of its product', async () => {
  const appId = 'app_business0000';
  const productType = 'Business Loans';
  const api = answerJourney(
    fakeApi(),
    completedProfile({ bl_completed: 1, inflight_applications: [{ appId, productType }] }),
  );
  api.answer(listApplications, { data: [fakeApplication([], { appId, productType, status: 1 })] });
  api.answer(listProducts, { data: [productOf(2, productType)] });
  const { user, path } = await renderAt('/my-account/applications', { session });
  await user.click(await screen.findByRole('button', { name: 'See offers' }));
  await waitFor(() => expect(path()).toBe('/user/business-offers'));
  expect(getSession().customer).toMatchObject({ productType, appId });
});

test('UROUTE-10 a paid-out loan is listed by what was paid out, not by what was asked for', async () => {
  const api = answerJourney(fakeApi());
  const paid = fakeLenderApplication({ status: 4, amountPaise: 2_00_000_00, disbursedPaise: 1_90_000_50 });
  api.answer(listApplications, { data: [fakeApplication([paid])] });
  await renderAt('/my-account/applications', { session: { customer: SIGNED_IN } });
  expect(await screen.findByText(/₹1,90,000/)).toBeTruthy();
  expect(screen.queryByText(/₹2,00,000/)).toBeNull();
});

test('REG-DL-1 signed documents are listed in My Saakh, under the lender that signed them', async () => {
  const receivedAt = '2026-11-20T06:30:00.000Z';
  const documents = [{ loanDocumentId: 'ldc_0123456789ab', kind: 'terms' as const, receivedAt }];
  const api = answerJourney(fakeApi());
  api.answer(listApplications, { data: [fakeApplication([fakeLenderApplication({ status: 4, documents })])] });
  await renderAt('/my-account/applications', { session });
  const list = await screen.findByRole('region', { name: 'Loan documents' });
  expect(within(list).getByRole('heading', { level: 4 })).toBeTruthy();
  expect(within(list).getByRole('button', { name: 'Open Terms and conditions' })).toBeTruthy();
});

test('UROUTE-10 each of two applications to one lender opens itself, and none that has ended becomes the session’s', async () => {
  const part = (lenderApplicationId: string, amountPaise: number, reference: string) =>
    fakeLenderApplication({ lenderApplicationId, amountPaise, reference });
  answerJourney(fakeApi()).answer(listApplications, {
    data: [
      fakeApplication([part('lap_new000000000', 30_000_000, 'NEW-1')]),
      fakeApplication([part('lap_old000000000', 10_000_000, 'OLD-1')], { appId: 'app_ended0000000', status: 5 }),
    ],
  });
  const { user, path, router } = await renderAt('/my-account/applications', { session });
  for (const [at, reference] of ['NEW-1', 'OLD-1'].entries()) {
    await user.click((await screen.findAllByRole('button', { name: /View application to/ }))[at] as HTMLElement);
    await waitFor(() => expect(path()).toBe('/user/lenders-transaction/banyan-bank'));
    expect((await screen.findAllByText(reference)).length).toBeGreaterThan(0);
    expect(getSession().customer).toMatchObject({ productType: 'Personal Loans', appId: APP_ID });
    await act(() => router.navigate('/my-account/applications'));
  }
});

test('UROUTE-10 UROUTE-17 a request to an insurer stands among the applications, with its state', async () => {
  const request = {
    leadId: 'inl_0123456789ab',
    productType: 'Shop Insurance',
    plan: { planId: 4, insurer: 'Arogya Sahara Insurance', name: { en: 'Shop Shield', hi: 'दुकान कवच' } },
    state: 'contacted',
    consentId: 'con_0123456789ab',
    createdAt: '2026-11-18T06:30:00.000Z',
  } as const;
  answerJourney(fakeApi())
    .answer(listApplications, { data: [] })
    .answer(listInsuranceLeads, { data: [request] });
  await renderAt('/my-saakh/applications', { session });
  const requests = within(await screen.findByRole('region', { name: 'My requests' }));
  expect(requests.getByText('Shop Shield')).toBeTruthy();
  expect(requests.getByText('Arogya Sahara Insurance')).toBeTruthy();
  expect(requests.getByText('The insurer has contacted you')).toBeTruthy();
  expect(screen.queryByText('You have not applied yet')).toBeNull();
});
