import {
  APPLICATION_STATES,
  type ApplicationRow,
  type ApplicationState,
} from '@saakh/contracts/partners/staff/merchant-applications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { ApplicationTable } from '#office/features/partners/merchants/application-table';
import { FindApplication } from '#office/features/partners/merchants/find-application';
import { applicationsQuery } from '#office/features/partners/merchants/queries';
import { SmallSelect } from '#office/ui/small-fields';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { MerchantTabs } from './merchant-tabs';

const stateIn = (text: string | undefined): ApplicationState =>
  APPLICATION_STATES.find((one) => one === text) ?? 'submitted';

/** The applications in one state, page after page. */
function ApplicationList({ state, onState }: { state: ApplicationState; onState: (state: string) => void }) {
  const { t } = useTranslation('partners.merchants.office');
  const list = useInfiniteQuery(applicationsQuery(state));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const counts = list.data?.pages.at(-1)?.counts;
  const labelOf = (one: ApplicationState) =>
    counts ? `${t(`applications.states.${one}`)} (${counts[one]})` : t(`applications.states.${one}`);
  return (
    <>
      <SmallSelect
        id="application-state"
        label={t('applications.stateFilter')}
        value={state}
        onValue={onState}
        options={APPLICATION_STATES.map((one) => ({ value: one, label: labelOf(one) }))}
      />
      <Listed
        list={list}
        count={rows.length}
        lines={6}
        none={[t(`applications.none.${state}`), t('applications.noneText')]}
        more={t('more')}
      >
        <ApplicationTable rows={rows} stale={list.isFetching && !list.isFetchingNextPage} />
      </Listed>
    </>
  );
}

/** What came in from the onboarding form (ADMIN-PAGE-09). */
export function MerchantApplicationsPage() {
  const { t } = useTranslation('partners.merchants.office');
  const { filter, change } = useAddressFilter(['state']);
  const [found, setFound] = useState<readonly ApplicationRow[]>();
  const all = <SmallButton onClick={() => setFound(undefined)}>{t('applications.foundAll')}</SmallButton>;
  return (
    <StaffPage title={t('applications.title')} text={t('applications.text')}>
      <MerchantTabs />
      <FindApplication onFound={setFound} />
      {found === undefined ? (
        <ApplicationList state={stateIn(filter.state)} onState={(state) => change({ state })} />
      ) : null}
      {found?.length === 0 ? (
        <EmptyState title={t('applications.foundNone')} text={t('applications.foundNoneText')} action={all} />
      ) : null}
      {found?.length ? (
        <>
          <ApplicationTable rows={found} withState />
          {all}
        </>
      ) : null}
    </StaffPage>
  );
}
