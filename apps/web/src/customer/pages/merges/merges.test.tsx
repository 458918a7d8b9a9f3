import { getUser } from '@saakh/contracts/customers/profile';
import {
  askMergeCodes,
  confirmMerge,
  listMyMerges,
  type MergeLinkView,
  type MergeQuestion,
  refuseMerge,
  showMergeLink,
  undoMerge,
} from '@saakh/contracts/operations/customer/duplicates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession, resetSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

beforeEach(() => {
  resetSession();
  localStorage.clear();
  sessionStorage.clear();
});

const session = { customer: { token: SIGNED_IN.token, prospectAppId: SIGNED_IN.prospectAppId } };
const QUESTION: MergeQuestion = {
  mergeId: 'mrg_0123456789',
  isKept: true,
  own: [{ channel: 'sms', masked: '******3210' }],
  other: [
    { channel: 'sms', masked: '******7788' },
    { channel: 'email', masked: 'a***@example.com' },
  ],
  moves: null,
  askedAt: '2026-11-28T06:30:00.000Z',
};
const TITLE = 'Is this account yours, too?';
const SECRET = 'S'.repeat(22);

async function open(question = QUESTION) {
  const api = answerJourney(fakeApi());
  let questions = [question];
  api
    .answer(listMyMerges, () => ({ data: questions }))
    .answer(askMergeCodes, { resendAfterSeconds: 30 })
    .answer(refuseMerge, () => {
      questions = [];
      return {};
    });
  const rendered = await renderAt('/my-account', { session });
  return { api, card: within(await screen.findByRole('region', { name: TITLE })), ...rendered };
}

test('S-OTP-11 the question names the other account masked, and two codes in one form join them', async () => {
  const { api, card, user } = await open();
  expect(card.getByText(/\*{6}7788, a\*{3}@example.com is yours as well/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Yes, join the accounts' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'a***@example.com' }));
  await user.click(dialog.getByRole('button', { name: 'Send codes' }));
  expect(api.callsOf(askMergeCodes)[0]?.body).toEqual({ otherBy: 'email', ownBy: 'sms' });
  const message = 'This code is not right. Tries left: 4.';
  api.refuse(confirmMerge, 'OTP_WRONG', message, { fields: { ownOtp: message }, triesLeft: 4 });
  await user.type(await dialog.findByLabelText('Code sent to a***@example.com'), '111111');
  await user.type(dialog.getByLabelText('Code sent to ******3210'), '222222');
  await user.keyboard('{Enter}');
  expect(await dialog.findByText(message)).toBeTruthy();
  api.answer(confirmMerge, { signedOut: false }).answer(listMyMerges, { data: [] });
  await user.type(dialog.getByLabelText('Code sent to ******3210'), '333333');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/The accounts are joined. For 72 hours/)).toBeTruthy();
  expect(api.callsOf(confirmMerge).at(-1)?.body).toEqual({ otherOtp: '111111', ownOtp: '333333' });
  await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull());
  expect(api.violations).toEqual([]);
});

test('S-OTP-11 "this isn’t me" ends the question; what would move is told of the own account alone', async () => {
  const moves = { applications: 2, complaints: 1, requests: 0, other: 3 };
  const { api, card, user } = await open({ ...QUESTION, isKept: false, moves });
  expect(card.getByText(/becomes part of the other one: 2 applications, 1 complaints/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'This isn’t me' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull());
  expect(api.callsOf(refuseMerge)[0]?.path).toBe('/api/my-merges/mrg_0123456789/refuse');
});

test('S-OTP-11 a customer who lands on the products sees the question there, in Hindi, too', async () => {
  answerJourney(fakeApi()).answer(listMyMerges, { data: [QUESTION] });
  await renderAt('/products', { session });
  expect(await screen.findByRole('region', { name: TITLE })).toBeTruthy();
  await changeLanguage('hi');
  expect(await screen.findByRole('region', { name: 'क्या यह खाता भी आपका है?' })).toBeTruthy();
  await changeLanguage('en');
});

const view = (state: MergeLinkView['state']): MergeLinkView => ({
  state,
  brand: { en: 'Saakh', hi: 'साख' },
  own: '******3210',
  other: '******7788',
  askedAt: '2026-11-28T06:30:00.000Z',
});

test.each([
  ['undone', /are separate/],
  ['reported', /alerted our administrators/],
] as const)('S-OTP-11 opening the link undoes nothing; one press does, without a sign-in: %s', async (state, words) => {
  const api = fakeApi()
    .answer(showMergeLink, { data: view('merged') })
    .answer(undoMerge, { data: view(state) });
  const { user } = await renderAt(`/not-me#${SECRET}`);
  expect(await screen.findByText(/were joined with codes to both/)).toBeTruthy();
  expect(screen.getByText('******7788')).toBeTruthy();
  expect(api.callsOf(undoMerge)).toHaveLength(0);
  await user.click(screen.getByText('This wasn’t me'));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(api.callsOf(undoMerge)[0]?.body).toEqual({ secret: SECRET });
  expect(screen.queryByText('This wasn’t me')).toBeNull();
});

test('S-OTP-11 AUTH401-05 the link works in a browser whose session the merge has ended', async () => {
  const api = fakeApi()
    .refuse(getUser, 'SIGN_IN_REQUIRED', 'Please sign in.')
    .answer(showMergeLink, { data: view('merged') })
    .answer(undoMerge, { data: view('undone') });
  const { user, path } = await renderAt(`/not-me#${SECRET}`, { session });
  await waitFor(() => expect(getSession().customer.token).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'This wasn’t me' }));
  expect(await screen.findByText(/are separate/)).toBeTruthy();
  expect([path(), api.callsOf(undoMerge).length]).toEqual(['/not-me', 1]);
});

test('S-OTP-11 a link that is cut or expired says so', async () => {
  const api = fakeApi().refuse(showMergeLink, 'LINK_EXPIRED', 'This link has expired.');
  const { unmount } = await renderAt('/not-me#cut');
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  expect(api.callsOf(showMergeLink)).toHaveLength(0);
  unmount();
  await renderAt(`/not-me#${SECRET}`);
  expect(await screen.findByText('This link does not work')).toBeTruthy();
});
