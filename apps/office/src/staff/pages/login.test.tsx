import { adminLogin, adminReverify } from '@saakh/contracts/identity/sign-in/sign-in';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noteIdleEnd } from '#browser/features/identity/sign-in/ended-sign-in';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const api = () =>
  fakeApi()
    .answer(adminLogin, { token: 'adm-tok', adminId: 'adm_1', roleId: 1 })
    .answer(adminReverify, { adminId: 'adm_1', roleId: 1, name: 'Asha', email: 'admin@saakh.test' });
async function signIn(user: UserEvent) {
  await user.type(screen.getByLabelText('Email address'), 'admin@saakh.test');
  await user.type(screen.getByLabelText('Password'), 'Saakh-demo-1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
const SESSION = { session: { admin: { adminToken: 'adm-tok', adminId: 'adm_1', roleId: 1 } } };

test('ADMIN-AUTH-01 ROLE-AUD-04 staff sign in and see who they are', async () => {
  const server = api();
  const { user, path } = await renderAt('/admin/login');
  await signIn(user);
  expect(await screen.findByText('Welcome, Asha')).toBeTruthy();
  expect(screen.getByText('Asha · Administrator')).toBeTruthy();
  expect(path()).toBe('/admin/dashboard');
  expect(getSession().admin).toEqual({ adminToken: 'adm-tok', adminId: 'adm_1', roleId: 1 });
  expect(server.stored.get('a_atkn')).toBe('adm-tok');
});

test('ADMIN-AUTH-02 who is signed in already is sent on to the home page', async () => {
  api();
  const first = await renderAt('/admin/login', SESSION);
  await waitFor(() => expect(first.path()).toBe('/admin/dashboard'));
  first.unmount();
  const { path } = await renderAt('/admin/login', asStaff(3));
  await waitFor(() => expect(path()).toBe('/admin/csr-portal'));
});

test('ADMIN-AUTH-03 ADMIN-ROUTE-01 who is not signed in goes to the login and comes back afterwards', async () => {
  api();
  const { user, path, router } = await renderAt('/admin/csr-portal/12/3');
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(router.state.location.search).toBe('?callback=%2Fadmin%2Fcsr-portal%2F12%2F3');
  await signIn(user);
  await waitFor(() => expect(path()).toBe('/admin/csr-portal/12/3'));
});

test('a callback to another site or area is not followed', async () => {
  api();
  for (const callback of ['//evil.test', 'https://evil.test', '/user/offers']) {
    const { path, unmount } = await renderAt(`/admin/login?callback=${encodeURIComponent(callback)}`, SESSION);
    await waitFor(() => expect(path()).toBe('/admin/dashboard'));
    unmount();
  }
});

test('wrong credentials are named above the button, an empty field at the field', async () => {
  fakeApi().refuse(adminLogin, 'WRONG_CREDENTIALS', 'Incorrect email or password.');
  const { user } = await renderAt('/admin/login');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your password')).toBeTruthy();
  await signIn(user);
  expect(await screen.findByText('Incorrect email or password.')).toBeTruthy();
});

test('AUTH401-02 AUTH401-03 a 401 in the back office clears the token and the admin id and leads to its login', async () => {
  const server = fakeApi().refuse(adminReverify, 'SIGN_IN_REQUIRED', 'Please sign in.');
  const { path } = await renderAt('/admin/dashboard', SESSION);
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(getSession().admin).toEqual({ adminToken: null, adminId: null, roleId: null });
  await waitFor(() => expect(server.stored.size).toBe(0));
  expect(screen.queryByText('Please sign in.')).toBeNull();
});

test.each([
  ['en', '/admin/login', /nothing happened here for \d+ minutes\. What you had typed and not saved is lost/],
  ['hi', '/partner/login', /मिनट तक यहाँ कुछ नहीं हुआ, .* वह खो गया/],
] as const)('IDLE-04 B40 in %s %s says once that the session ended because nothing happened', async (...row) => {
  const [language, at, words] = row;
  api();
  noteIdleEnd('lost');
  await changeLanguage(language);
  const { unmount } = await renderAt(at);
  expect((await screen.findByText(words)).getAttribute('role')).toBe('status');
  unmount();
  await renderAt(at);
  expect(screen.queryByText(words)).toBeNull();
});
