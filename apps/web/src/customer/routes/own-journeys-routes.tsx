import type { RouteObject } from 'react-router';
import { loadTexts } from '#browser/platform/i18n/i18n';

/** Lenders' own questions, and the form of merchants: both are drawn from data. */
export const ownJourneysRoutes: RouteObject[] = [
  {
    path: '/user/lender/:slug',
    lazy: async () => {
      const [{ LenderJourneyPage }] = await Promise.all([
        import('../pages/journey/lender-journey'),
        loadTexts('lending.lender-journeys', 'common.files', 'lending.applications'),
      ]);
      return { Component: LenderJourneyPage };
    },
  },
  {
    path: '/user/lender/:slug/declined',
    lazy: async () => {
      const [{ DeclinedPage }] = await Promise.all([
        import('../pages/journey/journey-declined'),
        loadTexts('lending.lender-journeys', 'lending.applications'),
      ]);
      return { Component: DeclinedPage };
    },
  },
  ...['/create-merchant-form', '/create-merchant-form/:partner'].map((path) => ({
    path,
    lazy: async () => {
      const [{ MerchantFormPage }] = await Promise.all([
        import('../pages/merchant/merchant-form'),
        loadTexts('partners.merchant-form', 'common.files', 'customers.notices'),
      ]);
      return { Component: MerchantFormPage };
    },
  })),
  {
    path: '/create-merchant-form/success',
    lazy: async () => {
      const [{ MerchantSuccessPage }] = await Promise.all([
        import('../pages/merchant/merchant-success'),
        loadTexts('partners.merchant-form'),
      ]);
      return { Component: MerchantSuccessPage };
    },
  },
];
