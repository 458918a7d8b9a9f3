import { forgotPartnerPassword, resetPartnerPassword } from '@saakh/contracts/identity/sign-in/partner-account';
import { getPartnerRevenue, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { listPartnerQueries } from '@saakh/contracts/operations/partner/tickets';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const api = () =>
  fakeApi()
    .answer(partnerLogin, { token: 'p-tok', partnerId: 'par_1', merchantId: null })
    .answer(getPartnerRevenue, fakePartnerOwner)
    .answer(listPartnerQueries, { data: [] });

test.each(['/partner/login', '/vetanika/partner/login'])(
  'PORTAL-LOGIN-01 PORTAL-LOGIN-02 partners sign in at %s',
  async (address) => {
    const server = api();
    const { user, path } = await renderAt(address);
    await user.type(screen.getByLabelText('Email address'), 'partner@saakh.test');
    await user.type(screen.getByLabelText('Password'), 'Saakh-demo-1');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Welcome, Ravi')).toBeTruthy();
    expect(screen.getByText('Owner', { selector: 'dd' })).toBeTruthy();
    expect(path()).toBe(address.replace('/login', ''));
    expect(getSession().partner).toMatchObject({ partnerToken: 'p-tok', partnerId: 'par_1', isPartner: true });
    expect(server.stored.get('p_atkn')).toBe('p-tok');
  },
);

test('PORTAL-LOGIN-01 the language is chosen before signing in, and what was typed stays', async () => {
  api();
  const { user } = await renderAt('/partner/login');
  await user.type(screen.getByLabelText('Email address'), 'partner@saakh.test');
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByRole('button', { name: 'साइन-इन करें' })).toBeTruthy();
  expect(screen.getByDisplayValue('partner@saakh.test')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('PORTAL-LOGIN-03 who is signed in already is sent on to the portal', async () => {
  api();
  const { path } = await renderAt('/partner/login', { session: { partner: { partnerToken: 'p-tok' } } });
  await waitFor(() => expect(path()).toBe('/partner'));
});

test('PSESS-03 who is not signed in is sent to the login and comes back to the page asked for; an address elsewhere counts for nothing', async () => {
  api();
  const { path, user, router, unmount } = await renderAt('/partner/communication/tech-support');
  await waitFor(() => expect(path()).toBe('/partner/login'));
  expect(router.state.location.search).toBe('?callback=%2Fpartner%2Fcommunication%2Ftech-support');
  await user.type(screen.getByLabelText('Email address'), 'partner@saakh.test');
  await user.type(screen.getByLabelText('Password'), 'Saakh-demo-1{Enter}');
  await waitFor(() => expect(path()).toBe('/partner/communication/tech-support'));
  unmount();
  for (const elsewhere of ['//evil.test', '/admin/dashboard', 'https://evil.test/partner', '/partners-of-evil']) {
    const session = { partner: { partnerToken: 'p-tok' } };
    const again = await renderAt(`/partner/login?callback=${encodeURIComponent(elsewhere)}`, { session });
    await waitFor(() => expect(again.path()).toBe('/partner'));
    again.unmount();
  }
});

test('PORTAL-LOGIN-01 a forgotten password is asked for by mail; the mailed link sets a new one, and its token leaves the address', async () => {
  const said = 'If an account has this address, we have sent it a link';
  const server = api()
    .answer(forgotPartnerPassword, { message: said })
    .answer(resetPartnerPassword, { message: 'Your new password is saved' });
  const { user, unmount } = await renderAt('/partner/login');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  const send = await screen.findByRole('button', { name: 'Send link' });
  await user.type(screen.getByLabelText('Email address'), 'partner@saakh.test');
  await user.click(send);
  expect((await screen.findByText(said)).getAttribute('role')).toBe('status');
  expect(server.callsOf(forgotPartnerPassword)[0]?.body).toEqual({ email: 'partner@saakh.test' });
  unmount();
  const token = 't'.repeat(43);
  const reset = await renderAt(`/partner/reset-password#${token}`);
  await waitFor(() => expect(reset.router.state.location.hash).toBe(''));
  await reset.user.type(screen.getByLabelText('New password'), 'a horse of my own');
  await reset.user.click(screen.getByRole('button', { name: 'Save password' }));
  expect((await screen.findByRole('link', { name: /sign-in/i })).getAttribute('href')).toBe('/partner/login');
  expect(server.callsOf(resetPartnerPassword)[0]?.body).toEqual({ token, password: 'a horse of my own' });
});
