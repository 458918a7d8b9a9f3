import { STAFF_EMAIL_MAX_LENGTH } from '@saakh/contracts/bounds';
import { PARTNER_ACCOUNT_KINDS, type PartnerAccount } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { partnerAccountsQuery } from '#office/features/identity/sign-in/masquerade/queries';
import { StartMasqueradeDialog } from '#office/features/identity/sign-in/masquerade/start-dialog';
import { InviteDialog } from '#office/features/partners/merchants/invite-dialog';
import { PeopleTable } from '#office/features/partners/merchants/people-table';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { FilterSelect, SearchBox, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { MerchantTabs } from './merchant-tabs';

/** Accounts of portals, and masquerade as one of them (ADMIN-PAGE-09). */
export function MerchantManagementPage() {
  const { t } = useTranslation('partners.merchants.office');
  const { filter, change, type } = useAddressFilter(['q', 'kind']);
  const kind = PARTNER_ACCOUNT_KINDS.find((one) => one === filter.kind);
  const list = useInfiniteQuery(
    partnerAccountsQuery({ ...(filter.q ? { q: filter.q } : {}), ...(kind ? { kind } : {}) }),
  );
  const [opened, setOpened] = useState<PartnerAccount>();
  const [inviting, setInviting] = useState(false);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFiltered = Boolean(filter.q || kind);
  const invite = (
    <SmallButton main onClick={() => setInviting(true)}>
      {t('people.invite')}
    </SmallButton>
  );
  return (
    <StaffPage title={t('title')} text={t('text')} actions={invite}>
      <MerchantTabs />
      <Toolbar>
        <SearchBox
          label={t('search')}
          value={filter.q ?? ''}
          onSearch={(q) => type({ q })}
          longest={STAFF_EMAIL_MAX_LENGTH}
        />
        <FilterSelect
          label={t('kind')}
          value={kind ?? ''}
          all={t('allKinds')}
          options={PARTNER_ACCOUNT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => change({ kind: value })}
        />
      </Toolbar>
      <Listed
        list={list}
        count={rows.length}
        lines={6}
        none={[t(isFiltered ? 'noneFound' : 'none'), t(isFiltered ? 'noneFoundText' : 'noneText')]}
        wayOn={
          isFiltered ? (
            <SmallButton onClick={() => change({ q: undefined, kind: undefined })}>{t('clear')}</SmallButton>
          ) : undefined
        }
        more={t('more')}
      >
        <PeopleTable
          caption={t('title')}
          rows={rows}
          stale={list.isFetching && !list.isFetchingNextPage}
          onOpen={setOpened}
        />
      </Listed>
      {opened ? <StartMasqueradeDialog account={opened} onClose={() => setOpened(undefined)} /> : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </StaffPage>
  );
}
