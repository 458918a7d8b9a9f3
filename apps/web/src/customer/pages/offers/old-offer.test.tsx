import { applyToLender } from '@saakh/contracts/lending/applications';
import { findOpenQuestions } from '@saakh/contracts/lending/lender-journeys';
import { acknowledgeKeyFacts, getOffers, issueKeyFacts, requestOffers } from '@saakh/contracts/lending/offers';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import {
  APP_ID,
  answerJourney,
  fakeKeyFacts,
  fakeOffer,
  fakeOfferSet,
  filledProfile,
  OFFER_SET_ID,
} from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const PATH = `/user/offers/key-facts/ofr_000000000007?set=${OFFER_SET_ID}`;
const server = () =>
  answerJourney(fakeApi(), filledProfile({ inflight_credit_app_id: APP_ID }))
    .answer(requestOffers, { data: fakeOfferSet([fakeOffer(1, 'Lender 1')]) })
    .answer(getOffers, { data: fakeOfferSet([fakeOffer(1, 'Lender 1')]) });
const SESSION = { session: { customer: { ...SIGNED_IN, appId: APP_ID } } };

test('REG-KFS-6 an offer of other answers says so and leads to new offers', async () => {
  const api = server().refuse(issueKeyFacts, 'OFFER_NOT_AVAILABLE', 'Your details have changed');
  const { user, path } = await renderAt(PATH, SESSION);
  expect(await screen.findByText('This offer no longer holds')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See new offers' }));
  await waitFor(() => expect(path()).toBe('/user/offers'));
  await screen.findByRole('article', { name: 'Lender 1' });
  expect(api.callsOf(requestOffers)).toHaveLength(1);
});

test('REG-KFS-6 answers that changed while the key facts were read end in new offers, and nothing is applied for', async () => {
  const api = server()
    .answer(issueKeyFacts, ({ body }) => ({ data: fakeKeyFacts(body.language) }))
    .answer(findOpenQuestions, { path: null })
    .refuse(acknowledgeKeyFacts, 'OFFER_NOT_AVAILABLE', 'Your details have changed');
  const { user } = await renderAt(PATH, SESSION);
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Apply to Banyan Bank Limited' }));
  expect(await screen.findByText('This offer no longer holds')).toBeTruthy();
  expect(api.callsOf(applyToLender)).toHaveLength(0);
});

test('REG-DL-13 an answer that contradicts the profile is told in place of offers, with the way to correct it', async () => {
  server().refuse(
    requestOffers,
    'PROFILE_INCOMPLETE',
    'A mother or father is at least 15 years older. Correct the age or who it is',
    {
      fields: { own: 'A mother or father is at least 15 years older. Correct the age or who it is' },
    },
  );
  await renderAt('/user/offers', SESSION);
  expect(await screen.findByText(/^A mother or father is at least 15 years older/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit my details' })).toBeTruthy();
});

test.each([
  ['en', 'Today’s gold price is missing', 'No answer yet'],
  ['hi', 'आज सोने का भाव नहीं मिला', 'अभी जवाब नहीं आया'],
] as const)(
  'REG-ML-3 in %s, without the price of gold nobody is told that no lender matches',
  async (language, title, heading) => {
    const pending = [{ lenderId: 1, slug: 'lender-1', name: 'Lender 1' }];
    const set = fakeOfferSet([], { unvalued: true, pending });
    server().answer(requestOffers, { data: set }).answer(getOffers, { data: set });
    await changeLanguage(language);
    await renderAt('/user/offers', SESSION);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryByText('No lender matches your request')).toBeNull();
    expect(screen.getByText('Lender 1')).toBeTruthy();
    await changeLanguage('en');
  },
);
