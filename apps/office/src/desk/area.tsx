import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { Area } from '#browser/app/area';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { deskAccountQuery } from '#office/features/lending/lender-desk/queries';
import { inBrand } from '#office/ui/frame/brand-provider';
import { DeskLoginPage } from './pages/login';
import { DeskGuard, DeskNotFound } from './shell';

const passwords = () => import('./pages/passwords');
const cases = () => import('./pages/cases');
const Toaster = lazy(() => import('#office/ui/frame/toaster'));

async function accountTexts() {
  const { loadFactorTexts } = await import('#browser/features/identity/sign-in/second-factor/factor-texts');
  await Promise.all([loadFactorTexts(), loadTexts('identity.passwords')]);
}

/** The desk of lenders without a system of their own. */
export const area: Area = {
  Toaster,
  routes: inBrand([
    { path: '/desk/login', element: <DeskLoginPage /> },
    {
      path: '/desk/forgot-password',
      lazy: async () => {
        await loadTexts('identity.passwords');
        return { Component: (await passwords()).ForgotPasswordPage };
      },
    },
    {
      path: '/desk/reset-password',
      lazy: async () => {
        await loadTexts('identity.passwords');
        return { Component: (await passwords()).ResetPasswordPage };
      },
    },
    {
      path: '/desk',
      element: <DeskGuard />,
      children: [
        { index: true, lazy: async () => ({ Component: (await cases()).DeskCasesPage }) },
        { path: 'cases/:lenderApplicationId', lazy: async () => ({ Component: (await cases()).DeskCasePage }) },
        {
          path: 'file',
          lazy: async () => {
            await loadTexts('operations.import-words.office');
            return { Component: (await cases()).DeskFilePage };
          },
        },
        {
          path: 'account',
          lazy: async () => {
            await accountTexts();
            return { Component: (await import('./pages/account')).DeskAccountPage };
          },
        },
        { path: '*', element: <DeskNotFound /> },
      ],
    },
  ]),
  async prepare(client: QueryClient) {
    await loadTexts(
      'lending.desk.portal',
      'identity.staff',
      'common.portal',
      'common.office',
      'common.messages.office',
    );
    if (getSession().lender.lenderToken) await client.prefetchQuery(deskAccountQuery());
  },
};
