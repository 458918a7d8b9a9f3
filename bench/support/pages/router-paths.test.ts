import { ADMIN_PAGES } from '@saakh/contracts/office-pages';
import { PARTNER_PAGES } from '@saakh/contracts/portal-pages';
import { expect, test } from 'vitest';
import { routerPaths } from './router-paths';

test('S-WEB-4 the routers of staff and partners have every page of the contracts', async () => {
  const [staff, partners] = [await routerPaths('admin'), await routerPaths('partner')];
  const pagesOf = (pages: object, home: string) => Object.keys(pages).map((page) => `${home}/${page}`);
  expect(pagesOf(ADMIN_PAGES, '/admin').filter((page) => !staff.includes(page))).toEqual([]);
  // The dashboard is the portal's own address.
  expect(pagesOf(PARTNER_PAGES, '/partner').filter((page) => !partners.includes(page))).toEqual(['/partner/dashboard']);
  const deeper = ['/admin/telecalling/figures', '/admin/lenders/:lenderId/journey', '/admin/login', '/admin/*'];
  expect(deeper.filter((page) => !staff.includes(page))).toEqual([]);
  expect(['/partner', '/partner/*'].filter((page) => !partners.includes(page))).toEqual([]);
});
