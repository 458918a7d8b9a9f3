import type { RouteObject } from 'react-router';
import { loadTexts } from '#browser/platform/i18n/i18n';

/** What is offered beside loans: cards, vouchers, deals and insurance; each its own chunk with its own dictionary. */
export const besideLoansRoutes: RouteObject[] = [
  // One listing at three addresses: two of them choose a kind of card (ROUTE-10 to ROUTE-12).
  ...['/credit-cards', '/cards-unsecured', '/cards-secured'].map((path) => ({
    path,
    lazy: async () => {
      const [{ CreditCardsPage }] = await Promise.all([
        import('../pages/cards/credit-cards'),
        loadTexts('catalogue.credit-cards'),
      ]);
      return { Component: CreditCardsPage };
    },
  })),
  {
    path: '/user/credit-card',
    lazy: async () => {
      const [{ OwnCardsPage }] = await Promise.all([
        import('../pages/cards/own-cards'),
        loadTexts('catalogue.credit-cards'),
      ]);
      return { Component: OwnCardsPage };
    },
  },
  {
    path: '/discount-vouchers',
    lazy: async () => {
      const [{ DiscountVouchersPage }] = await Promise.all([
        import('../pages/listings/listings'),
        loadTexts('catalogue.listings'),
      ]);
      return { Component: DiscountVouchersPage };
    },
  },
  {
    path: '/deals',
    lazy: async () => {
      const [{ DealsPage }] = await Promise.all([
        import('../pages/listings/listings'),
        loadTexts('catalogue.listings'),
      ]);
      return { Component: DealsPage };
    },
  },
  {
    path: '/user/insurance/transaction',
    lazy: async () => {
      const [{ InsuranceTransactionPage }] = await Promise.all([
        import('../pages/insurance/transaction'),
        loadTexts('catalogue.insurance', 'customers.insurance-requests'),
      ]);
      return { Component: InsuranceTransactionPage };
    },
  },
];
