import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import type { ReportFigures } from '@saakh/contracts/operations/reports/products-report';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatWhole } from '#browser/platform/format';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useFigureColumns } from '#office/features/operations/reports/figure-columns';
import { lenderProductsReportQuery, useSaveLenderProducts } from '#office/features/operations/reports/figures-queries';
import { reportChoicesQuery } from '#office/features/operations/reports/queries';
import { column, DataTable } from '#office/ui/data-table';
import { FilterSelect } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { FiguresFrame, wantedOf } from './figures-frame';

/** A lender and product, or neither for all of them. */
type Line = ReportFigures & { productType?: string; lenderId?: number; lender?: string };

/** What became of the applications of some days, by lender and product (ADMIN-PAGE-18). */
export function VendorsProductsReportPage() {
  const { t } = useTranslation('operations.reports.office');
  const productName = useProductName();
  const address = useAddressFilter(['preset', 'from', 'to', 'partner', 'product', 'lender']);
  const { product, lender } = address.filter;
  const wanted = { ...wantedOf(address.filter), ...(product ? { product } : {}), ...(lender ? { lender } : {}) };
  const { data: reply, error, refetch, isPlaceholderData } = useQuery(lenderProductsReportQuery(wanted));
  const { data: choices } = useQuery(reportChoicesQuery());
  const save = useSaveLenderProducts();
  const data = reply?.data;
  const days = { preset: 'custom_range', from: data?.from, to: data?.to, partner: wanted.partner };
  const columns = useFigureColumns<Line>((row) => ({
    ...days,
    product: row.productType ?? product,
    lender: row.lenderId === undefined ? lender : String(row.lenderId),
  }));
  const filters = (
    <>
      <FilterSelect
        label={t('filters.product')}
        all={t('filters.allProducts')}
        value={product ?? ''}
        options={LOAN_PRODUCT_TYPE_NAMES.map((name) => ({ value: name, label: productName(name) }))}
        onChange={(next) => address.change({ product: next })}
      />
      <FilterSelect
        label={t('filters.lender')}
        all={t('filters.allLenders')}
        value={lender ?? ''}
        options={(choices?.lenders ?? []).map(({ lenderId, name }) => ({ value: String(lenderId), label: name }))}
        onChange={(next) => address.change({ lender: next })}
      />
    </>
  );
  return (
    <FiguresFrame
      page="vendors-products-report"
      title={t('figures.lendersTitle')}
      text={t('figures.lendersText')}
      address={address}
      span={data}
      error={error}
      onRetry={() => void refetch()}
      onSave={(format) => save.mutate({ ...wanted, format })}
      saving={save.isPending}
      isEmpty={data?.total.total === 0}
      filters={filters}
    >
      {data ? (
        <>
          <DataTable<Line>
            caption={t('figures.table')}
            rows={[...data.rows, data.total]}
            rowKey={({ lenderId, productType }) => `${lenderId ?? ''} ${productType ?? ''}`}
            stale={isPlaceholderData}
            columns={[
              column('lender', t('filters.lender'), (row) =>
                row.lenderId === undefined ? (
                  <strong>{t('figures.all')}</strong>
                ) : (
                  <Link to={`/admin/lenders/${row.lenderId}`}>{row.lender}</Link>
                ),
              ),
              column('product', t('filters.product'), ({ productType }) =>
                productType === undefined ? '' : productName(productType),
              ),
              ...columns,
            ]}
          />
          {data.more > 0 ? <p>{t('figures.more', { number: formatWhole(data.more) })}</p> : null}
        </>
      ) : null}
    </FiguresFrame>
  );
}
