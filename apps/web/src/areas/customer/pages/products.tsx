import { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ProductGrid } from '../../../features/products/product-grid';
import { productPath } from '../../../features/products/product-path';
import { productsQuery, useChooseProduct } from '../../../features/products/queries';
import { forgetLinkTarget } from '../../../platform/link-target';
import { getSession } from '../../../platform/session/session';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { EmptyState, ErrorState } from '../../../ui/states';
import { ApplicationsAtHome } from './applications-at-home';
import { ExampleTerms } from './example-terms';

/** Product choice (ROUTE-08): every category of the catalogue, those that are off visibly so. */
export function ProductsPage() {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(productsQuery());
  const choosing = useChooseProduct();
  const choose = (product: Parameters<typeof choosing.mutate>[0]) => {
    forgetLinkTarget();
    choosing.mutate(product, {
      // Who is not signed in yet does that first, with the product already chosen (FLOW-04).
      onSuccess: (productType) =>
        navigate(getSession().customer.token ? (productPath(productType) ?? '/products') : '/login'),
    });
  };
  return (
    <PageFrame title={t('title')} text={t('text')} width="wide">
      <ApplicationsAtHome />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={6} height={88} /> : null}
      {data?.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      {data && data.length > 0 ? (
        <ProductGrid
          products={data}
          pendingId={choosing.isPending ? choosing.variables.productId : null}
          onChoose={choose}
        />
      ) : null}
      <ExampleTerms terms={EXAMPLE_TERMS} />
    </PageFrame>
  );
}
