import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { type Approval, decideApproval, decideApprovals, listApprovals } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const approval = (own: Partial<Approval>): Approval => ({
  approvalId: 'apv_1',
  recordType: 'lender',
  recordId: '7',
  recordName: 'Aster Finance',
  property: 'revenue_percent',
  before: 2,
  after: 2.5,
  askedAt: '2026-11-20T10:00:00.000Z',
  askedBy: { staffId: 'stf_2', name: 'Kaustubh' },
  reason: 'New contract',
  mayDecide: true,
  mayNot: null,
  of: { recordType: 'lender', recordId: '7', name: 'Aster Finance' },
  names: {},
  ...own,
});

test('a second person approves or refuses with a reason; one’s own change can only be withdrawn', async () => {
  const { server, session } = asStaff();
  server
    .answer(listApprovals, {
      data: [
        approval({}),
        approval({ approvalId: 'apv_2', recordName: 'Own', mayDecide: false, mayNot: STAFF_CODES.approvalOwn }),
      ],
    })
    .answer(decideApproval, { message: 'Change approved' });
  const { user } = await renderAt('/admin/approvals', { session });
  const [others, own] = await screen.findAllByRole('listitem');
  if (!others || !own) throw new Error('two changes wait');
  expect(others.textContent).toContain('2% → 2.5%');
  expect(within(own).queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(within(own).getByRole('button', { name: 'Withdraw' }));
  await user.click(within(others).getByRole('button', { name: 'Approve' }));
  await user.click(within(others).getByRole('button', { name: 'Reject' }));
  await user.type(screen.getByLabelText(/^Reason/), 'Not agreed');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(server.callsOf(decideApproval).map(({ path, body }) => [path.split('/')[3], body])).toEqual([
      ['apv_2', { decision: 'withdraw' }],
      ['apv_1', { decision: 'approve' }],
      ['apv_1', { decision: 'refuse', reason: 'Not agreed' }],
    ]),
  );
});

test('REG-DP-4 a withdrawal that waits says of which consent', async () => {
  const { server, session } = asStaff();
  server.answer(listApprovals, {
    data: [approval({ recordType: 'customer-consent', recordName: 'usr_1', property: 'lender-sharing:con_1' })],
  });
  await renderAt('/admin/approvals', { session });
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('Withdrawal of a customer’s consent · usr_1');
  expect(row.textContent).toContain('Sharing with a lender');
});

test('S-AZ-7 ADMIN-PAGE-13 the shares of a file wait as one request, each partner with what it has and gets', async () => {
  const { server, session } = asStaff();
  const line = (partner: string, revenue_percent: number | null) => ({ partner, revenue_percent });
  server.answer(listApprovals, {
    data: [
      approval({
        ...{ recordType: 'import-shares', recordId: 'imp_1', recordName: 'partners.xlsx', property: 'shares' },
        before: [line('Palm Loans (PALM)', 30), { partner: 'Teak Money', revenue_flat_fee: null }],
        after: [line('Palm Loans (PALM)', 41), { partner: 'Teak Money', revenue_flat_fee: 500 }],
      }),
    ],
  });
  await renderAt('/admin/approvals', { session });
  const [whole] = await screen.findAllByRole('listitem');
  expect(whole?.textContent).toContain('Partners’ shares of a file · partners.xlsxShares');
  expect(whole?.textContent).toContain('Palm Loans (PALM): 30% → 41%');
  expect(whole?.textContent).toContain('Teak Money: – → ₹500');
});

test('S-AZ-7 who is no second person reads why, may still reject, and looks at the customer it is about', async () => {
  const { server, session } = asStaff();
  server.answer(listApprovals, {
    data: [
      approval({
        ...{ recordType: 'customer-access', recordId: 'usr_1', recordName: 'A*** R*** · ******1234' },
        ...{ property: 'merged:mrg_1', mayNot: STAFF_CODES.secondPersonLetIn },
      }),
    ],
  });
  await renderAt('/admin/approvals', { session });
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText(STAFF_MESSAGES.secondPersonLetIn)).toBeTruthy();
  expect(row.getByText('Two accounts joined')).toBeTruthy();
  expect(row.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(row.getByRole('button', { name: 'Reject' })).toBeTruthy();
  const link = row.getByRole('link', { name: 'A*** R*** · ******1234' });
  expect(link.getAttribute('href')).toBe('/admin/csr-portal/usr_1');
});

