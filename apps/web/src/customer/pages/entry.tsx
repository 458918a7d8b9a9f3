import { type CustomerPage, customerPageOf } from '@saakh/rules/identity/sign-in/paths';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { usePage } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { LoginPage } from './login';

const ProductsPage = lazy(async () => {
  const [{ ProductsPage: page }] = await Promise.all([
    import('./products'),
    loadTexts('catalogue.products', 'customers.notices', 'lending.applications'),
  ]);
  return { default: page };
});
const CustomerSitePage = lazy(async () => {
  const [{ CustomerSitePage: page }] = await Promise.all([
    import('./entries/customer-site'),
    loadTexts('partners.entries', 'catalogue.products'),
  ]);
  return { default: page };
});
const SolarLoansPage = lazy(async () => {
  const [{ SolarLoansPage: page }] = await Promise.all([
    import('./entries/solar-loans'),
    loadTexts('partners.entries', 'catalogue.products', 'common.first-paint'),
  ]);
  return { default: page };
});
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found')).NotFoundPage }));

const OTHERS: Partial<Record<CustomerPage, ReactNode>> = {
  products: <ProductsPage />,
  'customer-site': <CustomerSitePage />,
  'solar-loans': <SolarLoansPage />,
};

/**
 * `/` and `/{urlSegment}`: the products page when the special build flag is on, else the login page (ROUTE-01 to ROUTE-04), or
 * what the partner of the site has chosen (PORTAL-PAGE-19);
 * the empty path of the solar-loans host is its own landing page (ROUTE-27).
 */
export function EntryPage() {
  const { pathname } = useLocation();
  const { settings } = usePage();
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const page = customerPageOf(pathname, settings);
  if (page === 'login' && !signedIn) return <LoginPage />;
  // Who is signed in and has chosen nothing stays here in the partner-specific mode: the way on is a product.
  const shown = page === 'login' ? 'products' : page;
  return <Suspense fallback={<SkeletonLines fillsPage />}>{OTHERS[shown] ?? <NotFoundPage />}</Suspense>;
}
