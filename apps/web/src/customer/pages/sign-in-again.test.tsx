import { getUser, savePersonalStep } from '@saakh/contracts/customers/profile';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noteIdleEnd, readEndedSession } from '#browser/features/identity/sign-in/ended-sign-in';
import { writePendingSignIn } from '#browser/features/identity/sign-in/pending-sign-in';
import { writeDraft } from '#browser/platform/drafts';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney, filledProfile } from '#browser/testing/fake-loan';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import { NOTICE_DRAFT } from './profile/profile-screens';

const PROSPECT = 'prs_0123456789abcdef';
const WAITING = { session: { customer: { prospectAppId: PROSPECT } } };
const MOBILE = '7042461185';
const pending = (resendInMs: number) =>
  writePendingSignIn({ channel: 'mobile', contact: MOBILE, resendAt: Date.now() + resendInMs });

describe('signing in again', () => {
  test('B20 AUTH401-01 a session that ended says so, keeps the number and leads back to the form', async () => {
    const server = answerJourney(fakeApi(), fakeProfile());
    server.answer(sendOtp, { prospectId: PROSPECT, resendAfterSeconds: 30 });
    server.answer(verifyOtp, { token: 'tok', userId: 'usr_1', prospectAppId: 'pap_0123456789abcdef' });
    writeDraft(fakeProfile().user_id, NOTICE_DRAFT, { version: 3 });
    pending(-1);
    const { user, path } = await renderAt('/verification', {
      session: { customer: { prospectAppId: PROSPECT, productType: 'Personal Loans', productId: 1 } },
    });
    await user.type(screen.getByLabelText('6-digit code'), '804213');
    await waitFor(() => expect(path()).toBe('/user/user-detail'));
    await user.type(await screen.findByLabelText('First name'), 'Leena');
    server.refuse(savePersonalStep, 'SIGN_IN_REQUIRED', 'Please sign in.');
    server.refuse(getUser, 'SIGN_IN_REQUIRED', 'Please sign in.');
    await user.type(screen.getByLabelText('Date of birth'), '14081990');
    await user.type(screen.getByLabelText('PAN'), 'KQWPS6241M');
    await user.click(screen.getByLabelText('Female'));
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect((await screen.findByText(/You have been signed out/)).getAttribute('role')).toBe('status');
    expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', MOBILE);
    server.answer(getUser, { data: fakeProfile() });
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('6-digit code'), '804213');
    await waitFor(() => expect(path()).toBe('/user/user-detail'));
    expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Leena');
    expect(getSession().customer.productType).toBe('Personal Loans');
    expect(readEndedSession()).toBeNull();
  });

  test.each([
    ['en', 'kept', /nothing happened here for \d+ minutes\. What you typed is kept in your account, except/],
    ['hi', 'lost', /मिनट तक यहाँ कुछ नहीं हुआ, .* सेव नहीं किया था, वह खो गया/],
  ] as const)('B40 IDLE-04 after an idle sign-out the login says in %s that what was typed is %s', async (...row) => {
    const [language, typed, words] = row;
    fakeApi();
    noteIdleEnd(typed);
    await changeLanguage(language);
    await renderAt('/login');
    expect((await screen.findByText(words)).getAttribute('role')).toBe('status');
  });

  test('B20 Change number and the same number again lead to the code that was sent', async () => {
    const server = fakeApi().refuse(sendOtp, 'TOO_MANY_REQUESTS', 'Please wait 25 seconds.');
    pending(25_000);
    const { user, path } = await renderAt('/verification', WAITING);
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    await waitFor(() => expect(path()).toBe('/login'));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(path()).toBe('/verification'));
    expect(server.callsOf(sendOtp)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    await user.clear(await screen.findByLabelText('Mobile number'));
    await user.type(screen.getByLabelText('Mobile number'), '+91 70424 61186');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/Please wait 25 seconds/)).toBeTruthy();
    expect(server.callsOf(sendOtp)[0]?.body).toMatchObject({ mobile: '7042461186' });
    await user.click(screen.getByRole('button', { name: /^Enter the code we sent to/ }));
    await waitFor(() => expect(path()).toBe('/verification'));
  });

  test('B20 the time for a code that is over is said where the number stands', async () => {
    fakeApi();
    pending(-60 * 60_000);
    await renderAt('/login');
    expect(screen.getByText('This code has expired. Request a new code to continue.')).toBeTruthy();
    expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', MOBILE);
    expect(screen.queryByRole('button', { name: /^Enter the code/ })).toBeNull();
  });

  test('B20 S-OTP-4 after the fifth wrong code nothing can be sent until there is a new one', async () => {
    const server = fakeApi().refuse(verifyOtp, 'OTP_WRONG', 'This code is not right. Please ask for a new one.', {
      triesLeft: 0,
    });
    server.answer(sendOtp, { prospectId: 'prs_second0123456789', resendAfterSeconds: 30 });
    pending(-1);
    const { user } = await renderAt('/verification', WAITING);
    await user.type(screen.getByLabelText('6-digit code'), '111111');
    expect(await screen.findByText('This code is not right. Please ask for a new one.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('6-digit code')).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', false));
    expect(screen.getByLabelText('6-digit code')).toHaveProperty('disabled', false);
  });

  test('B20 S-OTP-4 a reload keeps a used-up code closed, and Change email no longer leads to it', async () => {
    const said = 'This code is not right. Please ask for a new one.';
    const server = fakeApi().refuse(verifyOtp, 'OTP_WRONG', said, { triesLeft: 0 });
    server.answer(sendOtp, { prospectId: 'prs_second0123456789', resendAfterSeconds: 30 });
    writePendingSignIn({ channel: 'email', contact: 'leena@example.com', resendAt: Date.now() + 25_000 });
    const before = await renderAt('/verification', WAITING);
    await before.user.type(screen.getByLabelText('6-digit code'), '111111');
    expect(await screen.findByText(said)).toBeTruthy();
    before.unmount();
    const { user, path } = await renderAt('/verification', WAITING);
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('6-digit code')).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Change email address' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Enter the code/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('button', { name: 'Verify' })).toHaveProperty('disabled', false);
    expect(path()).toBe('/verification');
    expect(server.callsOf(sendOtp)).toHaveLength(1);
  });

  test('B20 S-OTP-3 a code whose time is over is offered nowhere', async () => {
    fakeApi();
    writePendingSignIn({ channel: 'mobile', contact: MOBILE, resendAt: 0, expiresAt: Date.now() - 1_000 });
    const { user, path } = await renderAt('/verification', WAITING);
    expect(screen.getByText('This code has expired. Request a new code to continue.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.queryByRole('button', { name: /^Enter the code/ })).toBeNull();
  });

  test('B37 UROUTE-05 a reload after three wrong tries shows the help and when the next try is', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    answerJourney(fakeApi(), filledProfile({ inflight_credit_app_id: null, identity_rests_until: until }));
    await renderAt('/user/welcome-back', { session: { customer: SIGNED_IN } });
    expect(await screen.findByText(/You can try again from/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call/ })).toBeTruthy();
    expect(screen.queryByLabelText('PAN')).toBeNull();
  });
});
