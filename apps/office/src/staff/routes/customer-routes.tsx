import type { RouteObject } from 'react-router';
import { pageRoutes, withTexts } from './page-routes';

/** Work with and for customers. */
export const CUSTOMER_ROUTES: RouteObject[] = [
  pageRoutes('csr-portal', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/customers/csr-portal'), 'customers.service.office')).CsrPortalPage,
      }),
    },
    {
      path: 'tickets',
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/tickets/tickets'),
            'operations.tickets.office',
            'operations.grievances',
            'common.files',
            'customers.service.office',
            'records.records.office',
          )
        ).TicketsPage,
      }),
    },
    {
      path: ':userId/:prospectAppId?',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/customers/csr-customer'), 'customers.service.office'))
          .CsrCustomerPage,
      }),
    },
  ]),
  pageRoutes('messaging', [
    {
      lazy: async () => ({
        Component: (await withTexts(import('../pages/customers/messaging'), 'operations.messaging.office'))
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
        Component: (await withTexts(import('../pages/customers/messaging'), 'operations.messaging.office'))
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
            'operations.telecalling.office',
            // The days of the figures.
            'operations.dashboard.office',
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
        Component: (await withTexts(import('../pages/customers/customer-info-deletion'), 'customers.privacy.office'))
          .CustomerInfoDeletionPage,
      }),
    },
    {
      path: ':holdId',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/customers/deletion-proof'), 'customers.privacy.office'))
          .DeletionProofPage,
      }),
    },
  ]),
];
