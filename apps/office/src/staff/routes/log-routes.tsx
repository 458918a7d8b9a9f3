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
            'back-office/operations/logs',
            'back-office/dashboard',
            'back-office/records',
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
            'back-office/operations/logs',
            'back-office/dashboard',
            'back-office/records',
          )
        ).LendersApiFailurePage,
      }),
    },
  ]),
  pageRoutes('breaches', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/breaches/breaches'), 'back-office/operations/breaches'))
          .BreachesPage,
      }),
    },
    {
      path: 'new',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/breaches/breaches'), 'back-office/operations/breaches'))
          .NewBreachPage,
      }),
    },
    {
      path: ':breachId',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/breaches/breach'), 'back-office/operations/breaches')).BreachPage,
      }),
    },
  ]),
  pageRoutes('first-day', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/start/first-day'), 'back-office/operations/first-day'))
          .FirstDayPage,
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
            'back-office/operations/system-status',
            'back-office/operations/doctor',
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
            'back-office/operations/tracking-links',
            'back-office/records',
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
            'back-office/operations/tracking-links',
            'back-office/dashboard',
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
            'back-office/operations/logs',
            'back-office/operations/customer-service',
            'back-office/dashboard',
            'back-office/records',
          )
        ).DedupeLogsPage,
      }),
    },
  ]),
];
