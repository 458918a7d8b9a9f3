import { listCreatedByAccount } from '@saakh/contracts/identity/sign-in/created-account';
import * as accounts from '@saakh/contracts/identity/sign-in/partner-accounts';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { listPartners } from '@saakh/contracts/partners/staff/brands';
import * as calls from '@saakh/contracts/partners/staff/merchants';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const ANAND: accounts.PartnerAccount = {
  partnerUserId: 'pus_1',
  name: 'Anand',
  email: 'anand@example.com',
  kind: 'merchant',
  active: true,
  lastSignInAt: null,
  partnerId: 'ptr_rinayan',
  partnerName: 'Rinayan',
  merchantId: 'mer_1',
  merchantName: 'Anand Stores',
  paused: false,
  invited: true,
  switchedOffBy: null,
  hasSecondFactor: false,
};
const SHOP: calls.Shop = {
  locationId: 'mlo_1',
  name: 'Main shop',
  address: '12 MG Road',
  pincode: '560001',
  active: true,
};
const MERCHANT: calls.MerchantDetail = {
  merchantId: 'mer_1',
  name: 'Anand Stores',
  partnerId: 'ptr_rinayan',
  partnerName: 'Rinayan',
  registration: 'llp',
  state: 'active',
  createdAt: '2026-11-18T06:30:00.000Z',
  formId: 'mrf_1',
  shops: [SHOP],
  people: [ANAND],
};
const AT = '/admin/merchant-management/merchants';
const message = 'Done';

