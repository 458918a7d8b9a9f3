import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { RECONCILIATION } from '#office/features/money/reconciliation/addresses';
import { ClaimTable } from '#office/features/money/reconciliation/claim-table';
import { MoreRows } from '#office/features/money/reconciliation/more-rows';
import { claimsQuery } from '#office/features/money/reconciliation/queries';
import styles from '#office/features/money/reconciliation/reconciliation.module.css';
import { SmallSelect } from '#office/ui/small-fields';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { LenderFilter, lenderIn } from './filters';
import { ReconciliationTabs } from './reconciliation-tabs';

const STATES = ['open', 'done'] as const;

/** What was claimed from lenders: open, or done. */
export function LenderClaimsPage() {
  const { t } = useTranslation('money.reconciliation.office');
  const { filter, change } = useAddressFilter(['state', 'lender']);
  const state = filter.state === 'done' ? 'done' : 'open';
  const lender = lenderIn(filter.lender);
  const list = useInfiniteQuery(claimsQuery({ state, ...(lender ? { lender: String(lender) } : {}) }));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <StaffPage title={t('claims.title')} text={t('claims.text')}>
      <ReconciliationTabs />
      <div className={`grid-12 ${styles.filters}`}>
        <SmallSelect
          id="claims-state"
          label={t('claims.show')}
          value={state}
          onValue={(value) => change({ state: value === 'open' ? undefined : value })}
          options={STATES.map((one) => ({ value: one, label: t(`claims.shows.${one}`) }))}
        />
        <LenderFilter value={filter.lender ?? ''} onValue={(value) => change({ lender: value })} />
      </div>
      <Listed
        list={list}
        count={rows.length}
        lines={6}
        none={[t(`claims.none.${state}`), t('claims.noneText')]}
        wayOn={<Link to={RECONCILIATION}>{t('tabs.overview')}</Link>}
      >
        <MoreRows key={`${state} ${lender}`} list={list}>
          <ClaimTable rows={rows} />
        </MoreRows>
      </Listed>
    </StaffPage>
  );
}
