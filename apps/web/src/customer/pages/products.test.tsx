import { PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import { chooseProduct, listProducts, type Product } from '@saakh/contracts/catalogue/products';
import { getUser } from '@saakh/contracts/customers/profile';
import type { PageData } from '@saakh/contracts/page';
import { STANDARD_FUNNEL } from '@saakh/rules/partners/funnels/site-funnel';
import { WELCOME_TEXTS } from '@saakh/rules/partners/funnels/welcomes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { forgetLinkTarget, rememberLinkTarget } from '#browser/platform/links/link-target';
import { getSession, setStartUpLists } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import { PRODUCT_ICONS } from '#browser/ui/product-icon';

const catalogue = PRODUCT_TYPES.map(
  ({ name, slug }, index): Product => ({
    productId: index + 1,
    productType: name,
    slug,
    name: { en: name, hi: `हिन्दी ${name}` },
    description: { en: `About ${name}`, hi: `${name} के बारे में` },
    sortOrder: 100 - index,
    status: name === 'Personal Loans' || name === 'Car' ? 1 : 0,
    minAmountPaise: 100_000,
    maxAmountPaise: 100_000_000,
    minTenureMonths: 1,
    maxTenureMonths: 60,
  }),
);
const api = () =>
  fakeApi()
    .answer(listProducts, { data: catalogue })
    .answer(chooseProduct, ({ body }) => ({
      productId: body.productId,
      productType: catalogue[body.productId - 1]?.productType ?? '',
    }))
    .answer(getUser, { data: fakeProfile() });

describe('products page', () => {
  test('ROUTE-08 CONST-18 every category stands there; what is off is named and leads nowhere', async () => {
    api();
    await renderAt('/products');
    await screen.findByRole('button', { name: /^Personal Loans/ });
    for (const { name } of PRODUCT_TYPES) expect(screen.getByText(name)).toBeTruthy();
    const off = screen.getByRole('region', { name: 'Not available right now' });
    expect(within(off).getAllByRole('listitem')).toHaveLength(PRODUCT_TYPES.length - 2);
    expect(within(off).queryByRole('button')).toBeNull();
    expect(within(off).queryByRole('link')).toBeNull();
  });

  test('REG-RBC-7 each lender is named, in partnership with the brand, which is none; nothing is said before they are known', async () => {
    api();
    const page = fakePage({ brand: { name: { en: 'Vetanika', hi: 'वेतनिका' } } });
    await renderAt('/products', { page });
    await screen.findByRole('button', { name: /^Personal Loans/ });
    expect(screen.queryByText(/in partnership/)).toBeNull();
    const lender = (lenderId: number, name: string) => ({ lenderId, name, slug: name, logo: '' });
    act(() =>
      setStartUpLists({ smartList: { products: [], lenders: [lender(1, 'Aster Finance'), lender(2, 'Banyan Bank')] } }),
    );
    const words =
      'Loans are provided by Aster Finance, Banyan Bank, in partnership with Vetanika. Vetanika is not a lender.';
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
    await changeLanguage('hi');
    expect(await screen.findByText(/Aster Finance, Banyan Bank, वेतनिका के साथ मिलकर/)).toBeTruthy();
  });

  test('PORTAL-PAGE-19 who came by a link to a product finds it first, also where the site shows others; one that is off is not promised', async () => {
    api();
    const page: PageData = { ...fakePage(), funnel: { ...STANDARD_FUNNEL, products: ['Personal Loans'] } };
    rememberLinkTarget('/user/profile', 'Car');
    const { unmount } = await renderAt('/products', { page });
    const names = async () =>
      (await screen.findAllByRole('button', { name: /About/ })).map((tile) => tile.textContent?.slice(0, 3));
    expect(await names()).toEqual(['Car', 'Per']);
    expect(screen.getByText('Your link is for Car, so it is shown first.')).toBeTruthy();
    await changeLanguage('hi');
    expect(await screen.findByText(/आप हिन्दी Car के लिंक/)).toBeTruthy();
    await changeLanguage('en');
    unmount();
    rememberLinkTarget('/user/profile', 'Deals');
    await renderAt('/products', { page });
    expect(await names()).toEqual(['Per']);
    expect(screen.queryByText(/Your link is for/)).toBeNull();
    forgetLinkTarget();
  });

  test('tiles stand in catalogue order', async () => {
    api();
    await renderAt('/products');
    const tiles = await screen.findAllByRole('button', { name: /About/ });
    expect(tiles.map((tile) => tile.textContent?.slice(0, 3))).toEqual(['Car', 'Per']);
  });

  test('PORTAL-PAGE-19 on a partner’s site those that it shows stand in its order, what is off stays off, and its greeting is said', async () => {
    api();
    const products = ['Deals', 'Personal Loans', 'Car'];
    const page: PageData = { ...fakePage(), funnel: { ...STANDARD_FUNNEL, products, welcome: 'help' } };
    await renderAt('/products', { page });
    const tiles = await screen.findAllByRole('button', { name: /About/ });
    expect(tiles.map((tile) => tile.textContent?.slice(0, 3))).toEqual(['Per', 'Car']);
    const off = screen.getByRole('region', { name: 'Not available right now' });
    expect(
      within(off)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Deals']);
    expect(screen.queryByText('Gold Loans')).toBeNull();
    expect(screen.getByText(WELCOME_TEXTS.en.help)).toBeTruthy();
  });

  test('PORTAL-PAGE-19 a preview says that it is one and leads to the pages that a draft changes; without one nothing is said', async () => {
    api();
    const { unmount } = await renderAt('/products', {
      page: { ...fakePage(), funnel: STANDARD_FUNNEL, preview: true },
    });
    const bar = await screen.findByRole('complementary', { name: 'Preview' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/', '/customer-site', '/products']);
    unmount();
    await renderAt('/products');
    await screen.findByRole('button', { name: /^Personal Loans/ });
    expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
  });

  test('PROD-APPLY-01 a signed-in customer who chooses Personal Loans comes to its profile', async () => {
    const server = api();
    const { user, path } = await renderAt('/products', { session: { customer: { ...SIGNED_IN, productType: null } } });
    await user.click(await screen.findByRole('button', { name: /^Personal Loans/ }));
    await waitFor(() => expect(path()).toBe('/user/user-detail'));
    expect(server.callsOf(chooseProduct)[0]?.body).toEqual({ productId: 1 });
    expect(getSession().customer).toMatchObject({ productId: 1, productType: 'Personal Loans' });
    expect(server.stored.get('productType')).toBe('Personal Loans');
  });

  test('ROUTE-01 ROUTE-03 FLOW-04 with the special flag on, the products come first and the sign-in after the choice', async () => {
    api();
    const page = fakePage({ settings: { productsFirst: true } });
    await renderAt('/diwali', { page });
    await screen.findByRole('button', { name: /^Personal Loans/ });
    const { user, path } = await renderAt('/', { page });
    await user.click(await screen.findByRole('button', { name: /^Personal Loans/ }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByLabelText('Mobile number')).toBeTruthy();
  });

  test.each([
    ['Credit Cards', '/credit-cards'],
    ['Discount Vouchers', '/discount-vouchers'],
    ['Deals', '/deals'],
  ])('who is not signed in may look at %s at once', async (name, target) => {
    api().answer(listProducts, { data: catalogue.map((product) => ({ ...product, status: 1 as const })) });
    const { user, path } = await renderAt('/products');
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(path()).toBe(target));
  });

  test('ROUTE-09 the products answer at their own address, whatever the flag says', async () => {
    for (const productsFirst of [true, false]) {
      api();
      const { unmount } = await renderAt('/products', { page: fakePage({ settings: { productsFirst } }) });
      expect(await screen.findByRole('button', { name: /^Personal Loans/ })).toBeTruthy();
      unmount();
    }
  });

  test('CONST-13 CONST-22 CONST-23 the representative example stands below', async () => {
    api();
    await renderAt('/products');
    expect(
      await screen.findByText(
        'Loans of ₹1000 to 1000000, at interest rates of 10.99% to 36% a year, for terms up to 60 months.',
      ),
    ).toBeTruthy();
  });

  test('CONST-13 what lenders give today stands below by product, with one loan in full', async () => {
    const [personal, ...others] = catalogue;
    if (!personal) throw new Error('no product');
    const loan = { rateBps: 1_850, feesPaise: 236_000, emiPaise: 918_000, aprBps: 2_310, totalPaise: 11_252_000 };
    const terms = {
      minAmountPaise: 2_500_000,
      maxAmountPaise: 350_000_000,
      minTenureMonths: 6,
      maxTenureMonths: 84,
      rateMinBps: 1_099,
      rateMaxBps: 2_800,
      example: { amountPaise: 10_000_000, tenureMonths: 12, loan },
    };
    api().answer(listProducts, { data: [{ ...personal, terms }, ...others] });
    await renderAt('/products');
    const said = (await screen.findByText(/₹25,000 to ₹35,00,000/)).textContent;
    expect(said).toContain('at 10.99% to 28% a year, for 6 to 84 months');
    expect(said).toContain('₹1,00,000 for 12 months at 18.50% a year, with fees of ₹2,360: EMI ₹9,180, APR 23.10%');
  });

  test('a choice that the server refuses is a toast, and the page stays', async () => {
    api().refuse(chooseProduct, 'CONFLICT', 'This product is off just now.');
    const { user, path } = await renderAt('/products');
    await user.click(await screen.findByRole('button', { name: /^Personal Loans/ }));
    expect(await screen.findByText('This product is off just now.')).toBeTruthy();
    expect(path()).toBe('/products');
  });

  test('LANG-02 product names are Hindi when Hindi is chosen', async () => {
    api();
    await changeLanguage('hi');
    await renderAt('/products');
    expect(await screen.findByText('हिन्दी Personal Loans')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'आपको क्या चाहिए?' })).toBeTruthy();
  });

  test('every product has a line icon of its own', () => {
    const icons = PRODUCT_TYPES.map(({ slug }) => PRODUCT_ICONS[slug]);
    expect(icons.every(Boolean)).toBe(true);
    expect(new Set(icons).size).toBe(PRODUCT_TYPES.length);
  });
});