test('ADMIN-FN-06 merchants are searched and filtered, each leading to its own page', async () => {
  const { server, session } = asStaff();
  const { shops: _shops, people: _people, createdAt: _at, formId: _form, ...row } = MERCHANT;
  server.answer(calls.listMerchants, ({ query }) => ({
    data: query.q ? [] : [{ ...row, shops: 2, people: 3 }],
    next: null,
  }));
  const { user, router } = await renderAt(AT, { session });
  expect((await screen.findByRole('link', { name: 'Anand Stores' })).getAttribute('href')).toBe(`${AT}/mer_1`);
  expect(screen.getByRole('cell', { name: 'Anand Stores LLP' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Status'), 'paused');
  await user.type(screen.getByLabelText('Merchant or partner'), 'nobody');
  expect(await screen.findByText('No merchant fits this search')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('ADMIN-FN-06 a shop is added and closed, wrong ones are refused at their field, and one that is gone says so', async () => {
  const { server, session } = asStaff();
  server
    .answer(calls.getMerchant, { data: MERCHANT })
    .answer(calls.addShop, { locationId: 'mlo_2', message })
    .answer(calls.updateShop, { message });
  const { user } = await renderAt(`${AT}/mer_1`, { session });
  await user.click(await screen.findByRole('button', { name: 'Add a shop' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name'), 'Hampi');
  await user.type(within(dialog).getByLabelText('Address'), '4 Temple Street');
  await user.type(within(dialog).getByLabelText('Pincode'), '058323');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(server.callsOf(calls.addShop)).toHaveLength(0);
  await user.clear(within(dialog).getByLabelText('Pincode'));
  await user.type(within(dialog).getByLabelText('Pincode'), '583239');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(calls.addShop)[0]?.body).toEqual({
    name: 'Hampi',
    address: '4 Temple Street',
    pincode: '583239',
  });
  await user.click(screen.getByRole('button', { name: 'Close Main shop' }));
  const { locationId: _id, ...shop } = SHOP;
  await waitFor(() => expect(server.callsOf(calls.updateShop)[0]?.body).toEqual({ ...shop, active: false }));
  server.answer(calls.getMerchant, () => {
    throw new Refusal('NOT_FOUND', 'Merchant not found');
  });
  await user.click(screen.getByRole('button', { name: 'Close Main shop' }));
  expect(await screen.findByText('There is no such merchant')).toBeTruthy();
});

test('ADMIN-FN-06 ADMIN-PAGE-09 a merchant is paused with a reason; its people are invited, switched off, opened', async () => {
  const { server, session } = asStaff();
  server
    .answer(calls.getMerchant, { data: MERCHANT })
    .answer(calls.pauseMerchant, { message })
    .answer(accounts.invitePartnerAccountAgain, { message })
    .answer(listCreatedByAccount, {
      data: [{ kind: 'link', id: 'lnk_1', name: 'Anand: home', createdAt: '2026-11-18T06:30:00.000Z' }],
    })
    .answer(accounts.switchPartnerAccount, { message });
  const { user } = await renderAt(`${AT}/mer_1`, { session });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause' }));
  expect(screen.getByText(STAFF_MESSAGES.reasonRequired)).toBeTruthy();
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Reason'), 'Closed for repairs');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(calls.pauseMerchant)[0]?.body).toEqual({ paused: true, reason: 'Closed for repairs' });
  expect(screen.getByRole('cell', { name: 'Invited, no password yet Never signed in' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Invite again: Anand' }));
  await waitFor(() => expect(server.callsOf(accounts.invitePartnerAccountAgain)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Switch off: Anand' }));
  const dialog = screen.getByRole('dialog');
  await user.click(await within(dialog).findByLabelText('Link: Anand: home'));
  await user.type(within(dialog).getByLabelText('Reason'), 'Has left');
  await user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(accounts.switchPartnerAccount)[0]?.body).toEqual({
    active: false,
    reason: 'Has left',
    keep: ['lnk_1'],
  });
  await user.click(screen.getByRole('button', { name: 'Open the portal of Anand' }));
  expect(screen.getByRole('dialog', { name: 'Open the portal as Anand?' })).toBeTruthy();
});

test('ADMIN-FN-06 S-AZ-7 an invitation names partner, kind and, of a merchant’s account, the merchant; a taken address is refused at its field', async () => {
  const { server, session } = asStaff();
  const { shops: _shops, people: _people, createdAt: _at, formId: _form, ...row } = MERCHANT;
  const partner = { id: 'ptr_rinayan', name: 'Rinayan', utm_id: null, revenue_percent: null, revenue_flat_fee: null };
  server
    .answer(accounts.listPartnerAccounts, { data: [ANAND], next: null })
    .answer(listPartners, { data: [{ ...partner, brands: [] }], next: null })
    .answer(calls.listMerchants, { data: [{ ...row, shops: 1, people: 1 }], next: null })
    .answer(accounts.invitePartnerAccount, () => {
      const fields = { email: STAFF_CODES.staffEmailTaken };
      throw new Refusal('VALIDATION_FAILED', STAFF_CODES.staffEmailTaken, { fields });
    });
  const { user } = await renderAt('/admin/merchant-management', { session });
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  const dialog = screen.getByRole('dialog');
  const at = (label: string) => within(dialog).getByLabelText(label);
  await within(dialog).findByRole('option', { name: 'Rinayan' });
  await user.selectOptions(at('Partner'), 'ptr_rinayan');
  await user.selectOptions(at('Type'), 'merchant');
  await within(dialog).findByRole('option', { name: 'Anand Stores' });
  await user.selectOptions(at('Merchant'), 'mer_1');
  await user.type(at('Name'), 'Chandni');
  await user.type(at('Email address'), 'chandni@example.com');
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await send();
  expect(server.callsOf(accounts.invitePartnerAccount)).toHaveLength(0);
  await user.type(at('Reason'), 'Works in the shop');
  await send();
  expect(await within(dialog).findByText(STAFF_MESSAGES.staffEmailTaken)).toBeTruthy();
  expect(server.callsOf(accounts.invitePartnerAccount)[0]?.body).toEqual({
    partnerId: 'ptr_rinayan',
    kind: 'merchant',
    merchantId: 'mer_1',
    name: 'Chandni',
    email: 'chandni@example.com',
    language: 'hi',
    reason: 'Works in the shop',
  });
});
