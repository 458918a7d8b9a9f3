import { listMasqueradeVisits } from '@saakh/contracts/identity/sign-in/masquerade';
import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  getPaymentDetails,
  listOwnStatements,
  type OwnStatement,
  savePaymentDetails,
} from '@saakh/contracts/money/partner/statements';
import { listPartnerQueries } from '@saakh/contracts/operations/partner/tickets';
import { type AssistedLead, addAssistedLead, listAssistedLeads } from '@saakh/contracts/partners/assisted-leads';
import { listOwnDisputes, raiseDispute } from '@saakh/contracts/partners/disputes';
import { PARTNER_MESSAGES as PARTNER_CODES } from '@saakh/contracts/partners/messages';
import {
  type CommissionLine,
  exportPartnerCases,
  getPartnerCase,
  listBringers,
  listCommission,
  listPartnerCases,
  listPartnerLeads,
  type PartnerCase,
  type PartnerLead,
} from '@saakh/contracts/partners/partner-cases';
import { withValues } from '@saakh/i18n/codes';
import PARTNER_MESSAGES from '@saakh/i18n/en/partners.messages.portal.json';
import { englishOf } from '@saakh/i18n/english';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const session = { partner: { partnerToken: 'p-tok' } };
const SPAN = { from: '2026-11-12', to: '2026-11-18' };
const BRINGERS = {
  people: [{ id: 'pus_vinod', name: 'Vinod Patidar' }],
  shops: [{ id: 'mer_malwa', name: 'Malwa Loan Point' }],
};
const serverFor = (kind: 'owner' | 'staff' = 'owner') =>
  fakeApi()
    .answer(getPartnerRevenue, { ...fakePartnerOwner, kind })
    .answer(listBringers, BRINGERS)
    .answer(listAssistedLeads, { data: [], brand: { en: 'Pagdandi', hi: 'पगडंडी' } });

const CASE: PartnerCase = {
  id: 'lap_0123456789ABC',
  shortId: '0123-4567',
  name: 'K*** R***',
  mobile: '******3210',
  dial: '9876543210',
  isShown: true,
  by: 'Vinod Patidar',
  shop: 'Malwa Loan Point',
  productType: 'Personal Loans',
  lender: 'Banyan Bank',
  status: 'disbursed',
  amountPaise: 1_00_000_00,
  disbursedPaise: 90_000_00,
  at: '2026-11-12T06:30:00.000Z',
  disbursedOn: '2026-11-15',
  stuckDays: null,
  commissionPaise: 950_50,
};

const LEAD: PartnerLead = {
  ...{
    id: 'clm_1',
    name: 'K*** R***',
    mobile: '******3210',
    dial: null,
    isShown: true,
    way: 'qr',
    by: 'Vinod Patidar',
    shop: null,
    applications: 1,
  },
  ...{ at: '2026-11-12T06:30:00.000Z', state: 'held', lockedUntil: '2027-02-10T06:30:00.000Z' },
};

