import { readSessionItems, saveSessionItem } from '@saakh/contracts/identity/session-items';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import { configureApi } from '../api/client';
import { forgetSession, getSession, resetSession, restoreSession, setStartUpLists, updateSession } from './session';
import { forgetBrand, keepBrand } from './session-brand';

beforeEach(() => configureApi({ token: () => null, onUnauthorised: () => undefined }));

const CUSTOMER = {
  token: 'tok',
  prospectAppId: 'pap_1',
  appId: 'app_1',
  productId: 1,
  productType: 'Personal Loans',
  utms: { utm_source: 'sms' },
  urlSegment: 'diwali',
};

describe('session', () => {
  test('ENT-SESSION-01 RESTORE-03 the customer session is kept as items and restored from them', async () => {
    const api = fakeApi();
    await updateSession('customer', CUSTOMER);
    expect([...api.stored.keys()].sort()).toEqual([
      'appId',
      'atkn',
      'productId',
      'productType',
      'prospectAppId',
      'urlSegment',
      'utms',
    ]);
    resetSession();
    await restoreSession('customer');
    expect(getSession().customer).toEqual(CUSTOMER);
  });

  test('ENT-SESSION-01 what is kept or forgotten is so although the page is left at once', async () => {
    const api = fakeApi();
    await updateSession('customer', CUSTOMER);
    await forgetSession('customer');
    const items = api.seen.filter(({ path }) => path.startsWith('/api/cookies/'));
    expect(items.length).toBeGreaterThan(Object.keys(CUSTOMER).length);
    expect(items.filter(({ keepalive }) => !keepalive)).toEqual([]);
  });

  test('ENT-SESSION-02 ENT-SESSION-03 the role is stored encoded and read as a number', async () => {
    const api = fakeApi();
    await updateSession('admin', { adminToken: 'a', adminId: 'adm_1', roleId: 3 });
    expect(api.stored.get('roleId')).not.toBe('3');
    resetSession();
    await restoreSession('admin');
    expect(getSession().admin).toEqual({ adminToken: 'a', adminId: 'adm_1', roleId: 3 });
  });

  test('ENT-SESSION-04 ENT-SESSION-05 the partner session has its three items; merchantId has none', async () => {
    const api = fakeApi();
    await updateSession('partner', { partnerToken: 'p', partnerId: 'par_1', isPartner: false, merchantId: 'mer_1' });
    expect([...api.stored.keys()].sort()).toEqual(['isPartner', 'p_atkn', 'partnerId']);
    resetSession();
    await restoreSession('partner');
    expect(getSession().partner).toEqual({ partnerToken: 'p', partnerId: 'par_1', isPartner: false, merchantId: null });
  });

  test('ENT-SESSION-08 the session holds the smart list and the language list', () => {
    setStartUpLists({ smartList: { products: [], lenders: [] }, languageList: [] });
    expect(getSession()).toMatchObject({ smartList: { products: [], lenders: [] }, languageList: [] });
  });

  test('ERR-12 ERR-14 a failed read counts as nothing stored and is only logged', async () => {
    fakeApi().disconnect(readSessionItems);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await restoreSession('customer');
    expect(getSession().customer.token).toBeNull();
    expect(logged).toHaveBeenCalledWith('reading the session failed', expect.anything());
    logged.mockRestore();
  });

  test('BRAND-01 RESTORE-03 the brand of the sign-in goes when the session has run out, and stays when it was not read', async () => {
    const api = fakeApi();
    keepBrand('vetanika');
    api.stored.set('atkn', 'tok');
    api.stored.set('prospectAppId', 'pap_1');
    await restoreSession('customer');
    expect(document.cookie).toContain('brand=vetanika');
    resetSession();
    api.stored.clear();
    await restoreSession('admin');
    expect(document.cookie).toContain('brand=vetanika');
    await restoreSession('customer');
    await vi.waitFor(() => expect(document.cookie).not.toContain('brand='));
    keepBrand('vetanika');
    api.disconnect(readSessionItems);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await restoreSession('customer');
    expect(document.cookie).toContain('brand=vetanika');
    logged.mockRestore();
    forgetBrand();
  });

  test('ROLE-AUD-02 GUARD-02 a token without a prospect is no session, and is not kept', async () => {
    const api = fakeApi();
    api.stored.set('atkn', 'tok').set('productType', 'Personal Loans').set('urlSegment', 'diwali');
    await restoreSession('customer');
    expect(getSession().customer).toMatchObject({ token: null, productType: null, urlSegment: 'diwali' });
    expect([...api.stored.keys()]).toEqual(['urlSegment']);
  });

  test('BRAND-01 the brand of the sign-in lives as long as the token, and over https goes over https only', async () => {
    const api = fakeApi();
    const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    await updateSession('customer', { token: 'tok' });
    expect(api.callsOf(saveSessionItem)[0]?.body).toMatchObject({ name: 'atkn', minutes: 60 });
    keepBrand('vetanika');
    expect(written).toHaveBeenLastCalledWith('brand=vetanika; path=/; max-age=3600; samesite=lax');
    vi.stubGlobal('location', { protocol: 'https:' });
    keepBrand('vetanika');
    expect(written).toHaveBeenLastCalledWith('brand=vetanika; path=/; max-age=3600; samesite=lax; secure');
    written.mockRestore();
  });

  test('AUTH401-01 forgetting clears the items and leaves where the visitor came from', async () => {
    const api = fakeApi();
    await updateSession('customer', CUSTOMER);
    await forgetSession('customer');
    expect(getSession().customer).toEqual({
      token: null,
      prospectAppId: null,
      appId: null,
      productId: null,
      productType: null,
      utms: CUSTOMER.utms,
      urlSegment: 'diwali',
    });
    expect([...api.stored.keys()].sort()).toEqual(['urlSegment', 'utms']);
  });

  test('a value that did not change is not sent again, a cleared one is deleted', async () => {
    const api = fakeApi();
    await updateSession('customer', { productType: 'Car', productId: 7 });
    const before = api.seen.length;
    await updateSession('customer', { productType: 'Car', productId: null });
    expect(api.seen.slice(before).map(({ path, body }) => [path, body])).toEqual([
      ['/api/cookies/delete', { name: 'productId' }],
    ]);
  });
});
