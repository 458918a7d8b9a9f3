import type { AdminPage } from '@saakh/contracts/back-office/pages';
import type { RouteObject } from 'react-router';
import { pageRoutes, withTexts } from './page-routes';

/** A kind of lenders' files: its page, and a page for each file. */
const importRoutes = (page: AdminPage, name: 'StatusFilePage' | 'MisUploadPage' | 'CommissionFilePage'): RouteObject =>
  pageRoutes(page, [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/imports/import-kind'), 'back-office/operations/imports'))[name],
      }),
    },
    {
      path: ':importId',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/imports/import'), 'back-office/operations/imports')).ImportPage,
      }),
    },
  ]);

/** The pages of lenders' files. */
export const IMPORT_ROUTES: RouteObject[] = [
  importRoutes('application-status-file', 'StatusFilePage'),
  importRoutes('mis-upload', 'MisUploadPage'),
  importRoutes('commission-upload-file', 'CommissionFilePage'),
];
