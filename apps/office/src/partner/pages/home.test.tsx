import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { getPaymentDetails, listOwnStatements } from '@saakh/contracts/money/partner/statements';
import { getPartnerDashboard } from '@saakh/contracts/partners/partner-cases';
import { listPartnerLinks, makePartnerLink, type PartnerLink } from '@saakh/contracts/partners/tracking-links';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const session = { partner: { partnerToken: 'p-tok' } };
const serverFor = (kind: 'owner' | 'staff' = 'owner') =>
  fakeApi().answer(getPartnerRevenue, { ...fakePartnerOwner, kind });

test('PORTAL-PAGE-01 the dashboard shows today, the money and what stands still, each figure with the way to its rows', async () => {
  const days = Array.from({ length: 30 }, (_, at) => ({
    on: new Date(Date.UTC(2026, 9, 20 + at)).toISOString().slice(0, 10),
    leads: at % 3,
    applications: 0,
  }));
  const api = serverFor().answer(getPartnerDashboard, {
    data: {
      today: { leads: 4, applications: 2 },
      month: {
        leads: 31,
        applications: 12,
        disbursals: 3,
        disbursedPaise: 7_50_000_00,
        clickOuts: 17,
        insuranceRequests: 4,
      },
      money: { earnedPaise: 12_345_67, openPaise: 15_000_00, approvedPaise: 8_000_00, paidPaise: 0 },
      stuck: 1000,
      days,
    },
  });
  await renderAt('/partner', { session });
  const money = await screen.findByRole('link', { name: /Earned this month/ });
  expect(money.textContent).toContain('₹12,345.67');
  const leadsTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(money.getAttribute('href')).toBe(
    '/partner/reports?list=commission&preset=custom_range&from=2026-11-01&to=2026-11-18',
  );
  expect(leadsTo(/Not on a statement yet/)).toBe('/partner/reports?list=commission&open=1');
  expect(leadsTo(/Approved, not paid yet/)).toBe('/partner/reports?list=statements&owed=1');
  expect(leadsTo(/Paid to you this month/)).toBe('/partner/reports?list=statements&paid=2026-11');
  expect(screen.getByRole('link', { name: /Applications with no news/ }).textContent).toContain('999+');
  expect(screen.getByRole('link', { name: /Applications with no news/ }).getAttribute('href')).toContain('stuck=1');
  // Counts of people who are not named lead nowhere.
  for (const [name, count] of [
    ['Visits to card issuers and sellers', '17'],
    ['Requests to insurers', '4'],
  ] as const) {
    expect(screen.getByText(name).parentElement?.textContent).toBe(`${name}${count}`);
    expect(screen.getByText(name).closest('a')).toBeNull();
  }
  expect(screen.getByRole('img', { name: /leads from 20 October 2026 to 18 November 2026/ })).toBeTruthy();
  expect(api.callsOf(getPartnerDashboard)).toHaveLength(1);
});

test('PORTAL-PAGE-01 staff see no money on the dashboard, and a failure says so with a way to try again', async () => {
  let fails = true;
  serverFor('staff').answer(getPartnerDashboard, () => {
    if (fails) throw new Refusal('INTERNAL', 'Something went wrong');
    const none = { leads: 0, applications: 0 };
    return {
      data: {
        ...{
          today: none,
          month: { ...none, disbursals: 0, disbursedPaise: 0, clickOuts: 0, insuranceRequests: 0 },
          money: null,
          stuck: 0,
        },
        days: [{ on: '2026-11-18', ...none }],
      },
    };
  });
  const { user, router } = await renderAt('/partner', { session });
  const again = await screen.findByRole('button', { name: /Try again/ });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('Leads of the last 30 days')).toBeTruthy();
  expect(screen.queryByText('Your money')).toBeNull();
  // Nor is it promised, and who opens a page of owners is told why it did not open for as long as they look.
  expect(screen.getByText('Your leads, applications and loans, with their files.')).toBeTruthy();
  expect(screen.queryByText(/The page that you opened/)).toBeNull();
  await router.navigate('/partner/referral');
  expect(await screen.findByText(/^Only owners can open that page/)).toBeTruthy();
  await changeLanguage('hi');
  expect(await screen.findByText(/यह पेज सिर्फ़ मालिक देख सकते हैं/)).toBeTruthy();
  expect(screen.getByText('आपकी लीड, आवेदन और लोन, फ़ाइलों के साथ।')).toBeTruthy();
});

const NONE = { leads: 0, applications: 0 };
const NOTHING_YET = {
  today: NONE,
  month: { ...NONE, disbursals: 0, disbursedPaise: 0, clickOuts: 0, insuranceRequests: 0 },
  money: { earnedPaise: 0, openPaise: 0, approvedPaise: 0, paidPaise: 0 },
  stuck: 0,
  days: [{ on: '2026-11-18', ...NONE }],
};
const LINK: PartnerLink = {
  linkId: 'lnk_1',
  address: 'https://saakh.example/l/malwa7',
  code: 'malwa7',
  productType: null,
  state: 'on',
  person: 'Vinod Patidar',
  isOwn: true,
  createdAt: '2026-11-12T06:30:00.000Z',
  clicks: 0,
  leads: 0,
  signIns: 0,
  applications: 0,
};

