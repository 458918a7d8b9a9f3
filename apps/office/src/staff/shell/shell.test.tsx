import { listCreditCards } from '@saakh/contracts/catalogue/credit-cards';
import { listLenderGroups, listLenders } from '@saakh/contracts/catalogue/staff/lenders';
import { adminLogout, adminReverify } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  changeOwnPassword,
  getStaffFactor,
  listStaff,
  makeStaffRecoveryCodes,
  type StaffMember,
} from '@saakh/contracts/identity/sign-in/staff';
import { ADMIN_PAGES, type AdminPage, homePageOf, mayOpenPage } from '@saakh/contracts/office-pages';
import { listPartners } from '@saakh/contracts/partners/staff/brands';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { CODES, SINCE } from '#browser/testing/fake-factor';
import { fakeLenderRow } from '#browser/testing/fake-lender';
import { fakePartnerRow } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';
import { MENU } from './admin-menu';

function asRole(roleId: number) {
  const server = fakeApi()
    .answer(adminReverify, { adminId: 'adm_1', roleId, name: 'Asha', email: 'asha@saakh.test' })
    .answer(getStaffFactor, { since: null, recoveryCodesLeft: 0 });
  return { server, session: { admin: { adminToken: 'tok', adminId: 'adm_1', roleId } } };
}
const STAFF: StaffMember = {
  staffId: 'stf_2',
  name: 'Casta Rao',
  email: 'c@saakh.test',
  roleId: 2,
  active: true,
  lastSignInAt: null,
  hasSecondFactor: false,
  invited: false,
};
const menu = () => within(screen.getAllByRole('navigation', { name: 'Menu' })[0] as HTMLElement);
/** The specification's table (section 6), by hand. */
const BY_HAND = [
  'ROLE-01 dashboard: 1 2',
  'ROLE-02 internal-report: 1 2',
  'ROLE-03 customers-journey: 1 2',
  'ROLE-04 application-status-file: 1 2',
  'ROLE-05 csr-portal: 1 2 3',
  'ROLE-06 telecalling: 1 3',
  'ROLE-07 mis-upload: 1',
  'ROLE-08 vendors-on-off: 1',
  'ROLE-09 lenders: 1',
  'ROLE-10 customer-eligibility: 1',
  'ROLE-11 customer-info-deletion: 1',
  'ROLE-12 user-management: 1',
  'ROLE-13 commission-upload-file: 1',
  'ROLE-14 merchant-management: 1',
  'ROLE-15 tracking-links: 1',
  'ROLE-16 credit-cards: 1',
  'ROLE-17 partners: 1',
  'ROLE-19 own-brand: 1',
  'ROLE-18 messaging: 1',
  ...['products-report', 'vendors-products-report', 'dedupe-logs', 'otp-failure', 'lenders-api-failure'].map(
    (page) => `ROLE-27 ${page}: 1`,
  ),
  'ROLE-19 products: 1',
  'ROLE-19 bring-in: 1',
  'ROLE-19 vouchers-and-deals: 1',
  'ROLE-19 insurance: 1',
  'ROLE-19 click-outs: 1',
  'ROLE-19 breaches: 1',
  'ROLE-19 first-day: 1',
  'ROLE-19 status: 1',
  'ROLE-19 trash: 1',
  'ROLE-19 approvals: 1',
];
function pageAndRoles(line: string): [page: string, roles: readonly number[]] {
  const [, page = '', roles = ''] = /^\S+ (\S+): (.*)$/.exec(line) ?? [];
  return [page, roles.split(' ').map(Number)];
}
const rolesOf = new Map(BY_HAND.map(pageAndRoles));

test.each(BY_HAND)('%s', (line) => {
  const [page, roles] = pageAndRoles(line);
  expect(ADMIN_PAGES[page as AdminPage]).toEqual(roles);
});

test('ROLE-19 no page stands in the table beside these; each role has a home', () => {
  expect(Object.keys(ADMIN_PAGES).toSorted()).toEqual([...rolesOf.keys()].toSorted());
  expect([1, 2, 3, 0, 4].map(homePageOf)).toEqual(['dashboard', 'dashboard', 'csr-portal', 'csr-portal', 'csr-portal']);
});

const pagesOf = (roleId: number) =>
  (Object.keys(ADMIN_PAGES) as AdminPage[]).filter((page) => mayOpenPage(roleId, page)).toSorted();

