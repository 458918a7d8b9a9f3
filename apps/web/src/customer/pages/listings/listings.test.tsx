import { listCreditCards } from '@saakh/contracts/catalogue/credit-cards';
import { type Listing, listListings } from '@saakh/contracts/catalogue/listings';
import { listProducts } from '@saakh/contracts/catalogue/products';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { showLaterToast } from '#browser/testing/later-toast';
import { renderAt } from '#browser/testing/render';
import { productPath } from '#web/features/catalogue/products/product-path';

const fakeListing = (id: number, more: Partial<Listing> = {}): Listing => ({
  listingId: id,
  productType: 'Discount Vouchers',
  title: { en: `₹75 off, ${id}`, hi: `₹75 कम, ${id}` },
  seller: 'Annapoorna Kirana',
  image: '/assets/listings/annapoorna-kirana.svg',
  terms: { en: 'Once per number.', hi: 'एक नंबर पर एक बार।' },
  code: 'RATION75',
  validUntil: '2027-05-17',
  link: `/api/out/voucher/${id}?partner=cl`,
  ...more,
});

test('PROD-APPLY-10 vouchers show code, terms, last day and the recorded way to the seller, without a sign-in', async () => {
  fakeApi().answer(listListings, { data: [fakeListing(1), fakeListing(2, { code: null, validUntil: null })] });
  await renderAt('/discount-vouchers');
  expect(await screen.findByRole('heading', { level: 1, name: 'Discount vouchers' })).toBeTruthy();
  const [first, second] = (await screen.findAllByRole('article')).map((one) => within(one));
  expect(first?.getByText('RATION75')).toBeTruthy();
  expect(first?.getByText('Once per number.')).toBeTruthy();
  expect(first?.getByText('Valid until 17 May 2027')).toBeTruthy();
  const out = first?.getByRole('link', { name: /^Go to Annapoorna Kirana/ });
  expect(out?.getAttribute('href')).toBe('/api/out/voucher/1?partner=cl');
  expect(second?.queryByRole('button')).toBeNull();
  expect(second?.getByText('No expiry date')).toBeTruthy();
});

test('PROD-CAT-01 deals have a page of their own, and each page leads to the other', async () => {
  fakeApi().answer(listListings, ({ params }) => ({
    data: params.slug === 'deals' ? [fakeListing(7, { productType: 'Deals', link: '/api/out/deal/7?partner=cl' })] : [],
  }));
  const { user, path } = await renderAt('/deals');
  expect(await screen.findByRole('heading', { level: 1, name: 'Deals' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: /^Go to/ })).getAttribute('href')).toBe('/api/out/deal/7?partner=cl');
  await user.click(screen.getByRole('link', { name: 'See discount vouchers' }));
  await waitFor(() => expect(path()).toBe('/discount-vouchers'));
  expect(await screen.findByRole('heading', { name: 'Nothing available right now' })).toBeTruthy();
});

test('PROD-APPLY-10 the code is copied by one press and said so', async () => {
  fakeApi().answer(listListings, { data: [fakeListing(1)] });
  const { user } = await renderAt('/discount-vouchers');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copy code RATION75 for Annapoorna Kirana' }));
  expect(written).toHaveBeenCalledWith('RATION75');
  expect(await screen.findByText('Code RATION75 copied')).toBeTruthy();
});

test('ERR-13 a failed copy of a code is only logged', async () => {
  fakeApi().answer(listListings, { data: [fakeListing(1)] });
  const { user } = await renderAt('/discount-vouchers');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: /^Copy code/ }));
  await waitFor(() => expect(logged).toHaveBeenCalledWith('copying the code failed', 'denied'));
  await showLaterToast();
  expect(screen.queryByText(/is copied|denied/)).toBeNull();
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  logged.mockRestore();
});

test('PROD-APPLY-10 PROD-CAT-01 the tile of either leads to its page', () => {
  expect(productPath('Discount Vouchers')).toBe('/discount-vouchers');
  expect(productPath('Deals')).toBe('/deals');
});

test('PROD-APPLY-10 a failed load says so, and Hindi is Hindi', async () => {
  fakeApi().refuse(listListings, 'UNAVAILABLE', 'Not just now.');
  const first = await renderAt('/discount-vouchers');
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
  first.unmount();
  fakeApi()
    .answer(listListings, { data: [fakeListing(1)] })
    .answer(listProducts, { data: [] });
  await changeLanguage('hi');
  await renderAt('/discount-vouchers');
  expect(await screen.findByRole('heading', { name: '₹75 कम, 1' })).toBeTruthy();
  expect(screen.getByText('17 मई 2027 तक चलेगा')).toBeTruthy();
  await changeLanguage('en');
});

test.each([
  ['/discount-vouchers', 'Please check again later.'],
  ['/credit-cards', 'Please check again later.'],
] as const)('PROD-CAT-01 a category that is switched off says that there is nothing now: %s', async (path, text) => {
  const off = 'This product is not open at the moment';
  fakeApi().refuse(listListings, 'CONFLICT', off).refuse(listCreditCards, 'CONFLICT', off);
  await renderAt(path);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(off)).toBeNull();
});