test('PORTAL-PAGE-01 PORTAL-PAGE-04 the first page sends the own link on by WhatsApp, in the language that is read, and makes it where there is none', async () => {
  const api = serverFor()
    .answer(getPartnerDashboard, { data: NOTHING_YET })
    .answer(listPartnerLinks, {
      data: [{ ...LINK, isOwn: false, linkId: 'lnk_other', address: 'https://other.example' }],
    })
    .answer(makePartnerLink, { data: LINK });
  await renderAt('/partner', { session });
  const wordsOf = (name: RegExp) =>
    new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '').searchParams.get('text');
  expect(await screen.findByText(LINK.address)).toBeTruthy();
  expect(wordsOf(/Send by WhatsApp/)).toMatch(/in one place.*https:\/\/saakh\.example\/l\/malwa7$/s);
  expect(api.callsOf(makePartnerLink).map(({ body }) => body)).toEqual([{ productType: null }]);
  expect(screen.getByRole('link', { name: 'Share a product' }).getAttribute('href')).toBe('/partner/product-offering');
  await changeLanguage('hi');
  expect(wordsOf(/WhatsApp/)).toMatch(/एक ही जगह.*malwa7$/s);
});

test('PORTAL-PAGE-01 nothing is offered to send where the own link is off or may not be made', async () => {
  const api = serverFor()
    .answer(getPartnerDashboard, { data: NOTHING_YET })
    .answer(listPartnerLinks, { data: [{ ...LINK, state: 'off' }] });
  const { unmount } = await renderAt('/partner', { session });
  expect(await screen.findByText('Leads of the last 30 days')).toBeTruthy();
  expect(screen.queryByText('Share your site')).toBeNull();
  unmount();
  api.answer(listPartnerLinks, { data: [] }).answer(makePartnerLink, () => {
    throw new Refusal('FORBIDDEN', 'No');
  });
  await renderAt('/partner', { session });
  expect(await screen.findByText('Leads of the last 30 days')).toBeTruthy();
  expect(screen.queryByText('Share your site')).toBeNull();
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
});

test('PORTAL-PAGE-01 an owner whose bank account is not known is told so at once, with the way to it; staff and who has one are not', async () => {
  const kept = {
    holder: 'Malwa Loans',
    account: '****1234',
    ifsc: 'HDFC0000001',
    bank: 'HDFC Bank',
    pan: 'AB******4F',
  };
  const api = serverFor()
    .answer(getPartnerDashboard, { data: NOTHING_YET })
    .answer(getPaymentDetails, { data: null, offered: null });
  const { unmount } = await renderAt('/partner', { session });
  expect(await screen.findByText('Add your bank account so that we can pay you.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add bank account and tax numbers' }).getAttribute('href')).toBe(
    '/partner/settings',
  );
  unmount();
  api.answer(getPaymentDetails, {
    offered: null,
    data: {
      ...kept,
      gstin: null,
      updatedAt: '2026-11-12T06:30:00.000Z',
      heldUntil: null,
      isFirst: false,
      isDoubted: false,
      isReturned: false,
    },
  });
  const again = await renderAt('/partner', { session });
  expect(await screen.findByText('Leads of the last 30 days')).toBeTruthy();
  expect(screen.queryByText(/Add your bank account/)).toBeNull();
  again.unmount();
  const ofStaff = serverFor('staff').answer(getPartnerDashboard, { data: { ...NOTHING_YET, money: null } });
  await renderAt('/partner', { session });
  expect(await screen.findByText('Leads of the last 30 days')).toBeTruthy();
  expect(ofStaff.callsOf(getPaymentDetails)).toEqual([]);
});

test.each([
  ['en', 'The bank returned your payout', true, /^Nothing more is paid to this account/],
  ['en', 'The bank returned your payout', false, /^We pay it again with a later payout/],
  ['hi', 'बैंक ने आपका भुगतान लौटा दिया', true, /^इस खाते में अब कुछ नहीं भेजा जाएगा/],
] as const)(
  'PORTAL-PAGE-01 in %s the first page says that “%s” and what to do (account held: %s)',
  async (...[language, title, isReturned, toDo]) => {
    const details = {
      ...{
        holder: 'Malwa Loans',
        account: '****1234',
        ifsc: 'HDFC0000001',
        bank: null,
        pan: 'AB******4F',
        gstin: null,
      },
      ...{ updatedAt: '2026-11-12T06:30:00.000Z', heldUntil: null, isFirst: false, isDoubted: false, isReturned },
    };
    const statement = {
      ...{ statementId: 'stm_1', number: 'SK-2026-10-A', month: '2026-10', lines: 3 },
      state: 'returned' as const,
      ...{ grossPaise: 31_440_27, taxBasePaise: 31_440_27, taxBps: 200, taxPaise: 628_80, netPaise: 30_811_47 },
      ...{ cgstPaise: 0, sgstPaise: 0, igstPaise: 0, gstUninvoicedPaise: 0, gstBeforePaise: 0 },
      tax: {
        reason: 'with-pan' as const,
        ...{ freePaise: 20_000_00, section: '393(1)', act: 2025 as const, paymentCode: '1006' },
        ...{ returnForm: '140', certificate: '131' },
      },
      ...{ approvedAt: '2026-11-05T06:30:00.000Z', paidOn: null, utr: null },
      ...{ returnReason: 'Account closed', account: '********9012' },
    };
    serverFor()
      .answer(getPartnerDashboard, { data: NOTHING_YET })
      .answer(getPaymentDetails, { data: details, offered: null })
      .answer(listOwnStatements, {
        data: [statement, { ...statement, statementId: 'stm_2', state: 'sent' }],
        drafts: [],
      });
    await changeLanguage(language);
    await renderAt('/partner', { session });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(/₹30,811\.47.*9012.*Account closed/)).toBeTruthy();
    expect(await screen.findByText(toDo)).toBeTruthy();
    expect(
      screen.getByRole('link', { name: /Check the account in Settings|सेटिंग में खाता देखें/ }).getAttribute('href'),
    ).toBe('/partner/settings');
  },
);
