import {
  type BreachNotice,
  listBreachNotices,
  readBreachNotice,
} from '@saakh/contracts/operations/messaging/breach-notices';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const session = { customer: { token: SIGNED_IN.token, prospectAppId: SIGNED_IN.prospectAppId } };
const both = (en: string, hi: string) => ({ en, hi });
const notice = (noticeId: string, more: Partial<BreachNotice> = {}): BreachNotice => ({
  noticeId,
  toldAt: '2026-11-18T08:00:00.000Z',
  nature: both('A backup was copied', 'एक बैकअप की नक़ल हुई'),
  beganAt: '2026-11-17T20:00:00.000Z',
  endedAt: '2026-11-18T02:00:00.000Z',
  dataKinds: ['name', 'contact'],
  consequences: both('Someone may call you', 'कोई आपको फ़ोन कर सकता है'),
  mitigation: both('The copy was deleted', 'नक़ल मिटा दी गई'),
  safetySteps: both('Share no code', 'कोई कोड न बताएँ'),
  contact: { name: 'Kavita Iyer', phone: '+91 80000 00001', email: 'grievance@saakh.test' },
  ...more,
});
const TITLE = 'Your data was affected by a data breach';
const factsOf = (part: HTMLElement) =>
  Object.fromEntries(
    within(part)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]),
  );

test('REG-DP-9 the notice says in My Saakh what happened, when, to which data, what it may mean, what was done, what to do and whom to ask', async () => {
  const api = answerJourney(fakeApi()).answer(listBreachNotices, { data: [notice('bnt_1')] });
  await renderAt('/my-account', { session });
  const part = await screen.findByRole('region', { name: TITLE });
  expect(part.textContent).toContain('A backup was copied');
  expect(factsOf(part)).toEqual({
    When: expect.stringMatching(/^From 18 November 2026, 1:30.* to 18 November 2026, 7:30/),
    'Your data that is affected': 'name, mobile number and email address',
    'What it may mean for you': 'Someone may call you',
    'What we have done': 'The copy was deleted',
    'What you can do to stay safe': 'Share no code',
    'Who to contact': 'Kavita Iyer, +91 80000 00001, grievance@saakh.test',
  });
  const links = within(part).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+918000000001', 'mailto:grievance@saakh.test']);
  expect(screen.getByRole('link', { name: /My applications/ })).toBeTruthy();
  expect(api.violations).toEqual([]);
});

test('REG-DP-9 a notice goes when it was read, the others stay; one that could not be noted stays and says so', async () => {
  const api = answerJourney(fakeApi());
  let unread = [notice('bnt_2', { nature: both('A disk was lost', 'डिस्क खो गई'), endedAt: null }), notice('bnt_1')];
  api.answer(listBreachNotices, () => ({ data: unread }));
  api.refuse(readBreachNotice, 'UNAVAILABLE', 'The service is busy.');
  const { user } = await renderAt('/my-account', { session });
  const [first, second] = await screen.findAllByRole('region', { name: TITLE });
  if (!first || !second) throw new Error('both are shown');
  expect(factsOf(first).When).toMatch(/^Since 18 November 2026/);
  await user.click(within(first).getByRole('button', { name: 'I have read this' }));
  expect((await within(first).findByRole('alert')).textContent).toBe('The service is busy.');
  expect(within(second).queryByText('The service is busy.')).toBeNull();
  expect(screen.getByText('A disk was lost')).toBeTruthy();
  api.answer(readBreachNotice, ({ body }) => {
    unread = unread.filter(({ noticeId }) => noticeId !== body.noticeId);
    return {};
  });
  await user.click(within(first).getByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(screen.queryByText('A disk was lost')).toBeNull());
  expect(screen.getByText('A backup was copied')).toBeTruthy();
  expect(api.callsOf(readBreachNotice).at(-1)?.body).toEqual({ noticeId: 'bnt_2' });
});

test('REG-DP-9 LANG-02 the notice is read in Hindi, with its data named in Hindi', async () => {
  await changeLanguage('hi');
  answerJourney(fakeApi()).answer(listBreachNotices, { data: [notice('bnt_1')] });
  await renderAt('/my-account', { session });
  const part = await screen.findByRole('region', { name: 'डेटा लीक हुआ है और उसमें आपकी जानकारी भी है' });
  expect(part.textContent).toContain('एक बैकअप की नक़ल हुई');
  expect(factsOf(part)).toMatchObject({
    कब: expect.stringMatching(/^18 नवंबर 2026.* से 18 नवंबर 2026.* तक$/),
    'आपकी कौन-सी जानकारी': 'नाम, मोबाइल नंबर और ईमेल पता',
    'अपने बचाव के लिए क्या करें': 'कोई कोड न बताएँ',
  });
  expect(part.textContent).not.toMatch(/A backup|Share no code|November/);
  expect(within(part).getByRole('button', { name: 'मैंने पढ़ लिया' })).toBeTruthy();
});

test('REG-DP-9 whose data nothing happened to sees nothing of it; notices that can’t be had are said, and asked for again', async () => {
  const api = answerJourney(fakeApi()).answer(listBreachNotices, { data: [] });
  const { unmount } = await renderAt('/my-account', { session });
  expect(await screen.findByRole('link', { name: /My applications/ })).toBeTruthy();
  await waitFor(() => expect(api.callsOf(listBreachNotices)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  unmount();
  api.refuse(listBreachNotices, 'UNAVAILABLE', 'The service is busy.');
  const { user } = await renderAt('/my-account', { session });
  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.');
  expect(screen.getByRole('link', { name: /My applications/ })).toBeTruthy();
  api.answer(listBreachNotices, { data: [notice('bnt_1')] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: TITLE })).toBeTruthy();
});
