import { type AccessQuestion, confirmAccess, refuseAccess, showAccessQuestion } from '@saakh/contracts/identity/access';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { resetSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';

beforeEach(() => resetSession());

const SECRET = 'S'.repeat(22);
const QUESTION: AccessQuestion = {
  act: 'secondFactor',
  consent: null,
  brand: { en: 'Saakh', hi: 'साख' },
  state: 'waiting',
  askedAt: '2026-11-28T06:30:00.000Z',
};

test.each([
  ['en', 'Yes, I asked for this', /Two-step verification is switched off/],
  ['hi', 'हाँ, मैंने ही कहा था', /ऐप का कोड नहीं माँगा जाएगा/],
] as const)('S-AZ-7 (%s) opening the link agrees to nothing, and one press does', async (language, agree, done) => {
  const api = fakeApi()
    .answer(showAccessQuestion, { data: QUESTION })
    .answer(confirmAccess, { data: { ...QUESTION, state: 'done' } });
  await changeLanguage(language);
  const { user } = await renderAt(`/confirm-access#${SECRET}`);
  const button = await screen.findByRole('button', { name: agree });
  expect(api.callsOf(confirmAccess)).toHaveLength(0);
  await user.click(button);
  expect(await screen.findByText(done)).toBeTruthy();
  expect(screen.queryByRole('button', { name: agree })).toBeNull();
  expect(api.callsOf(confirmAccess)[0]?.body).toEqual({ secret: SECRET });
  expect(api.violations).toEqual([]);
});

test.each([
  [
    'en',
    'Withdraw a consent',
    /withdraw your consent: Sharing with a lender\. /,
    /is withdrawn: Sharing with a lender\./,
  ],
  ['hi', 'सहमति वापस लेना', /लेंडर.*\. अगर आपने कहा था/, /वापस ले ली गई: /],
] as const)('REG-DP-4 (%s) who agrees reads which consent is withdrawn', async (language, title, asked, done) => {
  const consent: AccessQuestion = { ...QUESTION, act: 'consent', consent: 'lender-sharing' };
  fakeApi()
    .answer(showAccessQuestion, { data: consent })
    .answer(confirmAccess, { data: { ...consent, state: 'done' } });
  await changeLanguage(language);
  const { user } = await renderAt(`/confirm-access#${SECRET}`);
  expect(await screen.findByText(asked)).toBeTruthy();
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  await user.tab();
  screen.getByRole('button', { name: /I asked for this|मैंने ही कहा था/ }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(done)).toBeTruthy();
});

test.each([
  ['en', 'waiting', 'I did not ask for this', 'Yes, I asked for this', /our administrators know/],
  ['hi', 'waiting', 'मैंने नहीं कहा था', 'हाँ, मैंने ही कहा था', /हमारे एडमिन जानते हैं/],
  ['en', 'agreed', 'I did not ask for this', null, /our administrators know/],
  ['en', 'late', 'I did not ask for this', null, /our administrators know/],
] as const)('S-AZ-7 (%s, %s) who did not ask for it says so by keyboard', async (language, state, no, yes, thanks) => {
  const api = fakeApi()
    .answer(showAccessQuestion, { data: { ...QUESTION, state } })
    .answer(refuseAccess, { data: { ...QUESTION, state: 'refused' } });
  await changeLanguage(language);
  const { user } = await renderAt(`/confirm-access#${SECRET}`);
  const button = await screen.findByRole('button', { name: no });
  expect(screen.queryByRole('button', { name: yes ?? 'Yes, I asked for this' }) === null).toBe(yes === null);
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(thanks)).toBeTruthy();
  expect(screen.queryByRole('button', { name: no })).toBeNull();
  expect(api.callsOf(refuseAccess)[0]?.body).toEqual({ secret: SECRET });
  expect(api.violations).toEqual([]);
});

test('S-AZ-7 a refusal that fails says why and may be repeated', async () => {
  fakeApi().answer(showAccessQuestion, { data: QUESTION }).refuse(refuseAccess, 'UNAVAILABLE', 'Try again later');
  const { user } = await renderAt(`/confirm-access#${SECRET}`);
  await user.click(await screen.findByRole('button', { name: 'I did not ask for this' }));
  expect(await screen.findByText('Try again later')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'I did not ask for this' })).toHaveProperty('disabled', false);
});

test('S-AZ-7 a link that is cut, expired or replaced says so', async () => {
  const api = fakeApi().refuse(showAccessQuestion, 'LINK_EXPIRED', 'This link has expired');
  const { unmount } = await renderAt('/confirm-access#cut');
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  expect(api.callsOf(showAccessQuestion)).toHaveLength(0);
  unmount();
  await renderAt(`/confirm-access#${SECRET}`);
  expect(await screen.findByText('This link does not work')).toBeTruthy();
});
