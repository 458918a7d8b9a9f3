import type { DashboardRow } from '@saakh/contracts/back-office/dashboard';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { isRowFigure } from '../../../../features/dashboard/figures';
import { dashboardRowsQuery, type RowsWanted } from '../../../../features/dashboard/queries';
import { localText } from '../../../../platform/error-text';
import { formatDate, formatDateTime, formatPaise } from '../../../../platform/format';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { useBilingual } from '../../../../platform/i18n/use-bilingual';
import { useProductName } from '../../../../platform/i18n/use-product-name';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { type Column, DataTable } from '../../../../ui/staff/data-table';
import { SmallButton } from '../../../../ui/staff/small-button';
import { StaffPage } from '../../../../ui/staff/staff-page';
import { useAddressFilter } from '../../../../ui/staff/use-address-filter';
import { EmptyState, ErrorState } from '../../../../ui/states';

/** Columns that no row fills are left out: a sign-in has no lender. */
function useColumns(rows: readonly DashboardRow[]): Column<DashboardRow>[] {
  const productName = useProductName();
  const { t } = useTranslation('back-office/dashboard');
  const local = useBilingual();
  const language = currentLanguage();
  const all: (Column<DashboardRow> & { of: keyof DashboardRow })[] = [
    { key: 'at', of: 'at', title: t('rows.at'), cell: ({ at }) => (at ? formatDateTime(at, language) : '–') },
    { key: 'reference', of: 'reference', title: t('rows.reference'), cell: ({ reference }) => reference ?? '–' },
    { key: 'name', of: 'name', title: t('rows.name'), cell: ({ name }) => name ?? '–' },
    {
      key: 'product',
      of: 'productType',
      title: t('charts.product'),
      cell: ({ productType: one }) => (one ? productName(one) : '–'),
    },
    {
      key: 'lender',
      of: 'lender',
      title: t('charts.lender'),
      cell: ({ lender, lenderId }) =>
        lenderId === null ? (lender ?? '–') : <Link to={`/admin/lenders/${lenderId}`}>{lender}</Link>,
    },
    {
      key: 'missing',
      of: 'missing',
      title: t('rows.missing'),
      cell: ({ missing }) => (missing ?? []).map((what) => localText(what)).join('. '),
    },
    {
      key: 'partner',
      of: 'partner',
      title: t('charts.partner'),
      cell: ({ partner }) => (partner ? local(partner) : '–'),
    },
    { key: 'state', of: 'state', title: t('rows.state'), cell: ({ state }) => (state ? t(`states.${state}`) : '–') },
    {
      key: 'amount',
      of: 'amountPaise',
      title: t('rows.amount'),
      align: 'end',
      cell: ({ amountPaise }) => (amountPaise === null ? '–' : formatPaise(amountPaise)),
    },
  ];
  return all.filter(({ of }) => rows.some((row) => row[of] !== null)).map(({ of: _of, ...column }) => column);
}

function Rows({ wanted }: { wanted: RowsWanted }) {
  const { t } = useTranslation('back-office/dashboard');
  const language = currentLanguage();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    dashboardRowsQuery(wanted),
  );
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const columns = useColumns(rows);
  const { figure, from, to } = wanted;
  const title = t(`rowsOf.${figure}`);
  const days = from && to ? { from: formatDate(from, language), to: formatDate(to, language) } : undefined;
  return (
    <StaffPage title={title} above={<Link to="/admin/dashboard">{t('rows.back')}</Link>} text={days && t('span', days)}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <SkeletonLines count={5} height={36} /> : null}
      {data && rows.length === 0 ? <EmptyState title={t('rows.none')} text={t('rows.noneText')} /> : null}
      {rows.length > 0 ? <DataTable caption={title} rows={rows} rowKey={({ id }) => id} columns={columns} /> : null}
      {hasNextPage ? (
        <SmallButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('rows.more')}
        </SmallButton>
      ) : null}
    </StaffPage>
  );
}

/** The rows behind a number of the dashboard, without more of a customer than first letters. */
export function DashboardRowsPage() {
  const { filter } = useAddressFilter(['figure', 'from', 'to', 'product', 'lender', 'partner']);
  const { figure, ...more } = filter;
  return isRowFigure(figure) ? <Rows wanted={{ ...more, figure }} /> : <Navigate to="/admin/dashboard" replace />;
}
