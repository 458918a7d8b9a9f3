import { getLender, listLenderGroups } from '@saakh/contracts/catalogue/staff/lenders';
import {
  createSlab,
  deleteSlab,
  estimateRevenue,
  listRevenueTypes,
  listSlabs,
  orderSlabs,
  type RevenueSlab,
  updateSlab,
} from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { listFieldChanges } from '@saakh/contracts/records/records';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeLender, fakeLenderProduct } from '#browser/testing/fake-lender';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const slab = (own: Partial<RevenueSlab>): RevenueSlab => ({
  id: 1,
  lender_id: 7,
  slab_disbursed_min: null,
  slab_disbursed_max: null,
  slab_number_min: null,
  slab_number_max: null,
  ats_min: null,
  ats_max: null,
  revenue_type_id: 1,
  revenue_flat: null,
  revenue_percent: 2,
  status: 1,
  effective_from: null,
  effective_until: null,
  ...own,
});
const THREE = [
  slab({ id: 11, slab_disbursed_max: 2500000, revenue_percent: 2.25 }),
  slab({ id: 12, slab_disbursed_min: 2500000, slab_disbursed_max: 5000000, revenue_flat: 100 }),
  slab({ id: 13, slab_disbursed_min: 5000000, status: 0 }),
];
const MONTH = { month: '2026-11', cases: 3, disbursedPaise: 600_000_00, averageTicketPaise: 200_000_00 };

