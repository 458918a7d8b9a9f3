import {
  type AreaComparison,
  type AreaList,
  backTestEligibility,
  compareServiceArea,
  type EligibilityRules,
  getEligibilityRules,
  listLenderSwitches,
  listRulesVersions,
  type RulesVersion,
  readAreaFile,
  setServiceArea,
  simulateEligibility,
} from '@saakh/contracts/catalogue/staff/eligibility';
import { updateLenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import { updateLender } from '@saakh/contracts/catalogue/staff/lenders';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noOwnRules } from '#browser/testing/fake-lender';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const PRODUCT = 'Personal Loans';
const rules: EligibilityRules = {
  lender_id: 7,
  asked_regardless: 0,
  name: 'Aster Finance',
  version: 4,
  lender_status: 1,
  min_income: 25000,
  max_income: null,
  min_age: 21,
  max_age: 58,
  ticket_class: [1, 2],
  credit_score_class: 'B',
  salaried: 1,
  self_employed: 0,
  business: 0,
  products: [
    {
      product_type: PRODUCT,
      active: 1,
      min_amount: 10000,
      max_amount: 500000,
      min_tenure_months: 6,
      max_tenure_months: 48,
      service_area: ['11'],
      ...noOwnRules,
    },
  ],
  states: ['Delhi', 'Goa'],
};
const versions: RulesVersion[] = [
  {
    version: 4,
    at: '2026-11-18T06:30:00.000Z',
    by: { staffId: 'stf_1', name: 'Ravi' },
    reason: 'Dear',
    added: [],
    removed: [{ lender: 'birch-bank', productType: PRODUCT }],
    changed: [
      {
        lender: 'aster-finance',
        productType: PRODUCT,
        fields: {
          ...{ minIncomePaise: [2_000_000, 2_500_000], salaried: [false, true], maxIncomePaise: [900, null] },
          foreclosureCharges: [
            { en: '4% in the first year', hi: 'पहले साल 3%' },
            { en: '4% in the first year', hi: 'पहले साल 4%' },
          ],
        },
      },
    ],
  },
];
const named = { lender_id: 7, name: 'Aster Finance', asked_regardless: 1 as const };
function withRules(own: Partial<EligibilityRules> = {}) {
  const staff = asStaff();
  staff.server
    .answer(listLenderSwitches, {
      data: [{ ...named, lender_status: 1, missing: [], products: [] }],
      product_types: [PRODUCT],
    })
    .answer(getEligibilityRules, { data: { ...rules, ...own } })
    .answer(listRulesVersions, { data: versions, next: null });
  return staff;
}

test('ADMIN-PAGE-06 ADMIN-FN-13 a rule is changed where it stands, with a reason for staff; versions are told in words', async () => {
  const { server, session } = withRules();
  server.answer(updateLender, { message: 'Lender updated successfully!' });
  const { user } = await renderAt('/admin/customer-eligibility', { session });
  await user.selectOptions(await screen.findByLabelText('Lender'), 'Aster Finance');
  // The second one is the product's own.
  const [income] = (await screen.findAllByLabelText('Lowest monthly income')) as [HTMLElement];
  const type = async (figure: string) => {
    await user.clear(income);
    await user.type(income, figure);
    await user.tab();
  };
  await type('30000');
  expect(await screen.findByText(STAFF_MESSAGES.reasonRequired)).toBeTruthy();
  expect(server.callsOf(updateLender)).toHaveLength(0);
  const reason = screen.getByLabelText('Reason for the change');
  expect(screen.getByText(/Customers can read on “How we match” that this changed/)).toBeTruthy();
  await user.type(reason, 'Dear');
  await type('30000');
  await waitFor(() =>
    expect(server.callsOf(updateLender)[0]?.body).toEqual({
      lender_id: 7,
      property: 'min_income',
      value: 30000,
      seen: 25000,
      reason: 'Dear',
    }),
  );
  for (const line of [
    'birch-bank, Personal loan: taken out',
    'aster-finance, Personal loan · lowest income: ₹20,000 → ₹25,000',
    'aster-finance, Personal loan · salaried: no → yes',
    'aster-finance, Personal loan · highest income: ₹9 → nothing',
    'aster-finance, Personal loan · foreclosure charges (Hindi): पहले साल 3% → पहले साल 4%',
  ]) {
    expect(screen.getByText(line)).toBeTruthy();
  }
});

