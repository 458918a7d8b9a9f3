import type { PartnerProduct } from '@saakh/contracts/catalogue/partner-products';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductCards } from '../../../../features/partner-products/product-cards';
import { partnerProductsQuery } from '../../../../features/partner-products/queries';
import { useBilingual } from '../../../../platform/i18n/use-bilingual';
import { Dialog } from '../../../../ui/dialog';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { StaffPage } from '../../../../ui/staff/staff-page';
import { FilterSelect, SearchBox, Toolbar } from '../../../../ui/staff/toolbar';
import { useAddressFilter } from '../../../../ui/staff/use-address-filter';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { ShareProduct } from './share-product';

const KINDS = ['loan', 'cards', 'insurance', 'listing'] as const;

const hasWords = ({ name, lenders }: PartnerProduct, q: string): boolean =>
  [name, ...lenders].flatMap(({ en, hi }) => [en, hi]).some((text) => text.toLowerCase().includes(q.toLowerCase()));

/** The products of the partner's brand, each two taps from being shared (PORTAL-PAGE-02). */
export function ProductOfferingPage() {
  const { t } = useTranslation('partner/products');
  const local = useBilingual();
  const { filter, change, type } = useAddressFilter(['q', 'kind']);
  const [shared, setShared] = useState<PartnerProduct>();
  const { data, error, refetch } = useQuery(partnerProductsQuery());
  const { q = '', kind } = filter;
  const found = data?.filter((product) => (kind === undefined || product.kind === kind) && hasWords(product, q));
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <Toolbar>
        <SearchBox label={t('search')} value={q} onSearch={(next) => type({ q: next })} />
        <FilterSelect
          label={t('kind')}
          value={kind ?? ''}
          all={t('allKinds')}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(next) => change({ kind: next })}
        />
      </Toolbar>
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonLines count={6} />}
      {data?.length === 0 ? <EmptyState title={t('nothing')} text={t('nothingText')} /> : null}
      {data && data.length > 0 && found?.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      {found && found.length > 0 ? (
        <ProductCards
          products={found}
          pathOf={({ productId }) => `/partner/product-offering/${productId}`}
          onShare={setShared}
        />
      ) : null}
      {shared ? (
        <Dialog title={t('shareOf', { product: local(shared.name) })} shape="wide" onClose={() => setShared(undefined)}>
          <ShareProduct product={shared} />
        </Dialog>
      ) : null}
    </StaffPage>
  );
}
