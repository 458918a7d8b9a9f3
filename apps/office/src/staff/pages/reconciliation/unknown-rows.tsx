import type { UnknownRow } from '@saakh/contracts/money/reconciliation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { UnknownRows } from '#office/features/money/reconciliation/file-rows';
import { MatchDialog } from '#office/features/money/reconciliation/match-dialog';
import { isMonth } from '#office/features/money/reconciliation/months';
import { MoreRows } from '#office/features/money/reconciliation/more-rows';
import { unknownQuery } from '#office/features/money/reconciliation/queries';
import styles from '#office/features/money/reconciliation/reconciliation.module.css';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { LenderFilter, lenderIn, MonthFilter } from './filters';
import { ReconciliationTabs } from './reconciliation-tabs';

/** Rows of commission files that name no loan of ours, and the way to say which they are of. */
export function UnknownRowsPage() {
  const { t } = useTranslation('money.reconciliation.office');
  const { filter, change } = useAddressFilter(['lender', 'month']);
  const lender = lenderIn(filter.lender);
  const month = isMonth(filter.month) ? filter.month : undefined;
  const list = useInfiniteQuery(
    unknownQuery({ ...(lender ? { lender: String(lender) } : {}), ...(month ? { month } : {}) }),
  );
  const [matched, setMatched] = useState<UnknownRow>();
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFiltered = Boolean(lender || month);
  return (
    <StaffPage title={t('unknown.title')} text={t('unknown.text')}>
      <ReconciliationTabs />
      <div className={`grid-12 ${styles.filters}`}>
        <LenderFilter value={filter.lender ?? ''} onValue={(value) => change({ lender: value })} />
        <MonthFilter
          name="month"
          all={t('filters.allMonths')}
          value={month ?? ''}
          onValue={(value) => change({ month: value })}
        />
      </div>
      <Listed
        list={list}
        count={rows.length}
        lines={6}
        none={[
          t(isFiltered ? 'unknown.noneFound' : 'unknown.none'),
          t(isFiltered ? 'unknown.noneFoundText' : 'unknown.noneText'),
        ]}
        wayOn={
          isFiltered ? (
            <SmallButton onClick={() => change({ lender: undefined, month: undefined })}>
              {t('filters.clear')}
            </SmallButton>
          ) : undefined
        }
      >
        <MoreRows key={`${lender} ${month}`} list={list}>
          <UnknownRows rows={rows} onMatch={setMatched} />
        </MoreRows>
      </Listed>
      {matched ? <MatchDialog row={matched} onClose={() => setMatched(undefined)} /> : null}
    </StaffPage>
  );
}