async function open(
  slabs: RevenueSlab[],
  prepare: (server: ReturnType<typeof asStaff>['server']) => void = () => undefined,
) {
  const { server, session } = asStaff();
  server
    .answer(getLender, { data: fakeLender() })
    .answer(listLenderGroups, { lenderGroups: [] })
    .answer(listSlabs, { lenderRevenue: slabs })
    .answer(listRevenueTypes, { data: [{ id: 1, name: 'Share of disbursed amount' }] })
    .answer(estimateRevenue, ({ body }) => ({
      data: [
        {
          ...MONTH,
          saved: { slabId: null, revenuePaise: 13_500_00, byLenderTerms: true },
          drafted: body.draft ? { isDraft: true, slabId: null, revenuePaise: 18_000_00, byLenderTerms: false } : null,
        },
      ],
    }));
  prepare(server);
  const page = await renderAt('/admin/lenders/7', { session });
  await screen.findByRole('heading', { name: 'Revenue slabs' });
  return { server, ...page };
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Revenue slabs' }))
    .getAllByRole('row')
    .slice(1);
const dialog = () => within(screen.getByRole('dialog'));

test('SLAB-01 ADMIN-FN-03 ENT-SLAB-02 the slabs stand in their order with what they hold and pay', async () => {
  const { server } = await open(THREE);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const texts = rows().map((row) => row.textContent);
  expect(texts[0]).toContain('₹0 – ₹25,00,000');
  expect(texts[0]).toContain('2.25%');
  expect(texts[1]).toContain('2% + ₹100');
  expect(texts[2]).toContain('₹50,00,000 – ∞');
  expect(texts[2]).toContain('Inactive');
  expect(server.callsOf(listSlabs)[0]?.path).toBe('/api/lender-revenue/get/7');
  expect(screen.getByRole('list', { name: 'Check these slabs' }).textContent).toContain('No slab covers');
});

test('SLAB-01 rows have the numbers that a doubt names; a month is named, and of the present one only a part is over', async () => {
  const thisMonth = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const { user } = await open(
    [slab({ id: 21, ats_max: 10 }), slab({ id: 22, ats_min: 10 }), slab({ id: 23 })],
    (server) => {
      const saved = { slabId: 21, revenuePaise: 100, byLenderTerms: false };
      const months = ['2026-05', thisMonth].map((month) => ({ ...MONTH, month, saved, drafted: null }));
      server.answer(estimateRevenue, { data: months });
    },
  );
  expect(await screen.findByText('Slab 3 is never reached: all of it is held above, by slab 1, 2.')).toBeTruthy();
  expect(rows().map((row) => row.textContent?.[0])).toEqual(['1', '2', '3']);
  await user.click(screen.getByRole('button', { name: 'Estimated earnings' }));
  expect(await screen.findByText('May 2026')).toBeTruthy();
  expect(screen.getByText(/^\w+ 20\d\d, so far$/)).toBeTruthy();
});

async function openDialog(prepare?: Parameters<typeof open>[1]) {
  const page = await open([], prepare);
  await page.user.click(await screen.findByRole('button', { name: 'Add slab' }));
  const type = async (label: string, text: string) => {
    await page.user.clear(dialog().getByLabelText(label));
    if (text) await page.user.type(dialog().getByLabelText(label), text);
    await page.user.tab();
  };
  const choose = () => page.user.selectOptions(dialog().getByLabelText('Revenue type'), 'Share of disbursed amount');
  const submit = dialog().getByRole('button', { name: 'Save' });
  return { ...page, type, choose, submit, isOpen: () => !submit.hasAttribute('disabled') };
}

test('SLAB-02 VAL-SLAB-09 VAL-SLAB-11 an add sends what was typed, empty numbers as null, once nothing is wrong', async () => {
  const { server, user, type, choose, submit, isOpen } = await openDialog((api) => {
    api.answer(createSlab, { message: 'Revenue added successfully', lenderRevenueItem: { id: 21 } });
  });
  expect(isOpen()).toBe(false);
  await type('Number of cases, min', '20');
  await choose();
  expect(isOpen()).toBe(false);
  await type('Revenue Percentage (%)', '2.5');
  expect(isOpen()).toBe(true);
  expect(await dialog().findByText('₹18,000')).toBeTruthy();
  await user.click(submit);
  await waitFor(() =>
    expect(server.callsOf(createSlab)[0]?.body).toEqual({
      lender_id: 7,
      slab_disbursed_min: null,
      slab_disbursed_max: null,
      slab_number_min: 20,
      slab_number_max: null,
      ats_min: null,
      ats_max: null,
      revenue_type_id: 1,
      revenue_flat: null,
      revenue_percent: 2.5,
      status: 1,
      effective_from: null,
      effective_until: null,
    }),
  );
});

test('SLAB-02 Escape asks before it drops what was typed, and closes an untouched dialog at once', async () => {
  const { server, user, type } = await openDialog();
  await type('Number of cases, min', '20');
  await user.keyboard('{Escape}');
  const question = () => within(screen.getByRole('dialog', { name: 'Close without saving?' }));
  // The browser puts the focus there; the same key leaves the question, and only the question.
  question().getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).toBeNull();
  screen.getByDisplayValue('20').focus();
  await user.keyboard('{Escape}');
  await user.click(question().getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.callsOf(createSlab)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add slab' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ERR-MSG-09 USE-05 after an add the message is told, the dialog closes and the slabs are read again', async () => {
  const { server, user, type, choose, submit } = await openDialog((api) => {
    api.answer(createSlab, { message: 'Revenue added successfully', lenderRevenueItem: { id: 21 } });
  });
  await choose();
  await type('Revenue Flat', '50');
  await user.click(submit);
  expect(await screen.findByText('Revenue added successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(server.callsOf(listSlabs)).toHaveLength(2));
});

test('USE-05 after a change, a move and a deletion the slabs are read again, too', async () => {
  const { server, user } = await open(THREE, (api) => {
    api
      .answer(updateSlab, { message: 'Changed', lenderRevenueItem: { id: 12 } })
      .answer(orderSlabs, { message: 'Moved' })
      .answer(deleteSlab, { message: 'Deleted' });
  });
  const press = (name: string) => user.click(dialog().getByRole('button', { name }));
  const readAnew = (times: number) => waitFor(() => expect(server.callsOf(listSlabs)).toHaveLength(1 + times));
  await user.click(await screen.findByRole('button', { name: 'Edit slab 2' }));
  await user.type(dialog().getByLabelText('Revenue Flat'), '0');
  await press('Save');
  await readAnew(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Move slab 1 down' }));
  await readAnew(2);
  await user.click(screen.getByRole('button', { name: 'Delete slab 3' }));
  await press('Delete');
  await readAnew(3);
});

test.each([
  ['VAL-SLAB-05 VAL-SLAB-08 disbursed', 'Disbursed, min', 'Disbursed, max'],
  ['VAL-SLAB-06 VAL-SLAB-08 number of cases', 'Number of cases, min', 'Number of cases, max'],
  ['VAL-SLAB-07 VAL-SLAB-08 average ticket size', 'Average ticket size, min', 'Average ticket size, max'],
])('%s: max must exceed min, and a minus is ignored', async (_what, min, max) => {
  const { type } = await openDialog();
  await type(min, '20');
  await type(max, '20');
  expect(dialog().getByText('Max must be greater than Min')).toBeTruthy();
  await type(max, '-21');
  expect((dialog().getByLabelText(max) as HTMLInputElement).value).toBe('21');
  expect(dialog().queryByText('Max must be greater than Min')).toBeNull();
});

test('VAL-SLAB-01 VAL-SLAB-02 VAL-SLAB-03 type, amount and share are refused at their fields', async () => {
  const { type, isOpen, choose } = await openDialog();
  fireEvent.blur(dialog().getByLabelText('Revenue type'));
  expect(dialog().getByText('Revenue type is required')).toBeTruthy();
  await choose();
  expect(dialog().queryByText('Revenue type is required')).toBeNull();
  await type('Revenue Flat', 'x');
  expect(dialog().getByText('Must be a positive number')).toBeTruthy();
  await type('Revenue Flat', '1');
  await type('Revenue Percentage (%)', '100.1');
  expect(dialog().getByText('Must be between 0 and 100')).toBeTruthy();
  expect(isOpen()).toBe(false);
  await type('Revenue Percentage (%)', '100');
  expect(isOpen()).toBe(true);
});

test('VAL-SLAB-10 VAL-SLAB-12 VAL-SLAB-13 one of amount and share is enough, and neither is told', async () => {
  const { type, isOpen, choose } = await openDialog();
  await choose();
  await type('Revenue Flat', '0');
  expect(dialog().getByText('Either Revenue Flat or Revenue Percentage is required')).toBeTruthy();
  expect(isOpen()).toBe(false);
  await type('Revenue Flat', '1');
  expect(isOpen()).toBe(true);
  await type('Revenue Flat', '');
  await type('Revenue Percentage (%)', '0.001');
  expect(isOpen()).toBe(true);
});

test('SLAB-03 ERR-MSG-07 ERR-MSG-08 the dialog edits the slab that it was opened for; a failure keeps it open', async () => {
  const { server, user } = await open(THREE, (api) => {
    api.refuse(updateSlab, 'INTERNAL', 'Try later');
  });
  await user.click(await screen.findByRole('button', { name: 'Edit slab 2' }));
  expect((dialog().getByLabelText('Revenue Flat') as HTMLInputElement).value).toBe('100');
  await user.type(dialog().getByLabelText('Revenue Flat'), '0');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update revenue. Try later')).toBeTruthy();
  expect(server.callsOf(updateSlab)[0]?.body).toMatchObject({ id: 12, lender_id: 7, revenue_flat: 1000 });
  server.answer(updateSlab, { message: 'Revenue updated successfully', lenderRevenueItem: { id: 12 } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Revenue updated successfully')).toBeTruthy();
});

test('API-30 a slab that a colleague changed meanwhile is not overwritten: who and what are told, and the current values offered', async () => {
  const [first, second, third] = THREE as [RevenueSlab, RevenueSlab, RevenueSlab];
  const theirs = { ...second, revenue_percent: 3.5 };
  const { server, user } = await open(THREE, (api) => {
    api.refuse(updateSlab, 'CONFLICT', 'Revenue percent was changed by Ravi on 18 Nov 2026');
  });
  await user.click(await screen.findByRole('button', { name: 'Edit slab 2' }));
  server.answer(listSlabs, { lenderRevenue: [first, theirs, third] });
  await user.type(dialog().getByLabelText('Revenue Flat'), '0');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText('Revenue percent was changed by Ravi on 18 Nov 2026')).toBeTruthy();
  expect(await dialog().findByText('Revenue Percentage: 2 → 3.5')).toBeTruthy();
  const seenOf = (call: number) =>
    ((server.callsOf(updateSlab)[call]?.body ?? {}) as { seen?: Partial<RevenueSlab> }).seen?.revenue_percent;
  expect((dialog().getByLabelText('Revenue Flat') as HTMLInputElement).value).toBe('1000');
  await user.click(dialog().getByRole('button', { name: 'Show the current values' }));
  expect((dialog().getByLabelText('Revenue Percentage (%)') as HTMLInputElement).value).toBe('3.5');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect([seenOf(0), seenOf(1)]).toEqual([2, 3.5]));
});

test('ERR-MSG-10 an add that fails is told, and the dialog stays', async () => {
  const { user, type, choose, submit } = await openDialog((api) => {
    api.refuse(createSlab, 'INTERNAL', 'Try later');
  });
  await choose();
  await type('Revenue Flat', '5');
  await user.click(submit);
  expect(await screen.findByText('Failed to add revenue. Try later')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('SLAB-04 each slab has a handle of its own to be dragged by', async () => {
  await open(THREE);
  const handles = await screen.findAllByRole('button', { name: /^Move slab \d$/ });
  expect(handles.map((handle) => handle.getAttribute('aria-roledescription'))).toEqual(Array(3).fill('sortable'));
});

test('SLAB-06 SLAB-08 ERR-MSG-11 a moved slab saves the whole order at once', async () => {
  const { server, user } = await open(THREE, (api) => {
    api.answer(orderSlabs, { message: 'Revenue order updated' });
  });
  await user.click(await screen.findByRole('button', { name: 'Move slab 1 down' }));
  await waitFor(() =>
    expect(server.callsOf(orderSlabs)[0]?.body).toEqual({
      lender_id: 7,
      lender_revenue_ids: [12, 11, 13],
      seen: [11, 12, 13],
    }),
  );
  expect(await screen.findByText('Revenue order updated')).toBeTruthy();
  // Dragging needs a browser: e2e/back-office.spec.ts does it by pointer and by keyboard.
  expect(screen.getByRole('button', { name: 'Move slab 1' }).getAttribute('aria-roledescription')).toBe('sortable');
});

test('SLAB-07 ERR-MSG-12 an order that could not be saved is told, and the saved one is read again', async () => {
  const { server, user } = await open(THREE, (api) => {
    api.refuse(orderSlabs, 'CONFLICT', 'Someone added a slab');
  });
  await user.click(await screen.findByRole('button', { name: 'Move slab 3 up' }));
  expect(await screen.findByText('Failed to update order. Someone added a slab')).toBeTruthy();
  await waitFor(() => expect(server.callsOf(listSlabs)).toHaveLength(2));
  await waitFor(() => expect(rows()[2]?.textContent).toContain('Inactive'));
});

test('SLAB-05 ERR-MSG-13 ERR-MSG-14 a slab is deleted after a confirmation only', async () => {
  const { server, user } = await open(THREE, (api) => {
    api.refuse(deleteSlab, 'INTERNAL', 'Try later');
  });
  const ask = async () => user.click(await screen.findByRole('button', { name: 'Delete slab 3' }));
  await ask();
  expect(dialog().getByText('Are you sure?')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(deleteSlab)).toHaveLength(0);
  await ask();
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete revenue entry. Try later')).toBeTruthy();
  server.answer(deleteSlab, { message: 'Revenue entry deleted successfully' });
  await ask();
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Revenue entry deleted successfully')).toBeTruthy();
  expect(server.callsOf(deleteSlab).at(-1)?.path).toBe('/api/lender-revenue/delete/13');
});

test('ROLE-24 slabs and products of a lender have their history beside them', async () => {
  const { server, user } = await open(THREE, (api) => {
    api
      .answer(listFieldChanges, { data: [], next: null })
      .answer(getLender, { data: fakeLender({ products: [fakeLenderProduct({ product_type: 'Personal Loans' })] }) });
  });
  await user.click(await screen.findByRole('button', { name: 'History of slab 2' }));
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  const products = screen.getByRole('heading', { name: 'Products and terms' }).closest('section') as HTMLElement;
  await user.click(within(products).getByText(/^Personal loan ·/i));
  await user.click(within(products).getByText('History'));
  await waitFor(() =>
    expect(server.callsOf(listFieldChanges).map(({ path }) => decodeURIComponent(path))).toEqual([
      '/api/records/lender-revenue/12/changes',
      '/api/records/lender-product/7~Personal Loans/changes',
    ]),
  );
});

test('ERR-MSG-02 revenue types that could not be loaded are told', async () => {
  await open(THREE, (api) => {
    api.refuse(listRevenueTypes, 'INTERNAL', 'No');
  });
  expect((await screen.findAllByText(/Failed to load revenue types/)).length).toBeGreaterThan(0);
});

test.each([
  ['en', 'slab 2, ₹25,00,000 – ₹50,00,000, 2% + ₹100: now at place 1 of 3.', /: left at place 2 of 3\.$/],
  ['hi', 'स्लैब 2, ₹25,00,000 – ₹50,00,000, 2% + ₹100: अब जगह 1, कुल 3', /: वहीं छोड़ दिया। जगह 2, कुल 3$/],
] as const)('SLAB-06 B27 in %s a moved slab is called by its name and place, not by ids', async (...texts) => {
  const [language, moved, left] = texts;
  await open(THREE);
  await changeLanguage(language);
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(3));
  const [, handle] = screen.getAllByRole('button', { name: language === 'en' ? /^Move slab \d$/ : /को खिसकाएँ$/ });
  const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code });
  handle?.focus();
  press('Space');
  // Nothing has a place in this browser, so that the first row is the nearest.
  expect(await screen.findByText(moved)).toBeTruthy();
  press('Escape');
  expect(await screen.findByText(left)).toBeTruthy();
  expect(screen.queryByText(/droppable|Draggable item/)).toBeNull();
});
