import {
  type ClickOut,
  exportClickOuts,
  getClickOutSums,
  listClickOuts,
} from '@saakh/contracts/catalogue/staff/click-outs';
import {
  createInsurancePlan,
  listInsurersAndPlans,
  type StaffPlan,
  updateInsurancePlan,
  updateInsurerAddress,
} from '@saakh/contracts/catalogue/staff/insurance';
import {
  createListing,
  listStaffListings,
  type StaffListing,
  updateListing,
} from '@saakh/contracts/catalogue/staff/listings';
import { listStaffProducts, updateProduct } from '@saakh/contracts/catalogue/staff/products';
import {
  exportInsuranceRequests,
  type InsuranceRequest,
  listInsuranceRequests,
  sendInsuranceRequest,
} from '@saakh/contracts/customers/staff/insurance-requests';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const listing = (listing_id: number, more: Partial<StaffListing> = {}): StaffListing => ({
  listing_id,
  kind: 'voucher',
  title: { en: `Voucher ${listing_id}`, hi: `वाउचर ${listing_id}` },
  seller: 'Annapoorna Kirana',
  image: '/assets/listings/a.svg',
  terms: { en: 'Once.', hi: 'एक बार।' },
  code: 'RATION75',
  valid_until: null,
  target_url: 'https://annapoorna.example/saakh',
  sort_order: 10,
  status: 1,
  incomplete: [],
  over: false,
  ...more,
});
const dialog = () => within(screen.getByRole('dialog'));

test('CONST-18 the products page says which one customers do not see and why, and switches one off', async () => {
  const { server, session } = asStaff();
  const product = (product_id: number, en: string, supply: number) =>
    ({ product_id, product_type: en, name: { en, hi: en }, kind: 'loan', status: 1, supply }) as const;
  server
    .answer(listStaffProducts, { data: [product(1, 'Car', 3), product(2, 'Gold Loans', 0)] })
    .answer(updateProduct, { message: 'Saved' });
  const { user } = await renderAt('/admin/products', { session });
  expect(await screen.findByText('3 lenders')).toBeTruthy();
  expect(screen.getByText('Not shown to customers: no lender is on for it')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Car, Status' }), 'Coming soon');
  const body = { product_id: 1, property: 'catalogue_status', value: 2, seen: 1 };
  await waitFor(() => expect(server.callsOf(updateProduct)[0]?.body).toEqual(body));
  await changeLanguage('hi');
  expect(await screen.findByText('ग्राहकों को नहीं दिखता: इसका कोई लेंडर चालू नहीं है')).toBeTruthy();
});

test('PROD-APPLY-10 the page lists vouchers and deals with what each lacks, and switches them off', async () => {
  const { server, session } = asStaff();
  server
    .answer(listStaffListings, {
      data: [
        listing(1, { valid_until: '2026-11-17', over: true }),
        listing(2, { kind: 'deal', status: 0, seller: '', incomplete: ['seller', 'target_url'] }),
      ],
    })
    .answer(updateListing, { message: 'Saved' });
  const { user, router } = await renderAt('/admin/vouchers-and-deals', { session });
  // At 1280 pixels nothing that is pressed in a row lies beyond the edge.
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent, dataset }) => [
    textContent,
    dataset.acts,
  ]);
  expect(heads.indexOf(heads.find(([title]) => title === 'On') ?? [])).toBeLessThan(4);
  expect(heads.at(-1)).toEqual(['History', 'true']);
  expect(await screen.findByText('Hidden from customers, missing: Seller, Address of the offer')).toBeTruthy();
  expect(screen.getByText('Ended on 17 November 2026')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Voucher 1, On' }));
  await waitFor(() =>
    expect(server.callsOf(updateListing)[0]?.body).toEqual({ listing_id: 1, property: 'status', value: 0, seen: 1 }),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'deal');
  expect(router.state.location.search).toBe('?kind=deal');
  expect(screen.queryByText('Voucher 1')).toBeNull();
  await changeLanguage('hi');
  expect(await screen.findByRole('heading', { name: 'वाउचर और डील' })).toBeTruthy();
});

