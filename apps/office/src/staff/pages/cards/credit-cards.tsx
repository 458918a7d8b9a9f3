import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { cardName } from '@saakh/contracts/catalogue/staff/credit-cards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardItem } from '#browser/features/catalogue/credit-cards/card-item';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { useCardColumns } from '#office/features/catalogue/credit-cards/staff/card-cells';
import { CardDetailsDialog } from '#office/features/catalogue/credit-cards/staff/card-details-dialog';
import type { EditedProperty } from '#office/features/catalogue/credit-cards/staff/card-form';
import { EditCardDialog } from '#office/features/catalogue/credit-cards/staff/edit-card-dialog';
import {
  allCardsQuery,
  useCreateCard,
  useDeleteCard,
  useRestoreCard,
  useUpdateCard,
} from '#office/features/catalogue/credit-cards/staff/queries';
import { useCardDoubts } from '#office/features/catalogue/credit-cards/staff/use-card-doubts';
import { useMissingText } from '#office/features/catalogue/credit-cards/staff/use-missing-text';
import { RecordHistory } from '#office/features/records/records/history';
import { WaitingChanges } from '#office/features/records/records/waiting-changes';
import { NameDialog } from '#office/forms/name-dialog';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { DataTable } from '#office/ui/data-table';
import { Dialog } from '#office/ui/frame/dialog';
import { problemOf } from '#office/ui/problem-of';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { UndoBar } from '#office/ui/undo-bar';

/** The specification's title of this page, though it lists cards. */
const DOCUMENT_TITLE = 'Admin - Partners';
const checkName = (name: string) => problemOf(cardName, name);
const byOrder = (a: CreditCard, b: CreditCard) => a.sort_order - b.sort_order || a.category_id - b.category_id;

type Open =
  | { what: 'create' }
  | { what: 'edit'; id: number; property: EditedProperty }
  | { what: 'delete' | 'preview' | 'details' | 'on'; id: number };

/** The card categories, as the specification draws their table (ADMIN-CC-01 to -18). */
export function CreditCardsPage() {
  const { t } = useTranslation('catalogue.credit-cards.office');
  const list = useQuery(allCardsQuery());
  const { data, isPending, isFetching } = list;
  const create = useCreateCard();
  const update = useUpdateCard();
  const remove = useDeleteCard();
  const restore = useRestoreCard();
  const [open, setOpen] = useState<Open>();
  const [deleted, setDeleted] = useState<CreditCard>();
  const close = () => setOpen(undefined);
  const missingText = useMissingText();
  const doubtsOf = useCardDoubts();
  const questionsOf = (one: CreditCard) => [
    ...(one.incomplete?.length ? [`${t('missing')} ${missingText(one)}`] : []),
    ...doubtsOf(one),
  ];
  const switchTo = (card: CreditCard, property: 'secured' | 'status', on: boolean) =>
    update.mutateAsync({ category_id: card.category_id, property, value: on ? 1 : 0, seen: card[property] });
  const columns = useCardColumns({
    onEdit: ({ category_id }, property) => setOpen({ what: 'edit', id: category_id, property }),
    onSwitch: async (card, property, on) => {
      if (property === 'status' && on && questionsOf(card).length > 0) setOpen({ what: 'on', id: card.category_id });
      else await switchTo(card, property, on);
    },
    onDelete: ({ category_id }) => setOpen({ what: 'delete', id: category_id }),
    onPreview: ({ category_id }) => setOpen({ what: 'preview', id: category_id }),
    onDetails: ({ category_id }) => setOpen({ what: 'details', id: category_id }),
    historyOf: ({ category_id, category_name }) => (
      <RecordHistory type="credit-card" id={String(category_id)} compactFor={category_name} />
    ),
  });
  const cards = (data ?? []).toSorted(byOrder);
  const card = open && 'id' in open ? cards.find(({ category_id }) => category_id === open.id) : undefined;
  return (
    <StaffPage
      title={t('title')}
      documentTitle={DOCUMENT_TITLE}
      actions={
        <SmallButton main onClick={() => setOpen({ what: 'create' })}>
          {t('create')}
        </SmallButton>
      }
    >
      <WaitingChanges type="credit-card">
        {deleted ? (
          <UndoBar
            text={t('deleted', { name: deleted.category_name })}
            action={t('undo')}
            onUndo={() => restore.mutate(deleted.category_id, { onSuccess: () => setDeleted(undefined) })}
          />
        ) : null}
        <Listed list={list} count={cards.length} lines={8} none={[t('none'), t('noneText')]}>
          <DataTable
            caption={t('title')}
            columns={columns}
            rows={cards}
            rowKey={({ category_id }) => category_id}
            stale={isFetching && !isPending}
          />
        </Listed>
        {open?.what === 'create' ? (
          <NameDialog
            title={t('create')}
            label={t('columns.category_name')}
            hint={t('nameHint')}
            action={t('submit')}
            sending={{ ...create, error: null }}
            check={checkName}
            onClose={close}
            onSubmit={(name) => create.mutate(name, { onSuccess: close })}
          />
        ) : null}
        {open?.what === 'edit' && card ? <EditCardDialog card={card} property={open.property} onClose={close} /> : null}
        {open?.what === 'details' && card ? <CardDetailsDialog card={card} onClose={close} /> : null}
        {open?.what === 'preview' && card ? (
          <Dialog title={t('preview')} onClose={close}>
            <CardItem card={card} marked={false} markFull={false} onMark={() => undefined} />
          </Dialog>
        ) : null}
        {open?.what === 'on' && card ? (
          <ConfirmDialog
            title={t('onTitle', { name: card.category_name })}
            text={questionsOf(card).join(' ')}
            action={t('onAnyway')}
            pending={update.isPending}
            onCancel={close}
            // A failure is told by the mutation itself.
            onConfirm={() => void switchTo(card, 'status', true).then(close, close)}
          />
        ) : null}
        {open?.what === 'delete' && card ? (
          <ConfirmDialog
            title={t('deleteTitle')}
            text={t('deleteText', { name: card.category_name })}
            action={t('delete')}
            pending={remove.isPending}
            onCancel={close}
            onConfirm={() => remove.mutate(card.category_id, { onSuccess: () => setDeleted(card), onSettled: close })}
          />
        ) : null}
      </WaitingChanges>
    </StaffPage>
  );
}
