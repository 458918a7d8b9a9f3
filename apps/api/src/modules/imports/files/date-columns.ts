import type { ImportDetail } from '@saakh/contracts/back-office/imports/calls';
import { IMPORT_FIELDS, type ImportField, type ImportKind } from '@saakh/contracts/back-office/imports/columns';
import type { DayOrder } from '@saakh/rules/imports/days';
import type { FileReading } from '../imports.table';

const DAY_FIELDS: ReadonlySet<ImportField> = new Set(['status_date', 'disbursed_date', 'month', 'paid_on']);

const fieldsOf = (kind: ImportKind): readonly ImportField[] => IMPORT_FIELDS[kind];

/** Of each column of days what comes first in it: what staff have said, else what the file itself tells. */
export const datesOf = (
  kind: ImportKind,
  { columns, dates = {}, dateOrders = {} }: FileReading,
): ImportDetail['dates'] =>
  fieldsOf(kind).flatMap((field) => {
    const found = DAY_FIELDS.has(field) ? dates[columns[field] ?? -1] : undefined;
    if (!found) return [];
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

/** Columns whose dates of the spreadsheet itself are turned round, or asked about. */
export const mixedDaysOf = (reading: FileReading): Partial<Record<ImportField, 'ask' | 'turn'>> =>
  Object.fromEntries(
    (Object.keys(IMPORT_FIELDS) as ImportKind[])
      .flatMap((kind) => datesOf(kind, reading))
      .flatMap(({ field, ownDates }) => {
        if (ownDates === undefined || ownDates === 'kept') return [];
        return [[field, ownDates === null ? 'ask' : 'turn'] as const];
      }),
  );

export const ordersOf = (reading: FileReading): Partial<Record<ImportField, DayOrder>> =>
  Object.fromEntries(
    (Object.keys(IMPORT_FIELDS) as ImportKind[])
      .flatMap((kind) => datesOf(kind, reading))
      .map(({ field, order }) => [field, order]),
  );
