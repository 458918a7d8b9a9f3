import type { TableFormat } from '@saakh/contracts/operations/reports/internal-report';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { formatDate, formatPaise, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { PresetBar } from '#office/features/operations/dashboard/preset-bar';
import { wantedSpan } from '#office/features/operations/dashboard/wanted-span';
import { ColumnDialog } from '#office/features/operations/reports/column-dialog';
import {
  type RowsWanted,
  reportRowsQuery,
  reportTotalQuery,
  type TotalWanted,
  useSaveReport,
} from '#office/features/operations/reports/queries';
import { DAY_COLUMNS, shownColumns, useReportColumns } from '#office/features/operations/reports/report-columns';
import { REPORT_FILTERS, ReportFilters } from '#office/features/operations/reports/report-filters';
import { ScheduleDialog } from '#office/features/operations/reports/schedule-dialog';
import { SavedViews } from '#office/features/records/records/saved-views';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { DataTable } from '#office/ui/data-table';
import { StaffPage } from '#office/ui/staff-page';
import { useAddressFilter } from '#office/ui/use-address-filter';

const FIELDS = [...REPORT_FILTERS, 'preset', 'from', 'to', 'sort', 'order', 'columns'] as const;

/** How many rows the filter finds, and their amounts together. */
function Total({ wanted }: { wanted: TotalWanted }) {
  const { t } = useTranslation('operations.reports.office');
  const { t: common } = useTranslation();
  const { data, error, errorUpdateCount, isFetching, isPlaceholderData, refetch } = useQuery(reportTotalQuery(wanted));
  if (!data && errorUpdateCount > 0) {
    return (
      <p role="alert">
        {t('internal.totalFailed')} {error ? errorText(error) : null}{' '}
        {isApiError(error) && error.code === 'UNAVAILABLE' ? t('internal.totalOfFewer') : null}{' '}
        <SmallButton loading={isFetching} onClick={() => void refetch()}>
          {common('retry')}
        </SmallButton>
      </p>
    );
  }
  // Of other rows it would say what is not so of those that are shown.
  if (!data || isPlaceholderData) return <SkeletonLines count={1} height={20} />;
  const { rows, amountPaise, approvedPaise, disbursedPaise, isWhole } = data.data;
  const sums = {
    rows: formatWhole(isWhole ? rows : rows - 1),
    amount: formatPaise(amountPaise),
    approved: formatPaise(approvedPaise),
    disbursed: formatPaise(disbursedPaise),
  };
  return (
    <p role="status">
      {t('internal.total', { ...sums, count: rows })}
      {isWhole ? null : ` · ${t('internal.totalOfFirst', { rows: sums.rows })}`}
    </p>
  );
}

function SaveDialog({ wanted, columns, format, onClose }: SaveProps) {
  const { t } = useTranslation('operations.reports.office');
  const save = useSaveReport();
  return (
    <ReasonDialog
      title={t('export.title')}
      text={t('export.text')}
      action={t(`export.${format}`)}
      sending={save}
      onReason={(reason) => save.mutate({ ...wanted, columns: [...columns], format, reason }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
interface SaveProps {
  wanted: RowsWanted;
  columns: ReturnType<typeof shownColumns>;
  format: TableFormat;
  onClose: () => void;
}

/** Every application to a lender, filtered, sorted and saved as a file (ADMIN-PAGE-07). */
export function InternalReportPage() {
  const { t } = useTranslation('operations.reports.office');
  const { filter, change, type, query, replace } = useAddressFilter(FIELDS);
  const { preset, from, to, sort, order, columns, ...rest } = filter;
  const days = wantedSpan({ ...(preset ? { preset } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) });
  const total = { ...rest, ...days } as TotalWanted;
  const wanted = { ...total, ...(sort ? { sort } : {}), ...(order ? { order } : {}) } as RowsWanted;
  const list = useInfiniteQuery(reportRowsQuery(wanted));
  const [isChoosing, setChoosing] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const [format, setFormat] = useState<TableFormat>();
  const shown = shownColumns(columns);
  const day = wanted.day ?? 'created';
  const table = useReportColumns(shown, day);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const span = list.data?.pages[0];
  const refused = isApiError(list.error) ? list.error : undefined;
  const problemOf = (field: string) => (refused?.fields[field] ? errorTextAt(refused, field) : undefined);
  const problemOfDays = problemOf('from') ?? problemOf('to');
  const problem = problemOfDays ?? problemOf('min') ?? problemOf('max');
  const language = currentLanguage();

  return (
    <StaffPage
      title={t('internal.title')}
      text={
        span
          ? t('internal.span', { from: formatDate(span.from, language), to: formatDate(span.to, language) })
          : t('internal.text')
      }
      actions={
        <>
          <SavedViews page="internal-report" query={query} onChoose={replace} />
          <SmallButton onClick={() => setChoosing(true)}>{t('internal.columns')}</SmallButton>
          <SmallButton onClick={() => setMailing(true)}>{t('mail.open')}</SmallButton>
          <SmallButton onClick={() => setFormat('csv')}>{t('export.csv')}</SmallButton>
          <SmallButton onClick={() => setFormat('xlsx')}>{t('export.xlsx')}</SmallButton>
        </>
      }
    >
      <PresetBar
        wanted={days}
        span={span}
        onPreset={(one, ends) => change({ preset: one, from: ends?.from, to: ends?.to })}
        problem={problemOfDays}
      />
      <ReportFilters filter={rest} onChange={change} onType={type} problemOf={problemOf} />
      {list.error && !problem ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <SkeletonLines count={10} height={36} /> : null}
      {list.data && !list.error ? <Total wanted={total} /> : null}
      {list.data && rows.length === 0 ? (
        <EmptyState
          title={t('internal.none')}
          text={t(rest.city ? 'internal.noneCityText' : 'internal.noneText')}
          action={<SmallButton onClick={() => replace('')}>{t('internal.clear')}</SmallButton>}
        />
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          caption={t('internal.title')}
          columns={table}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={{
            by: sort === 'amount' ? 'amount' : DAY_COLUMNS[day],
            order: order === 'asc' ? 'asc' : 'desc',
          }}
          onSort={({ by, order: direction }) =>
            change({ sort: by === 'amount' ? 'amount' : undefined, order: direction })
          }
          stale={list.isFetching && !list.isFetchingNextPage}
        />
      ) : null}
      {list.hasNextPage ? (
        <SmallButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('internal.more')}
        </SmallButton>
      ) : null}
      {isChoosing ? (
        <ColumnDialog shown={shown} onChange={(next) => change({ columns: next })} onClose={() => setChoosing(false)} />
      ) : null}
      {isMailing ? <ScheduleDialog query={query} onClose={() => setMailing(false)} /> : null}
      {format ? (
        <SaveDialog wanted={wanted} columns={shown} format={format} onClose={() => setFormat(undefined)} />
      ) : null}
    </StaffPage>
  );
}
