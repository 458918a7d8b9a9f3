import { getOffers, requestOffers } from '@saakh/contracts/lending/offers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { APP_ID, answerJourney, fakeOffer, fakeOfferSet, filledProfile } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const declined = fakeOffer(1, 'Banyan Bank', {
  applied: { lenderApplicationId: 'lap_0123456789ab', status: 5 },
  closed: { opensOn: '2026-12-21', reason: { en: 'Your income is below the limit.', hi: 'आमदनी कम है।' } },
});

test.each([
  ['en', 'Declined: Your income is below the limit. You can apply again from 21 December 2026.'],
  ['hi', 'मंज़ूर नहीं हुआ: आमदनी कम है। 21 दिसंबर 2026 से आप फिर आवेदन कर सकते हैं।'],
] as const)(
  'UROUTE-04 a lender that has declined is not open until its day, and says why: %s',
  async (language, words) => {
    await changeLanguage(language);
    const set = fakeOfferSet([declined, fakeOffer(2, 'Umber Bank')]);
    const api = answerJourney(fakeApi(), filledProfile({ inflight_credit_app_id: APP_ID }));
    api.answer(requestOffers, { data: set }).answer(getOffers, { data: set });
    await renderAt('/user/offers', { session: { customer: { ...SIGNED_IN, appId: APP_ID } } });
    const closed = within(await screen.findByRole('article', { name: 'Banyan Bank' }));
    expect(closed.getByText(words)).toBeTruthy();
    expect(closed.getByRole<HTMLInputElement>('radio').disabled).toBe(true);
    const open = within(screen.getByRole('article', { name: 'Umber Bank' }));
    expect(open.getByRole<HTMLInputElement>('radio').disabled).toBe(false);
  },
);
