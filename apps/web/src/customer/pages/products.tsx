import { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import { CATALOGUE_STATUS, findProductType } from '@saakh/contracts/catalogue/product-types';
import type { Product } from '@saakh/contracts/catalogue/products';
import { shownProducts } from '@saakh/rules/partners/funnels/site-funnel';
import { welcomeText } from '@saakh/rules/partners/funnels/welcomes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { readLinkProduct } from '#browser/platform/links/link-target';
import { usePage } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { LendersNamed } from '#web/features/catalogue/products/lenders-named';
import { ProductGrid } from '#web/features/catalogue/products/product-grid';
import { ApplicationList } from '#web/features/lending/applications/application-list';
import { transactionPath } from '#web/features/lending/applications/progress';
import { applicationsQuery } from '#web/features/lending/applications/queries';
import { MissedLinkNote, useMissedLink } from '../missed-link';
import { useOpenProduct } from '../use-open-product';
import { ExampleTerms } from './example-terms';
import { OpenHelpers } from './helpers/open-helpers';
import { OpenMerges } from './merges/open-merges';
import { useStartProduct } from './use-start-product';

/** The applications of who is signed in; opening one chooses its product, without which its page can't be seen. */
function ApplicationsAtHome() {
  const open = useOpenProduct();
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const { data } = useQuery({ ...applicationsQuery(), enabled: signedIn });
  if (!data) return null;
  return (
    <ApplicationList
      applications={data.filter(({ productType }) => findProductType(productType)?.kind === 'loan')}
      onOpen={({ productType }, part) => void open(productType, transactionPath(part))}
    />
  );
}

/**
 * Product choice (ROUTE-08): every category of the catalogue, those that are off visibly so; on a partner's site those that it
 * shows, in its order (PORTAL-PAGE-19).
 */
export function ProductsPage() {
  const { t } = useTranslation('catalogue.products');
  const { funnel } = usePage();
  const { data, error, refetch } = useQuery(productsQuery());
  const { start, pendingId, question } = useStartProduct(data);
  const text = welcomeText(funnel?.welcome, currentLanguage(), t('text'));
  const local = useBilingual();
  // Who came by a link to a product finds it first, also where the site shows others.
  const [named] = useState(readLinkProduct);
  const linked = data?.find(({ productType, status }) => productType === named && status === CATALOGUE_STATUS.on);
  const missed = useMissedLink();
  const shown = data && shownProducts(data, funnel);
  const isMissed = ({ productType }: Product) => missed?.products.includes(productType) ?? false;
  const missedFirst = [...(shown ?? [])].sort((a, b) => Number(isMissed(b)) - Number(isMissed(a)));
  return (
    <PageFrame title={t('title')} text={text} width="wide">
      <OpenMerges />
      <OpenHelpers />
      <ApplicationsAtHome />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={6} height={88} fillsPage /> : null}
      {shown?.every(({ status }) => status === CATALOGUE_STATUS.archived) ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : null}
      {missed && data ? <MissedLinkNote missed={missed} catalogue={data} /> : null}
      {linked ? <p role="status">{t('linked', { product: local(linked.name) })}</p> : null}
      {shown && shown.length > 0 ? (
        <ProductGrid
          products={linked ? [linked, ...shown.filter((one) => one !== linked)] : missedFirst}
          pendingId={pendingId}
          onChoose={start}
        />
      ) : null}
      {question}
      <LendersNamed />
      <ExampleTerms terms={EXAMPLE_TERMS} />
    </PageFrame>
  );
}
