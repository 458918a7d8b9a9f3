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
import type { RevenueSlab } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import table from '#office/ui/data-table.module.css';
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
      <td>
        <span className="middle flex">
          <span className={`strong figures ${styles.place}`}>{place + 1}</span>
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={`bare square-32 pad-0 soft rigid rounded-small ${styles.icon}`}
            {...attributes}
            {...listeners}
            aria-label={t('drag', { name })}
          >
            <IconGripVertical size={18} stroke={1.5} aria-hidden />
          </button>
          <button
            type="button"
            className={`bare square-32 pad-0 soft rigid rounded-small ${styles.icon}`}
            aria-label={t('moveUp', { name })}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <IconArrowUp size={16} stroke={1.5} aria-hidden />
          </button>
          <button
            type="button"
            className={`bare square-32 pad-0 soft rigid rounded-small ${styles.icon}`}
            aria-label={t('moveDown', { name })}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            <IconArrowDown size={16} stroke={1.5} aria-hidden />
          </button>
        </span>
      </td>
      <td>{rangeOf(slab.slab_disbursed_min, slab.slab_disbursed_max, '₹')}</td>
      <td>{rangeOf(slab.slab_number_min, slab.slab_number_max)}</td>
      <td>{rangeOf(slab.ats_min, slab.ats_max, '₹')}</td>
      <td>{typeNames.get(slab.revenue_type_id) ?? slab.revenue_type_id}</td>
      <td data-align="end">{paysOf(slab)}</td>
      <td>{until ? `${shownDay(slab.effective_from)} – ${shownDay(slab.effective_until)}` : t('always')}</td>
      <td>{t(slab.status === 1 ? 'active' : 'inactive')}</td>
      <td data-acts>
        <span className="middle flex">
          <button
            type="button"
            className={`bare square-32 pad-0 soft rigid rounded-small ${styles.icon}`}
            aria-label={t('editNamed', { name })}
            onClick={() => onEdit(slab)}
          >
            <IconPencil size={18} stroke={1.5} aria-hidden />
          </button>
          {historyOf(slab, name)}
          <button
            type="button"
            className={`bare square-32 pad-0 soft rigid rounded-small ${styles.icon}`}
            aria-label={t('deleteNamed', { name })}
            onClick={() => onDelete(slab)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </button>
        </span>
      </td>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={table.scroll} aria-label={t('title')} tabIndex={0}>
        <table className={table.table}>
          <caption className="said">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('order')}</th>
              <th scope="col">{t('columns.disbursed')}</th>
              <th scope="col">{t('columns.cases')}</th>
              <th scope="col">{t('columns.averageTicket')}</th>
              <th scope="col">{t('fields.revenue_type_id')}</th>
              <th scope="col" data-align="end">
                {t('columns.pays')}
              </th>
              <th scope="col">{t('columns.effective')}</th>
              <th scope="col">{t('fields.status')}</th>
              <th scope="col" data-acts>
                {t('columns.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </section>
    </DndContext>
  );
}
