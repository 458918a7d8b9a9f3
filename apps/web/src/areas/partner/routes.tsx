import type { PartnerPage } from '@saakh/contracts/partner/pages';
import type { RouteObject } from 'react-router';
import type { DictionaryName } from '../../platform/i18n/dictionaries';
import { loadLanguage, loadTexts } from '../../platform/i18n/i18n';
import { PageGate } from './shell/page-gate';

type Page = { readonly Component: NonNullable<RouteObject['Component']> };

/** A page for those whose kind may open it (ROLE-25), in a chunk of its own, shown once its texts are there too. */
const page = (path: PartnerPage, load: () => Promise<Page>, ...texts: DictionaryName[]): RouteObject => ({
  ...(path === 'dashboard' ? {} : { path }),
  element: <PageGate page={path} />,
  children: [
    {
      index: true,
      lazy: async () => {
        const [loaded] = await Promise.all([load(), ...texts.map((name) => loadTexts(name))]);
        return loaded;
      },
    },
  ],
});

const faqs = async () => {
  const [pages] = await Promise.all([import('./pages/faqs'), loadTexts('partner/faqs')]);
  // They are found by words of either language; without the other one by the shown alone.
  await loadLanguage('hi').catch(() => undefined);
  return pages;
};
const settings = async () => {
  const [pages, { loadPasswordTexts }] = await Promise.all([
    import('./pages/settings'),
    import('../../features/identity/passwords/password-texts'),
  ]);
  await loadPasswordTexts();
  return pages;
};
const training = () => import('./pages/training');
const communication = () => import('./pages/communication');

/** The pages that are built. */
export const PAGES: RouteObject[] = [
  page('dashboard', async () => ({ Component: (await import('./pages/home')).PartnerHomePage })),
  page('communication', async () => ({ Component: (await communication()).CommunicationPage }), 'partner/queries'),
  page(
    'communication/tech-support',
    async () => ({ Component: (await communication()).TechSupportPage }),
    'partner/queries',
  ),
  page(
    'communication/general-query',
    async () => ({ Component: (await communication()).GeneralQueryPage }),
    'partner/queries',
  ),
  page('faqs', async () => ({ Component: (await faqs()).FaqsPage })),
  page('faqs/customer-queries', async () => ({ Component: (await faqs()).CustomerQueriesPage })),
  page('faqs/dsa-queries', async () => ({ Component: (await faqs()).DsaQueriesPage })),
  page('training-material', async () => ({ Component: (await training()).TrainingMaterialPage }), 'partner/training'),
  page(
    'training-material/eligibility-criteria',
    async () => ({ Component: (await training()).EligibilityCriteriaPage }),
    'partner/eligibility',
  ),
  page('settings', async () => ({ Component: (await settings()).PartnerSettingsPage })),
];
