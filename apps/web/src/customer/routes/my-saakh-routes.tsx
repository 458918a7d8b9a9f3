import { Navigate, type RouteObject, useLocation, useParams } from 'react-router';
import { loadTexts } from '#browser/platform/i18n/i18n';

const factorTexts = async () =>
  (await import('#browser/features/identity/sign-in/second-factor/factor-texts')).loadFactorTexts();

/** Links in older mails and notices lead on. */
function FormerAddress() {
  const { page } = useParams();
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: page ? `/my-account/${page}` : '/my-account', search, hash }} />;
}

/** The customer's own pages, whatever product they came for; each its own chunk. */
export const mySaakhRoutes: RouteObject[] = [
  { path: '/my-saakh/:page?', element: <FormerAddress /> },
  {
    path: '/my-account',
    lazy: async () => {
      const [{ MySaakhPage }] = await Promise.all([import('../pages/my-saakh/home'), loadTexts('customers.my-saakh')]);
      return { Component: MySaakhPage };
    },
  },
  {
    path: '/my-account/applications',
    lazy: async () => {
      const [{ MyApplicationsPage }] = await Promise.all([
        import('../pages/my-saakh/applications'),
        loadTexts('customers.my-saakh', 'lending.applications', 'customers.insurance-requests'),
      ]);
      return { Component: MyApplicationsPage };
    },
  },
  {
    path: '/my-account/lender-return',
    lazy: async () => {
      const [{ LenderReturnPage }] = await Promise.all([
        import('../pages/applications/lender-return'),
        loadTexts('lending.applications'),
      ]);
      return { Component: LenderReturnPage };
    },
  },
  {
    path: '/my-account/consents',
    lazy: async () => {
      const [{ MyConsentsPage }] = await Promise.all([
        import('../pages/my-saakh/consents'),
        loadTexts('customers.my-saakh', 'customers.notices'),
      ]);
      return { Component: MyConsentsPage };
    },
  },
  {
    path: '/my-account/my-data',
    lazy: async () => {
      const [{ MyDataPage }] = await Promise.all([
        import('../pages/my-saakh/my-data'),
        loadTexts('customers.my-saakh', 'customers.profile'),
      ]);
      return { Component: MyDataPage };
    },
  },
  {
    path: '/my-account/security',
    lazy: async () => {
      const [{ MySecurityPage }] = await Promise.all([
        import('../pages/my-saakh/security'),
        loadTexts('customers.my-saakh', 'customers.profile'),
        factorTexts(),
      ]);
      return { Component: MySecurityPage };
    },
  },
  {
    path: '/my-account/complaints',
    lazy: async () => {
      const [{ MyComplaintsPage }] = await Promise.all([
        import('../pages/my-saakh/complaints'),
        loadTexts('customers.my-saakh', 'operations.grievances', 'common.files'),
      ]);
      return { Component: MyComplaintsPage };
    },
  },
];
