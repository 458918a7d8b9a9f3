import type { RouteObject } from 'react-router';
import { onlyPage, page, pageRoutes } from './page-routes';

/** What went wrong, what came of links, and how the system is. */
export const LOG_ROUTES: RouteObject[] = [
  onlyPage(
    'otp-failure',
    ['operations.logs.office', 'operations.dashboard.office', 'records.records.office'],
    async () => (await import('../pages/logs/otp-failure')).OtpFailurePage,
  ),
  onlyPage(
    'lenders-api-failure',
    ['operations.logs.office', 'operations.dashboard.office', 'records.records.office'],
    async () => (await import('../pages/logs/lenders-api-failure')).LendersApiFailurePage,
  ),
  pageRoutes('breaches', [
    page('', ['operations.breaches.office'], async () => (await import('../pages/breaches/breaches')).BreachesPage),
    page('new', ['operations.breaches.office'], async () => (await import('../pages/breaches/breaches')).NewBreachPage),
    page(
      ':breachId',
      ['operations.breaches.office'],
      async () => (await import('../pages/breaches/breach')).BreachPage,
    ),
  ]),
  onlyPage(
    'first-day',
    ['operations.first-day.office'],
    async () => (await import('../pages/start/first-day')).FirstDayPage,
  ),
  onlyPage(
    'status',
    ['operations.system-status.office', 'operations.doctor.office'],
    async () => (await import('../pages/system/status')).StatusPage,
  ),
  pageRoutes('tracking-links', [
    page(
      '',
      ['partners.tracking-links.office', 'records.records.office'],
      async () => (await import('../pages/links/tracking-links')).TrackingLinksPage,
    ),
    page(
      ':linkId',
      ['partners.tracking-links.office', 'operations.dashboard.office'],
      async () => (await import('../pages/links/tracking-link')).TrackingLinkPage,
    ),
  ]),
  onlyPage(
    'dedupe-logs',
    [
      'operations.logs.office',
      'operations.customer-service.office',
      'operations.dashboard.office',
      'records.records.office',
    ],
    async () => (await import('../pages/logs/dedupe-logs')).DedupeLogsPage,
  ),
];
