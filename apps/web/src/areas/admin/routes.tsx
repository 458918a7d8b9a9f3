import type { AdminPage } from '@saakh/contracts/back-office/pages';
import type { RouteObject } from 'react-router';
import { RoleGate } from './shell/role-gate';

/** A page of the back office and all below it, for those whose role may open it (ROLE-26). */
export const pageRoutes = (page: AdminPage, children: RouteObject[]): RouteObject => ({
  path: page,
  element: <RoleGate page={page} />,
  children,
});

/** The pages, each its own chunk with its own texts. */
export const PAGES: RouteObject[] = [
  pageRoutes('dashboard', [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/start/dashboard')).DashboardPage }),
    },
  ]),
  pageRoutes('csr-portal', [
    {
      path: '*?',
      lazy: async () => ({ Component: (await import('./pages/start/csr-portal')).CsrPortalPage }),
    },
  ]),
];
