import { createLenderGroup, getLender, listLenderGroups, updateLender } from '@saakh/contracts/catalogue/staff/lenders';
import { listRevenueTypes, listSlabs } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { getStaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { listFieldChanges, revertFieldChange } from '@saakh/contracts/records/records';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refusal } from '#browser/testing/fake-api';
import { fakeStaffJourney } from '#browser/testing/fake-journey';
import { fakeLender } from '#browser/testing/fake-lender';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const GROUPS = [
  { id: 2, name: 'NBFCs', lenders: 12 },
  { id: 5, name: 'Small ticket', lenders: 3 },
];
function withLender(own: Parameters<typeof fakeLender>[0] = {}) {
  const staff = asStaff();
  staff.server
    .answer(getLender, { data: fakeLender(own) })
    .answer(listLenderGroups, { lenderGroups: GROUPS })
    .answer(getStaffJourney, { data: fakeStaffJourney() })
    .answer(listSlabs, { lenderRevenue: [] })
    .answer(listRevenueTypes, { data: [{ id: 1, name: 'Share' }] })
    .answer(updateLender, { message: 'Lender updated successfully!' });
  const sent = () => staff.server.callsOf(updateLender).map(({ body }) => body as { property: string; value: unknown });
  return { ...staff, sent };
}
async function open(staff: ReturnType<typeof withLender>) {
  const page = await renderAt('/admin/lenders/7', { session: staff.session });
  await screen.findByRole('heading', { name: 'Aster Finance' });
  return page;
}

test('ADMIN-LEDIT-13 ADMIN-PAGE-22 ENT-LENDERDET-04 the page shows what the lender’s own call answers', async () => {
  const staff = withLender();
  await open(staff);
  expect(staff.server.callsOf(getLender)[0]?.path).toBe('/api/get-lender-data/7');
  const shown = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  expect(['Monthly PR min', 'Monthly PR max', 'Revenue percent'].map(shown)).toEqual(['1.083', '1.917', '2.5']);
});

test.each([
  ['ADMIN-LEDIT-01 ENT-LENDER-03 status', ['Status: on']],
  ['ADMIN-LEDIT-02 priority', ['Priority: 3']],
  [
    'ADMIN-LEDIT-03 ENT-LENDER-02 filters',
    [
      ...['Min income: 25000', 'Max income: ', 'Min age: 21', 'Max age: 58', 'Credit score class: B'],
      ...['Salaried: on', 'Self-employed: off', 'Business: off'],
    ],
  ],
  [
    'ADMIN-LEDIT-04 ENT-LENDERDET-02 ENT-LENDERDET-03 loan details',
    [
      ...['Loan amount up to: 1000000', 'Tenure (months): 60', 'Interest rate (text): 13% - 23% p.a.'],
      'Processing fees (text): 2%',
    ],
  ],
  [
    'ADMIN-LEDIT-05 ENT-LENDER-04 special offer',
    ['Special offer: off', 'Offer text: ', 'Offer starts: ', 'Offer ends: '],
  ],
  ['ADMIN-LEDIT-06 ENT-LENDERDET-05 groups', ['NBFCs: on', 'Small ticket: off']],
])('%s', async (_what, fields) => {
  await open(withLender());
  for (const field of fields) {
    const [label = '', value] = field.split(/: ?/);
    const input = (await screen.findByLabelText(label)) as HTMLInputElement;
    expect(input.type === 'checkbox' ? (input.checked ? 'on' : 'off') : input.value, label).toBe(value);
  }
});

test('ENT-LENDER-04 a special offer is shown as on where so_status is 1', async () => {
  await open(withLender({ so_status: 1, so_text: 'Half the fee' }));
  expect(((await screen.findByLabelText('Special offer')) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByLabelText('Offer text') as HTMLInputElement).value).toBe('Half the fee');
});

test('ADMIN-LEDIT-07 ADMIN-LEDIT-08 ADMIN-LEDIT-09 toggles, selects and dates save on change', async () => {
  const staff = withLender();
  const { user } = await open(staff);
  await user.click(screen.getByRole('switch', { name: 'Special offer' }));
  await user.selectOptions(screen.getByLabelText('Credit score class'), 'D');
  fireEvent.change(screen.getByLabelText('Offer starts'), { target: { value: '2026-12-01' } });
  await waitFor(() =>
    expect(staff.sent()).toEqual([
      { lender_id: 7, property: 'so_status', value: 1, seen: 0 },
      { lender_id: 7, property: 'credit_score_class', value: 'D', seen: 'B' },
      { lender_id: 7, property: 'so_date_start', value: '2026-12-01', seen: null },
    ]),
  );
  expect((await screen.findAllByText('Lender updated successfully!')).length).toBeGreaterThan(0);
});

