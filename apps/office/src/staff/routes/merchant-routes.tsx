import { pageRoutes, withTexts } from './page-routes';

/** Who sells under partners: people of portals, applications and merchants (ADMIN-PAGE-09). */
export const MERCHANT_ROUTES = pageRoutes('merchant-management', [
  {
    index: true,
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/people'), 'back-office/merchants')).MerchantManagementPage,
    }),
  },
  {
    path: 'applications',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/applications'), 'back-office/merchants'))
        .MerchantApplicationsPage,
    }),
  },
  {
    path: 'applications/:formId',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/application'), 'back-office/merchants'))
        .MerchantApplicationPage,
    }),
  },
  {
    path: 'merchants',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/merchants'), 'back-office/merchants')).MerchantsPage,
    }),
  },
  {
    path: 'merchants/:merchantId',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/merchant'), 'back-office/merchants')).MerchantPage,
    }),
  },
  {
    path: 'disputes',
    lazy: async () => ({
      Component: (
        await withTexts(import('../pages/merchants/disputes'), 'back-office/merchants', 'back-office/disputes')
      ).DisputesPage,
    }),
  },
  {
    path: 'disputes/:disputeId',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/merchants/dispute'), 'back-office/disputes')).DisputePage,
    }),
  },
]);
