import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { type DashboardRow, getDashboard, listDashboardRows } from '@saakh/contracts/operations/dashboard';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';
import { fakeDashboard as fake, fakeFigures as figures } from './fake-dashboard';

const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

test('ADMIN-PAGE-01 every number of the dashboard says how it differs from before and leads to its rows', async () => {
  const { server, session } = asStaff(2);
  server.answer(getDashboard, { data: fake() });
  const { user } = await renderAt('/admin/dashboard', { session });
  expect(await screen.findByText('12 more than the 18 before')).toBeTruthy();
  expect(screen.getByText('100 below the 1,300 before')).toBeTruthy();
  expect(hrefOf(/^Sign-ins.*before/)).toBe('/admin/dashboard/rows?figure=signIns&from=2026-11-17&to=2026-11-18');
  expect(hrefOf(/^Amount disbursed.*₹4,50,000.*No change/)).toContain('figure=disbursals');
  expect(hrefOf(/^12 ?Applications without a lender’s answer/)).toBe('/admin/dashboard/rows?figure=waiting');
  expect(hrefOf(/^999\+ ?Complaints/)).toBe('/admin/dashboard/rows?figure=complaints');
  expect(hrefOf(/^1 ?Changes awaiting/)).toBe('/admin/approvals');
  expect(hrefOf(/^Lender 1 ?30$/)).toContain('&lender=1');
  expect(hrefOf(/^Saakh ?30$/)).toContain('&partner=cl');
  expect(hrefOf(/^Personal loan ?30$/)).toContain('&product=Personal+Loans');
  // Eight bars, the rest in the table behind.
  expect(screen.queryByRole('link', { name: /^Lender 9/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'By lender: As a table' }));
  const table = within(screen.getByRole('table', { name: 'By lender' }));
  expect(table.getAllByRole('row')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'By partner: As a table' }));
  expect(screen.getByText('Top entries; 412 more in the table.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Applications to lenders by day' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Figure in the charts' }), 'signIns');
  expect(screen.getByRole('img', { name: 'Sign-ins by day' })).toBeTruthy();
});

test('ADMIN-PAGE-01 the preset stands in the address; a custom range is asked for with both its days and told what is wrong', async () => {
  const { server, session } = asStaff();
  server.answer(getDashboard, ({ query }) => {
    if (query.from === '2026-11-01') {
      throw new Refusal('VALIDATION_FAILED', 'No', { fields: { to: 'Choose at most 366 days' } });
    }
    return { data: fake() };
  });
  const { user, router } = await renderAt('/admin/dashboard?preset=yesterday', { session });
  const asked = () => server.callsOf(getDashboard).map(({ url }) => new URL(url).search);
  expect((screen.getByRole('radio', { name: 'Yesterday' }) as HTMLInputElement).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Last 30 days' }));
  await waitFor(() => expect(router.state.location.search).toBe('?preset=last_30_days'));
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  const from = await screen.findByLabelText('From');
  await user.clear(from);
  await user.type(from, '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Choose at most 366 days')).toBeTruthy();
  expect(screen.getByText('12 more than the 18 before')).toBeTruthy();
  expect(asked()).toEqual([
    '?preset=yesterday',
    '?preset=last_30_days',
    '?preset=custom_range&from=2026-11-01&to=2026-11-18',
  ]);
});

test('ADMIN-PAGE-01 each figure says what it counts; today so far is compared with the same hours of yesterday', async () => {
  const { server, session } = asStaff(2);
  server.answer(getDashboard, { data: fake() });
  await renderAt('/admin/dashboard', { session });
  const heading = await screen.findByRole('heading', { name: 'Today until 3:12 pm' });
  const today = within(heading.closest('section') as HTMLElement);
  const applications = today.getByRole('link', { name: /^Applications to lenders/ });
  expect(applications.textContent).toContain('4 more than the 3 at this time yesterday');
  expect(applications.getAttribute('href')).toContain('from=2026-11-19&to=2026-11-19');
  expect(today.getAllByText('As many as at this time yesterday').length).toBeGreaterThan(0);
  expect(screen.getAllByText('By the day on which the lender paid out, whenever the customer applied')).toHaveLength(2);
});

test('ADMIN-PAGE-01 days without an event say so, and a failure can be tried again', async () => {
  const { server, session } = asStaff();
  let fails = true;
  server.answer(getDashboard, () => {
    if (fails) throw new Refusal('UNAVAILABLE', 'Later');
    const none = figures(0, Object.fromEntries(Object.keys(figures(0)).map((name) => [name, 0])));
    return { data: fake({ totals: none, totalsBefore: none }) };
  });
  const { user } = await renderAt('/admin/dashboard', { session });
  await screen.findByRole('alert');
  fails = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No activity on these days')).toBeTruthy();
});

