import { type AccessQuestion, confirmAccess, showAccessQuestion } from '@saakh/contracts/access/confirm-access';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../../platform/i18n/i18n';
import { resetSession } from '../../../../platform/session/session';
import { fakeApi } from '../../../../testing/fake-api';
import { renderAt } from '../../../../testing/render';

beforeEach(() => resetSession());

const SECRET = 'S'.repeat(22);
const QUESTION: AccessQuestion = {
  act: 'secondFactor',
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

test('S-AZ-7 a link that is cut, expired or replaced says so', async () => {
  const api = fakeApi().refuse(showAccessQuestion, 'LINK_EXPIRED', 'This link has expired');
  const { unmount } = await renderAt('/confirm-access#cut');
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  expect(api.callsOf(showAccessQuestion)).toHaveLength(0);
  unmount();
  await renderAt(`/confirm-access#${SECRET}`);
  expect(await screen.findByText('This link does not work')).toBeTruthy();
});
