import type { HandOverKind } from '@saakh/contracts/customers/hand-overs';
import type { RouteObject } from 'react-router';
import { loadTexts } from '#browser/platform/i18n/i18n';

const HAND_OVERS: readonly (readonly [path: string, kind: HandOverKind])[] = [
  ['/resume', 'resume'],
  ['/auth', 'hand-in'],
  ['/transfer/:prospectId', 'transfer'],
];

/** Ways into the site from elsewhere: links that hand somebody over, campaigns, the brand's own entry, the way out. */
export const entryRoutes: RouteObject[] = [
  ...HAND_OVERS.map(([path, kind]) => ({
    path,
    lazy: async () => {
      const [{ HandOverPage }] = await Promise.all([
        import('../pages/hand-overs/hand-over'),
        loadTexts('customers.hand-overs'),
      ]);
      return { element: <HandOverPage kind={kind} /> };
    },
  })),
  {
    path: '/redirect',
    lazy: async () => {
      const [{ RedirectPage }] = await Promise.all([
        import('../pages/hand-overs/redirect'),
        loadTexts('customers.hand-overs'),
      ]);
      return { Component: RedirectPage };
    },
  },
  {
    path: '/socialmedia-onboarding',
    lazy: async () => ({
      Component: (await import('../pages/entries/socialmedia-onboarding')).SocialmediaOnboardingPage,
    }),
  },
  {
    path: '/customer-site',
    lazy: async () => {
      const [{ CustomerSitePage }] = await Promise.all([
        import('../pages/entries/customer-site'),
        loadTexts('partners.entries', 'catalogue.products'),
      ]);
      return { Component: CustomerSitePage };
    },
  },
];
