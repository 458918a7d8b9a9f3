import { homePageOf } from '@saakh/contracts/office-pages';
import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { Area } from '#browser/app/area';
import { adminIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { Redirect } from '#browser/ui/frame/redirect';
import { inBrand } from '#office/ui/frame/brand-provider';
import { AdminLoginPage } from './pages/login';
import { PAGES } from './routes/routes';
import { AdminGuard } from './shell/admin-guard';
import { AdminNotFound } from './shell/not-found';
import { useStaffRole } from './shell/use-staff-role';

/** Wherever the specification says dashboard, the role's home is meant. */
const useHome = () => `/admin/${homePageOf(useStaffRole() ?? 0)}`;
const ToHome = () => <Redirect to={useHome()} />;
const Login = () => <AdminLoginPage home={useHome()} />;
const passwords = () => import('./pages/sign-in/passwords');

const Toaster = lazy(() => import('#office/ui/frame/toaster'));

export const area: Area = {
  Toaster,
  routes: inBrand([
    { path: '/admin/login', element: <Login /> },
    {
      path: '/admin/forgot-password',
      lazy: async () => {
        await loadTexts('identity.passwords');
        return { Component: (await passwords()).ForgotPasswordPage };
      },
    },
    {
      path: '/admin/reset-password',
      lazy: async () => {
        await loadTexts('identity.passwords');
        return { Component: (await passwords()).ResetPasswordPage };
      },
    },
    {
      path: '/admin',
      element: <AdminGuard />,
      children: [{ index: true, element: <ToHome /> }, ...PAGES, { path: '*', element: <AdminNotFound /> }],
    },
  ]),
  async prepare(client: QueryClient) {
    await loadTexts('identity.staff', 'common.office', 'common.outcomes', 'common.messages.office');
    if (getSession().admin.adminToken) await client.prefetchQuery(adminIdentityQuery());
  },
};