test('ADMIN-LEDIT-01 ADMIN-LEDIT-02 status and priority are edited on the page', async () => {
  const staff = withLender();
  const { user } = await open(staff);
  await user.click(screen.getByRole('switch', { name: 'Status' }));
  const priority = screen.getByLabelText('Priority');
  await user.clear(priority);
  await user.type(priority, '12');
  await user.tab();
  await waitFor(() =>
    expect(staff.sent()).toEqual([
      { lender_id: 7, property: 'lender_status', value: 0, seen: 1 },
      { lender_id: 7, property: 'priority', value: 12, seen: 3 },
    ]),
  );
});

test('ADMIN-LEDIT-03 ADMIN-LEDIT-04 ADMIN-LEDIT-05 every filter, loan detail and part of the offer is edited on the page', async () => {
  const staff = withLender();
  const { user } = await open(staff);
  const classes = within(screen.getByLabelText('Ticket classes')).getAllByRole('button');
  expect(classes.map((one) => `${one.textContent} ${one.getAttribute('aria-pressed')}`)).toEqual([
    ...['1 true', '2 true', '3 false', '4 false'],
  ]);
  await user.click(classes[3] as HTMLElement);
  await user.selectOptions(screen.getByLabelText('Credit score class'), 'C');
  for (const name of ['Salaried', 'Self-employed', 'Business', 'Special offer']) {
    await user.click(screen.getByRole('switch', { name }));
  }
  for (const [label, day] of [
    ['Offer starts', '2026-12-01'],
    ['Offer ends', '2026-12-31'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
  }
  for (const [label, typed] of [
    ['Min income', '26000'],
    ['Max income', '900000'],
    ['Min age', '22'],
    ['Max age', '57'],
    ['Loan amount up to', '800000'],
    ['Tenure (months)', '48'],
    ['Monthly PR min', '1.25'],
    ['Monthly PR max', '1.75'],
    ['Interest rate (text)', '15% - 21% p.a.'],
    ['Processing fees (text)', '1%'],
    ['Offer text', 'Half the fee'],
  ] as const) {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
  }
  await waitFor(() =>
    expect(Object.fromEntries(staff.sent().map(({ property, value }) => [property, value]))).toEqual({
      ticket_class: [1, 2, 4],
      credit_score_class: 'C',
      salaried: 0,
      self_employed: 1,
      business: 1,
      so_status: 1,
      so_date_start: '2026-12-01',
      so_date_end: '2026-12-31',
      min_income: 26000,
      max_income: 900000,
      min_age: 22,
      max_age: 57,
      loan_amount_upto: 800000,
      tenure: 48,
      apr_min: 1.25,
      apr_max: 1.75,
      interest_rate: '15% - 21% p.a.',
      processing_fees: '1%',
      so_text: 'Half the fee',
    }),
  );
});

test('ADMIN-LEDIT-10 ADMIN-LEDIT-11 VAL-LEND-04 texts and numbers save on blur, and only when they changed', async () => {
  const staff = withLender();
  const { user } = await open(staff);
  const rate = screen.getByLabelText('Monthly PR min');
  await user.click(rate);
  await user.tab();
  await user.type(rate, '5');
  await user.keyboard('{Backspace}');
  await user.tab();
  expect(staff.sent()).toEqual([]);
  await user.clear(rate);
  await user.type(rate, '1.25');
  expect(staff.sent()).toEqual([]);
  await user.tab();
  await waitFor(() => expect(staff.sent()).toEqual([{ lender_id: 7, property: 'apr_min', value: 1.25, seen: 1.083 }]));
  const income = screen.getByLabelText('Max income');
  await user.type(income, '₹9,00,000');
  await user.tab();
  await waitFor(() => expect(staff.sent().at(-1)).toMatchObject({ property: 'max_income', value: 900000, seen: null }));
});

/** The server's own copy of the lender, slow enough to be overtaken. */
function withStoredLender() {
  const staff = withLender();
  let stored = fakeLender();
  staff.server
    .answer(getLender, () => ({ data: stored }))
    .answer(updateLender, async ({ body }) => {
      const { property, value, seen } = body as { property: 'tenure'; value: number; seen: unknown };
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (JSON.stringify(stored[property]) !== JSON.stringify(seen)) throw new Refusal('CONFLICT', 'By you');
      stored = { ...stored, [property]: value };
      return { message: 'Lender updated successfully!' };
    });
  const elsewhere = (more: Partial<typeof stored>) => {
    stored = { ...stored, ...more };
  };
  return { ...staff, elsewhere };
}

test('ADMIN-LEDIT-12 what another tab’s change kept from being saved stays in the field; Enter, not leaving, saves it over that', async () => {
  const staff = withStoredLender();
  const { user } = await open(staff);
  staff.elsewhere({ tenure: 48 });
  const tenure = screen.getByLabelText<HTMLInputElement>('Tenure (months)');
  await user.clear(tenure);
  await user.type(tenure, '30');
  await user.tab();
  expect(await screen.findByText(/^By you Saved value: 48/)).toBeTruthy();
  expect(tenure.value).toBe('30');
  await user.click(tenure);
  await user.tab();
  expect(staff.sent()).toHaveLength(1);
  await user.click(tenure);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(staff.sent().at(-1)).toMatchObject({ value: 30, seen: 48 }));
});

test('ADMIN-LEDIT-09 a day that is typed is saved once, when typing pauses or ends; none before 2000 is', async () => {
  const staff = withStoredLender();
  await open(staff);
  const starts = screen.getByLabelText('Offer starts');
  const type = (...days: string[]) => {
    for (const value of days) {
      fireEvent.keyDown(starts, { key: '2' });
      fireEvent.change(starts, { target: { value } });
    }
  };
  type('0002-12-01', '0020-12-01', '0202-12-01', '2026-12-01');
  await waitFor(() => expect(staff.sent().map(({ value }) => value)).toEqual(['2026-12-01']));
  type('2027-12-02', '2027-12-25');
  fireEvent.blur(starts);
  type('0202-12-25');
  fireEvent.keyDown(starts, { key: 'Enter' });
  expect(await screen.findByText('Choose a day from the year 2000 on')).toBeTruthy();
  await waitFor(() => expect(staff.sent().map(({ value }) => value)).toEqual(['2026-12-01', '2027-12-25']));
});

test('ADMIN-LEDIT-08 ADMIN-LEDIT-10 who is quicker than the server never meets their own change', async () => {
  const staff = withStoredLender();
  const { user } = await open(staff);
  const tenure = screen.getByLabelText('Tenure (months)') as HTMLInputElement;
  await user.clear(tenure);
  await user.type(tenure, '48{Enter}9');
  expect(tenure.value).toBe('489');
  await user.keyboard('{Backspace}');
  await user.tab();
  for (const name of ['C', 'D', 'E']) {
    fireEvent.change(screen.getByLabelText('Credit score class'), { target: { value: name } });
  }
  await user.click(await screen.findByLabelText('Small ticket'));
  await user.click(screen.getByLabelText('NBFCs'));
  await waitFor(() => expect(staff.sent().at(-1)).toMatchObject({ property: 'lender_group_ids', value: [5] }));
  const values = (of: string) => staff.sent().flatMap(({ property, value }) => (property === of ? [value] : []));
  expect([values('tenure'), values('credit_score_class').at(-1)]).toEqual([[48], 'E']);
  expect(values('credit_score_class').length).toBeLessThan(3);
  expect(screen.queryByText(/^Update failed/)).toBeNull();
  await waitFor(() => expect((screen.getByLabelText('NBFCs') as HTMLInputElement).checked).toBe(false));
});

const refuseChanges = (staff: ReturnType<typeof withLender>) =>
  staff.server.refuse(updateLender, 'VALIDATION_FAILED', 'Please check the value', {
    fields: { value: 'The maximum must not be below the minimum' },
  });

test('ADMIN-LEDIT-12 ERR-MSG-04 ERR-07 a failure says why, at the field too, and the lender is read again', async () => {
  const staff = withLender();
  refuseChanges(staff);
  const { user } = await open(staff);
  const age = screen.getByLabelText('Max age') as HTMLInputElement;
  await user.clear(age);
  await user.type(age, '20');
  await user.tab();
  expect(await screen.findByText('Update failed. Please check the value')).toBeTruthy();
  expect(await screen.findByText('The maximum must not be below the minimum')).toBeTruthy();
  await waitFor(() => expect(staff.server.callsOf(getLender)).toHaveLength(2));
  await waitFor(() => expect(age.value).toBe('58'));
});

test('ERR-11 a switch that could not be saved is logged and told, and stands as before', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const staff = withLender();
  refuseChanges(staff);
  const { user } = await open(staff);
  await user.click(screen.getByRole('switch', { name: 'Salaried' }));
  expect(await screen.findByText('Update failed. Please check the value')).toBeTruthy();
  expect(logged).toHaveBeenCalledWith('changing a lender failed', 'Please check the value');
  logged.mockRestore();
  await waitFor(() =>
    expect((screen.getByRole('switch', { name: 'Salaried' }) as HTMLInputElement).checked).toBe(true),
  );
});

