import { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import { chooseProduct, listProducts } from '@saakh/contracts/catalogue/products';
import { recordVisit } from '@saakh/contracts/operations/system-status/health';
import type { PageData } from '@saakh/contracts/page';
import type { SiteFunnel } from '@saakh/contracts/partners/funnels';
import { calculateLoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import { STANDARD_FUNNEL } from '@saakh/rules/partners/funnels/site-funnel';
import { WELCOME_TEXTS } from '@saakh/rules/partners/funnels/welcomes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatPaise } from '#browser/platform/format';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession, setStartUpLists } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { fakeProduct } from '#browser/testing/fake-product';
import { renderAt } from '#browser/testing/render';

const products = [
  fakeProduct('Personal Loans'),
  fakeProduct('Business Loans', { productId: 2 }),
  fakeProduct('Gold Loans', { productId: 3, status: 0 }),
];
const server = (data = products) =>
  fakeApi()
    .answer(listProducts, { data })
    .answer(chooseProduct, ({ body }) => ({
      productId: body.productId,
      productType: products.find(({ productId }) => productId === body.productId)?.productType ?? '',
    }));

describe('socialmedia-onboarding', () => {
  test('ROUTE-20 keeps the campaign, tells the visit and goes on to the login', async () => {
    const api = server();
    const { path } = await renderAt('/socialmedia-onboarding?utm_source=instagram&utm_campaign=diwali&x=1');
    await waitFor(() => expect(path()).toBe('/login'));
    const utms = { utm_source: 'instagram', utm_campaign: 'diwali' };
    expect(getSession().customer.utms).toEqual(utms);
    expect(api.callsOf(recordVisit).map(({ body }) => body)).toEqual([{ path: '/socialmedia-onboarding', utms }]);
  });

  test('ROUTE-20 a link without parameters counts as one from there, and one of before is not written over', async () => {
    server();
    await renderAt('/socialmedia-onboarding');
    await waitFor(() =>
      expect(getSession().customer.utms).toEqual({ utm_source: 'socialmedia-onboarding', utm_medium: 'social' }),
    );
    const known = { utm_source: 'partner' };
    await renderAt('/socialmedia-onboarding', { session: { customer: { utms: known } } });
    await waitFor(() => expect(getSession().customer.utms).toEqual(known));
  });

  test('ROUTE-20 the visit is told in a tab that was here before, too', async () => {
    const api = server();
    await renderAt('/login');
    await renderAt('/socialmedia-onboarding?utm_source=x');
    await waitFor(() => expect(api.callsOf(recordVisit)).toHaveLength(2));
  });
});

describe('customer-site', () => {
  test('ROUTE-23 shows the brand with what is on, whom to ask and the way in', async () => {
    server();
    const { user, path } = await renderAt('/customer-site', {
      page: fakePage({
        brand: { name: { en: 'Vetanika', hi: 'वेतनिका' }, legalName: 'Vetanika Payroll Private Limited' },
      }),
    });
    expect(await screen.findByRole('heading', { name: 'Welcome to Vetanika' })).toBeTruthy();
    expect(await screen.findByText('Personal Loans')).toBeTruthy();
    expect(screen.queryByText('Gold Loans')).toBeNull();
    expect(screen.getByText(/Vetanika is run by Vetanika Payroll Private Limited/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '+91 80000 00000' }).getAttribute('href')).toBe('tel:+918000000000');
    await user.click(screen.getByRole('link', { name: 'Start with your mobile number' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  test('ROUTE-23 nothing on, and no connection, are said with what next', async () => {
    server([]);
    await renderAt('/customer-site');
    expect(await screen.findByText('Nothing is available right now')).toBeTruthy();
    fakeApi().refuse(listProducts, 'UNAVAILABLE', 'The service is resting.');
    await renderAt('/customer-site');
    expect((await screen.findByRole('alert')).textContent).toContain('The service is resting.');
  });
});

describe('the entry that a partner has set up', () => {
  const set = (change: Partial<SiteFunnel>, beginsWith?: 'entry'): PageData => ({
    ...fakePage({ settings: beginsWith ? { beginsWith } : {} }),
    funnel: { ...STANDARD_FUNNEL, ...change },
  });

  test('PORTAL-PAGE-19 the site begins with it, greets as was chosen, and leads to the product at once', async () => {
    const api = server();
    const page = set({ welcome: 'compare', startWith: 'Personal Loans' }, 'entry');
    const { user, path } = await renderAt('/', { page });
    const start = await screen.findByRole('button', { name: 'Start with Personal Loans' });
    expect(screen.getByText(WELCOME_TEXTS.en.compare)).toBeTruthy();
    await user.click(start);
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.callsOf(chooseProduct)[0]?.body).toEqual({ productId: 1 });
  });

  test('PORTAL-PAGE-19 BIZDLG-01 before a business loan the registration is asked for here, too', async () => {
    server();
    const { user } = await renderAt('/customer-site', { page: set({ startWith: 'Business Loans' }) });
    await user.click(await screen.findByRole('button', { name: 'Start with Business Loans' }));
    expect(await screen.findByText('Do you have a business registration certificate?')).toBeTruthy();
  });

  test('PORTAL-PAGE-19 a product that is off is no beginning, and only what the site shows stands there', async () => {
    server();
    await renderAt('/customer-site', {
      page: set({ startWith: 'Gold Loans', products: ['Business Loans', 'Gold Loans'] }),
    });
    expect(await screen.findByText('Business Loans')).toBeTruthy();
    expect(screen.queryByText('Personal Loans')).toBeNull();
    expect(screen.queryByText('Gold Loans')).toBeNull();
    expect(screen.getByRole('link', { name: 'Start with your mobile number' })).toBeTruthy();
  });

  test('REG-ML-1 REG-RBC-7 PORTAL-PAGE-19 lenders that are named first are followed by all others, with whose order it is', async () => {
    server();
    await renderAt('/customer-site', { page: set({ lenders: [3] }) });
    await screen.findByText('Personal Loans');
    const lender = (lenderId: number, name: string) => ({ lenderId, name, slug: name, logo: '' });
    const lenders = [lender(1, 'Aster Finance'), lender(2, 'Banyan Bank'), lender(3, 'Cedar Finance')];
    act(() => setStartUpLists({ smartList: { products: [], lenders } }));
    expect(
      screen.getByText(/provided by Cedar Finance, Aster Finance, Banyan Bank, in partnership with Saakh/),
    ).toBeTruthy();
    expect(
      screen.getByText(/Saakh chose the order of these names. Your offers are sorted by what the loan costs/),
    ).toBeTruthy();
  });
});

describe('the solar-loans host', () => {
  const solar = fakePage({ settings: { solarLoansHost: true } });

  test('ROUTE-27 ROUTE-28 its empty path is a landing page of its own, on another host it is the login', async () => {
    server();
    await renderAt('/', { page: solar });
    expect(await screen.findByRole('heading', { name: 'A loan for solar panels on your roof' })).toBeTruthy();
    await renderAt('/diwali', { page: solar });
    expect(await screen.findByLabelText('Mobile number')).toBeTruthy();
    await renderAt('/');
    expect(await screen.findByLabelText('Mobile number')).toBeTruthy();
  });

  test('ROUTE-27 REG-KFS-3 its costs are those of our own rules, at both ends of the rates', async () => {
    server();
    await renderAt('/', { page: solar });
    const example = (await screen.findByRole('heading', { name: 'A loan of ₹2,00,000' })).closest('section');
    if (!example) throw new Error('no example');
    const cost = (annualRateBps: number) => {
      const found = calculateLoanCost({
        principalPaise: 20_000_000,
        annualRateBps,
        tenureMonths: EXAMPLE_TERMS.tenureMaxMonths,
        feesPaise: 0,
      });
      if (!found.valid) throw new Error('no loan');
      return found;
    };
    const [low, high] = [cost(EXAMPLE_TERMS.rateMinBps), cost(EXAMPLE_TERMS.rateMaxBps)];
    const whole = (paise: number) => formatPaise(Math.round(paise / 100) * 100);
    for (const figure of ['emiPaise', 'totalInterestPaise', 'totalPayablePaise'] as const)
      expect(within(example).getByText(`${whole(low[figure])} to ${whole(high[figure])}`)).toBeTruthy();
  });

  test('ROUTE-27 leads into a personal loan for a home', async () => {
    const api = server();
    const { user, path } = await renderAt('/', { page: solar });
    await waitFor(() => expect(screen.getByRole('button', { name: 'For my home' })).toHaveProperty('disabled', false));
    await user.click(screen.getByRole('button', { name: 'For my home' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.callsOf(chooseProduct)[0]?.body).toEqual({ productId: 1 });
    expect(getSession().customer.productType).toBe('Personal Loans');
  });

  test('ROUTE-27 BIZDLG-01 leads into a business loan through the question for the certificate', async () => {
    server();
    const { user, path } = await renderAt('/', { page: solar });
    await user.click(await screen.findByRole('button', { name: 'For my shop or business' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(getSession().customer.productType).toBe('Business Loans');
  });

  test('ROUTE-27 a product that is off is no way in', async () => {
    server([fakeProduct('Personal Loans'), fakeProduct('Business Loans', { productId: 2, status: 0 })]);
    await renderAt('/', { page: solar });
    await waitFor(() => expect(screen.getByRole('button', { name: 'For my home' })).toHaveProperty('disabled', false));
    expect(screen.queryByRole('button', { name: 'For my shop or business' })).toBeNull();
  });

  test('LANG-02 ROUTE-27 the page is Hindi in Hindi', async () => {
    server();
    await changeLanguage('hi');
    await renderAt('/', { page: fakePage({ language: 'hi', settings: { solarLoansHost: true } }) });
    expect(await screen.findByRole('heading', { name: 'छत पर सोलर पैनल के लिए लोन' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: '₹2,00,000 का लोन' })).toBeTruthy();
  });
});
