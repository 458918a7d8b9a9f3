import { type AdminPage, mayOpenPage } from '@saakh/contracts/office-pages';
import { type DashboardRow, ROWS_COUNT_MAX } from '@saakh/contracts/operations/dashboard';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { localText } from '#browser/platform/error-text';
import { formatDate, formatDateTime, formatPaise, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Redirect } from '#browser/ui/frame/redirect';
import { SmallButton } from '#browser/ui/small-button';
import { isRowFigure } from '#office/features/operations/dashboard/figures';
import { dashboardRowsQuery, type RowsWanted } from '#office/features/operations/dashboard/queries';
import { type Column, DataTable } from '#office/ui/data-table';
import { StaffPage } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { useStaffRole } from '../../shell/use-staff-role';

/** What a row names, as the way to its page for whose role may open that. */
function Named({ page, at, children }: { page: AdminPage; at: string | number | null; children: ReactNode }) {
  const role = useStaffRole();
  if (at === null || role === null || !mayOpenPage(role, page)) return children;
  return <Link to={`/admin/${page}${at}`}>{children}</Link>;
}

type Figure = RowsWanted['figure'];
const slash = (id: string | number | null) => id && `/${id}`;

/** A complaint and a change have pages of their own; an application stands on its customer's. */
function Reference({ row: { id, reference, userId }, figure }: { row: DashboardRow; figure: Figure }) {
  if (reference === null) return '–';
  const [page, at] =
    figure === 'complaints'
      ? (['csr-portal', `/tickets?ticket=${id}`] as const)
      : figure === 'changes'
        ? (['approvals', ''] as const)
        : (['csr-portal', slash(userId)] as const);
  return (
    <Named page={page} at={at}>
      {reference}
    </Named>
  );
}

/** Columns that no row fills are left out: a sign-in has no lender. */
function useColumns(rows: readonly DashboardRow[], figure: Figure): Column<DashboardRow>[] {
  const productName = useProductName();
  const { t } = useTranslation('operations.dashboard.office');
  const local = useBilingual();
  const language = currentLanguage();
  const all: (Column<DashboardRow> & { of: keyof DashboardRow })[] = [
    { key: 'at', of: 'at', title: t('rows.at'), cell: ({ at }) => (at ? formatDateTime(at, language) : '–') },
    {
      key: 'reference',
      of: 'reference',
      title: t('rows.reference'),
      cell: (row) => <Reference row={row} figure={figure} />,
    },
    {
      key: 'name',
      of: 'userId',
      title: t('rows.name'),
      cell: ({ name, userId }) => (
        <Named page="csr-portal" at={slash(userId)}>
          {name ?? (userId ? t('rows.noName') : '–')}
        </Named>
      ),
    },
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
        figure === 'resting' ? (
          <Named page="lenders-api-failure" at={lenderId && `?lender=${lenderId}`}>
            {lender ?? '–'}
          </Named>
        ) : (
          <Named page="lenders" at={slash(lenderId)}>
            {lender ?? '–'}
          </Named>
        ),
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
      cell: ({ partner, partnerId }) => (
        <Named page="partners" at={slash(partnerId)}>
          {partner ? local(partner) : '–'}
        </Named>
      ),
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
  const { t } = useTranslation('operations.dashboard.office');
  const language = currentLanguage();
  const list = useInfiniteQuery(dashboardRowsQuery(wanted));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const rows = rowsOf(list);
  const total = data?.pages[0]?.total ?? 0;
  const columns = useColumns(rows, wanted.figure);
  const { figure, from, to } = wanted;
  const title = t(`rowsOf.${figure}`);
  const days = from && to ? { from: formatDate(from, language), to: formatDate(to, language) } : undefined;
  return (
    <StaffPage title={title} above={<Link to="/admin/dashboard">{t('rows.back')}</Link>} text={days && t('span', days)}>
      <Listed list={list} count={rows.length} lines={5} none={[t('rows.none'), t('rows.noneText')]}>
        <DataTable caption={title} rows={rows} rowKey={({ id }) => id} columns={columns} />
      </Listed>
      {rows.length > 0 ? (
        <p role="status">
          {t(total >= ROWS_COUNT_MAX ? 'rows.ofMany' : 'rows.of', {
            shown: formatWhole(rows.length),
            total: formatWhole(Math.max(total, rows.length)),
          })}
        </p>
      ) : null}
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
  return isRowFigure(figure) ? <Rows wanted={{ ...more, figure }} /> : <Redirect to="/admin/dashboard" />;
}
