import type { RouteObject } from 'react-router';
import { page, pageRoutes, withTexts } from './page-routes';

/** Work with and for customers. */
export const CUSTOMER_ROUTES: RouteObject[] = [
  pageRoutes('csr-portal', [
    page(
      '',
      ['operations.customer-service.office'],
      async () => (await import('../pages/customers/csr-portal')).CsrPortalPage,
    ),
    page(
      'tickets',
      [
        'operations.tickets.office',
        'operations.grievances',
        'common.files',
        'operations.customer-service.office',
        'records.records.office',
      ],
      async () => (await import('../pages/tickets/tickets')).TicketsPage,
    ),
    page(
      ':userId/:prospectAppId?',
      ['operations.customer-service.office'],
      async () => (await import('../pages/customers/csr-customer')).CsrCustomerPage,
    ),
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
    page(
      ':campaignId',
      ['operations.messaging.office'],
      async () => (await import('../pages/customers/messaging')).CampaignPage,
    ),
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
    page(
      '',
      ['operations.privacy.office'],
      async () => (await import('../pages/customers/customer-info-deletion')).CustomerInfoDeletionPage,
    ),
    page(
      ':holdId',
      ['operations.privacy.office'],
      async () => (await import('../pages/customers/deletion-proof')).DeletionProofPage,
    ),
  ]),
];