test('PORTAL-PAGE-18 the reports show leads by their days, and say what to do where nobody came', async () => {
  const api = serverFor().answer(listPartnerLeads, ({ query }) => ({
    data: query.way ? [] : [LEAD],
    next: null,
    ...SPAN,
  }));
  const { user } = await renderAt('/partner/reports', { session });
  const table = await screen.findByRole('table', { name: 'Leads' });
  expect(within(table).getByText('Yours until 10 February 2027')).toBeTruthy();
  expect(within(table).getByText('Your QR code')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'link');
  expect(await screen.findByText('No leads on these days')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Last 30 days' }));
  await vi.waitFor(() => expect(api.callsOf(listPartnerLeads).at(-1)?.url).toContain('preset=last_30_days'));
});

test('REG-DL-8 who has not agreed to be shown is said to be without a consent, in words, in the lists and on the case, in both languages', async () => {
  const nobody = { name: null, mobile: null, dial: null, isShown: false } as const;
  const server = serverFor()
    .answer(listPartnerLeads, { data: [{ ...LEAD, ...nobody }], next: null, ...SPAN })
    .answer(listPartnerCases, { data: [{ ...CASE, ...nobody }], next: null, ...SPAN });
  server.answer(getPartnerCase, {
    data: { ...CASE, ...nobody, way: 'qr', timeline: [], movements: [], reckoning: null },
  });
  const hidden = 'Hidden: the customer’s consent is not active';
  const { user, router } = await renderAt('/partner/reports', { session });
  const leads = await screen.findByRole('table', { name: 'Leads' });
  expect(within(leads).getByText(hidden)).toBeTruthy();
  expect(within(leads).getByRole('link', { name: /1/ }).textContent).toContain(hidden);
  await router.navigate('/partner/reports?list=cases');
  const cases = await screen.findByRole('table', { name: 'Applications' });
  expect(within(cases).getByText(hidden)).toBeTruthy();
  await user.click(within(cases).getByRole('button', { name: CASE.shortId }));
  expect((await screen.findByRole('dialog')).textContent).toContain(hidden);
  await changeLanguage('hi');
  expect((await screen.findByRole('dialog')).textContent).toContain('ग्राहक की सहमति इस समय लागू नहीं है');
});

test('PORTAL-PAGE-18 the number of a lead’s applications opens them, named above the list, in its file too, and left for all', async () => {
  const api = serverFor()
    .answer(listPartnerLeads, {
      data: [
        { ...LEAD, applications: 2 },
        { ...LEAD, id: 'clm_2', applications: 0 },
      ],
      next: null,
      ...SPAN,
    })
    .answer(listPartnerCases, ({ query }) => ({ data: query.status ? [] : [CASE], next: null, ...SPAN }))
    .answer(exportPartnerCases, 'Reference');
  const { user } = await renderAt('/partner/reports', { session });
  const leads = await screen.findByRole('table', { name: 'Leads' });
  expect(within(leads).getAllByRole('link')).toHaveLength(1);
  await user.click(within(leads).getByRole('link', { name: '2 applications of K*** R***' }));
  const named = (await screen.findByText(/^Applications of one customer only/)).closest('[role=status]');
  expect(named?.textContent).toBe('Applications of one customer only · show all');
  expect(await screen.findByRole('button', { name: '0123-4567' })).toBeTruthy();
  expect(api.callsOf(listPartnerCases).at(-1)?.url).toContain('lead=clm_1');
  expect(screen.queryByRole('radio', { name: 'Last 30 days' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(api.callsOf(exportPartnerCases)[0]?.body).toMatchObject({ lead: 'clm_1' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'rejected');
  expect(await screen.findByText('No applications of this customer')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'show all' }));
  expect(await screen.findByRole('radio', { name: 'Last 30 days' })).toBeTruthy();
  expect(screen.queryByText(/^Applications of one customer only/)).toBeNull();
  expect(api.callsOf(listPartnerCases).at(-1)?.url).not.toContain('lead=');
});

test('PORTAL-PAGE-18 a case opens beside its list with its timeline and how its commission was reckoned, and the list leaves as a file', async () => {
  const api = serverFor()
    .answer(listPartnerCases, { data: [CASE], next: null, ...SPAN })
    .answer(getPartnerCase, {
      data: {
        ...CASE,
        ...{ way: 'link', by: 'Tejal Ubale', shop: null },
        timeline: [
          { at: '2026-11-12T06:30:00.000Z', event: 'submitted', lender: 'Banyan Bank' },
          { at: '2026-11-15T06:30:00.000Z', event: 'lender-disbursed', lender: 'Banyan Bank' },
        ],
        movements: [
          { at: '2026-11-15T06:30:00.000Z', kind: 'commission', paise: 1_000_00, statementId: null },
          { at: '2026-11-16T06:30:00.000Z', kind: 'adjustment', paise: -49_50, statementId: null },
        ],
        reckoning: {
          ...{ disbursedPaise: 90_000_00, sharePercent: 55, shareFlatPaise: 100_00, commissionPaise: 950_50 },
          lenderTookBack: true,
        },
      },
    })
    .answer(exportPartnerCases, 'Reference');
  const { user } = await renderAt('/partner/reports?list=cases', { session });
  await user.click(await screen.findByRole('button', { name: '0123-4567' }));
  const drawer = await screen.findByRole('dialog', { name: 'Application 0123-4567' });
  expect(within(drawer).getByText('Sent to the lender')).toBeTruthy();
  expect(within(drawer).getByText('55% of our revenue')).toBeTruthy();
  expect(within(drawer).getByText('-₹49.50')).toBeTruthy();
  expect(within(drawer).getByText(/^The lender has clawed back part/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Only applications with no news' }));
  await vi.waitFor(() => expect(api.callsOf(listPartnerCases).at(-1)?.url).toContain('stuck=1'));
});

test('PORTAL-PAGE-18 PORTAL-PAGE-07 a case that stands still leads to a question that names it', async () => {
  const quiet: PartnerCase = { ...CASE, status: 'submitted', stuckDays: 17 };
  serverFor()
    .answer(listPartnerCases, { data: [quiet], next: null, ...SPAN })
    .answer(listPartnerQueries, { data: [] })
    .answer(getPartnerCase, {
      data: { ...quiet, ...{ way: 'link', timeline: [], movements: [], reckoning: null } },
    });
  const { user } = await renderAt(`/partner/reports?list=cases&case=${CASE.id}`, { session });
  await user.click(await screen.findByRole('link', { name: 'Ask us about this application' }));
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject');
  expect(subject.value).toBe('Application 0123-4567: no news for 17 days');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toContain(
    'application 0123-4567 for 17 days',
  );
});

test('PORTAL-PAGE-18 commission is for owners: staff have neither list nor call', async () => {
  const api = serverFor('staff').answer(listPartnerLeads, { data: [], next: null, ...SPAN });
  await renderAt('/partner/reports?list=commission', { session });
  expect(await screen.findByText('No leads on these days')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Commission' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Statements' })).toBeNull();
  expect(api.callsOf(listCommission)).toEqual([]);
  expect(screen.getByText('Only owners can see commission and statements.')).toBeTruthy();
  await changeLanguage('hi');
  expect(await screen.findByText('कमीशन और स्टेटमेंट सिर्फ़ मालिक देख सकते हैं।')).toBeTruthy();
});

test('PORTAL-PAGE-18 what is on no statement yet stands together whenever it was booked; another list begins without that; today is a choice', async () => {
  const api = serverFor()
    .answer(listCommission, ({ query }) => ({ data: [], next: null, sumPaise: query.open ? 55_834_46 : 0, ...SPAN }))
    .answer(listPartnerLeads, { data: [LEAD], next: null, ...SPAN });
  const { user, router } = await renderAt('/partner/reports?list=commission&open=1', { session });
  expect(await screen.findByText('Total ₹55,834.46')).toBeTruthy();
  expect(screen.getByText('Everything is on a statement')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Today' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Only what is not on a statement yet' }));
  expect(await screen.findByText('Total ₹0.00')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Only what is not on a statement yet' }));
  await user.click(screen.getByRole('button', { name: 'Leads' }));
  expect(router.state.location.search).toBe('?list=leads');
  await user.click(await screen.findByRole('radio', { name: 'Today' }));
  await vi.waitFor(() => expect(api.callsOf(listPartnerLeads).at(-1)?.url).toContain('preset=today'));
  await changeLanguage('hi');
  expect(((await screen.findByRole('radio', { name: 'आज' })) as HTMLInputElement).checked).toBe(true);
});

const STATEMENT: OwnStatement = {
  ...{ statementId: 'stm_0123456789ABC', number: 'SK-2026-10-01234567', month: '2026-10', state: 'returned' },
  ...{ grossPaise: 30_000_00, taxBasePaise: 30_000_00, taxBps: 200, taxPaise: 600_00 },
  ...{
    cgstPaise: 2_700_00,
    sgstPaise: 2_700_00,
    igstPaise: 0,
    netPaise: 34_800_00,
    lines: 2,
    gstUninvoicedPaise: 0,
    gstBeforePaise: 0,
  },
  tax: {
    ...{ reason: 'with-pan', freePaise: 20_000_00, section: '393(1)', act: 2025, paymentCode: '1006' },
    ...{ returnForm: '140', certificate: '131' },
  },
  ...{ approvedAt: '2026-11-05T06:30:00.000Z', paidOn: null, utr: null },
  ...{ returnReason: 'Account closed', account: '********9012' },
};

test('PORTAL-PAGE-18 a statement says what was earned, deducted and paid, and why a transfer came back', async () => {
  serverFor().answer(listOwnStatements, { data: [STATEMENT], drafts: [] });
  await renderAt('/partner/reports?list=statements', { session });
  const panel = await screen.findByRole('region', { name: 'Statement of October 2026' });
  for (const words of ['₹30,000.00', '-₹600.00', '₹34,800.00', 'Account closed', '********9012']) {
    expect(within(panel).getByText(words), words).toBeTruthy();
  }
  expect(within(panel).getByText('Tax deducted (TDS), 2% of ₹30,000')).toBeTruthy();
  expect(within(panel).getAllByRole('button')).toHaveLength(3);
});

test.each([
  [
    'en',
    /not approved yet$/,
    /^Higher rate: we had no PAN/,
    /^Not paid: your tax invoice for ₹4,500.00/,
    /Section 393/,
  ],
  ['hi', /अभी मंज़ूर नहीं$/, /^ऊँची दर: आपका PAN/, /^नहीं दिया गया: ₹4,500.00/, /धारा 393/],
] as const)(
  'REG-TAX-2 REG-GST-1 an owner reads in %s a draft with its tax, the reason, GST and net',
  async (...texts) => {
    const [language, title, why, gst, law] = texts;
    const draft: OwnStatement = {
      ...{
        ...STATEMENT,
        state: 'draft',
        grossPaise: 25_000_00,
        taxBasePaise: 25_000_00,
        taxBps: 2000,
        taxPaise: 5_000_00,
      },
      ...{
        cgstPaise: 0,
        sgstPaise: 0,
        netPaise: 20_000_00,
        gstUninvoicedPaise: 4_500_00,
        approvedAt: null,
        account: null,
      },
      ...{ returnReason: null, tax: { ...STATEMENT.tax, reason: 'without-pan' } },
    };
    serverFor().answer(listOwnStatements, { data: [], drafts: [draft] });
    await changeLanguage(language);
    await renderAt('/partner/reports?list=statements', { session });
    const panel = within(await screen.findByRole('region', { name: title }));
    for (const words of ['-₹5,000.00', '₹20,000.00', why, gst, law]) expect(panel.getByText(words)).toBeTruthy();
    expect(panel.queryAllByRole('button')).toEqual([]);
  },
);

test('PORTAL-PAGE-18 applications and commission say who brought them, and are filtered by person and shop, in files too', async () => {
  const line: CommissionLine = {
    ...{ id: '7', at: '2026-11-15T06:30:00.000Z', kind: 'commission', paise: 1_000_00, shortId: '0123-4567' },
    ...{
      productType: 'Personal Loans',
      month: '2026-11',
      disbursedOn: '2026-11-15',
      broughtBy: null,
      statementId: null,
    },
    own: {
      ...{ caseId: CASE.id, lender: 'Banyan Bank', by: 'Vinod Patidar', shop: 'Malwa Loan Point' },
      ...{ disbursedPaise: 90_000_00, sharePercent: 55, shareFlatPaise: 0, lenderTookBack: false },
    },
  };
  const api = serverFor()
    .answer(listPartnerCases, { data: [CASE], next: null, ...SPAN })
    .answer(listCommission, { data: [line], next: null, sumPaise: 1_000_00, ...SPAN })
    .answer(exportPartnerCases, 'Reference');
  const { user, router } = await renderAt('/partner/reports?list=cases', { session });
  const both = 'Vinod Patidar · Malwa Loan Point';
  expect(within(await screen.findByRole('table', { name: 'Applications' })).getByText(both)).toBeTruthy();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Brought by' }), 'pus_vinod');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shop' }), 'mer_malwa');
  await vi.waitFor(() => {
    expect(api.callsOf(listPartnerCases).at(-1)?.url).toMatch(/person=pus_vinod.*shop=mer_malwa/);
  });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => {
    expect(api.callsOf(exportPartnerCases)[0]?.body).toMatchObject({ person: 'pus_vinod', shop: 'mer_malwa' });
  });
  await router.navigate('/partner/reports?list=commission&person=pus_vinod');
  expect(within(await screen.findByRole('table', { name: 'Commission' })).getByText(both)).toBeTruthy();
  expect(api.callsOf(listCommission).at(-1)?.url).toContain('person=pus_vinod');
});

