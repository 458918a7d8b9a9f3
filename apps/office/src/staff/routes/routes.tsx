import type { RouteObject } from 'react-router';
import { CATALOGUE_ROUTES } from './catalogue-routes';
import { CUSTOMER_ROUTES } from './customer-routes';
import { IMPORT_ROUTES } from './import-routes';
import { LOG_ROUTES } from './log-routes';
import { REPORT_ROUTES } from './report-routes';

/** The pages, each its own chunk with its own texts. */
export const PAGES: RouteObject[] = [
  ...REPORT_ROUTES,
  ...CUSTOMER_ROUTES,
  ...IMPORT_ROUTES,
  ...CATALOGUE_ROUTES,
  ...LOG_ROUTES,
];
