import { listCardEligibility, listCreditCards } from '@saakh/contracts/catalogue/credit-cards';
import { getUser } from '@saakh/contracts/customers/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { fakeCard } from '#browser/testing/fake-card';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const REASON = {
  en: 'Requires an income of ₹50,000 a month or more.',
  hi: 'महीने की आमदनी ₹50,000 या उससे ज़्यादा चाहिए।',
};
const session = { customer: { ...SIGNED_IN, productType: 'Credit Cards', productId: 8 } };
const completed = () => fakeProfile({ pl_completed: 1, products_completed: ['Credit Cards'] });
const api = () =>
  fakeApi()
    .answer(getUser, { data: completed() })
    .answer(listCreditCards, { data: [fakeCard(1), fakeCard(2)] })
    .answer(listCardEligibility, {
      data: [
        { category_id: 1, eligible: false, reason: REASON },
        { category_id: 2, eligible: true, reason: null },
      ],
    });
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

test('UROUTE-18 PROD-APPLY-06 the cards stand in their own order, each with what the profile lacks for it', async () => {
  api();
  const { path } = await renderAt('/user/credit-card', { session });
  const first = within(await screen.findByRole('article', { name: 'Card 1' }));
  expect(path()).toBe('/user/credit-card');
  expect(first.getByText('Does not match your profile right now')).toBeTruthy();
  expect(first.getByText(REASON.en)).toBeTruthy();
  expect(within(screen.getByRole('article', { name: 'Card 2' })).getByText('Matches your profile')).toBeTruthy();
  expect(names()).toEqual(['Card 1', 'Card 2']);
  // The issuer decides: a card that does not fit can be applied for all the same.
  expect(screen.getAllByRole('link', { name: /^Apply on/ })).toHaveLength(2);
});

test('UROUTE-18 only the cards that fit, when that is asked for; the comparison says the fit too', async () => {
  api();
  const { user } = await renderAt('/user/credit-card', { session });
  await user.click(await screen.findByRole('checkbox', { name: /Compare Card 1/ }));
  await user.click(screen.getByRole('checkbox', { name: /Compare Card 2/ }));
  await user.click(screen.getByRole('button', { name: 'Compare 2 cards' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('rowheader', { name: 'Profile' })).toBeTruthy();
  expect(dialog.getByText(REASON.en)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.selectOptions(screen.getByLabelText('My profile'), 'Cards that match my profile');
  expect(names()).toEqual(['Card 2']);
});

test('UROUTE-18 the reasons are Hindi when Hindi is chosen', async () => {
  api();
  await changeLanguage('hi');
  await renderAt('/user/credit-card', { session });
  expect(await screen.findByText(REASON.hi)).toBeTruthy();
  await changeLanguage('en');
});

test('PGUARD-14 the page is for credit cards: with another product chosen the visitor goes to the products', async () => {
  api();
  const { path } = await renderAt('/user/credit-card', {
    session: { customer: { ...SIGNED_IN, productType: 'Gold Loans' } },
  });
  await waitFor(() => expect(path()).toBe('/products'));
});

test('UROUTE-18 a failed load says so and tries again', async () => {
  const server = api().refuse(listCardEligibility, 'UNAVAILABLE', 'Not just now.');
  const { user } = await renderAt('/user/credit-card', { session });
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
  server.answer(listCardEligibility, { data: [{ category_id: 1, eligible: true, reason: null }] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Matches your profile')).toBeTruthy();
});

test('UROUTE-18 PROD-APPLY-06 while cards are off the page says that there are none just now', async () => {
  api().refuse(listCreditCards, 'CONFLICT', 'Not open').refuse(listCardEligibility, 'CONFLICT', 'Not open');
  await renderAt('/user/credit-card', { session });
  expect(await screen.findByText('Please check again later.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