test('PORTAL-PAGE-18 statements that are owed or were paid in a month stand alone with what they come to; none yet says how and when one comes', async () => {
  const api = serverFor().answer(listOwnStatements, ({ query }) => ({
    ...{ data: query.owed ? [STATEMENT] : [], drafts: [] },
  }));
  const { user, unmount } = await renderAt('/partner/reports?list=statements&owed=1', { session });
  expect(await screen.findByText('Approved, not paid yet · together ₹34,800.00')).toBeTruthy();
  expect(api.callsOf(listOwnStatements).at(-1)?.url).toContain('owed=1');
  await user.click(screen.getByRole('button', { name: 'All statements' }));
  expect(await screen.findByText(/A second person approves the statement/)).toBeTruthy();
  await changeLanguage('hi');
  expect(await screen.findByText(/स्टाफ़ में से कोई दूसरा उसे जाँचकर मंज़ूर करता है/)).toBeTruthy();
  unmount();
  await changeLanguage('en');
  await renderAt('/partner/reports?list=statements&paid=2026-11', { session });
  expect(await screen.findByText('No such statement')).toBeTruthy();
  expect(screen.getByText('Paid in November 2026')).toBeTruthy();
});

test('PORTAL-PAGE-20 an owner says where to pay; what the server refuses stands at its field', async () => {
  let refuses = true;
  const api = serverFor()
    .answer(listMasqueradeVisits, { data: [] })
    .answer(getPaymentDetails, () => ({
      offered: null,
      data: refuses
        ? null
        : {
            ...{ holder: 'Vetanika', account: '********9012', ifsc: 'HDFC0000001', bank: 'HDFC Bank' },
            ...{ pan: 'AA******4F', gstin: null, updatedAt: '2026-11-18T06:30:00.000Z' },
            ...{ heldUntil: null, isFirst: false, isDoubted: false, isReturned: false },
          },
    }))
    .answer(savePaymentDetails, () => {
      if (!refuses) return { message: 'Payment details saved' };
      throw new Refusal('VALIDATION_FAILED', 'No', { fields: { ifsc: 'We cannot find this IFSC' } });
    });
  const { user } = await renderAt('/partner/settings', { session });
  await user.click(await screen.findByRole('button', { name: 'Add bank account and tax numbers' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('This is required')).toHaveLength(5);
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
  await type('Name on the account', 'Vetanika');
  await type('Account number', '123456789012');
  await type('Confirm account number', '123456789012');
  await type('IFSC', 'HDFC0000001');
  await type('PAN of the company or person', 'AAACP1234F');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('We cannot find this IFSC')).toBeTruthy();
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('********9012')).toBeTruthy();
  expect(api.callsOf(savePaymentDetails).at(-1)?.body).toMatchObject({ gstin: null, pan: 'AAACP1234F' });
});

