import { MASQUERADE_COOKIE } from '@saakh/contracts/audiences';
import { exitMasquerade, listMasqueradeVisits } from '@saakh/contracts/identity/sign-in/masquerade';
import { getOwnMails } from '@saakh/contracts/identity/sign-in/partner-mails';
import { listPartnerPeople } from '@saakh/contracts/identity/sign-in/partner-people';
import { getOwnSecondFactor } from '@saakh/contracts/identity/sign-in/partner-second-factor';
import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { getPaymentDetails } from '@saakh/contracts/money/partner/statements';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { getSession } from '#browser/platform/session/session';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

// The files of a worker share their modules, so the address itself is watched.
const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
afterAll(() => goTo.mockRestore());

const BY_STAFF = { by: 'Asha', mode: 'read-only', until: '2026-11-20T07:00:00.000Z' } as const;
const session = { partner: { partnerToken: 'p-tok', partnerId: 'par_1', isPartner: true } };
const as = (masquerade: typeof BY_STAFF | null) =>
  fakeApi().answer(getPartnerRevenue, { ...fakePartnerOwner, masquerade });
const badge = () => screen.queryByRole('region', { name: 'Masquerade Mode' });
function setCookie(value: string, maxAge: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
  document.cookie = `${MASQUERADE_COOKIE}=${value}; path=/; max-age=${maxAge}`;
}
beforeEach(() => {
  goTo.mockClear();
  setCookie('', 0);
});

test('MASQ-01 MASQ-02 while somebody of staff acts in the portal a badge on every page says who, how far and until when, with Exit', async () => {
  as(BY_STAFF);
  const { router } = await renderAt('/partner', { session });
  await waitFor(() => expect(badge()).not.toBeNull());
  expect(badge()?.textContent).toContain(
    'Asha is viewing the portal as Ravi, without making changes, until 20 November 2026',
  );
  await router.navigate('/partner/faqs');
  await screen.findByRole('heading', { name: 'FAQs', level: 1 });
  expect(within(badge() as HTMLElement).getByRole('button', { name: 'Exit' })).toBeTruthy();
});

test('MASQ-03 C6 the cookie shows the badge at once, and proves nothing: the server’s word holds', async () => {
  setCookie('1', 60);
  const server = fakeApi();
  server.disconnect(getPartnerRevenue);
  await renderAt('/partner', { session });
  expect(badge()).not.toBeNull();
  server.answer(getPartnerRevenue, { ...fakePartnerOwner, masquerade: null });
  const { unmount } = await renderAt('/partner', { session });
  await waitFor(() => expect(badge()).toBeNull());
  unmount();
  setCookie('', 0);
  as(null);
  await renderAt('/partner', { session });
  await screen.findByRole('heading', { level: 1 });
  expect(badge()).toBeNull();
});

test('MASQ-04 MASQ-06 Exit ends it on the server, clears the partner’s state and goes to merchant-management; without an answer nothing is left', async () => {
  const server = as(BY_STAFF);
  server.disconnect(exitMasquerade);
  const ofShop = { partner: { ...session.partner, merchantId: 'mer_1' } };
  const { user } = await renderAt('/partner', { session: ofShop });
  const exit = await screen.findByRole('button', { name: 'Exit' });
  await user.click(exit);
  expect((await screen.findAllByText(/We cannot reach our server/)).length).toBeGreaterThan(0);
  expect(getSession().partner).toEqual(ofShop.partner);
  expect(goTo).not.toHaveBeenCalled();
  server.answer(exitMasquerade, { message: 'Masquerade Mode ended' });
  await user.click(exit);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/admin/merchant-management'));
  expect(getSession().partner).toEqual({ partnerToken: null, partnerId: null, isPartner: null, merchantId: null });
});

test('S-MASQ PORTAL-PAGE-20 an owner reads in the settings who of our staff was there, when and why; a list that fails can be asked for again', async () => {
  const server = as(null)
    .answer(getPaymentDetails, { data: null, offered: null })
    .answer(getOwnSecondFactor, { since: null, recoveryCodesLeft: 0 })
    .answer(getOwnMails, { language: 'en', kinds: ['answer'], wanted: ['answer'] })
    .answer(listPartnerPeople, { data: [], next: null, shops: [], hasMoreShops: false });
  server.answer(listMasqueradeVisits, () => {
    throw new Refusal('UNAVAILABLE', 'Not now');
  });
  const { user, unmount } = await renderAt('/partner/settings', { session });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const visit = {
    masqueradeId: 'msq_1',
    by: 'Asha',
    as: 'Ravi',
    mode: 'full',
    reason: 'Asked for help with the leads',
    startedAt: '2026-11-20T06:30:00.000Z',
    endedAt: '2026-11-20T07:00:00.000Z',
    isOver: false,
  } as const;
  server.answer(listMasqueradeVisits, { data: [visit] });
  await user.click(retry);
  expect(await screen.findByText('Asha as Ravi')).toBeTruthy();
  expect(screen.getByText('Asked for help with the leads')).toBeTruthy();
  expect(screen.getByText(/with changes · still open/)).toBeTruthy();
  unmount();
  fakeApi()
    .answer(getPartnerRevenue, { ...fakePartnerOwner, kind: 'staff' })
    .answer(listMasqueradeVisits, { data: [visit] });
  await renderAt('/partner/settings', { session });
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  expect(screen.queryByText('Our staff in your portal')).toBeNull();
});