test('a deletion is asked about once more before it is approved', async () => {
  const { server, session } = asStaff();
  server
    .answer(listApprovals, { data: [approval({ recordType: 'customer-deletion', property: '' })] })
    .answer(decideApproval, { message: 'Change approved' });
  const { user } = await renderAt('/admin/approvals', { session });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  // A deletion has no values before and after to compare.
  expect(screen.queryByText(/→/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(decideApproval)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(screen.getByRole('button', { name: 'Delete now' }));
  await waitFor(() => expect(server.callsOf(decideApproval)).toHaveLength(1));
});

test('without anything to approve the page says when there would be', async () => {
  const { server, session } = asStaff();
  server.answer(listApprovals, { data: [] });
  await renderAt('/admin/approvals', { session });
  expect(await screen.findByText('Nothing to approve')).toBeTruthy();
});

test('ROLE-24 LANG-02 a change reads as on its own page: label, unit, words and what asks about a rate', async () => {
  const { server, session } = asStaff();
  server.answer(listApprovals, {
    data: [
      approval({ approvalId: 'apv_1', property: 'apr_min', before: null, after: 14 }),
      approval({ approvalId: 'apv_2', recordType: 'product', property: 'catalogue_status', before: 0, after: 1 }),
      approval({
        ...{ approvalId: 'apv_3', recordType: 'lender-revenue', recordId: 'new~7~rev_1', property: '', before: null },
        after: { revenue_type_id: 1, revenue_percent: 2, revenue_flat: null, ats_max: 500_000, status: 1 },
      }),
      approval({
        ...{ approvalId: 'apv_4', recordType: 'lender-product', recordId: '7~Car', property: 'penal_charges' },
        ...{ before: { en: '2%', hi: '' }, after: { en: '2%', hi: '2% महीना' } },
      }),
      approval({
        ...{ approvalId: 'apv_5', recordType: 'referral', recordId: 'ptr_1', property: '', before: null },
        after: { referrerId: 'ptr_2', percent: 5, mostPerCasePaise: 250_000, since: '2026-11-01', until: null },
        names: { ptr_2: 'Kiran Loans' },
      }),
    ],
  });
  await renderAt('/admin/approvals', { session });
  const [rate, product, slab, charges, referral] = (await screen.findAllByRole('listitem')).map(
    ({ textContent }) => textContent ?? '',
  );
  expect(rate).toContain('Monthly PR min');
  expect(rate).toContain('– → 14%');
  expect(rate).toContain('Is 14% the rate for a year? Then enter 1.167');
  expect(product).toContain('Status: Off → On');
  expect(slab).toMatch(
    /New.*Revenue type: Share of disbursed amount.*Revenue Percentage: 2%.*max: ₹5,00,000.*Status: on/,
  );
  expect(slab).not.toContain('revenue_flat');
  expect(charges).toContain('Penal charges, Hindi: – → 2% महीना');
  expect(charges).not.toContain('English');
  expect(referral).toMatch(/Brought by: Kiran Loans.*Percent of the commission: 5%.*At most for a loan: ₹2,500/);
});

test('ROLE-24 all changes of a lender are approved together; each that still waits says why', async () => {
  const { server, session } = asStaff();
  const ids = ['apv_1', 'apv_2', 'apv_3'];
  server
    .answer(listApprovals, {
      data: [
        ...ids.map((approvalId) => approval({ approvalId })),
        approval({ approvalId: 'apv_own', mayDecide: false, mayNot: STAFF_CODES.approvalOwn }),
        approval({
          ...{ approvalId: 'apv_one', recordType: 'partner', recordName: 'Kiran Loans' },
          of: { recordType: 'partner', recordId: 'ptr_1', name: 'Kiran Loans' },
        }),
      ],
    })
    .answer(decideApprovals, {
      decided: 2,
      outcomes: ids.map((approvalId) => ({
        approvalId,
        refusal: approvalId === 'apv_3' ? STAFF_CODES.maximumNotAboveMinimum : null,
      })),
    });
  const { user } = await renderAt('/admin/approvals', { session });
  expect((await screen.findByRole('link', { name: 'Aster Finance' })).getAttribute('href')).toBe('/admin/lenders/7');
  expect(screen.getAllByRole('button', { name: /all \d/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Approve all 3' }));
  expect(await screen.findByText('2 changes approved')).toBeTruthy();
  expect(screen.getByText(`Still waits: ${STAFF_MESSAGES.maximumNotAboveMinimum}`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reject all 3' }));
  await user.type(screen.getByLabelText(/^Reason/), 'Not agreed');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject all 3' }));
  await waitFor(() =>
    expect(server.callsOf(decideApprovals).map(({ body }) => body)).toEqual([
      { approvalIds: ids, decision: 'approve' },
      { approvalIds: ids, decision: 'refuse', reason: 'Not agreed' },
    ]),
  );
});
