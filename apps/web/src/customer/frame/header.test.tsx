import { listProducts } from '@saakh/contracts/catalogue/products';
import { getUser } from '@saakh/contracts/customers/profile';
import { logoutCustomer } from '@saakh/contracts/identity/sign-in/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { isSigningOut } from '#browser/features/identity/sign-in/sign-out-note';
import { readLinkTarget } from '#browser/platform/links/link-target';
import { getSession } from '#browser/platform/session/session';
import { keepBrand } from '#browser/platform/session/session-brand';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { completedProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import { getTemporaryFlags } from '#web/features/customers/profile/queries';
import { offersProductsReturn, offersProfileReturn } from './menu-rules';

const api = () => fakeApi().answer(getUser, { data: completedProfile() }).answer(listProducts, { data: [] });
const signedIn = { session: { customer: { ...SIGNED_IN, appId: 'app_0123456789ab' } } };
async function openDrawer(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  return within(await screen.findByRole('dialog'));
}
const header = () => within(screen.getByRole('banner'));

describe('customer header', () => {
  test('HEAD-01 HEAD-03 BRAND-01 shows the logo of the brand and the name of the customer', async () => {
    api();
    await renderAt('/products', { ...signedIn, page: fakePage({ brand: { logo: '/assets/brands/udaan/logo.svg' } }) });
    expect(header().getByRole('img', { name: 'Saakh' }).getAttribute('src')).toBe('/assets/brands/udaan/logo.svg');
    expect(await header().findByText('Asha Rao')).toBeTruthy();
  });

  test("HEAD-02 REG-RBC-7 shows the co-brand's logo with its words, and neither where there is none", async () => {
    api();
    const page = fakePage({ brand: { coBrandLogo: '/assets/brands/bank.svg' } });
    const { unmount, container } = await renderAt('/products', { page });
    expect(header().getByText('In Partnership With')).toBeTruthy();
    expect(container.querySelector('img[src="/assets/brands/bank.svg"]')).not.toBeNull();
    unmount();
    await renderAt('/products');
    expect(screen.queryByText('In Partnership With')).toBeNull();
  });

  test('HEAD-04 HELP-13 SCREEN-06 Help opens the help dialog', async () => {
    api();
    const { user } = await renderAt('/products');
    await user.click(header().getByRole('button', { name: 'Help' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Need help?' }));
    for (const label of ['Contact name', 'Email', 'Phone number', 'Company (optional)', 'How can we help?'])
      expect(dialog.getByLabelText(label), label).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  test('HELP-13 the help form knows who is signed in', async () => {
    api();
    const { user } = await renderAt('/products', signedIn);
    await header().findByText('Asha Rao');
    await user.click(header().getByRole('button', { name: 'Help' }));
    expect(await screen.findByLabelText('Contact name')).toHaveProperty('value', 'Asha Rao');
  });

  test('HEAD-05 LOGOUT-01 LOGOUT-02 Logout ends the session on the server, clears its items and reloads', async () => {
    const server = api().answer(logoutCustomer, { message: 'Signed out' });
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    localStorage.setItem('saakh.draft.personal.usr_1', '{}');
    keepBrand('vetanika');
    const { user } = await renderAt('/products', signedIn);
    await user.click(header().getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.callsOf(logoutCustomer)).toHaveLength(1);
    expect(getSession().customer.token).toBeNull();
    expect([...server.stored.keys()]).toEqual([]);
    expect(localStorage.getItem('saakh.draft.personal.usr_1')).toBeNull();
    expect(document.cookie).not.toContain('brand=');
    reload.mockRestore();
  });

  test('LOGOUT-02 the page after the reload says that the sign-out happened, and no link is followed later', async () => {
    api().answer(logoutCustomer, { message: 'Signed out' });
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { user, path, unmount } = await renderAt('/user/offers/key-facts/kfs_1', signedIn);
    await user.click(header().getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await waitFor(() => expect(path()).toBe('/'));
    reload.mockRestore();
    unmount();
    await renderAt('/user/offers/key-facts/kfs_1');
    expect((await screen.findByText('You are signed out.')).closest('[role="status"]')).not.toBeNull();
    expect(readLinkTarget()).toBeNull();
    expect(isSigningOut()).toBe(false);
  });

  test('ERR-06 a logout that the server refuses is a toast, and the session stays', async () => {
    api().refuse(logoutCustomer, 'UNAVAILABLE', 'Signing out did not work.');
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { user } = await renderAt('/products', signedIn);
    await user.click(header().getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Signing out did not work.')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    expect(getSession().customer.token).toBe('tok');
    reload.mockRestore();
  });

  test('a visitor who is not signed in sees no Logout', async () => {
    api();
    await renderAt('/products');
    expect(header().queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  test('HEAD-10 HEAD-11 the logo clears product type and id and goes to the products', async () => {
    const server = api();
    const { user, path } = await renderAt('/how-we-match', signedIn);
    await user.click(header().getByRole('button', { name: 'See products' }));
    await waitFor(() => expect(path()).toBe('/products'));
    expect(getSession().customer).toMatchObject({ productType: null, productId: null, token: 'tok' });
    expect(server.stored.has('productType')).toBe(false);
  });
});

describe('mobile drawer', () => {
  test('HEAD-15 HEAD-08 HEAD-09 offers Help and Logout, and Help opens the help dialog', async () => {
    api();
    const { user } = await renderAt('/products', signedIn);
    const drawer = await openDrawer(user);
    expect(drawer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Return to Products',
      'My Saakh',
      'Help',
      'Logout',
    ]);
    await user.click(drawer.getByRole('button', { name: 'Help' }));
    expect(await screen.findByRole('dialog', { name: 'Need help?' })).toBeTruthy();
  });

  test('HEAD-09 its Logout ends the session', async () => {
    const server = api().answer(logoutCustomer, { message: 'Signed out' });
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { user } = await renderAt('/products', signedIn);
    await user.click((await openDrawer(user)).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.callsOf(logoutCustomer)).toHaveLength(1);
    expect(getSession().customer.token).toBeNull();
    reload.mockRestore();
  });

  test('HEAD-12 away from the offers it has no way to the profile', async () => {
    api();
    const { user } = await renderAt('/products', signedIn);
    expect((await openDrawer(user)).queryByRole('button', { name: 'Return to Profile' })).toBeNull();
  });

  test('HEAD-07 Return to Products clears the product and goes there', async () => {
    api();
    const { user, path } = await renderAt('/how-we-match', signedIn);
    await user.click((await openDrawer(user)).getByRole('button', { name: 'Return to Products' }));
    await waitFor(() => expect(path()).toBe('/products'));
    expect(getSession().customer.productType).toBeNull();
  });

  test.each([
    ['Personal Loans', '/user/offers', '/user/user-detail', 'editUserDetail'],
    ['Gold Loans', '/user/offers', '/user/user-detail/gold-loan', 'glEditUserDetail'],
    ['Affordable Housing Loan', '/user/offers', '/user/user-detail/affordable-housing-loan', 'hlEditUserDetail'],
    ['Business Loans', '/user/business-offers', '/user/business-detail', 'editUserDetail'],
  ] as const)(
    'HEAD-06 PGUARD-17 %s: from %s Return to Profile opens %s for editing',
    async (productType, offers, detail, flag) => {
      const running = { pl_completed: 1, gl_completed: 1, hl_completed: 1, bl_completed: 1 } as const;
      const inflight_applications = [{ appId: 'app_0123456789ab', productType }];
      fakeApi().answer(getUser, { data: completedProfile({ ...running, inflight_applications }) });
      const { user, path } = await renderAt(offers, { session: { customer: { ...SIGNED_IN, productType } } });
      await user.click((await openDrawer(user)).getByRole('button', { name: 'Return to Profile' }));
      await waitFor(() => expect(path()).toBe(detail));
      expect(getTemporaryFlags()[flag]).toBe(true);
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
      expect(path()).toBe(detail);
    },
  );

  test('HEAD-06 HEAD-12 only offers pages lead back to the profile', () => {
    for (const path of ['/user/offers', '/user/business-offers']) expect(offersProfileReturn(path), path).toBe(true);
    for (const path of ['/products', '/user/user-detail', '/user/lender-submit', '/user/offers/key-facts/ofr_1'])
      expect(offersProfileReturn(path), path).toBe(false);
  });

  test.each([
    ['loans.saakh.test', false],
    ['goldloans.saakh.test', false],
    ['LOANS.saakh.test', false],
    ['www.saakh.test', true],
    ['localhost', true],
    ['myloans.saakh.test', true],
  ])('HEAD-13 HEAD-14 on %s Return to Products is offered: %s', (hostname, offered) => {
    expect(offersProductsReturn(hostname)).toBe(offered);
  });
});
