import { ActionIcon } from '@mantine/core';
import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { IconEye, IconPencil, IconSettings, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { Column } from '#office/ui/data-table';
import { column } from '#office/ui/data-table';
import { InlineSwitch } from '#office/ui/inline-choice';
import type { EditedProperty } from './card-form';
import styles from './cards.module.css';
import { useMissingText } from './use-missing-text';

const ORDER_WIDTH = 128;

export interface CardActions {
  onEdit: (card: CreditCard, property: EditedProperty) => void;
  onSwitch: (card: CreditCard, property: 'secured' | 'status', on: boolean) => Promise<unknown>;
  onDelete: (card: CreditCard) => void;
  onPreview: (card: CreditCard) => void;
  onDetails: (card: CreditCard) => void;
  /** The way to its history, which the page brings. */
  historyOf: (card: CreditCard) => ReactNode;
}

function Cell({ label, onEdit, children }: { label: string; onEdit: () => void; children: ReactNode }) {
  return (
    <span className={`row-4 middle apart ${styles.cell}`}>
      <span className={styles.shown}>{children}</span>
      <ActionIcon className={styles.edit} size={28} aria-label={label} title={label} onClick={onEdit}>
        <IconPencil size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** The columns of the specification's table; each editable cell has its edit button, shown on hover and focus (ADMIN-CC-03, -04). */
export function useCardColumns({
  onEdit,
  onSwitch,
  onDelete,
  onPreview,
  onDetails,
  historyOf,
}: CardActions): readonly Column<CreditCard>[] {
  const { t } = useTranslation('catalogue.credit-cards.office');
  const local = useBilingual();
  const missingText = useMissingText();
  const edited = (
    property: EditedProperty,
    show: (card: CreditCard) => ReactNode,
    align: 'start' | 'end' = 'start',
  ): Column<CreditCard> => ({
    key: property,
    title: t(`columns.${property}`),
    align,
    cell: (card) => (
      <Cell
        label={t('editNamed', { field: t(`columns.${property}`), name: card.category_name })}
        onEdit={() => onEdit(card, property)}
      >
        {show(card)}
      </Cell>
    ),
  });
  const switched = (property: 'secured' | 'status'): Column<CreditCard> => ({
    key: property,
    title: t(`columns.${property}`),
    align: 'center',
    cell: (card) => (
      <InlineSwitch
        label={`${card.category_name}, ${t(`columns.${property}`)}`}
        checked={card[property] === 1}
        onSave={(on) => onSwitch(card, property, on)}
      />
    ),
  });
  const action = (label: string, Icon: typeof IconEye, onClick: () => void) => (
    <ActionIcon aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
  return [
    { ...edited('sort_order', (card) => card.sort_order, 'end'), width: ORDER_WIDTH },
    edited('category_img_thumb', ({ category_img_thumb }) =>
      category_img_thumb ? (
        <img src={category_img_thumb} alt="" className={`block rounded-small ${styles.thumb}`} />
      ) : (
        '–'
      ),
    ),
    {
      ...edited('category_name', (card) => (
        <>
          <strong>{card.category_name}</strong>
          {card.incomplete?.length ? (
            <span className="warning text-tiny block may-wrap" style={{ maxWidth: '32ch', lineHeight: '16px' }}>
              {t('lacks', { what: missingText(card) })}
            </span>
          ) : null}
        </>
      )),
      staysAt: ORDER_WIDTH,
    },
    edited('key_feature', ({ key_feature }) => local(key_feature) || '–'),
    edited('annual_fee', ({ annual_fee }) => local(annual_fee) || '–'),
    edited('utm_link', ({ utm_link }) => utm_link || '–'),
    edited('marketing_bullets', ({ marketing_bullets }) => marketing_bullets.map(local).join(' · ') || '–'),
    switched('secured'),
    switched('status'),
    column('actions', t('columns.actions'), { acts: true, align: 'center' }, (card) => (
      <span className="inline">
        {action(t('previewNamed', { name: card.category_name }), IconEye, () => onPreview(card))}
        {action(t('detailsNamed', { name: card.category_name }), IconSettings, () => onDetails(card))}
        {historyOf(card)}
        {action(t('deleteNamed', { name: card.category_name }), IconTrash, () => onDelete(card))}
      </span>
    )),
  ];
}
