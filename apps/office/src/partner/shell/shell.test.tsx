import { changePartnerPassword } from '@saakh/contracts/identity/sign-in/partner-account';
import { getPartnerRevenue, partnerLogout } from '@saakh/contracts/identity/sign-in/sign-in';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { mayOpenPartnerPage, PARTNER_PAGES, type PartnerPage } from '@saakh/contracts/portal-pages';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Providers } from '#browser/app/providers';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';
import { area } from '../area';
import { PAGES } from '../routes';
import { PageGate } from './page-gate';
import { MENU } from './partner-menu';

/** The specification's pages (section 4) and who sees what, by hand. */
const EVERYBODY = ['owner', 'staff', 'merchant'];
const BY_HAND: Readonly<Record<string, readonly string[]>> = {
  dashboard: EVERYBODY,
  'product-offering': EVERYBODY,
  'product-offering/:productId': EVERYBODY,
  'marketing-support': EVERYBODY,
  'marketing-support/messaging-content': EVERYBODY,
  'marketing-support/banners-and-creatives': EVERYBODY,
  communication: EVERYBODY,
  'communication/tech-support': EVERYBODY,
  'communication/general-query': EVERYBODY,
  faqs: EVERYBODY,
  'faqs/customer-queries': EVERYBODY,
  'faqs/dsa-queries': EVERYBODY,
  referral: ['owner'],
  'training-material': EVERYBODY,
  'training-material/eligibility-criteria': EVERYBODY,
  'lender-journey': EVERYBODY,
  'digital-integration': ['owner'],
  reports: EVERYBODY,
  customFunnel: ['owner'],
  settings: EVERYBODY,
};

const session = { partner: { partnerToken: 'p-tok' } };
const as = (kind: 'owner' | 'staff' | 'merchant' = 'owner') =>
  fakeApi().answer(getPartnerRevenue, { ...fakePartnerOwner, kind });
const checks = (server: ReturnType<typeof fakeApi>) => server.callsOf(getPartnerRevenue).length;
const menu = () => within(screen.getAllByRole('navigation', { name: 'Menu' })[0] as HTMLElement);

test('PORTAL-02 the menu has all ten parts of the portal, each with a page that opens for an owner', () => {
  const parts = [
    'dashboard',
    'product-offering',
    'marketing-support',
    'reports',
    'communication',
    'faqs',
    'referral',
  ] as const;
  const built = PAGES.map(({ path }) => path ?? 'dashboard');
  for (const part of [...parts, 'training-material', 'customFunnel', 'digital-integration'] as const) {
    expect([part, MENU.some(({ page }) => page === part), built.includes(part)]).toEqual([part, true, true]);
    expect(mayOpenPartnerPage('owner', part)).toBe(true);
  }
});

test('ROLE-25 the table of the portal names each page and who may open it; nobody opens anything before the server has told who it is', () => {
  expect(PARTNER_PAGES).toEqual(BY_HAND);
  expect(mayOpenPartnerPage(null, 'settings')).toBe(false);
  expect(mayOpenPartnerPage('staff', 'referral')).toBe(false);
  const built = PAGES.map(({ path }) => path ?? 'dashboard');
  expect(built.filter((path) => !(path in PARTNER_PAGES))).toEqual([]);
  expect(MENU.filter(({ page }) => !built.includes(page))).toEqual([]);
});

