import { listReportChoices } from '@saakh/contracts/operations/reports/internal-report';
import {
  exportProductsReport,
  getLenderProductsReport,
  getProductsReport,
  type ReportFigures,
} from '@saakh/contracts/operations/reports/products-report';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const figures = (total: number): ReportFigures => ({
  total,
  statuses: { new: 0, submitted: 3, approved: 2, disbursed: 4, rejected: 1, cancelled: 0, expired: 0 },
  approvals: 6,
  disbursals: 4,
  askedPaise: 200_000_000,
  approvedPaise: 90_000_000,
  disbursedPaise: 45_000_050,
  meanSeconds: 30 * 3600,
  medianHours: { hours: 24, isLonger: false },
});
const span = { from: '2026-11-12', to: '2026-11-18' };
const choices = {
  lenders: [{ lenderId: 7, name: 'Aster Finance' }],
  partners: [{ brandKey: 'cl', name: { en: 'Saakh', hi: 'साख' } }],
};

test('ADMIN-PAGE-17 ROLE-27 products stand by stage, amount, conversion and time, each number the way to its rows', async () => {
  const { server, session } = asStaff();
  const none = { ...figures(0), approvals: 0, meanSeconds: null, medianHours: null };
  server
    .answer(getProductsReport, ({ query }) => ({
      data:
        query.preset === 'yesterday'
          ? { ...span, total: none, products: [] }
          : { ...span, total: figures(12), products: [{ productType: 'Car', ...figures(10) }] },
    }))
    .answer(listReportChoices, choices)
    .answer(exportProductsReport, 'a');
  const { user, router } = await renderAt('/admin/products-report?partner=cl', { session });
  const table = within(await screen.findByRole('table', { name: 'By stage and amount' }));
  const [, car] = table.getAllByRole('row');
  expect(
    within(car as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Car loan',
    '10',
    '0',
    '3',
    '2',
    '4',
    '1',
    '0',
    '0',
    '6',
    '60%',
    '66.7%',
    '₹20,00,000',
    '₹9,00,000',
    '₹4,50,000.50',
    '30 hours',
    '1 day',
  ]);
  const hrefs = within(car as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  const days = 'preset=custom_range&from=2026-11-12&to=2026-11-18&partner=cl&product=Car';
  expect(hrefs.slice(0, 3)).toEqual([
    '/admin/vendors-products-report?preset=last_7_days&partner=cl&product=Car',
    `/admin/internal-report?${days}`,
    `/admin/internal-report?${days}&status=submitted`,
  ]);
  expect(hrefs.at(-1)).toBe(`/admin/internal-report?${days}&reached=approved`);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(server.callsOf(exportProductsReport)[0]?.body).toEqual({
      preset: 'last_7_days',
      partner: 'cl',
      format: 'csv',
    }),
  );
  await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
  expect(await screen.findByText('No application was made in these days')).toBeTruthy();
  expect(router.state.location.search).toBe('?partner=cl&preset=yesterday');
});

test('ADMIN-PAGE-18 ROLE-27 lenders stand beside their products, filtered by either', async () => {
  const { server, session } = asStaff();
  server
    .answer(getLenderProductsReport, {
      data: {
        ...span,
        total: figures(12),
        rows: [{ productType: 'Car', lenderId: 7, lender: 'Aster Finance', ...figures(10) }],
        more: 1234,
      },
    })
    .answer(listReportChoices, choices);
  const { user } = await renderAt('/admin/vendors-products-report?product=Car', { session });
  expect((await screen.findByRole('link', { name: 'Aster Finance' })).getAttribute('href')).toBe('/admin/lenders/7');
  expect(screen.getByText('1,234 more have fewer applications; the file holds them.')).toBeTruthy();
  const rows = screen.getAllByRole('link', { name: '10' }).map((link) => link.getAttribute('href'));
  expect(rows).toEqual([
    '/admin/internal-report?preset=custom_range&from=2026-11-12&to=2026-11-18&product=Car&lender=7',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lender' }), '7');
  await waitFor(() =>
    expect(new URL(server.callsOf(getLenderProductsReport).at(-1)?.url ?? '').search).toBe(
      '?preset=last_7_days&product=Car&lender=7',
    ),
  );
});
