import type { PartnerPage } from '@saakh/contracts/portal-pages';
import type { DictionaryName } from '@saakh/i18n/dictionaries';
import type { RouteObject } from 'react-router';
import { loadLanguage, loadTexts } from '#browser/platform/i18n/i18n';
import { PageGate } from './shell/page-gate';

type Page = { readonly Component: NonNullable<RouteObject['Component']> };

type Texts = DictionaryName | (() => Promise<unknown>);

/** A page for those whose kind may open it (ROLE-25), in a chunk of its own, shown once its texts are there too. */
const page = (path: PartnerPage, load: () => Promise<Page>, ...texts: Texts[]): RouteObject => ({
  ...(path === 'dashboard' ? {} : { path }),
  element: <PageGate page={path} />,
  children: [
    {
      index: true,
      lazy: async () => {
        const waits = texts.map((text) => (typeof text === 'string' ? loadTexts(text) : text()));
        const [loaded] = await Promise.all([load(), ...waits]);
        return loaded;
      },
    },
  ],
});

/** The questions are found by words of either language; where the other one can't be had, by the shown one's. */
async function faqTexts() {
  await loadTexts('partners.faqs.portal');
  await loadLanguage('hi').catch(() => undefined);
}
/** With what the server says of a password, in words that no other page of the portal needs. */
export async function passwordTexts() {
  return (await import('#office/features/identity/sign-in/passwords/password-texts')).loadPasswordTexts();
}

/** The second factor's own words, and those of the dialog that asks for the password and a reason. */
async function factorTexts() {
  const { loadFactorTexts } = await import('#browser/features/identity/sign-in/second-factor/factor-texts');
  await Promise.all([loadFactorTexts(), loadTexts('identity.second-factor.portal', 'common.office')]);
}

const communication = () => import('./pages/communication');
const faqs = () => import('./pages/faqs');
const training = () => import('./pages/training');
const marketing = () => import('./pages/selling/marketing');

/** The pages that are built. */
export const PAGES: RouteObject[] = [
  page(
    'dashboard',
    async () => ({ Component: (await import('./pages/home')).PartnerHomePage }),
    'partners.partner-cases.portal',
    'partners.tracking-links.portal',
    'money.statements.portal',
  ),
  page(
    'reports',
    async () => ({ Component: (await import('./pages/reports')).PartnerReportsPage }),
    'partners.partner-cases.portal',
    'partners.attribution.portal',
    'money.statements.portal',
    'operations.dashboard.office',
  ),
  page(
    'product-offering',
    async () => ({ Component: (await import('./pages/selling/offering')).ProductOfferingPage }),
    'catalogue.products.portal',
    'partners.tracking-links.portal',
  ),
  page(
    'product-offering/:productId',
    async () => ({ Component: (await import('./pages/selling/product')).ProductPage }),
    'catalogue.products.portal',
    'partners.tracking-links.portal',
    'lending.offers',
  ),
  page(
    'marketing-support',
    async () => ({ Component: (await marketing()).MarketingSupportPage }),
    'partners.creatives.portal',
    'partners.tracking-links.portal',
  ),
  page(
    'marketing-support/messaging-content',
    async () => ({ Component: (await marketing()).MessagingContentPage }),
    'partners.creatives.portal',
  ),
  page(
    'marketing-support/banners-and-creatives',
    async () => ({ Component: (await marketing()).BannersPage }),
    'partners.creatives.portal',
  ),
  page(
    'communication',
    async () => ({ Component: (await communication()).CommunicationPage }),
    'operations.tickets.portal',
  ),
  page(
    'communication/tech-support',
    async () => ({ Component: (await communication()).TechSupportPage }),
    'operations.tickets.portal',
    'common.files',
  ),
  page(
    'communication/general-query',
    async () => ({ Component: (await communication()).GeneralQueryPage }),
    'operations.tickets.portal',
    'common.files',
  ),
  page('faqs', async () => ({ Component: (await faqs()).FaqsPage }), faqTexts),
  page('faqs/customer-queries', async () => ({ Component: (await faqs()).CustomerQueriesPage }), faqTexts),
  page('faqs/dsa-queries', async () => ({ Component: (await faqs()).DsaQueriesPage }), faqTexts),
  page(
    'referral',
    async () => ({ Component: (await import('./pages/owners/referral')).ReferralPage }),
    'partners.referrals.portal',
    'partners.tracking-links.portal',
  ),
  page(
    'training-material',
    async () => ({ Component: (await training()).TrainingMaterialPage }),
    'partners.training.portal',
  ),
  page(
    'training-material/eligibility-criteria',
    async () => ({ Component: (await training()).EligibilityCriteriaPage }),
    'catalogue.eligibility.portal',
  ),
  page(
    'lender-journey',
    async () => ({ Component: (await import('./pages/lender-journey')).LenderJourneyPage }),
    'lending.lender-journeys.portal',
    'lending.offers',
  ),
  page(
    'customFunnel',
    async () => ({ Component: (await import('./pages/site/funnel')).CustomFunnelPage }),
    'partners.funnels.portal',
    'common.office',
  ),
  page(
    'digital-integration',
    async () => ({ Component: (await import('./pages/site/integration')).DigitalIntegrationPage }),
    'integrations.partner-api.portal',
    'partners.tracking-links.portal',
    'catalogue.products.portal',
    'common.office',
  ),
  page(
    'settings',
    async () => ({ Component: (await import('./pages/settings')).PartnerSettingsPage }),
    passwordTexts,
    factorTexts,
    'identity.mails.portal',
    'identity.people.portal',
    'money.statements.portal',
  ),
];