test.each(['owner', 'staff', 'merchant'] as const)(
  'PORTAL-MENU-01 PORTAL-PAGE-01 the menu of a person of the kind %s shows what they may open, ends with Settings, and the brand is in sight',
  async (kind) => {
    as(kind);
    const { user, path } = await renderAt('/partner', { session });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ravi' })).toBeTruthy();
    const shown = menu()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace(/^\/partner\/?/, '') || 'dashboard');
    expect(shown).toEqual(MENU.map(({ page }) => page).filter((page: PartnerPage) => BY_HAND[page]?.includes(kind)));
    expect(shown.at(-1)).toBe('settings');
    expect(screen.getAllByRole('img', { name: 'Saakh' }).length).toBeGreaterThan(0);
    expect(menu().getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
    await user.click(menu().getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(path()).toBe('/partner/settings'));
    await waitFor(() =>
      expect(menu().getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull(),
    );
  },
);

test('REG-RBC-7 HEAD-02 each page of the portal of a partner’s brand says whose service it sells', async () => {
  as();
  const page = fakePage({ brand: { coBrandLogo: '/assets/brands/saakh-co.svg' } });
  const { router, unmount } = await renderAt('/partner', { session, page });
  const banner = () => within(screen.getByRole('banner'));
  for (const path of ['/partner', '/partner/settings', '/partner/faqs', '/partner/nothing-here']) {
    await act(() => router.navigate(path));
    expect(banner().getByText('In Partnership With')).toBeTruthy();
    expect(screen.getByRole('banner').querySelector('img[src="/assets/brands/saakh-co.svg"]')).not.toBeNull();
  }
  unmount();
  as();
  await renderAt('/partner', { session });
  expect(screen.queryByText('In Partnership With')).toBeNull();
});

test('PORTAL-MENU-02 Logout ends the session on the server and here; Hindi has its own words', async () => {
  vi.stubGlobal('location', { ...window.location, reload: vi.fn() });
  const server = as().answer(partnerLogout, { message: 'Signed out' });
  const { user } = await renderAt('/partner', { session });
  await changeLanguage('hi');
  await user.click(await screen.findByRole('button', { name: 'साइन-आउट' }));
  await waitFor(() => expect(getSession().partner.partnerToken).toBeNull());
  expect(server.callsOf(partnerLogout)).toHaveLength(1);
});

test('PSESS-01 ROLE-AUD-03 API-34 each change of page asks the server once whether the session still is one', async () => {
  const server = as();
  const { router, path } = await renderAt('/partner', { session });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ravi' });
  expect(checks(server)).toBe(1);
  await router.navigate('/partner/settings');
  await waitFor(() => expect(checks(server)).toBe(2));
  await router.navigate('/partner/communication');
  await waitFor(() => expect(checks(server)).toBe(3));
  expect(server.callsOf(getPartnerRevenue)[2]?.headers.get('authorization')).toBe('Bearer p-tok');
  expect(server.callsOf(getPartnerRevenue)[2]).toMatchObject({ method: 'GET', path: '/api/partner/get-revenue' });
  expect(path()).toBe('/partner/communication');
});

test.each([
  ['AUTH401-04 PSESS-02 PSESS-03', 'SIGN_IN_REQUIRED'],
  ['PSESS-02 PSESS-03 (the account is gone)', 'NOT_FOUND'],
] as const)('%s when the check fails the token is cleared and the person stands at the login', async (_ids, code) => {
  const server = as();
  server.stored.set('p_atkn', 'p-tok');
  const { router, path } = await renderAt('/partner', { session });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ravi' });
  server.answer(getPartnerRevenue, () => {
    throw new Refusal(code, 'Please sign in');
  });
  await router.navigate('/partner/settings');
  await waitFor(() => expect(path()).toBe('/partner/login'));
  expect(router.state.location.search).toBe('?callback=%2Fpartner%2Fsettings');
  expect(getSession().partner.partnerToken).toBeNull();
  await waitFor(() => expect(server.stored.has('p_atkn')).toBe(false));
});

test('PSESS-01 a lost connection signs nobody out: at a change of page all stays, at the start one can try again', async () => {
  const server = as();
  const { router, path, unmount } = await renderAt('/partner', { session });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ravi' });
  server.disconnect(getPartnerRevenue);
  await router.navigate('/partner/settings');
  await waitFor(() => expect(checks(server)).toBe(2));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  expect([path(), getSession().partner.partnerToken]).toEqual(['/partner/settings', 'p-tok']);
  unmount();
  const again = await renderAt('/partner/settings', { session });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.answer(getPartnerRevenue, fakePartnerOwner);
  await again.user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
});

test('ROLE-25 a page for owners leads others home with a word, and opens for an owner', async () => {
  const show = async (kind: 'owner' | 'staff') => {
    as(kind);
    const { client, unmount } = await renderAt('/partner', { session });
    unmount();
    const routes = [
      { path: '/partner', element: <p>home</p> },
      {
        path: '/partner/referral',
        element: <PageGate page="referral" />,
        children: [{ index: true, element: <p>in</p> }],
      },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/partner/referral'] });
    return render(
      <Providers page={fakePage()} client={client} audience="partner" Toaster={area.Toaster}>
        <RouterProvider router={router} />
      </Providers>,
    );
  };
  const { unmount } = await show('staff');
  expect(await screen.findByText('home')).toBeTruthy();
  expect((await screen.findAllByText('This page is for the owner of the company')).length).toBeGreaterThan(0);
  unmount();
  await show('owner');
  expect(await screen.findByText('in')).toBeTruthy();
});

test('ROLE-AUD-05 an address of the portal that leads nowhere says so, with the menu beside it; in a brand too', async () => {
  as();
  const { path, user } = await renderAt('/vetanika/partner/nothing-here', { session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  await user.click(menu().getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(path()).toBe('/vetanika/partner/settings'));
});

test('PORTAL-PAGE-20 the settings show the own account; the company’s terms only to its owner', async () => {
  as('owner');
  const { unmount } = await renderAt('/partner/settings', { session });
  expect(await screen.findByText('ravi@vetanika.test')).toBeTruthy();
  expect(screen.getByText('vetanika', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('1%')).toBeTruthy();
  unmount();
  as('merchant');
  await renderAt('/partner/settings', { session });
  expect(await screen.findByText('ravi@vetanika.test')).toBeTruthy();
  expect(screen.queryByText('The company')).toBeNull();
});

test('PORTAL-PAGE-20 the own password is changed by the old one, with refusals at their field and in Hindi too', async () => {
  const server = as('staff');
  const common = STAFF_MESSAGES.passwordCommon;
  server.refuse(changePartnerPassword, 'VALIDATION_FAILED', common, { fields: { password: common } });
  const { user } = await renderAt('/partner/settings', { session });
  await changeLanguage('hi');
  await user.click(await screen.findByRole('button', { name: 'पासवर्ड बदलें' }));
  const [current, fresh, again] = [...document.querySelectorAll<HTMLInputElement>('input[type="password"]')];
  if (!current || !fresh || !again) throw new Error('three fields');
  await user.type(current, 'old one');
  await user.type(fresh, 'welcome1234');
  await user.type(again, 'welcome1234');
  const save = () => user.click(document.querySelector('button[type="submit"]') as HTMLElement);
  await save();
  expect(await screen.findByText('यह पासवर्ड बहुत आम है। कोई दूसरा चुनें')).toBeTruthy();
  server.answer(changePartnerPassword, { message: STAFF_MESSAGES.passwordSaved });
  await save();
  expect(await screen.findByText('आपका नया पासवर्ड सेव हो गया')).toBeTruthy();
  expect(server.callsOf(changePartnerPassword)[1]?.body).toEqual({ current: 'old one', password: 'welcome1234' });
  expect(document.querySelector('input[type="password"]')).toBeNull();
});

test('PORTAL-MENU-01 a partner without a site has no page about one, in the menu and on the first page', async () => {
  fakeApi().answer(getPartnerRevenue, { ...fakePartnerOwner, partnerKey: null });
  await renderAt('/partner', { session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ravi' })).toBeTruthy();
  expect(menu().getByRole('link', { name: 'Digital integration' })).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: /^Your site/ })).toEqual([]);
});
