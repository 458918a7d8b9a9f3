import { getOffers, type OfferSet, requestOffers } from '@saakh/contracts/lending/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import { APP_ID, answerJourney, fakeOffer, fakeOfferSet, filledProfile } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

async function show(set: OfferSet) {
  const api = answerJourney(fakeApi(), filledProfile({ inflight_credit_app_id: APP_ID }));
  api.answer(requestOffers, { data: set }).answer(getOffers, { data: set });
  const view = await renderAt('/user/offers', { session: { customer: { ...SIGNED_IN, appId: APP_ID } } });
  return { api, ...view };
}
const cards = () => screen.findAllByRole('article');

test('REG-ML-2 a very high APR is marked on every card alike, in words', async () => {
  const offers = [5_999, 6_000].map((aprMaxBps, at) => fakeOffer(at + 1, `Lender ${at + 1}`, { aprMaxBps }));
  await show(fakeOfferSet(offers));
  const marked = (await cards()).map((card) => within(card).queryByText('· very high') !== null);
  expect(marked).toEqual([false, true]);
});

test('REG-ML-2 an amount that the security bears is told as what would fit', async () => {
  await show(
    fakeOfferSet([fakeOffer(1, 'Lender 1', { amountPaise: 4_100_000, amountCapped: true, securityCapped: true })]),
  );
  const [card] = await cards();
  expect(within(card as HTMLElement).getByText(/^₹41,000 would fit/)).toBeTruthy();
});

test('REG-ML-3 many refusals are counted by reason, the nearest lender is named, and the amount that would fit is one press away', async () => {
  const refused = (
    lenderId: number,
    obstacles: OfferSet['unmatched'][number]['obstacles'],
    fittingPaise: number | null = null,
  ) => ({
    lenderId,
    slug: `lender-${lenderId}`,
    name: `Lender ${lenderId}`,
    obstacles,
    fittingPaise,
  });
  const set = fakeOfferSet([], {
    unmatched: [
      refused(1, ['income-low', 'age']),
      refused(2, ['income-low']),
      refused(3, ['instalment'], 7_300_000),
      refused(4, ['instalment'], 4_100_000),
    ],
  });
  const { api, user } = await show({ ...set, otherProducts: [{ productType: 'Gold Loans', lenders: 4 }] });
  const region = within(await screen.findByRole('region', { name: 'Lenders that do not match your profile' }));
  expect(
    region
      .getAllByText(
        /^(At )?\d lenders?,? (ask for a higher income|does not lend at your age|the EMI would take too much of your income)$/,
      )
      .map((row) => row.textContent),
  ).toEqual([
    '2 lenders ask for a higher income',
    'At 2 lenders, the EMI would take too much of your income',
    '1 lender does not lend at your age',
  ]);
  expect(region.getByText(/^Nearest: Lender 3/).textContent).toContain('₹73,000 would fit');
  await user.click(region.getByRole('button', { name: 'Show offers for ₹73,000' }));
  await waitFor(() => expect(api.callsOf(requestOffers).at(-1)?.body).toMatchObject({ amountPaise: 7_300_000 }));
});

const refusing = (lenderId: number, ...obstacles: OfferSet['unmatched'][number]['obstacles']) => ({
  lenderId,
  slug: `lender-${lenderId}`,
  name: `Lender ${lenderId}`,
  obstacles,
  fittingPaise: null,
});

test('REG-ML-3 the advice without an offer follows from the reasons, and names nothing that cannot help', async () => {
  await show(fakeOfferSet([], { unmatched: [refusing(1, 'credit-score'), refusing(2, 'credit-score', 'amount')] }));
  expect(await screen.findByText(/ask for a higher credit score than you stated/)).toBeTruthy();
  expect(screen.queryByText(/smaller amount or a longer period can help|try a smaller amount/i)).toBeNull();
});

test('REG-ML-3 instalments that take the whole income are named as the cause', async () => {
  await show(
    fakeOfferSet([], {
      unmatched: [refusing(1, 'instalment'), refusing(2, 'instalment')],
      room: { roomPaise: -2_500_000, instalmentsPaise: 11_000_000 },
    }),
  );
  expect(await screen.findByText(/₹1,10,000 a month\) leave no room/)).toBeTruthy();
  expect(screen.queryByText(/can help/)).toBeNull();
});

test('REG-ML-2 the share of a co-applicant’s income is called theirs, and what was begun goes on from its card', async () => {
  const begun = '/user/lender/lender-1?offer=ofr_1&facts=kfs_1&set=ofs_1';
  await show(fakeOfferSet([fakeOffer(1, 'Lender 1', { incomeShareOf: 'co-applicant', begun })]));
  const card = within((await cards())[0] as HTMLElement);
  expect(card.getByText('All your EMIs as a share of your co-applicant’s income')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Continue the application you began' }).getAttribute('href')).toContain(begun);
});
