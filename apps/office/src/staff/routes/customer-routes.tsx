import type { RouteObject } from 'react-router';
import { pageRoutes, withTexts } from './page-routes';

/** Work with and for customers. */
export const CUSTOMER_ROUTES: RouteObject[] = [
  pageRoutes('csr-portal', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/customers/csr-portal'), 'back-office/operations/customer-service'))
          .CsrPortalPage,
      }),
    },
    {
      path: 'tickets',
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/tickets/tickets'),
            'back-office/operations/tickets',
            'files',
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
          await withTexts(import('../pages/customers/csr-customer'), 'back-office/operations/customer-service')
        ).CsrCustomerPage,
      }),
    },
  ]),
  pageRoutes('messaging', [
    {
      lazy: async () => ({
        Component: (await withTexts(import('../pages/customers/messaging'), 'back-office/operations/messaging'))
          .MessagingPage,
      }),
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('../pages/customers/messaging')).CampaignsPage }),
        },
        {
          path: 'new',
          lazy: async () => ({ Component: (await import('../pages/customers/messaging')).NewCampaignPage }),
        },
        {
          path: 'texts',
          lazy: async () => ({ Component: (await import('../pages/customers/messaging')).TextsPage }),
        },
      ],
    },
    {
      path: ':campaignId',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/customers/messaging'), 'back-office/operations/messaging'))
          .CampaignPage,
      }),
    },
  ]),
  pageRoutes('telecalling', [
    {
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/customers/telecalling'),
            'back-office/operations/telecalling',
            // The days of the figures.
            'back-office/dashboard',
          )
        ).TelecallingPage,
      }),
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('../pages/customers/telecalling')).CallDeskPage }),
        },
        {
          path: 'figures',
          lazy: async () => ({ Component: (await import('../pages/customers/telecalling')).CallFiguresPage }),
        },
        {
          path: 'settings',
          lazy: async () => ({ Component: (await import('../pages/customers/telecalling')).CallSettingsPage }),
        },
      ],
    },
  ]),
  pageRoutes('customer-info-deletion', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/customers/customer-info-deletion'),
            'back-office/operations/customer-deletion',
          )
        ).CustomerInfoDeletionPage,
      }),
    },
    {
      path: ':holdId',
      lazy: async () => ({
        Component: (
          await withTexts(import('../pages/customers/deletion-proof'), 'back-office/operations/customer-deletion')
        ).DeletionProofPage,
      }),
    },
  ]),
];
