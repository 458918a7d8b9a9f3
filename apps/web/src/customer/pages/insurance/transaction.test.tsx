import { type InsurancePlan, listInsurancePlans } from '@saakh/contracts/catalogue/insurance';
import { listProducts } from '@saakh/contracts/catalogue/products';
import { listSearchLists } from '@saakh/contracts/catalogue/search-lists';
import { getNotice, withdrawConsent } from '@saakh/contracts/customers/consents';
import {
  createInsuranceLead,
  type InsuranceLead,
  listInsuranceLeads,
} from '@saakh/contracts/customers/insurance-requests';
import { getProductDetails } from '@saakh/contracts/customers/product-details';
import { getUser } from '@saakh/contracts/customers/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakeNotice } from '#browser/testing/fake-loan';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const HEALTH = 'Health Insurance';
const session = { customer: { ...SIGNED_IN, productType: HEALTH, productId: 9 } };
const fakePlan = (id: number, more: Partial<InsurancePlan> = {}): InsurancePlan => ({
  planId: id,
  productType: HEALTH,
  insurer: 'Neem General Insurance',
  insurerInFull: more.insurer ?? 'Neem General Insurance',
  name: { en: `Plan ${id}`, hi: `प्लान ${id}` },
  logo: '/assets/insurers/neem-general.svg',
  coverPaise: 50_000_000,
  premiumFromPaise: 435_000,
  premiumFor: { en: 'one adult of 30', hi: '30 साल का एक व्यक्ति' },
  minAge: 18,
  maxAge: 65,
  bullets: [{ en: 'Hospital bills', hi: 'अस्पताल का ख़र्च' }],
  exclusions: { en: 'Teeth.', hi: 'दाँत।' },
  brochureUrl: 'https://neem-general.example/plan.pdf',
  covers: null,
  ...more,
});
const fakeLead = (planId: number, more: Partial<InsuranceLead> = {}): InsuranceLead => ({
  leadId: `inl_${planId}`,
  productType: HEALTH,
  plan: { planId, insurer: 'Neem General Insurance', name: { en: `Plan ${planId}`, hi: `प्लान ${planId}` } },
  state: 'sent',
  consentId: 'con_0123456789ab',
  createdAt: '2026-11-18T06:30:00.000Z',
  ...more,
});
const api = (leads: InsuranceLead[] = []) =>
  fakeApi()
    .answer(getUser, {
      data: fakeProfile({ pl_completed: 1, own_fields_completed: [HEALTH], products_completed: [HEALTH] }),
    })
    .answer(listProducts, { data: [] })
    .answer(listInsurancePlans, { data: [fakePlan(1), fakePlan(2, { insurer: 'Arogya Sahara Insurance' })] })
    .answer(getProductDetails, {
      data: {
        slug: 'health-insurance',
        answers: { cover_for: 'parents', eldest_age: '62', cover_amount: '500000', contact_by: 'call' },
        completed: true,
      },
    })
    .answer(listSearchLists, { data: {} })
    .answer(listInsuranceLeads, { data: leads })
    .answer(getNotice, ({ params }) => ({
      data: {
        key: params.key,
        version: 1,
        language: params.language,
        effectiveFrom: '2025-01-01',
        hash: 'a'.repeat(64),
        title: 'Send my request to {insurer}',
        sections: [
          {
            heading: null,
            paragraphs: ['Saakh may send the details listed here to {insurer}.', 'For {insurer} alone.'],
          },
        ],
        items: [{ item: 'Name', purpose: 'To know who asks' }],
        links: [],
      },
    }));
const openDialog = async () => within(await screen.findByRole('dialog', { name: 'Plan 1' }));

test('UROUTE-17 PROD-APPLY-07 the plans stand as the server orders them, with price, cover and what is not covered', async () => {
  api();
  const { path } = await renderAt('/user/insurance/transaction', { session });
  const plans = await screen.findAllByRole('article');
  expect(path()).toBe('/user/insurance/transaction');
  expect(plans.map((plan) => plan.getAttribute('aria-label'))).toEqual(['Plan 1', 'Plan 2']);
  const first = within(plans[0] as HTMLElement);
  expect(first.getByText('₹4,350')).toBeTruthy();
  expect(first.getByText('₹5,00,000')).toBeTruthy();
  expect(first.getByText('Teeth.')).toBeTruthy();
  expect(first.getByRole('link', { name: 'Brochure of Plan 1' })).toBeTruthy();
});