test('ROLE-19 role 1 may open every page', () => {
  expect(pagesOf(1)).toEqual(Object.keys(ADMIN_PAGES).toSorted());
});

test('ROLE-20 role 2 may open the dashboard, the reports of cases and journeys, the status file and csr-portal', () => {
  expect(pagesOf(2)).toEqual([
    ...['application-status-file', 'csr-portal', 'customers-journey', 'dashboard', 'internal-report'],
  ]);
});

test('ROLE-21 role 3 may open csr-portal and telecalling, and nothing else', () => {
  expect(pagesOf(3)).toEqual(['csr-portal', 'telecalling']);
});

describe.each([1, 2, 3])('role %i', (roleId) => {
  test('ADMIN-MENU-01 ROLE-AUD-06 the side menu shows the entries of the role and no other', async () => {
    const { session } = asRole(roleId);
    await renderAt('/admin', { session });
    const shown = menu()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace('/admin/', ''));
    expect(shown).toEqual(MENU.map(({ page }) => page).filter((page) => rolesOf.get(page)?.includes(roleId)));
  });

  test('ADMIN-AUTH-05 ROLE-26 ROLE-01 a page that is not for the role leads to its home', async () => {
    const { session } = asRole(roleId);
    let told = false;
    for (const { page } of MENU.filter((entry) => !mayOpenPage(roleId, entry.page))) {
      const { path, unmount } = await renderAt(`/admin/${page}`, { session });
      await waitFor(() => expect(path()).toBe(`/admin/${homePageOf(roleId)}`));
      if (!told) expect((await screen.findAllByText('Your role cannot open this page')).length).toBeGreaterThan(0);
      told = true;
      unmount();
    }
  });
});

test('ADMIN-ROUTE-01 ADMIN-ROUTE-02 ADMIN-PAGE-01 the empty path leads to the dashboard, and for role 3 to its own home', async () => {
  const first = await renderAt('/admin', asRole(2));
  await waitFor(() => expect(first.path()).toBe('/admin/dashboard'));
  first.unmount();
  const { path } = await renderAt('/admin', asRole(3));
  await waitFor(() => expect(path()).toBe('/admin/csr-portal'));
  expect(await screen.findByRole('heading', { name: 'Customer service' })).toBeTruthy();
});

test('ADMIN-AUTH-04 ROLE-AUD-04 a token without a known role is no sign-in', async () => {
  fakeApi();
  const session = { admin: { adminToken: 'tok', adminId: 'adm_1', roleId: 7 } };
  const { path, router } = await renderAt('/admin/dashboard?days=7', { session });
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(router.state.location.search).toBe('?callback=%2Fadmin%2Fdashboard%3Fdays%3D7');
});

test('ROLE-AUD-04 ROLE-26 a role without a token is no sign-in, which is asked for before the role', async () => {
  fakeApi();
  const session = { admin: { adminToken: null, adminId: 'adm_1', roleId: 3 } };
  const { path, router } = await renderAt('/admin/lenders', { session });
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(router.state.location.search).toBe('?callback=%2Fadmin%2Flenders');
});

test('ROLE-26 the role that the server tells holds, whatever the browser kept', async () => {
  const { server } = asRole(3);
  const { path } = await renderAt('/admin/dashboard', {
    session: { admin: { adminToken: 'tok', adminId: 'adm_1', roleId: 1 } },
  });
  await waitFor(() => expect(path()).toBe('/admin/csr-portal'));
  expect(getSession().admin.roleId).toBe(3);
  await waitFor(() => expect(server.stored.get('roleId')).toBeTruthy());
});

test('ADMIN-MENU-02 ADMIN-MENU-03 the menu becomes a rail of icons that still have names, and stays so', async () => {
  const { session } = asRole(1);
  const first = await renderAt('/admin/csr-portal', { session });
  const drawer = menu().getByRole('link', { name: 'Lenders' }).closest('nav')?.parentElement;
  expect(drawer?.style.width).toBe('240px');
  await first.user.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(screen.getByRole('button', { name: 'Expand menu' }).getAttribute('aria-expanded')).toBe('false');
  expect(menu().getByRole('link', { name: 'Lenders' })).toBeTruthy();
  first.unmount();
  await renderAt('/admin/csr-portal', { session });
  expect(screen.getByRole('button', { name: 'Expand menu' })).toBeTruthy();
});

