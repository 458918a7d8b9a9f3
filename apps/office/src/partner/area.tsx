import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { Area } from '#browser/app/area';
import { partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { inBrand } from '#office/ui/frame/brand-provider';
import { PartnerLoginPage } from './pages/login';
import { PAGES, passwordTexts } from './routes';
import { PartnerNotFound } from './shell/not-found';
import { PartnerGuard } from './shell/partner-guard';

const passwords = () => import('./pages/passwords');

const Toaster = lazy(() => import('#office/ui/frame/toaster'));

export const area: Area = {
  Toaster,
  routes: inBrand([
    { path: '/partner/login', element: <PartnerLoginPage /> },
    {
      path: '/partner/forgot-password',
      lazy: async () => {
        await passwordTexts();
        return { Component: (await passwords()).ForgotPasswordPage };
      },
    },
    {
      path: '/partner/reset-password',
      lazy: async () => {
        await passwordTexts();
        return { Component: (await passwords()).ResetPasswordPage };
      },
    },
    {
      path: '/partner',
      element: <PartnerGuard />,
      children: [...PAGES, { path: '*', element: <PartnerNotFound /> }],
    },
  ]),
  async prepare(client: QueryClient) {
    await loadTexts('identity.staff', 'common.portal', 'partners.messages.portal');
    if (getSession().partner.partnerToken) await client.prefetchQuery(partnerIdentityQuery());
  },
};
