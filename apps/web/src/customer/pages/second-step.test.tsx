import { listProducts } from '@saakh/contracts/catalogue/products';
import { getUser } from '@saakh/contracts/customers/profile';
import { FACTOR_MESSAGES as FACTOR_CODES } from '@saakh/contracts/identity/sign-in/factor-messages';
import { verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import FACTOR_MESSAGES from '@saakh/i18n/en/identity.factor-messages.json';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { writePendingSignIn } from '#browser/features/identity/sign-in/pending-sign-in';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { wrongAt } from '#browser/testing/fake-factor';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt } from '#browser/testing/render';

const PROSPECT = 'prs_0123456789abcdef';
const CONTAINER = 'pap_0123456789abcdef';
const WAITING = { session: { customer: { prospectAppId: PROSPECT } } };
const RECOVERY = 'AAAA-BBBB-CCCC';
const atPasscode = (code: 'OTP_TRIES_USED_UP' | 'TOO_MANY_REQUESTS', message: string) =>
  new Refusal(code, message, { fields: { otp: message } });

/** A server that asks for the code 246810 beside the passcode, or takes the recovery code. */
const signInApi = () =>
  fakeApi()
    .answer(verifyOtp, ({ body: { code, recoveryCode } }) => {
      if (code === undefined && recoveryCode === undefined) throw new Refusal('SECOND_FACTOR_REQUIRED', 'The code');
      if (code === '000001')
        throw atPasscode('OTP_TRIES_USED_UP', 'Too many wrong codes. Please ask for a new one later.');
      if (code === '000002') throw atPasscode('TOO_MANY_REQUESTS', 'Please wait 30 seconds.');
      if (code !== undefined && code !== '246810') throw wrongAt('code', FACTOR_CODES.secondFactorWrong);
      if (recoveryCode !== undefined && recoveryCode !== RECOVERY) {
        throw wrongAt('recoveryCode', FACTOR_CODES.recoveryCodeWrong);
      }
      return { token: 'tok', userId: 'usr_1', prospectAppId: CONTAINER };
    })
    .answer(getUser, { data: fakeProfile() })
    .answer(listProducts, { data: [] });
async function open(at = '/verification') {
  writePendingSignIn({ channel: 'mobile', contact: '9876543210', resendAt: Date.now() - 1 });
  return renderAt(at, WAITING);
}
const prove = (user: UserEvent) => user.type(screen.getByLabelText('6-digit code'), '123456');

test.each(['/verification', '/user/verification'])(
  'S-OTP-9 ROUTE-07 at %s the code of the app comes after the passcode; a wrong one is said at its field, in Hindi too, the right one signs in',
  async (address) => {
    const server = signInApi();
    const { user, path } = await open(address);
    await prove(user);
    const code = await screen.findByLabelText('App code');
    expect(screen.getByRole('heading', { name: 'Two-step verification', level: 1 })).toBeTruthy();
    await user.type(code, '654321');
    expect(await screen.findByText(FACTOR_MESSAGES.secondFactorWrong)).toBeTruthy();
    expect(screen.getByText(/Our customer service can help/)).toBeTruthy();
    expect(getSession().customer.token).toBeNull();
    await changeLanguage('hi');
    expect(await screen.findByRole('heading', { name: 'ऐप का कोड', level: 1 })).toBeTruthy();
    expect(screen.getByText('यह कोड सही नहीं है। ऐप में अगला कोड आने दें और फिर कोशिश करें')).toBeTruthy();
    await user.type(screen.getByLabelText('ऐप का कोड'), '246810');
    await waitFor(() => expect(path()).toBe('/products'));
    expect(server.callsOf(verifyOtp).map(({ body }) => body)).toEqual([
      { prospectId: PROSPECT, otp: '123456' },
      { prospectId: PROSPECT, otp: '123456', code: '654321' },
      { prospectId: PROSPECT, otp: '123456', code: '246810' },
    ]);
    expect(getSession().customer).toMatchObject({ token: 'tok', prospectAppId: CONTAINER });
  },
);

test('S-OTP-9 without the phone a recovery code signs in; a short one is not sent', async () => {
  const server = signInApi();
  const { user, path } = await open();
  await prove(user);
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'AAAA{Enter}');
  expect(screen.getByText(FACTOR_MESSAGES.recoveryCodeInvalid)).toBeTruthy();
  expect(server.callsOf(verifyOtp)).toHaveLength(1);
  await user.type(screen.getByLabelText('Recovery code'), '-BBBB-ZZZZ{Enter}');
  expect(await screen.findByText(FACTOR_MESSAGES.recoveryCodeWrong)).toBeTruthy();
  await user.clear(screen.getByLabelText('Recovery code'));
  await user.type(screen.getByLabelText('Recovery code'), `${RECOVERY}{Enter}`);
  await waitFor(() => expect(path()).toBe('/products'));
});

test('S-OTP-9 S-OTP-4 a pause is said where one is; when the passcode is used up, the way leads back to it and says why', async () => {
  signInApi();
  const { user } = await open();
  await prove(user);
  await user.type(await screen.findByLabelText('App code'), '000002');
  expect(await screen.findByText('Please wait 30 seconds.')).toBeTruthy();
  await user.type(screen.getByLabelText('App code'), '000001');
  expect(await screen.findByText('Too many wrong codes. Please ask for a new one later.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Enter the code', level: 1 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resend code' })).toBeTruthy();
});

test('S-OTP-9 who is somebody else begins again, and the passcode is forgotten', async () => {
  signInApi();
  const { user, path } = await open();
  await prove(user);
  await user.click(await screen.findByRole('button', { name: 'Use another account' }));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(document.body.innerHTML).not.toContain('123456');
});
