import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RECONCILIATION } from '../../../../features/reconciliation/addresses';
import { ClaimTable } from '../../../../features/reconciliation/claim-table';
import { MoreRows } from '../../../../features/reconciliation/more-rows';
import { claimsQuery } from '../../../../features/reconciliation/queries';
import styles from '../../../../features/reconciliation/reconciliation.module.css';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { SmallSelect } from '../../../../ui/staff/small-fields';
import { StaffPage } from '../../../../ui/staff/staff-page';
import { useAddressFilter } from '../../../../ui/staff/use-address-filter';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { LenderFilter, lenderIn } from './filters';
import { ReconciliationTabs } from './reconciliation-tabs';

const STATES = ['open', 'done'] as const;

/** What was claimed from lenders: open, or done. */
export function LenderClaimsPage() {
  const { t } = useTranslation('back-office/reconciliation');
  const { filter, change } = useAddressFilter(['state', 'lender']);
  const state = filter.state === 'done' ? 'done' : 'open';
  const lender = lenderIn(filter.lender);
  const list = useInfiniteQuery(claimsQuery({ state, ...(lender ? { lender: String(lender) } : {}) }));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <StaffPage title={t('claims.title')} text={t('claims.text')}>
      <ReconciliationTabs />
      <div className={styles.filters}>
        <SmallSelect
          id="claims-state"
          label={t('claims.show')}
          value={state}
          onValue={(value) => change({ state: value === 'open' ? undefined : value })}
          options={STATES.map((one) => ({ value: one, label: t(`claims.shows.${one}`) }))}
        />
        <LenderFilter value={filter.lender ?? ''} onValue={(value) => change({ lender: value })} />
      </div>
      {list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <SkeletonLines count={6} height={36} /> : null}
      {list.data && rows.length === 0 ? (
        <EmptyState
          title={t(`claims.none.${state}`)}
          text={t('claims.noneText')}
          action={<Link to={RECONCILIATION}>{t('tabs.overview')}</Link>}
        />
      ) : null}
      {rows.length > 0 ? (
        <MoreRows key={`${state} ${lender}`} list={list}>
          <ClaimTable rows={rows} />
        </MoreRows>
      ) : null}
    </StaffPage>
  );
}
