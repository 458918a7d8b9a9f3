import type { RouteObject } from 'react-router';
import { pageRoutes, withTexts } from './page-routes';

/** What went wrong, what came of links, and how the system is. */
export const LOG_ROUTES: RouteObject[] = [
  pageRoutes('otp-failure', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/logs/otp-failure'),
            'operations.logs.office',
            'operations.dashboard.office',
            'records.records.office',
          )
        ).OtpFailurePage,
      }),
    },
  ]),
  pageRoutes('lenders-api-failure', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/logs/lenders-api-failure'),
            'operations.logs.office',
            'operations.dashboard.office',
            'records.records.office',
          )
        ).LendersApiFailurePage,
      }),
    },
  ]),
  pageRoutes('breaches', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/breaches/breaches'), 'operations.breaches.office')).BreachesPage,
      }),
    },
    {
      path: 'new',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/breaches/breaches'), 'operations.breaches.office')).NewBreachPage,
      }),
    },
    {
      path: ':breachId',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/breaches/breach'), 'operations.breaches.office')).BreachPage,
      }),
    },
  ]),
  pageRoutes('first-day', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/start/first-day'), 'operations.first-day.office')).FirstDayPage,
      }),
    },
  ]),
  pageRoutes('status', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/system/status'),
            'operations.system-status.office',
            'operations.doctor.office',
          )
        ).StatusPage,
      }),
    },
  ]),
  pageRoutes('tracking-links', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/links/tracking-links'),
            'partners.tracking-links.office',
            'records.records.office',
          )
        ).TrackingLinksPage,
      }),
    },
    {
      path: ':linkId',
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/links/tracking-link'),
            'partners.tracking-links.office',
            'operations.dashboard.office',
          )
        ).TrackingLinkPage,
      }),
    },
  ]),
  pageRoutes('dedupe-logs', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/logs/dedupe-logs'),
            'operations.logs.office',
            'customers.service.office',
            'operations.dashboard.office',
            'records.records.office',
          )
        ).DedupeLogsPage,
      }),
    },
  ]),
];