const read: AreaList = {
  ...{ column: 'pincode', service: null, sheet: null, question: null, pincodes: ['560001', '110001'] },
  ...{ badRows: [], bad: 0, left: 0, twice: 0 },
};
const compared: AreaComparison = {
  ...{ before: 97, after: 2, added: 1, removed: 96, wholeStates: [], wholeRegions: [], unknown: [] },
  states: [{ state: 'Delhi', total: 97, before: 97, after: 1, added: 0, removed: 96 }],
};
async function openArea() {
  const { server, session } = withRules();
  server
    .answer(setServiceArea, { message: STAFF_CODES.productUpdated, areas: 2 })
    .answer(readAreaFile, { data: read })
    .answer(compareServiceArea, { data: compared });
  const { user } = await renderAt('/admin/customer-eligibility?lender=7', { session });
  await user.type(await screen.findByLabelText('Reason for the change'), 'New');
  const area = within(screen.getByLabelText('Personal loan: Where it lends'));
  await user.click(area.getByText('Edit area'));
  const upload = (text: string) =>
    user.upload(area.getByLabelText('Read a list (.csv or .xlsx)'), new File([text], 'area.csv'));
  const listed = () => (area.getByLabelText(/^Pincodes or their/) as HTMLTextAreaElement).value;
  return { server, user, area, upload, listed };
}

test('ADMIN-PAGE-06 an area is set by a file of pincodes or by states, against what was seen', async () => {
  const { server, user, area, upload, listed } = await openArea();
  await upload('pincode,city\n560001,Bengaluru\n"110001",Delhi\n560001,Again\n');
  await waitFor(() => expect(listed()).toBe('560001, 110001'));
  expect(area.queryByText('Save')).toBeNull();
  await user.click(area.getByText('Compare'));
  expect(await area.findByText('Adds 1, removes 96: 2 pincodes instead of 97')).toBeTruthy();
  expect(area.getByText('Delhi: 0 added, 96 removed, 1 of 97')).toBeTruthy();
  await user.click(area.getByText('Save'));
  const base = { lender_id: 7, product_type: PRODUCT, seen: ['11'], reason: 'New' };
  await waitFor(() =>
    expect(server.callsOf(setServiceArea)[0]?.body).toEqual({ ...base, pincodes: ['560001', '110001'] }),
  );
  await user.click(await area.findByText('Edit area'));
  await user.selectOptions(area.getByLabelText('By'), 'states');
  await user.click(area.getByText('Compare'));
  expect(area.getByText('Choose at least one state')).toBeTruthy();
  await user.click(area.getByLabelText('Goa'));
  await user.click(area.getByText('Compare'));
  await user.click(await area.findByText('Save'));
  await waitFor(() => expect(server.callsOf(setServiceArea)[1]?.body).toEqual({ ...base, states: ['Goa'] }));
});

test('ADMIN-PAGE-06 K12 a list’s questions are answered, its bad rows shown; a file without pincodes empties nothing', async () => {
  const { server, user, area, upload, listed } = await openArea();
  server.answer(readAreaFile, {
    data: { ...read, column: null, pincodes: [], question: { which: 'column', choices: ['Branch pin', 'Area pin'] } },
  });
  await upload('x');
  const asked = await area.findByLabelText('Which column has the pincodes?');
  server.answer(readAreaFile, {
    data: { ...read, column: 'Area pin', bad: 1, badRows: [{ row: 4, value: '5600O1', why: 'not-digits' }], left: 2 },
  });
  await user.selectOptions(asked, 'Area pin');
  expect(await area.findByText('2 pincodes in the column “Area pin”.')).toBeTruthy();
  expect(server.callsOf(readAreaFile)[1]?.url).toMatch(/column=Area(?:\+|%20)pin/);
  expect(area.getByText('Row 4: “5600O1” has something other than digits')).toBeTruthy();
  expect(area.getByText('2 rows are marked as not served and were left out.')).toBeTruthy();
  expect(listed()).toBe('560001, 110001');
  server.answer(readAreaFile, { data: { ...read, pincodes: [] } });
  await upload('y');
  expect(await area.findByText('0 pincodes in the column “pincode”.')).toBeTruthy();
  expect(listed()).toBe('560001, 110001');
});

