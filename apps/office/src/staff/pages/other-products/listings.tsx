import { filledLine } from '@saakh/contracts/catalogue/staff/credit-cards';
import { LISTING_KINDS, LISTING_TITLE_MAX, type StaffListing } from '@saakh/contracts/catalogue/staff/listings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { Lacks } from '#office/features/catalogue/other-products/lacks';
import { ListingDialog } from '#office/features/catalogue/other-products/listing-dialog';
import styles from '#office/features/catalogue/other-products/other-products.module.css';
import { listingsQuery, useCreateListing, useUpdateListing } from '#office/features/catalogue/other-products/queries';
import { RecordHistory } from '#office/features/records/records/history';
import { WaitingChanges } from '#office/features/records/records/waiting-changes';
import { NameDialog } from '#office/forms/name-dialog';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { InlineSwitch } from '#office/ui/inline-choice';
import { problemOf } from '#office/ui/problem-of';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';

type Kind = (typeof LISTING_KINDS)[number];
const titleSchema = filledLine(LISTING_TITLE_MAX);

function useColumns(onEdit: (id: number) => void): Column<StaffListing>[] {
  const { t } = useTranslation('catalogue.other-products.office');
  const local = useBilingual();
  const update = useUpdateListing();
  return [
    { key: 'order', title: t('fields.sort_order'), align: 'end', cell: ({ sort_order }) => sort_order },
    column('image', t('fields.image'), ({ image }) =>
      image ? <img src={image} alt="" className={`block rounded-small ${styles.thumb}`} /> : '–',
    ),
    column('title', t('fields.title'), ({ listing_id, title, incomplete }) => (
      <>
        <TextButton aria-label={t('editNamed', { name: local(title) })} onClick={() => onEdit(listing_id)}>
          {local(title)}
        </TextButton>
        <Lacks incomplete={incomplete} />
      </>
    )),
    column('status', t('fields.status'), { align: 'center' }, ({ listing_id, title, status }) => (
      <InlineSwitch
        label={`${local(title)}, ${t('fields.status')}`}
        checked={status === 1}
        onSave={(on) => update.mutateAsync({ listing_id, property: 'status', value: on ? 1 : 0, seen: status })}
      />
    )),
    { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'seller', title: t('fields.seller'), cell: ({ seller }) => seller || '–' },
    { key: 'code', title: t('fields.code'), cell: ({ code }) => code ?? '–' },
    column('until', t('fields.valid_until'), ({ valid_until, over }) => {
      if (valid_until === null) return t('listings.noEnd');
      const day = formatDate(valid_until, currentLanguage());
      return over ? t('listings.over', { day }) : day;
    }),
    column('history', t('history'), { align: 'center', acts: true }, ({ listing_id, title }) => (
      <RecordHistory type="listing" id={String(listing_id)} compactFor={local(title)} />
    )),
  ];
}

/** Vouchers and deals: what customers see, where each leads, and whether it is on (PROD-APPLY-10). */
export function ListingsPage() {
  const { t } = useTranslation('catalogue.other-products.office');
  const list = useQuery(listingsQuery());
  const { data, isPending, isFetching } = list;
  const { filter, change } = useAddressFilter(['kind']);
  const create = useCreateListing();
  const [adding, setAdding] = useState<Kind>();
  const [editing, setEditing] = useState<number>();
  const columns = useColumns(setEditing);
  const rows = (data ?? []).filter(({ kind }) => filter.kind === undefined || kind === filter.kind);
  const edited = data?.find(({ listing_id }) => listing_id === editing);
  return (
    <StaffPage
      title={t('listings.title')}
      text={t('listings.text')}
      actions={LISTING_KINDS.map((kind) => (
        <SmallButton key={kind} main onClick={() => setAdding(kind)}>
          {t(`listings.add.${kind}`)}
        </SmallButton>
      ))}
    >
      <WaitingChanges type="listing">
        <Toolbar>
          <FilterSelect
            label={t('kind')}
            value={filter.kind ?? ''}
            all={t('all.kind')}
            options={LISTING_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(kind) => change({ kind })}
          />
        </Toolbar>
        <Listed list={list} count={rows.length} lines={8} none={[t('listings.none'), t('listings.noneText')]}>
          <DataTable
            caption={t('listings.title')}
            columns={columns}
            rows={rows}
            rowKey={({ listing_id }) => listing_id}
            stale={isFetching && !isPending}
          />
        </Listed>
        {adding ? (
          <NameDialog
            title={t(`listings.add.${adding}`)}
            label={t('fields.title')}
            hint={t('listings.titleHint')}
            action={t('create')}
            sending={create}
            check={(title) => problemOf(titleSchema, title)}
            onClose={() => setAdding(undefined)}
            onSubmit={(title) =>
              create.mutate(
                { kind: adding, title },
                {
                  onSuccess: ({ listing_id }) => {
                    setAdding(undefined);
                    setEditing(listing_id);
                  },
                },
              )
            }
          />
        ) : null}
        {edited ? <ListingDialog listing={edited} onClose={() => setEditing(undefined)} /> : null}
      </WaitingChanges>
    </StaffPage>
  );
}
