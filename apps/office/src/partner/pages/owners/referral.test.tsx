import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { getInvitationCode, getOwnReferral, type OwnReferral } from '@saakh/contracts/partners/referrals';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const session = { partner: { partnerToken: 'p-tok' } };
const ADDRESS = 'https://saakh.example/vetanika/create-merchant-form/vetanika';
const SHOP = { merchantId: 'mer_1', name: 'Malwa Loan Point', paused: false };
const OF_MONTH = { leads: 12, applications: 4, loans: 1, disbursedPaise: 50_000_00 };
const terms = {
  percent: 10.5,
  mostPerCasePaise: 500_00,
  mostPerMonthPaise: 10_000_00,
  since: '2026-01-01',
  until: null,
};
const NOTHING: OwnReferral = {
  month: '2026-11',
  invitation: null,
  brought: [],
  broughtTotals: { monthPaise: 0, totalPaise: 0 },
  shops: [],
  shopTotals: { shops: 0, leads: 0, applications: 0, loans: 0, disbursedPaise: 0 },
};
const SOME: OwnReferral = {
  ...NOTHING,
  invitation: { address: ADDRESS, brandKey: 'vetanika' },
  brought: [
    { partnerId: 'ptr_1', name: 'Bela', terms, monthPaise: -20_00, totalPaise: 1_234_50 },
    {
      ...{ partnerId: 'ptr_2', name: 'Cedar', monthPaise: 0, totalPaise: 100_00 },
      terms: { ...terms, mostPerCasePaise: null, mostPerMonthPaise: null, until: '2026-02-28' },
    },
    { partnerId: 'ptr_3', name: 'Deodar', terms: null, monthPaise: 0, totalPaise: 5_00 },
  ],
  broughtTotals: { monthPaise: -20_00, totalPaise: 1_339_50 },
  shops: [
    { ...SHOP, ...OF_MONTH },
    { ...SHOP, merchantId: 'mer_2', name: 'Closed', paused: true, ...NOTHING.shopTotals },
  ].map(({ merchantId, name, paused, leads, applications, loans, disbursedPaise }) => ({
    ...{ merchantId, name, paused, leads, applications, loans, disbursedPaise },
  })),
  shopTotals: { shops: 340, ...OF_MONTH },
};
function open(data: OwnReferral) {
  fakeApi()
    .answer(getPartnerRevenue, fakePartnerOwner)
    .answer(getOwnReferral, { data })
    .answer(getInvitationCode, { png: 'iVBORw0KGgo=' });
  return renderAt('/partner/referral', { session });
}
const cellsOf = (name: RegExp) =>
  [...screen.getByRole('row', { name }).querySelectorAll('th, td')].map((cell) => cell.textContent);

test('PORTAL-PAGE-13 the form for shops is shared by link, WhatsApp and QR code; partners and shops stand with what each brought', async () => {
  await open(SOME);
  expect(await screen.findByRole('heading', { level: 1, name: 'Referral' })).toBeTruthy();
  expect(await screen.findByText(ADDRESS)).toBeTruthy();
  expect(await screen.findByRole('img', { name: `QR code of ${ADDRESS}` })).toBeTruthy();
  const sent = new URL(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '').searchParams.get(
    'text',
  );
  expect(sent).toContain('Vetanika');
  expect(sent).toContain(ADDRESS);
  const [, words, month, total] = cellsOf(/^Bela/);
  for (const part of ['10.5% of its commission', 'at most ₹500 a loan and ₹10,000 a month', 'since 1 January 2026']) {
    expect(words).toContain(part);
  }
  expect([month, total]).toEqual(['-₹20.00', '₹1,234.50']);
  expect(cellsOf(/^Cedar/)[1]).toContain('without a limit');
  expect(cellsOf(/^Cedar/)[1]).toContain('ended on 28 February 2026');
  expect(cellsOf(/^Deodar/)[1]).toBe('No longer yours. What it brought stays');
  expect(screen.getByText('All together: -₹20.00 this month, ₹1,339.50 so far.')).toBeTruthy();
  expect(cellsOf(/^Malwa/)).toEqual(['Malwa Loan Point', '12', '4', '1', '₹50,000']);
  expect(cellsOf(/^Closed/)[0]).toBe('Closed (paused)');
  expect(screen.getByText('Of the 340 shops, the 2 with the most loans are listed.')).toBeTruthy();
});

test('PORTAL-PAGE-13 the split is worked through by the own terms: a loan below the limit and one above it', async () => {
  await open(SOME);
  expect(await screen.findByRole('heading', { name: 'An example with your terms for Bela' })).toBeTruthy();
  // ₹500 are reached with a commission of ₹4,762; a half more is ₹7,143.
  expect(cellsOf(/^₹2,000/)).toEqual(['₹2,000.00', '₹210.00', '₹210.00']);
  expect(cellsOf(/^₹8,000/)).toEqual(['₹8,000.00', '₹840.00', '₹500.00']);
  expect(screen.getByText(/You get ₹10,000 in a month at most for this partner/)).toBeTruthy();
});

test('PORTAL-PAGE-13 who brought nobody yet reads how it goes, in Hindi too, without an example that would be nobody’s', async () => {
  await open(NOTHING);
  expect(await screen.findByText('Your company has no site yet')).toBeTruthy();
  expect(screen.getByText('No partners yet')).toBeTruthy();
  expect(screen.getByText('No shops yet')).toBeTruthy();
  expect(screen.queryByText(/^An example/)).toBeNull();
  await changeLanguage('hi');
  expect(await screen.findByRole('heading', { name: 'आपके लाए पार्टनर' })).toBeTruthy();
  expect(screen.getByText(/कोई हमारे साथ काम करना चाहता है/)).toBeTruthy();
});
