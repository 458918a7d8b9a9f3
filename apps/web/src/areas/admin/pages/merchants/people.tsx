import { PARTNER_ACCOUNT_KINDS, type PartnerAccount } from '@saakh/contracts/back-office/partner-accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partnerAccountsQuery } from '../../../../features/masquerade/queries';
import { StartMasqueradeDialog } from '../../../../features/masquerade/start-dialog';
import { formatDateTime } from '../../../../platform/format';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { type Column, DataTable } from '../../../../ui/staff/data-table';
import { SmallButton } from '../../../../ui/staff/small-button';
import { StaffPage } from '../../../../ui/staff/staff-page';
import { FilterSelect, SearchBox, Toolbar } from '../../../../ui/staff/toolbar';
import { useAddressFilter } from '../../../../ui/staff/use-address-filter';
import { EmptyState, ErrorState } from '../../../../ui/states';

function useColumns(onOpen: (account: PartnerAccount) => void): readonly Column<PartnerAccount>[] {
  const { t } = useTranslation('back-office/merchants');
  const language = currentLanguage();
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => name },
    { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'partner',
      title: t('partner'),
      cell: ({ partnerId, partnerName }) => <Link to={`/admin/partners/${partnerId}`}>{partnerName}</Link>,
    },
    { key: 'email', title: t('email'), cell: ({ email }) => email },
    { key: 'status', title: t('status'), cell: ({ active }) => t(active ? 'active' : 'inactive') },
    {
      key: 'last',
      title: t('lastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt, language) : t('never')),
    },
    {
      key: 'actions',
      title: t('actions'),
      cell: (account) => (
        <SmallButton
          disabled={!account.active}
          aria-label={t('openNamed', { name: account.name })}
          onClick={() => onOpen(account)}
        >
          {t('open')}
        </SmallButton>
      ),
    },
  ];
}

/** Whoever signs in to a portal, and the way into it as one of them (ADMIN-PAGE-09). */
export function MerchantManagementPage() {
  const { t } = useTranslation('back-office/merchants');
  const { filter, change, type } = useAddressFilter(['q', 'kind']);
  const kind = PARTNER_ACCOUNT_KINDS.find((one) => one === filter.kind);
  const list = useInfiniteQuery(
    partnerAccountsQuery({ ...(filter.q ? { q: filter.q } : {}), ...(kind ? { kind } : {}) }),
  );
  const [opened, setOpened] = useState<PartnerAccount>();
  const columns = useColumns(setOpened);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFiltered = Boolean(filter.q || kind);
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <Toolbar>
        <SearchBox label={t('search')} value={filter.q ?? ''} onSearch={(q) => type({ q })} />
        <FilterSelect
          label={t('kind')}
          value={kind ?? ''}
          all={t('allKinds')}
          options={PARTNER_ACCOUNT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => change({ kind: value })}
        />
      </Toolbar>
      {list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <SkeletonLines count={6} height={36} /> : null}
      {list.data && rows.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'noneFound' : 'none')}
          text={t(isFiltered ? 'noneFoundText' : 'noneText')}
          action={
            isFiltered ? (
              <SmallButton onClick={() => change({ q: undefined, kind: undefined })}>{t('clear')}</SmallButton>
            ) : undefined
          }
        />
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ partnerUserId }) => partnerUserId}
          stale={list.isFetching && !list.isFetchingNextPage}
        />
      ) : null}
      {list.hasNextPage ? (
        <SmallButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </SmallButton>
      ) : null}
      {opened ? <StartMasqueradeDialog account={opened} onClose={() => setOpened(undefined)} /> : null}
    </StaffPage>
  );
}
