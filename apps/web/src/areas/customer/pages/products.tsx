import { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import type { Product } from '@saakh/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAlignApplication } from '../../../features/customers/queries';
import { BusinessDialog } from '../../../features/products/business-dialog';
import { LendersNamed } from '../../../features/products/lenders-named';
import { ProductGrid } from '../../../features/products/product-grid';
import { openPath, productPath } from '../../../features/products/product-path';
import { clearProduct, productsQuery, useChooseProduct } from '../../../features/products/queries';
import { forgetLinkTarget } from '../../../platform/link-target';
import { getSession } from '../../../platform/session/session';
import { PageFrame } from '../../../ui/frame/page-frame';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { EmptyState, ErrorState } from '../../../ui/states';
import { ApplicationsAtHome } from './applications-at-home';
import { ExampleTerms } from './example-terms';

const BUSINESS = 'Business Loans';
const PERSONAL = 'Personal Loans';

/** Product choice (ROUTE-08): every category of the catalogue, those that are off visibly so. */
export function ProductsPage() {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(productsQuery());
  const choosing = useChooseProduct();
  const alignApplication = useAlignApplication();
  const [asksRegistration, setAsksRegistration] = useState(false);
  const goOn = async (productType: string, replace: boolean) => {
    await alignApplication();
    // Who is not signed in yet does that first, with the product already chosen (FLOW-04); what needs no profile stands open.
    const path = getSession().customer.token ? productPath(productType) : openPath(productType);
    navigate(path ?? '/login', { replace });
  };
  const chooseAndGo = (product: Product, replace = false) =>
    choosing.mutate(product, { onSuccess: (productType) => void goOn(productType, replace) });
  const choose = (product: Product) => {
    forgetLinkTarget();
    // The answer decides between a business and a personal loan; until then nothing is chosen.
    if (product.productType === BUSINESS) setAsksRegistration(true);
    else chooseAndGo(product);
  };
  const answerRegistration = (registered: boolean) => {
    const product = data?.find(({ productType }) => productType === (registered ? BUSINESS : PERSONAL));
    // NO replaces this page in the history: Back does not return to its dialog (BIZDLG-07).
    if (product) chooseAndGo(product, !registered);
  };
  const closeDialog = () => {
    setAsksRegistration(false);
    void clearProduct();
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
      {asksRegistration ? (
        <BusinessDialog pending={choosing.isPending} onContinue={answerRegistration} onClose={closeDialog} />
      ) : null}
      <LendersNamed />
      <ExampleTerms terms={EXAMPLE_TERMS} />
    </PageFrame>
  );
}
