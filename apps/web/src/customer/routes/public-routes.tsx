import type { RouteObject } from 'react-router';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { EntryPage } from '../pages/entry';
import { LoginPage } from '../pages/login';

/** Pages for everybody. Login comes with the first download, every other page with its own. */
export const publicRoutes: RouteObject[] = [
  { index: true, element: <EntryPage /> },
  { path: '/login', element: <LoginPage /> },
  {
    path: '/verification',
    lazy: async () => ({ Component: (await import('../pages/verification')).VerificationPage }),
  },
  {
    path: '/user/verification',
    lazy: async () => ({ Component: (await import('../pages/verification')).VerificationPage }),
  },
  {
    path: '/products',
    lazy: async () => {
      const [{ ProductsPage }] = await Promise.all([
        import('../pages/products'),
        loadTexts('catalogue.products', 'customers.notices', 'lending.applications'),
      ]);
      return { Component: ProductsPage };
    },
  },
  {
    path: '/privacy-policy',
    lazy: async () => {
      const [{ PrivacyPolicyPage }] = await Promise.all([
        import('../pages/notice-pages'),
        loadTexts('customers.notices'),
      ]);
      return { Component: PrivacyPolicyPage };
    },
  },
  {
    path: '/terms-of-use',
    lazy: async () => {
      const [{ TermsOfUsePage }] = await Promise.all([import('../pages/notice-pages'), loadTexts('customers.notices')]);
      return { Component: TermsOfUsePage };
    },
  },
  {
    path: '/how-we-match',
    lazy: async () => {
      const [{ HowWeMatchPage }] = await Promise.all([import('../pages/how-we-match'), loadTexts('customers.notices')]);
      return { Component: HowWeMatchPage };
    },
  },
  {
    path: '/confirm-access',
    lazy: async () => {
      const [{ ConfirmAccessPage }] = await Promise.all([
        import('../pages/access/confirm-access'),
        loadTexts('identity.access', 'customers.my-saakh'),
      ]);
      return { Component: ConfirmAccessPage };
    },
  },
  {
    path: '/not-me',
    lazy: async () => {
      const [{ NotMePage }] = await Promise.all([import('../pages/merges/not-me'), loadTexts('operations.duplicates')]);
      return { Component: NotMePage };
    },
  },
  {
    path: '/stop/:recipientId',
    lazy: async () => {
      const [{ MessageStopPage }] = await Promise.all([
        import('../pages/message-stop'),
        loadTexts('operations.message-stop'),
      ]);
      return { Component: MessageStopPage };
    },
  },
  {
    path: '/lenders-and-disclosures',
    lazy: async () => {
      const [{ LendersAndDisclosuresPage }] = await Promise.all([
        import('../pages/disclosures/lenders-and-disclosures'),
        loadTexts('catalogue.lenders'),
      ]);
      return { Component: LendersAndDisclosuresPage };
    },
  },
  {
    path: '/agents',
    lazy: async () => {
      const [{ AgentsPage }] = await Promise.all([import('../pages/disclosures/agents'), loadTexts('partners.agents')]);
      return { Component: AgentsPage };
    },
  },
  { path: '/:urlSegment', element: <EntryPage /> },
  { path: '*', lazy: async () => ({ Component: (await import('../pages/not-found')).NotFoundPage }) },
];
