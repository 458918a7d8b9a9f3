import type { AdminPage } from '@saakh/contracts/office-pages';
import type { RouteObject } from 'react-router';
import { pageRoutes, withTexts } from './page-routes';
import { RECONCILIATION_ROUTES } from './reconciliation-routes';

const TEXTS = 'operations.imports.office';

const fileRoute: RouteObject = {
  path: ':importId',
  lazy: async () => ({ Component: (await withTexts(import('../pages/imports/import'), TEXTS)).ImportPage }),
};

/** A kind of lenders' files: its page, and a page for each file. */
const importRoutes = (page: AdminPage, name: 'StatusFilePage' | 'MisUploadPage'): RouteObject =>
  pageRoutes(page, [
    {
      index: true,
      lazy: async () => ({ Component: (await withTexts(import('../pages/imports/import-kind'), TEXTS))[name] }),
    },
    fileRoute,
  ]);

const bringIn = (name: keyof typeof import('../pages/imports/bring-in')) => async () => ({
  Component: (await withTexts(import('../pages/imports/bring-in'), TEXTS))[name],
});

/** The pages of lenders' files; of commission files with what came of them. */
export const IMPORT_ROUTES: RouteObject[] = [
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
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/imports/commission'), TEXTS, 'money.reconciliation.office'))
          .CommissionFilePage,
      }),
    },
    fileRoute,
    ...RECONCILIATION_ROUTES,
  ]),
];