test('ADMIN-PAGE-01 the rows behind a number come page by page, with the columns that they fill', async () => {
  const { server, session } = asStaff();
  const row = (id: string): DashboardRow => ({
    id,
    reference: 'AST200037',
    productType: 'Personal Loans',
    lender: 'Aster Finance',
    partner: null,
    name: 'R*** S***',
    state: 'disbursed',
    at: '2026-11-18T06:30:00.000Z',
    amountPaise: 15_000_000,
    missing: null,
    lenderId: null,
    partnerId: null,
    userId: null,
  });
  const hidden = { ...row('7~Car'), lenderId: 7, missing: [STAFF_CODES.missingPenalHindi] };
  server.answer(listDashboardRows, ({ query }) => {
    if (query.figure === 'incomplete') return { data: [hidden], next: null, total: 1 };
    return query.after
      ? { data: [row('lap_2')], next: null, total: null }
      : { data: [row('lap_1')], next: 'place', total: 2 };
  });
  const { user, router } = await renderAt(
    '/admin/dashboard/rows?figure=disbursals&from=2026-11-17&to=2026-11-18&lender=7',
    {
      session,
    },
  );
  const table = within(await screen.findByRole('table', { name: 'Loans disbursed' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Time',
    'Reference',
    'Product',
    'Lender',
    'Status',
    'Amount',
  ]);
  expect(table.getByText('₹1,50,000')).toBeTruthy();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByText('AST200037')).toHaveLength(2));
  expect(screen.getByText('2 of 2')).toBeTruthy();
  expect(new URL(server.callsOf(listDashboardRows)[0]?.url ?? '').searchParams.get('lender')).toBe('7');

  await act(() => router.navigate('/admin/dashboard/rows?figure=incomplete'));
  expect(await screen.findByText('Penal charges in Hindi are missing')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Aster Finance' }).getAttribute('href')).toBe('/admin/lenders/7');
});

test('ADMIN-PAGE-01 rows of no known number lead back to the dashboard', async () => {
  const { server, session } = asStaff();
  server.answer(getDashboard, { data: fake() });
  const { path } = await renderAt('/admin/dashboard/rows?figure=secrets', { session });
  await waitFor(() => expect(path()).toBe('/admin/dashboard'));
});

test.each([
  [1, { reference: '/admin/csr-portal/usr_1', customer: '/admin/csr-portal/usr_1', lender: '/admin/lenders/7' }],
  // Lenders are not role 2's.
  [2, { reference: '/admin/csr-portal/usr_1', customer: '/admin/csr-portal/usr_1', lender: undefined }],
] as const)('ADMIN-PAGE-01 B27 to role %s each row behind a number leads to what it names', async (role, places) => {
  const { server, session } = asStaff(role);
  const none = { partner: null, partnerId: null, missing: null, amountPaise: null } as const;
  const at = '2026-11-18T06:30:00.000Z';
  const ROWS: Record<string, DashboardRow> = {
    waiting: {
      ...{ ...none, id: 'lap_1', reference: 'AST200037', productType: 'Personal Loans', lender: 'Aster Finance', at },
      ...{ name: null, state: 'submitted', lenderId: 7, userId: 'usr_1' },
      ...{ partner: { en: 'Pagdandi', hi: 'पगडंडी' }, partnerId: 'ptr_1' },
    },
    complaints: {
      ...{ ...none, id: 'grv_1', reference: 'grv_1', productType: null, lender: null, at, name: 'R*** S***' },
      ...{ state: 'open', lenderId: null, userId: null },
    },
    resting: {
      ...{ ...none, id: '7', reference: null, productType: null, lender: 'Aster Finance', at, name: null },
      ...{ state: 'open', lenderId: 7, userId: null },
    },
    changes: {
      ...{ ...none, id: 'apv_1', reference: 'Aster Finance', productType: null, lender: null, at, name: null },
      ...{ state: null, lenderId: null, userId: null },
    },
  };
  server.answer(listDashboardRows, ({ query }) => ({
    ...{ data: [ROWS[query.figure ?? ''] as DashboardRow], next: null, total: 1 },
  }));
  const { router } = await renderAt('/admin/dashboard/rows?figure=waiting', { session });
  await screen.findByText('AST200037');
  const linkOf = (text: string) => screen.getByText(text).closest('a')?.getAttribute('href');
  expect({
    reference: linkOf('AST200037'),
    customer: linkOf('No name yet'),
    lender: linkOf('Aster Finance'),
  }).toEqual(places);
  expect(linkOf('Pagdandi')).toBe(role === 1 ? '/admin/partners/ptr_1' : undefined);
  await act(() => router.navigate('/admin/dashboard/rows?figure=complaints'));
  await screen.findByText('grv_1');
  expect(linkOf('grv_1')).toBe('/admin/csr-portal/tickets?ticket=grv_1');
  if (role === 2) return;
  await act(() => router.navigate('/admin/dashboard/rows?figure=resting'));
  await waitFor(() => expect(linkOf('Aster Finance')).toBe('/admin/lenders-api-failure?lender=7'));
  await act(() => router.navigate('/admin/dashboard/rows?figure=changes'));
  await waitFor(() => expect(linkOf('Aster Finance')).toBe('/admin/approvals'));
});
