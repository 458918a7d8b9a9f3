import type { RouteObject } from 'react-router';
import { IMPORT_ROUTES } from './import-routes';
import { pageRoutes, withTexts } from './page-routes';

/** The pages, each its own chunk with its own texts. */
export const PAGES: RouteObject[] = [
  pageRoutes('dashboard', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('./pages/start/dashboard'), 'back-office/dashboard', 'back-office/records'))
          .DashboardPage,
      }),
    },
    {
      path: 'rows',
      lazy: async () => ({
        Component: (await withTexts(import('./pages/start/dashboard-rows'), 'back-office/dashboard')).DashboardRowsPage,
      }),
    },
  ]),
  pageRoutes('internal-report', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('./pages/reports/internal-report'),
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
            import('./pages/reports/customers-journey'),
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
            import('./pages/reports/products-report'),
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
            import('./pages/reports/vendors-products-report'),
            'back-office/operations/reports',
            'back-office/dashboard',
            'back-office/records',
          )
        ).VendorsProductsReportPage,
      }),
    },
  ]),
  pageRoutes('csr-portal', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('./pages/customers/csr-portal'), 'back-office/operations/customer-service'))
          .CsrPortalPage,
      }),
    },
    {
      path: 'tickets',
      lazy: async () => ({
        Component: (
          await withTexts(
            import('./pages/tickets/tickets'),
            'back-office/operations/tickets',
            'back-office/operations/customer-service',
            'back-office/records',
          )
        ).TicketsPage,
      }),
    },
    {
      path: ':userId/:prospectAppId?',
      lazy: async () => ({
        Component: (
          await withTexts(import('./pages/customers/csr-customer'), 'back-office/operations/customer-service')
        ).CsrCustomerPage,
      }),
    },
  ]),
  pageRoutes('messaging', [
    {
      lazy: async () => ({
        Component: (await withTexts(import('./pages/customers/messaging'), 'back-office/operations/messaging'))
          .MessagingPage,
      }),
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('./pages/customers/messaging')).CampaignsPage }),
        },
        {
          path: 'new',
          lazy: async () => ({ Component: (await import('./pages/customers/messaging')).NewCampaignPage }),
        },
        {
          path: 'texts',
          lazy: async () => ({ Component: (await import('./pages/customers/messaging')).TextsPage }),
        },
      ],
    },
    {
      path: ':campaignId',
      lazy: async () => ({
        Component: (await withTexts(import('./pages/customers/messaging'), 'back-office/operations/messaging'))
          .CampaignPage,
      }),
    },
  ]),
  pageRoutes('telecalling', [
    {
      lazy: async () => ({
        Component: (
          await withTexts(
            import('./pages/customers/telecalling'),
            'back-office/operations/telecalling',
            // The days of the figures.
            'back-office/dashboard',
          )
        ).TelecallingPage,
      }),
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('./pages/customers/telecalling')).CallDeskPage }),
        },
        {
          path: 'figures',
          lazy: async () => ({ Component: (await import('./pages/customers/telecalling')).CallFiguresPage }),
        },
        {
          path: 'settings',
          lazy: async () => ({ Component: (await import('./pages/customers/telecalling')).CallSettingsPage }),
        },
      ],
    },
  ]),
  ...IMPORT_ROUTES,
  pageRoutes('lenders', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('./pages/lenders/lenders'), 'back-office/lenders', 'back-office/records'))
          .LendersPage,
      }),
    },
    {
      path: 'groups',
      lazy: async () => ({
        Component: (await withTexts(import('./pages/lenders/groups'), 'back-office/lenders', 'back-office/records'))
          .LenderGroupsPage,
      }),
    },
    {
      path: ':lenderId',
      lazy: async () => ({
        Component: (
          await withTexts(
            import('./pages/lenders/lender'),
            'back-office/lenders',
            'back-office/records',
            // The papers of a product, as customers read them.
            'offers',
            'back-office/slabs',
            'back-office/journey',
          )
        ).LenderPage,
      }),
    },
    {
      path: ':lenderId/journey',
      lazy: async () => ({
        Component: (
          await withTexts(
            import('./pages/lenders/journey'),
            'back-office/journey',
            'back-office/lenders',
            'back-office/records',
            // The preview is the customers' own screens, with their words.
            'journey',
            'files',
            'applications',
          )
        ).LenderJourneyPage,
      }),
    },
  ]),
  pageRoutes('vendors-on-off', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(import('./pages/rules/vendors-on-off'), 'back-office/eligibility', 'back-office/records')
        ).VendorsOnOffPage,
      }),
    },
  ]),
  pageRoutes('customer-eligibility', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('./pages/rules/customer-eligibility'), 'back-office/eligibility'))
          .CustomerEligibilityPage,
      }),
    },
  ]),
  pageRoutes('customer-info-deletion', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('./pages/customers/customer-info-deletion'),
            'back-office/operations/customer-deletion',
          )
        ).CustomerInfoDeletionPage,
      }),
    },
    {
      path: ':holdId',
      lazy: async () => ({
        Component: (
          await withTexts(import('./pages/customers/deletion-proof'), 'back-office/operations/customer-deletion')
        ).DeletionProofPage,
      }),
    },
  ]),
  pageRoutes('user-management', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(import('./pages/people/user-management'), 'back-office/people', 'back-office/records')
        ).UserManagementPage,
      }),
    },
  ]),
  pageRoutes('credit-cards', [
    {
      index: true,
      // The preview is the customer's own card, with the customer's words.
      lazy: async () => ({
        Component: (
          await withTexts(import('./pages/cards/credit-cards'), 'back-office/cards', 'cards', 'back-office/records')
        ).CreditCardsPage,
      }),
    },
  ]),
  pageRoutes('approvals', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('./pages/start/approvals'), 'back-office/records')).ApprovalsPage,
      }),
    },
  ]),
  pageRoutes('partners', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('./pages/partners/partners'), 'back-office/partners')).PartnersPage,
      }),
    },
    {
      path: ':id',
      lazy: async () => ({
        Component: (await withTexts(import('./pages/partners/partner'), 'back-office/partners', 'back-office/records'))
          .PartnerPage,
      }),
    },
  ]),
  pageRoutes('merchant-management', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('./pages/partners/merchant-management'), 'back-office/merchants'))
          .MerchantManagementPage,
      }),
    },
  ]),
  pageRoutes('otp-failure', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('./pages/logs/otp-failure'),
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
            import('./pages/logs/lenders-api-failure'),
            'back-office/operations/logs',
            'back-office/dashboard',
            'back-office/records',
          )
        ).LendersApiFailurePage,
      }),
    },
  ]),
  pageRoutes('status', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('./pages/system/status'), 'back-office/operations/system-status'))
          .StatusPage,
      }),
    },
  ]),
  pageRoutes('tracking-links', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('./pages/links/tracking-links'),
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
            import('./pages/links/tracking-link'),
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
            import('./pages/logs/dedupe-logs'),
            'back-office/operations/logs',
            'back-office/operations/customer-service',
            'back-office/dashboard',
            'back-office/records',
          )
        ).DedupeLogsPage,
      }),
    },
  ]),
  pageRoutes('trash', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('./pages/start/trash'), 'back-office/records')).TrashPage,
      }),
    },
  ]),
];
