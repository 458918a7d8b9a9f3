import { remindMeLater } from '@saakh/contracts/customers/hand-overs';
import { getUser } from '@saakh/contracts/customers/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { changeLanguage, loadTexts } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, renderInBrand, SIGNED_IN } from '#browser/testing/render';
import { RemindDialog } from './remind-dialog';

beforeAll(() => loadTexts('customers.reminders'));
const done = { sendsAt: '2026-11-19T04:30:00.000Z', sentTo: ['******3210', 'a***@example.com'] };
function open() {
  const onClose = vi.fn();
  const view = renderInBrand(<RemindDialog path="/user/offers" productType="Car" onClose={onClose} />);
  return { ...view, onClose };
}
const send = () => screen.getByRole('button', { name: 'Send link' });

describe('remind me later', () => {
  test('SCREEN-05 asks when, with nothing chosen beforehand, and says where and when the link comes', async () => {
    const api = fakeApi().answer(remindMeLater, done);
    const { user, onClose } = open();
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
    await user.click(screen.getByLabelText('Tomorrow morning'));
    await user.click(send());
    expect(await screen.findByText(/\*{6}3210 and a\*{3}@example.com on 19 November 2026, 10:00/)).toBeTruthy();
    expect(api.callsOf(remindMeLater)[0]?.body).toEqual({ inDays: 1, productType: 'Car', path: '/user/offers' });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('SCREEN-05 without a day nothing is sent, and the question says so', async () => {
    const api = fakeApi();
    const { user } = open();
    await user.click(send());
    expect(await screen.findByText('Choose when to send it')).toBeTruthy();
    expect(api.callsOf(remindMeLater)).toHaveLength(0);
  });

  test.each([
    ['en', 'You can get one link a day and three a week. Please choose a later day.'],
    ['hi', 'लिंक दिन में एक बार और हफ़्ते में तीन बार ही भेजा जाता है। कृपया बाद का दिन चुनें।'],
  ] as const)('REG-RBC-5 SCREEN-05 beyond the cap it says which days are left, in %s', async (language, text) => {
    await changeLanguage(language);
    const api = fakeApi().refuse(remindMeLater, 'TOO_MANY_REQUESTS', 'A link was sent to you today already.');
    const { user } = open();
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await user.click(screen.getAllByRole('button').at(-1) as HTMLElement);
    expect(await screen.findByText(text)).toBeTruthy();
    api.answer(remindMeLater, done);
    await user.click(screen.getAllByRole('radio')[3] as HTMLElement);
    await user.click(screen.getAllByRole('button').at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });

  test.each([
    ['en', 'We can’t send a link to your number or address at the moment. Please try again later.'],
    ['hi', 'अभी आपके नंबर या ईमेल पर लिंक नहीं भेजा जा सकता। कृपया कुछ देर बाद फिर कोशिश करें।'],
  ] as const)('SCREEN-05 where nobody can be written to, nothing is said to be sent, in %s', async (language, text) => {
    await changeLanguage(language);
    fakeApi().refuse(remindMeLater, 'CONFLICT', 'No link can be sent.');
    const { user } = open();
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await user.click(screen.getAllByRole('button').at(-1) as HTMLElement);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  test('SCREEN-05 no connection is said, and the same press works later', async () => {
    const api = fakeApi().disconnect(remindMeLater);
    const { user } = open();
    await user.click(screen.getByLabelText('Now'));
    await user.click(send());
    expect(await screen.findByText(/We cannot reach our server/)).toBeTruthy();
    api.answer(remindMeLater, done);
    await user.click(send());
    expect(await screen.findByText('We are sending the link to ******3210 and a***@example.com.')).toBeTruthy();
  });

  test('SCREEN-05 is in the menu of a profile page and leads back to it', async () => {
    const api = answerJourney(fakeApi())
      .answer(getUser, { data: fakeProfile({ pl_completed: 0 }) })
      .answer(remindMeLater, done);
    const { user } = await renderAt('/user/user-detail', { session: { customer: SIGNED_IN } });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('navigation', { name: 'Menu' });
    await user.click(within(drawer).getByText('Remind me later'));
    await user.click(await screen.findByLabelText('In a week'));
    await user.click(send());
    await screen.findByText('We will remind you');
    expect(api.callsOf(remindMeLater)[0]?.body).toEqual({
      inDays: 7,
      productType: 'Personal Loans',
      path: '/user/user-detail',
    });
  });

  test('SCREEN-05 is not offered where nobody is signed in', async () => {
    fakeApi();
    await renderAt('/login');
    expect(screen.queryByText('Remind me later')).toBeNull();
  });
});
