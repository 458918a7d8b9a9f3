import { getApplication, type LenderApplication, listApplications } from '@saakh/contracts/lending/applications';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import {
  APP_ID,
  answerJourney,
  fakeApplication,
  fakeLenderApplication,
  filledProfile,
} from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

async function show(parts: LenderApplication[]) {
  const api = answerJourney(fakeApi(), filledProfile({ inflight_credit_app_id: APP_ID }))
    .answer(getApplication, { data: fakeApplication(parts) })
    .answer(listApplications, { data: [fakeApplication(parts)] });
  const view = await renderAt('/user/lender-submit', { session: { customer: { ...SIGNED_IN, appId: APP_ID } } });
  return { api, ...view };
}
const banyan = fakeLenderApplication();
const umber = fakeLenderApplication({
  lenderApplicationId: 'lap_umber6789abc',
  lenderId: 8,
  slug: 'umber-bank',
  lenderName: 'Umber Bank',
  submissionState: 'accepted',
});

describe('lender-submit page', () => {
  test('UROUTE-07 shows every submission as it is answered, then leads to the transaction', async () => {
    const { api, path } = await show([banyan, umber]);
    expect(await screen.findByText('Sent, waiting for the lender to confirm')).toBeTruthy();
    expect(screen.getByText('Received by the lender')).toBeTruthy();
    expect(path()).toBe('/user/lender-submit');
    const answered = [{ ...banyan, submissionState: 'accepted' as const }, umber];
    api.answer(getApplication, { data: fakeApplication(answered) });
    expect(await screen.findByText('The lender has received your application', {}, { timeout: 4000 })).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/user/lenders-transaction/umber-bank'), { timeout: 4000 });
  });

  test('UROUTE-08 UROUTE-09 stands without header and footer', async () => {
    await show([banyan]);
    await screen.findByText('Banyan Bank');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
  });

  test('leads on with a single submission too, and silence is never called a refusal', async () => {
    const { api, path } = await show([{ ...banyan, submissionState: 'unknown' }]);
    expect(await screen.findByText('Not confirmed by the lender yet; we are checking')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/declin|reject/i);
    api.answer(getApplication, { data: fakeApplication([{ ...banyan, submissionState: 'accepted' }]) });
    await waitFor(() => expect(path()).toBe('/user/lenders-transaction/banyan-bank'), { timeout: 8000 });
  });

  test('UROUTE-07 of several only the one just made is shown and waited for, and its own transaction comes next', async () => {
    const { api, path, router } = await show([banyan, { ...umber, submissionState: 'sent' }]);
    const state = { lenderApplicationId: umber.lenderApplicationId };
    await act(() => router.navigate('/user/lender-submit', { state, replace: true }));
    expect(await screen.findByText('Umber Bank')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Banyan Bank')).toBeNull());
    api.answer(getApplication, { data: fakeApplication([umber, { ...banyan, submissionState: 'queued' }]) });
    expect(await screen.findByText('The lender has received your application', {}, { timeout: 4000 })).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/user/lenders-transaction/umber-bank'), { timeout: 4000 });
  });

  test('UROUTE-07 an older reading that does not know the one just made leads nowhere', async () => {
    const accepted = { ...banyan, submissionState: 'accepted' as const };
    const { api, path, router, client } = await show([accepted]);
    await screen.findByText('Banyan Bank');
    api.answer(getApplication, async () => {
      // Longer than a page with an answer waits before it leads on.
      await new Promise((done) => setTimeout(done, 2_500));
      return { data: fakeApplication([accepted, { ...umber, submissionState: 'sent' }]) };
    });
    void client.refetchQueries({ queryKey: ['applications', 'one', APP_ID] });
    const state = { lenderApplicationId: umber.lenderApplicationId };
    await act(() => router.navigate('/user/lender-submit', { state, replace: true }));
    await waitFor(() => expect(screen.queryByText('Banyan Bank')).toBeNull());
    expect(await screen.findByText('Umber Bank', {}, { timeout: 4000 })).toBeTruthy();
    expect(path()).toBe('/user/lender-submit');
  });

  test('without a submission it says so and leads to the offers', async () => {
    const { user, path } = await show([]);
    await user.click(await screen.findByRole('button', { name: 'See offers' }));
    await waitFor(() => expect(path()).toBe('/user/offers'));
  });
});
