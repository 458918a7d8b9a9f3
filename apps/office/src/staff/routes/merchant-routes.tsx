import { pageRoutes, withTexts } from './page-routes';

/** Who sells under partners: people of portals, applications and merchants (ADMIN-PAGE-09). */
export const MERCHANT_ROUTES = pageRoutes('merchant-management', [
  {
    index: true,
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/people'), 'partners.merchants.office'))
        .MerchantManagementPage,
    }),
  },
  {
    path: 'applications',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/applications'), 'partners.merchants.office'))
        .MerchantApplicationsPage,
    }),
  },
  {
    path: 'applications/:formId',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/application'), 'partners.merchants.office'))
        .MerchantApplicationPage,
    }),
  },
  {
    path: 'merchants',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/merchants'), 'partners.merchants.office')).MerchantsPage,
    }),
  },
  {
    path: 'merchants/:merchantId',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/merchant'), 'partners.merchants.office')).MerchantPage,
    }),
  },
  {
    path: 'disputes',
    lazy: async () => ({
      Component: (
        await withTexts(import('../pages/merchants/disputes'), 'partners.merchants.office', 'partners.disputes.office')
      ).DisputesPage,
    }),
  },
  {
    path: 'disputes/:disputeId',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/dispute'), 'partners.disputes.office')).DisputePage,
    }),
  },
]);