test('PROD-APPLY-07 plans that do not fit the answers are folded, say why, and one that takes nobody of this age cannot be asked', async () => {
  const plans = [
    fakePlan(1, { maxAge: 61 }),
    fakePlan(2),
    fakePlan(3, { covers: ['self'] }),
    fakePlan(4, { coverPaise: 20_000_000 }),
  ];
  api().answer(listInsurancePlans, { data: plans });
  await renderAt('/user/insurance/transaction', { session });
  const other = (await screen.findByText('3 other plans')).closest('details') as HTMLElement;
  expect(within(other).getAllByRole('article', { hidden: true })).toHaveLength(3);
  expect(screen.getAllByRole('article', { hidden: true }).map((plan) => plan.getAttribute('aria-label'))).toEqual([
    'Plan 2',
    'Plan 1',
    'Plan 3',
    'Plan 4',
  ]);
  expect(within(other).getByText('It does not take people of this age.')).toBeTruthy();
  const button = (name: RegExp) => within(other).getByRole('button', { name, hidden: true }) as HTMLButtonElement;
  expect([button(/Plan 1/).disabled, button(/Plan 3/).disabled, button(/Plan 4/).disabled]).toEqual([
    true,
    true,
    false,
  ]);
});

test('UROUTE-17 the own answers stand there in words, and can be changed', async () => {
  api();
  const { user, path } = await renderAt('/user/insurance/transaction', { session });
  const answers = within(await screen.findByRole('region', { name: 'Your answers' }));
  expect(answers.getByText('My parents')).toBeTruthy();
  expect(answers.getByText('62 years')).toBeTruthy();
  await user.click(answers.getByRole('button', { name: 'Edit your answers' }));
  await waitFor(() => expect(path()).toBe('/user/user-detail'));
});

test('UROUTE-17 REG-DL-8 REG-RBC-1 the consent names the insurer and what it gets; nothing is ticked, and nothing is sent before', async () => {
  const server = api().answer(createInsuranceLead, () => ({ data: fakeLead(1) }));
  const { user } = await renderAt('/user/insurance/transaction', { session });
  await user.click(await screen.findByRole('button', { name: 'Contact Neem General Insurance about Plan 1' }));
  const dialog = await openDialog();
  expect(dialog.getByText('For Neem General Insurance alone.')).toBeTruthy();
  expect(dialog.getByText('To know who asks')).toBeTruthy();
  const box = dialog.getByRole('checkbox', {
    name: 'Saakh may send the details listed here to Neem General Insurance.',
  });
  expect((box as HTMLInputElement).checked).toBe(false);
  expect((dialog.getByRole('button', { name: 'Send request' }) as HTMLButtonElement).disabled).toBe(true);
  await user.click(box);
  server.answer(listInsuranceLeads, { data: [fakeLead(1)] });
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('region', { name: 'My requests' })).toBeTruthy();
  const [sent] = server.callsOf(createInsuranceLead);
  expect(sent?.body).toEqual({
    productType: HEALTH,
    planId: 1,
    consent: {
      ...{ noticeVersion: 1, noticeHash: 'a'.repeat(64), language: 'en' },
      shownName: { called: 'Neem General Insurance', inFull: 'Neem General Insurance' },
    },
  });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect((screen.getByRole('button', { name: 'Request sent about Plan 1' }) as HTMLButtonElement).disabled).toBe(true);
});

test('UROUTE-17 who declines sends nothing', async () => {
  const server = api();
  const { user } = await renderAt('/user/insurance/transaction', { session });
  await user.click(await screen.findByRole('button', { name: /^Contact Neem/ }));
  await user.click((await openDialog()).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(createInsuranceLead)).toEqual([]);
});

