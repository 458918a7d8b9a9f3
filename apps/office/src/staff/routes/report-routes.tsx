import type { RouteObject } from 'react-router';
import { pageRoutes, withTexts } from './page-routes';

/** What happened, in figures. */
export const REPORT_ROUTES: RouteObject[] = [
  pageRoutes('dashboard', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(import('../pages/start/dashboard'), 'operations.dashboard.office', 'records.records.office')
        ).DashboardPage,
      }),
    },
    {
      path: 'rows',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/start/dashboard-rows'), 'operations.dashboard.office'))
          .DashboardRowsPage,
      }),
    },
  ]),
  pageRoutes('internal-report', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/reports/internal-report'),
            'operations.reports.office',
            'operations.dashboard.office',
            'records.records.office',
          )
        ).InternalReportPage,
      }),
    },
  ]),
  pageRoutes('customers-journey', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/reports/customers-journey'),
            'operations.reports.office',
            'operations.dashboard.office',
            'records.records.office',
          )
        ).CustomersJourneyPage,
      }),
    },
  ]),
  pageRoutes('products-report', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/reports/products-report'),
            'operations.reports.office',
            'operations.dashboard.office',
            'records.records.office',
          )
        ).ProductsReportPage,
      }),
    },
  ]),
  pageRoutes('vendors-products-report', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/reports/vendors-products-report'),
            'operations.reports.office',
            'operations.dashboard.office',
            'records.records.office',
          )
        ).VendorsProductsReportPage,
      }),
    },
  ]),
];
