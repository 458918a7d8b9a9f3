import { listProducts } from '@saakh/contracts/catalogue/products';
import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { listShownJourneys, type ShownJourney } from '@saakh/contracts/lending/partner/lender-journeys';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { fakeProduct } from '#browser/testing/fake-product';
import { renderAt } from '#browser/testing/render';

const words = (en: string, hi: string) => ({ en, hi });
const PERSONAL: ShownJourney['products'][number] = {
  productType: 'Personal Loans',
  minAmountPaise: 5_000_000,
  maxAmountPaise: 100_000_000,
  minTenureMonths: 12,
  maxTenureMonths: 60,
  coolingOffDays: 3,
  documents: ['pan', 'bank_statement'],
  decisionHours: 24,
  own: {
    steps: [
      {
        title: words('Your work', 'आपका काम'),
        questions: [
          { label: words('Employer', 'कंपनी'), optional: false, sometimes: true },
          { label: words('Kind of work', 'काम का प्रकार'), optional: false, sometimes: false },
        ],
      },
    ],
    documents: [{ label: words('Address proof', 'पते का प्रूफ़'), optional: true }],
    agreements: 2,
  },
  toApproval: { medianHours: 5, ninetyPercentHours: 72 },
  toPayout: null,
};
const LENDERS: ShownJourney[] = [
  { lenderId: 1, name: 'Aster Finance', latinName: 'Aster Finance', kind: 'nbfc', products: [PERSONAL] },
  {
    lenderId: 2,
    name: 'Banyan Bank',
    latinName: 'Banyan Bank',
    kind: 'bank',
    products: [
      { ...PERSONAL, own: null },
      { ...PERSONAL, productType: 'Business Loans', own: null },
    ],
  },
];
const session = { partner: { partnerToken: 'p-tok' } };
async function show(answer: () => { data: ShownJourney[] } = () => ({ data: LENDERS })) {
  const api = fakeApi()
    .answer(getPartnerRevenue, fakePartnerOwner)
    .answer(listProducts, { data: [fakeProduct('Personal Loans', { name: words('Personal loan', 'पर्सनल लोन') })] })
    .answer(listShownJourneys, answer);
  return { api, ...(await renderAt('/partner/lender-journey', { session })) };
}
const lenderNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('PORTAL-PAGE-16 a lender’s way is told step by step: who does it, what is asked, papers, and usual times where they are known', async () => {
  const { user } = await show();
  expect(await screen.findByText('2 lenders found')).toBeTruthy();
  const card = screen.getByRole('heading', { level: 3, name: 'Aster Finance' }).closest('li') as HTMLElement;
  expect(within(card).queryByRole('list')).toBeNull();
  await user.click(within(card).getByText('Personal loan'));
  const titles = (await within(card).findAllByRole('heading', { level: 4 })).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Sign in',
    'Profile',
    'Offers',
    'Key facts',
    'Asked by the lender: Your work',
    'Documents for the lender',
    'Lender’s terms',
    'To the lender',
    'The lender decides',
    'Sign',
    'Disbursal',
  ]);
  const step = (name: string) => within(card).getByRole('heading', { level: 4, name }).closest('li')?.textContent ?? '';
  expect(step('Asked by the lender: Your work')).toMatch(/By the customer.*Employer \(if it applies\)Kind of work$/);
  expect(step('Documents for the lender')).toContain('Address proof (optional)');
  expect(step('Lender’s terms')).toContain('2 texts');
  expect(step('The lender decides')).toMatch(
    /The lender says: it decides within 24 hours.*half decided within 5 hours of applying, nine in ten within 3 days.*PAN card/,
  );
  expect(step('Disbursal')).toMatch(/not known yet.*without penalty within 3 days/);
  await changeLanguage('hi');
  expect(await within(card).findByRole('heading', { level: 4, name: 'लेंडर पूछता है: आपका काम' })).toBeTruthy();
});

test('PORTAL-PAGE-16 lenders are found by name and by product, in the page’s address; a lender without questions has the common steps, with the product’s own', async () => {
  const { user, path } = await show();
  await user.type(await screen.findByRole('searchbox', { name: 'Lender' }), 'ban');
  expect(lenderNames()).toEqual(['Banyan Bank']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'Business Loans');
  expect(path()).toContain('/partner/lender-journey');
  expect(await screen.findByText('This lender asks nothing beyond the common steps.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 4, name: 'Your business' }).closest('li')?.textContent).toMatch(
    /PAN of the business\.*GST number \(optional\)/,
  );
  await user.type(screen.getByRole('searchbox', { name: 'Lender' }), 'zz');
  expect(await screen.findByText('No such lender')).toBeTruthy();
});

test('PORTAL-PAGE-16 an empty list and a failure say so', async () => {
  const { unmount } = await show(() => ({ data: [] }));
  expect(await screen.findByText('No lender is available right now')).toBeTruthy();
  unmount();
  await show(() => {
    throw new Refusal('UNAVAILABLE', 'Not now');
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
});
