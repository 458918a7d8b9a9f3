import type { RouteObject } from 'react-router';
import { withTexts } from './page-routes';

const TEXTS = 'money.reconciliation.office';

/** What lenders owe beside what they paid, under the page of commission files (ADMIN-PAGE-11). */
export const RECONCILIATION_ROUTES: RouteObject[] = [
  {
    path: 'reconciliation',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/reconciliation/overview'), TEXTS)).ReconciliationPage,
    }),
  },
  {
    path: 'reconciliation/lenders/:lenderId',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/reconciliation/lender-loans'), TEXTS)).LenderLoansPage,
    }),
  },
  {
    path: 'reconciliation/loans/:lenderApplicationId',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/reconciliation/loan'), TEXTS)).ReconciledLoanPage,
    }),
  },
  {
    path: 'reconciliation/unknown',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/reconciliation/unknown-rows'), TEXTS)).UnknownRowsPage,
    }),
  },
  {
    path: 'reconciliation/claims',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/reconciliation/claims'), TEXTS)).LenderClaimsPage,
    }),
  },
  {
    path: 'reconciliation/claims/:claimId',
    lazy: async () => ({
      Component: (await withTexts(import('../pages/reconciliation/claim'), TEXTS)).LenderClaimPage,
    }),
  },
];
