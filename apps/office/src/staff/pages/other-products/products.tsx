import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { StaffProduct } from '@saakh/contracts/catalogue/staff/products';
import { useQuery } from '@tanstack/react-query';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import styles from '#office/features/catalogue/other-products/other-products.module.css';
import { staffProductsQuery, useUpdateProduct } from '#office/features/catalogue/other-products/queries';
import { RecordHistory } from '#office/features/records/records/history';
import { WaitingChanges } from '#office/features/records/records/waiting-changes';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { InlineSelect } from '#office/ui/inline-choice';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';

const STATUSES = Object.values(CATALOGUE_STATUS);

function useColumns(): Column<StaffProduct>[] {
  const { t } = useTranslation('catalogue.other-products.office');
  const { t: records } = useTranslation('records.records.office');
  const local = useBilingual();
  const update = useUpdateProduct();
  return [
    { key: 'product', title: t('products.product'), cell: ({ name }) => local(name) },
    column('status', t('products.status'), ({ product_id, name, status }) => (
      <InlineSelect
        label={`${local(name)}, ${t('products.status')}`}
        value={String(status)}
        options={STATUSES.map((value) => ({ value: String(value), label: records(`catalogue.${value}`) }))}
        onSave={(chosen) => {
          const value = STATUSES.find((one) => String(one) === chosen) ?? status;
          return update.mutateAsync({ product_id, property: 'catalogue_status', value, seen: status });
        }}
      />
    )),
    column('supply', t('products.supply'), ({ kind, status, supply }) =>
      supply === 0 && status === CATALOGUE_STATUS.on ? (
        <span className={styles.lacks}>{t(`products.notShown.${kind}`)}</span>
      ) : (
        t(`products.under.${kind}`, { count: supply })
      ),
    ),
    column('history', t('history'), { align: 'center' }, ({ product_id, name }) => (
      <RecordHistory type="product" id={String(product_id)} compactFor={local(name)} />
    )),
  ];
}

/** Which products customers can choose, and how much they find under each. */
export function ProductsPage() {
  const { t } = useTranslation('catalogue.other-products.office');
  const { data, error, isPending, isFetching, refetch } = useQuery(staffProductsQuery());
  const columns = useColumns();
  return (
    <StaffPage title={t('products.title')} text={t('products.text')}>
      <WaitingChanges type="product">
        <Loading {...{ data, error, refetch }} lines={8} height={36} />
        {data?.length === 0 ? <EmptyState title={t('products.none')} text={t('products.noneText')} /> : null}
        {data && data.length > 0 ? (
          <DataTable
            caption={t('products.title')}
            columns={columns}
            rows={data}
            rowKey={({ product_id }) => product_id}
            stale={isFetching && !isPending}
          />
        ) : null}
      </WaitingChanges>
    </StaffPage>
  );
}
