import { getStop, stopMessages } from '@saakh/contracts/messaging/reports-and-stops';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, Refusal } from '../../../testing/fake-api';
import { renderAt } from '../../../testing/render';

test('REG-SMS-5 opening a stop link stops nothing; one press does, without a sign-in', async () => {
  const api = fakeApi()
    .answer(getStop, { channel: 'sms', category: 'promotional', stopped: false })
    .answer(stopMessages, {});
  const { user } = await renderAt('/stop/rcp_1234567890');
  expect(await screen.findByText(/Stop news about other products by SMS\?/)).toBeTruthy();
  expect(api.callsOf(stopMessages)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Stop messages' }));
  expect(await screen.findByText(/We no longer send you news by SMS/)).toBeTruthy();
  expect(api.callsOf(stopMessages)[0]?.path).toBe('/api/message-stops/rcp_1234567890');
});

test('REG-SMS-5 a link that belongs to no message says so', async () => {
  fakeApi().answer(getStop, () => {
    throw new Refusal('NOT_FOUND', 'There is no such message');
  });
  await renderAt('/stop/rcp_1234567899');
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  const own = screen.getByRole('link', { name: 'Message settings in my account' });
  expect(own.getAttribute('href')).toBe('/my-account/consents');
});

test('ADMIN-PAGE-13 the stop link of a test says that it is a sample, and asks the server nothing', async () => {
  const api = fakeApi();
  await renderAt('/stop/tst_1234567899');
  expect(await screen.findByText('This is a test message')).toBeTruthy();
  expect(api.callsOf(getStop)).toHaveLength(0);
});

test('REG-DP-4 a co-applicant reads what ends, and withdraws by one press', async () => {
  const api = fakeApi()
    .answer(getStop, { channel: 'sms', category: 'co-applicant', stopped: false })
    .answer(stopMessages, {});
  const { user } = await renderAt('/stop/coa_1234567890');
  expect(await screen.findByText(/Your income no longer counts/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/You are no longer a co-applicant/)).toBeTruthy();
  expect(api.callsOf(stopMessages)).toHaveLength(1);
});
