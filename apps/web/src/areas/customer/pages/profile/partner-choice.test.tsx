import { getNotice, giveConsent, listConsents } from '@saakh/contracts/consents';
import { completeProfile, getUser } from '@saakh/contracts/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, Refusal } from '../../../../testing/fake-api';
import { APP_ID, answerJourney, filledProfile, hashOf } from '../../../../testing/fake-loan';
import { fakeProfile } from '../../../../testing/fake-profile';
import { renderAt, SIGNED_IN } from '../../../../testing/render';

/** The end of a profile, the terms read and agreed to. */
const agreeing = async (partner: string | undefined, fails = false) => {
  const { pl_completed: _done, ...filled } = filledProfile({ inflight_credit_app_id: null });
  const api = answerJourney(fakeApi(), fakeProfile(filled));
  if (fails) api.refuse(listConsents, 'INTERNAL', 'Something went wrong');
  else api.answer(listConsents, { data: [], ...(partner === undefined ? {} : { partner }) });
  const completed = filledProfile({ inflight_credit_app_id: APP_ID });
  api.answer(completeProfile, () => {
    api.answer(getUser, { data: completed });
    return { appId: APP_ID, data: completed };
  });
  const view = await renderAt('/user/user-detail?step=agreement', { session: { customer: SIGNED_IN } });
  const { user } = view;
  await screen.findByText('Sentence of consent-terms', undefined, { timeout: 5000 });
  await user.click(screen.getByRole('button', { name: 'Read the text' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByLabelText('Sentence of consent-terms'));
  return { api, ...view };
};
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Agree and see offers' });
const tick = () => screen.queryByLabelText<HTMLInputElement>(/^Sentence of consent-partner-sight/);

test('REG-DL-8 REG-RBC-1 who came through a partner may agree to be shown to it: named, never ticked beforehand, never needed; a no is recorded, too', async () => {
  const { api, user, path } = await agreeing('Malwa Loans');
  const box = screen.getByLabelText<HTMLInputElement>('Sentence of consent-partner-sight to Malwa Loans');
  expect(box.checked).toBe(false);
  expect(goOn().disabled).toBe(false);
  await user.click(goOn());
  await waitFor(() => expect(path()).toBe('/user/offers'));
  expect(api.callsOf(giveConsent)[2]?.body).toMatchObject({
    ...{ purpose: 'partner-sight', granted: false, recipient: 'Malwa Loans' },
    ...{ noticeKey: 'consent-partner-sight', noticeHash: hashOf('consent-partner-sight') },
  });
});

test('REG-DL-8 a ticked box is a yes to the partner that it names', async () => {
  const { api, user } = await agreeing('Malwa Loans');
  await user.click(screen.getByLabelText(/to Malwa Loans$/));
  await user.click(goOn());
  await waitFor(() => expect(api.callsOf(giveConsent)).toHaveLength(3));
  expect(api.callsOf(giveConsent)[2]?.body).toMatchObject({ purpose: 'partner-sight', granted: true });
});

test('REG-DL-8 a partner that changed meanwhile is named anew, and nothing of before counts', async () => {
  const { api, user } = await agreeing('Malwa Loans');
  await user.click(screen.getByLabelText(/to Malwa Loans$/));
  api.answer(listConsents, { data: [], partner: 'Nimar Loans' }).answer(giveConsent, ({ body }) => {
    if (body.purpose === 'partner-sight') throw new Refusal('CONSENT_REQUIRED', 'This text has changed');
    return { consentId: 'con_0123456789ab' };
  });
  await user.click(goOn());
  const box = await screen.findByLabelText<HTMLInputElement>(/to Nimar Loans$/);
  expect(box.checked).toBe(false);
});

test.each([
  ['who came through nobody', false],
  ['whose partner can’t be looked up', true],
])('REG-DL-8 REG-DP-2 %s is asked nothing about it and goes on', async (_who, fails) => {
  const { api, user, path } = await agreeing(undefined, fails);
  expect(tick()).toBeNull();
  await user.click(goOn());
  await waitFor(() => expect(path()).toBe('/user/offers'));
  expect(api.callsOf(giveConsent)).toHaveLength(2);
  expect(api.callsOf(getNotice).some(({ path: at }) => at.includes('partner-sight'))).toBe(false);
});
