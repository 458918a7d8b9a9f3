import { ActionIcon } from '@mantine/core';
import type { LenderProperty, LenderRow } from '@saakh/contracts/catalogue/staff/lenders';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { Column } from '#office/ui/data-table';
import { column } from '#office/ui/data-table';
import { asSent, asTyped, cleanTyped, INPUT_MODES } from '#office/ui/editable';
import { InlineDate, InlineSelect, InlineSwitch } from '#office/ui/inline-choice';
import { InlineText } from '#office/ui/inline-text';
import { checkLender, LENDER_KINDS, type TypedLenderProperty } from './lender-fields';
import { TicketClasses } from './ticket-classes';

type Save = (row: LenderRow, property: LenderProperty, value: unknown) => Promise<unknown>;
type Flag = 'salaried' | 'self_employed' | 'business' | 'so_status' | 'lender_status';

const CREDIT_CLASSES = ['A', 'B', 'C', 'D', 'E'].map((value) => ({ value, label: value }));
const FIGURES: readonly string[] = ['rupees', 'whole', 'decimal'];

/** The columns of the lender list: every field of the row, edited where it stands (ADMIN-LEND-01). */
export function useLenderColumns(save: Save, onDelete: (row: LenderRow) => void): readonly Column<LenderRow>[] {
  const { t } = useTranslation('catalogue.lenders.office');
  const named = (row: LenderRow, property: LenderProperty) => `${row.name}, ${t(`fields.${property}`)}`;

  const typed = (property: TypedLenderProperty & keyof LenderRow, sortable = false): Column<LenderRow> => {
    const kind = LENDER_KINDS[property];
    const align = FIGURES.includes(kind) ? 'end' : 'start';
    return {
      key: property,
      title: t(`fields.${property}`),
      align,
      sortable,
      cell: (row) => {
        const value = row[property];
        return (
          <InlineText
            label={named(row, property)}
            value={asTyped(value)}
            shown={kind === 'rupees' && typeof value === 'number' ? formatWhole(value) : undefined}
            align={align}
            inputMode={INPUT_MODES[kind]}
            clean={(text) => cleanTyped(kind, text)}
            check={(text) => checkLender(property, text)}
            onSave={(text) => save(row, property, asSent(kind, text))}
          />
        );
      },
    };
  };
  const flag = (property: Flag): Column<LenderRow> => ({
    key: property,
    title: t(`fields.${property}`),
    align: 'center',
    cell: (row) => (
      <InlineSwitch
        label={named(row, property)}
        checked={row[property] === 1}
        onSave={(on) => save(row, property, on ? 1 : 0)}
      />
    ),
  });
  const day = (property: 'so_date_start' | 'so_date_end'): Column<LenderRow> => ({
    key: property,
    title: t(`fields.${property}`),
    cell: (row) => (
      <InlineDate
        label={named(row, property)}
        value={row[property] ?? ''}
        onSave={(value) => save(row, property, value || null)}
      />
    ),
  });
  return [
    column('open', t('lender'), (row) => (
      <Link className="inline ink strong tall-32" to={`/admin/lenders/${row.lender_id}`}>
        {row.name}
      </Link>
    )),
    { ...flag('lender_status'), key: 'lender_status' },
    typed('priority', true),
    typed('name', true),
    typed('min_income', true),
    typed('max_income', true),
    typed('min_age'),
    typed('max_age'),
    column('ticket_class', t('fields.ticket_class'), (row) => (
      <TicketClasses
        label={named(row, 'ticket_class')}
        value={row.ticket_class}
        onSave={(value) => save(row, 'ticket_class', value)}
      />
    )),
    column('credit_score_class', t('fields.credit_score_class'), (row) => (
      <InlineSelect
        label={named(row, 'credit_score_class')}
        value={row.credit_score_class}
        options={CREDIT_CLASSES}
        onSave={(value) => save(row, 'credit_score_class', value)}
      />
    )),
    flag('salaried'),
    flag('self_employed'),
    flag('business'),
    flag('so_status'),
    typed('so_text'),
    day('so_date_start'),
    day('so_date_end'),
    column('actions', t('actions'), { acts: true, align: 'center' }, (row) => (
      <ActionIcon
        color="red"
        aria-label={t('deleteNamed', { name: row.name })}
        title={t('delete')}
        onClick={() => onDelete(row)}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    )),
  ];
}