test('AUTOSUB-01 AUTOSUB-02 Auto Submission is shown for a lender with an API only', async () => {
  const withApi = withLender({ api: 1 });
  const first = await open(withApi);
  await first.user.click(screen.getByRole('switch', { name: 'Auto Submission' }));
  await waitFor(() => expect(withApi.sent()[0]).toMatchObject({ property: 'autosubmission', value: 0 }));
  first.unmount();
  for (const api of [0, 2]) {
    const without = await open(withLender({ api, autosubmission: 0 }));
    expect(screen.queryByRole('switch', { name: 'Auto Submission' }), `api ${api}`).toBeNull();
    without.unmount();
  }
});

test('ADMIN-LEDIT-06 ERR-MSG-01 ERR-MSG-06 groups are joined by a tick, and a new one is made and joined in place', async () => {
  const staff = withLender();
  staff.server.answer(createLenderGroup, {
    message: 'Lender group created successfully!',
    lenderGroup: { id: 8, name: 'New' },
  });
  const first = await open(staff);
  await first.user.click(await screen.findByLabelText('Small ticket'));
  await first.user.click(screen.getByRole('button', { name: 'Create group' }));
  await first.user.type(screen.getByLabelText('Name of the group'), 'New{Enter}');
  expect(await screen.findByText('Lender group created successfully!')).toBeTruthy();
  await waitFor(() =>
    expect(staff.sent().map(({ value }) => value)).toEqual([
      [2, 5],
      [2, 8],
    ]),
  );
  first.unmount();
  const failing = withLender();
  failing.server.refuse(listLenderGroups, 'INTERNAL', 'No');
  await open(failing);
  expect((await screen.findAllByText('Failed to load lender groups')).length).toBeGreaterThan(0);
});

