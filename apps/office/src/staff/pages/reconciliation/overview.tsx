import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { Ageing } from '#office/features/money/reconciliation/ageing';
import { MonthTable } from '#office/features/money/reconciliation/month-table';
import { spanFrom, spanOf, spanTo } from '#office/features/money/reconciliation/months';
import { overviewQuery } from '#office/features/money/reconciliation/queries';
import styles from '#office/features/money/reconciliation/reconciliation.module.css';
import { Loading } from '#office/ui/loading';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { LenderFilter, lenderIn, MonthFilter } from './filters';
import { ReconciliationTabs } from './reconciliation-tabs';

/** What lenders owe beside what they paid: by age, and by lender and month (ADMIN-FN-08). */
export function ReconciliationPage() {
  const { t } = useTranslation('money.reconciliation.office');
  const { filter, change } = useAddressFilter(['lender', 'from', 'to']);
  const lender = lenderIn(filter.lender);
  const span = spanOf(filter);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    overviewQuery({ ...span, ...(lender ? { lender: String(lender) } : {}) }),
  );
  const isFiltered = Boolean(filter.lender || filter.from || filter.to);
  const clear = () => change({ lender: undefined, from: undefined, to: undefined });
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <ReconciliationTabs />
      <Loading {...{ data, error, refetch }} lines={8} height={36} />
      {data ? (
        <StaffSection title={t('ageing.title')} text={t('ageing.text')}>
          <Ageing rows={data.ageing} />
        </StaffSection>
      ) : null}
      <StaffSection title={t('months.title')}>
        <div className={`grid-12 ${styles.filters}`}>
          <LenderFilter value={filter.lender ?? ''} onValue={(value) => change({ lender: value })} />
          <MonthFilter name="from" value={span.from} onValue={(from) => change({ ...spanFrom(span, from) })} />
          <MonthFilter name="to" value={span.to} onValue={(to) => change({ ...spanTo(span, to) })} />
        </div>
        {data?.months.length === 0 ? (
          <EmptyState
            title={t('months.none')}
            text={t('months.noneText')}
            action={isFiltered ? <SmallButton onClick={clear}>{t('filters.clear')}</SmallButton> : undefined}
          />
        ) : null}
        {data && data.months.length > 0 ? (
          <div className={styles.rows} data-stale={isPlaceholderData || undefined}>
            <MonthTable rows={data.months} />
          </div>
        ) : null}
      </StaffSection>
    </StaffPage>
  );
}
