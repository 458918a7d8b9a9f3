import { getNotice, giveConsent, listConsents } from '@saakh/contracts/customers/consents';
import { completeProfile, getUser } from '@saakh/contracts/customers/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { APP_ID, answerJourney, filledProfile, hashOf } from '#browser/testing/fake-loan';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import type { OwnConsent } from '#web/features/customers/consents/own-consents';

const SAID: OwnConsent = {
  consentId: 'con_before',
  purpose: 'communication',
  granted: true,
  productType: 'Gold Loans',
  appId: null,
  lenderId: null,
  lenderName: null,
  recipient: null,
  noticeKey: 'consent-communication',
  ownText: null,
  channels: [],
  noticeVersion: 1,
  language: 'en',
  at: '2026-10-02T06:00:00.000Z',
  withdrawnAt: null,
  withdraws: null,
  holds: true,
  canWithdraw: true,
};

/** The end of a profile, the terms read and agreed to. */
async function agreeing(partner: string | undefined, said: readonly Partial<OwnConsent>[] = []) {
  const { pl_completed: _done, ...filled } = filledProfile({
    inflight_credit_app_id: null,
    email: 'leela.b@example.in',
  });
  const api = answerJourney(fakeApi(), fakeProfile(filled));
  const data = said.map((one) => ({ ...SAID, ...one }));
  api.answer(listConsents, { data, ...(partner === undefined ? {} : { partner }) });
  const completed = filledProfile({ inflight_credit_app_id: APP_ID });
  api.answer(completeProfile, () => {
    api.answer(getUser, { data: completed });
    return { appId: APP_ID, data: completed };
  });
  const view = await renderAt('/user/user-detail?step=agreement', { session: { customer: SIGNED_IN } });
  const { user } = view;
  await screen.findByText('Sentence of consent-terms', undefined, { timeout: 5000 });
  await user.click(screen.getByRole('button', { name: 'Read the full text' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByLabelText('Sentence of consent-terms'));
  return { api, ...view };
}
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

test('REG-DL-8 a partner that changed meanwhile is named again, and nothing of before counts', async () => {
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

test('REG-DL-8 REG-DP-2 who came through nobody is asked nothing about it and goes on', async () => {
  const { api, user, path } = await agreeing(undefined);
  expect(tick()).toBeNull();
  await user.click(goOn());
  await waitFor(() => expect(path()).toBe('/user/offers'));
  expect(api.callsOf(giveConsent)).toHaveLength(2);
  expect(api.callsOf(getNotice).some(({ path: at }) => at.includes('partner-sight'))).toBe(false);
});

const YES: readonly Partial<OwnConsent>[] = [
  { consentId: 'con_partner', purpose: 'partner-sight', recipient: 'Malwa Loans' },
  { consentId: 'con_messages', purpose: 'communication', channels: ['sms', 'call'] },
];

test('REG-DL-7 REG-DL-8 a second profile tells what was agreed to before, does not ask for it again and takes nothing back', async () => {
  const { api, user, path } = await agreeing('Malwa Loans', YES);
  expect(screen.getByText('You agreed to this on 2 October 2026.')).toBeTruthy();
  expect(screen.getByText('You agreed to these on 2 October 2026: SMS, phone call.')).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(goOn());
  await waitFor(() => expect(path()).toBe('/user/offers'));
  expect(api.callsOf(giveConsent).map(({ body }) => body)).toMatchObject([{ purpose: 'terms', granted: true }]);
});

test('REG-DL-7 REG-DL-8 what was refused before may be agreed to; left alone it is not refused once more', async () => {
  const no = YES.map((one) => ({ ...one, granted: false, channels: [] }));
  const { api, user, path } = await agreeing('Malwa Loans', no);
  await user.click(screen.getByLabelText('By email'));
  await user.click(goOn());
  await waitFor(() => expect(path()).toBe('/user/offers'));
  expect(api.callsOf(giveConsent).map(({ body }) => body)).toMatchObject([
    { purpose: 'terms' },
    { purpose: 'communication', granted: true, channels: ['email'] },
  ]);
});

test('REG-DL-8 a yes to the partner of before is none to the one of now, who is asked for by name', async () => {
  const { api, user } = await agreeing('Nimar Loans', [{ ...YES[0], holds: false }]);
  const box = screen.getByLabelText<HTMLInputElement>(/to Nimar Loans$/);
  expect(box.checked).toBe(false);
  await user.click(goOn());
  await waitFor(() => expect(api.callsOf(giveConsent)).toHaveLength(3));
  expect(api.callsOf(giveConsent)[2]?.body).toMatchObject({ granted: false, recipient: 'Nimar Loans' });
});

test('REG-DP-2 what was agreed to before has to be known: where it can’t be read the page says so and asks for it again', async () => {
  const { pl_completed: _done, ...filled } = filledProfile({ inflight_credit_app_id: null });
  const api = answerJourney(fakeApi(), fakeProfile(filled)).refuse(listConsents, 'INTERNAL', 'Something went wrong');
  const { user } = await renderAt('/user/user-detail?step=agreement', { session: { customer: SIGNED_IN } });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  expect(screen.queryByLabelText('Sentence of consent-terms')).toBeNull();
  api.answer(listConsents, { data: [] });
  await user.click(again);
  expect(await screen.findByText('Sentence of consent-terms')).toBeTruthy();
});
