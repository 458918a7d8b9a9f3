import { DISPUTE_STATES, type DisputeState } from '@saakh/contracts/partners/disputes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { DisputeTable } from '#office/features/partners/disputes/dispute-table';
import { disputesQuery } from '#office/features/partners/disputes/queries';
import { SmallSelect } from '#office/ui/small-fields';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { MerchantTabs } from './merchant-tabs';

const stateIn = (text: string | undefined): DisputeState => DISPUTE_STATES.find((one) => one === text) ?? 'waiting';

/** What partners say of whose a customer is (ADMIN-PAGE-09, PORTAL-01). */
export function DisputesPage() {
  const { t } = useTranslation('partners.disputes.office');
  const { filter, change } = useAddressFilter(['state']);
  const state = stateIn(filter.state);
  const list = useInfiniteQuery(disputesQuery(state));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <MerchantTabs />
      <SmallSelect
        id="dispute-state"
        label={t('stateFilter')}
        value={state}
        onValue={(next) => change({ state: next })}
        options={DISPUTE_STATES.map((one) => ({ value: one, label: t(`states.${one}`) }))}
      />
      <Listed list={list} count={rows.length} lines={6} none={[t(`none.${state}`), t('noneText')]} more={t('more')}>
        <DisputeTable rows={rows} stale={list.isFetching && !list.isFetchingNextPage} />
      </Listed>
    </StaffPage>
  );
}
