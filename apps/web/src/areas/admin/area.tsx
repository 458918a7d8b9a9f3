import type { QueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { adminIdentityQuery } from '../../features/identity/queries';
import { loadTexts } from '../../platform/i18n/i18n';
import { getSession } from '../../platform/session/session';
import { AdminGuard } from './admin-guard';
import { AdminHomePage } from './pages/home';
import { AdminLoginPage } from './pages/login';

const HOME = '/admin/dashboard';

export const area = {
  routes: [
    { path: '/admin/login', element: <AdminLoginPage home={HOME} /> },
    {
      path: '/admin',
      element: <AdminGuard />,
      children: [
        { index: true, element: <Navigate to={HOME} replace /> },
        { path: '*', element: <AdminHomePage /> },
      ],
    },
  ],
  async prepare(client: QueryClient) {
    await loadTexts('staff');
    if (getSession().admin.adminToken) await client.prefetchQuery(adminIdentityQuery());
  },
};
