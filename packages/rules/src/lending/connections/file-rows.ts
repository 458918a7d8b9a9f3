import type { ConnectionDocument, LenderCodec, LenderFile } from '@saakh/contracts/lending/connections/document';
import { LENDER_TARGETS } from '@saakh/contracts/lending/connections/facts';
import { ownValue } from '../../own-value';
import { readValue, usualCodec } from './codecs';
import { valueAt } from './places';
import type { ReadMessage } from './steps';

/** A row of a lender's file, its cells by the names of their columns: as the lender writes them, in small letters without spaces around. */
export type FileRow = Readonly<Record<string, unknown>>;

/** The name of a column as it is compared. */
export function columnName(name: unknown): string {
  return String(name ?? '')
    .trim()
    .toLowerCase();
}

/** A cell that a spreadsheet keeps as a date comes so, however its column is written elsewhere. */
const CELLS: Readonly<Partial<Record<LenderCodec['kind'], LenderCodec>>> = {
  date: { kind: 'date', as: 'YYYY-MM-DD' },
  instant: { kind: 'instant', as: 'YYYY-MM-DD HH:mm:ss' },
};

/** What one row of a daily file says by our names; what cannot be read is left out. Pure. */
export function readFileRow(
  columns: LenderFile['columns'],
  row: FileRow,
  { codes }: Pick<ConnectionDocument, 'codes'>,
): ReadMessage {
  const values: Record<string, unknown> = {};
  for (const { to, column, as } of columns) {
    // A line of JSON may be nested, and its column is a place then.
    const found = ownValue(row, columnName(column)) ?? ownValue(row, column) ?? valueAt(row, column);
    const codec = as ?? usualCodec(LENDER_TARGETS[to]);
    const cell = CELLS[codec.kind];
    const value =
      readValue(codec, found, codes) ??
      (cell && typeof found === 'string' ? readValue(cell, found.replace('T', ' '), codes) : undefined);
    if (value !== undefined) values[to] = value;
  }
  return { values, lists: {} };
}
