import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** What is said aloud while somebody moves a row of a list: its name, and its place among all. */
export function useDragWords<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => UniqueIdentifier,
  nameOf: (row: Row, place: number) => string,
): Announcements {
  const { t } = useTranslation('common.office');
  const say = (what: 'lifted' | 'moved' | 'dropped' | 'left', id: UniqueIdentifier, at: UniqueIdentifier = id) => {
    const placeOf = (one: UniqueIdentifier) => rows.findIndex((row) => idOf(row) === one);
    const row = rows[placeOf(id)];
    if (!row) return undefined;
    const place = placeOf(at) + 1;
    return t(`drag.${what}`, { name: nameOf(row, placeOf(id)), place, count: rows.length });
  };
  return {
    onDragStart: ({ active }) => say('lifted', active.id),
    onDragOver: ({ active, over }) => say('moved', active.id, over?.id),
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('left', active.id),
  };
}
