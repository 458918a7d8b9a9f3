import { getLanguages } from '@saakh/contracts/catalogue/languages';
import { getSmartList } from '@saakh/contracts/catalogue/products';
import { getUser } from '@saakh/contracts/customers/profile';
import { readSessionItems } from '@saakh/contracts/identity/session-items';
import { adminReverify, getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { renderShell } from '@saakh/rules/brands/page';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage } from '#browser/platform/i18n/i18n';
import { getSession, resetSession } from '#browser/platform/session/session';
import { closeAllToasts } from '#browser/platform/toasts';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { completedProfile } from '#browser/testing/fake-profile';
import { showLaterToast } from '#browser/testing/later-toast';
import { loadArea } from '#browser/testing/render';
import { start } from './start';

const page = fakePage();
let stop: (() => void) | undefined;

/** The document as the server sends it. */
function openPage(path: string): HTMLElement {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root">${renderShell(page, path)}</div><script type="application/json" id="saakh-page">${JSON.stringify(page)}</script>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}
async function startAt(path: string) {
  const root = openPage(path);
  await act(async () => {
    stop = await start(root, loadArea);
  });
}

beforeEach(() => {
  stop = undefined;
});
afterEach(() => act(() => stop?.()));

describe('start-up', () => {
  test('START-01 a loader stands until the session has been restored', async () => {
    let answer: (items: { items: object }) => void = () => undefined;
    fakeApi().answer(readSessionItems, () => new Promise((resolve) => (answer = resolve as never)));
    const root = openPage('/');
    const started = start(root, loadArea);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getByRole('status').textContent).toBe('Loading, please wait');
    expect(screen.queryByLabelText('Mobile number')).toBeNull();
    await act(async () => {
      answer({ items: {} });
      stop = await started;
    });
    expect(await screen.findByLabelText('Mobile number')).toBeTruthy();
    expect(screen.queryByText('Loading, please wait')).toBeNull();
  });

  test('RESTORE-03 USE-01 on a customer path the customer session is restored, and the look-up fills the state', async () => {
    const api = fakeApi().answer(getUser, { data: completedProfile() });
    api.stored.set('atkn', 'tok').set('prospectAppId', 'pap_1').set('productType', 'Personal Loans');
    await startAt('/products');
    expect(getSession().customer).toMatchObject({
      token: 'tok',
      productType: 'Personal Loans',
      appId: 'app_0123456789ab',
    });
    expect(api.callsOf(getUser)[0]?.headers.get('authorization')).toBe('Bearer tok');
    // The address of a call holds neither the brand of its page nor the shown language.
    const { headers } = api.callsOf(getUser)[0] ?? {};
    expect([headers?.get('x-partner'), headers?.get('x-language')]).toEqual([page.brand.partnerKey, 'en']);
    expect(await screen.findByText('Asha Rao')).toBeTruthy();
  });

  test('RESTORE-01 RESTORE-06 on an admin path the admin session is restored and verified', async () => {
    const api = fakeApi().answer(adminReverify, { adminId: 'adm_1', roleId: 2, name: 'Ravi', email: 'ops@saakh.test' });
    api.stored.set('a_atkn', 'adm-tok').set('adminId', 'adm_1').set('roleId', btoa('2')).set('atkn', 'tok');
    await startAt('/admin/dashboard');
    expect(getSession().admin).toEqual({ adminToken: 'adm-tok', adminId: 'adm_1', roleId: 2 });
    expect(getSession().customer.token).toBeNull();
    expect(api.callsOf(adminReverify)[0]?.headers.get('authorization')).toBe('Bearer adm-tok');
    expect(api.callsOf(adminReverify)[0]).toMatchObject({ method: 'GET', path: '/api/admin-reverify' });
    expect(await screen.findByText('Welcome, Ravi')).toBeTruthy();
  });

  test('RESTORE-02 RESTORE-07 ROLE-AUD-05 on a partner path, of a brand too, the partner session is restored and checked', async () => {
    for (const path of ['/partner', '/vetanika/partner']) {
      const api = fakeApi().answer(getPartnerRevenue, fakePartnerOwner);
      api.stored.set('p_atkn', 'p-tok').set('partnerId', 'par_1').set('isPartner', 'true').set('atkn', 'tok');
      await startAt(path);
      expect(getSession().partner).toMatchObject({ partnerToken: 'p-tok', partnerId: 'par_1', isPartner: true });
      expect(getSession().customer.token).toBeNull();
      expect(await screen.findByText('Welcome, Ravi')).toBeTruthy();
      expect(api.callsOf(getPartnerRevenue).map(({ headers }) => headers.get('authorization'))).toEqual([
        'Bearer p-tok',
      ]);
      expect(api.callsOf(getPartnerRevenue)[0]).toMatchObject({ method: 'GET', path: '/api/partner/get-revenue' });
      await act(() => stop?.());
      resetSession();
    }
  });

  test('API-EXT-07 ENT-SESSION-08 the smart list is loaded at start-up, and the languages come with the page', async () => {
    fakeApi().answer(getSmartList, {
      data: { products: [], lenders: [{ lenderId: 1, slug: 'a', name: 'Aarohi', logo: '/a.svg' }] },
    });
    await startAt('/');
    await waitFor(() => expect(getSession().smartList?.lenders[0]?.name).toBe('Aarohi'));
    expect(getSession().languageList.map(({ languageName }) => languageName)).toEqual(['English', 'हिन्दी']);
  });

  test('API-EXT-08 ENT-SESSION-08 the language list is asked for at start-up, and stays the page’s until it answers', async () => {
    const added = {
      id: 3,
      languageName: 'বাংলা',
      image: '/b.svg',
      isDefault: false,
      country_key: 'IN',
      country_name: 'India',
      phone_code: '91',
    };
    const api = fakeApi().answer(getLanguages, { data: [added] });
    await startAt('/');
    await waitFor(() => expect(getSession().languageList.map(({ languageName }) => languageName)).toEqual(['বাংলা']));
    expect(api.callsOf(getLanguages)[0]?.body).toEqual({ countryCode: 'IN' });
  });

  test('ERR-14 a list that does not load is only logged', async () => {
    fakeApi().refuse(getSmartList, 'UNAVAILABLE', 'Resting').refuse(getLanguages, 'UNAVAILABLE', 'Asleep');
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await startAt('/');
    await waitFor(() => expect(logged).toHaveBeenCalledWith('loading the smart list failed', 'Resting'));
    await waitFor(() => expect(logged).toHaveBeenCalledWith('loading the languages failed', 'Asleep'));
    await showLaterToast();
    expect(screen.queryByText(/Resting|Asleep/)).toBeNull();
    act(() => closeAllToasts());
    logged.mockRestore();
  });

  test('LANG-02 another language asks again for the names that the server says in it', async () => {
    const named = { en: 'Aarohi', hi: 'आरोही' } as const;
    fakeApi().answer(getSmartList, () => ({
      data: { products: [], lenders: [{ lenderId: 1, slug: 'a', name: named[currentLanguage()], logo: '/a.svg' }] },
    }));
    await startAt('/');
    await waitFor(() => expect(getSession().smartList?.lenders[0]?.name).toBe(named.en));
    await act(() => changeLanguage('hi'));
    await waitFor(() => expect(getSession().smartList?.lenders[0]?.name).toBe(named.hi));
  });

  test('LANG-02 an unknown stored language leaves the language of the page', async () => {
    localStorage.setItem('saakh.language', 'fr');
    fakeApi();
    await startAt('/');
    expect(document.documentElement.lang).toBe('en');
  });
});
