import { MERCHANT_STATES } from '@saakh/contracts/partners/staff/merchants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { MerchantTable } from '#office/features/partners/merchants/merchant-table';
import { merchantsQuery } from '#office/features/partners/merchants/queries';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { FilterSelect, SearchBox, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { MerchantTabs } from './merchant-tabs';

/** Who sells under which partner (ADMIN-FN-06). */
export function MerchantsPage() {
  const { t } = useTranslation('partners.merchants.office');
  const { filter, change, type } = useAddressFilter(['q', 'state']);
  const state = MERCHANT_STATES.find((one) => one === filter.state);
  const list = useInfiniteQuery(merchantsQuery({ ...(filter.q ? { q: filter.q } : {}), ...(state ? { state } : {}) }));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFiltered = Boolean(filter.q || state);
  return (
    <StaffPage title={t('merchants.title')} text={t('merchants.text')}>
      <MerchantTabs />
      <Toolbar>
        <SearchBox label={t('merchants.search')} value={filter.q ?? ''} onSearch={(q) => type({ q })} />
        <FilterSelect
          label={t('status')}
          value={state ?? ''}
          all={t('merchants.allStates')}
          options={MERCHANT_STATES.map((value) => ({ value, label: t(`merchants.states.${value}`) }))}
          onChange={(value) => change({ state: value })}
        />
      </Toolbar>
      <Listed
        list={list}
        count={rows.length}
        lines={6}
        none={[
          t(isFiltered ? 'merchants.noneFound' : 'merchants.none'),
          t(isFiltered ? 'merchants.noneFoundText' : 'merchants.noneText'),
        ]}
        wayOn={
          isFiltered ? (
            <SmallButton onClick={() => change({ q: undefined, state: undefined })}>{t('clear')}</SmallButton>
          ) : undefined
        }
        more={t('more')}
      >
        <MerchantTable rows={rows} stale={list.isFetching && !list.isFetchingNextPage} />
      </Listed>
    </StaffPage>
  );
}
