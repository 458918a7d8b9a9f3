import {
  applyLenderSwitches,
  approveScheduledSwitches,
  cancelScheduledSwitches,
  listLenderSwitches,
  listScheduledSwitches,
  previewLenderSwitches,
  type ScheduledSwitches,
  type SwitchRow,
} from '@saakh/contracts/catalogue/staff/eligibility';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { listSavedViews, saveView } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const PRODUCT = 'Personal Loans';
const aster: SwitchRow = {
  lender_id: 7,
  asked_regardless: 0,
  name: 'Aster Finance',
  lender_status: 1,
  missing: [],
  products: [{ product_type: PRODUCT, active: 1, missing: [] }],
};
const birch: SwitchRow = { ...aster, lender_id: 8, name: 'Birch Bank', lender_status: 0, products: [] };
const waiting: ScheduledSwitches = {
  scheduleId: 'sch_1',
  at: '2026-11-20T12:30:00.000Z',
  changes: [{ lender_id: 7, product_type: null, active: 0, name: 'Aster Finance' }],
  reason: 'Maintenance',
  state: 'waiting',
  by: { staffId: 'stf_1', name: 'Ravi' },
  approvedBy: null,
  needsApproval: true,
  onApproval: false,
  mayApprove: true,
  note: null,
};
function withLenders(rows: SwitchRow[], schedules: ScheduledSwitches[] = []) {
  const staff = asStaff();
  staff.server
    .answer(listLenderSwitches, { data: rows, product_types: [PRODUCT, 'Gold Loans'] })
    .answer(listScheduledSwitches, { data: schedules });
  return staff;
}

test('ADMIN-PAGE-05 switches are chosen by key, looked at, and made together with a reason, now or at a time in India', async () => {
  const { server, session } = withLenders([aster, birch]);
  server
    .answer(previewLenderSwitches, {
      data: {
        applicants: 1200,
        since: '2026-10-19T06:30:00.000Z',
        limited: false,
        gained: 3,
        lost: 41,
        withoutOffers: { before: 5, after: 9 },
        lenders: [{ lender_id: 7, name: 'Aster Finance', asked_regardless: 0, gained: 0, lost: 41 }],
      },
    })
    .answer(applyLenderSwitches, { message: STAFF_CODES.switchesScheduled, scheduleId: 'sch_2' });
  const { user } = await renderAt('/admin/vendors-on-off', { session });
  const product = await screen.findByLabelText('Aster Finance, Personal loan');
  expect(screen.queryByRole('columnheader', { name: 'Gold Loans' })).toBeNull();
  product.focus();
  await user.keyboard(' ');
  await user.click(screen.getByLabelText('Birch Bank, Lender on'));
  await user.click(screen.getByLabelText('Aster Finance, Lender on'));
  await user.click(screen.getByLabelText('Aster Finance, Lender on'));
  const changes = [
    { lender_id: 7, product_type: PRODUCT, active: 0 },
    { lender_id: 8, product_type: null, active: 1 },
  ];
  const bar = within(screen.getByLabelText('Pending changes'));
  expect(bar.getByText('Chosen: 2')).toBeTruthy();
  await user.click(bar.getByText('Preview impact'));
  expect(await bar.findByText('5 → 9')).toBeTruthy();
  expect(server.callsOf(previewLenderSwitches)[0]?.body).toEqual({ changes });
  await user.click(bar.getByText('Apply now'));
  expect(bar.getByText(STAFF_MESSAGES.reasonRequired)).toBeTruthy();
  expect(server.callsOf(applyLenderSwitches)).toHaveLength(0);
  expect(bar.getByText('Only staff read it. Customers can read on “How we match” what changed.')).toBeTruthy();
  await user.type(bar.getByLabelText('Reason'), 'Rest');
  await user.selectOptions(bar.getByLabelText('When'), 'later');
  fireEvent.change(bar.getByLabelText('Day and time in India'), { target: { value: '2026-11-20T18:00' } });
  await user.click(bar.getByText('Schedule'));
  await waitFor(() => expect(screen.queryByLabelText('Pending changes')).toBeNull());
  expect(server.callsOf(applyLenderSwitches)[0]?.body).toEqual({
    changes,
    reason: 'Rest',
    at: '2026-11-20T18:00:00+05:30',
  });
  expect(server.callsOf(listLenderSwitches).length).toBeGreaterThan(1);
});

