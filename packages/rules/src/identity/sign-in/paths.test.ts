import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classifyPath, customerPageOf, stripBrandPrefix, urlSegmentOf } from './paths';

const first = { productsFirst: true };
const plain = { productsFirst: false };

test('ROUTE-01 / shows the products when the special flag is on', () => {
  expect(customerPageOf('/', first)).toBe('products');
});

test('ROUTE-02 / shows the login when the special flag is off', () => {
  expect(customerPageOf('/', plain)).toBe('login');
});

test('ROUTE-03 /{urlSegment} shows the products when the special flag is on', () => {
  expect(customerPageOf('/diwali-2026', first)).toBe('products');
});

test('ROUTE-04 /{urlSegment} shows the login when the special flag is off', () => {
  expect(customerPageOf('/diwali-2026/', plain)).toBe('login');
});

test('ROUTE-05 /login is its own page with the special flag on, and answers with it off', () => {
  expect(customerPageOf('/login', first)).toBe('login');
  expect(customerPageOf('/login', plain)).toBe('login');
});

test('ROUTE-09 /products is its own page with the special flag off, and answers with it on', () => {
  expect(customerPageOf('/products', plain)).toBe('products');
  expect(customerPageOf('/products', first)).toBe('products');
});

test('ROUTE-10 ROUTE-11 ROUTE-12 the three card paths show one listing', () => {
  for (const path of ['/credit-cards', '/cards-unsecured', '/cards-secured']) {
    expect(customerPageOf(path, plain)).toBe('credit-cards');
  }
});

test('PROD-APPLY-10 PROD-CAT-01 vouchers and deals have a page each, and neither is a urlSegment', () => {
  for (const path of ['/discount-vouchers', '/deals']) {
    expect(customerPageOf(path, plain)).toBe('listings');
    expect(urlSegmentOf(path)).toBeNull();
  }
});

test('ROUTE-17 ROUTE-18 ROUTE-19 the merchant form has a page, a page per partner, and a success page that wins', () => {
  expect(customerPageOf('/create-merchant-form/', plain)).toBe('merchant-form');
  expect(customerPageOf('/create-merchant-form/asha', plain)).toBe('merchant-form');
  expect(customerPageOf('/create-merchant-form/success', plain)).toBe('merchant-form-success');
});

test.each([
  ['/verification', 'verification'],
  ['/privacy-policy', 'privacy-policy'],
  ['/terms-of-use', 'terms-of-use'],
  ['/socialmedia-onboarding', 'socialmedia-onboarding'],
  ['/auth', 'auth'],
  ['/redirect', 'redirect'],
  ['/customer-site', 'customer-site'],
  ['/transfer/pro_123', 'transfer'],
  ['/stop/rcp_123', 'message-stop'],
  ['/not-me', 'not-me'],
  ['/confirm-access', 'confirm-access'],
  ['/user', 'user'],
  ['/user/offers', 'user'],
] as const)('%s shows %s', (path, page) => {
  expect(customerPageOf(path, plain)).toBe(page);
});

test('SCREEN-05 /resume is a page of its own and never a urlSegment', () => {
  expect(customerPageOf('/resume', plain)).toBe('resume');
  expect(urlSegmentOf('/resume')).toBeNull();
  expect(customerPageOf('/resume/x', plain)).toBe('not-found');
});

test('ROUTE-27 ROUTE-28 only the solar-loans host has its own landing page, and only at the empty root path', () => {
  expect(customerPageOf('/', { ...plain, solarLoansHost: true })).toBe('solar-loans');
  expect(customerPageOf('/diwali', { ...plain, solarLoansHost: true })).toBe('login');
  expect(customerPageOf('/', { ...plain, solarLoansHost: false })).toBe('login');
});

test('ROUTE-29 /404 shows not-found', () => {
  expect(customerPageOf('/404', plain)).toBe('not-found');
  expect(customerPageOf('/404', first)).toBe('not-found');
});

test.each([
  ['entry', 'customer-site'],
  ['products', 'products'],
  ['sign-in', 'login'],
] as const)(
  'PORTAL-PAGE-19 a site whose partner begins with %s shows it at the empty path and at segments, whatever the flag says',
  (beginsWith, page) => {
    for (const settings of [first, plain]) {
      expect(customerPageOf('/', { ...settings, beginsWith })).toBe(page);
      expect(customerPageOf('/diwali-2026', { ...settings, beginsWith })).toBe(page);
      expect(customerPageOf('/login', { ...settings, beginsWith })).toBe('login');
    }
    expect(customerPageOf('/', { ...plain, beginsWith, solarLoansHost: true })).toBe('solar-loans');
  },
);

test('ROUTE-30 any unmatched path shows not-found', () => {
  for (const path of [
    '/a/b',
    '/login/x',
    '/products/x/y',
    '/transfer',
    '/favicon.ico',
    '/a%2Fb',
    '/api',
    '/transfer/a/b',
  ]) {
    expect(customerPageOf(path, plain), path).toBe('not-found');
  }
});

test('a urlSegment is a single unknown segment, never a page, a site or a file', () => {
  expect(urlSegmentOf('/summer_26')).toBe('summer_26');
  for (const path of ['/', '/login', '/products', '/404', '/admin', '/partner', '/user', '/a/b', '/robots.txt']) {
    expect(urlSegmentOf(path), path).toBeNull();
  }
});

test('BRAND-05 a leading known brand key is stripped, and only that', () => {
  const keys = ['cl', 'asha', 'admin'];
  expect(stripBrandPrefix('/asha/partner/login', keys)).toEqual({ brandKey: 'asha', path: '/partner/login' });
  expect(stripBrandPrefix('/cl', keys)).toEqual({ brandKey: 'cl', path: '/' });
  expect(stripBrandPrefix('/other/login', keys)).toEqual({ brandKey: null, path: '/other/login' });
  expect(stripBrandPrefix('/admin/lenders', keys)).toEqual({ brandKey: null, path: '/admin/lenders' });
  expect(stripBrandPrefix('/login/asha', keys)).toEqual({ brandKey: null, path: '/login/asha' });
});

test('admin and partner are told by the first segment', () => {
  expect(classifyPath('/admin/lenders')).toBe('admin');
  expect(classifyPath('/partner')).toBe('partner');
  expect(classifyPath('/administrator')).toBe('customer');
  expect(classifyPath('/user/admin')).toBe('customer');
  expect(classifyPath('/')).toBe('customer');
});

test('ROUTE-30 no path of more than one unknown segment shows a page, whatever the flag', () => {
  const unknown = fc.stringMatching(/^x[a-z0-9_.-]{0,12}$/);
  fc.assert(
    fc.property(fc.array(unknown, { minLength: 2, maxLength: 5 }), fc.boolean(), (segments, productsFirst) => {
      const path = `/${segments.join('/')}`;
      expect(urlSegmentOf(path)).toBeNull();
      expect(customerPageOf(path, { productsFirst })).toBe('not-found');
    }),
  );
});
