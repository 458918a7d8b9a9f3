import { setLanguage } from '@saakh/contracts/catalogue/languages';
import { listProducts } from '@saakh/contracts/catalogue/products';
import { getUser } from '@saakh/contracts/customers/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { completedProfile, fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const api = (profile = fakeProfile()) =>
  fakeApi()
    .answer(getUser, { data: profile })
    .answer(listProducts, { data: [] })
    .answer(setLanguage, { message: 'ok' });
const offersVisit = { session: { customer: { ...SIGNED_IN, appId: 'app_0123456789ab' } } };
const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

describe('customer footer', () => {
  test('FOOT-01 FOOT-02 FOOT-03 has the copyright line and the two legal pages', async () => {
    api();
    await renderAt('/products');
    const footer = within(screen.getByRole('contentinfo'));
    const year = new Date().getFullYear();
    expect(footer.getByText(`© ${year} Saakh Credit Marketplace Private Limited. All rights reserved.`)).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toBe('/terms-of-use');
    expect(footer.getByRole('link', { name: 'Privacy and cookies' }).getAttribute('href')).toBe('/privacy-policy');
  });

  test('FOOT-04 FOOT-05 says *T&Cs Apply. exactly where the flag of the brand is true', async () => {
    api();
    const { unmount } = await renderAt('/products', { page: fakePage({ brand: { termsApply: true } }) });
    expect(screen.getByText('*T&Cs Apply.')).toBeTruthy();
    unmount();
    await renderAt('/products');
    expect(screen.queryByText('*T&Cs Apply.')).toBeNull();
  });

  test('REG-DL-5 REG-DP-11 names the grievance officer with telephone and e-mail', async () => {
    api();
    await renderAt('/login');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/Kavita Iyer/)).toBeTruthy();
    expect(footer.getByRole('link', { name: '+91 80000 00001' }).getAttribute('href')).toBe('tel:+918000000001');
    expect(footer.getByRole('link', { name: 'grievance@saakh.test' }).getAttribute('href')).toBe(
      'mailto:grievance@saakh.test',
    );
  });
});

describe('language selector', () => {
  test('FOOT-06 LANG-01 LANG-02 offers English and Hindi, and changes the whole page at once', async () => {
    api();
    const { user } = await renderAt('/login');
    const languages = within(screen.getByRole('group', { name: 'Language' }));
    expect(languages.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['English', 'हिन्दी']);
    await user.click(languages.getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByLabelText('मोबाइल नंबर')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/लोन/);
    expect(document.documentElement.lang).toBe('hi');
    expect(localStorage.getItem('saakh.language')).toBe('hi');
  });

  test('API-15 a signed-in customer has it kept on the server', async () => {
    const server = api();
    const { user } = await renderAt('/products', { session: { customer: SIGNED_IN } });
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await waitFor(() =>
      expect(server.callsOf(setLanguage)[0]?.body).toEqual({ uid: 'usr_0123456789ab', language: 'hi' }),
    );
  });

  test('FOOT-07 stands above the page on /user/offers', async () => {
    api(completedProfile());
    const { path } = await renderAt('/user/offers', offersVisit);
    expect(path()).toBe('/user/offers');
    expect(isBefore(screen.getByRole('group', { name: 'Language' }), screen.getByRole('main'))).toBe(true);
  });

  test.each([
    ['/login', {}],
    ['/verification', { prospectAppId: SIGNED_IN.prospectAppId }],
    ['/user/verification', { prospectAppId: SIGNED_IN.prospectAppId }],
    ['/user/user-detail', SIGNED_IN],
  ] as const)('FOOT-08 stands below the page on %s', async (at, customer) => {
    api();
    const { path } = await renderAt(at, { session: { customer } });
    expect(path()).toBe(at);
    expect(isBefore(await screen.findByRole('main'), screen.getByRole('group', { name: 'Language' }))).toBe(true);
  });
});

describe('layout', () => {
  test('UROUTE-08 UROUTE-09 lender-submit has neither header nor footer', async () => {
    api(completedProfile());
    const { path } = await renderAt('/user/lender-submit', offersVisit);
    expect(path()).toBe('/user/lender-submit');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Language' })).toBeNull();
  });

  test('a new page is read from its start', async () => {
    api();
    const { user } = await renderAt('/login');
    await user.click(screen.getByRole('link', { name: 'Terms of use' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
