import { type LenderDisclosure, listLenderDisclosures } from '@saakh/contracts/catalogue/lenders';
import { listProducts } from '@saakh/contracts/catalogue/products';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { renderAt } from '#browser/testing/render';

const aster: LenderDisclosure = {
  lenderId: 7,
  name: 'Aster Finance',
  legalName: 'Aster Finance Private Limited',
  kind: 'nbfc',
  registrationNumber: 'N-13.00042',
  productTypes: ['Personal Loans', 'Gold Loans'],
  siteUrl: 'https://www.aster.example/',
  privacyUrl: 'https://www.aster.example/privacy',
  grievanceOfficer: { name: 'Rohan Rao', phone: '+91 60000 00011', email: 'grievance@aster.example' },
};
const banyan: LenderDisclosure = {
  ...aster,
  lenderId: 8,
  name: 'Banyan Bank',
  legalName: 'Banyan Bank Limited',
  kind: 'bank',
  siteUrl: null,
};
/** Nobody entered a number: nothing is said of the Reserve Bank. */
const unnumbered: LenderDisclosure = { ...aster, lenderId: 9, name: 'Chinar Finance', registrationNumber: '' };
const product = {
  productId: 1,
  productType: 'Personal Loans',
  slug: 'personal-loans',
  name: { en: 'Personal Loans', hi: 'पर्सनल लोन' },
  description: { en: '', hi: '' },
  sortOrder: 1,
  status: 1 as const,
  minAmountPaise: null,
  maxAmountPaise: null,
  minTenureMonths: null,
  maxTenureMonths: null,
};
const api = () =>
  fakeApi()
    .answer(listLenderDisclosures, { data: [aster, banyan, unnumbered] })
    .answer(listProducts, { data: [product] });
const hrefOf = (name: RegExp | string, inside = screen.getByRole('main')) =>
  within(inside).getByRole('link', { name }).getAttribute('href');

describe('lenders and disclosures', () => {
  test('REG-DL-2 anyone who is not signed in reads our role and officer in the name of the brand, and where to complain above us', async () => {
    api();
    await renderAt('/lenders-and-disclosures', {
      page: fakePage({
        brand: { name: { en: 'Vetanika', hi: 'वेतनिका' }, legalName: 'Vetanika Payroll Private Limited' },
      }),
    });
    expect(
      await screen.findByText(/Vetanika is run by Vetanika Payroll Private Limited.*lending service provider/),
    ).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText('Kavita Iyer')).toBeTruthy();
    expect(hrefOf('+91 80000 00001')).toBe('tel:+918000000001');
    expect(hrefOf('grievance@saakh.test')).toBe('mailto:grievance@saakh.test');
    expect(hrefOf(/CMS/)).toBe('https://cms.rbi.org.in');
    expect(hrefOf(/Sachet/)).toBe('https://sachet.rbi.org.in');
  });

  test('REG-DL-2 REG-DL-12 every lender stands with legal name, licence, purpose, officer and privacy policy', async () => {
    api();
    await renderAt('/lenders-and-disclosures');
    const [first, second, third] = (await screen.findAllByRole('heading', { level: 3 })).map((heading) =>
      heading.closest('li'),
    );
    expect(first?.textContent).toContain('Aster Finance Private Limited · Finance company (NBFC)');
    expect(first?.textContent).toContain('Personal Loans, Gold Loans');
    expect(first?.textContent).toContain('Rohan Rao');
    expect(hrefOf('+91 60000 00011', first ?? undefined)).toBe('tel:+916000000011');
    expect(hrefOf(/^Privacy policy of Aster Finance/, first ?? undefined)).toBe('https://www.aster.example/privacy');
    expect(second?.textContent).toContain('Banyan Bank Limited · Bank, licensed');
    expect(second?.textContent).toContain('N-13.00042');
    expect(third?.textContent).toContain('Finance company (NBFC)');
    expect(third?.textContent).not.toContain('Reserve Bank');
    expect(within(second ?? document.body).queryByRole('link', { name: /Website/ })).toBeNull();
  });

  test('LANG-02 REG-DP-3 all of it is read in Hindi, too', async () => {
    api();
    await changeLanguage('hi');
    await renderAt('/lenders-and-disclosures');
    expect(await screen.findByRole('heading', { level: 1, name: 'लेंडर और ज़रूरी जानकारी' })).toBeTruthy();
    expect((await screen.findAllByText(/पर्सनल लोन/)).length).toBe(3);
  });

  test('REG-DL-2 the footer of every page leads there', async () => {
    api();
    const { user, path } = await renderAt('/login');
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Lenders and disclosures' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lenders and disclosures' })).toBeTruthy();
    expect(path()).toBe('/lenders-and-disclosures');
  });

  test('a list that does not load says so and can be tried again', async () => {
    const server = api().refuse(listLenderDisclosures, 'UNAVAILABLE', 'Resting.');
    const { user } = await renderAt('/lenders-and-disclosures');
    expect(await screen.findByText('Resting.')).toBeTruthy();
    server.answer(listLenderDisclosures, { data: [aster] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Aster Finance')).toBeTruthy();
  });
});