test('who changed what stands in the history, and a change can be set back', async () => {
  const staff = withLender();
  staff.server.answer(revertFieldChange, { message: 'Lender updated successfully!' }).answer(listFieldChanges, {
    data: [
      {
        changeId: 'chg_1',
        recordType: 'lender',
        recordId: '7',
        property: 'min_income',
        before: 500000,
        after: 5,
        at: '2026-11-20T10:00:00.000Z',
        by: { staffId: 'stf_1', name: 'Vrinda' },
        approvedBy: null,
        reason: 'Asked by the lender',
        revertible: true,
      },
    ],
    next: null,
  });
  const { user } = await open(staff);
  await user.click(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByText('Asked by the lender')).toBeTruthy();
  expect(screen.getByText(/^Vrinda · 20 November 2026/)).toBeTruthy();
  expect(screen.getByText('₹5,00,000').tagName).toBe('DEL');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  const asked = within(await screen.findByRole('dialog', { name: /^Restore the earlier value of “.*income”\?$/ }));
  expect(asked.getByText('It goes from ₹5 back to ₹5,00,000.')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(staff.server.callsOf(revertFieldChange)[0]?.body).toEqual({ changeId: 'chg_1' }));
});

test('a lender that there is not, and one in the bin, say so', async () => {
  const staff = asStaff();
  staff.server.refuse(getLender, 'NOT_FOUND', 'Lender not found');
  const first = await renderAt('/admin/lenders/99', { session: staff.session });
  expect(await screen.findByText('Lender not found')).toBeTruthy();
  first.unmount();
  await open(withLender({ deleted: true }));
  expect(screen.getByText('Aster Finance deleted.')).toBeTruthy();
  expect(screen.queryByLabelText('Priority')).toBeNull();
});
