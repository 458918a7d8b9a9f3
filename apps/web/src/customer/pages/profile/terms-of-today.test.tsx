import { giveConsent, listConsents } from '@saakh/contracts/customers/consents';
import type { UserProfile } from '@saakh/contracts/customers/profile';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney, filledProfile } from '#browser/testing/fake-loan';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import type { OwnConsent } from '#web/features/customers/consents/own-consents';

/** A quarter to nine in the evening of 3 December in India. */
const NOW = new Date('2026-12-03T15:15:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

/** Said today for a car, by the text of now. */
const SAID: OwnConsent = {
  consentId: 'con_0123456789ab',
  purpose: 'terms',
  granted: true,
  productType: 'Car',
  ...{ appId: null, lenderId: null, lenderName: null, recipient: null },
  ...{ noticeKey: 'consent-terms', noticeVersion: 3, ownText: null, channels: [], language: 'en' },
  at: '2026-12-02T18:30:00.000Z',
  ...{ withdrawnAt: null, withdraws: null, holds: true, canWithdraw: true },
};
async function show(said: readonly Partial<OwnConsent>[], known: Partial<UserProfile> = {}) {
  const { pl_completed: _done, ...filled } = filledProfile({ inflight_credit_app_id: null });
  const api = answerJourney(fakeApi(), fakeProfile({ ...filled, ...known })).answer(listConsents, {
    data: said.map((one) => ({ ...SAID, ...one })),
  });
  const view = await renderAt('/user/user-detail?step=agreement', { session: { customer: SIGNED_IN } });
  await screen.findByText(/Sentence of consent-terms/);
  return { api, ...view };
}
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Agree and see offers' });

test('CONSENT-01 terms agreed to today for another product are not asked again; the yes is kept for this product', async () => {
  const { api, user } = await show([{}]);
  expect(screen.queryByLabelText('Sentence of consent-terms')).toBeNull();
  expect(screen.getByText(/^You agreed to this on 3 Dec/)).toBeTruthy();
  expect(goOn().disabled).toBe(false);
  await user.click(goOn());
  await waitFor(() => expect(api.callsOf(giveConsent).length).toBeGreaterThan(0));
  expect(api.callsOf(giveConsent)[0]?.body).toMatchObject({
    ...{ purpose: 'terms', granted: true, productType: 'Personal Loans', noticeVersion: 3 },
  });
});

test.each([
  ['yesterday', [{ at: '2026-12-02T18:29:59.000Z' }]],
  ['an older version', [{ noticeVersion: 2 }]],
  ['another language', [{ language: 'hi' as const }]],
  ['an answer that was taken back', [{ holds: false }]],
  [
    'a withdrawal for this product since',
    [{ consentId: 'con_2', productType: 'Personal Loans', granted: false, withdraws: 'con_1' }, {}],
  ],
])('CONSENT-01 terms are asked for after %s', async (_when, said) => {
  await show(said);
  expect(await screen.findByLabelText('Sentence of consent-terms')).toBeTruthy();
  expect(goOn().disabled).toBe(true);
});

test('UROUTE-05 who confirms their identity next reads so on the button, and that boxes hold what was agreed to', async () => {
  await show([{}], { identity_unconfirmed: 1 });
  expect(screen.getByRole('button', { name: 'Agree and confirm that it is you' })).toBeTruthy();
  expect(screen.getByText(/^No box is ticked in advance; what you agreed to earlier is marked so\./)).toBeTruthy();
});