test('ADMIN-PAGE-06 of many unknown pincodes the first are listed, and how many others there are is said', async () => {
  const { server, user, area } = await openArea();
  const unknown = Array.from({ length: 1741 }, (_, at) => String(900_001 + at));
  server.answer(compareServiceArea, { data: { ...compared, unknown } });
  await user.click(area.getByText('Compare'));
  expect(
    await area.findByText(/^The postal directory does not know 1,741 of them: .*900020 and 1,721 others$/),
  ).toBeTruthy();
});

test('ADMIN-PAGE-06 K12 what adds all of a state is saved only once somebody says that it is meant', async () => {
  const { server, user, area } = await openArea();
  server.answer(compareServiceArea, {
    data: { ...compared, wholeStates: ['Delhi'], wholeRegions: [{ prefix: '11', pincodes: 97 }], unknown: ['999999'] },
  });
  await user.click(area.getByText('Compare'));
  expect(await area.findByText('This adds all of Delhi')).toBeTruthy();
  expect(area.getByText('11 adds every pincode that begins with it: 97')).toBeTruthy();
  expect(area.getByText('The postal directory does not know 999999')).toBeTruthy();
  await user.click(area.getByText('Save'));
  expect(area.getByText('Say first that so much is meant')).toBeTruthy();
  expect(server.callsOf(setServiceArea)).toHaveLength(0);
  await user.click(area.getByLabelText('Yes, this is meant'));
  // Another list is another question.
  await user.type(area.getByLabelText(/^Pincodes or their/), ' 12');
  expect(area.queryByText('Save')).toBeNull();
  await user.click(area.getByText('Compare'));
  await user.click(await area.findByLabelText('Yes, this is meant'));
  await user.click(area.getByText('Save'));
  await waitFor(() => expect(server.callsOf(setServiceArea)[0]?.body).toMatchObject({ pincodes: ['11', '12'] }));
});