test('R-IDEM-1 a press after a lost answer carries the same key, and a refusal is said in the dialog', async () => {
  const server = api().disconnect(createInsuranceLead);
  const { user } = await renderAt('/user/insurance/transaction', { session });
  await user.click(await screen.findByRole('button', { name: /^Contact Neem/ }));
  const dialog = await openDialog();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
  server.answer(createInsuranceLead, () => {
    throw new Refusal('ALREADY_APPLIED', 'You have asked about this plan already');
  });
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await dialog.findByText('You have asked about this plan already')).toBeTruthy();
  const keys = server.callsOf(createInsuranceLead).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('REG-DL-8 a text that changed meanwhile is read again, and agreed to again', async () => {
  const server = api().refuse(createInsuranceLead, 'CONSENT_REQUIRED', 'Please read the new text');
  const { user } = await renderAt('/user/insurance/transaction', { session });
  await user.click(await screen.findByRole('button', { name: /^Contact Neem/ }));
  const dialog = await openDialog();
  await user.click(dialog.getByRole('checkbox'));
  server.answer(getNotice, ({ params }) => ({
    data: fakeNotice(params.key, params.language, {
      version: 2,
      hash: 'b'.repeat(64),
      sections: [{ heading: null, paragraphs: ['The new sentence to {insurer}.'] }],
    }),
  }));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  const box = await dialog.findByRole('checkbox', { name: 'The new sentence to Neem General Insurance.' });
  expect((box as HTMLInputElement).checked).toBe(false);
  expect(dialog.getByRole('alert').textContent).toContain('Please read the new text');
  server.answer(createInsuranceLead, { data: fakeLead(1) });
  await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(server.callsOf(createInsuranceLead)).toHaveLength(2));
  expect(server.callsOf(createInsuranceLead)[1]?.body).toMatchObject({
    consent: { noticeVersion: 2, noticeHash: 'b'.repeat(64) },
  });
});

test('UROUTE-17 REG-DP-4 my requests show their state, and one that is open is withdrawn in two presses', async () => {
  const server = api([fakeLead(1), fakeLead(3, { state: 'bought', leadId: 'inl_b' })]).answer(withdrawConsent, {
    consentId: 'con_w',
  });
  const { user } = await renderAt('/user/insurance/transaction', { session });
  const list = within(await screen.findByRole('region', { name: 'My requests' }));
  expect(list.getByText('Sent to the insurer')).toBeTruthy();
  expect(list.getByText('Bought')).toBeTruthy();
  expect(list.getAllByRole('button')).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Withdraw the request about Plan 1' }));
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this request?' }));
  await user.click(question.getByRole('button', { name: 'Withdraw request' }));
  expect(await list.findByText('Closed')).toBeTruthy();
  expect(server.callsOf(withdrawConsent)[0]?.path).toBe('/api/consents/con_0123456789ab/withdraw');
  expect(list.getByText('Bought')).toBeTruthy();
  expect(list.queryByRole('button')).toBeNull();
});

test('UROUTE-17 REG-DL-8 a request that did not reach the insurer says so, and can be withdrawn', async () => {
  api([fakeLead(1, { state: 'not-sent' })]);
  await renderAt('/user/insurance/transaction', { session });
  const list = within(await screen.findByRole('region', { name: 'My requests' }));
  expect(list.getByText('Not sent yet: our email did not reach the insurer')).toBeTruthy();
  expect(list.queryByText('We have told the insurer how you prefer to be contacted.')).toBeNull();
  expect(list.getByRole('button', { name: 'Withdraw the request about Plan 1' })).toBeTruthy();
});

test('PGUARD-12 the page is for insurance: with another product chosen the visitor goes to the products', async () => {
  api();
  const { path } = await renderAt('/user/insurance/transaction', {
    session: { customer: { ...SIGNED_IN, productType: 'Car' } },
  });
  await waitFor(() => expect(path()).toBe('/products'));
});

test('UROUTE-17 no plans, a failed load and Hindi', async () => {
  api().answer(listInsurancePlans, { data: [] });
  const first = await renderAt('/user/insurance/transaction', { session });
  expect(await screen.findByRole('heading', { name: 'No plans available' })).toBeTruthy();
  first.unmount();
  api().refuse(listInsurancePlans, 'UNAVAILABLE', 'Not just now.');
  const second = await renderAt('/user/insurance/transaction', { session });
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
  second.unmount();
  api();
  await changeLanguage('hi');
  await renderAt('/user/insurance/transaction', { session });
  expect(await screen.findByText('माता-पिता के लिए')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'प्लान 1' })).toBeTruthy();
  await changeLanguage('en');
});

test('LANG-02 REG-DL-8 the consent says the name on the insurer’s papers once, where it first names it', async () => {
  const server = api();
  const plan = fakePlan(1, { insurer: 'नीम बीमा', insurerInFull: 'नीम बीमा (Neem General Insurance)' });
  server.answer(listInsurancePlans, { data: [plan] });
  const { user } = await renderAt('/user/insurance/transaction', { session });
  await user.click(await screen.findByRole('button', { name: 'Contact नीम बीमा about Plan 1' }));
  const dialog = await openDialog();
  expect(dialog.getByRole('checkbox').closest('label')?.textContent).toContain('नीम बीमा (Neem General Insurance)');
  expect(dialog.getByText('For नीम बीमा alone.')).toBeTruthy();
});
