import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import type { LENDER_SORTS, LenderRow } from '@saakh/contracts/catalogue/staff/lenders';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { DeleteLenderDialog } from '#office/features/catalogue/lenders/staff/delete-lender-dialog';
import { ExportDialog } from '#office/features/catalogue/lenders/staff/export-dialog';
import { useLenderColumns } from '#office/features/catalogue/lenders/staff/lender-columns';
import { NewLenderDialog } from '#office/features/catalogue/lenders/staff/new-lender-dialog';
import {
  type LenderFilter,
  lenderGroupsQuery,
  lendersQuery,
  useDeleteLender,
  useRestoreLender,
  useUpdateLender,
} from '#office/features/catalogue/lenders/staff/queries';
import { SavedViews } from '#office/features/records/records/saved-views';
import { DataTable } from '#office/ui/data-table';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { FilterSelect, SearchBox, Toolbar } from '#office/ui/toolbar';
import { UndoBar } from '#office/ui/undo-bar';
import { useAddressFilter } from '#office/ui/use-address-filter';

const FILTERS = ['q', 'status', 'product', 'group', 'sort', 'order'] as const;

/** The lenders of the marketplace, edited where they stand (ADMIN-LEND-01 to -03). */
export function LendersPage() {
  const { t } = useTranslation('catalogue.lenders.office');
  const productName = useProductName();
  const navigate = useNavigate();
  const { filter, change, type, query, replace } = useAddressFilter(FILTERS);
  const list = useInfiniteQuery(lendersQuery(filter as LenderFilter));
  const groups = useQuery(lenderGroupsQuery());
  const update = useUpdateLender();
  const remove = useDeleteLender();
  const restore = useRestoreLender();
  const [isCreating, setCreating] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [deleted, setDeleted] = useState<LenderRow>();
  const [asked, setAsked] = useState<LenderRow>();
  const columns = useLenderColumns(
    (row, property, value) =>
      update.mutateAsync({
        lender_id: row.lender_id,
        property,
        value,
        seen: row[property as keyof LenderRow],
      }),
    setAsked,
  );
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFiltered = Boolean(filter.q || filter.status || filter.product || filter.group);

  return (
    <StaffPage
      title={t('title')}
      actions={
        <>
          <Link to="/admin/lenders/groups">{t('groups')}</Link>
          <SmallButton onClick={() => setExporting(true)}>{t('export')}</SmallButton>
          <SmallButton main onClick={() => setCreating(true)}>
            {t('create')}
          </SmallButton>
        </>
      }
    >
      <Toolbar>
        <SearchBox label={t('search')} value={filter.q ?? ''} onSearch={(q) => type({ q })} />
        <FilterSelect
          label={t('fields.lender_status')}
          all={t('all.status')}
          value={filter.status ?? ''}
          options={[
            { value: '1', label: t('on') },
            { value: '0', label: t('off') },
          ]}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          label={t('product')}
          all={t('all.product')}
          value={filter.product ?? ''}
          options={LOAN_PRODUCT_TYPE_NAMES.map((name) => ({ value: name, label: productName(name) }))}
          onChange={(product) => change({ product })}
        />
        <FilterSelect
          label={t('group')}
          all={t('all.group')}
          value={filter.group ?? ''}
          options={(groups.data?.lenderGroups ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(group) => change({ group })}
        />
        <SavedViews page="lenders" query={query} onChoose={replace} />
      </Toolbar>
      {deleted ? (
        <UndoBar
          text={t('deleted', { name: deleted.name })}
          action={t('undo')}
          onUndo={() => restore.mutate(deleted.lender_id, { onSuccess: () => setDeleted(undefined) })}
        />
      ) : null}
      <Listed
        list={list}
        count={rows.length}
        lines={10}
        none={[t(isFiltered ? 'noneFound' : 'none'), t(isFiltered ? 'noneFoundText' : 'noneText')]}
        wayOn={isFiltered ? <SmallButton onClick={() => replace('')}>{t('clearFilter')}</SmallButton> : undefined}
        more={t('more')}
      >
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ lender_id }) => lender_id}
          sorting={{ by: filter.sort ?? 'priority', order: filter.order === 'desc' ? 'desc' : 'asc' }}
          onSort={({ by, order }) => change({ sort: by as (typeof LENDER_SORTS)[number], order })}
          stale={list.isFetching && !list.isFetchingNextPage}
        />
      </Listed>
      {isExporting ? <ExportDialog filter={filter as LenderFilter} onClose={() => setExporting(false)} /> : null}
      {asked ? (
        <DeleteLenderDialog
          lender={asked}
          remove={remove}
          onDeleted={() => setDeleted(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {isCreating ? (
        <NewLenderDialog
          onClose={() => setCreating(false)}
          onMade={(lenderId) => void navigate(`/admin/lenders/${lenderId}`)}
        />
      ) : null}
    </StaffPage>
  );
}
