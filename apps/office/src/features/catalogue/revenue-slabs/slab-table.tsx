import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Table } from '@mantine/core';
import type { RevenueSlab } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { STAYS_FIRST, STAYS_LAST, TableFrame } from '#office/ui/data-table';
import { useDragWords } from '#office/ui/navigation/use-drag-words';
import styles from './revenue-slabs.module.css';

const open = '∞';
const figure = (value: number | null, sign: string, whenOpen: string) =>
  value === null ? whenOpen : `${sign}${formatWhole(value)}`;

/** `₹0 – ₹25,00,000`, `₹25,00,000 – ∞`; a dash alone where both ends are open. */
function rangeOf(min: number | null, max: number | null, sign = ''): string {
  return min === null && max === null ? '–' : `${figure(min, sign, `${sign}0`)} – ${figure(max, sign, open)}`;
}

/** `2.25% + ₹100` */
function paysOf({ revenue_percent, revenue_flat }: RevenueSlab): string {
  return [revenue_percent ? `${revenue_percent}%` : '', revenue_flat ? `₹${formatWhole(revenue_flat)}` : '']
    .filter(Boolean)
    .join(' + ');
}

interface Props {
  slabs: readonly RevenueSlab[];
  typeNames: ReadonlyMap<number, string>;
  onOrder: (ids: number[]) => void;
  onEdit: (slab: RevenueSlab) => void;
  onDelete: (slab: RevenueSlab) => void;
  /** The way to its history, which the page brings. */
  historyOf: (slab: RevenueSlab, name: string) => ReactNode;
}

interface RowProps extends Omit<Props, 'slabs' | 'onOrder'> {
  slab: RevenueSlab;
  place: number;
  count: number;
  onMove: (to: number) => void;
}

const shownDay = (day: string | null) => (day === null ? '…' : formatDate(day, currentLanguage()));

function SlabRow({ slab, place, count, typeNames, onMove, onEdit, onDelete, historyOf }: RowProps) {
  const { t } = useTranslation('catalogue.revenue-slabs.office');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: slab.id,
  });
  const name = t('slabNamed', { place: place + 1 });
  const until = slab.effective_from || slab.effective_until;
  return (
    <tr
      ref={setNodeRef}
      className={`${styles.row} ${slab.status === 0 ? styles.off : ''}`}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Table.Td style={STAYS_FIRST}>
        <span className="middle flex">
          <span className="strong figures" style={{ minWidth: 20 }}>
            {place + 1}
          </span>
          <ActionIcon
            ref={setActivatorNodeRef}
            size={28}
            style={{ touchAction: 'none' }}
            {...attributes}
            {...listeners}
            aria-label={t('drag', { name })}
          >
            <IconGripVertical size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={28}
            style={{ touchAction: 'none' }}
            aria-label={t('moveUp', { name })}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <IconArrowUp size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={28}
            style={{ touchAction: 'none' }}
            aria-label={t('moveDown', { name })}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            <IconArrowDown size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </span>
      </Table.Td>
      <Table.Td>{rangeOf(slab.slab_disbursed_min, slab.slab_disbursed_max, '₹')}</Table.Td>
      <Table.Td>{rangeOf(slab.slab_number_min, slab.slab_number_max)}</Table.Td>
      <Table.Td>{rangeOf(slab.ats_min, slab.ats_max, '₹')}</Table.Td>
      <Table.Td>{typeNames.get(slab.revenue_type_id) ?? slab.revenue_type_id}</Table.Td>
      <Table.Td ta="end">{paysOf(slab)}</Table.Td>
      <Table.Td>
        {until ? `${shownDay(slab.effective_from)} – ${shownDay(slab.effective_until)}` : t('always')}
      </Table.Td>
      <Table.Td>{t(slab.status === 1 ? 'active' : 'inactive')}</Table.Td>
      <Table.Td style={STAYS_LAST}>
        <span className="middle flex">
          <ActionIcon
            size={28}
            style={{ touchAction: 'none' }}
            aria-label={t('editNamed', { name })}
            onClick={() => onEdit(slab)}
          >
            <IconPencil size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
          {historyOf(slab, name)}
          <ActionIcon
            size={28}
            style={{ touchAction: 'none' }}
            aria-label={t('deleteNamed', { name })}
            onClick={() => onDelete(slab)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </span>
      </Table.Td>
    </tr>
  );
}

/**
 * The slabs of a lender in the order in which they are tried. A row is moved by its handle with the pointer, by the handle
 * with the keyboard (Space, arrows, Space), or by the arrows beside it; each move is saved at once (SLAB-04, SLAB-06).
 */
export function SlabTable({ slabs, onOrder, ...rest }: Props) {
  const { t } = useTranslation('catalogue.revenue-slabs.office');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = slabs.map(({ id }) => id);
  const announcements = useDragWords(
    slabs,
    ({ id }) => id,
    (slab, place) =>
      `${t('slabNamed', { place: place + 1 })}, ${rangeOf(slab.slab_disbursed_min, slab.slab_disbursed_max, '₹')}, ${paysOf(slab)}`,
  );
  const move = (from: number, to: number) => {
    if (from !== to && from >= 0 && to >= 0) onOrder(arrayMove(ids, from, to));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ screenReaderInstructions: { draggable: t('dragHelp') }, announcements }}
    >
      <TableFrame caption={t('title')}>
        <Table.Thead>
          <tr>
            <Table.Th scope="col" style={STAYS_FIRST}>
              {t('order')}
            </Table.Th>
            <Table.Th scope="col">{t('columns.disbursed')}</Table.Th>
            <Table.Th scope="col">{t('columns.cases')}</Table.Th>
            <Table.Th scope="col">{t('columns.averageTicket')}</Table.Th>
            <Table.Th scope="col">{t('fields.revenue_type_id')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('columns.pays')}
            </Table.Th>
            <Table.Th scope="col">{t('columns.effective')}</Table.Th>
            <Table.Th scope="col">{t('fields.status')}</Table.Th>
            <Table.Th scope="col" style={STAYS_LAST}>
              {t('columns.actions')}
            </Table.Th>
          </tr>
        </Table.Thead>
        <Table.Tbody>
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            {slabs.map((slab, place) => (
              <SlabRow
                key={slab.id}
                {...rest}
                slab={slab}
                place={place}
                count={slabs.length}
                onMove={(to) => move(place, to)}
              />
            ))}
          </SortableContext>
        </Table.Tbody>
      </TableFrame>
    </DndContext>
  );
}
