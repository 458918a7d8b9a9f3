import { listProducts } from '@saakh/contracts/catalogue/products';
import { getUser } from '@saakh/contracts/customers/profile';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { maskContact } from '#browser/features/identity/sign-in/contact';
import { writePendingSignIn } from '#browser/features/identity/sign-in/pending-sign-in';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt } from '#browser/testing/render';

const PROSPECT = 'prs_0123456789abcdef';
const CONTAINER = 'pap_0123456789abcdef';
const WAITING = { session: { customer: { prospectAppId: PROSPECT } } };
const pending = (resendInMs = -1) =>
  writePendingSignIn({ channel: 'mobile', contact: '9876543210', resendAt: Date.now() + resendInMs });
const verifying = () =>
  fakeApi()
    .answer(verifyOtp, { token: 'tok', userId: 'usr_1', prospectAppId: CONTAINER })
    .answer(getUser, { data: fakeProfile() })
    .answer(listProducts, { data: [] });

describe('verification page', () => {
  test('ROUTE-07 ROUTE-25 LOGIN-03 six digits are checked at once and sign the customer in', async () => {
    const api = verifying();
    pending();
    const { user, path } = await renderAt('/verification', WAITING);
    expect(screen.getByText('We sent a 6-digit code to +91 ••••• •3210.')).toBeTruthy();
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await waitFor(() => expect(path()).toBe('/products'));
    expect(api.callsOf(verifyOtp)[0]?.body).toEqual({ prospectId: PROSPECT, otp: '123456' });
    expect(getSession().customer).toMatchObject({ token: 'tok', prospectAppId: CONTAINER });
    expect(api.stored.get('atkn')).toBe('tok');
    // Pages whose address names no brand stay at the one that was signed in at.
    expect(document.cookie).toContain('brand=cl');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('tok');
  });

  test('ROUTE-25 ROUTE-26 the same page stands under /user, for anyone who has a prospect id', async () => {
    verifying();
    pending();
    const { user, path } = await renderAt('/user/verification', WAITING);
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await waitFor(() => expect(path()).toBe('/products'));
  });

  test('FLOW-04 with a product chosen beforehand the profile comes next', async () => {
    verifying();
    pending();
    const customer = { prospectAppId: PROSPECT, productType: 'Personal Loans', productId: 1 };
    const { user, path } = await renderAt('/verification', { session: { customer } });
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await waitFor(() => expect(path()).toBe('/user/user-detail'));
  });

  test('VAL-MSG-03 fewer than six digits are refused before anything is sent', async () => {
    const api = verifying();
    pending();
    const { user } = await renderAt('/verification', WAITING);
    await user.type(screen.getByLabelText('6-digit code'), '12a34');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByRole('alert').textContent).toContain('Enter 6 digits OTP');
    expect(screen.getByLabelText('6-digit code')).toHaveProperty('value', '1234');
    expect(api.callsOf(verifyOtp)).toHaveLength(0);
  });

  test('S-SES-6 the token of a sign-in stands in no storage, no cookie that a script reads and no address', async () => {
    const api = verifying();
    pending();
    const { user, path, router } = await renderAt('/verification', WAITING);
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await waitFor(() => expect(path()).toBe('/products'));
    expect(getSession().customer.token).toBe('tok');
    const readable = [{ ...localStorage }, { ...sessionStorage }, document.cookie, router.state.location];
    expect(JSON.stringify([...readable, ...api.seen.map(({ url }) => url)])).not.toMatch(/\btok\b/);
  });

  test('CONST-07 a pasted message keeps its six digits', async () => {
    const api = verifying();
    pending();
    const { user } = await renderAt('/verification', WAITING);
    await user.click(screen.getByLabelText('6-digit code'));
    await user.paste('654 321 9');
    await waitFor(() => expect(api.callsOf(verifyOtp)[0]?.body).toMatchObject({ otp: '654321' }));
  });

  test('a wrong code is named at the boxes, which are empty for the next try', async () => {
    fakeApi().refuse(verifyOtp, 'OTP_WRONG', 'That code is not right. 4 tries left.');
    pending();
    const { user } = await renderAt('/verification', WAITING);
    await user.type(screen.getByLabelText('6-digit code'), '111111');
    expect(await screen.findByText('That code is not right. 4 tries left.')).toBeTruthy();
    expect(screen.getByLabelText('6-digit code')).toHaveProperty('value', '');
  });

  test('a new code can be asked for after the wait, to the same number', async () => {
    const api = verifying().answer(sendOtp, { prospectId: 'prs_second0123456789', resendAfterSeconds: 60 });
    pending(2000);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { user } = await renderAt('/verification', WAITING);
      expect(await screen.findByRole('button', { name: /^Resend code in [12] s$/ })).toHaveProperty('disabled', true);
      await act(() => vi.advanceTimersByTimeAsync(2500));
      await user.click(screen.getByRole('button', { name: 'Resend code' }));
      expect(await screen.findByRole('button', { name: /^Resend code in (59|60) s$/ })).toHaveProperty(
        'disabled',
        true,
      );
      const note = screen.getByText('New code sent. Earlier codes no longer work.');
      expect(note.getAttribute('role')).toBe('status');
      // It stays while the older code may still be typed, unlike a toast.
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(note.isConnected).toBe(true);
      expect(api.callsOf(sendOtp)[0]?.body).toMatchObject({ mobile: '9876543210' });
      expect(getSession().customer.prospectAppId).toBe('prs_second0123456789');
    } finally {
      vi.useRealTimers();
    }
  });

  test('the number can be changed, and the other channel chosen', async () => {
    verifying();
    pending();
    const { user, path } = await renderAt('/verification', WAITING);
    await user.click(screen.getByRole('button', { name: 'Get the code by email instead' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.getByLabelText('Email address')).toBeTruthy();
  });

  test('Change number and the way back find the number that was typed, outside the address', async () => {
    verifying();
    pending();
    const { user, path, router } = await renderAt('/verification', WAITING);
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '9876543210');
    expect(JSON.stringify(router.state.location)).not.toContain('9876543210');
    await user.click(screen.getByRole('button', { name: 'Use email instead' }));
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', '');
  });

  test('the masked number never breaks over two lines', () => {
    expect(maskContact('mobile', '9876543210')).toBe('+91\u00a0•••••\u00a0•3210');
  });

  test('opened without a remembered number it offers to start again', async () => {
    verifying();
    const { user, path } = await renderAt('/verification', WAITING);
    expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });
});