test('PORTAL-PAGE-18 REG-RBC-1 somebody who asked for help is added with their own yes, never ticked beforehand, and stands among those who are waited for', async () => {
  const added: AssistedLead = {
    ...{
      leadId: 'pld_1',
      name: 'Anita Sahu',
      mobile: '******3210',
      dial: '9876543210',
      productType: null,
      note: 'Rings on Monday',
    },
    ...{ by: 'Vinod', at: '2026-11-18T06:30:00.000Z', state: 'waiting', until: '2027-02-16T06:30:00.000Z' },
  };
  let rows: AssistedLead[] = [];
  let refuses = true;
  const api = serverFor()
    .answer(listPartnerLeads, { data: [], next: null, ...SPAN })
    .answer(listAssistedLeads, () => ({ data: rows, brand: { en: 'Pagdandi', hi: 'पगडंडी' } }))
    .answer(addAssistedLead, () => {
      if (refuses) {
        const message = PARTNER_CODES.leadAddedBefore;
        throw new Refusal('CONFLICT', message, { fields: { mobile: message } });
      }
      rows = [added, { ...added, leadId: 'pld_2', state: 'second' }];
      return { data: added, message: PARTNER_CODES.leadAdded };
    });
  const { user } = await renderAt('/partner/reports?list=leads', { session });
  await user.click(await screen.findByRole('button', { name: 'Add a lead' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a person who asked for your help' });
  const tick = within(dialog).getByRole<HTMLInputElement>('checkbox');
  expect([tick.checked, tick.labels?.[0]?.textContent]).toEqual([false, expect.stringContaining('asked me for help')]);
  await user.type(within(dialog).getByLabelText('Name'), 'Anita Sahu');
  await user.type(within(dialog).getByLabelText('Mobile number'), '98765 43210');
  const send = within(dialog).getByRole('button', { name: 'Add and send the SMS' });
  await user.click(send);
  expect(within(dialog).getByText(PARTNER_MESSAGES.leadConsentNeeded)).toBeTruthy();
  expect(api.callsOf(addAssistedLead)).toEqual([]);
  await user.click(tick);
  await user.click(send);
  expect(await within(dialog).findByText(PARTNER_MESSAGES.leadAddedBefore)).toBeTruthy();
  refuses = false;
  await user.click(send);
  const table = await screen.findByRole('table', { name: 'People you added' });
  expect(within(table).getByText('Waiting for the customer, until 16 February 2027')).toBeTruthy();
  expect(within(table).getByText('Confirmed it, but was another partner’s already')).toBeTruthy();
  expect(api.callsOf(addAssistedLead).at(-1)?.body).toEqual({
    ...{ name: 'Anita Sahu', mobile: '9876543210', productType: null, language: 'en', consentVersion: 1 },
  });
});

test('PORTAL-01 a partner whose naming is paused reads why and whom to call, in Hindi, too', async () => {
  const paused = withValues(PARTNER_CODES.namingPaused, '1800 123 4567');
  serverFor()
    .answer(listPartnerLeads, { data: [], next: null, ...SPAN })
    .answer(listAssistedLeads, { data: [], brand: { en: 'Pagdandi', hi: 'पगडंडी' }, paused });
  await renderAt('/partner/reports?list=leads', { session });
  expect(await screen.findByText(englishOf(paused))).toBeTruthy();
  await changeLanguage('hi');
  expect(await screen.findByText(/लोगों को जोड़ना रोक दिया गया है.*1800 123 4567/)).toBeTruthy();
  await changeLanguage('en');
});

test('PORTAL-PAGE-18 a partner says whose a customer is, and reads the answers and what went to others', async () => {
  const api = serverFor()
    .answer(listOwnDisputes, {
      data: [
        {
          ...{ disputeId: 'dsp_1', mobile: '******3210', cameOn: '2026-11-12', way: 'qr', by: 'Vinod', cases: 2 },
          ...{ at: '2026-11-13T06:30:00.000Z', state: 'given', decidedAt: '2026-11-15T06:30:00.000Z' },
          reason: 'Your code was scanned first',
        },
      ],
      lost: [
        {
          ...{ moveId: 'alo_1', at: '2026-11-15T06:30:00.000Z', shortId: '89AB-CDEF', mobile: '******1111' },
          reason: 'Their link was opened first',
        },
      ],
    })
    .answer(raiseDispute, { message: PARTNER_CODES.disputeRaised });
  const { user } = await renderAt('/partner/reports?list=disputes', { session });
  const asked = await screen.findByRole('table', { name: 'Your claims' });
  expect(within(asked).getByText('They are yours, with 2 applications')).toBeTruthy();
  const lost = screen.getByRole('table', { name: 'Moved to another partner' });
  expect(within(lost).getByText('Their link was opened first')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Claim this customer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Claim a customer' });
  const send = within(dialog).getByRole('button', { name: 'Send' });
  await user.click(send);
  expect(within(dialog).getByText(PARTNER_MESSAGES.disputeDayInvalid)).toBeTruthy();
  expect(within(dialog).getByText(PARTNER_MESSAGES.disputeWordsShort)).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Mobile number'), '9876543210');
  await user.type(within(dialog).getByLabelText(/^Day on which they came/), '12112025');
  await user.selectOptions(within(dialog).getByLabelText('How they came'), 'qr');
  await user.type(within(dialog).getByLabelText('What happened'), 'They scanned the code at our desk');
  await user.click(send);
  await vi.waitFor(() =>
    expect(api.callsOf(raiseDispute).map(({ body }) => body)).toEqual([
      { mobile: '9876543210', cameOn: '2025-11-12', way: 'qr', words: 'They scanned the code at our desk' },
    ]),
  );
});
