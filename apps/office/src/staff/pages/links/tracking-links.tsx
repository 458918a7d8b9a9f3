import type { TrackingLink } from '@saakh/contracts/partners/staff/tracking-links';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices } from '#browser/platform/staff/staff-choices';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { allCardsQuery } from '#office/features/catalogue/credit-cards/staff/queries';
import { LinkDialog } from '#office/features/partners/tracking-links/link-dialog';
import { type LinksWanted, trackingLinksQuery } from '#office/features/partners/tracking-links/queries';
import { SavedViews } from '#office/features/records/records/saved-views';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { StaffPage } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { FilterSelect, SearchBox, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';

const STATES = ['on', 'off', 'ended'] as const;

/** The choices of the dialog: brands and cards by their names. */
export function useLinkChoices() {
  const { options: brands } = useBrandChoices();
  const { data: cards } = useQuery(allCardsQuery());
  return {
    brands,
    cards: (cards ?? []).map((card) => ({ value: String(card.category_id), label: card.category_name })),
  };
}

function useColumns(onEdit: (link: TrackingLink) => void): Column<TrackingLink>[] {
  const { t } = useTranslation('partners.tracking-links.office');
  const { t: shell } = useTranslation('common.office');
  const local = useBilingual();
  const language = currentLanguage();
  return [
    column('name', t('name'), ({ name, linkId }) => <Link to={`/admin/tracking-links/${linkId}`}>{name}</Link>),
    { key: 'address', title: t('address'), cell: ({ address }) => address.replace(/^https?:\/\//, '') },
    column('holder', t('holder'), ({ holder }) => (holder ? `${holder.person} · ${holder.partner}` : t('holderStaff'))),
    { key: 'brand', title: t('brand'), cell: ({ brand }) => local(brand) },
    { key: 'target', title: t('target'), cell: ({ target }) => t(`targets.${target}`) },
    { key: 'clicks', title: t('clicks'), align: 'end', cell: ({ clicks }) => formatWhole(clicks) },
    { key: 'bots', title: t('bots'), align: 'end', cell: ({ bots }) => formatWhole(bots) },
    { key: 'state', title: t('state'), cell: ({ state }) => t(`states.${state}`) },
    { key: 'endsOn', title: t('endsOn'), cell: ({ endsOn }) => (endsOn ? formatDate(endsOn, language) : t('never')) },
    { key: 'created', title: t('created'), cell: ({ createdAt }) => formatDate(createdAt, language) },
    column('edit', shell('actions'), { acts: true }, (link) => (
      <TextButton aria-label={t('editNamed', { name: link.name })} onClick={() => onEdit(link)}>
        {t('editShort')}
      </TextButton>
    )),
  ];
}

/** Links to share, with their clicks; each leads to its way from click to loan (ADMIN-PAGE-10). */
export function TrackingLinksPage() {
  const { t } = useTranslation('partners.tracking-links.office');
  const { filter, change, type, query, replace } = useAddressFilter(['q', 'state', 'partner']);
  const [edited, setEdited] = useState<TrackingLink | 'new'>();
  const choices = useLinkChoices();
  const list = useInfiniteQuery(trackingLinksQuery(filter as LinksWanted));
  const rows = rowsOf(list);
  const columns = useColumns(setEdited);
  const make = (
    <SmallButton main onClick={() => setEdited('new')}>
      {t('create')}
    </SmallButton>
  );
  return (
    <StaffPage
      title={t('title')}
      text={t('text')}
      actions={
        <>
          {make}
          <SavedViews page="tracking-links" query={query} onChoose={replace} />
        </>
      }
    >
      <Toolbar>
        <SearchBox label={t('search')} value={filter.q ?? ''} onSearch={(q) => type({ q })} />
        <FilterSelect
          label={t('state')}
          value={filter.state ?? ''}
          all={t('allStates')}
          options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(state) => change({ state })}
        />
        <FilterSelect
          label={t('brand')}
          value={filter.partner ?? ''}
          all={t('allBrands')}
          options={choices.brands}
          onChange={(partner) => change({ partner })}
        />
      </Toolbar>
      <Listed list={list} count={rows.length} lines={5} none={[t('none'), t('noneText')]} wayOn={make} more={t('more')}>
        <DataTable caption={t('title')} rows={rows} rowKey={({ linkId }) => linkId} columns={columns} />
      </Listed>
      {edited ? (
        <LinkDialog {...(edited === 'new' ? {} : { link: edited })} {...choices} onClose={() => setEdited(undefined)} />
      ) : null}
    </StaffPage>
  );
}
