import { updateLenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import { getLender, listLenderGroups, updateLender } from '@saakh/contracts/catalogue/staff/lenders';
import { listRevenueTypes, listSlabs } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { getStaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { type Approval, listApprovals } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeStaffJourney } from '#browser/testing/fake-journey';
import { fakeLender, fakeLenderProduct } from '#browser/testing/fake-lender';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const waits = (own: Partial<Approval>): Approval => ({
  ...{ approvalId: 'apv_1', recordType: 'lender', recordId: '7', recordName: 'Aster Finance', property: 'privacy_url' },
  ...{ before: null, after: 'https://aster.example/privacy', askedAt: '2026-11-20T10:00:00.000Z', reason: null },
  askedBy: { staffId: 'stf_2', name: 'Kaustubh' },
  of: { recordType: 'lender', recordId: '7', name: 'Aster Finance' },
  names: {},
  mayDecide: true,
  mayNot: null,
  ...own,
});
async function open(own: Parameters<typeof fakeLender>[0], waiting: Approval[]) {
  const { server, session } = asStaff();
  server
    .answer(getLender, { data: fakeLender(own) })
    .answer(listApprovals, { data: waiting })
    .answer(listLenderGroups, { lenderGroups: [] })
    .answer(getStaffJourney, { data: fakeStaffJourney() })
    .answer(listSlabs, { lenderRevenue: [] })
    .answer(listRevenueTypes, { data: [] })
    .answer(updateLender, { message: STAFF_CODES.waitsForApproval, approvalId: 'apv_9' })
    .answer(updateLenderProduct, { message: STAFF_CODES.waitsForApproval, approvalId: 'apv_9' });
  const page = await renderAt('/admin/lenders/7', { session });
  await screen.findByRole('heading', { name: 'Aster Finance' });
  return { server, ...page };
}
function around(label: string) {
  let field: HTMLElement | null = screen.getByLabelText(label);
  while (field && !field.textContent?.includes(label)) field = field.parentElement;
  if (!field) throw new Error(`no field ${label}`);
  return field.textContent ?? '';
}

test('ROLE-24 what waits stands at its field with who asked, and is not called missing', async () => {
  const missing = [STAFF_CODES.missingPrivacyUrl, STAFF_CODES.missingLegalName];
  await open({ privacy_url: '', missing }, [
    waits({}),
    waits({ approvalId: 'apv_2', property: 'apr_min', after: 14 }),
    waits({
      ...{ approvalId: 'apv_3', recordType: 'lender-revenue', recordId: 'new~7~rev_1', property: '' },
      after: {},
    }),
  ]);
  await waitFor(() =>
    expect(around('Privacy policy address')).toMatch(
      /Awaiting approval: https:\/\/aster\.example\/privacy, by Kaustubh, 20 Nov/,
    ),
  );
  expect(around('Monthly PR min')).toContain('Awaiting approval: 14%');
  expect(around('Monthly PR min')).toContain('Is 14% the rate for a year? Then enter 1.167');
  expect(screen.getByText('Privacy policy address: awaiting approval')).toBeTruthy();
  expect(screen.queryByText(STAFF_MESSAGES.missingPrivacyUrl)).toBeNull();
  expect(screen.getByText(STAFF_MESSAGES.missingLegalName)).toBeTruthy();
  expect(screen.getByText('3 changes await approval')).toBeTruthy();
});

test('REG-KFS-5 the language of a text that waits is not missing, the other one is', async () => {
  const product = fakeLenderProduct({
    missing: [STAFF_CODES.missingPenalEnglish, STAFF_CODES.missingPenalHindi],
  });
  const { user } = await open({ products: [product], missing: [] }, [
    waits({
      ...{ recordType: 'lender-product', recordId: `7~${product.product_type}`, property: 'penal_charges' },
      ...{ before: { en: '', hi: '' }, after: { en: '2% a month', hi: '' } },
    }),
  ]);
  await user.click(screen.getByText(/^Personal loan ·/));
  await waitFor(() => expect(screen.getAllByText('Penal charges: awaiting approval').length).toBeGreaterThan(0));
  expect(screen.getAllByText(STAFF_MESSAGES.missingPenalHindi).length).toBeGreaterThan(0);
  expect(around('Penal charges')).toContain('Awaiting approval: 2% a month');
});

test('ADMIN-LEDIT-04 a rate of the wrong period is asked about while it is typed; what then waits is read again', async () => {
  const { server, user } = await open({ apr_min: 1 }, []);
  const rate = screen.getByLabelText('Monthly PR min');
  await user.clear(rate);
  await user.type(rate, '14');
  expect(around('Monthly PR min')).toContain('Is 14% the rate for a year? Then enter 1.167');
  const before = server.callsOf(listApprovals).length;
  await user.tab();
  await waitFor(() => expect(server.callsOf(updateLender)).toHaveLength(1));
  await waitFor(() => expect(server.callsOf(listApprovals).length).toBeGreaterThan(before));
});

test.each([
  [{ adapter: 'lead', base_url: 'mailto:loans@aster.example' }, [], /go by email, so there is no system to test/],
  [null, [], /Save the email address first/],
  [null, [waits({ recordType: 'lender-connection', property: '' })], /The connection awaits approval/],
] as const)('a test that cannot be made says why and what to do (%j)', async (connection, rows, why) => {
  const whole = connection && {
    ...{
      dialect: 'lead',
      offers_quotes: false,
      takes_withdrawals: false,
      has_api_key: false,
      has_webhook_secret: false,
    },
    ...connection,
  };
  await open({ connection: whole }, [...rows]);
  const button = screen.getByRole('button', { name: 'Test connection' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(within(button.parentElement as HTMLElement).getByText(why)).toBeTruthy());
});