test('ADMIN-PAGE-06 an invented person is tried, and a change is tested against the last 30 days', async () => {
  const { server, session } = withRules();
  server
    .answer(simulateEligibility, {
      data: {
        version: 4,
        matched: [],
        unmatched: [{ ...named, obstacles: ['income-low', 'area'], fittingPaise: null }],
        pending: [{ lender_id: 8, name: 'Birch Bank', asked_regardless: 0 }],
      },
    })
    .answer(backTestEligibility, {
      data: {
        applicants: 900,
        since: '2026-10-19T06:30:00.000Z',
        limited: true,
        asked_regardless: 1,
        matchedBefore: 100,
        matchedAfter: 131,
        gained: 40,
        lost: 9,
        gainedElsewhere: { approved: 12, rejected: 5 },
      },
    });
  const { user } = await renderAt('/admin/customer-eligibility?lender=7', { session });
  const pincode = await screen.findByLabelText('Pincode');
  await user.clear(pincode);
  await user.type(pincode, '0123');
  await user.click(screen.getByText('Try'));
  expect(await screen.findByText(STAFF_MESSAGES.pincodeInvalid)).toBeTruthy();
  await user.clear(pincode);
  await user.type(pincode, '560001');
  await user.click(screen.getByText('Try'));
  expect(await screen.findByText('asks for a higher income, does not lend at this pincode')).toBeTruthy();
  expect(server.callsOf(simulateEligibility)[0]?.body).toMatchObject({ income: 40000, credit_score_class: null });
  await user.clear(pincode);
  await user.click(screen.getByText('Try'));
  await waitFor(() => expect(screen.queryByText(/asks for a higher income/)).toBeNull());

  await user.type(await screen.findByLabelText('New value: Lowest monthly income'), '15000');
  await user.click(screen.getByText('Compare'));
  expect(await screen.findByText('131')).toBeTruthy();
  await user.clear(screen.getByLabelText('New value: Lowest monthly income'));
  await user.click(screen.getByText('Compare'));
  await waitFor(() => expect(screen.queryByText('131')).toBeNull());
  expect(screen.getAllByRole('option', { name: 'Personal loan' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('option', { name: PRODUCT })).toBeNull();
  await user.click(screen.getByText('Add a change'));
  await user.selectOptions(screen.getAllByLabelText('Rule')[1] as HTMLElement, 'ticket_class');
  const classes = within(screen.getByRole('group', { name: 'New value: Loan sizes' }));
  await user.click(classes.getByLabelText('above ₹5,00,000'));
  await user.click(screen.getByText('Add a change'));
  await user.selectOptions(screen.getAllByLabelText('Rule')[2] as HTMLElement, 'service_area');
  await user.type(screen.getByLabelText('New value: Where it lends'), '56, 110001');
  await user.selectOptions(screen.getAllByLabelText('Rule')[0] as HTMLElement, 'business');
  await user.click(screen.getByText('Compare'));
  await waitFor(() =>
    expect(server.callsOf(backTestEligibility).map(({ body }) => body)).toEqual([
      { lender_id: 7, product_type: PRODUCT, changes: { min_income: 15000 } },
      {
        lender_id: 7,
        product_type: PRODUCT,
        changes: { business: 1, ticket_class: [1, 2, 3], service_area: ['56', '110001'] },
      },
    ]),
  );
});

test('ADMIN-PAGE-06 a product’s own rules stand beside what its lender asks; nothing typed is as for the lender', async () => {
  const own = { ...noOwnRules, own_ticket_class: [2] };
  const { server, session } = withRules({ products: rules.products.map((product) => ({ ...product, ...own })) });
  server.answer(updateLenderProduct, { message: 'Saved' });
  const { user } = await renderAt('/admin/customer-eligibility?lender=7', { session });
  await user.type(await screen.findByLabelText('Reason for the change'), 'Dear');
  const group = (await screen.findByText('Asked differently for this product')).closest('details') as HTMLElement;
  const here = within(group);
  expect(group.hasAttribute('open')).toBe(true);
  expect(here.getByText(`As for the lender: ${rules.min_age}`)).toBeTruthy();
  await user.type(here.getByLabelText('Lowest age'), '30');
  await user.tab();
  await user.selectOptions(here.getByLabelText('Salaried'), 'no');
  await user.click(here.getByLabelText('up to ₹2,00,000'));
  await waitFor(() => expect(server.callsOf(updateLenderProduct)).toHaveLength(3));
  const base = { lender_id: rules.lender_id, product_type: PRODUCT, reason: 'Dear' };
  expect(server.callsOf(updateLenderProduct).map(({ body }) => body)).toEqual([
    { ...base, property: 'own_min_age', value: 30, seen: null },
    { ...base, property: 'own_salaried', value: 0, seen: null },
    { ...base, property: 'own_ticket_class', value: null, seen: [2] },
  ]);
});

test('ADMIN-PAGE-06 an unknown lender, and one without products, say so', async () => {
  const { server, session } = withRules({ products: [] });
  await renderAt('/admin/customer-eligibility?lender=7', { session });
  expect(await screen.findByText('It has no loan product yet.')).toBeTruthy();
  server.refuse(getEligibilityRules, 'NOT_FOUND', 'Lender not found');
  await renderAt('/admin/customer-eligibility?lender=9', { session });
  expect(await screen.findByText('Lender not found')).toBeTruthy();
});
