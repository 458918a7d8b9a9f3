import type { RouteObject } from 'react-router';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { EDIT_FLAGS } from '../edit-flags';

const DETAIL_PATHS = Object.keys(EDIT_FLAGS);

/** Pages under `/user`, from the profile to the lender's answer; each its own chunk with its own dictionary. */
export const journeyRoutes: RouteObject[] = [
  // One page for every product's profile: what differs is data.
  ...DETAIL_PATHS.map((path) => ({
    path,
    lazy: async () => {
      const [{ ProfilePage }] = await Promise.all([
        import('../pages/profile/profile'),
        loadTexts('customers.profile', 'customers.consents', 'customers.notices'),
      ]);
      return { Component: ProfilePage };
    },
  })),
  ...['/user/welcome-back', '/user/business-welcome-back'].map((path) => ({
    path,
    lazy: async () => {
      const [{ WelcomeBackPage }] = await Promise.all([
        import('../pages/welcome-back'),
        loadTexts('customers.profile'),
      ]);
      return { Component: WelcomeBackPage };
    },
  })),
  ...['/user/offers', '/user/business-offers'].map((path) => ({
    path,
    lazy: async () => {
      const [{ OffersPage }] = await Promise.all([
        import('../pages/offers/offers'),
        loadTexts('lending.offers', 'catalogue.products'),
      ]);
      return { Component: OffersPage };
    },
  })),
  {
    path: '/user/offers/key-facts/:offerId',
    lazy: async () => {
      const [{ KeyFactsPage }] = await Promise.all([
        import('../pages/offers/key-facts'),
        loadTexts('lending.key-facts', 'customers.consents', 'lending.applications'),
      ]);
      return { Component: KeyFactsPage };
    },
  },
  {
    path: '/user/gold/:slug',
    lazy: async () => {
      const [{ GoldLenderPage }] = await Promise.all([
        import('../pages/gold/gold-lender'),
        loadTexts('catalogue.gold-loans', 'lending.lender-journeys', 'common.files', 'lending.applications'),
      ]);
      return { Component: GoldLenderPage };
    },
  },
  {
    path: '/user/lender-submit',
    lazy: async () => {
      const [{ LenderSubmitPage }] = await Promise.all([
        import('../pages/applications/lender-submit'),
        loadTexts('lending.applications'),
      ]);
      return { Component: LenderSubmitPage };
    },
  },
  {
    path: '/user/lenders-transaction/:lender',
    lazy: async () => {
      const [{ LendersTransactionPage }] = await Promise.all([
        import('../pages/applications/lenders-transaction'),
        loadTexts('lending.applications', 'lending.key-facts'),
      ]);
      return { Component: LendersTransactionPage };
    },
  },
];
