import type { QueryClient } from '@tanstack/react-query';
import { partnerIdentityQuery } from '../../features/identity/queries';
import { loadTexts } from '../../platform/i18n/i18n';
import { getSession } from '../../platform/session/session';
import { PartnerHomePage } from './pages/home';
import { PartnerLoginPage } from './pages/login';
import { PartnerGuard } from './partner-guard';

export const area = {
  routes: [
    { path: '/partner/login', element: <PartnerLoginPage /> },
    {
      path: '/partner',
      element: <PartnerGuard />,
      children: [
        { index: true, element: <PartnerHomePage /> },
        { path: '*', element: <PartnerHomePage /> },
      ],
    },
  ],
  async prepare(client: QueryClient) {
    await loadTexts('staff', 'partner/queries');
    if (getSession().partner.partnerToken) await client.prefetchQuery(partnerIdentityQuery());
  },
};
