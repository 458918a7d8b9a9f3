import type { RouteObject } from 'react-router';
import { onlyPage, page, pageRoutes } from './page-routes';

/** What happened, in figures. */
export const REPORT_ROUTES: RouteObject[] = [
  pageRoutes('dashboard', [
    page(
      '',
      ['operations.dashboard.office', 'records.records.office'],
      async () => (await import('../pages/start/dashboard')).DashboardPage,
    ),
    page(
      'rows',
      ['operations.dashboard.office'],
      async () => (await import('../pages/start/dashboard-rows')).DashboardRowsPage,
    ),
  ]),
  onlyPage(
    'internal-report',
    ['operations.reports.office', 'operations.dashboard.office', 'records.records.office'],
    async () => (await import('../pages/reports/internal-report')).InternalReportPage,
  ),
  onlyPage(
    'customers-journey',
    ['operations.reports.office', 'operations.dashboard.office', 'records.records.office'],
    async () => (await import('../pages/reports/customers-journey')).CustomersJourneyPage,
  ),
  onlyPage(
    'products-report',
    ['operations.reports.office', 'operations.dashboard.office', 'records.records.office'],
    async () => (await import('../pages/reports/products-report')).ProductsReportPage,
  ),
  onlyPage(
    'vendors-products-report',
    ['operations.reports.office', 'operations.dashboard.office', 'records.records.office'],
    async () => (await import('../pages/reports/vendors-products-report')).VendorsProductsReportPage,
  ),
];
