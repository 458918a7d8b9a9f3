import { comeBackFromLender, listApplications } from '@saakh/contracts/lending/applications';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import {
  APP_ID,
  answerJourney,
  fakeApplication,
  fakeLenderApplication,
  filledProfile,
} from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const part = fakeLenderApplication({ submissionState: 'accepted', status: 3 });
const api = () =>
  answerJourney(fakeApi(), filledProfile({ inflight_credit_app_id: APP_ID })).answer(listApplications, {
    data: [fakeApplication([part])],
  });
const back = () =>
  renderAt(`/my-account/lender-return?state=${'s'.repeat(32)}`, {
    session: { customer: { ...SIGNED_IN, appId: APP_ID } },
  });

test('UROUTE-10 a return that could not be told is told again, and shows what the lender says', async () => {
  const server = api();
  server.disconnect(comeBackFromLender);
  const { user } = await back();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer(comeBackFromLender, { data: { appId: APP_ID, lenderApplication: part } });
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Back from Banyan Bank', level: 1 })).toBeTruthy();
  expect(screen.getByText('Approved by the lender')).toBeTruthy();
  expect(server.callsOf(comeBackFromLender).at(-1)?.body).toEqual({ state: 's'.repeat(32) });
});

test('UROUTE-10 a return that was told before leads to all applications', async () => {
  api().refuse(comeBackFromLender, 'NOT_FOUND', 'Not found');
  await back();
  expect(await screen.findByRole('heading', { name: 'Welcome back', level: 1 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My applications' }).getAttribute('href')).toBe('/my-account/applications');
});
