import type { ImportDetail } from '@saakh/contracts/operations/imports/calls';
import { IMPORT_FIELDS, type ImportField, type ImportKind } from '@saakh/contracts/operations/imports/columns';
import type { ImportCell } from '@saakh/rules/operations/imports/cell-text';
import type { ColumnOrders } from '@saakh/rules/operations/imports/date-orders';
import { DAYS_TO_1904, type DayOrder } from '@saakh/rules/operations/imports/days';
import { orderOfHead } from '@saakh/rules/operations/imports/heads';
import type { MixedDays } from '@saakh/rules/operations/imports/row-cells';
import type { FileReading } from '../imports.table';

const DAY_FIELDS: ReadonlySet<ImportField> = new Set([
  ...(['status_date', 'disbursed_date', 'month', 'paid_on', 'applied_on', 'ends_on'] as const),
]);

/** Cells as a workbook has them that counts days from 1900, as all do that we write. */
export function from1900({
  columns,
  isFrom1904,
}: FileReading): <Cell extends ImportCell>(cell: Cell, at: number) => Cell | number {
  const days = new Set([...DAY_FIELDS].map((field) => columns[field]));
  return (cell, at) => (isFrom1904 && typeof cell === 'number' && days.has(at) ? cell + DAYS_TO_1904 : cell);
}

const fieldsOf = (kind: ImportKind): readonly ImportField[] => IMPORT_FIELDS[kind];

type ColumnOrder = Omit<ColumnOrders[number], 'isOpen'>;
/** A head may name the order; where the days of its column show the other one, somebody has to say which is meant. */
function withHead(
  found: ColumnOrder,
  head: DayOrder | undefined,
): Omit<ColumnOrder, 'by'> & { by: ColumnOrder['by'] | 'head' } {
  if (head === undefined || found.by === 'mixed' || found.by === 'both') return found;
  if (found.by !== 'shown') return { ...found, order: head, by: 'head' };
  return found.order === head ? found : { ...found, by: 'both' };
}

/** Of each column of days what comes first in it: what staff have said, else what the file itself tells. */
export function datesOf(
  kind: ImportKind,
  {
    columns,
    dates = {},
    dateOrders = {},
    headers = [],
  }: Pick<FileReading, 'columns' | 'dates' | 'dateOrders'> & Partial<Pick<FileReading, 'headers'>>,
): ImportDetail['dates'] {
  return fieldsOf(kind).flatMap((field) => {
    const seen = DAY_FIELDS.has(field) ? dates[columns[field] ?? -1] : undefined;
    if (!seen) return [];
    const { isOpen: _open, ...own } = seen;
    const found = withHead(own, orderOfHead(headers[columns[field] ?? -1] ?? ''));
    const said = dateOrders[field];
    const { order } = found;
    if (found.by === 'mixed') {
      const ownDates = said === undefined ? null : said === 'kept' ? ('kept' as const) : ('turned' as const);
      return [{ field, ...found, ...(said === undefined ? {} : { by: 'staff' as const }), ownDates }];
    }
    return [
      {
        field,
        ...found,
        ...(said === undefined ? {} : { order: said === 'kept' ? order : said, by: 'staff' as const }),
      },
    ];
  });
}

/** Columns whose dates of the spreadsheet itself are turned round, or asked about. */
export function mixedDaysOf(reading: FileReading): Partial<Record<ImportField, MixedDays>> {
  return Object.fromEntries(
    (Object.keys(IMPORT_FIELDS) as ImportKind[])
      .flatMap((kind) => datesOf(kind, reading))
      .flatMap(({ field, by, ownDates }): (readonly [ImportField, MixedDays])[] => {
        if (by === 'both') return [[field, 'ask-written']];
        if (ownDates === undefined || ownDates === 'kept') return [];
        return [[field, ownDates === null ? 'ask' : 'turn']];
      }),
  );
}

export function ordersOf(reading: FileReading): Partial<Record<ImportField, DayOrder>> {
  return Object.fromEntries(
    (Object.keys(IMPORT_FIELDS) as ImportKind[])
      .flatMap((kind) => datesOf(kind, reading))
      .map(({ field, order }) => [field, order]),
  );
}

/** Whether somebody has to say how days are meant before a file may be applied: they read either way, or show both. */
export function hasUnclearDays(kind: ImportKind, reading: FileReading): boolean {
  const { columns, dates = {} } = reading;
  return datesOf(kind, reading).some(({ field, by, ownDates }) => {
    if (by === 'both' || ownDates === null) return true;
    return by === 'none' && dates[columns[field] ?? -1]?.isOpen === true;
  });
}
