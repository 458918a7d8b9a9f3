import { listMasqueradeVisits } from '@saakh/contracts/identity/sign-in/masquerade';
import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  confirmOfferedAccount,
  getPaymentDetails,
  savePaymentDetails,
} from '@saakh/contracts/money/partner/statements';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const KEPT = {
  ...{ holder: 'Vetanika', account: '********9012', ifsc: 'HDFC0000001', bank: 'HDFC Bank' },
  ...{ pan: 'AA******4F', gstin: null, updatedAt: '2026-11-18T06:30:00.000Z' },
  ...{ heldUntil: '2026-11-21T06:30:00.000Z', isFirst: false, isDoubted: false, isReturned: false },
};

test('S-PAN-6 PORTAL-PAGE-20 with each change account and PAN are typed anew: what is shown masked is not sent back', async () => {
  const api = fakeApi()
    .answer(getPartnerRevenue, fakePartnerOwner)
    .answer(listMasqueradeVisits, { data: [] })
    .answer(getPaymentDetails, { data: KEPT, offered: null })
    .answer(savePaymentDetails, { message: 'Payment details saved' });
  const { user } = await renderAt('/partner/settings', { session: { partner: { partnerToken: 'p-tok' } } });
  expect(await screen.findByText('********9012')).toBeTruthy();
  expect(screen.getByText(/^From .*21.*, or once we have compared it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const SECRET = ['Account number', 'Confirm account number', 'PAN of the company or person'];
  expect(SECRET.map((label) => field(label).value)).toEqual(['', '', '']);
  expect(field('Name on the account').value).toBe('Vetanika');
  expect(screen.getByText('Enter it again in full, as a check that it is you.')).toBeTruthy();
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect(screen.getAllByText('This is required')).toHaveLength(3);
  expect(api.callsOf(savePaymentDetails)).toEqual([]);
  await user.type(field('Account number'), '123456789012');
  await user.type(field('Confirm account number'), '123456789012');
  await user.type(field('PAN of the company or person'), 'AAACP1234F');
  await save();
  await waitFor(() => expect(api.callsOf(savePaymentDetails)).toHaveLength(1));
  expect(api.callsOf(savePaymentDetails)[0]?.body).toMatchObject({
    ...{ holder: 'Vetanika', account: '123456789012', ifsc: 'HDFC0000001', pan: 'AAACP1234F' },
  });
  expect(await screen.findByText('Payment details saved')).toBeTruthy();
});

test.each([
  ['en', /^From .*21.* document from your bank, such as a cancelled cheque/, /^None: this account looks wrong/],
  ['hi', /21.* से, या जब हम इसे आपके बैंक के किसी काग़ज़, जैसे रद्द चेक/, /^नहीं: यह खाता हमें ठीक नहीं लगा/],
] as const)('PORTAL-PAGE-20 S-AZ-7 a first account says in %s what it waits for', async (language, waits, wrong) => {
  let kept: object = { ...KEPT, isFirst: true };
  fakeApi()
    .answer(getPartnerRevenue, fakePartnerOwner)
    .answer(listMasqueradeVisits, { data: [] })
    .answer(getPaymentDetails, () => ({ data: kept as typeof KEPT, offered: null }));
  const open = () => renderAt('/partner/settings', { session: { partner: { partnerToken: 'p-tok' } } });
  await changeLanguage(language);
  const { unmount } = await open();
  expect(await screen.findByText(waits)).toBeTruthy();
  unmount();
  kept = { ...KEPT, isFirst: true, heldUntil: null, isDoubted: true };
  await open();
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect(screen.queryByText(waits)).toBeNull();
});

const OFFERED = {
  ...{ holder: 'Teak Money', account: '********6789', ifsc: 'HDFC0000001', bank: 'HDFC Bank' },
  offeredAt: '2026-11-18T06:30:00.000Z',
};
test('PORTAL-PAGE-20 an account of earlier books is confirmed with the tax numbers alone, or another one is typed', async () => {
  const api = fakeApi()
    .answer(getPartnerRevenue, fakePartnerOwner)
    .answer(listMasqueradeVisits, { data: [] })
    .answer(getPaymentDetails, { data: null, offered: OFFERED })
    .answer(confirmOfferedAccount, { message: 'Payment details saved' });
  const { user } = await renderAt('/partner/settings', { session: { partner: { partnerToken: 'p-tok' } } });
  expect(await screen.findByText('********6789')).toBeTruthy();
  expect(screen.getByText(/Nothing is paid to it until you have confirmed it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enter another account' }));
  expect(screen.getByLabelText('Confirm account number')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Confirm your bank account' }));
  expect(screen.queryByLabelText('Account number')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'This is our account' }));
  expect(screen.getAllByText('This is required')).toHaveLength(1);
  await user.type(screen.getByLabelText('PAN of the company or person'), 'AAACP1234F');
  await user.click(screen.getByRole('button', { name: 'This is our account' }));
  await waitFor(() => expect(api.callsOf(confirmOfferedAccount)).toHaveLength(1));
  expect(api.callsOf(confirmOfferedAccount)[0]?.body).toEqual({
    ...{ pan: 'AAACP1234F', gstin: null, offeredAt: OFFERED.offeredAt },
  });
});