test('ADMIN-PAGE-05 switches that are chosen and not made are asked about before the page is left; a filter leaves nothing', async () => {
  const { server, session } = withLenders([aster], []);
  server.answer(listSavedViews, { data: [] }).answer(saveView, { viewId: 'vie_1' });
  const { user, router } = await renderAt('/admin/vendors-on-off', { session });
  await user.click(await screen.findByLabelText('Aster Finance, Lender on'));
  await user.selectOptions(screen.getByLabelText('Status'), 'on');
  await waitFor(() => expect(router.state.location.search).toBe('?state=on'));
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.type(await screen.findByLabelText('Name of the view'), 'On');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await waitFor(() =>
    expect(server.callsOf(saveView)[0]?.body).toEqual({ page: 'vendors-on-off', name: 'On', query: 'state=on' }),
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  void router.navigate('/admin/user-management');
  await user.click(within(await screen.findByRole('dialog')).getByText('Cancel'));
  expect(router.state.location.pathname).toBe('/admin/vendors-on-off');
  expect(screen.getByText('Chosen: 1')).toBeTruthy();
  void router.navigate('/admin/user-management');
  await user.click(within(await screen.findByRole('dialog')).getByText('Leave'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/user-management'));
});

test('ADMIN-PAGE-05 what is refused says why and stays chosen; what is scheduled is approved or called off', async () => {
  const { server, session } = withLenders([aster], [waiting, { ...waiting, scheduleId: 'sch_0', state: 'failed' }]);
  server
    .refuse(applyLenderSwitches, 'VALIDATION_FAILED', 'Aster Finance: Name is missing')
    .answer(approveScheduledSwitches, { message: STAFF_CODES.switchesApproved })
    .answer(cancelScheduledSwitches, { message: STAFF_CODES.switchesCancelled });
  const { user } = await renderAt('/admin/vendors-on-off', { session });
  await user.click(await screen.findByLabelText('Aster Finance, Lender on'));
  await user.type(screen.getByLabelText('Reason'), 'Test');
  await user.click(screen.getByText('Apply now'));
  expect(await screen.findByText('Aster Finance: Name is missing')).toBeTruthy();
  expect(screen.getByText('Chosen: 1')).toBeTruthy();
  expect(await screen.findByText('Not applied')).toBeTruthy();
  await user.click(screen.getByText('Approve'));
  await waitFor(() => expect(server.callsOf(approveScheduledSwitches)[0]?.body).toEqual({ scheduleId: 'sch_1' }));
  await user.click(screen.getByText('Cancel'));
  await waitFor(() => expect(server.callsOf(cancelScheduledSwitches)[0]?.body).toEqual({ scheduleId: 'sch_1' }));
});

test('ADMIN-PAGE-05 without lenders the page says what next, and a search that finds nothing says so', async () => {
  await renderAt('/admin/vendors-on-off', { session: withLenders([]).session });
  expect(await screen.findByText('No lenders yet')).toBeTruthy();
  const { user } = await renderAt('/admin/vendors-on-off', { session: withLenders([aster]).session });
  await user.type(await screen.findByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No lender fits')).toBeTruthy();
});

test('ADMIN-PAGE-05 many are switched at once: a column of the filter, a row, a range with Shift; too many are refused unsent', async () => {
  const rows = Array.from({ length: 320 }, (_, at) => ({ ...aster, lender_id: at + 1, name: `Lender ${at + 1}` }));
  rows[1] = {
    ...aster,
    lender_id: 2,
    name: 'Lender 2',
    products: [{ product_type: PRODUCT, active: 0, missing: [STAFF_CODES.missingPenalHindi] }],
    missing: [STAFF_CODES.missingName],
  };
  const { server, session } = withLenders(rows);
  const { user, router } = await renderAt('/admin/vendors-on-off', { session });
  const shown = () => document.querySelectorAll('tbody tr').length;
  const chosen = () => screen.queryByLabelText('Pending changes')?.querySelector('[role=status]')?.textContent;
  expect(await screen.findByText(/^Shown: 50 of 320/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lender 2' }).parentElement?.textContent).toBe(
    'Lender 2Name is missing. Personal loan: Penal charges in Hindi are missing',
  );
  await user.click(screen.getByText('Show more'));
  expect(shown()).toBe(100);
  const column = () => screen.getByLabelText<HTMLInputElement>(/^Personal loan: all/);
  expect(column().indeterminate).toBe(false);
  await user.click(column());
  expect(chosen()).toBe('Chosen: 319');
  expect(screen.getByText(STAFF_MESSAGES.tooManySwitches)).toBeTruthy();
  await user.type(screen.getByLabelText('Reason'), 'Rest');
  fireEvent.click(screen.getByText('Apply now'));
  fireEvent.click(screen.getByText('Preview impact'));
  expect([server.callsOf(applyLenderSwitches), server.callsOf(previewLenderSwitches)]).toEqual([[], []]);
  await user.click(column());
  expect(chosen()).toBeUndefined();

  await user.type(screen.getByRole('searchbox'), 'Lender 30');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'on');
  await waitFor(() => expect(shown()).toBe(11));
  expect(router.state.location.search).toBe('?state=on&q=Lender+30');
  await user.click(screen.getByLabelText('Lender 30, Lender on'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByLabelText('Lender 303, Lender on'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('Chosen: 5');
  await user.click(screen.getByLabelText('Lender 309, All products'));
  expect(chosen()).toBe('Chosen: 6');
  expect(screen.getByText('Lender 309, Personal loan: off')).toBeTruthy();
});
