import { adminLogin, adminReverify } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  beginSecondFactor,
  forgotPassword,
  makeStaffRecoveryCodes,
  resetPassword,
} from '@saakh/contracts/identity/sign-in/staff';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { CODES, dialog, KEY } from '#browser/testing/fake-factor';
import { renderAt } from '#browser/testing/render';

const WRONG = 'Incorrect code. Wait for the next one in your app and try again';

/** A server that asks for the code 123456; `isSetUp` says whether there is a factor already. */
const api = (isSetUp: boolean) =>
  fakeApi()
    .answer(adminLogin, ({ body }) => {
      if (body.recoveryCode === CODES[0]) return { token: 'adm-tok', adminId: 'adm_1', roleId: 1 };
      if (body.code === undefined) {
        throw new Refusal(isSetUp ? 'SECOND_FACTOR_REQUIRED' : 'SECOND_FACTOR_SETUP_REQUIRED', 'Two-step verification');
      }
      if (body.code !== '123456') throw new Refusal('WRONG_CREDENTIALS', WRONG, { fields: { code: WRONG } });
      return { token: 'adm-tok', adminId: 'adm_1', roleId: 1 };
    })
    .answer(beginSecondFactor, KEY)
    .answer(makeStaffRecoveryCodes, { recoveryCodes: CODES, message: 'These are your codes' })
    .answer(adminReverify, { adminId: 'adm_1', roleId: 1, name: 'Asha', email: 'admin@saakh.test' });
async function prove(user: UserEvent) {
  await user.type(screen.getByLabelText('Email address'), 'admin@saakh.test');
  await user.type(screen.getByLabelText('Password'), 'Saakh-demo-1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('S-OTP-9 ADMIN-AUTH-01 after the password comes the code; a wrong one is said at its field, the right one leads on', async () => {
  const server = api(true);
  const { user, path } = await renderAt('/admin/login');
  await prove(user);
  const code = await screen.findByLabelText('App code');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
  await user.type(code, '654321');
  expect(await screen.findByText(WRONG)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('App code').value).toBe('');
  await user.type(code, '123456');
  await waitFor(() => expect(path()).toBe('/admin/dashboard'));
  expect(server.callsOf(beginSecondFactor)).toHaveLength(0);
});

test('S-OTP-9 without the phone, a recovery code signs staff in', async () => {
  api(true);
  const { user, path } = await renderAt('/admin/login');
  await prove(user);
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), CODES[0] ?? '');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(path()).toBe('/admin/dashboard'));
});

test('S-OTP-9 who has no second factor sets one up and saves recovery codes', async () => {
  const server = api(false);
  const { user, path } = await renderAt('/admin/login');
  await prove(user);
  expect(await screen.findByRole('img', { name: 'QR code with the key for your app' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  await prove(user);
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  await user.type(await screen.findByLabelText('App code'), '123456');
  expect(await screen.findByText(/^If you lose your phone/)).toBeTruthy();
  server.refuse(makeStaffRecoveryCodes, 'UNAVAILABLE', 'Please try again');
  await user.click(screen.getByRole('button', { name: 'Show my recovery codes' }));
  expect(await screen.findByText('Please try again')).toBeTruthy();
  server.answer(makeStaffRecoveryCodes, { recoveryCodes: CODES, message: 'These are your codes' });
  await user.click(screen.getByRole('button', { name: 'Show my recovery codes' }));
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy();
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(dialog().getByRole('button', { name: 'Download codes' })).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(path()).toBe('/admin/dashboard'));
});

test('S-OTP-9 recovery codes may wait until later', async () => {
  const server = api(false);
  const { user, path } = await renderAt('/admin/login');
  await prove(user);
  await user.type(await screen.findByLabelText('App code'), '123456');
  await user.click(await screen.findByRole('button', { name: 'Later, in my account' }));
  await waitFor(() => expect(path()).toBe('/admin/dashboard'));
  expect(server.callsOf(makeStaffRecoveryCodes)).toEqual([]);
});

test('ADMIN-AUTH-01 a forgotten password is asked for by mail, and the answer is the server’s for every address', async () => {
  const said = 'If an account has this address, we have sent it a link';
  const server = fakeApi().answer(forgotPassword, { message: said });
  const { user } = await renderAt('/admin/login');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(server.callsOf(forgotPassword)).toHaveLength(0);
  await user.type(screen.getByLabelText('Email address'), 'asha@saakh.test');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect((await screen.findByText(said)).getAttribute('role')).toBe('status');
});

test('ADMIN-AUTH-01 a mailed link chooses a password: its token leaves the address, a refusal stands at the field, a used link says so', async () => {
  const token = 't'.repeat(43);
  const common = 'This password is too common. Choose another one';
  const server = fakeApi().answer(resetPassword, ({ body }) => {
    if (body.password === 'password123')
      throw new Refusal('VALIDATION_FAILED', common, { fields: { password: common } });
    if (body.password === 'used up link') throw new Refusal('LINK_INVALID', 'This link is not valid');
    return { message: 'Your new password is saved' };
  });
  const { user, router, unmount } = await renderAt(`/admin/reset-password#${token}`);
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  const type = async (password: string) => {
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
  };
  await type('short');
  expect(screen.getByText('Use at least 10 characters')).toBeTruthy();
  await type('password123');
  expect(await screen.findByText(common)).toBeTruthy();
  await type('a horse of my own');
  expect(await screen.findByText('Password saved')).toBeTruthy();
  expect(server.callsOf(resetPassword).at(-1)?.body).toEqual({ token, password: 'a horse of my own' });
  unmount();
  const again = await renderAt(`/admin/reset-password#${token}`);
  await again.user.type(screen.getByLabelText('New password'), 'used up link');
  await again.user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  again.unmount();
  await renderAt('/admin/reset-password');
  expect(screen.getByRole('link', { name: 'Request new link' })).toBeTruthy();
});
