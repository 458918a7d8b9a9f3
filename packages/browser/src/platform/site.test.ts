import { expect, test } from 'vitest';
import { fakePage } from '#browser/testing/fake-page';
import { safeCallback } from './callback';
import { isLoginPath, pathInSite, siteOf } from './site';

const page = fakePage();
const { settings } = page;

test('PROD-01 PORTAL-01 ADMIN-ROUTE-02 customers, staff and partners have an area of their own each, by the first segment of an address', () => {
  const audienceOf = (path: string) => siteOf(path, page).audience;
  expect(['/', '/login', '/user/offers', '/administrator', '/partners'].map(audienceOf)).toEqual(
    Array(5).fill('customer'),
  );
  expect(['/admin', '/admin/lenders'].map(audienceOf)).toEqual(['admin', 'admin']);
  expect(['/partner', '/partner/login', '/vetanika/partner'].map(audienceOf)).toEqual(Array(3).fill('partner'));
});

test('BRAND-05 a leading brand key is stripped before the first segment decides', () => {
  expect(siteOf('/vetanika/partner/login', page)).toEqual({ audience: 'partner', basename: '/vetanika' });
  expect(siteOf('/vetanika', page)).toEqual({ audience: 'customer', basename: '/vetanika' });
  expect(siteOf('/admin/lenders', page)).toEqual({ audience: 'admin', basename: '/' });
  expect(siteOf('/diwali', page)).toEqual({ audience: 'customer', basename: '/' });
  expect(pathInSite('/vetanika/user/offers', siteOf('/vetanika/user/offers', page))).toBe('/user/offers');
  expect(pathInSite('/vetanika', siteOf('/vetanika', page))).toBe('/');
});

test('login pages are known per audience, and the start page is one only with the special flag off', () => {
  expect(isLoginPath('/', 'customer', settings)).toBe(true);
  expect(isLoginPath('/', 'customer', { ...settings, productsFirst: true })).toBe(false);
  expect(isLoginPath('/user/verification', 'customer', settings)).toBe(true);
  expect(isLoginPath('/products', 'customer', settings)).toBe(false);
  expect(isLoginPath('/admin/login', 'admin', settings)).toBe(true);
  expect(isLoginPath('/admin/lenders', 'admin', settings)).toBe(false);
});

test.each([
  ['/admin/lenders', '/admin/lenders'],
  ['/admin/csr-portal/1/2', '/admin/csr-portal/1/2'],
  ['//evil.test', null],
  ['/admin//evil.test', null],
  ['/admin/../../evil', null],
  ['https://evil.test/admin', null],
  ['/\\evil.test', null],
  ['/administrator', null],
  ['/admin?x=1', null],
  ['', null],
  [null, null],
])('a callback of %s leads to %s', (callback, path) => {
  expect(safeCallback(callback)).toBe(path);
});
