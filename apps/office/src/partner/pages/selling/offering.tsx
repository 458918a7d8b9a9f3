import type { PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import { ProductCards } from '#office/features/catalogue/products/product-cards';
import { partnerProductsQuery } from '#office/features/catalogue/products/queries';
import { Dialog } from '#office/ui/frame/dialog';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';
import { FilterSelect, SearchBox, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { ShareProduct } from './share-product';

const KINDS = ['loan', 'cards', 'insurance', 'listing'] as const;

const hasWords = ({ name, lenders }: PartnerProduct, q: string): boolean =>
  [name, ...lenders].flatMap(({ en, hi }) => [en, hi]).some((text) => text.toLowerCase().includes(q.toLowerCase()));

/** The products of the partner's brand, each two taps from being shared (PORTAL-PAGE-02). */
export function ProductOfferingPage() {
  const { t } = useTranslation('catalogue.products.portal');
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
      {data ? null : <Loading {...{ data, error, refetch }} lines={6} />}
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
