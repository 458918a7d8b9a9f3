import { isOdd, type OddCell } from '@saakh/rules/operations/imports/cell-text';
import { MOST_CHARACTERS, MOST_COLUMNS } from './limits';
import { type ReadCell, type SheetRow, TableFault } from './table-file';

/** What the readers of the kinds hand over; a boolean and an error of the spreadsheet become their words. */
export type RawCell = string | number | boolean | Date | OddCell | null | undefined | object;

const MIDNIGHT = 'T00:00:00';
const DAY_MS = 86_400_000;

function dateText(at: Date): ReadCell {
  if (Number.isNaN(at.getTime())) return null;
  // Spreadsheets keep days as fractions: half a second is rounding, but a day ends at midnight.
  const ms = at.getTime();
  const nearest = Math.round(ms / 1000) * 1000;
  const isNextDay = nearest % DAY_MS === 0 && nearest - ms > 1;
  const text = new Date(isNextDay ? nearest - 1000 : nearest).toISOString().slice(0, 19);
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text;
}

const isOddValue = (value: RawCell): value is OddCell => isOdd(value as ReadCell) && 'odd' in (value as object);

function cellOf(value: RawCell, row: number): ReadCell {
  if (typeof value === 'string') {
    if (value.length > MOST_CHARACTERS) throw new TableFault('CELL_TOO_LONG', row);
    return value === '' ? null : value;
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dateText(value);
  return isOddValue(value) ? value : null;
}

/** A row within the limits without the empty cells at its end, or undefined when all of it is empty. Throws `TableFault`. */
export function rowOf(number: number, values: readonly RawCell[]): SheetRow | undefined {
  let length = values.length;
  while (length > 0 && (values[length - 1] ?? '') === '') length -= 1;
  if (length > MOST_COLUMNS) throw new TableFault('TOO_MANY_COLUMNS', number);
  const cells: ReadCell[] = [];
  for (let index = 0; index < length; index += 1) cells.push(cellOf(values[index], number));
  return cells.some((cell) => cell !== null && String(cell).trim() !== '') ? { number, cells } : undefined;
}
