import type { ReportFigures } from '@saakh/contracts/operations/reports/products-report';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useFigureColumns } from '#office/features/operations/reports/figure-columns';
import { productsReportQuery, useSaveProducts } from '#office/features/operations/reports/figures-queries';
import { column, DataTable } from '#office/ui/data-table';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { FiguresFrame, wantedOf } from './figures-frame';

/** A product, or undefined for all of them. */
type Line = ReportFigures & { productType?: string };

/** What became of the applications of some days, by product (ADMIN-PAGE-17). */
export function ProductsReportPage() {
  const { t } = useTranslation('operations.reports.office');
  const productName = useProductName();
  const address = useAddressFilter(['preset', 'from', 'to', 'partner', 'product', 'lender']);
  const wanted = wantedOf(address.filter);
  const { data: reply, error, refetch, isPlaceholderData } = useQuery(productsReportQuery(wanted));
  const save = useSaveProducts();
  const data = reply?.data;
  const days = { preset: 'custom_range', from: data?.from, to: data?.to, partner: wanted.partner };
  const columns = useFigureColumns<Line>(({ productType }) => ({ ...days, product: productType }));
  const pairsOf = (product: string) =>
    `/admin/vendors-products-report?${new URLSearchParams({ ...wanted, product } as Record<string, string>)}`;
  return (
    <FiguresFrame
      page="products-report"
      title={t('figures.title')}
      text={t('figures.text')}
      address={address}
      span={data}
      error={error}
      onRetry={() => void refetch()}
      onSave={(format) => save.mutate({ ...wanted, format })}
      saving={save.isPending}
      isEmpty={data?.total.total === 0}
    >
      {data ? (
        <DataTable<Line>
          caption={t('figures.table')}
          rows={[...data.products, data.total]}
          rowKey={({ productType }) => productType ?? ''}
          stale={isPlaceholderData}
          columns={[
            column('product', t('filters.product'), ({ productType }) =>
              productType === undefined ? (
                <strong>{t('figures.all')}</strong>
              ) : (
                <Link to={pairsOf(productType)}>{productName(productType)}</Link>
              ),
            ),
            ...columns,
          ]}
        />
      ) : null}
    </FiguresFrame>
  );
}
