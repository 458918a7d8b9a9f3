import { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import { shownProducts } from '@saakh/rules/funnel/site-funnel';
import { welcomeText } from '@saakh/rules/funnel/welcomes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LendersNamed } from '../../../features/products/lenders-named';
import { ProductGrid } from '../../../features/products/product-grid';
import { productsQuery } from '../../../features/products/queries';
import { currentLanguage } from '../../../platform/i18n/i18n';
import { usePage } from '../../../platform/page-data';
import { PageFrame } from '../../../ui/frame/page-frame';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { EmptyState, ErrorState } from '../../../ui/states';
import { ApplicationsAtHome } from './applications-at-home';
import { ExampleTerms } from './example-terms';
import { useStartProduct } from './use-start-product';

/**
 * Product choice (ROUTE-08): every category of the catalogue, those that are off visibly so; on a partner's site those that it
 * shows, in its order (PORTAL-PAGE-19).
 */
export function ProductsPage() {
  const { t } = useTranslation('products');
  const { funnel } = usePage();
  const { data, error, refetch } = useQuery(productsQuery());
  const { start, pendingId, question } = useStartProduct(data);
  const text = welcomeText(funnel?.welcome, currentLanguage(), t('text'));
  return (
    <PageFrame title={t('title')} text={text} width="wide">
      <ApplicationsAtHome />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={6} height={88} /> : null}
      {data?.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      {data && data.length > 0 ? (
        <ProductGrid products={shownProducts(data, funnel)} pendingId={pendingId} onChoose={start} />
      ) : null}
      {question}
      <LendersNamed />
      <ExampleTerms terms={EXAMPLE_TERMS} />
    </PageFrame>
  );
}
