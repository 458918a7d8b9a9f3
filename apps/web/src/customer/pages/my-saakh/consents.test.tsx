import { listConsents } from '@saakh/contracts/customers/consents';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney, filledProfile } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

/** Signed in without a product: these pages need none. */
const session = { customer: { token: SIGNED_IN.token, prospectAppId: SIGNED_IN.prospectAppId } };

const CONSENT = {
  consentId: 'con_1',
  purpose: 'lender-sharing',
  granted: true,
  productType: 'Personal Loans',
  appId: 'app_0123456789ab',
  lenderId: 7,
  lenderName: 'Aster Finance',
  recipient: null,
  noticeKey: 'consent-lender-sharing',
  noticeVersion: 3,
  ownText: null,
  channels: [] as string[],
  language: 'en',
  at: '2026-11-18T06:30:00.000Z',
  withdrawnAt: null,
  withdraws: null,
  holds: true,
  canWithdraw: true,
} as const;
const REFUSED = {
  ...CONSENT,
  consentId: 'con_2',
  purpose: 'communication',
  granted: false,
  lenderId: null,
  lenderName: null,
  appId: null,
  canWithdraw: false,
} as const;

test('REG-DL-7 reminders are not promised where there is no address; what was allowed can be refused', async () => {
  const api = answerJourney(fakeApi(), filledProfile({ email: null }));
  const allowed = { ...REFUSED, purpose: 'marketing', granted: true, channels: ['email'] } as const;
  api.answer(listConsents, { data: [REFUSED, allowed] as never });
  await renderAt('/my-saakh/consents', { session });
  const byEmail = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
  expect((await byEmail('Reminders by email')).disabled).toBe(true);
  expect((await byEmail('Reminders by SMS')).disabled).toBe(false);
  expect(await byEmail('News by email')).toMatchObject({ checked: true, disabled: false });
  expect(screen.getAllByText(/no email address of yours/)).toHaveLength(2);
});

test('REG-DP-4 what has ended asks for no withdrawal, and a consent that was withdrawn stands once', async () => {
  const api = answerJourney(fakeApi());
  const ended = {
    ...CONSENT,
    consentId: 'con_7',
    purpose: 'lender-own-text',
    ownText: 'My answers are right',
    holds: false,
  };
  const withdrawnAt = '2026-11-19T06:30:00.000Z';
  const given = { ...CONSENT, consentId: 'con_8', holds: false, canWithdraw: false, withdrawnAt };
  const no = {
    ...given,
    consentId: 'con_9',
    granted: false,
    holds: true,
    at: withdrawnAt,
    withdrawnAt: null,
    withdraws: 'con_8',
  };
  const terms = { ...given, consentId: 'con_10', purpose: 'terms', lenderId: null, lenderName: null, appId: null };
  const noTerms = {
    ...terms,
    consentId: 'con_11',
    granted: false,
    holds: true,
    withdrawnAt: null,
    withdraws: 'con_10',
  };
  api.answer(listConsents, { data: [noTerms, no, ended, terms, given] as never });
  await renderAt('/my-saakh/consents', { session });
  expect(await screen.findAllByRole('heading', { level: 3, name: 'Sharing with a lender' })).toHaveLength(1);
  expect(screen.getByText(/Agreed on 18 November 2026.* · Withdrawn on 19 November 2026/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Read and agree again' })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 3, name: /Terms/ })).toHaveLength(1);
  expect(screen.getByText('My answers are right')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});
