import type { RouteObject } from 'react-router';
import { loadTexts } from '../../../platform/i18n/i18n';

const factorTexts = async () =>
  (await import('../../../features/identity/second-factor/factor-texts')).loadFactorTexts();

/** The customer's own pages, whatever product they came for; each its own chunk. */
export const mySaakhRoutes: RouteObject[] = [
  {
    path: '/my-saakh',
    lazy: async () => {
      const [{ MySaakhPage }] = await Promise.all([import('../pages/my-saakh/home'), loadTexts('my-saakh')]);
      return { Component: MySaakhPage };
    },
  },
  {
    path: '/my-saakh/applications',
    lazy: async () => {
      const [{ MyApplicationsPage }] = await Promise.all([
        import('../pages/my-saakh/applications'),
        loadTexts('my-saakh', 'applications', 'insurance'),
      ]);
      return { Component: MyApplicationsPage };
    },
  },
  {
    path: '/my-saakh/consents',
    lazy: async () => {
      const [{ MyConsentsPage }] = await Promise.all([
        import('../pages/my-saakh/consents'),
        loadTexts('my-saakh', 'notices'),
      ]);
      return { Component: MyConsentsPage };
    },
  },
  {
    path: '/my-saakh/my-data',
    lazy: async () => {
      const [{ MyDataPage }] = await Promise.all([
        import('../pages/my-saakh/my-data'),
        loadTexts('my-saakh', 'profile'),
      ]);
      return { Component: MyDataPage };
    },
  },
  {
    path: '/my-saakh/security',
    lazy: async () => {
      const [{ MySecurityPage }] = await Promise.all([
        import('../pages/my-saakh/security'),
        loadTexts('my-saakh', 'profile'),
        factorTexts(),
      ]);
      return { Component: MySecurityPage };
    },
  },
  {
    path: '/my-saakh/complaints',
    lazy: async () => {
      const [{ MyComplaintsPage }] = await Promise.all([
        import('../pages/my-saakh/complaints'),
        loadTexts('my-saakh', 'files'),
      ]);
      return { Component: MyComplaintsPage };
    },
  },
];