test('ADMIN-MENU-04 API-EXT-09 Logout tells the server and forgets the session', async () => {
  vi.stubGlobal('location', { ...window.location, reload: vi.fn() });
  const { server, session } = asRole(2);
  server.answer(adminLogout, { message: 'Signed out' });
  const { user } = await renderAt('/admin/csr-portal', { session });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(getSession().admin).toEqual({ adminToken: null, adminId: null, roleId: null }));
  expect(server.callsOf(adminLogout)).toHaveLength(1);
});

test('S-AZ-7 ADMIN-AUTH-01 the own password is changed from the own account: rules in words, refusals at their field', async () => {
  const { server, session } = asRole(3);
  server.refuse(changeOwnPassword, 'VALIDATION_FAILED', 'Please check', { fields: { current: 'It is not the one' } });
  const { user } = await renderAt('/admin/csr-portal', { session });
  await user.click(await screen.findByRole('button', { name: 'Asha · Customer service: your account' }));
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByText(/^At least 10 characters/)).toBeTruthy();
  expect(screen.getByText(/^You stay signed in here/)).toBeTruthy();
  await type('New password', 'two brown');
  await type('Confirm new password', 'two green');
  await save();
  expect(screen.getByText('Enter your current password')).toBeTruthy();
  expect(screen.getByText('The passwords do not match')).toBeTruthy();
  expect(server.callsOf(changeOwnPassword)).toHaveLength(0);
  await type('Current password', 'old one');
  await type('New password', 'two brown cows');
  await type('Confirm new password', 'two brown cows');
  await save();
  expect(await screen.findByText('It is not the one')).toBeTruthy();
  server.answer(changeOwnPassword, { message: 'Password changed' });
  await save();
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.callsOf(changeOwnPassword)[1]?.body).toEqual({ current: 'old one', password: 'two brown cows' });
});

test('Ctrl+K goes to a page or lender by name, by keys alone; ? shows the keys, but not while somebody writes', async () => {
  const { server, session } = asRole(1);
  server.answer(listLenders, ({ query }) => ({
    data: query.q === 'ast' ? [fakeLenderRow({ lender_id: 7, name: 'Aster Finance' })] : [],
    next: null,
  }));
  server
    .answer(listPartners, { data: [fakePartnerRow({ name: 'Easter Loans' })], next: null })
    .answer(listLenderGroups, { lenderGroups: [{ id: 5, name: 'Eastern', lenders: 1 }] })
    .answer(listCreditCards, { data: [] })
    .answer(listStaff, { data: [STAFF] });
  const { user, path } = await renderAt('/admin/nothing-here', { session });
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: /^Page, lender/ });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.keyboard('tra?');
  expect(screen.getByText('No results.')).toBeTruthy();
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'ast');
  await screen.findByRole('option', { name: /Aster Finance/ });
  await screen.findByRole('option', { name: /Casta Rao.*Colleague/ });
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Aster FinanceLender',
    'EasternLenders of a group',
    'Easter LoansPartner',
    'Casta RaoColleague',
  ]);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(path()).toBe('/admin/lenders/7'));
});

test('an address of the back office that leads nowhere says so, with the menu beside it', async () => {
  await renderAt('/admin/nothing-here', asRole(1));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(MENU.map(({ page }: { page: AdminPage }) => page).includes('trash')).toBe(true);
});

test('S-OTP-9 the own account shows how many recovery codes are left and makes new ones', async () => {
  const { server, session } = asRole(2);
  server.answer(getStaffFactor, { since: SINCE, recoveryCodesLeft: 2 });
  const { user, unmount } = await renderAt('/admin/dashboard', { session });
  const open = async () => user.click(await screen.findByRole('button', { name: /: your account$/ }));
  await open();
  expect(await screen.findByText('2 of 10')).toBeTruthy();
  expect(screen.getByText('Only a few recovery codes are left. Get new ones now.')).toBeTruthy();
  server.answer(makeStaffRecoveryCodes, { recoveryCodes: CODES, message: 'These are your codes' });
  await user.click(screen.getByRole('button', { name: 'Get new recovery codes' }));
  const made = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(within(made).getAllByRole('listitem')).toHaveLength(10);
  server.answer(getStaffFactor, { since: SINCE, recoveryCodesLeft: 10 });
  await user.click(within(made).getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByRole('dialog', { name: 'Your recovery codes' })).toBeNull();
  unmount();
  server.answer(getStaffFactor, { since: null, recoveryCodesLeft: 0 });
  await renderAt('/admin/dashboard', { session });
  await open();
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy();
  expect(screen.queryByText('Recovery codes left')).toBeNull();
});
