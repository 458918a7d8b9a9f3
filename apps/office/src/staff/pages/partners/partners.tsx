import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietLink } from '#browser/ui/link-button';
import { SmallButton } from '#browser/ui/small-button';
import { CreatePartnerDialog } from '#office/features/partners/brands/create-partner-dialog';
import { usePartnerColumns } from '#office/features/partners/brands/partner-columns';
import { partnersQuery, useSaveLendingApps, useUpdatePartner } from '#office/features/partners/brands/queries';
import { DataTable } from '#office/ui/data-table';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { SearchBox, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';

/** The partners of the marketplace with their UTM ids and shares, edited where they stand (ADMIN-FN-05, ROLE-23). */
export function PartnersPage() {
  const { t } = useTranslation('partners.brands.office');
  const navigate = useNavigate();
  const { filter, change, type } = useAddressFilter(['q']);
  const list = useInfiniteQuery(partnersQuery(filter.q));
  const update = useUpdatePartner();
  const saving = useSaveLendingApps();
  const [isCreating, setCreating] = useState(false);
  const columns = usePartnerColumns(({ id }, edit) => update.mutateAsync({ id, change: edit }));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <StaffPage
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <QuietLink to="/admin/partners/statements">{t('statements')}</QuietLink>
          {(['csv', 'xlsx'] as const).map((format) => (
            <SmallButton key={format} loading={saving.isPending} onClick={() => saving.mutate(format)}>
              {t('lendingApps', { format: `.${format}` })}
            </SmallButton>
          ))}
          <SmallButton main onClick={() => setCreating(true)}>
            {t('create')}
          </SmallButton>
        </>
      }
    >
      <Toolbar>
        <SearchBox label={t('search')} value={filter.q ?? ''} onSearch={(q) => type({ q })} />
      </Toolbar>
      <Listed
        list={list}
        count={rows.length}
        lines={10}
        none={[t(filter.q ? 'noneFound' : 'none'), t(filter.q ? 'noneFoundText' : 'noneText')]}
        wayOn={
          filter.q ? <SmallButton onClick={() => change({ q: undefined })}>{t('clearSearch')}</SmallButton> : undefined
        }
        more={t('more')}
      >
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          stale={list.isFetching && !list.isFetchingNextPage}
        />
      </Listed>
      {isCreating ? (
        <CreatePartnerDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => void navigate(`/admin/partners/${id}`)}
        />
      ) : null}
    </StaffPage>
  );
}
