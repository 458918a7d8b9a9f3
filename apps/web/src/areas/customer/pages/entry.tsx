import { customerPageOf } from '@saakh/rules/visitors/paths';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loadTexts } from '../../../platform/i18n/i18n';
import { usePage } from '../../../platform/page-data';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { LoginPage } from './login';

const ProductsPage = lazy(async () => {
  const [{ ProductsPage: page }] = await Promise.all([import('./products'), loadTexts('products', 'notices')]);
  return { default: page };
});
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found')).NotFoundPage }));

/** `/` and `/{urlSegment}`: the products page when the special build flag is on, else the login page (ROUTE-01 to ROUTE-04). */
export function EntryPage() {
  const { pathname } = useLocation();
  const { settings } = usePage();
  const page = customerPageOf(pathname, settings);
  if (page === 'login') return <LoginPage />;
  return <Suspense fallback={<SkeletonLines />}>{page === 'products' ? <ProductsPage /> : <NotFoundPage />}</Suspense>;
}