test('PROD-APPLY-10 a deal is added by its title, and the dialog that opens takes the rest', async () => {
  const { server, session } = asStaff();
  let rows: StaffListing[] = [];
  server
    .answer(listStaffListings, () => ({ data: rows }))
    .answer(createListing, () => {
      rows = [
        listing(5, { kind: 'deal', title: { en: 'Sofa', hi: 'Sofa' }, target_url: '', incomplete: ['target_url'] }),
      ];
      return { message: 'Added. It is off until you switch it on.', listing_id: 5 };
    })
    .answer(updateListing, { message: 'Saved' });
  const { user } = await renderAt('/admin/vouchers-and-deals', { session });
  expect(await screen.findByText('No vouchers or deals')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add deal' }));
  await user.type(dialog().getByLabelText('Title'), 'Sofa');
  await user.click(dialog().getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Sofa' })).toBeTruthy();
  expect(server.callsOf(createListing)[0]?.body).toEqual({ kind: 'deal', title: 'Sofa' });
  const address = dialog().getByLabelText('Address of the offer');
  await user.type(address, 'kothi.example');
  await user.tab();
  expect(dialog().getByText('Enter a full web address that begins with https://')).toBeTruthy();
  await user.clear(address);
  await user.type(address, 'https://kothi.example/saakh');
  await user.tab();
  await user.type(dialog().getByLabelText('Title, English'), ' bed');
  await user.tab();
  await waitFor(() =>
    expect(server.callsOf(updateListing).map(({ body }) => body)).toEqual([
      { listing_id: 5, property: 'target_url', value: 'https://kothi.example/saakh', seen: '' },
      // A Hindi that only repeated the English is not kept as if somebody had written it.
      { listing_id: 5, property: 'title', value: { en: 'Sofa bed', hi: '' }, seen: { en: 'Sofa', hi: 'Sofa' } },
    ]),
  );
});

test('PROD-APPLY-10 a list that cannot be read says so, with a way to try again', async () => {
  const { server, session } = asStaff();
  let fails = true;
  server.answer(listStaffListings, () => {
    if (fails) throw new Refusal('INTERNAL', 'Not now');
    return { data: [listing(1)] };
  });
  const { user } = await renderAt('/admin/vouchers-and-deals', { session });
  const again = await screen.findByRole('button', { name: /Try again/ });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('Annapoorna Kirana')).toBeTruthy();
});

const plan = (plan_id: number, more: Partial<StaffPlan> = {}): StaffPlan => ({
  plan_id,
  category: 'Health Insurance',
  insurer: 'Neem General Insurance',
  insurer_hi: null,
  name: { en: `Plan ${plan_id}`, hi: `प्लान ${plan_id}` },
  logo: '/assets/insurers/n.svg',
  cover: 300_000,
  premium_from: 4_350,
  premium_for: { en: 'one adult of 30', hi: '30 साल का एक व्यक्ति' },
  bullets: [
    { en: 'Hospital bills', hi: 'अस्पताल का ख़र्च' },
    { en: 'Ambulance', hi: 'Ambulance' },
  ],
  exclusions: { en: 'Teeth.', hi: 'दाँत।' },
  brochure_url: 'https://neem.example/plan.pdf',
  min_age: 18,
  max_age: 60,
  covers: ['self'],
  status: 1,
  incomplete: [],
  ...more,
});
const INSURERS = [
  { insurer_id: 1, name: 'Neem General Insurance', name_hi: null, email: 'requests@neem.example', plans: 1 },
];

test('PROD-APPLY-07 each insurer’s address stands beside its plans and is changed where it stands', async () => {
  const { server, session } = asStaff();
  server
    .answer(listInsurersAndPlans, { insurers: INSURERS, plans: [plan(1)] })
    .answer(updateInsurerAddress, { message: 'Sent for approval', approvalId: 'apr_1' });
  const { user } = await renderAt('/admin/insurance', { session });
  await user.click(await screen.findByRole('button', { name: /Email address for requests to Neem General Insurance/ }));
  const field = screen.getByRole('textbox', { name: /Email address for requests to Neem/ });
  await user.clear(field);
  await user.type(field, 'desk@neem.example{Enter}');
  expect(await screen.findByText('Sent for approval')).toBeTruthy();
  expect(server.callsOf(updateInsurerAddress)[0]?.body).toEqual({
    insurer_id: 1,
    value: 'desk@neem.example',
    seen: 'requests@neem.example',
  });
  expect(screen.getByText('₹3,00,000')).toBeTruthy();
});

test('PROD-APPLY-07 a plan of a new insurer is added, with a point a line and whom it insures', async () => {
  const { server, session } = asStaff();
  server
    .answer(listInsurersAndPlans, { insurers: INSURERS, plans: [plan(1), plan(7, { insurer: 'Banyan' })] })
    .answer(createInsurancePlan, { message: 'Added. It is off until you switch it on.', plan_id: 7 })
    .answer(updateInsurancePlan, { message: 'Saved' });
  const { user } = await renderAt('/admin/insurance', { session });
  await user.click(await screen.findByRole('button', { name: 'Add plan' }));
  await user.selectOptions(dialog().getByLabelText('Insurer'), 'New insurer');
  await user.type(dialog().getByLabelText('Name of the insurer'), 'Banyan');
  await user.type(dialog().getByLabelText('Name of the plan'), 'Basic');
  await user.click(dialog().getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Plan 7' })).toBeTruthy();
  expect(server.callsOf(createInsurancePlan)[0]?.body).toEqual({
    insurer: 'Banyan',
    category: 'Health Insurance',
    name: 'Basic',
  });
  const points = dialog().getByLabelText('What is covered, English');
  expect((points as HTMLTextAreaElement).value).toBe('Hospital bills\nAmbulance');
  await user.type(points, '{Enter}Medicines');
  await user.tab();
  // As many lines in Hindi, or nothing is saved: a Hindi page would mix both languages.
  expect(dialog().getByText('Enter as many lines in Hindi as in English. Nothing is saved before.')).toBeTruthy();
  expect(server.callsOf(updateInsurancePlan)).toHaveLength(0);
  const hindi = dialog().getByLabelText('What is covered, Hindi');
  expect((hindi as HTMLTextAreaElement).value).toBe('अस्पताल का ख़र्च\nAmbulance');
  await user.type(hindi, '{Enter}दवाएँ');
  await user.tab();
  await user.click(dialog().getByRole('switch', { name: 'My parents' }));
  await user.click(dialog().getByRole('switch', { name: 'Me' }));
  await waitFor(() =>
    expect(server.callsOf(updateInsurancePlan).map(({ body }) => body)).toMatchObject([
      {
        property: 'bullets',
        value: [
          { en: 'Hospital bills', hi: 'अस्पताल का ख़र्च' },
          { en: 'Ambulance', hi: 'Ambulance' },
          { en: 'Medicines', hi: 'दवाएँ' },
        ],
      },
      { property: 'covers', value: ['self', 'parents'] },
      { property: 'covers', value: null },
    ]),
  );
});

const request = (leadId: string, more: Partial<InsuranceRequest> = {}): InsuranceRequest => ({
  leadId,
  reference: leadId.toUpperCase(),
  state: 'sent',
  askedAt: '2026-11-18T06:30:00.000Z',
  ageSeconds: 3 * 86_400,
  insurer: 'Neem General Insurance',
  plan: { en: 'Single Care', hi: 'सिंगल केयर' },
  category: 'Health Insurance',
  brand: { en: 'Saakh', hi: 'साख' },
  partner: 'Malwa Loans',
  who: 'A*** R*** · ******3210',
  error: null,
  ...more,
});

test('REG-DL-8 requests show state and age; one that failed is sent again; the file asks why', async () => {
  const { server, session } = asStaff();
  server
    .answer(listInsurersAndPlans, { insurers: INSURERS, plans: [] })
    .answer(listInsuranceRequests, {
      data: [request('inl_a'), request('inl_b', { state: 'failed', error: 'mailbox unknown' })],
      next: null,
    })
    .answer(sendInsuranceRequest, { message: 'The request is being sent again' });
  server.refuse(exportInsuranceRequests, 'CONFLICT', 'Too many');
  const { user, router } = await renderAt('/admin/insurance/requests', { session });
  expect(await screen.findByText('Failed: mailbox unknown')).toBeTruthy();
  expect(screen.getAllByText('3 days')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Send again: request INL_B' }));
  expect(await screen.findByText('The request is being sent again')).toBeTruthy();
  expect(server.callsOf(sendInsuranceRequest)[0]?.body).toEqual({ leadId: 'inl_b' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'failed');
  expect(router.state.location.search).toBe('?state=failed');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await user.type(dialog().getByLabelText(/Reason/), 'Insurer asked');
  await user.click(dialog().getByRole('button', { name: 'Export CSV' }));
  expect(await dialog().findByText('Too many')).toBeTruthy();
  expect(server.callsOf(exportInsuranceRequests)[0]?.body).toEqual({ state: 'failed', reason: 'Insurer asked' });
});

const click: ClickOut = {
  clickId: 'clk_1',
  at: '2026-11-18T06:30:00.000Z',
  kind: 'credit-card',
  targetId: 3,
  target: { en: 'Ivory Everyday', hi: 'Ivory Everyday' },
  seller: 'Ivory Bank',
  brand: { en: 'Saakh', hi: 'साख' },
  partner: 'Malwa Loans',
  who: null,
};

test('PROD-APPLY-06 click-outs are counted and listed, and the file asks why', async () => {
  const { server, session } = asStaff();
  server
    .answer(getClickOutSums, {
      data: {
        from: '2026-11-12',
        to: '2026-11-18',
        totals: { clicks: 12, signedIn: 5 },
        days: [{ on: '2026-11-18', clicks: 12 }],
        kinds: [{ kind: 'credit-card', clicks: 12 }],
        targets: [{ kind: 'credit-card', targetId: 3, target: click.target, clicks: 12 }],
        brands: [{ brandKey: 'cl', brand: click.brand, clicks: 12 }],
      },
    })
    .answer(listClickOuts, { data: [click], next: null });
  server.refuse(exportClickOuts, 'CONFLICT', 'Too many');
  const { user } = await renderAt('/admin/click-outs', { session });
  const row = within(await screen.findByRole('region', { name: 'All click-outs' }));
  for (const text of ['Ivory Bank', 'Malwa Loans', 'Not signed in', 'clk_1']) expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Credit card\s*12$/ }).getAttribute('href')).toContain('kind=credit-card');
  expect(screen.getByText('By signed-in customers')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await user.type(dialog().getByLabelText(/Reason/), 'For the bill');
  await user.click(dialog().getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(server.callsOf(exportClickOuts)[0]?.body).toEqual({ preset: 'today', reason: 'For the bill' }),
  );
});

test('LANG-02 PROD-APPLY-07 an insurer’s name in Hindi is entered beside its address', async () => {
  const { server, session } = asStaff();
  server
    .answer(listInsurersAndPlans, { insurers: INSURERS, plans: [plan(1)] })
    .answer(updateInsurancePlan, { message: 'Saved' });
  const { user } = await renderAt('/admin/insurance', { session });
  await user.click(await screen.findByRole('button', { name: /Name of Neem General Insurance in Hindi/ }));
  await user.type(screen.getByRole('textbox', { name: /Name of Neem General/ }), 'नीम बीमा{Enter}');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(server.callsOf(updateInsurancePlan)[0]?.body).toEqual({
    ...{ plan_id: 1, property: 'insurer_hi', value: 'नीम बीमा', seen: null },
  });
});

test('LANG-02 in Hindi insurers have their Hindi names in the list, in the filter and in that of requests', async () => {
  await changeLanguage('hi');
  const { server, session } = asStaff();
  const insurers = INSURERS.map((one) => ({ ...one, name_hi: 'नीम जनरल बीमा' }));
  server.answer(listInsurersAndPlans, { insurers, plans: [plan(1, { insurer_hi: 'नीम जनरल बीमा' })] });
  await renderAt('/admin/insurance', { session });
  expect(await screen.findByRole('option', { name: 'नीम जनरल बीमा' })).toBeTruthy();
  const cells = screen.getAllByRole('cell').filter(({ textContent }) => textContent === 'नीम जनरल बीमा');
  // Beside the field in which staff enter it, the row of the plan.
  expect(cells).toHaveLength(2);
  await changeLanguage('en');
});

test('ADMIN-LEDIT-12 a refusal at a field goes once the stored value is accepted again', async () => {
  const { server, session } = asStaff();
  const message = 'The maximum, 65, must not be below the minimum, 70';
  server
    .answer(listInsurersAndPlans, { insurers: INSURERS, plans: [plan(1)] })
    .refuse(updateInsurancePlan, 'VALIDATION_FAILED', message, { fields: { value: message } });
  const { user } = await renderAt('/admin/insurance', { session });
  await user.click(await screen.findByRole('button', { name: 'Edit Plan 1' }));
  const least = dialog().getByLabelText<HTMLInputElement>('Lowest entry age');
  await user.clear(least);
  await user.type(least, '70');
  await user.tab();
  expect(await dialog().findByText(message)).toBeTruthy();
  expect(least.value).toBe('18');
  // Pasted over itself, it is no change that the browser would tell.
  await user.click(least);
  await user.tab();
  expect(dialog().queryByText(message)).toBeNull();
});
