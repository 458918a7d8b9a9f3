import { getNotice } from '@saakh/contracts/customers/consents';
import { listDrafts, saveDraft } from '@saakh/contracts/customers/hand-overs';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import { flushDrafts } from '#web/features/customers/drafts/sync';

const NEW = fakeProfile({ language: 'hi' });
function start(profile = NEW) {
  const api = answerJourney(fakeApi(), profile);
  return { api, open: () => renderAt('/user/user-detail', { session: { customer: SIGNED_IN } }) };
}

test('REG-DP-1 SCREEN-05 that the notice was read goes to other devices, and there it is not shown again', async () => {
  const { api, open } = start(fakeProfile());
  const told: unknown[] = [];
  api.answer(listDrafts, { data: {} }).answer(saveDraft, ({ params, body }) => {
    told.push([params.form, body.values]);
    return {};
  });
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByLabelText('First name');
  await flushDrafts();
  expect(told).toContainEqual(['profile-notice', { version: '3' }]);
  unmount();
  localStorage.clear();
  api.answer(listDrafts, {
    data: { 'profile-notice': { values: { version: '3' }, typedAt: '2026-11-18T06:30:00.000Z' } },
  });
  await open();
  expect(await screen.findByLabelText('First name')).toBeTruthy();
});

test('LANG-02 REG-DP-1 a form resumed on another device shows its notice in the customer’s language', async () => {
  const { api, open } = start();
  await open();
  expect(await screen.findByRole('button', { name: 'शुरू करें' })).toBeTruthy();
  await waitFor(() => expect(api.callsOf(getNotice).at(-1)?.path).toMatch(/privacy-notice\/current\/hi/));
  expect(document.querySelector('article')?.getAttribute('lang')).toBe('hi');
});

test('LANG-02 a language that was chosen in this browser stays', async () => {
  await changeLanguage('en');
  await start().open();
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
});
