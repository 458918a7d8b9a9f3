import type { RouteObject } from 'react-router';
import { pageRoutes, withTexts } from './page-routes';

/** What happened, in figures. */
export const REPORT_ROUTES: RouteObject[] = [
  pageRoutes('dashboard', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/start/dashboard'), 'back-office/dashboard', 'back-office/records'))
          .DashboardPage,
      }),
    },
    {
      path: 'rows',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/start/dashboard-rows'), 'back-office/dashboard'))
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
            'back-office/operations/reports',
            'back-office/dashboard',
            'back-office/records',
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
            'back-office/operations/reports',
            'back-office/dashboard',
            'back-office/records',
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
            'back-office/operations/reports',
            'back-office/dashboard',
            'back-office/records',
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
            'back-office/operations/reports',
            'back-office/dashboard',
            'back-office/records',
          )
        ).VendorsProductsReportPage,
      }),
    },
  ]),
];
