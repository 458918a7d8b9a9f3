import type { AdminPage } from '@saakh/contracts/office-pages';
import type { RouteObject } from 'react-router';
import { CATALOGUE_ROUTES } from './catalogue-routes';
import { CUSTOMER_ROUTES } from './customer-routes';
import { LOG_ROUTES } from './log-routes';
import { page, pageRoutes, withTexts } from './page-routes';
import { REPORT_ROUTES } from './report-routes';

const RECONCILIATION_TEXTS = 'money.reconciliation.office';

/** What lenders owe beside what they paid, under the page of commission files (ADMIN-PAGE-11). */
const RECONCILIATION_ROUTES: RouteObject[] = [
  page(
    'reconciliation',
    [RECONCILIATION_TEXTS],
    async () => (await import('../pages/reconciliation/overview')).ReconciliationPage,
  ),
  page(
    'reconciliation/lenders/:lenderId',
    [RECONCILIATION_TEXTS],
    async () => (await import('../pages/reconciliation/lender-loans')).LenderLoansPage,
  ),
  page(
    'reconciliation/loans/:lenderApplicationId',
    [RECONCILIATION_TEXTS],
    async () => (await import('../pages/reconciliation/loan')).ReconciledLoanPage,
  ),
  page(
    'reconciliation/unknown',
    [RECONCILIATION_TEXTS],
    async () => (await import('../pages/reconciliation/unknown-rows')).UnknownRowsPage,
  ),
  page(
    'reconciliation/claims',
    [RECONCILIATION_TEXTS],
    async () => (await import('../pages/reconciliation/claims')).LenderClaimsPage,
  ),
  page(
    'reconciliation/claims/:claimId',
    [RECONCILIATION_TEXTS],
    async () => (await import('../pages/reconciliation/claim')).LenderClaimPage,
  ),
];

const TEXTS = ['operations.imports.office', 'operations.import-words.office'] as const;

const fileRoute: RouteObject = page(
  ':importId',
  TEXTS,
  async () => (await import('../pages/imports/import')).ImportPage,
);

/** A kind of lenders' files: its page, and a page for each file. */
const importRoutes = (page: AdminPage, name: 'StatusFilePage' | 'MisUploadPage'): RouteObject =>
  pageRoutes(page, [
    {
      index: true,
      lazy: async () => ({ Component: (await withTexts(import('../pages/imports/import-kind'), ...TEXTS))[name] }),
    },
    fileRoute,
  ]);

const bringIn = (name: keyof typeof import('../pages/imports/bring-in')) => async () => ({
  Component: (await withTexts(import('../pages/imports/bring-in'), ...TEXTS))[name],
});

/** The pages of lenders' files; of commission files with what came of them. */
const IMPORT_ROUTES: RouteObject[] = [
  importRoutes('application-status-file', 'StatusFilePage'),
  importRoutes('mis-upload', 'MisUploadPage'),
  pageRoutes('bring-in', [
    { index: true, lazy: bringIn('BringInCasesPage') },
    fileRoute,
    ...(
      [
        ['partners', 'BringInPartnersPage'],
        ['shares', 'BringInSharesPage'],
        ['accounts', 'BringInAccountsPage'],
        ['links', 'BringInLinksPage'],
      ] as const
    ).flatMap(([path, name]) => [
      { path, lazy: bringIn(name) },
      { ...fileRoute, path: `${path}/:importId` },
    ]),
  ]),
  pageRoutes('commission-upload-file', [
    page(
      '',
      [...TEXTS, 'money.reconciliation.office'],
      async () => (await import('../pages/imports/commission')).CommissionFilePage,
    ),
    fileRoute,
    ...RECONCILIATION_ROUTES,
  ]),
];

/** The pages, each its own chunk with its own texts. */
export const PAGES: RouteObject[] = [
  ...REPORT_ROUTES,
  ...CUSTOMER_ROUTES,
  ...IMPORT_ROUTES,
  ...CATALOGUE_ROUTES,
  ...LOG_ROUTES,
];
