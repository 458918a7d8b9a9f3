import { page, pageRoutes } from './page-routes';

/** Who sells under partners: people of portals, applications and merchants (ADMIN-PAGE-09). */
export const MERCHANT_ROUTES = pageRoutes('merchant-management', [
  page(
    '',
    ['partners.merchants.office'],
    async () => (await import('../pages/merchants/people')).MerchantManagementPage,
  ),
  page(
    'applications',
    ['partners.merchants.office'],
    async () => (await import('../pages/merchants/applications')).MerchantApplicationsPage,
  ),
  page(
    'applications/:formId',
    ['partners.merchants.office'],
    async () => (await import('../pages/merchants/application')).MerchantApplicationPage,
  ),
  page(
    'merchants',
    ['partners.merchants.office'],
    async () => (await import('../pages/merchants/merchants')).MerchantsPage,
  ),
  page(
    'merchants/:merchantId',
    ['partners.merchants.office'],
    async () => (await import('../pages/merchants/merchant')).MerchantPage,
  ),
  page(
    'disputes',
    ['partners.merchants.office', 'partners.disputes.office'],
    async () => (await import('../pages/merchants/disputes')).DisputesPage,
  ),
  page(
    'disputes/:disputeId',
    ['partners.disputes.office'],
    async () => (await import('../pages/merchants/dispute')).DisputePage,
  ),
]);
