import { startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import {
  listPartnerAccounts,
  type PartnerAccount,
  resetPartnerAccountFactor,
  switchPartnerAccount,
} from '@saakh/contracts/identity/sign-in/partner-accounts';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { getSession } from '#browser/platform/session/session';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

// The files of a worker share their modules, so the address itself is watched.
const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
afterAll(() => goTo.mockRestore());

const RAVI: PartnerAccount = {
  partnerUserId: 'pus_1',
  name: 'Ravi',
  email: 'ravi@vetanika.test',
  kind: 'owner',
  active: true,
  lastSignInAt: null,
  partnerId: 'ptr_vetanika',
  partnerName: 'Vetanika',
  merchantId: null,
  merchantName: null,
  paused: false,
  invited: false,
  switchedOffBy: null,
  hasSecondFactor: false,
};

test('ADMIN-PAGE-09 ADMIN-FN-06 ROLE-14 anyone who signs in to a portal is listed, searched by name and kind, page by page', async () => {
  const { server, session } = asStaff();
  const asked: unknown[] = [];
  server.answer(listPartnerAccounts, ({ query }) => {
    asked.push(query);
    if (query.q) return { data: [], next: null };
    if (query.after)
      return {
        data: [{ ...RAVI, partnerUserId: 'pus_2', name: 'Sita', active: false, switchedOffBy: 'staff' as const }],
        next: null,
      };
    return { data: [RAVI], next: 'more' };
  });
  const { user, router } = await renderAt('/admin/merchant-management', { session });
  expect(await screen.findByRole('cell', { name: 'Ravi ravi@vetanika.test' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'May sign in Never signed in' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('cell', { name: 'Switched off by us Never signed in' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open the portal of Sita' })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Type'), 'merchant');
  await waitFor(() => expect(router.state.location.search).toBe('?kind=merchant'));
  await user.type(screen.getByLabelText('Name, whole email address, merchant or partner'), 'nobody');
  expect(await screen.findByText('No one matches this search')).toBeTruthy();
  expect(asked.at(-1)).toEqual({ q: 'nobody', kind: 'merchant' });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('cell', { name: /^Ravi / })).toBeTruthy();
});

test('ADMIN-PAGE-09 S-MASQ a portal is opened with a reason, looking only unless changes are chosen; a refusal stays where it was asked', async () => {
  const { server, session } = asStaff();
  server.answer(listPartnerAccounts, { data: [RAVI], next: null }).answer(startMasquerade, () => {
    throw new Refusal('NOT_FOUND', 'Account not found');
  });
  const { user } = await renderAt('/admin/merchant-management', { session });
  await user.click(await screen.findByRole('button', { name: 'Open the portal of Ravi' }));
  const open = () => screen.getByRole('button', { name: 'Open the portal' });
  expect(screen.getByLabelText('View only')).toHaveProperty('checked', true);
  await user.click(open());
  expect(screen.getByText('Enter a reason')).toBeTruthy();
  expect(server.callsOf(startMasquerade)).toHaveLength(0);
  await user.type(screen.getByLabelText('Reason'), 'Asked for help');
  await user.click(open());
  expect(await screen.findByText('Account not found')).toBeTruthy();
  expect(goTo).not.toHaveBeenCalled();
  const begun = { token: 't', partnerId: 'ptr_vetanika', merchantId: null, path: '/vetanika/partner' };
  server.answer(startMasquerade, { ...begun, expiresAt: '2026-11-20T07:00:00.000Z' });
  await user.click(screen.getByLabelText(/Make changes/));
  await user.click(open());
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/vetanika/partner'));
  expect(server.callsOf(startMasquerade).map(({ body }) => body)).toEqual([
    { partnerUserId: 'pus_1', mode: 'read-only', reason: 'Asked for help' },
    { partnerUserId: 'pus_1', mode: 'full', reason: 'Asked for help' },
  ]);
  expect(getSession().partner).toMatchObject({ partnerId: 'ptr_vetanika', isPartner: true, partnerToken: null });
});

test('ADMIN-FN-06 S-AZ-7 the second step of somebody of a portal is reset with a reason', async () => {
  const { server, session } = asStaff();
  const sita = { ...RAVI, partnerUserId: 'pus_2', name: 'Sita', hasSecondFactor: true };
  server
    .answer(listPartnerAccounts, { data: [RAVI, sita], next: null })
    .answer(resetPartnerAccountFactor, { message: STAFF_CODES.accessAsked });
  const { user } = await renderAt('/admin/merchant-management', { session });
  await user.click(await screen.findByRole('button', { name: 'Reset two-step verification for Sita' }));
  expect(screen.queryByRole('button', { name: 'Reset two-step verification for Ravi' })).toBeNull();
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Lost the phone');
  await user.click(dialog.getByRole('button', { name: 'Reset two-step verification' }));
  expect(await screen.findByText(STAFF_MESSAGES.accessAsked)).toBeTruthy();
  expect(server.callsOf(resetPartnerAccountFactor).map(({ path, body }) => [path, body])).toEqual([
    ['/api/partner-accounts/pus_2/reset-second-factor', { reason: 'Lost the phone' }],
  ]);
});

test('ADMIN-FN-06 S-AZ-7 staff block whom the company switched off, not whom they had blocked', async () => {
  const { server, session } = asStaff();
  const sita = { ...RAVI, partnerUserId: 'pus_2', name: 'Sita', active: false, switchedOffBy: 'owner' as const };
  const om = { ...sita, partnerUserId: 'pus_3', name: 'Om', switchedOffBy: 'staff' as const };
  server
    .answer(listPartnerAccounts, { data: [RAVI, sita, om], next: null })
    .answer(switchPartnerAccount, { message: STAFF_CODES.accountSwitchedOff });
  const { user } = await renderAt('/admin/merchant-management', { session });
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name} `) }));
  expect((await row('Sita')).getByText('Switched off by the company')).toBeTruthy();
  expect((await row('Om')).getByText('Switched off by us')).toBeTruthy();
  expect((await row('Sita')).getByRole('button', { name: 'Switch on: Sita' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Block: / })).toHaveLength(1);
  await user.click((await row('Sita')).getByRole('button', { name: 'Block: Sita' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Block Sita?' }));
  await user.type(dialog.getByLabelText('Reason'), 'Fraud is suspected');
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(STAFF_MESSAGES.accountSwitchedOff)).toBeTruthy();
  expect(server.callsOf(switchPartnerAccount).map(({ path, body }) => [path, body])).toEqual([
    ['/api/partner-accounts/pus_2/switch', { active: false, reason: 'Fraud is suspected' }],
  ]);
});
